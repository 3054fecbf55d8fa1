//! Perfect-information Monte Carlo: solve random worlds with open hands.

use crate::bots::beliefs::Beliefs;
use crate::bots::roles::Player;
use crate::chance::{Streams, UnseenHands, resample};
use crate::rules::{Position, View};
use crate::solver::Solver;
use crate::words::{BySeat, Tile, TileSet};

use super::open_handed::best_in_worlds;

/// Deals the unseen tiles a number of times as everything seen allows, every way equally likely;
/// solves each of these worlds exactly, as if all hands were open; and plays the tile that makes
/// the contract, or sets it, in most of them.
///
/// Where there are no more ways than worlds asked for, every way is looked at once. It does
/// not see that nobody will know the hands later on: it plans to guess right every time.
#[derive(Debug)]
pub struct Pimc {
    worlds: u32,
    heeds_auction: bool,
    solver: Solver,
}

impl Pimc {
    /// A player that looks at so many worlds before every play.
    ///
    /// # Panics
    /// If there are none.
    #[must_use]
    pub fn new(worlds: u32) -> Pimc {
        assert!(worlds > 0, "a player looks at one world at least");
        Pimc { worlds, heeds_auction: false, solver: Solver::new() }
    }

    /// This player, but one who also heeds the auction: worlds are drawn the more often the better
    /// they fit what was bid, passed and called, by a simple model of a sensible bidder.
    #[must_use]
    pub fn heeding_auction(mut self) -> Pimc {
        self.heeds_auction = true;
        self
    }
}

impl Player for Pimc {
    fn play(&mut self, view: &View) -> Tile {
        let worlds = || match self.heeds_auction {
            true => likely_worlds(view, self.worlds),
            false => worlds(view, self.worlds),
        };
        best_in_worlds(view, worlds, &mut self.solver)
    }
}

/// So many positions that agree with a view, or all of them if there are no more.
pub(super) fn worlds(view: &View, count: u32) -> Vec<Position> {
    drawn(view, count).iter().map(|hands| view.position(hands)).collect()
}

/// The unseen hands as they may be, drawn so many times, or every way once if there are no more.
fn drawn(view: &View, count: u32) -> Vec<BySeat<TileSet>> {
    let hands = UnseenHands::of(view);
    if hands.ways() <= u64::from(count) {
        return (0..hands.ways()).map(|number| hands.hands(number)).collect();
    }
    let mut generator = Streams::new(view.seed()).generator(0);
    let mut draw = || hands.draw(&mut generator).expect("the true hands are one way");
    (0..count).map(|_| draw()).collect()
}

/// For every world wanted, so many are drawn and weighed.
const DRAWS: u32 = 8;

/// So many positions that agree with a view, drawn the more often the better they fit what was
/// said and called.
fn likely_worlds(view: &View, count: u32) -> Vec<Position> {
    let beliefs = Beliefs::new(view);
    let drawn = drawn(view, count * DRAWS);
    let weights: Vec<f64> = drawn.iter().map(|hands| beliefs.weight(hands)).collect();
    let taken = resample(&drawn, &weights, count as usize);
    taken.iter().map(|hands| view.position(hands)).collect()
}
