//! The answer on what to bid for serde: the object that `texas42 bid --json` prints.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::bid_answer::BidAnswer;
use super::bid_estimate::CallEstimate;
use crate::bots::JudgedTurn;
use crate::chance::{Chance, DEAL_STREAM, rounded};
use crate::words::Bid;

const ASSUMPTION: &str = "make is double-dummy: every player sees all four hands and plays \
                          perfectly, and the asker declares and leads; all else is as played by \
                          those who see their own tiles only";

/// The turn to take, in few words.
struct AdviceObject<'a>(&'a BidAnswer);

/// A turn with all that is known of it.
struct TurnObject<'a>(&'a BidAnswer, &'a JudgedTurn);

/// A call with its chances by the points that a bid needs.
struct CallObject<'a>(&'a BidAnswer, &'a CallEstimate);

impl Serialize for AdviceObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let advice = self.0.advice();
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("turn", &advice.turn)?;
        object.serialize_entry("call", &advice.call)?;
        object.serialize_entry("p", &self.0.makes(advice).map(|chance| rounded(chance.p)))?;
        object.serialize_entry("worth", &rounded(advice.margin.mean))?;
        object.serialize_entry("win", &rounded(advice.win.mean))?;
        object.end()
    }
}

impl Serialize for TurnObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let TurnObject(answer, turn) = self;
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("turn", &turn.turn)?;
        object.serialize_entry("call", &turn.call)?;
        object.serialize_entry("worlds", &turn.worlds)?;
        object.serialize_entry("contract", &turn.declares)?;
        object.serialize_entry("make", &answer.makes(turn))?;
        for (name, mean) in [("worth", turn.margin), ("win", turn.win), ("behind", turn.behind)] {
            object.serialize_entry(name, &rounded(mean.mean))?;
            object.serialize_entry(&format!("{name}_low"), &rounded(mean.low))?;
            object.serialize_entry(&format!("{name}_high"), &rounded(mean.high))?;
        }
        object.serialize_entry("too_close", &turn.is_too_close())?;
        object.end()
    }
}

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

impl Serialize for BidAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = self.table.table();
        let rules = table.rules();
        let said: Vec<_> = table.auction().turns().map(|(_, turn)| turn).collect();
        let side = table.auction().to_bid().map_or(0, |seat| seat.side() as usize);
        let score = [table.score().0[side], table.score().0[1 - side]];
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("advice", &AdviceObject(self))?;
        let turns = self.turns.iter().map(|turn| TurnObject(self, turn));
        object.serialize_entry("turns", &turns.collect::<Vec<_>>())?;
        let calls = self.estimate.calls.iter().map(|row| CallObject(self, row));
        object.serialize_entry("calls", &calls.collect::<Vec<_>>())?;
        object.serialize_entry("hand", &self.estimate.hand)?;
        object.serialize_entry("auction", &said)?;
        object.serialize_entry("score", &score)?;
        object.serialize_entry("rules", &rules.to_string())?;
        object.serialize_entry("not_solved", &rules.not_solved())?;
        object.serialize_entry("deals", &self.estimate.deals)?;
        object.serialize_entry("seed", &self.estimate.seed)?;
        object.serialize_entry("deal_stream", DEAL_STREAM)?;
        object.serialize_entry("assumption", ASSUMPTION)?;
        object.end()
    }
}
