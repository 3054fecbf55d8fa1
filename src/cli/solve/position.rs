//! A solved position as table and CSV.

use anstyle::Style;
use texas42::analysis::{DOUBLE_DUMMY, PlayValues, SolvedPosition};
use texas42::solver::{PlayOutcome, PlayValue};
use texas42::{Bid, BySide, Contract, Points, Position, Trick};

use super::hands;
use crate::cli::page::Page;
use crate::cli::screen::{DIM, FAIR, GOOD};

/// The answer for people.
pub fn table(solved: &SolvedPosition, width: usize) -> String {
    let position = &solved.position;
    let mut page = Page::new(width);
    hands::add(&mut page, position.hands());
    page.line("");
    match &solved.plays {
        PlayValues::Points { points, total, plays } => {
            page.line(points_situation(position, *total));
            let what = if *total == Points::ALL { "points" } else { "points still to come" };
            let side = position.side_to_play();
            page.bold(format_args!("The side of {side} takes {points} of {total} {what}."));
            page.line("");
            add_values(&mut page, plays);
            page.line("");
            page.bold("Best play, points so far (seats 1 and 3 : seats 2 and 4):");
            add_line(&mut page, &solved.line, position);
        }
        PlayValues::Contract { makes, plays } => {
            page.line(contract_situation(position));
            let result = if *makes { "made" } else { "set" };
            page.bold(format_args!("It is {result} when all play their best."));
            page.line("");
            add_outcomes(&mut page, plays);
            page.line("");
            page.bold("Best play until it is decided:");
            for trick in &solved.line {
                page.line(format_args!("{}   seat {} wins", played(trick), trick.winner()));
            }
        }
    }
    page.line("");
    page.prose(DOUBLE_DUMMY);
    page.text()
}

fn points_situation(position: &Position, total: Points) -> String {
    let turn = match position.trick().is_empty() {
        true => String::new(),
        false => format!(" {}; seat {} to play", trick(position), position.to_play()),
    };
    let [first, second] = position.taken().0;
    let taken = match total == Points::ALL && total != position.left() {
        true => format!("; taken {first}-{second}"),
        false => String::new(),
    };
    format!("Call {}, seat {} leads{turn}{taken}.", position.contract().call, position.leader())
}

fn contract_situation(position: &Position) -> String {
    let Contract { declarer, bid, call } = *position.contract();
    let contract = match call.trump().is_none() && bid == Bid::MARK {
        true => format!("plays {call}"),
        false => format!("bid {bid}, call {call}"),
    };
    let sits_out = position
        .contract()
        .sits_out()
        .map_or(String::new(), |seat| format!(", seat {seat} sits out"));
    let turn = match position.trick().is_empty() {
        true => String::new(),
        false => format!(" {}, seat {} to play", trick(position), position.to_play()),
    };
    format!("Seat {declarer} {contract}{sits_out}; seat {} leads{turn}.", position.leader())
}

fn add_values(page: &mut Page, plays: &[PlayValue]) {
    page.bold("play  points");
    for PlayValue { tile, points, best } in plays {
        let (style, note) = match best {
            true if plays.len() == 1 => (GOOD, "  forced"),
            true => (GOOD, "  best"),
            false => (DIM, ""),
        };
        page.line(format_args!("{style}{tile}  {points:>7}{note}{style:#}"));
    }
}

fn add_outcomes(page: &mut Page, plays: &[PlayOutcome]) {
    page.bold("play  result");
    for PlayOutcome { tile, makes } in plays {
        let (style, word) = if *makes { (GOOD, "makes") } else { (DIM, "set") };
        page.line(format_args!("{style}{tile}   {word:>6}{style:#}"));
    }
}

/// Adds the tricks of a line with the running sums of both sides.
fn add_line(page: &mut Page, line: &[Trick], position: &Position) {
    let mut sums = BySide(position.taken().0.map(Points::get));
    for trick in line {
        let (winner, points) = (trick.winner(), trick.points());
        sums[winner.side()] += points.get();
        let [first, second] = sums.0;
        page.line(format_args!(
            "{}   seat {winner} wins {points:>2}  {first:>2} : {second:>2}",
            played(trick)
        ));
    }
}

/// Who played what in a trick, the winner marked.
fn played(trick: &Trick) -> String {
    let play = |(seat, tile)| {
        let style = if seat == trick.winner() { FAIR } else { Style::new() };
        format!("  {style}{seat}: {tile}{style:#}")
    };
    trick.plays().map(play).collect()
}

/// The tiles on the table.
fn trick(position: &Position) -> String {
    position.trick().iter().map(ToString::to_string).collect::<Vec<String>>().join(" ")
}

/// The columns of [`csv`], with a contract or without.
pub fn header(has_contract: bool) -> &'static str {
    match has_contract {
        false => {
            "hand1,hand2,hand3,hand4,call,leader,trick,taken13,taken24,to_play,points,total,tile,\
             tile_points,best\n"
        }
        true => {
            "hand1,hand2,hand3,hand4,contract,call,declarer,leader,trick,to_play,makes,tile,\
             tile_makes\n"
        }
    }
}

/// A row a play: see the help for the columns.
pub fn csv(solved: &SolvedPosition) -> String {
    let position = &solved.position;
    let hands = hands::csv(position.hands());
    let Contract { declarer, call, .. } = *position.contract();
    let (leader, to_play) = (position.leader(), position.to_play());
    let trick = trick(position);
    match &solved.plays {
        PlayValues::Points { points, total, plays } => {
            let taken = solved.taken().map_or(",".into(), |BySide([a, b])| format!("{a},{b}"));
            let row = |PlayValue { tile, points: worth, best }: &PlayValue| {
                format!(
                    "{hands},{call},{leader},{trick},{taken},{to_play},{points},{total},{tile},\
                     {worth},{best}\n"
                )
            };
            plays.iter().map(row).collect()
        }
        PlayValues::Contract { makes, plays, .. } => {
            let contract = solved.contract_name().unwrap_or_default();
            let row = |PlayOutcome { tile, makes: after }: &PlayOutcome| {
                format!(
                    "{hands},{contract},{call},{declarer},{leader},{trick},{to_play},{makes},\
                     {tile},{after}\n"
                )
            };
            plays.iter().map(row).collect()
        }
    }
}
