//! The faults of a bot, in words for its author.

use std::fmt;
use std::process::ExitStatus;
use std::time::Duration;

use thiserror::Error;

use super::limits::{LINE_BYTES, PROTOCOL};

/// A request to a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Request {
    /// To start, and to answer the hello.
    Hello,
    /// To pass or to bid.
    Bid,
    /// To make the call.
    Call,
    /// To play a tile.
    Play,
}

impl Request {
    /// The `type` of its message and, but for the hello, the name of the answer in the reply.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Request::Hello => "hello",
            Request::Bid => "bid",
            Request::Call => "call",
            Request::Play => "play",
        }
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A bot that did not do what it was asked for: what it did instead, and the last that it wrote to
/// its standard error.
///
/// Printed with the last line of those: `play: it exited (exit status: 1) instead of answering;
/// its last words are: IndexError: list index out of range`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{request}: {kind}{}", last_words(.stderr))]
#[non_exhaustive]
pub struct BotFault {
    /// The request that the bot had.
    pub request: Request,
    /// The bot's fault.
    pub kind: BotFaultKind,
    /// The last lines that the process wrote to its standard error, the oldest first: at most
    /// [`STDERR_LINES`](super::STDERR_LINES) lines, each cut to
    /// [`STDERR_LINE_BYTES`](super::STDERR_LINE_BYTES).
    pub stderr: Vec<String>,
}

/// A fault of a bot: its doings instead of what it was asked for.
///
/// Text of the bot is cut to 200 characters, its control characters are written out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BotFaultKind {
    /// There is no process.
    #[error("cannot start `{command}`: {reason}")]
    CannotStart {
        /// The command line.
        command: String,
        /// The reason why it cannot be started.
        reason: String,
    },
    /// The process ended.
    #[error("it exited ({0}) instead of answering")]
    Exited(ExitStatus),
    /// The process lives, but its standard output is closed.
    #[error("it closed its standard output instead of answering")]
    ClosedOutput,
    /// No answer in the time that it had.
    #[error("no answer within {} s; it hangs, or does not flush its output", .0.as_secs_f64())]
    Hung(Duration),
    /// A line that is no answer to what was asked.
    #[error("`{text}` is no answer: {reason}")]
    Nonsense {
        /// The line.
        text: String,
        /// The reason why it is none.
        reason: String,
    },
    /// An answer that the rules do not allow.
    #[error("`{said}` is not legal here; legal: {}", .legal.join(", "))]
    Illegal {
        /// The bot's answer.
        said: String,
        /// All that it could have said.
        legal: Vec<String>,
    },
    /// A line more than it was asked for.
    #[error("it wrote `{0}`, which nobody asked for; notes of its own belong on standard error")]
    Unasked(String),
    /// A line that does not end, by its beginning.
    #[error("it wrote a line of more than {LINE_BYTES} bytes: `{0}`")]
    LongLine(String),
    /// Another protocol in its hello.
    #[error("it speaks `{0}`, but this is `{PROTOCOL}`")]
    Protocol(String),
}

/// The end of a fault's text if the bot wrote to its standard error.
fn last_words(stderr: &[String]) -> String {
    match stderr.iter().rfind(|line| !line.trim().is_empty()) {
        Some(line) => format!("; its last words are: {}", line.trim()),
        None => String::new(),
    }
}

/// The characters of a bot's text that a fault shows.
const SHOWN: usize = 200;

/// A text of a bot as it can be shown: not too long, and without control characters, which could
/// do anything to a terminal.
pub(super) fn shown(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => printable(&text[..end]) + "…",
        None => printable(text),
    }
}

/// A text with its control characters written out, tabs excepted.
pub(super) fn printable(text: &str) -> String {
    let letter = |letter: char| {
        if letter.is_control() && letter != '\t' {
            letter.escape_default().to_string()
        } else {
            letter.to_string()
        }
    };
    text.chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_of_a_bot_is_cut_and_harmless() {
        assert_eq!(shown("no\u{1b}[31m way"), "no\\u{1b}[31m way");
        assert_eq!(shown(&"é".repeat(200)), "é".repeat(200));
        assert_eq!(shown(&"é".repeat(201)), "é".repeat(200) + "…");
    }

    #[test]
    fn a_fault_says_what_why_and_the_last_words() {
        let kind =
            BotFaultKind::Illegal { said: "6-4".into(), legal: vec!["5-5".into(), "5-1".into()] };
        let mut fault = BotFault { request: Request::Play, kind, stderr: vec![] };
        assert_eq!(fault.to_string(), "play: `6-4` is not legal here; legal: 5-5, 5-1");
        fault.stderr = vec!["thinking".into(), "  sure".into(), String::new()];
        assert!(fault.to_string().ends_with("legal: 5-5, 5-1; its last words are: sure"));
    }
}
