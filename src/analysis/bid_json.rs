//! The answer on what to bid for serde: the object that `texas42 bid --json` prints.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::bid_answer::BidAnswer;
use super::bid_estimate::{CallEstimate, NextCall};
use super::contract_rating::RatedContract;
use crate::chance::{Chance, DEAL_STREAM, rounded};
use crate::words::Bid;

const ASSUMPTION: &str = "double-dummy: every player sees all four hands and plays perfectly; \
                          the asker declares and leads";

/// A call with its chances by the points that a bid needs.
struct CallObject<'a>(&'a BidAnswer, &'a CallEstimate);

/// The suggestion.
struct BestObject<'a>(&'a BidAnswer);

/// The call behind the best.
struct NextObject(NextCall);

impl Serialize for CallObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let CallObject(answer, row) = self;
        let by_points = |chance: &dyn Fn(Bid) -> Chance| -> BTreeMap<u8, Chance> {
            row.bids().map(|bid| (bid.needs().get(), chance(bid))).collect()
        };
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("call", &row.call)?;
        object.serialize_entry("deals", &row.deals)?;
        object.serialize_entry("mean_points", &rounded(row.mean_points()))?;
        object.serialize_entry("make", &by_points(&|bid| row.make(bid)))?;
        object.serialize_entry("as_played", &by_points(&|bid| answer.as_played(row, bid)))?;
        object.end()
    }
}

impl Serialize for BestObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let best = &self.0.estimate.suggestion;
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("call", &best.call)?;
        object.serialize_entry("bid", &best.bid.map(Bid::needs))?;
        object.serialize_entry("p", &rounded(best.chance.p))?;
        object.serialize_entry("low", &rounded(best.chance.low))?;
        object.serialize_entry("high", &rounded(best.chance.high))?;
        object.serialize_entry("clear_bid", &best.clear_bid.map(Bid::needs))?;
        object.serialize_entry("as_played_bid", &self.0.highest_bid().map(Bid::needs))?;
        object.serialize_entry("next", &best.next.map(NextObject))?;
        object.end()
    }
}

impl Serialize for NextObject {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let NextCall { call, difference } = &self.0;
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("call", call)?;
        object.serialize_entry("difference", &rounded(difference.mean))?;
        object.serialize_entry("low", &rounded(difference.low))?;
        object.serialize_entry("high", &rounded(difference.high))?;
        object.serialize_entry("too_close", &difference.is_too_close())?;
        object.end()
    }
}

impl Serialize for BidAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("hand", &self.estimate.hand)?;
        object.serialize_entry("deals", &self.estimate.deals)?;
        object.serialize_entry("seed", &self.estimate.seed)?;
        object.serialize_entry("deal_stream", DEAL_STREAM)?;
        object.serialize_entry("assumption", ASSUMPTION)?;
        object.serialize_entry("rules", &self.rules.to_string())?;
        object.serialize_entry("not_solved", &self.rules.not_solved())?;
        let calls = self.estimate.calls.iter().map(|row| CallObject(self, row));
        object.serialize_entry("calls", &calls.collect::<Vec<_>>())?;
        object.serialize_entry("best", &BestObject(self))?;
        object.serialize_entry("contracts", &self.contracts)?;
        object.end()
    }
}

impl Serialize for RatedContract {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("bid", &self.declaration.bid)?;
        object.serialize_entry("marks", &self.declaration.bid.marks())?;
        object.serialize_entry("call", &self.declaration.call)?;
        object.serialize_entry("deals", &self.deals)?;
        object.serialize_entry("p", &rounded(self.chance.p))?;
        object.serialize_entry("low", &rounded(self.chance.low))?;
        object.serialize_entry("high", &rounded(self.chance.high))?;
        object.serialize_entry("as_played", &self.as_played)?;
        object.serialize_entry("worth", &rounded(self.worth()))?;
        object.serialize_entry("worth_low", &rounded(self.worth_at(self.as_played.low)))?;
        object.serialize_entry("worth_high", &rounded(self.worth_at(self.as_played.high)))?;
        object.end()
    }
}
