//! What a run is: the rows, how many of them, which part.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::deal_rows::{DealColumns, DealOptions};
use super::error::SimulateError;
use super::hand_rows::{HandColumns, HandOptions};
use super::hand_source::Hands;
use super::manifest::Manifest;
use super::row::RowFormat;
use super::shard::Shard;

/// A run: everything that determines its rows.
///
/// Row `k` depends on the seed, `k` and what is asked alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Simulation {
    /// What the rows say.
    pub rows: Rows,
    /// The seed of all random numbers.
    pub seed: u64,
    /// How many rows the whole run has.
    pub count: u64,
    /// Which part of it is made.
    pub shard: Shard,
    /// The form of the rows.
    pub format: RowFormat,
}

/// What the rows say.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Rows {
    /// A row a deal of the deal stream.
    Deals(DealColumns),
    /// A row a hand, with what it can bid.
    Hands(HandColumns),
}

/// What determines the rows, as the manifest has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "options", rename_all = "lowercase")]
pub(super) enum Options {
    Deals(DealOptions),
    Hands(HandOptions),
}

/// How many rows of deals make one block of a compressed file: some fifty thousand bytes.
const DEAL_BLOCK_ROWS: u64 = 256;

/// The same of hands, whose rows are longer and take longer.
const HAND_BLOCK_ROWS: u64 = 16;

impl Options {
    /// How many rows make one block of a compressed file.
    pub const fn block_rows(&self) -> u64 {
        match self {
            Options::Deals(_) => DEAL_BLOCK_ROWS,
            Options::Hands(_) => HAND_BLOCK_ROWS,
        }
    }
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

    /// Looks whether there is a first row at all, before a file is made for it.
    ///
    /// # Errors
    /// If no hand fits what is asked.
    pub fn check(&self) -> Result<(), SimulateError> {
        match &self.rows {
            Rows::Hands(asked) if !self.range().is_empty() => {
                Hands::new(asked.source(), self.seed).hand(self.range().start).map(drop)
            }
            _ => Ok(()),
        }
    }

    /// How many rows make one block of a compressed file.
    pub(super) const fn block_rows(&self) -> u64 {
        match self.rows {
            Rows::Deals(_) => DEAL_BLOCK_ROWS,
            Rows::Hands(_) => HAND_BLOCK_ROWS,
        }
    }

    /// How many rows a worker makes before it hands them over; a divisor of the block's.
    pub(super) const fn chunk_rows(&self) -> u64 {
        match self.rows {
            Rows::Deals(_) => 16,
            Rows::Hands(_) => 1,
        }
    }

    /// Whether hands are selected, so that the tries are counted.
    pub(super) const fn counts_tries(&self) -> bool {
        match &self.rows {
            Rows::Deals(_) => false,
            Rows::Hands(asked) => asked.counts_tries(),
        }
    }

    /// The manifest of its file while that is not finished.
    pub(super) fn manifest(&self) -> Manifest {
        let options = match &self.rows {
            Rows::Deals(asked) => Options::Deals(asked.options()),
            Rows::Hands(asked) => Options::Hands(asked.options()),
        };
        let Simulation { seed, count, shard, format, .. } = *self;
        Manifest::begin(options, seed, count, shard, format, self.columns())
    }
}
