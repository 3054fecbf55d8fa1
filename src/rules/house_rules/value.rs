//! The values of options, as text and back.

use std::fmt;

/// The value of an option.
///
/// Printed as it is written on a command line: `on`, `off`, a number, a word, or words with
/// commas between them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum OptionValue {
    /// On or off.
    Switch(bool),
    /// A number.
    Number(u16),
    /// A word.
    Word(String),
    /// One word or more.
    List(Vec<&'static str>),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Switch(true) => f.write_str("on"),
            OptionValue::Switch(false) => f.write_str("off"),
            OptionValue::Number(number) => write!(f, "{number}"),
            OptionValue::Word(word) => f.write_str(word),
            OptionValue::List(words) => f.write_str(&words.join(",")),
        }
    }
}

/// A value that an option can have.
pub(super) trait Choice: Copy {
    /// The choice that a text names instead of this one, as [`bare`] makes it; `None` if it names
    /// none.
    fn read(self, text: &str) -> Option<Self>;
    /// This choice as the value of an option.
    fn write(self) -> OptionValue;
}

/// A place where a choice of some type is kept.
pub(super) trait Field {
    /// Takes the choice that a text names; `None` if it names none.
    fn set(&mut self, text: &str) -> Option<()>;
    /// The choice as the value of an option.
    fn value(&self) -> OptionValue;
}

impl<T: Choice> Field for T {
    fn set(&mut self, text: &str) -> Option<()> {
        *self = self.read(text)?;
        Some(())
    }

    fn value(&self) -> OptionValue {
        self.write()
    }
}

/// A text as [`Choice::read`] takes it; a hyphen between two digits is `to`, and a minus sign
/// stays, so that no number can be read with it.
pub(super) fn bare(text: &str) -> String {
    let mut bare = String::new();
    for (place, letter) in text.char_indices() {
        match letter {
            '-' => bare.push_str(hyphen(&text[..place], &text[place + 1..])),
            '_' | '(' | ')' | '[' | ']' => {}
            _ if letter.is_whitespace() => {}
            _ => bare.extend(letter.to_lowercase()),
        }
    }
    bare
}

/// The text that stands for a hyphen between these texts: `to`, nothing, or a minus sign.
fn hyphen(before: &str, after: &str) -> &'static str {
    let is_digit = |letter: char| letter.is_ascii_digit();
    // Spaces are on both sides of a hyphen or on none; `2 -3` has a minus sign.
    let is_even = before.ends_with(char::is_whitespace) == after.starts_with(char::is_whitespace);
    if is_even && before.trim_end().ends_with(is_digit) && after.trim_start().starts_with(is_digit)
    {
        "to"
    } else if before.ends_with(char::is_alphanumeric) && after.starts_with(char::is_alphanumeric) {
        ""
    } else {
        "-"
    }
}
