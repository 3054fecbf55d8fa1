//! Sums of the answers about the deals so far, as whole numbers.

use crate::chance::Difference;
use crate::solver::Nodes;
use crate::words::{Bid, Points, Trump};

use super::bid_estimate::CallEstimate;
use super::question::{Answer, Answers, FailedDeal};

/// Sums for one call.
#[derive(Clone, Debug)]
pub(super) struct CallTally {
    /// The sums that are told: from all deals so far, or from those before the call was left out.
    pub estimate: CallEstimate,
    /// True if it is left out of the deals to come.
    is_left_out: bool,
    /// By other call: the bids that this one makes more, and their squares, summed over the deals
    /// that both saw.
    more_bids: Vec<(i64, u64)>,
}

/// Sums for all calls and special contracts.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    /// The deals looked at.
    pub deals: u64,
    /// The work on calls of straight 42.
    pub nodes: Nodes,
    /// By call, in the order in which they were named.
    pub calls: Vec<CallTally>,
    /// By special contract: the deals in which it is made.
    pub special: Vec<u64>,
}

impl Tally {
    /// Sums for these calls, of no deal.
    pub fn new(calls: &[Trump]) -> Tally {
        let tally = |call: &Trump| CallTally {
            estimate: CallEstimate::new(*call),
            is_left_out: false,
            more_bids: vec![(0, 0); calls.len()],
        };
        let calls = calls.iter().map(tally).collect();
        Tally { deals: 0, nodes: Nodes::default(), calls, special: Vec::new() }
    }

    /// Adds the answers about the deals that come next. Returns those of which the exact points
    /// are wanted too.
    pub fn add(&mut self, found: Answers<Answer>) -> Vec<FailedDeal> {
        self.nodes = self.nodes + found.nodes;
        let seen = self.in_play();
        let mut wanted = Vec::new();
        for Answer { points, is_made } in &found.answers {
            let bids_made: Vec<i64> = (self.calls.iter().zip(points))
                .map(|(tally, points)| tally.estimate.bids_made_with(*points))
                .collect();
            for &call in &seen {
                let tally = &mut self.calls[call];
                if tally.estimate.add(points[call]) {
                    wanted.push(FailedDeal { number: self.deals, call });
                }
                for &other in &seen {
                    let more = bids_made[call] - bids_made[other];
                    let (sum, squares) = &mut tally.more_bids[other];
                    *sum += more;
                    *squares += more.unsigned_abs().pow(2);
                }
            }
            for (sum, is_made) in self.special.iter_mut().zip(is_made) {
                *sum += u64::from(*is_made);
            }
            self.deals += 1;
        }
        wanted
    }

    /// Adds the exact points of the deals that were wanted.
    pub fn add_failed(&mut self, wanted: &[FailedDeal], found: &Answers<Points>) {
        self.nodes = self.nodes + found.nodes;
        for (deal, points) in wanted.iter().zip(&found.answers) {
            self.calls[deal.call].estimate.add_failed(*points);
        }
    }

    /// The calls that are not left out.
    pub fn in_play(&self) -> Vec<usize> {
        (0..self.calls.len()).filter(|call| !self.calls[*call].is_left_out).collect()
    }

    /// By how much one call makes more of the thirteen bids than another, as a share.
    pub fn difference(&self, call: usize, other: usize) -> Difference {
        let [one, two] = [call, other].map(|call| &self.calls[call]);
        let (sum, squares) = one.more_bids[other];
        let deals = one.estimate.deals.min(two.estimate.deals);
        Difference::paired(sum, squares, Bid::LEVELS as u64, deals)
    }

    /// The calls, best first; those left out come last.
    pub fn ranking(&self) -> Vec<usize> {
        let mut ranking: Vec<usize> = (0..self.calls.len()).collect();
        ranking.sort_by(|one, other| {
            let (one, other) = (&self.calls[*one], &self.calls[*other]);
            one.is_left_out.cmp(&other.is_left_out).then(one.estimate.by_rank(&other.estimate))
        });
        ranking
    }

    /// Leaves out of the deals to come all calls that cannot matter any more: the best call makes
    /// more bids, by twice what the interval leaves open, and makes the lowest bid more often, for
    /// certain.
    pub fn leave_out_hopeless(&mut self) {
        let best = self.ranking()[0];
        let least = self.calls[best].estimate.least;
        let best_at_least = self.calls[best].estimate.make(least);
        for call in 0..self.calls.len() {
            let Difference { mean, low, .. } = self.difference(best, call);
            let is_far_behind = 2.0 * low > mean;
            if is_far_behind && self.calls[call].estimate.make(least).high < best_at_least.low {
                self.calls[call].is_left_out = true;
            }
        }
    }

    /// Half the width of the widest interval among the calls that may still be the best: those
    /// that the best call so far does not beat for certain.
    pub fn widest_half_width(&self) -> f64 {
        let ranking = self.ranking();
        let may_be_best = ranking.iter().filter(|call| {
            **call == ranking[0] || self.difference(ranking[0], **call).is_too_close()
        });
        let widths = may_be_best.map(|call| self.calls[*call].estimate.widest_half_width());
        widths.fold(0.0, f64::max)
    }
}
