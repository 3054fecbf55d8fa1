//! `texas42 solve`: the exact value of deals and positions.

mod report;

use std::path::Path;

use rayon::prelude::*;
use texas42::{BySide, Call, Deal, Points, Position, Seat, Solver, Tile, parse_hands, parse_tiles};

use super::failure::{Failure, reason};
use super::input::{Line, Lines};
use super::screen::{Format, Screen};
use super::stop::Stop;

const EXAMPLES: &str = "\
Examples:
  texas42 solve \"66 65 64 63 62 61 60 / 55 54 53 52 51 50 44 / 43 42 41 40 33 32 31 / 30 22 21 20 11 10 00\"
  texas42 solve \"HAND / HAND / HAND / HAND\" --call fours --leader 2
  texas42 solve \"6-5 5-0 / 4-4 / 2-2 1-0 / 6-2 3-3\" --call fives --leader 2 --trick 5-4
  texas42 solve deals.txt --json
  texas42 solve - < deals.txt

";

const MEANING: &str = "\
Four hands, seat 1 first, clockwise, separated by / or | or line ends. A file, or - for standard
input, has one deal a line; # begins a comment. Without --call and --leader every hand has seven
tiles, and the table shows the points that the side of each seat takes when that seat declares
and leads. With both, the hands may be in the middle of play, and the points are those of the side
of the player to move, in the whole hand: those of --taken and those still to come.

Values are double-dummy: what happens when everybody sees all hands and plays perfectly.

CSV columns: hand1 to hand4, call, points1 to points4; with --leader: hand1 to hand4, call, leader,
trick, to_play, points, tile, tile_points, best (a row a play). JSON: one object a line.";

/// The exact points of a deal, or of every play in a position.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES, after_long_help = MEANING)]
pub struct Args {
    /// Four hands, or a file of deals, or - for standard input.
    #[arg(required = true, value_name = "HANDS")]
    hands: Vec<String>,

    /// The call; all nine if not given.
    #[arg(long, alias = "trump", alias = "trumps", value_name = "CALL")]
    call: Option<String>,

    /// Who leads the trick on the table, or the next one: 1 to 4.
    #[arg(long, value_name = "SEAT", requires = "call")]
    leader: Option<String>,

    /// The tiles on the table in the order of play, such as "6-4 5-4".
    #[arg(long, value_name = "TILES", requires = "leader")]
    trick: Option<String>,

    /// The points taken by seats 1 and 3, and by seats 2 and 4, such as 12-6.
    #[arg(long, value_name = "A-B", requires = "leader")]
    taken: Option<String>,

    /// How many threads to use; all processors if not given.
    #[arg(long, value_name = "N", value_parser = super::thread_count)]
    threads: Option<usize>,

    /// How to print the answer.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    /// The same as --format json.
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

/// What is asked of every deal.
enum Question {
    /// The points of every declarer with each of these calls.
    Table(Vec<Call>),
    /// The value of every play of a position.
    Plays(Situation),
}

/// What turns four hands into a position.
struct Situation {
    call: Call,
    leader: Seat,
    trick: Vec<Tile>,
    taken: Option<BySide<Points>>,
}

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    let format = if args.json { Format::Json } else { args.format };
    let question = question(&args)?;
    if let Some(header) = report::header(&question, format) {
        screen.answer(&header)?;
    }
    let text = args.hands.join(" ");
    if text != "-" && !Path::new(&text).exists() {
        if !text.contains(char::is_whitespace) && parse_hands(&text).is_err() {
            return Err(Failure::BadInput(format!(
                "`{text}` is neither four hands nor a file that is there"
            )));
        }
        let line = Line { place: "hands".into(), text };
        return screen.answer(&answer(&line, &question, format, &mut Solver::new(), screen)?);
    }
    let lines = Lines::open(&text)?;
    let stop = Stop::listen().map_err(|error| Failure::Failed(reason(&error)))?;
    super::pool(args.threads)?.install(|| solve_lines(lines, &question, format, &stop, screen))
}

/// How many deals are solved between two looks at Ctrl-C and printed together.
const STEP: usize = 64;

/// Answers line after line, in their order. Answers before a bad line are printed.
fn solve_lines(
    mut lines: Lines,
    question: &Question,
    format: Format,
    stop: &Stop,
    screen: &Screen,
) -> Result<(), Failure> {
    let mut solved = 0;
    loop {
        let mut step = Vec::new();
        let mut end = Ok(());
        while step.len() < STEP {
            match lines.next() {
                Ok(Some(line)) => step.push(line),
                Ok(None) => break,
                Err(failure) => {
                    end = Err(failure);
                    break;
                }
            }
        }
        let answers: Vec<Result<String, Failure>> = step
            .par_iter()
            .map_init(Solver::new, |solver, line| answer(line, question, format, solver, screen))
            .collect();
        for text in answers {
            let gap = if format == Format::Table && solved > 0 { "\n" } else { "" };
            screen.answer(&format!("{gap}{}", text?))?;
            solved += 1;
        }
        end?;
        if step.is_empty() {
            break;
        }
        if stop.is_asked() {
            return Err(Failure::Stopped(format!("after {solved} deals")));
        }
    }
    if solved == 0 {
        return Err(Failure::BadInput(format!("{}: there is no deal in it", lines.name())));
    }
    Ok(())
}

/// The printed answer for one line.
fn answer(
    line: &Line,
    question: &Question,
    format: Format,
    solver: &mut Solver,
    screen: &Screen,
) -> Result<String, Failure> {
    let bad = |what: &dyn std::fmt::Display| Failure::BadInput(format!("{}: {what}", line.place));
    match question {
        Question::Table(calls) => {
            let deal: Deal = line.text.parse().map_err(|error| bad(&error))?;
            let points = |call: &Call| (*call, solver.declarer_points(&deal, *call));
            let table: Vec<_> = calls.iter().map(points).collect();
            Ok(report::deal(&deal, &table, format, screen))
        }
        Question::Plays(situation) => {
            let hands = parse_hands(&line.text).map_err(|error| bad(&error))?;
            let Situation { call, leader, trick, taken } = situation;
            let position = Position::resume(*call, hands, *leader, trick, *taken);
            let position = position.map_err(|error| bad(&error))?;
            if position.is_over() {
                return Err(bad(&"no tiles are left to play"));
            }
            Ok(report::position(&position, solver, format, screen))
        }
    }
}

fn question(args: &Args) -> Result<Question, Failure> {
    let bad =
        |option: &str, what: &dyn std::fmt::Display| Failure::BadInput(format!("{option}: {what}"));
    let call = args.call.as_deref().map(str::parse::<Call>).transpose();
    let Some(call) = call.map_err(|error| bad("--call", &error))? else {
        return Ok(Question::Table(Call::STANDARD.to_vec()));
    };
    let leader = args.leader.as_deref().map(str::parse::<Seat>).transpose();
    let Some(leader) = leader.map_err(|error| bad("--leader", &error))? else {
        return Ok(Question::Table(vec![call]));
    };
    let trick = parse_tiles(args.trick.as_deref().unwrap_or_default());
    let taken = args.taken.as_deref().map(points_taken).transpose();
    Ok(Question::Plays(Situation {
        call,
        leader,
        trick: trick.map_err(|error| bad("--trick", &error))?,
        taken: taken?,
    }))
}

/// Reads the points of both sides, such as `12-6`.
fn points_taken(text: &str) -> Result<BySide<Points>, Failure> {
    let number = |text: &str| text.trim().parse().ok().and_then(Points::new);
    let mut parts = text.split(['-', ':', '/', ' ', ',']).filter(|part| !part.is_empty());
    match (parts.next().and_then(number), parts.next().and_then(number), parts.next()) {
        (Some(ours), Some(theirs), None) => Ok(BySide([ours, theirs])),
        _ => Err(Failure::BadInput(format!(
            "--taken: `{text}` is not understood; give the points of seats 1 and 3, then those \
             of seats 2 and 4, such as 12-6"
        ))),
    }
}
