//! Which seat declares when the contract of a hand is given, and what it calls.

use crate::chance::Sampler;
use crate::rules::{Contract, Declaration, HouseRules, Position};
use crate::solver::Solver;
use crate::words::{Bid, Call, Deal, PartialDeal, Seat, TileSet};

/// Finds the declarer and the call of a deal as if the four players had agreed on the bid: nobody
/// sees another hand.
#[derive(Debug, Default)]
pub(super) struct ContractChooser {
    solver: Solver,
}

/// How many deals of the unseen tiles are solved for each call.
const DEALS: u64 = 20;

impl ContractChooser {
    /// The contract of that declaration in that deal. For calls of straight 42 the hand with the highest
    /// sum of six for each double and three for each tile of its longest suit declares, and else
    /// the hand that makes the contract most often in a few deals of the unseen tiles.
    ///
    /// # Panics
    /// If the rules do not allow the contract.
    pub fn contract(
        &mut self,
        rules: &HouseRules,
        deal: &Deal,
        Declaration { bid, call }: Declaration,
        index: u64,
    ) -> Contract {
        let calls = match call {
            Some(call) => vec![call],
            None => rules.trumps(bid).into_iter().map(Call::Trump).collect(),
        };
        let declarers = match call {
            Some(_) => Seat::ALL.to_vec(),
            None => {
                let strongest =
                    Seat::ALL.into_iter().rev().max_by_key(|seat| strength(deal.hand(*seat)));
                vec![strongest.expect("there are four seats")]
            }
        };
        let mut best: Option<(u32, Seat, Call)> = None;
        for declarer in declarers {
            for call in &calls {
                let made = self.made(deal, declarer, bid, *call, index);
                if best.is_none_or(|(most, ..)| made > most) {
                    best = Some((made, declarer, *call));
                }
            }
        }
        let (_, declarer, call) = best.expect("some call is allowed");
        Contract::new(declarer, bid, call)
    }

    /// In how many deals that agree with the declarer's hand the contract is made.
    fn made(&mut self, deal: &Deal, declarer: Seat, bid: Bid, call: Call, index: u64) -> u32 {
        let known = PartialDeal::with_hand(declarer, deal.hand(declarer)).expect("seven tiles");
        let sampler = Sampler::new(known, index);
        let makes = |number| {
            let contract = Contract::new(declarer, bid, call);
            self.solver.makes(&Position::new(&sampler.deal(number), &contract))
        };
        (0..DEALS).map(makes).filter(|makes| *makes).count() as u32
    }
}

/// Six for each double and three for each tile of the longest suit, which goes with the points
/// that a hand takes.
fn strength(hand: TileSet) -> usize {
    let [longest, ..] = hand.longest_suits();
    6 * hand.doubles() + 3 * hand.showing(longest).len()
}
