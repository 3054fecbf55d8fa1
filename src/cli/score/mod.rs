//! `texas42 score`: the score sheet of a game.

mod sheet;

use std::path::Path;

use serde_json::json;
use texas42::rules::{GameError, WrittenHand};
use texas42::{Game, Seat};

use super::failure::Failure;
use super::house_rules_args::RulesArgs;
use super::input::{Line, Lines};
use super::screen::{Format, Screen};
use sheet::Sheet;

const EXAMPLES: &str = "\
Examples:
  texas42 score \"2 bids 84 sixes made\" \"1: 31 fives 33\" \"3 plunge fours set\"
  texas42 score \"pass 30 31 pass fives made\" \"1 42 made\" --shaker 2
  texas42 score game.txt --rules tournament
  texas42 score - --rules points --json < game.txt

";

const MEANING: &str = "\
A hand is who won the bid, the bid, what was called, and how it ended:

  2 bids 84 sixes made      seat 2 bid two marks, called sixes, made it
  1: 31 fives 33            seat 1's side took 33 points (or 33-9)
  3 plunge fours set        plunge; partner called fours; set
  4 2 marks nello made      bids in marks: 42, 84, 1 mark, 2 marks, 2m
  1 30 set                  the call may be left out
  pass 30 31 pass fives 33  every turn of the auction, from the left of the
                            shaker, checked against the rules in force
  from 2 pass 30 31 pass treys set   the same when seat 2 held the 1-0 and bid
                            first (first_bidder=holder_of_1_0)
  plunge 5m 6m pass fives set   plunge and splash need no marks: they are for
                            what the rules make them there
  passed out                nobody bid (where the rules allow it)

In a file, or with - from standard input, there is one hand a line; # begins a
comment. Commas and upper case do no harm. A hand counts as made or set by the
points if they are given; a points game needs them after bids of 30 to 41. A bid
with which no auction can end is refused: in seed a plunge of 5.

In a game to seven marks the sheet is the word ALL, a stroke a mark: three for
the A and two for each L. In a points game it is the running sums.

CSV columns: hand, shaker, bidder, bid, call, result, taken (points of the
bidders), award13, award24 (what the hand paid to each side), score13, score24.
JSON: rules, unit (marks or points), target, hands (as in CSV, award and score
as lists), score, ahead and winner (the two seats, or null), next_shaker.";

/// Keeps the score of a game, hand by hand.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES, after_long_help = MEANING)]
pub struct Args {
    /// The hands in order, one in quotes each, or a file with one a line, or - for standard input.
    #[arg(required = true, value_name = "HAND")]
    hands: Vec<String>,

    /// Who shakes the first hand: 1 to 4; the seat after it bids first.
    #[arg(long, value_name = "SEAT", default_value = "4")]
    shaker: String,

    #[command(flatten)]
    rules: RulesArgs,

    /// How to print the sheet.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    /// The same as --format json.
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    let rules = args.rules.rules()?;
    let shaker: Seat = args.shaker.parse().map_err(|error| Failure::bad("--shaker", error))?;
    let mut sheet = Sheet { game: Game::new(rules, shaker) };
    for line in entries(&args.hands)? {
        let game = &mut sheet.game;
        let refused = |error: GameError| match error {
            GameError::PointsNeeded { .. } => {
                line.bad(format!("{error}, as in `1 bids 31 fives 33`"))
            }
            _ => line.bad(error),
        };
        // After the end of the game a hand is not looked at.
        game.check_open().map_err(refused)?;
        let written = WrittenHand::read(&line.text, &rules, game.shaker());
        let scored = match written.map_err(|error| line.bad(error))? {
            WrittenHand::PassedOut => game.pass_out(),
            WrittenHand::Played(hand) => game.record(hand),
        };
        scored.map_err(refused)?;
    }
    screen.answer(&match if args.json { Format::Json } else { args.format } {
        Format::Table => sheet.table(),
        Format::Csv => sheet.csv(),
        // Its keys in the order of the alphabet.
        Format::Json => format!("{}\n", json!(sheet.game)),
    })
}

/// The hands that the arguments hold or name.
fn entries(words: &[String]) -> Result<Vec<Line>, Failure> {
    if let [word] = words
        && !word.is_empty()
        && (word == "-" || Path::new(word).exists() || !word.contains(char::is_whitespace))
    {
        return lines(word);
    }
    // One hand may be typed without quotes.
    let is_one = words.iter().all(|word| !word.contains(char::is_whitespace));
    let hands = if is_one { vec![words.join(" ")] } else { words.to_vec() };
    let hands = hands.into_iter().enumerate();
    Ok(hands.map(|(place, text)| Line { place: format!("hand {}", place + 1), text }).collect())
}

fn lines(path: &str) -> Result<Vec<Line>, Failure> {
    if Path::new(path).is_dir() {
        let what = "this is a folder, not a file with one hand a line";
        return Err(Failure::bad(path, what));
    }
    let mut lines = Lines::open(path)?;
    let mut entries = Vec::new();
    while let Some(Line { place, text }) = lines.next()? {
        entries.push(Line { place: format!("{place}, hand {}", entries.len() + 1), text });
    }
    if entries.is_empty() {
        return Err(Failure::bad(lines.name(), "there is no hand in it"));
    }
    Ok(entries)
}
