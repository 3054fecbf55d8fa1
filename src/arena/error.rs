//! The faults of matches and of their files.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::record::RecordError;
use crate::bots::BotSpecError;
use crate::bots::external::BotFault;
use crate::rules::{ContractError, HouseRules};
use crate::words::{Bid, DealError};

/// The reason why a match cannot be played as it is asked for.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MatchError {
    /// A bot without a bidder where there are auctions.
    #[error("{bot} cannot bid; put a bidder before it, such as {bidder}+{bot}")]
    NoBidder {
        /// The bot.
        bot: String,
        /// A bidder.
        bidder: &'static str,
    },
    /// A bot with a number that no such bot can have.
    #[error(transparent)]
    Spec(#[from] BotSpecError),
    /// No deals to solve for a chance.
    #[error("a chance needs one deal or more")]
    NoDeals,
    /// A program of one's own or a cheat where only the others are wanted.
    #[error("{0}: only bots of ours that do not cheat")]
    NotOurs(String),
    /// Nello where the rules do not have it.
    #[error("the rules in force ({0}) do not have nello")]
    NoNello(HouseRules),
    /// A hand that has not seven tiles.
    #[error(transparent)]
    Hand(#[from] DealError),
    /// The rules do not have the contract.
    #[error(transparent)]
    Contract(#[from] ContractError),
    /// Plunge or splash, which most hands may not bid.
    #[error("{0} needs doubles that most hands do not have; give points or marks")]
    NeedsDoubles(Bid),
    /// A program of one's own that does not start or does not greet, and what it did instead.
    #[error("{0}: {1}")]
    Bot(String, Box<BotFault>),
}

/// A fault of a file of hand records.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RecordsFileError {
    /// A file that would be overwritten.
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    /// A file that the system refuses to read.
    #[error("cannot read {}: {}", .0.display(), .1)]
    Read(PathBuf, #[source] io::Error),
    /// A file that the system refuses to write.
    #[error("cannot write {}: {}", .0.display(), .1)]
    Write(PathBuf, #[source] io::Error),
    /// A line of a file, from 1, that is wrong.
    #[error("{}:{line}: {fault}", .path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The number of the line.
        line: u64,
        /// Its fault.
        fault: LineFault,
    },
}

/// A fault of a line in a file of hand records.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LineFault {
    /// No hand record.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A pair that is not there before the line.
    #[error("before this line, pair {0} is missing")]
    Missing(u64),
    /// Hands that these bots do not play so.
    #[error(
        "the hands before this line come out differently when they are played again: the file was \
         written with other options or another version"
    )]
    Changed,
    /// A record of another match.
    #[error("this hand is of another match: {what} is {found}, but {expected} here")]
    Differs {
        /// The thing that differs.
        what: &'static str,
        /// Its value in the file.
        found: String,
        /// Its value in the match.
        expected: String,
    },
}

impl RecordsFileError {
    /// True if what was asked for is wrong, rather than the system failing.
    #[must_use]
    pub const fn is_bad_input(&self) -> bool {
        !matches!(self, RecordsFileError::Read(..) | RecordsFileError::Write(..))
    }
}
