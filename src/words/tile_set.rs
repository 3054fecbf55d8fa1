//! A set of tiles as a 28-bit mask.

use std::cmp::Reverse;
use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

use super::points::Points;
use super::tile::{Pip, Tile};

/// Any set of tiles: a hand, a suit, the tiles that are gone.
///
/// Printed as a player lays it out, highest tile first: `6-6 6-5 1-0`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TileSet(u32);

impl TileSet {
    /// No tile.
    pub const EMPTY: TileSet = TileSet(0);
    /// All 28 tiles.
    pub const FULL: TileSet = TileSet((1 << Tile::COUNT) - 1);
    /// The seven doubles.
    pub const DOUBLES: TileSet = {
        let mut doubles = TileSet::EMPTY;
        let mut pip = 0;
        while pip < Pip::ALL.len() {
            doubles.insert(Tile::new(Pip::ALL[pip], Pip::ALL[pip]));
            pip += 1;
        }
        doubles
    };

    /// The set whose bit `i` is the tile with index `i`, or `None` if a bit above 27 is set.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Option<TileSet> {
        if bits & !TileSet::FULL.0 == 0 { Some(TileSet(bits)) } else { None }
    }

    /// The mask: bit `i` is the tile with index `i`.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The number of tiles in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Tells if there is no tile in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Tells if that tile is in the set.
    #[must_use]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// Adds a tile. Returns true if it was not in the set.
    pub const fn insert(&mut self, tile: Tile) -> bool {
        let new = !self.contains(tile);
        self.0 |= 1 << tile.index();
        new
    }

    /// This set with one tile more.
    #[must_use]
    pub const fn with(mut self, tile: Tile) -> TileSet {
        self.insert(tile);
        self
    }

    /// This set without one tile.
    #[must_use]
    pub const fn without(self, tile: Tile) -> TileSet {
        TileSet(self.0 & !(1 << tile.index()))
    }

    /// The tiles that are not in the set.
    #[must_use]
    pub const fn complement(self) -> TileSet {
        TileSet(!self.0 & TileSet::FULL.0)
    }

    /// The tiles of this set that are not in the other: `self - other` where an operator cannot
    /// stand.
    pub(crate) const fn except(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }

    /// Tells if every tile of this set is in the other.
    #[must_use]
    pub const fn is_subset(self, other: TileSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The count on all tiles of the set, 0 to 35.
    #[must_use]
    pub fn count(self) -> Points {
        let counts = self.with_count().iter().map(|tile| tile.count().get());
        Points::of(counts.sum())
    }

    /// The tiles of the set that have count.
    #[must_use]
    pub const fn with_count(self) -> TileSet {
        TileSet(self.0 & WITH_COUNT)
    }

    /// The number of doubles in the set, 0 to 7.
    #[must_use]
    pub const fn doubles(self) -> usize {
        TileSet(self.0 & TileSet::DOUBLES.0).len()
    }

    /// True if the double of that pip is in the set.
    #[must_use]
    pub const fn has_double(self, pip: Pip) -> bool {
        self.contains(Tile::new(pip, pip))
    }

    /// The tiles of the set that show that pip.
    #[must_use]
    pub const fn showing(self, pip: Pip) -> TileSet {
        let mut suit = TileSet::EMPTY;
        let mut other = 0;
        while other < Pip::ALL.len() {
            suit.insert(Tile::new(pip, Pip::ALL[other]));
            other += 1;
        }
        TileSet(self.0 & suit.0)
    }

    /// All pips, the one first that most tiles of the set show; of equal ones that whose double
    /// is there, then the higher.
    #[must_use]
    pub fn longest_suits(self) -> [Pip; 7] {
        let mut pips =
            Pip::ALL.map(|pip| Reverse((self.showing(pip).len() as u8, self.has_double(pip), pip)));
        pips.sort_unstable();
        pips.map(|Reverse((_, _, pip))| pip)
    }

    /// The tiles by index, lowest first.
    #[must_use]
    pub const fn iter(self) -> TileSetIter {
        TileSetIter(self.0)
    }
}

/// The mask of the five tiles with count.
const WITH_COUNT: u32 = {
    let mut tiles = 0;
    let mut index = 0;
    while let Some(tile) = Tile::from_index(index) {
        tiles |= ((tile.count().get() > 0) as u32) << index;
        index += 1;
    }
    tiles
};

impl BitAnd for TileSet {
    type Output = TileSet;
    fn bitand(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }
}

impl BitOr for TileSet {
    type Output = TileSet;
    fn bitor(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }
}

impl Sub for TileSet {
    type Output = TileSet;
    fn sub(self, other: TileSet) -> TileSet {
        self.except(other)
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        tiles.into_iter().fold(TileSet::EMPTY, TileSet::with)
    }
}

impl IntoIterator for TileSet {
    type Item = Tile;
    type IntoIter = TileSetIter;
    fn into_iter(self) -> TileSetIter {
        self.iter()
    }
}

impl fmt::Display for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, tile) in self.iter().rev().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{tile}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// The tiles of a [`TileSet`], lowest index first.
#[derive(Clone, Debug)]
pub struct TileSetIter(u32);

impl Iterator for TileSetIter {
    type Item = Tile;

    fn next(&mut self) -> Option<Tile> {
        let tile = Tile::from_index(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(tile)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for TileSetIter {
    fn next_back(&mut self) -> Option<Tile> {
        let index = self.0.checked_ilog2()? as usize;
        self.0 &= !(1 << index);
        Tile::from_index(index)
    }
}

impl ExactSizeIterator for TileSetIter {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iterates_both_ways() {
        let forwards: Vec<Tile> = TileSet::FULL.iter().collect();
        let mut backwards: Vec<Tile> = TileSet::FULL.iter().rev().collect();
        backwards.reverse();
        assert_eq!(forwards, backwards);
        assert_eq!(forwards.len(), TileSet::FULL.len());
        assert_eq!(TileSet::EMPTY.iter().next(), None);
        assert_eq!(TileSet::EMPTY.iter().next_back(), None);
    }

    #[test]
    fn suits_are_counted() {
        let tiles = TileSet::FULL.iter().filter(|tile| tile.pips() > 7).collect::<TileSet>();
        for pip in Pip::ALL {
            let shown: TileSet = tiles.iter().filter(|tile| tile.has(pip)).collect();
            assert_eq!(tiles.showing(pip), shown);
            assert_eq!(tiles.has_double(pip), pip > Pip::Three);
        }
        assert_eq!(tiles.doubles(), 3);
        // 6-6 6-5 6-4 6-3 6-2, 5-5 5-4 5-3, 4-4.
        let longest = [6, 5, 4, 3, 2, 1, 0].map(|number| Pip::ALL[number]);
        assert_eq!(tiles.longest_suits(), longest);
        let without_double = tiles.without(Tile::new(Pip::Five, Pip::Five));
        assert_eq!(without_double.longest_suits()[1], Pip::Four);
    }

    #[test]
    fn the_whole_set_counts_thirty_five() {
        assert_eq!(TileSet::FULL.count().get(), 35);
        assert!(TileSet::FULL.complement().is_empty());
        assert_eq!(TileSet::from_bits(1 << 28), None);
    }
}
