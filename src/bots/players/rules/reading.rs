//! What a player concludes for certain from the tiles it has seen.

use std::cell::OnceCell;

use super::odds::{Behind, Shares};
use crate::bid::Points;
use crate::bots::View;
use crate::deal::HAND_TILES;
use crate::seat::{BySeat, Seat, Side};
use crate::suits::Suits;
use crate::tile::Tile;
use crate::tile_set::TileSet;

/// The table as the player to move reads it, under a call that knows suits.
pub(super) struct Reading<'a> {
    view: &'a View<'a>,
    pub suits: &'static Suits,
    pub trumps: TileSet,
    pub unseen: TileSet,
    legal: TileSet,
    /// The tiles that each seat may hold.
    pub holdings: BySeat<TileSet>,
    /// The chances with which a tile lies with those who may hold it.
    pub shares: Shares,
    /// What may happen behind the lead on the table, once it was asked for.
    led: OnceCell<Behind>,
}

impl<'a> Reading<'a> {
    pub fn new(view: &'a View<'a>) -> Reading<'a> {
        let suits = Suits::of(view.contract().call());
        let holdings = view.holdings();
        let tiles_left = BySeat::from_fn(|seat| HAND_TILES - view.table().played_by(seat).len());
        Reading {
            view,
            suits,
            trumps: suits.trumps(),
            legal: view.legal_tiles(),
            unseen: view.unseen(),
            holdings,
            shares: Shares::new(view.seat(), &tiles_left),
            led: OnceCell::new(),
        }
    }

    pub fn seat(&self) -> Seat {
        self.view.seat()
    }

    pub fn side(&self) -> Side {
        self.seat().side()
    }

    pub fn hand(&self) -> TileSet {
        self.view.hand()
    }

    pub const fn legal(&self) -> TileSet {
        self.legal
    }

    pub fn declarer(&self) -> Seat {
        self.view.contract().declarer()
    }

    /// Whether the player is of the declarer's side.
    pub fn is_declaring(&self) -> bool {
        self.declarer().side() == self.side()
    }

    /// Whether the declarer's side needs every trick, so that count is of no use.
    pub fn is_for_marks(&self) -> bool {
        !self.view.contract().bid().is_points()
    }

    /// The points that a side still has to take to make or to set the contract, 0 if it has them.
    pub fn missing(&self, side: Side) -> u8 {
        let contract = self.view.contract();
        let to_make = contract.bid().needs().needs().get();
        let needs = if contract.declarer().side() == side {
            to_make
        } else {
            // One point more than the declarer's side can spare.
            Points::ALL.get() + 1 - to_make
        };
        needs.saturating_sub(self.view.table().taken()[side].get())
    }

    /// The plays to the trick on the table.
    pub fn trick(&self) -> &[(Seat, Tile)] {
        self.view.table().trick()
    }

    /// The point for the trick and the count on the table, that tile included.
    pub fn points_with(&self, tile: Tile) -> u8 {
        let tiles = self.trick().iter().map(|(_, played)| *played).chain([tile]);
        1 + tiles.map(|tile| tile.count().get()).sum::<u8>()
    }

    /// The seats that play to the trick after this one.
    pub fn behind(&self) -> impl Iterator<Item = Seat> {
        let sits_out = self.view.contract().sits_out();
        let others = (1..4).map(|places| self.seat().clockwise(places));
        let has_played = |seat: &Seat| self.trick().iter().any(|(player, _)| player == seat);
        others.filter(move |seat| Some(*seat) != sits_out && !has_played(seat))
    }

    /// The lead to the trick once that tile is on it.
    pub fn lead_with(&self, tile: Tile) -> Tile {
        self.trick().first().map_or(tile, |(_, lead)| *lead)
    }

    /// What may happen behind the lead once that tile is on the trick.
    pub fn behind_with(&self, tile: Tile) -> Behind {
        match self.trick().first() {
            Some((_, lead)) => *self.led.get_or_init(|| self.behind_lead(*lead)),
            None => self.behind_lead(tile),
        }
    }

    /// Who wins the trick so far once that tile is on it, and the winning tile.
    pub fn winning_with(&self, tile: Tile) -> (Seat, Tile) {
        let lead = self.lead_with(tile);
        let mut best = (self.seat(), tile);
        for play in self.trick() {
            if self.suits.above(lead, best.1).contains(play.1) {
                best = *play;
            }
        }
        best
    }

    /// Whether the own side wins the trick so far once that tile is on it.
    pub fn is_ours_with(&self, tile: Tile) -> bool {
        self.winning_with(tile).0.side() == self.side()
    }

    /// The unseen tiles that beat the trick once that tile is on it.
    pub fn beaters(&self, tile: Tile) -> TileSet {
        let (_, best) = self.winning_with(tile);
        self.unseen & self.suits.above(self.lead_with(tile), best)
    }

    /// Whether the own side wins the trick for certain with that tile on it: no opponent who still
    /// plays may hold a tile that beats it.
    pub fn is_sure(&self, tile: Tile) -> bool {
        let beaters = self.beaters(tile);
        let mut opponents = self.behind().filter(|seat| seat.side() != self.side());
        self.is_ours_with(tile) && opponents.all(|seat| (beaters & self.holdings[seat]).is_empty())
    }

    /// Whether that tile is a walker: no unseen tile of its suit is higher.
    pub fn is_walker(&self, tile: Tile) -> bool {
        let suit = self.unseen & self.suits.following(tile);
        (suit & self.suits.above(tile, tile)).is_empty()
    }

    /// The trumps that opponents may hold.
    pub fn their_trumps(&self) -> TileSet {
        let [one, other] = self.side().other().seats();
        (self.holdings[one] | self.holdings[other]) & self.trumps
    }
}
