//! The choice of a play by solving worlds in which all hands are open.

use std::cmp::Reverse;

use crate::rules::{Position, View};
use crate::solver::Solver;
use crate::words::{Call, Tile};

/// The legal tile with which the view's side has its way in most of these worlds, every one of
/// them solved exactly: the declarer's side makes the contract, the other side sets it. Of tiles
/// that do so equally often, in straight 42, the one that takes most points over all worlds; then
/// the one with least count, then the lowest, but in nello the declarer's highest.
///
/// # Panics
/// If no tile is legal.
pub(super) fn best_in_worlds(view: &View, worlds: &[Position], solver: &mut Solver) -> Tile {
    let contract = view.contract();
    let declares = view.seat().side() == contract.declarer.side();
    let mut tiles: Vec<Tile> = view.legal_tiles().iter().collect();
    let is_forced = tiles.len() == 1 || matches!(contract.call, Call::Sevens(_));
    if is_forced {
        return tiles[0];
    }
    let is_open = view.table().outcome().is_none();
    if is_open {
        let mut wins = vec![0u32; tiles.len()];
        for world in worlds {
            for (wins, tile) in wins.iter_mut().zip(&tiles) {
                let makes = makes_after(world, *tile, solver);
                *wins += u32::from(makes == declares);
            }
        }
        keep_most(&mut tiles, &wins);
    }
    if tiles.len() > 1 && contract.call.trump().is_some() {
        let mut points = vec![0u32; tiles.len()];
        for world in worlds.iter().filter_map(Position::straight) {
            for (points, tile) in points.iter_mut().zip(&tiles) {
                let mut next = world;
                next.play_unchecked(*tile);
                *points += u32::from(solver.points(&next)[view.seat().side()].get());
            }
        }
        keep_most(&mut tiles, &points);
    }
    let ducks = declares && matches!(contract.call, Call::Nello(_));
    let choice = if ducks {
        tiles.iter().max()
    } else {
        tiles.iter().max_by_key(|tile| (Reverse(tile.count()), Reverse(**tile)))
    };
    *choice.expect("some tile is legal")
}

/// Whether the contract is made when that tile is played in that world.
fn makes_after(world: &Position, tile: Tile, solver: &mut Solver) -> bool {
    let mut next = *world;
    next.play_unchecked(tile);
    solver.makes(&next)
}

/// Keeps the tiles with the highest number.
fn keep_most(tiles: &mut Vec<Tile>, numbers: &[u32]) {
    let most = numbers.iter().max().copied();
    let mut numbers = numbers.iter();
    tiles.retain(|_| numbers.next().copied() == most);
}
