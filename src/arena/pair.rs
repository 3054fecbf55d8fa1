//! One pair: the same deals twice, the seats exchanged.

use crate::chance::{DealStream, Purpose, Streams};
use crate::rules::Hand;
use crate::solver::Solver;
use crate::words::{BySeat, BySide, Seat, Side};

use super::fixed_contract::fixed_contract;
use super::hand::{DECISIONS, Effort, Seeds, play_hand};
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

/// The bot that has the seats of a side: the first bot has seats 1 and 3 in the first game.
pub(super) const fn bot_of(game: u8, side: Side) -> usize {
    (side as usize + (game == 2) as usize) % 2
}

/// Plays pairs, one after the other.
pub(super) struct PairPlayer<'a> {
    plan: &'a Match,
    deals: DealStream,
    streams: Streams,
    names: [String; 2],
    /// By game, then by seat: each seat has a bot of its own, which sees every deal once.
    bots: [BySeat<SeatBot>; 2],
    solver: Solver,
}

impl<'a> PairPlayer<'a> {
    pub fn new(plan: &'a Match) -> PairPlayer<'a> {
        let seated = |game| {
            BySeat::from_fn(|seat| {
                let bot = bot_of(game, seat.side());
                SeatBot::new(&plan.bots[bot], plan.commands[bot].as_ref(), seat)
            })
        };
        PairPlayer {
            plan,
            deals: DealStream::new(plan.seed),
            streams: Streams::of(plan.seed, Purpose::MatchDecisions),
            names: plan.names(),
            bots: [1, 2].map(seated),
            solver: Solver::new(),
        }
    }

    /// Plays the pair with that number.
    pub fn play(&mut self, pair: u64) -> PairPlayed {
        let mut played = PairPlayed { pair, records: Vec::new(), efforts: Default::default() };
        let hands = if self.plan.unit == Unit::Game { MOST_HANDS } else { 1 };
        for game in [1, 2] {
            let mut score = BySide([0, 0]);
            for hand in 0..hands {
                let record = self.play_next(game, hand, score, &mut played);
                if record.winner().is_some() {
                    break;
                }
                let award = record.award();
                for side in Side::ALL {
                    score[side] += award[side];
                }
            }
        }
        played
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
            let contract =
                fixed_contract(&mut self.solver, &self.plan.rules, &deal, declaration, index);
            played_hand = played_hand.with_contract(contract).expect("the match was checked");
        }
        let bots = &mut self.bots[usize::from(game) - 1];
        let hand_played = play_hand(&mut played_hand, bots, &seeds);
        for side in Side::ALL {
            played.efforts[bot_of(game, side)] += hand_played.efforts[side];
        }
        played.records.push(HandRecord {
            bots: BySeat::from_fn(|seat| self.names[bot_of(game, seat.side())].clone()),
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
