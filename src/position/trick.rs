//! A trick that is complete.

use crate::bid::Points;
use crate::seat::Seat;
use crate::tile::Tile;

/// A trick that is complete: four tiles, or three in nello.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trick {
    /// In the order of play; only the first `players` count.
    plays: [(Seat, Tile); 4],
    players: u8,
    winner: Seat,
    points: Points,
}

impl Trick {
    /// The trick with these plays in their order, of which so many count.
    pub(super) fn new(mut plays: [(Seat, Tile); 4], players: usize, winner: Seat) -> Trick {
        let count: u8 = plays[..players].iter().map(|(_, tile)| tile.count().get()).sum();
        // Equal tricks compare equal.
        let lead = plays[0];
        plays[players..].fill(lead);
        Trick { plays, players: players as u8, winner, points: Points::of(1 + count) }
    }

    /// Who led.
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.plays[0].0
    }

    /// The tiles in the order of play, the lead first.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        self.plays().map(|(_, tile)| tile)
    }

    /// Who played what, in the order of play.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Tile)> {
        self.plays.into_iter().take(self.players.into())
    }

    /// Who won.
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
