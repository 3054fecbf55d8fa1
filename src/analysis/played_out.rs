//! A hand played out again and again by players who see their own tiles only.

use std::ops::Range;

use rayon::prelude::*;

use crate::bots::{PartnerCall, Player, RulePlayer, play_out};
use crate::chance::{Chance, Sampler};
use crate::rules::{Contract, Declaration, Hand, HouseRules, Outcome};
use crate::solver::Solver;
use crate::words::{Bid, Deal, DealError, PartialDeal, Seat, TileSet};

/// The seat given to the declarer; which one makes no difference.
const DECLARER: Seat = Seat::First;

/// So many deals does a thread play out at a time.
const PIECE: u64 = 32;

/// Counts how often contracts of one hand are made when four [rule players](RulePlayer) play them,
/// in deals of the unseen tiles that are the same for all contracts.
///
/// ```
/// use texas42::analysis::PlayedOut;
/// use texas42::notation::parse_hand;
/// use texas42::rules::Declaration;
/// use texas42::{Bid, HouseRules};
/// let hand = parse_hand("66 65 64 62 55 44 10")?;
/// let thirty = Declaration { bid: Bid::THIRTY, call: Some("sixes".parse()?) };
/// let mut played = PlayedOut::new(hand, &HouseRules::default(), &[thirty], 42).expect("7 tiles");
/// played.deal_more(200);
/// assert!(played.chance(thirty).expect("it is allowed").p > 0.9);
/// # Ok::<(), texas42::notation::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PlayedOut {
    sampler: Sampler,
    rules: HouseRules,
    /// The contracts, with the partner who makes the call if the declarer does not.
    contracts: Vec<(Declaration, PartnerCall)>,
    /// By contract: the deals in which it was made.
    made: Vec<u64>,
    deals: u64,
}

impl PlayedOut {
    /// Contracts of a declarer with that hand; those that the rules do not have are left out. The
    /// deals are those of a [`Sampler`] with that seed.
    ///
    /// # Errors
    /// If the hand has not seven tiles.
    pub fn new(
        hand: TileSet,
        rules: &HouseRules,
        declarations: &[Declaration],
        seed: u64,
    ) -> Result<PlayedOut, DealError> {
        let sampler = Sampler::new(PartialDeal::with_hand(DECLARER, hand)?, seed);
        let mut contracts: Vec<(Declaration, PartnerCall)> = Vec::new();
        for declaration in declarations {
            let is_allowed = |bid: &Bid| {
                rules.check_bid(*bid).is_ok()
                    && declaration.call.is_none_or(|call| rules.allows(call, *bid))
            };
            let mut bids = Bid::all().filter(|bid| is_played_alike(*bid, declaration.bid));
            let is_new = contracts.iter().all(|(other, _)| !are_played_alike(*other, *declaration));
            if let Some(bid) = bids.find(is_allowed).filter(|_| is_new) {
                let partner = PartnerCall::after(bid, rules, seed);
                contracts.push((Declaration { bid, ..*declaration }, partner));
            }
        }
        let made = vec![0; contracts.len()];
        Ok(PlayedOut { sampler, rules: *rules, contracts, made, deals: 0 })
    }

    /// Plays that many more deals, on the current rayon thread pool.
    pub fn deal_more(&mut self, deals: u64) {
        let (from, to) = (self.deals, self.deals + deals);
        let made = (0..deals.div_ceil(PIECE) as usize).into_par_iter().map_init(
            Solver::new,
            |solver, piece| {
                let first = from + piece as u64 * PIECE;
                self.play(first..to.min(first + PIECE), solver)
            },
        );
        let none = || vec![0; self.contracts.len()];
        let made = made.reduce(none, |one, other| {
            one.iter().zip(&other).map(|(one, other)| one + other).collect()
        });
        for (sum, made) in self.made.iter_mut().zip(made) {
            *sum += made;
        }
        self.deals = to;
    }

    /// By contract: the deals with these numbers in which it is made.
    fn play(&self, deals: Range<u64>, solver: &mut Solver) -> Vec<u64> {
        let mut made = vec![0; self.contracts.len()];
        for number in deals {
            let deal = self.sampler.deal(number);
            for ((declaration, partner), made) in self.contracts.iter().zip(&mut made) {
                let by_partner = || partner.call(deal.hand(DECLARER.partner()), solver).into();
                let call = declaration.call.unwrap_or_else(by_partner);
                let contract = Contract::new(DECLARER, declaration.bid, call);
                *made += u64::from(is_made(&deal, &self.rules, contract));
            }
        }
        made
    }

    /// The number of deals so far.
    #[must_use]
    pub const fn deals(&self) -> u64 {
        self.deals
    }

    /// The share of the deals in which a contract was made; `None` if it is not one of these.
    #[must_use]
    pub fn chance(&self, declaration: Declaration) -> Option<Chance> {
        let is_it = |(other, _): &(Declaration, _)| are_played_alike(*other, declaration);
        let place = self.contracts.iter().position(is_it)?;
        Some(Chance::of(self.made[place], self.deals))
    }
}

/// True if the play is the same for both: how many marks are bid makes no difference.
fn are_played_alike(one: Declaration, other: Declaration) -> bool {
    one.call == other.call && is_played_alike(one.bid, other.bid)
}

fn is_played_alike(one: Bid, other: Bid) -> bool {
    one.is_same_kind(other) && one.needs() == other.needs()
}

/// True if four rule players make a contract in that deal, which the rules have.
pub(crate) fn is_made(deal: &Deal, rules: &HouseRules, contract: Contract) -> bool {
    let hand = Hand::new(deal, *rules, contract.declarer.clockwise(3)).with_contract(contract);
    let mut hand = hand.expect("the rules have the contract");
    let outcome = play_out(&mut hand, |view| RulePlayer.play(view));
    outcome.expect("rule players play by the rules") == Some(Outcome::Made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse_hand;

    /// Two halves are the whole, and marks are played alike, however many.
    #[test]
    fn two_parts_are_the_whole() {
        let hand = parse_hand("66 55 44 33 20 21 10").expect("a hand");
        let rules = HouseRules::default();
        let mut declarations = Declaration::special(&rules, hand);
        for bid in [Bid::THIRTY, Bid::MARK] {
            declarations.push(Declaration { bid, call: Some("doubles".parse().expect("a call")) });
        }
        let played = PlayedOut::new(hand, &rules, &declarations, 3).expect("seven tiles");
        let mut whole = played.clone();
        whole.deal_more(150);
        let mut parts = played;
        parts.deal_more(37);
        parts.deal_more(113);
        for declaration in &declarations {
            let chance = whole.chance(*declaration).expect("it was asked for");
            assert_eq!(parts.chance(*declaration), Some(chance), "{declaration}");
        }
        let two = Declaration {
            bid: "84".parse().expect("a bid"),
            ..declarations[declarations.len() - 1]
        };
        assert_eq!(whole.chance(two), whole.chance(declarations[declarations.len() - 1]));
        assert_eq!(whole.chance(Declaration { bid: "31".parse().expect("a bid"), ..two }), None);
    }
}
