//! One process of a bot, from its hello on.

use std::fmt::Display;
use std::io;
use std::str::FromStr;
use std::time::Duration;

use super::command::BotCommand;
use super::error::{BotFault, BotFaultKind, Request};
use super::process::Process;
use super::protocol;

use crate::rules::{HouseRules, View};
use crate::words::Seat;

/// A process that has said hello.
#[derive(Debug)]
pub(super) struct Session {
    process: Process,
    timeout: Duration,
    name: String,
    /// The number of requests so far, and the id of the last one.
    requests: u64,
}

impl Session {
    /// Starts the command and exchanges hellos.
    pub fn begin(
        command: &BotCommand,
        seat: Seat,
        rules: &HouseRules,
    ) -> Result<Session, BotFault> {
        let mut process = Process::start(command).map_err(|error| BotFault {
            request: Request::Hello,
            kind: BotFaultKind::CannotStart {
                command: command.line().into(),
                reason: match error.kind() {
                    io::ErrorKind::NotFound => "there is no such program".into(),
                    io::ErrorKind::PermissionDenied => "it may not be run as a program".into(),
                    _ => error.to_string(),
                },
            },
            stderr: Vec::new(),
        })?;
        let answer = process.ask(protocol::hello(seat, rules), command.start_timeout);
        match answer.and_then(|answer| protocol::read_hello(&answer)) {
            Ok(name) => Ok(Session { process, timeout: command.timeout, name, requests: 0 }),
            Err(kind) => Err(BotFault { request: Request::Hello, kind, stderr: process.kill() }),
        }
    }

    /// The name from its hello.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Asks for one of the legal answers.
    pub fn ask<T: Copy + Display + FromStr + PartialEq>(
        &mut self,
        request: Request,
        view: &View,
        legal: &[T],
    ) -> Result<T, BotFaultKind> {
        self.process.check_silence()?;
        self.requests += 1;
        let message = protocol::request(request, self.requests, view, legal);
        let answer = self.process.ask(message, self.timeout)?;
        protocol::read_answer(&answer, request, self.requests, legal)
    }

    /// Kills the process after that fault.
    pub fn end(self, request: Request, kind: BotFaultKind) -> BotFault {
        BotFault { request, kind, stderr: self.process.kill() }
    }
}
