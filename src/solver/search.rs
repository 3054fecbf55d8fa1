//! The zero-window search over trick boundaries.
//!
//! It answers one question: *can the side on lead still take at least `need` of the points that are
//! left?* The answer is a bound on the exact value: a number of at least `need` that they can take,
//! or one below `need` that they cannot exceed. With it come the tiles that its proof depends on:
//! see [`Proof`].

use super::Nodes;
use super::boundary::{Boundary, Proof};
use super::bounds;
use super::failed::Failed;
use super::layout::{Layout, above, top};
use super::order;
use super::rules::Rule;
use super::table::{Answer, Table};
use super::trick::OpenTrick;

/// The search: the layout, the table and the hands that it works with, and its work so far.
pub(super) struct Search<'a> {
    pub layout: &'static Layout,
    pub table: &'a mut Table,
    pub nodes: Nodes,
    /// The hands that the table belongs to, in the order of play from each leader.
    pub dealt: &'a [[u32; 4]; 4],
}

/// The most points that it pays to look for among sure trumps.
const SURE_AT_MOST: i32 = 2;

/// The most count on a tile.
const MOST_COUNT: i32 = 10;

impl<'a> Search<'a> {
    /// The hands dealt, in the order of play from that leader.
    #[inline(always)]
    pub fn dealt(&self, leader: usize) -> &'a [u32; 4] {
        &self.dealt[leader & 3]
    }

    /// A bound on the points still to come for the side on lead, on the side of `need` where
    /// the value is. The points alone must not decide it.
    pub fn probe(&mut self, at: Boundary, need: i32) -> Proof {
        match self.glance(at, need).proof() {
            Ok(proof) => proof,
            Err(lead) => self.expand(at, need, lead),
        }
    }

    /// The answer of table and bounds for a boundary that the points alone do not decide.
    #[inline(always)]
    pub fn glance(&mut self, at: Boundary, need: i32) -> Answer {
        self.nodes.boundaries += 1;
        if at.tricks() == 1 {
            return Answer::settled(self.last_trick(at));
        }
        let answer = self.table.ask(self.layout, at, need);
        let their_need = at.left - need + 1;
        match answer.proof() {
            Err(hint) if their_need <= SURE_AT_MOST && at.tricks() > 2 && Rule::SureTrumps.on() => {
                self.lost(at, their_need, hint)
            }
            _ => answer,
        }
    }

    /// The answer if the other side is sure of what it needs with trumps alone; if not, the hint.
    #[inline(never)]
    fn lost(&self, at: Boundary, their_need: i32, hint: u32) -> Answer {
        let dealt = self.dealt(at.leader());
        let theirs = bounds::sure_trumps(self.layout, &at.hands(dealt), dealt, their_need);
        if theirs.value < their_need {
            return Answer::hint(hint);
        }
        Answer::settled(Proof::new(at.left - theirs.value, theirs.relevant(), 0))
    }

    /// Searches a boundary that was glanced at in vain, before one of its siblings was searched.
    #[inline]
    pub fn search_late(&mut self, at: Boundary, need: i32) -> Proof {
        match self.table.ask(self.layout, at, need).proof() {
            Ok(proof) => proof,
            Err(lead) => self.expand(at, need, lead),
        }
    }

    /// Searches the leads.
    pub fn expand(&mut self, at: Boundary, need: i32, hint: u32) -> Proof {
        let mut failed = Failed::NONE;
        let mut best_lead = 0;
        let mut covered = 0;
        let dealt = self.dealt(at.leader());
        let hands = at.hands(dealt);
        let mut leads = order::Leads::new(self.layout, hands[0], at.tiles(), 1 << (hint & 31));
        while let Some(lead) = leads.next(self.layout, &hands) {
            self.nodes.plays += 1;
            let trick = OpenTrick::new(self.layout, at, &hands, dealt, lead);
            let played = trick.lead(self.layout, lead);
            let proof = if at.left - need < played.points + MOST_COUNT
                && let Some(proof) = bounds::lost_lead(self.layout, &trick, lead, need)
                && proof.value() < need
                && Rule::LostLeads.on()
            {
                proof
            } else {
                self.follow::<1>(&trick, played, need)
            };
            if proof.value() >= need {
                let proof = Proof::new(proof.value(), proof.relevant() | lead, proof.takes());
                self.table.put(self.layout, at, true, &proof, lead);
                return proof;
            }
            if best_lead == 0 || proof.value() > failed.value {
                best_lead = lead;
            }
            failed.add(self.layout, at.tiles(), &proof, true, need);
            let cover = leads.cover(self.layout, &trick, lead, &proof);
            covered |= cover.leads;
            failed.relevant |= cover.relevant;
        }
        // All tiles of the hand fix it as well as all leads that it could have had.
        let hand = failed.relevant | leads.equals | hands[0];
        let mut relevant = failed.relevant | dealt[0] & !covered | leads.equals;
        if hand & !relevant == 0 {
            relevant = hand;
        }
        let proof = Proof::new(failed.value, relevant, failed.takes);
        self.table.put(self.layout, at, false, &proof, best_lead);
        proof
    }

    /// The value when everybody has one tile.
    #[inline]
    fn last_trick(&self, at: Boundary) -> Proof {
        let dealt = self.dealt(at.leader());
        let [own, left, partner, right] = at.hands(dealt);
        let lead = own;
        let winning = self.layout.following(lead) | self.layout.trumps;
        let (ours, theirs) = ((own | partner) & winning, (left | right) & winning);
        let (value, best, beaters) = if ours > theirs {
            (at.left, top(ours), dealt[1] | dealt[3])
        } else {
            (0, top(theirs), dealt[0] | dealt[2])
        };
        // Who wins it takes all count that is left.
        let (takes, counts) = if Rule::Takes.on() {
            (self.layout.counts, 0)
        } else {
            (0, at.tiles() & self.layout.counts)
        };
        // Where a trump wins it does not matter what was led.
        let (led, winning, beaters) = if best & self.layout.trumps != 0 {
            (0, self.layout.trumps, beaters)
        } else {
            (own, winning, beaters & !dealt[0])
        };
        let relevant = counts | led | best | beaters & winning & above(best);
        Proof::new(value, relevant, takes)
    }
}
