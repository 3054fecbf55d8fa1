//! Everything that can go wrong with simulations and their files.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::notation::reason;

/// The reason why a simulation or a merge cannot begin or go on, with the file.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SimulateError {
    /// Text that names no shard.
    #[error("`{0}` is not a shard; give its number and how many there are, such as 17/400")]
    Shard(String),
    /// A condition on hands that is not understood.
    #[error("`{part}` is not understood: {reason}")]
    Condition {
        /// The comparison at fault.
        part: String,
        /// The fault in it, and how it would be right.
        reason: String,
    },
    /// No hand that fits a condition.
    #[error("row {index}: none of {tries} random hands fits `{conditions}`; ask for less")]
    NoHandFits {
        /// The row.
        index: u64,
        /// The hands that were tried.
        tries: u64,
        /// The condition.
        conditions: String,
    },
    /// A call that is not about points where points are asked for.
    #[error("{0} is not about points; leave it to the contracts, which say whether it is made")]
    NotAboutPoints(crate::Call),
    /// A contract that is a call of straight 42.
    #[error("{0} is no contract of its own but a call; contracts are nello and sevens")]
    NotAContract(crate::Call),
    /// Hands, calls or deals of which no estimate can be made.
    #[error("hands cannot be estimated: {0}")]
    NoEstimate(String),
    /// A file that would be overwritten.
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    /// A file that another program writes.
    #[error("{} is being written by another program; let it end first", .0.display())]
    Locked(PathBuf),
    /// A file that was removed or replaced while it was written.
    #[error("{} was removed or replaced while it was being written", .0.display())]
    Removed(PathBuf),
    /// A file that cannot be opened or read.
    #[error("{}: {}", .0.display(), reason(.1))]
    Read(PathBuf, #[source] io::Error),
    /// A file that cannot be made.
    #[error("cannot write {}: {}", .0.display(), reason(.1))]
    Open(PathBuf, #[source] io::Error),
    /// A file that cannot be written any further.
    #[error("cannot write {}: {}", .0.display(), reason(.1))]
    Write(PathBuf, #[source] io::Error),
    /// A stream that cannot be written any further.
    #[error("cannot write the rows: {}", reason(.0))]
    Stream(#[source] io::Error),
    /// A file without its manifest.
    #[error(
        "{path}: its manifest {path}.manifest.json is missing, so nobody knows what the rows are; \
         make the file anew or put the manifest beside it",
        path = .0.display()
    )]
    ManifestMissing(PathBuf),
    /// A manifest that is not understood, and the fault in it.
    #[error("{}: this is no manifest of a simulation: {}", .0.display(), .1)]
    ManifestBroken(PathBuf, String),
    /// A file of another run than the one that it is compared with.
    #[error("{}: {what} is {found} where {other} has {expected}", .path.display())]
    Differs {
        /// The file.
        path: PathBuf,
        /// The first thing that differs, such as the seed.
        what: &'static str,
        /// The value in the file.
        found: String,
        /// The other side of the comparison, such as another file.
        other: String,
        /// The value there.
        expected: String,
    },
    /// A file with something in it that no such run writes: the first such thing, such as a row.
    #[error(
        "{}: {} is not what such a run writes; the file was changed or damaged",
        .0.display(),
        .1
    )]
    Damaged(PathBuf, String),
    /// A finished file that is not what its manifest says.
    #[error(
        "{}: the file was changed since it was finished (its SHA-256 is not that of its \
         manifest); make it anew",
        .0.display()
    )]
    Changed(PathBuf),
    /// A part that is not finished.
    #[error("{}: this part is not finished", .0.display())]
    Unfinished(PathBuf),
    /// A finished file with another length than its manifest says.
    #[error(
        "{}: the file is torn: it has {found} bytes where its manifest says {expected}",
        .path.display()
    )]
    Torn {
        /// The file.
        path: PathBuf,
        /// The bytes that it has.
        found: u64,
        /// The bytes that it should have.
        expected: u64,
    },
    /// Rows that no part has.
    #[error("rows {first} to {last} are missing: no part has them (the nearest is {})", .path.display())]
    Gap {
        /// The first row that is missing.
        first: u64,
        /// The last row that is missing.
        last: u64,
        /// The part before or behind the gap.
        path: PathBuf,
    },
    /// Rows that two parts have.
    #[error("{} and {} both have row {index}; leave one of them out", .path.display(), .other.display())]
    Overlap {
        /// The first row that both have.
        index: u64,
        /// One part.
        path: PathBuf,
        /// The other part.
        other: PathBuf,
    },
    /// No parts to merge.
    #[error("there are no parts to merge")]
    NoParts,
}

impl SimulateError {
    /// True if the fault is in what was asked for or in the files given, and not in the system.
    #[must_use]
    pub const fn is_bad_input(&self) -> bool {
        use SimulateError::{Locked, Open, Read, Removed, Stream, Write};
        !matches!(self, Locked(_) | Open(..) | Read(..) | Removed(_) | Stream(_) | Write(..))
    }
}

/// Makes the error of that kind for that file of an error of the system.
pub(super) fn at(
    path: &Path,
    kind: fn(PathBuf, io::Error) -> SimulateError,
) -> impl Fn(io::Error) -> SimulateError + Copy {
    move |source| kind(path.into(), source)
}
