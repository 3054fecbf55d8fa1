//! What was promised and what happened, by contract, chance and call.

use std::fmt::Write as _;

use texas42::Call;
use texas42::analysis::AsPlayed;
use texas42::arena::{CalibratedHand, Calibration, Contracts};
use texas42::chance::{Chance, DEAL_STREAM, Mean};

use crate::cli::screen::{BOLD, number_of, prose};

/// Hands that are counted together.
#[derive(Clone, Copy, Debug, Default)]
pub struct Group {
    pub hands: u64,
    pub made: u64,
    /// Sums of the double-dummy chances, and of those as played.
    pub chances: f64,
    as_played: f64,
    /// Contracts that could have been made double-dummy less those that were, and their squares.
    cost: i64,
    cost_squares: i64,
    /// Sums of the squares of what both chances were off.
    off: f64,
    as_played_off: f64,
}

impl Group {
    fn add(&mut self, hand: &CalibratedHand, as_played: f64) {
        let made = f64::from(u8::from(hand.made));
        let cost = i64::from(hand.solved) - i64::from(hand.made);
        self.hands += 1;
        self.made += u64::from(hand.made);
        self.chances += hand.chance;
        self.as_played += as_played;
        self.cost += cost;
        self.cost_squares += cost * cost;
        self.off += (hand.chance - made).powi(2);
        self.as_played_off += (as_played - made).powi(2);
    }

    /// How many were made.
    pub fn happened(&self) -> Chance {
        Chance::of(self.made, self.hands)
    }

    /// The mean double-dummy chance.
    pub fn chance(&self) -> f64 {
        self.chances / self.hands.max(1) as f64
    }
}

/// All hands, counted in several ways.
pub struct Tally {
    table: &'static AsPlayed,
    all: Group,
    /// By group of contracts and band of chances.
    pub cells: Vec<Vec<Group>>,
    by_contract: Vec<Group>,
    by_fifth: [Group; 5],
    by_call: [Group; 3],
}

const CALLS: [&str; 3] = ["suits", "doubles", "follow-me"];

impl Tally {
    pub fn new(table: &'static AsPlayed) -> Tally {
        Tally {
            table,
            all: Group::default(),
            cells: vec![vec![Group::default(); AsPlayed::BANDS.len()]; AsPlayed::GROUPS.len()],
            by_contract: vec![Group::default(); AsPlayed::GROUPS.len()],
            by_fifth: Default::default(),
            by_call: Default::default(),
        }
    }

    pub fn add(&mut self, hand: &CalibratedHand) {
        let as_played = self.table.chance(Some(hand.call), hand.bid, hand.chance).p;
        let mut groups = AsPlayed::GROUPS.iter();
        let contracts = groups.position(|group| group.contains(hand.call, hand.bid));
        let contracts = contracts.expect("a contract that counts");
        let band = AsPlayed::BANDS.iter().position(|end| hand.chance <= *end).expect("at most 1");
        // Nello has its line among the contracts.
        let call = match hand.call {
            Call::Doubles => Some(1),
            Call::FollowMe(_) => Some(2),
            Call::Nello(_) => None,
            _ => Some(0),
        };
        let fifth = ((hand.chance * 5.0) as usize).min(4);
        for group in [
            &mut self.all,
            &mut self.cells[contracts][band],
            &mut self.by_contract[contracts],
            &mut self.by_fifth[fifth],
        ] {
            group.add(hand, as_played);
        }
        if let Some(call) = call {
            self.by_call[call].add(hand, as_played);
        }
    }

    /// The cells of the table of chances as played.
    pub fn csv(&self, plan: &Calibration, hands: u64) -> String {
        let contracts = match plan.contracts {
            Contracts::All => String::new(),
            Contracts::For(bid) => format!(" --contract {}", bid.needs()),
            Contracts::Nello => " --contract nello".into(),
            Contracts::Auction => " --auctions".into(),
        };
        let mut text = format!(
            "# texas42 calibrate --hands {hands} --bots {} --against {}{contracts} --deals {} \
             --seed {} --rules \"{}\"\ncontracts,chance_from,chance_to,hands,chance,made\n",
            plan.bots[0], plan.bots[1], plan.deals, plan.seed, plan.rules
        );
        for (group, cells) in AsPlayed::GROUPS.iter().zip(&self.cells) {
            let mut from = 0.0;
            for (to, cell) in AsPlayed::BANDS.iter().zip(cells) {
                if cell.hands > 0 {
                    let (name, hands, made) = (group.name, cell.hands, cell.made);
                    let chance = cell.chance();
                    writeln!(text, "{name},{from},{to},{hands},{chance:.5},{made}")
                        .expect("a string takes all text");
                }
                from = *to;
            }
        }
        text
    }

    /// The answer for people.
    pub fn table(&self, plan: &Calibration, hands: u64, width: usize) -> String {
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
            self.all.hands,
            number_of(plan.deals, "deal"),
            plan.rules,
            plan.seed
        );
        let mut text = prose(&title, width) + "\n";
        let mut line = |parts: std::fmt::Arguments| {
            text.write_fmt(parts).expect("a string takes all text");
            text.push('\n');
        };
        line(format_args!(
            "{BOLD}{:12} {:>6} {:>12} {:>9} {:>17} {:>17}{BOLD:#}",
            "", "hands", "double-dummy", "as played", "happened", "cost"
        ));
        let mut row = |name: &str, group: &Group| {
            if group.hands > 0 {
                line(format_args!("{}", cells(name, group)));
            }
        };
        row("all", &self.all);
        for (contracts, group) in AsPlayed::GROUPS.iter().zip(&self.by_contract) {
            row(&format!("for {}", contracts.name), group);
        }
        for (fifth, group) in self.by_fifth.iter().enumerate() {
            row(&format!("{}-{}%", 20 * fifth, 20 * (fifth + 1)), group);
        }
        for (name, group) in CALLS.iter().zip(&self.by_call) {
            row(name, group);
        }
        let mean = |sum: f64| sum / self.all.hands.max(1) as f64;
        line(format_args!(""));
        let note = format!(
            "Brier score: double-dummy {:.4}, as played {:.4}. Double-dummy: everybody sees all \
             hands. Intervals are 95%.",
            mean(self.all.off),
            mean(self.all.as_played_off)
        );
        line(format_args!("{}", prose(&note, width).trim_end()));
        text
    }
}

/// A line of the table.
fn cells(name: &str, group: &Group) -> String {
    let n = group.hands as f64;
    let percent = |share: f64| 100.0 * share;
    let happened = group.happened();
    let cost = Mean::of(group.hands, group.cost as f64, group.cost_squares as f64);
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
        "{name:12} {:>6} {:>12.1} {:>9.1} {happened:>17} {cost:>17}",
        group.hands,
        percent(group.chances / n),
        percent(group.as_played / n)
    )
}
