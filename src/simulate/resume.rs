//! How far a file has come that was torn at any byte.

use std::fs::File;
use std::path::Path;

use super::block_writer::Written;
use super::compression::{Block, Blocks, Compression};
use super::error::SimulateError;
use super::plan::Simulation;

/// What is kept of a file.
pub(super) struct Kept {
    /// The whole blocks in front; what is behind them is cut off.
    pub written: Written,
    /// Whether the header is among them.
    pub has_header: bool,
    /// The rows of a last block that was ended early, to be written again with those behind it.
    pub pending: Vec<u8>,
    /// The number of the first row that is not there.
    pub next_index: u64,
    /// How many random hands were looked at for the rows that are there.
    pub tries: u64,
}

/// Reads a file up to the last whole row, or the last whole block if it is compressed.
pub(super) fn whole_rows_of(path: &Path, simulation: &Simulation) -> Result<Kept, SimulateError> {
    let read = |error| SimulateError::read(path)(error);
    let damaged = |what: String| SimulateError::Damaged { path: path.into(), what };
    let mut blocks = Blocks::new(File::open(path).map_err(read)?, Compression::of(path));
    let columns = simulation.columns();
    let header = simulation.format.header(&columns);
    let range = simulation.range();
    let mut kept = Kept {
        written: Written::default(),
        has_header: header.is_empty(),
        pending: Vec::new(),
        next_index: range.start,
        tries: 0,
    };
    let mut before_block = kept.written.clone();
    let mut text = Vec::new();
    let mut last = Vec::new();
    loop {
        match blocks.next(&mut text).map_err(read)? {
            Block::Text => {}
            Block::End | Block::Torn => break,
            Block::Damaged => return Err(damaged(format!("row {}", kept.next_index))),
        }
        before_block.clone_from(&kept.written);
        kept.written.add(blocks.bytes());
        if !kept.has_header {
            if text != header.as_bytes() {
                return Err(damaged("the first line".into()));
            }
            kept.has_header = true;
            continue;
        }
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            let row = line.strip_suffix(b"\n").unwrap_or(&[]);
            let is_row = range.contains(&kept.next_index)
                && simulation.format.is_row(row, kept.next_index, columns.len());
            let tries = if simulation.counts_tries() {
                simulation.format.second_number(row)
            } else {
                Some(0)
            };
            match tries {
                Some(tries) if is_row => kept.tries += tries,
                _ => return Err(damaged(format!("row {}", kept.next_index))),
            }
            kept.next_index += 1;
        }
        std::mem::swap(&mut text, &mut last);
    }
    let is_compressed = Compression::of(path) != Compression::None;
    if is_compressed && !kept.next_index.is_multiple_of(simulation.block_rows()) && !last.is_empty()
    {
        kept.written = before_block;
        kept.pending = last;
    }
    Ok(kept)
}

/// The SHA-256 and the length of a file.
pub(super) fn written_in(path: &Path) -> Result<Written, SimulateError> {
    use std::io::Read as _;
    let read = |error| SimulateError::read(path)(error);
    let mut file = File::open(path).map_err(read)?;
    let mut written = Written::default();
    let mut buffer = vec![0; 1 << 16];
    loop {
        match file.read(&mut buffer).map_err(read)? {
            0 => return Ok(written),
            length => written.add(&buffer[..length]),
        }
    }
}
