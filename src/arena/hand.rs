//! One hand, played by four bots.

use std::ops::AddAssign;
use std::time::{Duration, Instant};

use rand::Rng as _;

use super::record::RecordedFault;
use super::seat_bot::SeatBot;
use crate::chance::Streams;
use crate::rules::{Action, Hand};
use crate::words::{BySeat, BySide};

/// The decisions of a side, and the time that they took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The number of times that it bid, called or played.
    pub decisions: u64,
    /// The time that all of it took.
    pub time: Duration,
    /// The longest time that an opening lead took.
    pub longest_lead: Duration,
    /// The longest time that any other play took.
    pub longest_play: Duration,
}

impl AddAssign for Effort {
    fn add_assign(&mut self, other: Effort) {
        self.decisions += other.decisions;
        self.time += other.time;
        self.longest_lead = self.longest_lead.max(other.longest_lead);
        self.longest_play = self.longest_play.max(other.longest_play);
    }
}

/// More than anybody decides in one hand: four turns, a call and 28 plays are 33.
pub(super) const DECISIONS: u64 = 64;

/// Plays a hand to its end, or until a bot fails: the work of both sides, and the failure. The
/// seeds of its decisions have those numbers from `first` on. In the two games of a pair they are
/// the same, so that equal bots do the same in both.
pub(super) fn play_hand(
    hand: &mut Hand,
    bots: &mut BySeat<SeatBot>,
    seeds: &Streams,
    first: u64,
) -> (BySide<Effort>, Option<RecordedFault>) {
    let mut efforts = BySide::<Effort>::default();
    for decision in first.. {
        let Some(action) = hand.next() else { break };
        let seat = action.seat();
        let is_lead = hand.table().played().is_empty();
        let seed = || seeds.generator(decision).next_u64();
        let begun = Instant::now();
        let done = bots[seat].act(action, hand, &seed);
        let time = begun.elapsed();
        let effort = &mut efforts[seat.side()];
        effort.decisions += 1;
        effort.time += time;
        if let Action::Play(_) = action {
            let longest = if is_lead { &mut effort.longest_lead } else { &mut effort.longest_play };
            *longest = time.max(*longest);
        }
        if let Err(fault) = done {
            return (efforts, Some(RecordedFault { seat, what: fault.to_string() }));
        }
    }
    (efforts, None)
}
