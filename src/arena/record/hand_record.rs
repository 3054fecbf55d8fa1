//! A hand with its place in a match.

use serde::Serialize;

use crate::rules::{Contract, Hand, Outcome, PlayedHand, Position};
use crate::words::{Bid, BySeat, BySide, Deal, Seat, Side, Tile};

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
/// assert_eq!(record.hand.table().taken().0.map(Points::get), [11, 0]);
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
    /// The game of the pair, 1 or 2.
    pub game: u8,
    /// The hand of the game, from 1.
    pub number: u32,
    /// The hand as it was when it ended. Play may have gone on after the contract was decided.
    pub hand: Hand,
    /// The failure of a bot, if one failed; its side lost the hand.
    pub fault: Option<RecordedFault>,
}

/// A bot that did not do what it had to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RecordedFault {
    /// The seat of the bot, whose turn it was.
    pub seat: Seat,
    /// Its failure, in words.
    pub what: String,
}

impl HandRecord {
    /// The deal.
    #[must_use]
    pub fn deal(&self) -> Deal {
        self.hand.deal().expect("a hand is recorded from its deal on")
    }

    /// The contract; `None` where all passed, or where the hand ended before the call.
    #[must_use]
    pub const fn contract(&self) -> Option<&Contract> {
        self.hand.table().contract()
    }

    /// The position before each play, with the tile that was played; none without a contract.
    pub fn positions(&self) -> impl Iterator<Item = (Position, Tile)> {
        let mut next = self.contract().map(|contract| Position::new(&self.deal(), contract));
        self.hand.table().plays().map_while(move |(_, tile)| {
            let position = next?;
            next.as_mut()?.play_unchecked(tile);
            Some((position, tile))
        })
    }

    /// True if the hand came to its end. Without its last plays it has not, unless somebody failed.
    fn is_over(&self) -> bool {
        self.hand.next().is_none() || self.fault.is_some()
    }

    /// The end of the contract; `None` without one, or where that was not decided. After a fault,
    /// how it stood by the tricks until then.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.hand.outcome().filter(|_| self.is_over())
    }

    /// The marks or points that each side got. Who fails pays as if set with the highest bid, or
    /// with the lowest there is where nobody has bid.
    #[must_use]
    pub fn award(&self) -> BySide<u16> {
        let Some(RecordedFault { seat, .. }) = &self.fault else {
            return if self.is_over() { self.hand.award() } else { BySide::default() };
        };
        let table = self.hand.table();
        let bid = match (table.contract(), table.auction().high()) {
            (Some(contract), _) => contract.bid,
            (None, Some((_, bid))) => bid,
            (None, None) => Bid::Points(table.rules().min_bid),
        };
        let taken = Some(table.taken()[seat.side()]);
        let outcome = Outcome::Set;
        let hand = PlayedHand { declarer: *seat, bid, call: None, outcome, taken };
        table.rules().award(&hand).expect("the points taken are known")
    }

    /// The side that has won the game with this hand.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        let (table, award) = (self.hand.table(), self.award());
        let score = BySide([0, 1].map(|side| table.score().0[side] + award.0[side]));
        let bidders =
            self.contract().map_or(Side::FirstAndThird, |contract| contract.declarer.side());
        table.rules().winner(&score, bidders)
    }
}
