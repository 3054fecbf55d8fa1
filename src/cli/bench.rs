//! `texas42 bench`: how fast the solver and the rule player are on this machine.

use std::time::Instant;

use texas42::analysis::Benchmark;
use texas42::chance::DEAL_STREAM;

use super::failure::Failure;
use super::numbers::positive;
use super::screen::{BOLD, Screen};
use super::work;

/// Solve a fixed set of deals and print nodes and nodes a second.
#[derive(Debug, clap::Args)]
#[command(
    before_long_help = "\
Examples:
  texas42 bench
  texas42 bench whole-table --deals 10

",
    after_long_help = "\
The sets, over the deals of seed 42:
  makes-30     does seat 1 make 30, leading its best-looking suit? Each from an empty table
  makes-42     the same for all 42 points
  whole-table  the points of every declarer with each of the nine calls
  three-bids   what a strong, a middling and a poor hand can bid, nine calls
  play-outs    does seat 1 make 30 when four rule players play? Nothing is solved

The answers and the nodes are the same on every machine; only the times differ."
)]
pub struct Args {
    /// The sets to solve; all if none is named.
    #[arg(value_name = "SET", value_parser = benchmark)]
    sets: Vec<Benchmark>,

    /// How many deals of each set; 1000, or 100 whole tables, if not given.
    #[arg(long, short = 'n', value_name = "N", value_parser = positive)]
    deals: Option<u64>,

    /// How many threads to use for three-bids; the other sets take one.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = work::thread_count)]
    threads: usize,
}

fn benchmark(name: &str) -> Result<Benchmark, String> {
    let names = Benchmark::ALL.map(Benchmark::name).join(", ");
    let found = Benchmark::ALL.into_iter().find(|set| set.name() == name);
    found.ok_or_else(|| format!("the sets are {names}"))
}

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    let sets = if args.sets.is_empty() { Benchmark::ALL.to_vec() } else { args.sets };
    screen.answer(&format!(
        "{BOLD}{:11} {:>6} {:>9} {:>12} {:>12} {:>11} {:>10}{BOLD:#}\n",
        "set", "deals", "answer", "boundaries", "plays", "us a deal", "plays/us"
    ))?;
    let pool = work::pool(args.threads)?;
    for set in sets {
        let begun = Instant::now();
        let result = pool.install(|| set.run(args.deals.unwrap_or(set.usual_deals())));
        let seconds = begun.elapsed().as_secs_f64();
        screen.answer(&format!(
            "{:11} {:>6} {:>9} {:>12} {:>12} {:>11.1} {:>10.1}\n",
            set.name(),
            result.deals,
            result.answer,
            result.nodes.boundaries,
            result.nodes.plays,
            1e6 * seconds / result.deals as f64,
            result.nodes.plays as f64 / seconds / 1e6
        ))?;
    }
    screen.answer(&format!("seed 42, {DEAL_STREAM}\n"))
}
