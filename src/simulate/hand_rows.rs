//! A row a hand: its features, and what it can bid.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::deal_rows::{about_points, column_name, distinct};
use super::error::SimulateError;
use super::features::{HandFeatures, offs};
use super::hand_source::{HandSource, Hands};
use super::row::RowText;
use crate::analysis::{BidEstimate, BidEstimator};
use crate::chance::Chance;
use crate::solver::Solver;
use crate::words::{Bid, Call, TileSet, Trump};

/// The questions about every hand.
///
/// # Stability
/// The columns, in this order: `index`; `tries`, only where hands are selected: how many random
/// hands were looked at; `hand`; `deals_seed`: with that seed and the same number of deals
/// `texas42 bid` gives the same chances; the features of [`HandFeatures`], which are `suit`,
/// `trumps`, `double`, `offs`, `doubles` and `count`; for each call `CALL_trumps`, the trumps in
/// hand, `CALL_mean_points`, and for each bid from 30 to 42 `CALL_p30`, `CALL_low30` and
/// `CALL_high30`: the chance to make it and its 95% interval; at last `best_call`; `best_offs`,
/// the tiles that are neither its trumps nor doubles; `best_bid`, the highest bid that is more
/// likely than not (none if even 30 is not); `best_p`, `best_low` and `best_high`, the chance of
/// that bid, or of 30. Hyphens in the names of columns are underscores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandColumns {
    calls: Vec<Trump>,
    deals: u64,
    source: HandSource,
}

impl HandColumns {
    /// The nine standard calls, each on that many deals of the unseen tiles.
    #[must_use]
    pub fn new(source: HandSource, deals: u64) -> HandColumns {
        HandColumns { calls: Trump::STANDARD.to_vec(), deals, source }
    }

    /// Other calls of straight 42 than the nine standard ones.
    ///
    /// # Errors
    /// If one is nello or sevens, or there is none.
    pub fn with_calls(mut self, calls: Vec<Call>) -> Result<HandColumns, SimulateError> {
        if calls.is_empty() {
            return Err(SimulateError::NoEstimate("there are no calls".into()));
        }
        self.calls = distinct(about_points(calls)?);
        Ok(self)
    }

    /// The names of the columns, in their order.
    #[must_use]
    pub fn columns(&self) -> Vec<String> {
        let mut columns = vec!["index"];
        columns.extend(self.counts_tries().then_some("tries"));
        columns.extend(["hand", "deals_seed", "suit", "trumps", "double", "offs", "doubles"]);
        columns.push("count");
        let mut columns: Vec<String> = columns.into_iter().map(String::from).collect();
        for name in self.calls.iter().map(|call| column_name((*call).into())) {
            columns.push(format!("{name}_trumps"));
            columns.push(format!("{name}_mean_points"));
            for points in Bid::levels().map(Bid::needs) {
                columns.extend(["p", "low", "high"].map(|what| format!("{name}_{what}{points}")));
            }
        }
        let best = ["call", "offs", "bid", "p", "low", "high"];
        columns.extend(best.map(|what| format!("best_{what}")));
        columns
    }

    /// True if hands are selected, so that the tries are counted.
    const fn counts_tries(&self) -> bool {
        self.source.conditions().is_some()
    }

    /// Refuses rows that have no hand or no estimate.
    pub(super) fn check(&self, seed: u64, rows: Range<u64>) -> Result<(), SimulateError> {
        if self.deals == 0 {
            return Err(SimulateError::NoEstimate("there are no deals".into()));
        }
        Hands::new(&self.source, seed).check(rows)
    }

    /// The options that determine the rows, for the manifest.
    pub(super) fn options(&self) -> HandOptions {
        HandOptions {
            calls: self.calls.clone(),
            deals: self.deals,
            conditions: self.source.conditions().map(ToString::to_string),
            hands_sha256: self.source.given_sha256(),
        }
    }
}

/// The options that determine the rows, in the form of the manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct HandOptions {
    calls: Vec<Trump>,
    deals: u64,
    #[serde(rename = "where")]
    pub conditions: Option<String>,
    hands_sha256: Option<String>,
}

/// Makes the rows of hands, one after the other.
pub(super) struct HandRows<'a> {
    asked: &'a HandColumns,
    hands: Hands<'a>,
    solver: Solver,
}

/// So many deals are solved between two looks at the stop.
const STEP: u64 = 64;

impl<'a> HandRows<'a> {
    pub fn new(asked: &'a HandColumns, seed: u64) -> HandRows<'a> {
        HandRows { asked, hands: Hands::new(&asked.source, seed), solver: Solver::new() }
    }

    /// Writes the row of that number, and tells how many hands were looked at; `None` if it was
    /// stopped before it wrote anything.
    pub fn write(
        &mut self,
        index: u64,
        row: &mut RowText,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<u64>, SimulateError> {
        let (hand, tries) = self.hands.hand(index)?;
        let seed = self.hands.deals_seed(index);
        let mut estimator = BidEstimator::new(hand, &self.asked.calls, seed)
            .expect("a hand that was drawn or read has seven tiles");
        while estimator.deals() < self.asked.deals {
            if stop() {
                return Ok(None);
            }
            let step = STEP.min(self.asked.deals - estimator.deals());
            estimator.deal_more_alone(step, &mut self.solver);
        }
        row.plain(index);
        if self.asked.counts_tries() {
            row.plain(tries);
        }
        row.word(hand);
        row.plain(seed);
        let features = HandFeatures::of(hand);
        row.word(Trump::Pip(features.suit));
        row.plain(features.trumps);
        row.plain(features.double);
        row.plain(features.offs);
        row.plain(features.doubles);
        row.plain(features.count);
        self.write_estimate(hand, &estimator.estimate(), row);
        Ok(Some(tries))
    }

    fn write_estimate(&self, hand: TileSet, estimate: &BidEstimate, row: &mut RowText) {
        for call in &self.asked.calls {
            let found = estimate.calls.iter().find(|found| found.call == *call);
            let found = found.expect("every call is estimated");
            row.plain((hand & call.tiles()).len());
            row.share(found.mean_points());
            for bid in Bid::levels() {
                write_chance(found.make(bid), row);
            }
        }
        let best = &estimate.suggestion;
        row.word(best.call);
        row.plain(offs(hand, best.call));
        match best.bid {
            Some(bid) => row.plain(bid.needs()),
            None => row.nothing(),
        }
        write_chance(best.chance, row);
    }
}

fn write_chance(chance: Chance, row: &mut RowText) {
    for share in [chance.p, chance.low, chance.high] {
        row.share(share);
    }
}
