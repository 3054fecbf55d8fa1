//! `texas42 merge`: the parts of a simulation as one file.

use std::path::PathBuf;

use texas42::simulate::{Ended, Parts, SimulateError};

use super::failure::Failure;
use super::output::{self, Target};
use super::screen::{Progress, Screen, number_of};
use super::stop::Stop;

/// Put the parts of a simulation together.
#[derive(Debug, clap::Args)]
#[command(
    before_long_help = "\
Examples:
  texas42 merge part-*.csv -o deals.csv
  texas42 merge part-*.csv.zst -o deals.csv.gz
  texas42 merge part-*.csv -o - | head

",
    after_long_help = "\
The parts may be named in any order, and compressed or not. The bytes are those
that one run without --shard would have written, and so is the manifest. Until
all is well, the new file has .partial behind its name.

Nothing is written if a row is missing or in two parts; if parts differ in seed,
count, options, format, columns, version or deal stream; if a part is not
finished, has no manifest, or is not what its manifest says (SHA-256)."
)]
pub struct Args {
    /// The parts, each with its manifest beside it; manifests that are named too do no harm.
    #[arg(required = true, value_name = "PART")]
    parts: Vec<PathBuf>,

    /// The file to write; .gz or .zst at the end compresses it; - is standard output.
    #[arg(long, short, value_name = "FILE")]
    output: String,

    /// Replace the file if it is there.
    #[arg(long)]
    force: bool,

    /// No progress bar and no messages.
    #[arg(long, short)]
    quiet: bool,
}

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    let is_manifest =
        |path: &PathBuf| path.as_os_str().to_string_lossy().ends_with(".manifest.json");
    let paths: Vec<PathBuf> = args.parts.into_iter().filter(|path| !is_manifest(path)).collect();
    let target = Target::open(&args.output)?;
    let parts = Parts::open(&paths).map_err(failure)?;
    let stop = Stop::listen()?;
    let total = parts.rows();
    let mut bar = Progress::new(total, "rows", args.quiet);
    let mut progress = |rows| bar.update(rows, total);
    let is_asked = || stop.is_asked();
    let ended = match target {
        Target::File(path) => parts.write_file(&path, args.force, &is_asked, &mut progress),
        Target::Stream { stream, compression } => {
            parts.write_stream(stream, compression, &is_asked, &mut progress)
        }
    };
    let time = bar.finish();
    match ended.map_err(failure)? {
        Ended::Finished(finished) => {
            let rows = number_of(finished.rows, "row");
            let parts = number_of(paths.len() as u64, "part");
            let seconds = time.as_secs_f64();
            screen.message(args.quiet, &format!("{rows} from {parts} in {seconds:.2} s"));
            Ok(())
        }
        Ended::Stopped { rows } => Err(Failure::Stopped(format!(
            "after {rows} of {}; give the command again to merge all",
            number_of(total, "row")
        ))),
    }
}

/// The failure behind an error, with what helps against it.
fn failure(error: SimulateError) -> Failure {
    let help = match error {
        SimulateError::Exists(_) => "; --force replaces it",
        SimulateError::Write(..) => "; when that is mended, go on with --resume",
        SimulateError::Differs { .. } => "; parts of one run differ in nothing but their shard",
        SimulateError::Unfinished(_) | SimulateError::Torn { .. } => {
            "; run its command again with --resume"
        }
        _ => "",
    };
    output::failure(error, help)
}
