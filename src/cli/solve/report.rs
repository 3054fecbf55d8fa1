//! The answer of `texas42 solve` as table, CSV and JSON.

use std::fmt::Write as _;

use anstyle::Style;
use serde::Serialize;
use texas42::{
    BySeat, BySide, Call, Deal, PlayValue, Points, Position, Seat, Solver, Tile, TileSet, Trick,
};

use super::Question;
use crate::cli::screen::{BOLD, DIM, FAIR, Format, GOOD, prose};

/// The line before the first answer, if the format has one.
pub fn header(question: &Question, format: Format) -> Option<&'static str> {
    match (format, question) {
        (Format::Csv, Question::Table(_)) => {
            Some("hand1,hand2,hand3,hand4,call,points1,points2,points3,points4\n")
        }
        (Format::Csv, Question::Plays(_)) => Some(
            "hand1,hand2,hand3,hand4,call,leader,trick,taken13,taken24,to_play,points,total,tile,\
             tile_points,best\n",
        ),
        _ => None,
    }
}

/// The points of every declarer with each call.
pub fn deal(deal: &Deal, table: &[(Call, BySeat<Points>)], format: Format, width: usize) -> String {
    match format {
        Format::Table => deal_table(deal, table, width),
        Format::Csv => {
            let hands = deal.hands().0.map(|hand| hand.to_string()).join(",");
            let row = |(call, points): &(Call, BySeat<Points>)| {
                format!("{hands},{call},{}\n", points.0.map(|points| points.to_string()).join(","))
            };
            table.iter().map(row).collect()
        }
        Format::Json => {
            let row = |(call, points): &(Call, BySeat<Points>)| Row {
                call: call.name(),
                points: points.0.map(Points::get),
            };
            to_json(&DealAnswer {
                hands: hand_texts(deal.hands()),
                table: table.iter().map(row).collect(),
                assumption: DOUBLE_DUMMY,
            })
        }
    }
}

fn deal_table(deal: &Deal, table: &[(Call, BySeat<Points>)], screen_width: usize) -> String {
    let mut text = hands_text(deal.hands());
    text.push_str("\nPoints of the declarer's side, the declarer leading:\n");
    let width = table.iter().map(|(call, _)| call.name().len()).max().unwrap_or(0).max(4);
    let mut header = format!("{:width$}", "call");
    for seat in Seat::ALL {
        write!(header, "  seat {seat}").expect("a string takes all text");
    }
    writeln!(text, "{BOLD}{header}{BOLD:#}").expect("a string takes all text");
    for (call, points) in table {
        write!(text, "{call:width$}").expect("a string takes all text");
        for points in points.0 {
            let style = match points.get() {
                42 => GOOD.bold(),
                30.. => GOOD,
                _ => DIM,
            };
            write!(text, "{style}{points:>8}{style:#}").expect("a string takes all text");
        }
        text.push('\n');
    }
    text.push('\n');
    text.push_str(&prose(DOUBLE_DUMMY, screen_width));
    text
}

const DOUBLE_DUMMY: &str =
    "Double-dummy: exact when every player sees all four hands and plays perfectly.";

/// The value of every play, and a line of best play. Points are those of the whole hand if
/// `counts_from_start`, else those still to come.
pub fn position(
    position: &Position,
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
                    position.call(),
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
            let on_table = position.trick().len();
            let line = solver.line(position);
            let played = line.iter().flat_map(Trick::plays);
            let play_of = |(seat, tile): (Seat, Tile)| LineAnswer {
                seat: seat.number(),
                tile: tile.to_string(),
            };
            to_json(&PositionAnswer {
                hands: hand_texts(position.hands()),
                call: position.call().name(),
                leader: position.leader().number(),
                trick: position.trick().iter().map(ToString::to_string).collect(),
                taken: is_known.then_some(position.taken().0.map(Points::get)),
                to_play: position.to_play().number(),
                side: side.seats().map(Seat::number),
                points: points.get(),
                total: total.get(),
                plays: plays.iter().map(play).collect(),
                line: played.skip(on_table).map(play_of).collect(),
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
    let mut situation = format!("Call {}, seat {} leads", position.call(), position.leader());
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
        let mut played = String::new();
        for (seat, tile) in trick.plays() {
            let style = if seat == trick.winner() { FAIR } else { Style::new() };
            write!(played, "  {style}{seat}: {tile}{style:#}").expect("a string takes all text");
        }
        let [first, second] = sums.0;
        let (winner, points) = (trick.winner(), trick.points());
        say(format_args!("{played}   seat {winner} wins {points:>2}  {first:>2} : {second:>2}"));
    }
    say(format_args!(""));
    text.push_str(&prose(DOUBLE_DUMMY, width));
    text
}

fn hands_text(hands: &BySeat<TileSet>) -> String {
    let line = |(seat, hand): (Seat, &TileSet)| format!("Seat {seat}  {hand}\n");
    hands.iter().map(line).collect()
}

fn hand_texts(hands: &BySeat<TileSet>) -> [String; 4] {
    hands.0.map(|hand| hand.to_string())
}

fn trick_text(position: &Position) -> String {
    let tiles: Vec<String> = position.trick().iter().map(ToString::to_string).collect();
    tiles.join(" ")
}

fn to_json(answer: &impl Serialize) -> String {
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
    points: [u8; 4],
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
struct LineAnswer {
    seat: u8,
    tile: String,
}
