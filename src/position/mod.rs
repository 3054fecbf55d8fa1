//! A hand in play: the tiles left, the trick on the table, the points taken.

mod error;
mod trick;

use std::fmt;

use crate::bid::Points;
use crate::call::Call;
use crate::deal::{Deal, HAND_TILES};
use crate::seat::{BySeat, BySide, Seat, Side};
use crate::suits::Suits;
use crate::tile::Tile;
use crate::tile_set::TileSet;

pub use error::{PlayError, PositionError};
pub use trick::Trick;

/// A hand in play, at any moment between the call and the last tile.
///
/// ```
/// use texas42::{Call, DealStream, Pip, Position, Seat};
/// let deal = DealStream::new(42).deal(0);
/// let mut position = Position::new(&deal, Call::Pip(Pip::Five), Seat::First);
/// let lead = position.legal().iter().next().expect("a hand of seven");
/// position.play(lead)?;
/// assert_eq!(position.to_play(), Seat::Second);
/// # Ok::<(), texas42::PlayError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    call: Call,
    hands: BySeat<TileSet>,
    leader: Seat,
    /// The tiles on the table in the order of play; only the first `played` count.
    table: [Tile; 3],
    played: u8,
    taken: BySide<Points>,
}

impl Position {
    /// The first lead of a hand.
    #[must_use]
    pub fn new(deal: &Deal, call: Call, leader: Seat) -> Position {
        Position {
            call,
            hands: *deal.hands(),
            leader,
            table: [FILLER; 3],
            played: 0,
            taken: BySide::default(),
        }
    }

    /// A hand in the middle of play: the tiles still in each hand, who led to the trick on the
    /// table, its tiles in the order of play (at most three, no longer in the hands), and the
    /// points that each side has taken. With `taken` left out, only the points still to come
    /// are counted.
    ///
    /// # Errors
    /// If a tile is in two places, the hands are unequal, a tile on the table is a revoke, or the
    /// points taken cannot have come from the tiles that are gone.
    pub fn resume(
        call: Call,
        hands: BySeat<TileSet>,
        leader: Seat,
        trick: &[Tile],
        taken: Option<BySide<Points>>,
    ) -> Result<Position, PositionError> {
        if trick.len() > 3 {
            return Err(PositionError::TrickComplete(trick.len()));
        }
        let mut seen = TileSet::EMPTY;
        for tile in hands.0.into_iter().flatten().chain(trick.iter().copied()) {
            if !seen.insert(tile) {
                return Err(PositionError::TileTwice(tile));
            }
        }
        let mover = leader.clockwise(trick.len());
        let full = hands[mover].len();
        for (seat, hand) in hands.iter() {
            let found = hand.len();
            if found > HAND_TILES {
                return Err(PositionError::TooManyTiles { seat, found });
            }
            let has_played = (0..trick.len()).any(|place| leader.clockwise(place) == seat);
            let expected = if has_played { full.saturating_sub(1) } else { full };
            if found != expected || (has_played && full == 0) {
                return Err(PositionError::UnequalHands { seat, found, expected });
            }
        }

        // Give the tiles on the table back and play them again, so that every rule is checked.
        let mut position = Position {
            call,
            hands,
            leader,
            table: [FILLER; 3],
            played: 0,
            taken: BySide::default(),
        };
        for (place, tile) in trick.iter().enumerate() {
            position.hands[leader.clockwise(place)].insert(*tile);
        }
        for tile in trick {
            position.play(*tile).map_err(PositionError::Revoke)?;
        }

        if let Some(taken) = taken {
            let given = taken.0[0].get() + taken.0[1].get();
            let gone = position.left().rest();
            if given != gone.get() {
                return Err(PositionError::Taken { given, gone });
            }
            if !position.can_have_taken(taken) {
                let [first, second] = taken.0;
                return Err(PositionError::TakenSplit { first, second });
            }
            position.taken = taken;
        }
        Ok(position)
    }

    /// Whether the tricks that are gone can have brought each side these points: a point a
    /// trick and the count on four tiles, the last of them to the leader's side.
    fn can_have_taken(&self, taken: BySide<Points>) -> bool {
        let leader = self.leader.side();
        let tricks = HAND_TILES - self.hands[self.to_play()].len();
        let held = self.hands.0.into_iter().flatten().chain(self.trick().iter().copied());
        let gone = held.collect::<TileSet>().complement();
        let counts: Vec<u8> =
            gone.iter().map(|tile| tile.count().get()).filter(|count| *count > 0).collect();
        // Every share of the count tiles for the leader's side, as a mask.
        (0..1u32 << counts.len()).any(|share| {
            let is_ours = |place: &usize| share >> place & 1 == 1;
            let count: u8 = (0..counts.len()).filter(is_ours).map(|place| counts[place]).sum();
            let ours = share.count_ones() as usize;
            let Some(won) = taken[leader].get().checked_sub(count).map(usize::from) else {
                return false;
            };
            won <= tricks
                && (won > 0 || tricks == 0)
                && ours <= 4 * won
                && counts.len() - ours <= 4 * (tricks - won)
        })
    }

    /// The call.
    #[must_use]
    pub const fn call(&self) -> Call {
        self.call
    }

    /// The tiles left in each hand, without those on the table.
    #[must_use]
    pub const fn hands(&self) -> &BySeat<TileSet> {
        &self.hands
    }

    /// Who led to the trick on the table, or leads next.
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The tiles on the table in the order of play, at most three.
    #[must_use]
    pub fn trick(&self) -> &[Tile] {
        &self.table[..self.played as usize]
    }

    /// The points that each side has taken.
    #[must_use]
    pub const fn taken(&self) -> &BySide<Points> {
        &self.taken
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn to_play(&self) -> Seat {
        self.leader.clockwise(self.played as usize)
    }

    /// The side whose turn it is.
    #[must_use]
    pub const fn side_to_play(&self) -> Side {
        self.to_play().side()
    }

    /// Whether all tiles are played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.hands[self.to_play()].is_empty()
    }

    /// The tiles that may be played now; none when the hand is over.
    #[must_use]
    pub fn legal(&self) -> TileSet {
        let hand = self.hands[self.to_play()];
        match self.trick() {
            [] => hand,
            [lead, ..] => Suits::of(self.call).legal(hand, *lead),
        }
    }

    /// The points still to come, the trick on the table included: one for each trick and the
    /// count on every tile left.
    #[must_use]
    pub fn left(&self) -> Points {
        let tricks = self.hands[self.to_play()].len() as u8;
        let tiles = self.hands.0.into_iter().chain([self.trick().iter().copied().collect()]);
        let count: u8 = tiles.map(|tiles| tiles.count().get()).sum();
        Points::of(tricks + count)
    }

    /// Plays a tile for the player to move. Returns the trick if this tile completes it.
    ///
    /// # Errors
    /// If the tile may not be played; the position is then as it was.
    pub fn play(&mut self, tile: Tile) -> Result<Option<Trick>, PlayError> {
        let seat = self.to_play();
        let hand = self.hands[seat];
        if !hand.contains(tile) {
            return Err(PlayError::NotHeld { seat, tile, hand });
        }
        let legal = self.legal();
        if !legal.contains(tile) {
            let lead = self.table[0];
            return Err(PlayError::Revoke { seat, tile, lead, following: legal });
        }
        Ok(self.play_unchecked(tile))
    }

    /// Plays a tile that is known to be legal. Returns the trick if this tile completes it.
    pub fn play_unchecked(&mut self, tile: Tile) -> Option<Trick> {
        debug_assert!(self.legal().contains(tile));
        let seat = self.to_play();
        self.hands[seat] = self.hands[seat].without(tile);
        if let Some(place) = self.table.get_mut(self.played as usize) {
            *place = tile;
            self.played += 1;
            return None;
        }
        let [first, second, third] = self.table;
        let tiles = [first, second, third, tile];
        let winner = self.leader.clockwise(Suits::of(self.call).winner(&tiles));
        let count: u8 = tiles.iter().map(|tile| tile.count().get()).sum();
        let trick = Trick::new(self.leader, tiles, winner, Points::of(1 + count));
        let taken = &mut self.taken[winner.side()];
        *taken = Points::of(taken.get() + trick.points().get());
        self.leader = winner;
        self.table = [FILLER; 3];
        self.played = 0;
        Some(trick)
    }
}

/// Stands on the places of the table that hold no tile, so that equal positions compare equal.
const FILLER: Tile = Tile::new(crate::tile::Pip::Blank, crate::tile::Pip::Blank);

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two, three, four] = self.hands.0;
        write!(
            f,
            "{one} / {two} / {three} / {four}, call {}, leader {}, trick {:?}, taken {}-{}",
            self.call,
            self.leader,
            self.trick(),
            self.taken.0[0],
            self.taken.0[1]
        )
    }
}
