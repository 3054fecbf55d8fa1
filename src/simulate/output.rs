//! The place where the rows of a run go: a file with its manifest, or a stream.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::block_writer::{BlockWriter, Done};
use super::compression::Compression;
use super::error::{SimulateError, at};
use super::manifest::{Finished, Manifest, check_new};
use super::plan::{Plan, Simulation};
use super::resume::whole_rows_of;
use super::written::Written;

/// The open output of a run that can be made.
///
/// A file is written row by row, or block by block if it is compressed; its manifest says from
/// the beginning what it will be, and at the end that it is whole. While it is open, no other
/// program can write it.
pub struct Output {
    pub(super) plan: Arc<Plan>,
    writer: BlockWriter<Sink>,
    /// The file that is written; `None` for a stream.
    file: Option<LockedFile>,
}

/// A file that is to be gone on with.
pub enum Resumed {
    /// There is work left.
    Open(Output),
    /// Nothing is left to do.
    Finished(Finished),
}

type Sink = Box<dyn Write + Send>;

/// A file that no other program can write.
struct LockedFile {
    file: Arc<File>,
    path: PathBuf,
}

impl Drop for LockedFile {
    fn drop(&mut self) {
        // A process that is being started holds the file open, and its lock, for a moment more.
        // The lock ends with the process in any case.
        let _ = self.file.unlock();
    }
}

impl Output {
    /// Begins a new file and its manifest. The file's ending says how it is compressed.
    ///
    /// # Errors
    /// If the run cannot be made; if the file or its manifest is there already, unless `force`
    /// replaces them; if it cannot be written, or another program is writing it.
    pub fn create(
        path: &Path,
        simulation: &Simulation,
        force: bool,
    ) -> Result<Output, SimulateError> {
        let plan = simulation.plan()?;
        if !force {
            check_new(path)?;
        }
        let done = Done::nothing(&plan.manifest);
        Output::go_on(LockedFile::open(path)?, plan, done)
    }

    /// Goes on with a file that was interrupted at any byte, or begins it if it is not there.
    ///
    /// # Errors
    /// If the run cannot be made; if the file was made by another run, was changed or damaged,
    /// cannot be written, or another program is writing it.
    pub fn resume(path: &Path, simulation: &Simulation) -> Result<Resumed, SimulateError> {
        let plan = simulation.plan()?;
        let length = match path.metadata() {
            Ok(metadata) => metadata.len(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => 0,
            Err(error) => return Err(at(path, SimulateError::Read)(error)),
        };
        if let Some(manifest) = Manifest::read_for(path)? {
            manifest.check_same(path, &plan.manifest, "this command", true)?;
            if let Some(finished) = manifest.finished.filter(|whole| length >= whole.bytes) {
                if length > finished.bytes || Written::of_file(path)?.sha256() != finished.sha256 {
                    return Err(SimulateError::Changed(path.into()));
                }
                return Ok(Resumed::Finished(finished));
            }
        } else if length > 0 {
            return Err(SimulateError::ManifestMissing(path.into()));
        }
        let file = LockedFile::open(path)?;
        let done = whole_rows_of(path, &plan.manifest)?;
        Output::go_on(file, plan, done).map(Resumed::Open)
    }

    /// Writes into a stream, without a manifest.
    ///
    /// # Errors
    /// If the run cannot be made, or the stream does not take the header.
    pub fn stream(
        stream: Box<dyn Write + Send>,
        compression: Compression,
        simulation: &Simulation,
    ) -> Result<Output, SimulateError> {
        let plan = simulation.plan()?;
        let done = Done::nothing(&plan.manifest);
        let writer = BlockWriter::begin(stream, compression, &plan.manifest, done)
            .map_err(SimulateError::Stream)?;
        Ok(Output { plan: Arc::new(plan), writer, file: None })
    }

    /// Writes behind what is done of a file.
    fn go_on(locked: LockedFile, plan: Plan, done: Done) -> Result<Output, SimulateError> {
        let path = &locked.path;
        let mut file = &*locked.file;
        file.set_len(done.written.bytes)
            .and_then(|()| file.seek(SeekFrom::Start(done.written.bytes)))
            .map_err(at(path, SimulateError::Write))?;
        plan.manifest.write_for(path)?;
        let sink: Sink = Box::new(Arc::clone(&locked.file));
        let writer = BlockWriter::begin(sink, Compression::of(path), &plan.manifest, done)
            .map_err(at(path, SimulateError::Write))?;
        Ok(Output { plan: Arc::new(plan), writer, file: Some(locked) })
    }

    /// The number of the next row.
    pub(super) const fn next_index(&self) -> u64 {
        self.writer.done.next_index
    }

    /// The number of rows that are there.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.next_index() - self.plan.manifest.first_index
    }

    /// Writes the next rows, which all belong to one block.
    pub(super) fn write_rows(
        &mut self,
        text: &str,
        rows: u64,
        tries: u64,
    ) -> Result<(), SimulateError> {
        let done = &mut self.writer.done;
        done.tries = done.tries.map(|before| before + tries);
        self.write(|writer, _| {
            writer.write_rows(text.as_bytes(), rows).and_then(|()| writer.sink.flush())
        })
    }

    /// Ends early, so that the run can go on another time; what was written outlives a crash of
    /// the machine.
    pub(super) fn pause(&mut self) -> Result<(), SimulateError> {
        self.write(|writer, file| {
            writer.end_block()?;
            file.map_or_else(|| writer.sink.flush(), File::sync_all)
        })
    }

    /// Ends with the last row.
    pub(super) fn finish(mut self) -> Result<Finished, SimulateError> {
        self.pause()?;
        let manifest = &self.plan.manifest;
        let finished = self.writer.done.finished(manifest);
        if let Some(LockedFile { path, .. }) = &self.file {
            manifest.finished(&finished).write_for(path)?;
        }
        Ok(finished)
    }

    fn write(
        &mut self,
        write: impl FnOnce(&mut BlockWriter<Sink>, Option<&File>) -> io::Result<()>,
    ) -> Result<(), SimulateError> {
        let Some(LockedFile { file, path }) = &self.file else {
            return write(&mut self.writer, None).map_err(SimulateError::Stream);
        };
        write(&mut self.writer, Some(file)).map_err(at(path, SimulateError::Write))?;
        // A file that is removed can be written for ever, and nobody gets it.
        if is_still_there(file, path) { Ok(()) } else { Err(SimulateError::Removed(path.clone())) }
    }
}

impl LockedFile {
    /// Opens a file to write it, and keeps all others from writing it.
    fn open(path: &Path) -> Result<LockedFile, SimulateError> {
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(at(path, SimulateError::Open))?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(SimulateError::Locked(path.into())),
            // Some network file systems know no locks.
            Ok(()) | Err(TryLockError::Error(_)) => {
                Ok(LockedFile { file: Arc::new(file), path: path.into() })
            }
        }
    }
}

/// True if the path still leads to the open file.
#[cfg(unix)]
fn is_still_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    match (file.metadata(), path.metadata()) {
        (Ok(open), Ok(there)) => (open.dev(), open.ino()) == (there.dev(), there.ino()),
        _ => false,
    }
}

/// True if there is a file.
#[cfg(not(unix))]
fn is_still_there(_file: &File, path: &Path) -> bool {
    path.exists()
}
