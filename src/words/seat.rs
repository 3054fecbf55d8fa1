//! The four seats at the table, the two sides they form, and values kept for each.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A seat at the table. Play goes clockwise: first, second, third, fourth.
///
/// Printed as its number, `1` to `4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Seat {
    /// Seat 1.
    First,
    /// Seat 2, to the left of seat 1.
    Second,
    /// Seat 3, the partner of seat 1.
    Third,
    /// Seat 4, the partner of seat 2.
    Fourth,
}

impl Seat {
    /// All four, clockwise from seat 1.
    pub const ALL: [Seat; 4] = [Seat::First, Seat::Second, Seat::Third, Seat::Fourth];

    /// The seat with that number, 1 to 4.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Seat> {
        match number {
            1..=4 => Some(Seat::ALL[number as usize - 1]),
            _ => None,
        }
    }

    /// The number of the seat, 1 to 4.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The place of the seat in [`Seat::ALL`], 0 to 3.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat that many places further clockwise.
    #[must_use]
    pub const fn clockwise(self, places: usize) -> Seat {
        Seat::ALL[(self as usize + places) % 4]
    }

    /// The number of places from this seat clockwise to another, 0 to 3.
    #[must_use]
    pub const fn places_to(self, other: Seat) -> usize {
        (other as usize + 4 - self as usize) % 4
    }

    /// The next seat to play.
    #[must_use]
    pub const fn next(self) -> Seat {
        self.clockwise(1)
    }

    /// The seat across the table.
    #[must_use]
    pub const fn partner(self) -> Seat {
        self.clockwise(2)
    }

    /// The side the seat plays for.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Seat::First | Seat::Third => Side::FirstAndThird,
            Seat::Second | Seat::Fourth => Side::SecondAndFourth,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// Two partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Side {
    /// Seats 1 and 3.
    FirstAndThird,
    /// Seats 2 and 4.
    SecondAndFourth,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::FirstAndThird, Side::SecondAndFourth];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::FirstAndThird => Side::SecondAndFourth,
            Side::SecondAndFourth => Side::FirstAndThird,
        }
    }

    /// The two seats of the side.
    #[must_use]
    pub const fn seats(self) -> [Seat; 2] {
        match self {
            Side::FirstAndThird => [Seat::First, Seat::Third],
            Side::SecondAndFourth => [Seat::Second, Seat::Fourth],
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.seats();
        write!(f, "seats {one} and {other}")
    }
}

/// One value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BySeat<T>(
    /// The values, seat 1 first.
    pub [T; 4],
);

impl<T> BySeat<T> {
    /// The value that `value` gives for each seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        let [first, second, third, fourth] = Seat::ALL;
        BySeat([value(first), value(second), value(third), value(fourth)])
    }

    /// Each seat with its value, clockwise from seat 1.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BySide<T>(
    /// The values, the side of seats 1 and 3 first.
    pub [T; 2],
);

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}
