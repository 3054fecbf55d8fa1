//! The chances that a hand has, from many deals of the unseen tiles.

use std::cmp::Ordering;

use crate::chance::{Chance, Difference};
use crate::rules::Declaration;
use crate::words::{Bid, Points, TileSet, Trump};

/// The chances of a hand, from a number of deals.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BidEstimate {
    /// The hand.
    pub hand: TileSet,
    /// The number of deals solved.
    pub deals: u64,
    /// The seed of the deals.
    pub seed: u64,
    /// The calls, best first: by the chance to make a bid, on average over the thirteen bids
    /// from 30 to 42, those that may not be bid with it counting as not made; equal ones by the
    /// points taken in the deals that make 30.
    pub calls: Vec<CallEstimate>,
    /// The special contracts with the chance to make each, in the order in which they were given.
    /// It does not depend on the marks that are bid.
    pub special: Vec<(Declaration, Chance)>,
    /// The best call and bid.
    pub suggestion: Suggestion,
}

/// The chances of one call with the hand.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CallEstimate {
    /// The call.
    pub call: Trump,
    /// The number of deals solved: those of the estimate, or fewer if the call was left out when
    /// it could not matter any more.
    pub deals: u64,
    /// The lowest bid with which the call may be named: 30 unless house rules say otherwise.
    pub least: Bid,
    made: [u64; Bid::LEVELS],
    /// The points taken in all deals that make 30.
    points: u64,
    failed: Failed,
}

/// The deals in which a call does not make 30. A bid asks nothing of them, and their exact
/// points cost more than all else; so only the first of them and then one in ten are solved.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Failed {
    /// All of them.
    deals: u64,
    /// Those that were solved.
    solved: u64,
    /// The points taken in these.
    points: u64,
}

impl Failed {
    /// So many are solved without exception.
    const FIRST: u64 = 30;
    /// One in so many of the others is solved.
    const EVERY: u64 = 10;
}

/// The best call and bid, double-dummy.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Suggestion {
    /// The best call.
    pub call: Trump,
    /// The highest bid that is more likely than not to be made with that call, or `None` if even
    /// the lowest is not.
    pub bid: Option<Bid>,
    /// The chance to make that bid with the best call, or its lowest if there is none.
    pub chance: Chance,
    /// The highest bid of which it is clear that it is more likely than not: the whole interval
    /// of its chance is above one half. At most `bid`.
    pub clear_bid: Option<Bid>,
    /// The next call, if more than one was asked for.
    pub next: Option<NextCall>,
}

/// The second best call.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct NextCall {
    /// The call.
    pub call: Trump,
    /// By how much the best call makes a bid more often, on average over the thirteen bids and
    /// on the same deals.
    pub difference: Difference,
}

impl CallEstimate {
    /// The chance to make a bid.
    #[must_use]
    pub fn make(&self, bid: Bid) -> Chance {
        Chance::of(self.made[bid.level()], self.deals)
    }

    /// The bids with which the call may be named, lowest first.
    pub fn bids(&self) -> impl DoubleEndedIterator<Item = Bid> + Clone {
        let least = self.least;
        Bid::levels().filter(move |bid| bid.level() >= least.level())
    }

    /// The number of these bids made, summed over all deals.
    #[must_use]
    pub fn bids_made(&self) -> u64 {
        self.bids().map(|bid| self.made[bid.level()]).sum()
    }

    /// The points taken on average, 0 to 42. Exact for the deals that make 30; of the others the
    /// first thirty and then one in ten stand for all, so it is known to about a point.
    #[must_use]
    pub fn mean_points(&self) -> f64 {
        let of_failed = self.failed.points as f64 / self.failed.solved.max(1) as f64;
        (self.points as f64 + self.failed.deals as f64 * of_failed) / self.deals.max(1) as f64
    }

    /// Half the width of the widest interval among these bids.
    #[must_use]
    pub fn widest_half_width(&self) -> f64 {
        self.bids().map(|bid| self.make(bid).half_width()).fold(0.0, f64::max)
    }

    /// The estimate from no deal.
    pub(super) fn new(call: Trump) -> CallEstimate {
        let (made, failed) = ([0; Bid::LEVELS], Failed::default());
        CallEstimate { call, deals: 0, least: Bid::THIRTY, made, points: 0, failed }
    }

    /// Adds a deal, with the points taken if they are 30 or more. True if they are not, and the
    /// exact points are wanted: see [`CallEstimate::add_failed`].
    pub(super) fn add(&mut self, taken: Option<Points>) -> bool {
        self.deals += 1;
        let Some(taken) = taken else {
            self.failed.deals += 1;
            return self.failed.deals <= Failed::FIRST
                || self.failed.deals.is_multiple_of(Failed::EVERY);
        };
        self.points += u64::from(taken.get());
        for bid in Bid::levels().filter(|bid| taken >= bid.needs()) {
            self.made[bid.level()] += 1;
        }
        false
    }

    /// Adds the exact points of a deal that does not make 30.
    pub(super) fn add_failed(&mut self, points: Points) {
        self.failed.solved += 1;
        self.failed.points += u64::from(points.get());
    }

    /// The number of its bids that are made with these points.
    pub(super) fn bids_made_with(&self, points: Option<Points>) -> i64 {
        let points = points.map_or(0, |points| i64::from(points.get()));
        (points + 1 - i64::from(self.least.needs().get())).max(0)
    }

    /// Puts the better call first: by the share of the bids that it makes, then by the points taken
    /// in the deals that make 30.
    pub(super) fn by_rank(&self, other: &CallEstimate) -> Ordering {
        // Shares compared without division, so that equal ones are equal.
        let shares = (other.bids_made() * self.deals).cmp(&(self.bids_made() * other.deals));
        shares.then((other.points * self.deals).cmp(&(self.points * other.deals)))
    }
}
