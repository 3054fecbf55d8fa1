//! The search inside a trick.
//!
//! The three followers play one after another, each trying his plays in turn until one answers the
//! question for his side. What comes back is a bound for the leader's side and the tiles that its
//! proof depends on. If a play fails and its proof does not depend on the tile played, all other
//! tiles that neither win the trick nor occur in the proof fail as well, and are skipped.
//!
//! Nothing is taken back on the way up: the hands stay as they were at the boundary, and the tiles
//! on the table are taken out of them when the trick is over.

use super::layout::Layout;
use super::order::Follows;
use super::search::{Boundary, Proof, Search};
use super::table::Answer;

/// A trick that has been led to.
pub(super) struct OpenTrick<'a> {
    /// The boundary it started from, with no tile played yet.
    pub at: &'a Boundary,
    /// The hands dealt, in the order of play.
    pub dealt: &'a [u32; 4],
    /// The tiles that follow the lead.
    pub suit: u32,
    /// The tiles that can win: those that follow, and the trumps.
    pub winning: u32,
}

/// The tiles on the table.
#[derive(Clone, Copy)]
pub(super) struct Played {
    /// The tiles.
    pub tiles: u32,
    /// The place of the winning tile.
    pub best: u32,
    /// Who is winning, counted from the leader.
    pub winner: u32,
    /// One for the trick and the count on the tiles.
    pub points: i32,
}

impl Played {
    /// Only the lead.
    #[inline]
    pub fn lead(layout: &Layout, lead: u32) -> Played {
        Played { tiles: lead, best: lead, winner: 0, points: 1 + layout.count(lead) }
    }

    /// One tile more, of that player counted from the leader.
    #[inline]
    pub fn with(mut self, layout: &Layout, winning: u32, player: u32, place: u32) -> Played {
        self.tiles |= place;
        self.points += layout.count(place);
        if place > self.best && winning & place != 0 {
            self.best = place;
            self.winner = player;
        }
        self
    }
}

impl<'a> OpenTrick<'a> {
    /// The trick with that lead.
    #[inline]
    pub fn new(layout: &Layout, at: &'a Boundary, dealt: &'a [u32; 4], lead: u32) -> OpenTrick<'a> {
        let suit = layout.following(lead);
        OpenTrick { at, dealt, suit, winning: suit | layout.trumps }
    }

    /// The tiles that a player may play.
    #[inline]
    pub fn legal(&self, player: usize) -> u32 {
        let hand = self.at.hands[player];
        let following = hand & self.suit;
        if following == 0 { hand } else { following }
    }

    /// The answer after the last tile, if the points alone decide it or `ask` has one.
    #[inline]
    fn settle(
        &self,
        layout: &Layout,
        played: &Played,
        need: i32,
        ask: impl FnOnce(&Boundary, i32) -> Answer,
    ) -> Result<Proof, u32> {
        let ours = played.winner & 1 == 0;
        let points = played.points;
        let left = self.at.left - points;
        let next_need = if ours { need - points } else { left - need + 1 };
        let counts = played.tiles & layout.counts;
        if next_need <= 0 {
            // The trick itself may do, whatever count is in it.
            let (value, relevant) = match (ours, self.at.left - 1) {
                (true, _) if need <= 1 => (1, 0),
                (true, _) => (points, counts),
                (false, all_but_one) if all_but_one < need => (all_but_one, 0),
                (false, _) => (left, counts),
            };
            return Ok(Proof { value, relevant, winners: played.best });
        }
        if next_need > left {
            let value = if ours { points + left } else { 0 };
            return Ok(Proof { value, relevant: 0, winners: played.best });
        }
        let [a, b, c, d] = self.at.hands.map(|hand| hand & !played.tiles);
        let hands = match played.winner {
            0 => [a, b, c, d],
            1 => [b, c, d, a],
            2 => [c, d, a, b],
            _ => [d, a, b, c],
        };
        let leader = (self.at.leader + played.winner) & 3;
        let next = Boundary { hands, leader, tricks: self.at.tricks - 1, left };
        let proof = match ask(&next, next_need) {
            Answer::Settled(proof) => proof,
            Answer::Hint(lead) => return Err(lead),
        };
        let value = if ours { points + proof.value } else { left - proof.value };
        let counts = if ours == (value >= need) { counts } else { 0 };
        Ok(Proof { value, relevant: proof.relevant | counts, winners: played.best })
    }
}

impl Search<'_> {
    /// A bound on the points for the leader's side, the trick on the table included.
    pub fn follow<const PLAYER: u32>(
        &mut self,
        trick: &OpenTrick,
        played: Played,
        need: i32,
    ) -> Proof {
        let player = PLAYER as usize;
        let ours = PLAYER == 2;
        let mut value = if ours { -1 } else { i32::MAX };
        let mut relevant = 0;
        let mut plays = Follows::new::<PLAYER>(self.layout, trick, &played);
        while let Some(place) = plays.next(self.layout) {
            self.nodes.plays += 1;
            let next = played.with(self.layout, trick.winning, PLAYER, place);
            let proof = if PLAYER == 1 {
                self.follow::<2>(trick, next, need)
            } else {
                self.fourth(trick, next, need)
            };
            if ours == (proof.value >= need) {
                let relevant = trick.chosen(player, place, &played, &proof);
                return Proof { relevant, ..proof };
            }
            value = if ours { value.max(proof.value) } else { value.min(proof.value) };
            relevant |= proof.relevant;
            plays.cover::<PLAYER>(trick, &played, place, &proof);
        }
        let relevant = trick.forced(player, &played, &plays, relevant);
        Proof { value, relevant, winners: plays.takers }
    }

    /// The last player. All plays are first glanced at, then searched.
    #[inline(always)]
    pub fn fourth(&mut self, trick: &OpenTrick, played: Played, need: i32) -> Proof {
        let mut value = i32::MAX;
        let mut relevant = 0;
        let mut waiting = 0;
        // What the table said of the first play that waits: nothing changes before its search.
        let mut first = (0, 0);
        let mut plays = Follows::new::<3>(self.layout, trick, &played);
        while let Some(place) = plays.next(self.layout) {
            self.nodes.plays += 1;
            let done = played.with(self.layout, trick.winning, 3, place);
            match trick.settle(self.layout, &done, need, |at, need| self.glance(at, need)) {
                Ok(proof) => {
                    if proof.value < need {
                        let relevant = trick.chosen(3, place, &played, &proof);
                        return Proof { relevant, ..proof };
                    }
                    value = value.min(proof.value);
                    relevant |= proof.relevant;
                    waiting &= !plays.cover::<3>(trick, &played, place, &proof);
                }
                Err(hint) => {
                    if waiting == 0 {
                        first = (place, hint);
                    }
                    waiting |= place;
                }
            }
        }
        if waiting == 0 {
            let relevant = trick.forced(3, &played, &plays, relevant);
            return Proof { value, relevant, winners: plays.takers };
        }
        plays.again(waiting);
        while let Some(place) = plays.next(self.layout) {
            let done = played.with(self.layout, trick.winning, 3, place);
            let layout = self.layout;
            let search = |at: &Boundary, need| {
                Answer::Settled(if place == first.0 {
                    self.expand(at, need, first.1)
                } else {
                    self.search_late(at, need)
                })
            };
            let Ok(proof) = trick.settle(layout, &done, need, search) else {
                unreachable!("a search gives an answer")
            };
            if proof.value < need {
                let relevant = trick.chosen(3, place, &played, &proof);
                return Proof { relevant, ..proof };
            }
            value = value.min(proof.value);
            relevant |= proof.relevant;
            plays.cover::<3>(trick, &played, place, &proof);
        }
        let relevant = trick.forced(3, &played, &plays, relevant);
        Proof { value, relevant, winners: plays.takers }
    }
}
