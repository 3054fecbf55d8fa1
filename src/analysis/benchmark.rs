//! Fixed work to measure the solver and the rule player by.

use crate::analysis::bid_estimate::CallEstimate;
use crate::analysis::bid_estimator::BidEstimator;
use crate::bots::{Player, RulePlayer, play_out};
use crate::chance::DealStream;
use crate::notation::parse_hand;
use crate::rules::{Contract, Hand, HouseRules, Outcome, TrumpPosition};
use crate::solver::{Nodes, Solver};
use crate::words::{Bid, Deal, Points, Seat, Trump};

/// A kind of question, asked about deal after deal of seed 42.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Benchmark {
    /// Does seat 1 make 30, declaring its best-looking suit and leading? From an empty table.
    MakesThirty,
    /// Does it make all 42 points? From an empty table.
    MakesFortyTwo,
    /// The points that each seat takes as declarer and leader with each of the nine calls.
    WholeTable,
    /// The bids that a strong, a middling and a poor hand make with each of the nine calls. That
    /// many deals of the unseen tiles for each hand, on the current rayon thread pool.
    ThreeBids,
    /// Does seat 1 make 30 with its best-looking suit when four rule players play the hand, each
    /// seeing its own tiles only? Nothing is solved.
    PlayOuts,
}

/// The findings of a benchmark and the work that it was. Both depend on the number of deals
/// alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BenchmarkResult {
    /// The number of deals looked at.
    pub deals: u64,
    /// The deals that make the bid, the sum of all points in the tables, or how many of the bids
    /// from 30 to 42 are made in all deals.
    pub answer: u64,
    /// The work.
    pub nodes: Nodes,
}

impl Benchmark {
    /// All five.
    pub const ALL: [Benchmark; 5] = [
        Benchmark::MakesThirty,
        Benchmark::MakesFortyTwo,
        Benchmark::WholeTable,
        Benchmark::ThreeBids,
        Benchmark::PlayOuts,
    ];

    /// A short name without spaces.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Benchmark::MakesThirty => "makes-30",
            Benchmark::MakesFortyTwo => "makes-42",
            Benchmark::WholeTable => "whole-table",
            Benchmark::ThreeBids => "three-bids",
            Benchmark::PlayOuts => "play-outs",
        }
    }

    /// The number of deals that is enough to measure by.
    #[must_use]
    pub const fn usual_deals(self) -> u64 {
        if let Benchmark::WholeTable = self { 100 } else { 1000 }
    }

    /// Answers the question for the deals with the numbers 0 to `deals - 1`.
    #[must_use]
    pub fn run(self, deals: u64) -> BenchmarkResult {
        match self {
            Benchmark::MakesThirty => each_deal(deals, |solver, deal| makes(solver, deal, 30)),
            Benchmark::MakesFortyTwo => each_deal(deals, |solver, deal| makes(solver, deal, 42)),
            Benchmark::WholeTable => each_deal(deals, all_points),
            Benchmark::ThreeBids => three_bids(deals),
            Benchmark::PlayOuts => each_deal(deals, |_, deal| is_made_by_rules(deal)),
        }
    }
}

/// The sum of the answers for those deals of the deal stream.
fn each_deal(deals: u64, answer: impl Fn(&mut Solver, &Deal) -> u64) -> BenchmarkResult {
    let stream = DealStream::new(SEED);
    let mut solver = Solver::new();
    let answer = (0..deals).map(|index| answer(&mut solver, &stream.deal(index))).sum();
    BenchmarkResult { deals, answer, nodes: solver.nodes() }
}

const SEED: u64 = 42;

/// 1 if seat 1 takes that many points with its best-looking suit, from an empty table.
fn makes(solver: &mut Solver, deal: &Deal, points: u8) -> u64 {
    let position = TrumpPosition::new(deal, best_looking_trump(deal), Seat::First);
    let points = Points::new(points).expect("at most 42");
    solver.forget();
    u64::from(solver.can_take(&position, Seat::First.side(), points))
}

/// The sum of the points of every declarer with each of the nine calls.
fn all_points(solver: &mut Solver, deal: &Deal) -> u64 {
    let points = Trump::STANDARD.map(|trump| solver.declarer_points(deal, trump));
    points.iter().flat_map(|points| points.0).map(|points| u64::from(points.get())).sum()
}

/// The number of bids that three hands make in all their deals.
fn three_bids(deals: u64) -> BenchmarkResult {
    let mut result = BenchmarkResult::default();
    for hand in ["66 65 64 62 55 44 10", "55 54 44 42 40 31 00", "63 62 51 40 31 20 10"] {
        let hand = parse_hand(hand).expect("seven tiles");
        let mut estimator =
            BidEstimator::new(hand, &Trump::STANDARD, SEED).expect("a hand of seven tiles");
        estimator.deal_more(deals);
        let made = estimator.estimate().calls.iter().map(CallEstimate::bids_made).sum::<u64>();
        result.deals += deals;
        result.answer += made;
        result.nodes = result.nodes + estimator.nodes();
    }
    result
}

/// 1 if seat 1 makes 30 with its best-looking suit when all four go by rules.
fn is_made_by_rules(deal: &Deal) -> u64 {
    let contract = Contract::new(Seat::First, Bid::THIRTY, best_looking_trump(deal).into());
    let hand = Hand::new(deal, HouseRules::default(), Seat::Fourth).with_contract(contract);
    let mut hand = hand.expect("30 may be bid and called in any suit");
    let outcome = play_out(&mut hand, |view| RulePlayer.play(view));
    u64::from(outcome.expect("rule players play by the rules") == Some(Outcome::Made))
}

/// The longest suit of seat 1.
fn best_looking_trump(deal: &Deal) -> Trump {
    Trump::Pip(deal.hand(Seat::First).longest_suits()[0])
}
