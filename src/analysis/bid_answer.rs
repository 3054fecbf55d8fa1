//! The answer to a player who asks what to bid: an estimate, contracts, and chances at the table.

use crate::chance::Chance;
use crate::rules::HouseRules;
use crate::words::Bid;

use super::as_played::AsPlayed;
use super::bid_estimate::{BidEstimate, CallEstimate};
use super::contract_rating::RatedContract;

/// The advice on what to bid with a hand.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BidAnswer {
    /// The double-dummy chances of the calls.
    pub estimate: BidEstimate,
    /// The contracts to open with, the one that is worth most first.
    pub contracts: Vec<RatedContract>,
    /// The rules in force.
    pub rules: HouseRules,
    /// The chances of the best call at the table, if this hand was played.
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
    /// The answer that comes of an estimate under these rules.
    #[must_use]
    pub fn new(rules: &HouseRules, estimate: BidEstimate) -> BidAnswer {
        let contracts = RatedContract::all(rules, &estimate);
        BidAnswer { estimate, contracts, rules: *rules, measured: None }
    }

    /// Puts what was measured of the best call in place of what the table of chances says.
    #[must_use]
    pub fn with_measured(mut self, measured: MeasuredCall) -> BidAnswer {
        let call = Some(self.estimate.suggestion.call.into());
        for contract in &mut self.contracts {
            let declaration = contract.declaration;
            if declaration.call == call
                && let Some(chance) = measured.chances[declaration.bid.level()]
            {
                contract.as_played = chance;
            }
        }
        self.contracts.sort_by(|one, other| other.by_worth(one));
        BidAnswer { measured: Some(measured), ..self }
    }

    /// The chance to make a bid at the table: measured, or what the double-dummy chance is worth
    /// there, with the ends of its interval.
    #[must_use]
    pub fn as_played(&self, row: &CallEstimate, bid: Bid) -> Chance {
        if let Some(measured) = &self.measured
            && row.call == self.estimate.suggestion.call
            && let Some(chance) = measured.chances[bid.level()]
        {
            return chance;
        }
        AsPlayed::shipped().of_estimate(Some(row.call.into()), bid, &row.make(bid))
    }

    /// The highest bid that is more likely than not to make at the table with the best call.
    #[must_use]
    pub fn highest_bid(&self) -> Option<Bid> {
        let row = &self.estimate.calls[0];
        row.bids().rev().find(|bid| self.as_played(row, *bid).p > 0.5)
    }
}
