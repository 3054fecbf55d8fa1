//! The reason why a command ended early, with its exit code.

use std::fmt;
use std::io;
use std::process::ExitCode;

pub use texas42::notation::reason;

/// The reason why a command ended early.
#[derive(Debug)]
pub enum Failure {
    /// The arguments or an input file are not right.
    BadInput(String),
    /// Something outside the program went wrong.
    Failed(String),
    /// Ctrl-C; what was done so far is printed.
    Stopped(String),
    /// Whoever read the output has seen enough.
    ReaderGone,
}

impl Failure {
    /// The failure behind a fault in an option, a file or a line of it.
    pub fn bad(place: impl fmt::Display, fault: impl fmt::Display) -> Failure {
        Failure::BadInput(format!("{place}: {fault}"))
    }

    /// The failure behind an error while printing the answer.
    pub fn from_write(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::ReaderGone
        } else {
            Failure::Failed(format!("cannot write the answer: {}", reason(&error)))
        }
    }

    /// The exit code, as listed by `texas42 --help`.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Failure::ReaderGone => 0,
            Failure::Failed(_) => 1,
            Failure::BadInput(_) => 2,
            Failure::Stopped(_) => 130,
        })
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::BadInput(message) | Failure::Failed(message) | Failure::Stopped(message) => {
                f.write_str(message)
            }
            Failure::ReaderGone => f.write_str("the reader has gone"),
        }
    }
}
