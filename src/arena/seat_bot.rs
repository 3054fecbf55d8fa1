//! A bot in its seat.

use thiserror::Error;

use crate::bots::external::{BotCommand, BotFault, ExternalBot};
use crate::bots::{Bidder, BotSpec, Cheat, Player};
use crate::rules::{Action, AuctionError, ContractError, Hand, PlayError, View};
use crate::words::{Call, Seat, Tile, Turn};

/// A bot in its seat: it is asked for everything that this seat does, in all hands of a thread,
/// and hears nothing of other seats.
pub(super) enum SeatBot {
    /// One of ours.
    Parts { bidder: Option<Box<dyn Bidder>>, player: Hands },
    /// A program of one's own.
    External(External),
}

/// Who plays the tiles.
pub(super) enum Hands {
    Honest(Box<dyn Player>),
    Cheat(Box<Cheat>),
}

impl SeatBot {
    /// One of our bots, or the program with that command, in that seat.
    pub fn new(spec: &BotSpec, command: Option<&BotCommand>, seat: Seat) -> SeatBot {
        match (spec, command) {
            (BotSpec::Parts { bidder, player }, _) => SeatBot::Parts {
                bidder: bidder.map(|bidder| bidder.bidder()),
                player: match player.player() {
                    Some(player) => Hands::Honest(player),
                    None => Hands::Cheat(Box::default()),
                },
            },
            (BotSpec::Command(_), command) => SeatBot::External(External {
                command: command.expect("the match has prepared its commands").clone(),
                seat,
                started: None,
            }),
        }
    }

    /// Does what is next in a hand for its seat. The true hands are shown to the cheat alone.
    pub fn act(
        &mut self,
        action: Action,
        hand: &mut Hand,
        seed: &dyn Fn() -> u64,
    ) -> Result<(), Failed> {
        let before = *hand;
        let view = before.view(action.seat()).expect("all hands are known");
        let view = view.with_seed_from(seed);
        match action {
            Action::Bid(_) => hand.say(self.bid(&view)?)?,
            Action::Call(_) => hand.call(self.call(&view)?)?,
            Action::Play(_) => {
                hand.play(self.play(&view, &before)?)?;
            }
        }
        Ok(())
    }

    fn bid(&mut self, view: &View) -> Result<Turn, BotFault> {
        match self {
            SeatBot::Parts { bidder, .. } => Ok(bidder.as_mut().expect("the bot bids").bid(view)),
            SeatBot::External(external) => external.running(view)?.bid(view),
        }
    }

    fn call(&mut self, view: &View) -> Result<Call, BotFault> {
        match self {
            SeatBot::Parts { bidder, .. } => Ok(bidder.as_mut().expect("the bot bids").call(view)),
            SeatBot::External(external) => external.running(view)?.call(view),
        }
    }

    fn play(&mut self, view: &View, hand: &Hand) -> Result<Tile, BotFault> {
        match self {
            SeatBot::Parts { player: Hands::Honest(player), .. } => Ok(player.play(view)),
            SeatBot::Parts { player: Hands::Cheat(cheat), .. } => {
                Ok(cheat.play(view, &hand.position().expect("all hands are known")))
            }
            SeatBot::External(external) => external.running(view)?.play(view),
        }
    }
}

/// What a bot did instead of what it had to do.
#[derive(Debug, Error)]
pub(super) enum Failed {
    #[error(transparent)]
    Fault(#[from] BotFault),
    #[error(transparent)]
    Turn(#[from] AuctionError),
    #[error(transparent)]
    Call(#[from] ContractError),
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// A program of one's own, which is started when it is first asked.
pub(super) struct External {
    command: BotCommand,
    seat: Seat,
    started: Option<Box<ExternalBot>>,
}

impl External {
    /// The program, started if it is not.
    fn running(&mut self, view: &View) -> Result<&mut ExternalBot, BotFault> {
        if self.started.is_none() {
            let started = ExternalBot::start(&self.command, self.seat, view.rules())?;
            self.started = Some(Box::new(started));
        }
        Ok(self.started.as_mut().expect("it was just started"))
    }
}
