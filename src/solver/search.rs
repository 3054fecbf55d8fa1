//! The zero-window search over trick boundaries.
//!
//! It answers one question: *can the side on lead still take at least `need` of the points that
//! are left?* The answer is a bound on the exact value: a number of at least `need` that they
//! can take, or one below `need` that they cannot exceed. With it comes what its proof depends
//! on: see [`Proof`].

use super::Nodes;
use super::bounds;
use super::layout::{Layout, above, top};
use super::order;
use super::rules::Rule;
use super::table::{Answer, Table};
use super::trick::{OpenTrick, Played};

/// What the search works with.
pub(super) struct Search<'a> {
    pub layout: &'static Layout,
    pub table: &'a mut Table,
    pub nodes: &'a mut Nodes,
    /// The hands that the table belongs to, by seat, twice over.
    pub dealt: [u32; 8],
}

/// The most points that two tiles can bring to a trick.
const MOST_AT_ONCE: i32 = 21;

/// A bound and the tiles that its proof depends on: whether each of them is held or gone.
#[derive(Clone, Copy)]
pub(super) struct Proof {
    /// The bound, on the side of `need` where the value is.
    pub value: i32,
    /// The tiles that matter.
    pub relevant: u32,
    /// Inside a trick, the tiles that win it in the lines of the proof.
    pub winners: u32,
}

impl Proof {
    /// A proof at the start of a trick.
    #[inline]
    pub fn new(value: i32, relevant: u32) -> Proof {
        Proof { value, relevant, winners: 0 }
    }
}

/// The start of a trick, seen from the side on lead.
#[derive(Clone, Copy)]
pub(super) struct Boundary {
    /// The tiles left in each hand, as masks over places, in the order of play.
    pub hands: [u32; 4],
    /// The seat on lead.
    pub leader: u32,
    /// How many tricks are left.
    pub tricks: u32,
    /// All points still to come.
    pub left: i32,
}

impl Boundary {
    /// All tiles left.
    #[inline]
    pub fn all(&self) -> u32 {
        let [own, left, partner, right] = self.hands;
        own | left | partner | right
    }
}

impl Search<'_> {
    /// The hands dealt, in the order of play from that leader.
    #[inline]
    pub fn dealt(&self, leader: u32) -> [u32; 4] {
        [0, 1, 2, 3].map(|player| self.dealt[(leader + player) as usize & 7])
    }

    /// A bound on the points still to come for the side on lead, on the side of `need` where
    /// the value is.
    #[inline]
    pub fn probe(&mut self, at: &Boundary, need: i32) -> Proof {
        if need <= 0 {
            return Proof::new(0, 0);
        }
        if need > at.left {
            return Proof::new(at.left, 0);
        }
        match self.glance(at, need) {
            Answer::Settled(proof) => proof,
            Answer::Hint(lead) => self.expand(at, need, lead),
        }
    }

    /// What table and bounds say of a boundary that the points alone do not decide.
    pub fn glance(&mut self, at: &Boundary, need: i32) -> Answer {
        self.nodes.boundaries += 1;
        if at.tricks == 1 {
            return Answer::Settled(self.last_trick(at));
        }
        let answer = self.table.ask(at, self.layout.trumps, need);
        if let Answer::Settled(_) = answer {
            return answer;
        }
        if at.tricks > 2 {
            let dealt = self.dealt(at.leader);
            let theirs = bounds::sure_trumps(self.layout, &at.hands, &dealt, at.left - need + 1);
            if at.left - theirs.value < need && Rule::SureTrumps.on() {
                let value = at.left - theirs.value;
                return Answer::Settled(Proof::new(value, theirs.relevant));
            }
            let sure = bounds::sure_points(self.layout, &at.hands, &dealt, need);
            if sure.value >= need && Rule::SurePoints.on() {
                return Answer::Settled(sure);
            }
        }
        answer
    }

    /// Searches a boundary that was glanced at in vain, before one of its siblings was searched.
    #[inline]
    pub fn search_late(&mut self, at: &Boundary, need: i32) -> Proof {
        match self.table.ask(at, self.layout.trumps, need) {
            Answer::Settled(proof) => proof,
            Answer::Hint(lead) => self.expand(at, need, lead),
        }
    }

    /// Searches the leads.
    pub fn expand(&mut self, at: &Boundary, need: i32, hint: u32) -> Proof {
        let mut value = -1;
        let mut relevant = 0;
        let mut best_lead = 0;
        let mut covered = 0;
        let dealt = self.dealt(at.leader);
        let mut leads = order::Leads::new(self.layout, at, 1 << hint);
        while let Some(lead) = leads.next(self.layout, at) {
            self.nodes.plays += 1;
            let trick = OpenTrick::new(self.layout, at, &dealt, lead);
            if at.left - need < MOST_AT_ONCE
                && let Some(proof) = bounds::lost_lead(self.layout, &trick, lead, need)
                && proof.value < need
                && Rule::LostLeads.on()
            {
                let cover = leads.cover(self.layout, &trick, lead, &proof);
                covered |= cover.leads;
                relevant |= proof.relevant | cover.relevant;
                if proof.value > value {
                    value = proof.value;
                    best_lead = lead;
                }
                continue;
            }
            let proof = self.follow::<1>(&trick, Played::lead(self.layout, lead), need);
            if proof.value >= need {
                let relevant = proof.relevant | lead;
                self.table.put(
                    at,
                    self.layout.trumps,
                    true,
                    proof.value,
                    relevant,
                    lead.trailing_zeros(),
                );
                return Proof::new(proof.value, relevant);
            }
            if proof.value > value {
                value = proof.value;
                best_lead = lead;
            }
            let cover = leads.cover(self.layout, &trick, lead, &proof);
            covered |= cover.leads;
            relevant |= proof.relevant | cover.relevant;
        }
        // All tiles of the hand fix it as well as all leads that it could have had.
        let hand = relevant | leads.equals | at.hands[0];
        relevant |= dealt[0] & !covered | leads.equals;
        if hand & !relevant == 0 {
            relevant = hand;
        }
        self.table.put(
            at,
            self.layout.trumps,
            false,
            at.left - value,
            relevant,
            best_lead.trailing_zeros() & 31,
        );
        Proof::new(value, relevant)
    }

    /// The value when everybody has one tile.
    #[inline]
    fn last_trick(&self, at: &Boundary) -> Proof {
        let [own, left, partner, right] = at.hands;
        let lead = own;
        let winning = self.layout.following(lead) | self.layout.trumps;
        let (ours, theirs) = ((own | partner) & winning, (left | right) & winning);
        let dealt = self.dealt(at.leader);
        let (value, best, beaters) = if ours > theirs {
            (at.left, top(ours), dealt[1] | dealt[3])
        } else {
            (0, top(theirs), dealt[0] | dealt[2])
        };
        let counts = at.all() & self.layout.counts;
        // Where a trump wins it does not matter what was led.
        let (led, winning, beaters) = if best & self.layout.trumps != 0 {
            (0, self.layout.trumps, beaters)
        } else {
            (own, winning, beaters & !dealt[0])
        };
        Proof::new(value, counts | led | best | beaters & winning & above(best))
    }
}
