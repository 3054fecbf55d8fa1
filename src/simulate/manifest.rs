//! What stands beside each file: how its rows were made, and how to tell that they are whole.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::error::SimulateError;
use super::plan::Options;
use super::row::RowFormat;
use super::shard::Shard;
use crate::chance::DEAL_STREAM;

/// The name of the form of manifests.
const MANIFEST: &str = "texas42 simulation manifest v1";

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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rows: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) tries: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) bytes: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) sha256: Option<String>,
}

/// What a finished file is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The rows in it.
    pub rows: u64,
    /// How many random hands were looked at for them, where hands are selected.
    pub tries: Option<u64>,
    /// Its length in bytes.
    pub bytes: u64,
    /// Its SHA-256, in hexadecimal digits.
    pub sha256: String,
}

impl Manifest {
    /// The manifest of a file that is not finished.
    pub(super) fn begin(
        options: Options,
        seed: u64,
        count: u64,
        shard: Shard,
        format: RowFormat,
        columns: Vec<String>,
    ) -> Manifest {
        let range = shard.range(count);
        Manifest {
            manifest: MANIFEST.into(),
            complete: false,
            program: "texas42".into(),
            version: env!("CARGO_PKG_VERSION").into(),
            revision: env!("TEXAS42_REVISION").into(),
            deal_stream: DEAL_STREAM.into(),
            assumption: "double-dummy: every player sees all four hands and plays perfectly; \
                         the declarer leads"
                .into(),
            options,
            seed,
            count,
            shard: shard.to_string(),
            first_index: range.start,
            end_index: range.end,
            format,
            columns,
            rows: None,
            tries: None,
            bytes: None,
            sha256: None,
        }
    }

    /// Whether the file is finished.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.complete
    }

    /// The same, of the file when it is finished.
    pub(super) fn finished(&self, finished: &Finished) -> Manifest {
        Manifest {
            complete: true,
            rows: Some(finished.rows),
            tries: finished.tries,
            bytes: Some(finished.bytes),
            sha256: Some(finished.sha256.clone()),
            ..self.clone()
        }
    }

    /// Where the manifest of a file is.
    #[must_use]
    pub fn path_for(path: &Path) -> PathBuf {
        let mut name = path.as_os_str().to_os_string();
        name.push(".manifest.json");
        PathBuf::from(name)
    }

    /// The manifest of a file, or `None` if there is none.
    ///
    /// # Errors
    /// If it cannot be read or is not understood.
    pub fn read_for(path: &Path) -> Result<Option<Manifest>, SimulateError> {
        let path = Manifest::path_for(path);
        let broken = |reason: String| SimulateError::ManifestBroken { path: path.clone(), reason };
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(SimulateError::read(&path)(error)),
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
        let mut text = serde_json::to_string_pretty(self).expect("a manifest is plain data");
        text.push('\n');
        let mut draft = path.clone().into_os_string();
        draft.push(".partial");
        let draft = PathBuf::from(draft);
        let write = || {
            let mut file = File::create(&draft)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            std::fs::rename(&draft, &path)
        };
        write().map_err(|error| {
            // What is half written helps nobody.
            let _ = std::fs::remove_file(&draft);
            SimulateError::write(&path)(error)
        })
    }

    /// The first thing in which two runs differ: what, as it is here, as it is there. Which rows
    /// of the run a file has is looked at only if asked for.
    pub(super) fn difference(
        &self,
        other: &Manifest,
        with_range: bool,
    ) -> Option<(&'static str, String, String)> {
        let shown =
            |options: &Options| serde_json::to_string(options).expect("options are plain data");
        let all = [
            ("the program", self.program.clone(), other.program.clone()),
            ("the program's version", self.version.clone(), other.version.clone()),
            ("the deal stream", self.deal_stream.clone(), other.deal_stream.clone()),
            ("the seed", self.seed.to_string(), other.seed.to_string()),
            ("the count", self.count.to_string(), other.count.to_string()),
            ("the format", self.format.name().into(), other.format.name().into()),
            ("what was asked for", shown(&self.options), shown(&other.options)),
            ("the list of columns", self.columns.join(","), other.columns.join(",")),
        ];
        let ranges = [
            ("the first row", self.first_index.to_string(), other.first_index.to_string()),
            ("the end", self.end_index.to_string(), other.end_index.to_string()),
        ];
        let ranges = ranges.into_iter().filter(|_| with_range);
        all.into_iter().chain(ranges).find(|(_, here, there)| here != there)
    }
}
