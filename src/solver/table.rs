//! What the search has already found out: the table of claims.
//!
//! **Claim.** One side is sure of so many points from a trick boundary on, and the proof depends
//! on some of the tiles only: whether each of those is still held or gone. Inside one deal and
//! one call the seat that holds a tile never changes, so a claim holds at every boundary with the
//! same leader and the same number of tricks left that agrees with it in its relevant tiles,
//! whatever the others are. It serves every threshold and all four first leaders of the call.
//!
//! **Two places.** A claim lies in the slot of its own boundary, where that boundary finds it at
//! once, and on the shelf of all boundaries with the same tiles in the leader's hand and the
//! same trumps left, where similar boundaries find it. Newer claims replace older ones.
//!
//! **Reset.** Every claim carries the generation it was written in. A new deal or call begins a
//! new generation, and claims of older ones match nothing.

use super::rules::Rule;
use super::search::{Boundary, Proof};

/// A claim, packed in two words.
#[derive(Clone, Copy, Debug, Default)]
struct Claim {
    /// The boundary: tiles left 28, leader 2, tricks left 3, generation 31 (0 if empty).
    boundary: u64,
    /// The tiles that matter 28, the points 6, whether they are the leader's side's 1, the lead
    /// that proved it 5.
    proof: u64,
}

const TILES: u64 = (1 << 28) - 1;
const LEADER_SHIFT: u32 = 28;
const TRICKS_SHIFT: u32 = 30;
const GENERATION_SHIFT: u32 = 33;
const POINTS_SHIFT: u32 = 28;
const OURS_SHIFT: u32 = 34;
const LEAD_SHIFT: u32 = 35;

const SHELF_BITS: u32 = 9;
const SHELF_CLAIMS: usize = 8;

/// The golden ratio, whose multiples spread keys over the high bits.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The table. See the head of the file.
#[derive(Clone, Debug)]
pub(super) struct Table {
    slots: Box<[Claim]>,
    shelves: Box<[[Claim; SHELF_CLAIMS]; 1 << SHELF_BITS]>,
    /// The place on a shelf that is overwritten next.
    turn: usize,
    generation: u64,
}

/// What the table says to a question.
pub(super) enum Answer {
    /// The answer.
    Settled(Proof),
    /// None, but maybe a lead that was good in a like case; else 31.
    Hint(u32),
}

impl Table {
    /// An empty table with `2^bits` slots.
    pub fn new(bits: u32) -> Table {
        Table {
            slots: vec![Claim::default(); 1 << bits].into(),
            shelves: vec![[Claim::default(); SHELF_CLAIMS]; 1 << SHELF_BITS]
                .into_boxed_slice()
                .try_into()
                .expect("so many shelves"),
            turn: 0,
            generation: 1,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.generation += 1;
        self.turn = 0;
        if self.generation == 1 << (64 - GENERATION_SHIFT) {
            self.slots.fill(Claim::default());
            self.shelves.fill([Claim::default(); SHELF_CLAIMS]);
            self.generation = 1;
        }
    }

    /// What is known of a boundary.
    #[inline(always)]
    pub fn ask(&self, at: &Boundary, trumps: u32, need: i32) -> Answer {
        let key = key(at);
        let boundary = key | self.generation << GENERATION_SHIFT;
        let mut hint = 31;
        if !Rule::Table.on() {
            return Answer::Hint(hint);
        }
        let mut look = |claim: &Claim| -> Option<Proof> {
            let all_matter = if Rule::LikeBoundaries.on() { !TILES } else { !0 };
            if (boundary ^ claim.boundary) & (claim.proof | all_matter) != 0 {
                return None;
            }
            let points = (claim.proof >> POINTS_SHIFT) as i32 & 63;
            let ours = claim.proof >> OURS_SHIFT & 1 == 1;
            let relevant = (claim.proof & TILES) as u32;
            hint = (claim.proof >> LEAD_SHIFT) as u32 & 31;
            if ours {
                (points >= need).then_some(Proof::new(points, relevant))
            } else {
                (at.left - points < need).then_some(Proof::new(at.left - points, relevant))
            }
        };
        if let Some(proof) = look(&self.slots[self.slot(key)]) {
            return Answer::Settled(proof);
        }
        for claim in &self.shelves[shelf(at, trumps)] {
            if let Some(proof) = look(claim) {
                return Answer::Settled(proof);
            }
        }
        Answer::Hint(hint)
    }

    /// Stores a claim: that many points for the leader's side, if `ours`, else for the others.
    #[inline]
    pub fn put(
        &mut self,
        at: &Boundary,
        trumps: u32,
        ours: bool,
        points: i32,
        relevant: u32,
        lead: u32,
    ) {
        let key = key(at);
        let claim = Claim {
            boundary: key | self.generation << GENERATION_SHIFT,
            proof: u64::from(relevant)
                | (points as u64) << POINTS_SHIFT
                | u64::from(ours) << OURS_SHIFT
                | u64::from(lead) << LEAD_SHIFT,
        };
        let slot = self.slot(key);
        self.slots[slot] = claim;
        self.shelves[shelf(at, trumps)][self.turn & (SHELF_CLAIMS - 1)] = claim;
        self.turn += 1;
    }

    /// The slot of a key.
    #[inline]
    fn slot(&self, key: u64) -> usize {
        let bits = self.slots.len().trailing_zeros();
        (key.wrapping_mul(GOLDEN) >> (63 - bits) >> 1) as usize
    }
}

/// The name of a boundary: tiles, leader and tricks left.
#[inline]
fn key(at: &Boundary) -> u64 {
    u64::from(at.all())
        | u64::from(at.leader) << LEADER_SHIFT
        | u64::from(at.tricks) << TRICKS_SHIFT
}

/// The shelf of a boundary.
#[inline]
fn shelf(at: &Boundary, trumps: u32) -> usize {
    let name = u64::from(at.hands[0] | at.all() & trumps) | u64::from(at.leader) << LEADER_SHIFT;
    (name.wrapping_mul(GOLDEN) >> (64 - SHELF_BITS)) as usize & ((1 << SHELF_BITS) - 1)
}
