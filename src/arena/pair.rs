//! One pair: the same deals twice, the seats exchanged.

use crate::chance::{DealStream, Purpose, Streams};
use crate::rules::Hand;
use crate::words::{BySeat, BySide, Seat, Side};

use super::fixed_contract::ContractChooser;
use super::hand::{DECISIONS, Effort, Seated, Seeds, play_hand};
use super::match_plan::{Match, Unit};
use super::record::HandRecord;
use super::seat_bot::SeatBot;

/// What two bots did in a pair.
#[derive(Clone, Debug)]
pub struct PairPlayed {
    /// Its number.
    pub pair: u64,
    /// The hands of the first game, then those of the second.
    pub records: Vec<HandRecord>,
    /// How much each bot had to decide.
    pub efforts: [Effort; 2],
}

/// A game that is not over after so many hands is drawn: nobody bids in it.
const MOST_HANDS: u64 = 200;

/// Hand `h` of pair `k` is deal `1000 k + h` of the deal stream, from 0, in matches of games, and
/// deal `k` in matches of hands.
const DEALS_A_GAME: u64 = 1000;

/// Plays pairs, one after the other.
pub(super) struct PairPlayer<'a> {
    plan: &'a Match,
    deals: DealStream,
    streams: Streams,
    names: [String; 2],
    /// By bot, then by seat: each seat has a bot of its own, which sees every deal once.
    bots: [BySeat<SeatBot>; 2],
    chooser: ContractChooser,
}

impl<'a> PairPlayer<'a> {
    pub fn new(plan: &'a Match) -> PairPlayer<'a> {
        let seated = |bot: usize| {
            let (spec, command) = (&plan.bots[bot], plan.commands[bot].as_ref());
            BySeat::from_fn(|seat| SeatBot::new(spec, command, seat))
        };
        PairPlayer {
            plan,
            deals: DealStream::new(plan.seed),
            streams: Streams::of(plan.seed, Purpose::MatchDecisions),
            names: plan.bots.each_ref().map(ToString::to_string),
            bots: [0, 1].map(seated),
            chooser: ContractChooser::default(),
        }
    }

    /// Plays the pair with that number.
    pub fn play(&mut self, pair: u64) -> PairPlayed {
        let mut played = PairPlayed { pair, records: Vec::new(), efforts: Default::default() };
        for game in [1, 2] {
            match self.plan.unit {
                Unit::Game => self.play_game(game, &mut played),
                Unit::Hand | Unit::Contract(_) => {
                    self.play_next(game, 0, BySide([0, 0]), &mut played);
                }
            }
        }
        played
    }

    fn play_game(&mut self, game: u8, played: &mut PairPlayed) {
        let mut score = BySide([0, 0]);
        for hand in 0..MOST_HANDS {
            let record = self.play_next(game, hand, score, played);
            let award = record.award();
            for side in Side::ALL {
                score[side] += award[side];
            }
            if record.winner().is_some() {
                break;
            }
        }
    }

    /// Plays a hand, and adds it to what was played.
    fn play_next<'b>(
        &mut self,
        game: u8,
        hand: u64,
        score: BySide<u16>,
        played: &'b mut PairPlayed,
    ) -> &'b HandRecord {
        let pair = played.pair;
        let index = match self.plan.unit {
            Unit::Game => pair * DEALS_A_GAME + hand,
            Unit::Hand | Unit::Contract(_) => pair,
        };
        let deal = self.deals.deal(index);
        let shaker = Seat::First.clockwise(((pair + hand) % 4) as usize);
        let seeds = Seeds { streams: &self.streams, first: (pair * MOST_HANDS + hand) * DECISIONS };
        let mut played_hand = Hand::new(&deal, self.plan.rules, shaker).with_score(score);
        if let Unit::Contract(declaration) = self.plan.unit {
            let contract = self.chooser.contract(&self.plan.rules, &deal, declaration, index);
            played_hand = played_hand.with_contract(contract).expect("the match was checked");
        }
        // In the second game the second bot has seats 1 and 3.
        let of_side = |side: Side| (side as usize + usize::from(game == 2)) % 2;
        let hand_played = {
            let [first, second] = &mut self.bots;
            let (ours, theirs) = if game == 1 { (first, second) } else { (second, first) };
            let [one, _, three, _] = &mut ours.0;
            let [_, two, _, four] = &mut theirs.0;
            let seated: Seated = BySeat([one, two, three, four]);
            play_hand(&mut played_hand, seated, &seeds)
        };
        for side in Side::ALL {
            played.efforts[of_side(side)] += hand_played.efforts[side];
        }
        played.records.push(HandRecord {
            bots: BySeat::from_fn(|seat| self.names[of_side(seat.side())].clone()),
            seed: self.plan.seed,
            pair,
            game,
            number: hand as u32 + 1,
            hand: played_hand,
            fault: hand_played.fault,
        });
        played.records.last().expect("a hand was just added")
    }
}
