//! What double-dummy chances are worth at the table: chances as played, from hands that bots played.

use std::sync::LazyLock;

use crate::bid::Bid;
use crate::stats::Chance;

/// How often contracts are made at the table, by bid and double-dummy chance.
///
/// The odds are those of a logistic regression on hands that bots played, with the logarithm of the
/// double-dummy odds and the bid as features. The figures that come with the library are those of
/// `datasets/as_played.csv`, 85 cells of 21,035 hands, which it fits as well as chance allows
/// (deviance 79.9).
#[derive(Clone, Debug, PartialEq)]
pub struct AsPlayed {
    weights: Features,
    /// How uncertain the weights are together.
    covariance: [Features; FEATURES],
}

const FEATURES: usize = 3;

type Features = [f64; FEATURES];

/// Hands that were counted together: the mean bid and the mean chance, how many, how many made.
struct Cell {
    features: Features,
    hands: f64,
    made: f64,
}

/// Chances nearer to 0 or 1 than that are taken to be that near: some deals are never met.
const NEAREST: f64 = 0.005;

/// From so many steps on the regression changes no digit any more.
const STEPS: usize = 30;

/// How far a 95% interval reaches, in standard deviations.
const Z: f64 = 1.96;

impl AsPlayed {
    /// The bids that are counted together in the table, lowest and highest.
    pub const BIDS: [(u8, u8); 8] =
        [(30, 30), (31, 31), (32, 34), (35, 35), (36, 36), (37, 40), (41, 41), (42, 42)];

    /// Where the bands of chances in the table end, 0 to 1.
    pub const BANDS: [f64; 11] = [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95, 1.0];

    /// The figures that come with the library.
    #[must_use]
    pub fn shipped() -> &'static AsPlayed {
        static SHIPPED: LazyLock<AsPlayed> = LazyLock::new(|| {
            AsPlayed::read(include_str!("../../datasets/as_played.csv"))
                .expect("the table that is shipped is well formed")
        });
        &SHIPPED
    }

    /// Reads a table: a header, then lines of the first and the last bid of a group, where a band
    /// begins and ends, the hands in it, their mean double-dummy chance, how many were made.
    /// `None` if it is not understood.
    fn read(text: &str) -> Option<AsPlayed> {
        let mut cells = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('#')).skip(1) {
            let numbers: Option<Vec<f64>> = line.split(',').map(|cell| cell.parse().ok()).collect();
            let [first, last, _, _, hands, chance, made] = numbers?[..] else { return None };
            cells.push(Cell {
                features: features(f64::midpoint(first, last), chance),
                hands,
                made,
            });
        }
        (cells.len() >= FEATURES).then(|| AsPlayed::fit(&cells))
    }

    /// The likeliest weights, by Newton's method.
    fn fit(cells: &[Cell]) -> AsPlayed {
        let mut weights = [0.0; FEATURES];
        let mut covariance = [[0.0; FEATURES]; FEATURES];
        for _ in 0..STEPS {
            let mut information = [[0.0; FEATURES]; FEATURES];
            let mut slope = [0.0; FEATURES];
            for Cell { features, hands, made } in cells {
                let p = logistic(product(&weights, features));
                for (row, feature) in features.iter().enumerate() {
                    slope[row] += feature * (made - hands * p);
                    for (column, other) in features.iter().enumerate() {
                        information[row][column] += hands * p * (1.0 - p) * feature * other;
                    }
                }
            }
            covariance = inverse(information);
            for (weight, row) in weights.iter_mut().zip(&covariance) {
                *weight += product(row, &slope);
            }
        }
        AsPlayed { weights, covariance }
    }

    /// The chance that a bid is made at the table if its double-dummy chance is that, 0 to 1, with
    /// the 95% interval that the hands of the table leave open.
    #[must_use]
    pub fn chance(&self, bid: Bid, double_dummy: f64) -> Chance {
        let features = features(f64::from(bid.needs().get()), double_dummy);
        let odds = product(&self.weights, &features);
        let spread = self.covariance.map(|row| product(&row, &features));
        let reach = Z * product(&spread, &features).max(0.0).sqrt();
        Chance { p: logistic(odds), low: logistic(odds - reach), high: logistic(odds + reach) }
    }
}

/// One, the logarithm of the double-dummy odds, and the bid from 0 for 30 to 1 for 42.
fn features(bid: f64, double_dummy: f64) -> Features {
    let p = double_dummy.clamp(NEAREST, 1.0 - NEAREST);
    [1.0, (p / (1.0 - p)).ln(), (bid - 30.0) / 12.0]
}

fn product(one: &Features, other: &Features) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

fn logistic(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

/// The inverse of a symmetric matrix of three rows, by cofactors.
fn inverse(matrix: [Features; FEATURES]) -> [Features; FEATURES] {
    let cofactor = |row: usize, column: usize| {
        let at = |down: usize, right: usize| matrix[(row + down) % 3][(column + right) % 3];
        at(1, 1) * at(2, 2) - at(1, 2) * at(2, 1)
    };
    let determinant: f64 = (0..3).map(|column| matrix[0][column] * cofactor(0, column)).sum();
    let mut inverse = [[0.0; FEATURES]; FEATURES];
    for (row, cells) in inverse.iter_mut().enumerate() {
        for (column, cell) in cells.iter_mut().enumerate() {
            *cell = cofactor(column, row) / determinant;
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells that follow the model exactly give its weights back.
    #[test]
    fn weights_are_found_again() {
        let truth = [-1.0, 0.8, -0.5];
        let cells: Vec<Cell> = (30..=42)
            .flat_map(|bid| {
                (1..10).map(move |tenths| features(bid.into(), f64::from(tenths) / 10.0))
            })
            .map(|features| {
                let made = 1000.0 * logistic(product(&truth, &features));
                Cell { features, hands: 1000.0, made }
            })
            .collect();
        let found = AsPlayed::fit(&cells);
        for (weight, truth) in found.weights.iter().zip(truth) {
            assert!((weight - truth).abs() < 1e-9, "{found:?}");
        }
        // 117,000 hands say a chance of one half to about a third of a point.
        let chance = found.chance(Bid::MINIMUM, 0.77);
        assert!(chance.half_width() > 0.001 && chance.half_width() < 0.01, "{chance:?}");
        assert_eq!(AsPlayed::read("first\n30,x"), None);
    }

    #[test]
    fn the_inverse_undoes_a_matrix() {
        let matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, 0.2], [0.5, 0.2, 2.0]];
        let inverse = inverse(matrix);
        for (row, cells) in matrix.iter().enumerate() {
            for (column, other) in inverse.iter().enumerate() {
                // The inverse of a symmetric matrix is symmetric, so its rows are its columns.
                let expected = f64::from(u8::from(row == column));
                assert!((product(cells, other) - expected).abs() < 1e-12);
            }
        }
    }

    /// Every cell with many hands is within its interval, and higher chances are worth more.
    #[test]
    fn the_shipped_table_is_fitted() {
        let shipped = AsPlayed::shipped();
        for bid in Bid::all() {
            let p = |percent: u32| shipped.chance(bid, f64::from(percent) / 100.0).p;
            assert!((1..100).all(|percent| p(percent) < p(percent + 1) || percent == 99));
        }
        let text = include_str!("../../datasets/as_played.csv");
        let mut outside = 0;
        let mut cells = 0;
        for line in text.lines().skip(2) {
            let numbers: Vec<f64> = line.split(',').filter_map(|cell| cell.parse().ok()).collect();
            let [first, last, _, _, hands, chance, made] = numbers[..] else { panic!("{line}") };
            let expected =
                logistic(product(&shipped.weights, &features(f64::midpoint(first, last), chance)));
            let seen = Chance::of(made as u64, hands as u64);
            cells += 1;
            outside += u32::from(expected < seen.low || expected > seen.high);
        }
        // One in twenty is expected outside its 95% interval.
        assert!(outside * 10 <= cells, "{outside} of {cells} cells");
    }
}
