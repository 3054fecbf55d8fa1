//! The chances of hands and their ends, by contract, chance and call.

use crate::analysis::{AsPlayed, ContractGroup, PlayedCell, PlayedTable};
use crate::chance::{Chance, Mean};
use crate::words::{Call, Trump};

use super::calibration::CalibratedHand;

/// Hands of a calibration that are counted together.
#[derive(Clone, Copy, Debug, Default)]
pub struct CalibratedHands {
    /// Their number.
    pub hands: u64,
    /// The contracts that were made.
    pub made: u64,
    /// Sums of the double-dummy chances, of the shares that rule players make, and of the chances
    /// as played.
    chances: f64,
    played_out: f64,
    as_played: f64,
    /// Contracts that could have been made double-dummy less those that were, and their squares.
    cost: i64,
    cost_squares: i64,
    /// Sums of the squares of what both chances were off.
    off: f64,
    as_played_off: f64,
}

impl CalibratedHands {
    fn add(&mut self, hand: &CalibratedHand, as_played: f64) {
        let made = f64::from(u8::from(hand.made));
        let cost = i64::from(hand.solved) - i64::from(hand.made);
        self.hands += 1;
        self.made += u64::from(hand.made);
        self.chances += hand.chance;
        self.played_out += hand.played_out;
        self.as_played += as_played;
        self.cost += cost;
        self.cost_squares += cost * cost;
        self.off += (hand.chance - made).powi(2);
        self.as_played_off += (as_played - made).powi(2);
    }

    /// The share of the contracts that were made.
    #[must_use]
    pub fn happened(&self) -> Chance {
        Chance::of(self.made, self.hands)
    }

    /// The mean of the double-dummy chances; 0 without hands.
    #[must_use]
    pub fn double_dummy(&self) -> f64 {
        self.mean(self.chances)
    }

    /// The mean share of deals in which rule players make the contract; 0 without hands.
    #[must_use]
    pub fn played_out(&self) -> f64 {
        self.mean(self.played_out)
    }

    /// The mean of the chances as played; 0 without hands.
    #[must_use]
    pub fn as_played(&self) -> f64 {
        self.mean(self.as_played)
    }

    /// The share of contracts that could have been made double-dummy in the same deals, and were
    /// not.
    #[must_use]
    pub fn cost(&self) -> Mean {
        Mean::of(self.hands, self.cost as f64, self.cost_squares as f64)
    }

    /// The Brier scores of the double-dummy chances and of those as played: the mean squares of
    /// what they are off.
    #[must_use]
    pub fn brier_scores(&self) -> [f64; 2] {
        [self.mean(self.off), self.mean(self.as_played_off)]
    }

    fn mean(&self, sum: f64) -> f64 {
        sum / self.hands.max(1) as f64
    }
}

/// All hands of a calibration, counted in several ways.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CalibrationTally {
    as_played: &'static AsPlayed,
    /// All of them.
    pub all: CalibratedHands,
    /// By group of contracts, in the order of [`ContractGroup::ALL`], then by band of shares that
    /// rule players make, in
    /// the order of [`PlayedTable::BANDS`].
    pub cells: [[CalibratedHands; PlayedTable::BANDS.len()]; ContractGroup::ALL.len()],
    /// By group of contracts.
    pub by_contract: [CalibratedHands; ContractGroup::ALL.len()],
    /// By double-dummy chance: up to 20%, 40% and so on.
    pub by_fifth: [CalibratedHands; 5],
    /// Suits, doubles and follow-me; nello is among the contracts.
    pub by_call: [CalibratedHands; 3],
}

impl CalibrationTally {
    /// A tally without hands, of the double-dummy chances and of those as played.
    #[must_use]
    pub fn new(as_played: &'static AsPlayed) -> CalibrationTally {
        CalibrationTally {
            as_played,
            all: Default::default(),
            cells: Default::default(),
            by_contract: Default::default(),
            by_fifth: Default::default(),
            by_call: Default::default(),
        }
    }

    /// Counts a hand.
    pub fn add(&mut self, hand: &CalibratedHand) {
        let as_played = self.as_played.chance(Some(hand.call), hand.bid, hand.played_out).p;
        let is_this = |group: &ContractGroup| group.contains(hand.call, hand.bid);
        let contracts = ContractGroup::ALL.iter().position(is_this);
        let contracts = contracts.expect("only contracts of a group count");
        let band = PlayedTable::BANDS.iter().position(|end| hand.played_out <= *end);
        let band = band.expect("a chance is at most 1");
        let fifth = ((hand.chance * 5.0) as usize).min(4);
        let call = match hand.call {
            Call::Trump(Trump::Doubles) => Some(&mut self.by_call[1]),
            Call::Trump(Trump::FollowMe(_)) => Some(&mut self.by_call[2]),
            Call::Nello(_) => None,
            _ => Some(&mut self.by_call[0]),
        };
        let groups = [
            &mut self.all,
            &mut self.cells[contracts][band],
            &mut self.by_contract[contracts],
            &mut self.by_fifth[fifth],
        ];
        for group in groups.into_iter().chain(call) {
            group.add(hand, as_played);
        }
    }

    /// The table to fit chances as played to.
    #[must_use]
    pub fn table(&self) -> PlayedTable {
        let mut cells = Vec::new();
        for (contracts, groups) in ContractGroup::ALL.into_iter().zip(&self.cells) {
            let mut from = 0.0;
            for (to, group) in PlayedTable::BANDS.into_iter().zip(groups) {
                let CalibratedHands { hands, made, .. } = *group;
                if hands > 0 {
                    let chance = group.played_out();
                    cells.push(PlayedCell { contracts, band: (from, to), hands, chance, made });
                }
                from = to;
            }
        }
        PlayedTable(cells)
    }
}
