//! The plays that may come behind a lead: the winner of the trick on the table, and the count.

use super::odds::Odds;
use super::reading::Reading;
use crate::words::{BySeat, BySide, Seat, Tile, TileSet};

/// The players who still play to a trick with some lead, and the tiles that they may play.
pub(super) struct Behind<'a> {
    reading: &'a Reading<'a>,
    odds: &'a Odds,
    lead: Tile,
    following: TileSet,
    /// The tiles that some of them may hold.
    held: TileSet,
    /// The chance of each seat to have nothing to follow with.
    void: BySeat<f64>,
    /// The count that those of each side can add, on average; nothing when it is of no use.
    pub count_to_come: BySide<f64>,
}

impl<'a> Behind<'a> {
    pub fn new(reading: &'a Reading<'a>, odds: &'a Odds, lead: Tile) -> Behind<'a> {
        let following = reading.suits.following(lead);
        let void = odds.void(following);
        let mut held = TileSet::EMPTY;
        let mut count_to_come = BySide([0.0; 2]);
        for seat in reading.behind().iter().copied() {
            held = held | reading.holdings()[seat];
        }
        let counted = || odds.parts().iter().filter(|part| part.count > 0.0);
        if !reading.is_for_marks() && counted().next().is_some() {
            for seat in reading.behind().iter().copied() {
                for part in counted() {
                    let free = f64::from((part.tiles & following).count().get());
                    let rest = part.count - free;
                    count_to_come[seat.side()] += part.chances[seat] * (free + void[seat] * rest);
                }
            }
        }
        Behind { reading, odds, lead, following, held, void, count_to_come }
    }

    /// True if the same may happen behind that lead.
    pub fn is_for_suit_of(&self, lead: Tile) -> bool {
        self.following == self.reading.suits.following(lead)
    }

    /// These players behind another lead of that suit.
    pub fn another_lead(mut self, lead: Tile) -> Behind<'a> {
        self.lead = lead;
        self
    }

    /// The chance that the own side wins a trick that so far that seat wins with that tile, if
    /// everybody beats it who can.
    pub fn chance_ours(&self, winner: Seat, best: Tile) -> f64 {
        let own = self.reading.side();
        let mut beaters = self.held & self.reading.suits.above(self.lead, best);
        let mut ours = 0.0;
        let mut not_beaten = 1.0;
        // Tiles that all are played with the same chances.
        let mut alike = TileSet::EMPTY;
        let mut chances = BySide([0.0; 2]);
        while let Some(beater) = self.strongest(beaters) {
            beaters = beaters.without(beater);
            if !alike.contains(beater) {
                (alike, chances) = self.chances(beater);
            }
            ours += not_beaten * chances[own];
            not_beaten *= 1.0 - chances[own] - chances[own.other()];
        }
        if winner.side() == own { ours + not_beaten } else { ours }
    }

    /// The chance of each side to play that tile if it beats the trick, and the tiles for which it
    /// is the same.
    fn chances(&self, beater: Tile) -> (TileSet, BySide<f64>) {
        let part = self.odds.parts().iter().find(|part| part.tiles.contains(beater));
        let part = part.expect("what a player may hold is unseen");
        let is_free = self.following.contains(beater);
        let mut chances = BySide([0.0; 2]);
        for seat in self.reading.behind().iter().copied() {
            let may_play = if is_free { 1.0 } else { self.void[seat] };
            chances[seat.side()] += part.chances[seat] * may_play;
        }
        let alike = if is_free { part.tiles & self.following } else { part.tiles - self.following };
        (alike, chances)
    }

    /// The strongest of some tiles that can win the trick.
    fn strongest(&self, tiles: TileSet) -> Option<Tile> {
        let suits = self.reading.suits;
        let trumps = tiles & suits.trumps();
        // Inside a suit the list of tiles rises, but for the double.
        let mut best = if trumps.is_empty() { tiles } else { trumps }.iter().next_back()?;
        while let Some(tile) = (tiles & suits.above(self.lead, best)).iter().next_back() {
            best = tile;
        }
        Some(best)
    }
}
