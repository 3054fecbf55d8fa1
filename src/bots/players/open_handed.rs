//! The choice of a play by solving worlds in which all hands are open.

use std::cmp::Reverse;

use crate::rules::{Position, TrumpPosition, View};
use crate::solver::Solver;
use crate::words::{Call, Tile};

/// The legal tile with which the view's side has its way in most of these worlds, every one of
/// them solved exactly: the declarer's side makes the contract, the other side sets it. Of tiles
/// that do so equally often, in straight 42, the one that takes most points over all worlds; then
/// the one with least count, then the lowest, but in nello the declarer's highest. In sevens, and
/// where only one tile is legal, the lowest without a look at any world.
///
/// # Panics
/// If no tile is legal.
pub(super) fn best_in_worlds(
    view: &View,
    worlds: impl FnOnce() -> Vec<Position>,
    solver: &mut Solver,
) -> Tile {
    let contract = view.contract();
    let side = view.seat().side();
    let declares = side == contract.declarer.side();
    let mut tiles: Vec<Tile> = view.legal_tiles().iter().collect();
    let is_forced = tiles.len() == 1 || matches!(contract.call, Call::Sevens(_));
    if is_forced {
        return tiles[0];
    }
    let worlds = worlds();
    let is_open = view.table().outcome().is_none();
    if is_open {
        let wins = |world: &Position, tile| makes_after(world, tile, solver) == declares;
        keep_best(&mut tiles, worlds.iter().copied(), wins);
    }
    if tiles.len() > 1 && contract.call.trump().is_some() {
        let points = |world: &TrumpPosition, tile| {
            let mut next = *world;
            next.play_unchecked(tile);
            solver.points(&next)[side].get()
        };
        keep_best(&mut tiles, worlds.iter().filter_map(Position::straight), points);
    }
    let ducks = declares && matches!(contract.call, Call::Nello(_));
    let choice = if ducks {
        tiles.iter().max()
    } else {
        tiles.iter().max_by_key(|tile| (Reverse(tile.count()), Reverse(**tile)))
    };
    *choice.expect("some tile is legal")
}

/// True if the contract is made when that tile is played in that world.
pub(super) fn makes_after(world: &Position, tile: Tile, solver: &mut Solver) -> bool {
    let mut next = *world;
    next.play_unchecked(tile);
    solver.makes(&next)
}

/// Keeps the tiles that are worth most in all these worlds together.
fn keep_best<World, Worth: Into<u32>>(
    tiles: &mut Vec<Tile>,
    worlds: impl Iterator<Item = World>,
    mut worth: impl FnMut(&World, Tile) -> Worth,
) {
    let mut sums = vec![0; tiles.len()];
    for world in worlds {
        for (sum, tile) in sums.iter_mut().zip(&*tiles) {
            *sum += worth(&world, *tile).into();
        }
    }
    let most = sums.iter().max();
    let mut sums = sums.iter();
    tiles.retain(|_| sums.next() == most);
}
