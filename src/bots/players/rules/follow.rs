//! The play to a lead in straight 42.

use std::cell::LazyCell;

use super::behind::Behind;
use super::odds::Odds;
use super::reading::Reading;
use super::stakes::Stakes;
use super::worth::Worth;
use crate::words::Tile;

/// Feeds count, wins, pounces or ducks: whatever has the best [balance](Stakes::balance), with what
/// the tile is worth keeping taken off.
pub(super) fn tile(reading: &Reading, lead: Tile) -> Tile {
    let (winner, winning) = reading.winning.expect("there is a lead");
    let above = reading.suits.above(lead, winning);
    let (stakes, worth) = (Stakes::new(reading), Worth::new(reading));
    let adds_count = !reading.is_for_marks() && !reading.legal.with_count().is_empty();
    if !adds_count && (reading.legal & above).is_empty() {
        // The trick is the same with each of them.
        return best(reading, |tile| -worth.of(tile));
    }
    let is_last = reading.behind().is_empty();
    let odds = if is_last { &Odds::NONE } else { &Odds::new(reading) };
    let behind = Behind::new(reading, odds, lead);
    // With every tile that does not win it the trick is as before.
    let left_alone = LazyCell::new(|| behind.chance_ours(winner, winning));
    best(reading, |tile| {
        let chance = if above.contains(tile) {
            behind.chance_ours(reading.seat(), tile)
        } else {
            *left_alone
        };
        stakes.balance(tile, chance, &behind.count_to_come) - worth.of(tile)
    })
}

/// The legal tile for which that is highest, the last of several.
pub(super) fn best(reading: &Reading, mut value: impl FnMut(Tile) -> f64) -> Tile {
    let mut best: Option<(f64, Tile)> = None;
    for tile in reading.legal {
        let value = value(tile);
        if best.is_none_or(|(most, _)| value.total_cmp(&most).is_ge()) {
            best = Some((value, tile));
        }
    }
    best.expect("a player to move has a tile to play").1
}
