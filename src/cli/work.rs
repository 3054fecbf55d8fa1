//! The options of every command that works long: threads and the form of the answer.

use super::failure::Failure;
use super::screen::Format;

/// The options.
#[derive(Debug, clap::Args)]
pub struct WorkArgs {
    /// How many threads to use; all processors if not given.
    #[arg(long, value_name = "N", value_parser = thread_count)]
    threads: Option<usize>,

    /// Form of the answer.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    /// The same as --format json.
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

impl WorkArgs {
    /// The form of the answer.
    pub fn format(&self) -> Format {
        if self.json { Format::Json } else { self.format }
    }

    /// The number of threads to use.
    pub fn threads(&self) -> usize {
        self.threads.unwrap_or_else(processors)
    }

    /// The threads to work on.
    pub fn pool(&self) -> Result<rayon::ThreadPool, Failure> {
        pool(self.threads())
    }
}

/// The number of threads that the machine can run at once.
pub fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// That many threads to work on.
pub fn pool(threads: usize) -> Result<rayon::ThreadPool, Failure> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| Failure::Failed(format!("cannot start {threads} threads: {error}")))
}

/// Reads a number of threads.
pub fn thread_count(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(threads @ 1..=1024) => Ok(threads),
        _ => Err("give a number of threads from 1 to 1024".into()),
    }
}
