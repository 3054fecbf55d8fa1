//! Bidding by our own estimate: deal the unseen hands, solve, count.

use crate::bots::partner_call::PartnerCall;
use crate::bots::roles::Bidder;
use crate::chance::{Chance, Racer, Streams, UnseenHands, Z, best_of, leave_out_hopeless};
use crate::rules::{Contract, Position, View};
use crate::solver::Solver;
use crate::words::{Bid, Call, Deal, Seat, Turn};

/// Bids the cheapest contract that is made in at least a given share of the deals that agree with
/// what its seat knows, each solved double-dummy; passes if there is none.
///
/// Nello, sevens, plunge and splash are thought of where the rules have them. Calls that are far
/// behind the best one get no more deals, and neither do chances that are clearly on one side of
/// the threshold, so most decisions take far fewer deals than allowed.
#[derive(Debug)]
pub struct MonteCarlo {
    deals: u32,
    threshold: f64,
    solver: Solver,
}

/// A call that may be the best one, `None` where partner makes it; 1 for each deal in which the
/// contract is made.
type Candidate = Racer<Option<Call>>;

/// After so many deals, and again after as many more, hopeless calls are looked for.
const LOOK_EVERY: u32 = 20;

/// A difference of so many standard deviations is no chance.
const CLEAR: f64 = 3.0;

impl MonteCarlo {
    /// A bidder that looks at no more than so many deals for a decision, and bids if the chance is
    /// that or more, 0 to 1.
    ///
    /// # Panics
    /// If there are no deals, or if the threshold is no chance.
    #[must_use]
    pub fn new(deals: u32, threshold: f64) -> MonteCarlo {
        assert!(deals > 0, "a chance comes from one deal at least");
        assert!((0.0..=1.0).contains(&threshold), "a threshold is from 0 to 1");
        MonteCarlo { deals, threshold, solver: Solver::new() }
    }

    /// The call among these that makes the bid most often, and its chance. Stops once the chance
    /// of the best call is clearly above or below `threshold`, if there is one.
    fn best_call(
        &mut self,
        view: &View,
        declarer: Seat,
        bid: Bid,
        calls: &[Option<Call>],
        threshold: Option<f64>,
    ) -> (Option<Call>, f64) {
        let hands = UnseenHands::of(view);
        let mut generator = Streams::new(view.seed()).generator(0);
        let mut candidates: Vec<Candidate> =
            calls.iter().map(|call| Racer::new(*call, 0.0)).collect();
        let partner_call = PartnerCall::after(bid, view.rules(), view.seed());
        for dealt in 1..=self.deals {
            if candidates.len() == 1 && threshold.is_none() {
                break;
            }
            let mut dealt_hands = hands.draw(&mut generator).expect("the true hands are one way");
            dealt_hands[view.seat()] = view.hand();
            let deal = Deal::new(dealt_hands).expect("all tiles are in four hands");
            for candidate in &mut candidates {
                let call = candidate.alternative.unwrap_or_else(|| {
                    partner_call.call(dealt_hands[declarer.partner()], &mut self.solver).into()
                });
                let contract = Contract::new(declarer, bid, call);
                let makes = self.solver.makes(&Position::new(&deal, &contract));
                candidate.values.push(f64::from(u8::from(makes)));
            }
            if dealt % LOOK_EVERY == 0 {
                leave_out_hopeless(&mut candidates, dealt as usize, CLEAR);
                if threshold.is_some_and(|threshold| is_clear(&candidates, threshold)) {
                    break;
                }
            }
        }
        let best = best_of(&candidates, usize::MAX);
        (best.alternative, chance(best).p)
    }
}

impl Bidder for MonteCarlo {
    fn bid(&mut self, view: &View) -> Turn {
        let turns = view.legal_turns();
        let mut bids: Vec<Bid> = turns.iter().filter_map(|turn| turn.bid()).collect();
        bids.sort_by_key(|bid| bid.value());
        let mut tried = Vec::new();
        for bid in bids {
            let mut calls: Vec<Option<Call>> = if bid.is_called_by_partner() {
                vec![None]
            } else {
                view.rules().calls(bid).into_iter().map(Some).collect()
            };
            // A call that did not do for a cheaper bid does not do for this one.
            calls.retain(|call| !tried.contains(call));
            if calls.is_empty() {
                continue;
            }
            tried.extend(&calls);
            let threshold = Some(self.threshold);
            let (_, chance) = self.best_call(view, view.seat(), bid, &calls, threshold);
            if chance >= self.threshold {
                return Turn::Bid(bid);
            }
        }
        // A pass, or the lowest bid where that may not be.
        turns[0]
    }

    fn call(&mut self, view: &View) -> Call {
        let (declarer, bid) = view.table().auction().high().expect("somebody has bid");
        let calls: Vec<Option<Call>> = view.legal_calls().into_iter().map(Some).collect();
        let (call, _) = self.best_call(view, declarer, bid, &calls, None);
        call.expect("calls were given")
    }
}

/// The chance that the contract with that call is made.
fn chance(candidate: &Candidate) -> Chance {
    Chance::of(candidate.sum(usize::MAX) as u64, candidate.values.len() as u64)
}

/// True if the chance of the best call is clearly on one side of the threshold.
fn is_clear(candidates: &[Candidate], threshold: f64) -> bool {
    let chance = chance(best_of(candidates, usize::MAX));
    // The interval of three standard deviations instead of two.
    let reach = |end: f64| (end - chance.p) * CLEAR / Z;
    chance.p + reach(chance.high) < threshold || chance.p + reach(chance.low) > threshold
}
