//! The bidder that always opens.

use crate::words::Bid;

use super::Formula;
use super::risk_budget::trump;

impl Formula {
    /// Bids 30 if nobody has bid, and else passes. It calls the suit with the smallest risk as
    /// [`Formula::RISK_BUDGET`] counts it, however short.
    ///
    /// Source: the bidder `Bid30` in the arena of the program `mk5-main` by J. Yandell, the
    /// yardstick of its published matches.
    pub const ALWAYS_THIRTY: Formula = Formula {
        name: "always-30",
        wants: |view| view.table().auction().high().is_none().then_some(Bid::THIRTY),
        trump: |view| trump(view, 0),
    };
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
            assert_eq!(bid(Formula::ALWAYS_THIRTY, HAND, said), answer);
        }
    }

    /// One trump is enough: with fours only the 3-2 and the 5-0 are exposed, with sixes the 5-5,
    /// 5-0 and 4-1.
    #[test]
    fn calls_the_suit_with_the_smallest_risk() {
        assert_eq!(call(Formula::ALWAYS_THIRTY, HAND, "30 pass pass pass").name(), "fours");
        assert_eq!(call(Formula::ALWAYS_THIRTY, HAND, "splash pass pass pass").name(), "follow-me");
    }
}
