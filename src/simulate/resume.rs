//! The whole rows of a file that was torn at any byte.

use std::fs::File;
use std::path::Path;

use super::block_writer::Done;
use super::compression::{Block, Blocks, Compression};
use super::error::{SimulateError, at};
use super::manifest::Manifest;
use super::written::Written;

/// Reads a file up to the last whole row, or the last whole block if it is compressed. A last
/// block that was ended early is not counted as written but as pending.
pub(super) fn whole_rows_of(path: &Path, manifest: &Manifest) -> Result<Done, SimulateError> {
    let read = at(path, SimulateError::Read);
    let damaged = |what: String| SimulateError::Damaged(path.into(), what);
    let compression = Compression::of(path);
    let mut blocks = Blocks::new(File::open(path).map_err(read)?, compression);
    let header = manifest.header();
    let mut done = Done::nothing(manifest);
    let mut before_block = Written::default();
    let mut text = Vec::new();
    let mut last = Vec::new();
    loop {
        match blocks.next(&mut text).map_err(read)? {
            Block::Text => {}
            Block::End | Block::Torn => break,
            Block::Damaged => return Err(damaged(format!("row {}", done.next_index))),
        }
        before_block = std::mem::replace(&mut done.written, blocks.written().clone());
        if before_block.bytes == 0 && !header.is_empty() {
            if text != header.as_bytes() {
                return Err(damaged("the first line".into()));
            }
            continue;
        }
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            let row = line.strip_suffix(b"\n").unwrap_or(&[]);
            let is_row = done.next_index < manifest.end_index
                && manifest.format.is_row(row, done.next_index, manifest.columns.len());
            let tries = done.tries.map_or(Some(0), |_| manifest.format.second_number(row));
            let Some(tries) = tries.filter(|_| is_row) else {
                return Err(damaged(format!("row {}", done.next_index)));
            };
            done.tries = done.tries.map(|before| before + tries);
            done.next_index += 1;
        }
        std::mem::swap(&mut text, &mut last);
    }
    let is_early = !done.next_index.is_multiple_of(manifest.options.block_rows());
    if compression != Compression::None && is_early && !last.is_empty() {
        done.written = before_block;
        done.pending = last;
    }
    Ok(done)
}
