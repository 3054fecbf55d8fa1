//! What to lead in straight 42.

use super::follow::{balance, best};
use super::reading::Reading;
use crate::words::Tile;

/// What else a trump is worth, in points, to who would lead it only for want of better.
const TRUMP_LED: f64 = 3.6;

/// The first advice that fits: pull trumps, cash what is sure, lead the offs last.
pub(super) fn tile(reading: &Reading) -> Tile {
    pull_trumps(reading)
        .or_else(|| ask_for_the_high_trump(reading))
        .or_else(|| cash_for_marks(reading))
        .or_else(|| cash_walkers(reading))
        .or_else(|| run_the_rest(reading))
        .unwrap_or_else(|| best_off(reading))
}

/// The declarer's side leads its high trumps, the double first, while setters may hold trumps.
fn pull_trumps(reading: &Reading) -> Option<Tile> {
    if !must_pull(reading) {
        return None;
    }
    strongest(reading, |tile| reading.trumps.contains(tile) && reading.is_sure(tile))
}

/// Without the highest trump, the declarer's side leads its lowest of at least two, for partner to
/// win or to draw the high one out, and keeps count back.
fn ask_for_the_high_trump(reading: &Reading) -> Option<Tile> {
    let trumps = reading.hand() & reading.trumps;
    if !must_pull(reading) || trumps.len() < 2 {
        return None;
    }
    trumps.iter().min_by_key(|tile| (tile.count(), reading.suits.strength(*tile, *tile)))
}

fn must_pull(reading: &Reading) -> bool {
    reading.is_declaring() && !reading.their_trumps().is_empty()
}

/// Where no trick may be lost, everything sure comes before the offs, and trumps come first: the
/// more the setters have to throw off, the less they can keep for the offs.
fn cash_for_marks(reading: &Reading) -> Option<Tile> {
    if !reading.is_for_marks() {
        return None;
    }
    strongest(reading, |tile| reading.is_sure(tile))
}

/// Leads doubles and other walkers that nobody can trump, and keeps trumps to get the lead back.
fn cash_walkers(reading: &Reading) -> Option<Tile> {
    strongest(reading, |tile| !reading.trumps.contains(tile) && reading.is_sure(tile))
}

/// Leads trumps when all that is left is sure.
fn run_the_rest(reading: &Reading) -> Option<Tile> {
    let all_sure = reading.hand().iter().all(|tile| reading.is_sure(tile));
    if all_sure { strongest(reading, |_| true) } else { None }
}

/// The off with the best [`balance`]: one that partner may win, or that exposes little count.
fn best_off(reading: &Reading) -> Tile {
    best(reading, |tile| {
        let trump_led = if reading.trumps.contains(tile) { TRUMP_LED } else { 0.0 };
        balance(reading, tile) - trump_led
    })
}

/// The strongest tile to lead of those in the hand that are meant.
fn strongest(reading: &Reading, is_meant: impl Fn(Tile) -> bool) -> Option<Tile> {
    let tiles = reading.hand().iter().filter(|tile| is_meant(*tile));
    tiles.max_by_key(|tile| reading.suits.strength(*tile, *tile))
}
