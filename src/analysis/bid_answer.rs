//! The answer to a player who asks what to bid: what to say, and the chances behind it.

use crate::bots::JudgedTurn;
use crate::chance::Chance;
use crate::rules::{Declaration, Hand, HouseRules};
use crate::words::{Bid, Call};

use super::as_played::AsPlayed;
use super::bid_estimate::{BidEstimate, CallEstimate};
use super::played_out::PlayedOut;

/// The advice on what to bid with a hand at a table.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BidAnswer {
    /// The table: the rules, the score, what was said, and the hand.
    pub table: Hand,
    /// The turns that may be taken, the best first.
    pub turns: Vec<JudgedTurn>,
    /// The double-dummy chances of the calls.
    pub estimate: BidEstimate,
    /// The frequencies with which rule players make the contracts.
    pub played: PlayedOut,
    /// The chances of the best call at the table, if bots played this hand.
    pub measured: Option<MeasuredCall>,
}

/// Chances of the best call at the table, measured by playing this very hand.
#[derive(Clone, Debug)]
pub struct MeasuredCall {
    /// The number of deals played at every bid.
    pub deals: u64,
    /// The thirteen bids, 30 first; none at which the call may not be named.
    pub chances: Vec<Option<Chance>>,
}

impl BidAnswer {
    /// The answer that comes of judged turns and estimates.
    ///
    /// # Panics
    /// If there are no turns.
    #[must_use]
    pub fn new(
        table: Hand,
        turns: Vec<JudgedTurn>,
        estimate: BidEstimate,
        played: PlayedOut,
    ) -> BidAnswer {
        assert!(!turns.is_empty(), "some turn may be taken");
        BidAnswer { table, turns, estimate, played, measured: None }
    }

    /// The contracts of an estimate, as [`PlayedOut`] is to play them.
    #[must_use]
    pub fn contracts(rules: &HouseRules, estimate: &BidEstimate) -> Vec<Declaration> {
        let of_row = |row: &CallEstimate| {
            let call = Some(Call::from(row.call));
            row.bids().map(move |bid| Declaration { bid, call }).collect::<Vec<_>>()
        };
        let straight = estimate.calls.iter().flat_map(of_row);
        straight.chain(Declaration::special(rules, estimate.hand)).collect()
    }

    /// Puts what was measured of the best call in place of what its chances say.
    #[must_use]
    pub fn with_measured(self, measured: MeasuredCall) -> BidAnswer {
        BidAnswer { measured: Some(measured), ..self }
    }

    /// What to say.
    #[must_use]
    pub fn advice(&self) -> &JudgedTurn {
        &self.turns[0]
    }

    /// The chance that the contract is made if that turn wins the auction; `None` for a pass.
    #[must_use]
    pub fn makes(&self, turn: &JudgedTurn) -> Option<Chance> {
        let bid = turn.turn.bid()?;
        let row = self.estimate.calls.iter().find(|row| turn.call == Some(row.call.into()));
        if let Some(row) = row {
            return Some(self.as_played(row, bid));
        }
        let played = self.played.chance(Declaration { bid, call: turn.call });
        let played = played.unwrap_or(turn.makes);
        Some(AsPlayed::shipped().of_estimate(turn.call, bid, &played))
    }

    /// The chance to make a bid at the table: measured, or what the chances of this hand are worth
    /// there.
    #[must_use]
    pub fn as_played(&self, row: &CallEstimate, bid: Bid) -> Chance {
        if let Some(measured) = &self.measured
            && row.call == self.estimate.suggestion.call
            && let Some(chance) = measured.chances[bid.level()]
        {
            return chance;
        }
        let call = Some(row.call.into());
        let chance = |bid| {
            let played = self.played.chance(Declaration { bid, call }).unwrap_or(row.make(bid));
            AsPlayed::shipped().of_estimate(call, bid, &played)
        };
        // Who makes a bid would have made the lower ones.
        let bids = row.bids().filter(|lower| lower.level() <= bid.level());
        let lowest =
            bids.map(chance).reduce(|one, other| if other.p < one.p { other } else { one });
        lowest.unwrap_or_else(|| chance(bid))
    }
}
