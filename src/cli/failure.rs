//! The reason why a command ended early, with its exit code.

use std::fmt;
use std::io;
use std::process::ExitCode;

use thiserror::Error;

pub use texas42::notation::reason;

/// The reason why a command ended early.
#[derive(Debug, Error)]
pub enum Failure {
    /// The arguments or an input file are not right.
    #[error("{0}")]
    BadInput(String),
    /// Something outside the program went wrong.
    #[error("{0}")]
    Failed(String),
    /// Ctrl-C; what was done so far is printed.
    #[error("{0}")]
    Stopped(String),
    /// Whoever read the output has seen enough.
    #[error("the reader has gone")]
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
