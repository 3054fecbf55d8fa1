//! The answer of `texas42 solve` as table, CSV and JSON.

use std::fmt::Write as _;

use anstyle::Style;
use serde::Serialize;
use texas42::solver::PlayValue;
use texas42::{
    Bid, BySeat, BySide, Call, Contract, Deal, Points, Position, Seat, Solver, TileSet, Trick,
    TrumpPosition,
};

use super::Question;
use crate::cli::screen::{BOLD, DIM, FAIR, Format, GOOD, prose};

/// The line before the first answer, if the format has one.
pub fn header(question: &Question, format: Format) -> Option<&'static str> {
    if format != Format::Csv {
        return None;
    }
    Some(match question {
        Question::Table(calls) if calls.iter().all(|call| call.trump().is_some()) => {
            "hand1,hand2,hand3,hand4,call,points1,points2,points3,points4\n"
        }
        Question::Table(_) => {
            "hand1,hand2,hand3,hand4,call,points1,points2,points3,points4,makes1,makes2,makes3,\
             makes4\n"
        }
        Question::Plays(_) => {
            "hand1,hand2,hand3,hand4,call,leader,trick,taken13,taken24,to_play,points,total,tile,\
             tile_points,best\n"
        }
        Question::Made(..) => "hand1,hand2,hand3,hand4,contract,call,makes1,makes2,makes3,makes4\n",
        Question::Outcomes(..) => {
            "hand1,hand2,hand3,hand4,contract,call,declarer,leader,trick,to_play,makes,tile,\
             tile_makes\n"
        }
    })
}

/// What each declarer does with a call.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Value {
    /// The points of the declarer's side, in straight 42.
    Points([u8; 4]),
    /// Whether nello or sevens is made.
    Makes([bool; 4]),
}

/// The points of every declarer with each call, and whether nello and sevens are made.
pub fn deal(
    deal: &Deal,
    calls: &[Call],
    solver: &mut Solver,
    format: Format,
    width: usize,
) -> String {
    let mut value = |call: &Call| {
        if let Some(trump) = call.trump() {
            Value::Points(solver.declarer_points(deal, trump).0.map(Points::get))
        } else {
            let contract = |declarer| Contract::new(declarer, Bid::MARK, *call);
            let makes = |declarer| solver.makes(&Position::new(deal, &contract(declarer)));
            Value::Makes(Seat::ALL.map(makes))
        }
    };
    let rows: Vec<(Call, Value)> = calls.iter().map(|call| (*call, value(call))).collect();
    match format {
        Format::Table => deal_table(deal, &rows, width),
        Format::Csv => {
            let all_straight = calls.iter().all(|call| call.trump().is_some());
            let hands = hand_texts(deal.hands()).join(",");
            let row = |(call, value): &(Call, Value)| {
                let values = match value {
                    Value::Points(points) if all_straight => joined(points),
                    Value::Points(points) => joined(points) + ",,,,",
                    Value::Makes(makes) => ",,,,".to_string() + &joined(makes),
                };
                format!("{hands},{call},{values}\n")
            };
            rows.iter().map(row).collect()
        }
        Format::Json => to_json(&DealAnswer {
            hands: hand_texts(deal.hands()),
            table: rows.into_iter().map(|(call, value)| Row { call: call.name(), value }).collect(),
            assumption: DOUBLE_DUMMY,
        }),
    }
}

/// The values with commas between them.
pub(super) fn joined<T: ToString>(values: &[T; 4]) -> String {
    values.each_ref().map(T::to_string).join(",")
}

fn deal_table(deal: &Deal, rows: &[(Call, Value)], screen_width: usize) -> String {
    let mut text = hands_text(deal.hands());
    text.push_str("\nPoints of the declarer's side, the declarer leading:\n");
    let width = call_width(rows.iter().map(|(call, _)| *call));
    text.push_str(&seats_header(width));
    for (call, value) in rows {
        write!(text, "{call:width$}").expect("a string takes all text");
        match value {
            Value::Points(points) => {
                for points in points {
                    let style = match points {
                        42 => GOOD.bold(),
                        30.. => GOOD,
                        _ => DIM,
                    };
                    write!(text, "{style}{points:>8}{style:#}").expect("a string takes all text");
                }
            }
            Value::Makes(makes) => {
                for makes in makes {
                    text.push_str(&made_cell(Some(*makes)));
                }
            }
        }
        text.push('\n');
    }
    text.push('\n');
    text.push_str(&prose(DOUBLE_DUMMY, screen_width));
    text
}

/// The width of a column of calls.
pub(super) fn call_width(calls: impl Iterator<Item = Call>) -> usize {
    calls.map(|call| call.name().len()).max().unwrap_or(0).max("call".len())
}

/// The header of a table with a column a seat.
pub(super) fn seats_header(width: usize) -> String {
    let seats = Seat::ALL.map(|seat| format!("  seat {seat}")).concat();
    format!("{BOLD}{:width$}{seats}{BOLD:#}\n", "call")
}

/// Whether a contract is made, as a cell of a table; nothing if it cannot be bid.
pub(super) fn made_cell(makes: Option<bool>) -> String {
    let (style, word) = match makes {
        Some(true) => (GOOD.bold(), "makes"),
        Some(false) => (DIM, "set"),
        None => (DIM, "-"),
    };
    format!("{style}{word:>8}{style:#}")
}

pub(super) const DOUBLE_DUMMY: &str =
    "Double-dummy: exact when every player sees all four hands and plays perfectly.";

/// The value of every play, and a line of best play. Points are those of the whole hand if
/// `counts_from_start`, else those still to come.
pub fn position(
    position: &TrumpPosition,
    counts_from_start: bool,
    solver: &mut Solver,
    format: Format,
    width: usize,
) -> String {
    let side = position.side_to_play();
    let points = solver.points(position)[side];
    let plays = solver.plays(position);
    let total = if counts_from_start { Points::ALL } else { position.left() };
    let is_known = total == Points::ALL;
    match format {
        Format::Table => {
            let line = solver.line(position);
            position_table(position, points, total, &plays, &line, width)
        }
        Format::Csv => {
            let hands = hand_texts(position.hands()).join(",");
            let [first, second] = position.taken().0;
            let taken = if is_known { format!("{first},{second}") } else { ",".into() };
            let row = |play: &PlayValue| {
                format!(
                    "{hands},{},{},{},{taken},{},{points},{total},{},{},{}\n",
                    position.contract().call,
                    position.leader(),
                    trick_text(position),
                    position.to_play(),
                    play.tile,
                    play.points,
                    play.best
                )
            };
            plays.iter().map(row).collect()
        }
        Format::Json => {
            let play = |play: &PlayValue| PlayAnswer {
                tile: play.tile.to_string(),
                points: play.points.get(),
                best: play.best,
            };
            let line = solver.line(position);
            to_json(&PositionAnswer {
                hands: hand_texts(position.hands()),
                call: position.contract().call.name(),
                leader: position.leader().number(),
                trick: position.trick().iter().map(ToString::to_string).collect(),
                taken: is_known.then_some(position.taken().0.map(Points::get)),
                to_play: position.to_play().number(),
                side: side.seats().map(Seat::number),
                points: points.get(),
                total: total.get(),
                plays: plays.iter().map(play).collect(),
                line: plays_to_come(position, &line),
                assumption: DOUBLE_DUMMY,
            })
        }
    }
}

fn position_table(
    position: &Position,
    points: Points,
    total: Points,
    plays: &[PlayValue],
    line: &[Trick],
    width: usize,
) -> String {
    let side = position.side_to_play();
    let mut text = hands_text(position.hands());
    let mut say = |parts: std::fmt::Arguments| {
        text.write_fmt(parts).expect("a string takes all text");
        text.push('\n');
    };
    say(format_args!(""));
    let mut situation =
        format!("Call {}, seat {} leads", position.contract().call, position.leader());
    if !position.trick().is_empty() {
        write!(situation, " {}; seat {} to play", trick_text(position), position.to_play())
            .expect("a string takes all text");
    }
    if total == Points::ALL && total != position.left() {
        let [first, second] = position.taken().0;
        write!(situation, "; taken {first}-{second}").expect("a string takes all text");
    }
    say(format_args!("{situation}."));
    let what = if total == Points::ALL { "points" } else { "points still to come" };
    say(format_args!("{BOLD}The side of {side} takes {points} of {total} {what}.{BOLD:#}"));
    say(format_args!(""));

    let forced = plays.len() == 1;
    say(format_args!("{BOLD}play  points{BOLD:#}"));
    for play in plays {
        let (style, note) = match (play.best, forced) {
            (true, true) => (GOOD, "  forced"),
            (true, false) => (GOOD, "  best"),
            (false, _) => (DIM, ""),
        };
        say(format_args!("{style}{}  {:>7}{note}{style:#}", play.tile, play.points));
    }
    say(format_args!(""));
    say(format_args!("{BOLD}Best play, points so far (seats 1 and 3 : seats 2 and 4):{BOLD:#}"));
    let mut sums: BySide<u8> = BySide(position.taken().0.map(Points::get));
    for trick in line {
        sums[trick.winner().side()] += trick.points().get();
        let played = trick_line(trick);
        let [first, second] = sums.0;
        let (winner, points) = (trick.winner(), trick.points());
        say(format_args!("{played}   seat {winner} wins {points:>2}  {first:>2} : {second:>2}"));
    }
    say(format_args!(""));
    text.push_str(&prose(DOUBLE_DUMMY, width));
    text
}

/// The plays of a line that are still to come.
pub(super) fn plays_to_come(position: &Position, line: &[Trick]) -> Vec<LineAnswer> {
    let plays = line.iter().flat_map(Trick::plays).skip(position.trick().len());
    plays.map(|(seat, tile)| LineAnswer { seat: seat.number(), tile: tile.to_string() }).collect()
}

/// A trick of a line: who played what, the winner marked.
pub(super) fn trick_line(trick: &Trick) -> String {
    let mut text = String::new();
    for (seat, tile) in trick.plays() {
        let style = if seat == trick.winner() { FAIR } else { Style::new() };
        write!(text, "  {style}{seat}: {tile}{style:#}").expect("a string takes all text");
    }
    text
}

pub(super) fn hands_text(hands: &BySeat<TileSet>) -> String {
    let line = |(seat, hand): (Seat, &TileSet)| match hand.is_empty() {
        true => format!("Seat {seat}  -\n"),
        false => format!("Seat {seat}  {hand}\n"),
    };
    hands.iter().map(line).collect()
}

pub(super) fn hand_texts(hands: &BySeat<TileSet>) -> [String; 4] {
    hands.0.map(|hand| hand.to_string())
}

pub(super) fn trick_text(position: &Position) -> String {
    let tiles: Vec<String> = position.trick().iter().map(ToString::to_string).collect();
    tiles.join(" ")
}

pub(super) fn to_json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("the answer has text keys only") + "\n"
}

#[derive(Serialize)]
struct DealAnswer {
    hands: [String; 4],
    table: Vec<Row>,
    assumption: &'static str,
}

#[derive(Serialize)]
struct Row {
    call: &'static str,
    #[serde(flatten)]
    value: Value,
}

#[derive(Serialize)]
struct PositionAnswer {
    hands: [String; 4],
    call: &'static str,
    leader: u8,
    trick: Vec<String>,
    taken: Option<[u8; 2]>,
    to_play: u8,
    side: [u8; 2],
    points: u8,
    total: u8,
    plays: Vec<PlayAnswer>,
    line: Vec<LineAnswer>,
    assumption: &'static str,
}

#[derive(Serialize)]
struct PlayAnswer {
    tile: String,
    points: u8,
    best: bool,
}

#[derive(Serialize)]
pub(super) struct LineAnswer {
    seat: u8,
    tile: String,
}
