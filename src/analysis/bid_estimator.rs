//! The estimator: deals and asks until there are enough answers, on one thread or on several.

use std::ops::Range;

use rayon::prelude::*;

use crate::chance::Chance;
use crate::rules::{Declaration, HouseRules};
use crate::solver::{Nodes, Solver};
use crate::words::{DealError, TileSet, Trump};

use super::bid_estimate::{BidEstimate, CallEstimate, NextCall, Suggestion};
use super::question::{Answers, Question};
use super::tally::{CallTally, Tally};

/// So many deals are solved before their points are added up: enough to keep all threads busy, few
/// enough to stay small.
const BATCH: u64 = 1024;

/// So many deals or more does a thread solve at a time.
const PIECE: u64 = 4;

/// After so many deals, and again after as many more, calls that cannot matter are looked for.
const LOOK_EVERY: u64 = 100;

/// Estimates what a hand can bid, as exactly as one likes.
///
/// Deal after deal of the 21 unseen tiles is solved double-dummy for every call, with the asker
/// as declarer and first leader. All calls see the same deals, so they can be compared deal by
/// deal. The answer depends on the hand, the calls, the seed and the number of deals alone.
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
    question: Question,
    leaves_out_hopeless: bool,
    tally: Tally,
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
        let question = Question::new(hand, calls, seed)?;
        let tally = Tally::new(&question.calls);
        Ok(BidEstimator { hand, question, leaves_out_hopeless: false, tally })
    }

    /// Goes by house rules, from the first deal on. Bids at which they do not let a call be named
    /// are then no part of its rank, of the suggestion or of [`BidEstimator::widest_half_width`];
    /// a call that they do not have is looked at as if they had.
    ///
    /// These special contracts are estimated too, but for those that need more doubles than the
    /// hand has. Everything is double-dummy but for one thing: after plunge and splash partner
    /// makes the call from seven tiles and the doubles that the bid shows, by a few deals in mind;
    /// the rules say what partner may call and knows. Partner never calls nello or sevens.
    #[must_use]
    pub fn by_rules(mut self, rules: &HouseRules, special: &[Declaration]) -> BidEstimator {
        for CallTally { estimate, .. } in &mut self.tally.calls {
            estimate.least = rules.least_bid(estimate.call.into()).unwrap_or(estimate.least);
        }
        let has_doubles = |special: &&Declaration| special.bid.doubles() <= self.hand.doubles();
        let special: Vec<_> = special.iter().filter(has_doubles).copied().collect();
        self.question.ask_special(rules, &special);
        self.tally.special = vec![0; special.len()];
        self
    }

    /// Leaves calls out of further deals once they cannot matter any more, which is looked at
    /// after every hundred deals: when the best call so far makes more of the thirteen bids on the
    /// same deals, by twice what the 95% interval of the difference leaves open, and its interval
    /// for its lowest bid lies above theirs. Their chances stay known from fewer deals.
    pub const fn leave_out_hopeless(&mut self) {
        self.leaves_out_hopeless = true;
    }

    /// The number of deals solved so far.
    #[must_use]
    pub const fn deals(&self) -> u64 {
        self.tally.deals
    }

    /// Deals and solves that many more deals, on the current rayon thread pool.
    pub fn deal_more(&mut self, deals: u64) {
        self.deal_with(deals, None);
    }

    /// Deals and solves that many more deals, on this thread alone. The answer is the same with
    /// any solver.
    pub fn deal_more_alone(&mut self, deals: u64, solver: &mut Solver) {
        self.deal_with(deals, Some(solver));
    }

    fn deal_with(&mut self, deals: u64, mut alone: Option<&mut Solver>) {
        let end = self.tally.deals.saturating_add(deals);
        while self.tally.deals < end {
            let next_look = (self.tally.deals / LOOK_EVERY + 1) * LOOK_EVERY;
            let batch_end = if self.leaves_out_hopeless { end.min(next_look) } else { end };
            let batch = self.tally.deals..batch_end.min(self.tally.deals + BATCH);
            self.deal_batch(batch, alone.as_deref_mut());
            if self.leaves_out_hopeless && self.tally.deals == next_look {
                self.tally.leave_out_hopeless();
            }
        }
    }

    /// Deals and solves a few deals at once.
    fn deal_batch(&mut self, deals: Range<u64>, mut alone: Option<&mut Solver>) {
        let question = &self.question;
        let calls = self.tally.in_play();
        let found = solve(deals, alone.as_deref_mut(), |deals, solver| {
            question.solve(deals, &calls, solver)
        });
        // Which deals are solved exactly goes by all that came before them.
        let failed = self.tally.add(found);
        let exact = solve(0..failed.len() as u64, alone, |places, solver| {
            question.solve_failed(&failed[places.start as usize..places.end as usize], solver)
        });
        self.tally.add_failed(&failed, &exact);
    }

    /// The work of the solver so far on calls of straight 42.
    #[must_use]
    pub const fn nodes(&self) -> Nodes {
        self.tally.nodes
    }

    /// The estimate from the deals so far.
    #[must_use]
    pub fn estimate(&self) -> BidEstimate {
        let tally = &self.tally;
        let ranking = tally.ranking();
        let calls: Vec<CallEstimate> =
            ranking.iter().map(|call| tally.calls[*call].estimate.clone()).collect();
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
                call: self.question.calls[*next],
                difference: tally.difference(ranking[0], *next),
            }),
        };
        let special = self.question.special.iter().zip(&tally.special);
        let special =
            special.map(|((special, _), made)| (*special, Chance::of(*made, tally.deals)));
        BidEstimate {
            hand: self.hand,
            deals: tally.deals,
            seed: self.question.seed,
            special: special.collect(),
            calls,
            suggestion,
        }
    }

    /// Half the width of the widest interval among the calls that may still be the best: those
    /// that the best call so far does not beat for certain.
    #[must_use]
    pub fn widest_half_width(&self) -> f64 {
        self.tally.widest_half_width()
    }
}

/// The answers to the numbers of a range: of this thread with its solver, or else of the threads of
/// the current rayon pool, which cut it into pieces.
fn solve<T: Send>(
    range: Range<u64>,
    alone: Option<&mut Solver>,
    solve: impl Fn(Range<u64>, &mut Solver) -> Answers<T> + Sync,
) -> Answers<T> {
    if let Some(solver) = alone {
        return solve(range, solver);
    }
    (0..(range.end - range.start).div_ceil(PIECE) as usize)
        .into_par_iter()
        .map(|piece| range.start + piece as u64 * PIECE)
        .map_init(Solver::new, |solver, first| solve(first..range.end.min(first + PIECE), solver))
        .reduce(Answers::none, Answers::append)
}
