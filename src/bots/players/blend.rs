//! Two judgements of every play: what open hands say, and what comes of it when nobody sees them.

use crate::bots::roles::{Player, play_out};
use crate::chance::{Racer, best_of, leave_out_hopeless};
use crate::rules::{Outcome, Position, View};
use crate::solver::Solver;
use crate::words::{Call, Tile, TileSet};

use super::RulePlayer;
use super::open_handed::makes_after;
use super::pimc::worlds;

/// Looks at random worlds as [`Pimc`](super::Pimc) does, but judges plays in them twice: solved
/// exactly with open hands, and played out to the end by four players who go by rules and see their
/// own tiles only.
///
/// Before a play of the first trick it looks at a quarter of the worlds: they take the longest, and
/// more of them helped less there than in later tricks.
///
/// The first judgement is sharp, but trusts that everybody will always guess right; the second
/// knows what players cannot know, but plays by rules of thumb. They count alike. Plays that are
/// clearly behind by the first are not played out, and those that are clearly behind by the sum of
/// both get no more worlds. While there are more worlds than it looks at, what the rules advise has
/// a head start, so that other plays must be better by more than chance easily brings; and of equal
/// plays it is played. In nello open hands are not asked at all: the setters would always know what
/// to lead.
#[derive(Debug)]
pub struct Blend {
    worlds: u32,
    solver: Solver,
}

/// After so many worlds, and again after as many more, plays that are clearly behind are left out.
const LOOK_EVERY: usize = 10;

/// A play is clearly behind by so many standard deviations.
const CLEAR: f64 = 2.0;

/// Plays that were equal in so many worlds are taken to be equal.
const EQUAL_AFTER: usize = 30;

/// The play that the rules advise counts as if it had been good in so many judgements more, and a
/// little, so that no other is equal to it.
const HEAD_START: f64 = 3.5;

/// That head start where all worlds are looked at: it wins ties.
const TIE_BREAK: f64 = 0.5;

/// The share of the worlds that are looked at in the first trick is one in so many.
const FIRST_TRICK: u32 = 4;

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
}

impl Player for Blend {
    fn play(&mut self, view: &View) -> Tile {
        let advised = RulePlayer.play(view);
        let legal = view.legal_tiles();
        let call = view.contract().call;
        let is_open = view.table().outcome().is_none();
        if legal.len() == 1 || !is_open || matches!(call, Call::Sevens(_)) {
            return advised;
        }
        let is_first_trick = view.table().tricks().is_empty();
        let most = if is_first_trick { self.worlds.div_ceil(FIRST_TRICK) } else { self.worlds };
        let worlds = worlds(view, most);
        let head_start = if worlds.len() < most as usize { TIE_BREAK } else { HEAD_START };
        let play = |tile| Racer::new(tile, if tile == advised { head_start } else { 0.0 });
        let mut plays: Vec<Racer<Tile>> = legal.iter().map(play).collect();
        let declares = view.seat().side() == view.contract().declarer.side();
        if !matches!(call, Call::Nello(_)) {
            race(&worlds, &mut plays, |world, tiles| {
                // That no play is good is quicker to say of all than of each.
                if self.solver.makes(world) != declares {
                    return TileSet::EMPTY;
                }
                let is_good = |tile: &Tile| makes_after(world, *tile, &mut self.solver) == declares;
                tiles.iter().filter(is_good).collect()
            });
        }
        if plays.len() > 1 {
            race(&worlds, &mut plays, |world, tiles| {
                let is_good = |tile: &Tile| plays_out(view, world, *tile) == declares;
                tiles.iter().filter(is_good).collect()
            });
        }
        best_of(&plays, usize::MAX).alternative
    }
}

/// Judges plays in world after world, until it is clear which is best, they are taken to be equal,
/// or there are no more worlds. `good` tells which of some tiles have their way in a world; they
/// are worth one more there.
fn race(
    worlds: &[Position],
    plays: &mut Vec<Racer<Tile>>,
    mut good: impl FnMut(&Position, TileSet) -> TileSet,
) {
    for (number, world) in worlds.iter().enumerate() {
        let good = good(world, plays.iter().map(|play| play.alternative).collect());
        let judged = number + 1;
        for play in &mut *plays {
            play.values.resize(play.values.len().max(judged), 0.0);
            play.values[number] += f64::from(u8::from(good.contains(play.alternative)));
        }
        if judged.is_multiple_of(LOOK_EVERY) {
            leave_out_hopeless(plays, judged, CLEAR);
            let are_equal = || plays.iter().all(|play| play.values == plays[0].values);
            if plays.len() == 1 || (judged >= EQUAL_AFTER && are_equal()) {
                return;
            }
        }
    }
}

/// True if the contract is made when that tile is played in that world and everybody goes by rules
/// from then on, knowing the own tiles and what was seen.
fn plays_out(view: &View, world: &Position, tile: Tile) -> bool {
    let mut hand = view.imagine(world.hands());
    hand.play_unchecked(tile);
    let outcome = play_out(&mut hand, |view| RulePlayer.play(view));
    outcome.expect("rule players play by the rules") == Some(Outcome::Made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{DealStream, UnseenHands};
    use crate::rules::{Action, Contract, Hand, HouseRules};
    use crate::words::Seat;

    /// Where all worlds are looked at, advice is not taken if another play is better by both
    /// judgements together.
    #[test]
    fn what_is_better_in_all_worlds_beats_advice() {
        let contract: Contract = "1: 30 fives".parse().expect("a contract");
        let mut solver = Solver::new();
        let mut overruled = 0;
        for number in 0..400 {
            let deal = DealStream::new(42).deal(number);
            let rules = HouseRules { early_end: false, ..HouseRules::default() };
            let hand = Hand::new(&deal, rules, Seat::Fourth).with_contract(contract);
            let mut hand = hand.expect("the rules have it");
            while let Some(Action::Play(seat)) = hand.next() {
                let view = hand.view(seat).expect("all hands are known").with_seed(number);
                let advised = RulePlayer.play(&view);
                if UnseenHands::of(&view).ways() < 10 && hand.outcome().is_none() {
                    let declares = seat.side() == contract.declarer.side();
                    let mut judged = |tile: Tile| -> u32 {
                        let of_world = |world: &Position| {
                            let mut next = *world;
                            next.play_unchecked(tile);
                            let solved = solver.makes(&next) == declares;
                            let played = plays_out(&view, world, tile) == declares;
                            u32::from(solved) + u32::from(played)
                        };
                        worlds(&view, 10).iter().map(of_world).sum()
                    };
                    let best = view.legal_tiles().iter().map(&mut judged).max();
                    if Some(judged(advised)) < best {
                        let played = Blend::new(10).play(&view);
                        assert_eq!(Some(judged(played)), best, "deal {number}");
                        overruled += 1;
                    }
                }
                hand.play(advised).expect("a legal tile");
            }
        }
        assert!(overruled > 0);
    }
}
