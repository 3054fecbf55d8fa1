//! Is double-dummy true? The contracts made at the table, beside the promise of open hands.

use std::cmp::Reverse;
use std::convert::Infallible;
use std::ops::{ControlFlow, Deref, Range};

use crate::analysis::made_by_rules;
use crate::bots::BotSpec;
use crate::chance::{DealStream, Purpose, Sampler, Streams, below};
use crate::ordered_queue::in_order;
use crate::rules::{Contract, Hand, HouseRules, Outcome, Position};
use crate::solver::Solver;
use crate::words::{Bid, BySeat, Call, Deal, PartialDeal, Seat, Tile, TileSet};

use super::error::MatchError;
use super::fixed_contract::made;
use super::hand::{DECISIONS, play_hand};
use super::seat_bot::SeatBot;

/// All that determines the hands of a calibration.
#[derive(Clone, Debug)]
pub struct CalibrationPlan {
    /// The bots of the declarer's side and of the other. In auctions these are the bots of seats 1
    /// and 3 and of seats 2 and 4.
    pub bots: [BotSpec; 2],
    /// The house rules.
    pub rules: HouseRules,
    /// The source of contracts.
    pub contracts: Contracts,
    /// The number of deals of the unseen tiles that are solved for a chance.
    pub deals: u64,
    /// The seed.
    pub seed: u64,
}

/// Random hands, each with the double-dummy chance of a contract, and the end of the contract when
/// bots played it once.
///
/// Hand `k` is that of the declarer in deal `k` of the deal stream of the seed, and depends on
/// nothing else. Where the bots do not hold an auction and no contract is given, one is drawn: each
/// bid from 30 to 42 that the rules allow equally likely, and nello, if they have it, twice as
/// likely as one bid. For a bid seat 1 declares, and the call is drawn from the three that make
/// most in a few deals, so that calls that nobody would name are left out. In nello, for the least
/// marks, the hand with the fewest pips declares, and doubles stand as makes it most often in a few
/// deals.
#[derive(Clone, Debug)]
pub struct Calibration {
    plan: CalibrationPlan,
}

impl Deref for Calibration {
    type Target = CalibrationPlan;

    fn deref(&self) -> &CalibrationPlan {
        &self.plan
    }
}

/// The source of the contracts of a calibration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contracts {
    /// Bids from 30 to 42, and nello.
    All,
    /// That bid.
    For(Bid),
    /// Nello.
    Nello,
    /// The bots hold an auction; contracts in points and marks count, except those of sevens, where
    /// nobody has a choice.
    Auction,
}

/// One hand with its chance and its result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CalibratedHand {
    /// Its number.
    pub index: u64,
    /// The tiles of the declarer.
    pub hand: TileSet,
    /// The call.
    pub call: Call,
    /// The bid: 42 for one mark and more, and for nello.
    pub bid: Bid,
    /// The double-dummy chance to make it, from the deals that were solved.
    pub chance: f64,
    /// The share of deals, five times as many, in which four rule players make it.
    pub played_out: f64,
    /// True if it can be made double-dummy in the deal that was played.
    pub solved: bool,
    /// True if it was made.
    pub made: bool,
}

/// So many deals say which calls are worth thinking of.
const DEALS_FOR_CALLS: u64 = 20;

/// One call is drawn from so many of the best.
const CALLS: usize = 3;

/// For every deal that is solved, so many are played out by rule players.
const PLAYED_OUT: u64 = 5;

/// Nello is drawn as often as so many bids.
const NELLO_DRAWS: usize = 2;

impl Calibration {
    /// The calibration of that plan, if it can be played.
    ///
    /// # Errors
    /// If a bot is a program of one's own, cheats, or cannot bid where there are auctions; or if
    /// the rules do not have the contracts.
    pub fn new(plan: CalibrationPlan) -> Result<Calibration, MatchError> {
        if plan.deals == 0 {
            return Err(MatchError::NoDeals);
        }
        for bot in &plan.bots {
            bot.check()?;
            if !bot.is_ours() {
                return Err(MatchError::NotOurs(bot.to_string()));
            }
            if plan.contracts == Contracts::Auction && !bot.bids() {
                return Err(MatchError::NoBidder { bot: bot.to_string(), bidder: "mc" });
            }
        }
        match plan.contracts {
            Contracts::Nello if plan.rules.nello.is_none() => Err(MatchError::NoNello(plan.rules)),
            Contracts::For(bid) => Ok(plan.rules.check_bid(bid)?),
            _ => Ok(()),
        }?;
        Ok(Calibration { plan })
    }

    /// Plays hands and hands them over in their order, on that many threads, until `stop` says so.
    /// They do not depend on the number of threads. `None` is a hand without a contract that
    /// counts.
    pub fn run(
        &self,
        hands: Range<u64>,
        threads: usize,
        stop: &(dyn Fn() -> bool + Sync),
        take: &mut dyn FnMut(Option<CalibratedHand>),
    ) {
        let player = || {
            let mut player = Calibrator::new(self);
            move |number, _: &dyn Fn() -> bool| player.play(hands.start + number)
        };
        let mut take = |hand| {
            take(hand);
            Ok::<_, Infallible>(ControlFlow::Continue(()))
        };
        let count = hands.end.saturating_sub(hands.start);
        in_order(count, threads, stop, &player, &mut take).expect("nothing can fail");
    }
}

/// Plays hands, one after the other.
struct Calibrator<'a> {
    plan: &'a Calibration,
    deals: DealStream,
    seeds: Streams,
    drawn: Streams,
    bots: BySeat<SeatBot>,
    solver: Solver,
}

impl<'a> Calibrator<'a> {
    fn new(plan: &'a Calibration) -> Calibrator<'a> {
        let bot = |seat: Seat| SeatBot::new(&plan.bots[seat.side() as usize], None, seat);
        Calibrator {
            plan,
            deals: DealStream::new(plan.seed),
            seeds: Streams::of(plan.seed, Purpose::CalibratedDecisions),
            drawn: Streams::of(plan.seed, Purpose::CalibratedContracts),
            bots: BySeat::from_fn(bot),
            solver: Solver::new(),
        }
    }

    fn play(&mut self, index: u64) -> Option<CalibratedHand> {
        let deal = self.deals.deal(index);
        let rules = self.plan.rules;
        let shaker = Seat::First.clockwise(3);
        let mut hand = match self.plan.contracts {
            Contracts::Auction => Hand::new(&deal, rules, shaker.clockwise((index % 4) as usize)),
            Contracts::All | Contracts::For(_) | Contracts::Nello => {
                let contract = self.draw_contract(&deal, index)?;
                Hand::new(&deal, rules, shaker).with_contract(contract).ok()?
            }
        };
        let (_, fault) = play_hand(&mut hand, &mut self.bots, &self.seeds, index * DECISIONS);
        assert!(fault.is_none(), "our bots play by the rules");
        let contract = *hand.table().contract()?;
        if matches!(contract.call, Call::Sevens(_)) || contract.bid.is_called_by_partner() {
            return None;
        }
        let seed = self.plan.seed ^ index.rotate_left(32);
        let made = made(&mut self.solver, &deal, &contract, seed, self.plan.deals);
        Some(CalibratedHand {
            index,
            hand: deal.hand(contract.declarer),
            call: contract.call,
            bid: contract.bid,
            chance: made as f64 / self.plan.deals as f64,
            played_out: self.played_out(&deal, &contract, seed),
            solved: self.solver.makes(&Position::new(&deal, &contract)),
            made: hand.outcome() == Some(Outcome::Made),
        })
    }

    /// The share of the declarer's deals in which four rule players make the contract.
    fn played_out(&self, deal: &Deal, contract: &Contract, seed: u64) -> f64 {
        let known = PartialDeal::with_hand(contract.declarer, deal.hand(contract.declarer));
        let sampler = Sampler::new(known.expect("seven tiles"), seed);
        let deals = self.plan.deals * PLAYED_OUT;
        let rules = &self.plan.rules;
        let is_made = |number: &u64| made_by_rules(&sampler.deal(*number), rules, *contract);
        (0..deals).filter(is_made).count() as f64 / deals as f64
    }

    /// The contract of a hand, if the rules have it.
    fn draw_contract(&mut self, deal: &Deal, index: u64) -> Option<Contract> {
        let rules = &self.plan.rules;
        let is_allowed = |call: &Call| rules.least_marks(*call).is_some();
        let nello: Vec<Call> = Call::NELLO.into_iter().filter(is_allowed).collect();
        let mut generator = self.drawn.generator(index);
        let bid = match self.plan.contracts {
            Contracts::For(bid) => Some(bid),
            Contracts::Nello => None,
            Contracts::All | Contracts::Auction => {
                let bids = Bid::levels().filter(|bid| rules.check_bid(*bid).is_ok());
                let bids: Vec<Bid> = bids.collect();
                let nello = if nello.is_empty() { 0 } else { NELLO_DRAWS };
                let drawn = below((bids.len() + nello) as u32, &mut generator);
                bids.get(drawn as usize).copied()
            }
        };
        if let Some(bid) = bid {
            let calls = rules.trumps(bid).into_iter().map(Call::Trump).collect();
            let best = self.best_calls(deal, Seat::First, bid, calls, index);
            let place = below(CALLS.min(best.len()).max(1) as u32, &mut generator) as usize;
            return Some(Contract::new(Seat::First, bid, *best.get(place)?));
        }
        let pips = |seat: &Seat| deal.hand(*seat).iter().map(Tile::pips).sum::<u8>();
        let declarer = Seat::ALL.into_iter().min_by_key(pips).expect("four seats");
        let call = *self.best_calls(deal, declarer, Bid::MARK, nello, index).first()?;
        let marks = rules.least_marks(call)?;
        Some(Contract::new(declarer, Bid::Marks(marks), call))
    }

    /// These calls, the one first that makes that bid in most of a few deals of what the declarer
    /// does not see.
    fn best_calls(
        &mut self,
        deal: &Deal,
        declarer: Seat,
        bid: Bid,
        mut calls: Vec<Call>,
        index: u64,
    ) -> Vec<Call> {
        if calls.len() < 2 {
            return calls;
        }
        let seed = !self.plan.seed ^ index.rotate_left(32);
        calls.sort_by_cached_key(|call| {
            let contract = Contract::new(declarer, bid, *call);
            Reverse(made(&mut self.solver, deal, &contract, seed, DEALS_FOR_CALLS))
        });
        calls
    }
}
