//! Programs that bid and call: our own estimate, and formulas of published systems and other
//! programs.
//!
//! The formulas are baselines to measure others against, each as faithful to its formula as the
//! rules in force allow. What a formula wants and the auction does not allow becomes a pass, and
//! where the last to speak may not pass, the least legal bid. None of them looks at the score,
//! except where it says so, and none bids or calls nello, sevens, plunge or splash.

mod always_thirty;
mod formula;
mod longest_suit;
mod loss_budget;
mod monte_carlo;
mod napkin;
mod offs;
mod open_42;
mod pass;
mod risk_budget;
mod roberson;
mod suit;
mod worth;

pub use formula::Formula;
pub use monte_carlo::MonteCarlo;
pub use worth::{JudgedTurn, Others, Worth};

impl Formula {
    /// All formulas.
    pub const ALL: [Formula; 8] = [
        Formula::PASS,
        Formula::ALWAYS_THIRTY,
        Formula::LONGEST_SUIT,
        Formula::RISK_BUDGET,
        Formula::ROBERSON,
        Formula::OPEN_42,
        Formula::OFFS,
        Formula::NAPKIN,
    ];
}

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
