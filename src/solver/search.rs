//! The zero-window search over trick boundaries.
//!
//! It answers one question: *can the side on lead still take at least `need` of the points that
//! are left?* The answer is a bound on the exact value: a number of at least `need` that they
//! can take, or one below `need` that they cannot exceed.

use super::Nodes;
use super::bounds;
use super::layout::{Layout, top};
use super::order;
use super::table::{Entry, Table};
use super::trick::OpenTrick;

/// What the search works with.
pub(super) struct Search<'a> {
    pub layout: &'static Layout,
    pub table: &'a mut Table,
    pub nodes: &'a mut Nodes,
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
    Settled(i32),
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
    /// A bound on the points still to come for the side on lead, on the side of `need` where
    /// the value is.
    pub fn probe(&mut self, at: &Boundary, need: i32) -> i32 {
        match self.glance(at, need) {
            Glance::Settled(value) => value,
            Glance::Open(known) => self.expand(at, need, known),
        }
    }

    /// What points, table and bounds say.
    #[inline]
    pub fn glance(&mut self, at: &Boundary, need: i32) -> Glance {
        if need <= 0 {
            return Glance::Settled(0);
        }
        if need > at.left {
            return Glance::Settled(at.left);
        }
        self.nodes.boundaries += 1;
        let own = at.hands[0];
        if own & (own - 1) == 0 {
            return Glance::Settled(self.last_trick(at));
        }
        let known = self.table.get(at.all(), at.leader);
        if let Some(entry) = known {
            if entry.low as i32 >= need {
                return Glance::Settled(entry.low as i32);
            }
            if (entry.high as i32) < need {
                return Glance::Settled(entry.high as i32);
            }
        }
        let theirs = bounds::sure_trumps(self.layout, &at.hands);
        if at.left - theirs < need {
            return Glance::Settled(at.left - theirs);
        }
        let sure = bounds::sure_points(self.layout, &at.hands, 0);
        if sure >= need {
            return Glance::Settled(sure);
        }
        Glance::Open(known)
    }

    /// Searches the leads.
    pub fn expand(&mut self, at: &Boundary, need: i32, known: Option<Entry>) -> i32 {
        let mut best = -1;
        let mut best_lead = 0;
        let masters = bounds::masters(self.layout, &at.hands);
        let mut leads = order::Leads::new(self.layout, &at.hands, masters, known.map(|entry| entry.lead));
        while let Some(lead) = leads.next() {
            self.nodes.plays += 1;
            let value = OpenTrick::lead(self.layout, at, lead).second(self, need);
            if value > best {
                best = value;
                best_lead = lead;
            }
            if value >= need {
                break;
            }
        }
        let (mut low, mut high) = known.map_or((0, at.left), |e| (e.low as i32, e.high as i32));
        if best >= need {
            low = low.max(best);
        } else {
            high = high.min(best);
        }
        let entry = Entry { low: low as u32, high: high as u32, lead: best_lead };
        self.table.put(at.all(), at.leader, entry);
        best
    }

    /// The value when everybody has one tile.
    #[inline]
    fn last_trick(&self, at: &Boundary) -> i32 {
        let [own, left, partner, right] = at.hands;
        let lead = own.trailing_zeros();
        let winning = self.layout.following(lead) | self.layout.trumps;
        if (own | partner) & winning > (left | right) & winning { at.left } else { 0 }
    }
}
