//! The hands that are estimated: random ones, selected ones, or given ones.

use std::ops::Range;

use rand::Rng as _;
use rand::rngs::ChaCha8Rng;

use super::condition::Conditions;
use super::error::SimulateError;
use super::written::Written;
use crate::chance::{Purpose, Streams, below};
use crate::words::{HAND_TILES, Tile, TileSet};

/// The hands that are estimated.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HandSource {
    /// Random hands, all equally likely.
    Random,
    /// Random hands that fit.
    Where(Conditions),
    /// These, in this order.
    Given(Vec<TileSet>),
}

/// So many random hands are looked at for one that fits.
const MOST_TRIES: u64 = 1_000_000;

impl HandSource {
    /// The SHA-256 of the hands, if they are given: a line a hand, its tiles from the highest.
    pub(super) fn given_sha256(&self) -> Option<String> {
        let HandSource::Given(hands) = self else {
            return None;
        };
        let mut written = Written::default();
        for hand in hands {
            written.add(format!("{hand}\n").as_bytes());
        }
        Some(written.sha256())
    }

    /// The condition, if there is one.
    pub(super) const fn conditions(&self) -> Option<&Conditions> {
        match self {
            HandSource::Where(conditions) => Some(conditions),
            HandSource::Random | HandSource::Given(_) => None,
        }
    }
}

/// The hands of one seed by number.
///
/// # Stability
/// Hand `k` comes from a generator that depends on the seed and `k` alone: seven tiles drawn one
/// after the other from the 28 in their order, a drawn tile changing places with the first that
/// is left; if they do not fit, the next seven from all 28.
pub(super) struct Hands<'a> {
    source: &'a HandSource,
    hands: Streams,
    seeds: Streams,
}

impl<'a> Hands<'a> {
    pub fn new(source: &'a HandSource, seed: u64) -> Hands<'a> {
        Hands {
            source,
            hands: Streams::of(seed, Purpose::SimulatedHands),
            seeds: Streams::of(seed, Purpose::SimulatedSeeds),
        }
    }

    /// Refuses rows without a hand of seven tiles, as far as the first row tells for random ones.
    pub fn check(&self, rows: Range<u64>) -> Result<(), SimulateError> {
        if let HandSource::Given(hands) = self.source {
            let fault = |reason| Err(SimulateError::NoEstimate(reason));
            if (hands.len() as u64) < rows.end {
                return fault(format!("{} rows, but {} hands", rows.end, hands.len()));
            }
            if let Some(hand) = hands.iter().find(|hand| hand.len() != HAND_TILES) {
                return fault(format!("`{hand}` has {} tiles, not {HAND_TILES}", hand.len()));
            }
        }
        if rows.is_empty() { Ok(()) } else { self.hand(rows.start).map(drop) }
    }

    /// The hand of that number, and how many were looked at.
    pub fn hand(&self, index: u64) -> Result<(TileSet, u64), SimulateError> {
        let mut generator = self.hands.generator(index);
        match self.source {
            HandSource::Given(hands) => Ok((hands[index as usize], 1)),
            HandSource::Random => Ok((random_hand(&mut generator), 1)),
            HandSource::Where(conditions) => {
                for tries in 1..=MOST_TRIES {
                    let hand = random_hand(&mut generator);
                    if conditions.hold(hand) {
                        return Ok((hand, tries));
                    }
                }
                let conditions = conditions.to_string();
                Err(SimulateError::NoHandFits { index, tries: MOST_TRIES, conditions })
            }
        }
    }

    /// The seed of the deals for the hand of that number: below 2⁵³, which every reader of CSV
    /// and JSON can hold.
    pub fn deals_seed(&self, index: u64) -> u64 {
        self.seeds.generator(index).next_u64() >> 11
    }
}

fn random_hand(generator: &mut ChaCha8Rng) -> TileSet {
    let mut tiles: [Tile; Tile::COUNT] =
        std::array::from_fn(|index| Tile::from_index(index).expect("below 28"));
    for place in 0..HAND_TILES {
        let left = (Tile::COUNT - place) as u32;
        tiles.swap(place, place + below(left, generator) as usize);
    }
    tiles[..HAND_TILES].iter().copied().collect()
}
