//! Ratings of the bots of a round robin.

use crate::chance::{ROUNDED_Z, Streams, six_decimals};
use rand::Rng as _;
use serde::Serialize;

use super::tally::MatchTally;

/// The rating of one bot, in Elo points: 100 more than another is to win 64% of the games against
/// it. The mean of the field is 0.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The rating.
    #[serde(serialize_with = "six_decimals")]
    pub elo: f64,
    /// The lower end of its 95% interval.
    #[serde(serialize_with = "six_decimals")]
    pub low: f64,
    /// The upper end of its 95% interval.
    #[serde(serialize_with = "six_decimals")]
    pub high: f64,
}

/// Rates bots by their matches.
///
/// A rating is that of the model of R. A. Bradley and M. E. Terry, "Rank analysis of incomplete
/// block designs" (1952): the share of the games that one bot wins against another depends on the
/// difference of their ratings alone. Where that does not hold, as when three bots beat one another
/// in turn, look at the table of all matches.
#[derive(Clone, Debug)]
pub struct Ratings {
    bots: usize,
    /// The matches: the two bots, the share that the first of them won, its standard deviation, and
    /// the pairs played.
    results: Vec<([usize; 2], f64, f64, f64)>,
}

/// From so many imagined repetitions of the matches come the intervals.
const REPETITIONS: u64 = 1000;

/// Elo points for a factor of e in the odds.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

impl Ratings {
    /// Ratings of so many bots, numbered from 0, of which nothing is known yet.
    #[must_use]
    pub const fn new(bots: usize) -> Ratings {
        Ratings { bots, results: Vec::new() }
    }

    /// Adds a match between two bots.
    pub fn add(&mut self, bots: [usize; 2], tally: &MatchTally) {
        let share = tally.share();
        let deviation = (share.high - share.low) / (2.0 * ROUNDED_Z);
        self.results.push((bots, share.p, deviation, tally.pairs() as f64));
    }

    /// The rating of each bot.
    #[must_use]
    pub fn rate(&self) -> Vec<Rating> {
        let shares: Vec<f64> = self.results.iter().map(|(_, share, ..)| *share).collect();
        let elo = self.fit(&shares);
        let streams = Streams::new(0);
        let mut repeated: Vec<Vec<f64>> = vec![Vec::new(); self.bots];
        for number in 0..REPETITIONS {
            let mut generator = streams.generator(number);
            let mut normal = || {
                // The sum of twelve numbers from 0 to 1 has a variance of 1.
                (0..12).map(|_| f64::from(generator.next_u32()) / f64::from(u32::MAX)).sum::<f64>()
                    - 6.0
            };
            let drawn: Vec<f64> = self
                .results
                .iter()
                .map(|(_, share, deviation, _)| (share + deviation * normal()).clamp(0.0, 1.0))
                .collect();
            for (values, elo) in repeated.iter_mut().zip(self.fit(&drawn)) {
                values.push(elo);
            }
        }
        let bots = elo.into_iter().zip(repeated);
        bots.map(|(elo, mut values)| {
            values.sort_by(f64::total_cmp);
            let at = |share: f64| values[(share * (values.len() - 1) as f64) as usize];
            Rating { elo, low: at(0.025).min(elo), high: at(0.975).max(elo) }
        })
        .collect()
    }

    /// The likeliest ratings for these shares of the matches. Each match counts as if one pair more
    /// had been shared, so that a bot that never wins has a rating too.
    fn fit(&self, shares: &[f64]) -> Vec<f64> {
        let mut strength = vec![1.0f64; self.bots];
        for _ in 0..500 {
            let mut wins = vec![0.0; self.bots];
            let mut games = vec![0.0; self.bots];
            for ((bots, _, _, pairs), share) in self.results.iter().zip(shares) {
                let [one, other] = *bots;
                wins[one] += pairs * share + 0.5;
                wins[other] += pairs * (1.0 - share) + 0.5;
                let met = (pairs + 1.0) / (strength[one] + strength[other]);
                games[one] += met;
                games[other] += met;
            }
            for bot in 0..self.bots {
                if games[bot] > 0.0 {
                    strength[bot] = wins[bot] / games[bot];
                }
            }
            let mean = strength.iter().map(|value| value.ln()).sum::<f64>() / self.bots as f64;
            for value in &mut strength {
                *value /= mean.exp();
            }
        }
        strength.iter().map(|value| SCALE * value.ln()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::match_plan::test_match;

    fn tally(results: [u64; 5]) -> MatchTally {
        let mut tally = MatchTally::new(&test_match());
        tally.results = results;
        tally
    }

    #[test]
    fn ten_times_the_wins_are_400_points() {
        let mut ratings = Ratings::new(2);
        ratings.add([0, 1], &tally([1000, 0, 0, 0, 10_000]));
        let [one, other] = ratings.rate()[..] else { panic!("two bots") };
        assert!((one.elo - other.elo - 400.0).abs() < 1.0, "{one:?} {other:?}");
        assert!((one.elo + other.elo).abs() < 1e-6, "the mean is 0");
        assert!(one.low < one.elo && one.elo < one.high && one.low > other.high);
    }

    /// The ratings of three bots are found again from their matches.
    #[test]
    fn a_chain_of_bots() {
        let elo = [150.0, 0.0, -150.0];
        let mut ratings = Ratings::new(3);
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            let odds = 10f64.powf((elo[one] - elo[other]) / 400.0);
            let won = (4000.0 * odds / (1.0 + odds)).round() as u64;
            ratings.add([one, other], &tally([4000 - won, 0, 0, 0, won]));
        }
        for (rating, elo) in ratings.rate().iter().zip(elo) {
            assert!((rating.elo - elo).abs() < 2.0, "{rating:?} for {elo}");
            assert!(rating.high - rating.low < 30.0);
        }
    }

    #[test]
    fn who_never_wins_has_a_rating() {
        let mut ratings = Ratings::new(2);
        ratings.add([1, 0], &tally([100, 0, 0, 0, 0]));
        let rated = ratings.rate();
        assert!(rated.iter().all(|rating| rating.elo.is_finite()));
        assert!(rated[0].elo > 300.0);
    }
}
