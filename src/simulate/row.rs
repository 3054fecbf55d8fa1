//! Rows as text: CSV or one JSON object a line.

use std::fmt::{Display, Write as _};

use serde::{Deserialize, Serialize};

use crate::chance::rounded;

/// The form of the rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RowFormat {
    /// Comma-separated values, with the names of the columns in the first line.
    #[default]
    Csv,
    /// One flat JSON object a line; its keys are the names of the columns.
    Jsonl,
}

impl RowFormat {
    /// The name, which is also the usual ending of such files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            RowFormat::Csv => "csv",
            RowFormat::Jsonl => "jsonl",
        }
    }

    /// The text before the first row, line end included.
    #[must_use]
    pub fn header(self, columns: &[String]) -> String {
        match self {
            RowFormat::Csv => columns.join(",") + "\n",
            RowFormat::Jsonl => String::new(),
        }
    }

    /// True if a line without its line end can be the whole row of that number.
    pub(super) fn is_row(self, line: &[u8], index: u64, columns: usize) -> bool {
        match self {
            RowFormat::Csv => {
                let cells = line.iter().filter(|byte| **byte == b',').count() + 1;
                cells == columns && line.starts_with(format!("{index},").as_bytes())
            }
            RowFormat::Jsonl => {
                let start = format!("{{\"index\":{index}");
                line.starts_with(start.as_bytes())
                    && matches!(line.get(start.len()), Some(b',' | b'}'))
                    && line.ends_with(b"}")
            }
        }
    }

    /// The number in the second column of a row.
    pub(super) fn second_number(self, line: &[u8]) -> Option<u64> {
        let cell = line.split(|byte| *byte == b',').nth(1)?;
        let digits = match self {
            RowFormat::Csv => cell,
            RowFormat::Jsonl => cell.rsplit(|byte| *byte == b':').next()?,
        };
        std::str::from_utf8(digits).ok()?.parse().ok()
    }
}

/// Writes the cells of one row after the other into a text.
///
/// No cell needs quotes: texts are tiles and names of calls.
pub(super) struct RowText<'a> {
    format: RowFormat,
    columns: &'a [String],
    next: usize,
    text: &'a mut String,
}

impl<'a> RowText<'a> {
    pub fn begin(format: RowFormat, columns: &'a [String], text: &'a mut String) -> RowText<'a> {
        RowText { format, columns, next: 0, text }
    }

    fn name(&mut self) {
        let is_first = self.next == 0;
        match self.format {
            RowFormat::Csv if is_first => {}
            RowFormat::Csv => self.text.push(','),
            RowFormat::Jsonl => {
                self.text.push_str(if is_first { "{\"" } else { ",\"" });
                self.text.push_str(&self.columns[self.next]);
                self.text.push_str("\":");
            }
        }
        self.next += 1;
    }

    /// A whole number, or `true` or `false`.
    pub fn plain(&mut self, value: impl Display) {
        self.name();
        write!(self.text, "{value}").expect("a string takes all text");
    }

    /// Tiles or a name, without quotes or commas in it.
    pub fn word(&mut self, word: impl Display) {
        match self.format {
            RowFormat::Csv => self.plain(word),
            RowFormat::Jsonl => self.plain(format_args!("\"{word}\"")),
        }
    }

    /// A share or an average, to six places and one at least, so that readers who guess types
    /// from the first rows see that it is no whole number.
    pub fn share(&mut self, share: f64) {
        let rounded = rounded(share);
        if rounded.fract() == 0.0 {
            self.plain(format_args!("{rounded:.1}"));
        } else {
            self.plain(rounded);
        }
    }

    /// No value: empty in CSV, null in JSON.
    pub fn nothing(&mut self) {
        self.plain(if self.format == RowFormat::Jsonl { "null" } else { "" });
    }

    pub fn end(self) {
        debug_assert_eq!(self.next, self.columns.len(), "a cell for every column");
        self.text.push_str(if self.format == RowFormat::Jsonl { "}\n" } else { "\n" });
    }
}
