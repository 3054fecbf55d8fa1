//! Points, and what a bid needs of them.

use std::fmt;

/// Points of one hand, 0 to 42: one for each trick and 35 of count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Points(u8);

impl Points {
    /// Nothing.
    pub const ZERO: Points = Points(0);
    /// All points of a hand.
    pub const ALL: Points = Points(42);

    /// That many points, or `None` above 42.
    #[must_use]
    pub const fn new(points: u8) -> Option<Points> {
        if points <= 42 { Some(Points(points)) } else { None }
    }

    /// That many points, where the caller knows that they are at most 42.
    pub(crate) const fn of(points: u8) -> Points {
        debug_assert!(points <= 42);
        Points(points)
    }

    /// The number of points, 0 to 42.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// What the other side takes when one side takes this: 42 less these points.
    #[must_use]
    pub const fn rest(self) -> Points {
        Points(42 - self.0)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// How many of the 42 points a bid needs, 30 to 42. A bid of one mark or of more needs all 42;
/// how many marks it is worth is not part of this type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bid(u8);

impl Bid {
    /// The lowest bid.
    pub const MINIMUM: Bid = Bid(30);
    /// One mark or more: all points.
    pub const MARK: Bid = Bid(42);
    /// How many bids there are, 30 to 42.
    pub const COUNT: usize = 13;

    /// The bid to take that many points, or `None` outside 30 to 42.
    #[must_use]
    pub const fn new(points: u8) -> Option<Bid> {
        match points {
            30..=42 => Some(Bid(points)),
            _ => None,
        }
    }

    /// All thirteen bids, 30 first.
    pub fn all() -> impl DoubleEndedIterator<Item = Bid> + ExactSizeIterator + Clone {
        (30..43u8).map(Bid)
    }

    /// The place of the bid in [`Bid::all`], 0 to 12.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 30
    }

    /// The points the bidding side has to take.
    #[must_use]
    pub const fn needs(self) -> Points {
        Points(self.0)
    }

    /// Whether the bid is made with these points.
    #[must_use]
    pub const fn is_made(self, taken: Points) -> bool {
        taken.0 >= self.0
    }

    /// Whether the bid is set once the other side has taken these points.
    #[must_use]
    pub const fn is_set(self, lost: Points) -> bool {
        lost.0 > 42 - self.0
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bid_is_made_exactly_when_it_is_not_set() {
        for bid in Bid::all() {
            for points in (0..=42).map(Points) {
                assert_ne!(bid.is_made(points), bid.is_set(points.rest()));
            }
        }
        assert_eq!(Bid::all().len(), Bid::COUNT);
        assert_eq!((Bid::new(29), Bid::new(43), Points::new(43)), (None, None, None));
    }
}
