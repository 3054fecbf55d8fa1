//! Positions of straight 42, which are about points.

use std::ops::Deref;

use super::{PlayError, Position, PositionError, Trick};
use crate::rules::contract::Contract;
use crate::words::{Bid, BySeat, BySide, Call, Deal, Points, Seat, Tile, TileSet, Trump};

/// A [`Position`] under trumps of straight 42, so that both sides play for points and a
/// [`Solver`](crate::Solver) can count them.
///
/// ```
/// use texas42::{DealStream, Pip, Seat, Solver, Trump, TrumpPosition};
/// let deal = DealStream::new(42).deal(0);
/// let position = TrumpPosition::new(&deal, Trump::Pip(Pip::Six), Seat::First);
/// let points = Solver::new().points(&position);
/// assert_eq!(points.0[0], points.0[1].rest());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrumpPosition {
    position: Position,
    trump: Trump,
}

impl TrumpPosition {
    /// The first lead of a deal by that seat, who declared and bid 30.
    #[must_use]
    pub fn new(deal: &Deal, trump: Trump, leader: Seat) -> TrumpPosition {
        TrumpPosition { position: Position::new(deal, &thirty(trump, leader)), trump }
    }

    /// A hand in the middle of play, as [`Position::resume`] takes it, of a leader who declared
    /// and bid 30.
    ///
    /// # Errors
    /// Those of [`Position::resume`].
    pub fn resume(
        trump: Trump,
        hands: BySeat<TileSet>,
        leader: Seat,
        trick: &[Tile],
        taken: Option<BySide<Points>>,
    ) -> Result<TrumpPosition, PositionError> {
        let contract = thirty(trump, leader);
        let position = Position::resume(&contract, hands, leader, trick, taken)?;
        Ok(TrumpPosition { position, trump })
    }

    /// The trump.
    #[must_use]
    pub const fn trump(&self) -> Trump {
        self.trump
    }

    /// Plays a tile for the player to move: see [`Position::play`].
    ///
    /// # Errors
    /// If the tile may not be played; the position is then as it was.
    pub fn play(&mut self, tile: Tile) -> Result<Option<Trick>, PlayError> {
        self.position.play(tile)
    }

    /// Plays a tile that is known to be legal: see [`Position::play_unchecked`].
    pub fn play_unchecked(&mut self, tile: Tile) -> Option<Trick> {
        self.position.play_unchecked(tile)
    }
}

impl Deref for TrumpPosition {
    type Target = Position;

    fn deref(&self) -> &Position {
        &self.position
    }
}

impl Position {
    /// The position as one about points; `None` in nello and sevens.
    #[must_use]
    pub fn straight(&self) -> Option<TrumpPosition> {
        let trump = self.contract.call.trump()?;
        Some(TrumpPosition { position: *self, trump })
    }
}

/// The lowest contract with that trump.
const fn thirty(trump: Trump, declarer: Seat) -> Contract {
    Contract::new(declarer, Bid::THIRTY, Call::Trump(trump))
}
