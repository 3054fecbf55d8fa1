//! Programs that bid and call: our own estimate, and formulas of published systems and other
//! programs.
//!
//! The formulas are baselines to measure others against, each as faithful to its formula as the rules in
//! force allow. What a formula wants and the auction does not allow becomes a pass, and where the
//! last to speak may not pass, the least legal bid. None of them looks at the score, except where
//! it says so, and none bids or calls nello, sevens, plunge or splash.

mod always_thirty;
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

use crate::rules::View;
use crate::words::{Bid, Call, DoublesMode, Marks, Trump, Turn};

pub use always_thirty::AlwaysThirty;
pub use longest_suit::LongestSuit;
pub use monte_carlo::MonteCarlo;
pub use napkin::Napkin;
pub use offs::Offs;
pub use open_42::Open42;
pub use pass::Pass;
pub use risk_budget::RiskBudget;
pub use roberson::Roberson;

/// Two marks.
const EIGHTY_FOUR: Bid = Bid::Marks(Marks::TWO);

/// The bid to take that many points, 30 to 41, or one mark for 42.
fn points(needed: u8) -> Option<Bid> {
    Bid::for_points(needed)
}

/// Says that bid if it is legal; else passes, or bids the least if passing is not.
fn say(view: &View, wanted: Option<Bid>) -> Turn {
    let legal = view.legal_turns();
    match wanted.map(Turn::Bid) {
        Some(turn) if legal.contains(&turn) => turn,
        _ => legal[0],
    }
}

/// The lowest bid that is legal, in points or one mark, if there is one.
fn least_raise(view: &View) -> Option<Bid> {
    let mut bids = view.legal_turns().into_iter().filter_map(Turn::bid);
    bids.find(|bid| bid.is_points() || *bid == Bid::Marks(Marks::ONE))
}

/// Calls that. After a plunge or splash it is follow-me if that may be called: a partner who holds
/// the doubles makes more of it than of any long suit.
fn name(view: &View, trump: Trump) -> Call {
    let follow_me = Trump::FollowMe(DoublesMode::High).into();
    let high = view.table().auction().high();
    let is_partner = high.is_some_and(|(_, bid)| bid.is_called_by_partner());
    if is_partner && view.legal_calls().contains(&follow_me) { follow_me } else { trump.into() }
}

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
