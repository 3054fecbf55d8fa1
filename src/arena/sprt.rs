//! A match that ends once it is clear enough: the sequential probability ratio test.

use serde::Serialize;

use super::tally::MatchTally;

/// Two hypotheses about the advantage of the first bot, and when to believe one of them.
///
/// The *advantage* is the share of games, or hands, that the first bot wins less the share that the
/// second bot wins, -1 to 1: 0.1 is to win 55%. The pair is the unit, since its two games are on
/// the same deals.
///
/// Source: A. Wald, *Sequential Analysis* (1947), with the likelihood of a normal mean whose
/// variance is that of the pairs so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The lower hypothesis.
    pub lower: f64,
    /// The higher hypothesis.
    pub higher: f64,
}

/// The result of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Nothing yet.
    Open,
    /// The lower hypothesis.
    Lower,
    /// The higher hypothesis.
    Higher,
}

/// The test says the wrong one of the two in so large a share of matches at most.
pub const SPRT_ERROR: f64 = 0.05;

/// With fewer pairs their variance is not known.
const FEWEST_PAIRS: u64 = 20;

impl Sprt {
    /// The natural logarithm of how much likelier the pairs so far are under the higher
    /// hypothesis.
    #[must_use]
    pub fn log_likelihood_ratio(&self, tally: &MatchTally) -> f64 {
        let pairs = tally.pairs() as f64;
        let values = [-1.0, -0.5, 0.0, 0.5, 1.0];
        let results = || tally.results.iter().zip(values);
        let sum: f64 = results().map(|(count, value)| *count as f64 * value).sum();
        let squares: f64 = results().map(|(count, value)| *count as f64 * value * value).sum();
        // One pair won and one lost besides, so that the variance is never nothing.
        let variance = (squares + 2.0) / (pairs + 2.0) - (sum / (pairs + 2.0)).powi(2);
        (self.higher - self.lower) * (2.0 * sum - pairs * (self.lower + self.higher))
            / (2.0 * variance)
    }

    /// The result of the test after the pairs so far.
    #[must_use]
    pub fn verdict(&self, tally: &MatchTally) -> Verdict {
        let bound = ((1.0 - SPRT_ERROR) / SPRT_ERROR).ln();
        let ratio = self.log_likelihood_ratio(tally);
        match ratio {
            _ if tally.pairs() < FEWEST_PAIRS => Verdict::Open,
            ratio if ratio >= bound => Verdict::Higher,
            ratio if ratio <= -bound => Verdict::Lower,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::match_plan::test_match;
    use crate::chance::{Streams, below};

    /// Plays simulated pairs until the test ends: of a hundred pairs so many are won and so many
    /// lost, the others shared.
    fn simulated(sprt: Sprt, won: u32, lost: u32, number: u64) -> (Verdict, u64) {
        let mut tally = MatchTally::new(&test_match());
        let mut generator = Streams::new(3).generator(number);
        while sprt.verdict(&tally) == Verdict::Open {
            let drawn = below(100, &mut generator);
            let result = match drawn {
                drawn if drawn < won => 4,
                drawn if drawn < won + lost => 0,
                _ => 2,
            };
            tally.results[result] += 1;
        }
        (sprt.verdict(&tally), tally.pairs())
    }

    #[test]
    fn errors_are_as_rare_as_promised() {
        let sprt = Sprt { lower: 0.0, higher: 0.1 };
        let runs = 1000;
        for (won, lost, wrong) in [(25, 25, Verdict::Higher), (30, 20, Verdict::Lower)] {
            let ended: Vec<_> = (0..runs).map(|run| simulated(sprt, won, lost, run)).collect();
            let errors = ended.iter().filter(|(verdict, _)| *verdict == wrong).count();
            // Five in a hundred, and three standard deviations more.
            assert!(errors <= 70, "{errors} errors at {won} won and {lost} lost");
            let pairs: u64 = ended.iter().map(|(_, pairs)| pairs).sum();
            assert!(pairs / runs < 600, "{} pairs on average", pairs / runs);
        }
    }

    #[test]
    fn the_ratio_grows_with_the_pairs() {
        let sprt = Sprt { lower: 0.0, higher: 0.1 };
        let mut tally = MatchTally::new(&test_match());
        tally.results = [10, 0, 60, 0, 30];
        // Mean 0.2, variance 42 / 102 - (20 / 102)^2 = 0.37332; 0.1 (2 * 20 - 100 * 0.1) / 2 over
        // it is 4.018.
        assert!((sprt.log_likelihood_ratio(&tally) - 4.018).abs() < 0.001);
    }
}
