//! A hand for people: how it was dealt, bid and played, and what it came to.

use std::fmt::Write as _;

use anstyle::Style;
use texas42::arena::HandRecord;
use texas42::rules::Table;
use texas42::{BySide, Call, Contract, Outcome, Seat, Side, Solver, Tile};

use super::judge::Judgement;
use crate::cli::screen::{BOLD, DIM, FAIR, GOOD, number_of, prose};

/// Lines are no longer, however wide the screen is.
const WIDTH: usize = 80;

/// The hand of that record.
pub fn text(record: &HandRecord, solver: &mut Solver, width: usize) -> String {
    let width = width.min(WIDTH);
    let mut text = heading(record, width);
    text.push_str(&hands(record));
    let table = record.hand.table();
    for (place, (seat, turn)) in table.auction().turns().enumerate() {
        let gap = if place == 0 { "\n" } else { "" };
        text.push_str(&line(format_args!("{gap}Seat {seat}: {turn}")));
    }
    if let Some(contract) = record.contract() {
        let unknown = table.rules().not_solved();
        let judgement = unknown.is_empty().then(|| Judgement::of(record, contract, solver));
        text.push_str(&line(format_args!("\n{BOLD}{}{BOLD:#}", contract_words(contract))));
        text.push_str(&match &judgement {
            Some(judgement) => {
                let word = if judgement.could_be_made { "made" } else { "set" };
                line(format_args!(
                    "Double-dummy: {word}, when all see all hands and play their best."
                ))
            }
            None => prose(
                &format!("No play is judged: the solver does not know {}.", unknown.join(" and ")),
                width,
            ),
        });
        let changed = judgement.map_or_else(Vec::new, |judgement| judgement.changed);
        text.push_str(&tricks(table, &changed));
    }
    text.push('\n');
    text.push_str(&prose(&ending(record, table), width));
    text
}

/// Text with a line end.
fn line(text: std::fmt::Arguments) -> String {
    format!("{text}\n")
}

/// The place in the match, the rules, who shook and the score.
fn heading(record: &HandRecord, width: usize) -> String {
    let HandRecord { seed, pair, game, number, .. } = record;
    let table = record.hand.table();
    let mut text = String::new();
    if has_names(record) {
        text.push_str(&line(format_args!(
            "Match with seed {seed}: pair {pair}, game {game}, hand {number}."
        )));
    }
    text.push_str(&prose(&format!("Rules: {}.", table.rules()), width));
    let [one, two] = table.score().0;
    let shaker = table.auction().shaker();
    text.push_str(&line(format_args!(
        "Seat {shaker} shakes; the score is {one} : {two} (seats 1 and 3 : seats 2 and 4)."
    )));
    text
}

fn has_names(record: &HandRecord) -> bool {
    record.bots.0.iter().any(|name| name != "?")
}

/// The four hands, and who held them.
fn hands(record: &HandRecord) -> String {
    let mut text = String::from("\n");
    for (seat, hand) in record.deal().hands().iter() {
        let _ = write!(text, "Seat {seat}  {hand}");
        if has_names(record) {
            let _ = write!(text, "  {DIM}{}{DIM:#}", shown(&record.bots[seat], 40));
        }
        text.push('\n');
    }
    text
}

/// A text of a file as it may go to a terminal, at most that many letters long.
fn shown(text: &str, most: usize) -> String {
    let plain: String =
        text.chars().map(|letter| if letter.is_control() { '?' } else { letter }).collect();
    if plain.chars().count() <= most {
        return plain;
    }
    plain.chars().take(most - 3).chain("...".chars()).collect()
}

fn contract_words(contract: &Contract) -> String {
    let (declarer, bid, call) = (contract.declarer, contract.bid, contract.call);
    let namer = contract.caller();
    let mut text = match namer == declarer {
        true => format!("Seat {declarer} bids {bid} and calls {call}"),
        false => format!("Seat {declarer} bids {bid}, and seat {namer} calls {call}"),
    };
    if let Some(seat) = contract.sits_out() {
        let _ = write!(text, "; seat {seat} sits out");
    }
    text + "."
}

/// Trick after trick, with marks behind the plays that changed how the contract stood.
fn tricks(table: &Table, changed: &[bool]) -> String {
    if table.plays().next().is_none() {
        return String::new();
    }
    let mut text = line(format_args!(
        "\n{BOLD}Tricks, and points so far (seats 1 and 3 : seats 2 and 4):{BOLD:#}"
    ));
    let mut marks = changed.iter().copied();
    let mut plays = |text: &mut String, plays: &[(Seat, Tile)], winner: Option<Seat>| {
        for (seat, tile) in plays {
            let style = if winner == Some(*seat) { FAIR } else { Style::new() };
            let _ = write!(text, "  {style}{seat}: {tile}{style:#}");
            match marks.next() {
                Some(true) => text.push_str(&format!("{BOLD}!{BOLD:#}")),
                _ => text.push(' '),
            }
        }
    };
    let mut sums = BySide([0, 0]);
    for (number, trick) in (1..).zip(table.tricks()) {
        let (winner, points) = (trick.winner(), trick.points());
        let _ = write!(text, "{number}");
        plays(&mut text, &trick.plays().collect::<Vec<_>>(), Some(winner));
        sums[winner.side()] += points.get();
        let [one, two] = sums.0;
        let _ = writeln!(text, "  seat {winner} wins {points:>2}  {one:>2} : {two:>2}");
    }
    if !table.trick().is_empty() {
        let _ = write!(text, "{}", table.tricks().len() + 1);
        plays(&mut text, table.trick(), None);
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    if changed.contains(&true) {
        let _ = writeln!(text, "{DIM}!: it changed whether the contract can be made.{DIM:#}");
    }
    text
}

/// What the hand came to.
fn ending(record: &HandRecord, table: &Table) -> String {
    let mut text = String::new();
    if let Some(fault) = &record.fault {
        let (seat, side) = (fault.seat, fault.seat.side());
        let what = shown(&fault.what, 400);
        let _ = write!(text, "The bot in seat {seat} failed: {what}. The hand is lost by {side}. ");
    } else if let (Some(contract), Some(outcome)) = (record.contract(), record.outcome()) {
        text.push_str(&outcome_words(record, contract, outcome));
    } else if table.next().is_none() {
        text.push_str("All four passed. ");
    } else {
        text.push_str("The hand was not played to its end. ");
    }
    text + &award_words(record)
}

fn outcome_words(record: &HandRecord, contract: &Contract, outcome: Outcome) -> String {
    let (style, word) = match outcome {
        Outcome::Made => (GOOD, "Made"),
        Outcome::Set => (FAIR, "Set"),
    };
    let side = contract.declarer.side();
    let what = match (contract.call, outcome) {
        (Call::Nello(_), Outcome::Made) => format!("seat {} took no trick", contract.declarer),
        (Call::Nello(_), Outcome::Set) => format!("seat {} took a trick", contract.declarer),
        _ => format!(
            "{side} took {} of {} points",
            record.hand.table().taken()[side],
            contract.bid.needs()
        ),
    };
    format!("{style}{word}{style:#}: {what}. ")
}

/// What each side got, and the score after it.
fn award_words(record: &HandRecord) -> String {
    let (table, award) = (record.hand.table(), record.award());
    let unit = if table.rules().scoring.is_points() { "point" } else { "mark" };
    let paid = Side::ALL.into_iter().filter(|side| award[*side] > 0);
    let paid = paid.map(|side| format!("{side} get {}", number_of(award[side].into(), unit)));
    let paid: Vec<String> = paid.collect();
    let BySide([one, two]) = table.score();
    let score = BySide([one.saturating_add(award.0[0]), two.saturating_add(award.0[1])]);
    let [one, two] = score.0;
    if paid.is_empty() {
        return format!("The score stays {one} : {two}.");
    }
    let paid = paid.join(", ").replacen('s', "S", 1);
    format!("{paid}, and the score is {one} : {two}.")
}
