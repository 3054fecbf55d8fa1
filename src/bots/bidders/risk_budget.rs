//! The bidder that counts the count it can lose.

use crate::bots::Bidder;
use crate::rules::View;
use crate::words::{Call, Pip, TileSet, Trump, Turn};

use super::suit::{count_out, offs};
use super::{least_raise, name, say};

/// Bids as little as it can, up to 42 less the count that its offs expose.
///
/// An off is a tile that is neither trump nor double. It exposes the count tiles that share a pip
/// with it, are not trumps and not in the hand; each counts once, however many offs expose it. The
/// ceiling of a suit is 42 less all of that, less `caution`. Of the suits with at least
/// `min_trumps` tiles the best has the highest ceiling, then most tiles, then its double, then the
/// highest pip. The bid is the lowest legal raise, one mark at most, if it is not above the
/// ceiling. Without a suit of that length it passes; if it wins the auction all the same, it calls
/// the best suit of any length.
///
/// Source: the bidder `Heuristic` in the arena of the program `mk5-main` by J. Yandell, after
/// D. Roberson, *Winning 42*, chapter 2. Count in hand, which is next in its order of suits, is the
/// same for all of them.
#[derive(Clone, Copy, Debug)]
pub struct RiskBudget {
    /// How many tiles of a suit it needs to bid, 0 to 7.
    pub min_trumps: usize,
    /// How many points it stays below the ceiling.
    pub caution: u8,
}

impl Default for RiskBudget {
    /// Three trumps, no caution.
    fn default() -> RiskBudget {
        RiskBudget { min_trumps: 3, caution: 0 }
    }
}

impl Bidder for RiskBudget {
    fn bid(&mut self, view: &View) -> Turn {
        let hand = view.hand();
        let ceiling = best_suit(hand, self.min_trumps)
            .map_or(0, |suit| ceiling(hand, suit).saturating_sub(self.caution));
        let raise = least_raise(view);
        say(view, raise.filter(|bid| bid.needs().get() <= ceiling))
    }

    fn call(&mut self, view: &View) -> Call {
        let suit = best_suit(view.hand(), self.min_trumps).or_else(|| best_suit(view.hand(), 0));
        name(view, Trump::Pip(suit.expect("every suit is long enough")))
    }
}

/// The best suit that has at least so many tiles.
pub(super) fn best_suit(hand: TileSet, min_trumps: usize) -> Option<Pip> {
    let suits = Pip::ALL.into_iter().filter(|suit| hand.showing(*suit).len() >= min_trumps);
    suits.max_by_key(|suit| {
        (ceiling(hand, *suit), hand.showing(*suit).len(), hand.has_double(*suit), *suit)
    })
}

/// 42 less the count that the offs expose with these trumps, 7 to 42.
fn ceiling(hand: TileSet, trump: Pip) -> u8 {
    let sides = offs(hand, trump).iter().flat_map(|off| [off.high(), off.low()]);
    let exposed =
        sides.fold(TileSet::EMPTY, |exposed, side| exposed | count_out(hand, trump, side));
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
        let mut bidder = RiskBudget::default();
        for (said, answer) in [
            ("", "30"),
            ("30", "31"),
            ("30 pass", "31"),
            ("pass 31", "32"),
            ("32", "pass"),
            ("pass pass pass", "30"),
        ] {
            assert_eq!(bid(&mut bidder, FIVES, said), answer, "{said}");
        }
        let no_off = "66 65 64 63 55 44 22";
        assert_eq!(bid(&mut bidder, no_off, "41"), "1 mark");
        assert_eq!(bid(&mut bidder, no_off, "42"), "pass");
        assert_eq!(call(&mut bidder, FIVES, "30 pass pass pass").name(), "fives");
    }

    #[test]
    fn passes_below_thirty_and_calls_the_best_long_suit_when_stuck() {
        let mut bidder = RiskBudget::default();
        let low = "66 63 62 33 22 54 10";
        assert_eq!(bid(&mut bidder, low, ""), "pass");
        assert_eq!(bid(&mut bidder, low, "pass pass pass"), "30");
        assert_eq!(call(&mut bidder, low, "pass pass pass 30").name(), "sixes");
    }

    #[test]
    fn length_and_caution_can_be_set() {
        let mut cautious = RiskBudget { caution: 2, ..RiskBudget::default() };
        assert_eq!(bid(&mut cautious, FIVES, ""), "30");
        assert_eq!(bid(&mut cautious, FIVES, "30"), "pass");
        let mut five_trumps = RiskBudget { min_trumps: 5, ..RiskBudget::default() };
        assert_eq!(bid(&mut five_trumps, FIVES, ""), "pass");
        // Then length does not matter: with fours nothing but the 3-2 is exposed.
        assert_eq!(call(&mut five_trumps, FIVES, "pass pass pass 30").name(), "fours");
    }
}
