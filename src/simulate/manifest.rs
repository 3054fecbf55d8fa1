//! The manifest beside each file: how its rows were made, and how to tell that they are whole.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::deal_rows::DealColumns;
use super::error::{SimulateError, at};
use super::hand_rows::HandOptions;
use super::row::RowFormat;

/// The name of the form of manifests.
pub(super) const MANIFEST: &str = "texas42 simulation manifest v1";

/// The record beside a file of rows, as `FILE.manifest.json`.
///
/// Its text depends on the rows alone, so equal files have equal manifests.
///
/// # Stability
/// The keys, in this order: `manifest` (the name of this form), `complete`, `program`, `version`,
/// `revision`, `deal_stream`, `assumption`, `kind`, `options`, `seed`, `count` (rows of the whole
/// run), `shard`, `first_index`, `end_index` (one past the last), `format`, `columns`; and of a
/// complete file `rows`, `tries` (only where hands are selected), `bytes` and `sha256` (of the
/// file as it is, compressed or not).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    pub(super) manifest: String,
    pub(super) complete: bool,
    pub(super) program: String,
    pub(super) version: String,
    pub(super) revision: String,
    pub(super) deal_stream: String,
    pub(super) assumption: String,
    #[serde(flatten)]
    pub(super) options: Options,
    pub(super) seed: u64,
    pub(super) count: u64,
    pub(super) shard: String,
    pub(super) first_index: u64,
    pub(super) end_index: u64,
    pub(super) format: RowFormat,
    pub(super) columns: Vec<String>,
    #[serde(flatten)]
    pub(super) finished: Option<Finished>,
}

/// The options that determine the rows, besides their numbers and the seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "options", rename_all = "lowercase")]
pub(super) enum Options {
    Deals(DealColumns),
    Hands(HandOptions),
}

/// The size and the contents of a finished file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// The rows in it.
    pub rows: u64,
    /// The random hands that were looked at for them, where hands are selected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tries: Option<u64>,
    /// Its length in bytes.
    pub bytes: u64,
    /// Its SHA-256, in hexadecimal digits.
    pub sha256: String,
}

impl Options {
    /// The rows that make one block of a compressed file: some fifty thousand bytes of deals; rows
    /// of hands are longer and take longer.
    pub const fn block_rows(&self) -> u64 {
        match self {
            Options::Deals(_) => 256,
            Options::Hands(_) => 16,
        }
    }

    /// The rows that a worker makes before it hands them over: a divisor of those of a block.
    pub const fn chunk_rows(&self) -> u64 {
        match self {
            Options::Deals(_) => 16,
            Options::Hands(_) => 1,
        }
    }

    /// True if hands are selected, so that the tries are counted.
    pub const fn counts_tries(&self) -> bool {
        matches!(self, Options::Hands(HandOptions { conditions: Some(_), .. }))
    }
}

impl Manifest {
    /// The manifest of the same file, now that it is finished.
    pub(super) fn finished(&self, finished: &Finished) -> Manifest {
        Manifest { complete: true, finished: Some(finished.clone()), ..self.clone() }
    }

    /// The text before the first row, line end included.
    pub(super) fn header(&self) -> String {
        self.format.header(&self.columns)
    }

    /// The place of the manifest of a file.
    #[must_use]
    pub fn path_for(path: &Path) -> PathBuf {
        with_ending(path, ".manifest.json")
    }

    /// The manifest of a file, or `None` if there is none.
    ///
    /// # Errors
    /// If it cannot be read or is not understood.
    pub fn read_for(path: &Path) -> Result<Option<Manifest>, SimulateError> {
        let path = Manifest::path_for(path);
        let broken = |fault: String| SimulateError::ManifestBroken(path.clone(), fault);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(at(&path, SimulateError::Read)(error)),
        };
        let manifest: Manifest =
            serde_json::from_str(&text).map_err(|error| broken(error.to_string()))?;
        if manifest.manifest != MANIFEST {
            return Err(broken(format!("it calls itself `{}`", manifest.manifest)));
        }
        Ok(Some(manifest))
    }

    /// Writes the manifest of a file: at every moment there is the old one or the new one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn write_for(&self, path: &Path) -> Result<(), SimulateError> {
        let path = Manifest::path_for(path);
        let text = serde_json::to_string_pretty(self).expect("a manifest is plain data") + "\n";
        let draft = draft_of(&path);
        let write = || {
            let mut file = File::create(&draft)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            std::fs::rename(&draft, &path)
        };
        write().map_err(|error| {
            // What is half written helps nobody.
            let _ = std::fs::remove_file(&draft);
            at(&path, SimulateError::Write)(error)
        })
    }

    /// Refuses a file, at that path and with this manifest, of another run than `other`, which
    /// has that name; with `with_range`, also one with other rows of the same run.
    pub(super) fn check_same(
        &self,
        path: &Path,
        other: &Manifest,
        name: &str,
        with_range: bool,
    ) -> Result<(), SimulateError> {
        let compared = |manifest: &Manifest| {
            let options = serde_json::to_string(&manifest.options);
            [
                ("the program", manifest.program.clone()),
                ("the program's version", manifest.version.clone()),
                ("the deal stream", manifest.deal_stream.clone()),
                ("the seed", manifest.seed.to_string()),
                ("the count", manifest.count.to_string()),
                ("the format", manifest.format.name().into()),
                ("what was asked for", options.expect("options are plain data")),
                ("the list of columns", manifest.columns.join(",")),
                ("the first row", manifest.first_index.to_string()),
                ("the end", manifest.end_index.to_string()),
            ]
        };
        let pairs = compared(self).into_iter().zip(compared(other));
        let (path, other) = (path.into(), name.into());
        match pairs.take(if with_range { 10 } else { 8 }).find(|(here, there)| here != there) {
            Some(((what, found), (_, expected))) => {
                Err(SimulateError::Differs { path, what, found, other, expected })
            }
            None => Ok(()),
        }
    }
}

/// Refuses a path where a file or its manifest is there already.
pub(super) fn check_new(path: &Path) -> Result<(), SimulateError> {
    if path.exists() || Manifest::path_for(path).exists() {
        return Err(SimulateError::Exists(path.into()));
    }
    Ok(())
}

/// The place of a file until it is whole.
pub(super) fn draft_of(path: &Path) -> PathBuf {
    with_ending(path, ".partial")
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(ending);
    PathBuf::from(name)
}
