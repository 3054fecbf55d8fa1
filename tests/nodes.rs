//! The work that the solver does on the fixed sets, held to a number.
//!
//! The counts are the same on every machine. A change of the solver that changes them says so in
//! its commit; one that makes them grow without a reason is caught here.

use texas42::analysis::Benchmark;
use texas42::{DealStream, Points, Seat, Solver, TrumpPosition};

/// For each set: how many deals, the answer, boundaries and plays.
const WORK: [(Benchmark, u64, u64, u64, u64); 3] = [
    (Benchmark::MakesThirty, 1000, 707, 200_942, 629_337),
    (Benchmark::MakesFortyTwo, 1000, 358, 97_945, 288_607),
    (Benchmark::WholeTable, 20, 18_789, 1_124_563, 3_556_776),
];

#[test]
fn the_fixed_sets_take_this_much_work() {
    for (set, deals, answer, boundaries, plays) in WORK {
        let result = set.run(deals);
        let found = (result.answer, result.nodes.boundaries, result.nodes.plays);
        assert_eq!(found, (answer, boundaries, plays), "{}", set.name());
    }
}

/// Nothing that was solved before makes a solver that has forgotten it work more or less.
#[test]
fn work_does_not_depend_on_the_past() {
    let stream = DealStream::new(7);
    let mut solver = Solver::new();
    let mut work_of = |index: u64| {
        let trump = "fives".parse().expect("a trump");
        let position = TrumpPosition::new(&stream.deal(index), trump, Seat::First);
        let before = solver.nodes();
        solver.forget();
        let takes = solver.can_take(&position, Seat::First.side(), Points::ALL);
        (takes, solver.nodes().plays - before.plays)
    };
    let first: Vec<_> = (0..20).map(&mut work_of).collect();
    let again: Vec<_> = (0..20).rev().map(&mut work_of).collect();
    assert!(first.iter().eq(again.iter().rev()));
}
