//! Random numbers that are the same everywhere: generators found by number, our own shuffle.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// The ChaCha8 generators of one seed, each found by its number.
#[derive(Clone, Debug)]
pub(crate) struct Streams {
    key: [u8; 32],
}

impl Streams {
    /// The generators of that seed.
    pub fn new(seed: u64) -> Streams {
        Streams { key: ChaCha8Rng::seed_from_u64(seed).get_seed() }
    }

    /// Generators of the same seed for another purpose, unrelated to these: their seed is drawn
    /// from the generator with the highest number less `purpose`, which no list of deals reaches in practice.
    pub fn derived(&self, purpose: u64) -> Streams {
        Streams::new(self.generator(u64::MAX - purpose).next_u64())
    }

    /// The generator with that number, at its start.
    pub fn generator(&self, number: u64) -> ChaCha8Rng {
        let mut generator = ChaCha8Rng::from_seed(self.key);
        generator.set_stream(number);
        generator
    }
}

/// Brings the items into a random order, every order equally likely: Fisher-Yates from the end.
pub(crate) fn shuffle<T>(items: &mut [T], generator: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(last as u32 + 1, generator) as usize);
    }
}

/// A random number from 0 to `bound - 1`, all equally likely: the method of D. Lemire,
/// "Fast Random Integer Generation in an Interval" (2019).
pub(crate) fn below(bound: u32, generator: &mut impl Rng) -> u32 {
    loop {
        let product = u64::from(generator.next_u32()) * u64::from(bound);
        if product as u32 >= bound.wrapping_neg() % bound {
            return (product >> 32) as u32;
        }
    }
}
