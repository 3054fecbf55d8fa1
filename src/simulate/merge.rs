//! Puts the parts of a run together, and refuses what does not belong together.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::block_writer::{BlockWriter, Written};
use super::compression::{Block, Blocks, Compression};
use super::error::{RunDifference, SimulateError};
use super::manifest::{Finished, Manifest};
use super::run::Ended;

/// The finished parts of one run, which have every row of it once.
pub struct Parts {
    parts: Vec<Part>,
    manifest: Manifest,
}

struct Part {
    path: PathBuf,
    manifest: Manifest,
    sha256: String,
}

impl Parts {
    /// Looks at the manifests of the parts, which may be named in any order and be compressed
    /// or not, each as it likes.
    ///
    /// # Errors
    /// If a manifest is missing or broken, a part is not finished or torn, two parts are not of
    /// the same run, or a row is missing or there twice.
    pub fn open(paths: &[PathBuf]) -> Result<Parts, SimulateError> {
        let parts: Result<Vec<Part>, SimulateError> = paths.iter().map(|path| part(path)).collect();
        let mut parts = parts?;
        let Some(first) = parts.first() else {
            return Err(SimulateError::NoParts);
        };
        for part in &parts[1..] {
            let difference = part.manifest.difference(&first.manifest, false);
            if let Some((what, found, expected)) = difference {
                let difference = Box::new(RunDifference {
                    what,
                    found,
                    other: first.path.display().to_string(),
                    expected,
                    advice: "parts of one run differ in nothing but their shard",
                });
                return Err(SimulateError::Differs { path: part.path.clone(), difference });
            }
        }
        parts.sort_by_key(|part| (part.manifest.first_index, part.manifest.end_index));
        check_ranges(&parts)?;
        let manifest = whole(&parts);
        Ok(Parts { parts, manifest })
    }

    /// How many rows they have together.
    #[must_use]
    pub const fn rows(&self) -> u64 {
        self.manifest.count
    }

    /// Writes all rows into a new file with a manifest; its ending says how it is compressed.
    /// The bytes are those that one run without shards would have written. Until all is well,
    /// the file has `.partial` behind its name.
    ///
    /// # Errors
    /// If the file is there, unless `force` replaces it; if it cannot be written; if a part is
    /// not what its manifest says.
    pub fn write_file(
        &self,
        path: &Path,
        force: bool,
        stop: &dyn Fn() -> bool,
        progress: &mut dyn FnMut(u64),
    ) -> Result<Ended, SimulateError> {
        if !force && (path.exists() || Manifest::path_for(path).exists()) {
            return Err(SimulateError::MergedExists { path: path.into() });
        }
        let mut draft = path.as_os_str().to_os_string();
        draft.push(".partial");
        let draft = PathBuf::from(draft);
        let file = File::create(&draft).map_err(SimulateError::open(path))?;
        let write_error = |source| SimulateError::Open { path: path.into(), source };
        let ended = self.write(file, Compression::of(path), &write_error, stop, progress);
        let ended = ended.and_then(|(ended, file)| {
            if let Ended::Finished(finished) = &ended {
                file.sync_all()
                    .and_then(|()| std::fs::rename(&draft, path))
                    .map_err(SimulateError::open(path))?;
                self.manifest.finished(finished).write_for(path)?;
            }
            Ok(ended)
        });
        if !matches!(ended, Ok(Ended::Finished(_))) {
            // There is nothing that could be done about it.
            let _ = std::fs::remove_file(&draft);
        }
        ended
    }

    /// Writes all rows into a stream, without a manifest.
    ///
    /// # Errors
    /// If the stream takes no more, or a part is not what its manifest says.
    pub fn write_stream(
        &self,
        stream: impl Write,
        compression: Compression,
        stop: &dyn Fn() -> bool,
        progress: &mut dyn FnMut(u64),
    ) -> Result<Ended, SimulateError> {
        let write_error = |source| SimulateError::Stream { source };
        self.write(stream, compression, &write_error, stop, progress).map(|(ended, _)| ended)
    }

    fn write<W: Write>(
        &self,
        sink: W,
        compression: Compression,
        write_error: &dyn Fn(io::Error) -> SimulateError,
        stop: &dyn Fn() -> bool,
        progress: &mut dyn FnMut(u64),
    ) -> Result<(Ended, W), SimulateError> {
        let block_rows = self.manifest.options.block_rows();
        let header = self.manifest.format.header(&self.manifest.columns);
        let sink = io::BufWriter::with_capacity(1 << 16, sink);
        let mut writer =
            BlockWriter::new(sink, compression, block_rows, 0, Written::default(), Vec::new());
        writer.write_header(&header).map_err(write_error)?;
        let mut was_stopped = false;
        for part in &self.parts {
            let mut copy = |line: &[u8]| {
                writer.write_rows(line, 1).map_err(write_error)?;
                if writer.next_index().is_multiple_of(1024) {
                    progress(writer.next_index());
                    was_stopped |= stop();
                }
                Ok(!was_stopped)
            };
            if !part.copy_rows(&header, &mut copy)? {
                break;
            }
        }
        writer.end_block().and_then(|()| writer.sink.flush()).map_err(write_error)?;
        let rows = writer.next_index();
        let written = writer.written();
        let (bytes, sha256) = (written.bytes, written.sha256());
        let ended = if was_stopped {
            Ended::Stopped { rows }
        } else {
            Ended::Finished(Finished { rows, tries: self.manifest.tries, bytes, sha256 })
        };
        let sink = writer.sink.into_inner().map_err(|error| write_error(error.into_error()))?;
        Ok((ended, sink))
    }
}

impl Part {
    /// Gives each row with its line end to `copy`, until that says no; whether it never did.
    fn copy_rows(
        &self,
        header: &str,
        copy: &mut dyn FnMut(&[u8]) -> Result<bool, SimulateError>,
    ) -> Result<bool, SimulateError> {
        let read = |error| SimulateError::read(&self.path)(error);
        let changed = || SimulateError::Changed { path: self.path.clone() };
        let file = File::open(&self.path).map_err(read)?;
        let mut blocks = Blocks::new(file, Compression::of(&self.path));
        let mut written = Written::default();
        let mut text = Vec::new();
        let mut has_header = header.is_empty();
        let mut rows = 0;
        loop {
            match blocks.next(&mut text).map_err(read)? {
                Block::Text => {}
                Block::End => break,
                Block::Torn | Block::Damaged => return Err(changed()),
            }
            written.add(blocks.bytes());
            if !has_header {
                has_header = true;
                continue;
            }
            for line in text.split_inclusive(|byte| *byte == b'\n') {
                rows += 1;
                if rows > self.rows() {
                    return Err(changed());
                }
                if !copy(line)? {
                    return Ok(false);
                }
            }
        }
        if rows != self.rows() || written.sha256() != self.sha256 {
            return Err(changed());
        }
        Ok(true)
    }

    fn rows(&self) -> u64 {
        self.manifest.end_index - self.manifest.first_index
    }
}

/// Reads the manifest of one part, and looks at the length of the part.
fn part(path: &Path) -> Result<Part, SimulateError> {
    let found = path.metadata().map_err(SimulateError::read(path))?.len();
    let Some(manifest) = Manifest::read_for(path)? else {
        let manifest = Manifest::path_for(path);
        return Err(SimulateError::ManifestMissing { path: path.into(), manifest });
    };
    let (true, Some(bytes), Some(sha256)) =
        (manifest.complete, manifest.bytes, manifest.sha256.clone())
    else {
        return Err(SimulateError::Unfinished { path: path.into() });
    };
    if found != bytes {
        return Err(SimulateError::Torn { path: path.into(), found, expected: bytes });
    }
    Ok(Part { path: path.into(), manifest, sha256 })
}

/// Whether sorted parts have every row of their run once.
fn check_ranges(parts: &[Part]) -> Result<(), SimulateError> {
    let gap = |first: u64, end: u64, part: &Part| {
        let path = part.path.clone();
        SimulateError::Gap { first, last: end - 1, path }
    };
    let mut next = 0;
    let mut last: Option<&Part> = None;
    for part in parts.iter().filter(|part| part.rows() > 0) {
        let first = part.manifest.first_index;
        if let Some(last) = last.filter(|_| first < next) {
            let (path, other) = (last.path.clone(), part.path.clone());
            return Err(SimulateError::Overlap { index: first, path, other });
        }
        if first > next {
            return Err(gap(next, first, part));
        }
        next = part.manifest.end_index;
        last = Some(part);
    }
    match parts.last() {
        Some(part) if next < part.manifest.count => Err(gap(next, part.manifest.count, part)),
        _ => Ok(()),
    }
}

/// The manifest of the whole run while its file is not finished.
fn whole(parts: &[Part]) -> Manifest {
    let first = &parts[0].manifest;
    let mut revisions: Vec<&str> =
        parts.iter().map(|part| part.manifest.revision.as_str()).collect();
    revisions.sort_unstable();
    revisions.dedup();
    Manifest {
        shard: super::shard::Shard::WHOLE.to_string(),
        first_index: 0,
        end_index: first.count,
        revision: revisions.join(", "),
        tries: parts.iter().map(|part| part.manifest.tries).sum(),
        ..first.clone()
    }
}
