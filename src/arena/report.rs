//! The results of a match, with intervals.

use crate::chance::{Chance, Difference, Mean};

use super::tally::{MatchTally, SameContracts};

impl MatchTally {
    /// The share of the games, or of the hands that were won by either, that the first bot won,
    /// draws counting half: 0 to 1, with a 95% interval from the differences between pairs.
    #[must_use]
    pub fn share(&self) -> Chance {
        let advantage = self.advantage();
        let share = |advantage: f64| (1.0 + advantage) / 2.0;
        Chance { p: share(advantage.mean), low: share(advantage.low), high: share(advantage.high) }
    }

    /// The share of all games or hands that the first bot won more than the second: -1 to 1.
    #[must_use]
    pub fn advantage(&self) -> Difference {
        let results = || self.results.iter().map(|pairs| *pairs as i64).zip(-2..);
        let sum = results().map(|(pairs, half)| pairs * half).sum();
        let squares: i64 = results().map(|(pairs, half)| pairs * half * half).sum();
        Difference::paired(sum, squares as u64, 2, self.pairs())
    }

    /// The share that a bot won of the pairs that either won.
    #[must_use]
    pub fn decisive(&self, bot: usize) -> Chance {
        let won = self.pairs_won();
        Chance::of(won[bot], won[0] + won[1])
    }

    /// The marks or points a hand that the first bot scored more than the second.
    #[must_use]
    pub fn margin_a_hand(&self) -> Mean {
        let sums = &self.margin;
        Mean::of_ratio(
            self.pairs(),
            (sums.margin as f64, sums.hands as f64),
            (sums.margin_squares as f64, sums.hands_squares as f64),
            sums.products as f64,
        )
    }

    /// The share of its contracts that a bot made.
    #[must_use]
    pub fn make_rate(&self, bot: usize) -> Chance {
        Chance::of(self.bots[bot].made, self.bots[bot].declared)
    }

    /// The share of the other's contracts that a bot set.
    #[must_use]
    pub fn set_rate(&self, bot: usize) -> Chance {
        Chance::of(self.bots[bot].sets, self.bots[1 - bot].declared)
    }

    /// The share of the hands that a bot declared.
    #[must_use]
    pub fn auctions_won(&self, bot: usize) -> Chance {
        Chance::of(self.bots[bot].declared, self.hands)
    }

    /// The mean value of a bot's contracts: points, and 42 for each mark.
    #[must_use]
    pub fn mean_bid(&self, bot: usize) -> Option<f64> {
        let tally = &self.bots[bot];
        let values = tally.bids.iter().map(|((value, _), (count, _))| u64::from(*value) * count);
        (tally.declared > 0).then(|| values.sum::<u64>() as f64 / tally.declared as f64)
    }
}

impl SameContracts {
    /// All of them.
    #[must_use]
    pub const fn total(&self) -> u64 {
        self.both + self.only_first + self.only_second + self.neither
    }

    /// McNemar's test: how many standard deviations the first bot is ahead among the contracts
    /// that just one bot made. Source: Q. McNemar, "Note on the sampling error of the difference
    /// between correlated proportions or percentages" (1947).
    #[must_use]
    pub fn mcnemar(&self) -> f64 {
        let (ours, theirs) = (self.only_first as f64, self.only_second as f64);
        if ours + theirs == 0.0 { 0.0 } else { (ours - theirs) / (ours + theirs).sqrt() }
    }
}
