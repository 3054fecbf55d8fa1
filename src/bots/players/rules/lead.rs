//! The lead in straight 42.

use super::behind::Behind;
use super::follow::best;
use super::odds::Odds;
use super::reading::Reading;
use super::stakes::Stakes;
use super::worth::Worth;
use crate::words::{Tile, TileSet};

/// The worth of a trump, in points, to who would lead it only for want of better.
const TRUMP_LED: f64 = 3.6;

/// The first advice that fits: pull trumps, cash what is sure, lead the offs last.
pub(super) fn tile(reading: &Reading) -> Tile {
    let with_opponents = reading.with_opponents();
    let is_sure = |tile: &Tile| (reading.suits.above(*tile, *tile) & with_opponents).is_empty();
    let sure: TileSet = reading.view.hand().iter().filter(is_sure).collect();
    let must_pull = reading.is_declaring() && !(with_opponents & reading.trumps).is_empty();
    pull_trumps(reading, must_pull, sure)
        .or_else(|| ask_for_the_high_trump(reading, must_pull))
        .or_else(|| cash_for_marks(reading, sure))
        .or_else(|| cash_walkers(reading, sure))
        .or_else(|| run_the_rest(reading, sure))
        .unwrap_or_else(|| best_off(reading))
}

/// The declarer's side leads its high trumps, the double first, while setters may hold trumps.
fn pull_trumps(reading: &Reading, must_pull: bool, sure: TileSet) -> Option<Tile> {
    if must_pull { strongest(reading, sure & reading.trumps) } else { None }
}

/// Without the highest trump, the declarer's side leads its lowest of at least two, for partner to
/// win or to draw the high one out, and keeps count back.
fn ask_for_the_high_trump(reading: &Reading, must_pull: bool) -> Option<Tile> {
    let trumps = reading.view.hand() & reading.trumps;
    if !must_pull || trumps.len() < 2 {
        return None;
    }
    trumps.iter().min_by_key(|tile| (tile.count(), reading.suits.strength(*tile, *tile)))
}

/// Cashes, if no trick may be lost: everything sure comes before the offs, and trumps come first:
/// the more the setters have to throw off, the less they can keep for the offs.
fn cash_for_marks(reading: &Reading, sure: TileSet) -> Option<Tile> {
    if reading.is_for_marks() { strongest(reading, sure) } else { None }
}

/// Leads doubles and other walkers that nobody can trump, and keeps trumps to get the lead back.
fn cash_walkers(reading: &Reading, sure: TileSet) -> Option<Tile> {
    strongest(reading, sure - reading.trumps)
}

/// Leads trumps when all that is left is sure.
fn run_the_rest(reading: &Reading, sure: TileSet) -> Option<Tile> {
    if sure == reading.view.hand() { strongest(reading, sure) } else { None }
}

/// The off with the best [balance](Stakes::balance): one that partner may win, or that exposes
/// little count.
fn best_off(reading: &Reading) -> Tile {
    let odds = Odds::new(reading);
    let (stakes, worth) = (Stakes::new(reading), Worth::new(reading));
    // Tiles of one suit mostly stand next to each other.
    let mut last: Option<Behind> = None;
    best(reading, |tile| {
        let behind = match last.take() {
            Some(behind) if behind.is_for_suit_of(tile) => behind.another_lead(tile),
            _ => Behind::new(reading, &odds, tile),
        };
        let chance = behind.chance_ours(reading.seat(), tile);
        let balance = stakes.balance(tile, chance, &behind.count_to_come);
        last = Some(behind);
        let trump_led = if reading.trumps.contains(tile) { TRUMP_LED } else { 0.0 };
        balance - worth.of(tile) - trump_led
    })
}

/// The strongest of some tiles of the hand to lead.
fn strongest(reading: &Reading, tiles: TileSet) -> Option<Tile> {
    tiles.iter().max_by_key(|tile| reading.suits.strength(*tile, *tile))
}
