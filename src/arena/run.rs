//! Plays a match on several threads, and hands over its pairs in their order.

use std::ops::{ControlFlow, Range};

use crate::ordered_queue::in_order;

use super::match_plan::Match;
use super::pair::{PairPlayed, PairPlayer};

impl Match {
    /// Plays pairs and hands them over in their order, until `take` says that it is enough or
    /// `stop` that the user has asked to stop. What is handed over does not depend on the number of
    /// threads.
    ///
    /// # Errors
    /// The first error of `take`.
    pub fn run<E>(
        &self,
        pairs: Range<u64>,
        threads: usize,
        stop: &(dyn Fn() -> bool + Sync),
        take: &mut dyn FnMut(PairPlayed) -> Result<ControlFlow<()>, E>,
    ) -> Result<(), E> {
        let player = || {
            let mut player = PairPlayer::new(self);
            move |number, _: &dyn Fn() -> bool| player.play(pairs.start + number)
        };
        in_order(pairs.end.saturating_sub(pairs.start), threads, stop, &player, take)
    }
}
