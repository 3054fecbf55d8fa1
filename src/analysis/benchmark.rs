//! Fixed work to measure the solver by.

use crate::analysis::bid_estimate::CallEstimate;
use crate::analysis::bid_estimator::BidEstimator;
use crate::chance::DealStream;
use crate::notation::parse_hand;
use crate::rules::Position;
use crate::solver::{Nodes, Solver};
use crate::words::{Call, Deal, Points, Seat};

/// A kind of question, asked about deal after deal of seed 42.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Benchmark {
    /// Does seat 1 make 30, declaring its best-looking suit and leading? From an empty table.
    MakesThirty,
    /// Does it make all 42 points? From an empty table.
    MakesFortyTwo,
    /// What does each seat take as declarer and leader with each of the nine calls?
    WholeTable,
    /// What can a strong, a middling and a poor hand bid with each of the nine calls? That many
    /// deals of the unseen tiles for each hand, on the current rayon thread pool.
    ThreeBids,
}

/// What a benchmark has found and how much work it was. Both depend on the number of deals
/// alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BenchmarkResult {
    /// How many deals were looked at.
    pub deals: u64,
    /// The deals that make the bid, the sum of all points in the tables, or how many of the bids
    /// from 30 to 42 are made in all deals.
    pub answer: u64,
    /// The work.
    pub nodes: Nodes,
}

impl Benchmark {
    /// All four.
    pub const ALL: [Benchmark; 4] = [
        Benchmark::MakesThirty,
        Benchmark::MakesFortyTwo,
        Benchmark::WholeTable,
        Benchmark::ThreeBids,
    ];

    /// A short name without spaces.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Benchmark::MakesThirty => "makes-30",
            Benchmark::MakesFortyTwo => "makes-42",
            Benchmark::WholeTable => "whole-table",
            Benchmark::ThreeBids => "three-bids",
        }
    }

    /// How many deals are enough to measure by.
    #[must_use]
    pub const fn usual_deals(self) -> u64 {
        match self {
            Benchmark::MakesThirty | Benchmark::MakesFortyTwo | Benchmark::ThreeBids => 1000,
            Benchmark::WholeTable => 100,
        }
    }

    /// Answers the question for the deals with the numbers 0 to `deals - 1`.
    #[must_use]
    pub fn run(self, deals: u64) -> BenchmarkResult {
        match self {
            Benchmark::MakesThirty => each_deal(deals, |solver, deal| makes(solver, deal, 30)),
            Benchmark::MakesFortyTwo => each_deal(deals, |solver, deal| makes(solver, deal, 42)),
            Benchmark::WholeTable => each_deal(deals, all_points),
            Benchmark::ThreeBids => three_bids(deals),
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

/// Whether seat 1 takes that many points with its best-looking suit, from an empty table.
fn makes(solver: &mut Solver, deal: &Deal, points: u8) -> u64 {
    let position = Position::new(deal, best_looking_call(deal), Seat::First);
    let points = Points::new(points).expect("at most 42");
    solver.forget();
    u64::from(solver.can_take(&position, Seat::First.side(), points))
}

/// The sum of the points of every declarer with each of the nine calls.
fn all_points(solver: &mut Solver, deal: &Deal) -> u64 {
    let points = Call::STANDARD.map(|call| solver.declarer_points(deal, call));
    points.iter().flat_map(|points| points.0).map(|points| u64::from(points.get())).sum()
}

/// How many bids three hands make in all their deals.
fn three_bids(deals: u64) -> BenchmarkResult {
    let mut result = BenchmarkResult::default();
    for hand in ["66 65 64 62 55 44 10", "55 54 44 42 40 31 00", "63 62 51 40 31 20 10"] {
        let hand = parse_hand(hand).expect("seven tiles");
        let mut estimator =
            BidEstimator::new(hand, &Call::STANDARD, SEED).expect("a hand of seven tiles");
        estimator.deal_more(deals);
        let made = estimator.estimate().calls.iter().map(CallEstimate::bids_made).sum::<u64>();
        result.deals += deals;
        result.answer += made;
        result.nodes = result.nodes + estimator.nodes();
    }
    result
}

/// The longest suit of seat 1.
fn best_looking_call(deal: &Deal) -> Call {
    let [longest, ..] = deal.hand(Seat::First).longest_suits();
    Call::Pip(longest)
}
