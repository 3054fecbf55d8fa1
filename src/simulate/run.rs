//! Makes the rows on several threads, and writes them in their order.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use super::deal_rows::DealRows;
use super::error::SimulateError;
use super::hand_rows::HandRows;
use super::manifest::{Finished, Manifest};
use super::output::Output;
use super::plan::{Plan, Rows};
use super::row::RowText;
use crate::ordered_queue::in_order;

/// The end of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// With the last row.
    Finished(Finished),
    /// Earlier, as asked for, after a whole row.
    Stopped {
        /// The number of rows that are there.
        rows: u64,
    },
}

impl Output {
    /// Makes the rows that are missing and writes them, on that many threads besides this one.
    ///
    /// The bytes do not depend on the number of threads. Memory does not grow with the number of
    /// rows. Once `stop` says so, the run ends after the rows that are being made; `progress` is
    /// told again and again how many rows are there.
    ///
    /// # Errors
    /// If the rows cannot be made or written.
    pub fn fill(
        mut self,
        threads: usize,
        stop: &(dyn Fn() -> bool + Sync),
        progress: &mut dyn FnMut(u64),
    ) -> Result<Ended, SimulateError> {
        let plan = Arc::clone(&self.plan);
        let rows = self.next_index()..plan.manifest.end_index;
        let length = plan.manifest.options.chunk_rows();
        let first_chunk = rows.start / length;
        let chunks = if rows.is_empty() { 0 } else { rows.end.div_ceil(length) - first_chunk };
        let maker = || {
            let mut maker = RowMaker::new(&plan);
            let rows = rows.clone();
            move |number, stop: &dyn Fn() -> bool| {
                let chunk = (first_chunk + number) * length;
                maker.chunk(rows.start.max(chunk)..rows.end.min(chunk + length), stop)
            }
        };
        in_order(chunks, threads, stop, &maker, &mut |chunk: Result<Chunk, SimulateError>| {
            let chunk = chunk?;
            self.write_rows(&chunk.text, chunk.rows, chunk.tries)?;
            progress(self.rows());
            // A chunk that is stopped is cut short, and tells so.
            Ok(if chunk.is_whole { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        })?;
        if self.next_index() < rows.end {
            self.pause()?;
            return Ok(Ended::Stopped { rows: self.rows() });
        }
        self.finish().map(Ended::Finished)
    }
}

/// Rows that a worker has made.
pub(super) struct Chunk {
    /// Their text.
    pub text: String,
    /// Their number.
    pub rows: u64,
    /// The random hands that were looked at for them.
    pub tries: u64,
    /// True if these are all rows of the chunk; if not, nothing behind them counts.
    pub is_whole: bool,
}

/// Makes the rows of a run.
pub(super) struct RowMaker<'a> {
    manifest: &'a Manifest,
    rows: KindOfRows<'a>,
}

enum KindOfRows<'a> {
    Deals(DealRows<'a>),
    Hands(HandRows<'a>),
}

impl<'a> RowMaker<'a> {
    pub fn new(Plan { rows, manifest }: &'a Plan) -> RowMaker<'a> {
        let rows = match rows {
            Rows::Deals(asked) => KindOfRows::Deals(DealRows::new(asked, manifest.seed)),
            Rows::Hands(asked) => KindOfRows::Hands(HandRows::new(asked, manifest.seed)),
        };
        RowMaker { manifest, rows }
    }

    /// The rows of those numbers, or those before the stop.
    pub fn chunk(
        &mut self,
        rows: Range<u64>,
        stop: &dyn Fn() -> bool,
    ) -> Result<Chunk, SimulateError> {
        let Manifest { format, columns, .. } = self.manifest;
        let mut chunk = Chunk { text: String::new(), rows: 0, tries: 0, is_whole: false };
        for index in rows {
            if stop() {
                return Ok(chunk);
            }
            let mut row = RowText::begin(*format, columns, &mut chunk.text);
            match &mut self.rows {
                KindOfRows::Deals(deals) => deals.write(index, &mut row),
                KindOfRows::Hands(hands) => match hands.write(index, &mut row, stop)? {
                    Some(tries) => chunk.tries += tries,
                    None => return Ok(chunk),
                },
            }
            row.end();
            chunk.rows += 1;
        }
        chunk.is_whole = true;
        Ok(chunk)
    }
}
