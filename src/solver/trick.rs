//! The search inside a trick.

use super::layout::{Layout, above, top};
use super::search::{Boundary, Glance, Proof, Search};
use super::order;

/// A trick on the table.
#[derive(Clone, Copy)]
pub(super) struct OpenTrick {
    /// The boundary it started from, with the tiles played so far taken out of the hands.
    pub at: Boundary,
    /// The place of the lead.
    pub lead: u32,
    /// The place of the winning tile so far.
    pub best: u32,
    /// Who is winning, counted from the leader.
    pub winner: usize,
    /// One for the trick and the count on its tiles so far.
    pub points: i32,
    /// The tiles on the table.
    pub tiles: u32,
}

impl OpenTrick {
    /// A trick with its lead.
    #[inline]
    pub fn lead(layout: &Layout, at: &Boundary, lead: u32) -> OpenTrick {
        let mut at = *at;
        at.hands[0] ^= 1 << lead;
        OpenTrick { at, lead, best: lead, winner: 0, points: 1 + layout.count(lead), tiles: 1 << lead }
    }

    /// The trick with one tile more, of that player counted from the leader.
    #[inline]
    pub fn with(mut self, layout: &Layout, player: usize, place: u32) -> OpenTrick {
        self.at.hands[player] ^= 1 << place;
        self.tiles |= 1 << place;
        self.points += layout.count(place);
        if place > self.best && (layout.following(self.lead) | layout.trumps) >> place & 1 == 1 {
            self.best = place;
            self.winner = player;
        }
        self
    }

    /// Goes on with the next player.
    pub fn search(&self, search: &mut Search, player: usize, need: i32) -> Proof {
        match player {
            1 => self.second(search, need),
            2 => self.third(search, need),
            _ => self.fourth(search, need),
        }
    }

    /// What the proof of the side that the player belongs to depends on for this play.
    #[inline]
    fn chosen(&self, search: &Search, player: usize, place: u32) -> u32 {
        let suit = search.layout.following(self.lead);
        if suit >> place & 1 == 1 {
            1 << place
        } else {
            1 << place | suit & search.dealt(self.at.leader, player)
        }
    }

    /// What it depends on that the player had no other plays.
    #[inline]
    fn forced(&self, search: &Search, player: usize) -> u32 {
        let suit = search.layout.following(self.lead);
        let dealt = search.dealt(self.at.leader, player);
        if self.at.hands[player] & suit != 0 {
            dealt & suit
        } else {
            dealt & (suit | search.layout.trumps & above(self.best))
        }
    }

    /// The leader's left opponent plays.
    pub fn second(&self, search: &mut Search, need: i32) -> Proof {
        let mut value = i32::MAX;
        let mut relevant = 0;
        let mut plays = order::follows(search.layout, self, 1);
        while let Some(place) = plays.next() {
            search.nodes.plays += 1;
            let proof = self.with(search.layout, 1, place).third(search, need);
            if proof.value < need {
                return Proof { value: proof.value, relevant: proof.relevant | self.chosen(search, 1, place) };
            }
            value = value.min(proof.value);
            relevant |= proof.relevant;
            plays.cover(place, proof.relevant);
        }
        Proof { value, relevant: relevant | self.forced(search, 1) }
    }

    /// The leader's partner plays.
    pub fn third(&self, search: &mut Search, need: i32) -> Proof {
        let mut value = -1;
        let mut relevant = 0;
        let mut plays = order::follows(search.layout, self, 2);
        while let Some(place) = plays.next() {
            search.nodes.plays += 1;
            let proof = self.with(search.layout, 2, place).fourth(search, need);
            if proof.value >= need {
                return Proof { value: proof.value, relevant: proof.relevant | self.chosen(search, 2, place) };
            }
            value = value.max(proof.value);
            relevant |= proof.relevant;
            plays.cover(place, proof.relevant);
        }
        Proof { value, relevant: relevant | self.forced(search, 2) }
    }

    /// The last player. All plays are first looked at, then searched.
    pub fn fourth(&self, search: &mut Search, need: i32) -> Proof {
        let mut value = i32::MAX;
        let mut relevant = 0;
        let mut plays = order::follows(search.layout, self, 3);
        let mut waiting = 0u32;
        while let Some(place) = plays.next() {
            search.nodes.plays += 1;
            let done = self.with(search.layout, 3, place);
            let (next, next_need) = done.next(need);
            if let Glance::Settled(proof) = search.glance(&next, next_need) {
                let proof = done.back(search, need, proof);
                if proof.value < need {
                    return Proof { value: proof.value, relevant: proof.relevant | self.chosen(search, 3, place) };
                }
                value = value.min(proof.value);
                relevant |= proof.relevant;
                waiting &= plays.cover(place, proof.relevant);
            } else {
                waiting |= 1 << place;
            }
        }
        let mut plays = order::follows(search.layout, self, 3);
        plays.only(waiting);
        while let Some(place) = plays.next() {
            let done = self.with(search.layout, 3, place);
            let (next, next_need) = done.next(need);
            let proof = search.probe(&next, next_need);
            let proof = done.back(search, need, proof);
            if proof.value < need {
                return Proof { value: proof.value, relevant: proof.relevant | self.chosen(search, 3, place) };
            }
            value = value.min(proof.value);
            relevant |= proof.relevant;
            plays.cover(place, proof.relevant);
        }
        Proof { value, relevant: relevant | self.forced(search, 3) }
    }

    /// The next boundary and its question.
    #[inline]
    fn next(&self, need: i32) -> (Boundary, i32) {
        let [a, b, c, d] = self.at.hands;
        let hands = match self.winner {
            0 => [a, b, c, d],
            1 => [b, c, d, a],
            2 => [c, d, a, b],
            _ => [d, a, b, c],
        };
        let left = self.at.left - self.points;
        let next = Boundary { hands, leader: (self.at.leader + self.winner) & 3, left };
        if self.winner & 1 == 0 { (next, need - self.points) } else { (next, left - need + 1) }
    }

    /// The answer of the next boundary, as one for this trick.
    #[inline]
    fn back(&self, search: &Search, need: i32, proof: Proof) -> Proof {
        let left = self.at.left - self.points;
        let ours = self.winner & 1 == 0;
        let value = if ours { self.points + proof.value } else { left - proof.value };
        let mut relevant = proof.relevant;
        if ours == (value >= need) {
            relevant |= self.tiles & (search.layout.fives | search.layout.tens);
        }
        Proof { value, relevant }
    }
}
