//! A trick that is complete.

use crate::rules::contract::Contract;
use crate::rules::sevens::distance_from_seven;
use crate::words::{Call, Pip, Points, Seat, SevensTie, Tile};

/// A trick that is complete: four tiles, or three in nello.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trick {
    /// The plays in their order; only the first `players` count.
    plays: [(Seat, Tile); 4],
    players: u8,
    winner: Seat,
    points: Points,
}

/// A play that stands in places that hold none, so that equal values compare equal.
pub(crate) const NO_PLAY: (Seat, Tile) = (Seat::First, Tile::new(Pip::Blank, Pip::Blank));

impl Trick {
    /// Stands in places that hold no trick.
    pub(crate) const FILLER: Trick =
        Trick { plays: [NO_PLAY; 4], players: 0, winner: Seat::First, points: Points::ZERO };

    /// The trick with these plays in their order, the lead first, under that contract.
    ///
    /// # Panics
    /// If there is no play, or more than four.
    #[must_use]
    pub fn new(contract: &Contract, plays: &[(Seat, Tile)]) -> Trick {
        let count: u8 = plays.iter().map(|(_, tile)| tile.count().get()).sum();
        // Equal tricks compare equal.
        let mut kept = [plays[0]; 4];
        kept[..plays.len()].copy_from_slice(plays);
        Trick {
            plays: kept,
            players: plays.len() as u8,
            winner: winner(contract, plays),
            points: Points::of(1 + count),
        }
    }

    /// The seat that led.
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.plays[0].0
    }

    /// The tiles in the order of play, the lead first.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        self.plays().map(|(_, tile)| tile)
    }

    /// The plays in their order, each a seat and its tile.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Tile)> {
        self.plays.into_iter().take(self.players.into())
    }

    /// The seat that won.
    #[must_use]
    pub const fn winner(&self) -> Seat {
        self.winner
    }

    /// One point and the count on the tiles, 1 to 31.
    #[must_use]
    pub const fn points(&self) -> Points {
        self.points
    }
}

/// The seat that wins with these plays.
fn winner(contract: &Contract, plays: &[(Seat, Tile)]) -> Seat {
    let mut plays = plays.iter().copied();
    let best = plays.next().expect("there is a lead");
    // The first of equal tiles wins.
    let (winner, _) = match (contract.call, contract.call.suits()) {
        (_, Some(suits)) => {
            let lead = best.1;
            plays.fold(best, |best, play| match suits.above(lead, best.1).contains(play.1) {
                true => play,
                false => best,
            })
        }
        (call, None) => {
            let distance = |(seat, tile): (Seat, Tile)| match call {
                Call::Sevens(SevensTie::Bidders) => {
                    let is_other = seat.side() != contract.declarer.side();
                    2 * distance_from_seven(tile) + u8::from(is_other)
                }
                _ => distance_from_seven(tile),
            };
            plays.fold(best, |best, play| if distance(play) < distance(best) { play } else { best })
        }
    };
    winner
}
