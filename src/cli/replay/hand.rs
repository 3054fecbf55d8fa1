//! A hand for people: how it was dealt, bid and played, and what it came to.

use anstyle::Style;
use texas42::arena::HandRecord;
use texas42::rules::Table;
use texas42::{BySide, Call, Contract, Outcome, Seat, Side, Solver, Tile};

use super::judge::Judgement;
use crate::cli::page::Page;
use crate::cli::screen::{BOLD, DIM, FAIR, GOOD, number_of};

/// Lines are no longer, however wide the screen is.
const WIDTH: usize = 80;

/// The hand of that record.
pub fn text(record: &HandRecord, solver: &mut Solver, width: usize) -> String {
    let mut page = Page::new(width.min(WIDTH));
    add_heading(&mut page, record);
    add_hands(&mut page, record);
    let table = record.hand.table();
    for (place, (seat, turn)) in table.auction().turns().enumerate() {
        let gap = if place == 0 { "\n" } else { "" };
        page.line(format_args!("{gap}Seat {seat}: {turn}"));
    }
    if let Some(contract) = record.contract() {
        page.line("");
        page.bold(contract_words(contract));
        let unknown = table.rules().not_solved();
        let judgement = unknown.is_empty().then(|| Judgement::of(record, contract, solver));
        match &judgement {
            Some(judgement) => {
                let word = if judgement.could_be_made { "made" } else { "set" };
                page.line(format_args!(
                    "Double-dummy: {word}, when all see all hands and play their best."
                ));
            }
            None => page.prose(&format!(
                "No play is judged: the solver does not know {}.",
                unknown.join(" and ")
            )),
        }
        let changed = judgement.map_or_else(Vec::new, |judgement| judgement.changed);
        add_tricks(&mut page, table, &changed);
    }
    page.line("");
    page.prose(&ending(record, table));
    page.text()
}

/// The place in the match, the rules, who shook and the score.
fn add_heading(page: &mut Page, record: &HandRecord) {
    let HandRecord { seed, pair, game, number, .. } = record;
    let table = record.hand.table();
    if has_names(record) {
        page.line(format_args!("Match with seed {seed}: pair {pair}, game {game}, hand {number}."));
    }
    page.prose(&format!("Rules: {}.", table.rules()));
    let [one, two] = table.score().0;
    let shaker = table.auction().shaker();
    page.line(format_args!(
        "Seat {shaker} shakes; the score is {one} : {two} (seats 1 and 3 : seats 2 and 4)."
    ));
}

fn has_names(record: &HandRecord) -> bool {
    record.bots.0.iter().any(|name| name != "?")
}

/// The four hands, and who held them.
fn add_hands(page: &mut Page, record: &HandRecord) {
    page.line("");
    for (seat, hand) in record.deal().hands().iter() {
        let name = match has_names(record) {
            true => format!("  {DIM}{}{DIM:#}", shown(&record.bots[seat], 40)),
            false => String::new(),
        };
        page.line(format_args!("Seat {seat}  {hand}{name}"));
    }
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
    let caller = contract.caller();
    let called = match caller == declarer {
        true => format!("bids {bid} and calls {call}"),
        false => format!("bids {bid}, and seat {caller} calls {call}"),
    };
    let sits_out =
        contract.sits_out().map_or(String::new(), |seat| format!("; seat {seat} sits out"));
    format!("Seat {declarer} {called}{sits_out}.")
}

/// Trick after trick, with marks behind the plays that changed how the contract stood.
fn add_tricks(page: &mut Page, table: &Table, changed: &[bool]) {
    if table.plays().next().is_none() {
        return;
    }
    page.line("");
    page.bold("Tricks, and points so far (seats 1 and 3 : seats 2 and 4):");
    let mut marks = changed.iter().copied();
    let mut played = |(seat, tile): (Seat, Tile), winner: Option<Seat>| {
        let style = if winner == Some(seat) { FAIR } else { Style::new() };
        let mark = match marks.next() {
            Some(true) => format!("{BOLD}!{BOLD:#}"),
            _ => " ".into(),
        };
        format!("  {style}{seat}: {tile}{style:#}{mark}")
    };
    let mut sums = BySide([0, 0]);
    for (number, trick) in (1..).zip(table.tricks()) {
        let (winner, points) = (trick.winner(), trick.points());
        let plays: String = trick.plays().map(|play| played(play, Some(winner))).collect();
        sums[winner.side()] += points.get();
        let [one, two] = sums.0;
        page.line(format_args!(
            "{number}{plays}  seat {winner} wins {points:>2}  {one:>2} : {two:>2}"
        ));
    }
    if !table.trick().is_empty() {
        let plays: String = table.trick().iter().map(|play| played(*play, None)).collect();
        page.line(format_args!("{}{}", table.tricks().len() + 1, plays.trim_end()));
    }
    if changed.contains(&true) {
        page.line(format_args!("{DIM}!: it changed whether the contract can be made.{DIM:#}"));
    }
}

/// What the hand came to.
fn ending(record: &HandRecord, table: &Table) -> String {
    let what = if let Some(fault) = &record.fault {
        let (seat, side) = (fault.seat, fault.seat.side());
        let what = shown(&fault.what, 400);
        format!("The bot in seat {seat} failed: {what}. The hand is lost by {side}.")
    } else if let (Some(contract), Some(outcome)) = (record.contract(), record.outcome()) {
        outcome_words(record, contract, outcome)
    } else if table.next().is_none() {
        "All four passed.".into()
    } else {
        "The hand was not played to its end.".into()
    };
    format!("{what} {}", award_words(record))
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
    format!("{style}{word}{style:#}: {what}.")
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
