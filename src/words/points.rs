//! Points of one hand.

use std::fmt;

/// Points of one hand, 0 to 42: one for each trick and 35 of count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Points(u8);

impl Points {
    /// No points.
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

    /// The points that the other side takes when one side takes these: 42 less these points.
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
