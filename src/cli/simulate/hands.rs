//! `texas42 simulate hands`: a row a hand.

use texas42::TileSet;
use texas42::notation::{parse_calls, parse_hand};
use texas42::simulate::{HandColumns, HandSource, Rows};

use super::run::{ABOUT_FILES, RunArgs};
use crate::cli::failure::Failure;
use crate::cli::input::Lines;
use crate::cli::numbers::positive;
use crate::cli::screen::Screen;

const EXAMPLES: &str = "\
Examples:
  texas42 simulate hands --count 20000 --deals 400 -o hands.csv
  texas42 simulate hands --count 1000 --where \"trumps=4 double=yes offs<=1\" -o fours.csv
  texas42 simulate hands --hands hands.txt --calls fives,doubles -o answers.jsonl
  texas42 simulate hands --count 1000000 --shard 17/400 -o part-17.csv.zst

";

const COLUMNS: &str = "\
Row k is random hand k of the seed, from 0, or the hand in line k of --hands.

Columns:
  index         the number of the hand
  tries         with --where: how many random hands were looked at for this one
  hand          the seven tiles
  deals_seed    texas42 bid HAND --deals N --seed THIS gives the same chances
  suit          the longest suit: the pip that most tiles show; of several the
                one whose double is held, then the highest
  trumps        how many tiles show that pip, its double included
  double        true if the double of that suit is held
  offs          how many tiles are neither in that suit nor a double
  doubles       how many doubles are held, that of the suit included
  count         the points on the count tiles in the hand, 0 to 35
and for each call, such as fives or follow_me:
  CALL_trumps   how many tiles are trumps; 0 in follow-me
  CALL_mean_points  the points that your side takes on average, to about a point
  CALL_p30, CALL_low30, CALL_high30, ... CALL_high42  the chance to make that bid
                and its 95% interval (Wilson), you as declarer and first leader;
                double-dummy: everybody sees all hands and plays perfectly
and at last:
  best_call     the call that makes a bid most often, averaged over all bids
  best_offs     how many tiles are neither its trumps nor doubles
  best_bid      the highest bid that is more likely than not with that call;
                empty (null) if even 30 is not
  best_p, best_low, best_high  the chance of that bid, or else of 30

--where: a feature, one of = != < <= > >=, and a value; several are joined by
spaces, commas or and. The features are those above: suit (=fives), trumps, double
(=yes, =no), offs, doubles, count. Row k is the first hand that fits among random
hands that depend on the seed and k alone; if none of a million fits, the run ends
with an error. The manifest has the tries of all rows.";

/// A row a hand: its features, and the chance to make every bid with every call.
#[derive(Debug, clap::Args)]
#[command(
    before_long_help = EXAMPLES,
    after_long_help = format!("{COLUMNS}\n\n{ABOUT_FILES}")
)]
pub struct Args {
    /// How many random hands the whole run has.
    #[arg(
        long,
        short = 'n',
        value_name = "N",
        value_parser = positive,
        required_unless_present = "hands"
    )]
    count: Option<u64>,

    /// The hands of a file, one a line, instead of random ones; - is standard input.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["count", "where_"])]
    hands: Option<String>,

    /// Only hands that are so, such as "trumps>=4 double=yes offs<=1".
    #[arg(long = "where", value_name = "CONDITIONS")]
    where_: Option<String>,

    /// How many deals of the unseen tiles are solved for every call.
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = positive)]
    deals: u64,

    /// The calls [default: standard, the nine of straight 42].
    #[arg(long, alias = "call", value_name = "CALLS")]
    calls: Option<String>,

    #[command(flatten)]
    run: RunArgs,
}

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    let source = match (&args.hands, &args.where_) {
        (Some(path), _) => HandSource::Given(read_hands(path)?),
        (None, Some(text)) => {
            HandSource::Where(text.parse().map_err(|error| Failure::bad("--where", error))?)
        }
        (None, None) => HandSource::Random,
    };
    let count = match &source {
        HandSource::Given(hands) => hands.len() as u64,
        _ => args.count.unwrap_or_default(),
    };
    let mut columns = HandColumns::new(source, args.deals);
    if let Some(text) = &args.calls {
        let calls = parse_calls(text).map_err(|error| Failure::bad("--calls", error))?;
        columns = columns.with_calls(calls).map_err(|error| Failure::bad("--calls", error))?;
    }
    args.run.run(Rows::Hands(columns), count, screen)
}

/// More hands do not fit into the memory that a run may use.
const MOST_HANDS: usize = 4_000_000;

fn read_hands(path: &str) -> Result<Vec<TileSet>, Failure> {
    let mut lines = Lines::open(path)?;
    let mut hands = Vec::new();
    while let Some(line) = lines.next()? {
        hands.push(parse_hand(&line.text).map_err(|error| Failure::bad(&line.place, error))?);
        if hands.len() > MOST_HANDS {
            let fault = format!("more than {MOST_HANDS} hands; split the file");
            return Err(Failure::bad(&line.place, fault));
        }
    }
    if hands.is_empty() {
        return Err(Failure::bad(lines.name(), "there is no hand in it"));
    }
    Ok(hands)
}
