//! One hand, played by four bots.

use std::ops::AddAssign;
use std::time::{Duration, Instant};

use rand::Rng as _;

use super::record::RecordedFault;
use super::seat_bot::SeatBot;
use crate::chance::Streams;
use crate::rules::{Action, Hand};
use crate::words::{BySeat, BySide};

/// How much a side had to decide, and how long it took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// How many times it bid, called or played.
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

/// The work of both sides in a hand, and the bot that failed, if one did.
pub(super) struct HandPlayed {
    pub fault: Option<RecordedFault>,
    pub efforts: BySide<Effort>,
}

/// The seeds of all decisions of a hand: those of the two games of a pair are the same, so that
/// equal bots do the same in both.
pub(super) struct Seeds<'a> {
    pub streams: &'a Streams,
    /// The number of the first decision.
    pub first: u64,
}

/// More than anybody decides in one hand: four turns, a call and 28 plays are 33.
pub(super) const DECISIONS: u64 = 64;

/// Plays a hand to its end, or until a bot fails.
pub(super) fn play_hand(hand: &mut Hand, bots: &mut BySeat<SeatBot>, seeds: &Seeds) -> HandPlayed {
    let mut played = HandPlayed { fault: None, efforts: BySide::default() };
    let mut decision = seeds.first;
    while let (Some(action), None) = (hand.next(), &played.fault) {
        let seat = action.seat();
        let is_lead = hand.table().played().is_empty();
        let seed = || seeds.streams.generator(decision).next_u64();
        let begun = Instant::now();
        let done = bots[seat].act(action, hand, &seed);
        let time = begun.elapsed();
        let effort = &mut played.efforts[seat.side()];
        effort.decisions += 1;
        effort.time += time;
        if let Action::Play(_) = action {
            let longest = if is_lead { &mut effort.longest_lead } else { &mut effort.longest_play };
            *longest = time.max(*longest);
        }
        played.fault = done.err().map(|what| RecordedFault { seat, what: what.to_string() });
        decision += 1;
    }
    played
}
