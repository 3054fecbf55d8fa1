//! The plays that the search tries first, and those that it need not try at all.

use super::layout::{Layout, above, below, lowest, top};
use super::rules::Rule;
use super::trick::{OpenTrick, Played};

/// A hand's leads, the most promising first.
pub(super) struct Leads {
    /// The leads not tried yet.
    pub rest: u32,
    /// The tiles that a proof depends on if all leads were tried but those equal to others.
    pub equals: u32,
    /// A lead to try before all others, or a place that no tile has.
    hint: u32,
    /// True if `masters` and `partners` are worked out.
    sorted: bool,
    /// The leads that the other side cannot beat.
    masters: u32,
    /// The leads that partner wins.
    partners: u32,
}

impl Leads {
    /// The leads of a boundary, with one to try before all others.
    #[inline]
    pub fn new(layout: &Layout, hand: u32, all: u32, hint: u32) -> Leads {
        let (rest, equals) = distinct(layout, hand, || all);
        Leads { rest, equals, hint, sorted: false, masters: 0, partners: 0 }
    }

    /// Works out who wins which lead.
    fn sort(&mut self, layout: &Layout, hands: &[u32; 4]) {
        let [_, left, partner, right] = *hands;
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
    pub fn next(&mut self, layout: &Layout, hands: &[u32; 4]) -> Option<u32> {
        if self.rest == 0 {
            return None;
        }
        let place = if self.rest & self.hint != 0 {
            self.hint
        } else {
            if !self.sorted {
                self.sort(layout, hands);
            }
            self.pick(layout)
        };
        self.rest ^= place;
        Some(place)
    }

    /// The lead to try next: winners of side suits, then trumps that win, then what partner wins,
    /// then the highest tile without count.
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
    /// The tiles that a proof depends on if all plays were tried but those equal to others.
    pub equals: u32,
    /// The tiles that the plays tried so far stand for.
    pub covered: u32,
    /// The tiles that win the trick in the proofs of the plays tried so far.
    pub takers: u32,
    /// True if the plays tried so far stand for all tiles that cannot win the trick and do not
    /// matter.
    pub stands_for_all: bool,
    /// The plays that win the trick for certain.
    sure: u32,
    /// The plays that win the trick so far.
    winners: u32,
    /// True if the player's side wins the trick for certain without his help.
    feeds: bool,
}

impl Follows {
    /// The plays of a player who had only one, which is tried.
    pub const ONE: Follows = Follows {
        rest: 0,
        equals: 0,
        covered: 0,
        takers: 0,
        stands_for_all: false,
        sure: 0,
        winners: 0,
        feeds: false,
    };

    /// The plays of that player, counted from the leader.
    #[inline]
    pub fn new<const PLAYER: u32>(layout: &Layout, trick: &OpenTrick, played: &Played) -> Follows {
        let legal = trick.legal[PLAYER as usize];
        let winners = legal & played.beats;
        let (sure, feeds) = match PLAYER {
            1 => {
                let later = trick.legal[2] & played.beats;
                let partner = trick.legal[3] & played.beats;
                let sure = if later == 0 { winners } else { winners & above(top(later)) };
                (sure, partner > later)
            }
            2 => {
                let later = trick.legal[3] & played.beats;
                let sure = if later == 0 { winners } else { winners & above(top(later)) };
                (sure, played.winner == 0 && later == 0)
            }
            _ => (winners, played.winner == 1),
        };
        let all = || trick.at.tiles() & !played.tiles | top(played.tiles & trick.winning);
        let (rest, equals) = distinct(layout, legal, all);
        Follows { rest, equals, sure, winners, feeds, ..Follows::ONE }
    }

    /// The next play.
    #[inline]
    pub fn next(&mut self, layout: &Layout) -> Option<u32> {
        let rest = self.rest;
        if rest == 0 {
            return None;
        }
        let place = if rest & (rest - 1) == 0 {
            rest
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

/// The places to choose from, one of each run of equal tiles: called tiles without count with no
/// other tile of their suit between them. Called tiles belong to one suit only, so nothing tells
/// such tiles apart, and no suit has two tiles of the same count. `all` is every tile in a hand or
/// winning on the table. The second mask has the tiles that a proof depends on because those tiles
/// are equal: all called tiles of their range.
#[inline(always)]
fn distinct(layout: &Layout, choice: u32, all: impl FnOnce() -> u32) -> (u32, u32) {
    let plain = choice & layout.called & !layout.counts;
    if plain & plain.wrapping_sub(1) == 0 || !Rule::EqualTiles.on() {
        return (choice, 0);
    }
    let all = all() & layout.called;
    let fences = all & !plain;
    // From above each fence the borrow runs up to the lowest tile there and stops.
    let lowest_of_runs = all & !all.wrapping_sub(fences << 1 | 1);
    let dropped = plain & !lowest_of_runs;
    if dropped == 0 {
        return (choice, 0);
    }
    let range = !below(lowest(choice & layout.called)) & !above(top(dropped));
    (choice & !dropped, layout.called & range)
}
