//! Where the rows of a run go: a file with its manifest, or a stream.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::block_writer::{BlockWriter, Written};
use super::compression::Compression;
use super::error::{RunDifference, SimulateError};
use super::manifest::{Finished, Manifest};
use super::plan::Simulation;
use super::resume::{Kept, whole_rows_of, written_in};

/// The open output of a run.
///
/// A file is written row by row, or block by block if it is compressed; its manifest says from
/// the beginning what it will be, and at the end that it is whole. While it is open, no other
/// program can write it.
pub struct Output {
    writer: BlockWriter<Sink>,
    /// The manifest of the unfinished file; `None` for a stream.
    manifest: Option<Box<Manifest>>,
    first_index: u64,
    tries: Option<u64>,
}

/// What a file that is to be gone on with turns out to be.
pub enum Resumed {
    /// There is work left.
    Open(Output),
    /// Nothing is left to do.
    Finished(Finished),
}

enum Sink {
    File { file: File, path: PathBuf },
    Stream(Box<dyn Write + Send>),
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Sink::File { file, .. } => file.write(bytes),
            Sink::Stream(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Sink::File { file, .. } => file.flush(),
            Sink::Stream(stream) => stream.flush(),
        }
    }
}

impl Drop for Sink {
    fn drop(&mut self) {
        // A process that is being started holds the file open, and its lock, for a moment more.
        if let Sink::File { file, .. } = self {
            // The lock ends with the process in any case.
            let _ = file.unlock();
        }
    }
}

impl Output {
    /// Begins a new file and its manifest. The file's ending says how it is compressed.
    ///
    /// # Errors
    /// If the file or its manifest is there already, unless `force` replaces them; if it cannot
    /// be written, or another program is writing it.
    pub fn create(
        path: &Path,
        simulation: &Simulation,
        force: bool,
    ) -> Result<Output, SimulateError> {
        if !force && (path.exists() || Manifest::path_for(path).exists()) {
            return Err(SimulateError::Exists { path: path.into() });
        }
        let file = open(path)?;
        let kept = Kept {
            written: Written::default(),
            has_header: false,
            pending: Vec::new(),
            next_index: simulation.range().start,
            tries: 0,
        };
        Output::go_on(path, file, simulation, kept)
    }

    /// Goes on with a file that was interrupted at any byte, or begins it if it is not there.
    ///
    /// # Errors
    /// If it was made by another run, was changed or damaged, cannot be written, or another
    /// program is writing it.
    pub fn resume(path: &Path, simulation: &Simulation) -> Result<Resumed, SimulateError> {
        let length = match path.metadata() {
            Ok(metadata) => metadata.len(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => 0,
            Err(error) => return Err(SimulateError::read(path)(error)),
        };
        let Some(manifest) = Manifest::read_for(path)? else {
            if length == 0 {
                return Output::create(path, simulation, true).map(Resumed::Open);
            }
            let manifest = Manifest::path_for(path);
            return Err(SimulateError::ManifestMissing { path: path.into(), manifest });
        };
        if let Some((what, found, expected)) = manifest.difference(&simulation.manifest(), true) {
            let difference = Box::new(RunDifference {
                what,
                found,
                other: "this command".into(),
                expected,
                advice: "give the options that it was begun with, or --force to begin anew",
            });
            return Err(SimulateError::Differs { path: path.into(), difference });
        }
        if let (Some(bytes), Some(sha256)) = (manifest.bytes, &manifest.sha256)
            && length >= bytes
        {
            let changed = length > bytes || written_in(path)?.sha256() != *sha256;
            if changed {
                return Err(SimulateError::Changed { path: path.into() });
            }
            return Ok(Resumed::Finished(Finished {
                rows: simulation.range().end - simulation.range().start,
                tries: manifest.tries,
                bytes,
                sha256: sha256.clone(),
            }));
        }
        let file = open(path)?;
        let kept = whole_rows_of(path, simulation)?;
        Output::go_on(path, file, simulation, kept).map(Resumed::Open)
    }

    /// Writes into a stream, without a manifest.
    ///
    /// # Errors
    /// If the stream does not take the header.
    pub fn stream(
        stream: Box<dyn Write + Send>,
        compression: Compression,
        simulation: &Simulation,
    ) -> Result<Output, SimulateError> {
        let first_index = simulation.range().start;
        let mut writer = BlockWriter::new(
            Sink::Stream(stream),
            compression,
            simulation.block_rows(),
            first_index,
            Written::default(),
            Vec::new(),
        );
        let header = simulation.format.header(&simulation.columns());
        writer
            .write_header(&header)
            .and_then(|()| writer.sink.flush())
            .map_err(|source| SimulateError::Stream { source })?;
        let tries = simulation.counts_tries().then_some(0);
        Ok(Output { writer, manifest: None, first_index, tries })
    }

    /// Writes behind what is kept of a file.
    fn go_on(
        path: &Path,
        mut file: File,
        simulation: &Simulation,
        kept: Kept,
    ) -> Result<Output, SimulateError> {
        let Kept { written, has_header, pending, next_index, tries } = kept;
        file.set_len(written.bytes)
            .and_then(|()| file.seek(SeekFrom::Start(written.bytes)))
            .map_err(SimulateError::write(path))?;
        let manifest = simulation.manifest();
        manifest.write_for(path)?;
        let writer = BlockWriter::new(
            Sink::File { file, path: path.into() },
            Compression::of(path),
            simulation.block_rows(),
            next_index,
            written,
            pending,
        );
        let mut output = Output {
            writer,
            manifest: Some(Box::new(manifest)),
            first_index: simulation.range().start,
            tries: simulation.counts_tries().then_some(tries),
        };
        if !has_header {
            let header = simulation.format.header(&simulation.columns());
            output.write(|writer| writer.write_header(&header))?;
        }
        Ok(output)
    }

    /// The number of the next row.
    #[must_use]
    pub const fn next_index(&self) -> u64 {
        self.writer.next_index()
    }

    /// How many rows are there.
    #[must_use]
    pub const fn rows(&self) -> u64 {
        self.writer.next_index() - self.first_index
    }

    /// Writes the next rows, which all belong to one block.
    pub(super) fn write_rows(
        &mut self,
        text: &str,
        rows: u64,
        tries: u64,
    ) -> Result<(), SimulateError> {
        self.tries = self.tries.map(|before| before + tries);
        self.write(|writer| {
            writer.write_rows(text.as_bytes(), rows).and_then(|()| writer.sink.flush())
        })
    }

    /// Ends early, so that the run can go on another time.
    pub(super) fn pause(mut self) -> Result<(), SimulateError> {
        self.write(BlockWriter::end_block)?;
        self.write(|writer| writer.sink.sync())
    }

    /// Ends with the last row.
    pub(super) fn finish(mut self) -> Result<Finished, SimulateError> {
        self.write(BlockWriter::end_block)?;
        self.write(|writer| writer.sink.sync())?;
        let written = self.writer.written();
        let finished = Finished {
            rows: self.rows(),
            tries: self.tries,
            bytes: written.bytes,
            sha256: written.sha256(),
        };
        if let (Some(manifest), Sink::File { path, .. }) = (&self.manifest, &self.writer.sink) {
            manifest.finished(&finished).write_for(path)?;
        }
        Ok(finished)
    }

    fn write(
        &mut self,
        write: impl FnOnce(&mut BlockWriter<Sink>) -> io::Result<()>,
    ) -> Result<(), SimulateError> {
        let written = write(&mut self.writer);
        match &self.writer.sink {
            Sink::File { file, path } => {
                written.map_err(SimulateError::write(path))?;
                // A file that is removed can be written for ever, and nobody gets it.
                if is_still_there(file, path) {
                    Ok(())
                } else {
                    Err(SimulateError::Removed { path: path.clone() })
                }
            }
            Sink::Stream(_) => written.map_err(|source| SimulateError::Stream { source }),
        }
    }
}

impl Sink {
    /// Sees to it that what was written outlives a crash of the machine.
    fn sync(&mut self) -> io::Result<()> {
        match self {
            Sink::File { file, .. } => file.sync_all(),
            Sink::Stream(stream) => stream.flush(),
        }
    }
}

/// Opens a file to write it, and keeps all others from writing it.
fn open(path: &Path) -> Result<File, SimulateError> {
    let file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .map_err(SimulateError::open(path))?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(SimulateError::Locked { path: path.into() }),
        // Some network file systems know no locks.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

/// Whether the path still leads to the open file.
#[cfg(unix)]
fn is_still_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    match (file.metadata(), path.metadata()) {
        (Ok(open), Ok(there)) => (open.dev(), open.ino()) == (there.dev(), there.ino()),
        _ => false,
    }
}

/// Whether there is a file.
#[cfg(not(unix))]
fn is_still_there(_file: &File, path: &Path) -> bool {
    path.exists()
}
