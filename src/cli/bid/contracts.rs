//! The worth of the contracts that the rules allow, for people.

use texas42::HouseRules;
use texas42::analysis::RatedContract;
use texas42::chance::Chance;
use texas42::rules::Declaration;

use crate::cli::page::{Column, Page, Table, plain, styled};
use crate::cli::screen::{DIM, style_of};

/// Adds the contracts in a table, the one that is worth most first, and a sentence on it. Without
/// room the double-dummy chance is left out.
pub fn add(page: &mut Page, contracts: &[RatedContract], rules: &HouseRules) {
    let [best, rest @ ..] = contracts else {
        return page.prose(&format!(
            "No contract to rate: the rules in force ({rules}) have none of these calls."
        ));
    };
    let unit = rules.scoring.unit();
    let wide = table(contracts, true);
    let shows_open = wide.width() <= page.width();
    let shown = if shows_open { "double-dummy (open) and as played" } else { "as played" };
    page.prose(&format!(
        "Contracts to open with, rules {rules}: made in percent {shown}, and worth as played in \
         {unit}, won when made less lost when set:"
    ));
    page.table(&if shows_open { wide } else { table(contracts, false) });
    if contracts.iter().any(|contract| contract.declaration.call.is_none()) {
        page.aside("(by partner: who knows seven tiles and how many doubles the bid shows)");
    }
    let not_solved = rules.not_solved();
    if !not_solved.is_empty() {
        page.aside(&format!("(solved without {}, which changes the play)", not_solved.join(", ")));
    }
    page.line("");
    page.prose(&verdict(best, rest.first(), unit));
}

fn table(contracts: &[RatedContract], shows_open: bool) -> Table {
    let open = if shows_open { Column::number(1, 6) } else { Column::number(0, 0) };
    let open_text = |text: String| if shows_open { text } else { String::new() };
    let mut table = Table::new([
        Column::text(0, 0),
        Column::text(2, 0),
        open,
        Column::number(1, 6),
        Column::number(1, 4),
        Column::number(1, 6),
    ]);
    table.titles(["bid", "call", &open_text("open".into()), "played", "+/-", "worth"]);
    for contract in contracts {
        let played = &contract.as_played;
        table.row([
            plain(contract.declaration.bid),
            plain(call_name(contract)),
            plain(open_text(format!("{:.1}", 100.0 * contract.chance.p))),
            styled(style_of(played.p), format_args!("{:.1}", 100.0 * played.p)),
            styled(DIM, format_args!("{:.1}", 100.0 * played.half_width())),
            plain(format_args!("{:+.2}", contract.worth())),
        ]);
    }
    table
}

/// The sentence on the contract that is worth most, and if that is clear.
fn verdict(best: &RatedContract, next: Option<&RatedContract>, unit: &str) -> String {
    let (name_of_best, worth) = (name(best), best.worth());
    let mut text = match worth > 0.0 {
        true => format!(
            "Worth most to open with as played, if nobody bids over it: {name_of_best}, \
             {worth:+.2} {unit} on average."
        ),
        false => format!(
            "Nothing to open with gains on average as played; least is lost with {name_of_best}: \
             {worth:+.2} {unit}."
        ),
    };
    if let Some(next) = next.filter(|next| is_too_close(best, next)) {
        text += &format!(" It is too close to {} to tell.", name(next));
    }
    text
}

/// True if chance could have put the first before the second.
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
    call.map_or_else(
        || format!("{bid}, partner naming the call"),
        |call| format!("{bid} with {call}"),
    )
}

/// The call, or who names it.
fn call_name(contract: &RatedContract) -> String {
    contract.declaration.call.map_or_else(|| "by partner".into(), |call| call.name().into())
}
