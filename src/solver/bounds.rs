//! Points that are certain at the start of a trick, without any search.

use super::layout::{Layout, above, below, lowest, top};
use super::search::Proof;
use super::trick::OpenTrick;

/// Points that the leader's side takes for certain by leading winners in a row, trumps first,
/// partner throwing count on them. Stops at `need` points.
pub(super) fn sure_points(layout: &Layout, hands: &[u32; 4], dealt: &[u32; 4], need: i32) -> Proof {
    let [own, left, mut partner, right] = *hands;
    let trumps = layout.trumps;
    let (mut left_trumps, mut right_trumps) = (left & trumps, right & trumps);
    let others = dealt[1] | dealt[3];
    let mut points = 0;
    let mut relevant = 0;

    let mut rest = own & trumps;
    while rest != 0 {
        let lead = top(rest);
        rest ^= lead;
        // They keep their highest trumps as long as they can.
        if (left_trumps | right_trumps) & above(lead) != 0 {
            break;
        }
        let drawn = (left | right) & trumps & above(lead) != 0;
        let matter = if drawn { trumps } else { trumps & above(lead) };
        relevant |= lead | others & matter;
        points += 1 + layout.count(lead);
        if points >= need {
            return Proof::new(points, relevant);
        }
        left_trumps &= left_trumps.wrapping_sub(1);
        right_trumps &= right_trumps.wrapping_sub(1);

        if partner & trumps & above(lead) != 0 && partner & trumps & below(lead) == 0 {
            // Partner must overtake.
            return Proof::new(points, relevant);
        }
        let follow = partner & trumps & below(lead);
        let choice = if follow == 0 { partner } else { follow };
        let count = choice & layout.counts;
        let thrown = if count != 0 { most(layout, count) } else { lowest(choice) };
        partner ^= thrown;
        if count != 0 {
            points += layout.count(thrown);
            relevant |= thrown | if follow == 0 { dealt[2] & trumps } else { 0 };
        } else if follow != 0 {
            relevant |= thrown;
        } else {
            relevant |= dealt[2] & trumps & above(lead);
        }
    }

    let (left_safe, right_safe) = (left_trumps == 0, right_trumps == 0);
    let mut guards_used = false;
    let mut rest = own & !trumps;
    while rest != 0 {
        let lead = top(rest);
        rest ^= lead;
        let suit = layout.following(lead);
        if (left | right) & suit & above(lead) != 0 {
            continue;
        }
        let (mut left_guards, mut right_guards) = (left & suit, right & suit);
        if guards_used {
            left_guards &= left_guards.wrapping_sub(1);
            right_guards &= right_guards.wrapping_sub(1);
        }
        if !left_safe && left_guards == 0 || !right_safe && right_guards == 0 {
            continue;
        }
        relevant |= lead | others & suit & above(lead);
        relevant |= guard(left_safe, left & suit, left_guards, dealt[1] & trumps);
        relevant |= guard(right_safe, right & suit, right_guards, dealt[3] & trumps);
        points += 1 + layout.count(lead);
        if points >= need {
            break;
        }

        let follow = partner & suit;
        let choice = if follow != 0 { follow & below(lead) } else { partner & !trumps };
        if choice == 0 {
            // Partner must overtake.
            break;
        }
        let count = choice & layout.counts;
        let thrown = if count != 0 { most(layout, count) } else { lowest(choice) };
        partner ^= thrown;
        points += layout.count(thrown);
        relevant |= thrown;
        if follow == 0 {
            relevant |= dealt[2] & suit & if count != 0 { suit } else { above(lead) };
        }
        if !left_safe || !right_safe {
            if guards_used {
                break;
            }
            guards_used = true;
        }
    }
    Proof::new(points, relevant)
}

/// What matters for an opponent not to trump: that he has no trumps, or that he has to follow.
#[inline]
fn guard(safe: bool, follow: u32, guards: u32, trumps: u32) -> u32 {
    if safe {
        trumps
    } else if follow == guards {
        guards & guards.wrapping_neg()
    } else {
        follow
    }
}

/// The tile of a set of count tiles with the most count.
#[inline]
fn most(layout: &Layout, tiles: u32) -> u32 {
    let tens = tiles & layout.tens;
    lowest(if tens != 0 { tens } else { tiles })
}

/// What the leader's side can still take at most after a lead that the other side can win
/// whatever partner plays.
#[inline]
pub(super) fn lost_lead(layout: &Layout, trick: &OpenTrick, lead: u32, need: i32) -> Option<Proof> {
    let could_win = trick.winning & above(lead);
    let left = trick.legal(1) & could_win;
    let right = trick.legal(3) & could_win;
    if left | right == 0 {
        return None;
    }
    let taker = top(left | right);
    if trick.legal(2) & could_win > taker {
        return None;
    }
    let overtaking = trick.winning & above(taker);
    let mut relevant = taker | trick.dealt[2] & overtaking;
    if trick.at.hands[2] & overtaking != 0 {
        // Partner has a trump but has to follow.
        relevant |= lowest(trick.legal(2));
    }
    if taker & trick.suit == 0 {
        relevant |= trick.suit & if left > right { trick.dealt[1] } else { trick.dealt[3] };
    }
    let mut value = trick.at.left - 1 - layout.count(taker);
    if value >= need {
        value -= layout.count(lead);
        relevant |= lead;
    }
    Some(Proof { value, relevant, winners: taker })
}

/// Points that the other side takes for certain with trumps that the leader's side cannot beat.
/// Stops at `need` points.
pub(super) fn sure_trumps(layout: &Layout, hands: &[u32; 4], dealt: &[u32; 4], need: i32) -> Proof {
    let [own, left, partner, right] = *hands;
    let trumps = layout.trumps;
    let against = (own | partner) & trumps;
    let matter = (dealt[0] | dealt[2]) & trumps;
    let proof = hold(layout, against, left & trumps, matter, need);
    if proof.value >= need {
        return proof;
    }
    hold(layout, against, right & trumps, matter, need)
}

/// Points that a hand with these trumps takes for certain against those trumps of the other
/// side: each of them can beat one trump at most. `matter` are all trumps they ever had.
#[inline]
fn hold(layout: &Layout, against: u32, held: u32, matter: u32, need: i32) -> Proof {
    let mut proof = Proof::new(0, 0);
    let mut beaters = 0;
    let mut rest = held | against;
    while rest & held != 0 {
        let place = top(rest);
        rest ^= place;
        if against & place != 0 {
            beaters += 1;
        } else if beaters > 0 {
            beaters -= 1;
        } else {
            proof.value += 1;
            if against < place {
                proof.value += layout.count(place);
            }
            if proof.value >= need {
                proof.relevant = matter & above(place) | held & !below(place);
                break;
            }
        }
    }
    proof
}
