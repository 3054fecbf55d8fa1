//! One hand, played by four bots.

use std::ops::AddAssign;
use std::time::{Duration, Instant};

use rand::Rng as _;

use crate::bots::{Action, Table, View};
use crate::chance::Streams;
use crate::rules::PlayedHand;
use crate::words::{BySeat, BySide, Call, Deal, Seat, Tile, TileSet, Turn};

use super::record::{RecordedFault, forfeit};
use super::seat_bot::SeatBot;

/// The bots in their seats.
pub(super) type Seated<'a> = BySeat<&'a mut SeatBot>;

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

impl Effort {
    fn of(action: Action, table: &Table, time: Duration) -> Effort {
        let mut effort = Effort { decisions: 1, time, ..Effort::default() };
        match action {
            Action::Play(_) if table.played().is_empty() => effort.longest_lead = time,
            Action::Play(_) => effort.longest_play = time,
            Action::Bid(_) | Action::Call(_) => {}
        }
        effort
    }
}

impl AddAssign for Effort {
    fn add_assign(&mut self, other: Effort) {
        self.decisions += other.decisions;
        self.time += other.time;
        self.longest_lead = self.longest_lead.max(other.longest_lead);
        self.longest_play = self.longest_play.max(other.longest_play);
    }
}

/// How a hand went.
pub(super) struct HandPlayed {
    pub table: Table,
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
pub(super) fn play_hand(
    mut table: Table,
    deal: &Deal,
    mut bots: Seated,
    seeds: &Seeds,
) -> HandPlayed {
    let mut hands = *deal.hands();
    let mut efforts: BySide<Effort> = BySide::default();
    let mut decision = seeds.first;
    let mut fault = None;
    while let Some(action) = table.next() {
        let (Action::Bid(seat) | Action::Call(seat) | Action::Play(seat)) = action;
        let seed = seeds.streams.generator(decision).next_u64();
        let view = View::new(&table, seat, hands[seat], seed);
        let bot = &mut *bots[seat];
        let begun = Instant::now();
        let acted = match action {
            Action::Bid(_) => bot.bid(&view).map(|turn| {
                let said = view.table().auction().clone().say(turn, hands[seat]);
                said.map_err(|error| error.to_string()).map(|()| Act::Say(turn))
            }),
            Action::Call(_) => bot.call(&view).map(|call| {
                let is_legal = view.legal_calls().contains(&call);
                is_legal.then_some(Act::Call(call)).ok_or(format!("may not call {call}"))
            }),
            Action::Play(_) => bot.play(&view, &hands).map(|tile| {
                let is_legal = view.legal_tiles().contains(tile);
                is_legal.then_some(Act::Play(tile)).ok_or(format!("may not play {tile}"))
            }),
        };
        efforts[seat.side()] += Effort::of(action, &table, begun.elapsed());
        decision += 1;
        let failed = match acted {
            Ok(Ok(act)) => {
                act.on(&mut table, &mut hands, seat);
                None
            }
            Ok(Err(what)) => Some(what),
            Err(error) => Some(error.to_string()),
        };
        if let Some(what) = failed {
            fault = Some(RecordedFault { seat, what });
            break;
        }
    }
    HandPlayed { table, fault, efforts }
}

/// What a bot does, which is legal.
enum Act {
    Say(Turn),
    Call(Call),
    Play(Tile),
}

impl Act {
    fn on(self, table: &mut Table, hands: &mut BySeat<TileSet>, seat: Seat) {
        match self {
            Act::Say(turn) => table.say(turn).expect("a legal turn"),
            Act::Call(call) => table.call(call).expect("a legal call"),
            Act::Play(tile) => {
                hands[seat] = hands[seat].without(tile);
                table.play(tile);
            }
        }
    }
}

/// What each side gets for a hand that ended with that table. Who fails loses it.
pub(super) fn award(table: &Table, fault: Option<&RecordedFault>) -> BySide<u16> {
    if let Some(fault) = fault {
        return forfeit(table, fault.seat);
    }
    let Some(contract) = table.contract() else { return BySide::default() };
    let played = PlayedHand::new(contract, table.taken()[contract.declarer().side()]);
    table.rules().award(&played).expect("the points are known")
}
