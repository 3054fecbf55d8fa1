//! One pair: the same deals twice, the seats exchanged.

use crate::bots::Table;
use crate::chance::{DealStream, Streams};
use crate::words::{BySeat, BySide, Seat, Side};

use super::fixed_contract::ContractChooser;
use super::hand::{DECISIONS, Effort, HandPlayed, Seated, Seeds, award, play_hand};
use super::match_plan::{Match, Unit};
use super::record::HandRecord;
use super::seat_bot::SeatBot;
use super::tally::winner_after;

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

/// Keeps the random numbers of bots apart from those of deals.
const BOTS: u64 = 3;

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
    /// # Panics
    /// If a command cannot be one, which checking the match tells before.
    pub fn new(plan: &'a Match) -> PairPlayer<'a> {
        let commands = plan.commands().expect("the match was checked");
        let seated = |bot: usize| {
            let (spec, command) = (&plan.bots[bot], commands[bot].as_ref());
            BySeat::from_fn(|seat| SeatBot::new(spec, command, seat))
        };
        PairPlayer {
            plan,
            deals: DealStream::new(plan.seed),
            streams: Streams::new(plan.seed).derived(BOTS),
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
            for side in Side::ALL {
                score[side] += record.award[side];
            }
            if winner_after(record).is_some() {
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
        let rules = self.plan.rules;
        let table = match self.plan.unit {
            Unit::Contract(declaration) => {
                let contract = self.chooser.contract(&rules, &deal, declaration, index);
                Table::with_contract(rules, score, shaker, contract)
            }
            Unit::Game | Unit::Hand => {
                Table::new(rules, score, shaker, rules.first_bidder.seat(shaker, &deal))
            }
        };
        // In the second game the second bot has seats 1 and 3.
        let of_side = |side: Side| (side as usize + usize::from(game == 2)) % 2;
        let hand_played = {
            let [first, second] = &mut self.bots;
            let (ours, theirs) = if game == 1 { (first, second) } else { (second, first) };
            let [one, _, three, _] = &mut ours.0;
            let [_, two, _, four] = &mut theirs.0;
            let seated: Seated = BySeat([one, two, three, four]);
            play_hand(table, &deal, seated, &seeds)
        };
        for side in Side::ALL {
            played.efforts[of_side(side)] += hand_played.efforts[side];
        }
        let HandPlayed { table, fault, .. } = &hand_played;
        played.records.push(HandRecord {
            bots: BySeat::from_fn(|seat| self.names[of_side(seat.side())].clone()),
            seed: self.plan.seed,
            pair,
            game,
            hand: hand as u32 + 1,
            rules,
            deal,
            shaker,
            score,
            auction: table.auction().turns().collect(),
            contract: table.contract().copied(),
            plays: table.plays().collect(),
            taken: *table.taken(),
            outcome: table.outcome(),
            award: award(table, fault.as_ref()),
            fault: fault.clone(),
        });
        played.records.last().expect("a hand was just added")
    }
}
