//! `texas42 arena`: matches between bots.

mod export;
mod plan;
mod table;

use std::fs::File;
use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

use texas42::arena::{
    LineFault, Match, MatchError, MatchTally, RecordsFile, RecordsFileError, Sprt, Verdict,
};
use texas42::bots::BotSpec;

use super::failure::{Failure, reason};
use super::house_rules_args::RulesArgs;
use super::output::{cannot_write, check_new};
use super::screen::{Format, Progress, Screen, number_of};
use super::stop::Stop;
use super::work::WorkArgs;

const EXAMPLES: &str = "\
Examples:
  texas42 arena mc:200@0.5+pimc:20 risk-budget+rules --games 2000 --seed 1
  texas42 arena mc+rules offs+rules napkin+greedy --round-robin --hands 5000
  texas42 arena pimc:20 rules greedy --round-robin --contract 30 -o results.csv
  texas42 arena \"cmd:python3 my_bot.py\" mc:200@0.5+rules --games 500
  texas42 arena roberson+rules napkin+rules --sprt 0,0.1 --records hands.jsonl

";

const MEANING: &str = "\
A bot is BIDDER+PLAYER, or only a player where the contract is given.

Bidders:
  pass, always-30   never bids; bids 30 if nobody has
  longest-suit, risk-budget, roberson, open42, offs, napkin
                    published formulas, see the library's documentation
  mc:N@P            deals the unseen tiles at most N times, bids the cheapest
                    contract whose double-dummy chance is P or more (mc is
                    mc:100@0.5); nello, sevens, plunge and splash too
Players:
  random, greedy    any tile; the strongest lead, the cheapest winner
  rules             what a decent human does
  pimc:N            deals the unseen tiles N times as all that was seen allows,
                    solves each deal, plays what does best (pimc is pimc:20)
  blend:N           the same with at most N deals, each also played out by rules
                    by players who do not see all hands (blend is blend:120)
  cheat             sees all hands and plays double-dummy; needs --allow-cheat
Your own:
  cmd:PROGRAM       speaks lines of JSON over stdin and stdout; see the library
                    (bots::external) and scripts/example_bot.py

Every deal is played twice, the bots exchanging seats, with the same shaker: a
pair. What is reported is from the first bot's point of view; its intervals are
95% intervals from the differences between pairs. The same seed gives the same
result on any number of threads.

Games are played to the end by the house rules, hands are single hands at no
score, and with --contract the bid is given (30 to 41, 42, 84, nello, sevens,
and a call as in \"30 fives\"): the seat with the best hand for it declares.

--sprt L,H stops as soon as the advantage of the first bot (its share of games
or hands less that of the other, -1 to 1) is clear to be H rather than L or L
rather than H, with an error of at most 5%, and in any case after --games or
--hands (20000 if not given).

A program of one's own that crashes, hangs, answers nonsense or plays illegally
loses that hand; the report counts these, and the match goes on.

--records writes a line of JSON for every hand, which texas42 replay and solve
read. After Ctrl-C or a crash the same command with --resume goes on.

CSV: for each match two lines, one from each bot's point of view. Columns: bot,
opponent, unit, rules, seed, pairs, games (or hands, both of each pair counted),
won, lost, drawn, share (won, and half of those drawn), share_low, share_high,
pairs_won, pairs_lost, decisive (share of the pairs that one won), decisive_low,
decisive_high, hands, margin (marks or points a hand more), margin_low,
margin_high, declared, auctions_won, mean_bid, made, make_rate, make_low,
make_high, sets, set_rate, set_low, set_high, same_contracts (declared by both),
only_bot, only_opponent (made by one alone), mcnemar_z, faults, verdict (sprt).
JSON: the same, an object for each match, with both bots in it and bids (by bid,
how many and how many made); then with --round-robin an object with ratings.";

/// Which bot plays better, and how sure is that?
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES, after_long_help = MEANING)]
pub struct Args {
    /// The bots: two, or more with --round-robin.
    #[arg(required = true, num_args = 2.., value_name = "BOT")]
    bots: Vec<BotSpec>,

    /// How many games of every match [default: 200].
    #[arg(long, short = 'n', value_name = "N", value_parser = super::positive)]
    games: Option<u64>,

    /// Single hands instead of games: how many.
    #[arg(long, value_name = "N", value_parser = super::positive, conflicts_with = "games")]
    hands: Option<u64>,

    /// Single hands at that contract: 30, "30 fives", 84, nello.
    #[arg(long, value_name = "CONTRACT", conflicts_with = "games")]
    contract: Option<String>,

    /// Every bot against every other.
    #[arg(long)]
    round_robin: bool,

    /// Stop once the advantage is clear to be L or H, such as 0,0.1.
    #[arg(long, value_name = "L,H", value_parser = plan::sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    #[command(flatten)]
    rules: RulesArgs,

    /// The seed of the deals and of all that is random in bots.
    #[arg(long, value_name = "S", default_value_t = 42, value_parser = super::seed)]
    seed: u64,

    /// Let bots play that see all hands.
    #[arg(long, hide_short_help = true)]
    allow_cheat: bool,

    /// How long a cmd: bot may take for one answer, in seconds.
    #[arg(long, hide_short_help = true, value_name = "SECONDS", default_value_t = 10.0, value_parser = plan::seconds)]
    bot_timeout: f64,

    /// Keep all that cmd: bots write to stderr in that file.
    #[arg(long, hide_short_help = true, value_name = "FILE")]
    bot_log: Option<PathBuf>,

    /// Write the results to a file too: .csv or .json.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write every hand to a file, a line of JSON each.
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    /// Go on with the file of --records.
    #[arg(long, hide_short_help = true, requires = "records", conflicts_with = "force")]
    resume: bool,

    /// Replace files that are there.
    #[arg(long, hide_short_help = true)]
    force: bool,

    #[command(flatten)]
    work: WorkArgs,

    /// No progress bar and no messages.
    #[arg(long, short)]
    quiet: bool,
}

/// A match with what happened in it.
struct Played {
    plan: Match,
    /// The places of the two bots in the list of all.
    places: [usize; 2],
    tally: MatchTally,
    verdict: Option<Verdict>,
}

/// The answer: all matches, as far as they were played.
struct Answer {
    bots: Vec<String>,
    matches: Vec<Played>,
    sprt: Option<Sprt>,
    is_round_robin: bool,
}

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    let plans = plan::plans(&args)?;
    let format = args.work.format();
    let output = args.output.as_deref().map(|path| open_output(path, &args)).transpose()?;
    let (places, plans): (Vec<_>, Vec<_>) = plans.into_iter().unzip();
    let matches: Result<Vec<Match>, MatchError> = plans.into_iter().map(Match::new).collect();
    let matches = matches.map_err(|error| Failure::BadInput(error.to_string()))?;
    let mut tallies: Vec<MatchTally> = matches.iter().map(MatchTally::new).collect();
    let records = args.records.as_deref().map(|path| {
        if args.resume {
            let (file, resumed) = RecordsFile::resume(path, &matches)?;
            tallies = resumed;
            return Ok(file);
        }
        RecordsFile::create(path, args.force)
    });
    let records = records.transpose().map_err(records_failure)?;
    let stop = Stop::listen()?;
    let played = matches.into_iter().zip(places).zip(tallies);
    let played =
        played.map(|((plan, places), tally)| Played { plan, places, tally, verdict: None });
    let mut answer = Answer {
        bots: args.bots.iter().map(ToString::to_string).collect(),
        matches: played.collect(),
        sprt: args.sprt,
        is_round_robin: args.round_robin,
    };
    let outcome = play(&mut answer, records, &args, &stop, screen);
    answer.matches.retain(|played| played.tally.pairs() > 0);
    if answer.matches.is_empty() {
        return outcome;
    }
    if let Some((mut file, path, format)) = output {
        let written = file.write_all(answer.text(format, usize::MAX).as_bytes());
        written.map_err(|error| cannot_write(path, &error))?;
    }
    screen.answer(&answer.text(format, screen.width()))?;
    outcome
}

impl Answer {
    fn text(&self, format: Format, width: usize) -> String {
        match format {
            Format::Table => table::table(self, width),
            Format::Csv => export::csv(self),
            Format::Json => export::json(self),
        }
    }
}

/// Plays what is missing of all matches.
fn play(
    answer: &mut Answer,
    mut records: Option<RecordsFile>,
    args: &Args,
    stop: &Stop,
    screen: &Screen,
) -> Result<(), Failure> {
    let threads = args.work.threads();
    let total: u64 = answer.matches.iter().map(|played| played.plan.pairs).sum();
    let done: u64 = answer.matches.iter().map(|played| played.tally.pairs()).sum();
    let mut bar = Progress::new(total, "pairs", args.quiet);
    bar.begin_at(done);
    let mut before = 0;
    let mut speeds = Vec::new();
    for Played { plan, tally, verdict, .. } in &mut answer.matches {
        let mut decide = |tally: &MatchTally| {
            let now = args.sprt.map(|sprt| sprt.verdict(tally));
            *verdict = now;
            now.is_some_and(|verdict| verdict != Verdict::Open)
        };
        let next = tally.pairs();
        let begun = Instant::now();
        if !decide(tally) {
            plan.run(next..plan.pairs, threads, &|| stop.is_asked(), &mut |pair| {
                if let Some(records) = &mut records {
                    records.write(&pair).map_err(records_failure)?;
                }
                tally.add(&pair);
                bar.update(before + tally.pairs(), total);
                Ok(if decide(tally) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            })?;
        }
        before += plan.pairs;
        speeds.extend(speed(plan, tally, next, begun));
        if stop.is_asked() && tally.pairs() < plan.pairs {
            bar.finish();
            let rest = match &args.records {
                Some(_) => "; the same command with --resume goes on",
                None => "; the answer is for these",
            };
            let pairs = number_of(tally.pairs(), "pair");
            let [one, other] = plan.names();
            return Err(Failure::Stopped(format!("after {pairs} of {one} and {other}{rest}")));
        }
    }
    bar.finish();
    for speed in speeds {
        screen.message(args.quiet, &speed);
    }
    Ok(())
}

/// The speed of a match. It is no part of the answer, which is the same every time.
fn speed(plan: &Match, tally: &MatchTally, first: u64, begun: Instant) -> Vec<String> {
    let seconds = begun.elapsed().as_secs_f64();
    let units = 2 * (tally.pairs() - first);
    let pace = units as f64 / seconds.max(1e-9);
    let name = plan.unit.name();
    let whole = format!("{units} {name} in {seconds:.1} s, {pace:.1} a second");
    let bots = plan.names().into_iter().zip(&tally.bots).map(|(name, bot)| {
        let effort = &bot.effort;
        let decisions = effort.decisions as f64 / effort.time.as_secs_f64().max(1e-9);
        let [lead, play] =
            [effort.longest_lead, effort.longest_play].map(|time| time.as_secs_f64() * 1000.0);
        format!(
            "{name}: {decisions:.0} decisions a second; the longest opening lead took {lead:.1} \
             ms, the longest other play {play:.1} ms"
        )
    });
    std::iter::once(whole).chain(bots).collect()
}

/// Opens the file of the results before the work begins.
fn open_output<'a>(path: &'a Path, args: &Args) -> Result<(File, &'a Path, Format), Failure> {
    let format = match path.extension().and_then(|ending| ending.to_str()) {
        Some("csv") => Format::Csv,
        Some("json" | "jsonl") => Format::Json,
        _ => args.work.format(),
    };
    Ok((open_new(path, args)?, path, format))
}

/// Opens a new file, or an old one that the options let the command replace.
fn open_new(path: &Path, args: &Args) -> Result<File, Failure> {
    check_new(path, args.force || args.resume)?;
    File::create(path).map_err(|error| Failure::bad(path.display(), reason(&error)))
}

/// The failure behind an error, with the options that help against it.
fn records_failure(error: RecordsFileError) -> Failure {
    let help = match error {
        RecordsFileError::Exists(_) => "; --resume goes on with it, --force replaces it",
        RecordsFileError::Line { fault: LineFault::Changed, .. } => "; --force begins anew",
        RecordsFileError::Line { fault: LineFault::Differs { .. }, .. } => {
            "; give the options that the file was begun with, or --force to begin anew"
        }
        _ => "",
    };
    let message = format!("{error}{help}");
    if error.is_bad_input() { Failure::BadInput(message) } else { Failure::Failed(message) }
}
