//! What a player takes as likely: how the unseen tiles lie, and who wins the trick on the table.

use std::sync::LazyLock;

use super::reading::Reading;
use crate::words::{BySeat, BySide, Seat, Tile, TileSet};

/// The chances with which each seat holds the tiles that are unseen.
///
/// Every tile is taken to lie with each seat that may hold it in proportion to the tiles that the
/// seat has left, independently of the others: close to the truth, and quickly reckoned.
pub(super) struct Shares {
    /// The unseen tiles parted by who may hold them; as many parts as `count` says.
    parts: [Part; PARTS],
    count: usize,
}

/// One, two or all of three seats may hold a tile: in seven mixes.
const PARTS: usize = 7;

/// Tiles that the same seats may hold.
#[derive(Clone, Copy, Default)]
struct Part {
    tiles: TileSet,
    /// The chance of each seat to hold any one of them.
    chances: BySeat<f64>,
}

impl Shares {
    /// The chances when the other seats have so many tiles left and may hold these.
    pub fn new(own: Seat, tiles_left: &BySeat<usize>, holdings: &BySeat<TileSet>) -> Shares {
        let others = [own.clockwise(1), own.clockwise(2), own.clockwise(3)];
        let unseen = others.iter().fold(TileSet::EMPTY, |all, seat| all | holdings[*seat]);
        let mut shares = Shares { parts: [Part::default(); PARTS], count: 0 };
        for mix in 1..=PARTS {
            let may_hold = |place: usize| mix >> place & 1 == 1;
            let mut tiles = unseen;
            let mut places = 0;
            for (place, seat) in others.into_iter().enumerate() {
                if may_hold(place) {
                    tiles = tiles & holdings[seat];
                    places += tiles_left[seat];
                } else {
                    tiles = tiles - holdings[seat];
                }
            }
            if tiles.is_empty() {
                continue;
            }
            let part = &mut shares.parts[shares.count];
            part.tiles = tiles;
            for (place, seat) in others.into_iter().enumerate() {
                if may_hold(place) {
                    part.chances[seat] = tiles_left[seat] as f64 / places as f64;
                }
            }
            shares.count += 1;
        }
        shares
    }

    fn parts(&self) -> &[Part] {
        &self.parts[..self.count]
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
        let part = self.shares.parts().iter().find(|part| part.tiles.contains(tile));
        part.map_or(0.0, |part| part.chances[seat])
    }

    /// The chance that another seat holds none of these tiles.
    pub fn chance_void(&self, seat: Seat, tiles: TileSet) -> f64 {
        let mut chance = 1.0;
        for part in self.shares.parts() {
            for _ in 0..(tiles & part.tiles).len() {
                chance *= 1.0 - part.chances[seat];
            }
        }
        chance
    }

    /// What may happen behind that lead.
    pub fn behind_lead(&self, lead: Tile) -> Behind {
        let following = self.suits.following(lead);
        let mut void = BySeat([0.0; 4]);
        let mut count_to_come = BySide([0.0; 2]);
        for seat in self.behind().iter().copied() {
            void[seat] = self.chance_void(seat, following);
            for part in self.shares.parts() {
                let free = count(part.tiles & following);
                let rest = count(part.tiles - following);
                count_to_come[seat.side()] += part.chances[seat] * (free + void[seat] * rest);
            }
        }
        Behind { void, count_to_come }
    }

    /// The chance that the own side wins the trick with that tile on it, if everybody beats it who
    /// can.
    pub fn chance_ours(&self, tile: Tile, behind: &Behind) -> f64 {
        let lead = self.lead_with(tile);
        let held =
            self.behind().iter().fold(TileSet::EMPTY, |all, seat| all | self.holdings[*seat]);
        let mut beaters = self.beaters(tile) & held;
        let mut ours = 0.0;
        let mut not_beaten = 1.0;
        while let Some(beater) = self.strongest(beaters, lead) {
            beaters = beaters.without(beater);
            let is_free = self.suits.following(lead).contains(beater);
            let mut chances = BySide([0.0; 2]);
            for seat in self.behind().iter().copied() {
                let may_play = if is_free { 1.0 } else { behind.void[seat] };
                chances[seat.side()] += self.chance_held(seat, beater) * may_play;
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

/// The count on some tiles.
fn count(tiles: TileSet) -> f64 {
    (tiles & *COUNT_TILES).iter().map(|tile| f64::from(tile.count().get())).sum()
}

/// The five tiles with count.
static COUNT_TILES: LazyLock<TileSet> =
    LazyLock::new(|| Tile::all().filter(|tile| tile.count().get() > 0).collect());
