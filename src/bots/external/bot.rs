//! A bot in one seat, whose process is started anew after a fault.

use std::fmt::Display;
use std::io;
use std::str::FromStr;

use serde::Serialize;

use super::command::{BotCommand, cannot_start};
use super::error::{BotFault, Request};
use super::process::Process;
use super::protocol;
use crate::rules::{HouseRules, View};
use crate::words::{Call, Seat, Tile, Turn};

/// A bot in one seat: a program that is asked for its bids, calls and plays.
///
/// After a fault its process is killed, and the next request starts it anew. When the bot is
/// dropped, its input is closed, and it is killed if it does not exit within
/// [`END_TIME`](super::END_TIME).
#[derive(Debug)]
pub struct ExternalBot {
    command: BotCommand,
    seat: Seat,
    rules: HouseRules,
    name: String,
    /// The process that has said hello, and how many requests it has had.
    process: Option<(Process, u64)>,
}

impl ExternalBot {
    /// Starts the command for a seat and exchanges hellos.
    ///
    /// # Errors
    /// If it cannot be started, or its fault instead of a hello.
    pub fn start(
        command: &BotCommand,
        seat: Seat,
        rules: &HouseRules,
    ) -> Result<ExternalBot, BotFault> {
        let (process, name) = greet(command, seat, rules)?;
        let process = Some((process, 0));
        Ok(ExternalBot { command: command.clone(), seat, rules: *rules, name, process })
    }

    /// The name that the bot has for itself, at most 200 characters.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The turn to take in the auction: one of [`View::legal_turns`].
    ///
    /// # Errors
    /// The bot's fault.
    ///
    /// # Panics
    /// If the view is that of another seat.
    pub fn bid(&mut self, view: &View) -> Result<Turn, BotFault> {
        self.ask(Request::Bid, view, &view.legal_turns())
    }

    /// The call to make: one of [`View::legal_calls`].
    ///
    /// # Errors
    /// The bot's fault.
    ///
    /// # Panics
    /// If the view is that of another seat, or nobody has bid.
    pub fn call(&mut self, view: &View) -> Result<Call, BotFault> {
        self.ask(Request::Call, view, &view.legal_calls())
    }

    /// The tile to play: one of [`View::legal_tiles`].
    ///
    /// # Errors
    /// The bot's fault.
    ///
    /// # Panics
    /// If the view is that of another seat, or the call is not made yet.
    pub fn play(&mut self, view: &View) -> Result<Tile, BotFault> {
        let legal: Vec<Tile> = view.legal_tiles().iter().collect();
        self.ask(Request::Play, view, &legal)
    }

    fn ask<T: Copy + Display + FromStr + PartialEq + Serialize>(
        &mut self,
        request: Request,
        view: &View,
        legal: &[T],
    ) -> Result<T, BotFault> {
        assert_eq!(view.seat(), self.seat, "a bot has one seat");
        if *view.rules() != self.rules {
            // Rules are told in the hello.
            self.rules = *view.rules();
            self.process = None;
        }
        let (mut process, requests) = match self.process.take() {
            Some(process) => process,
            None => (greet(&self.command, self.seat, &self.rules)?.0, 0),
        };
        let id = requests + 1;
        let message = protocol::request(request, id, view, legal);
        let answer = process
            .check_silence()
            .and_then(|()| process.ask(message, self.command.timeout))
            .and_then(|answer| protocol::read_answer(&answer, request, id, legal));
        match answer {
            Ok(answer) => {
                self.process = Some((process, id));
                Ok(answer)
            }
            Err(kind) => Err(BotFault { request, kind, stderr: process.kill() }),
        }
    }
}

/// Starts a process and exchanges hellos: the process, and the name from its hello.
fn greet(
    command: &BotCommand,
    seat: Seat,
    rules: &HouseRules,
) -> Result<(Process, String), BotFault> {
    let mut process = Process::start(command).map_err(|error| {
        let reason = match error.kind() {
            io::ErrorKind::NotFound => "there is no such program".into(),
            io::ErrorKind::PermissionDenied => "it may not be run as a program".into(),
            _ => error.to_string(),
        };
        cannot_start(&command.line, &reason)
    })?;
    let answer = process.ask(protocol::hello(seat, rules), command.start_timeout);
    match answer.and_then(|answer| protocol::read_hello(&answer)) {
        Ok(name) => Ok((process, name)),
        Err(kind) => Err(BotFault { request: Request::Hello, kind, stderr: process.kill() }),
    }
}
