//! Points that are certain at the start of a trick, without any search.

use super::layout::{Layout, above, below, lowest, top};
use super::search::Proof;

/// Points that the leader's side takes for certain by leading winners in a row, partner throwing
/// as much count on them as he can.
pub(super) fn sure_points(layout: &Layout, hands: &[u32; 4], dealt: &[u32; 4], need: i32) -> Proof {
    let [own, left, mut partner, right] = *hands;
    let trumps = layout.trumps;
    let (mut left_trumps, mut right_trumps) = (left & trumps, right & trumps);
    let mut points = 0;
    let mut relevant = 0;
    let others = dealt[1] | dealt[3];

    let mut rest = own & trumps;
    while rest != 0 {
        let lead = top(rest);
        rest ^= 1 << lead;
        if (left_trumps | right_trumps) & above(lead) != 0 {
            break;
        }
        points += 1 + layout.count(lead);
        relevant |= 1 << lead
            | others
                & trumps
                & if (left | right) & trumps & above(lead) != 0 { u32::MAX } else { above(lead) };
        left_trumps &= left_trumps.wrapping_sub(1);
        right_trumps &= right_trumps.wrapping_sub(1);
        if points >= need {
            return Proof { value: points, relevant };
        }
        let follow = partner & trumps;
        let under = if follow != 0 { follow & below(lead) } else { partner };
        if under == 0 {
            // Partner must overtake and is on lead.
            let tile = top(follow);
            return Proof { value: points + layout.count(tile), relevant: relevant | 1 << tile };
        }
        let thrown = feed(layout, under);
        points += layout.count(thrown);
        partner ^= 1 << thrown;
        relevant |= 1 << thrown;
        if follow == 0 {
            relevant |= dealt[2] & trumps;
        }
    }

    let left_guards = if left_trumps != 0 { left } else { u32::MAX };
    let right_guards = if right_trumps != 0 { right } else { u32::MAX };
    let guarded = left_trumps != 0 || right_trumps != 0;
    let mut rest = own & !trumps;
    let mut first = true;
    while rest != 0 {
        let lead = top(rest);
        rest ^= 1 << lead;
        let suit = layout.following(lead);
        if (left | right) & suit & above(lead) != 0 {
            continue;
        }
        let (mut left_suit, mut right_suit) = (left_guards & suit, right_guards & suit);
        if !first {
            left_suit &= left_suit.wrapping_sub(1);
            right_suit &= right_suit.wrapping_sub(1);
        }
        if left_suit == 0 || right_suit == 0 {
            continue;
        }
        points += 1 + layout.count(lead);
        relevant |= 1 << lead | others & suit & above(lead);
        relevant |= if left_guards == u32::MAX {
            dealt[1] & trumps
        } else if first {
            1 << top(left_suit)
        } else {
            left & suit
        };
        relevant |= if right_guards == u32::MAX {
            dealt[3] & trumps
        } else if first {
            1 << top(right_suit)
        } else {
            right & suit
        };
        if points >= need {
            return Proof { value: points, relevant };
        }
        let follow = partner & suit;
        let under = if follow != 0 { follow & below(lead) } else { partner & !trumps };
        if under == 0 {
            let tile = top(if follow != 0 { follow } else { partner });
            relevant |= 1 << tile;
            if follow == 0 {
                relevant |= dealt[2] & suit;
            }
            return Proof { value: points + layout.count(tile), relevant };
        }
        let thrown = feed(layout, under);
        points += layout.count(thrown);
        partner ^= 1 << thrown;
        relevant |= 1 << thrown;
        if follow == 0 {
            relevant |= dealt[2] & suit;
        }
        if guarded {
            if !first {
                break;
            }
            first = false;
        }
    }
    Proof { value: points, relevant }
}

/// The tile of a set with the most count, else the lowest.
#[inline]
fn feed(layout: &Layout, tiles: u32) -> u32 {
    let tens = tiles & layout.tens;
    let fives = tiles & layout.fives;
    let best = if tens != 0 {
        tens
    } else if fives != 0 {
        fives
    } else {
        tiles
    };
    lowest(best)
}

/// Points that the other side takes for certain with trumps that the leader's side cannot beat.
pub(super) fn sure_trumps(layout: &Layout, hands: &[u32; 4], dealt: &[u32; 4]) -> Proof {
    let [own, left, partner, right] = *hands;
    let trumps = layout.trumps;
    let ours = (own | partner) & trumps;
    let (one, other) = (hold(layout, ours, left & trumps), hold(layout, ours, right & trumps));
    let statuses = (dealt[0] | dealt[2]) & trumps;
    if one > other {
        Proof { value: one, relevant: statuses | left & trumps }
    } else {
        Proof { value: other, relevant: statuses | right & trumps }
    }
}

/// Points that a hand with these trumps takes for certain against those trumps of the other
/// side: each of them can beat one trump at most.
fn hold(layout: &Layout, against: u32, held: u32) -> i32 {
    let mut points = 0;
    let mut beaters = 0;
    let mut rest = held | against;
    while rest != 0 {
        let place = top(rest);
        rest ^= 1 << place;
        if against >> place & 1 == 1 {
            beaters += 1;
        } else if beaters > 0 {
            beaters -= 1;
        } else {
            points += 1;
            if against >> place == 0 {
                points += layout.count(place);
            }
        }
    }
    points
}
