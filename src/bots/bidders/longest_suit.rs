//! The bidder that counts its longest suit.

use crate::bots::Bidder;
use crate::rules::View;
use crate::words::{Call, Trump, Turn};

use super::suit::longest_suit;
use super::{EIGHTY_FOUR, name, points, say};

/// Bids and calls its longest suit, of equal ones the highest: 30 with up to three tiles, 31 with
/// four, 35 with five, two marks with six or seven.
///
/// Source: the ladder of the program `vsrz`, which opens with every hand. There seven tiles of a
/// suit are overlooked and bid 30; here they bid as six do.
#[derive(Clone, Copy, Debug, Default)]
pub struct LongestSuit;

impl Bidder for LongestSuit {
    fn bid(&mut self, view: &View) -> Turn {
        let hand = view.hand();
        let bid = match hand.showing(longest_suit(hand)).len() {
            ..=3 => points(30),
            4 => points(31),
            5 => points(35),
            _ => Some(EIGHTY_FOUR),
        };
        say(view, bid)
    }

    fn call(&mut self, view: &View) -> Call {
        name(view, Trump::Pip(longest_suit(view.hand())))
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
            assert_eq!(bid(&mut LongestSuit, hand, ""), answer);
            assert_eq!(bid(&mut LongestSuit, hand, "pass pass pass"), answer);
        }
    }

    #[test]
    fn passes_over_a_bid_that_is_as_high() {
        let four = "66 65 64 63 22 10 00";
        for (said, answer) in
            [("30", "31"), ("30 pass", "31"), ("31", "pass"), ("pass 30 31", "pass")]
        {
            assert_eq!(bid(&mut LongestSuit, four, said), answer);
        }
        let six = "66 65 64 63 62 61 00";
        assert_eq!(bid(&mut LongestSuit, six, "42"), "2 marks");
        assert_eq!(bid(&mut LongestSuit, six, "84"), "pass");
    }

    #[test]
    fn calls_the_higher_of_two_suits() {
        let hand = "66 65 61 31 30 33 22";
        assert_eq!(call(&mut LongestSuit, hand, "30 pass pass pass").name(), "sixes");
        assert_eq!(call(&mut LongestSuit, hand, "pass plunge pass pass").name(), "follow-me");
    }
}
