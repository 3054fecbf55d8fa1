//! The matches of `texas42 arena` as far as they are played.

use texas42::arena::{Match, MatchTally, Sprt, Verdict};

/// A match with what happened in it.
pub struct Played {
    pub plan: Match,
    /// The places of the two bots in the list of all.
    pub places: [usize; 2],
    pub tally: MatchTally,
    pub verdict: Option<Verdict>,
}

/// The answer: all matches, as far as they were played.
pub struct Answer {
    pub bots: Vec<String>,
    pub matches: Vec<Played>,
    pub sprt: Option<Sprt>,
    pub is_round_robin: bool,
}
