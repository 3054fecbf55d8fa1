//! Files in blocks: gzip members and zstd frames that end at fixed rows.
//!
//! A compressed file is the header in a block of its own, then the rows in blocks. A block ends
//! where the number of the next row is a multiple of the block's length, and at the end of the
//! run. So its bytes do not depend on how the run was cut or interrupted, and a torn file can be
//! cut back to the end of a block. Any reader of gzip or zstd reads such files.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write as _};
use std::path::Path;

use ruzstd::decoding::StreamingDecoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use super::written::Written;

/// The compression of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Compression {
    /// Not at all.
    #[default]
    None,
    /// gzip: a name that ends with `.gz`.
    Gzip,
    /// Zstandard: a name that ends with `.zst`.
    Zstandard,
}

/// No block has more text.
const LONGEST_BLOCK: u64 = 1 << 24;

impl Compression {
    /// The compression that the ending of a file name asks for.
    #[must_use]
    pub fn of(path: &Path) -> Compression {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz") => Compression::Gzip,
            Some("zst") => Compression::Zstandard,
            _ => Compression::None,
        }
    }

    /// One block with that text.
    pub(super) fn block(self, text: &[u8]) -> Cow<'_, [u8]> {
        let block = match self {
            Compression::None => return text.into(),
            Compression::Gzip => {
                let mut encoder =
                    flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
                encoder
                    .write_all(text)
                    .and_then(|()| encoder.finish())
                    .expect("a vector takes all bytes")
            }
            Compression::Zstandard => {
                let block = compress_to_vec(text, CompressionLevel::Fastest);
                // What cannot be read back must not be written.
                let mut back = Vec::new();
                match self.read_block(&mut &block[..], &mut back) {
                    Ok(()) if back == text => block,
                    _ => compress_to_vec(text, CompressionLevel::Uncompressed),
                }
            }
        };
        block.into()
    }

    /// Appends the text of the next block, or the next line of what is not compressed.
    fn read_block(self, source: &mut impl BufRead, text: &mut Vec<u8>) -> io::Result<()> {
        match self {
            Compression::None => {
                source.take(LONGEST_BLOCK).read_until(b'\n', text)?;
                if !text.ends_with(b"\n") {
                    return Err(io::ErrorKind::UnexpectedEof.into());
                }
            }
            Compression::Gzip => {
                flate2::bufread::GzDecoder::new(source).take(LONGEST_BLOCK).read_to_end(text)?;
            }
            Compression::Zstandard => {
                let mut decoder = StreamingDecoder::new(source).map_err(io::Error::other)?;
                decoder.by_ref().take(LONGEST_BLOCK).read_to_end(text)?;
                let decoder = decoder.into_frame_decoder();
                if decoder.get_checksum_from_data() != decoder.get_calculated_checksum() {
                    return Err(io::Error::other("the checksum is wrong"));
                }
            }
        }
        Ok(())
    }
}

/// Reads a file block by block, or line by line if it is not compressed.
pub(super) struct Blocks {
    compression: Compression,
    source: Recorder,
}

/// The next thing in a file.
pub(super) enum Block {
    /// The text of a whole block.
    Text,
    /// The end of the file.
    End,
    /// The file ends in the middle of a block.
    Torn,
    /// No block begins here.
    Damaged,
}

impl Blocks {
    pub fn new(file: File, compression: Compression) -> Blocks {
        let source = Recorder {
            source: BufReader::with_capacity(1 << 16, file),
            written: Written::default(),
            ended: false,
        };
        Blocks { compression, source }
    }

    /// Reads the next block; its text replaces what was in `text`.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn next(&mut self, text: &mut Vec<u8>) -> io::Result<Block> {
        text.clear();
        let first = match self.source.fill_buf()? {
            [] => return Ok(Block::End),
            [first, ..] => *first,
        };
        match self.compression.read_block(&mut self.source, text) {
            Ok(()) => Ok(Block::Text),
            // After a crash of the machine, a file may end with zeros.
            Err(_) if self.source.ended || first == 0 => Ok(Block::Torn),
            Err(_) => Ok(Block::Damaged),
        }
    }

    /// The bytes of all blocks so far as they stand in the file.
    pub const fn written(&self) -> &Written {
        &self.source.written
    }
}

/// Counts the bytes that were read.
struct Recorder {
    source: BufReader<File>,
    written: Written,
    ended: bool,
}

impl BufRead for Recorder {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let bytes = self.source.fill_buf()?;
        self.ended |= bytes.is_empty();
        Ok(bytes)
    }

    fn consume(&mut self, amount: usize) {
        self.written.add(&self.source.buffer()[..amount]);
        self.source.consume(amount);
    }
}

impl Read for Recorder {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(bytes)?;
        self.consume(read);
        Ok(read)
    }
}
