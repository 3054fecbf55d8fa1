//! What to play to a lead in straight 42.

use super::odds::Behind;
use super::reading::Reading;
use super::worth::worth;
use crate::words::{Side, Tile};

/// What the next lead is worth, in points.
const LEAD: f64 = 2.6;
/// The share of the count that could be added to a trick that is.
const COUNT_ADDED: f64 = 0.7;
/// What it is worth to decide the contract, in points.
const DECISION: f64 = 20.0;
/// What any trick is worth when it decides, for marks.
const TRICK_FOR_MARKS: f64 = 25.0;

/// Feeds count, wins, pounces or ducks: whatever has the best [`balance`].
pub(super) fn tile(reading: &Reading) -> Tile {
    best(reading, |tile| balance(reading, tile))
}

/// The legal tile for which that is highest.
pub(super) fn best(reading: &Reading, value: impl Fn(Tile) -> f64) -> Tile {
    let (_, best) = reading
        .legal()
        .iter()
        .map(|tile| (value(tile), tile))
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .expect("a player to move has a tile to play");
    best
}

/// What a play brings: the trick, won or lost, less what the tile was worth keeping.
///
/// It weighs all advice for followers. Where the own side is sure to win, count brings most: feed
/// the trick. Where it is sure to lose, count costs most: duck low. Winning must bring more than
/// the tile is worth, so a trick is won as cheaply as it can be, not over partner, and a poor one
/// not with a trump or a walker, unless it decides the contract.
pub(super) fn balance(reading: &Reading, tile: Tile) -> f64 {
    let behind = reading.behind_with(tile);
    let chance = reading.chance_ours(tile, &behind);
    let ours = stake(reading, tile, &behind, reading.side());
    let theirs = stake(reading, tile, &behind, reading.side().other());
    chance * ours - (1.0 - chance) * theirs - worth(reading, tile)
}

/// What the trick is worth to the side that wins it with that tile on it, in points.
fn stake(reading: &Reading, tile: Tile, behind: &Behind, winner: Side) -> f64 {
    if reading.is_for_marks() {
        return TRICK_FOR_MARKS;
    }
    let points = reading.points_with(tile);
    let to_come = COUNT_ADDED * behind.count_to_come[winner];
    let decision = if points >= reading.missing(winner) { DECISION } else { 0.0 };
    f64::from(points) + to_come + LEAD + decision
}
