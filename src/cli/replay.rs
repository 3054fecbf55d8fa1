//! `texas42 replay`: hands that were played, trick by trick.

mod hand;
mod judge;

use std::path::Path;

use texas42::Solver;
use texas42::arena::HandRecord;

use super::failure::Failure;
use super::input::{Line, Lines};
use super::numbers::positive;
use super::screen::{DIM, Screen, number_of};
use super::stop::Stop;

const EXAMPLES: &str = "\
Examples:
  texas42 replay match.jsonl
  texas42 replay match.jsonl --number 7
  texas42 replay match.jsonl --all | less
  texas42 replay match.jsonl --lines | texas42 solve -
  texas42 replay - < evening.jsonl

";

const MEANING: &str = "\
A file, or - for standard input, has one hand a line: a JSON object as bots
leave it, or as you write it down after a game. # begins a line of comment.

  deal      four hands, seat 1 first: [\"6-6 6-5 ...\", ...]
  shaker    who shook, 1 to 4; declarer will do instead
  auction   every turn: [[1, \"pass\"], [2, 31], [3, \"84\"], [4, \"pass\"]]
  declarer  who declared, where no auction is given: 2
  bid       \"2 marks\" or 84; the lowest if not given
  call      \"fives\"; the high end of the first lead if not given
  plays     every tile in the order of play: [[2, \"5-5\"], [3, \"5-0\"], ...]
  rules     house rules: \"casual with nello_doubles=low\"; seed if not given
  score     marks or points of both sides before the hand: [0, 2]
  bots      who sat in each seat: [\"Ann\", \"Bob\", \"Cleo\", \"Dan\"]
  taken     the points of both sides: [6, 0]
  outcome, award         \"made\" or \"set\", and what it paid: [2, 0]
  seed, pair, game, hand where in a match between bots
  fault     a bot that failed: {\"seat\": 2, \"what\": \"no answer\"}

Only deal and shaker or declarer have to be there. All of it is checked: a tile
that was not allowed is a renege, and reported with its trick.

With --lines the position before each play is one line, HANDS; CONTRACT; TRICK;
TAKEN: see texas42 solve --help.

! marks a play that changed whether the contract can be made double-dummy, when
everybody sees all hands and plays perfectly from there on: by the declarer's
side it gave the contract away, by the other side it gave it back.";

/// Shows hands that were played, trick by trick, and which plays decided them.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES, after_long_help = MEANING)]
pub struct Args {
    /// A file with the record of a hand a line, or - for standard input.
    #[arg(value_name = "FILE")]
    file: String,

    /// Which hand of the file to show, from 1.
    #[arg(long, short, value_name = "N", default_value = "1", value_parser = positive)]
    number: u64,

    /// Show all hands.
    #[arg(long, conflicts_with = "number")]
    all: bool,

    /// Print the position before each play as a line for texas42 solve.
    #[arg(long)]
    lines: bool,
}

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    if Path::new(&args.file).is_dir() {
        let what = "this is a folder, not a file with the record of a hand a line";
        return Err(Failure::bad(&args.file, what));
    }
    let lines = Lines::open(&args.file)?;
    if args.all { show_all(lines, &args, screen) } else { show_one(lines, &args, screen) }
}

/// The positions of a hand before each play, a line each.
fn positions(record: &HandRecord) -> String {
    record.positions().map(|(position, _)| format!("{position}\n")).collect()
}

fn show_one(mut lines: Lines, args: &Args, screen: &Screen) -> Result<(), Failure> {
    let number = args.number;
    let mut wanted: Option<Line> = None;
    let mut count = 0;
    while let Some(line) = lines.next()? {
        count += 1;
        if count == number {
            wanted = Some(line);
        }
    }
    let Some(line) = wanted else {
        let name = lines.name();
        return Err(match count {
            0 => no_hand(name),
            _ => {
                let what = format!("there is no hand {number} in {name}, which has {count}");
                Failure::bad("--number", what)
            }
        });
    };
    let record = line.record()?;
    if args.lines {
        return screen.answer(&positions(&record));
    }
    let next = if number < count {
        format!("; --number {} shows the next", number + 1)
    } else {
        String::new()
    };
    let text = hand::text(&record, &mut Solver::new(), screen.width());
    screen.answer(&format!("{DIM}Hand {number} of {count}{next}.{DIM:#}\n{text}"))
}

fn show_all(mut lines: Lines, args: &Args, screen: &Screen) -> Result<(), Failure> {
    let stop = Stop::listen()?;
    let mut solver = Solver::new();
    let mut count = 0;
    while let Some(line) = lines.next()? {
        if stop.is_asked() {
            return Err(Failure::Stopped(format!("after {}", number_of(count, "hand"))));
        }
        let record = line.record()?;
        count += 1;
        if args.lines {
            screen.answer(&positions(&record))?;
            continue;
        }
        let text = hand::text(&record, &mut solver, screen.width());
        let between = if count == 1 { "" } else { "\n" };
        screen.answer(&format!("{between}{DIM}Hand {count}.{DIM:#}\n{text}"))?;
    }
    match count {
        0 => Err(no_hand(lines.name())),
        _ => Ok(()),
    }
}

fn no_hand(name: &str) -> Failure {
    Failure::bad(name, "there is no hand in it")
}
