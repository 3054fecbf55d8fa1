//! Points that are certain at the start of a trick, without any search.

use super::layout::{Layout, above, below, top};

/// The tiles of the leader that neither hand of the other side can beat, if led now.
#[inline]
pub(super) fn masters(layout: &Layout, hands: &[u32; 4]) -> u32 {
    let [own, left, _, right] = *hands;
    let mut masters = 0;
    let mut rest = own;
    while rest != 0 {
        let lead = top(rest);
        rest ^= 1 << lead;
        let beaters = layout.contenders(left, lead) | layout.contenders(right, lead);
        if beaters & above(lead) == 0 {
            masters |= 1 << lead;
        }
    }
    masters
}

/// Points that the leader's side takes for certain by leading winners in a row, partner throwing
/// as much count on them as he can.
pub(super) fn sure_points(layout: &Layout, hands: &[u32; 4], masters: u32) -> i32 {
    let [own, left, mut partner, right] = *hands;
    let trumps = layout.trumps;
    let (left_trumps, right_trumps) = ((left & trumps).count_ones(), (right & trumps).count_ones());
    let mut points = 0;

    let mut drawn = 0;
    let mut rest = own & trumps;
    while rest != 0 {
        let lead = top(rest);
        rest ^= 1 << lead;
        let beaten = (left & trumps & above(lead) != 0 && left_trumps > drawn)
            || (right & trumps & above(lead) != 0 && right_trumps > drawn);
        if beaten {
            break;
        }
        points += 1 + layout.count(lead);
        drawn += 1;
        let legal = layout.legal(partner, lead);
        let under = if legal & trumps != 0 { legal & below(lead) } else { legal };
        if under == 0 {
            // Partner must overtake and is on lead.
            return points + layout.count(top(legal));
        }
        let thrown = feed(layout, under);
        points += layout.count(thrown);
        partner ^= 1 << thrown;
    }

    let left_guards = if left_trumps > drawn { left } else { u32::MAX };
    let right_guards = if right_trumps > drawn { right } else { u32::MAX };
    let guarded = left_trumps > drawn || right_trumps > drawn;
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
        let _ = masters;
        points += 1 + layout.count(lead);
        let follow = partner & suit;
        let under = if follow != 0 {
            follow & below(lead)
        } else {
            partner & !trumps
        };
        if under == 0 {
            return points + layout.count(top(if follow != 0 { follow } else { partner }));
        }
        let thrown = feed(layout, under);
        points += layout.count(thrown);
        partner ^= 1 << thrown;
        if guarded {
            if !first {
                break;
            }
            first = false;
        }
    }
    points
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
    best.trailing_zeros()
}

/// Points that the other side takes for certain with trumps that the leader's side cannot beat.
pub(super) fn sure_trumps(layout: &Layout, hands: &[u32; 4]) -> i32 {
    let [own, left, partner, right] = *hands;
    let trumps = layout.trumps;
    let ours = (own | partner) & trumps;
    hold(layout, ours, left & trumps).max(hold(layout, ours, right & trumps))
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
