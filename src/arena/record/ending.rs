//! What a hand came to: its points, its outcome, its award, and the fault that ended it.

use super::read::seat;
use super::written::Written;
use super::{RecordError, RecordedFault};
use crate::arena::hand::award;
use crate::bots::{Action, Table};
use crate::rules::{Outcome, PlayedHand};
use crate::words::{Bid, BySide, Points, Seat};

/// The end of a hand.
pub(super) struct Ending {
    pub taken: BySide<Points>,
    pub outcome: Option<Outcome>,
    pub award: BySide<u16>,
    pub fault: Option<RecordedFault>,
}

impl Ending {
    /// What the plays on the table came to, if that is what is written.
    pub fn of(written: &Written, table: &Table) -> Result<Ending, RecordError> {
        let taken = *table.taken();
        if let Some(given) = written.taken.filter(|given| *given != taken.0.map(Points::get)) {
            return Err(RecordError::Taken { given: BySide(given), right: taken });
        }
        let given = outcome(written)?;
        let fault = fault(written, table)?;
        // Without its last plays a hand has not come to anything, unless somebody failed.
        let is_over = table.next().is_none() || fault.is_some();
        let outcome = table.outcome().filter(|_| is_over);
        if given.is_some() && given != outcome {
            return Err(RecordError::Outcome { given, right: outcome });
        }
        let award = if is_over { award(table, fault.as_ref()) } else { BySide::default() };
        match written.award.map(BySide) {
            Some(given) if given != award => Err(RecordError::Award { given, right: award }),
            _ => Ok(Ending { taken, outcome, award, fault }),
        }
    }
}

fn outcome(written: &Written) -> Result<Option<Outcome>, RecordError> {
    let Some(word) = &written.outcome else { return Ok(None) };
    let mut outcomes = [Outcome::Made, Outcome::Set].into_iter();
    let outcome = outcomes.find(|outcome| outcome.name() == word);
    outcome.map(Some).ok_or_else(|| RecordError::OutcomeWord(word.clone()))
}

fn fault(written: &Written, table: &Table) -> Result<Option<RecordedFault>, RecordError> {
    let Some(fault) = &written.fault else { return Ok(None) };
    let seat = seat("fault", fault.seat)?;
    match table.next() {
        Some(Action::Bid(next) | Action::Call(next) | Action::Play(next)) if next == seat => {
            Ok(Some(RecordedFault { seat, what: fault.what.clone() }))
        }
        Some(Action::Bid(next) | Action::Call(next) | Action::Play(next)) => {
            let what = format!("seat {seat} cannot have failed when it was seat {next}'s turn");
            Err(RecordError::Fault(what))
        }
        None => Err(RecordError::Fault("the hand was over without it".into())),
    }
}

/// What is paid when a seat fails: as if it had been set with the highest bid, or with the lowest
/// there is where nobody has bid.
pub(in crate::arena) fn forfeit(table: &Table, seat: Seat) -> BySide<u16> {
    let bid = match (table.contract(), table.auction().high()) {
        (Some(contract), _) => contract.bid(),
        (None, Some((_, bid))) => bid,
        (None, None) => Bid::Points(table.rules().min_bid),
    };
    let taken = Some(table.taken()[seat.side()]);
    let hand = PlayedHand { declarer: seat, bid, outcome: Outcome::Set, taken };
    table.rules().award(&hand).expect("the points taken are known")
}
