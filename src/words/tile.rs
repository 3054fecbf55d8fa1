//! The 28 tiles of a double-six set, and the numbers on their ends.

use std::fmt;

use super::points::Points;

/// The number of pips on one end of a tile, blank to six.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Pip {
    /// No pips.
    Blank,
    /// One pip, the ace.
    One,
    /// Two pips, the deuce.
    Two,
    /// Three pips, the trey.
    Three,
    /// Four pips.
    Four,
    /// Five pips.
    Five,
    /// Six pips.
    Six,
}

impl Pip {
    /// All seven, blank first.
    pub const ALL: [Pip; 7] =
        [Pip::Blank, Pip::One, Pip::Two, Pip::Three, Pip::Four, Pip::Five, Pip::Six];

    /// The pip with that number, or `None` above six.
    #[must_use]
    pub const fn new(number: u8) -> Option<Pip> {
        if number < 7 { Some(Pip::ALL[number as usize]) } else { None }
    }

    /// The number of pips, 0 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Pip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// One of the 28 tiles.
///
/// A tile is written high end first, `6-4`, and read in either order and in
/// most of the ways people write it:
///
/// ```
/// use texas42::Tile;
/// let tile: Tile = "four-six".parse()?;
/// assert_eq!(tile.to_string(), "6-4");
/// assert_eq!(tile.count().get(), 10);
/// # Ok::<(), texas42::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile(u8);

impl Tile {
    /// The number of tiles in the set.
    pub const COUNT: usize = 28;

    /// The tile with these two ends, given in either order.
    #[must_use]
    pub const fn new(one_end: Pip, other_end: Pip) -> Tile {
        let (a, b) = (one_end as u8, other_end as u8);
        let (high, low) = if a >= b { (a, b) } else { (b, a) };
        Tile(high * (high + 1) / 2 + low)
    }

    /// The tile at that place of the list 0-0, 1-0, 1-1, 2-0 … 6-6, or `None` above 27.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Tile> {
        if index < Tile::COUNT { Some(Tile(index as u8)) } else { None }
    }

    /// The place of this tile in the list 0-0, 1-0, 1-1, 2-0 … 6-6, from 0 to 27.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All 28 tiles by index.
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator {
        (0..Tile::COUNT as u8).map(Tile)
    }

    /// The end with more pips; for a double, either.
    #[must_use]
    pub const fn high(self) -> Pip {
        ENDS[self.0 as usize].0
    }

    /// The end with fewer pips; for a double, either.
    #[must_use]
    pub const fn low(self) -> Pip {
        ENDS[self.0 as usize].1
    }

    /// Tells if both ends are the same.
    #[must_use]
    pub const fn is_double(self) -> bool {
        self.high() as u8 == self.low() as u8
    }

    /// Tells if an end shows that pip.
    #[must_use]
    pub const fn has(self, pip: Pip) -> bool {
        self.high() as u8 == pip as u8 || self.low() as u8 == pip as u8
    }

    /// The pips on both ends together, 0 to 12.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self.high() as u8 + self.low() as u8
    }

    /// The points that the tile adds to the trick it falls on: 10 for 5-5 and 6-4, 5 for 5-0, 4-1
    /// and 3-2, otherwise 0.
    #[must_use]
    pub const fn count(self) -> Points {
        COUNTS[self.0 as usize]
    }
}

/// Both ends of each tile by its index, the higher end first.
static ENDS: [(Pip, Pip); Tile::COUNT] = {
    let mut ends = [(Pip::Blank, Pip::Blank); Tile::COUNT];
    let mut index = 0;
    let mut high = 0;
    while high < Pip::ALL.len() {
        let mut low = 0;
        while low <= high {
            ends[index] = (Pip::ALL[high], Pip::ALL[low]);
            index += 1;
            low += 1;
        }
        high += 1;
    }
    ends
};

/// By index: the count.
static COUNTS: [Points; Tile::COUNT] = {
    let mut counts = [Points::ZERO; Tile::COUNT];
    let mut index = 0;
    while index < Tile::COUNT {
        if let pips @ (5 | 10) = Tile(index as u8).pips() {
            counts[index] = Points::of(pips);
        }
        index += 1;
    }
    counts
};

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.high(), self.low())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_and_ends_agree() {
        let mut index = 0;
        for high in Pip::ALL {
            for low in Pip::ALL.into_iter().take_while(|low| *low <= high) {
                let tile = Tile::new(low, high);
                assert_eq!(tile, Tile::new(high, low));
                assert_eq!((tile.high(), tile.low(), tile.index()), (high, low, index));
                assert_eq!(Tile::from_index(index), Some(tile));
                index += 1;
            }
        }
        assert_eq!(index, Tile::COUNT);
        assert_eq!(Tile::from_index(28), None);
    }

    #[test]
    fn count_is_thirty_five() {
        let count: u8 = Tile::all().map(|tile| tile.count().get()).sum();
        assert_eq!(count, 35);
    }
}
