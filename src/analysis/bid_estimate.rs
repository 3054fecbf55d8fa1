//! The chances that a hand has, from many deals of the unseen tiles.

use crate::chance::{Chance, Difference};
use crate::rules::Declaration;
use crate::words::{Bid, Call, TileSet};

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
    pub call: Call,
    /// The number of deals solved: those of the estimate, or fewer if the call was left out when
    /// it could not matter any more.
    pub deals: u64,
    /// The lowest bid with which the call may be named: 30 unless house rules say otherwise.
    pub least: Bid,
    pub(super) mean_points: f64,
    pub(super) made: [u64; Bid::LEVELS],
}

/// The best call and bid, double-dummy.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Suggestion {
    /// The best call.
    pub call: Call,
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
    pub call: Call,
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

    /// The number of these bids that are made, summed over all deals.
    #[must_use]
    pub fn bids_made(&self) -> u64 {
        self.bids().map(|bid| self.made[bid.level()]).sum()
    }

    /// The points taken on average, 0 to 42. Exact for the deals that make 30; of the others the
    /// first thirty and then one in ten stand for all, so it is known to about a point.
    #[must_use]
    pub const fn mean_points(&self) -> f64 {
        self.mean_points
    }

    /// Half the width of the widest interval among these bids.
    #[must_use]
    pub fn widest_half_width(&self) -> f64 {
        self.bids().map(|bid| self.make(bid).half_width()).fold(0.0, f64::max)
    }
}
