//! The search inside a trick.
//!
//! The three followers play one after another, each trying his plays in turn until one answers the
//! question for his side. What comes back is a bound for the leader's side and the tiles that its
//! proof depends on (`cover`). If a play fails and its proof does not depend on the tile played, the
//! same proof answers other plays of that hand, which are skipped.
//!
//! Nothing is taken back on the way up: the hands stay as they were at the boundary, and the tiles
//! on the table are taken out of them when the trick is over.

use super::layout::{Layout, above, top};
use super::order::Follows;
use super::search::{Boundary, Proof, Search};

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
    /// Who is winning, counted from the leader.
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
    /// The bound, on the side of `need` where the value is.
    pub value: i32,
}

impl TrickProof {
    /// The proof with that bound, those tiles that matter, and those that win the trick.
    #[inline(always)]
    pub const fn new(value: i32, relevant: u32, winners: u32) -> TrickProof {
        TrickProof { tiles: relevant as u64 | (winners as u64) << 32, value }
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

    /// What happens after the last tile: the answer, if the points alone decide it, else the next
    /// boundary and what its leader's side needs there.
    #[inline(always)]
    fn end(
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
            return Ok(TrickProof::new(value, relevant, self.best(done)));
        }
        Err((next, next_need))
    }

    /// The proof for this trick's leader's side, from that of the next boundary. The points of
    /// the trick matter if they help those who prove.
    #[inline(always)]
    fn before(&self, layout: &Layout, done: &Played, need: i32, next: Proof) -> TrickProof {
        let ours = done.winner & 1 == 0;
        let value = done.points + next.value;
        let value = if ours { value } else { self.at.left - value };
        let counts = if ours == (value >= need) { done.tiles & layout.counts } else { 0 };
        TrickProof::new(value, next.relevant | counts, self.best(done))
    }

    /// The tile that is winning.
    #[inline(always)]
    fn best(&self, played: &Played) -> u32 {
        top(played.tiles & self.winning)
    }
}

impl Search<'_> {
    /// A bound on the points for the leader's side, the trick on the table included.
    pub fn follow<const PLAYER: u32>(
        &mut self,
        trick: &OpenTrick,
        played: Played,
        need: i32,
    ) -> TrickProof {
        let player = PLAYER as usize;
        let ours = PLAYER == 2;
        let legal = trick.legal[player];
        if legal & (legal - 1) == 0 {
            self.nodes.plays += 1;
            let next = played.with(self.layout, PLAYER, legal);
            let proof = if PLAYER == 1 {
                self.follow::<2>(trick, next, need)
            } else {
                self.fourth(trick, next, need)
            };
            return if ours == (proof.value >= need) {
                trick.choose(player, legal, &played, proof)
            } else {
                trick.only::<PLAYER>(legal, &played, proof)
            };
        }
        let mut value = if ours { -1 } else { i32::MAX };
        let mut relevant = 0;
        let mut plays = Follows::new::<PLAYER>(self.layout, trick, &played);
        while let Some(place) = plays.next(self.layout) {
            self.nodes.plays += 1;
            let next = played.with(self.layout, PLAYER, place);
            let proof = if PLAYER == 1 {
                self.follow::<2>(trick, next, need)
            } else {
                self.fourth(trick, next, need)
            };
            if ours == (proof.value >= need) {
                return trick.choose(player, place, &played, proof);
            }
            value = if ours { value.max(proof.value) } else { value.min(proof.value) };
            relevant |= proof.relevant();
            plays.cover::<PLAYER>(trick, &played, place, &proof);
        }
        let relevant = trick.forced(player, &played, &plays, relevant);
        TrickProof::new(value, relevant, plays.takers)
    }

    /// The last player. All plays are first glanced at, then searched.
    pub fn fourth(&mut self, trick: &OpenTrick, played: Played, need: i32) -> TrickProof {
        let layout = self.layout;
        let legal = trick.legal[3];
        if legal & (legal - 1) == 0 {
            return self.last_only(trick, played, need, legal);
        }
        let mut value = i32::MAX;
        let mut relevant = 0;
        let mut waiting = 0;
        // What the table said of the first play that waits: nothing changes before its search.
        let mut first = (0, 0);
        let mut plays = Follows::new::<3>(layout, trick, &played);
        while let Some(place) = plays.next(layout) {
            self.nodes.plays += 1;
            let done = played.with(layout, 3, place);
            let proof = match trick.end(layout, &done, need) {
                Ok(proof) => proof,
                Err((next, next_need)) => match self.glance(next, next_need).proof() {
                    Ok(proof) => trick.before(layout, &done, need, proof),
                    Err(hint) => {
                        if waiting == 0 {
                            first = (place, hint);
                        }
                        waiting |= place;
                        continue;
                    }
                },
            };
            if proof.value < need {
                return trick.choose(3, place, &played, proof);
            }
            value = value.min(proof.value);
            relevant |= proof.relevant();
            waiting &= !plays.cover::<3>(trick, &played, place, &proof);
        }
        plays.again(waiting);
        while let Some(place) = plays.next(layout) {
            let done = played.with(layout, 3, place);
            let Err((next, next_need)) = trick.end(layout, &done, need) else {
                unreachable!("what the points decide does not wait")
            };
            let proof = if place == first.0 {
                self.expand(next, next_need, first.1)
            } else {
                self.search_late(next, next_need)
            };
            let proof = trick.before(layout, &done, need, proof);
            if proof.value < need {
                return trick.choose(3, place, &played, proof);
            }
            value = value.min(proof.value);
            relevant |= proof.relevant();
            plays.cover::<3>(trick, &played, place, &proof);
        }
        let relevant = trick.forced(3, &played, &plays, relevant);
        TrickProof::new(value, relevant, plays.takers)
    }

    /// The last player, with one play only.
    #[inline(always)]
    fn last_only(
        &mut self,
        trick: &OpenTrick,
        played: Played,
        need: i32,
        place: u32,
    ) -> TrickProof {
        self.nodes.plays += 1;
        let layout = self.layout;
        let done = played.with(layout, 3, place);
        let proof = match trick.end(layout, &done, need) {
            Ok(proof) => proof,
            Err((next, next_need)) => {
                let proof = self.probe(next, next_need);
                trick.before(layout, &done, need, proof)
            }
        };
        if proof.value < need {
            trick.choose(3, place, &played, proof)
        } else {
            trick.only::<3>(place, &played, proof)
        }
    }
}
