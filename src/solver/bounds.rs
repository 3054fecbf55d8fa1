//! Points that are certain at the start of a trick, without any search.

use super::layout::Layout;

/// Points that the leader's side takes for certain by leading winners in a row: the tricks and
/// the count on the tiles led.
///
/// A tile counts as a winner when no other tile left can beat it: it is the highest left of the
/// suit it leads, and it is a trump, or the other side has no trumps left or must follow suit.
pub(super) fn sure_points(layout: &Layout, hands: &[u32; 4], leader: usize) -> u32 {
    let hand = hands[leader];
    let partner = hands[(leader + 2) & 3];
    let (left, right) = (hands[(leader + 1) & 3], hands[(leader + 3) & 3]);
    let others = left | right | partner;
    let mut points = 0;

    let their_trumps =
        (left & layout.trumps).count_ones().max((right & layout.trumps).count_ones());
    let mut trump_leads = 0;
    let mut my_trumps = hand & layout.trumps;
    let top = others & layout.trumps;
    while my_trumps > top {
        let place = my_trumps.ilog2();
        my_trumps ^= 1 << place;
        points += 1 + layout.count(1 << place);
        trump_leads += 1;
    }
    if their_trumps > trump_leads {
        return points;
    }

    // No trumps against us any more: every highest tile of its suit wins. Partner may be able to
    // trump it, which keeps the trick on our side but may lose the lead.
    if partner & layout.trumps != 0 && trump_leads < (partner & layout.trumps).count_ones() {
        return points;
    }
    let mut rest = hand & !layout.trumps;
    while rest != 0 {
        let place = rest.ilog2();
        rest ^= 1 << place;
        let above = u32::MAX << place << 1;
        if others & layout.following[place as usize] & above == 0 {
            points += 1 + layout.count(1 << place);
        }
    }
    points
}

/// Tricks that the other side takes for certain with the highest trumps left, if one of its
/// hands holds them.
pub(super) fn sure_trump_tricks(layout: &Layout, hands: &[u32; 4], leader: usize) -> u32 {
    let trumps = layout.trumps;
    let all = (hands[0] | hands[1] | hands[2] | hands[3]) & trumps;
    if all == 0 {
        return 0;
    }
    let top = 1 << all.ilog2();
    let (left, right) = (hands[(leader + 1) & 3], hands[(leader + 3) & 3]);
    let holder = if left & top != 0 {
        left & trumps
    } else if right & top != 0 {
        right & trumps
    } else {
        return 0;
    };
    // The run of trumps above every trump of the three others.
    let below = (all ^ holder).checked_ilog2().map_or(0, |place| place + 1);
    (holder >> below).count_ones()
}
