//! Exact double-dummy values: what each side takes when everybody sees all hands and plays best.
//!
//! One zero-window search answers every question (see `search`): a bid of 30 asks for 30 points, a
//! mark for 42, and an exact value comes from asking again until both bounds meet. The search goes
//! from trick boundary to trick boundary (`boundary`, `search`), and inside a trick from player to
//! player (`trick`, `follow`). It has an order of plays (`order`), bounds that need no search
//! (`bounds`) and a table of what it has proved (`table`), on tiles renumbered so that strength is
//! bit order (`layout`). The worth of each technique stands in `benches/README.md`.
//!
//! Nello has a small search of its own (`nello`): its aim is no trick at all, so that the
//! declarer's first trick ends the hand, the answer is yes or no without points, and three play. It
//! would need nothing of what makes the search for points fast.
//!
//! **What makes it fast** is that every proof says which tiles it depends on. Most tiles of a hand
//! are thrown away in the end and it does not matter which: a proof that holds after one of them
//! was thrown away answers all the others too, and what was proved at one boundary answers every
//! other one that agrees in the tiles that matter. Three rules make up what a proof depends on:
//! 1. The side that proves chooses its plays: the tile chosen must be held, and if it does not
//!    follow, no tile of the suit.
//! 2. The other side has all its plays answered: those that could win the trick must be the same,
//!    and one answer that does not depend on its own tile stands for all tiles below those that
//!    win the trick (`cover`).
//! 3. Count is on tiles that must be there, or that the proving side takes if they are (`failed`):
//!    then the proof holds with them and without them, for so many points more or less.

mod boundary;
mod bounds;
mod cover;
mod failed;
mod follow;
mod layout;
mod nello;
mod order;
mod outcome;
mod rules;
mod search;
mod table;
#[cfg(test)]
mod tests;
mod trick;

use std::ops::Add;

use crate::rules::{Position, Suits, Trick, TrumpPosition};
use crate::words::{BySeat, BySide, Deal, Points, Seat, Side, Tile, Trump};

use boundary::Boundary;
use layout::Layout;
use nello::NelloTable;
use search::Search;
use table::Table;
use trick::OpenTrick;

pub use outcome::PlayOutcome;

/// The work that a [`Solver`] has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nodes {
    /// Starts of tricks that were looked at and not decided by the points alone.
    pub boundaries: u64,
    /// Tiles played.
    pub plays: u64,
}

impl Nodes {
    /// The work done since it was `earlier`.
    #[must_use]
    pub const fn since(self, earlier: Nodes) -> Nodes {
        Nodes {
            boundaries: self.boundaries - earlier.boundaries,
            plays: self.plays - earlier.plays,
        }
    }
}

impl Add for Nodes {
    type Output = Nodes;
    fn add(self, other: Nodes) -> Nodes {
        Nodes { boundaries: self.boundaries + other.boundaries, plays: self.plays + other.plays }
    }
}

/// The value of one legal play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PlayValue {
    /// The tile.
    pub tile: Tile,
    /// The points that the side of the player to move takes in the whole hand if this tile is
    /// played.
    pub points: Points,
    /// True if no other legal play gives more.
    pub best: bool,
}

/// Solves positions exactly, and remembers what it has found out about the last deal and trump.
///
/// [`Solver::makes`] answers for every [`Position`], nello and sevens too. Questions about points
/// take a [`TrumpPosition`], which is one of straight 42.
///
/// A solver owns its table (224 KiB unless chosen otherwise) and has no global state: use one
/// for each thread. Its answers depend on the position alone, never on what was solved before.
///
/// ```
/// use texas42::{DealStream, Pip, Seat, Solver, Trump, TrumpPosition};
/// let deal = DealStream::new(42).deal(0);
/// let position = TrumpPosition::new(&deal, Trump::Pip(Pip::Six), Seat::First);
/// let mut solver = Solver::new();
/// let points = solver.points(&position);
/// assert_eq!(points.0[0], points.0[1].rest());
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    table: Table,
    nello: NelloTable,
    nodes: Nodes,
    /// The hands and the trump that the table's entries belong to.
    remembered: Option<(BySeat<u32>, Trump)>,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A solver with a table of 2¹⁴ claims.
    #[must_use]
    pub fn new() -> Solver {
        Solver::with_table_bits(14)
    }

    /// A solver with a table of `2^bits` claims of 12 bytes, at least four, and 32 KiB more. The
    /// size changes how fast the solver is, not what it answers.
    ///
    /// # Panics
    /// If `bits` is above 28.
    #[must_use]
    pub fn with_table_bits(bits: u32) -> Solver {
        assert!(bits <= 28, "a table has at most 2^28 slots");
        Solver {
            table: Table::new(bits),
            nello: NelloTable::new(),
            nodes: Nodes::default(),
            remembered: None,
        }
    }

    /// The work done so far.
    #[must_use]
    pub const fn nodes(&self) -> Nodes {
        self.nodes
    }

    /// Forgets what was found out so far, as a new solver would.
    pub fn forget(&mut self) {
        self.remembered = None;
        self.nello.forget();
    }

    /// Tells if a side can take at least that many points in the whole hand, those already taken
    /// included, against best play.
    pub fn can_take(&mut self, position: &TrumpPosition, side: Side, points: Points) -> bool {
        self.takes(position, position.trump(), side, points)
    }

    /// Tells if a side can take that many points in a position with that trump.
    fn takes(&mut self, position: &Position, trump: Trump, side: Side, points: Points) -> bool {
        let missing = i32::from(points.get()) - i32::from(position.taken()[side].get());
        match side {
            Side::FirstAndThird => self.probe(position, trump, missing) >= missing,
            // They can take `missing` when the others cannot take one point more than is over.
            Side::SecondAndFourth => {
                let need = i32::from(position.left().get()) - missing + 1;
                self.probe(position, trump, need) < need
            }
        }
    }

    /// The points that each side takes in the whole hand, those already taken included, when
    /// both play best.
    pub fn points(&mut self, position: &TrumpPosition) -> BySide<Points> {
        self.points_near(position, None)
    }

    /// The points that a side takes in the whole hand, those already taken included, when both
    /// play best; `None` if they are fewer than `least`, which is found out first. Much faster
    /// than [`Solver::points`] where smaller values do not matter.
    pub fn points_from(
        &mut self,
        position: &TrumpPosition,
        side: Side,
        least: Points,
    ) -> Option<Points> {
        let taken = i32::from(position.taken()[side].get());
        let left = i32::from(position.left().get());
        let least = i32::from(least.get()) - taken;
        if least > left {
            return None;
        }
        let value = match side {
            Side::FirstAndThird => {
                let bound = self.probe(position, position.trump(), least);
                if bound < least {
                    return None;
                }
                self.value_within(position, bound, left, likely(position))
            }
            Side::SecondAndFourth => {
                let bound = self.probe(position, position.trump(), left - least + 1);
                if bound > left - least {
                    return None;
                }
                left - self.value_within(position, 0, bound, likely(position))
            }
        };
        Some(Points::of((taken + value) as u8))
    }

    /// The points of both sides, from a guess at those still to come for seats 1 and 3.
    fn points_near(&mut self, position: &TrumpPosition, guess: Option<i32>) -> BySide<Points> {
        let left = i32::from(position.left().get());
        let guess = guess.unwrap_or_else(|| likely(position));
        let value = self.value_within(position, 0, left, guess);
        let taken = position.taken().0;
        BySide([
            Points::of(taken[0].get() + value as u8),
            Points::of(taken[1].get() + (left - value) as u8),
        ])
    }

    /// The points still to come for seats 1 and 3, or the end of the interval if they are beyond
    /// it. The first question is whether they reach the guess.
    fn value_within(&mut self, position: &TrumpPosition, low: i32, high: i32, guess: i32) -> i32 {
        let (mut low, mut high) = (low, high);
        let mut need = guess.clamp(low + 1, high.max(low + 1));
        while low < high {
            let bound = self.probe(position, position.trump(), need);
            if bound >= need {
                low = bound.min(high);
                need = bound + 1;
            } else {
                high = bound.max(low);
                need = bound;
            }
        }
        low
    }

    /// The value of every legal play, forced ones too, highest tile first. Points are those of
    /// the side to move in the whole hand. Empty when the hand is over.
    pub fn plays(&mut self, position: &TrumpPosition) -> Vec<PlayValue> {
        let side = position.side_to_play();
        let mut plays: Vec<PlayValue> = position
            .legal()
            .iter()
            .rev()
            .map(|tile| {
                let mut next = *position;
                next.play_unchecked(tile);
                PlayValue { tile, points: self.points(&next)[side], best: false }
            })
            .collect();
        let most = plays.iter().map(|play| play.points).max();
        for play in &mut plays {
            play.best = Some(play.points) == most;
        }
        plays
    }

    /// One line of best play to the end: the tricks that are completed from here on. Among
    /// equally good plays the leader takes the strongest tile, a follower the weakest without
    /// count, so the line depends on the position alone.
    pub fn line(&mut self, position: &TrumpPosition) -> Vec<Trick> {
        let mut position = *position;
        let mut tricks = Vec::new();
        while !position.is_over() {
            let plays = self.plays(&position);
            let best = plays.iter().filter(|play| play.best).map(|play| play.tile);
            let suits = Suits::of(position.trump());
            let choice = match position.trick() {
                [] => best.max_by_key(|tile| (suits.strength(*tile, *tile), *tile)),
                [lead, ..] => {
                    best.min_by_key(|tile| (tile.count(), suits.strength(*lead, *tile), *tile))
                }
            };
            let tile = choice.expect("a player with a tile has a legal play");
            tricks.extend(position.play_unchecked(tile));
        }
        tricks
    }

    /// The points that the side of each seat takes when that seat declares and leads.
    pub fn declarer_points(&mut self, deal: &Deal, trump: Trump) -> BySeat<Points> {
        // Partners' values are close together, so each guess comes from a partner.
        let mut guess = None;
        let mut values = [Points::of(0); 4];
        for leader in [Seat::First, Seat::Third, Seat::Second, Seat::Fourth] {
            let points = self.points_near(&TrumpPosition::new(deal, trump, leader), guess);
            guess = Some(i32::from(points[Side::FirstAndThird].get()));
            values[leader.index()] = points[leader.side()];
        }
        BySeat(values)
    }

    /// A bound on the points still to come for seats 1 and 3, on the side of `need` where the
    /// exact value is.
    fn probe(&mut self, position: &Position, trump: Trump, need: i32) -> i32 {
        let layout = Layout::of(trump);
        let hands = hands_at_lead(layout, position);
        let tiles = hands.0[0] | hands.0[1] | hands.0[2] | hands.0[3];
        let tricks = position.hands()[position.to_play()].len() as u32;
        let left = tricks as i32 + layout.total_count(tiles);
        if need <= 0 {
            return 0;
        }
        if need > left {
            return left;
        }
        self.recall(trump, hands);
        let dealt = self.remembered.as_ref().expect("recalled").0.0;
        let dealt = [0, 1, 2, 3].map(|leader| {
            let mut dealt = dealt;
            dealt.rotate_left(leader);
            dealt
        });
        let mut search =
            Search { layout, table: &mut self.table, nodes: self.nodes, dealt: &dealt };
        let leader = position.leader().index();
        let at = Boundary::new(tiles, tricks, leader as u32, left);
        let counts = leader & 1 == 0;
        let need = if counts { need } else { left - need + 1 };
        let value = match position.trick() {
            [] => search.probe(at, need).value,
            [lead, followers @ ..] => {
                let dealt = search.dealt(leader);
                let lead = 1 << layout.place(*lead);
                let trick = OpenTrick::new(layout, at, &at.hands(dealt), dealt, lead);
                let mut played = trick.lead(layout, lead);
                for (player, tile) in (1..).zip(followers) {
                    played = played.with(layout, player, 1 << layout.place(*tile));
                }
                match followers.len() {
                    0 => search.follow::<1>(&trick, played, need).value(),
                    1 => search.follow::<2>(&trick, played, need).value(),
                    _ => search.fourth(&trick, played, need).value(),
                }
            }
        };
        self.nodes = search.nodes;
        if counts { value } else { left - value }
    }

    /// Keeps the table if these hands under this trump come from the deal and trump it belongs to;
    /// else begins anew.
    fn recall(&mut self, trump: Trump, hands: BySeat<u32>) {
        if let Some((remembered, remembered_trump)) = &self.remembered
            && *remembered_trump == trump
            && hands.iter().all(|(seat, hand)| hand & !remembered[seat] == 0)
        {
            return;
        }
        self.table.clear();
        self.remembered = Some((hands, trump));
    }
}

/// A guess at the points still to come for seats 1 and 3: three sevenths, and one seventh more for
/// each trump that they have more than the others.
fn likely(position: &TrumpPosition) -> i32 {
    let layout = Layout::of(position.trump());
    let [first, second, third, fourth] = hands_at_lead(layout, position).0;
    let trumps = |hands: u32| (hands & layout.trumps).count_ones() as i32;
    let more = trumps(first | third) - trumps(second | fourth);
    i32::from(position.left().get()) * (3 + more) / 7
}

/// The hands when the trick on the table began.
fn hands_at_lead(layout: &Layout, position: &Position) -> BySeat<u32> {
    let mut hands = BySeat(position.hands().0.map(|hand| layout.mask(hand)));
    for (place, tile) in position.trick().iter().enumerate() {
        let seat: Seat = position.leader().clockwise(place);
        hands[seat] |= 1 << layout.place(*tile);
    }
    hands
}
