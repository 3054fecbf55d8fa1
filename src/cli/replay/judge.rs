//! What each play did to the contract, when everybody sees all hands.

use texas42::arena::HandRecord;
use texas42::{Contract, Position, Solver};

/// How a contract stood double-dummy before the first lead, and which plays changed it.
pub struct Judgement {
    /// Whether it could be made.
    pub could_be_made: bool,
    /// For every play of the record: whether it changed that.
    pub changed: Vec<bool>,
}

impl Judgement {
    /// Solves the position before and after every play.
    pub fn of(record: &HandRecord, contract: &Contract, solver: &mut Solver) -> Judgement {
        let could_be_made = solver.makes(&Position::new(&record.deal(), contract));
        let mut makes = could_be_made;
        let changed = record.positions().map(|(mut position, tile)| {
            let is_forced = position.legal().len() == 1;
            position.play_unchecked(tile);
            let after = if is_forced { makes } else { solver.makes(&position) };
            std::mem::replace(&mut makes, after) != after
        });
        Judgement { could_be_made, changed: changed.collect() }
    }
}
