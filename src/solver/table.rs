//! The table of claims: what the search has already found out.
//!
//! **Claim.** One side is sure of so many points from a trick boundary on, and the proof depends
//! on some of the tiles only: whether each of those is still held or gone. Inside one deal and
//! one call the seat that holds a tile never changes, so a claim holds at every boundary with the
//! same leader and the same number of tricks left that agrees with it in its relevant tiles,
//! whatever the others are. It serves every threshold and all four first leaders of the call. Of
//! count that the side takes sooner or later the claim names the tiles: what of them is still held
//! is added to its points.
//!
//! **Shelves.** A claim lies on the shelf of all boundaries with the same leader, the same number
//! of tricks left and the same trumps left. A boundary looks through the claims of its shelf, the
//! newest first: those answer most often, and with proofs that fit what was proved around them. A
//! full table forgets everything.
//!
//! **Reset.** Every shelf carries the generation it was written in. A new deal or call begins a
//! new generation, and shelves of older ones count as empty.

use super::boundary::{Boundary, Proof};
use super::layout::Layout;
use super::rules::Rule;

/// The content of a claim, beside the boundaries where it holds.
#[derive(Clone, Copy, Debug, Default)]
struct Verdict {
    points: u8,
    /// True if the leader's side is sure of the points; else the other side is.
    ours: bool,
    /// The place of the lead that proved it.
    lead: u8,
}

impl Verdict {
    /// A bound for the leader's side, if it answers the question. `taken` is the count on the tiles
    /// that the claim takes.
    #[inline(always)]
    fn answer(self, at: Boundary, need: i32, taken: i32) -> Option<i32> {
        let points = i32::from(self.points) + taken;
        let value = if self.ours { points } else { at.left - points };
        (self.ours == (value >= need)).then_some(value)
    }
}

/// Four claims of one shelf. Like pieces lie together, so that all four are compared at once.
#[derive(Clone, Copy, Debug)]
struct Four {
    /// The low bits of the boundaries' names.
    names: [u32; 4],
    /// The bits of the names that matter: some tiles and the number of tricks. For a tile with
    /// count that does not matter the name says whether the claim takes it.
    relevant: [u32; 4],
    verdicts: [Verdict; 4],
    /// The number of the next older four of the shelf, or one that no four has.
    older: u32,
}

impl Four {
    /// No boundary has no tricks left, so this matches nothing.
    const EMPTY: Four = Four {
        names: [0; 4],
        relevant: [Boundary::TRICKS; 4],
        verdicts: [Verdict { points: 0, ours: false, lead: 0 }; 4],
        older: Shelf::EMPTY.newest / 4,
    };

    /// The claims that agree with a boundary in all that matters, as a mask.
    #[inline(always)]
    fn agreeing(&self, at: Boundary) -> u32 {
        let agreeing: [u32; 4] = std::array::from_fn(|place| {
            let differs = (self.names[place] ^ at.name as u32) & self.relevant[place];
            if differs == 0 { 1 << place } else { 0 }
        });
        agreeing[0] | agreeing[1] | agreeing[2] | agreeing[3]
    }
}

/// The claims of boundaries with the same leader and, mostly, the same trumps and number of
/// tricks left: a chain of fours, the newest first.
#[derive(Clone, Copy, Debug)]
struct Shelf {
    generation: u32,
    /// The newest claim: the number of its four, times four, and its place there. Places are
    /// taken from the last to the first.
    newest: u32,
}

impl Shelf {
    /// An empty shelf: there are never so many fours as its number says.
    const EMPTY: Shelf = Shelf { generation: 0, newest: !3 };
}

/// The number of shelves for one leader, as a power of two.
const SHELF_BITS: u32 = 10;

/// The golden ratio, whose multiples spread keys over the high bits.
const GOLDEN: u32 = 0x9E37_79B9;

/// The table. See the head of the file.
#[derive(Clone, Debug)]
pub(super) struct Table {
    shelves: Box<[Shelf; 4 << SHELF_BITS]>,
    /// The claims of all shelves.
    fours: Box<[Four]>,
    /// The number of fours in use.
    used: usize,
    generation: u32,
}

/// The reply of the table to a question: the answer or a hint. Two words, which pass in registers,
/// as an `enum` would not.
#[derive(Clone, Copy)]
pub(super) struct Answer(Proof);

impl Answer {
    /// The value that stands for no proof.
    const UNKNOWN: i32 = i32::MIN;

    /// The answer.
    #[inline(always)]
    pub const fn settled(proof: Proof) -> Answer {
        Answer(proof)
    }

    /// No answer, but maybe a lead that was good in a like case; else 31.
    #[inline(always)]
    pub const fn hint(lead: u32) -> Answer {
        Answer(Proof::new(Self::UNKNOWN, lead, 0))
    }

    /// The answer, or the hint.
    #[inline(always)]
    pub const fn proof(self) -> Result<Proof, u32> {
        if self.0.value == Self::UNKNOWN { Err(self.0.relevant()) } else { Ok(self.0) }
    }
}

impl Table {
    /// An empty table for `2^bits` claims, at least four.
    pub fn new(bits: u32) -> Table {
        Table {
            shelves: vec![Shelf::EMPTY; 4 << SHELF_BITS]
                .into_boxed_slice()
                .try_into()
                .expect("so many shelves"),
            fours: vec![Four::EMPTY; 1 << bits.max(2) >> 2].into(),
            used: 0,
            generation: 1,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.used = 0;
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.shelves.fill(Shelf::EMPTY);
            self.generation = 1;
        }
    }

    /// The answer to a question about a boundary, or a hint.
    #[inline(always)]
    pub fn ask(&self, layout: &Layout, at: Boundary, need: i32) -> Answer {
        let mut hint = 31;
        let shelf = self.shelves[shelf(at, layout.trumps)];
        if shelf.generation != self.generation || !Rule::Table.on() {
            return Answer::hint(hint);
        }
        let mut number = shelf.newest / 4;
        while let Some(four) = self.fours.get(number as usize) {
            let mut agreeing = four.agreeing(at);
            while agreeing != 0 {
                let place = agreeing.trailing_zeros() as usize % 4;
                agreeing &= agreeing - 1;
                let verdict = four.verdicts[place];
                let relevant = four.relevant[place];
                let takes = four.names[place] & !relevant & layout.counts;
                let taken = layout.total_count(takes & at.tiles());
                if let Some(value) = verdict.answer(at, need, taken) {
                    return Answer::settled(Proof::new(value, relevant & Boundary::TILES, takes));
                }
                hint = verdict.lead.into();
            }
            number = four.older;
        }
        Answer::hint(hint)
    }

    /// Stores a claim of the leader's side, if `ours`, else of the others.
    #[inline]
    pub fn put(&mut self, layout: &Layout, at: Boundary, ours: bool, proof: &Proof, lead: u32) {
        let relevant = if Rule::LikeBoundaries.on() { proof.relevant() } else { Boundary::TILES };
        let takes = proof.takes() & !relevant;
        let points = if ours { proof.value } else { at.left - proof.value }
            - layout.total_count(takes & at.tiles());
        if self.used == self.fours.len() {
            self.clear();
        }
        let shelf = &mut self.shelves[shelf(at, layout.trumps)];
        if shelf.generation != self.generation {
            *shelf = Shelf { generation: self.generation, ..Shelf::EMPTY };
        }
        if shelf.newest.is_multiple_of(4) {
            self.fours[self.used] = Four { older: shelf.newest / 4, ..Four::EMPTY };
            self.used += 1;
            shelf.newest = self.used as u32 * 4;
        }
        shelf.newest -= 1;
        let four = &mut self.fours[shelf.newest as usize / 4];
        let place = shelf.newest as usize % 4;
        four.names[place] = at.name as u32 & (relevant | Boundary::TRICKS) | takes;
        four.relevant[place] = relevant | Boundary::TRICKS;
        four.verdicts[place] =
            Verdict { points: points as u8, ours, lead: lead.trailing_zeros() as u8 & 31 };
    }
}

/// The shelf of a boundary.
#[inline(always)]
fn shelf(at: Boundary, trumps: u32) -> usize {
    let alike = at.name as u32 & (Boundary::TRICKS | trumps);
    at.leader() << SHELF_BITS | (alike.wrapping_mul(GOLDEN) >> (32 - SHELF_BITS)) as usize
}
