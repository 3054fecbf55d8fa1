//! The worth of keeping a tile for later tricks, in points.
//!
//! These numbers, and those of the balance of a play, were found by play: each is about the best
//! of several values over thousands of deals in which the strongest of four hands declared, for 30
//! and for a mark.

use super::odds::chance_held;
use super::reading::Reading;
use crate::words::{Tile, TileSet};

const TRUMP: f64 = 10.0;
/// The worth that each pip of a trump adds.
const TRUMP_PIP: f64 = 0.8;
/// As many pips the double counts, above the 11 of the 6-5.
const TRUMP_DOUBLE_PIPS: u8 = 13;
const WALKER: f64 = 2.0;
/// For each lead of the declarer that no other tile of the hand beats, when no trick may be lost.
const COVER: f64 = 3.0;
/// The worth that each pip of any tile adds, to part tiles that are equal otherwise.
const PIP: f64 = 0.05;
/// The share of the count on a setter's tile that is lost if it is kept.
const COUNT_KEPT: f64 = 0.2;

/// The worth of keeping the tiles of a hand.
pub(super) struct Worth<'a> {
    reading: &'a Reading<'a>,
    /// The tiles that the declarer may lead and that one tile of the hand beats alone.
    covered_once: TileSet,
    /// The share of the count on a tile that is lost if it is kept. Setters do not keep count: they
    /// may win the declarer's offs, but not the trumps that come last.
    count_lost: f64,
}

impl<'a> Worth<'a> {
    pub fn new(reading: &'a Reading<'a>) -> Worth<'a> {
        let keeps_count = reading.is_declaring() || reading.is_for_marks();
        let count_lost = if keeps_count { 0.0 } else { COUNT_KEPT };
        Worth { reading, covered_once: covered_once(reading), count_lost }
    }

    #[inline]
    pub fn of(&self, tile: Tile) -> f64 {
        let by_pips = if self.reading.trumps.contains(tile) { &AS_TRUMP } else { &AS_OFF };
        let as_cover = if self.covered_once.is_empty() { 0.0 } else { self.as_cover(tile) };
        // Keep walkers: doubles, and what has become the highest of its suit.
        let as_walker = if self.reading.is_walker(tile) { WALKER } else { 0.0 };
        by_pips[tile.index()] + as_walker + as_cover
            - self.count_lost * f64::from(tile.count().get())
    }

    /// Keep, when no trick may be lost, the only tile that beats an off of the declarer: as a
    /// setter to win that trick, as partner to save it.
    #[inline(never)]
    fn as_cover(&self, tile: Tile) -> f64 {
        let reading = self.reading;
        let covered = self.covered_once.iter();
        let covered = covered.filter(|off| reading.suits.above(*off, *off).contains(tile));
        COVER * covered.map(|off| chance_held(reading, reading.declarer(), off)).sum::<f64>()
    }
}

/// By tile: the worth of an off by its pips.
static AS_OFF: [f64; Tile::COUNT] = by_tile(false);

/// By tile: the worth of a trump by its pips. Keep trumps, the high ones above all.
static AS_TRUMP: [f64; Tile::COUNT] = by_tile(true);

const fn by_tile(is_trump: bool) -> [f64; Tile::COUNT] {
    let mut worth = [0.0; Tile::COUNT];
    let mut index = 0;
    while let Some(tile) = Tile::from_index(index) {
        worth[index] = PIP * tile.pips() as f64;
        if is_trump {
            let pips = if tile.is_double() { TRUMP_DOUBLE_PIPS } else { tile.pips() };
            worth[index] += TRUMP + TRUMP_PIP * pips as f64;
        }
        index += 1;
    }
    worth
}

/// The offs that the declarer may lead and that only one tile of another hand beats, when no trick
/// may be lost.
fn covered_once(reading: &Reading) -> TileSet {
    let declarer = reading.declarer();
    if !reading.is_for_marks() || reading.seat() == declarer {
        return TileSet::EMPTY;
    }
    let offs = reading.holdings()[declarer] - reading.trumps;
    let beaten_by = |off: Tile| reading.view.hand() & reading.suits.above(off, off);
    offs.iter().filter(|off| beaten_by(*off).len() == 1).collect()
}
