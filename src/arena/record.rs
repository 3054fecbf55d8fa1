//! The record of one hand: who sat where, the deal, and all that was said, called and played.

mod ending;
mod error;
mod read;
mod written;

use std::str::FromStr;

use crate::bots::Table;
use crate::rules::{Contract, HouseRules, Outcome};
use crate::words::{BySeat, BySide, Deal, Points, Seat, Tile, Turn};

pub use error::RecordError;
use written::Written;

pub(super) use ending::forfeit;

/// All that happened in one hand, of a match between bots or of people at a table.
///
/// It is written as one line of JSON and read back with everything checked: the deal, every turn
/// of the auction, the call, every play, the points, how it ended and what it paid. A record that
/// others have written needs only the deal, and who shook or declared:
///
/// ```
/// use texas42::arena::HandRecord;
/// use texas42::Points;
/// let record: HandRecord = r#"{
///     "deal": ["6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4",
///              "4-3 4-2 4-1 4-0 3-3 3-2 3-1", "3-0 2-2 2-1 2-0 1-1 1-0 0-0"],
///     "declarer": 1, "bid": 30, "call": "sixes",
///     "plays": [[1, "6-6"], [2, "5-5"], [3, "4-3"], [4, "3-0"]]
/// }"#.parse()?;
/// assert_eq!(record.taken.0.map(Points::get), [11, 0]);
/// assert_eq!(record.to_json().parse(), Ok(record));
/// # Ok::<(), texas42::arena::RecordError>(())
/// ```
///
/// # Stability
/// The first key names the version, `texas42 hand record v1`. What is written under it is read by
/// later versions as the same hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandRecord {
    /// The name of the bot in each seat; `?` where it is not known.
    pub bots: BySeat<String>,
    /// The seed of the match; 0 where there is none.
    pub seed: u64,
    /// The pair of games, both played with the same deals.
    pub pair: u64,
    /// Which game of the pair, 1 or 2.
    pub game: u8,
    /// Which hand of the game, from 1.
    pub hand: u32,
    /// The rules in force.
    pub rules: HouseRules,
    /// The four hands.
    pub deal: Deal,
    /// Who shook.
    pub shaker: Seat,
    /// The marks or points of both sides before the hand.
    pub score: BySide<u16>,
    /// What was said; nothing where the contract was given without an auction.
    pub auction: Vec<(Seat, Turn)>,
    /// The contract; `None` where all passed, or where the hand ended before the call.
    pub contract: Option<Contract>,
    /// Who played what, in the order of play. Play may go on after the contract is decided.
    pub plays: Vec<(Seat, Tile)>,
    /// The points of the tricks that each side took.
    pub taken: BySide<Points>,
    /// How the contract ended; `None` without one, or where that was not decided. After a fault, how
    /// it stood by the tricks until then.
    pub outcome: Option<Outcome>,
    /// The marks or points that each side got.
    pub award: BySide<u16>,
    /// Whose bot failed, if one did; its side lost the hand.
    pub fault: Option<RecordedFault>,
}

/// A bot that did not do what it had to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedFault {
    /// The seat of the bot, whose turn it was.
    pub seat: Seat,
    /// How it failed.
    pub what: String,
}

impl HandRecord {
    /// The record in one line of JSON, without a line end.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(&Written::from(self)).expect("all keys are texts")
    }

    /// Reads a record and checks all of it.
    ///
    /// # Errors
    /// The first thing that is not understood or cannot have happened. A renege is one: the tile
    /// is named, and what should have been played.
    pub fn from_json(text: &str) -> Result<HandRecord, RecordError> {
        read::checked(Written::read(text)?)
    }

    /// The table as it was after the last play.
    ///
    /// # Panics
    /// If the record is not one that can be read back, because something in it cannot have been
    /// said or called.
    #[must_use]
    pub fn table(&self) -> Table {
        let mut table = match self.contract {
            Some(contract) if self.auction.is_empty() => {
                Table::with_contract(self.rules, self.score, self.shaker, contract)
            }
            _ => {
                let first_bidder = self.rules.first_bidder.seat(self.shaker, &self.deal);
                Table::new(self.rules, self.score, self.shaker, first_bidder)
            }
        };
        for (_, turn) in &self.auction {
            table.say(*turn).expect("the auction has been checked");
        }
        if let (Some(contract), false) = (self.contract, self.auction.is_empty()) {
            table.call(contract.call()).expect("the call has been checked");
        }
        for (_, tile) in &self.plays {
            table.play(*tile);
        }
        table
    }
}

impl FromStr for HandRecord {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<HandRecord, RecordError> {
        HandRecord::from_json(text)
    }
}
