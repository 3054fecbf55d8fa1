//! The bidder that never bids.

use crate::bots::Bidder;
use crate::rules::View;
use crate::words::{Call, Trump, Turn};

use super::suit::longest_suit;
use super::{name, say};

/// Passes always; if it may not, it makes the least bid. It calls its longest suit, of equal ones
/// the highest.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pass;

impl Bidder for Pass {
    fn bid(&mut self, view: &View) -> Turn {
        say(view, None)
    }

    fn call(&mut self, view: &View) -> Call {
        name(view, Trump::Pip(longest_suit(view.hand())))
    }
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
            assert_eq!(bid(&mut Pass, SIXES, said), "pass");
        }
        assert_eq!(bid(&mut Pass, SIXES, "pass pass pass"), "30");
        let reshaken = Preset::Tournament.rules();
        assert_eq!(bid_by(reshaken, &mut Pass, SIXES, "pass pass pass"), "pass");
        let forced = PointsBid::new(31).map(AllPass::ForceAt).expect("31 is a bid");
        let forced = HouseRules { all_pass: forced, ..HouseRules::default() };
        assert_eq!(bid_by(forced, &mut Pass, SIXES, "pass pass pass"), "31");
    }

    #[test]
    fn calls_the_longest_suit_but_follow_me_for_partner() {
        // Treys are three; then sixes and treys are three each.
        assert_eq!(call(&mut Pass, "66 65 31 30 33 22 10", "pass pass pass 30").name(), "threes");
        assert_eq!(call(&mut Pass, "66 65 61 31 30 33 22", "pass pass pass 30").name(), "sixes");
        assert_eq!(call(&mut Pass, SIXES, "pass plunge pass pass").name(), "follow-me");
    }
}
