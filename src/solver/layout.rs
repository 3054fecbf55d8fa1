//! The 28 tiles renumbered for one trump, so that strength is bit order.
//!
//! The search keeps hands as masks over *places* rather than over tile indexes. Under one trump
//! the places go by rank, and the trumps come last. Inside every suit a higher place then wins, and
//! a trump wins over everything below it, so the winner of a trick is the highest bit of
//! `played & (following | trumps)`. Where suits that cannot meet in one trick stand to each other
//! (doubles as a suit of their own among the mixed tiles) does not matter.

use std::sync::LazyLock;

use crate::rules::Suits;
use crate::words::{Tile, TileSet, Trump};

/// One trump's order of the tiles and its masks over places.
#[derive(Debug)]
pub(super) struct Layout {
    place_of: [u8; Tile::COUNT],
    /// The tiles that follow each lead.
    following: [u32; 32],
    /// The leads that ask for the same suit as each lead.
    alike: [u32; 32],
    /// The tiles called out of their number suits.
    pub called: u32,
    /// The called tiles, if they win over other suits.
    pub trumps: u32,
    /// The tiles that carry count.
    pub counts: u32,
    /// The five-counts.
    pub fives: u32,
    /// The ten-counts.
    pub tens: u32,
}

impl Layout {
    /// The layout of that trump.
    pub fn of(trump: Trump) -> &'static Layout {
        static LAYOUTS: LazyLock<[Layout; 12]> = LazyLock::new(|| Trump::ALL.map(Layout::new));
        &LAYOUTS[trump.index()]
    }

    fn new(trump: Trump) -> Layout {
        let suits = Suits::of(trump);
        let mut tile_at: [Tile; Tile::COUNT] =
            std::array::from_fn(|index| Tile::from_index(index).expect("below 28"));
        // A tile's strength on its own lead is its rank in its suit, with the trumps above all.
        tile_at.sort_by_key(|tile| suits.strength(*tile, *tile));
        let mut place_of = [0; Tile::COUNT];
        for (place, tile) in tile_at.iter().enumerate() {
            place_of[tile.index()] = place as u8;
        }

        let mut layout = Layout {
            place_of,
            following: [0; 32],
            alike: [0; 32],
            called: 0,
            trumps: 0,
            counts: 0,
            fives: 0,
            tens: 0,
        };
        layout.called = layout.mask(trump.called_tiles());
        layout.trumps = layout.mask(trump.tiles());
        layout.fives = layout.mask(Tile::all().filter(|tile| tile.count().get() == 5).collect());
        layout.tens = layout.mask(Tile::all().filter(|tile| tile.count().get() == 10).collect());
        layout.counts = layout.fives | layout.tens;
        for lead in Tile::all() {
            let place = layout.place(lead);
            layout.following[place] = layout.mask(suits.following(lead));
        }
        for lead in 0..Tile::COUNT {
            for other in 0..Tile::COUNT {
                if layout.following[lead] == layout.following[other] {
                    layout.alike[lead] |= 1 << other;
                }
            }
        }
        layout
    }

    /// The place of a tile, 0 to 27.
    pub fn place(&self, tile: Tile) -> usize {
        self.place_of[tile.index()] as usize
    }

    /// A set of tiles as a mask over places.
    pub fn mask(&self, tiles: TileSet) -> u32 {
        tiles.iter().fold(0, |mask, tile| mask | 1 << self.place(tile))
    }

    /// The count on a tile; of several, that on the one with most.
    #[inline]
    pub fn count(&self, tiles: u32) -> i32 {
        if tiles & self.counts == 0 {
            0
        } else if tiles & self.tens == 0 {
            5
        } else {
            10
        }
    }

    /// The count on all these tiles.
    pub fn total_count(&self, tiles: u32) -> i32 {
        if tiles & self.counts == 0 {
            return 0;
        }
        5 * (tiles & self.fives).count_ones() as i32 + 10 * (tiles & self.tens).count_ones() as i32
    }

    /// The tiles that follow that lead.
    #[inline]
    pub fn following(&self, lead: u32) -> u32 {
        self.following[(lead.trailing_zeros() & 31) as usize]
    }

    /// The leads that ask for the same suit as that one.
    #[inline]
    pub fn alike(&self, lead: u32) -> u32 {
        self.alike[(lead.trailing_zeros() & 31) as usize]
    }
}

/// The highest tile of a mask that is not empty.
#[inline]
pub(super) const fn top(mask: u32) -> u32 {
    1 << (31 - (mask | 1).leading_zeros())
}

/// The lowest tile of a mask.
#[inline]
pub(super) const fn lowest(mask: u32) -> u32 {
    mask & mask.wrapping_neg()
}

/// The places above that tile.
#[inline]
pub(super) const fn above(tile: u32) -> u32 {
    (tile << 1).wrapping_neg()
}

/// The places below that tile.
#[inline]
pub(super) const fn below(tile: u32) -> u32 {
    tile - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn place_order_is_strength_in_every_trick() {
        for trump in Trump::ALL {
            let (suits, layout) = (Suits::of(trump), Layout::of(trump));
            for lead in Tile::all() {
                let can_win = layout.following[layout.place(lead)] | layout.trumps;
                for tile in Tile::all() {
                    let strength = suits.strength(lead, tile);
                    assert_eq!(strength > 0, can_win >> layout.place(tile) & 1 == 1);
                    for other in Tile::all().filter(|other| suits.strength(lead, *other) > 0) {
                        if strength > 0 {
                            assert_eq!(
                                strength.cmp(&suits.strength(lead, other)),
                                layout.place(tile).cmp(&layout.place(other)),
                                "{trump}: {lead} led, {tile} and {other}"
                            );
                        }
                    }
                }
            }
        }
    }
}
