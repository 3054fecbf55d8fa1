//! Random numbers that are the same everywhere: generators found by number, our own shuffle.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// The uses of randomness that are kept apart, each by a number of its own.
///
/// The deals of a [`DealStream`](super::DealStream) and what a bot draws in a decision come from
/// the generators of the seed itself. The numbers of published deals, rows and matches are frozen.
///
/// To be mended when matches at a given contract and calibrations are measured anew, since it
/// changes published figures:
/// - the two purposes of calibrations have the numbers of simulated hands;
/// - a calibration seeds the samplers of its hands by `seed ^ index.rotate_left(32)`, and those for
///   the choice of calls by `!seed ^ index.rotate_left(32)`;
/// - the choice of the declarer and call of a given contract is seeded by the deal's index alone,
///   without the seed of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    not(all(feature = "arena", feature = "simulate")),
    expect(dead_code, reason = "all numbers stand in one list, whoever uses them")
)]
pub(crate) enum Purpose {
    /// The unseen hands of a [`Sampler`](super::Sampler).
    UnseenHands,
    /// The deals that a partner imagines before the call after plunge and splash.
    ImaginedHands,
    /// The decisions of bots in matches.
    MatchDecisions,
    /// The hands of simulated rows of hands.
    SimulatedHands,
    /// The seeds of the deals of simulated hands.
    SimulatedSeeds,
    /// The decisions of bots in trials of one hand.
    TrialDecisions,
    /// The positions of a self-check.
    Selfcheck,
    /// The contracts of a calibration.
    CalibratedContracts,
    /// The decisions of bots in a calibration.
    CalibratedDecisions,
}

impl Purpose {
    /// The number that no other purpose should have.
    const fn number(self) -> u64 {
        match self {
            Purpose::UnseenHands => 1,
            Purpose::ImaginedHands => 2,
            Purpose::MatchDecisions => 3,
            Purpose::SimulatedHands | Purpose::CalibratedContracts => 4,
            Purpose::SimulatedSeeds | Purpose::CalibratedDecisions => 5,
            Purpose::TrialDecisions => 6,
            Purpose::Selfcheck => 7,
        }
    }
}

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

    /// Generators of the same seed for a purpose, unrelated to these: their seed is drawn from the
    /// generator with the highest number less that of the purpose, which no list of deals reaches.
    pub fn of(seed: u64, purpose: Purpose) -> Streams {
        let seed = Streams::new(seed).generator(u64::MAX - purpose.number()).next_u64();
        Streams::new(seed)
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

/// So many of these, each the more often the more it weighs: systematic resampling, which takes what
/// stands at marks of equal distances on the line of all weights. In their order.
pub(crate) fn resample<T: Clone>(drawn: &[T], weights: &[f64], count: usize) -> Vec<T> {
    let step = weights.iter().sum::<f64>() / count as f64;
    let mut mark = step / 2.0;
    let mut passed = 0.0;
    let mut taken = Vec::with_capacity(count);
    for (item, weight) in drawn.iter().zip(weights) {
        passed += weight;
        while mark < passed && taken.len() < count {
            taken.push(item.clone());
            mark += step;
        }
    }
    taken
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_weighs_more_is_taken_more_often() {
        assert_eq!(resample(&["a", "b", "c"], &[0.0, 1.0, 3.0], 4), ["b", "c", "c", "c"]);
        assert_eq!(resample(&["a", "b"], &[1.0, 1.0], 1).len(), 1);
    }

    /// No two purposes share a number, but for the two pairs that the list above explains.
    #[test]
    fn purposes_have_numbers_of_their_own() {
        use Purpose::*;
        let all = [
            UnseenHands,
            ImaginedHands,
            MatchDecisions,
            SimulatedHands,
            SimulatedSeeds,
            TrialDecisions,
            Selfcheck,
            CalibratedContracts,
            CalibratedDecisions,
        ];
        let mut shared = Vec::new();
        for (place, one) in all.into_iter().enumerate() {
            let others = all.into_iter().skip(place + 1);
            shared.extend(
                others.filter(|other| other.number() == one.number()).map(|other| (one, other)),
            );
        }
        let known = [(SimulatedHands, CalibratedContracts), (SimulatedSeeds, CalibratedDecisions)];
        assert_eq!(shared, known);
        // Whoever adds a purpose adds it here.
        assert!(all.iter().map(|purpose| *purpose as usize).eq(0..all.len()));
        assert_eq!(all.len() - 1, CalibratedDecisions as usize);
    }
}
