//! One hand played many times at one contract.

use rayon::prelude::*;

use crate::bots::{BotSpec, Table};
use crate::chance::{Chance, Sampler, Streams};
use crate::rules::{Contract, HouseRules, Outcome};
use crate::words::{BySeat, BySide, DealError, PartialDeal, TileSet};

use super::hand::{DECISIONS, Seated, Seeds, play_hand};
use super::seat_bot::SeatBot;

/// How often a contract is made with one hand of its declarer, when the same bot plays all four
/// seats and sees in each no more than a player does.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The bot.
    pub bot: BotSpec,
    /// The house rules.
    pub rules: HouseRules,
    /// The contract.
    pub contract: Contract,
    /// The seven tiles of its declarer.
    pub hand: TileSet,
    /// The seed of the unseen hands, as in a [`Sampler`], and of the bot.
    pub seed: u64,
}

/// Keeps the random numbers of the bots apart from those of deals.
const BOTS: u64 = 6;

impl Trial {
    /// Plays that many deals of the unseen tiles, on the current rayon thread pool.
    ///
    /// # Errors
    /// If the hand has not seven tiles.
    ///
    /// # Panics
    /// If the bot is a program of one's own.
    pub fn play(&self, deals: u64) -> Result<Chance, DealError> {
        let sampler =
            Sampler::new(PartialDeal::with_hand(self.contract.declarer(), self.hand)?, self.seed);
        let streams = Streams::new(self.seed).derived(BOTS);
        let seat = || BySeat::from_fn(|seat| SeatBot::new(&self.bot, None, seat));
        let made = (0..deals as usize).into_par_iter().map_init(seat, |bots, number| {
            let deal = sampler.deal(number as u64);
            let shaker = self.contract.declarer().clockwise(3);
            let table = Table::with_contract(self.rules, BySide([0, 0]), shaker, self.contract);
            let seeds = Seeds { streams: &streams, first: number as u64 * DECISIONS };
            let [one, two, three, four] = &mut bots.0;
            let seated: Seated = BySeat([one, two, three, four]);
            let played = play_hand(table, &deal, seated, &seeds);
            u64::from(played.table.outcome() == Some(Outcome::Made))
        });
        Ok(Chance::of(made.sum(), deals))
    }
}
