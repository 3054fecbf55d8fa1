//! The search inside a trick.
//!
//! The three followers play one after another, each trying his plays in turn until one answers the
//! question for his side. What comes back is a bound for the leader's side and the tiles that its
//! proof depends on. If a play fails and its proof does not depend on the tile played, all other
//! tiles that neither win the trick nor occur in the proof fail as well, and are skipped.
//!
//! Nothing is taken back on the way up: the hands stay as they were at the boundary, and the tiles
//! on the table are taken out of them when the trick is over.

use super::layout::{Layout, above};
use super::order::Follows;
use super::search::{Boundary, Proof, Search};
use super::table::Answer;

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
    /// The tiles that each player may play, the leader left out.
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
    pub fn new(layout: &Layout, at: Boundary, dealt: &'a [u32; 4], lead: u32) -> OpenTrick<'a> {
        let suit = layout.following(lead);
        let legal = at.hands(dealt).map(|hand| if hand & suit == 0 { hand } else { hand & suit });
        OpenTrick { at, dealt, suit, winning: suit | layout.trumps, legal }
    }

    /// The table after the lead.
    #[inline]
    pub fn lead(&self, layout: &Layout, lead: u32) -> Played {
        let beats = self.winning & above(lead);
        Played { tiles: lead, beats, winner: 0, points: 1 + layout.count(lead) }
    }

    /// What a proof depends on beside the rest of it, given, that a player can choose this tile.
    ///
    /// A player who throws a tile away that the rest does not depend on could throw any other
    /// such tile: then only that he is free to matters, and that he cannot win by accident. One
    /// who follows is free to if all his tiles of the suit are such.
    #[inline]
    fn chosen(&self, player: usize, place: u32, played: &Played, relevant: u32) -> u32 {
        if self.suit & place != 0 {
            let others = relevant | played.beats & self.dealt[player];
            let free = others & self.legal[player] == 0;
            return if free { others } else { relevant | place };
        }
        let free = relevant | self.suit & self.dealt[player];
        if (relevant | played.beats) & place != 0 {
            free | place
        } else {
            free | played.beats & self.dealt[player]
        }
    }

    /// What it depends on that a player has no other plays than those that were tried.
    ///
    /// Tiles that could win the trick matter always. If a play was found that stands for all
    /// plays outside the proof (see [`Follows::cover`]), nothing else does but that a player who
    /// follows has to follow; else every tile of the suit does.
    #[inline]
    fn forced(&self, player: usize, played: &Played, stands_for_all: bool, relevant: u32) -> u32 {
        let dealt = self.dealt[player];
        let following = self.legal[player] & self.suit;
        let could_win = dealt & played.beats;
        if !stands_for_all {
            relevant | could_win | dealt & self.suit
        } else if following == 0 || following & (relevant | could_win) != 0 {
            relevant | could_win
        } else {
            relevant | could_win | following & following.wrapping_neg()
        }
    }

    /// The answer after the last tile, if the points alone decide it or `ask` has one.
    #[inline(always)]
    fn settle(
        &self,
        layout: &Layout,
        played: &Played,
        need: i32,
        ask: impl FnOnce(Boundary, i32) -> Answer,
    ) -> Result<Proof, u8> {
        let ours = played.winner & 1 == 0;
        let points = played.points;
        let left = self.at.left - points;
        // At most what is left, because `need` is from 1 to what was left before.
        let next_need = if ours { need } else { self.at.left - need + 1 } - points;
        let counts = played.tiles & layout.counts;
        if next_need <= 0 {
            return Ok(Proof { value: if ours { points } else { left }, relevant: counts });
        }
        let leader = (self.at.leader + played.winner) & 3;
        let tiles = self.at.tiles & !played.tiles;
        let next = Boundary { tiles, leader, tricks: self.at.tricks - 1, left };
        let proof = match ask(next, next_need) {
            Answer::Settled(proof) => proof,
            Answer::Hint(lead) => return Err(lead),
        };
        let value = if ours { points + proof.value } else { left - proof.value };
        let counts = if ours == (value >= need) { counts } else { 0 };
        Ok(Proof { value, relevant: proof.relevant | counts })
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
        let mut stands_for_all = false;
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
                let relevant = trick.chosen(player, place, &played, proof.relevant);
                return Proof { value: proof.value, relevant };
            }
            value = if ours { value.max(proof.value) } else { value.min(proof.value) };
            relevant |= proof.relevant;
            stands_for_all |= plays.cover(place, proof.relevant) != u32::MAX;
        }
        Proof {
            value,
            relevant: trick.forced(player, &played, stands_for_all, relevant | plays.equals),
        }
    }

    /// The last player. All plays are first glanced at, then searched.
    #[inline(always)]
    pub fn fourth(&mut self, trick: &OpenTrick, played: Played, need: i32) -> Proof {
        let mut value = i32::MAX;
        let mut relevant = 0;
        let mut stands_for_all = false;
        let mut waiting = 0;
        // What the table said of the first play that waits: nothing changes before its search.
        let mut first = (0, 0);
        let mut plays = Follows::new::<3>(self.layout, trick, &played);
        while let Some(place) = plays.next(self.layout) {
            self.nodes.plays += 1;
            let done = played.with(self.layout, 3, place);
            match trick.settle(self.layout, &done, need, |at, need| self.glance(at, need)) {
                Ok(proof) => {
                    if proof.value < need {
                        let relevant = trick.chosen(3, place, &played, proof.relevant);
                        return Proof { value: proof.value, relevant };
                    }
                    value = value.min(proof.value);
                    relevant |= proof.relevant;
                    let kept = plays.cover(place, proof.relevant);
                    stands_for_all |= kept != u32::MAX;
                    waiting &= kept;
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
            return Proof {
                value,
                relevant: trick.forced(3, &played, stands_for_all, relevant | plays.equals),
            };
        }
        plays.again(waiting);
        while let Some(place) = plays.next(self.layout) {
            let done = played.with(self.layout, 3, place);
            let layout = self.layout;
            let search = |at: Boundary, need| {
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
                let relevant = trick.chosen(3, place, &played, proof.relevant);
                return Proof { value: proof.value, relevant };
            }
            value = value.min(proof.value);
            relevant |= proof.relevant;
            stands_for_all |= plays.cover(place, proof.relevant) != u32::MAX;
        }
        Proof { value, relevant: trick.forced(3, &played, stands_for_all, relevant | plays.equals) }
    }
}
