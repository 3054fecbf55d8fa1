//! Writes rows in blocks, and keeps account of them.

use std::io::{self, Write};

use super::compression::Compression;
use super::manifest::{Finished, Manifest};
use super::written::Written;

/// Writes the blocks of one file from some row on.
pub(super) struct BlockWriter<W> {
    pub sink: W,
    compression: Compression,
    block_rows: u64,
    pub done: Done,
}

/// The part of a file that is there.
pub(super) struct Done {
    /// Its whole blocks.
    pub written: Written,
    /// The rows of a block that is not complete yet; always empty without compression.
    pub pending: Vec<u8>,
    /// The number of the first row that is not there.
    pub next_index: u64,
    /// The random hands that were looked at for the rows, where hands are selected.
    pub tries: Option<u64>,
}

impl Done {
    /// An empty file of that run.
    pub fn nothing(manifest: &Manifest) -> Done {
        Done {
            written: Written::default(),
            pending: Vec::new(),
            next_index: manifest.first_index,
            tries: manifest.options.counts_tries().then_some(0),
        }
    }

    /// The description of the file, now that it is finished.
    pub fn finished(&self, manifest: &Manifest) -> Finished {
        Finished {
            rows: self.next_index - manifest.first_index,
            tries: self.tries,
            bytes: self.written.bytes,
            sha256: self.written.sha256(),
        }
    }
}

impl<W: Write> BlockWriter<W> {
    /// Begins with the header, a block of its own, or goes on behind what is there.
    pub fn begin(
        sink: W,
        compression: Compression,
        manifest: &Manifest,
        done: Done,
    ) -> io::Result<BlockWriter<W>> {
        let block_rows = manifest.options.block_rows();
        let mut writer = BlockWriter { sink, compression, block_rows, done };
        let header = manifest.header();
        if writer.done.written.bytes == 0 && !header.is_empty() {
            writer.write_block(header.as_bytes())?;
            writer.sink.flush()?;
        }
        Ok(writer)
    }

    /// Writes the next rows, none of which lies in the block behind the first one's.
    pub fn write_rows(&mut self, text: &[u8], rows: u64) -> io::Result<()> {
        self.done.next_index += rows;
        if self.compression == Compression::None {
            return self.write_block(text);
        }
        self.done.pending.extend_from_slice(text);
        if self.done.next_index.is_multiple_of(self.block_rows) { self.end_block() } else { Ok(()) }
    }

    /// Writes the rows that wait for their block to be complete.
    pub fn end_block(&mut self) -> io::Result<()> {
        if self.done.pending.is_empty() {
            return Ok(());
        }
        let pending = std::mem::take(&mut self.done.pending);
        self.write_block(&pending)
    }

    fn write_block(&mut self, text: &[u8]) -> io::Result<()> {
        let block = self.compression.block(text);
        self.sink.write_all(&block)?;
        self.done.written.add(&block);
        Ok(())
    }
}
