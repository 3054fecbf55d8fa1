//! What a player concludes for certain from the tiles it has seen.

use std::cell::OnceCell;

use super::odds::{Behind, Shares};

use crate::rules::{Contract, Suits, View};
use crate::words::{BySeat, BySide, Points, Seat, Side, Tile, TileSet, Trump};

/// The table as the player to move reads it, under a call that knows suits.
pub(super) struct Reading<'a> {
    view: &'a View<'a>,
    contract: &'a Contract,
    pub suits: &'static Suits,
    pub trumps: TileSet,
    pub unseen: TileSet,
    legal: TileSet,
    /// The seats that play to the trick after this one; as many as `players_behind` says.
    behind: [Seat; 3],
    players_behind: usize,
    /// Who wins the trick so far, and with what.
    winning: Option<(Seat, Tile)>,
    /// The point for the trick and the count on it so far.
    points: u8,
    /// The points that each side still has to take.
    missing: BySide<u8>,
    /// The tiles that each seat may hold.
    pub holdings: BySeat<TileSet>,
    /// The chances with which a tile lies with those who may hold it.
    pub shares: Shares,
    /// What may happen behind the lead on the table, once it was asked for.
    led: OnceCell<Behind>,
}

impl<'a> Reading<'a> {
    pub fn new(view: &'a View<'a>, trump: Trump) -> Reading<'a> {
        let contract = view.contract();
        let table = view.table();
        let suits = Suits::of(trump);
        let holdings = view.holdings();
        let tiles_left = BySeat::from_fn(|seat| table.tiles_left(seat));
        let mut reading = Reading {
            view,
            contract,
            suits,
            trumps: suits.trumps(),
            legal: view.legal_tiles(),
            unseen: view.unseen(),
            behind: [view.seat(); 3],
            players_behind: 0,
            winning: None,
            points: 1,
            missing: BySide(Side::ALL.map(|side| missing(view, side))),
            shares: Shares::new(view.seat(), &tiles_left, &holdings),
            holdings,
            led: OnceCell::new(),
        };
        for (seat, tile) in table.trick() {
            reading.winning = Some(reading.better_of(reading.winning, (*seat, *tile)));
            reading.points += tile.count().get();
        }
        for seat in (1..4).map(|places| view.seat().clockwise(places)) {
            if seat == table.leader() && !table.trick().is_empty() {
                break;
            }
            if Some(seat) != contract.sits_out() {
                reading.behind[reading.players_behind] = seat;
                reading.players_behind += 1;
            }
        }
        reading
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
        self.contract.declarer
    }

    /// Whether the player is of the declarer's side.
    pub fn is_declaring(&self) -> bool {
        self.declarer().side() == self.side()
    }

    /// Whether the declarer's side needs every trick, so that count is of no use.
    pub fn is_for_marks(&self) -> bool {
        !self.contract.bid.is_points()
    }

    /// The points that a side still has to take to make or to set the contract, 0 if it has them.
    pub fn missing(&self, side: Side) -> u8 {
        self.missing[side]
    }

    /// The plays to the trick on the table.
    pub fn trick(&self) -> &[(Seat, Tile)] {
        self.view.table().trick()
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
        let mut opponents = self.behind().iter().filter(|seat| seat.side() != self.side());
        self.is_ours_with(tile) && opponents.all(|seat| (beaters & self.holdings[*seat]).is_empty())
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

/// The points that a side still has to take to make or to set the contract, 0 if it has them.
fn missing(view: &View, side: Side) -> u8 {
    let contract = view.contract();
    let to_make = contract.bid.needs().get();
    let needs = if contract.declarer.side() == side {
        to_make
    } else {
        // One point more than the declarer's side can spare.
        Points::ALL.get() + 1 - to_make
    };
    needs.saturating_sub(view.table().taken()[side].get())
}
