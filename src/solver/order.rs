//! Which plays the search tries first, and which it need not try at all.

use super::layout::{Layout, above, below, top};
use super::trick::OpenTrick;

/// A hand's leads, the most promising first.
pub(super) struct Leads<'a> {
    layout: &'a Layout,
    rest: u32,
    masters: u32,
    partner: u32,
    first: Option<u32>,
    all: u32,
}

impl<'a> Leads<'a> {
    pub fn new(layout: &'a Layout, hands: &[u32; 4], masters: u32, first: Option<u32>) -> Leads<'a> {
        let [own, left, partner, right] = *hands;
        let all = own | left | partner | right;
        let mut partners = 0;
        let mut rest = own & !masters;
        while rest != 0 {
            let lead = top(rest);
            rest ^= 1 << lead;
            let beaters = (layout.contenders(left, lead) | layout.contenders(right, lead)) & above(lead);
            if layout.contenders(partner, lead) & above(lead) > beaters {
                partners |= 1 << lead;
            }
        }
        Leads { layout, rest: distinct(layout, own, all), masters, partner: partners, first, all }
    }

    #[inline]
    pub fn next(&mut self) -> Option<u32> {
        let rest = self.rest;
        if rest == 0 {
            return None;
        }
        let place = if let Some(first) = self.first.take() && rest >> first & 1 == 1 {
            first
        } else if rest & self.masters != 0 {
            let m = rest & self.masters;
            let l = self.layout;
            if m & l.trumps != 0 { top(m) }
            else if m & l.tens != 0 { top(m & l.tens) }
            else if m & l.fives != 0 { top(m & l.fives) }
            else { top(m) }
        } else if rest & self.partner != 0 {
            let m = rest & self.partner;
            let l = self.layout;
            if m & l.tens != 0 { top(m & l.tens) }
            else if m & l.fives != 0 { top(m & l.fives) }
            else { m.trailing_zeros() }
        } else {
            cheapest(self.layout, rest)
        };
        self.rest ^= 1 << place;
        Some(place)
    }
}

#[inline]
fn cheapest(layout: &Layout, m: u32) -> u32 {
    let free = m & !(layout.fives | layout.tens);
    if free != 0 { return free.trailing_zeros(); }
    let fives = m & layout.fives;
    if fives != 0 { return fives.trailing_zeros(); }
    m.trailing_zeros()
}

#[inline]
fn dearest(layout: &Layout, m: u32) -> u32 {
    if m & layout.tens != 0 { return (m & layout.tens).trailing_zeros(); }
    if m & layout.fives != 0 { return (m & layout.fives).trailing_zeros(); }
    m.trailing_zeros()
}

/// A follower's plays.
pub(super) struct Follows<'a> {
    layout: &'a Layout,
    rest: u32,
    sure: u32,
    feed: bool,
    winners: u32,
}

pub(super) fn follows<'a>(layout: &'a Layout, trick: &OpenTrick, player: usize) -> Follows<'a> {
    let hands = &trick.at.hands;
    let hand = hands[player];
    let all = hands[0] | hands[1] | hands[2] | hands[3];
    let legal = layout.legal(hand, trick.lead);
    let winners = layout.contenders(hand, trick.lead) & above(trick.best);
    let mut later = 0;
    if player == 1 {
        later = layout.contenders(hands[2], trick.lead);
    }
    if player == 2 {
        later = layout.contenders(hands[3], trick.lead);
    }
    later &= above(trick.best);
    let sure = if later == 0 { winners } else { winners & above(top(later)) };
    let feed = (trick.winner ^ player) & 1 == 0 && later == 0;
    Follows { layout, rest: distinct(layout, legal, all | 1 << trick.best), sure, feed, winners }
}

impl Follows<'_> {
    /// Drops the plays that are answered as this one was: those that do not win either, if the
    /// proof depends on none of them. Returns the plays that are not dropped.
    #[inline]
    pub fn cover(&mut self, place: u32, relevant: u32) -> u32 {
        let open = if (self.winners | relevant) >> place & 1 == 1 { u32::MAX } else { self.winners | relevant };
        self.rest &= open;
        open
    }

    /// Keeps only these plays.
    pub fn only(&mut self, places: u32) {
        self.rest &= places;
    }

    #[inline]
    pub fn next(&mut self) -> Option<u32> {
        let rest = self.rest;
        if rest == 0 {
            return None;
        }
        let place = if rest & self.sure != 0 {
            dearest(self.layout, rest & self.sure)
        } else if self.feed {
            dearest(self.layout, rest)
        } else if rest & self.winners != 0 {
            cheapest(self.layout, rest & self.winners)
        } else {
            cheapest(self.layout, rest)
        };
        self.rest ^= 1 << place;
        Some(place)
    }
}

/// The places to choose from, one of each run of equal tiles: called tiles of the same count
/// with no other tile of their suit between them. Called tiles belong to one suit only, so
/// nothing tells such tiles apart. `all` is every tile in a hand or on the table.
fn distinct(layout: &Layout, choice: u32, all: u32) -> u32 {
    let mut called = choice & layout.called;
    let mut distinct = choice;
    while called != 0 {
        let place = top(called);
        called ^= 1 << place;
        if called == 0 {
            break;
        }
        let below = all & layout.called & below(place);
        let next = top(below);
        if choice >> next & 1 == 1 && layout.count(place) == layout.count(next) {
            distinct ^= 1 << place;
        }
    }
    distinct
}
