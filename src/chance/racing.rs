//! Alternatives that are tried on the same trials, and left out once they are clearly behind.

/// An alternative that may be the best one.
#[derive(Clone, Debug)]
pub(crate) struct Racer<T> {
    /// The alternative.
    pub alternative: T,
    /// The advantage that it has before it is tried.
    pub head_start: f64,
    /// Its value in each trial.
    pub values: Vec<f64>,
}

impl<T> Racer<T> {
    /// An alternative that was not tried yet.
    pub const fn new(alternative: T, head_start: f64) -> Racer<T> {
        Racer { alternative, head_start, values: Vec::new() }
    }

    /// The sum of its values in the first so many trials, and its head start.
    pub fn sum(&self, trials: usize) -> f64 {
        self.head_start + self.values.iter().take(trials).sum::<f64>()
    }
}

/// The first of those that were best in the first so many trials.
///
/// # Panics
/// If there are none.
pub(crate) fn best_of<T>(racers: &[Racer<T>], trials: usize) -> &Racer<T> {
    let sums = racers.iter().rev().map(|racer| (racer.sum(trials), racer));
    // The last of several greatest is taken.
    sums.max_by(|(one, _), (other, _)| one.total_cmp(other)).expect("somebody is in the race").1
}

/// Leaves out those that are behind the best one by more than so many standard deviations, by the
/// differences in the first so many trials. Returns them.
pub(crate) fn leave_out_hopeless<T>(
    racers: &mut Vec<Racer<T>>,
    trials: usize,
    deviations: f64,
) -> Vec<Racer<T>> {
    let best = best_of(racers, trials).values.clone();
    let is_hopeless = |racer: &mut Racer<T>| {
        let pairs = best.iter().zip(&racer.values).take(trials);
        let differences = || pairs.clone().map(|(best, value)| best - value);
        let behind: f64 = differences().sum();
        let squares: f64 = differences().map(|difference| difference * difference).sum();
        behind > deviations * squares.sqrt()
    };
    racers.extract_if(.., is_hopeless).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn racer(head_start: f64, values: &[f64]) -> Racer<f64> {
        Racer { values: values.to_vec(), ..Racer::new(head_start, head_start) }
    }

    #[test]
    fn the_first_of_equals_is_best() {
        let racers = [racer(0.0, &[1.0, 0.0]), racer(0.25, &[0.0, 1.0]), racer(0.0, &[2.0, 0.0])];
        assert_eq!(best_of(&racers[..1], 2).alternative, 0.0);
        assert_eq!(best_of(&racers, 1).values, [2.0, 0.0]);
        assert_eq!(best_of(&racers[..2], 2).alternative, 0.25);
    }

    /// Ten wins in ten trials are 3.2 standard deviations ahead, with as many losses 0.
    #[test]
    fn who_is_clearly_behind_is_left_out() {
        let mut racers = vec![racer(0.0, &[0.0; 10]), racer(0.0, &[1.0; 10])];
        racers.push(racer(0.0, &[1.0, 0.0].repeat(5)));
        leave_out_hopeless(&mut racers, 10, 3.2);
        assert_eq!(racers.len(), 3);
        leave_out_hopeless(&mut racers, 10, 3.1);
        assert_eq!(racers.len(), 2);
        assert_eq!(racers[0].values, [1.0; 10]);
        leave_out_hopeless(&mut racers, 10, 2.0);
        assert_eq!(racers.len(), 1);
    }
}
