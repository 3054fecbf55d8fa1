//! Sevens: no suits and no trumps, only how far a tile is from seven pips.

use crate::words::{Tile, TileSet};

/// The number of pips by which a tile is away from seven, 0 to 7.
#[must_use]
pub const fn distance_from_seven(tile: Tile) -> u8 {
    tile.pips().abs_diff(7)
}

/// The tiles of a hand that are closest to seven pips: those that may be played in sevens.
pub(crate) fn closest(hand: TileSet) -> TileSet {
    let least = hand.iter().map(distance_from_seven).min();
    hand.iter().filter(|tile| Some(distance_from_seven(*tile)) == least).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_and_eight_pips_are_both_one_away() {
        let tiles = |text: &str| text.parse::<TileSet>().expect(text);
        assert_eq!(closest(tiles("33 62 00")), tiles("33 62"));
        assert_eq!(closest(tiles("61 55 44")), tiles("61"));
        assert_eq!(closest(tiles("")), TileSet::EMPTY);
        let by_distance = [0, 1, 2, 3, 4, 5, 6, 7]
            .map(|away| Tile::all().filter(|tile| distance_from_seven(*tile) == away).count());
        assert_eq!(by_distance, [3, 7, 5, 5, 3, 3, 1, 1]);
    }
}
