//! One threshold, one value, one table, one bid: `cargo bench`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use texas42::analysis::Benchmark;
use texas42::{DealStream, Pip, Seat, Solver, Trump, TrumpPosition};

/// The fixed sets that `texas42 bench` solves too, a deal an element.
fn sets(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("set");
    group.sample_size(10);
    for (set, deals) in [
        (Benchmark::MakesThirty, 200),
        (Benchmark::MakesFortyTwo, 200),
        (Benchmark::WholeTable, 10),
    ] {
        group.throughput(Throughput::Elements(deals));
        group.bench_function(set.name(), |bencher| bencher.iter(|| black_box(set.run(deals))));
    }
    group.finish();
}

/// One exact value from an empty table.
fn value(criterion: &mut Criterion) {
    let stream = DealStream::new(42);
    let mut solver = Solver::new();
    let mut index = 0;
    criterion.bench_function("value", |bencher| {
        bencher.iter(|| {
            index = (index + 1) % 100;
            solver.forget();
            let position =
                TrumpPosition::new(&stream.deal(index), Trump::Pip(Pip::Five), Seat::First);
            black_box(solver.points(&position))
        });
    });
}

/// What three hands can bid: 100 deals each, nine calls, on all processors.
fn bid(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("bid");
    group.sample_size(10);
    group.throughput(Throughput::Elements(300));
    let set = Benchmark::ThreeBids;
    group.bench_function(set.name(), |bencher| bencher.iter(|| black_box(set.run(100))));
    group.finish();
}

criterion_group!(benches, sets, value, bid);
criterion_main!(benches);
