//! Puts the parts of a run together, and refuses what does not belong together.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::block_writer::{BlockWriter, Done};
use super::compression::{Block, Blocks, Compression};
use super::error::{SimulateError, at};
use super::manifest::{Finished, Manifest, check_new, draft_of};
use super::run::Ended;
use super::shard::Shard;

/// The finished parts of one run, which have every row of it once.
pub struct Parts {
    parts: Vec<Part>,
    /// The manifest of the whole run; what it says of a finished file is to be replaced.
    manifest: Manifest,
}

struct Part {
    path: PathBuf,
    manifest: Manifest,
    finished: Finished,
}

impl Parts {
    /// Looks at the manifests of the parts, which may be named in any order and be compressed
    /// or not, each as it likes.
    ///
    /// # Errors
    /// If a manifest is missing or broken, a part is not finished or torn, two parts are not of
    /// the same run, or a row is missing or there twice.
    pub fn open(paths: &[PathBuf]) -> Result<Parts, SimulateError> {
        let parts: Result<Vec<Part>, SimulateError> =
            paths.iter().map(|path| Part::open(path)).collect();
        let mut parts = parts?;
        let Some(first) = parts.first() else {
            return Err(SimulateError::NoParts);
        };
        for part in &parts[1..] {
            let name = first.path.display().to_string();
            part.manifest.check_same(&part.path, &first.manifest, &name, false)?;
        }
        parts.sort_by_key(|part| (part.manifest.first_index, part.manifest.end_index));
        check_ranges(&parts)?;
        let manifest = whole(&parts);
        Ok(Parts { parts, manifest })
    }

    /// The number of rows that they have together.
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
        if !force {
            check_new(path)?;
        }
        let draft = draft_of(path);
        let file = File::create(&draft).map_err(at(path, SimulateError::Open))?;
        let write_error = at(path, SimulateError::Open);
        let mut write = || {
            let ended = self.write(&file, Compression::of(path), &write_error, stop, progress)?;
            if let Ended::Finished(finished) = &ended {
                file.sync_all()
                    .and_then(|()| std::fs::rename(&draft, path))
                    .map_err(at(path, SimulateError::Open))?;
                self.manifest.finished(finished).write_for(path)?;
            }
            Ok(ended)
        };
        let ended = write();
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
        self.write(stream, compression, &SimulateError::Stream, stop, progress)
    }

    fn write(
        &self,
        sink: impl Write,
        compression: Compression,
        write_error: &dyn Fn(io::Error) -> SimulateError,
        stop: &dyn Fn() -> bool,
        progress: &mut dyn FnMut(u64),
    ) -> Result<Ended, SimulateError> {
        let sink = io::BufWriter::with_capacity(1 << 16, sink);
        let mut done = Done::nothing(&self.manifest);
        done.tries = self.parts.iter().map(|part| part.finished.tries).sum();
        let mut writer =
            BlockWriter::begin(sink, compression, &self.manifest, done).map_err(write_error)?;
        let mut was_stopped = false;
        for part in &self.parts {
            part.copy_rows(&mut |line| {
                writer.write_rows(line, 1).map_err(write_error)?;
                if writer.done.next_index.is_multiple_of(1024) {
                    progress(writer.done.next_index);
                    was_stopped |= stop();
                }
                Ok(!was_stopped)
            })?;
            if was_stopped {
                break;
            }
        }
        writer.end_block().and_then(|()| writer.sink.flush()).map_err(write_error)?;
        Ok(if was_stopped {
            Ended::Stopped { rows: writer.done.next_index }
        } else {
            Ended::Finished(writer.done.finished(&self.manifest))
        })
    }
}

impl Part {
    /// Reads the manifest of one part, and looks at the length of the part.
    fn open(path: &Path) -> Result<Part, SimulateError> {
        let found = path.metadata().map_err(at(path, SimulateError::Read))?.len();
        let path = path.to_path_buf();
        let Some(manifest) = Manifest::read_for(&path)? else {
            return Err(SimulateError::ManifestMissing(path));
        };
        let Some(finished) = manifest.finished.clone().filter(|_| manifest.complete) else {
            return Err(SimulateError::Unfinished(path));
        };
        if found != finished.bytes {
            return Err(SimulateError::Torn { path, found, expected: finished.bytes });
        }
        Ok(Part { path, manifest, finished })
    }

    /// Gives each row with its line end to `copy`, until that says no.
    fn copy_rows(
        &self,
        copy: &mut dyn FnMut(&[u8]) -> Result<bool, SimulateError>,
    ) -> Result<(), SimulateError> {
        let read = at(&self.path, SimulateError::Read);
        let changed = || SimulateError::Changed(self.path.clone());
        let file = File::open(&self.path).map_err(read)?;
        let mut blocks = Blocks::new(file, Compression::of(&self.path));
        let mut text = Vec::new();
        let mut is_header = !self.manifest.header().is_empty();
        let mut rows = 0;
        loop {
            match blocks.next(&mut text).map_err(read)? {
                Block::Text => {}
                Block::End => break,
                Block::Torn | Block::Damaged => return Err(changed()),
            }
            if std::mem::take(&mut is_header) {
                continue;
            }
            for line in text.split_inclusive(|byte| *byte == b'\n') {
                rows += 1;
                if rows > self.rows() {
                    return Err(changed());
                }
                if !copy(line)? {
                    return Ok(());
                }
            }
        }
        if rows != self.rows() || blocks.written().sha256() != self.finished.sha256 {
            return Err(changed());
        }
        Ok(())
    }

    fn rows(&self) -> u64 {
        self.manifest.end_index - self.manifest.first_index
    }
}

/// Refuses sorted parts unless they have every row of their run once.
fn check_ranges(parts: &[Part]) -> Result<(), SimulateError> {
    let check_gap = |first: u64, end: u64, part: &Part| {
        let path = part.path.clone();
        if first < end { Err(SimulateError::Gap { first, last: end - 1, path }) } else { Ok(()) }
    };
    let mut next = 0;
    let mut last: Option<&Part> = None;
    for part in parts.iter().filter(|part| part.rows() > 0) {
        let first = part.manifest.first_index;
        if let Some(last) = last.filter(|_| first < next) {
            let (path, other) = (last.path.clone(), part.path.clone());
            return Err(SimulateError::Overlap { index: first, path, other });
        }
        check_gap(next, first, part)?;
        next = part.manifest.end_index;
        last = Some(part);
    }
    parts.last().map_or(Ok(()), |part| check_gap(next, part.manifest.count, part))
}

/// The manifest of the whole run; what it says of a finished file is that of a part.
fn whole(parts: &[Part]) -> Manifest {
    let mut revisions: Vec<&str> =
        parts.iter().map(|part| part.manifest.revision.as_str()).collect();
    revisions.sort_unstable();
    revisions.dedup();
    let mut whole = parts[0].manifest.clone();
    whole.shard = Shard::WHOLE.to_string();
    (whole.first_index, whole.end_index) = (0, whole.count);
    whole.revision = revisions.join(", ");
    whole
}
