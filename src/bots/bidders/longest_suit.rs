//! The bidder that counts its longest suit.

use crate::words::{Bid, Marks, TileSet};

use super::Formula;
use super::suit::{longest_suit, longest_trump};

impl Formula {
    /// Bids and calls its longest suit, of equal ones the highest: 30 with up to three tiles, 31
    /// with four, 35 with five, two marks with six or seven.
    ///
    /// Source: the ladder of the program `vsrz`, which opens with every hand. There seven tiles of
    /// a suit are overlooked and bid 30; here they bid as six do.
    pub const LONGEST_SUIT: Formula =
        Formula { name: "longest-suit", wants: |view| wanted(view.hand()), trump: longest_trump };
}

/// The bid that fits the length of the longest suit.
fn wanted(hand: TileSet) -> Option<Bid> {
    match hand.showing(longest_suit(hand)).len() {
        ..=3 => Bid::for_points(30),
        4 => Bid::for_points(31),
        5 => Bid::for_points(35),
        _ => Some(Bid::Marks(Marks::TWO)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::bidders::testing::{bid, call};

    #[test]
    fn bids_by_length() {
        let ladder = [
            ("65 64 31 42 20 10 53", "30"),
            ("66 65 64 31 30 22 10", "30"),
            ("66 65 64 63 22 10 00", "31"),
            ("66 65 64 63 62 10 00", "35"),
            ("66 65 64 63 62 61 00", "2 marks"),
            ("66 65 64 63 62 61 60", "2 marks"),
        ];
        for (hand, answer) in ladder {
            assert_eq!(bid(Formula::LONGEST_SUIT, hand, ""), answer);
            assert_eq!(bid(Formula::LONGEST_SUIT, hand, "pass pass pass"), answer);
        }
    }

    #[test]
    fn passes_over_a_bid_that_is_as_high() {
        let four = "66 65 64 63 22 10 00";
        for (said, answer) in
            [("30", "31"), ("30 pass", "31"), ("31", "pass"), ("pass 30 31", "pass")]
        {
            assert_eq!(bid(Formula::LONGEST_SUIT, four, said), answer);
        }
        let six = "66 65 64 63 62 61 00";
        assert_eq!(bid(Formula::LONGEST_SUIT, six, "42"), "2 marks");
        assert_eq!(bid(Formula::LONGEST_SUIT, six, "84"), "pass");
    }

    #[test]
    fn calls_the_higher_of_two_suits() {
        let hand = "66 65 61 31 30 33 22";
        assert_eq!(call(Formula::LONGEST_SUIT, hand, "30 pass pass pass").name(), "sixes");
        assert_eq!(call(Formula::LONGEST_SUIT, hand, "pass plunge pass pass").name(), "follow-me");
    }
}
