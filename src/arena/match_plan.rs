//! The plan of a match between two bots.

use std::fs::File;
use std::ops::Deref;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::bots::BotSpec;
use crate::bots::external::{BotCommand, BotFault, ExternalBot};
use crate::rules::{Contract, Declaration, HouseRules};
use crate::words::{Pip, Seat, Trump};

use super::error::MatchError;

/// All that determines the results of a match between two bots.
#[derive(Clone, Debug)]
pub struct MatchPlan {
    /// The bots. Results are told from the point of view of the first.
    pub bots: [BotSpec; 2],
    /// The house rules.
    pub rules: HouseRules,
    /// The unit that is played twice.
    pub unit: Unit,
    /// The most pairs that are played.
    pub pairs: u64,
    /// The seed of the deals and of all that bots do at random.
    pub seed: u64,
    /// The time that a program of one's own has for one decision.
    pub bot_timeout: Duration,
    /// The file for all that programs of one's own write to stderr, if it is kept.
    pub bot_log: Option<Arc<Mutex<File>>>,
}

/// A match between two bots that can be played.
///
/// It is *duplicate*: every pair of games or hands is played on the same deals with the same
/// shaker, once with the first bot in seats 1 and 3 and once with the second bot there. So luck of
/// the deal cancels out, and a bot against itself comes out exactly even.
#[derive(Clone, Debug)]
pub struct Match {
    plan: MatchPlan,
    /// The commands of the bots that are programs of one's own.
    pub(super) commands: [Option<BotCommand>; 2],
}

impl Deref for Match {
    type Target = MatchPlan;

    fn deref(&self) -> &MatchPlan {
        &self.plan
    }
}

/// A unit of play: it is played twice, the seats of the two bots exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A game: hands until a side has won.
    Game,
    /// One hand with its auction, at no score.
    Hand,
    /// One hand with a contract that is given, so that only play counts. Of the four seats the one
    /// declares whose hand is best for it; the call, if it is not given, is what our own estimate
    /// from that hand alone says.
    Contract(Declaration),
}

impl Unit {
    /// The plural of what is played.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Unit::Game => "games",
            Unit::Hand | Unit::Contract(_) => "hands",
        }
    }
}

impl MatchPlan {
    /// The names of both bots.
    #[must_use]
    pub fn names(&self) -> [String; 2] {
        self.bots.each_ref().map(ToString::to_string)
    }

    /// The command of a bot that is a program of one's own, which is started once to try it.
    fn command(&self, bot: &BotSpec) -> Result<Option<BotCommand>, BotFault> {
        let BotSpec::Command(line) = bot else { return Ok(None) };
        let mut command = BotCommand::new(line, self.bot_timeout)?;
        if let Some(log) = &self.bot_log {
            command = command.with_log(Arc::clone(log));
        }
        ExternalBot::start(&command, Seat::First, &self.rules)?;
        Ok(Some(command))
    }
}

impl Match {
    /// The match of that plan, if it can be played. Starts programs of one's own once.
    ///
    /// # Errors
    /// The first thing that is against it.
    pub fn new(plan: MatchPlan) -> Result<Match, MatchError> {
        plan.bots.iter().try_for_each(BotSpec::check)?;
        match plan.unit {
            Unit::Game | Unit::Hand => {
                if let Some(bot) = plan.bots.iter().find(|bot| !bot.bids()) {
                    return Err(MatchError::NoBidder {
                        bot: bot.to_string(),
                        bidder: "risk-budget",
                    });
                }
            }
            Unit::Contract(Declaration { bid, call }) => {
                if bid.is_called_by_partner() {
                    return Err(MatchError::NeedsDoubles(bid));
                }
                let call = call.unwrap_or(Trump::Pip(Pip::Blank).into());
                plan.rules.check(&Contract::new(Seat::First, bid, call))?;
            }
        }
        let mut commands = [None, None];
        for (command, bot) in commands.iter_mut().zip(&plan.bots) {
            *command = plan
                .command(bot)
                .map_err(|fault| MatchError::Bot(bot.to_string(), Box::new(fault)))?;
        }
        Ok(Match { plan, commands })
    }
}

/// Any match, for tests of what is made of its results.
#[cfg(test)]
pub(super) fn test_match() -> Match {
    let bot: BotSpec = "pass+random".parse().expect("a bot");
    let plan = MatchPlan {
        bots: [bot.clone(), bot],
        rules: HouseRules::default(),
        unit: Unit::Game,
        pairs: 0,
        seed: 0,
        bot_timeout: Duration::ZERO,
        bot_log: None,
    };
    Match::new(plan).expect("both bots can bid")
}
