//! One pair: the same deals twice, the seats exchanged.

use crate::chance::{DealStream, Purpose, Streams};
use crate::rules::Hand;
use crate::solver::Solver;
use crate::words::{BySeat, BySide, Seat, Side};

use super::fixed_contract::fixed_contract;
use super::hand::{DECISIONS, Effort, play_hand};
use super::match_plan::{Match, Unit};
use super::record::HandRecord;
use super::seat_bot::SeatBot;

/// The hands of two bots in a pair.
#[derive(Clone, Debug)]
pub struct PairPlayed {
    /// Its number.
    pub pair: u64,
    /// The hands of the first game, then those of the second.
    pub records: Vec<HandRecord>,
    /// The work of each bot.
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
                let (record, efforts) = self.play_next(pair, game, hand, score);
                let (award, winner) = (record.award(), record.winner());
                played.records.push(record);
                for side in Side::ALL {
                    score[side] += award[side];
                    played.efforts[bot_of(game, side)] += efforts[side];
                }
                if winner.is_some() {
                    break;
                }
            }
        }
        played
    }

    /// Plays a hand.
    fn play_next(
        &mut self,
        pair: u64,
        game: u8,
        hand: u64,
        score: BySide<u16>,
    ) -> (HandRecord, BySide<Effort>) {
        let index = match self.plan.unit {
            Unit::Game => pair * DEALS_A_GAME + hand,
            Unit::Hand | Unit::Contract(_) => pair,
        };
        let deal = self.deals.deal(index);
        let shaker = Seat::First.clockwise(((pair + hand) % 4) as usize);
        let mut played = Hand::new(&deal, self.plan.rules, shaker).with_score(score);
        if let Unit::Contract(declaration) = self.plan.unit {
            let contract =
                fixed_contract(&mut self.solver, &self.plan.rules, &deal, declaration, index);
            played = played.with_contract(contract).expect("the match was checked");
        }
        let first = (pair * MOST_HANDS + hand) * DECISIONS;
        let bots = &mut self.bots[usize::from(game) - 1];
        let (efforts, fault) = play_hand(&mut played, bots, &self.streams, first);
        let record = HandRecord {
            bots: BySeat::from_fn(|seat| self.names[bot_of(game, seat.side())].clone()),
            seed: self.plan.seed,
            pair,
            game,
            number: hand as u32 + 1,
            hand: played,
            fault,
        };
        (record, efforts)
    }
}
