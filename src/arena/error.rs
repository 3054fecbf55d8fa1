//! Why a match cannot begin or go on.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use crate::bots::external::BotFault;
use crate::rules::{ContractError, HouseRules};
use crate::words::{Bid, DealError};

/// Why a match cannot be played as it is asked for.
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
    /// A program of one's own or a cheat where only the others are wanted.
    #[error("{bot}: only bots of ours that do not cheat")]
    NotOurs {
        /// The bot.
        bot: String,
    },
    /// Nello where the rules do not have it.
    #[error("the rules in force ({rules}) do not have nello")]
    NoNello {
        /// The rules.
        rules: HouseRules,
    },
    /// A hand that has not seven tiles.
    #[error(transparent)]
    Hand(#[from] DealError),
    /// The rules do not have the contract.
    #[error(transparent)]
    Contract(#[from] ContractError),
    /// Plunge or splash, which most hands may not bid.
    #[error("{bid} needs doubles that most hands do not have; give points or marks")]
    NeedsDoubles {
        /// The bid.
        bid: Bid,
    },
    /// A program of one's own that does not start or does not greet.
    #[error("{bot}: {fault}")]
    Bot {
        /// The bot.
        bot: String,
        /// What it did.
        fault: Box<BotFault>,
    },
}

/// What can go wrong with a file of hand records.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RecordsFileError {
    /// A file that would be overwritten.
    #[error("{} is there already", .path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// The system refuses to read or write it.
    #[error("cannot {what} {}: {source}", .path.display())]
    System {
        /// What was tried, such as `write`.
        what: &'static str,
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A line that is no hand record.
    #[error("{}:{line}: {what}", .path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: u64,
        /// What is wrong.
        what: String,
    },
    /// Hands that these bots do not play so.
    #[error(
        "{}:{line}: the hands before this line come out differently when they are played again: \
         the file was written with other options or another version",
        .path.display()
    )]
    Changed {
        /// The file.
        path: PathBuf,
        /// The number of the line behind the hands, from 1.
        line: u64,
    },
    /// Records of another match.
    #[error(
        "{}:{line}: this hand is of another match: {what} is {found}, but {expected} here",
        .path.display()
    )]
    Differs {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: u64,
        /// What differs.
        what: &'static str,
        /// What the file has.
        found: String,
        /// What the match has.
        expected: String,
    },
}

impl RecordsFileError {
    /// Whether what was asked for is wrong, rather than the system failing.
    #[must_use]
    pub const fn is_bad_input(&self) -> bool {
        !matches!(self, RecordsFileError::System { .. })
    }
}
