//! The reasons why a bid may not be made.

use thiserror::Error;

use crate::rules::contract::ContractError;
use crate::words::{Bid, PointsBid, Seat};

/// The reason why a turn may not be taken in an auction.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AuctionError {
    /// All four have spoken.
    #[error("the auction is over: each seat speaks once")]
    Over,
    /// The last to speak has to bid when all others have passed.
    #[error("seat {seat} may not pass when all others have (all_pass): bid {least} or more")]
    Stuck {
        /// The seat to speak.
        seat: Seat,
        /// The lowest bid it may make.
        least: PointsBid,
    },
    /// The last to speak has to bid more than the lowest bid.
    #[error("seat {seat} is forced, and has to bid {least} or more (all_pass)")]
    Forced {
        /// The seat to speak.
        seat: Seat,
        /// The lowest bid it may make.
        least: PointsBid,
    },
    /// The rules have no such bid.
    #[error(transparent)]
    NoSuchBid(#[from] ContractError),
    /// The bid does not go above the last one.
    #[error("{bid} is not higher than {high}, the bid of seat {by}; bid more or pass")]
    NotHigher {
        /// The bid.
        bid: Bid,
        /// The highest bid so far.
        high: Bid,
        /// The seat that made it.
        by: Seat,
    },
    /// The bid goes too far above the last one, or not far enough.
    #[error(
        "{bid} may not be bid {}; the marks of it would have to be {}",
        after(.high),
        range(*.least, *.most)
    )]
    Raise {
        /// The bid.
        bid: Bid,
        /// The highest bid so far.
        high: Option<Bid>,
        /// The fewest marks it may be for.
        least: u8,
        /// The most marks it may be for.
        most: u8,
    },
    /// Somebody has bid, and a plunge has to come first.
    #[error(
        "plunge may be bid only before any other bid (plunge_timing), and seat {by} has bid {high}"
    )]
    PlungeTooLate {
        /// The highest bid so far.
        high: Bid,
        /// The seat that made it.
        by: Seat,
    },
    /// No auction ends so.
    #[error(
        "no auction under these rules ends with {bid} of seat {seat} when seat {shaker} shakes; {}",
        instead(.could)
    )]
    OutOfReach {
        /// The seat that shook the tiles.
        shaker: Seat,
        /// The seat that is said to have won the auction.
        seat: Seat,
        /// The bid that it is said to have won it with.
        bid: Bid,
        /// The bids of this kind with which the seat could win.
        could: Vec<Bid>,
    },
    /// Not enough doubles in hand.
    #[error("{bid} needs {needs} doubles in hand, and seat {seat} has {found}")]
    TooFewDoubles {
        /// The seat to speak.
        seat: Seat,
        /// The bid.
        bid: Bid,
        /// The number of doubles that it needs.
        needs: usize,
        /// The number of doubles in hand.
        found: usize,
    },
    /// Plunge without the 6-6.
    #[error("plunge needs 6-6 in hand (plunge_needs_66), and seat {seat} does not have it")]
    NoDoubleSix {
        /// The seat to speak.
        seat: Seat,
    },
}

fn after(high: &Option<Bid>) -> String {
    high.map_or("as the first bid".into(), |high| format!("after {high}"))
}

/// Advice on the bids that could win instead, which are rising.
fn instead(could: &[Bid]) -> String {
    match could {
        [] => "there it can win with no bid of this kind".into(),
        [only] => format!("there it can win with {only}"),
        [first, _, .., last] if is_unbroken(could) => {
            format!("there it can win with {first} to {last}")
        }
        _ => {
            let bids: Vec<String> = could.iter().map(Bid::to_string).collect();
            format!("there it can win with {}", bids.join(" or "))
        }
    }
}

/// Tells if each bid is one point or one mark above the one before it.
fn is_unbroken(bids: &[Bid]) -> bool {
    bids.windows(2).all(|pair| {
        let step = if pair[0].is_points() { 1 } else { 42 };
        pair[0].value() + step == pair[1].value()
    })
}

fn range(least: u8, most: u8) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}
