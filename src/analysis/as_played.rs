//! The chances at the table: what strong bots make of what rule players make.

use std::sync::LazyLock;

use crate::chance::{Chance, ROUNDED_Z, logistic};
use crate::words::{Bid, Call};

use super::played_table::{ContractGroup, PlayedCell, PlayedTable};

/// The frequency with which contracts are made at the table, by bid or nello and by the frequency
/// with which rule players make them with the same hand.
///
/// The odds are those of a logistic regression on hands that the strongest bots played, with the
/// logarithm of the odds of rule players, their chance itself and the bid as features, and weights
/// of its own for nello. The figures that come with the library are those of
/// `datasets/as_played.csv`, the cells of 20,000 hands.
#[derive(Clone, Debug, PartialEq)]
pub struct AsPlayed {
    weights: Features,
    /// The uncertainty of the weights together.
    covariance: [Features; FEATURES],
}

const FEATURES: usize = 6;

type Features = [f64; FEATURES];

/// Hands that were counted together: the middle bid and the mean chance, how many, how many made.
struct Cell {
    features: Features,
    hands: f64,
    made: f64,
}

/// Chances nearer to 0 or 1 than that are taken to be that near: some deals are never met.
const NEAREST: f64 = 0.005;

/// From so many steps on the regression changes no digit any more.
const STEPS: usize = 30;

impl AsPlayed {
    /// The figures that come with the library.
    #[must_use]
    pub fn shipped() -> &'static AsPlayed {
        static SHIPPED: LazyLock<AsPlayed> = LazyLock::new(|| AsPlayed::fit(&shipped_cells()));
        &SHIPPED
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

    /// The chance that a contract is made at the table if rule players make it in that share of the
    /// deals, 0 to 1, with the 95% interval that the hands of the table leave open. Without a call,
    /// as in plunge and splash, it is taken to be one of straight 42. In sevens nobody has a
    /// choice, so that both chances are the same.
    #[must_use]
    pub fn chance(&self, call: Option<Call>, bid: Bid, played_out: f64) -> Chance {
        if let Some(Call::Sevens(_)) = call {
            return Chance { p: played_out, low: played_out, high: played_out };
        }
        let is_nello = matches!(call, Some(Call::Nello(_)));
        let features = features(is_nello, f64::from(bid.needs().get()), played_out);
        let odds = product(&self.weights, &features);
        let spread = self.covariance.map(|row| product(&row, &features));
        let reach = ROUNDED_Z * product(&spread, &features).max(0.0).sqrt();
        Chance { p: logistic(odds), low: logistic(odds - reach), high: logistic(odds + reach) }
    }

    /// The chance at the table for a share of deals that is an estimate itself: the interval is
    /// that of both.
    #[must_use]
    pub fn of_estimate(&self, call: Option<Call>, bid: Bid, played_out: &Chance) -> Chance {
        let chance = |share| self.chance(call, bid, share);
        Chance {
            p: chance(played_out.p).p,
            low: chance(played_out.low).low,
            high: chance(played_out.high).high,
        }
    }
}

/// The cells of the table that comes with the library.
fn shipped_cells() -> Vec<Cell> {
    let table = PlayedTable::read(include_str!("../../datasets/as_played.csv"));
    let cells = table.expect("the table that is shipped is well formed").0;
    let cell = |cell: PlayedCell| Cell {
        features: group_features(&cell.contracts, cell.chance),
        hands: cell.hands as f64,
        made: cell.made as f64,
    };
    cells.into_iter().map(cell).collect()
}

/// The features of the middle bid of a group of contracts.
fn group_features(contracts: &ContractGroup, played_out: f64) -> Features {
    let (first, last) = contracts.bids;
    features(contracts.is_nello, f64::midpoint(first.into(), last.into()), played_out)
}

/// For calls of straight 42 one, the logarithm of the odds of rule players, the bid from 0 for 30
/// to 1 for 42, and the chance; for nello the first two in places of their own.
fn features(is_nello: bool, bid: f64, played_out: f64) -> Features {
    let p = played_out.clamp(NEAREST, 1.0 - NEAREST);
    let log_odds = (p / (1.0 - p)).ln();
    if is_nello {
        [0.0, 0.0, 0.0, 0.0, 1.0, log_odds]
    } else {
        [1.0, log_odds, (bid - 30.0) / 12.0, p, 0.0, 0.0]
    }
}

fn product(one: &Features, other: &Features) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// The inverse of a symmetric matrix with positive eigenvalues, by elimination: its pivots are
/// never 0. The information of hands is such a matrix if all features differ among them.
fn inverse(mut matrix: [Features; FEATURES]) -> [Features; FEATURES] {
    let mut inverse = [[0.0; FEATURES]; FEATURES];
    for (place, row) in inverse.iter_mut().enumerate() {
        row[place] = 1.0;
    }
    for pivot in 0..FEATURES {
        let divisor = matrix[pivot][pivot];
        for column in 0..FEATURES {
            matrix[pivot][column] /= divisor;
            inverse[pivot][column] /= divisor;
        }
        for row in (0..FEATURES).filter(|row| *row != pivot) {
            let factor = matrix[row][pivot];
            for column in 0..FEATURES {
                matrix[row][column] -= factor * matrix[pivot][column];
                inverse[row][column] -= factor * inverse[pivot][column];
            }
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
        let truth = [-1.0, 0.8, -0.5, 0.4, 0.3, 0.9];
        let cells: Vec<Cell> = ContractGroup::ALL
            .iter()
            .flat_map(|group| (1..10).map(|tenths| group_features(group, f64::from(tenths) / 10.0)))
            .map(|features| {
                let made = 1000.0 * logistic(product(&truth, &features));
                Cell { features, hands: 1000.0, made }
            })
            .collect();
        let found = AsPlayed::fit(&cells);
        for (weight, truth) in found.weights.iter().zip(truth) {
            assert!((weight - truth).abs() < 1e-9, "{found:?}");
        }
        // 72,000 hands say a chance of one half to about half a point.
        let fives = "fives".parse().expect("a call");
        let chance = found.chance(Some(fives), Bid::THIRTY, 0.77);
        assert!(chance.half_width() > 0.001 && chance.half_width() < 0.01, "{chance:?}");
    }

    #[test]
    fn the_inverse_undoes_a_matrix() {
        let matrix = [
            [4.0, 1.0, 0.5, 0.1, 0.0, 0.2],
            [1.0, 3.0, 0.2, 0.3, 0.4, 0.0],
            [0.5, 0.2, 2.0, 0.7, 0.1, 0.3],
            [0.1, 0.3, 0.7, 5.0, 0.6, 0.0],
            [0.0, 0.4, 0.1, 0.6, 1.0, 0.1],
            [0.2, 0.0, 0.3, 0.0, 0.1, 2.0],
        ];
        let inverse = inverse(matrix);
        for (row, cells) in matrix.iter().enumerate() {
            for (column, other) in inverse.iter().enumerate() {
                // The inverse of a symmetric matrix is symmetric, so its rows are its columns.
                let expected = f64::from(u8::from(row == column));
                assert!((product(cells, other) - expected).abs() < 1e-12);
            }
        }
    }

    /// Few cells are outside their intervals, and higher chances are worth more.
    #[test]
    fn the_shipped_table_is_fitted() {
        let shipped = AsPlayed::shipped();
        for group in ContractGroup::ALL {
            let made = |percent: u32| {
                let features = group_features(&group, f64::from(percent) / 100.0);
                logistic(product(&shipped.weights, &features))
            };
            assert!((1..99).all(|percent| made(percent) < made(percent + 1)), "{group:?}");
        }
        let cells = shipped_cells();
        let is_outside = |cell: &&Cell| {
            let expected = logistic(product(&shipped.weights, &cell.features));
            let seen = Chance::of(cell.made as u64, cell.hands as u64);
            expected < seen.low || expected > seen.high
        };
        // One in twenty is expected outside its 95% interval.
        let outside = cells.iter().filter(is_outside).count();
        assert!(outside * 10 <= cells.len(), "{outside} of {} cells", cells.len());
    }
}
