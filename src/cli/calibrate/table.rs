//! The answer for people.

use texas42::analysis::ContractGroup;
use texas42::arena::{CalibratedHands, Calibration, CalibrationTally, Contracts};
use texas42::chance::DEAL_STREAM;

use crate::cli::screen::{BOLD, number_of, prose};

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
    let title = format!(
        "{} of {hands} hands, {contracts}: {ours} declares, {theirs} defends; chances from {} \
         each, rules {}, seed {}, {DEAL_STREAM}",
        tally.all.hands(),
        number_of(plan.deals, "deal"),
        plan.rules,
        plan.seed
    );
    let by_contract = ContractGroup::ALL.iter().map(|contracts| format!("for {}", contracts.name));
    let by_fifth = (0..5).map(|fifth| format!("{}-{}%", 20 * fifth, 20 * (fifth + 1)));
    let by_call = ["suits", "doubles", "follow-me"].map(String::from);
    let rows = std::iter::once(("all".into(), &tally.all))
        .chain(by_contract.zip(&tally.by_contract))
        .chain(by_fifth.zip(&tally.by_fifth))
        .chain(by_call.into_iter().zip(&tally.by_call));
    let rows = rows.filter(|(_, group)| group.hands() > 0);
    let rows: String = rows.map(|(name, group)| row(&name, group)).collect();
    let [double_dummy, as_played] = tally.all.brier_scores();
    let note = format!(
        "Brier score: double-dummy {double_dummy:.4}, as played {as_played:.4}. Double-dummy: \
         everybody sees all hands. Intervals are 95%."
    );
    format!(
        "{}\n{BOLD}{:12} {:>6} {:>12} {:>9} {:>17} {:>17}{BOLD:#}\n{rows}\n{}\n",
        prose(&title, width),
        "",
        "hands",
        "double-dummy",
        "as played",
        "happened",
        "cost",
        prose(&note, width).trim_end()
    )
}

/// A line of the table.
fn row(name: &str, group: &CalibratedHands) -> String {
    let percent = |share: f64| 100.0 * share;
    let (happened, cost) = (group.happened(), group.cost());
    let happened = format!(
        "{:.1} ({:.1}-{:.1})",
        percent(happened.p),
        percent(happened.low),
        percent(happened.high)
    );
    let cost = if cost.low.is_finite() {
        format!("{:.1} ({:.1} to {:.1})", percent(cost.mean), percent(cost.low), percent(cost.high))
    } else {
        "-".into()
    };
    format!(
        "{name:12} {:>6} {:>12.1} {:>9.1} {happened:>17} {cost:>17}\n",
        group.hands(),
        percent(group.double_dummy()),
        percent(group.as_played())
    )
}
