//! What is wrong with a record, in words a player knows.

use thiserror::Error;

use crate::notation::NotationError;
use crate::rules::{AuctionError, ContractError, Outcome, PlayError, RuleError};
use crate::words::{Bid, BySide, DealError, Points, Seat, Tile, TileSet};

/// The first key of a record says that.
pub(super) const VERSION: &str = "texas42 hand record v1";

/// Why a text is not the record of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordError {
    /// It is not even a JSON object.
    #[error(
        "this is not a hand record, which is a JSON object such as \
         {{\"deal\": [\"6-6 ...\", ...], \"shaker\": 4}}"
    )]
    NoObject,
    /// It is not JSON, or has a key or a value that no record has.
    #[error("{}{message}", at(*.line, *.column))]
    Json {
        /// The line of the text, from 1.
        line: usize,
        /// The place in that line, in bytes from 1.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// A record of another version.
    #[error("record is `{0}`, and only `{VERSION}` can be read")]
    Version(String),
    /// Something that has to be there is not.
    #[error("{key} is missing: {why}")]
    Missing {
        /// The key.
        key: &'static str,
        /// What it is needed for.
        why: &'static str,
    },
    /// A number that is out of range.
    #[error("{key}: {given} is none of {range}")]
    Number {
        /// The key.
        key: &'static str,
        /// The number.
        given: u64,
        /// What it can be.
        range: &'static str,
    },
    /// Tiles, bids or calls that are not understood.
    #[error("{place}: {error}")]
    Notation {
        /// The key, and which of its values.
        place: String,
        /// What is not understood.
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
        /// Who spoke.
        seat: Seat,
        /// Whose turn it was; nobody's when all had spoken.
        expected: Option<Seat>,
    },
    /// A bid or pass that was not allowed.
    #[error("auction: {0}")]
    Auction(#[from] AuctionError),
    /// A contract where the auction has not come to one.
    #[error("{key} is there, but {why}")]
    NoContract {
        /// What there cannot be.
        key: &'static str,
        /// How the auction ended.
        why: &'static str,
    },
    /// A contract that another seat or bid has won.
    #[error("seat {declarer} won the auction with {bid}; leave declarer and bid out, or say so")]
    NotWon {
        /// Who won.
        declarer: Seat,
        /// With what.
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
        /// Who played.
        seat: Seat,
        /// What was played.
        tile: Tile,
        /// Whose turn it was; nobody's after the seventh trick.
        expected: Option<Seat>,
    },
    /// A tile that is not in the hand any more, or never was.
    #[error("trick {trick}: {error}")]
    NotHeld {
        /// The trick, from 1.
        trick: usize,
        /// Who has what.
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
        /// Who played.
        seat: Seat,
        /// What was played.
        tile: Tile,
        /// What had to be followed; `None` for a lead, and in sevens.
        lead: Option<Tile>,
        /// The tiles that were allowed.
        legal: TileSet,
    },
    /// Points that are not those of the tricks.
    #[error("taken is {}, but the tricks are worth {}", pair(.given), pair(.right))]
    Taken {
        /// What the record says.
        given: BySide<u8>,
        /// What the tricks come to.
        right: BySide<Points>,
    },
    /// The hand did not end so.
    #[error("outcome is {}, but {}", outcome(*.given), ended(*.right))]
    Outcome {
        /// What the record says.
        given: Option<Outcome>,
        /// How it ended.
        right: Option<Outcome>,
    },
    /// The hand did not pay that.
    #[error("award is {}, but the hand pays {}", pair(.given), pair(.right))]
    Award {
        /// What the record says.
        given: BySide<u16>,
        /// What the hand pays.
        right: BySide<u16>,
    },
    /// Something that is neither made nor set.
    #[error("outcome: `{0}` is neither made nor set")]
    OutcomeWord(String),
    /// A bot failed when it was not its turn.
    #[error("fault: {0}")]
    Fault(String),
}

/// A place in a text; the line only if it has several.
fn at(line: usize, column: usize) -> String {
    match (line, column) {
        (_, 0) => String::new(),
        (1, column) => format!("column {column}: "),
        (line, column) => format!("line {line}, column {column}: "),
    }
}

fn turn(expected: Option<Seat>, what: &str) -> String {
    match expected {
        Some(seat) => format!("seat {seat} was {what}"),
        None => "the hand was over by then".into(),
    }
}

/// What should have been played.
fn should(lead: Option<Tile>, legal: TileSet) -> String {
    let tiles: Vec<String> = legal.iter().rev().map(|tile| tile.to_string()).collect();
    let tiles = tiles.join(" or ");
    match lead {
        Some(lead) => format!("{tiles} had to follow the {lead}"),
        None => format!("in sevens {tiles} had to be played, closest to seven"),
    }
}

fn pair(both: &BySide<impl ToString>) -> String {
    both.0.each_ref().map(ToString::to_string).join("-")
}

fn outcome(outcome: Option<Outcome>) -> &'static str {
    outcome.map_or("null", Outcome::name)
}

fn ended(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Made) => "the hand was made",
        Some(Outcome::Set) => "the hand was set",
        None => "the hand came to neither",
    }
}
