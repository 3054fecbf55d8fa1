//! Fixed work to measure the solver by.

use crate::bid::Points;
use crate::call::Call;
use crate::deal::Deal;
use crate::deal_stream::DealStream;
use crate::position::Position;
use crate::seat::Seat;
use crate::solver::{Nodes, Solver};
use crate::tile::{Pip, Tile};

/// A kind of question, asked about deal after deal of the deal stream with seed 42.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Benchmark {
    /// Does seat 1 make 30, declaring its best-looking suit and leading? From an empty table.
    MakesThirty,
    /// Does it make all 42 points? From an empty table.
    MakesFortyTwo,
    /// What does each seat take as declarer and leader with each of the nine calls?
    WholeTable,
}

/// What a benchmark has found and how much work it was. Both depend on the number of deals
/// alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BenchmarkResult {
    /// How many deals were looked at.
    pub deals: u64,
    /// The deals that make the bid, or the sum of all points in the tables.
    pub answer: u64,
    /// The work.
    pub nodes: Nodes,
}

impl Benchmark {
    /// All three.
    pub const ALL: [Benchmark; 3] =
        [Benchmark::MakesThirty, Benchmark::MakesFortyTwo, Benchmark::WholeTable];

    /// A short name without spaces.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Benchmark::MakesThirty => "makes-30",
            Benchmark::MakesFortyTwo => "makes-42",
            Benchmark::WholeTable => "whole-table",
        }
    }

    /// How many deals are enough to measure by.
    #[must_use]
    pub const fn usual_deals(self) -> u64 {
        match self {
            Benchmark::MakesThirty | Benchmark::MakesFortyTwo => 1000,
            Benchmark::WholeTable => 100,
        }
    }

    /// Answers the question for the deals with the numbers 0 to `deals - 1`.
    #[must_use]
    pub fn run(self, deals: u64) -> BenchmarkResult {
        let stream = DealStream::new(42);
        let mut solver = Solver::new();
        let answers = (0..deals).map(|index| self.answer(&mut solver, &stream.deal(index)));
        BenchmarkResult { deals, answer: answers.sum(), nodes: solver.nodes() }
    }

    fn answer(self, solver: &mut Solver, deal: &Deal) -> u64 {
        let mut makes = |points: u8| {
            let position = Position::new(deal, best_looking_call(deal), Seat::First);
            let points = Points::new(points).expect("at most 42");
            solver.forget();
            u64::from(solver.can_take(&position, Seat::First.side(), points))
        };
        match self {
            Benchmark::MakesThirty => makes(30),
            Benchmark::MakesFortyTwo => makes(42),
            Benchmark::WholeTable => {
                let points = Call::STANDARD.map(|call| solver.declarer_points(deal, call));
                points
                    .iter()
                    .flat_map(|points| points.0)
                    .map(|points| u64::from(points.get()))
                    .sum()
            }
        }
    }
}

/// The suit of which seat 1 has most, its double counting half a tile more; of equal suits the
/// higher.
fn best_looking_call(deal: &Deal) -> Call {
    let hand = deal.hand(Seat::First);
    let looks = |pip: &Pip| {
        let tiles = hand.iter().filter(|tile| tile.has(*pip)).count();
        2 * tiles + usize::from(hand.contains(Tile::new(*pip, *pip)))
    };
    Call::Pip(Pip::ALL.into_iter().max_by_key(looks).expect("there are seven suits"))
}
