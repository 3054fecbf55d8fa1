//! `texas42 solve`: the exact value of deals and positions.

mod deal;
mod hands;
mod position;
mod question;

use std::path::Path;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use rayon::prelude::*;
use texas42::Solver;
use texas42::analysis::{SolvedDeal, SolvedPosition};
use texas42::notation::{parse_hands, parse_tiles};

use super::failure::{Failure, reason};
use super::input::{Line, Lines};
use question::{Question, position_in_play};

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
  texas42 solve \"6-5 5-3 / 5-5 5-4 4-4 / 6-6 6-3 6-2 / 6-4 3-2; 4: 30 ones; 4: 4-3 2-2; 0-14\"
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

A hand in play is also told in one line, HANDS; CONTRACT; TRICK; TAKEN, and its
contract is judged. CONTRACT is who declares, the bid and the call, 4: 30 ones;
TRICK who leads and what lies on the table, 4: 4-3 2-2; TAKEN the points of
both sides, 0-14, or - where nothing is gone or they do not matter. A hand laid
aside is -, one without tiles none. texas42 replay --lines writes such lines; a
file has only those then.

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

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    let question = Question::new(&args)?;
    let mut answers = Answers { question, heading: "", format: args.work.format(), screen };
    if let Some(path) = path(&args.hands)? {
        let lines = Lines::open(path)?;
        let stop = Stop::listen().map_err(|error| Failure::Failed(reason(&error)))?;
        let pool = args.work.pool()?;
        return pool.install(|| solve_lines(lines, &mut answers, &args, &stop));
    }
    let text = args.hands.join(" ");
    let place = if text.contains(';') { "hand" } else { "hands" };
    let line = Line { place: place.into(), text };
    answers.begin(&line, &args)?;
    let text = answers.answer(&line, &mut Solver::new())?;
    answers.print(&text)
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

/// The answers to a question, and where they go.
struct Answers<'a> {
    question: Question,
    /// What stands before the next answer: the header of the columns, or an empty line between two
    /// tables.
    heading: &'static str,
    format: Format,
    screen: &'a Screen,
}

/// How many deals are solved at most between two looks at Ctrl-C.
const STEP: usize = 64;

/// How long to wait for input between two looks at Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(50);

/// Answers line after line, in their order, as they come in. Answers before a bad line are
/// printed.
fn solve_lines(
    mut lines: Lines,
    answers: &mut Answers,
    args: &Args,
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
        if let (0, Ok(line)) = (solved, &first) {
            answers.begin(line, args)?;
        }
        let mut step = vec![first];
        step.extend(receiver.try_iter().take(STEP - 1));
        let texts: Vec<Result<String, Failure>> = step
            .into_par_iter()
            .map_init(Solver::new, |solver, line| answers.answer(&line?, solver))
            .collect();
        for text in texts {
            answers.print(&text?)?;
            solved += 1;
        }
    }
    if solved == 0 {
        return Err(Failure::bad(name, "there is no deal in it"));
    }
    Ok(())
}

impl Answers<'_> {
    /// Looks at the first line: whether lines are hands in play.
    fn begin(&mut self, first: &Line, args: &Args) -> Result<(), Failure> {
        if first.is_in_play() {
            question::check_in_play(first, args)?;
            self.question = Question::InPlay;
        }
        if self.format == Format::Csv {
            self.heading = match &self.question {
                Question::Deal(bid, calls) => deal::header(*bid, calls),
                Question::Position(bid, _) => position::header(bid.is_some()),
                Question::InPlay => position::header(true),
            };
        }
        Ok(())
    }

    fn print(&mut self, answer: &str) -> Result<(), Failure> {
        let heading = std::mem::take(&mut self.heading);
        if self.format == Format::Table {
            self.heading = "\n";
        }
        self.screen.answer(&format!("{heading}{answer}"))
    }

    /// The printed answer for one line.
    fn answer(&self, line: &Line, solver: &mut Solver) -> Result<String, Failure> {
        let solved = match &self.question {
            Question::Deal(bid, calls) => {
                let solved = SolvedDeal::new(solver, &line.deal()?, *bid, calls);
                return Ok(match self.format {
                    Format::Table => deal::table(&solved, self.screen.width()),
                    Format::Csv => deal::csv(&solved),
                    Format::Json => json_line(&solved),
                });
            }
            Question::Position(bid, situation) => {
                let position = situation.position(line)?;
                match bid {
                    None if let Some(straight) = position.straight() => {
                        SolvedPosition::points(solver, &straight, situation.taken.is_some())
                    }
                    _ => {
                        let checked = situation.check_contract(&position);
                        checked.map_err(|what| line.bad(what))?;
                        SolvedPosition::contract(solver, &position)
                    }
                }
            }
            Question::InPlay => SolvedPosition::contract(solver, &position_in_play(line)?),
        };
        Ok(match self.format {
            Format::Table => position::table(&solved, self.screen.width()),
            Format::Csv => position::csv(&solved),
            Format::Json => json_line(&solved),
        })
    }
}
