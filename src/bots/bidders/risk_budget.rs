//! The bidder that counts the count it can lose.

use std::cmp::Reverse;

use crate::rules::View;
use crate::words::{Bid, Pip, TileSet, Trump, Turn};

use super::Formula;
use super::suit::{count_out, offs};

impl Formula {
    /// Bids as little as it can, up to 42 less the count that its offs expose.
    ///
    /// An off is a tile that is neither trump nor double. It exposes the count tiles that share a
    /// pip with it, are not trumps and not in the hand; each counts once, however many offs expose
    /// it. The ceiling of a suit is 42 less all of that. Of the suits with at least three tiles the
    /// best has the highest ceiling, then most tiles, then its double, then the highest pip. The
    /// bid is the lowest legal raise, one mark at most, if it is not above the ceiling. Without a
    /// suit of that length it passes; if it wins the auction all the same, it calls the best suit
    /// of any length.
    ///
    /// Source: the bidder `Heuristic` in the arena of the program `mk5-main` by J. Yandell, after
    /// D. Roberson, *Winning 42*, chapter 2. Count in hand, which is next in its order of suits, is
    /// the same for all of them.
    pub const RISK_BUDGET: Formula = Formula {
        name: "risk-budget",
        wants: |view| wanted(view, MIN_TRUMPS, 0),
        trump: |view| trump(view, MIN_TRUMPS),
    };
}

/// The tiles of a suit that it needs to bid.
const MIN_TRUMPS: usize = 3;

/// The lowest bid that is legal, in points or one mark, if that stays so many points below the
/// ceiling of the best suit that has at least so many tiles.
fn wanted(view: &View, min_trumps: usize, caution: u8) -> Option<Bid> {
    let hand = view.hand();
    let ceiling = ceiling(hand, best_suit(hand, min_trumps)?).saturating_sub(caution);
    let least = Bid::levels().find(|bid| view.may_say(Turn::Bid(*bid)));
    least.filter(|bid| bid.needs().get() <= ceiling)
}

/// The best suit that has at least so many tiles; if none has, the best of any length.
pub(super) fn trump(view: &View, min_trumps: usize) -> Trump {
    let best = |min_trumps| best_suit(view.hand(), min_trumps);
    Trump::Pip(best(min_trumps).or_else(|| best(0)).expect("every suit is long enough"))
}

/// The best suit that has at least so many tiles.
fn best_suit(hand: TileSet, min_trumps: usize) -> Option<Pip> {
    let suits = hand.longest_suits().into_iter();
    let long_enough = suits.filter(|suit| hand.showing(*suit).len() >= min_trumps);
    long_enough.min_by_key(|suit| Reverse(ceiling(hand, *suit)))
}

/// 42 less the count that the offs expose with these trumps, 7 to 42.
fn ceiling(hand: TileSet, trump: Pip) -> u8 {
    let sides = offs(hand, trump).iter().flat_map(|off| [off.high(), off.low()]);
    let exposed: TileSet = sides.flat_map(|side| count_out(hand, trump, side)).collect();
    42 - exposed.count().get()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::bidders::testing::{bid, call, hand};

    /// With fives the 3-1 is the only off and exposes the 3-2 and the 4-1: 32. With treys the
    /// 5-4 exposes the 6-4 and the 4-1: 27.
    const FIVES: &str = "55 54 53 50 66 33 31";

    #[test]
    fn ceilings() {
        assert_eq!(ceiling(hand(FIVES), Pip::Five), 32);
        assert_eq!(ceiling(hand(FIVES), Pip::Three), 27);
        // The 6-3, 6-2, 5-4 and 1-0 expose all count that is not trump; the 4-1 counts once though
        // both the 5-4 and the 1-0 expose it.
        let low = hand("66 63 62 33 22 54 10");
        let ceilings = Pip::ALL.map(|suit| ceiling(low, suit));
        assert_eq!(ceilings, [12, 12, 12, 12, 32, 22, 22]);
        assert_eq!(best_suit(low, 0), Some(Pip::Four));
        assert_eq!(best_suit(low, 3), Some(Pip::Six));
        assert_eq!(best_suit(low, 4), None);
    }

    #[test]
    fn bids_the_least_raise_up_to_the_ceiling() {
        let bidder = Formula::RISK_BUDGET;
        for (said, answer) in [
            ("", "30"),
            ("30", "31"),
            ("30 pass", "31"),
            ("pass 31", "32"),
            ("32", "pass"),
            ("pass pass pass", "30"),
        ] {
            assert_eq!(bid(bidder, FIVES, said), answer, "{said}");
        }
        let no_off = "66 65 64 63 55 44 22";
        assert_eq!(bid(bidder, no_off, "41"), "1 mark");
        assert_eq!(bid(bidder, no_off, "42"), "pass");
        assert_eq!(call(bidder, FIVES, "30 pass pass pass").name(), "fives");
    }

    #[test]
    fn passes_below_thirty_and_calls_the_best_long_suit_when_stuck() {
        let bidder = Formula::RISK_BUDGET;
        let low = "66 63 62 33 22 54 10";
        assert_eq!(bid(bidder, low, ""), "pass");
        assert_eq!(bid(bidder, low, "pass pass pass"), "30");
        assert_eq!(call(bidder, low, "pass pass pass 30").name(), "sixes");
    }

    #[test]
    fn length_and_caution_can_be_set() {
        let formula = Formula { name: "cautious", ..Formula::RISK_BUDGET };
        let cautious = Formula { wants: |view| wanted(view, 3, 2), ..formula };
        assert_eq!(bid(cautious, FIVES, ""), "30");
        assert_eq!(bid(cautious, FIVES, "30"), "pass");
        let five_trumps =
            Formula { wants: |view| wanted(view, 5, 0), trump: |view| trump(view, 5), ..formula };
        assert_eq!(bid(five_trumps, FIVES, ""), "pass");
        // Then length does not matter: with fours nothing but the 3-2 is exposed.
        assert_eq!(call(five_trumps, FIVES, "pass pass pass 30").name(), "fours");
    }
}
