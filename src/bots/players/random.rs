//! A player without an idea.

use crate::bots::roles::Player;
use crate::chance::{Streams, below};
use crate::rules::View;
use crate::words::Tile;

/// Plays any tile that it may, all equally likely.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Random;

impl Player for Random {
    fn play(&mut self, view: &View) -> Tile {
        let legal = view.legal_tiles();
        let place = below(legal.len() as u32, &mut Streams::new(view.seed()).generator(0));
        legal.iter().nth(place as usize).expect("a player to move has a tile to play")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::players::testing::table;
    use crate::notation::parse_tiles;
    use crate::words::{Seat, TileSet};

    #[test]
    fn every_legal_tile_is_played_by_some_seed() {
        let mut table = table("30", "fours".parse().expect("a call"));
        for tile in parse_tiles("63 66 60").expect("tiles") {
            table.play(tile).expect("a tile that may be played");
        }
        let hand = "65 62 61 55 40 30 00".parse().expect("tiles");
        let tile =
            |seed| Random.play(&View::new(table.table(), Seat::Fourth, hand).with_seed(seed));
        let played: TileSet = (0..50).map(tile).collect();
        assert_eq!(played.to_string(), "6-5 6-2 6-1");
        assert!((0..50).all(|seed| tile(seed) == tile(seed)));
    }
}
