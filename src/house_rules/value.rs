//! The values of options, as text and back.

use std::fmt;

use super::choices::{
    AllPass, FirstBidder, FirstShaker, FollowMeMinimum, PlungeTiming, Raise, Scoring, SetPays,
    TrumpCalls, UndeclaredTrump, WinBy,
};
use super::{DoublesModes, SplashRules};
use crate::call::{DoublesMode, SevensTie};
use crate::contract_bid::PointsBid;
use crate::marks::Marks;

/// The value of an option.
///
/// Printed as it is written on a command line: `on`, `off`, a number, a word, or words with
/// commas between them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

/// A type of which options are.
pub(super) trait Choice: Sized {
    /// Reads it from a text as [`bare`] makes it.
    fn read(text: &str) -> Option<Self>;
    /// How it is written.
    fn write(&self) -> OptionValue;
}

/// A text as [`Choice::read`] takes it; a hyphen between two digits is `to`.
pub(super) fn bare(text: &str) -> String {
    let letters: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let mut bare = String::new();
    for (place, letter) in letters.iter().enumerate() {
        let is_digit = |place: usize| letters.get(place).is_some_and(char::is_ascii_digit);
        match letter {
            '-' if place > 0 && is_digit(place - 1) && is_digit(place + 1) => bare.push_str("to"),
            '-' | '_' | '(' | ')' | '[' | ']' => {}
            _ => bare.extend(letter.to_lowercase()),
        }
    }
    bare
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

impl Choice for WinBy {
    fn read(text: &str) -> Option<WinBy> {
        match text {
            "1" => Some(WinBy::One),
            "2" => Some(WinBy::Two),
            _ => None,
        }
    }

    fn write(&self) -> OptionValue {
        OptionValue::Number(match self {
            WinBy::One => 1,
            WinBy::Two => 2,
        })
    }
}

impl Choice for FollowMeMinimum {
    fn read(text: &str) -> Option<FollowMeMinimum> {
        match text {
            "any" | "anybid" | "30" => Some(FollowMeMinimum::Any),
            "1mark" | "42" | "1" => Some(FollowMeMinimum::OneMark),
            _ => None,
        }
    }

    fn write(&self) -> OptionValue {
        OptionValue::Word(match self {
            FollowMeMinimum::Any => "30".into(),
            FollowMeMinimum::OneMark => "1 mark".into(),
        })
    }
}

impl Choice for Scoring {
    fn read(text: &str) -> Option<Scoring> {
        if let Some(points) = text.strip_prefix("points") {
            let points = if points.is_empty() { Some(250) } else { points.parse().ok() };
            return points.filter(|points| (42..=9999).contains(points)).map(Scoring::Points);
        }
        match text.strip_prefix("marks")? {
            "" => Some(Scoring::Marks(Marks::GAME)),
            marks => Marks::read(marks).map(Scoring::Marks),
        }
    }

    fn write(&self) -> OptionValue {
        OptionValue::Word(match self {
            Scoring::Marks(marks) => format!("marks {marks}"),
            Scoring::Points(points) => format!("points {points}"),
        })
    }
}

impl Choice for AllPass {
    fn read(text: &str) -> Option<AllPass> {
        match text {
            "reshake" => Some(AllPass::Reshake),
            "force" => Some(AllPass::Force),
            _ => PointsBid::read(text.strip_prefix("force")?).map(AllPass::ForceAt),
        }
    }

    fn write(&self) -> OptionValue {
        OptionValue::Word(match self {
            AllPass::Force => "force".into(),
            AllPass::ForceAt(bid) => format!("force {bid}"),
            AllPass::Reshake => "reshake".into(),
        })
    }
}

impl Choice for TrumpCalls {
    fn read(text: &str) -> Option<TrumpCalls> {
        let mut calls = TrumpCalls { doubles: false, follow_me: false };
        for word in words(text) {
            match word {
                "suits" => {}
                "doubles" => calls.doubles = true,
                "followme" => calls.follow_me = true,
                _ => return None,
            }
        }
        (!text.is_empty()).then_some(calls)
    }

    fn write(&self) -> OptionValue {
        let mut words = vec!["suits"];
        words.extend(self.doubles.then_some("doubles"));
        words.extend(self.follow_me.then_some("follow-me"));
        OptionValue::List(words)
    }
}

impl Choice for DoublesModes {
    fn read(text: &str) -> Option<DoublesModes> {
        let mode = |word| match word {
            "high" => Some(DoublesMode::High),
            "low" => Some(DoublesMode::Low),
            "own" => Some(DoublesMode::Own),
            "inverted" => Some(DoublesMode::OwnInverted),
            _ => None,
        };
        let modes: Option<Vec<DoublesMode>> = words(text).map(mode).collect();
        DoublesModes::of(&modes?)
    }

    fn write(&self) -> OptionValue {
        let word = |mode| match mode {
            DoublesMode::High => "high",
            DoublesMode::Low => "low",
            DoublesMode::Own => "own",
            DoublesMode::OwnInverted => "inverted",
        };
        OptionValue::List(self.iter().map(word).collect())
    }
}

impl Choice for SplashRules {
    fn read(text: &str) -> Option<SplashRules> {
        let (min, max) = text.split_once("to").unwrap_or((text, text));
        Some(SplashRules { min_marks: Marks::read(min)?, max_marks: Marks::read(max)? })
    }

    fn write(&self) -> OptionValue {
        if self.min_marks == self.max_marks {
            return self.min_marks.write();
        }
        OptionValue::Word(format!("{}-{}", self.min_marks, self.max_marks))
    }
}

/// The words of a list.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';', '+']).filter(|word| !word.is_empty())
}
