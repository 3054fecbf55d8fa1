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
//! **Reset.** Every slot and every shelf carries the generation it was written in. A new deal or
//! call begins a new generation, and those of older ones count as empty.

use super::boundary::{Boundary, Proof};
use super::rules::Rule;

/// What a claim says beside where it holds.
#[derive(Clone, Copy, Debug, Default)]
struct Verdict {
    points: u8,
    /// Whether the leader's side is sure of them; else the other side is.
    ours: bool,
    /// The place of the lead that proved it.
    lead: u8,
}

impl Verdict {
    /// A bound for the leader's side, if it answers the question.
    #[inline(always)]
    fn answer(self, at: Boundary, need: i32) -> Option<i32> {
        let points = i32::from(self.points);
        let value = if self.ours { points } else { at.left - points };
        (self.ours == (value >= need)).then_some(value)
    }
}

/// A claim in the slot of its own boundary.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// The boundary's name 33, generation 31 (0 if empty).
    boundary: u64,
    /// The tiles that matter.
    relevant: u32,
    verdict: Verdict,
}

/// The claims of boundaries with the same leader and, mostly, the same tiles in his hand and the
/// same trumps left. Like pieces lie together, so that all claims are compared at once.
#[derive(Clone, Debug)]
struct Shelf {
    /// The low bits of the boundaries' names.
    names: [u32; SHELF_CLAIMS],
    /// Those of them that matter: some tiles and the number of tricks.
    relevant: [u32; SHELF_CLAIMS],
    verdicts: [Verdict; SHELF_CLAIMS],
    /// The claim that is overwritten next.
    turn: u8,
    generation: u32,
}

impl Shelf {
    /// No boundary has no tricks left, so these match nothing.
    const EMPTY: Shelf = Shelf {
        names: [0; SHELF_CLAIMS],
        relevant: [Boundary::TRICKS; SHELF_CLAIMS],
        verdicts: [Verdict { points: 0, ours: false, lead: 0 }; SHELF_CLAIMS],
        turn: 0,
        generation: 0,
    };

    /// Which of four claims agree with a boundary in all that matters, as a mask.
    #[inline(always)]
    fn agreeing(&self, four: usize, at: Boundary) -> u32 {
        let agreeing: [u32; 4] = std::array::from_fn(|place| {
            let claim = four * 4 + place;
            let differs = (self.names[claim] ^ at.name as u32) & self.relevant[claim];
            if differs == 0 { 1 << place } else { 0 }
        });
        agreeing[0] | agreeing[1] | agreeing[2] | agreeing[3]
    }
}

/// Shelves of one leader.
const SHELF_BITS: u32 = 8;
const SHELF_CLAIMS: usize = 16;

/// The golden ratio, whose multiples spread keys over the high bits.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The table. See the head of the file.
#[derive(Clone, Debug)]
pub(super) struct Table {
    slots: Box<[Slot]>,
    /// How many of 63 bits a slot's number leaves out.
    slot_shift: u32,
    shelves: Box<[Shelf; 4 << SHELF_BITS]>,
    generation: u32,
}

/// What the table says to a question: the answer or a hint. Two words, which pass in registers,
/// as an `enum` would not.
#[derive(Clone, Copy)]
pub(super) struct Answer(Proof);

impl Answer {
    /// The value of no proof.
    const UNKNOWN: i32 = i32::MIN;

    /// The answer.
    #[inline(always)]
    pub const fn settled(proof: Proof) -> Answer {
        Answer(proof)
    }

    /// None, but maybe a lead that was good in a like case; else 31.
    #[inline(always)]
    pub const fn hint(lead: u32) -> Answer {
        Answer(Proof { value: Self::UNKNOWN, relevant: lead })
    }

    /// The answer, or the hint.
    #[inline(always)]
    pub const fn proof(self) -> Result<Proof, u32> {
        if self.0.value == Self::UNKNOWN { Err(self.0.relevant) } else { Ok(self.0) }
    }
}

impl Table {
    /// An empty table with `2^bits` slots.
    pub fn new(bits: u32) -> Table {
        Table {
            slots: vec![Slot::default(); 1 << bits].into(),
            slot_shift: 63 - bits,
            shelves: vec![Shelf::EMPTY; 4 << SHELF_BITS]
                .into_boxed_slice()
                .try_into()
                .expect("so many shelves"),
            generation: 1,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.generation += 1;
        if self.generation == 1 << (64 - Boundary::NAME_BITS) {
            self.slots.fill(Slot::default());
            self.shelves.fill(Shelf::EMPTY);
            self.generation = 1;
        }
    }

    /// What is known of a boundary. `alike` are the tiles that are the same for all boundaries of
    /// its shelf.
    #[inline(always)]
    pub fn ask(&self, at: Boundary, alike: u32, need: i32) -> Answer {
        let mut hint = 31;
        if !Rule::Table.on() {
            return Answer::hint(hint);
        }
        let boundary = self.boundary(at);
        let slot = &self.slots[self.slot(at)];
        if slot.boundary == boundary {
            if let Some(value) = slot.verdict.answer(at, need) {
                return Answer::settled(Proof { value, relevant: slot.relevant });
            }
            hint = slot.verdict.lead.into();
        }
        let shelf = &self.shelves[shelf(at, alike)];
        if shelf.generation == self.generation && Rule::LikeBoundaries.on() {
            for four in 0..SHELF_CLAIMS / 4 {
                let mut agreeing = shelf.agreeing(four, at);
                while agreeing != 0 {
                    let claim = four * 4 + agreeing.trailing_zeros() as usize % 4;
                    agreeing &= agreeing - 1;
                    let verdict = shelf.verdicts[claim];
                    if let Some(value) = verdict.answer(at, need) {
                        let relevant = shelf.relevant[claim] & Boundary::TILES;
                        return Answer::settled(Proof { value, relevant });
                    }
                    hint = verdict.lead.into();
                }
            }
        }
        Answer::hint(hint)
    }

    /// Stores a claim: that many points for the leader's side, if `ours`, else for the others.
    #[inline]
    pub fn put(
        &mut self,
        at: Boundary,
        alike: u32,
        ours: bool,
        points: i32,
        relevant: u32,
        lead: u32,
    ) {
        let verdict =
            Verdict { points: points as u8, ours, lead: lead.trailing_zeros() as u8 & 31 };
        let boundary = self.boundary(at);
        let slot = self.slot(at);
        self.slots[slot] = Slot { boundary, relevant, verdict };

        let shelf = &mut self.shelves[shelf(at, alike)];
        if shelf.generation != self.generation {
            *shelf = Shelf { generation: self.generation, ..Shelf::EMPTY };
        }
        let claim = shelf.turn as usize % SHELF_CLAIMS;
        shelf.names[claim] = at.name as u32;
        shelf.relevant[claim] = relevant | Boundary::TRICKS;
        shelf.verdicts[claim] = verdict;
        shelf.turn = shelf.turn.wrapping_add(1);
    }

    /// The name of a boundary in this generation.
    #[inline(always)]
    fn boundary(&self, at: Boundary) -> u64 {
        at.name | u64::from(self.generation) << Boundary::NAME_BITS
    }

    /// The slot of a boundary, the same in every generation.
    #[inline(always)]
    fn slot(&self, at: Boundary) -> usize {
        (at.name.wrapping_mul(GOLDEN) >> self.slot_shift >> 1) as usize
    }
}

/// The shelf of a boundary.
#[inline(always)]
fn shelf(at: Boundary, alike: u32) -> usize {
    let tiles = (at.name as u32 & alike).wrapping_mul((GOLDEN >> 32) as u32);
    at.leader() << SHELF_BITS | (tiles >> (32 - SHELF_BITS)) as usize
}
