//! The solver against a plain minimax, on random positions.

use std::collections::HashMap;
use std::fmt;

use rand::Rng;

use crate::chance::{DealStream, Streams, below, shuffle};
use crate::rules::Position;
use crate::solver::Solver;
use crate::words::{BySeat, Call, Points, Seat, Side, Tile, TileSet};

/// Compares the solver with a plain minimax on one random position after another: endings of one
/// to six tiles a hand, between two tricks and inside one, under every call.
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
    /// What was asked, what the solver said and what is right.
    pub question: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.position, self.question)
    }
}

impl std::error::Error for Disagreement {}

/// Keeps these random numbers apart from those of the deal stream and the sampler.
const SELFCHECK: u64 = 2;

impl Selfcheck {
    /// The positions of that seed, from the first.
    #[must_use]
    pub fn new(seed: u64) -> Selfcheck {
        Selfcheck {
            deals: DealStream::new(seed),
            streams: Streams::new(seed).derived(SELFCHECK),
            checked: 0,
            solver: Solver::new(),
        }
    }

    /// How many positions were checked.
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
        let mut minimax = Minimax::default();
        let right = minimax.first_side_points(&position);
        let disagreement = |question: String| Err(Disagreement { position, question });

        let points = self.solver.points(&position)[Side::FirstAndThird].get();
        if points != right {
            return disagreement(format!("seats 1 and 3 take {right}, not {points}"));
        }
        let left = position.left().get();
        for need in [0, right.saturating_sub(1), right, right + 1, left].map(|need| need.min(left))
        {
            for (side, takes) in
                [(Side::FirstAndThird, right), (Side::SecondAndFourth, left - right)]
            {
                let need = Points::new(need).expect("at most what is left");
                if self.solver.can_take(&position, side, need) != (takes >= need.get()) {
                    return disagreement(format!("{side} take {takes}, and not so for {need}"));
                }
                let from = self.solver.points_from(&position, side, need).map(Points::get);
                if from != (takes >= need.get()).then_some(takes) {
                    return disagreement(format!("{side} take {takes}, not {from:?} from {need}"));
                }
            }
        }
        for play in self.solver.plays(&position) {
            let mut next = position;
            next.play_unchecked(play.tile);
            let taken = next.taken()[Side::FirstAndThird].get();
            let first = taken + minimax.first_side_points(&next);
            let (points, most) = match position.side_to_play() {
                Side::FirstAndThird => (first, right),
                Side::SecondAndFourth => (left - first, left - right),
            };
            if (play.points.get(), play.best) != (points, points == most) {
                return disagreement(format!("{} takes {points}, not {}", play.tile, play.points));
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
        let call = Call::STRAIGHT[below(12, &mut generator) as usize];
        let leader = Seat::ALL[below(4, &mut generator) as usize];
        let mut position = Position::resume(call, hands, leader, &[], None)
            .expect("equal hands of different tiles make a position");
        for _ in 0..below(4, &mut generator) {
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

impl Minimax {
    /// The points still to come for seats 1 and 3.
    fn first_side_points(&mut self, position: &Position) -> u8 {
        if position.is_over() {
            return 0;
        }
        let left = position.hands().0.into_iter().fold(TileSet::EMPTY, |left, hand| left | hand);
        let boundary = (left, position.leader());
        let is_boundary = position.trick().is_empty();
        if is_boundary && let Some(points) = self.known.get(&boundary) {
            return *points;
        }
        let after = position.legal().iter().map(|tile| {
            let mut next = *position;
            let gained = match next.play_unchecked(tile) {
                Some(trick) if trick.winner().side() == Side::FirstAndThird => trick.points().get(),
                _ => 0,
            };
            gained + self.first_side_points(&next)
        });
        let points = match position.side_to_play() {
            Side::FirstAndThird => after.max(),
            Side::SecondAndFourth => after.min(),
        };
        let points = points.expect("a player with a tile has a legal play");
        if is_boundary {
            self.known.insert(boundary, points);
        }
        points
    }
}
