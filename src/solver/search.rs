//! The zero-window search over trick boundaries.
//!
//! It answers one question: *can the side on lead still take at least `need` of the points that
//! are left?* The answer is a bound on the exact value: a number of at least `need` that they
//! can take, or one below `need` that they cannot exceed.

use super::Nodes;
use super::bounds;
use super::layout::{Layout, above, top};
use super::order;
use super::table::{Entry, Table};
use super::trick::OpenTrick;

/// What the search works with.
pub(super) struct Search<'a> {
    pub layout: &'static Layout,
    pub table: &'a mut Table,
    pub nodes: &'a mut Nodes,
    /// The hands that the table belongs to, by seat.
    pub dealt: [u32; 4],
}

/// A bound and what it depends on.
#[derive(Clone, Copy)]
pub(super) struct Proof {
    /// The bound, on the side of `need` where the value is.
    pub value: i32,
    /// The tiles that matter.
    pub relevant: u32,
}

/// The start of a trick, seen from the side on lead.
#[derive(Clone, Copy)]
pub(super) struct Boundary {
    /// The tiles left in each hand, as masks over places, in the order of play.
    pub hands: [u32; 4],
    /// The seat on lead.
    pub leader: usize,
    /// All points still to come.
    pub left: i32,
}

/// What can be said of a boundary without search.
pub(super) enum Glance {
    /// A bound that answers the question.
    Settled(Proof),
    /// What the table knows, which does not.
    Open(Option<Entry>),
}

impl Boundary {
    #[inline]
    pub fn all(&self) -> u32 {
        let [own, left, partner, right] = self.hands;
        own | left | partner | right
    }
}

impl Search<'_> {
    /// The tiles dealt to a player, counted from the leader.
    #[inline]
    pub fn dealt(&self, leader: usize, player: usize) -> u32 {
        self.dealt[(leader + player) & 3]
    }

    /// A bound on the points still to come for the side on lead, on the side of `need` where
    /// the value is.
    pub fn probe(&mut self, at: &Boundary, need: i32) -> Proof {
        match self.glance(at, need) {
            Glance::Settled(proof) => proof,
            Glance::Open(known) => self.expand(at, need, known),
        }
    }

    /// What points, table and bounds say.
    #[inline]
    pub fn glance(&mut self, at: &Boundary, need: i32) -> Glance {
        if need <= 0 {
            return Glance::Settled(Proof { value: 0, relevant: 0 });
        }
        if need > at.left {
            return Glance::Settled(Proof { value: at.left, relevant: 0 });
        }
        self.nodes.boundaries += 1;
        let own = at.hands[0];
        if own & (own - 1) == 0 {
            return Glance::Settled(self.last_trick(at));
        }
        let known = self.table.get(at.all(), at.leader);
        if let Some(entry) = known {
            if entry.low as i32 >= need {
                return Glance::Settled(Proof { value: entry.low as i32, relevant: entry.low_relevant });
            }
            if (entry.high as i32) < need {
                return Glance::Settled(Proof { value: entry.high as i32, relevant: entry.high_relevant });
            }
        }
        let dealt = [0, 1, 2, 3].map(|player| self.dealt(at.leader, player));
        let theirs = bounds::sure_trumps(self.layout, &at.hands, &dealt);
        if at.left - theirs.value < need {
            return Glance::Settled(Proof { value: at.left - theirs.value, relevant: theirs.relevant });
        }
        let sure = bounds::sure_points(self.layout, &at.hands, &dealt);
        if sure.value >= need {
            return Glance::Settled(sure);
        }
        Glance::Open(known)
    }

    /// Searches the leads.
    pub fn expand(&mut self, at: &Boundary, need: i32, known: Option<Entry>) -> Proof {
        let mut best = Proof { value: -1, relevant: 0 };
        let mut best_lead = 0;
        let masters = bounds::masters(self.layout, &at.hands);
        let mut leads = order::Leads::new(self.layout, &at.hands, masters, known.map(|entry| entry.lead));
        while let Some(lead) = leads.next() {
            self.nodes.plays += 1;
            let proof = OpenTrick::lead(self.layout, at, lead).second(self, need);
            if proof.value > best.value {
                best.value = proof.value;
                best_lead = lead;
            }
            if proof.value >= need {
                best.relevant = proof.relevant | 1 << lead;
                break;
            }
            best.relevant |= proof.relevant;
        }
        let mut entry = known.unwrap_or(Entry { low: 0, high: at.left as u32, low_relevant: 0, high_relevant: 0, lead: 0 });
        entry.lead = best_lead;
        if best.value >= need {
            entry.low = best.value as u32;
            entry.low_relevant = best.relevant;
        } else {
            best.relevant |= self.dealt[at.leader];
            entry.high = best.value as u32;
            entry.high_relevant = best.relevant;
        }
        self.table.put(at.all(), at.leader, entry);
        best
    }

    /// The value when everybody has one tile.
    #[inline]
    fn last_trick(&self, at: &Boundary) -> Proof {
        let [own, left, partner, right] = at.hands;
        let lead = own.trailing_zeros();
        let winning = self.layout.following(lead) | self.layout.trumps;
        let (ours, theirs) = ((own | partner) & winning, (left | right) & winning);
        let counts = at.all() & (self.layout.fives | self.layout.tens);
        if ours > theirs {
            let best = top(ours);
            let others = self.dealt(at.leader, 1) | self.dealt(at.leader, 3);
            Proof { value: at.left, relevant: own | 1 << best | counts | others & winning & above(best) }
        } else {
            let best = top(theirs);
            let others = self.dealt(at.leader, 2);
            Proof { value: 0, relevant: own | 1 << best | counts | others & winning & above(best) }
        }
    }
}
