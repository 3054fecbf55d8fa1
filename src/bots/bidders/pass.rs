//! The bidder that never bids.

use super::Formula;
use super::suit::longest_trump;

impl Formula {
    /// Passes always; if it may not, it makes the least bid. It calls its longest suit, of equal
    /// ones the highest.
    pub const PASS: Formula = Formula { name: "pass", wants: |_| None, trump: longest_trump };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::bidders::testing::{bid, bid_by, call};
    use crate::rules::{AllPass, HouseRules, Preset};
    use crate::words::PointsBid;

    const SIXES: &str = "66 65 64 63 62 61 60";

    #[test]
    fn passes_unless_it_is_stuck() {
        for said in ["", "30", "30 pass", "pass pass 84"] {
            assert_eq!(bid(Formula::PASS, SIXES, said), "pass");
        }
        assert_eq!(bid(Formula::PASS, SIXES, "pass pass pass"), "30");
        let reshaken = Preset::Tournament.rules();
        assert_eq!(bid_by(reshaken, Formula::PASS, SIXES, "pass pass pass"), "pass");
        let forced = PointsBid::new(31).map(AllPass::ForceAt).expect("31 is a bid");
        let forced = HouseRules { all_pass: forced, ..HouseRules::default() };
        assert_eq!(bid_by(forced, Formula::PASS, SIXES, "pass pass pass"), "31");
    }

    #[test]
    fn calls_the_longest_suit_but_follow_me_for_partner() {
        // Treys are three; then sixes and treys are three each.
        assert_eq!(
            call(Formula::PASS, "66 65 31 30 33 22 10", "pass pass pass 30").name(),
            "threes"
        );
        assert_eq!(
            call(Formula::PASS, "66 65 61 31 30 33 22", "pass pass pass 30").name(),
            "sixes"
        );
        assert_eq!(call(Formula::PASS, SIXES, "pass plunge pass pass").name(), "follow-me");
    }
}
