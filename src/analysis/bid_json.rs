//! What to bid, for serde: the object that `texas42 bid --json` prints.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::bid_answer::BidAnswer;
use super::bid_estimate::NextCall;
use super::contract_rating::RatedContract;
use crate::chance::{Chance, DEAL_STREAM, rounded};
use crate::words::{Bid, Points, Trump};

const ASSUMPTION: &str = "double-dummy: every player sees all four hands and plays perfectly; \
                          the asker declares and leads";

/// A call with its chances by the points that a bid needs.
#[derive(Serialize)]
struct CallObject {
    call: Trump,
    deals: u64,
    mean_points: f64,
    make: BTreeMap<u8, Chance>,
    as_played: BTreeMap<u8, Chance>,
}

/// The suggestion.
#[derive(Serialize)]
struct BestObject {
    call: Trump,
    bid: Option<Points>,
    #[serde(flatten)]
    chance: Chance,
    clear_bid: Option<Points>,
    as_played_bid: Option<Points>,
    next: Option<NextObject>,
}

/// The call behind the best.
#[derive(Serialize)]
struct NextObject {
    call: Trump,
    difference: f64,
    low: f64,
    high: f64,
    too_close: bool,
}

impl BidAnswer {
    fn call_objects(&self) -> Vec<CallObject> {
        let calls = self.estimate.calls.iter().map(|row| {
            let by_points = |chance: &dyn Fn(Bid) -> Chance| {
                row.bids().map(|bid| (bid.needs().get(), chance(bid))).collect()
            };
            CallObject {
                call: row.call,
                deals: row.deals,
                mean_points: rounded(row.mean_points()),
                make: by_points(&|bid| row.make(bid)),
                as_played: by_points(&|bid| self.as_played(row, bid)),
            }
        });
        calls.collect()
    }

    fn best_object(&self) -> BestObject {
        let best = &self.estimate.suggestion;
        BestObject {
            call: best.call,
            bid: best.bid.map(Bid::needs),
            chance: best.chance,
            clear_bid: best.clear_bid.map(Bid::needs),
            as_played_bid: self.highest_bid().map(Bid::needs),
            next: best.next.map(|NextCall { call, difference, .. }| NextObject {
                call,
                difference: rounded(difference.mean),
                low: rounded(difference.low),
                high: rounded(difference.high),
                too_close: difference.is_too_close(),
            }),
        }
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
        object.serialize_entry("calls", &self.call_objects())?;
        object.serialize_entry("best", &self.best_object())?;
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
