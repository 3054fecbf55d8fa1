//! Turns as they were judged.

use super::{Choice, Ending};
use crate::chance::{Chance, Mean, Racer};
use crate::rules::Outcome;
use crate::words::{Call, Turn};

/// A turn with what comes of it, in the worlds in which it was tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JudgedTurn {
    /// The turn.
    pub turn: Turn,
    /// The call that is worth most if it wins the auction; `None` for a pass, and where partner
    /// calls.
    pub call: Option<Call>,
    /// The number of worlds.
    pub worlds: u64,
    /// The chance that the seat itself declares.
    pub declares: Chance,
    /// The chance that the contract is made if the seat itself declares.
    pub makes: Chance,
    /// The marks or points of the own side less those of the others, on average.
    pub margin: Mean,
    /// The chance to win the game.
    pub win: Mean,
    /// How much less it is than that of the best turn, in the same worlds; 0 for the best itself.
    pub behind: Mean,
}

impl JudgedTurn {
    /// True if it leaves open whether it is as good as the best turn.
    #[must_use]
    pub fn is_too_close(&self) -> bool {
        self.behind.low <= 0.0
    }
}

/// The turns that were tried, each with its best call, the best turn first.
pub(super) fn judged(racers: &[Racer<Choice>]) -> Vec<JudgedTurn> {
    let most = racers.iter().map(|racer| racer.values.len()).max().expect("somebody raced");
    let to_the_end = racers.iter().filter(|racer| racer.values.len() == most);
    // The first of equal ones: the least bid, and the call that looks best.
    let best = to_the_end.reduce(|best, racer| match racer.sum(most) > best.sum(most) {
        true => racer,
        false => best,
    });
    let best = best.expect("somebody raced to the end");
    let behind = |racer: &Racer<Choice>| {
        mean(racer.values.iter().zip(&best.values).map(|(value, best)| best - value))
    };
    let mut turns: Vec<JudgedTurn> = Vec::new();
    for racer in racers {
        let turn = turn(racer, behind(racer));
        match turns.iter_mut().find(|other| other.turn == turn.turn) {
            Some(other) if turn.behind.mean < other.behind.mean => *other = turn,
            Some(_) => {}
            None => turns.push(turn),
        }
    }
    let is_best = |turn: &JudgedTurn| turn.turn == best.alternative.turn;
    turns.sort_by(|one, other| {
        is_best(other).cmp(&is_best(one)).then(one.behind.mean.total_cmp(&other.behind.mean))
    });
    turns
}

fn turn(racer: &Racer<Choice>, behind: Mean) -> JudgedTurn {
    let Choice { turn, call, endings } = &racer.alternative;
    let worlds = endings.len() as u64;
    let own: Vec<Outcome> = endings.iter().filter_map(|ending| ending.own).collect();
    let made = own.iter().filter(|outcome| **outcome == Outcome::Made).count();
    JudgedTurn {
        turn: *turn,
        call: *call,
        worlds,
        declares: Chance::of(own.len() as u64, worlds),
        makes: Chance::of(made as u64, own.len() as u64),
        margin: mean(endings.iter().map(|Ending { margin, .. }| *margin)),
        win: mean(endings.iter().map(|Ending { win, .. }| *win)),
        behind,
    }
}

fn mean(numbers: impl Iterator<Item = f64>) -> Mean {
    let (count, sum, squares) = numbers.fold((0, 0.0, 0.0), |(count, sum, squares), number| {
        (count + 1, sum + number, squares + number * number)
    });
    Mean::of(count, sum, squares)
}
