//! What a player takes as likely: how the unseen tiles lie, and who wins the trick on the table.

use std::sync::LazyLock;

use super::reading::Reading;
use crate::seat::{BySeat, BySide, Seat};
use crate::tile::Tile;
use crate::tile_set::TileSet;

/// The chance that a tile lies with a seat, by who may hold it.
///
/// Every tile is taken to lie with each seat that may hold it in proportion to the tiles that the
/// seat has left, independently of the others: close to the truth, and quickly reckoned.
pub(super) struct Shares {
    /// By the seats that may hold a tile, as a mask, then by seat.
    shares: [[f64; 4]; 16],
}

impl Shares {
    /// The chances when the other seats have so many tiles left. Of the own seat all is known.
    pub fn new(own: Seat, tiles_left: &BySeat<usize>) -> Shares {
        let mut shares = [[0.0; 4]; 16];
        for (holders, shares) in shares.iter_mut().enumerate().skip(1) {
            if holders >> own.index() & 1 == 1 {
                continue;
            }
            let holds = |seat: &usize| holders >> seat & 1 == 1;
            let places: usize = (0..4).filter(holds).map(|seat| tiles_left.0[seat]).sum();
            for seat in (0..4).filter(holds) {
                shares[seat] = tiles_left.0[seat] as f64 / places as f64;
            }
        }
        Shares { shares }
    }
}

/// What may happen behind a lead.
#[derive(Clone, Copy)]
pub(super) struct Behind {
    /// The chance of each seat to have nothing to follow with.
    void: BySeat<f64>,
    /// The count that the players of each side who still play can add, on average.
    pub count_to_come: BySide<f64>,
}

impl Reading<'_> {
    /// The chance that another seat holds a tile.
    pub fn chance_held(&self, seat: Seat, tile: Tile) -> f64 {
        let holders = (self.holdings.0.iter().enumerate())
            .fold(0, |holders, (seat, tiles)| holders | usize::from(tiles.contains(tile)) << seat);
        self.shares.shares[holders][seat.index()]
    }

    /// The chance that another seat holds none of these tiles.
    pub fn chance_void(&self, seat: Seat, tiles: TileSet) -> f64 {
        let may_hold = (tiles & self.holdings[seat]).iter();
        may_hold.map(|tile| 1.0 - self.chance_held(seat, tile)).product()
    }

    /// The chance that a seat may play that tile to that lead.
    fn chance_playable(&self, seat: Seat, tile: Tile, lead: Tile, void: &BySeat<f64>) -> f64 {
        let is_free = self.suits.following(lead).contains(tile);
        self.chance_held(seat, tile) * if is_free { 1.0 } else { void[seat] }
    }

    /// What may happen behind that lead.
    pub fn behind_lead(&self, lead: Tile) -> Behind {
        let following = self.suits.following(lead);
        let mut void = BySeat([0.0; 4]);
        let mut count_to_come = BySide([0.0; 2]);
        for seat in self.behind() {
            void[seat] = self.chance_void(seat, following);
            let counters = (self.unseen & *COUNT_TILES & self.holdings[seat]).iter();
            let of_seat: f64 = counters
                .map(|counter| {
                    f64::from(counter.count().get())
                        * self.chance_playable(seat, counter, lead, &void)
                })
                .sum();
            count_to_come[seat.side()] += of_seat;
        }
        Behind { void, count_to_come }
    }

    /// The chance that the own side wins the trick with that tile on it, if everybody beats it who
    /// can.
    pub fn chance_ours(&self, tile: Tile, behind: &Behind) -> f64 {
        let lead = self.lead_with(tile);
        let held = self.behind().fold(TileSet::EMPTY, |all, seat| all | self.holdings[seat]);
        let mut beaters = self.beaters(tile) & held;
        let mut ours = 0.0;
        let mut not_beaten = 1.0;
        while let Some(beater) = self.strongest(beaters, lead) {
            beaters = beaters.without(beater);
            let mut chances = BySide([0.0; 2]);
            for seat in self.behind() {
                chances[seat.side()] += self.chance_playable(seat, beater, lead, &behind.void);
            }
            ours += not_beaten * chances[self.side()];
            not_beaten *= 1.0 - chances[self.side()] - chances[self.side().other()];
        }
        if self.is_ours_with(tile) { ours + not_beaten } else { ours }
    }

    /// The strongest of some tiles in a trick with that lead.
    fn strongest(&self, tiles: TileSet, lead: Tile) -> Option<Tile> {
        let mut best = tiles.iter().next()?;
        while let Some(tile) = (tiles & self.suits.above(lead, best)).iter().next() {
            best = tile;
        }
        Some(best)
    }
}

/// The five tiles with count.
static COUNT_TILES: LazyLock<TileSet> =
    LazyLock::new(|| Tile::all().filter(|tile| tile.count().get() > 0).collect());
