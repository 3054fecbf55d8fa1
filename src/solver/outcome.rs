//! Made or set: the answer for every call, nello and sevens too.

use crate::rules::{Outcome, Position, Trick};
use crate::words::{Call, DoublesMode, Tile};

use super::{Solver, nello};

/// The effect of a legal play on the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PlayOutcome {
    /// The tile.
    pub tile: Tile,
    /// True if the declarer's side makes the contract after it, when all play their best.
    pub makes: bool,
}

impl Solver {
    /// Tells if the declarer's side makes the contract when all play their best, counting what was
    /// taken so far.
    pub fn makes(&mut self, position: &Position) -> bool {
        let contract = position.contract();
        // Positions in the middle of nello and sevens need not say who took the tricks before.
        let is_set =
            |position: &Position| contract.outcome(position.taken(), false) == Some(Outcome::Set);
        match contract.call {
            Call::Nello(mode) => !is_set(position) && self.nello_is_safe(position, mode),
            Call::Sevens(_) => {
                let mut end = *position;
                while !end.is_over() {
                    end.play_unchecked(first_of(&end));
                }
                !is_set(&end)
            }
            Call::Trump(trump) => {
                self.takes(position, trump, contract.declarer.side(), contract.needs())
            }
        }
    }

    /// The effect of every legal play on the contract, forced ones too, highest tile first. Empty
    /// when the hand is over.
    pub fn outcomes(&mut self, position: &Position) -> Vec<PlayOutcome> {
        let legal = position.legal();
        let outcome = |tile: Tile| {
            let mut next = *position;
            next.play_unchecked(tile);
            PlayOutcome { tile, makes: self.makes(&next) }
        };
        legal.iter().rev().map(outcome).collect()
    }

    /// One line of best play until the contract is decided or the hand over: the tricks that are
    /// completed from here on. In straight 42 both sides play for points, as in
    /// [`Solver::line`]. Else, among plays that do the same, the declarer of nello takes the
    /// highest tile, and everybody else the lowest.
    pub fn deciding_line(&mut self, position: &Position) -> Vec<Trick> {
        let contract = *position.contract();
        let mut position = *position;
        let is_open =
            |position: &Position| contract.outcome(position.taken(), position.is_over()).is_none();
        if let Some(straight) = position.straight() {
            let mut line = self.line(&straight);
            let mut open = 0;
            while open < line.len() && is_open(&position) {
                for (_, tile) in line[open].plays().skip(position.trick().len()) {
                    position.play_unchecked(tile);
                }
                open += 1;
            }
            line.truncate(open);
            return line;
        }
        let mut tricks = Vec::new();
        while is_open(&position) {
            let plays = self.outcomes(&position);
            let wants = position.side_to_play() == contract.declarer.side();
            let mut choice: Vec<Tile> =
                plays.iter().filter(|play| play.makes == wants).map(|play| play.tile).collect();
            if choice.is_empty() {
                choice = plays.iter().map(|play| play.tile).collect();
            }
            let ducks = wants && matches!(contract.call, Call::Nello(_));
            let tile = if ducks { choice.first() } else { choice.last() };
            tricks.extend(position.play_unchecked(*tile.expect("a player has a legal play")));
        }
        tricks
    }

    fn nello_is_safe(&mut self, position: &Position, mode: DoublesMode) -> bool {
        let (is_safe, plays) = nello::is_safe(position, mode, &mut self.nello);
        self.nodes.plays += plays;
        is_safe
    }
}

/// The tile to play in sevens: which of equally close ones never matters to the contract.
fn first_of(position: &Position) -> Tile {
    position.legal().iter().next().expect("the hand is not over")
}
