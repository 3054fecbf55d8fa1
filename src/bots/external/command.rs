//! The command line of a bot.

use std::fs::File;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::START_TIME;
use super::error::{BotFault, BotFaultKind, Request};

/// How to run a bot: its command line, how long it may take, and where its standard error goes.
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
    line: String,
    words: Vec<String>,
    pub(super) timeout: Duration,
    pub(super) start_timeout: Duration,
    pub(super) log: Option<Arc<Mutex<File>>>,
}

impl BotCommand {
    /// The command in a line, and how long the bot may take for each answer. For its hello it has
    /// [`START_TIME`], or the same time if that is longer.
    ///
    /// No shell sees the line: it is split into words at white space. Quotes of both kinds keep a
    /// word together, and a backslash takes the next letter as it is, except within single quotes;
    /// within double quotes it does so only before a double quote or another backslash.
    ///
    /// # Errors
    /// If the line is empty or ends within quotes: [`BotFaultKind::CannotStart`].
    pub fn new(line: &str, timeout: Duration) -> Result<BotCommand, BotFault> {
        let words = split(line).and_then(|words| match words.first() {
            Some(program) if !program.is_empty() => Ok(words),
            _ => Err("there is no command in it"),
        });
        let words = words.map_err(|reason| BotFault {
            request: Request::Hello,
            kind: BotFaultKind::CannotStart { command: line.into(), reason: reason.into() },
            stderr: Vec::new(),
        })?;
        let start_timeout = timeout.max(START_TIME);
        Ok(BotCommand { line: line.into(), words, timeout, start_timeout, log: None })
    }

    /// The same, with another time for the hello.
    #[must_use]
    pub fn with_start_timeout(mut self, start_timeout: Duration) -> BotCommand {
        self.start_timeout = start_timeout;
        self
    }

    /// The same, with all that its processes write to their standard error appended to a file,
    /// which has no limit. It may be shared by several bots; lines of up to 8 KiB stay in one piece.
    /// If it cannot be written, nothing is said of it.
    #[must_use]
    pub fn with_log(mut self, log: Arc<Mutex<File>>) -> BotCommand {
        self.log = Some(log);
        self
    }

    /// The line as it was given.
    #[must_use]
    pub fn line(&self) -> &str {
        &self.line
    }

    /// The program and its arguments.
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }
}

/// The words of a command line.
fn split(line: &str) -> Result<Vec<String>, &'static str> {
    let mut words = Vec::new();
    // The word that is being read; a pair of quotes alone is a word as well.
    let mut word: Option<String> = None;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\'' | '"' => {
                let word = word.get_or_insert_default();
                loop {
                    match letters.next().ok_or("a quote in it is not closed")? {
                        end if end == letter => break,
                        '\\' if letter == '"' => {
                            match letters.next_if(|next| "\"\\".contains(*next)) {
                                Some(escaped) => word.push(escaped),
                                None => word.push('\\'),
                            }
                        }
                        inner => word.push(inner),
                    }
                }
            }
            '\\' => {
                let escaped = letters.next().ok_or("it ends with a backslash")?;
                word.get_or_insert_default().push(escaped);
            }
            _ if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    Ok(words)
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
            assert_eq!(split(line).expect(line), words, "{line}");
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
