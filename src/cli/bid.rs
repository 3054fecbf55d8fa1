//! `texas42 bid`: what to bid with a hand.

mod report;

use std::io::Read as _;
use std::ops::ControlFlow;

use texas42::{BidEstimate, BidEstimator, Call, TileSet, parse_calls, parse_hand};

use super::failure::{Failure, reason};
use super::screen::{Format, Progress, Screen};
use super::stop::Stop;

const EXAMPLES: &str = "\
Examples:
  texas42 bid 6-6 6-5 6-4 6-2 5-5 4-4 1-0
  texas42 bid \"five-five, 5-4, 51, 6:5, 53, 3|1, two-blank\" --calls fives,sixes
  texas42 bid 00 55 44 54 42 41 40 --deals 100000 --json
  echo 66 65 64 62 55 44 10 | texas42 bid -

";

const MEANING: &str = "\
The 21 unseen tiles are dealt to the other three seats many times. Each deal is solved for every
call with you as declarer and first leader. All calls see the same deals, and the same seed gives
the same answer on any number of threads. The chances are double-dummy: everybody sees all hands
and plays perfectly. They carry 95% intervals (Wilson); calls are compared deal by deal.

Tiles: 6-4, 46, 6:4, 6/4, 6|4, [6,4], six-four, double-six; blank is 0 or b, ace is 1 or a.
Calls: blanks, ones (aces), twos (deuces), threes (treys), fours, fives, sixes, doubles,
follow-me (no trump), follow-me-low, follow-me-own, follow-me-inverted; `standard` is the first
nine, `all` is all twelve.

CSV columns: hand, deals, seed, call, mean_points, then p, low and high for each bid 30 to 42.
JSON: hand, deals, seed, assumption, calls (call, mean_points, make), best (call, bid, p); bid is
null when even 30 is less likely than not, and p is then the chance of 30.";

/// What should I bid with this hand?
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES, after_long_help = MEANING)]
pub struct Args {
    /// Your seven tiles, or - to read them from standard input.
    #[arg(required = true, value_name = "TILE")]
    hand: Vec<String>,

    /// How many deals to solve.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1000, value_parser = super::positive)]
    deals: u64,

    /// Keep dealing until every chance that matters is known to within P, such as 0.01 or 1%.
    ///
    /// P is the widest half of a 95% interval among the calls that may still be the best.
    #[arg(long, value_name = "P", value_parser = share)]
    precision: Option<f64>,

    /// The calls to look at, separated by commas.
    #[arg(
        long,
        alias = "trumps",
        alias = "trump",
        value_name = "CALLS",
        default_value = "standard",
        hide_default_value = true
    )]
    calls: String,

    /// The seed of the deals.
    #[arg(long, value_name = "S", default_value_t = 42)]
    seed: u64,

    /// How many threads to use; all processors if not given.
    #[arg(long, value_name = "N", value_parser = super::thread_count)]
    threads: Option<usize>,

    /// How to print the answer.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    /// The same as --format json.
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// No progress bar and no messages.
    #[arg(long, short)]
    quiet: bool,
}

/// What the arguments ask for.
struct Plan {
    hand: TileSet,
    calls: Vec<Call>,
    deals: u64,
    precision: Option<f64>,
    seed: u64,
    quiet: bool,
}

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    let format = if args.json { Format::Json } else { args.format };
    let calls =
        parse_calls(&args.calls).map_err(|error| Failure::BadInput(format!("--calls: {error}")))?;
    let plan = Plan {
        hand: read_hand(&args.hand)?,
        calls,
        deals: args.deals,
        precision: args.precision,
        seed: args.seed,
        quiet: args.quiet,
    };
    let stop = Stop::listen().map_err(|error| Failure::Failed(reason(&error)))?;
    let pool = super::pool(args.threads)?;
    let (estimate, outcome) = pool.install(|| estimate(&plan, &stop, screen));
    if let Some(estimate) = estimate {
        screen.answer(&match format {
            Format::Table => report::table(&estimate, screen),
            Format::Csv => report::csv(&estimate),
            Format::Json => report::json(&estimate),
        })?;
    }
    outcome
}

fn read_hand(words: &[String]) -> Result<TileSet, Failure> {
    let mut text = words.join(" ");
    if text == "-" {
        text.clear();
        std::io::stdin()
            .read_to_string(&mut text)
            .map_err(|error| Failure::BadInput(format!("standard input: {}", reason(&error))))?;
    }
    parse_hand(&text).map_err(|error| Failure::BadInput(format!("hand: {error}")))
}

/// How many deals are solved between two looks at the clock and at Ctrl-C.
const STEP: u64 = 64;

/// Deals until the plan is met or Ctrl-C is pressed; what is known by then is kept either way.
fn estimate(
    plan: &Plan,
    stop: &Stop,
    screen: &Screen,
) -> (Option<BidEstimate>, Result<(), Failure>) {
    let mut estimator = BidEstimator::new(plan.hand, &plan.calls, plan.seed)
        .expect("a hand that was read has seven tiles");
    let mut progress = Progress::new(plan.deals, "deals", plan.quiet);
    let mut goal = plan.deals;
    let mut outcome = Ok(());
    loop {
        let dealt = deal_to(&mut estimator, goal, stop, &mut progress);
        if dealt.is_break() {
            outcome = Err(Failure::Stopped(format!(
                "after {} of {goal} deals; more with --deals {goal}",
                estimator.deals()
            )));
            break;
        }
        match plan.precision {
            Some(precision) if estimator.widest_half_width() > precision => {
                goal = next_goal(&estimator, precision);
            }
            _ => break,
        }
    }
    let time = progress.finish();
    if !plan.quiet {
        screen.message(&format!(
            "{} deals, {} solved exactly in {:.2} s",
            estimator.deals(),
            estimator.deals() * plan.calls.len() as u64,
            time.as_secs_f64()
        ));
    }
    let estimate = (estimator.deals() > 0).then(|| estimator.estimate());
    (estimate, outcome)
}

fn deal_to(
    estimator: &mut BidEstimator,
    goal: u64,
    stop: &Stop,
    progress: &mut Progress,
) -> ControlFlow<()> {
    while estimator.deals() < goal {
        if stop.is_asked() {
            return ControlFlow::Break(());
        }
        estimator.deal_more(STEP.min(goal - estimator.deals()));
        progress.update(estimator.deals(), goal);
    }
    ControlFlow::Continue(())
}

/// The number of deals that should reach the precision: an interval shrinks with the square
/// root of the deals. At most four times as many as now, since which calls still matter
/// becomes clearer on the way.
fn next_goal(estimator: &BidEstimator, precision: f64) -> u64 {
    let now = estimator.deals();
    let factor = (estimator.widest_half_width() / precision).powi(2);
    let wanted = (now as f64 * factor.min(4.0)).ceil() as u64;
    wanted.max(now + STEP)
}

/// Reads a share of one, written `0.01` or `1%`.
fn share(text: &str) -> Result<f64, String> {
    let (number, scale) = match text.strip_suffix('%') {
        Some(percent) => (percent, 100.0),
        None => (text, 1.0),
    };
    match number.trim().parse::<f64>() {
        Ok(number) if number > 0.0 && number / scale < 0.5 => Ok(number / scale),
        _ => Err("give a share between 0 and 0.5, such as 0.01 or 1%".into()),
    }
}
