//! The record of one hand: who sat where, the deal, and all that was said, called and played.

mod error;
mod hand_record;
mod read;
mod written;

pub use error::RecordError;
pub use hand_record::{HandRecord, RecordedFault};
