//! `texas42 solve`: the exact value of deals and positions.

mod deal;
mod hands;
mod position;

use std::path::Path;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use rayon::prelude::*;
use texas42::analysis::{SolvedDeal, SolvedPosition};
use texas42::notation::{parse_calls, parse_hands, parse_tiles};
use texas42::rules::PositionError;
use texas42::{
    Bid, BySide, Call, Contract, HAND_TILES, Marks, Points, Position, Seat, Solver, Tile, Trump,
};

use super::failure::Failure;
use super::input::{Line, Lines};
use super::screen::{Format, Screen, json_line, number_of};
use super::stop::Stop;
use super::work::WorkArgs;

const EXAMPLES: &str = "\
Examples:
  texas42 solve \"66 65 64 63 62 61 60 / 55 54 53 52 51 50 44 / 43 42 41 40 33 32 31 / 30 22 21 20 11 10 00\"
  texas42 solve \"HAND / HAND / HAND / HAND\" --call fours --leader 2
  texas42 solve \"6-5 5-0 / 4-4 / 2-2 1-0 / 6-2 3-3\" --call fives --leader 2 --trick 5-4
  texas42 solve \"HAND / HAND / HAND / HAND\" --contract nello-low
  texas42 solve \"HAND / HAND / HAND / HAND\" --contract plunge --call sixes
  texas42 solve deals.txt --all --json
  texas42 solve - < deals.txt

";

const MEANING: &str = "\
Four hands, seat 1 first, clockwise, separated by / or | or line ends. A file,
or - for standard input, has one deal a line; # begins a comment. A line that
is not understood ends the run, after the answers for the lines before it. A
line that begins with { is a hand record (see texas42 replay), for its deal.

Without --leader every hand has seven tiles, and the table shows the points
that the side of each seat takes when that seat declares and leads. With --call
and --leader the hands may be in the middle of play, and the points are those
of the side of the player to move: what it takes in the whole hand if --taken
is given, else what it takes of the points still to come.

With --contract the answer is whether it is made: with 30 to 41 points, marks
(84, marks:2), plunge, splash, nello (doubles apart; nello-high, nello-low,
nello-inverted) or sevens. A column is a declarer; after plunge and splash
partner leads, and seats with too few doubles have no answer. With --leader it
is answered for every play; who declared is the leader if --declarer does not
say (the leader's partner in plunge and splash). In the middle of a hand --taken
has to say what was taken before, but for nello and sevens. In nello the hand of
the declarer's partner is laid aside; in the middle of play leave it empty.

Values are double-dummy: exact when everybody sees all hands and plays
perfectly. Calls and tiles: see texas42 bid --help.

CSV columns: hand1 to hand4, call, points1 to points4; with --leader a row a
play: hand1 to hand4, call, leader, trick, taken13, taken24, to_play, points,
total (that points are out of), tile, tile_points, best. With nello or sevens in
the table, also makes1 to makes4 (true or false; points are empty then). With
--contract: hand1 to hand4, contract, call, makes1 to makes4; with --leader:
hand1 to hand4, contract, call, declarer, leader, trick, to_play, makes, tile,
tile_makes.
JSON, one object a line: hands, table (call, points of each seat), assumption;
with --leader: hands, call, leader, trick, taken, to_play, side (the two seats
whose points are given), points, total, plays (tile, points, best), line (seat,
tile), assumption. Rows of nello and sevens have makes instead of points. With
--contract: hands, contract, table (call, makes of each seat, null for too few
doubles), assumption; with --leader: hands, contract, call, declarer, leader,
trick, to_play, makes, plays (tile, makes), line (seat, tile), assumption.";

/// The exact points of a deal, or of every play in a position.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES, after_long_help = MEANING)]
pub struct Args {
    /// Four hands, or a file of deals, or - for standard input.
    #[arg(required = true, value_name = "HANDS")]
    hands: Vec<String>,

    /// The call, or several without --leader; the nine of straight 42 if not given.
    #[arg(long, alias = "trump", alias = "trumps", value_name = "CALL")]
    call: Option<String>,

    /// Every call: the twelve of straight 42, nello and sevens.
    #[arg(long, conflicts_with_all = ["call", "leader"])]
    all: bool,

    /// Whether that is made: 30 to 41, marks:2 or 84, plunge, splash, nello, sevens.
    #[arg(long, value_name = "CONTRACT", conflicts_with = "all")]
    contract: Option<String>,

    /// Who declared, if it is not the leader: 1 to 4.
    #[arg(long, value_name = "SEAT", requires_all = ["leader", "contract"])]
    declarer: Option<String>,

    /// Who leads the trick on the table, or the next one: 1 to 4.
    #[arg(long, value_name = "SEAT")]
    leader: Option<String>,

    /// The tiles on the table in the order of play, such as "6-4 5-4".
    #[arg(long, value_name = "TILES", requires = "leader")]
    trick: Option<String>,

    /// The points taken by seats 1 and 3, and by seats 2 and 4, such as 12-6.
    #[arg(long, value_name = "A-B", requires = "leader")]
    taken: Option<String>,

    #[command(flatten)]
    work: WorkArgs,
}

/// What is asked of every deal: points, or with a bid whether that is made.
enum Question {
    /// By every declarer with each of these calls.
    Deal(Option<Bid>, Vec<Call>),
    /// After every play of a position.
    Position(Option<Bid>, Situation),
}

/// What turns four hands into a position.
struct Situation {
    contract: Contract,
    leader: Seat,
    trick: Vec<Tile>,
    taken: Option<BySide<Points>>,
}

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    let format = args.work.format();
    let question = question(&args)?;
    let header = match &question {
        Question::Deal(bid, calls) => deal::header(*bid, calls),
        Question::Position(bid, _) => position::header(*bid),
    };
    let header = (format == Format::Csv).then_some(header);
    let mut output = Output { header, format, screen };
    if let Some(path) = path(&args.hands)? {
        let lines = Lines::open(path)?;
        let stop = Stop::listen()?;
        let pool = args.work.pool()?;
        return pool.install(|| solve_lines(lines, &question, &mut output, &stop));
    }
    let line = Line { place: "hands".into(), text: args.hands.join(" ") };
    let text = answer(&line, &question, &output, &mut Solver::new())?;
    output.print(&text)
}

/// The file that the arguments name, or `-`; `None` if they are hands.
fn path(words: &[String]) -> Result<Option<&str>, Failure> {
    let is_path = |word: &String| {
        // What holds no hand is meant to be a file, there or not.
        let is_word = !word.contains(char::is_whitespace) && parse_tiles(word).is_err();
        let looks_like_hands = word.chars().any(|letter| letter.is_ascii_digit())
            && word.contains(['/', '|'])
            && !word.contains('.');
        word == "-" || Path::new(word).exists() || (is_word && !looks_like_hands)
    };
    match words {
        [word] if parse_hands(word).is_ok() => Ok(None),
        [word] => Ok(is_path(word).then_some(word)),
        words => match words.iter().find(|word| Path::new(word).is_file()) {
            Some(file) => Err(Failure::BadInput(format!(
                "`{file}` is a file: give one file and nothing else"
            ))),
            None => Ok(None),
        },
    }
}

/// Where answers go: a header before the first, an empty line between two tables.
struct Output<'a> {
    header: Option<&'static str>,
    format: Format,
    screen: &'a Screen,
}

impl Output<'_> {
    fn print(&mut self, answer: &str) -> Result<(), Failure> {
        let header = self.header.take().unwrap_or_default();
        if self.format == Format::Table {
            self.header = Some("\n");
        }
        self.screen.answer(&format!("{header}{answer}"))
    }
}

/// How many deals are solved at most between two looks at Ctrl-C.
const STEP: usize = 64;

/// How long to wait for input between two looks at Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(50);

/// Answers line after line, in their order, as they come in. Answers before a bad line are
/// printed.
fn solve_lines(
    mut lines: Lines,
    question: &Question,
    output: &mut Output,
    stop: &Stop,
) -> Result<(), Failure> {
    let name = lines.name().to_string();
    let (sender, receiver) = mpsc::sync_channel(STEP);
    // A thread of its own reads, since nothing can interrupt it while it waits for input.
    std::thread::spawn(move || {
        while let Some(line) = lines.next().transpose() {
            let is_last = line.is_err();
            if sender.send(line).is_err() || is_last {
                break;
            }
        }
    });

    let mut solved = 0;
    loop {
        if stop.is_asked() {
            return Err(Failure::Stopped(format!("after {}", number_of(solved, "deal"))));
        }
        let first = match receiver.recv_timeout(PATIENCE) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => break,
        };
        let mut step = vec![first];
        step.extend(receiver.try_iter().take(STEP - 1));
        let answers: Vec<Result<String, Failure>> = step
            .into_par_iter()
            .map_init(Solver::new, |solver, line| answer(&line?, question, output, solver))
            .collect();
        for text in answers {
            output.print(&text?)?;
            solved += 1;
        }
    }
    if solved == 0 {
        return Err(Failure::bad(name, "there is no deal in it"));
    }
    Ok(())
}

/// The printed answer for one line.
fn answer(
    line: &Line,
    question: &Question,
    output: &Output,
    solver: &mut Solver,
) -> Result<String, Failure> {
    let (format, width) = (output.format, output.screen.width());
    Ok(match question {
        Question::Deal(bid, calls) => {
            let solved = SolvedDeal::new(solver, &line.deal()?, *bid, calls);
            match format {
                Format::Table => deal::table(&solved, width),
                Format::Csv => deal::csv(&solved),
                Format::Json => json_line(&solved),
            }
        }
        Question::Position(bid, situation) => {
            let position = situation.position(line)?;
            let solved = match bid {
                None if let Some(straight) = position.straight() => {
                    SolvedPosition::points(solver, &straight, situation.taken.is_some())
                }
                _ => {
                    let checked = situation.check_contract(&position);
                    checked.map_err(|what| line.bad(what))?;
                    SolvedPosition::contract(solver, &position)
                }
            };
            match format {
                Format::Table => position::table(&solved, width),
                Format::Csv => position::csv(&solved),
                Format::Json => json_line(&solved),
            }
        }
    })
}

impl Situation {
    /// The position with the hands of that line.
    fn position(&self, line: &Line) -> Result<Position, Failure> {
        let hands = line.hands()?;
        let Situation { contract, leader, trick, taken } = self;
        let position = Position::resume(contract, hands, *leader, trick, *taken);
        let position = position.map_err(|error| match error {
            PositionError::UnequalHands { .. } => line.bad(format_args!(
                "{error}; tiles on the table are given by --trick, and who led them by --leader"
            )),
            PositionError::TrickComplete(_) | PositionError::Revoke(_) => {
                line.bad(format_args!("--trick: {error}"))
            }
            PositionError::SitsOut(_) => line.bad(format_args!("--leader: {error}")),
            PositionError::Taken { .. } | PositionError::TakenSplit { .. } => {
                line.bad(format_args!("--taken: {error}"))
            }
            _ => line.bad(error),
        })?;
        if position.is_over() {
            return Err(line.bad("no tiles are left to play"));
        }
        Ok(position)
    }

    /// Checks that the position can have come from the contract, and says what has to be known.
    fn check_contract(&self, position: &Position) -> Result<(), String> {
        let Situation { contract, leader, taken, .. } = *self;
        let Contract { declarer, bid, call } = contract;
        let tricks_left = position.hands()[position.to_play()].len();
        if tricks_left < HAND_TILES {
            return if call.trump().is_some() && taken.is_none() {
                Err("in the middle of a hand say what both sides have taken, with --taken".into())
            } else {
                Ok(())
            };
        }
        let expected = contract.first_leader();
        if leader != expected {
            return Err(format!(
                "--leader: seat {expected} leads first when seat {declarer} declares; say who \
                 declares with --declarer"
            ));
        }
        let needs = bid.doubles();
        if doubles_at_first(position, declarer) < needs {
            return Err(format!("--contract: seat {declarer} has fewer than {needs} doubles"));
        }
        Ok(())
    }
}

/// How many doubles a seat has or has on the table.
fn doubles_at_first(position: &Position, seat: Seat) -> usize {
    let hand = position.hands()[seat];
    let place = position.leader().places_to(seat);
    let on_table = position.trick().get(place).is_some_and(|tile| tile.is_double());
    hand.doubles() + usize::from(on_table)
}

fn question(args: &Args) -> Result<Question, Failure> {
    let calls = args.call.as_deref().map(parse_calls).transpose();
    let calls = calls.map_err(|error| Failure::bad("--call", error))?;
    let contract = args.contract.as_deref().map(contract).transpose()?;
    let (bid, calls) = match (contract, calls) {
        (Some((_, Some(named))), Some(_)) => {
            let what = format!("{named} is a call itself; leave --call out");
            return Err(Failure::bad("--contract", what));
        }
        (Some((bid, Some(named))), None) => (Some(bid), Some(vec![named])),
        (Some((bid, None)), calls) => (Some(bid), calls),
        (None, calls) => (None, calls),
    };
    if let (Some(bid), Some(calls)) = (bid, &calls)
        && let Some(call) = calls.iter().find(|call| call.trump().is_none() && bid.is_points())
    {
        let what = format!("{call} is not called at a bid of {bid}, but at one mark or more");
        return Err(Failure::bad("--contract", what));
    }
    let Some(leader) = seat("--leader", args.leader.as_deref())? else {
        let usual = || {
            if args.all { Call::all().collect() } else { Trump::STANDARD.map(Call::Trump).to_vec() }
        };
        let calls = calls.unwrap_or_else(usual);
        return Ok(Question::Deal(bid, calls));
    };
    let calls = calls.unwrap_or_default();
    let [call] = calls[..] else {
        return Err(Failure::bad("--call", "with --leader, name one call"));
    };
    let bid = bid.or_else(|| (call.trump().is_none()).then_some(Bid::Marks(Marks::ONE)));
    let usual_declarer =
        if bid.is_some_and(Bid::is_called_by_partner) { leader.partner() } else { leader };
    let declarer = seat("--declarer", args.declarer.as_deref())?.unwrap_or(usual_declarer);
    let trick = parse_tiles(args.trick.as_deref().unwrap_or_default());
    let taken = args.taken.as_deref().map(points_taken).transpose()?;
    let trick = trick.map_err(|error| Failure::bad("--trick", error))?;
    let contract = Contract::new(declarer, bid.unwrap_or(Bid::THIRTY), call);
    let situation = Situation { contract, leader, trick, taken };
    Ok(Question::Position(bid, situation))
}

/// Reads a contract: a bid, and the call if it is nello or sevens.
fn contract(text: &str) -> Result<(Bid, Option<Call>), Failure> {
    if let Ok(call) = text.parse::<Call>()
        && call.trump().is_none()
    {
        return Ok((Bid::Marks(Marks::ONE), Some(call)));
    }
    let bid = text.replace(':', " ").parse().map_err(|_| {
        Failure::bad(
            "--contract",
            format_args!(
                "`{text}` is not a contract; give 30 to 41, 42 or marks:1, 84 or marks:2, plunge, \
                 splash, nello or sevens"
            ),
        )
    })?;
    Ok((bid, None))
}

/// Reads a seat.
fn seat(option: &str, text: Option<&str>) -> Result<Option<Seat>, Failure> {
    text.map(str::parse::<Seat>).transpose().map_err(|error| Failure::bad(option, error))
}

/// Reads the points of both sides, such as `12-6`.
fn points_taken(text: &str) -> Result<BySide<Points>, Failure> {
    let number = |text: &str| text.trim().parse().ok().and_then(Points::new);
    let mut parts = text.split(['-', ':', '/', ' ', ',']).filter(|part| !part.is_empty());
    match (parts.next().and_then(number), parts.next().and_then(number), parts.next()) {
        (Some(first), Some(second), None) => Ok(BySide([first, second])),
        _ => Err(Failure::bad(
            "--taken",
            format_args!(
                "`{text}` is not understood; give the points of seats 1 and 3, then those of \
                 seats 2 and 4, such as 12-6"
            ),
        )),
    }
}
