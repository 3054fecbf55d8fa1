//! `texas42 bid`: what to bid with a hand.

mod csv;
mod table;
mod turns;

use std::fmt::Display;
use std::path::Path;

use texas42::analysis::{BidAnswer, BidEstimate, BidEstimator, MeasuredCall, PlayedOut};
use texas42::arena::Trial;
use texas42::bots::Worth;
use texas42::chance::Chance;
use texas42::notation::{parse_calls, parse_hand};
use texas42::rules::Declaration;
use texas42::{
    Auction, Bid, BySide, Call, Contract, Hand, HouseRules, Marks, Seat, Side, TileSet, Trump,
};

use super::failure::Failure;
use super::house_rules_args::RulesArgs;
use super::input::Lines;
use super::numbers::{positive, seed};
use super::screen::{Format, Progress, Screen, json_line, number_of};
use super::stop::Stop;
use super::work::WorkArgs;

const EXAMPLES: &str = "\
Examples:
  texas42 bid 6-6 6-5 6-4 6-2 5-5 4-4 1-0
  texas42 bid 66 65 64 31 30 22 10 --auction \"pass 30\" --score 3-5
  texas42 bid \"five-five, 5-4, 51, 6:5, 53, 3|1, two-blank\" --calls fives,sixes
  texas42 bid 6-6 5-5 4-4 3-3 2-1 2-0 1-0 --rules casual --rule plunge_marks=3
  echo 66 65 64 62 55 44 10 | texas42 bid -

";

const MEANING: &str = "\
What to say stands first, and the next best. It is tried in many worlds: the
tiles you do not see are dealt so that they fit what was said, the seats behind
you bid by D. Roberson's formula, and four players who see their own tiles only
play the contract that comes of it. The best turn is the one after which your
side wins the game most often, as hands of strong bots pay. The same seed gives
the same answer on any number of threads.

A row a turn:
  say, call  the turn, and what to call if it wins the auction
  yours      how often it does
  made       how often you then make it, as played at a table
  marks      what the hand brings your side more than the others, on average (in
             a game for points: points)
  win        the chance to win the game
A turn is too close to tell if luck may have put it behind the best.

Chance to make each bid, in percent:
  as played      by players who see their own tiles only
  double-dummy   if everybody saw all hands and played perfectly
  30 ... 42  chance to make that bid (- where the rules do not let the call be
             named at it); 37-38 where the chances of both are equal
             in every row; <1 and >99 where they are not quite 0 and 100
  +/-        half of the widest 95% interval in the row, in percentage points
As played comes of 1000 deals played by rules of thumb and of the double-dummy
chance, fitted to what the strongest bots made of 20,000 hands
(datasets/README.md); --played N lets them play this hand with its best call.

Nello is against both others with partner out; with a choice of doubles the best
for you. How often it is made depends on how well it is set: open hands would
set most. After plunge and splash partner names the call without seeing your
hand.

Calls:
  blanks, ones (aces), twos (deuces), threes (treys), fours, fives, sixes
  doubles             the seven doubles are trumps
  follow-me           no trumps (nt); each double is the highest of its suit
  follow-me-low       no trumps; each double is the lowest of its suit
  follow-me-own       no trumps; the doubles are a suit of their own
  follow-me-inverted  the same, with 0-0 the highest double and 6-6 the lowest
  standard            the first nine of these
  all                 all twelve
  nello-high, nello-low, nello-own, nello-inverted
  sevens              the tile played first wins between equally close ones
  sevens-bidders-tie  the declarer's side does
Nello and sevens are for marks only; name a call of straight 42 beside them.

Tiles: 6-4, 46, 6:4, 6/4, 6|4, [6,4], six-four, double-six; a blank is 0 or b,
an ace 1 or a.

CSV columns: hand, deals (of this call), seed, call, mean_points, then for each
bid from 30 to 42 its double-dummy chance and 95% interval (Wilson): p30, low30,
high30, ... high42; then the same as played: played30, played_low30, ...
JSON: advice (turn, call, p: how often it is made, worth, win); turns: a list,
the best first, of turn, call (null where there is none to make), worlds,
contract (the chance to get it: p, low, high), make (p, low, high, or null),
worth, win and behind (how much less win is than that of the best turn), each
with _low and _high, too_close; calls: a list, best first, of call, deals,
mean_points, make (double-dummy, by bid: p, low, high) and as_played (the same);
hand, auction, score (yours first), rules, not_solved (rules that change the
play and are left out of account), deals, seed, deal_stream, assumption.";

/// What should I bid with this hand?
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES, after_long_help = MEANING)]
pub struct Args {
    /// Your seven tiles, or - to read them from standard input.
    #[arg(required = true, value_name = "TILE")]
    hand: Vec<String>,

    /// The turns before yours, in their order, such as "pass 30" [default: you open].
    #[arg(long, value_name = "TURNS", default_value = "", hide_default_value = true)]
    auction: String,

    /// The score, yours first, such as 3-5 [default: 0-0].
    #[arg(long, value_name = "OURS-THEIRS", default_value = "0-0", hide_default_value = true)]
    score: String,

    /// In how many worlds a turn is tried at most.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = worlds)]
    #[arg(hide_short_help = true)]
    worlds: u32,

    /// How many deals to solve for every call; with --precision, at least [default: 1000, fewer
    /// for calls that cannot matter].
    #[arg(long, short = 'n', value_name = "N", value_parser = positive)]
    deals: Option<u64>,

    /// Keep dealing until no chance of a leading call has a +/- above P, such as 1%.
    ///
    /// Leading calls are the best and those too close to it to tell.
    #[arg(long, value_name = "P", value_parser = share, hide_short_help = true)]
    precision: Option<f64>,

    /// Let bots play the best call at every bid in N deals.
    #[arg(long, value_name = "N", value_parser = positive)]
    played: Option<u64>,

    /// The calls to look at, such as fives,doubles,nello (all of them with --help) [default: what
    /// the rules allow].
    #[arg(long, alias = "trumps", alias = "trump", value_name = "CALLS")]
    calls: Option<String>,

    #[command(flatten)]
    rules: RulesArgs,

    /// The seed of the deals.
    #[arg(long, value_name = "S", default_value_t = 42, value_parser = seed)]
    seed: u64,

    #[command(flatten)]
    work: WorkArgs,

    /// No progress bar and no messages.
    #[arg(long, short)]
    quiet: bool,
}

impl Args {
    /// True if the user wants to see every call.
    fn shows_all(&self) -> bool {
        self.calls.is_some() || self.deals.is_some()
    }
}

/// So many deals are solved if the user does not say.
const USUAL_DEALS: u64 = 1000;

/// So many deals are played out for every contract.
const PLAYED_OUT: u64 = 1000;

/// The table with the hand in the seat to bid, and the calls and special contracts to look at.
struct Plan {
    table: Hand,
    hand: TileSet,
    calls: Vec<Trump>,
    special: Vec<Declaration>,
    rules: HouseRules,
}

/// The bot that plays hands to measure what they make, and played those of the table.
const PLAYER: &str = "blend";

/// Plays the hand with its best call, so many deals at every bid, unless Ctrl-C is pressed.
fn measure(
    answer: &BidAnswer,
    deals: u64,
    args: &Args,
    stop: &Stop,
) -> Result<MeasuredCall, Failure> {
    let call = answer.estimate.suggestion.call;
    let mut progress = Progress::new(Bid::LEVELS as u64, "bids played", args.quiet);
    let mut chances: Vec<Option<Chance>> = Vec::new();
    for bid in Bid::levels() {
        if stop.is_asked() {
            let what = "while the hand was played; the answer looks it up instead";
            return Err(Failure::Stopped(what.into()));
        }
        let bot = PLAYER.parse().expect("a bot");
        let contract = Contract::new(Seat::First, bid, call.into());
        let trial = Trial::new(
            bot,
            *answer.table.table().rules(),
            contract,
            answer.estimate.hand,
            args.seed,
        );
        // The rules need not have the contract.
        chances.push(trial.ok().map(|trial| trial.play(deals)));
        progress.update(chances.len() as u64, Bid::LEVELS as u64);
    }
    progress.finish();
    Ok(MeasuredCall { deals, chances })
}

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    let plan = plan(&args)?;
    let format = args.work.format();
    let stop = Stop::listen()?;
    let pool = args.work.pool()?;
    let (answer, mut outcome) = pool.install(|| estimate(&plan, &args, &stop, screen));
    if let Some(mut answer) = answer {
        if let (Some(deals), Ok(())) = (args.played, &outcome) {
            match pool.install(|| measure(&answer, deals, &args, &stop)) {
                Ok(measured) => answer = answer.with_measured(measured),
                Err(stopped) => outcome = Err(stopped),
            }
        }
        screen.answer(&match format {
            Format::Table => table::table(&answer, args.shows_all(), screen.width()),
            Format::Csv => csv::csv(&answer),
            Format::Json => json_line(&answer),
        })?;
    }
    outcome
}

fn plan(args: &Args) -> Result<Plan, Failure> {
    let rules = args.rules.rules()?;
    let named = args.calls.as_deref().map(parse_calls).transpose();
    let named = named.map_err(|error| Failure::bad("--calls", error))?;
    let hand = read_hand(&args.hand)?;
    let table = table_of(args, &rules, hand)?;
    let allowed = Declaration::special(&rules, hand);
    let (calls, special) = match named {
        None => (rules.trumps(Bid::Marks(Marks::MAXIMUM)), allowed),
        Some(named) => named_calls(&rules, &named, &allowed)?,
    };
    Ok(Plan { table, hand, calls, special, rules })
}

/// The table at which the hand has to speak.
fn table_of(args: &Args, rules: &HouseRules, hand: TileSet) -> Result<Hand, Failure> {
    let bad = |what: &dyn Display| Failure::bad("--auction", what);
    let open = Auction::new(*rules, Seat::Fourth, Seat::First);
    let auction = open.say_written(&args.auction).map_err(|error| bad(&error))?;
    let Some(seat) = auction.to_bid() else {
        return Err(bad(&"all four have spoken; leave out what was said from you on"));
    };
    let mut score = BySide::default();
    [score[seat.side()], score[seat.side().other()]] = read_score(&args.score, rules)?;
    let mut table = Hand::unseen(*rules, Seat::Fourth, Seat::First).with_score(score);
    for (_, turn) in auction.turns() {
        table.say(turn).expect("it was said before");
    }
    Ok(table.with_tiles(seat, hand).expect("a hand that was read has seven tiles"))
}

/// The score of the own side and of the others.
fn read_score(text: &str, rules: &HouseRules) -> Result<[u16; 2], Failure> {
    let both = text.trim().split_once(['-', ':', ' ']);
    let both = both
        .and_then(|(ours, theirs)| Some([ours.trim().parse().ok()?, theirs.trim().parse().ok()?]));
    let bad = |what: String| Failure::bad("--score", what);
    let score: [u16; 2] = both
        .ok_or_else(|| bad(format!("`{text}` is no score; give yours and theirs, such as 3-5")))?;
    if rules.winner(&BySide(score), Side::FirstAndThird).is_some() {
        let (target, unit) = (rules.scoring.target(), rules.scoring.unit());
        return Err(bad(format!("at {text} the game is over: it is won with {target} {unit}")));
    }
    Ok(score)
}

/// The calls of straight 42 among those named, and the special contracts.
fn named_calls(
    rules: &HouseRules,
    named: &[Call],
    allowed: &[Declaration],
) -> Result<(Vec<Trump>, Vec<Declaration>), Failure> {
    let bad = |what: String| Failure::bad("--calls", what);
    let special = named.iter().filter(|call| call.trump().is_none()).map(|call| {
        let special = allowed.iter().copied().find(|special| special.call == Some(*call));
        special.ok_or_else(|| bad(format!("the rules in force ({rules}) do not have {call}")))
    });
    let special: Vec<Declaration> = special.collect::<Result<_, Failure>>()?;
    let calls: Vec<Trump> = named.iter().filter_map(|call| call.trump()).collect();
    if calls.is_empty() {
        let what = "bids are rated for calls of straight 42; name one too, such as fives or \
                    follow-me";
        return Err(bad(what.into()));
    }
    Ok((calls, special))
}

fn read_hand(words: &[String]) -> Result<TileSet, Failure> {
    let text = words.join(" ");
    if text == "-" {
        let mut lines = Lines::open("-")?;
        let mut text = String::new();
        while let Some(line) = lines.next()? {
            text += &(line.text + "\n");
        }
        return parse_hand(&text).map_err(|error| Failure::bad("standard input", error));
    }
    parse_hand(&text).map_err(|error| {
        if Path::new(&text).exists() {
            let how = format!("to read a hand from it, say texas42 bid - < {text}");
            Failure::bad("hand", format_args!("`{text}` is a file; {how}"))
        } else {
            Failure::bad("hand", error)
        }
    })
}

/// So many deals each thread solves between two looks at the clock and at Ctrl-C.
const STEP: u64 = 32;

/// Deals until the plan is met or Ctrl-C is pressed; what is known by then is kept either way.
fn estimate(
    plan: &Plan,
    args: &Args,
    stop: &Stop,
    screen: &Screen,
) -> (Option<BidAnswer>, Result<(), Failure>) {
    let mut estimator = BidEstimator::new(plan.hand, &plan.calls, args.seed)
        .expect("a hand that was read has seven tiles")
        .by_rules(&plan.rules, &plan.special);
    if args.deals.is_none() {
        estimator.leave_out_hopeless();
    }
    let mut goal = args.deals.unwrap_or(USUAL_DEALS);
    let mut progress = Progress::new(goal, "deals", args.quiet);
    let step = STEP * rayon::current_num_threads() as u64;
    loop {
        while estimator.deals() < goal && !stop.is_asked() {
            estimator.deal_more(step.min(goal - estimator.deals()));
            progress.update(estimator.deals(), goal);
        }
        match args.precision {
            Some(precision)
                if estimator.deals() == goal && estimator.widest_half_width() > precision =>
            {
                goal = next_goal(&estimator, precision);
            }
            _ => break,
        }
    }
    let time = progress.finish();
    let deals = estimator.deals();
    let (solved, calls) = (number_of(deals, "deal"), number_of(plan.calls.len() as u64, "call"));
    let message = format!("{solved} for {calls} in {:.2} s", time.as_secs_f64());
    screen.message(args.quiet, &message);
    let outcome = match deals < goal {
        true => Err(Failure::Stopped(format!("after {solved}; the answer is for these"))),
        false => Ok(()),
    };
    let answer = (deals > 0).then(|| answer(plan, args, estimator.estimate()));
    (answer, outcome)
}

/// The answer, once turns were judged and contracts played out.
fn answer(plan: &Plan, args: &Args, estimate: BidEstimate) -> BidAnswer {
    let seat = plan.table.next().expect("somebody has to bid").seat();
    let view = plan.table.view(seat).expect("its tiles are known").with_seed(args.seed);
    let turns = Worth::new(args.worlds).judge(&view);
    let contracts = BidAnswer::contracts(&plan.rules, &estimate);
    let played = PlayedOut::new(plan.hand, &plan.rules, &contracts, args.seed);
    let mut played = played.expect("a hand that was read has seven tiles");
    played.deal_more(PLAYED_OUT);
    BidAnswer::new(plan.table, turns, estimate, played)
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

/// Reads a number of worlds.
fn worlds(text: &str) -> Result<u32, String> {
    let found = text.parse().ok().filter(|worlds| (1..=1_000_000).contains(worlds));
    found.ok_or_else(|| "give a number from 1 to 1000000".into())
}
