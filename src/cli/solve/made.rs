//! The answer of `texas42 solve --contract`: whether a contract is made.

use std::fmt::Write as _;

use serde::Serialize;
use texas42::solver::PlayOutcome;
use texas42::{Bid, Call, Contract, Deal, Marks, Position, Seat, Solver};

use super::report::{
    DOUBLE_DUMMY, LineAnswer, call_width, hand_texts, hands_text, joined, made_cell, plays_to_come,
    seats_header, to_json, trick_line, trick_text,
};
use crate::cli::screen::{BOLD, DIM, Format, GOOD, prose};

/// Whether every declarer makes the bid with each call; `None` with too few doubles for it.
pub fn deal(
    deal: &Deal,
    bid: Bid,
    calls: &[Call],
    solver: &mut Solver,
    format: Format,
    width: usize,
) -> String {
    let needs = bid.doubles();
    let mut makes = |call: Call| {
        Seat::ALL.map(|declarer| {
            let position = Position::new(deal, &Contract::new(declarer, bid, call));
            (deal.hand(declarer).doubles() >= needs).then(|| solver.makes(&position))
        })
    };
    let rows: Vec<(Call, [Option<bool>; 4])> =
        calls.iter().map(|call| (*call, makes(*call))).collect();
    let name = contract_name(bid, calls);
    match format {
        Format::Table => deal_table(deal, bid, &rows, width),
        Format::Csv => {
            let hands = hand_texts(deal.hands()).join(",");
            let text =
                |makes: &Option<bool>| makes.map_or(String::new(), |makes| makes.to_string());
            let row = |(call, makes): &(Call, [Option<bool>; 4])| {
                let makes = joined(&makes.each_ref().map(text));
                format!("{hands},{name},{call},{makes}\n")
            };
            rows.iter().map(row).collect()
        }
        Format::Json => {
            let row = |(call, makes): &(Call, [Option<bool>; 4])| Row {
                call: call.name(),
                makes: *makes,
            };
            to_json(&DealAnswer {
                hands: hand_texts(deal.hands()),
                contract: name,
                table: rows.iter().map(row).collect(),
                assumption: DOUBLE_DUMMY,
            })
        }
    }
}

/// How many doubles a seat has or has on the table.
pub fn doubles_at_first(position: &Position, seat: Seat) -> usize {
    let hand = position.hands()[seat];
    let place = position.leader().places_to(seat);
    let on_table = position.trick().get(place).is_some_and(|tile| tile.is_double());
    hand.doubles() + usize::from(on_table)
}

fn deal_table(
    deal: &Deal,
    bid: Bid,
    rows: &[(Call, [Option<bool>; 4])],
    screen_width: usize,
) -> String {
    let mut text = hands_text(deal.hands());
    let calls: Vec<Call> = rows.iter().map(|(call, _)| *call).collect();
    let name = contract_name(bid, &calls);
    let who = if bid.is_called_by_partner() {
        "partner calling and leading (in nello the declarer leads)"
    } else {
        "leading"
    };
    let title = format!("Whether each seat, declaring, makes {name}, {who}:");
    text.push('\n');
    text.push_str(&prose(&title, screen_width));
    let width = call_width(rows.iter().map(|(call, _)| *call));
    text.push_str(&seats_header(width));
    for (call, makes) in rows {
        let cells: String = makes.iter().map(|makes| made_cell(*makes)).collect();
        writeln!(text, "{call:width$}{cells}").expect("a string takes all text");
    }
    if rows.iter().any(|(_, makes)| makes.contains(&None)) {
        let least = bid.doubles();
        writeln!(text, "{DIM}(-: fewer than {least} doubles){DIM:#}")
            .expect("a string takes all text");
    }
    text.push('\n');
    text.push_str(&prose(DOUBLE_DUMMY, screen_width));
    text
}

/// The bid, or the call alone where that is the contract.
fn contract_name(bid: Bid, calls: &[Call]) -> String {
    match calls {
        [call] if call.trump().is_none() && bid == Bid::Marks(Marks::ONE) => call.to_string(),
        _ => bid.to_string(),
    }
}

/// What every play does to the contract, and a line of best play.
pub fn position(position: &Position, solver: &mut Solver, format: Format, width: usize) -> String {
    let makes = solver.makes(position);
    let plays = solver.outcomes(position);
    let Contract { bid, call, .. } = *position.contract();
    let contract = contract_name(bid, &[call]);
    match format {
        Format::Table => position_table(position, makes, &plays, solver, width),
        Format::Csv => {
            let hands = hand_texts(position.hands()).join(",");
            let row = |play: &PlayOutcome| {
                format!(
                    "{hands},{contract},{},{},{},{},{},{makes},{},{}\n",
                    position.contract().call,
                    position.contract().declarer,
                    position.leader(),
                    trick_text(position),
                    position.to_play(),
                    play.tile,
                    play.makes
                )
            };
            plays.iter().map(row).collect()
        }
        Format::Json => {
            let play =
                |play: &PlayOutcome| PlayAnswer { tile: play.tile.to_string(), makes: play.makes };
            to_json(&PositionAnswer {
                hands: hand_texts(position.hands()),
                contract,
                call: position.contract().call.name(),
                declarer: position.contract().declarer.number(),
                leader: position.leader().number(),
                trick: position.trick().iter().map(ToString::to_string).collect(),
                to_play: position.to_play().number(),
                makes,
                plays: plays.iter().map(play).collect(),
                line: plays_to_come(position, &solver.deciding_line(position)),
                assumption: DOUBLE_DUMMY,
            })
        }
    }
}

fn position_table(
    position: &Position,
    makes: bool,
    plays: &[PlayOutcome],
    solver: &mut Solver,
    width: usize,
) -> String {
    let mut text = hands_text(position.hands());
    let mut say = |parts: std::fmt::Arguments| {
        text.write_fmt(parts).expect("a string takes all text");
        text.push('\n');
    };
    say(format_args!(""));
    let Contract { declarer, bid, call } = *position.contract();
    let alone = call.trump().is_none() && bid == Bid::Marks(Marks::ONE);
    let mut situation = if alone {
        format!("Seat {declarer} plays {call}")
    } else {
        format!("Seat {declarer} bid {bid}, call {call}")
    };
    if let Some(seat) = position.contract().sits_out() {
        write!(situation, ", seat {seat} sits out").expect("a string takes all text");
    }
    write!(situation, "; seat {} leads", position.leader()).expect("a string takes all text");
    if !position.trick().is_empty() {
        write!(situation, " {}, seat {} to play", trick_text(position), position.to_play())
            .expect("a string takes all text");
    }
    say(format_args!("{situation}."));
    let result = if makes { "made" } else { "set" };
    say(format_args!("{BOLD}It is {result} when all play their best.{BOLD:#}"));
    say(format_args!(""));
    say(format_args!("{BOLD}play  result{BOLD:#}"));
    for play in plays {
        let (style, word) = if play.makes { (GOOD, "makes") } else { (DIM, "set") };
        say(format_args!("{style}{}   {word:>6}{style:#}", play.tile));
    }
    say(format_args!(""));
    say(format_args!("{BOLD}Best play until it is decided:{BOLD:#}"));
    for trick in solver.deciding_line(position) {
        say(format_args!("{}   seat {} wins", trick_line(&trick), trick.winner()));
    }
    say(format_args!(""));
    text.push_str(&prose(DOUBLE_DUMMY, width));
    text
}

#[derive(Serialize)]
struct DealAnswer {
    hands: [String; 4],
    contract: String,
    table: Vec<Row>,
    assumption: &'static str,
}

#[derive(Serialize)]
struct Row {
    call: &'static str,
    makes: [Option<bool>; 4],
}

#[derive(Serialize)]
struct PositionAnswer {
    hands: [String; 4],
    contract: String,
    call: &'static str,
    declarer: u8,
    leader: u8,
    trick: Vec<String>,
    to_play: u8,
    makes: bool,
    plays: Vec<PlayAnswer>,
    line: Vec<LineAnswer>,
    assumption: &'static str,
}

#[derive(Serialize)]
struct PlayAnswer {
    tile: String,
    makes: bool,
}
