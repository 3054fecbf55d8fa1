//! The solver against a plain minimax, on random positions.

use std::collections::HashMap;
use std::fmt;

use rand::Rng;

use crate::chance::{DealStream, Purpose, Streams, below, shuffle};
use crate::rules::{Contract, Position, TrumpPosition};
use crate::solver::Solver;
use crate::words::{Bid, BySeat, Call, Points, Seat, Side, Tile, TileSet};

/// Compares the solver with a plain minimax on one random position after another: endings of one
/// to six tiles a hand, between two tricks and inside one, under every call, nello and sevens too.
///
/// ```
/// use texas42::analysis::Selfcheck;
/// let mut selfcheck = Selfcheck::new(42);
/// for _ in 0..20 {
///     selfcheck.check_next().expect("the solver is right");
/// }
/// assert_eq!(selfcheck.checked(), 20);
/// ```
#[derive(Clone, Debug)]
pub struct Selfcheck {
    deals: DealStream,
    streams: Streams,
    checked: u64,
    /// One solver for all positions, so that what it remembers is checked too.
    solver: Solver,
}

/// A position on which the solver and the plain minimax do not agree.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// The position.
    pub position: Position,
    /// The question, the answer of the solver and the right one.
    pub question: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.position, self.question)
    }
}

impl std::error::Error for Disagreement {}

impl Selfcheck {
    /// The positions of that seed, from the first.
    #[must_use]
    pub fn new(seed: u64) -> Selfcheck {
        Selfcheck {
            deals: DealStream::new(seed),
            streams: Streams::of(seed, Purpose::Selfcheck),
            checked: 0,
            solver: Solver::new(),
        }
    }

    /// The number of positions checked so far.
    #[must_use]
    pub const fn checked(&self) -> u64 {
        self.checked
    }

    /// Checks the next position: its value, the value of every play, and thresholds around it
    /// for both sides.
    ///
    /// # Errors
    /// If any answer of the solver is not that of the plain minimax.
    pub fn check_next(&mut self) -> Result<(), Disagreement> {
        let position = self.position(self.checked);
        self.checked += 1;
        let checked = match position.straight() {
            Some(straight) => self.check_points(&straight),
            None => self.check_contract(&position),
        };
        checked.map_err(|question| Disagreement { position, question })
    }

    /// Checks nello or sevens: whether it is made, and after every play.
    fn check_contract(&mut self, position: &Position) -> Result<(), String> {
        let mut minimax = Minimax::default();
        let right = minimax.value(position) == 1;
        if self.solver.makes(position) != right {
            return Err(format!("it is made: {right}"));
        }
        for play in self.solver.outcomes(position) {
            let mut next = *position;
            next.play_unchecked(play.tile);
            let right = minimax.value(&next) == 1;
            if play.makes != right {
                return Err(format!("it is made after {}: {right}", play.tile));
            }
        }
        Ok(())
    }

    /// Checks a position of straight 42.
    fn check_points(&mut self, position: &TrumpPosition) -> Result<(), String> {
        let mut minimax = Minimax::default();
        let right = minimax.value(position);

        let points = self.solver.points(position)[Side::FirstAndThird].get();
        if points != right {
            return Err(format!("seats 1 and 3 take {right}, not {points}"));
        }
        let left = position.left().get();
        for need in [0, right.saturating_sub(1), right, right + 1, left].map(|need| need.min(left))
        {
            for (side, takes) in
                [(Side::FirstAndThird, right), (Side::SecondAndFourth, left - right)]
            {
                let need = Points::new(need).expect("at most what is left");
                if self.solver.can_take(position, side, need) != (takes >= need.get()) {
                    return Err(format!("{side} take {takes}, and not so for {need}"));
                }
                let from = self.solver.points_from(position, side, need).map(Points::get);
                if from != (takes >= need.get()).then_some(takes) {
                    return Err(format!("{side} take {takes}, not {from:?} from {need}"));
                }
            }
        }
        for play in self.solver.plays(position) {
            let mut next = *position;
            next.play_unchecked(play.tile);
            let taken = next.taken()[Side::FirstAndThird].get();
            let first = taken + minimax.value(&next);
            let (points, most) = match position.side_to_play() {
                Side::FirstAndThird => (first, right),
                Side::SecondAndFourth => (left - first, left - right),
            };
            if (play.points.get(), play.best) != (points, points == most) {
                return Err(format!("{} takes {points}, not {}", play.tile, play.points));
            }
        }
        Ok(())
    }

    /// The position with that number.
    fn position(&self, number: u64) -> Position {
        let mut generator = self.streams.generator(number);
        // Endings of five and six tiles take the minimax long, so they are rare.
        let tiles = match below(64, &mut generator) {
            0 => 6,
            1..=4 => 5,
            other => 1 + other as usize % 4,
        };
        let deal = self.deals.deal(number);
        let hands = BySeat(deal.hands().0.map(|hand| some_of(hand, tiles, &mut generator)));
        let calls: Vec<Call> = Call::all().collect();
        let call = calls[below(calls.len() as u32, &mut generator) as usize];
        let leader = Seat::ALL[below(4, &mut generator) as usize];
        let mut contract = Contract::new(leader, Bid::MARK, call);
        // In nello the others may be on lead too.
        contract.declarer = leader.clockwise(below(4, &mut generator) as usize);
        if contract.sits_out() == Some(leader) {
            contract.declarer = leader;
        }
        let mut position = Position::resume(&contract, hands, leader, &[], None)
            .expect("equal hands of different tiles make a position");
        for _ in 0..below(position.contract().players() as u32, &mut generator) {
            let legal = some_of(position.legal(), 1, &mut generator);
            position.play_unchecked(legal.iter().next().expect("a player has a legal tile"));
        }
        position
    }
}

/// That many of the tiles, at random.
fn some_of(tiles: TileSet, count: usize, generator: &mut impl Rng) -> TileSet {
    let mut tiles: Vec<Tile> = tiles.iter().collect();
    shuffle(&mut tiles, generator);
    tiles.into_iter().take(count).collect()
}

/// The plain minimax: every play of every position to the end. It remembers what it has found
/// out at the start of a trick, since six tiles a hand would take hours without.
#[derive(Default)]
struct Minimax {
    known: HashMap<(TileSet, Seat), u8>,
}

/// The tiles left and who leads, at the start of a trick.
fn boundary(position: &Position) -> Option<(TileSet, Seat)> {
    let left = position.hands().0.into_iter().fold(TileSet::EMPTY, |left, hand| left | hand);
    position.trick().is_empty().then_some((left, position.leader()))
}

impl Minimax {
    /// The points still to come for seats 1 and 3; of nello and sevens 1 if it is made, else 0.
    fn value(&mut self, position: &Position) -> u8 {
        let contract = position.contract();
        let ours = contract.declarer.side();
        // Nello and sevens are lost once that side has taken a trick.
        let (wants_most, loser) = match contract.call {
            Call::Trump(_) => (Side::FirstAndThird, None),
            Call::Nello(_) => (ours, Some(ours)),
            Call::Sevens(_) => (ours, Some(ours.other())),
        };
        let is_set = loser.is_some_and(|loser| position.taken()[loser] > Points::ZERO);
        if is_set || position.is_over() {
            return u8::from(loser.is_some() && !is_set);
        }
        let boundary = boundary(position);
        if let Some(value) = boundary.and_then(|boundary| self.known.get(&boundary)) {
            return *value;
        }
        let after = position.legal().iter().map(|tile| {
            let mut next = *position;
            let trick =
                next.play_unchecked(tile).filter(|trick| trick.winner().side() == wants_most);
            let gained = trick.filter(|_| loser.is_none()).map_or(0, |trick| trick.points().get());
            gained + self.value(&next)
        });
        let value = if position.side_to_play() == wants_most { after.max() } else { after.min() };
        let value = value.expect("a player with a tile has a legal play");
        if let Some(boundary) = boundary {
            self.known.insert(boundary, value);
        }
        value
    }
}
