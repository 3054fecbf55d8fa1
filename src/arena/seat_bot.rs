//! A bot in its seat.

use std::error::Error;

use crate::bots::external::{BotCommand, ExternalBot};
use crate::bots::{Bidder, BotSpec, Cheat, Player};
use crate::rules::{Action, Hand};
use crate::words::Seat;

/// A bot in its seat: it is asked for everything that this seat does, in all hands of a thread,
/// and hears nothing of other seats.
pub(super) enum SeatBot {
    /// One of ours.
    Parts { bidder: Option<Box<dyn Bidder>>, player: Hands },
    /// A program of one's own, which is started when it is first asked.
    External { command: BotCommand, seat: Seat, started: Option<Box<ExternalBot>> },
}

/// Plays the tiles.
pub(super) enum Hands {
    Honest(Box<dyn Player>),
    Cheat(Box<Cheat>),
}

impl SeatBot {
    /// One of our bots, or the program with that command, in that seat.
    pub fn new(spec: &BotSpec, command: Option<&BotCommand>, seat: Seat) -> SeatBot {
        match spec {
            BotSpec::Parts { bidder, player } => SeatBot::Parts {
                bidder: bidder.map(|bidder| bidder.bidder()),
                player: match player.player() {
                    Some(player) => Hands::Honest(player),
                    None => Hands::Cheat(Box::default()),
                },
            },
            BotSpec::Command(_) => {
                let command = command.expect("the match has prepared its commands").clone();
                SeatBot::External { command, seat, started: None }
            }
        }
    }

    /// Does what is next in a hand for its seat. The true hands are shown to the cheat alone.
    pub fn act(
        &mut self,
        action: Action,
        hand: &mut Hand,
        seed: &dyn Fn() -> u64,
    ) -> Result<(), Box<dyn Error>> {
        let before = *hand;
        let view = before.view(action.seat()).expect("all hands are known").with_seed_from(seed);
        match self {
            SeatBot::Parts { bidder, player } => match (action, bidder, player) {
                (Action::Bid(_), Some(bidder), _) => hand.say(bidder.bid(&view))?,
                (Action::Call(_), Some(bidder), _) => hand.call(bidder.call(&view))?,
                (Action::Play(_), _, Hands::Honest(player)) => drop(hand.play(player.play(&view))?),
                (Action::Play(_), _, Hands::Cheat(cheat)) => {
                    let position = before.position().expect("all hands are known");
                    hand.play(cheat.play(&view, &position))?;
                }
                (_, None, _) => panic!("the bot bids"),
            },
            SeatBot::External { command, seat, started } => {
                let bot = match started {
                    Some(bot) => bot,
                    None => {
                        started.insert(Box::new(ExternalBot::start(command, *seat, view.rules())?))
                    }
                };
                match action {
                    Action::Bid(_) => hand.say(bot.bid(&view)?)?,
                    Action::Call(_) => hand.call(bot.call(&view)?)?,
                    Action::Play(_) => drop(hand.play(bot.play(&view)?)?),
                }
            }
        }
        Ok(())
    }
}
