//! Where rows go: a file with its manifest, or a stream without one.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use texas42::simulate::{Compression, SimulateError};

use super::failure::{Failure, reason};

/// What `-o` names.
pub enum Target {
    /// A file, there or not.
    File(PathBuf),
    /// Standard output, a pipe or a device.
    Stream {
        /// Open for writing.
        stream: Box<dyn Write + Send>,
        /// What the ending of the name asks for.
        compression: Compression,
    },
}

impl Target {
    /// What that name means; `-` is standard output.
    pub fn open(name: &str) -> Result<Target, Failure> {
        if name == "-" {
            let stream = Box::new(io::stdout());
            return Ok(Target::Stream { stream, compression: Compression::None });
        }
        let path = PathBuf::from(name);
        let bad = |what: &str| Failure::BadInput(format!("-o {name}: {what}"));
        match path.metadata() {
            Ok(metadata) if metadata.is_dir() => Err(bad("this is a folder; name a file in it")),
            Ok(metadata) if !metadata.is_file() => {
                let stream = open_stream(&path).map_err(|error| bad(&reason(&error)))?;
                let compression = Compression::of(&path);
                Ok(Target::Stream { stream: Box::new(stream), compression })
            }
            _ => Ok(Target::File(path)),
        }
    }
}

fn open_stream(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).open(path)
}

/// The failure behind an error of a simulation.
pub fn failure(error: SimulateError) -> Failure {
    match error {
        SimulateError::Stream { source } if source.kind() == io::ErrorKind::BrokenPipe => {
            Failure::ReaderGone
        }
        error if error.is_bad_input() => Failure::BadInput(error.to_string()),
        error => Failure::Failed(error.to_string()),
    }
}
