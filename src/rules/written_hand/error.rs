//! Why a hand of a score sheet is not understood.

use thiserror::Error;

use super::words::is_number;
use crate::notation::NotationError;
use crate::rules::auction::AuctionError;
use crate::rules::contract::{ContractError, Outcome};
use crate::words::{Bid, Call, Points, PointsBid, Seat, Turn};

/// Why a hand of a score sheet is not understood, or against the rules, and how to mend it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WrittenHandError {
    /// No word where the hand should begin, or behind a seat.
    #[error("the {what} is missing; {HAND}")]
    Missing {
        /// What is missing, such as `bid`.
        what: &'static str,
    },
    /// A word for a bid or a call that is none.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A hand that begins neither with a seat nor with a turn of the auction.
    #[error(
        "`{word}` is neither a seat (1 to 4) nor a bid ({}); begin with who won the bid, as in \
         `2 bids 84 sixes made`, or with every turn, as in `pass 30 31 pass fives made`",
        bids(*.min)
    )]
    NoBeginning {
        /// The first word.
        word: String,
        /// The lowest bid of these rules.
        min: PointsBid,
    },
    /// An auction in which somebody has still to speak.
    #[error(
        "{}seat {seat} has still to speak; or write only who won the bid, as in `2 bids 31 fives \
         33`",
        no_turn(.word.as_deref(), *.min)
    )]
    NoTurn {
        /// Who is to speak.
        seat: Seat,
        /// The word that is no turn, if there is one.
        word: Option<String>,
        /// The lowest bid of these rules.
        min: PointsBid,
    },
    /// A pass after an auction.
    #[error(
        "all four have spoken ({}), and there is one more pass; leave one out",
        .0.iter().map(Turn::to_string).collect::<Vec<String>>().join(", ")
    )]
    OnePassTooMany(Vec<Turn>),
    /// A pass where only the bid that won is written.
    #[error(
        "a seat before the bid is the one that won it, so it cannot pass; write every turn \
         without seats, as in `pass 30 31 pass`"
    )]
    WinnerPasses,
    /// `from` without a seat.
    #[error("after `from` comes the seat that bids first, 1 to 4")]
    NoFirstBidder,
    /// An auction without `from`, where the holder of the 1-0 bids first.
    #[error(
        "who held the 1-0 bid first under these rules; begin with that seat, as in `from 2 pass \
         30 31 pass fives made`"
    )]
    FirstBidderNotKnown,
    /// A seat that cannot bid first.
    #[error(
        "seat {first} cannot bid first: seat {shaker} shook, so that seat {} to the left bids \
         first and the shaker last (first_bidder); leave out `from {first}`, or play by \
         first_bidder=holder_of_1_0",
        .shaker.next()
    )]
    FirstBidder {
        /// Who is said to bid first.
        first: Seat,
        /// Who shook.
        shaker: Seat,
    },
    /// A turn that the rules forbid, or a bid that cannot win.
    #[error(transparent)]
    Auction(#[from] AuctionError),
    /// A call that the rules forbid.
    #[error(transparent)]
    Contract(#[from] ContractError),
    /// A number where the call may stand.
    #[error("`{word}` may be trumps or points; write trumps in words, as in `{call}`")]
    TrumpsOrPoints {
        /// The number.
        word: String,
        /// The call that it may be.
        call: Call,
    },
    /// No word for how the hand ended.
    #[error("how the hand ended is missing; {RESULT}")]
    NoResult,
    /// A word that does not say how the hand ended.
    #[error("`{0}` does not say how the hand ended; {RESULT}")]
    NotAResult(String),
    /// Points of both sides that are not 42 together.
    #[error("`{0}` does not add up to the 42 points of a hand")]
    NotAllPoints(String),
    /// More points than a hand has.
    #[error(
        "`{0}` is too many: a hand has 42 points at most; write how many the bidders took, as \
         in `1 bids 31 fives 33`"
    )]
    TooManyPoints(String),
    /// Made or set against the points.
    #[error(
        "{taken} points do not go with {outcome}; the points are those of the bidders, who bid \
         {bid}"
    )]
    Contradiction {
        /// The points.
        taken: Points,
        /// How the hand is said to have ended.
        outcome: Outcome,
        /// The bid.
        bid: Bid,
    },
    /// A word behind the end of the hand.
    #[error(
        "`{0}` is not understood; a hand ends with made, set, or the points that the bidders \
         took"
    )]
    NotTheEnd(String),
}

const HAND: &str = "a hand is who won the bid, the bid, the call and how it ended, as in `2 bids \
                    84 sixes made`";

const RESULT: &str = "write made, set, or the points that the bidders took";

fn bids(min: PointsBid) -> String {
    format!("{min} to 41 points, 42 or 1 mark, 84 or 2 marks and so on")
}

fn no_turn(word: Option<&str>, min: PointsBid) -> String {
    match word {
        Some(word) if is_number(word) => {
            format!("`{word}` is neither pass nor a bid ({}), and ", bids(min))
        }
        Some(word) => format!("`{word}` is neither pass nor a bid, and "),
        None => String::new(),
    }
}
