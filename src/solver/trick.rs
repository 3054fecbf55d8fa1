//! A trick on the table, and what can be proved inside it.

use super::boundary::{Boundary, Proof};
use super::layout::{Layout, above, top};

/// A trick that has been led to.
pub(super) struct OpenTrick<'a> {
    /// The boundary it started from, with no tile played yet.
    pub at: Boundary,
    /// The hands dealt, in the order of play.
    pub dealt: &'a [u32; 4],
    /// The tiles that follow the lead.
    pub suit: u32,
    /// The tiles that can win: those that follow, and the trumps.
    pub winning: u32,
    /// The tiles that each follower may play.
    pub legal: [u32; 4],
}

/// The tiles on the table.
#[derive(Clone, Copy)]
pub(super) struct Played {
    /// The tiles.
    pub tiles: u32,
    /// The tiles that would win over them.
    pub beats: u32,
    /// The player who is winning, counted from the leader.
    pub winner: u32,
    /// One for the trick and the count on the tiles.
    pub points: i32,
}

/// A bound for the leader's side inside a trick, like a [`Proof`]. Two words, which pass in
/// registers.
#[derive(Clone, Copy)]
pub(super) struct TrickProof {
    /// The tiles that matter, and above them those that win the trick in the lines of the proof.
    tiles: u64,
    /// The bound, and above it the tiles that the proving side takes.
    rest: u64,
}

impl TrickProof {
    /// The proof with that bound, those tiles that matter, those that the proving side takes, and
    /// those that win the trick.
    #[inline(always)]
    pub const fn new(value: i32, relevant: u32, takes: u32, winners: u32) -> TrickProof {
        TrickProof {
            tiles: relevant as u64 | (winners as u64) << 32,
            rest: value as u32 as u64 | (takes as u64) << 32,
        }
    }

    /// The bound, on the side of `need` where the value is.
    #[inline(always)]
    pub const fn value(&self) -> i32 {
        self.rest as u32 as i32
    }

    /// Tiles with count that the proving side takes if they are still there, like those of a
    /// [`Proof`].
    #[inline(always)]
    pub const fn takes(&self) -> u32 {
        (self.rest >> 32) as u32
    }

    /// The tiles that matter.
    #[inline(always)]
    pub const fn relevant(&self) -> u32 {
        self.tiles as u32
    }

    /// The tiles that win the trick in the lines of the proof.
    #[inline(always)]
    pub const fn winners(&self) -> u32 {
        (self.tiles >> 32) as u32
    }
}

impl Played {
    /// One tile more, of that player counted from the leader.
    #[inline(always)]
    pub fn with(mut self, layout: &Layout, player: u32, place: u32) -> Played {
        self.tiles |= place;
        self.points += layout.count(place);
        if self.beats & place != 0 {
            self.beats &= above(place);
            self.winner = player;
        }
        self
    }
}

impl<'a> OpenTrick<'a> {
    /// The trick with that lead.
    #[inline]
    pub fn new(
        layout: &Layout,
        at: Boundary,
        hands: &[u32; 4],
        dealt: &'a [u32; 4],
        lead: u32,
    ) -> OpenTrick<'a> {
        let suit = layout.following(lead);
        let legal = |hand: u32| if hand & suit == 0 { hand } else { hand & suit };
        let legal = [0, legal(hands[1]), legal(hands[2]), legal(hands[3])];
        OpenTrick { at, dealt, suit, winning: suit | layout.trumps, legal }
    }

    /// The table after the lead.
    #[inline]
    pub fn lead(&self, layout: &Layout, lead: u32) -> Played {
        let beats = self.winning & above(lead);
        Played { tiles: lead, beats, winner: 0, points: 1 + layout.count(lead) }
    }

    /// The outcome after the last tile: the answer, if the points alone decide it, else the next
    /// boundary and what its leader's side needs there.
    #[inline(always)]
    pub fn end(
        &self,
        layout: &Layout,
        done: &Played,
        need: i32,
    ) -> Result<TrickProof, (Boundary, i32)> {
        let ours = done.winner & 1 == 0;
        let next = self.at.next(done.tiles, done.winner, done.points);
        // At most what is left, because `need` is from 1 to what was left before.
        let next_need = if ours { need } else { self.at.left - need + 1 } - done.points;
        if next_need <= 0 {
            let counts = done.tiles & layout.counts;
            // The trick itself may do, whatever count is in it.
            let (value, relevant) = match (ours, self.at.left - 1) {
                (true, _) if need <= 1 => (1, 0),
                (true, _) => (done.points, counts),
                (false, all_but_one) if all_but_one < need => (all_but_one, 0),
                (false, _) => (next.left, counts),
            };
            return Ok(TrickProof::new(value, relevant, 0, self.best(done)));
        }
        Err((next, next_need))
    }

    /// The proof for this trick's leader's side, from that of the next boundary. The points of
    /// the trick matter if they help those who prove.
    #[inline(always)]
    pub fn before(&self, layout: &Layout, done: &Played, need: i32, next: Proof) -> TrickProof {
        let ours = done.winner & 1 == 0;
        let value = done.points + next.value;
        let value = if ours { value } else { self.at.left - value };
        let (relevant, takes) = if ours == (value >= need) {
            // Whether they take it now or later does not matter.
            (next.relevant() | done.tiles & layout.counts & !next.takes(), next.takes())
        } else {
            // What is gone afterwards may have gone to the other side.
            (next.relevant(), next.takes() & self.at.tiles() & !done.tiles)
        };
        TrickProof::new(value, relevant, takes, self.best(done))
    }

    /// Tiles that must not be played in this trick instead of others: those that the proving side
    /// takes later, if the side of `loser`, against which the proof is, wins the trick in some
    /// line.
    #[inline(always)]
    pub fn saved(&self, loser: usize, takes: u32, winners: u32) -> u32 {
        let theirs = self.dealt[loser & 3] | self.dealt[(loser ^ 2) & 3];
        if winners & theirs == 0 { 0 } else { takes }
    }

    /// The tile that is winning.
    #[inline(always)]
    fn best(&self, played: &Played) -> u32 {
        top(played.tiles & self.winning)
    }
}
