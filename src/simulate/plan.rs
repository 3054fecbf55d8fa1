//! A run: its rows, how many of them, which part; and the plan of one that can be made.

use std::ops::Range;

use super::deal_rows::DealColumns;
use super::error::SimulateError;
use super::hand_rows::HandColumns;
use super::manifest::{MANIFEST, Manifest, Options};
use super::row::RowFormat;
use super::shard::Shard;
use crate::chance::DEAL_STREAM;

/// A run as it is asked for: everything that determines its rows.
///
/// Row `k` depends on the seed, `k` and what is asked alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Simulation {
    /// The kind of the rows and what is asked of each.
    pub rows: Rows,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of rows of the whole run.
    pub count: u64,
    /// The part of it that is made.
    pub shard: Shard,
    /// The form of the rows.
    pub format: RowFormat,
}

/// The kind of the rows and what is asked of each.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Rows {
    /// A row a deal of the deal stream.
    Deals(DealColumns),
    /// A row a hand, with what it can bid.
    Hands(HandColumns),
}

/// A run that was checked, so that its rows can be made.
pub(super) struct Plan {
    pub rows: Rows,
    /// The manifest of its file while that is not finished.
    pub manifest: Manifest,
}

impl Simulation {
    /// The names of the columns, in their order.
    #[must_use]
    pub fn columns(&self) -> Vec<String> {
        match &self.rows {
            Rows::Deals(asked) => asked.columns(),
            Rows::Hands(asked) => asked.columns(),
        }
    }

    /// The rows of this part.
    #[must_use]
    pub fn range(&self) -> Range<u64> {
        self.shard.range(self.count)
    }

    /// Refuses what cannot run, as does everything that makes a file or rows.
    ///
    /// # Errors
    /// If hands, calls or deals are missing, or no hand fits what is asked.
    pub fn check(&self) -> Result<(), SimulateError> {
        self.plan().map(drop)
    }

    /// The plan of this run.
    pub(super) fn plan(&self) -> Result<Plan, SimulateError> {
        let options = match &self.rows {
            Rows::Deals(asked) => Options::Deals(asked.clone()),
            Rows::Hands(asked) => {
                asked.check(self.seed, self.range())?;
                Options::Hands(asked.options())
            }
        };
        let range = self.range();
        let manifest = Manifest {
            manifest: MANIFEST.into(),
            complete: false,
            program: "texas42".into(),
            version: env!("CARGO_PKG_VERSION").into(),
            revision: env!("TEXAS42_REVISION").into(),
            deal_stream: DEAL_STREAM.into(),
            assumption: "double-dummy: every player sees all four hands and plays perfectly; \
                         the declarer leads"
                .into(),
            options,
            seed: self.seed,
            count: self.count,
            shard: self.shard.to_string(),
            first_index: range.start,
            end_index: range.end,
            format: self.format,
            columns: self.columns(),
            finished: None,
        };
        Ok(Plan { rows: self.rows.clone(), manifest })
    }
}
