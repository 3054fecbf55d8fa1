//! All randomness and all statistics: deals by number, unseen hands, chances with their intervals.

mod deal_stream;
mod racing;
mod random;
mod sampler;
mod stats;
mod unseen;
mod win_chance;

pub use deal_stream::{DEAL_STREAM, DealStream};
pub(crate) use racing::{Racer, best_of, leave_out_hopeless};
pub(crate) use random::{Purpose, Streams, below, resample, shuffle};
pub use sampler::Sampler;
#[cfg(feature = "arena")]
pub(crate) use stats::six_decimals;
pub use stats::{Chance, Difference, Mean, rounded};
pub(crate) use stats::{ROUNDED_Z, Z, logistic};
pub use unseen::UnseenHands;
pub use win_chance::WinChances;
