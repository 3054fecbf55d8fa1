//! The values of options, as text and back.

use std::fmt;

use super::choices::{FirstBidder, FirstShaker, PlungeTiming, Raise, SetPays, UndeclaredTrump};
use crate::words::{Marks, PointsBid, SevensTie};

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

/// A type of values that options can have.
pub(super) trait Choice: Sized {
    /// Reads it from a text as [`bare`] makes it.
    fn read(text: &str) -> Option<Self>;
    /// This choice as the value of an option.
    fn write(&self) -> OptionValue;
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

impl Choice for bool {
    fn read(text: &str) -> Option<bool> {
        match text {
            "on" | "true" | "yes" => Some(true),
            "off" | "false" | "no" => Some(false),
            _ => None,
        }
    }

    fn write(&self) -> OptionValue {
        OptionValue::Switch(*self)
    }
}

/// Choices that are one of a few words.
macro_rules! words {
    ($($type:ty { $($value:path => $word:literal),+ $(,)? })+) => {$(
        impl Choice for $type {
            fn read(text: &str) -> Option<$type> {
                $(if text == bare($word) { return Some($value); })+
                None
            }

            fn write(&self) -> OptionValue {
                OptionValue::Word(match self { $($value => $word.into()),+ })
            }
        }
    )+};
}

words! {
    SetPays { SetPays::BidAndTaken => "bid_plus_taken", SetPays::Bid => "bid_only" }
    FirstShaker { FirstShaker::HighTile => "high_tile", FirstShaker::Given => "given" }
    FirstBidder {
        FirstBidder::LeftOfShaker => "left_of_shaker",
        FirstBidder::HolderOfOneBlank => "holder_of_1_0",
    }
    Raise { Raise::One => "one", Raise::Lechner => "lechner" }
    UndeclaredTrump {
        UndeclaredTrump::HighEnd => "high_end_of_first_tile",
        UndeclaredTrump::Refused => "refused",
    }
    PlungeTiming {
        PlungeTiming::BeforeAnyBid => "before_any_bid",
        PlungeTiming::AnyTurn => "any_turn",
    }
    SevensTie { SevensTie::FirstPlayed => "first_played", SevensTie::Bidders => "bidders_win" }
}

impl Choice for Marks {
    fn read(text: &str) -> Option<Marks> {
        let number = ["marks", "mark"].iter().find_map(|unit| text.strip_suffix(unit));
        number.unwrap_or(text).parse().ok().and_then(Marks::new)
    }

    fn write(&self) -> OptionValue {
        OptionValue::Number(self.get().into())
    }
}

impl Choice for Option<Marks> {
    fn read(text: &str) -> Option<Option<Marks>> {
        if text == "none" { Some(None) } else { Marks::read(text).map(Some) }
    }

    fn write(&self) -> OptionValue {
        self.map_or(OptionValue::Word("none".into()), |marks| marks.write())
    }
}

impl Choice for PointsBid {
    fn read(text: &str) -> Option<PointsBid> {
        text.parse().ok().and_then(PointsBid::new)
    }

    fn write(&self) -> OptionValue {
        OptionValue::Number(self.get().into())
    }
}
