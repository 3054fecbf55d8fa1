//! What a hand can bid: many deals of the unseen tiles, every call solved on each.

use rayon::prelude::*;

use crate::bid::{Bid, Points};
use crate::call::Call;
use crate::deal::{DealError, PartialDeal};
use crate::position::Position;
use crate::sampler::Sampler;
use crate::seat::Seat;
use crate::solver::Solver;
use crate::stats::{Chance, Difference};
use crate::tile_set::TileSet;

/// The seat given to the asker; which one makes no difference.
const ASKER: Seat = Seat::First;

/// How many deals are solved before their points are added up: enough to keep all threads
/// busy, few enough to stay small.
const BATCH: u64 = 1024;

/// Estimates what a hand can bid, as exactly as one likes.
///
/// Deal after deal of the 21 unseen tiles is solved double-dummy for every call, with the asker
/// as declarer and first leader. All calls see the same deals, so they can be compared deal by
/// deal. Work is done on the current rayon thread pool; the answer depends on the hand, the
/// calls, the seed and the number of deals alone.
///
/// ```
/// use texas42::{BidEstimator, Bid, Call, parse_hand};
/// let hand = parse_hand("00 55 44 54 42 41 40")?;
/// let mut estimator = BidEstimator::new(hand, &["fours".parse()?], 1).expect("seven tiles");
/// estimator.deal_more(50);
/// let estimate = estimator.estimate();
/// let chance = estimate.calls[0].make(Bid::MARK);
/// assert!(chance.low < 0.8 && 0.8 < chance.high);
/// # Ok::<(), texas42::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BidEstimator {
    hand: TileSet,
    seed: u64,
    sampler: Sampler,
    calls: Vec<Call>,
    tally: Tally,
}

/// What was seen in the deals so far, all of it whole numbers: their sums do not depend on the
/// order in which threads finish.
#[derive(Clone, Debug)]
struct Tally {
    deals: u64,
    /// By call: the points taken in all deals.
    points: Vec<u64>,
    /// By call and bid: the deals in which the bid is made.
    made: Vec<[u64; Bid::COUNT]>,
    /// By call, other call and bid: the deals in which only the first makes the bid.
    made_alone: Vec<Vec<[u64; Bid::COUNT]>>,
}

impl Tally {
    fn new(calls: usize) -> Tally {
        Tally {
            deals: 0,
            points: vec![0; calls],
            made: vec![[0; Bid::COUNT]; calls],
            made_alone: vec![vec![[0; Bid::COUNT]; calls]; calls],
        }
    }

    /// Adds one deal, with the points that each call takes.
    fn add(&mut self, taken: &[Points]) {
        self.deals += 1;
        for (call, points) in taken.iter().enumerate() {
            self.points[call] += u64::from(points.get());
            for bid in Bid::all().take_while(|bid| bid.is_made(*points)) {
                self.made[call][bid.index()] += 1;
                for (other, other_points) in taken.iter().enumerate() {
                    if !bid.is_made(*other_points) {
                        self.made_alone[call][other][bid.index()] += 1;
                    }
                }
            }
        }
    }
}

/// What a hand can bid, from a number of deals.
#[derive(Clone, Debug)]
pub struct BidEstimate {
    /// The hand.
    pub hand: TileSet,
    /// How many deals were solved.
    pub deals: u64,
    /// The seed of the deals.
    pub seed: u64,
    /// The calls, best first: by the chance to make the suggested bid (30 if there is none),
    /// equal ones by the bids below it from high to low, then above it, then by mean points.
    pub calls: Vec<CallEstimate>,
    /// What to bid.
    pub suggestion: Suggestion,
}

/// What one call does with the hand.
#[derive(Clone, Debug)]
pub struct CallEstimate {
    /// The call.
    pub call: Call,
    /// How many deals were solved.
    pub deals: u64,
    points: u64,
    made: [u64; Bid::COUNT],
}

/// The best call and bid, double-dummy.
#[derive(Clone, Copy, Debug)]
pub struct Suggestion {
    /// The best call.
    pub call: Call,
    /// The highest bid that is more likely than not to be made, or `None` if even 30 is not.
    pub bid: Option<Bid>,
    /// The chance to make that bid with the best call, or 30 if there is none.
    pub chance: Chance,
    /// The next call and by how much the best call makes that bid more often, on the same
    /// deals; `None` when only one call was asked for.
    pub next: Option<(Call, Difference)>,
}

impl CallEstimate {
    /// The chance to make a bid.
    #[must_use]
    pub fn make(&self, bid: Bid) -> Chance {
        Chance::of(self.made[bid.index()], self.deals)
    }

    /// The points taken on average, 0 to 42.
    #[must_use]
    pub fn mean_points(&self) -> f64 {
        if self.deals == 0 { 0.0 } else { self.points as f64 / self.deals as f64 }
    }

    /// Half the width of the widest interval among the thirteen bids.
    #[must_use]
    pub fn widest_half_width(&self) -> f64 {
        Bid::all().map(|bid| self.make(bid).half_width()).fold(0.0, f64::max)
    }
}

impl BidEstimator {
    /// An estimator for that hand, which has seen no deal yet. Calls that are named again are
    /// left out.
    ///
    /// # Errors
    /// If the hand has not seven tiles.
    pub fn new(hand: TileSet, calls: &[Call], seed: u64) -> Result<BidEstimator, DealError> {
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
        })
    }

    /// How many deals were solved so far.
    #[must_use]
    pub const fn deals(&self) -> u64 {
        self.tally.deals
    }

    /// Deals and solves that many more deals.
    pub fn deal_more(&mut self, deals: u64) {
        let end = self.tally.deals + deals;
        while self.tally.deals < end {
            let first = self.tally.deals;
            let batch = (end - first).min(BATCH) as usize;
            let taken: Vec<Vec<Points>> = (0..batch)
                .into_par_iter()
                .with_min_len(4)
                .map_init(Solver::new, |solver, place| self.solve(solver, first + place as u64))
                .collect();
            for points in taken {
                self.tally.add(&points);
            }
        }
    }

    /// The points that the asker's side takes with each call in the deal of that number.
    fn solve(&self, solver: &mut Solver, index: u64) -> Vec<Points> {
        let deal = self.sampler.deal(index);
        let points = |call: &Call| solver.points(&Position::new(&deal, *call, ASKER))[ASKER.side()];
        self.calls.iter().map(points).collect()
    }

    /// The estimate from the deals so far.
    ///
    /// # Panics
    /// If there are no calls.
    #[must_use]
    pub fn estimate(&self) -> BidEstimate {
        let tally = &self.tally;
        let best_at = |bid: Bid| tally.made.iter().map(|made| made[bid.index()]).max();
        let bid = Bid::all().rev().find(|bid| best_at(*bid) > Some(tally.deals / 2));
        let compared = bid.unwrap_or(Bid::MINIMUM);

        // The bids by which calls are ranked, the most important first.
        let below = Bid::all().rev().filter(|bid| *bid <= compared);
        let ranking: Vec<Bid> = below.chain(Bid::all().filter(|bid| *bid > compared)).collect();
        let mut order: Vec<usize> = (0..self.calls.len()).collect();
        order.sort_by_key(|call| {
            let made = |bid: &Bid| tally.made[*call][bid.index()];
            let made: Vec<u64> = ranking.iter().map(made).collect();
            std::cmp::Reverse((made, tally.points[*call]))
        });

        let calls: Vec<CallEstimate> = order
            .iter()
            .map(|call| CallEstimate {
                call: self.calls[*call],
                deals: tally.deals,
                points: tally.points[*call],
                made: tally.made[*call],
            })
            .collect();
        let difference = |one: usize, other: usize| {
            let alone = &tally.made_alone;
            let index = compared.index();
            Difference::paired(alone[one][other][index], alone[other][one][index], tally.deals)
        };
        let suggestion = Suggestion {
            call: calls[0].call,
            bid,
            chance: calls[0].make(compared),
            next: order.get(1).map(|next| (self.calls[*next], difference(order[0], *next))),
        };
        BidEstimate { hand: self.hand, deals: tally.deals, seed: self.seed, calls, suggestion }
    }

    /// Half the width of the widest interval among the calls that may still be the best: those
    /// that the best call does not beat for certain at the suggested bid.
    #[must_use]
    pub fn widest_half_width(&self) -> f64 {
        let estimate = self.estimate();
        let compared = estimate.suggestion.bid.unwrap_or(Bid::MINIMUM).index();
        let place = |call: Call| self.calls.iter().position(|other| *other == call);
        let best = place(estimate.suggestion.call).expect("the best call is one of the calls");
        let alone = &self.tally.made_alone;
        estimate
            .calls
            .iter()
            .filter(|call| {
                let other = place(call.call).expect("every call is one of the calls");
                let only = (alone[best][other][compared], alone[other][best][compared]);
                other == best || Difference::paired(only.0, only.1, self.tally.deals).is_too_close()
            })
            .map(CallEstimate::widest_half_width)
            .fold(0.0, f64::max)
    }
}
