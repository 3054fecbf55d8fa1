//! The options and the work of all simulations: the file, the shard, the threads, the progress.

use std::path::Path;
use std::time::Duration;

use texas42::simulate::{
    Compression, Ended, Output, Resumed, RowFormat, Rows, Shard, SimulateError, Simulation,
};

use crate::cli::failure::Failure;
use crate::cli::numbers::seed;
use crate::cli::output::{self, Target};
use crate::cli::screen::{Progress, Screen, number_of};
use crate::cli::stop::Stop;
use crate::cli::work;

/// The part of the help that all simulations share.
pub const ABOUT_FILES: &str = "\
Row k depends on the seed, k and the options that say what the rows are, alone:
threads, shards and interruptions change no byte of the whole. A name that ends
with .gz or .zst compresses, in blocks at fixed rows; any reader takes them.

Beside FILE stands FILE.manifest.json: the options, seed, deal stream, version,
range of rows, columns and, once the file is finished, rows, bytes and SHA-256.
Nothing is overwritten without --force. Ctrl-C or SIGTERM ends after a whole row
with exit code 130. After that, a kill, a crash or a full disk, the same command
with --resume goes on: it cuts off a torn end, checks what is there, and begins
if nothing is; on a finished file it says so, with exit code 0. Two programs
cannot write one file. -o - (or a pipe) streams the rows, without a manifest.

--shard I/N makes part I of N, from 1: rows that follow each other. texas42
merge puts the parts together.";

/// The options of every simulation.
#[derive(Debug, clap::Args)]
pub struct RunArgs {
    /// The file to write; .gz or .zst at the end compresses it; - is standard output.
    #[arg(long, short, value_name = "FILE")]
    output: String,

    /// The seed of all random numbers.
    #[arg(long, value_name = "S", default_value_t = 42, value_parser = seed)]
    seed: u64,

    /// Make part I of N only, such as 17/400.
    #[arg(long, value_name = "I/N", default_value = "1/1", hide_default_value = true)]
    shard: String,

    /// csv or jsonl [default: jsonl if FILE ends so, else csv].
    #[arg(long, value_name = "FORMAT", value_parser = ["csv", "jsonl"], hide_possible_values = true)]
    format: Option<String>,

    /// Go on with FILE, or begin it.
    #[arg(long, conflicts_with = "force")]
    resume: bool,

    /// Replace FILE if it is there.
    #[arg(long)]
    force: bool,

    /// Say how many rows and bytes and how long, and write nothing.
    #[arg(long)]
    dry_run: bool,

    /// How many threads to use; all processors if not given.
    #[arg(long, value_name = "N", value_parser = work::thread_count)]
    threads: Option<usize>,

    /// No progress bar and no messages.
    #[arg(long, short)]
    quiet: bool,
}

/// The time that `--dry-run` takes.
const SAMPLE_TIME: Duration = Duration::from_secs(2);

impl RunArgs {
    /// Makes the rows.
    pub fn run(&self, rows: Rows, count: u64, screen: &Screen) -> Result<(), Failure> {
        let shard: Shard = self.shard.parse().map_err(|error| Failure::bad("--shard", error))?;
        let format = self.row_format();
        let simulation = Simulation { rows, seed: self.seed, count, shard, format };
        let stop = Stop::listen()?;
        simulation.check().map_err(failure)?;
        if self.dry_run {
            return self.expect(&simulation, &stop, screen);
        }
        match self.open(&simulation)? {
            Resumed::Open(output) => {
                let range = simulation.range();
                self.make(output, range.end - range.start, &stop, screen)
            }
            Resumed::Finished(finished) => {
                let (file, rows) = (&self.output, number_of(finished.rows, "row"));
                screen.answer(&format!("{file}: all {rows} are there, nothing is left to do\n"))
            }
        }
    }

    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(work::processors)
    }

    fn row_format(&self) -> RowFormat {
        let endings = [".jsonl", ".jsonl.gz", ".jsonl.zst"];
        match self.format.as_deref() {
            Some("jsonl") => RowFormat::Jsonl,
            None if endings.iter().any(|ending| self.output.ends_with(ending)) => RowFormat::Jsonl,
            _ => RowFormat::Csv,
        }
    }

    fn open(&self, simulation: &Simulation) -> Result<Resumed, Failure> {
        let opened = match Target::open(&self.output)? {
            Target::Stream { .. } if self.resume => {
                let fault = format!("{} is no file, so nobody can go on with it", self.output);
                return Err(Failure::bad("--resume", fault));
            }
            Target::File(path) if self.resume => Output::resume(&path, simulation),
            Target::File(path) => Output::create(&path, simulation, self.force).map(Resumed::Open),
            Target::Stream { stream, compression } => {
                Output::stream(stream, compression, simulation).map(Resumed::Open)
            }
        };
        opened.map_err(failure)
    }

    fn make(&self, output: Output, goal: u64, stop: &Stop, screen: &Screen) -> Result<(), Failure> {
        let mut bar = Progress::new(goal, "rows", self.quiet);
        let before = output.rows();
        bar.begin_at(before);
        let mut progress = |rows| bar.update(rows, goal);
        let ended = output.fill(self.threads(), &|| stop.is_asked(), &mut progress);
        let time = bar.finish();
        match ended.map_err(failure)? {
            Ended::Finished(finished) => {
                let rows = number_of(finished.rows - before, "row");
                let fitting = acceptance(finished.rows, finished.tries);
                let message = format!("{rows} in {:.2} s{fitting}", time.as_secs_f64());
                screen.message(self.quiet, &message);
                Ok(())
            }
            Ended::Stopped { rows } => {
                let is_file = Path::new(&self.output).is_file();
                let help = if is_file { "; the same command with --resume goes on" } else { "" };
                let goal = number_of(goal, "row");
                Err(Failure::Stopped(format!("after {rows} of {goal}{help}")))
            }
        }
    }

    fn expect(&self, simulation: &Simulation, stop: &Stop, screen: &Screen) -> Result<(), Failure> {
        let compression = Compression::of(Path::new(&self.output));
        let expected = simulation.expectation(compression, SAMPLE_TIME, &|| stop.is_asked());
        let expected = expected.map_err(failure)?;
        let threads = self.threads() as u64;
        let time = expected.time.as_secs_f64() / threads as f64;
        screen.answer(&format!(
            "{}, about {} and {} on {}; from a sample of {}{}; nothing was written\n",
            number_of(expected.rows, "row"),
            size(expected.bytes),
            duration(time),
            number_of(threads, "thread"),
            number_of(expected.sample, "row"),
            acceptance(expected.sample, expected.tries),
        ))
    }
}

/// The failure behind an error, with the options that help against it.
pub fn failure(error: SimulateError) -> Failure {
    let help = match error {
        SimulateError::Exists(_) => "; --resume goes on with it, --force replaces it",
        SimulateError::Removed(_) => "; --resume starts again with what is there",
        SimulateError::Write(..) => "; when that is mended, go on with --resume",
        SimulateError::Damaged(..) => ", so begin anew with --force",
        SimulateError::Differs { .. } => {
            "; give the options that it was begun with, or --force to begin anew"
        }
        _ => "",
    };
    output::failure(error, help)
}

/// The share of random hands that fit, in words that go on; nothing where none are selected.
fn acceptance(rows: u64, tries: Option<u64>) -> String {
    tries.map_or_else(String::new, |tries| {
        let share = 100.0 * rows as f64 / tries.max(1) as f64;
        format!("; {rows} of {tries} random hands fit ({share:.3}%)")
    })
}

/// A number of bytes in a unit that suits it.
fn size(bytes: u64) -> String {
    let units = [(1e12, "TB"), (1e9, "GB"), (1e6, "MB"), (1e3, "kB")];
    match units.into_iter().find(|(unit, _)| bytes as f64 >= *unit) {
        Some((unit, name)) => format!("{:.1} {name}", bytes as f64 / unit),
        None => number_of(bytes, "byte"),
    }
}

/// A time in a unit that suits it.
fn duration(seconds: f64) -> String {
    let units = [(86_400.0, "days"), (3_600.0, "hours"), (60.0, "minutes")];
    match units.into_iter().find(|(unit, _)| seconds >= 1.5 * *unit) {
        Some((unit, name)) => format!("{:.1} {name}", seconds / unit),
        None => format!("{seconds:.1} seconds"),
    }
}
