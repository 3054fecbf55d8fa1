//! One hand played many times at one contract.

use rayon::prelude::*;

use crate::bots::BotSpec;
use crate::chance::{Chance, Purpose, Sampler, Streams};
use crate::rules::{Contract, Hand, HouseRules, Outcome};
use crate::words::{BySeat, PartialDeal, TileSet};

use super::error::MatchError;
use super::hand::{DECISIONS, play_hand};
use super::seat_bot::SeatBot;

/// One hand of a declarer and a contract, to be played many times by the same bot in all four
/// seats, which sees in each no more than a player does.
#[derive(Clone, Debug)]
pub struct Trial {
    bot: BotSpec,
    rules: HouseRules,
    contract: Contract,
    sampler: Sampler,
    seed: u64,
}

impl Trial {
    /// The trial of a contract whose declarer holds that hand. The seed is that of the unseen
    /// hands, as in a [`Sampler`], and of the bot.
    ///
    /// # Errors
    /// If the bot is a program of one's own or cheats, if the rules do not have the contract, or if
    /// the hand has not seven tiles.
    pub fn new(
        bot: BotSpec,
        rules: HouseRules,
        contract: Contract,
        hand: TileSet,
        seed: u64,
    ) -> Result<Trial, MatchError> {
        bot.check()?;
        if !bot.is_ours() {
            return Err(MatchError::NotOurs(bot.to_string()));
        }
        rules.check(&contract)?;
        let known = PartialDeal::with_hand(contract.declarer, hand)?;
        Ok(Trial { bot, rules, contract, sampler: Sampler::new(known, seed), seed })
    }

    /// The share of that many deals of the unseen tiles in which the contract is made, played on
    /// the current rayon thread pool.
    #[must_use]
    pub fn play(&self, deals: u64) -> Chance {
        let streams = Streams::of(self.seed, Purpose::TrialDecisions);
        let seated = || BySeat::from_fn(|seat| SeatBot::new(&self.bot, None, seat));
        let made = (0..deals as usize).into_par_iter().map_init(seated, |bots, number| {
            let deal = self.sampler.deal(number as u64);
            let shaker = self.contract.declarer.clockwise(3);
            let hand = Hand::new(&deal, self.rules, shaker).with_contract(self.contract);
            let mut hand = hand.expect("the rules have the contract");
            play_hand(&mut hand, bots, &streams, number as u64 * DECISIONS);
            u64::from(hand.outcome() == Some(Outcome::Made))
        });
        Chance::of(made.sum(), deals)
    }
}
