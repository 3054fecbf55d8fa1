//! Two judgements of every play: what open hands say, and what comes of it when nobody sees them.

use crate::bots::{Action, Player, Table, View};
use crate::call::Call;
use crate::contract::Outcome;
use crate::position::Position;
use crate::solver::Solver;
use crate::tile::Tile;

use super::RulePlayer;
use super::pimc::worlds;

/// Looks at random worlds as [`Pimc`](super::Pimc) does, but judges plays in them twice: solved
/// exactly with open hands, and played out to the end by four players who go by rules and see their
/// own tiles only.
///
/// Before a play of the first trick it looks at a quarter of the worlds: they take the longest, and
/// the choices there decide least.
///
/// The first judgement is sharp, but trusts that everybody will always guess right; the second
/// knows what players cannot know, but plays by rules of thumb. Plays that are clearly behind by
/// the first are not played out, and those that are clearly behind by the sum of both get no more
/// worlds. Of equal plays the one that the rules advise is played. In nello open hands are not
/// asked at all: the setters would always know what to lead.
#[derive(Debug)]
pub struct Blend {
    worlds: u32,
    solver: Solver,
}

/// What a hand that is played out counts beside one that is solved.
const PLAYED_OUT: f64 = 1.0;

/// After so many worlds, and again after as many more, plays that are clearly behind are left out.
const LOOK_EVERY: usize = 10;

/// A play is clearly behind by so many standard deviations.
const CLEAR: f64 = 2.0;

/// Plays that were equal in so many worlds are taken to be equal.
const EQUAL_AFTER: usize = 30;

/// The share of the worlds that are looked at in the first trick is one in so many.
const FIRST_TRICK: u32 = 4;

/// A play that may be the best one.
struct Candidate {
    tile: Tile,
    /// By world: how good it is for the own side, so far as it was judged.
    values: Vec<f64>,
}

impl Blend {
    /// A player that looks at no more than so many worlds before every play.
    ///
    /// # Panics
    /// If there are none.
    #[must_use]
    pub fn new(worlds: u32) -> Blend {
        assert!(worlds > 0, "a player looks at one world at least");
        Blend { worlds, solver: Solver::new() }
    }

    /// Judges plays with open hands, in world after world, until it is clear which is best, they
    /// are taken to be equal, or there are no more worlds.
    fn solve(&mut self, view: &View, worlds: &[Position], candidates: &mut Vec<Candidate>) {
        let needs = view.contract().bid().needs();
        let declares = view.seat().side() == view.contract().declarer().side();
        for (number, world) in worlds.iter().enumerate() {
            for candidate in &mut *candidates {
                let mut next = *world;
                next.play_unchecked(candidate.tile);
                let is_good = self.solver.makes(&next, needs) == declares;
                candidate.values.push(f64::from(u8::from(is_good)));
            }
            if (number + 1).is_multiple_of(LOOK_EVERY) {
                leave_out_hopeless(candidates, number + 1);
                if candidates.len() == 1 || (number + 1 >= EQUAL_AFTER && are_equal(candidates)) {
                    return;
                }
            }
        }
    }
}

/// Plays the plays out, in world after world, until it is clear which is best or there are no more
/// worlds.
fn play_all_out(view: &View, worlds: &[Position], candidates: &mut Vec<Candidate>) {
    let declares = view.seat().side() == view.contract().declarer().side();
    for (number, world) in worlds.iter().enumerate() {
        for candidate in &mut *candidates {
            let is_good = play_out(view.table(), world, candidate.tile) == declares;
            candidate.values.resize(candidate.values.len().max(number + 1), 0.0);
            candidate.values[number] += PLAYED_OUT * f64::from(u8::from(is_good));
        }
        if (number + 1).is_multiple_of(LOOK_EVERY) {
            leave_out_hopeless(candidates, number + 1);
            if candidates.len() == 1 || (number + 1 >= EQUAL_AFTER && are_equal(candidates)) {
                return;
            }
        }
    }
}

impl Player for Blend {
    fn play(&mut self, view: &View) -> Tile {
        let advised = RulePlayer.play(view);
        let legal = view.legal_tiles();
        let call = view.contract().call();
        let is_open = view.table().outcome().is_none();
        if legal.len() == 1 || !is_open || matches!(call, Call::Sevens(_)) {
            return advised;
        }
        // The advised play comes first, and of equal plays the first is chosen.
        let tiles = std::iter::once(advised).chain(legal.without(advised));
        let mut candidates: Vec<Candidate> =
            tiles.map(|tile| Candidate { tile, values: Vec::new() }).collect();
        let is_first_trick = view.table().tricks().is_empty();
        let most = if is_first_trick { self.worlds.div_ceil(FIRST_TRICK) } else { self.worlds };
        let worlds = worlds(view, most);
        if !matches!(call, Call::Nello(_)) {
            self.solve(view, &worlds, &mut candidates);
        }
        if candidates.len() > 1 {
            play_all_out(view, &worlds, &mut candidates);
        }
        best_of(&candidates, usize::MAX).tile
    }
}

/// Whether the contract is made when that tile is played in that world and everybody goes by rules
/// from then on, knowing the own tiles and what was seen.
fn play_out(table: &Table, world: &Position, tile: Tile) -> bool {
    let mut table = table.clone();
    let mut hands = *world.hands();
    let mut first = Some(tile);
    while let Some(Action::Play(seat)) = table.next() {
        let tile = first
            .take()
            .unwrap_or_else(|| RulePlayer.play(&View::new(&table, seat, hands[seat], 0)));
        hands[seat] = hands[seat].without(tile);
        let trick = table.play(tile);
        if trick.is_some() && table.outcome().is_some() {
            break;
        }
    }
    table.outcome() == Some(Outcome::Made)
}

impl Candidate {
    /// How good it was in the first so many worlds.
    fn sum(&self, worlds: usize) -> f64 {
        self.values.iter().take(worlds).sum()
    }
}

/// The first of those that were best in the first so many worlds.
fn best_of(candidates: &[Candidate], worlds: usize) -> &Candidate {
    let sums = candidates.iter().rev().map(|candidate| (candidate.sum(worlds), candidate));
    // The last of several greatest is taken.
    sums.max_by(|(one, _), (other, _)| one.total_cmp(other)).expect("some tile is legal").1
}

/// Leaves out the plays that are clearly worse than the best one in the first so many worlds.
fn leave_out_hopeless(candidates: &mut Vec<Candidate>, worlds: usize) {
    let best = best_of(candidates, worlds).values.clone();
    candidates.retain(|candidate| {
        let pairs = best.iter().zip(&candidate.values).take(worlds);
        let differences = || pairs.clone().map(|(best, value)| best - value);
        let behind: f64 = differences().sum();
        let squares: f64 = differences().map(|difference| difference * difference).sum();
        behind <= CLEAR * squares.sqrt()
    });
}

/// Whether all plays were equally good in every world.
fn are_equal(candidates: &[Candidate]) -> bool {
    candidates.iter().all(|candidate| candidate.values == candidates[0].values)
}
