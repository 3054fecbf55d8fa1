//! A hand in play: the tiles left, the trick on the table, the points taken.

mod error;
mod straight;
mod trick;

use std::fmt;

use crate::rules::contract::Contract;
use crate::rules::sevens::closest;
use crate::words::{BySeat, BySide, Deal, HAND_TILES, Points, Seat, Side, Tile, TileSet};

pub use error::{PlayError, PositionError};
pub use straight::TrumpPosition;
pub(crate) use trick::NO_PLAY;
pub use trick::Trick;

/// A hand in play, at any moment between the call and the last tile.
///
/// In nello the declarer's partner sits out: three play, and the tiles of the fourth are laid
/// aside. In sevens every play, the lead too, must be a tile closest to seven pips.
///
/// ```
/// use texas42::{DealStream, Position, Seat};
/// let deal = DealStream::new(42).deal(0);
/// let mut position = Position::new(&deal, &"1: 30 fives".parse()?);
/// let lead = position.legal().iter().next().expect("a hand of seven");
/// position.play(lead)?;
/// assert_eq!(position.to_play(), Seat::Second);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    contract: Contract,
    hands: BySeat<TileSet>,
    leader: Seat,
    /// The tiles on the table in the order of play; only the first `played` count.
    table: [Tile; 3],
    played: u8,
    taken: BySide<Points>,
}

impl Position {
    /// The first lead of a deal that is played for that contract.
    #[must_use]
    pub fn new(deal: &Deal, contract: &Contract) -> Position {
        Position::at_rest(contract, *deal.hands(), contract.first_leader())
    }

    /// A position with no tile on the table and no points taken.
    fn at_rest(contract: &Contract, hands: BySeat<TileSet>, leader: Seat) -> Position {
        let mut position = Position {
            contract: *contract,
            hands,
            leader,
            table: [NO_PLAY.1; 3],
            played: 0,
            taken: BySide::default(),
        };
        if let Some(seat) = contract.sits_out() {
            position.hands[seat] = TileSet::EMPTY;
        }
        position
    }

    /// A hand in the middle of play: the tiles still in each hand, who led to the trick on the
    /// table, its tiles in the order of play (at most three, no longer in the hands), and the
    /// points that each side has taken. With `taken` left out, only the points still to come
    /// are counted. In nello the hand of the declarer's partner is laid aside, whatever it holds.
    ///
    /// # Errors
    /// If a tile is in two places, the hands are unequal, a tile on the table may not be played
    /// there, or the points taken cannot have come from the tiles that are gone.
    pub fn resume(
        contract: &Contract,
        hands: BySeat<TileSet>,
        leader: Seat,
        trick: &[Tile],
        taken: Option<BySide<Points>>,
    ) -> Result<Position, PositionError> {
        let mut seen = TileSet::EMPTY;
        for tile in hands.0.into_iter().flatten().chain(trick.iter().copied()) {
            if !seen.insert(tile) {
                return Err(PositionError::TileTwice(tile));
            }
        }
        let mut position = Position::at_rest(contract, hands, leader);
        if trick.len() >= contract.players() {
            return Err(PositionError::TrickComplete(trick.len()));
        }
        if contract.sits_out() == Some(leader) {
            return Err(PositionError::SitsOut(leader));
        }
        position.check_hand_sizes(trick.len())?;

        // Give the tiles on the table back and play them again, so that every rule is checked.
        for (place, tile) in trick.iter().enumerate() {
            let seat = contract.player(leader, place);
            position.hands[seat].insert(*tile);
        }
        for tile in trick {
            position.play(*tile).map_err(PositionError::Revoke)?;
        }

        if let Some(taken) = taken {
            position.check_taken(taken)?;
            position.taken = taken;
        }
        Ok(position)
    }

    /// The position that [`Position::resume`] gives, without any check: for tiles that were seen to
    /// be played by the rules.
    pub(crate) fn resume_unchecked(
        contract: &Contract,
        hands: BySeat<TileSet>,
        leader: Seat,
        trick: &[(Seat, Tile)],
        taken: BySide<Points>,
    ) -> Position {
        let mut position = Position::at_rest(contract, hands, leader);
        for (place, (_, tile)) in trick.iter().enumerate() {
            position.table[place] = *tile;
        }
        position.played = trick.len() as u8;
        position.taken = taken;
        position
    }

    /// Checks that all who play have as many tiles as the player to move, or one fewer if they have
    /// played to a trick with that many tiles.
    fn check_hand_sizes(&self, on_table: usize) -> Result<(), PositionError> {
        let full = self.hands[self.contract.player(self.leader, on_table)].len();
        for place in 0..self.contract.players() {
            let seat = self.contract.player(self.leader, place);
            let found = self.hands[seat].len();
            if found > HAND_TILES {
                return Err(PositionError::TooManyTiles { seat, found });
            }
            let has_played = place < on_table;
            let expected = if has_played { full.saturating_sub(1) } else { full };
            if found != expected || (has_played && full == 0) {
                return Err(PositionError::UnequalHands { seat, found, expected });
            }
        }
        Ok(())
    }

    /// Checks that the sides can have taken these points.
    fn check_taken(&self, taken: BySide<Points>) -> Result<(), PositionError> {
        let given = taken.0[0].get() + taken.0[1].get();
        let gone = self.left().rest();
        // In nello the count of the hand that was laid aside is in no trick.
        let has_aside = self.contract.sits_out().is_some();
        let is_possible = given == gone.get() || has_aside && given < gone.get();
        if !is_possible {
            return Err(PositionError::Taken { given, gone });
        }
        if !has_aside && !self.can_have_taken(taken) {
            let [first, second] = taken.0;
            return Err(PositionError::TakenSplit { first, second });
        }
        Ok(())
    }

    /// Tells if the tricks that are gone can have brought each side these points: a point a trick
    /// and the count on four tiles, the last of them to the leader's side.
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

    /// The contract that is played.
    #[must_use]
    pub const fn contract(&self) -> &Contract {
        &self.contract
    }

    /// The tiles left in each hand, without those on the table. Whoever sits out has none.
    #[must_use]
    pub const fn hands(&self) -> &BySeat<TileSet> {
        &self.hands
    }

    /// The seat that led to the trick on the table, or leads next.
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

    /// True if it is known what each side has taken; where it is not, [`taken`](Position::taken)
    /// is nothing.
    #[must_use]
    pub fn knows_taken(&self) -> bool {
        let is_first_trick = self.hands[self.to_play()].len() == HAND_TILES;
        is_first_trick || self.taken != BySide::default()
    }

    /// The seat to play.
    #[must_use]
    pub const fn to_play(&self) -> Seat {
        self.contract.player(self.leader, self.played as usize)
    }

    /// The side of the seat to play.
    #[must_use]
    pub const fn side_to_play(&self) -> Side {
        self.to_play().side()
    }

    /// Tells if all tiles are played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.hands[self.to_play()].is_empty()
    }

    /// The tiles that may be played now; none when the hand is over.
    #[must_use]
    pub fn legal(&self) -> TileSet {
        let hand = self.hands[self.to_play()];
        match (self.contract.call.suits(), self.trick()) {
            (None, _) => closest(hand),
            (Some(_), []) => hand,
            (Some(suits), [lead, ..]) => suits.legal(hand, *lead),
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
        let (seat, lead) = (self.to_play(), self.trick().first().copied());
        let (hand, legal) = (self.hands[seat], self.legal());
        PlayError::check((seat, tile), hand, legal, self.contract.call, lead)?;
        Ok(self.play_unchecked(tile))
    }

    /// Plays a tile that is known to be legal. Returns the trick if this tile completes it.
    pub fn play_unchecked(&mut self, tile: Tile) -> Option<Trick> {
        debug_assert!(self.legal().contains(tile));
        let seat = self.to_play();
        self.hands[seat] = self.hands[seat].without(tile);
        let played = self.played as usize;
        if played + 1 < self.contract.players() {
            self.table[played] = tile;
            self.played += 1;
            return None;
        }
        let mut plays = [(seat, tile); 4];
        for (place, tile) in self.trick().iter().enumerate() {
            plays[place] = (self.contract.player(self.leader, place), *tile);
        }
        let trick = Trick::new(&self.contract, &plays[..self.contract.players()]);
        let winner = trick.winner();
        let taken = &mut self.taken[winner.side()];
        *taken = Points::of(taken.get() + trick.points().get());
        self.leader = winner;
        self.table = [NO_PLAY.1; 3];
        self.played = 0;
        Some(trick)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
