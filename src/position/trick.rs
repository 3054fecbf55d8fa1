//! A trick that is complete.

use crate::bid::Points;
use crate::seat::Seat;
use crate::tile::Tile;

/// A trick that is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trick {
    leader: Seat,
    tiles: [Tile; 4],
    winner: Seat,
    points: Points,
}

impl Trick {
    /// The trick with these tiles in the order of play.
    pub(super) const fn new(leader: Seat, tiles: [Tile; 4], winner: Seat, points: Points) -> Trick {
        Trick { leader, tiles, winner, points }
    }

    /// Who led.
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The tiles in the order of play, the lead first.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Who played what, in the order of play.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Tile)> {
        let seat = |place: usize| self.leader.clockwise(place);
        self.tiles.into_iter().enumerate().map(move |(place, tile)| (seat(place), tile))
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
