//! What a tile is worth keeping for later tricks, in points.
//!
//! These numbers, and those of the balance of a play, were found by play: each is about the best
//! of several values over thousands of deals in which the strongest of four hands declared, for 30
//! and for a mark.

use super::reading::Reading;
use crate::words::Tile;

const TRUMP: f64 = 10.0;
/// What each pip of a trump adds.
const TRUMP_PIP: f64 = 0.8;
/// As many pips the double counts, above the 11 of the 6-5.
const TRUMP_DOUBLE_PIPS: u8 = 13;
const WALKER: f64 = 2.0;
/// For each lead of the declarer that no other tile of the hand beats, when no trick may be lost.
const COVER: f64 = 3.0;
/// What each pip of any tile adds, to part tiles that are equal otherwise.
const PIP: f64 = 0.05;
/// The share of the count on a setter's tile that is lost if it is kept.
const COUNT_KEPT: f64 = 0.2;

pub(super) fn worth(reading: &Reading, tile: Tile) -> f64 {
    PIP * f64::from(tile.pips())
        + as_trump(reading, tile)
        + as_walker(reading, tile)
        + as_cover(reading, tile)
        - count_for_the_offs(reading, tile)
}

/// Keep trumps, the high ones above all.
fn as_trump(reading: &Reading, tile: Tile) -> f64 {
    if !reading.trumps.contains(tile) {
        return 0.0;
    }
    let pips = if tile.is_double() { TRUMP_DOUBLE_PIPS } else { tile.pips() };
    TRUMP + TRUMP_PIP * f64::from(pips)
}

/// Keep walkers: doubles, and what has become the highest of its suit.
fn as_walker(reading: &Reading, tile: Tile) -> f64 {
    if reading.is_walker(tile) { WALKER } else { 0.0 }
}

/// When no trick may be lost, keep the only tile that beats an off of the declarer: as a setter to
/// win that trick, as partner to save it.
fn as_cover(reading: &Reading, tile: Tile) -> f64 {
    let declarer = reading.declarer();
    if !reading.is_for_marks() || reading.seat() == declarer {
        return 0.0;
    }
    let rest = reading.hand().without(tile);
    let beats = |tile: Tile, off: Tile| {
        reading.suits.strength(off, tile) > reading.suits.strength(off, off)
    };
    let offs = (reading.holdings[declarer] - reading.trumps).iter();
    let covered =
        offs.filter(|off| beats(tile, *off) && !rest.iter().any(|tile| beats(tile, *off)));
    COVER * covered.map(|off| reading.chance_held(declarer, off)).sum::<f64>()
}

/// Setters do not keep count: they may win the declarer's offs, but not the trumps that come last.
fn count_for_the_offs(reading: &Reading, tile: Tile) -> f64 {
    if reading.is_declaring() || reading.is_for_marks() {
        return 0.0;
    }
    COUNT_KEPT * f64::from(tile.count().get())
}
