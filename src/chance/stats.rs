//! Chances and differences with their 95% intervals.

/// The reach of a 95% interval of a normal quantity to each side, in standard deviations.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// That reach as tables round it, for chances as played and ratings: their published digits come
/// from it, and with [`Z`] the last of them would be others.
pub(crate) const ROUNDED_Z: f64 = 1.96;

/// The chance with that logarithm of its odds.
pub(crate) fn logistic(log_odds: f64) -> f64 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// A share to six decimals, which say all there is to say about it: as files and JSON have it.
#[must_use]
pub fn rounded(share: f64) -> f64 {
    (share * 1e6).round() / 1e6
}

/// Writes a share [`rounded`].
#[cfg(feature = "serde")]
pub(crate) fn six_decimals<S: serde::Serializer>(share: &f64, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64(rounded(*share))
}

/// The frequency of something that happened, with the interval in which its chance lies.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Chance {
    /// The share of all trials, 0 to 1.
    #[cfg_attr(feature = "serde", serde(serialize_with = "six_decimals"))]
    pub p: f64,
    /// The lower end of the 95% interval, 0 to `p`.
    #[cfg_attr(feature = "serde", serde(serialize_with = "six_decimals"))]
    pub low: f64,
    /// The upper end of the 95% interval, `p` to 1.
    #[cfg_attr(feature = "serde", serde(serialize_with = "six_decimals"))]
    pub high: f64,
}

impl Chance {
    /// The chance of something that happened `hits` times in `trials` trials, with the interval
    /// of E. B. Wilson, "Probable inference, the law of succession, and statistical inference"
    /// (1927), which also holds near 0 and 1. With no trials nothing is known: 0 to 1.
    ///
    /// # Panics
    /// If there are more hits than trials.
    #[must_use]
    pub fn of(hits: u64, trials: u64) -> Chance {
        assert!(hits <= trials, "{hits} hits in {trials} trials");
        if trials == 0 {
            return Chance { p: 0.0, low: 0.0, high: 1.0 };
        }
        let n = trials as f64;
        let p = hits as f64 / n;
        let centre = p + Z * Z / (2.0 * n);
        let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z * Z / n;
        // Rounding must not push the ends past the share itself.
        Chance {
            p,
            low: ((centre - spread) / scale).clamp(0.0, p),
            high: ((centre + spread) / scale).clamp(p, 1.0),
        }
    }

    /// The chance that it does not happen.
    #[must_use]
    pub fn opposite(self) -> Chance {
        Chance { p: 1.0 - self.p, low: 1.0 - self.high, high: 1.0 - self.low }
    }

    /// Half the width of the interval.
    #[must_use]
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The difference between the frequencies of two things, on the same trials.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The share of the first less the share of the second, -1 to 1.
    pub mean: f64,
    /// The lower end of the 95% interval.
    pub low: f64,
    /// The upper end of the 95% interval.
    pub high: f64,
}

impl Difference {
    /// The paired difference in `trials` trials, in each of which both things happened 0 to
    /// `times` times: `balance` is how many times more the first happened in all trials, and
    /// `squares` the sum of the squares of that number over the trials.
    ///
    /// The interval is that of A. Agresti and Y. Min, "Simple improved confidence intervals for
    /// comparing matched proportions" (2005): half a trial is added to each of the four
    /// outcomes, so that a few trials which all point one way prove little. With no trials
    /// nothing is known.
    #[must_use]
    pub fn paired(balance: i64, squares: u64, times: u64, trials: u64) -> Difference {
        if trials == 0 {
            return Difference { mean: 0.0, low: -1.0, high: 1.0 };
        }
        let times = times as f64;
        let share = balance as f64 / times;
        let mean = share / trials as f64;
        let n = trials as f64 + 2.0;
        let centre = share / n;
        let variance = (squares as f64 / (times * times) + 1.0) / n - centre * centre;
        let reach = Z * (variance / n).sqrt();
        Difference {
            mean,
            low: (centre - reach).clamp(-1.0, mean),
            high: (centre + reach).clamp(mean, 1.0),
        }
    }

    /// Tells if the interval leaves open which of the two happens more often.
    #[must_use]
    pub fn is_too_close(&self) -> bool {
        self.low <= 0.0 && self.high >= 0.0
    }
}

/// A mean with its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// The lower end of the 95% interval; minus infinity where nothing is known.
    pub low: f64,
    /// The upper end of the 95% interval; infinity where nothing is known.
    pub high: f64,
}

impl Mean {
    /// The mean of so many numbers with that sum and that sum of squares.
    #[must_use]
    pub fn of(count: u64, sum: f64, squares: f64) -> Mean {
        Mean::of_ratio(count, (sum, count as f64), (squares, count as f64), sum)
    }

    /// The ratio of two sums over so many trials that are independent of one another, such as marks
    /// and hands over games, from the sums of both numbers, of their squares and of their products.
    ///
    /// The interval is that of the ratio estimator: W. G. Cochran, *Sampling Techniques* (1977),
    /// chapter 6. From less than two trials nothing is known.
    #[must_use]
    pub fn of_ratio(
        count: u64,
        (top, bottom): (f64, f64),
        (top_squares, bottom_squares): (f64, f64),
        products: f64,
    ) -> Mean {
        if count < 2 || bottom == 0.0 {
            let mean = if bottom == 0.0 { 0.0 } else { top / bottom };
            return Mean { mean, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        let n = count as f64;
        let mean = top / bottom;
        let residuals = top_squares - 2.0 * mean * products + mean * mean * bottom_squares;
        let variance = residuals.max(0.0) / (n - 1.0) * n / (bottom * bottom);
        let reach = Z * variance.sqrt();
        Mean { mean, low: mean - reach, high: mean + reach }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 5e-5, "{found} is not {expected}");
    }

    /// Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I.
    #[test]
    fn wilson_intervals_as_published() {
        for (hits, trials, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let chance = Chance::of(hits, trials);
            close(chance.low, low);
            close(chance.high, high);
        }
    }

    #[test]
    fn certain_things_stay_inside_the_unit_interval() {
        let always = Chance::of(1000, 1000);
        assert_eq!((always.p, always.high), (1.0, 1.0));
        assert!(always.low > 0.99 && always.low < 1.0);
        assert_eq!(Chance::of(0, 0).half_width(), 0.5);
    }

    #[test]
    fn paired_differences() {
        let difference = Difference::paired(20, 100, 1, 1000);
        close(difference.mean, 0.02);
        // Standard deviation: sqrt((101 / 1002 - (20 / 1002)^2) / 1002) = 0.010010.
        close(difference.low, 20.0 / 1002.0 - 0.019_619);
        close(difference.high, 20.0 / 1002.0 + 0.019_619);
        assert!(!difference.is_too_close());
        // Counting in thirteenths changes nothing when all thirteen go together.
        assert_eq!(Difference::paired(13 * 20, 169 * 100, 13, 1000), difference);
        assert!(Difference::paired(1, 1, 1, 1).is_too_close());
        assert!(Difference::paired(4, 4, 1, 1000).is_too_close());
        assert!(!Difference::paired(8, 8, 1, 1000).is_too_close());
        assert!(Difference::paired(5, 95, 1, 1000).is_too_close());
        assert!(Difference::paired(0, 0, 1, 1000).is_too_close());
        assert!(Difference::paired(0, 0, 1, 0).is_too_close());
    }

    #[test]
    fn means() {
        // 1, 2, 3, 4: the standard deviation is 1.290994, that of the mean 0.645497.
        let mean = Mean::of(4, 10.0, 30.0);
        close(mean.mean, 2.5);
        close(mean.high - 2.5, 1.959_964 * 0.645_497);
        close(2.5 - mean.low, 1.959_964 * 0.645_497);
        assert_eq!(Mean::of(1, 3.0, 9.0).high, f64::INFINITY);
        assert_eq!(Mean::of(0, 0.0, 0.0).mean, 0.0);
        // When all have the same ratio, it is known.
        let ratio = Mean::of_ratio(3, (12.0, 6.0), (56.0, 14.0), 28.0);
        assert_eq!((ratio.mean, ratio.low, ratio.high), (2.0, 2.0, 2.0));
    }
}
