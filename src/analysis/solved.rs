//! The value of a deal or a position when everybody sees all hands and plays perfectly.

use crate::rules::{Contract, Position, Trick, TrumpPosition};
use crate::solver::{PlayOutcome, PlayValue, Solver};
use crate::words::{Bid, BySeat, BySide, Call, Deal, Points, Seat, Tile};

/// The assumption behind these values.
pub const DOUBLE_DUMMY: &str =
    "Double-dummy: exact when every player sees all four hands and plays perfectly.";

/// A deal with what every declarer does with some calls.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SolvedDeal {
    /// The deal.
    pub deal: Deal,
    /// The bid in question; `None` where the answer is points.
    pub bid: Option<Bid>,
    /// The calls in the order in which they were asked for.
    pub calls: Vec<(Call, DeclarerValues)>,
}

/// The result of each seat with a call when it declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum DeclarerValues {
    /// The points that its side takes.
    Points(BySeat<Points>),
    /// True if it makes the contract; `None` with too few doubles for the bid.
    Makes(BySeat<Option<bool>>),
}

impl SolvedDeal {
    /// Solves a deal: whether each declarer makes the bid with each call, or without a bid the
    /// points, and for nello and sevens whether they are made.
    pub fn new(solver: &mut Solver, deal: &Deal, bid: Option<Bid>, calls: &[Call]) -> SolvedDeal {
        let mut values = |call: Call| match bid {
            None if let Call::Trump(trump) = call => {
                DeclarerValues::Points(solver.declarer_points(deal, trump))
            }
            _ => {
                let bid = bid.unwrap_or(Bid::MARK);
                DeclarerValues::Makes(BySeat::from_fn(|declarer| {
                    let position = Position::new(deal, &Contract::new(declarer, bid, call));
                    let may_bid = deal.hand(declarer).doubles() >= bid.doubles();
                    may_bid.then(|| solver.makes(&position))
                }))
            }
        };
        let calls = calls.iter().map(|call| (*call, values(*call))).collect();
        SolvedDeal { deal: *deal, bid, calls }
    }

    /// The contract in question, unless the answer is points: the bid, or the call alone where
    /// that says all.
    #[must_use]
    pub fn contract_name(&self) -> Option<String> {
        let call = if let [(call, _)] = self.calls[..] { Some(call) } else { None };
        self.bid.map(|bid| name(bid, call))
    }
}

/// A position with what every legal play comes to, and a line of best play.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SolvedPosition {
    /// The position.
    pub position: Position,
    /// The legal plays, best or highest first.
    pub plays: PlayValues,
    /// The tricks completed by best play from here on; with a contract, until it is decided.
    pub line: Vec<Trick>,
}

/// The values of the plays of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayValues {
    /// Points of the side of the player to move.
    Points {
        /// The points that it takes with the best play.
        points: Points,
        /// The points that there are: all of the hand, or those that are still to come.
        total: Points,
        /// Every play.
        plays: Vec<PlayValue>,
    },
    /// The outcome of the contract.
    Contract {
        /// True if it is made.
        makes: bool,
        /// Every play.
        plays: Vec<PlayOutcome>,
    },
}

impl SolvedPosition {
    /// Solves a position for points, those of the whole hand if it is known who has taken what so
    /// far, else those still to come.
    pub fn points(
        solver: &mut Solver,
        position: &TrumpPosition,
        taken_is_known: bool,
    ) -> SolvedPosition {
        let points = solver.points(position)[position.side_to_play()];
        let total = if taken_is_known { Points::ALL } else { position.left() };
        let plays = PlayValues::Points { points, total, plays: solver.plays(position) };
        SolvedPosition { position: **position, plays, line: solver.line(position) }
    }

    /// Solves a position for the contract of its declarer.
    pub fn contract(solver: &mut Solver, position: &Position) -> SolvedPosition {
        let makes = solver.makes(position);
        let plays = PlayValues::Contract { makes, plays: solver.outcomes(position) };
        SolvedPosition { position: *position, plays, line: solver.deciding_line(position) }
    }

    /// The contract in question, unless the answer is points: the bid, or the call alone where
    /// that says all.
    #[must_use]
    pub fn contract_name(&self) -> Option<String> {
        let Contract { bid, call, .. } = *self.position.contract();
        matches!(self.plays, PlayValues::Contract { .. }).then(|| name(bid, Some(call)))
    }

    /// The points that both sides have taken so far, where points are those of the whole hand.
    #[must_use]
    pub fn taken(&self) -> Option<BySide<Points>> {
        let is_known = matches!(self.plays, PlayValues::Points { total: Points::ALL, .. });
        is_known.then(|| *self.position.taken())
    }

    /// Best play from here on, tile by tile.
    pub fn to_come(&self) -> impl Iterator<Item = (Seat, Tile)> {
        self.line.iter().flat_map(Trick::plays).skip(self.position.trick().len())
    }
}

/// The bid, or the call alone where that is the contract: nello or sevens for one mark.
fn name(bid: Bid, call: Option<Call>) -> String {
    match call {
        Some(call) if call.trump().is_none() && bid == Bid::MARK => call.to_string(),
        _ => bid.to_string(),
    }
}
