//! What a player sees in a hand before any deal is solved.

use crate::words::{Call, Pip, Points, TileSet};

/// The features of a hand of seven, as players count them, for its longest suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandFeatures {
    /// The longest suit: the pip that most tiles show; of several the one whose double is held,
    /// then the highest.
    pub suit: Pip,
    /// How many tiles show that pip, its double included: 2 to 7.
    pub trumps: u8,
    /// Whether the double of that suit is held.
    pub double: bool,
    /// How many tiles are neither in that suit nor a double: 0 to 5.
    pub offs: u8,
    /// How many doubles are held, that of the suit included: 0 to 7.
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
            offs: offs(hand, Call::Pip(suit)),
            doubles: hand.doubles() as u8,
            count: hand.count(),
        }
    }
}

/// How many tiles of a hand are neither trumps nor doubles.
pub(super) fn offs(hand: TileSet, call: Call) -> u8 {
    (hand - call.trumps() - TileSet::DOUBLES).len() as u8
}
