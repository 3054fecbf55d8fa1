//! What the contracts that the rules allow are worth, for people.

use std::fmt::Write as _;

use texas42::HouseRules;
use texas42::analysis::RatedContract;
use texas42::chance::Chance;
use texas42::rules::Declaration;

use super::table::style;
use crate::cli::screen::{BOLD, DIM, prose};

/// The columns behind the call, and the space before it. Without room the first of them, the
/// double-dummy chance, is left out.
const WIDTH_OF_NUMBERS: usize = 28;

/// The contracts in a table, the one that is worth most first, and a sentence on it.
pub fn table(contracts: &[RatedContract], rules: &HouseRules, width: usize) -> String {
    if contracts.is_empty() {
        let none =
            format!("No contract to rate: the rules in force ({rules}) have none of these calls.");
        return prose(&none, width);
    }
    let unit = if rules.scoring.is_points() { "points" } else { "marks" };
    let bids: Vec<String> =
        contracts.iter().map(|contract| contract.declaration.bid.to_string()).collect();
    let calls: Vec<String> = contracts.iter().map(call_name).collect();
    let width_of = |texts: &[String], title: &str| {
        texts.iter().map(String::len).max().unwrap_or(0).max(title.len())
    };
    let (bid_width, call_width) = (width_of(&bids, "bid"), width_of(&calls, "call"));
    let shows_open = bid_width + call_width + WIDTH_OF_NUMBERS <= width;
    let open = |text: String| if shows_open { text } else { String::new() };
    let shown = if shows_open { "double-dummy (open) and as played" } else { "as played" };
    let title = format!(
        "Contracts to open with, rules {rules}: made in percent {shown}, and worth as played in \
         {unit}, won when made less lost when set:"
    );
    let mut text = prose(&title, width);
    writeln!(
        text,
        "{BOLD}{:bid_width$}  {:call_width$}{} played  +/-  worth{BOLD:#}",
        "bid",
        "call",
        open("   open".into())
    )
    .expect("a string takes all text");
    for ((contract, bid), call) in contracts.iter().zip(bids).zip(calls) {
        let (chance, played) = (&contract.chance, &contract.as_played);
        let (style, worth) = (style(played.p), contract.worth());
        writeln!(
            text,
            "{bid:bid_width$}  {call:call_width$}{} {style}{:>6.1}{style:#} \
             {DIM}{:>4.1}{DIM:#} {worth:>+6.2}",
            open(format!(" {:>6.1}", 100.0 * chance.p)),
            100.0 * played.p,
            100.0 * played.half_width()
        )
        .expect("a string takes all text");
    }
    if contracts.iter().any(|contract| contract.declaration.call.is_none()) {
        let model = "(by partner: who knows seven tiles and how many doubles the bid shows)";
        writeln!(text, "{DIM}{}{DIM:#}", prose(model, width).trim_end())
            .expect("a string takes all text");
    }
    let not_solved = rules.not_solved();
    if !not_solved.is_empty() {
        let without = format!("(solved without {}, which changes the play)", not_solved.join(", "));
        writeln!(text, "{DIM}{}{DIM:#}", prose(&without, width).trim_end())
            .expect("a string takes all text");
    }
    if let [best, rest @ ..] = contracts {
        text.push('\n');
        text.push_str(&prose(&verdict(best, rest.first(), unit), width));
    }
    text
}

/// Which contract is worth most, and whether that is clear.
fn verdict(best: &RatedContract, next: Option<&RatedContract>, unit: &str) -> String {
    let (name_of_best, worth) = (name(best), best.worth());
    let mut text = if worth > 0.0 {
        format!(
            "Worth most to open with as played, if nobody bids over it: {name_of_best}, \
             {worth:+.2} {unit} on average."
        )
    } else {
        format!(
            "Nothing to open with gains on average as played; least is lost with {name_of_best}: \
             {worth:+.2} {unit}."
        )
    };
    if let Some(next) = next.filter(|next| is_too_close(best, next)) {
        write!(text, " It is too close to {} to tell.", name(next))
            .expect("a string takes all text");
    }
    text
}

/// Whether chance could have put the first before the second.
fn is_too_close(best: &RatedContract, next: &RatedContract) -> bool {
    let Chance { low, high, .. } = best.as_played;
    let (one, other) = (best.declaration, next.declaration);
    if one.call == other.call && one.bid.needs() == other.bid.needs() {
        // The same thing at another price: made or set together.
        return [low, high].iter().any(|made| next.worth_at(*made) > best.worth_at(*made));
    }
    next.worth_at(next.as_played.high) > best.worth_at(low)
}

fn name(contract: &RatedContract) -> String {
    let Declaration { bid, call } = contract.declaration;
    match call {
        Some(call) => format!("{bid} with {call}"),
        None => format!("{bid}, partner naming the call"),
    }
}

/// The call, or who names it.
fn call_name(contract: &RatedContract) -> String {
    contract.declaration.call.map_or_else(|| "by partner".into(), |call| call.name().into())
}
