//! Conclusions of a player that are certain, from the tiles it has seen.

use std::cell::OnceCell;

use crate::rules::{Contract, Suits, View};
use crate::words::{BySeat, Seat, Side, Tile, TileSet, Trump};

/// The table as the player to move reads it, under a call that knows suits.
pub(super) struct Reading<'a> {
    pub view: &'a View<'a>,
    pub contract: &'a Contract,
    pub suits: &'static Suits,
    pub trumps: TileSet,
    pub unseen: TileSet,
    /// The tiles that may be played.
    pub legal: TileSet,
    /// The seats that play to the trick after this one; as many as `players_behind` says.
    behind: [Seat; 3],
    players_behind: usize,
    /// The seat that wins the trick so far, and its tile; `None` before the lead.
    pub winning: Option<(Seat, Tile)>,
    /// The point for the trick and the count on it so far.
    points: u8,
    /// The tiles that each seat may hold, once they were asked for: who plays last to a trick for
    /// points need not know.
    holdings: OnceCell<BySeat<TileSet>>,
}

impl<'a> Reading<'a> {
    /// The reading of that view, in which these tiles may be played.
    pub fn new(view: &'a View<'a>, trump: Trump, legal: TileSet) -> Reading<'a> {
        let contract = view.contract();
        let table = view.table();
        let suits = Suits::of(trump);
        let mut reading = Reading {
            view,
            contract,
            suits,
            trumps: suits.trumps(),
            legal,
            unseen: view.unseen(),
            behind: [view.seat(); 3],
            players_behind: 0,
            winning: None,
            points: 1,
            holdings: OnceCell::new(),
        };
        for (seat, tile) in table.trick() {
            reading.winning = Some(reading.better_of(reading.winning, (*seat, *tile)));
            reading.points += tile.count().get();
        }
        for place in table.trick().len() + 1..contract.players() {
            reading.behind[reading.players_behind] = contract.player(table.leader(), place);
            reading.players_behind += 1;
        }
        reading
    }

    pub fn seat(&self) -> Seat {
        self.view.seat()
    }

    pub fn side(&self) -> Side {
        self.seat().side()
    }

    pub fn declarer(&self) -> Seat {
        self.contract.declarer
    }

    /// True if the player is of the declarer's side.
    pub fn is_declaring(&self) -> bool {
        self.declarer().side() == self.side()
    }

    /// True if the declarer's side needs every trick, so that count is of no use.
    pub fn is_for_marks(&self) -> bool {
        !self.contract.bid.is_points()
    }

    /// The lead to the trick on the table, if there is one.
    pub fn lead(&self) -> Option<Tile> {
        self.view.table().lead()
    }

    /// The point for the trick and the count on the table, that tile included.
    pub fn points_with(&self, tile: Tile) -> u8 {
        self.points + tile.count().get()
    }

    /// The seats that play to the trick after this one.
    pub fn behind(&self) -> &[Seat] {
        &self.behind[..self.players_behind]
    }

    /// The lead to the trick once that tile is on it.
    pub fn lead_with(&self, tile: Tile) -> Tile {
        self.lead().unwrap_or(tile)
    }

    /// The seat that wins the trick so far once that tile is on it, and the winning tile.
    pub fn winning_with(&self, tile: Tile) -> (Seat, Tile) {
        self.better_of(self.winning, (self.seat(), tile))
    }

    /// The play that wins of the one that won so far, if there is one, and a later one.
    fn better_of(&self, winning: Option<(Seat, Tile)>, play: (Seat, Tile)) -> (Seat, Tile) {
        match winning {
            Some(best) if !self.suits.above(self.lead_with(play.1), best.1).contains(play.1) => {
                best
            }
            _ => play,
        }
    }

    /// The tiles that each seat may hold.
    pub fn holdings(&self) -> &BySeat<TileSet> {
        self.holdings.get_or_init(|| self.view.holdings())
    }

    /// The number of tiles that a seat has left.
    pub fn tiles_left(&self, seat: Seat) -> usize {
        self.view.table().tiles_left(seat)
    }

    /// The tiles that opponents may hold.
    pub fn with_opponents(&self) -> TileSet {
        let [one, other] = self.side().other().seats();
        self.holdings()[one] | self.holdings()[other]
    }

    /// True if that tile is a walker: no unseen tile of its suit is higher.
    pub fn is_walker(&self, tile: Tile) -> bool {
        let suit = self.unseen & self.suits.following(tile);
        (suit & self.suits.above(tile, tile)).is_empty()
    }
}
