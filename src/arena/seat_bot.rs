//! A bot in its seat.

use crate::bots::external::{BotCommand, BotFault, ExternalBot};
use crate::bots::{Bidder, BotSpec, Cheat, Player, View};
use crate::words::{BySeat, Call, Seat, Tile, TileSet, Turn};

/// A bot in its seat: it is asked for everything that this seat does, in all hands of a thread,
/// and hears nothing of other seats.
pub(super) enum SeatBot {
    /// One of ours.
    Parts { bidder: Option<Box<dyn Bidder>>, player: Hand },
    /// A program of one's own, which is started when it is first asked.
    External { command: BotCommand, seat: Seat, started: Option<Box<ExternalBot>> },
}

/// Who plays the tiles.
pub(super) enum Hand {
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
                    Some(player) => Hand::Honest(player),
                    None => Hand::Cheat(Box::new(Cheat::new())),
                },
            },
            (BotSpec::Command(_), command) => SeatBot::External {
                command: command.expect("the match has prepared its commands").clone(),
                seat,
                started: None,
            },
        }
    }

    /// What it says in the auction.
    pub fn bid(&mut self, view: &View) -> Result<Turn, BotFault> {
        match self {
            SeatBot::Parts { bidder, .. } => Ok(bidder.as_mut().expect("the bot bids").bid(view)),
            SeatBot::External { command, seat, started } => {
                running(command, *seat, started, view)?.bid(view)
            }
        }
    }

    /// What it calls.
    pub fn call(&mut self, view: &View) -> Result<Call, BotFault> {
        match self {
            SeatBot::Parts { bidder, .. } => Ok(bidder.as_mut().expect("the bot bids").call(view)),
            SeatBot::External { command, seat, started } => {
                running(command, *seat, started, view)?.call(view)
            }
        }
    }

    /// What it plays. The true hands are shown to the cheat alone.
    pub fn play(&mut self, view: &View, hands: &BySeat<TileSet>) -> Result<Tile, BotFault> {
        match self {
            SeatBot::Parts { player: Hand::Honest(player), .. } => Ok(player.play(view)),
            SeatBot::Parts { player: Hand::Cheat(cheat), .. } => Ok(cheat.play(view, hands)),
            SeatBot::External { command, seat, started } => {
                running(command, *seat, started, view)?.play(view)
            }
        }
    }
}

/// The program, started if it is not.
fn running<'a>(
    command: &BotCommand,
    seat: Seat,
    started: &'a mut Option<Box<ExternalBot>>,
    view: &View,
) -> Result<&'a mut ExternalBot, BotFault> {
    if started.is_none() {
        *started = Some(Box::new(ExternalBot::start(command, seat, view.rules())?));
    }
    Ok(started.as_mut().expect("it was just started"))
}
