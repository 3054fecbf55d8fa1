//! The zero-window search.
//!
//! It answers one question: *can seats 1 and 3 still take at least `need` of the points that are
//! left?* The answer is a bound on the exact value: a number of at least `need` that they can
//! take, or one below `need` that they cannot exceed.

use super::Nodes;
use super::bounds;
use super::layout::Layout;
use super::order;
use super::table::{Entry, Table};

/// The hands of one deal under one call, on the way down the tree.
pub(super) struct Search<'a> {
    pub layout: &'static Layout,
    pub table: &'a mut Table,
    pub nodes: &'a mut Nodes,
    /// The tiles left in each hand, as masks over places.
    pub hands: [u32; 4],
}

/// The trick on the table, on the way down the tree.
#[derive(Clone, Copy)]
pub(super) struct OpenTrick {
    pub leader: usize,
    /// The tiles on the table.
    pub tiles: u32,
    /// The place of the lead.
    pub lead: u32,
    /// Who is winning.
    pub winner: usize,
    /// The place of the winning tile.
    pub best: u32,
    /// How many have played.
    pub played: usize,
}

impl OpenTrick {
    /// A trick with its lead.
    pub fn led(leader: usize, lead: u32) -> OpenTrick {
        OpenTrick { leader, tiles: 1 << lead, lead, winner: leader, best: lead, played: 1 }
    }

    /// The trick with one tile more.
    #[inline]
    pub fn with(mut self, layout: &Layout, seat: usize, place: u32) -> OpenTrick {
        self.tiles |= 1 << place;
        if place > self.best && layout.winning[self.lead as usize] >> place & 1 == 1 {
            self.best = place;
            self.winner = seat;
        }
        self.played += 1;
        self
    }
}

/// Whether a seat plays for the side whose points are counted, seats 1 and 3.
#[inline]
const fn counts(seat: usize) -> bool {
    seat & 1 == 0
}

impl Search<'_> {
    /// A bound on the points still to come for seats 1 and 3 at the start of a trick, on the
    /// side of `need` where the value is. `left` is all points still to come.
    pub fn boundary(&mut self, leader: usize, need: i32, left: i32) -> i32 {
        if need <= 0 {
            return 0;
        }
        if need > left {
            return left;
        }
        self.nodes.boundaries += 1;
        let hands = self.hands;
        let all = hands[0] | hands[1] | hands[2] | hands[3];
        if hands[leader] & (hands[leader] - 1) == 0 {
            return if counts(self.last_trick(leader)) { left } else { 0 };
        }

        let known = self.table.get(all, leader);
        let (mut low, mut high) = (0, left);
        if let Some(entry) = known {
            low = entry.low as i32;
            high = entry.high as i32;
            if low >= need {
                return low;
            }
            if high < need {
                return high;
            }
        }
        let sure = bounds::sure_points(self.layout, &hands, leader) as i32;
        if counts(leader) {
            if sure >= need {
                return sure;
            }
        } else if left - sure < need {
            return left - sure;
        }
        let theirs = bounds::sure_trump_tricks(self.layout, &hands, leader) as i32;
        if counts(leader) {
            if left - theirs < need {
                return left - theirs;
            }
        } else if theirs >= need {
            return theirs;
        }

        let mut best = if counts(leader) { -1 } else { i32::MAX };
        let mut best_lead = 0;
        let plays = order::leads(self.layout, &hands, leader, known.map(|entry| entry.lead));
        for lead in plays.iter() {
            self.nodes.plays += 1;
            self.hands[leader] = hands[leader] ^ 1 << lead;
            let value = self.follow(OpenTrick::led(leader, lead), need, left);
            if if counts(leader) { value > best } else { value < best } {
                best = value;
                best_lead = lead;
            }
            if counts(leader) == (value >= need) {
                break;
            }
        }
        self.hands[leader] = hands[leader];

        if best >= need {
            low = low.max(best);
        } else {
            high = high.min(best);
        }
        let entry = Entry { low: low as u32, high: high as u32, lead: best_lead };
        self.table.put(all, leader, entry);
        best
    }

    /// The same in the middle of a trick: `need` and `left` include the points of the trick.
    pub fn follow(&mut self, trick: OpenTrick, need: i32, left: i32) -> i32 {
        if trick.played == 3 {
            return self.complete(trick, need, left);
        }
        let seat = (trick.leader + trick.played) & 3;
        let hand = self.hands[seat];
        let mut best = if counts(seat) { -1 } else { i32::MAX };
        let plays = order::follows(self.layout, &self.hands, seat, &trick);
        for place in plays.iter() {
            self.nodes.plays += 1;
            self.hands[seat] = hand ^ 1 << place;
            let value = self.follow(trick.with(self.layout, seat, place), need, left);
            best = if counts(seat) { best.max(value) } else { best.min(value) };
            if counts(seat) == (value >= need) {
                break;
            }
        }
        self.hands[seat] = hand;
        best
    }

    /// The last player of a trick. All plays are first looked up, then searched.
    fn complete(&mut self, trick: OpenTrick, need: i32, left: i32) -> i32 {
        let seat = (trick.leader + 3) & 3;
        let hand = self.hands[seat];
        let mut best = if counts(seat) { -1 } else { i32::MAX };
        let mut open = [(0usize, 0u32, 0i32); 7];
        let mut open_count = 0;
        let others = self.hands[trick.leader]
            | self.hands[(trick.leader + 1) & 3]
            | self.hands[(trick.leader + 2) & 3];
        let plays = order::follows(self.layout, &self.hands, seat, &trick);
        for place in plays.iter() {
            self.nodes.plays += 1;
            let done = trick.with(self.layout, seat, place);
            let points = 1 + self.layout.count(done.tiles) as i32;
            let gained = if counts(done.winner) { points } else { 0 };
            let (need_next, left_next) = (need - gained, left - points);
            let value = if need_next <= 0 {
                gained
            } else if need_next > left_next {
                gained + left_next
            } else {
                let rest = others | hand ^ 1 << place;
                match self.table.get(rest, done.winner) {
                    Some(entry) if entry.low as i32 >= need_next => gained + entry.low as i32,
                    Some(entry) if (entry.high as i32) < need_next => gained + entry.high as i32,
                    _ => {
                        open[open_count] = (done.winner, place, points);
                        open_count += 1;
                        continue;
                    }
                }
            };
            best = if counts(seat) { best.max(value) } else { best.min(value) };
            if counts(seat) == (value >= need) {
                return best;
            }
        }
        for &(winner, place, points) in &open[..open_count] {
            let gained = if counts(winner) { points } else { 0 };
            self.hands[seat] = hand ^ 1 << place;
            let value = gained + self.boundary(winner, need - gained, left - points);
            best = if counts(seat) { best.max(value) } else { best.min(value) };
            if counts(seat) == (value >= need) {
                break;
            }
        }
        self.hands[seat] = hand;
        best
    }

    /// Who wins the last trick.
    fn last_trick(&self, leader: usize) -> usize {
        let lead = self.hands[leader].trailing_zeros();
        let all = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3];
        let best = 1 << (all & self.layout.winning[lead as usize]).ilog2();
        (0..4).find(|seat| self.hands[*seat] & best != 0).expect("somebody played the best tile")
    }
}
