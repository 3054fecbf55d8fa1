//! Answers for one hand, and the work to measure the solver by.

mod as_played;
mod benchmark;
mod bid_answer;
mod bid_estimate;
mod bid_estimator;
#[cfg(feature = "serde")]
mod bid_json;
mod played_out;
mod played_table;
mod question;
mod selfcheck;
mod solved;
#[cfg(feature = "serde")]
mod solved_json;
mod tally;

pub use as_played::AsPlayed;
pub use benchmark::{Benchmark, BenchmarkResult};
pub use bid_answer::{BidAnswer, MeasuredCall};
pub use bid_estimate::{BidEstimate, CallEstimate, NextCall, Suggestion};
pub use bid_estimator::BidEstimator;
pub use played_out::PlayedOut;
#[cfg(feature = "arena")]
pub(crate) use played_out::is_made as made_by_rules;
pub use played_table::{ContractGroup, PlayedCell, PlayedTable};
pub use selfcheck::{Disagreement, Selfcheck};
pub use solved::{DOUBLE_DUMMY, DeclarerValues, PlayValues, SolvedDeal, SolvedPosition};
