//! The reason why a hand of a score sheet is not understood.

use thiserror::Error;

use super::words::is_number;
use crate::notation::NotationError;
use crate::rules::auction::{Auction, AuctionError};
use crate::rules::contract::ContractError;

/// The reason why a hand of a score sheet is not understood, or against the rules, and how to mend
/// it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WrittenHandError {
    /// A word for a bid or a call that is none.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A turn that the rules forbid, or a bid that cannot win.
    #[error(transparent)]
    Auction(#[from] AuctionError),
    /// A call that the rules forbid.
    #[error(transparent)]
    Contract(#[from] ContractError),
    /// Words that are missing, or that are no hand, and how to mend them.
    #[error("{0}")]
    Words(String),
}

impl WrittenHandError {
    /// The error of words that are no hand.
    pub(super) fn words(message: impl Into<String>) -> WrittenHandError {
        WrittenHandError::Words(message.into())
    }

    /// No word where the hand should begin, or behind a seat.
    pub(super) fn missing(what: &str) -> WrittenHandError {
        WrittenHandError::Words(format!(
            "the {what} is missing; a hand is who won the bid, the bid, the call and how it ended, \
             as in `2 bids 84 sixes made`"
        ))
    }

    /// More points than a hand has.
    pub(super) fn too_many(word: &str) -> WrittenHandError {
        WrittenHandError::Words(format!(
            "`{word}` is too many: a hand has 42 points at most; write how many the bidders took, \
             as in `1 bids 31 fives 33`"
        ))
    }

    /// A word that is no turn, or none, where somebody has to speak.
    pub(super) fn no_turn(word: Option<&str>, auction: &Auction) -> WrittenHandError {
        let min = auction.rules().min_bid;
        let bids = format!("{min} to 41 points, 42 or 1 mark, 84 or 2 marks and so on");
        let Some(seat) = auction.to_bid().filter(|_| auction.turns().next().is_some()) else {
            return WrittenHandError::Words(format!(
                "`{}` is neither a seat (1 to 4) nor a bid ({bids}); begin with who won the bid, \
                 as in `2 bids 84 sixes made`, or with every turn, as in `pass 30 31 pass fives \
                 made`",
                word.unwrap_or_default()
            ));
        };
        let what = match word {
            Some(word) if is_number(word) => {
                format!("`{word}` is neither pass nor a bid ({bids}), and ")
            }
            Some(word) => format!("`{word}` is neither pass nor a bid, and "),
            None => String::new(),
        };
        WrittenHandError::Words(format!(
            "{what}seat {seat} has still to speak; or write only who won the bid, as in `2 bids 31 \
             fives 33`"
        ))
    }
}
