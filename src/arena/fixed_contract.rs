//! The seat that declares when the contract of a hand is given, and its call.

use crate::chance::Sampler;
use crate::rules::{Contract, Declaration, HouseRules, Position};
use crate::solver::Solver;
use crate::words::{Call, Deal, PartialDeal, Seat, TileSet};

/// So many deals of the unseen tiles are solved for each contract.
const DEALS: u64 = 20;

/// The contract of that declaration in that deal, as if the four players had agreed on the bid:
/// nobody sees another hand. For calls of straight 42 the hand with the highest sum of six for each
/// double and three for each tile of its longest suit declares, and else the hand that makes the
/// contract most often in a few deals of the unseen tiles.
///
/// # Panics
/// If the rules do not allow the contract.
pub(super) fn fixed_contract(
    solver: &mut Solver,
    rules: &HouseRules,
    deal: &Deal,
    Declaration { bid, call }: Declaration,
    index: u64,
) -> Contract {
    let contracts: Vec<Contract> = match call {
        Some(call) => Seat::ALL.map(|declarer| Contract::new(declarer, bid, call)).to_vec(),
        None => {
            let strongest =
                Seat::ALL.into_iter().rev().max_by_key(|seat| strength(deal.hand(*seat)));
            let declarer = strongest.expect("there are four seats");
            let contract = |trump| Contract::new(declarer, bid, Call::Trump(trump));
            rules.trumps(bid).into_iter().map(contract).collect()
        }
    };
    // Of several that are made as often, the first.
    let contracts = contracts.into_iter().rev();
    let best = contracts.max_by_key(|contract| made(solver, deal, contract, index, DEALS));
    best.expect("some call is allowed")
}

/// The number of deals, of so many that agree with the declarer's hand, in which the contract is
/// made double-dummy.
pub(super) fn made(
    solver: &mut Solver,
    deal: &Deal,
    contract: &Contract,
    seed: u64,
    deals: u64,
) -> usize {
    let known = PartialDeal::with_hand(contract.declarer, deal.hand(contract.declarer));
    let sampler = Sampler::new(known.expect("seven tiles"), seed);
    let makes = |number: &u64| solver.makes(&Position::new(&sampler.deal(*number), contract));
    (0..deals).filter(makes).count()
}

/// Six for each double and three for each tile of the longest suit, which goes with the points
/// that a hand takes.
fn strength(hand: TileSet) -> usize {
    let [longest, ..] = hand.longest_suits();
    6 * hand.doubles() + 3 * hand.showing(longest).len()
}
