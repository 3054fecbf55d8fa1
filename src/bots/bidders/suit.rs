//! The counting of suits that the formulas share.
//!
//! A suit here is all seven tiles with one pip, its double highest.

use crate::rules::View;
use crate::words::{Pip, TileSet, Trump};

/// The pip of which the hand has most tiles; of equally long suits the highest.
pub(super) fn longest_suit(hand: TileSet) -> Pip {
    Pip::ALL.into_iter().max_by_key(|pip| (hand.showing(*pip).len(), *pip)).expect("there are pips")
}

/// The longest suit of the own hand as trumps.
pub(super) fn longest_trump(view: &View) -> Trump {
    Trump::Pip(longest_suit(view.hand()))
}

/// The offs of a hand with those trumps: the tiles that are neither trump nor double.
pub(super) fn offs(hand: TileSet, trump: Pip) -> TileSet {
    hand - hand.showing(trump) - TileSet::DOUBLES
}

/// The count of that suit that others can play on a trick: it is neither in the hand nor trump.
pub(super) fn count_out(hand: TileSet, trump: Pip, suit: Pip) -> TileSet {
    hand.complement().showing(suit).with_count() - TileSet::FULL.showing(trump)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::bidders::testing::hand;

    #[test]
    fn suits_are_counted() {
        let tiles = hand("66 64 62 54 42 31 10");
        assert_eq!(Pip::ALL.map(|pip| tiles.showing(pip).len()), [1, 2, 2, 1, 3, 1, 3]);
        assert_eq!(longest_suit(tiles), Pip::Six);
        assert_eq!(offs(tiles, Pip::Six), hand("54 42 31 10"));
        assert_eq!(offs(tiles, Pip::Four), hand("62 31 10"));
    }

    #[test]
    fn count_that_is_held_or_trump_is_not_out() {
        let tiles = hand("66 64 62 54 42 31 10");
        assert_eq!(count_out(tiles, Pip::Six, Pip::Five), hand("55 50"));
        // The 6-4 is in the hand, and with aces as trumps the 4-1 is a trump.
        assert_eq!(count_out(tiles, Pip::Six, Pip::Four), hand("41"));
        assert_eq!(count_out(tiles, Pip::One, Pip::Four), TileSet::EMPTY);
    }
}
