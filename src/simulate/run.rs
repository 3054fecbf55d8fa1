//! Makes the rows on several threads, and writes them in their order.

use std::sync::atomic::{AtomicBool, Ordering};

use super::deal_rows::DealRows;
use super::error::SimulateError;
use super::hand_rows::HandRows;
use super::manifest::Finished;
use super::output::Output;
use super::plan::{Rows, Simulation};
use crate::ordered_queue::Queue;

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// With the last row.
    Finished(Finished),
    /// Earlier, as asked for, after a whole row.
    Stopped {
        /// How many rows are there.
        rows: u64,
    },
}

impl Simulation {
    /// Makes the rows that are missing and writes them, on that many threads besides this one.
    ///
    /// The bytes do not depend on the number of threads. Memory does not grow with the number of
    /// rows. Once `stop` says so, the run ends after the rows that are being made; `progress` is
    /// told again and again how many rows are there.
    ///
    /// # Errors
    /// If the rows cannot be made or written.
    pub fn run(
        &self,
        mut output: Output,
        threads: usize,
        stop: &(dyn Fn() -> bool + Sync),
        progress: &mut dyn FnMut(u64),
    ) -> Result<Ended, SimulateError> {
        let rows = output.next_index()..self.range().end;
        let first_chunk = rows.start / self.chunk_rows();
        let chunks = rows.end.div_ceil(self.chunk_rows()).saturating_sub(first_chunk);
        let chunks = if rows.is_empty() { 0 } else { chunks };
        let threads = threads.max(1);
        let queue = Queue::new(chunks, threads);
        let is_over = AtomicBool::new(false);
        let stop = || is_over.load(Ordering::Relaxed) || stop();
        let columns = self.columns();
        let (rows, stop, columns) = (&rows, &stop, &columns);
        let begin = || {
            let mut maker = RowMaker::new(self, columns);
            move |number| {
                let chunk = first_chunk + number;
                let begin = rows.start.max(chunk * self.chunk_rows());
                let end = rows.end.min((chunk + 1) * self.chunk_rows());
                maker.chunk(begin, end, stop)
            }
        };
        // A chunk that is stopped is cut short, and tells so.
        let work = || queue.work(&|| false, begin);
        let written = std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(work);
            }
            let mut write = || {
                while let Some(chunk) = queue.take() {
                    let chunk = chunk?;
                    output.write_rows(&chunk.text, chunk.rows, chunk.tries)?;
                    progress(output.rows());
                    if !chunk.is_whole {
                        break;
                    }
                }
                Ok(())
            };
            let written: Result<(), SimulateError> = write();
            is_over.store(true, Ordering::Relaxed);
            queue.close();
            written
        });
        written?;
        if output.next_index() < rows.end {
            let rows = output.rows();
            output.pause()?;
            return Ok(Ended::Stopped { rows });
        }
        output.finish().map(Ended::Finished)
    }
}

/// Rows that a worker has made.
pub(super) struct Chunk {
    /// Their text.
    pub text: String,
    /// How many there are.
    pub rows: u64,
    /// How many random hands were looked at for them.
    pub tries: u64,
    /// Whether these are all rows of the chunk; if not, nothing behind them counts.
    pub is_whole: bool,
}

/// Makes rows of either kind.
pub(super) enum RowMaker<'a> {
    Deals(DealRows<'a>),
    Hands(HandRows<'a>),
}

impl<'a> RowMaker<'a> {
    pub fn new(simulation: &'a Simulation, columns: &'a [String]) -> RowMaker<'a> {
        match &simulation.rows {
            Rows::Deals(asked) => {
                RowMaker::Deals(DealRows::new(asked, simulation.seed, simulation.format, columns))
            }
            Rows::Hands(asked) => {
                RowMaker::Hands(HandRows::new(asked, simulation.seed, simulation.format, columns))
            }
        }
    }

    /// The rows from `begin` to `end`, or those before the stop.
    pub fn chunk(
        &mut self,
        begin: u64,
        end: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Chunk, SimulateError> {
        let mut chunk = Chunk { text: String::new(), rows: 0, tries: 0, is_whole: true };
        for index in begin..end {
            if stop() {
                chunk.is_whole = false;
                break;
            }
            match self {
                RowMaker::Deals(deals) => deals.write(index, &mut chunk.text),
                RowMaker::Hands(hands) => match hands.write(index, &mut chunk.text, stop)? {
                    Some(tries) => chunk.tries += tries,
                    None => {
                        chunk.is_whole = false;
                        break;
                    }
                },
            }
            chunk.rows += 1;
        }
        Ok(chunk)
    }
}
