//! A trick that is complete.

use crate::rules::sevens::distance_from_seven;
use crate::rules::suits::Suits;
use crate::words::{Call, Points, Seat, SevensTie, Tile};

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
    /// The trick with these plays in their order, the lead first, under that call of that
    /// declarer.
    ///
    /// # Panics
    /// If there is no play, or more than four.
    #[must_use]
    pub fn new(call: Call, declarer: Seat, plays: &[(Seat, Tile)]) -> Trick {
        let count: u8 = plays.iter().map(|(_, tile)| tile.count().get()).sum();
        // Equal tricks compare equal.
        let mut kept = [plays[0]; 4];
        kept[..plays.len()].copy_from_slice(plays);
        Trick {
            plays: kept,
            players: plays.len() as u8,
            winner: winner(call, declarer, plays),
            points: Points::of(1 + count),
        }
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

/// Who wins these plays.
fn winner(call: Call, declarer: Seat, plays: &[(Seat, Tile)]) -> Seat {
    let first_of_least = |rank: &dyn Fn(Seat, Tile) -> u8| {
        plays.iter().min_by_key(|(seat, tile)| rank(*seat, *tile)).expect("there is a lead").0
    };
    match call {
        Call::Sevens(SevensTie::FirstPlayed) => {
            first_of_least(&|_, tile| distance_from_seven(tile))
        }
        Call::Sevens(SevensTie::Bidders) => first_of_least(&|seat, tile| {
            2 * distance_from_seven(tile) + u8::from(seat.side() != declarer.side())
        }),
        _ => {
            let suits = Suits::of(call);
            let strength = |(_, tile): &&(Seat, Tile)| suits.strength(plays[0].1, *tile);
            plays.iter().max_by_key(strength).expect("there is a lead").0
        }
    }
}
