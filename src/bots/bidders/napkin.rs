//! The bidder with two numbers on a napkin.

use crate::words::{Bid, TileSet};

use super::Formula;
use super::suit::{longest_suit, longest_trump};

impl Formula {
    /// Bids the points it expects: half of 42 and the lead of 14, plus 6 for each double, plus 3
    /// for each tile of its longest suit, of equal ones the highest, which it calls. The half is
    /// rounded down, and more than 42 are one mark.
    ///
    /// With two tiles in the longest suit and no double that is 31 already, so it opens every hand:
    /// the numbers fit deals that are played with all hands open.
    ///
    /// Source: a regression of double-dummy values, bidders' points less those of the others, on
    /// doubles and trumps in the analysis of the program `mk5-main` by J. Yandell.
    pub const NAPKIN: Formula = Formula {
        name: "napkin",
        wants: |view| Bid::for_points(expected(view.hand())),
        trump: longest_trump,
    };
}

/// The points that it expects to take, at most 42.
fn expected(hand: TileSet) -> u8 {
    let lead = 14 + 6 * hand.doubles() + 3 * hand.showing(longest_suit(hand)).len();
    ((42 + lead) / 2).min(42) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::bidders::testing::{bid, call, hand};

    /// Half of 42 and 14, and 6 for each double and 3 for each of the longest suit: halves of 62,
    /// 71 and 92.
    #[test]
    fn expects_half_of_42_and_the_lead() {
        assert_eq!(expected(hand("65 64 31 42 20 10 53")), 31);
        assert_eq!(expected(hand("66 65 64 31 42 20 10")), 35);
        assert_eq!(expected(hand("66 65 64 63 55 44 22")), 42);
    }

    #[test]
    fn bids_what_it_expects() {
        let one_double = "66 65 64 31 42 20 10";
        for (said, answer) in
            [("", "35"), ("34", "35"), ("30 pass", "35"), ("35", "pass"), ("pass pass pass", "35")]
        {
            assert_eq!(bid(Formula::NAPKIN, one_double, said), answer);
        }
        assert_eq!(bid(Formula::NAPKIN, "66 65 64 63 55 44 22", "pass 41"), "1 mark");
        assert_eq!(bid(Formula::NAPKIN, "66 65 64 63 55 44 22", "42"), "pass");
        assert_eq!(call(Formula::NAPKIN, one_double, "35 pass pass pass").name(), "sixes");
    }
}
