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
use super::trick::OpenTrick;

/// What the search works with.
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

/// A bound and the tiles that its proof depends on: whether each of them is held or gone.
#[derive(Clone, Copy)]
pub(super) struct Proof {
    /// The bound, on the side of `need` where the value is.
    pub value: i32,
    /// The tiles that matter.
    pub relevant: u32,
}

/// The start of a trick, seen from the side on lead. Two words, which pass in registers.
#[derive(Clone, Copy)]
pub(super) struct Boundary {
    /// The tiles left in all hands, as a mask over places: 28 bits; how many tricks are left: 3;
    /// the seat on lead: 2.
    pub name: u64,
    /// All points still to come.
    pub left: i32,
}

impl Boundary {
    /// The bits of a name that hold the tiles.
    pub const TILES: u32 = (1 << 28) - 1;
    const TRICK: u64 = 1 << 28;
    /// The bits of a name that hold the number of tricks.
    pub const TRICKS: u32 = 7 << 28;
    const LEADER_SHIFT: u32 = 31;
    /// How many bits a name has.
    pub const NAME_BITS: u32 = 33;

    /// The boundary with those tiles left in all hands.
    pub fn new(tiles: u32, tricks: u32, leader: u32, left: i32) -> Boundary {
        let leader = u64::from(leader) << Self::LEADER_SHIFT;
        Boundary { name: u64::from(tiles) + u64::from(tricks) * Self::TRICK + leader, left }
    }

    /// The boundary after a trick.
    #[inline(always)]
    pub fn next(self, played: u32, winner: u32, points: i32) -> Boundary {
        let turned = self.name + (u64::from(winner) << Self::LEADER_SHIFT);
        let name = (turned - Self::TRICK - u64::from(played)) & ((1 << Self::NAME_BITS) - 1);
        Boundary { name, left: self.left - points }
    }

    /// The tiles left.
    #[inline(always)]
    pub fn tiles(self) -> u32 {
        self.name as u32 & Self::TILES
    }

    /// How many tricks are left.
    #[inline(always)]
    pub fn tricks(self) -> u32 {
        (self.name as u32 & Self::TRICKS) >> 28
    }

    /// The seat on lead.
    #[inline(always)]
    pub fn leader(self) -> usize {
        (self.name >> Self::LEADER_SHIFT) as usize & 3
    }

    /// The tiles left in each hand.
    #[inline(always)]
    pub fn hands(self, dealt: &[u32; 4]) -> [u32; 4] {
        dealt.map(|hand| hand & self.name as u32)
    }
}

impl<'a> Search<'a> {
    /// The hands dealt, in the order of play from that leader.
    #[inline(always)]
    pub fn dealt(&self, leader: usize) -> &'a [u32; 4] {
        &self.dealt[leader & 3]
    }

    /// The tiles that boundaries on one shelf of the table have in common.
    #[inline(always)]
    fn alike(&self, leader: usize) -> u32 {
        self.dealt(leader)[0] | self.layout.trumps
    }

    /// A bound on the points still to come for the side on lead, on the side of `need` where
    /// the value is. The points alone must not decide it.
    pub fn probe(&mut self, at: Boundary, need: i32) -> Proof {
        match self.glance(at, need).proof() {
            Ok(proof) => proof,
            Err(lead) => self.expand(at, need, lead),
        }
    }

    /// What table and bounds say of a boundary that the points alone do not decide.
    #[inline(always)]
    pub fn glance(&mut self, at: Boundary, need: i32) -> Answer {
        self.nodes.boundaries += 1;
        if at.tricks() == 1 {
            return Answer::settled(self.last_trick(at));
        }
        let answer = self.table.ask(at, self.alike(at.leader()), need);
        let their_need = at.left - need + 1;
        match answer.proof() {
            Err(hint) if their_need <= SURE_AT_MOST && at.tricks() > 2 && Rule::SureTrumps.on() => {
                self.lost(at, their_need, hint)
            }
            _ => answer,
        }
    }

    /// Whether the other side is sure of what it needs with trumps alone; if not, the hint.
    #[inline(never)]
    fn lost(&self, at: Boundary, their_need: i32, hint: u32) -> Answer {
        let dealt = self.dealt(at.leader());
        let theirs = bounds::sure_trumps(self.layout, &at.hands(dealt), dealt, their_need);
        if theirs.value < their_need {
            return Answer::hint(hint);
        }
        Answer::settled(Proof { value: at.left - theirs.value, relevant: theirs.relevant })
    }

    /// Searches a boundary that was glanced at in vain, before one of its siblings was searched.
    #[inline]
    pub fn search_late(&mut self, at: Boundary, need: i32) -> Proof {
        match self.table.ask(at, self.alike(at.leader()), need).proof() {
            Ok(proof) => proof,
            Err(lead) => self.expand(at, need, lead),
        }
    }

    /// Searches the leads.
    pub fn expand(&mut self, at: Boundary, need: i32, hint: u32) -> Proof {
        let mut value = -1;
        let mut relevant = 0;
        let mut best_lead = 0;
        let mut covered = 0;
        let dealt = self.dealt(at.leader());
        let hands = at.hands(dealt);
        let mut leads = order::Leads::new(self.layout, hands[0], at.tiles(), 1 << (hint & 31));
        while let Some(lead) = leads.next(self.layout, &hands) {
            self.nodes.plays += 1;
            let trick = OpenTrick::new(self.layout, at, &hands, dealt, lead);
            let played = trick.lead(self.layout, lead);
            if at.left - need < played.points + MOST_COUNT
                && let Some(proof) = bounds::lost_lead(self.layout, &trick, lead, need)
                && proof.value < need
                && Rule::LostLeads.on()
            {
                let cover = leads.cover(self.layout, &trick, lead, &proof);
                covered |= cover.leads;
                relevant |= proof.relevant() | cover.relevant;
                if proof.value > value {
                    value = proof.value;
                    best_lead = lead;
                }
                continue;
            }
            let proof = self.follow::<1>(&trick, played, need);
            if proof.value >= need {
                let relevant = proof.relevant() | lead;
                self.table.put(at, self.alike(at.leader()), true, proof.value, relevant, lead);
                return Proof { value: proof.value, relevant };
            }
            if proof.value > value {
                value = proof.value;
                best_lead = lead;
            }
            let cover = leads.cover(self.layout, &trick, lead, &proof);
            covered |= cover.leads;
            relevant |= proof.relevant() | cover.relevant;
        }
        // All tiles of the hand fix it as well as all leads that it could have had.
        let hand = relevant | leads.equals | hands[0];
        relevant |= dealt[0] & !covered | leads.equals;
        if hand & !relevant == 0 {
            relevant = hand;
        }
        let alike = self.alike(at.leader());
        self.table.put(at, alike, false, at.left - value, relevant, best_lead);
        Proof { value, relevant }
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
        let counts = at.tiles() & self.layout.counts;
        // Where a trump wins it does not matter what was led.
        let (led, winning, beaters) = if best & self.layout.trumps != 0 {
            (0, self.layout.trumps, beaters)
        } else {
            (own, winning, beaters & !dealt[0])
        };
        Proof { value, relevant: counts | led | best | beaters & winning & above(best) }
    }
}
