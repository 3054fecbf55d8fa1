//! `texas42 solve`: the exact value of deals and positions.

mod args;
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

pub use args::Args;

use question::{Question, position_in_play};

use super::failure::Failure;
use super::input::{Line, Lines};
use super::screen::{Format, Screen, json_line, number_of};
use super::stop::Stop;

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    let question = Question::new(&args)?;
    let mut answers = Answers { question, heading: "", format: args.work.format(), screen };
    if let Some(path) = path(&args.hands)? {
        let lines = Lines::open(path)?;
        let stop = Stop::listen()?;
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
