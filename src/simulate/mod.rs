//! Millions of deals to files that can be trusted, stopped, gone on with and cut into parts.
//!
//! A [`Simulation`] says what the rows are; an [`Output`] is the open file of one that can run,
//! which [`Output::fill`] fills on several threads. Row `k` depends on the seed and `k` alone, so a
//! run may be cut into [`Shard`]s, stopped or killed at any byte and gone on with, and the
//! [`Parts`] put together again: the bytes are those of one run on one thread. Beside each file
//! stands a [`Manifest`], from which others can tell what the rows are and whether all of them
//! are there.
//!
//! ```
//! use texas42::simulate::{Compression, DealColumns, Output, RowFormat, Rows, Shard, Simulation};
//! let simulation = Simulation {
//!     rows: Rows::Deals(DealColumns::default().with_calls(texas42::notation::parse_calls("fives")?)?),
//!     seed: 7,
//!     count: 4,
//!     shard: Shard::WHOLE,
//!     format: RowFormat::Csv,
//! };
//! let stream = Box::new(std::io::sink());
//! let output = Output::stream(stream, Compression::None, &simulation)?;
//! let ended = output.fill(2, &|| false, &mut |_rows| {})?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod block_writer;
mod compression;
mod condition;
mod deal_rows;
mod error;
mod expectation;
mod features;
mod hand_rows;
mod hand_source;
mod manifest;
mod merge;
mod output;
mod plan;
mod resume;
mod row;
mod run;
mod shard;
mod written;

pub use compression::Compression;
pub use condition::Conditions;
pub use deal_rows::DealColumns;
pub use error::SimulateError;
pub use expectation::Expectation;
pub use features::HandFeatures;
pub use hand_rows::HandColumns;
pub use hand_source::HandSource;
pub use manifest::{Finished, Manifest};
pub use merge::Parts;
pub use output::{Output, Resumed};
pub use plan::{Rows, Simulation};
pub use row::RowFormat;
pub use run::Ended;
pub use shard::Shard;
