//! The features that a player sees in a hand before any deal is solved.

use crate::words::{Pip, Points, TileSet, Trump};

/// The features of a hand of seven, as players count them, for its longest suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandFeatures {
    /// The longest suit: the pip that most tiles show; of several the one whose double is held,
    /// then the highest.
    pub suit: Pip,
    /// The tiles that show that pip, its double included: 2 to 7.
    pub trumps: u8,
    /// True if the double of that suit is held.
    pub double: bool,
    /// The tiles that are neither in that suit nor a double: 0 to 5.
    pub offs: u8,
    /// The doubles that are held, that of the suit included: 0 to 7.
    pub doubles: u8,
    /// The points on the count tiles in the hand: 0 to 35.
    pub count: Points,
}

impl HandFeatures {
    /// The features of that hand.
    #[must_use]
    pub fn of(hand: TileSet) -> HandFeatures {
        let [suit, ..] = hand.longest_suits();
        HandFeatures {
            suit,
            trumps: hand.showing(suit).len() as u8,
            double: hand.has_double(suit),
            offs: offs(hand, Trump::Pip(suit)),
            doubles: hand.doubles() as u8,
            count: hand.count(),
        }
    }
}

/// The number of tiles of a hand that are neither trumps nor doubles.
pub(super) fn offs(hand: TileSet, trump: Trump) -> u8 {
    (hand - trump.tiles() - TileSet::DOUBLES).len() as u8
}
