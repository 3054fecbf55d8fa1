//! What a hand can bid: many deals of the unseen tiles, every call solved on each.

use rayon::prelude::*;

use crate::chance::{Chance, Difference, Sampler};
use crate::rules::TrumpPosition;
use crate::solver::{Nodes, Solver};
use crate::words::{Bid, DealError, PartialDeal, Points, Seat, TileSet, Trump};

use super::tally::Tally;

/// The seat given to the asker; which one makes no difference.
const ASKER: Seat = Seat::First;

/// How many deals are solved before their points are added up: enough to keep all threads
/// busy, few enough to stay small.
const BATCH: u64 = 1024;

/// After so many deals, and again after as many more, calls that cannot matter are looked for.
const LOOK_EVERY: u64 = 100;

/// Estimates what a hand can bid, as exactly as one likes.
///
/// Deal after deal of the 21 unseen tiles is solved double-dummy for every call, with the asker
/// as declarer and first leader. All calls see the same deals, so they can be compared deal by
/// deal. Work is done on the current rayon thread pool; the answer depends on the hand, the
/// calls, the seed and the number of deals alone.
///
/// ```
/// use texas42::analysis::BidEstimator;
/// use texas42::notation::parse_hand;
/// use texas42::{Bid, Call};
/// let hand = parse_hand("00 55 44 54 42 41 40")?;
/// let mut estimator = BidEstimator::new(hand, &["fours".parse()?], 1).expect("seven tiles");
/// estimator.deal_more(50);
/// let estimate = estimator.estimate();
/// let chance = estimate.calls[0].make(Bid::MARK);
/// assert!(chance.low < 0.8 && 0.8 < chance.high);
/// # Ok::<(), texas42::notation::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BidEstimator {
    hand: TileSet,
    seed: u64,
    sampler: Sampler,
    calls: Vec<Trump>,
    leaves_out_hopeless: bool,
    tally: Tally,
}

/// What a hand can bid, from a number of deals.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BidEstimate {
    /// The hand.
    pub hand: TileSet,
    /// How many deals were solved.
    pub deals: u64,
    /// The seed of the deals.
    pub seed: u64,
    /// The calls, best first: by the chance to make a bid, on average over the thirteen bids
    /// from 30 to 42, those that may not be bid with it counting as not made; equal ones by the
    /// points taken in the deals that make 30.
    pub calls: Vec<CallEstimate>,
    /// What to bid.
    pub suggestion: Suggestion,
}

/// What one call does with the hand.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CallEstimate {
    /// The call.
    pub call: Trump,
    /// How many deals were solved: those of the estimate, or fewer if the call was left out when
    /// it could not matter any more.
    pub deals: u64,
    /// The lowest bid with which the call may be named: 30 unless house rules say otherwise.
    pub least: Bid,
    mean_points: f64,
    made: [u64; Bid::LEVELS],
}

/// The best call and bid, double-dummy.
#[derive(Clone, Copy, Debug)]
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
#[derive(Clone, Copy, Debug)]
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

    /// How many of these bids are made, summed over all deals.
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

impl BidEstimator {
    /// An estimator for that hand, which has seen no deal yet. Calls that are named again are
    /// left out.
    ///
    /// # Errors
    /// If the hand has not seven tiles.
    ///
    /// # Panics
    /// If there are no calls.
    pub fn new(hand: TileSet, calls: &[Trump], seed: u64) -> Result<BidEstimator, DealError> {
        assert!(!calls.is_empty(), "an estimate is about one call at least");
        let known = PartialDeal::with_hand(ASKER, hand)?;
        let mut distinct = Vec::new();
        for call in calls {
            if !distinct.contains(call) {
                distinct.push(*call);
            }
        }
        Ok(BidEstimator {
            hand,
            seed,
            sampler: Sampler::new(known, seed),
            tally: Tally::new(distinct.len()),
            calls: distinct,
            leaves_out_hopeless: false,
        })
    }

    /// Says that a call may be named only with that bid or a higher one, as some house rules have
    /// it. Lower bids are then no part of its rank, of the suggestion or of
    /// [`BidEstimator::widest_half_width`].
    pub fn name_only_from(&mut self, call: Trump, least: Bid) {
        for (place, named) in self.calls.iter().enumerate() {
            if *named == call {
                self.tally.calls[place].least = least;
            }
        }
    }

    /// Leaves calls out of further deals once they cannot matter any more, which is looked at
    /// after every hundred deals: when the best call so far makes more of the thirteen bids on the
    /// same deals, by twice what the 95% interval of the difference leaves open, and its interval
    /// for its lowest bid lies above theirs. Their chances stay known from fewer deals.
    pub const fn leave_out_hopeless(&mut self) {
        self.leaves_out_hopeless = true;
    }

    /// How many deals were solved so far.
    #[must_use]
    pub const fn deals(&self) -> u64 {
        self.tally.deals
    }

    /// Deals and solves that many more deals.
    pub fn deal_more(&mut self, deals: u64) {
        let end = self.tally.deals.saturating_add(deals);
        while self.tally.deals < end {
            let next_look = (self.tally.deals / LOOK_EVERY + 1) * LOOK_EVERY;
            let batch_end = if self.leaves_out_hopeless { end.min(next_look) } else { end };
            self.deal_batch((batch_end - self.tally.deals).min(BATCH));
            if self.leaves_out_hopeless && self.tally.deals == next_look {
                self.tally.leave_out_hopeless();
            }
        }
    }

    /// Deals and solves a few deals at once.
    fn deal_batch(&mut self, deals: u64) {
        let first = self.tally.deals;
        let solved: Vec<(Vec<Option<Points>>, Nodes)> = (0..deals as usize)
            .into_par_iter()
            .with_min_len(4)
            .map_init(Solver::new, |solver, place| self.solve(solver, first + place as u64))
            .collect();
        let mut wanted = Vec::new();
        for (index, (points, nodes)) in (first..).zip(solved) {
            self.tally.nodes = self.tally.nodes + nodes;
            wanted.extend(self.tally.add(&points).into_iter().map(|call| (index, call)));
        }
        let solved: Vec<(usize, Points, Nodes)> = wanted
            .into_par_iter()
            .with_min_len(4)
            .map_init(Solver::new, |solver, (index, call)| self.solve_failed(solver, index, call))
            .collect();
        for (call, points, nodes) in solved {
            self.tally.nodes = self.tally.nodes + nodes;
            self.tally.calls[call].add_failed(points);
        }
    }

    /// The points that the asker's side takes with each call in the deal of that number, if they
    /// are 30 or more, and the work it was. `None` too for calls that are left out.
    fn solve(&self, solver: &mut Solver, index: u64) -> (Vec<Option<Points>>, Nodes) {
        let before = solver.nodes();
        let deal = self.sampler.deal(index);
        let mut points = vec![None; self.calls.len()];
        for call in self.tally.in_play() {
            let position = TrumpPosition::new(&deal, self.calls[call], ASKER);
            points[call] = solver.points_from(&position, ASKER.side(), Bid::THIRTY.needs());
        }
        (points, solver.nodes().since(before))
    }

    /// The points that the asker's side takes with one call in a deal that does not make 30, and
    /// the work it was.
    fn solve_failed(&self, solver: &mut Solver, index: u64, call: usize) -> (usize, Points, Nodes) {
        let before = solver.nodes();
        let position = TrumpPosition::new(&self.sampler.deal(index), self.calls[call], ASKER);
        let points = solver.points(&position)[ASKER.side()];
        (call, points, solver.nodes().since(before))
    }

    /// The work of the solver so far.
    #[must_use]
    pub const fn nodes(&self) -> Nodes {
        self.tally.nodes
    }

    /// The estimate from the deals so far.
    #[must_use]
    pub fn estimate(&self) -> BidEstimate {
        let tally = &self.tally;
        let ranking = tally.ranking();
        let estimates = ranking.iter().map(|call| CallEstimate {
            call: self.calls[*call],
            deals: tally.calls[*call].deals,
            least: tally.calls[*call].least,
            mean_points: tally.calls[*call].mean_points(),
            made: tally.calls[*call].made,
        });
        let calls: Vec<CallEstimate> = estimates.collect();
        let best = &calls[0];
        let highest = |is_likely: &dyn Fn(Chance) -> bool| {
            best.bids().rev().find(|bid| is_likely(best.make(*bid)))
        };
        let bid = highest(&|chance| chance.p > 0.5);
        let suggestion = Suggestion {
            call: best.call,
            bid,
            chance: best.make(bid.unwrap_or(best.least)),
            clear_bid: highest(&|chance| chance.low > 0.5),
            next: ranking.get(1).map(|next| NextCall {
                call: self.calls[*next],
                difference: tally.difference(ranking[0], *next),
            }),
        };
        BidEstimate { hand: self.hand, deals: tally.deals, seed: self.seed, calls, suggestion }
    }

    /// Half the width of the widest interval among the calls that may still be the best: those
    /// that the best call so far does not beat for certain.
    #[must_use]
    pub fn widest_half_width(&self) -> f64 {
        self.tally.widest_half_width()
    }
}
