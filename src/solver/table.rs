//! What the search has already found out: the transposition table.
//!
//! **Key.** Inside one deal and one call, the tiles left and the leader name a trick boundary
//! exactly, so the whole key of 30 bits (28 tiles, 2 for the leader) is stored: no collisions.
//! **Value.** Bounds on the points still to come for seats 1 and 3, and the lead that gave the
//! bound. They hold for every threshold and for all four first leaders of the call.
//! **Replacement.** One entry a slot; a newer boundary replaces an older one.
//! **Reset.** Every entry carries the generation it was written in. A new deal or call begins a
//! new generation, and entries of older ones count as empty; after 2¹⁵ − 1 generations the
//! table is wiped.

/// Bounds on the points still to come for seats 1 and 3, and the best lead known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// At least so many points, 0 to 42.
    pub low: u32,
    /// At most so many points, 0 to 42.
    pub high: u32,
    /// What the lower bound depends on.
    pub low_relevant: u32,
    /// What the upper bound depends on.
    pub high_relevant: u32,
    /// The place of the lead that proved the last bound.
    pub lead: u32,
}

/// The table. See the head of the file.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// From the lowest bit: key 30, low 6, high 6, lead 5, generation 15 (0 in an empty slot).
    slots: Box<[(u64, u32, u32)]>,
    generation: u64,
}

const KEY_BITS: u32 = 30;
const LOW_SHIFT: u32 = 30;
const HIGH_SHIFT: u32 = 36;
const LEAD_SHIFT: u32 = 42;
const GENERATION_SHIFT: u32 = 47;
const LAST_GENERATION: u64 = (1 << (64 - GENERATION_SHIFT)) - 1;

impl Table {
    /// An empty table of `2^bits` entries of eight bytes.
    pub fn new(bits: u32) -> Table {
        Table { slots: vec![(0, 0, 0); 1 << bits].into(), generation: 1 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.generation += 1;
        if self.generation > LAST_GENERATION {
            self.slots.fill((0, 0, 0));
            self.generation = 1;
        }
    }

    /// What is known of the boundary with these tiles left and that leader.
    pub fn get(&self, left: u32, leader: usize) -> Option<Entry> {
        let key = key(left, leader);
        let (slot, low_relevant, high_relevant) = self.slots[self.slot(key)];
        let wanted = key | self.generation << GENERATION_SHIFT;
        let mask = (1 << KEY_BITS) - 1 | LAST_GENERATION << GENERATION_SHIFT;
        (slot & mask == wanted).then_some(Entry {
            low_relevant,
            high_relevant,
            low: (slot >> LOW_SHIFT) as u32 & 63,
            high: (slot >> HIGH_SHIFT) as u32 & 63,
            lead: (slot >> LEAD_SHIFT) as u32 & 31,
        })
    }

    /// Stores what is known of a boundary.
    pub fn put(&mut self, left: u32, leader: usize, entry: Entry) {
        let key = key(left, leader);
        let slot = self.slot(key);
        self.slots[slot].1 = entry.low_relevant;
        self.slots[slot].2 = entry.high_relevant;
        self.slots[slot].0 = key
            | u64::from(entry.low) << LOW_SHIFT
            | u64::from(entry.high) << HIGH_SHIFT
            | u64::from(entry.lead) << LEAD_SHIFT
            | self.generation << GENERATION_SHIFT;
    }

    /// Fibonacci hashing: the golden ratio spreads the keys over the high bits.
    fn slot(&self, key: u64) -> usize {
        let bits = self.slots.len().trailing_zeros();
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (63 - bits) >> 1) as usize
    }
}

fn key(left: u32, leader: usize) -> u64 {
    u64::from(left) | (leader as u64) << 28
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_until_cleared() {
        let mut table = Table::new(4);
        let entry = Entry { low: 7, high: 42, low_relevant: 0, high_relevant: 0, lead: 27 };
        table.put((1 << 28) - 1, 3, entry);
        assert_eq!(table.get((1 << 28) - 1, 3), Some(entry));
        assert_eq!(table.get((1 << 28) - 1, 2), None);
        table.clear();
        assert_eq!(table.get((1 << 28) - 1, 3), None);
    }

    #[test]
    fn nothing_survives_a_full_round_of_generations() {
        let mut table = Table::new(0);
        table.put(15, 0, Entry { low: 1, high: 2, low_relevant: 0, high_relevant: 0, lead: 3 });
        for _ in 0..LAST_GENERATION + 2 {
            table.clear();
            assert_eq!(table.get(15, 0), None);
        }
    }
}
