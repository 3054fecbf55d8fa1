//! The pay for a hand, and the winner of the game.

mod game;
mod written_call;

use crate::rules::contract::{Contract, Outcome};
use crate::rules::house_rules::{HouseRules, Scoring, SetPays, WinBy};
use crate::words::{Bid, BySide, Points, Seat, Side};

pub use game::{Game, GameError, ScoredHand};
pub use written_call::WrittenCall;

/// A hand that was played to its end, as far as the score asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayedHand {
    /// The seat that won the auction.
    pub declarer: Seat,
    /// The bid that won it.
    pub bid: Bid,
    /// What was called, where that is known. The score does not ask.
    pub call: Option<WrittenCall>,
    /// The end of the contract: made or set.
    pub outcome: Outcome,
    /// The points of all tricks that the declarer's side took, if they are known. The score of a
    /// points game asks for them.
    pub taken: Option<Points>,
}

impl PlayedHand {
    /// A hand played for that contract, in which the declarer's side took these points.
    #[must_use]
    pub fn new(contract: &Contract, taken: Points) -> PlayedHand {
        PlayedHand {
            declarer: contract.declarer,
            bid: contract.bid,
            call: Some(contract.call.into()),
            outcome: contract.outcome_with(taken),
            taken: Some(taken),
        }
    }
}

impl HouseRules {
    /// The marks or points that each side gets for a hand.
    ///
    /// In marks a contract that is made pays its marks to the declarer's side, and one that is
    /// set pays them to the other side. In points a bid of 30 to 41 that is made pays each side
    /// what it took; one that is set pays the other side the bid and, unless the rules say
    /// otherwise, what it took. A bid of one mark or more pays 42 for each mark; where the rules
    /// add what the other side took, that is 42 less the points of the declarer's side, also in
    /// nello. Source: D. Roberson, *Winning 42*.
    ///
    /// # Errors
    /// If the points taken would score and are not known.
    pub fn award(&self, hand: &PlayedHand) -> Result<BySide<u16>, GameError> {
        let side = hand.declarer.side();
        let taken = hand.taken.map(|points| u16::from(points.get()));
        let taken = || taken.ok_or(GameError::PointsNeeded { bid: hand.bid });
        let (ours, theirs) = match (self.scoring, hand.outcome) {
            (Scoring::Marks(_), Outcome::Made) => (hand.bid.marks().get().into(), 0),
            (Scoring::Marks(_), Outcome::Set) => (0, hand.bid.marks().get().into()),
            (Scoring::Points(_), Outcome::Made) if hand.bid.is_points() => {
                (taken()?, 42 - taken()?)
            }
            (Scoring::Points(_), Outcome::Made) => (hand.bid.value(), 0),
            (Scoring::Points(_), Outcome::Set) => {
                let is_low = hand.bid.is_points();
                let pays = if is_low { self.points_set } else { self.points_high_bid };
                let rest = match pays {
                    SetPays::Bid => 0,
                    SetPays::BidAndTaken => 42 - taken()?,
                };
                (0, hand.bid.value() + rest)
            }
        };
        let mut award = BySide([0, 0]);
        award[side] = ours;
        award[side.other()] = theirs;
        Ok(award)
    }

    /// The side that has won with that score after a hand in which `bidders` had the bid, if one
    /// has. In a points game the bidders win if both sides have reached the points.
    #[must_use]
    pub fn winner(&self, score: &BySide<u16>, bidders: Side) -> Option<Side> {
        let needs_lead = !self.scoring.is_points() && self.win_by == WinBy::Two;
        [bidders, bidders.other()].into_iter().find(|side| {
            let (ours, theirs) = (score[*side], score[side.other()]);
            ours >= self.scoring.target() && (!needs_lead || ours >= theirs + 2)
        })
    }
}
