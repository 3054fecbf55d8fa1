//! The reasons why a tile may not be played, and why tiles do not make a position.

use thiserror::Error;

use crate::words::{Call, HAND_TILES, Points, Seat, Tile, TileSet};

/// The reason why a tile may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The player does not have the tile.
    #[error("seat {seat} does not have {tile}, but {hand}")]
    NotHeld {
        /// The seat to play.
        seat: Seat,
        /// The tile asked for.
        tile: Tile,
        /// The hand of that seat.
        hand: TileSet,
    },
    /// The player has a tile that follows the lead, and this one does not.
    #[error("seat {seat} may not play {tile}: {following} must follow the {lead}")]
    Revoke {
        /// The seat to play.
        seat: Seat,
        /// The tile asked for.
        tile: Tile,
        /// The tile led.
        lead: Tile,
        /// The tiles of that hand that follow.
        following: TileSet,
    },
    /// In sevens the player has a tile that is closer to seven pips.
    #[error(
        "seat {seat} may not play {tile}: in sevens {closest} must be played, closest to seven"
    )]
    NotClosest {
        /// The seat to play.
        seat: Seat,
        /// The tile asked for.
        tile: Tile,
        /// The tiles of that hand that are closest to seven pips.
        closest: TileSet,
    },
    /// The tile cannot be in a hand that is not known.
    #[error(
        "seat {seat} cannot have {tile}: it lies elsewhere, or the seat did not follow with it"
    )]
    NotPossible {
        /// The seat to play.
        seat: Seat,
        /// The tile asked for.
        tile: Tile,
    },
    /// Nothing is called yet.
    #[error("there is no contract to play yet")]
    NoContract,
    /// The seventh trick is over.
    #[error("all tiles are played")]
    Over,
}

impl PlayError {
    /// Checks that a seat with that hand may play a tile to that lead, where `legal` may be played.
    pub(crate) fn check(
        (seat, tile): (Seat, Tile),
        hand: TileSet,
        legal: TileSet,
        call: Call,
        lead: Option<Tile>,
    ) -> Result<(), PlayError> {
        match (call, lead) {
            _ if legal.contains(tile) => Ok(()),
            _ if !hand.contains(tile) => Err(PlayError::NotHeld { seat, tile, hand }),
            (Call::Trump(_) | Call::Nello(_), Some(lead)) => {
                Err(PlayError::Revoke { seat, tile, lead, following: legal })
            }
            _ => Err(PlayError::NotClosest { seat, tile, closest: legal }),
        }
    }
}

/// The reason why tiles, trick and points do not make a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// One tile is in two places.
    #[error("{0} is there twice")]
    TileTwice(Tile),
    /// A hand has more than seven tiles.
    #[error("seat {seat} has {found} tiles, more than {HAND_TILES}")]
    TooManyTiles {
        /// The seat with that hand.
        seat: Seat,
        /// The number of tiles in it.
        found: usize,
    },
    /// The hands do not have the same number of tiles, allowing for the trick on the table.
    #[error("the hands are unequal: seat {seat} should have {expected} left, not {found}")]
    UnequalHands {
        /// The seat whose hand has the wrong size.
        seat: Seat,
        /// The number of tiles in it.
        found: usize,
        /// The number of tiles that should be in it beside the hand of the player to move.
        expected: usize,
    },
    /// As many tiles on the table as there are players, or more: the trick is complete.
    #[error("{0} tiles on the table: a trick in play has three at most, in nello two")]
    TrickComplete(usize),
    /// The leader is the seat that sits out in nello.
    #[error("seat {0} sits out: the declarer's partner does not lead in nello")]
    SitsOut(Seat),
    /// A tile on the table may not be played there, for instance because its player could follow.
    #[error("{0}")]
    Revoke(PlayError),
    /// The points said to be taken are together not what the tiles that are gone are worth.
    #[error("the points taken are {given} together, but the tricks that are gone hold {gone}")]
    Taken {
        /// The points given for both sides together.
        given: u8,
        /// The points of the tiles that are in no hand and not on the table.
        gone: Points,
    },
    /// The tricks that are gone cannot have brought the two sides these points.
    #[error(
        "the tricks that are gone cannot be {first} for seats 1 and 3 and {second} for seats 2 \
         and 4, the last one won by who leads now"
    )]
    TakenSplit {
        /// The points given for seats 1 and 3.
        first: Points,
        /// The points given for seats 2 and 4.
        second: Points,
    },
}
