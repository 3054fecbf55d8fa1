//! The lie of the unseen tiles, as a player takes it as likely.

use super::reading::Reading;
use crate::words::{BySeat, Seat, Tile, TileSet};

/// The chances with which each seat holds the tiles that are unseen.
///
/// Every tile is taken to lie with each seat that may hold it in proportion to the tiles that the
/// seat has left, independently of the others: close to the truth, and quickly reckoned.
pub(super) struct Odds {
    /// The unseen tiles parted by who may hold them; as many parts as `count` says.
    parts: [Part; PARTS],
    count: usize,
}

/// One, two or all of three seats may hold a tile: in seven mixes.
const PARTS: usize = 7;

/// Tiles that the same seats may hold.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub tiles: TileSet,
    /// The count on them.
    pub count: f64,
    /// The chance of each seat to hold any one of them.
    pub chances: BySeat<f64>,
}

impl Odds {
    /// No tile is unseen, or nobody asks where it lies.
    pub const NONE: Odds = {
        let part =
            Part { tiles: TileSet::EMPTY, count: 0.0, chances: BySeat([0.0; Seat::ALL.len()]) };
        Odds { parts: [part; PARTS], count: 0 }
    };

    /// The chances as the player to move sees them.
    pub fn new(reading: &Reading) -> Odds {
        let others = [1, 2, 3].map(|places| reading.seat().clockwise(places));
        let [one, two, three] = others.map(|seat| reading.holdings()[seat]);
        // Bit i of the place in this list, from 1, says that the i-th of the others may hold them.
        let mixes: [TileSet; PARTS] = [
            one - two - three,
            two - one - three,
            (one & two) - three,
            three - one - two,
            (one & three) - two,
            (two & three) - one,
            one & two & three,
        ];
        let tiles_left = others.map(|seat| reading.tiles_left(seat) as f64);
        let mut odds = Odds::NONE;
        for (place, tiles) in mixes.into_iter().enumerate() {
            if tiles.is_empty() {
                continue;
            }
            let may_hold = |other: usize| (place + 1) >> other & 1 == 1;
            let shares: [f64; 3] =
                std::array::from_fn(|other| if may_hold(other) { tiles_left[other] } else { 0.0 });
            let all = shares[0] + shares[1] + shares[2];
            let part = &mut odds.parts[odds.count];
            part.tiles = tiles;
            part.count = f64::from(tiles.count().get());
            for (seat, share) in others.into_iter().zip(shares) {
                part.chances[seat] = share / all;
            }
            odds.count += 1;
        }
        odds
    }

    /// The unseen tiles parted by who may hold them.
    pub fn parts(&self) -> &[Part] {
        &self.parts[..self.count]
    }

    /// The chance of each other seat to hold none of these tiles.
    pub fn void(&self, tiles: TileSet) -> BySeat<f64> {
        let mut chances = BySeat([1.0; 4]);
        for part in self.parts() {
            for _ in tiles & part.tiles {
                for seat in Seat::ALL {
                    chances[seat] *= 1.0 - part.chances[seat];
                }
            }
        }
        chances
    }
}

/// The chance that another seat holds a tile that it may hold, as in [`Odds`].
pub(super) fn chance_held(reading: &Reading, seat: Seat, tile: Tile) -> f64 {
    let may_hold = |other: &Seat| reading.holdings()[*other].contains(tile);
    let tiles_left: usize =
        Seat::ALL.into_iter().filter(may_hold).map(|other| reading.tiles_left(other)).sum();
    reading.tiles_left(seat) as f64 / tiles_left as f64
}
