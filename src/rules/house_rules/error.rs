//! Faults in house rules.

use thiserror::Error;

/// The reason why options cannot be set so.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct RuleError {
    options: Vec<String>,
    message: String,
}

impl RuleError {
    /// The error in these options; the message says how to mend it.
    pub(super) fn new(options: &[&str], message: impl Into<String>) -> RuleError {
        let options = options.iter().map(|option| option.to_string()).collect();
        RuleError { options, message: message.into() }
    }

    /// The options that the error is about, and `preset` for the name of a preset.
    #[must_use]
    pub fn options(&self) -> &[String] {
        &self.options
    }
}

/// The reason why a file of house rules is not understood, and the line.
#[cfg(feature = "toml")]
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub struct RulesFileError {
    /// The line of the file, from 1.
    pub line: usize,
    /// The fault in that line.
    pub message: String,
}
