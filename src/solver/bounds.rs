//! Points that are certain at the start of a trick, without any search.

use super::boundary::Proof;
use super::layout::{Layout, above, below, lowest, top};
use super::trick::{OpenTrick, TrickProof};

/// The most that the leader's side can still take after a lead that the other side can win whatever
/// partner plays; `None` after other leads.
#[inline]
pub(super) fn lost_lead(
    layout: &Layout,
    trick: &OpenTrick,
    lead: u32,
    need: i32,
) -> Option<TrickProof> {
    let could_win = trick.winning & above(lead);
    let left = trick.legal[1] & could_win;
    let right = trick.legal[3] & could_win;
    if left | right == 0 {
        return None;
    }
    let taker = top(left | right);
    if trick.legal[2] & could_win > taker {
        return None;
    }
    let overtaking = trick.winning & above(taker);
    let mut relevant = taker | trick.dealt[2] & overtaking;
    if trick.dealt[2] & trick.at.tiles() & overtaking != 0 {
        // Partner has a trump but has to follow.
        relevant |= lowest(trick.legal[2]);
    }
    if taker & trick.suit == 0 {
        relevant |= trick.suit & if left > right { trick.dealt[1] } else { trick.dealt[3] };
    }
    let mut value = trick.at.left - 1 - layout.count(taker);
    if value >= need {
        value -= layout.count(lead);
        relevant |= lead;
    }
    Some(TrickProof::new(value, relevant, 0, taker))
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
    let (mut value, mut relevant) = (0, 0);
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
            value += 1;
            if against < place {
                value += layout.count(place);
            }
            if value >= need {
                relevant = matter & above(place) | held & !below(place);
                break;
            }
        }
    }
    Proof::new(value, relevant, 0)
}
