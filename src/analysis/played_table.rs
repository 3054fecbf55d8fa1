//! The table that chances as played are fitted to, as text.

use std::fmt;

use crate::words::{Bid, Call};

/// Contracts that are counted together in the table: bids with calls of straight 42, or nello.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ContractGroup {
    /// The name in the table, such as `30`, `32-34` or `nello`.
    pub name: &'static str,
    /// The lowest and the highest bid, 42 for all marks.
    pub(super) bids: (u8, u8),
    pub(super) is_nello: bool,
}

impl ContractGroup {
    /// The groups that the table counts together: bids that are made with much the same points.
    pub const ALL: [ContractGroup; 9] = [
        ContractGroup::bids("30", 30, 30),
        ContractGroup::bids("31", 31, 31),
        ContractGroup::bids("32-34", 32, 34),
        ContractGroup::bids("35", 35, 35),
        ContractGroup::bids("36", 36, 36),
        ContractGroup::bids("37-40", 37, 40),
        ContractGroup::bids("41", 41, 41),
        ContractGroup::bids("42", 42, 42),
        ContractGroup { name: "nello", bids: (42, 42), is_nello: true },
    ];

    const fn bids(name: &'static str, first: u8, last: u8) -> ContractGroup {
        ContractGroup { name, bids: (first, last), is_nello: false }
    }

    /// True if a contract is one of these.
    #[must_use]
    pub fn contains(&self, call: Call, bid: Bid) -> bool {
        let (first, last) = self.bids;
        let points = bid.needs().get();
        let is_of_kind =
            if self.is_nello { matches!(call, Call::Nello(_)) } else { call.trump().is_some() };
        is_of_kind && first <= points && points <= last
    }
}

/// Hands of one group of contracts that rule players make about equally often.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayedCell {
    /// The contracts.
    pub contracts: ContractGroup,
    /// Above which share of deals and up to which rule players make it, 0 to 1.
    pub band: (f64, f64),
    /// The number of hands.
    pub hands: u64,
    /// The mean of these shares.
    pub chance: f64,
    /// The number of contracts made.
    pub made: u64,
}

/// The frequency with which contracts were made at the table, by contract and by the
/// share of deals in which rule players make it.
///
/// Printed as a header and a line a cell: the name of the contracts, where the band begins and
/// ends, the hands, their mean chance to five decimals, how many were made.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedTable(pub Vec<PlayedCell>);

const HEADER: &str = "contracts,chance_from,chance_to,hands,chance,made";

impl PlayedTable {
    /// The upper ends of the bands of shares, 0 to 1.
    pub const BANDS: [f64; 11] = [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95, 1.0];

    /// The table of a text, in which lines that begin with `#` are comments. `None` if it is not
    /// understood.
    pub(super) fn read(text: &str) -> Option<PlayedTable> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        lines.next().filter(|line| *line == HEADER)?;
        lines.map(PlayedCell::read).collect::<Option<Vec<PlayedCell>>>().map(PlayedTable)
    }
}

impl PlayedCell {
    fn read(line: &str) -> Option<PlayedCell> {
        let [name, from, to, hands, chance, made] =
            line.split(',').collect::<Vec<&str>>().try_into().ok()?;
        Some(PlayedCell {
            contracts: ContractGroup::ALL.into_iter().find(|group| group.name == name)?,
            band: (from.parse().ok()?, to.parse().ok()?),
            hands: hands.parse().ok()?,
            chance: chance.parse().ok()?,
            made: made.parse().ok()?,
        })
    }
}

impl fmt::Display for PlayedTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        for PlayedCell { contracts, band: (from, to), hands, chance, made } in &self.0 {
            writeln!(f, "{},{from},{to},{hands},{chance:.5},{made}", contracts.name)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let text = include_str!("../../datasets/as_played.csv");
        let (_, lines) = text.split_once('\n').expect("a comment and lines");
        let table = PlayedTable::read(text).expect("a table");
        assert_eq!(table.0.len(), 96);
        assert_eq!(table.to_string(), lines);
        assert_eq!(PlayedTable::read(lines), Some(table));
    }

    #[test]
    fn only_tables_are_read() {
        assert_eq!(PlayedTable::read(HEADER), Some(PlayedTable(Vec::new())));
        let cells = PlayedTable::read(&format!("# made by hand\n{HEADER}\nnello,0,0.05,10,0.02,1"));
        assert_eq!(cells.expect("a table").0[0].hands, 10);
        for line in ["fives,0,0.05,10,0.02,1", "30,0,0.05,10,x,1", "30,0,0.05,10"] {
            assert!(PlayedTable::read(&format!("{HEADER}\n{line}\n")).is_none(), "{line}");
        }
        assert_eq!(PlayedTable::read(""), None);
    }
}
