//! The player who sees all hands.

use crate::rules::{Position, View};
use crate::solver::Solver;
use crate::words::Tile;

use super::open_handed::best_in_worlds;

/// Plays double-dummy: sees all hands, and never gives away what can be had against best play.
///
/// It is no [`Player`](crate::bots::Player), since it is told what nobody may know. It shows how
/// much a player could still gain at most.
#[derive(Debug, Default)]
pub struct Cheat {
    solver: Solver,
}

impl Cheat {
    /// The tile to play in that position: one of [`View::legal_tiles`].
    pub fn play(&mut self, view: &View, position: &Position) -> Tile {
        best_in_worlds(view, || vec![*position], &mut self.solver)
    }
}
