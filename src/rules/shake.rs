//! The first shaker of a game, and the first bidder of a hand.

use super::house_rules::FirstBidder;
use crate::words::{BySeat, Deal, Pip, Seat, Tile};

/// The result of a draw for the first shake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShakeDraw {
    /// That seat has most pips and shakes.
    Shaker(Seat),
    /// These seats tie and draw again.
    Again(Vec<Seat>),
}

/// The result of a draw for the first shake, in which each of some seats has drawn a tile, all four
/// at first and those who tie later. Most pips on both ends together shake. With no tile drawn all
/// four have to draw.
///
/// ```
/// use texas42::rules::{ShakeDraw, draw_for_shake};
/// use texas42::{BySeat, Seat};
/// let drawn = ["6-3", "5-4", "2-1", "4-4"].map(|tile| tile.parse().ok());
/// assert_eq!(draw_for_shake(&BySeat(drawn)), ShakeDraw::Again(vec![Seat::First, Seat::Second]));
/// ```
#[must_use]
pub fn draw_for_shake(drawn: &BySeat<Option<Tile>>) -> ShakeDraw {
    let most = drawn.0.iter().flatten().map(|tile| tile.pips()).max();
    let highest = drawn.iter().filter(|(_, tile)| tile.map(Tile::pips) == most);
    let seats: Vec<Seat> = highest.map(|(seat, _)| seat).collect();
    match seats[..] {
        [shaker] => ShakeDraw::Shaker(shaker),
        _ => ShakeDraw::Again(seats),
    }
}

impl FirstBidder {
    /// The seat that bids first in that deal.
    #[must_use]
    pub fn seat(self, shaker: Seat, deal: &Deal) -> Seat {
        let one_blank = Tile::new(Pip::One, Pip::Blank);
        match self {
            FirstBidder::LeftOfShaker => shaker.next(),
            FirstBidder::HolderOfOneBlank => Seat::ALL
                .into_iter()
                .find(|seat| deal.hands()[*seat].contains(one_blank))
                .expect("every tile is in a hand"),
        }
    }
}
