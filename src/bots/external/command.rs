//! The command line of a bot.

use std::fs::File;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::error::{BotFault, BotFaultKind, Request};
use super::limits::START_TIME;

/// The way to run a bot: its command line, how long it may take, and where its standard error goes.
///
/// One command starts any number of processes.
///
/// ```
/// use std::time::Duration;
/// use texas42::bots::external::BotCommand;
/// let command = BotCommand::new("python3 'my bot.py' --careful", Duration::from_secs(5))?;
/// assert_eq!(command.words(), ["python3", "my bot.py", "--careful"]);
/// # Ok::<(), texas42::bots::external::BotFault>(())
/// ```
#[derive(Clone, Debug)]
pub struct BotCommand {
    pub(super) line: String,
    pub(super) words: Vec<String>,
    pub(super) timeout: Duration,
    pub(super) start_timeout: Duration,
    pub(super) log: Option<Arc<Mutex<File>>>,
}

impl BotCommand {
    /// The command in a line, and how long the bot may take for each answer. For its hello it has
    /// [`START_TIME`], or the same time if that is longer.
    ///
    /// No shell sees the line, but it is split into words as a shell does: at spaces, tabs and ends
    /// of lines, with quotes of both kinds, backslashes, and a `#` before a comment.
    ///
    /// # Errors
    /// If no word is in the line, or it ends within quotes or after a backslash:
    /// [`BotFaultKind::CannotStart`].
    pub fn new(line: &str, timeout: Duration) -> Result<BotCommand, BotFault> {
        let unfinished = if line.ends_with('\\') {
            "it ends with a backslash"
        } else {
            "a quote in it is not closed"
        };
        let words = shlex::split(line).ok_or_else(|| cannot_start(line, unfinished))?;
        if words.first().is_none_or(String::is_empty) {
            return Err(cannot_start(line, "there is no command in it"));
        }
        let start_timeout = timeout.max(START_TIME);
        Ok(BotCommand { line: line.into(), words, timeout, start_timeout, log: None })
    }

    /// This command with another time for the hello.
    #[must_use]
    pub fn with_start_timeout(mut self, start_timeout: Duration) -> BotCommand {
        self.start_timeout = start_timeout;
        self
    }

    /// This command with all that its processes write to their standard error appended to a file,
    /// which has no limit. It may be shared by several bots; lines of up to 8 KiB stay in one
    /// piece. If it cannot be written, nothing is said of it.
    #[must_use]
    pub fn with_log(mut self, log: Arc<Mutex<File>>) -> BotCommand {
        self.log = Some(log);
        self
    }

    /// The program and its arguments.
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }
}

/// The fault of a command that gives no process.
pub(super) fn cannot_start(line: &str, reason: &str) -> BotFault {
    BotFault {
        request: Request::Hello,
        kind: BotFaultKind::CannotStart { command: line.into(), reason: reason.into() },
        stderr: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_like_in_a_shell() {
        for (line, words) in [
            ("python3 my_bot.py", vec!["python3", "my_bot.py"]),
            ("  a\tb\n c ", vec!["a", "b", "c"]),
            ("a 'b c' \"d e\"", vec!["a", "b c", "d e"]),
            ("a b' 'c\" \"d", vec!["a", "b c d"]),
            ("a '' \"\" b", vec!["a", "", "", "b"]),
            (r"a\ b \'c", vec!["a b", "'c"]),
            (r#"a "say \"hi\"" "c:\dir\\" 'd\'"#, vec!["a", r#"say "hi""#, r"c:\dir\", r"d\"]),
            ("a '$HOME; \"b\"' *", vec!["a", "$HOME; \"b\"", "*"]),
        ] {
            let command = BotCommand::new(line, Duration::ZERO).expect(line);
            assert_eq!(command.words(), words, "{line}");
        }
    }

    #[test]
    fn what_is_no_command_is_refused() {
        for (line, reason) in [
            ("", "there is no command in it"),
            (" \t", "there is no command in it"),
            ("'' b", "there is no command in it"),
            ("a 'b", "a quote in it is not closed"),
            ("a \"b\\\"", "a quote in it is not closed"),
            ("a \\", "it ends with a backslash"),
        ] {
            let fault = BotCommand::new(line, Duration::ZERO).expect_err(line);
            assert_eq!(fault.to_string(), format!("hello: cannot start `{line}`: {reason}"));
        }
    }
}
