//! `texas42 simulate deals`: a row a deal.

use texas42::notation::parse_calls;
use texas42::simulate::{DealColumns, Rows};
use texas42::{Bid, Seat};

use super::run::{ABOUT_FILES, RunArgs, failure};
use crate::cli::failure::Failure;
use crate::cli::numbers::positive;
use crate::cli::screen::Screen;

const EXAMPLES: &str = "\
Examples:
  texas42 simulate deals --count 1000000 --seed 7 -o deals.csv
  texas42 simulate deals --count 1000000 --seed 7 -o deals.csv --resume
  texas42 simulate deals --count 1000000 --makes 30,35,42 -o makes.csv.gz
  texas42 simulate deals --count 100000 --contracts nello,sevens -o deals.jsonl
  texas42 simulate deals --count 1000000000 --shard 17/400 -o part-17.csv.zst
  texas42 simulate deals --count 1000000 -o deals.csv --dry-run

";

const COLUMNS: &str = "\
Row k is deal k of the seed's deal stream, from 0, the same everywhere.

Columns:
  index            the number of the deal
  hand1 ... hand4  the hands, clockwise
  CALL_LEADER      such as fives_1 or follow_me_4: the points, 0 to 42, that the
                   leader's side takes when the leader declares and leads,
                   everybody sees all hands and all play their best
  CALL_LEADER_BID  such as fives_1_30, with --makes instead: true if that bid is
                   made, else false
  NELLO_LEADER     such as nello_own_1 or sevens_1, with --contracts: true if
                   the leader makes it, else false

Calls are those of texas42 bid; all means the twelve of straight 42, none leaves
the points out. Nello: nello-high, -low, -own (also plain nello), -inverted;
sevens, sevens-bidders-tie.";

/// A row a deal: the hands, and the exact points for every call and leader.
#[derive(Debug, clap::Args)]
#[command(
    before_long_help = EXAMPLES,
    after_long_help = format!("{COLUMNS}\n\n{ABOUT_FILES}")
)]
pub struct Args {
    /// How many deals the whole run has.
    #[arg(long, short = 'n', value_name = "N", value_parser = positive)]
    count: u64,

    /// The calls [default: standard, the nine of straight 42].
    #[arg(long, alias = "call", value_name = "CALLS")]
    calls: Option<String>,

    /// The leaders, such as 1 or 1,3 [default: all four].
    #[arg(long, alias = "leader", value_name = "SEATS")]
    leaders: Option<String>,

    /// Only whether these bids are made, such as 30,35,42: faster than points.
    #[arg(long, value_name = "BIDS")]
    makes: Option<String>,

    /// Whether nello and sevens are made, besides, such as nello,sevens.
    #[arg(long, value_name = "CALLS")]
    contracts: Option<String>,

    #[command(flatten)]
    run: RunArgs,
}

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    let rows = Rows::Deals(columns(&args)?);
    args.run.run(rows, args.count, screen)
}

fn columns(args: &Args) -> Result<DealColumns, Failure> {
    let mut columns = DealColumns::default();
    if let Some(text) = &args.calls {
        let calls = if text.trim() == "none" { Ok(Vec::new()) } else { parse_calls(text) };
        let calls = calls.map_err(|error| Failure::bad("--calls", error))?;
        columns = columns.with_calls(calls).map_err(|error| Failure::bad("--calls", error))?;
    }
    if let Some(text) = &args.leaders {
        let leaders: Result<Vec<Seat>, _> = text.split(',').map(str::parse).collect();
        columns = columns.with_leaders(leaders.map_err(|error| Failure::bad("--leaders", error))?);
    }
    if let Some(text) = &args.makes {
        columns = columns.with_bids(text.split(',').map(bid).collect::<Result<_, _>>()?);
    }
    if let Some(text) = &args.contracts {
        let contracts = parse_calls(text).map_err(|error| Failure::bad("--contracts", error))?;
        columns = columns.with_contracts(contracts).map_err(failure)?;
    }
    Ok(columns)
}

/// Reads a bid in points.
fn bid(text: &str) -> Result<Bid, Failure> {
    let bid = text.trim().parse().ok().and_then(Bid::for_points);
    let fault = format_args!("`{text}` is not a bid; give bids from 30 to 42");
    bid.ok_or_else(|| Failure::bad("--makes", fault))
}
