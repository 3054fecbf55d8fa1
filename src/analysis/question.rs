//! The question that is asked of every deal of the unseen tiles, and the answers to it.

use std::ops::Range;

use crate::bots::PartnerCall;
use crate::chance::Sampler;
use crate::rules::{Contract, Declaration, HouseRules, Position, TrumpPosition};
use crate::solver::{Nodes, Solver};
use crate::words::{Bid, Deal, DealError, PartialDeal, Points, Seat, TileSet, Trump};

/// The seat given to the asker; which one makes no difference.
const ASKER: Seat = Seat::First;

/// Asks of a deal of the unseen tiles what a hand takes with each of some calls of straight 42, and
/// which special contracts it makes. The asker declares.
#[derive(Clone, Debug)]
pub(super) struct Question {
    sampler: Sampler,
    /// The seed of the deals.
    pub seed: u64,
    /// The calls of straight 42, each once.
    pub calls: Vec<Trump>,
    /// The special contracts, each with the partner who makes the call if the asker does not.
    pub special: Vec<(Declaration, PartnerCall)>,
}

/// Answers about one deal after another, and the work that they were.
///
/// Those of a range of deals are the same as those of its parts, appended in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answers<T> {
    /// In the order of the deals.
    pub answers: Vec<T>,
    /// The work on calls of straight 42.
    pub nodes: Nodes,
}

/// The answers of one deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    /// By call: the points that the asker's side takes if they are 30 or more; `None` too for
    /// calls that were not asked about.
    pub points: Vec<Option<Points>>,
    /// By special contract: true if it is made.
    pub is_made: Vec<bool>,
}

/// A deal that does not make 30 with a call.
#[derive(Clone, Copy, Debug)]
pub(super) struct FailedDeal {
    /// The number of the deal.
    pub number: u64,
    /// The place of the call.
    pub call: usize,
}

impl<T> Answers<T> {
    /// The answers about no deal.
    pub fn none() -> Answers<T> {
        Answers { answers: Vec::new(), nodes: Nodes::default() }
    }

    /// These answers and those of the deals that follow.
    pub fn append(mut self, following: Answers<T>) -> Answers<T> {
        self.answers.extend(following.answers);
        self.nodes = self.nodes + following.nodes;
        self
    }
}

impl Question {
    /// The question about these calls, each named once.
    ///
    /// # Errors
    /// If the hand has not seven tiles.
    pub fn new(hand: TileSet, calls: &[Trump], seed: u64) -> Result<Question, DealError> {
        let known = PartialDeal::with_hand(ASKER, hand)?;
        let mut distinct = Vec::new();
        for call in calls {
            if !distinct.contains(call) {
                distinct.push(*call);
            }
        }
        let sampler = Sampler::new(known, seed);
        Ok(Question { sampler, seed, calls: distinct, special: Vec::new() })
    }

    /// Asks about these special contracts too. The rules say what partner may call and knows.
    pub fn ask_special(&mut self, rules: &HouseRules, special: &[Declaration]) {
        let partner = |bid| PartnerCall::after(bid, rules, self.seed);
        self.special = special.iter().map(|special| (*special, partner(special.bid))).collect();
    }

    /// Answers for the deals with these numbers. Of the calls only those at these places are asked
    /// about.
    pub fn solve(
        &self,
        deals: Range<u64>,
        calls: &[usize],
        solver: &mut Solver,
    ) -> Answers<Answer> {
        let mut found = Answers::none();
        for number in deals {
            let deal = self.sampler.deal(number);
            let before = solver.nodes();
            let mut points = vec![None; self.calls.len()];
            for &call in calls {
                let position = TrumpPosition::new(&deal, self.calls[call], ASKER);
                points[call] = solver.points_from(&position, ASKER.side(), Bid::THIRTY.needs());
            }
            found.nodes = found.nodes + solver.nodes().since(before);
            let mut makes = |(special, partner): &_| is_made(*special, partner, &deal, solver);
            let is_made = self.special.iter().map(&mut makes).collect();
            found.answers.push(Answer { points, is_made });
        }
        found
    }

    /// The exact points that the asker's side takes in deals that do not make 30.
    pub fn solve_failed(&self, deals: &[FailedDeal], solver: &mut Solver) -> Answers<Points> {
        // The work must not depend on what was solved last.
        solver.forget();
        let before = solver.nodes();
        let points = deals.iter().map(|failed| {
            let deal = self.sampler.deal(failed.number);
            let position = TrumpPosition::new(&deal, self.calls[failed.call], ASKER);
            solver.points(&position)[ASKER.side()]
        });
        let answers = points.collect();
        Answers { answers, nodes: solver.nodes().since(before) }
    }
}

/// True if the asker makes a special contract in that deal.
fn is_made(special: Declaration, partner: &PartnerCall, deal: &Deal, solver: &mut Solver) -> bool {
    let by_partner = |solver| partner.call(deal.hand(ASKER.partner()), solver).into();
    let call = special.call.unwrap_or_else(|| by_partner(solver));
    solver.makes(&Position::new(deal, &Contract::new(ASKER, special.bid, call)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::tally::Tally;
    use crate::notation::parse_hand;
    use crate::rules::Preset;

    /// Wherever a range is cut, its parts find what the whole finds, and the same deals are solved
    /// exactly.
    #[test]
    fn two_parts_are_the_whole() {
        let hand = parse_hand("66 55 44 33 20 21 10").expect("a hand");
        let rules = Preset::Casual.rules();
        let mut question = Question::new(hand, &Trump::STANDARD, 3).expect("seven tiles");
        question.ask_special(&rules, &Declaration::special(&rules, hand));
        let calls: Vec<usize> = (0..Trump::STANDARD.len()).collect();
        let solve = |deals| question.solve(deals, &calls, &mut Solver::new());
        let whole = solve(0..45);
        let failed = Tally::new(&Trump::STANDARD).add(whole.clone());
        let exact = |deals: &[FailedDeal]| question.solve_failed(deals, &mut Solver::new());
        let all_exact = exact(&failed);
        assert!(failed.len() > 100);
        for cut in 0..=45 {
            assert_eq!(solve(0..cut).append(solve(cut..45)), whole, "{cut}");
            let (first, second) = failed.split_at(cut as usize * failed.len() / 45);
            assert_eq!(exact(first).append(exact(second)), all_exact, "{cut}");
        }
    }
}
