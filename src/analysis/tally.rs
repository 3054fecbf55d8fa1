//! Sums of the answers about the deals so far, as whole numbers.

use crate::chance::{Chance, Difference};
use crate::solver::Nodes;
use crate::words::{Bid, Points};

use super::question::{Answer, Answers, FailedDeal};

/// The deals in which a call does not make 30. A bid asks nothing of them, and their exact
/// points cost more than all else; so only the first of them and then one in ten are solved.
#[derive(Clone, Copy, Debug, Default)]
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

    /// Counts one more, and says whether it is to be solved.
    fn wants_next(&mut self) -> bool {
        self.deals += 1;
        self.deals <= Failed::FIRST || self.deals.is_multiple_of(Failed::EVERY)
    }
}

/// Sums for one call.
#[derive(Clone, Debug)]
pub(super) struct CallTally {
    /// The deals looked at: all so far, or those before the call was left out.
    pub deals: u64,
    /// True if it is left out of the deals to come.
    pub is_left_out: bool,
    /// The lowest bid with which the call may be named; lower ones do not count as bids made.
    pub least: Bid,
    /// By bid: the deals in which it is made.
    pub made: [u64; Bid::LEVELS],
    /// The points taken in all deals that make 30.
    points: u64,
    /// Sums for the other deals.
    failed: Failed,
    /// By other call: how many more bids this one makes, summed over the deals that both saw.
    more_bids: Vec<i64>,
    /// By other call: the squares of those numbers, summed over the same deals.
    more_bids_squared: Vec<u64>,
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

impl CallTally {
    fn new(calls: usize) -> CallTally {
        CallTally {
            deals: 0,
            is_left_out: false,
            least: Bid::THIRTY,
            made: [0; Bid::LEVELS],
            points: 0,
            failed: Failed::default(),
            more_bids: vec![0; calls],
            more_bids_squared: vec![0; calls],
        }
    }

    /// The bids that it makes, of the thirteen in every deal.
    fn bids_made(&self) -> u64 {
        self.made[self.least.level()..].iter().sum()
    }

    /// The number of bids that it makes with these points.
    fn bids_made_with(&self, points: Option<Points>) -> u64 {
        let points = points.map_or(0, |points| u64::from(points.get()));
        (points + 1).saturating_sub(u64::from(self.least.needs().get()))
    }

    /// The points that it takes on average.
    pub fn mean_points(&self) -> f64 {
        let of_failed = self.failed.points as f64 / self.failed.solved.max(1) as f64;
        (self.points as f64 + self.failed.deals as f64 * of_failed) / self.deals.max(1) as f64
    }

    /// The chance to make a bid.
    fn make(&self, bid: Bid) -> Chance {
        Chance::of(self.made[bid.level()], self.deals)
    }
}

impl Tally {
    /// Sums for so many calls, of no deal.
    pub fn new(calls: usize) -> Tally {
        Tally {
            deals: 0,
            nodes: Nodes::default(),
            calls: vec![CallTally::new(calls); calls],
            special: Vec::new(),
        }
    }

    /// Adds the answers about the deals that come next. Returns those of which the exact points
    /// are wanted too.
    pub fn add(&mut self, found: Answers<Answer>) -> Vec<FailedDeal> {
        self.nodes = self.nodes + found.nodes;
        let mut wanted = Vec::new();
        for Answer { points, is_made } in &found.answers {
            self.add_points(points, &mut wanted);
            for (sum, is_made) in self.special.iter_mut().zip(is_made) {
                *sum += u64::from(*is_made);
            }
            self.deals += 1;
        }
        wanted
    }

    /// Adds one deal, with the points that each call takes if they are 30 or more; calls that are
    /// left out are passed over.
    fn add_points(&mut self, taken: &[Option<Points>], wanted: &mut Vec<FailedDeal>) {
        let seen: Vec<usize> = self.in_play().collect();
        let bids_made: Vec<i64> = (self.calls.iter().zip(taken))
            .map(|(tally, points)| tally.bids_made_with(*points) as i64)
            .collect();
        for &call in &seen {
            let tally = &mut self.calls[call];
            tally.deals += 1;
            match taken[call] {
                Some(points) => tally.points += u64::from(points.get()),
                None if tally.failed.wants_next() => {
                    wanted.push(FailedDeal { number: self.deals, call });
                }
                None => {}
            }
            for bid in
                Bid::levels().filter(|bid| taken[call].is_some_and(|taken| taken >= bid.needs()))
            {
                tally.made[bid.level()] += 1;
            }
            for &other in &seen {
                let more = bids_made[call] - bids_made[other];
                tally.more_bids[other] += more;
                tally.more_bids_squared[other] += more.unsigned_abs().pow(2);
            }
        }
    }

    /// Adds the exact points of the deals that were wanted.
    pub fn add_failed(&mut self, wanted: &[FailedDeal], found: &Answers<Points>) {
        self.nodes = self.nodes + found.nodes;
        for (deal, points) in wanted.iter().zip(&found.answers) {
            let failed = &mut self.calls[deal.call].failed;
            failed.solved += 1;
            failed.points += u64::from(points.get());
        }
    }

    /// The calls that are not left out.
    pub fn in_play(&self) -> impl Iterator<Item = usize> {
        (0..self.calls.len()).filter(|call| !self.calls[*call].is_left_out)
    }

    /// By how much one call makes more of the thirteen bids than another, as a share.
    pub fn difference(&self, call: usize, other: usize) -> Difference {
        Difference::paired(
            self.calls[call].more_bids[other],
            self.calls[call].more_bids_squared[other],
            Bid::LEVELS as u64,
            self.calls[call].deals.min(self.calls[other].deals),
        )
    }

    /// The calls, best first: by the share of the bids that they make, then by the points taken
    /// in the deals that make 30. Those left out come last.
    pub fn ranking(&self) -> Vec<usize> {
        let mut ranking: Vec<usize> = (0..self.calls.len()).collect();
        ranking.sort_by(|one, other| {
            let (one, other) = (&self.calls[*one], &self.calls[*other]);
            // Shares compared without division, so that equal ones are equal.
            let shares = (other.bids_made() * one.deals).cmp(&(one.bids_made() * other.deals));
            let points = (other.points * one.deals).cmp(&(one.points * other.deals));
            one.is_left_out.cmp(&other.is_left_out).then(shares).then(points)
        });
        ranking
    }

    /// Leaves out of the deals to come all calls that cannot matter any more: the best call makes
    /// more bids, by twice what the interval leaves open, and makes the lowest bid more often, for
    /// certain.
    pub fn leave_out_hopeless(&mut self) {
        let best = self.ranking()[0];
        let least = self.calls[best].least;
        let best_at_least = self.calls[best].make(least);
        for call in 0..self.calls.len() {
            let Difference { mean, low, .. } = self.difference(best, call);
            let is_far_behind = 2.0 * low > mean;
            if is_far_behind && self.calls[call].make(least).high < best_at_least.low {
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
        let chances = may_be_best.flat_map(|call| {
            let tally = &self.calls[*call];
            Bid::levels()
                .filter(|bid| bid.level() >= tally.least.level())
                .map(|bid| tally.make(bid))
        });
        chances.map(|chance| chance.half_width()).fold(0.0, f64::max)
    }
}
