//! All randomness and all statistics: deals by number, unseen hands, chances with their intervals.

mod deal_stream;
mod random;
mod sampler;
mod stats;
mod unseen;

pub use deal_stream::{DEAL_STREAM, DealStream};
pub(crate) use random::{Purpose, Streams, below, shuffle};
pub use sampler::Sampler;
pub(crate) use stats::logistic;
pub use stats::{Chance, Difference, Mean};
pub use unseen::UnseenHands;
