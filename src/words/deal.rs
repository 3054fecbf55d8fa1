//! Four hands, wholly or partly known.

use thiserror::Error;

use super::seat::{BySeat, Seat};
use super::tile::Tile;
use super::tile_set::TileSet;

/// The tiles in one hand when play begins.
pub const HAND_TILES: usize = 7;

/// All 28 tiles dealt: four hands of seven, no tile twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    hands: BySeat<TileSet>,
}

/// The reason why four sets of tiles are not a deal, or not even part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DealError {
    /// A hand has the wrong number of tiles.
    #[error("seat {seat} should have {HAND_TILES} tiles, not {found}")]
    HandSize {
        /// The seat with that hand.
        seat: Seat,
        /// The number of tiles in it.
        found: usize,
    },
    /// A hand in play has another number of tiles left.
    #[error("seat {seat} has {left} tiles left, not {found}")]
    TilesLeft {
        /// The seat with that hand.
        seat: Seat,
        /// The number of tiles that it has left.
        left: usize,
        /// The number of tiles given.
        found: usize,
    },
    /// One tile is in two hands.
    #[error("{tile} is in the hands of seats {first} and {second}")]
    TileTwice {
        /// The tile.
        tile: Tile,
        /// The first seat that has it.
        first: Seat,
        /// The second seat that has it.
        second: Seat,
    },
}

impl Deal {
    /// The deal with these hands.
    ///
    /// # Errors
    /// If a hand has not seven tiles, or a tile is in two hands.
    pub fn new(hands: BySeat<TileSet>) -> Result<Deal, DealError> {
        for (seat, hand) in hands.iter() {
            if hand.len() != HAND_TILES {
                return Err(DealError::HandSize { seat, found: hand.len() });
            }
        }
        check_disjoint(&hands)?;
        Ok(Deal { hands })
    }

    /// The four hands.
    #[must_use]
    pub const fn hands(&self) -> &BySeat<TileSet> {
        &self.hands
    }

    /// The hand of one seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> TileSet {
        self.hands[seat]
    }
}

/// The knowledge that one person has of a deal: some tiles of some hands.
///
/// A [`Sampler`](crate::Sampler) deals the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PartialDeal {
    known: BySeat<TileSet>,
}

impl PartialDeal {
    /// The deals in which each seat has at least these tiles.
    ///
    /// # Errors
    /// If a seat has more than seven tiles, or a tile is in two hands.
    pub fn new(known: BySeat<TileSet>) -> Result<PartialDeal, DealError> {
        for (seat, hand) in known.iter() {
            if hand.len() > HAND_TILES {
                return Err(DealError::HandSize { seat, found: hand.len() });
            }
        }
        check_disjoint(&known)?;
        Ok(PartialDeal { known })
    }

    /// The deals in which one seat has exactly this hand.
    ///
    /// # Errors
    /// If the hand has not seven tiles.
    pub fn with_hand(seat: Seat, hand: TileSet) -> Result<PartialDeal, DealError> {
        if hand.len() != HAND_TILES {
            return Err(DealError::HandSize { seat, found: hand.len() });
        }
        let mut known = BySeat::default();
        known[seat] = hand;
        PartialDeal::new(known)
    }

    /// The tiles that each seat is known to have.
    #[must_use]
    pub const fn known(&self) -> &BySeat<TileSet> {
        &self.known
    }

    /// The tiles whose seat is not known.
    #[must_use]
    pub fn unseen(&self) -> TileSet {
        self.known.0.into_iter().fold(TileSet::FULL, |unseen, hand| unseen - hand)
    }
}

/// Names the first tile that is in two of the hands.
fn check_disjoint(hands: &BySeat<TileSet>) -> Result<(), DealError> {
    for (first, hand) in hands.iter() {
        for (second, other) in hands.iter().skip(first.index() + 1) {
            if let Some(tile) = (*hand & *other).iter().next() {
                return Err(DealError::TileTwice { tile, first, second });
            }
        }
    }
    Ok(())
}
