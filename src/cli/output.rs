//! Files that commands write, and the place where rows go: a file with its manifest, or a stream
//! without one.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

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

/// Refuses a file that is there already, unless it may be replaced.
pub fn check_new(path: &Path, force: bool) -> Result<(), Failure> {
    if path.exists() && !force {
        let path = path.display();
        return Err(Failure::BadInput(format!("{path} is there already; --force replaces it")));
    }
    Ok(())
}

/// The failure behind an error while writing a file.
pub fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::Failed(format!("cannot write {}: {}", path.display(), reason(error)))
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
