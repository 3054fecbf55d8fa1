//! Marks: what a big bid is worth, and what a game is played to.

use std::fmt;

/// A number of marks, 1 to 21: what a bid is worth, or how many win the game. A game to seven
/// marks is kept as the seven strokes of the word ALL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Marks(u8);

impl Marks {
    /// One mark: a bid of 42 points or less.
    pub const ONE: Marks = Marks(1);
    /// Two marks: a bid of 84.
    pub const TWO: Marks = Marks(2);
    /// Seven marks, which win the usual game.
    pub const GAME: Marks = Marks(7);
    /// 21 marks: more than any auction reaches, and three games in a row.
    pub const MAXIMUM: Marks = Marks(21);

    /// That many marks, or `None` outside 1 to 21.
    #[must_use]
    pub const fn new(marks: u8) -> Option<Marks> {
        if marks >= 1 && marks <= Marks::MAXIMUM.0 { Some(Marks(marks)) } else { None }
    }

    /// That many marks, where the caller knows that they are 1 to 21.
    pub(crate) const fn of(marks: u8) -> Marks {
        debug_assert!(marks >= 1 && marks <= 21);
        Marks(marks)
    }

    /// All of them, one mark first.
    pub fn all() -> impl DoubleEndedIterator<Item = Marks> + ExactSizeIterator + Clone {
        (1..Marks::MAXIMUM.0 + 1).map(Marks)
    }

    /// The number of marks, 1 to 21.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// The number alone.
impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
