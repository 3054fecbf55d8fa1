//! The place where rows go: a file with its manifest, or a stream without one.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::PathBuf;

use texas42::simulate::{Compression, SimulateError};

use super::failure::{Failure, reason};

/// The place that `-o` names.
pub enum Target {
    /// A file, there or not.
    File(PathBuf),
    /// Standard output, a pipe or a device.
    Stream {
        /// Open for writing.
        stream: Box<dyn Write + Send>,
        /// The compression that the ending of the name asks for.
        compression: Compression,
    },
}

impl Target {
    /// The place with that name; `-` is standard output.
    pub fn open(name: &str) -> Result<Target, Failure> {
        if name == "-" {
            let stream = Box::new(io::stdout());
            return Ok(Target::Stream { stream, compression: Compression::None });
        }
        let path = PathBuf::from(name);
        let bad = |fault: &str| Failure::bad(format_args!("-o {name}"), fault);
        match path.metadata() {
            Ok(metadata) if metadata.is_dir() => Err(bad("this is a folder; name a file in it")),
            Ok(metadata) if !metadata.is_file() => {
                let stream = OpenOptions::new().write(true).open(&path);
                let stream = Box::new(stream.map_err(|error| bad(&reason(&error)))?);
                Ok(Target::Stream { stream, compression: Compression::of(&path) })
            }
            _ => Ok(Target::File(path)),
        }
    }
}

/// The failure behind an error of a simulation, with the words that help behind it.
pub fn failure(error: SimulateError, help: &str) -> Failure {
    match error {
        SimulateError::Stream(source) if source.kind() == io::ErrorKind::BrokenPipe => {
            Failure::ReaderGone
        }
        error if error.is_bad_input() => Failure::BadInput(format!("{error}{help}")),
        error => Failure::Failed(format!("{error}{help}")),
    }
}
