//! What several tests need: short ways to write tiles, chance, and the rules a second time.

// Every test file is a program of its own and none uses all of this.
#![allow(dead_code)]

pub mod folder;
pub mod minimax;
#[cfg(feature = "cli")]
pub mod program;

use texas42::{
    Bid, BySeat, Call, Contract, Deal, DealStream, Pip, Position, Seat, Tile, TileSet, Trump,
    TrumpPosition,
};

/// The tile written like that, `6-4`.
pub fn tile(text: &str) -> Tile {
    let pip = |text: &str| text.parse().ok().and_then(Pip::new);
    text.split_once('-')
        .and_then(|(high, low)| Some(Tile::new(pip(high)?, pip(low)?)))
        .unwrap_or_else(|| panic!("{text:?} is no tile"))
}

/// The tiles written like that, `6-4 3-2`.
pub fn tiles(text: &str) -> TileSet {
    text.split_whitespace().map(tile).collect()
}

/// The hand with these tiles.
pub fn hand(texts: &[String]) -> TileSet {
    texts.iter().map(|text| tile(text)).collect()
}

/// The deal with these four hands.
pub fn deal_of(hands: [TileSet; 4]) -> Deal {
    Deal::new(BySeat(hands)).unwrap_or_else(|error| panic!("{hands:?} is no deal: {error}"))
}

/// The trump with that name.
pub fn trump(name: &str) -> Trump {
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// The contract of that call for one mark.
pub fn mark(declarer: Seat, call: Call) -> Contract {
    Contract::new(declarer, Bid::MARK, call)
}

/// Chance for tests: SplitMix64, always the same from the same seed.
pub struct Chance(pub u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number from 0 to `bound - 1`.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// One of the items.
    pub fn choose<T>(&mut self, items: impl IntoIterator<Item = T>) -> T {
        let mut items: Vec<T> = items.into_iter().collect();
        items.swap_remove(self.below(items.len()))
    }

    /// That many of the tiles.
    pub fn subset(&mut self, mut tiles: TileSet, size: usize) -> TileSet {
        let mut subset = TileSet::EMPTY;
        while subset.len() < size {
            let tile = self.choose(tiles);
            tiles = tiles.without(tile);
            subset.insert(tile);
        }
        subset
    }
}

/// Every position of a hand played at random, the first lead and the end included.
pub fn random_play(first: Position, chance: &mut Chance) -> Vec<Position> {
    let mut positions = vec![first];
    loop {
        let mut position = *positions.last().expect("the first lead");
        if position.is_over() {
            return positions;
        }
        position.play(chance.choose(position.legal())).expect("a legal play");
        positions.push(position);
    }
}

/// Deals with a call and a leader each: every call with every leader, then again.
pub fn first_leads(seed: u64, number: u64) -> impl Iterator<Item = TrumpPosition> {
    let deals = DealStream::new(seed);
    (0..number).map(move |index| {
        let trump = Trump::ALL[index as usize % 12];
        let leader = Seat::ALL[index as usize / 12 % 4];
        TrumpPosition::new(&deals.deal(index), trump, leader)
    })
}

/// The value that a sum of `degrees` squares of standard normal numbers exceeds once in 10,000
/// times, by the approximation of Wilson and Hilferty (1931), good to a part in a thousand for
/// the degrees used here.
pub fn critical_chi_square(degrees: usize) -> f64 {
    const NORMAL: f64 = 3.719;
    let spread = 2.0 / (9.0 * degrees as f64);
    degrees as f64 * (1.0 - spread + NORMAL * spread.sqrt()).powi(3)
}
