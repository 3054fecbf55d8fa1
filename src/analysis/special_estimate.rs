//! How often a hand makes nello, sevens, plunge and splash.

use rayon::prelude::*;

use crate::chance::{Chance, Sampler};
use crate::rules::{Contract, HouseRules, Position, TrumpPosition};
use crate::solver::Solver;
use crate::words::{
    Bid, Call, Deal, DealError, DoublesMode, Marks, PartialDeal, Points, Seat, SevensTie, TileSet,
};

use super::partner_call::PartnerCall;

/// A contract that is not a bid with a call of straight 42 by the bidder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpecialContract {
    /// The declarer takes no trick, partner sitting out.
    Nello(DoublesMode),
    /// Every tile closest to seven pips; all tricks.
    Sevens(SevensTie),
    /// Four doubles or more; partner names the call and leads; all tricks.
    Plunge,
    /// Three doubles or more; partner names the call and leads; all tricks.
    Splash,
}

impl SpecialContract {
    /// How many doubles the bidder must hold.
    #[must_use]
    pub const fn doubles(self) -> usize {
        match self {
            SpecialContract::Nello(_) | SpecialContract::Sevens(_) => 0,
            SpecialContract::Plunge => 4,
            SpecialContract::Splash => 3,
        }
    }
}

/// The seat given to the asker; which one makes no difference.
const ASKER: Seat = Seat::First;

/// Estimates how often a hand makes special contracts, on the deals that a
/// [`BidEstimator`](crate::BidEstimator) with the same hand and seed uses.
///
/// Everything is double-dummy but for one thing: after plunge and splash partner names the call
/// from seven tiles and the doubles that the bid shows, by a few deals in mind.
#[derive(Clone, Debug)]
pub struct SpecialEstimator {
    sampler: Sampler,
    contracts: Vec<SpecialContract>,
    rules: HouseRules,
    seed: u64,
    deals: u64,
    /// By contract: the deals in which it is made.
    made: Vec<u64>,
}

impl SpecialEstimator {
    /// An estimator for that hand, which has seen no deal yet. Contracts for which the hand has
    /// too few doubles are left out. The rules say what partner may call and knows; partner never
    /// calls nello or sevens.
    ///
    /// # Errors
    /// If the hand has not seven tiles.
    pub fn new(
        hand: TileSet,
        contracts: &[SpecialContract],
        rules: &HouseRules,
        seed: u64,
    ) -> Result<SpecialEstimator, DealError> {
        let known = PartialDeal::with_hand(ASKER, hand)?;
        let contracts: Vec<SpecialContract> = contracts
            .iter()
            .filter(|contract| contract.doubles() <= hand.doubles())
            .copied()
            .collect();
        Ok(SpecialEstimator {
            sampler: Sampler::new(known, seed),
            made: vec![0; contracts.len()],
            contracts,
            rules: *rules,
            seed,
            deals: 0,
        })
    }

    /// How many deals were solved so far.
    #[must_use]
    pub const fn deals(&self) -> u64 {
        self.deals
    }

    /// Deals and solves that many more deals.
    pub fn deal_more(&mut self, deals: u64) {
        let first = self.deals;
        let none = || vec![0; self.contracts.len()];
        let made = (0..deals as usize)
            .into_par_iter()
            .with_min_len(4)
            .map_init(Solver::new, |solver, place| self.solve(solver, first + place as u64))
            .reduce(none, |one, other| one.iter().zip(&other).map(|(a, b)| a + b).collect());
        for (sum, made) in self.made.iter_mut().zip(made) {
            *sum += made;
        }
        self.deals += deals;
    }

    /// By contract, one if it is made in the deal of that number, else zero.
    fn solve(&self, solver: &mut Solver, index: u64) -> Vec<u64> {
        let deal = self.sampler.deal(index);
        let mut makes = |contract: &SpecialContract| match *contract {
            SpecialContract::Nello(mode) => makes_mark(&deal, Call::Nello(mode), solver),
            SpecialContract::Sevens(tie) => makes_mark(&deal, Call::Sevens(tie), solver),
            SpecialContract::Plunge | SpecialContract::Splash => {
                let partner = ASKER.partner();
                let trump = self.partner_call(*contract).name(deal.hand(partner), solver);
                let position = TrumpPosition::new(&deal, trump, partner);
                solver.can_take(&position, partner.side(), Points::ALL)
            }
        };
        self.contracts.iter().map(|contract| u64::from(makes(contract))).collect()
    }

    /// How partner makes the call.
    fn partner_call(&self, contract: SpecialContract) -> PartnerCall {
        let bid = match contract {
            SpecialContract::Splash => Bid::Splash(Marks::MAXIMUM),
            _ => Bid::Plunge(Marks::MAXIMUM),
        };
        PartnerCall::after(bid, &self.rules, self.seed)
    }

    /// The contracts with the chance to make each, in the order in which they were given.
    pub fn estimates(&self) -> impl Iterator<Item = (SpecialContract, Chance)> {
        let chance = |made: &u64| Chance::of(*made, self.deals);
        self.contracts.iter().copied().zip(self.made.iter().map(chance))
    }
}

/// Whether the asker makes that call for a mark in a deal.
fn makes_mark(deal: &Deal, call: Call, solver: &mut Solver) -> bool {
    solver.makes(&Position::new(deal, &Contract::new(ASKER, Bid::MARK, call)))
}
