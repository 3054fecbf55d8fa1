//! Which plays the search tries first, and which it need not try at all.

use super::layout::{Layout, above, below, lowest, top};
use super::rules::Rule;
use super::search::Boundary;
use super::trick::{OpenTrick, Played};

/// A hand's leads, the most promising first.
pub(super) struct Leads {
    /// The leads not tried yet.
    pub rest: u32,
    /// What a proof depends on if all leads were tried but those equal to others.
    pub equals: u32,
    /// A lead to try before all others, or a place that no tile has.
    hint: u32,
    /// Whether the next two are worked out.
    sorted: bool,
    /// The leads that the other side cannot beat.
    masters: u32,
    /// The leads that partner wins.
    partners: u32,
}

impl Leads {
    /// The leads of a boundary, with one to try before all others.
    #[inline]
    pub fn new(layout: &Layout, at: &Boundary, hint: u32) -> Leads {
        let (rest, equals) = distinct(layout, at.hands[0], at.all());
        Leads { rest, equals, hint, sorted: false, masters: 0, partners: 0 }
    }

    /// Works out who wins which lead.
    fn sort(&mut self, layout: &Layout, at: &Boundary) {
        let [_, left, partner, right] = at.hands;
        let mut rest = self.rest;
        while rest != 0 {
            let lead = lowest(rest);
            rest &= rest - 1;
            let suit = layout.following(lead);
            let theirs =
                (contenders(layout, left, suit) | contenders(layout, right, suit)) & above(lead);
            if theirs == 0 {
                self.masters |= lead;
            } else if contenders(layout, partner, suit) > theirs {
                self.partners |= lead;
            }
        }
        self.sorted = true;
    }

    /// The next lead.
    #[inline]
    pub fn next(&mut self, layout: &Layout, at: &Boundary) -> Option<u32> {
        if self.rest == 0 {
            return None;
        }
        let place = if self.rest & self.hint != 0 {
            self.hint
        } else {
            if !self.sorted {
                self.sort(layout, at);
            }
            self.pick(layout)
        };
        self.rest ^= place;
        Some(place)
    }

    /// Winners of side suits, then trumps that win, then what partner wins, then the highest
    /// tile without count.
    fn pick(&self, layout: &Layout) -> u32 {
        let masters = self.rest & self.masters;
        if masters != 0 {
            let side = masters & !layout.trumps;
            return if side != 0 { top(side) } else { top(most(layout, masters)) };
        }
        let partners = self.rest & self.partners;
        if partners != 0 {
            let count = partners & layout.counts;
            return if count != 0 { top(most(layout, count)) } else { lowest(partners) };
        }
        let free = self.rest & !layout.counts;
        if free != 0 { top(free) } else { cheapest(layout, self.rest) }
    }
}

/// The tiles of a hand that can win a trick of that suit.
#[inline]
fn contenders(layout: &Layout, hand: u32, suit: u32) -> u32 {
    let following = hand & suit;
    if following == 0 { hand & layout.trumps } else { following }
}

/// The tiles of a set with the most count.
#[inline]
fn most(layout: &Layout, tiles: u32) -> u32 {
    if tiles & layout.counts == 0 {
        return tiles;
    }
    let tens = tiles & layout.tens;
    if tens != 0 { tens } else { tiles & layout.fives }
}

/// The lowest tile with the most count.
#[inline]
fn dearest(layout: &Layout, tiles: u32) -> u32 {
    lowest(most(layout, tiles))
}

/// The lowest tile with the least count.
#[inline]
fn cheapest(layout: &Layout, tiles: u32) -> u32 {
    let free = tiles & !layout.counts;
    if free != 0 {
        return lowest(free);
    }
    let fives = tiles & layout.fives;
    lowest(if fives != 0 { fives } else { tiles })
}

/// A follower's plays, the most promising first.
pub(super) struct Follows {
    /// The plays not tried yet.
    pub rest: u32,
    /// What a proof depends on if all plays were tried but those equal to others.
    pub equals: u32,
    /// The tiles that the plays tried so far stand for.
    pub covered: u32,
    /// The tiles that win the trick in the proofs of the plays tried so far.
    pub takers: u32,
    /// Whether they stand for all tiles that cannot win the trick and do not matter.
    pub stands_for_all: bool,
    /// The plays that win the trick for certain.
    sure: u32,
    /// The plays that win the trick so far.
    pub winners: u32,
    /// Whether the player's side wins the trick for certain without his help.
    feeds: bool,
}

impl Follows {
    /// The plays of that player, counted from the leader.
    #[inline]
    pub fn new<const PLAYER: u32>(layout: &Layout, trick: &OpenTrick, played: &Played) -> Follows {
        let hands = &trick.at.hands;
        let legal = trick.legal(PLAYER as usize);
        let winners = legal & trick.winning & above(played.best);
        if legal & (legal - 1) == 0 {
            return Follows {
                rest: legal,
                equals: 0,
                covered: 0,
                takers: 0,
                stands_for_all: false,
                sure: 0,
                winners,
                feeds: false,
            };
        }
        let (sure, feeds) = match PLAYER {
            1 => {
                let later = trick.legal(2) & trick.winning & above(played.best);
                let partner = trick.legal(3) & trick.winning & above(played.best);
                let sure = if later == 0 { winners } else { winners & above(top(later)) };
                (sure, partner > later)
            }
            2 => {
                let later = trick.legal(3) & trick.winning & above(played.best);
                let sure = if later == 0 { winners } else { winners & above(top(later)) };
                (sure, played.winner == 0 && later == 0)
            }
            _ => (winners, played.winner == 1),
        };
        let all = hands[0] | hands[1] | hands[2] | hands[3];
        let all = all & !played.tiles | played.best;
        let (rest, equals) = distinct(layout, legal, all);
        Follows { rest, equals, covered: 0, takers: 0, stands_for_all: false, sure, winners, feeds }
    }

    /// The next play.
    #[inline]
    pub fn next(&mut self, layout: &Layout) -> Option<u32> {
        let rest = self.rest;
        if rest == 0 {
            return None;
        }
        let place = if rest & (rest - 1) == 0 {
            lowest(rest)
        } else if self.feeds {
            dearest(layout, rest)
        } else if rest & self.sure != 0 {
            dearest(layout, rest & self.sure)
        } else if rest & self.winners != 0 {
            cheapest(layout, rest & self.winners)
        } else {
            cheapest(layout, rest)
        };
        self.rest ^= place;
        Some(place)
    }

    /// Begins again with these plays.
    #[inline]
    pub fn again(&mut self, plays: u32) {
        self.rest = plays;
    }
}

/// The places to choose from, one of each run of equal tiles: called tiles of the same count
/// with no other tile of their suit between them. Called tiles belong to one suit only, so
/// nothing tells such tiles apart. `all` is every tile in a hand or winning on the table. Also what
/// a proof depends on that those tiles are equal: all called tiles of their range.
#[inline]
fn distinct(layout: &Layout, choice: u32, all: u32) -> (u32, u32) {
    let called = choice & layout.called;
    if called & called.wrapping_sub(1) == 0 || !Rule::EqualTiles.on() {
        return (choice, 0);
    }
    let mut rest = called;
    let mut distinct = choice;
    let all = all & layout.called;
    while rest & (rest - 1) != 0 {
        let place = top(rest);
        rest ^= place;
        let next = top(all & below(place));
        if rest & next != 0 && layout.count(place) == layout.count(next) {
            distinct ^= place;
        }
    }
    let dropped = choice & !distinct;
    if dropped == 0 {
        return (choice, 0);
    }
    (distinct, layout.called & !below(lowest(called)) & !above(top(dropped)))
}
