//! Writes rows in blocks, and knows the SHA-256 of what was written.

use std::io::{self, Write};

use sha2::{Digest as _, Sha256};

use super::compression::Compression;

/// Writes the blocks of one file from some row on.
pub(super) struct BlockWriter<W> {
    pub sink: W,
    compression: Compression,
    block_rows: u64,
    /// The rows of the block that is not complete yet; always empty without compression.
    pending: Vec<u8>,
    next_index: u64,
    written: Written,
}

/// What is in a file so far.
#[derive(Clone, Default)]
pub(super) struct Written {
    pub bytes: u64,
    hash: Sha256,
}

impl Written {
    /// Counts bytes that are in the file.
    pub fn add(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
    }

    /// The SHA-256 of all of them, in hexadecimal digits.
    pub fn sha256(&self) -> String {
        let digest = self.hash.clone().finalize();
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl<W: Write> BlockWriter<W> {
    /// A writer that goes on behind what is in the file: blocks as written, then rows of a block
    /// that is not complete.
    pub fn new(
        sink: W,
        compression: Compression,
        block_rows: u64,
        next_index: u64,
        written: Written,
        pending: Vec<u8>,
    ) -> BlockWriter<W> {
        BlockWriter { sink, compression, block_rows, pending, next_index, written }
    }

    /// The number of the next row.
    pub const fn next_index(&self) -> u64 {
        self.next_index
    }

    /// What was written so far.
    pub const fn written(&self) -> &Written {
        &self.written
    }

    /// Writes what stands before the first row, as a block of its own.
    pub fn write_header(&mut self, header: &str) -> io::Result<()> {
        if header.is_empty() { Ok(()) } else { self.write_block(header.as_bytes()) }
    }

    /// Writes the next rows, none of which lies in the block behind the first one's.
    pub fn write_rows(&mut self, text: &[u8], rows: u64) -> io::Result<()> {
        self.next_index += rows;
        if self.compression == Compression::None {
            return self.write_block(text);
        }
        self.pending.extend_from_slice(text);
        if self.next_index.is_multiple_of(self.block_rows) { self.end_block() } else { Ok(()) }
    }

    /// Writes the rows that wait for their block to be complete.
    pub fn end_block(&mut self) -> io::Result<()> {
        if self.pending.is_empty() {
            return Ok(());
        }
        let pending = std::mem::take(&mut self.pending);
        self.write_block(&pending)?;
        self.pending = pending;
        self.pending.clear();
        Ok(())
    }

    fn write_block(&mut self, text: &[u8]) -> io::Result<()> {
        if self.compression == Compression::None {
            self.sink.write_all(text)?;
            self.written.add(text);
            return Ok(());
        }
        let block = self.compression.block(text);
        self.sink.write_all(&block)?;
        self.written.add(&block);
        Ok(())
    }
}
