//! A part of a run: shard 17 of 400.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use super::error::SimulateError;

/// One of several equal parts of a run, each a range of rows that follow each other.
///
/// Printed and parsed as `17/400`: the seventeenth of four hundred.
///
/// ```
/// use texas42::simulate::Shard;
/// let shard: Shard = "2/3".parse()?;
/// assert_eq!(shard.range(10), 3..6);
/// assert!("4/3".parse::<Shard>().is_err());
/// # Ok::<(), texas42::simulate::SimulateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    /// The whole run as one part.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Part `number` of `of` parts, counted from 1.
    #[must_use]
    pub const fn new(number: u64, of: u64) -> Option<Shard> {
        if number >= 1 && number <= of { Some(Shard { number, of }) } else { None }
    }

    /// The rows of this part in a run of that many rows. The ranges of all parts follow each
    /// other without gaps; their lengths differ by at most one.
    #[must_use]
    pub fn range(self, count: u64) -> Range<u64> {
        let bound = |number: u64| {
            let bound = u128::from(count) * u128::from(number) / u128::from(self.of);
            u64::try_from(bound).expect("at most the count")
        };
        bound(self.number - 1)..bound(self.number)
    }
}

impl FromStr for Shard {
    type Err = SimulateError;

    fn from_str(text: &str) -> Result<Shard, SimulateError> {
        let shard = text.split_once('/').and_then(|(number, of)| {
            Shard::new(number.trim().parse().ok()?, of.trim().parse().ok()?)
        });
        shard.ok_or_else(|| SimulateError::Shard(text.into()))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}
