//! `texas42 calibrate`: what double-dummy chances are worth at the table.

mod picture;
mod table;

use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use texas42::Bid;
use texas42::analysis::AsPlayed;
use texas42::arena::{
    CalibratedHand, Calibration, CalibrationPlan, CalibrationTally, Contracts, MatchError,
};
use texas42::bots::BotSpec;

use super::failure::Failure;
use super::house_rules_args::RulesArgs;
use super::numbers::{positive, seed};
use super::output::{cannot_write, check_new};
use super::screen::{Progress, Screen, number_of};
use super::stop::Stop;
use super::work;
use table::table;

const EXAMPLES: &str = "\
Examples:
  texas42 calibrate --hands 2000
  texas42 calibrate --hands 2000 --bots rules --against blend --contract 30
  texas42 calibrate --hands 2000 --bots mc:50@0.5+blend --auctions
  texas42 calibrate --hands 20000 --seed 7 -o as_played.csv --svg as_played.svg

";

const MEANING: &str = "\
Every hand is random. Its declarer gets a bid from 30 to 42, each equally
likely, and a call drawn from the three that make most; two of 15 hands play
nello, if the rules have it, which the hand with the fewest pips declares.
--contract gives the bid or nello, and with --auctions the bots bid and call.
The chance to make the contract double-dummy comes from --deals of the unseen
tiles; then the bots play the hand, once.

Each line of the answer has, in percent:
  double-dummy  the mean of the chances
  as played     the mean of what texas42 bid shows beside them
  happened      how many contracts were made, with its 95% interval
  cost          how many fewer than could be made double-dummy in the same
                deals, with its 95% interval
Brier scores are the mean squares of what a chance is off (0 or 1 happened): the
lower the better.

-o writes the cells of the table that texas42 bid uses; columns:
contracts, chance_from, chance_to, hands, chance (mean), made; these chances are
the shares of deals in which four rule players make it. --rows writes the
hands themselves; columns: number, hand (of the declarer), call, bid,
double_dummy, played_out (the share of deals, five times as many, in which four
players who go by rules make it), solved (1 if the deal played can be made
double-dummy), made.";

/// Is double-dummy true? Play hands and compare.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES, after_long_help = MEANING)]
pub struct Args {
    /// How many hands.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1000, value_parser = positive)]
    hands: u64,

    /// The bot of the declarer's side.
    #[arg(long, value_name = "BOT", default_value = "blend")]
    bots: BotSpec,

    /// The bot of the other side [default: the same].
    #[arg(long, value_name = "BOT")]
    against: Option<BotSpec>,

    /// Only that bid, 30 to 42, or nello.
    #[arg(long, value_name = "CONTRACT", value_parser = contract, conflicts_with = "auctions")]
    contract: Option<Contracts>,

    /// Contracts that the bots name in auctions.
    #[arg(long)]
    auctions: bool,

    /// How many deals are solved for each chance.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = positive)]
    deals: u64,

    #[command(flatten)]
    rules: RulesArgs,

    /// The seed.
    #[arg(long, value_name = "S", default_value_t = 42, value_parser = seed)]
    seed: u64,

    /// Write the cells of the table to a CSV file.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write a row a hand to a CSV file.
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,

    /// Draw what was predicted against what happened.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Replace files that are there.
    #[arg(long)]
    force: bool,

    /// How many threads to use; all processors if not given.
    #[arg(long, value_name = "N", value_parser = work::thread_count)]
    threads: Option<usize>,

    /// No progress bar and no messages.
    #[arg(long, short)]
    quiet: bool,
}

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    let plan = plan(&args)?;
    let [cells, rows, picture] = [&args.output, &args.rows, &args.svg].map(Option::as_deref);
    for path in [cells, rows, picture].into_iter().flatten() {
        check_new(path, args.force)?;
    }
    let cells = cells.map(Replaced::open).transpose()?;
    let rows = rows.map(Replaced::open).transpose()?;
    let picture = picture.map(Replaced::open).transpose()?;
    let stop = Stop::listen()?;
    let threads = args.threads.unwrap_or_else(work::processors);
    let mut bar = Progress::new(args.hands, "hands", args.quiet);
    let mut tally = CalibrationTally::new(AsPlayed::shipped());
    let mut hands = String::from("number,hand,call,bid,double_dummy,played_out,solved,made\n");
    let mut done = 0;
    plan.run(0..args.hands, threads, &|| stop.is_asked(), &mut |hand| {
        done += 1;
        bar.update(done, args.hands);
        if let Some(hand) = hand {
            tally.add(&hand);
            hands += &row(&hand);
        }
    });
    let time = bar.finish();
    let number = number_of(done, "hand");
    screen.message(args.quiet, &format!("{number} in {:.1} s", time.as_secs_f64()));
    if let Some(file) = cells {
        file.write(&format!("{}\n{}", command(&plan, done), tally.table()))?;
    }
    if let Some(file) = rows {
        file.write(&format!("{}\n{hands}", command(&plan, done)))?;
    }
    if let Some(file) = picture {
        file.write(&picture::svg(&tally))?;
    }
    screen.answer(&table(&tally, &plan, done, screen.width()))?;
    if done < args.hands {
        return Err(Failure::Stopped(format!("after {number}")));
    }
    Ok(())
}

/// A hand as a row.
fn row(hand: &CalibratedHand) -> String {
    let CalibratedHand { index, hand, call, bid, chance, played_out, solved, made } = *hand;
    let [solved, made] = [solved, made].map(u8::from);
    format!("{index},{hand},{call},{},{chance},{played_out},{solved},{made}\n", bid.needs())
}

fn plan(args: &Args) -> Result<Calibration, Failure> {
    let rules = args.rules.rules()?;
    let bots = [args.bots.clone(), args.against.clone().unwrap_or_else(|| args.bots.clone())];
    let contracts =
        if args.auctions { Contracts::Auction } else { args.contract.unwrap_or(Contracts::All) };
    let plan = CalibrationPlan { bots, rules, contracts, deals: args.deals, seed: args.seed };
    Calibration::new(plan).map_err(|error| {
        Failure::BadInput(match error {
            MatchError::NoNello(_) | MatchError::Contract(_) => format!("--contract: {error}"),
            _ => error.to_string(),
        })
    })
}

/// A comment with the command that would write the same cells.
fn command(plan: &Calibration, hands: u64) -> String {
    let contracts = match plan.contracts {
        Contracts::All => String::new(),
        Contracts::For(bid) => format!(" --contract {}", bid.needs()),
        Contracts::Nello => " --contract nello".into(),
        Contracts::Auction => " --auctions".into(),
    };
    format!(
        "# texas42 calibrate --hands {hands} --bots {} --against {}{contracts} --deals {} --seed \
         {} --rules \"{}\"",
        plan.bots[0], plan.bots[1], plan.deals, plan.seed, plan.rules
    )
}

/// A file that keeps what is in it until its new text is there.
struct Replaced<'a> {
    file: File,
    path: &'a Path,
}

impl<'a> Replaced<'a> {
    /// Opens the file before the work begins, so that nobody waits for what cannot be written.
    fn open(path: &'a Path) -> Result<Replaced<'a>, Failure> {
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path);
        Ok(Replaced { file: file.map_err(|error| cannot_write(path, &error))?, path })
    }

    fn write(mut self, text: &str) -> Result<(), Failure> {
        // Pipes and devices have no length.
        let is_file = self.file.metadata().map(|metadata| metadata.is_file());
        is_file
            .and_then(|is_file| if is_file { self.file.set_len(0) } else { Ok(()) })
            .and_then(|()| self.file.write_all(text.as_bytes()))
            .map_err(|error| cannot_write(self.path, &error))
    }
}

fn contract(text: &str) -> Result<Contracts, String> {
    if text == "nello" {
        return Ok(Contracts::Nello);
    }
    let bid = text.parse().ok().and_then(Bid::for_points).map(Contracts::For);
    bid.ok_or_else(|| "give a bid from 30 to 42, or nello".into())
}
