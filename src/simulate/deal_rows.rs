//! A row a deal: the four hands, and what every call and leader does with them.

use serde::{Deserialize, Serialize};

use super::error::SimulateError;
use super::row::RowText;
use crate::chance::DealStream;
use crate::rules::{Contract, Position, TrumpPosition};
use crate::solver::Solver;
use crate::words::{Bid, Call, Deal, Points, Seat, Trump};

/// The questions about every deal of the deal stream.
///
/// # Stability
/// The columns, in this order: `index`; `hand1` to `hand4`; then for each call and each leader
/// `CALL_LEADER`, such as `fives_1`: the points, 0 to 42, that the leader's side takes when the
/// leader declares, all hands are seen and all play their best. With bids there is
/// `CALL_LEADER_BID` instead, such as `fives_1_30`: whether that bid is made. At last for each
/// contract and each leader `CONTRACT_LEADER`, such as `nello_low_1`: whether it is made.
/// Hyphens in the names of calls become underscores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealColumns {
    calls: Vec<Trump>,
    leaders: Vec<Seat>,
    /// The points that the bids need.
    makes: Vec<Points>,
    contracts: Vec<Call>,
}

impl Default for DealColumns {
    /// The points of all four leaders with each of the nine standard calls.
    fn default() -> DealColumns {
        DealColumns {
            calls: Trump::STANDARD.to_vec(),
            leaders: Seat::ALL.to_vec(),
            makes: Vec::new(),
            contracts: Vec::new(),
        }
    }
}

impl DealColumns {
    /// Other calls of straight 42 than the nine standard ones; there may be none.
    ///
    /// # Errors
    /// If one is nello or sevens.
    pub fn with_calls(mut self, calls: Vec<Call>) -> Result<DealColumns, SimulateError> {
        self.calls = distinct(about_points(calls)?);
        Ok(self)
    }

    /// Other leaders than all four.
    #[must_use]
    pub fn with_leaders(mut self, leaders: Vec<Seat>) -> DealColumns {
        self.leaders = distinct(leaders);
        self
    }

    /// Asks if these bids are made, instead of the points: much faster.
    #[must_use]
    pub fn with_bids(mut self, bids: Vec<Bid>) -> DealColumns {
        self.makes = distinct(bids.into_iter().map(Bid::needs).collect());
        self
    }

    /// Asks if these contracts are made, besides.
    ///
    /// # Errors
    /// If one is a call of straight 42.
    pub fn with_contracts(mut self, contracts: Vec<Call>) -> Result<DealColumns, SimulateError> {
        if let Some(call) = contracts.iter().find(|call| call.trump().is_some()) {
            return Err(SimulateError::NotAContract(*call));
        }
        self.contracts = distinct(contracts);
        Ok(self)
    }

    /// The names of the columns, in their order.
    #[must_use]
    pub fn columns(&self) -> Vec<String> {
        let mut columns = ["index", "hand1", "hand2", "hand3", "hand4"].map(String::from).to_vec();
        for call in &self.calls {
            for leader in &self.leaders {
                let name = format!("{}_{leader}", column_name((*call).into()));
                if self.makes.is_empty() {
                    columns.push(name);
                } else {
                    columns.extend(self.makes.iter().map(|points| format!("{name}_{points}")));
                }
            }
        }
        for contract in &self.contracts {
            let name = |leader| format!("{}_{leader}", column_name(*contract));
            columns.extend(self.leaders.iter().map(name));
        }
        columns
    }
}

/// The items, each only where it stands first.
pub(super) fn distinct<T: PartialEq + Copy>(items: Vec<T>) -> Vec<T> {
    let mut distinct = Vec::new();
    for item in items {
        if !distinct.contains(&item) {
            distinct.push(item);
        }
    }
    distinct
}

/// The name of a call inside the name of a column: a plain identifier.
pub(super) fn column_name(call: Call) -> String {
    call.name().replace('-', "_")
}

/// Makes the rows of deals, one after the other.
pub(super) struct DealRows<'a> {
    asked: &'a DealColumns,
    deals: DealStream,
    solver: Solver,
}

impl<'a> DealRows<'a> {
    pub fn new(asked: &'a DealColumns, seed: u64) -> DealRows<'a> {
        DealRows { asked, deals: DealStream::new(seed), solver: Solver::new() }
    }

    /// Writes the row of that number.
    pub fn write(&mut self, index: u64, row: &mut RowText) {
        let deal = self.deals.deal(index);
        row.plain(index);
        for (_, hand) in deal.hands().iter() {
            row.word(hand);
        }
        for call in &self.asked.calls {
            if self.asked.makes.is_empty() {
                self.write_points(&deal, *call, row);
            } else {
                self.write_makes(&deal, *call, row);
            }
        }
        for contract in &self.asked.contracts {
            for leader in &self.asked.leaders {
                let contract = Contract::new(*leader, Bid::MARK, *contract);
                row.plain(self.solver.makes(&Position::new(&deal, &contract)));
            }
        }
    }

    fn write_points(&mut self, deal: &Deal, trump: Trump, row: &mut RowText) {
        let leaders = &self.asked.leaders;
        if leaders.len() == Seat::ALL.len() {
            let points = self.solver.declarer_points(deal, trump);
            leaders.iter().for_each(|leader| row.plain(points[*leader]));
            return;
        }
        for leader in leaders {
            let points = self.solver.points(&TrumpPosition::new(deal, trump, *leader));
            row.plain(points[leader.side()]);
        }
    }

    fn write_makes(&mut self, deal: &Deal, trump: Trump, row: &mut RowText) {
        for leader in &self.asked.leaders {
            let position = TrumpPosition::new(deal, trump, *leader);
            // The most points that are known to be taken, and the fewest that are known not to be.
            let (mut made, mut set) = (Points::ZERO, None);
            for needs in &self.asked.makes {
                let is_open = set.is_none_or(|set| needs < set);
                let is_made = *needs <= made
                    || is_open && self.solver.can_take(&position, leader.side(), *needs);
                if is_made {
                    made = made.max(*needs);
                } else if is_open {
                    set = Some(needs);
                }
                row.plain(is_made);
            }
        }
    }
}

/// These calls as trumps.
pub(super) fn about_points(calls: Vec<Call>) -> Result<Vec<Trump>, SimulateError> {
    let trump = |call: Call| call.trump().ok_or(SimulateError::NotAboutPoints(call));
    calls.into_iter().map(trump).collect()
}
