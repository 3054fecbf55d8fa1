//! The size of a run and the time that it will take, from a small sample of it.

use std::time::{Duration, Instant};

use super::compression::Compression;
use super::error::SimulateError;
use super::plan::Simulation;
use super::run::RowMaker;

/// The size of a run, exact or expected, and the time that it is expected to take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expectation {
    /// The rows: this number is exact.
    pub rows: u64,
    /// The length of the file in bytes.
    pub bytes: u64,
    /// The time that one thread will work.
    pub time: Duration,
    /// The rows that were made to find out.
    pub sample: u64,
    /// The random hands that were looked at for these, where hands are selected.
    pub tries: Option<u64>,
}

/// No sample has more rows.
const LARGEST_SAMPLE: u64 = 1024;

impl Simulation {
    /// Makes rows from all over the run for about that long, one at least, to tell how long the
    /// whole will take.
    ///
    /// # Errors
    /// If the run or a row cannot be made.
    pub fn expectation(
        &self,
        compression: Compression,
        patience: Duration,
        stop: &dyn Fn() -> bool,
    ) -> Result<Expectation, SimulateError> {
        let plan = self.plan()?;
        let range = self.range();
        let rows = range.end - range.start;
        let places = rows.min(LARGEST_SAMPLE);
        let mut maker = RowMaker::new(&plan);
        let mut text = String::new();
        let (mut sample, mut tries) = (0, 0);
        let begun = Instant::now();
        for place in 0..places {
            if place > 0 && (begun.elapsed() >= patience || stop()) {
                break;
            }
            // Steps of the golden ratio: however few rows there are, they lie all over the run.
            let share = (place as f64).mul_add(0.618_033_988_749_894_9, 0.5).fract();
            let index = range.start + ((rows as f64 * share) as u64).min(rows - 1);
            let row = maker.chunk(index..index + 1, &|| false)?;
            text.push_str(&row.text);
            tries += row.tries;
            sample += 1;
        }
        let time = begun.elapsed();
        let scale = rows as f64 / sample.max(1) as f64;
        let header = match plan.manifest.header().as_str() {
            "" => 0,
            header => compression.block(header.as_bytes()).len(),
        };
        let bytes = compression.block(text.as_bytes()).len() as f64 * scale;
        Ok(Expectation {
            rows,
            bytes: header as u64 + bytes as u64,
            time: Duration::try_from_secs_f64(time.as_secs_f64() * scale).unwrap_or(Duration::MAX),
            sample,
            tries: plan.manifest.options.counts_tries().then_some(tries),
        })
    }
}
