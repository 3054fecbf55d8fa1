//! Text for people: lines, prose that fits a width, and tables.

use std::fmt::{self, Display};

use anstyle::Style;

use super::screen::{BOLD, DIM, prose};

/// An answer that grows line by line.
#[derive(Debug)]
pub struct Page {
    width: usize,
    text: String,
}

impl Page {
    /// An empty page; its prose is broken into lines of that many characters.
    pub fn new(width: usize) -> Page {
        Page { width, text: String::new() }
    }

    /// The most characters that a line of prose has.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Adds a line as it is.
    pub fn line(&mut self, line: impl Display) {
        self.text.push_str(&format!("{line}\n"));
    }

    /// Adds a line in bold.
    pub fn bold(&mut self, line: impl Display) {
        self.line(format_args!("{BOLD}{line}{BOLD:#}"));
    }

    /// Adds sentences, broken into lines.
    pub fn prose(&mut self, text: &str) {
        self.text.push_str(&prose(text, self.width));
    }

    /// Adds sentences of less weight, broken into lines.
    pub fn aside(&mut self, text: &str) {
        self.line(format_args!("{DIM}{}{DIM:#}", prose(text, self.width).trim_end()));
    }

    /// Adds a table.
    pub fn table(&mut self, table: &Table) {
        self.text.push_str(&table.to_string());
    }

    /// All that was added.
    pub fn text(self) -> String {
        self.text
    }
}

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    gap: usize,
    width: usize,
    is_number: bool,
}

impl Column {
    /// Texts, flush left: as wide as the widest of them and at least that wide, after so many
    /// blanks.
    pub const fn text(gap: usize, width: usize) -> Column {
        Column { gap, width, is_number: false }
    }

    /// Numbers, flush right: that wide, after so many blanks. A number that is wider sticks out.
    pub const fn number(gap: usize, width: usize) -> Column {
        Column { gap, width, is_number: true }
    }
}

/// A text in a table, with the style of its whole place.
#[derive(Clone, Debug)]
pub struct Cell {
    style: Style,
    text: String,
}

/// A cell without a style.
pub fn plain(text: impl Display) -> Cell {
    styled(Style::new(), text)
}

/// A cell in that style.
pub fn styled(style: Style, text: impl Display) -> Cell {
    Cell { style, text: text.to_string() }
}

/// Rows whose cells stand below each other. Printed with a line end behind every row.
#[derive(Debug)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<(Style, Vec<Cell>)>,
}

impl Table {
    /// A table without rows.
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Table {
        Table { columns: columns.into_iter().collect(), rows: Vec::new() }
    }

    /// Adds the titles of the columns.
    pub fn titles(&mut self, titles: impl IntoIterator<Item = impl Display>) {
        self.rows.push((BOLD, titles.into_iter().map(plain).collect()));
    }

    /// Adds a row; cells that are not given stay empty.
    pub fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.rows.push((Style::new(), cells.into_iter().collect()));
    }

    /// The columns, as wide as their cells need.
    fn fitted(&self) -> Vec<Column> {
        let fitted = |(place, column): (usize, &Column)| {
            let cells = self.rows.iter().filter_map(|(_, cells)| cells.get(place));
            let widest = cells.map(|cell| cell.text.chars().count()).max().unwrap_or(0);
            let width = if column.is_number { column.width } else { column.width.max(widest) };
            Column { width, ..*column }
        };
        self.columns.iter().enumerate().map(fitted).collect()
    }
}

impl Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.fitted();
        for (row_style, cells) in &self.rows {
            let place = |(Column { gap, width, is_number }, cell): (&Column, &Cell)| {
                let Cell { style, text } = cell;
                let text = match is_number {
                    true => format!("{text:>width$}"),
                    false => format!("{text:width$}"),
                };
                format!("{:gap$}{style}{text}{style:#}", "")
            };
            let line: String = columns.iter().zip(cells).map(place).collect();
            writeln!(f, "{row_style}{}{row_style:#}", line.trim_end())?;
        }
        Ok(())
    }
}
