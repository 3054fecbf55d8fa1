//! Chances and differences with their 95% intervals.

/// How far a 95% interval of a normal quantity reaches, in standard deviations.
const Z: f64 = 1.959_963_984_540_054;

/// How often something happened, with the interval in which its chance lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The share of all trials, 0 to 1.
    pub p: f64,
    /// The lower end of the 95% interval, 0 to `p`.
    pub low: f64,
    /// The upper end of the 95% interval, `p` to 1.
    pub high: f64,
}

impl Chance {
    /// The chance of something that happened `hits` times in `trials` trials, with the interval
    /// of E. B. Wilson, "Probable inference, the law of succession, and statistical inference"
    /// (1927), which also holds near 0 and 1. With no trials nothing is known: 0 to 1.
    #[must_use]
    pub fn of(hits: u64, trials: u64) -> Chance {
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

    /// Half the width of the interval.
    #[must_use]
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// By how much one thing happens more often than another, on the same trials.
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
    /// The paired difference in `trials` trials, of which `only_first` had the first thing and
    /// not the second, and `only_second` the second and not the first: the mean of a quantity
    /// that is 1, -1 or 0, with its normal interval. With no trials nothing is known.
    #[must_use]
    pub fn paired(only_first: u64, only_second: u64, trials: u64) -> Difference {
        if trials == 0 {
            return Difference { mean: 0.0, low: -1.0, high: 1.0 };
        }
        let n = trials as f64;
        let mean = (only_first as f64 - only_second as f64) / n;
        let variance = ((only_first + only_second) as f64 / n - mean * mean).max(0.0);
        let reach = Z * (variance / n).sqrt();
        Difference { mean, low: (mean - reach).max(-1.0), high: (mean + reach).min(1.0) }
    }

    /// Whether the interval leaves open which of the two happens more often.
    #[must_use]
    pub fn is_too_close(&self) -> bool {
        self.low <= 0.0 && self.high >= 0.0
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
        let difference = Difference::paired(60, 40, 1000);
        close(difference.mean, 0.02);
        // Standard deviation of the mean: sqrt((0.1 - 0.0004) / 1000) = 0.009980.
        close(difference.low, 0.02 - 0.019_560);
        assert!(!difference.is_too_close());
        assert!(Difference::paired(50, 45, 1000).is_too_close());
        assert!(Difference::paired(0, 0, 1000).is_too_close());
        assert!(Difference::paired(0, 0, 0).is_too_close());
    }
}
