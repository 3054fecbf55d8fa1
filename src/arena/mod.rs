//! Matches between bots: which one plays better, and how sure is that?
//!
//! A [`Match`] is played in pairs: the same deals twice, the seats exchanged. A [`MatchTally`] adds
//! them up and tells shares, rates and differences with their 95% intervals, always from the point
//! of view of the first bot.

mod answer;
mod calibration;
mod calibration_tally;
mod error;
mod fixed_contract;
mod hand;
mod match_plan;
mod pair;
mod ratings;
mod record;
mod records_file;
mod report;
mod run;
mod seat_bot;
mod sprt;
mod tally;
mod trial;

pub use answer::{MatchAnswer, RatedBot};
pub use calibration::{CalibratedHand, Calibration, CalibrationPlan, Contracts};
pub use calibration_tally::{CalibratedHands, CalibrationTally};
pub use error::{LineFault, MatchError, RecordsFileError};
pub use hand::Effort;
pub use match_plan::{Match, MatchPlan, Unit};
pub use pair::PairPlayed;
pub use ratings::{Rating, Ratings};
pub use record::{HandRecord, RecordError, RecordedFault};
pub use records_file::RecordsFile;
pub use sprt::{SPRT_ERROR, Sprt, Verdict};
pub use tally::{BotTally, MatchTally, SameContracts};
pub use trial::Trial;
