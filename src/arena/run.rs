//! Plays a match on several threads, and hands over its pairs in their order.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::ordered_queue::Queue;

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
        let threads = threads.max(1);
        let first = pairs.start;
        let queue = Queue::new(pairs.end.saturating_sub(first), threads);
        let is_over = AtomicBool::new(false);
        let stop = || is_over.load(Ordering::Relaxed) || stop();
        let begin = || {
            let mut player = PairPlayer::new(self);
            move |number| player.play(first + number)
        };
        let work = || queue.work(&stop, begin);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(work);
            }
            let mut taken = Ok(());
            while let Some(played) = queue.take() {
                match take(played) {
                    Ok(ControlFlow::Continue(())) => {}
                    Ok(ControlFlow::Break(())) => break,
                    Err(error) => {
                        taken = Err(error);
                        break;
                    }
                }
            }
            is_over.store(true, Ordering::Relaxed);
            queue.close();
            taken
        })
    }
}
