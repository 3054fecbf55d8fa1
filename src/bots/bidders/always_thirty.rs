//! The bidder that always opens.

use crate::bots::Bidder;
use crate::rules::View;
use crate::words::{Bid, Call, PointsBid, Trump, Turn};

use super::risk_budget::best_suit;
use super::{name, say};

/// Bids 30 if nobody has bid, and else passes. It calls the suit with the smallest risk as
/// [`RiskBudget`](super::RiskBudget) counts it, however short.
///
/// Source: the bidder `Bid30` in the arena of the program `mk5-main` by J. Yandell, the yardstick
/// of its published matches.
#[derive(Clone, Copy, Debug, Default)]
pub struct AlwaysThirty;

impl Bidder for AlwaysThirty {
    fn bid(&mut self, view: &View) -> Turn {
        let is_open = view.table().auction().high().is_none();
        say(view, is_open.then_some(Bid::Points(PointsBid::MINIMUM)))
    }

    fn call(&mut self, view: &View) -> Call {
        let suit = best_suit(view.hand(), 0).expect("every suit is long enough");
        name(view, Trump::Pip(suit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::bidders::testing::{bid, call};

    const HAND: &str = "66 63 62 33 22 54 10";

    #[test]
    fn opens_and_passes_over_a_bid() {
        for (said, answer) in [
            ("", "30"),
            ("pass pass", "30"),
            ("pass pass pass", "30"),
            ("30", "pass"),
            ("30 pass", "pass"),
        ] {
            assert_eq!(bid(&mut AlwaysThirty, HAND, said), answer);
        }
    }

    /// One trump is enough: with fours only the 3-2 and the 5-0 are exposed, with sixes the 5-5,
    /// 5-0 and 4-1.
    #[test]
    fn calls_the_suit_with_the_smallest_risk() {
        assert_eq!(call(&mut AlwaysThirty, HAND, "30 pass pass pass").name(), "fours");
        assert_eq!(call(&mut AlwaysThirty, HAND, "splash pass pass pass").name(), "follow-me");
    }
}
