//! The bidder of the program Open42.

use crate::rules::View;
use crate::words::{Bid, Marks, Pip, TileSet, Trump};

use super::Formula;
use super::suit::longest_suit;

impl Formula {
    /// Goes through the suits from blanks to sixes and bids the first that is worth more than 30.
    ///
    /// Seven tiles of a suit are two marks. Five or six are 42, less 11 if there is a tile of the
    /// fours, fives or sixes without the double of that suit, less 6 if there are such tiles in at
    /// least two of the aces, deuces and treys; trumps do not count as such tiles. Three or four
    /// are 31 with the double, else 30. A suit worth 30 or less gives way to the next one with
    /// three tiles. Without any such suit, and with less than 30, it passes.
    ///
    /// Source: the program Open42, `Hand.getBasicBid`. There a bid of 30 has no trump suit, since
    /// the search ran past the sixes; here it is the last suit that was worth it. If no suit has
    /// three tiles, this one calls the longest.
    pub const OPEN_42: Formula =
        Formula { name: "open42", wants: |view| wanted(view.hand()), trump };
}

/// The bid that the suit is worth.
fn wanted(hand: TileSet) -> Option<Bid> {
    match choice(hand)? {
        (_, 84) => Some(Bid::Marks(Marks::TWO)),
        (_, worth) => Bid::for_points(worth),
    }
}

/// The suit, or else the longest.
fn trump(view: &View) -> Trump {
    let suit = choice(view.hand()).map(|(suit, _)| suit);
    Trump::Pip(suit.unwrap_or_else(|| longest_suit(view.hand())))
}

/// The suit it would call, and what that is worth: 25 to 42, or 84.
fn choice(hand: TileSet) -> Option<(Pip, u8)> {
    let mut last = None;
    for suit in Pip::ALL {
        let worth = match hand.showing(suit).len() {
            7 => 84,
            5 | 6 => worth_of_five(hand, suit),
            3 | 4 => 30 + u8::from(hand.has_double(suit)),
            _ => continue,
        };
        last = Some((suit, worth));
        if worth > 30 {
            break;
        }
    }
    last
}

/// The worth of a suit of five or six tiles: 25, 31, 36 or 42.
fn worth_of_five(hand: TileSet, trump: Pip) -> u8 {
    let others = hand - hand.showing(trump);
    let is_exposed = |suit: &Pip| !others.showing(*suit).is_empty() && !hand.has_double(*suit);
    let risks_ten = [Pip::Four, Pip::Five, Pip::Six].iter().any(is_exposed);
    let exposed_fives = [Pip::One, Pip::Two, Pip::Three].into_iter().filter(is_exposed).count();
    42 - if risks_ten { 11 } else { 0 } - if exposed_fives >= 2 { 6 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::bidders::testing::{bid, call, hand};

    /// The hands of the program's own tests with their bids.
    #[test]
    fn bids_as_published() {
        let published = [
            ("66 65 64 63 62 61 60", "2 marks"),
            ("44 42 41 40 11 33 22", "31"),
            ("66 00 53 62 54 31 11", "pass"),
        ];
        for (hand, answer) in published {
            assert_eq!(bid(Formula::OPEN_42, hand, ""), answer);
        }
    }

    #[test]
    fn five_trumps_are_42_less_what_is_exposed() {
        let treys = [
            ("33 32 31 30 53 66 22", 42),
            // The 5-4 without 5-5 and 4-4.
            ("33 32 31 30 53 66 54", 31),
            // The 2-1 without 2-2 and 1-1.
            ("33 32 31 30 53 66 21", 36),
            ("33 32 31 30 53 64 21", 25),
        ];
        for (tiles, worth) in treys {
            assert_eq!(choice(hand(tiles)), Some((Pip::Three, worth)));
        }
        assert_eq!(bid(Formula::OPEN_42, treys[0].0, "41"), "1 mark");
        assert_eq!(bid(Formula::OPEN_42, treys[0].0, "42"), "pass");
        assert_eq!(bid(Formula::OPEN_42, treys[1].0, "30 pass"), "31");
        assert_eq!(bid(Formula::OPEN_42, treys[2].0, "pass 31"), "36");
        assert_eq!(bid(Formula::OPEN_42, treys[3].0, ""), "pass");
        assert_eq!(bid(Formula::OPEN_42, treys[3].0, "pass pass pass"), "30");
        assert_eq!(call(Formula::OPEN_42, treys[3].0, "pass pass pass 30").name(), "threes");
    }

    #[test]
    fn a_suit_worth_30_gives_way() {
        let sixes = "50 40 30 66 65 61 22";
        assert_eq!(bid(Formula::OPEN_42, sixes, "30"), "31");
        assert_eq!(call(Formula::OPEN_42, sixes, "31 pass pass pass").name(), "sixes");
        let thirty = "50 40 30 65 61 62 33";
        assert_eq!(bid(Formula::OPEN_42, thirty, ""), "30");
        assert_eq!(bid(Formula::OPEN_42, thirty, "30"), "pass");
        assert_eq!(call(Formula::OPEN_42, thirty, "30 pass pass pass").name(), "sixes");
    }

    #[test]
    fn calls_the_longest_suit_when_stuck_without_three() {
        let short = "66 00 53 62 54 31 11";
        assert_eq!(bid(Formula::OPEN_42, short, "pass pass pass"), "30");
        assert_eq!(call(Formula::OPEN_42, short, "pass pass pass 30").name(), "sixes");
    }
}
