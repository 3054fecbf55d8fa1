//! `texas42 simulate`: many deals or hands to a file.

mod deals;
mod hands;
mod run;

use clap::Subcommand;

use super::failure::Failure;
use super::screen::Screen;

const EXAMPLES: &str = "\
Examples:
  texas42 simulate deals --count 1000000 --seed 7 -o deals.csv
  texas42 simulate deals --count 1000000 --seed 7 -o deals.csv --resume
  texas42 simulate hands --count 20000 --deals 400 -o hands.csv
  texas42 simulate deals --count 1000000 --shard 17/400 -o part-17.csv.zst
  texas42 merge part-*.csv.zst -o deals.csv.gz

";

/// Solve many deals or hands into a file.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    kind: Kind,
}

#[derive(Debug, Subcommand)]
enum Kind {
    Deals(deals::Args),
    Hands(hands::Args),
}

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    match args.kind {
        Kind::Deals(args) => deals::run(args, screen),
        Kind::Hands(args) => hands::run(args, screen),
    }
}
