//! The proof that the failed plays of one player make together.
//!
//! Each proof has tiles with count that the other side takes if they are still there. Together the
//! proofs take what each of them takes. A tile that only some of them take counts nothing, if the
//! points do without; else it matters that it is held.

use super::layout::{Layout, lowest};
use super::trick::TrickProof;

/// The proof against all plays tried so far.
pub(super) struct Failed {
    /// The bound for the leader's side.
    pub value: i32,
    /// The tiles that matter.
    pub relevant: u32,
    /// Tiles with count that the other side takes after each of the plays.
    pub takes: u32,
}

impl Failed {
    /// No proof: the state before the first play.
    pub const NONE: Failed = Failed { value: 0, relevant: 0, takes: !0 };

    /// Adds one play more that failed; it was one of the leader's side, if `ours`. `tiles` are
    /// those left at the start of the trick.
    #[inline(always)]
    pub fn add(&mut self, layout: &Layout, tiles: u32, proof: &TrickProof, ours: bool, need: i32) {
        self.relevant |= proof.relevant();
        if self.takes == !0 {
            self.value = proof.value();
            self.takes = proof.takes();
            return;
        }
        let differ = (self.takes ^ proof.takes()) & tiles & !self.relevant;
        let value = proof.value();
        if differ == 0 {
            self.value = if ours { self.value.max(value) } else { self.value.min(value) };
        } else {
            self.level(layout, differ, value, ours, need);
        }
        self.takes &= proof.takes();
    }

    /// Adds one play more, where some tiles are taken in one of the proofs only.
    #[inline(never)]
    fn level(&mut self, layout: &Layout, differ: u32, value: i32, ours: bool, need: i32) {
        let mut value = value;
        let mut differ = differ;
        while differ != 0 {
            let tile = lowest(differ);
            differ ^= tile;
            let count = if ours { layout.count(tile) } else { -layout.count(tile) };
            let bound = if self.takes & tile != 0 { &mut self.value } else { &mut value };
            if ours == (*bound + count < need) {
                *bound += count;
            } else {
                self.relevant |= tile;
            }
        }
        self.value = if ours { self.value.max(value) } else { self.value.min(value) };
    }
}
