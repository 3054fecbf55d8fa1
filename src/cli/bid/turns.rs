//! What to say, for people.

use texas42::analysis::BidAnswer;
use texas42::bots::JudgedTurn;
use texas42::{Call, Turn};

use super::table::percent;
use crate::cli::page::{Column, Page, Table, plain, styled};
use crate::cli::screen::{BOLD, DIM, prose, style_of};

/// So many turns are shown, the best first; a pass always is.
const TURNS: usize = 4;

/// Adds the advice, the table at which it is given, and the turns, the best first.
pub fn add(page: &mut Page, answer: &BidAnswer) {
    let [best, others @ ..] = &answer.turns[..] else { unreachable!("some turn may be taken") };
    let unit = answer.table.table().rules().scoring.unit();
    let mut text = format!("{}. {}", say(best), outlook(answer, best, unit));
    if let Some(next) = others.first() {
        let close = if next.is_too_close() { ", too close to tell" } else { "" };
        let win = 100.0 * next.win.mean;
        text += &format!(" Next best: {}, {win:.1}%{close}.", name(next));
    }
    if matches!(best.call, Some(Call::Nello(_))) {
        text += " How often nello is made depends on how well it is set.";
    }
    let text = prose(&text, page.width());
    let (first, rest) = text.split_once(". ").unwrap_or((text.trim_end(), ""));
    page.line(format_args!("{BOLD}{first}.{BOLD:#} {}", rest.trim_end()));
    page.line("");
    page.line(answer.estimate.hand);
    page.prose(&situation(answer));
    page.line("");
    page.table(&turns(answer));
}

/// The turn and its call, as an order.
fn say(turn: &JudgedTurn) -> String {
    match (turn.turn, turn.call) {
        (Turn::Pass, _) => "Pass".into(),
        (turn, Some(call)) => format!("Say {turn} and call {call}"),
        (turn, None) => format!("Say {turn}"),
    }
}

/// The turn and its call, as a name.
fn name(turn: &JudgedTurn) -> String {
    match (turn.turn, turn.call) {
        (turn, Some(call)) => format!("{turn} with {call}"),
        (turn, None) => turn.to_string(),
    }
}

/// How often it is made, what it brings, and the chance to win.
fn outlook(answer: &BidAnswer, turn: &JudgedTurn, unit: &str) -> String {
    let (margin, win) = (turn.margin.mean, 100.0 * turn.win.mean);
    let made =
        answer.makes(turn).map(|chance| format!("Made {}% of the time, ", percent(chance.p)));
    let made = made.unwrap_or_default();
    let rest = format!("{margin:+.2} {unit} on average, {win:.1}% to win the game.");
    if made.is_empty() { format!("That is {rest}") } else { made + &rest }
}

/// The table: what was said, the score, the rules, and what the figures come from.
fn situation(answer: &BidAnswer) -> String {
    let table = answer.table.table();
    let said: Vec<String> = table.auction().turns().map(|(_, turn)| turn.to_string()).collect();
    let said =
        if said.is_empty() { "you open".into() } else { format!("after {}", said.join(", ")) };
    let seat = table.auction().to_bid().expect("somebody has to bid");
    let [ours, theirs] = [seat.side(), seat.side().other()].map(|side| table.score()[side]);
    let mut text = format!("{said}, {ours} to {theirs}, rules {}", table.rules());
    let (deals, seed) = (answer.estimate.deals, answer.estimate.seed);
    text += &format!("; {} worlds, {deals} deals, seed {seed}", answer.advice().worlds);
    let not_solved = table.rules().not_solved();
    if !not_solved.is_empty() {
        text += &format!("; solved without {}, which changes the play", not_solved.join(", "));
    }
    text
}

/// A row a turn.
fn turns(answer: &BidAnswer) -> Table {
    let unit = answer.table.table().rules().scoring.unit();
    let numbers = [(2, 5), (2, 4), (2, 6), (2, 5)].map(|(gap, width)| Column::number(gap, width));
    let columns = [Column::text(0, 0), Column::text(2, 0)].into_iter().chain(numbers);
    let mut table = Table::new(columns.chain([Column::text(2, 0)]));
    table.titles(["say", "call", "yours", "made", unit, "win"]);
    for (place, turn) in answer.turns.iter().enumerate() {
        if place >= TURNS && turn.turn != Turn::Pass {
            continue;
        }
        let made = answer.makes(turn);
        let call = match (turn.call, turn.turn.bid()) {
            (Some(call), _) => call.name(),
            (None, Some(_)) => "by partner",
            (None, None) => "",
        };
        table.row([
            plain(turn.turn),
            plain(call),
            plain(percent(turn.declares.p)),
            match made {
                Some(made) => styled(style_of(made.p), percent(made.p)),
                None => styled(DIM, "-"),
            },
            plain(format_args!("{:+.2}", turn.margin.mean)),
            plain(format_args!("{:.1}", 100.0 * turn.win.mean)),
            match place > 0 && turn.is_too_close() {
                true => styled(DIM, "too close to tell"),
                false => plain(""),
            },
        ]);
    }
    table
}
