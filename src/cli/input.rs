//! Text from arguments, files and standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use texas42::arena::HandRecord;
use texas42::notation::parse_hands;
use texas42::{BySeat, Deal, TileSet};

use super::failure::{Failure, reason};

/// The lines of a file or of standard input, one at a time, with their numbers.
///
/// Comments (`#` to the end of the line, but not in the record of a hand) and blank lines are
/// skipped; a byte-order mark and Windows line ends do no harm.
pub struct Lines {
    name: String,
    reader: Box<dyn BufRead + Send>,
    number: usize,
}

/// One line that is not empty.
pub struct Line {
    /// Where it stands, as `file:line`.
    pub place: String,
    /// What it says, without comment and white space behind.
    pub text: String,
}

impl Line {
    /// Whether it tells a hand in play, not only tiles: see [`Hand`](texas42::Hand).
    pub fn is_in_play(&self) -> bool {
        !is_record(&self.text) && self.text.contains(';')
    }

    /// The deal of the line: four hands, or those of the record of a hand.
    ///
    /// # Errors
    /// If it is neither, with the place.
    pub fn deal(&self) -> Result<Deal, Failure> {
        if is_record(&self.text) {
            return Ok(self.record()?.deal());
        }
        self.text.parse().map_err(|error| self.bad(error))
    }

    /// The tiles left in four hands, or those dealt where the line is the record of a hand.
    ///
    /// # Errors
    /// If it is neither, with the place.
    pub fn hands(&self) -> Result<BySeat<TileSet>, Failure> {
        if is_record(&self.text) {
            return Ok(*self.record()?.deal().hands());
        }
        parse_hands(&self.text).map_err(|error| self.bad(error))
    }

    /// The record of a hand.
    ///
    /// # Errors
    /// What is wrong with it, with the place.
    pub fn record(&self) -> Result<HandRecord, Failure> {
        self.text.parse().map_err(|error| self.bad(error))
    }

    /// What is wrong with the line.
    pub fn bad(&self, what: impl std::fmt::Display) -> Failure {
        Failure::bad(&self.place, what)
    }
}

/// Whether a line is meant to be the record of a hand: a JSON object with a key. Braces may also
/// stand around the tiles of a hand.
fn is_record(text: &str) -> bool {
    text.trim_start().strip_prefix('{').is_some_and(|inside| inside.trim_start().starts_with('"'))
}

impl Lines {
    /// The lines of a file; `-` is standard input.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn open(path: &str) -> Result<Lines, Failure> {
        if path == "-" {
            let reader = Box::new(BufReader::new(io::stdin()));
            return Ok(Lines { name: "standard input".into(), reader, number: 0 });
        }
        if Path::new(path).is_dir() {
            let what = "this is a folder, not a file with one deal a line";
            return Err(Failure::bad(path, what));
        }
        let file = File::open(path).map_err(|error| Failure::bad(path, reason(&error)))?;
        Ok(Lines { name: path.into(), reader: Box::new(BufReader::new(file)), number: 0 })
    }

    /// What the input is called in messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The next line that says something, or `None` at the end.
    ///
    /// # Errors
    /// If the input cannot be read or is not UTF-8 text.
    pub fn next(&mut self) -> Result<Option<Line>, Failure> {
        loop {
            let mut bytes = Vec::new();
            self.number += 1;
            let place = format!("{}:{}", self.name, self.number);
            let read = self.reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
            match read {
                Ok(0) => return Ok(None),
                Ok(_) => {}
                Err(error) => {
                    return Err(Failure::Failed(format!("{}: {}", self.name, reason(&error))));
                }
            }
            if bytes.len() as u64 == LONGEST_LINE {
                return Err(Failure::bad(place, "the line is too long for a deal"));
            }
            let text = decode(&bytes).map_err(|what| Failure::bad(&place, what))?;
            let text = if is_record(text) { text } else { text.split('#').next().unwrap_or(text) };
            let text = text.trim_end();
            if !text.trim_start().is_empty() {
                return Ok(Some(Line { place, text: text.into() }));
            }
        }
    }
}

/// In bytes; a deal with a comment has far less.
const LONGEST_LINE: u64 = 1 << 16;

/// The text of a line.
fn decode(bytes: &[u8]) -> Result<&str, &'static str> {
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) || bytes.contains(&0) {
        return Err("this is not UTF-8 text but UTF-16 or binary; save it as UTF-8");
    }
    let text =
        std::str::from_utf8(bytes).map_err(|_| "this is not UTF-8 text; save it as UTF-8")?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}
