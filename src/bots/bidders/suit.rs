//! What a hand holds of its suits: the counting that the formulas share.
//!
//! A suit here is all seven tiles with one pip, its double highest.

use crate::words::{Pip, Tile, TileSet, Trump};

/// The tiles of a hand that show that pip: its trumps, if that is called.
pub(super) fn tiles_of(hand: TileSet, pip: Pip) -> TileSet {
    hand & Trump::Pip(pip).called_tiles()
}

/// How many tiles of a hand show that pip.
pub(super) fn length(hand: TileSet, pip: Pip) -> usize {
    tiles_of(hand, pip).len()
}

/// Whether the hand has the double of that pip.
pub(super) fn has_double(hand: TileSet, pip: Pip) -> bool {
    hand.contains(Tile::new(pip, pip))
}

/// The pip of which the hand has most tiles; of equally long suits the highest.
pub(super) fn longest_suit(hand: TileSet) -> Pip {
    Pip::ALL.into_iter().max_by_key(|pip| (length(hand, *pip), *pip)).expect("there are pips")
}

/// The offs of a hand with those trumps: the tiles that are neither trump nor double.
pub(super) fn offs(hand: TileSet, trump: Pip) -> TileSet {
    let others = hand - tiles_of(hand, trump);
    others.iter().filter(|tile| !tile.is_double()).collect()
}

/// The count of that suit that others can play on a trick: it is neither in the hand nor trump.
pub(super) fn count_out(hand: TileSet, trump: Pip, suit: Pip) -> TileSet {
    let out = (Trump::Pip(suit).called_tiles() - Trump::Pip(trump).called_tiles()) - hand;
    out.iter().filter(|tile| tile.count().get() > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::bidders::testing::hand;

    #[test]
    fn suits_are_counted() {
        let tiles = hand("66 64 62 54 42 31 10");
        assert_eq!(Pip::ALL.map(|pip| length(tiles, pip)), [1, 2, 2, 1, 3, 1, 3]);
        assert_eq!(longest_suit(tiles), Pip::Six);
        assert!(has_double(tiles, Pip::Six) && !has_double(tiles, Pip::Four));
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
