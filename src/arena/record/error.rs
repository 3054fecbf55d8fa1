//! The faults of records, in words a player knows.

use thiserror::Error;

use crate::notation::NotationError;
use crate::rules::{AuctionError, ContractError, PlayError, RuleError};
use crate::words::{Bid, DealError, Seat, Tile, TileSet};

/// The first key of a record says that.
pub(super) const VERSION: &str = "texas42 hand record v1";

/// The fault of a text that is not the record of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordError {
    /// It is not even a JSON object.
    #[error(
        "this is not a hand record, which is a JSON object such as \
         {{\"deal\": [\"6-6 ...\", ...], \"shaker\": 4}}"
    )]
    NoObject,
    /// It is not JSON, or has a key or a value that no record has: the place and the fault.
    #[error("{0}")]
    Json(String),
    /// A record of another version.
    #[error("record is `{0}`, and only `{VERSION}` can be read")]
    Version(String),
    /// Something that has to be there is not.
    #[error("{key} is missing: {why}")]
    Missing {
        /// The key.
        key: &'static str,
        /// The thing that it is needed for.
        why: &'static str,
    },
    /// A value that no record has, or that this hand cannot have.
    #[error("{key}: {why}")]
    Value {
        /// The key.
        key: &'static str,
        /// The fault of its value.
        why: String,
    },
    /// Tiles, bids or calls that are not understood.
    #[error("{place}: {error}")]
    Notation {
        /// The key, and which of its values.
        place: String,
        /// The fault in it.
        error: NotationError,
    },
    /// The rules are not understood.
    #[error("rules: {0}")]
    Rules(#[from] RuleError),
    /// The four hands are no deal.
    #[error("deal: {0}")]
    Deal(#[from] DealError),
    /// Somebody spoke out of turn.
    #[error("auction: seat {seat} spoke, but {}", turn(*.expected, "to speak"))]
    OutOfTurn {
        /// The seat that spoke.
        seat: Seat,
        /// The seat whose turn it was; nobody's when all had spoken.
        expected: Option<Seat>,
    },
    /// A bid or pass that was not allowed.
    #[error("auction: {0}")]
    Auction(#[from] AuctionError),
    /// A contract where the auction has not come to one.
    #[error("{key} is there, but {why}")]
    NoContract {
        /// The key that cannot be there.
        key: &'static str,
        /// The reason why it cannot.
        why: &'static str,
    },
    /// A contract that another seat or bid has won.
    #[error("seat {declarer} won the auction with {bid}; leave declarer and bid out, or say so")]
    NotWon {
        /// The winner.
        declarer: Seat,
        /// The bid that won.
        bid: Bid,
    },
    /// A bid or a call that was not allowed.
    #[error("{0}")]
    Contract(#[from] ContractError),
    /// Somebody played out of turn.
    #[error("trick {trick}: seat {seat} played {tile}, but {}", turn(*.expected, "to play"))]
    PlayOutOfTurn {
        /// The trick, from 1.
        trick: usize,
        /// The seat that played.
        seat: Seat,
        /// The tile that was played.
        tile: Tile,
        /// The seat whose turn it was; nobody's after the seventh trick.
        expected: Option<Seat>,
    },
    /// A tile that is not in the hand any more, or never was.
    #[error("trick {trick}: {error}")]
    NotHeld {
        /// The trick, from 1.
        trick: usize,
        /// The tiles that the seat has.
        error: PlayError,
    },
    /// A tile that was not allowed, as people play one by mistake.
    #[error(
        "trick {trick}: seat {seat} reneged with {tile}; {}; {} lose the hand",
        should(*.lead, *.legal),
        seat.side()
    )]
    Renege {
        /// The trick, from 1.
        trick: usize,
        /// The seat that played.
        seat: Seat,
        /// The tile that was played.
        tile: Tile,
        /// The tile that had to be followed; `None` for a lead, and in sevens.
        lead: Option<Tile>,
        /// The tiles that were allowed.
        legal: TileSet,
    },
    /// An end that the hand did not come to.
    #[error("{key} is {given}, but {right}")]
    Ending {
        /// The key.
        key: &'static str,
        /// Its value in the record.
        given: String,
        /// Its right value, in words.
        right: String,
    },
}

fn turn(expected: Option<Seat>, what: &str) -> String {
    match expected {
        Some(seat) => format!("seat {seat} was {what}"),
        None => "the hand was over by then".into(),
    }
}

/// The tiles that should have been played, in words.
fn should(lead: Option<Tile>, legal: TileSet) -> String {
    let tiles: Vec<String> = legal.iter().rev().map(|tile| tile.to_string()).collect();
    let tiles = tiles.join(" or ");
    match lead {
        Some(lead) => format!("{tiles} had to follow the {lead}"),
        None => format!("in sevens {tiles} had to be played, closest to seven"),
    }
}
