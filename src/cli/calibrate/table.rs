//! The answer for people.

use texas42::analysis::ContractGroup;
use texas42::arena::{CalibratedHands, Calibration, CalibrationTally, Contracts};
use texas42::chance::DEAL_STREAM;

use crate::cli::page::{Column, Page, Table, plain};
use crate::cli::screen::number_of;

/// The answer: a line for all hands, and for those of each contract, fifth of the chances and call.
pub fn table(tally: &CalibrationTally, plan: &Calibration, hands: u64, width: usize) -> String {
    let [ours, theirs] = &plan.bots;
    let contracts = match plan.contracts {
        Contracts::For(bid) => format!("contracts for {}", bid.needs()),
        Contracts::Nello => "nello".into(),
        Contracts::All if plan.rules.nello.is_none() => "contracts for 30 to 42".into(),
        Contracts::All => "contracts for 30 to 42 and nello".into(),
        Contracts::Auction => "contracts of their auctions".into(),
    };
    let mut page = Page::new(width);
    page.prose(&format!(
        "{} of {hands} hands, {contracts}: {ours} declares, {theirs} defends; chances from {} \
         each, rules {}, seed {}, {DEAL_STREAM}",
        tally.all.hands,
        number_of(plan.deals, "deal"),
        plan.rules,
        plan.seed
    ));
    page.line("");
    let by_contract = ContractGroup::ALL.iter().map(|contracts| format!("for {}", contracts.name));
    let by_fifth = (0..5).map(|fifth| format!("{}-{}%", 20 * fifth, 20 * (fifth + 1)));
    let by_call = ["suits", "doubles", "follow-me"].map(String::from);
    let rows = std::iter::once(("all".into(), &tally.all))
        .chain(by_contract.zip(&tally.by_contract))
        .chain(by_fifth.zip(&tally.by_fifth))
        .chain(by_call.into_iter().zip(&tally.by_call));
    let rows = rows.filter(|(_, group)| group.hands > 0);
    let numbers = [(1, 6), (1, 12), (1, 9), (1, 17), (1, 17)];
    let numbers = numbers.map(|(gap, width)| Column::number(gap, width));
    let mut table = Table::new([Column::text(0, 12)].into_iter().chain(numbers));
    table.titles(["", "hands", "double-dummy", "as played", "happened", "cost"]);
    for (name, group) in rows {
        table.row(cells(&name, group).map(plain));
    }
    page.table(&table);
    page.line("");
    let [double_dummy, as_played] = tally.all.brier_scores();
    page.prose(&format!(
        "Brier score: double-dummy {double_dummy:.4}, as played {as_played:.4}. Double-dummy: \
         everybody sees all hands. Intervals are 95%."
    ));
    page.text()
}

/// A line of the table.
fn cells(name: &str, group: &CalibratedHands) -> [String; 6] {
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    let (happened, cost) = (group.happened(), group.cost());
    let [p, low, high] = [happened.p, happened.low, happened.high].map(percent);
    let [mean, least, most] = [cost.mean, cost.low, cost.high].map(percent);
    [
        name.into(),
        group.hands.to_string(),
        percent(group.double_dummy()),
        percent(group.as_played()),
        format!("{p} ({low}-{high})"),
        if cost.low.is_finite() { format!("{mean} ({least} to {most})") } else { "-".into() },
    ]
}
