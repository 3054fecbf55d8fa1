//! The search inside a trick.

use super::layout::{Layout, above, top};
use super::search::{Boundary, Glance, Search};
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
}

impl OpenTrick {
    /// A trick with its lead.
    #[inline]
    pub fn lead(layout: &Layout, at: &Boundary, lead: u32) -> OpenTrick {
        let mut at = *at;
        at.hands[0] ^= 1 << lead;
        OpenTrick { at, lead, best: lead, winner: 0, points: 1 + layout.count(lead) }
    }

    /// The trick with one tile more, of that player counted from the leader.
    #[inline]
    pub fn with(mut self, layout: &Layout, player: usize, place: u32) -> OpenTrick {
        self.at.hands[player] ^= 1 << place;
        self.points += layout.count(place);
        if place > self.best && (layout.following(self.lead) | layout.trumps) >> place & 1 == 1 {
            self.best = place;
            self.winner = player;
        }
        self
    }

    /// Goes on with the next player.
    pub fn search(&self, search: &mut Search, player: usize, need: i32) -> i32 {
        match player {
            1 => self.second(search, need),
            2 => self.third(search, need),
            _ => self.fourth(search, need),
        }
    }

    /// The leader's left opponent plays.
    pub fn second(&self, search: &mut Search, need: i32) -> i32 {
        let mut value = i32::MAX;
        let mut plays = order::follows(search.layout, self, 1);
        while let Some(place) = plays.next() {
            search.nodes.plays += 1;
            value = value.min(self.with(search.layout, 1, place).third(search, need));
            if value < need {
                break;
            }
        }
        value
    }

    /// The leader's partner plays.
    pub fn third(&self, search: &mut Search, need: i32) -> i32 {
        let mut value = -1;
        let mut plays = order::follows(search.layout, self, 2);
        while let Some(place) = plays.next() {
            search.nodes.plays += 1;
            value = value.max(self.with(search.layout, 2, place).fourth(search, need));
            if value >= need {
                break;
            }
        }
        value
    }

    /// The last player. All plays are first looked at, then searched.
    pub fn fourth(&self, search: &mut Search, need: i32) -> i32 {
        let mut value = i32::MAX;
        let mut open = [const { std::mem::MaybeUninit::<()>::uninit() }; 0];
        let _ = &mut open;
        let mut waiting = 0u32;
        let mut plays = order::follows(search.layout, self, 3);
        while let Some(place) = plays.next() {
            search.nodes.plays += 1;
            let done = self.with(search.layout, 3, place);
            match done.next(|at, need| match search.glance(at, need) {
                Glance::Settled(value) => value,
                Glance::Open(_) => i32::MIN,
            }, need) {
                Some(found) => {
                    value = value.min(found);
                    if value < need {
                        return value;
                    }
                }
                None => waiting |= 1 << place,
            }
        }
        let mut plays = order::follows(search.layout, self, 3);
        while waiting != 0 && let Some(place) = plays.next() {
            if waiting >> place & 1 == 0 {
                continue;
            }
            waiting ^= 1 << place;
            let done = self.with(search.layout, 3, place);
            let found = done.next(|at, need| search.probe(at, need), need).expect("settled");
            value = value.min(found);
            if value < need {
                return value;
            }
        }
        value
    }

    /// Asks about the next boundary.
    #[inline]
    fn next(&self, ask: impl FnOnce(&Boundary, i32) -> i32, need: i32) -> Option<i32> {
        let [a, b, c, d] = self.at.hands;
        let hands = match self.winner {
            0 => [a, b, c, d],
            1 => [b, c, d, a],
            2 => [c, d, a, b],
            _ => [d, a, b, c],
        };
        let left = self.at.left - self.points;
        let next = Boundary { hands, leader: (self.at.leader + self.winner) & 3, left };
        if self.winner & 1 == 0 {
            let value = ask(&next, need - self.points);
            (value != i32::MIN).then_some(self.points + value)
        } else {
            let value = ask(&next, left - need + 1);
            (value != i32::MIN).then_some(left - value)
        }
    }
}
