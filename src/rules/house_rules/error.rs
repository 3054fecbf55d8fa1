//! Faults in house rules.

use thiserror::Error;

use crate::words::{Marks, PointsBid};

/// The reason why an option cannot be set so.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RuleError {
    /// No preset has that name.
    #[error("`{name}` is not a preset; {advice}")]
    UnknownPreset {
        /// The name as it was written.
        name: String,
        /// The nearest preset, or all of them.
        advice: String,
    },
    /// No option has that name.
    #[error("`{option}` is not an option; {advice}")]
    UnknownOption {
        /// The name as it was written.
        option: String,
        /// The nearest option, or where to find them.
        advice: String,
    },
    /// The option has no such value.
    #[error("{option} cannot be `{value}`; {advice}")]
    Value {
        /// The option.
        option: &'static str,
        /// The value as it was written.
        value: String,
        /// The nearest value and all that are allowed.
        advice: String,
    },
    /// The option has no meaning under the other rules.
    #[error("{option} has no meaning without {needs}")]
    Idle {
        /// The option.
        option: &'static str,
        /// The setting that would give it a meaning.
        needs: &'static str,
    },
    /// The option is set twice.
    #[error("{option} is given twice; give it once")]
    Twice {
        /// The option.
        option: &'static str,
    },
    /// More marks than may be bid.
    #[error(
        "{}, but max_marks is {max}: no bid is as high; change {}",
        listed(.over),
        if over.len() == 1 { "one of them" } else { "max_marks or all the others" }
    )]
    AboveMaximum {
        /// Every option that is too high, with its marks.
        over: Vec<(&'static str, Marks)>,
        /// The highest bid.
        max: Marks,
    },
    /// The least marks of a splash are above the most.
    #[error("splash_marks cannot be {min} to {max}; give the lower number first")]
    SplashRange {
        /// The least.
        min: Marks,
        /// The most.
        max: Marks,
    },
    /// The shaker is forced to less than others may bid.
    #[error("all_pass forces a bid of {forced}, but min_bid is {min}; change one of them")]
    ForcedBelowMinimum {
        /// The forced bid.
        forced: PointsBid,
        /// The lowest bid.
        min: PointsBid,
    },
    /// Partner may call what is not played.
    #[error(
        "partner_may_call_special needs plunge or splash, and nello or sevens; switch them on, or \
         set partner_may_call_special=off"
    )]
    NoSpecialForPartner,
}

/// Options with their marks, `nello_min_marks is 2 and plunge_marks is 4`.
fn listed(options: &[(&'static str, Marks)]) -> String {
    let each = options.iter().map(|(option, marks)| format!("{option} is {marks}"));
    let each: Vec<String> = each.collect();
    match each.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => each.concat(),
    }
}

impl RuleError {
    /// The options that the error is about.
    #[cfg(feature = "toml")]
    pub(super) fn options(&self) -> Vec<&str> {
        match self {
            RuleError::UnknownPreset { .. } => vec!["preset"],
            RuleError::UnknownOption { option, .. } => vec![option],
            RuleError::Value { option, .. }
            | RuleError::Idle { option, .. }
            | RuleError::Twice { option } => vec![option],
            RuleError::AboveMaximum { over, .. } => {
                over.iter().map(|(option, _)| *option).chain(["max_marks"]).collect()
            }
            RuleError::SplashRange { .. } => vec!["splash_marks"],
            RuleError::ForcedBelowMinimum { .. } => vec!["all_pass", "min_bid"],
            RuleError::NoSpecialForPartner => {
                vec!["partner_may_call_special", "plunge", "splash", "nello", "sevens"]
            }
        }
    }
}

/// The reason why a file of house rules is not understood, and the line.
#[cfg(feature = "toml")]
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub struct RulesFileError {
    line: usize,
    message: String,
}

#[cfg(feature = "toml")]
impl RulesFileError {
    pub(super) fn new(line: usize, message: String) -> RulesFileError {
        RulesFileError { line, message }
    }

    /// The line of the file, from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// The fault in that line.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}
