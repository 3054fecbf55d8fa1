//! The results of a match so far, as whole numbers.

use std::collections::BTreeMap;

use crate::rules::{Contract, Outcome};
use crate::words::Side;

use super::hand::Effort;
use super::match_plan::{Match, Unit};
use super::pair::{PairPlayed, bot_of};
use super::record::HandRecord;

/// The results of a match so far.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchTally {
    unit: Unit,
    /// Pairs by what the first bot won of them, in quarters: none, a draw of one game, one game or
    /// two draws, a game and a draw, both.
    pub(super) results: [u64; 5],
    /// Games that were drawn because nobody bid.
    pub games_drawn: u64,
    /// Hands played, both games counted.
    pub hands: u64,
    /// The results of each bot.
    pub bots: [BotTally; 2],
    /// Marks or points of a pair that the first bot got more than the second, `d`, and the hands of
    /// the pair, `h`: the sums of both, of their squares and of their product.
    pub(super) margin: Sums,
    /// Contracts that both bots played as declarer, in the same seat, on the same deal.
    pub same_contracts: SameContracts,
}

/// The results of one bot.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct BotTally {
    /// Games won; in matches of hands, the hands in which it got more than the other bot.
    pub won: u64,
    /// Marks or points scored.
    pub score: u64,
    /// Contracts declared.
    pub declared: u64,
    /// Contracts declared and made.
    pub made: u64,
    /// Contracts of the other bot set.
    pub sets: u64,
    /// Contracts by bid: its value and name, then how many and how many were made.
    pub bids: BTreeMap<(u16, String), (u64, u64)>,
    /// Hands lost because it failed.
    pub faults: u64,
    /// Its decisions. Their times are not the same in every run.
    pub effort: Effort,
}

/// Sums over pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sums {
    pub margin: i64,
    pub hands: u64,
    pub margin_squares: u64,
    pub hands_squares: u64,
    pub products: i64,
}

/// The ends of contracts that both bots declared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SameContracts {
    /// Both made it.
    pub both: u64,
    /// Only the first bot did.
    pub only_first: u64,
    /// Only the second bot did.
    pub only_second: u64,
    /// Neither did.
    pub neither: u64,
}

impl MatchTally {
    /// Nothing played yet.
    #[must_use]
    pub fn new(plan: &Match) -> MatchTally {
        MatchTally {
            unit: plan.unit,
            results: [0; 5],
            games_drawn: 0,
            hands: 0,
            bots: Default::default(),
            margin: Sums::default(),
            same_contracts: SameContracts::default(),
        }
    }

    /// The number of pairs that were played.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.results.iter().sum()
    }

    /// Pairs that one bot won, both games or one and a draw: by bot.
    #[must_use]
    pub const fn pairs_won(&self) -> [u64; 2] {
        [self.results[3] + self.results[4], self.results[0] + self.results[1]]
    }

    /// Adds a pair.
    pub fn add(&mut self, played: &PairPlayed) {
        for (bot, effort) in self.bots.iter_mut().zip(played.efforts) {
            bot.effort += effort;
        }
        let mut quarters = 0;
        let mut margin = 0;
        for game in [1, 2] {
            let hands = || played.records.iter().filter(move |record| record.game == game);
            let mut scores = [0i64; 2];
            for record in hands() {
                self.add_hand(record);
                let award = record.award();
                for side in Side::ALL {
                    scores[bot_of(game, side)] += i64::from(award[side]);
                }
            }
            margin += scores[0] - scores[1];
            let winner = match self.unit {
                Unit::Game => {
                    hands().next_back().and_then(HandRecord::winner).map(|side| bot_of(game, side))
                }
                _ if scores[0] == scores[1] => None,
                _ => Some(usize::from(scores[1] > scores[0])),
            };
            if let Some(bot) = winner {
                self.bots[bot].won += 1;
            } else {
                self.games_drawn += 1;
            }
            quarters += [2, 0, 1][winner.unwrap_or(2)];
        }
        self.results[quarters] += 1;
        let hands = played.records.len() as u64;
        let sums = &mut self.margin;
        sums.margin += margin;
        sums.hands += hands;
        sums.margin_squares += margin.unsigned_abs().pow(2);
        sums.hands_squares += hands * hands;
        sums.products += margin * hands as i64;
        self.compare_contracts(played);
    }

    fn add_hand(&mut self, record: &HandRecord) {
        self.hands += 1;
        let award = record.award();
        for side in Side::ALL {
            self.bots[bot_of(record.game, side)].score += u64::from(award[side]);
        }
        if let Some(fault) = &record.fault {
            self.bots[bot_of(record.game, fault.seat.side())].faults += 1;
        }
        let Some(contract) = record.contract() else { return };
        let declarer = bot_of(record.game, contract.declarer.side());
        let is_made = is_made(record, contract);
        let bot = &mut self.bots[declarer];
        bot.declared += 1;
        bot.made += u64::from(is_made);
        let bid = contract.bid;
        let counts = bot.bids.entry((bid.value(), bid.to_string())).or_default();
        counts.0 += 1;
        counts.1 += u64::from(is_made);
        self.bots[1 - declarer].sets += u64::from(!is_made);
    }

    /// Counts the contracts that were the same in both games.
    fn compare_contracts(&mut self, played: &PairPlayed) {
        let of_game = |game| played.records.iter().filter(move |record| record.game == game);
        for (one, other) in of_game(1).zip(of_game(2)) {
            let (Some(contract), Some(same)) = (one.contract(), other.contract()) else { continue };
            if contract != same {
                continue;
            }
            let mut made = [is_made(one, contract), is_made(other, contract)];
            // The first bot declares in the first game if the declarer is in its seats there.
            if contract.declarer.side() == Side::SecondAndFourth {
                made.swap(0, 1);
            }
            let same = &mut self.same_contracts;
            match made {
                [true, true] => same.both += 1,
                [true, false] => same.only_first += 1,
                [false, true] => same.only_second += 1,
                [false, false] => same.neither += 1,
            }
        }
    }
}

/// True if the contract counts as made; who fails loses it.
fn is_made(record: &HandRecord, contract: &Contract) -> bool {
    match &record.fault {
        Some(fault) => fault.seat.side() != contract.declarer.side(),
        None => record.outcome() == Some(Outcome::Made),
    }
}
