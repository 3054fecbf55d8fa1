//! The worth of a trick to the side that wins it.

use super::reading::Reading;
use crate::words::{BySide, Points, Side, Tile};

/// The worth of the next lead, in points.
const LEAD: f64 = 2.6;
/// The share of the count that could be added to a trick that is.
const COUNT_ADDED: f64 = 0.7;
/// The worth of deciding the contract, in points.
const DECISION: f64 = 20.0;
/// The worth of any trick when it decides, for marks.
const TRICK_FOR_MARKS: f64 = 25.0;

/// The stakes of the trick on the table.
pub(super) struct Stakes<'a> {
    reading: &'a Reading<'a>,
    /// The points that each side still has to take to make or to set the contract, 0 if it has
    /// them.
    missing: BySide<u8>,
}

impl<'a> Stakes<'a> {
    pub fn new(reading: &'a Reading<'a>) -> Stakes<'a> {
        let to_make = reading.contract.bid.needs().get();
        let missing = |side| {
            let is_declaring = reading.declarer().side() == side;
            // To set it takes one point more than the declarer's side can spare.
            let needs = if is_declaring { to_make } else { Points::ALL.get() + 1 - to_make };
            needs.saturating_sub(reading.view.table().taken()[side].get())
        };
        Stakes { reading, missing: BySide(Side::ALL.map(missing)) }
    }

    /// The gain of a play when the own side wins the trick with that chance and each side can add
    /// that count: the trick, won or lost.
    ///
    /// With what the tile is worth keeping taken off, it weighs all advice for followers. Where the
    /// own side is sure to win, count brings most: feed the trick. Where it is sure to lose, count
    /// costs most: duck low. Winning must bring more than the tile is worth, so a trick is won as
    /// cheaply as it can be, not over partner, and a poor one not with a trump or a walker, unless
    /// it decides the contract.
    pub fn balance(&self, tile: Tile, chance: f64, count_to_come: &BySide<f64>) -> f64 {
        let side = self.reading.side();
        let points = self.reading.points_with(tile);
        let stake = |winner| self.stake(points, winner, count_to_come[winner]);
        chance * stake(side) - (1.0 - chance) * stake(side.other())
    }

    /// The worth of the trick to the side that wins it with so many points so far, in points.
    fn stake(&self, points: u8, winner: Side, count_to_come: f64) -> f64 {
        if self.reading.is_for_marks() {
            return TRICK_FOR_MARKS;
        }
        let decision = if points >= self.missing[winner] { DECISION } else { 0.0 };
        f64::from(points) + COUNT_ADDED * count_to_come + LEAD + decision
    }
}
