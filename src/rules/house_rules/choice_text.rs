//! The choices as text, and back.

use super::choices::{
    AllPass, FirstBidder, FirstShaker, FollowMeMinimum, PlungeTiming, Raise, Scoring, SetPays,
    TrumpCalls, UndeclaredTrump, WinBy,
};
use super::value::{Choice, OptionValue, bare};
use super::{DoublesModes, NelloRules, PlungeRules, SevensRules, SplashRules};
use crate::words::{DoublesMode, Marks, PointsBid, SevensTie};

/// Choices that are one of a few values, some of them with other words.
macro_rules! one_of {
    ($($type:ident { $($choice:ident $(| $other:literal)* => $value:expr),+ })+) => {$(
        impl Choice for $type {
            fn read(self, text: &str) -> Option<Self> {
                let is_said = |choice: &$type| text == bare(&choice.write().to_string());
                Some(match text {
                    $($($other => $type::$choice,)*)+
                    _ => [$($type::$choice),+].into_iter().find(is_said)?,
                })
            }

            fn write(self) -> OptionValue {
                match self { $($type::$choice => $value),+ }
            }
        }
    )+};
}

one_of! {
    WinBy { One => OptionValue::Number(1), Two => OptionValue::Number(2) }
    SetPays { BidAndTaken => word("bid_plus_taken"), Bid => word("bid_only") }
    FirstShaker { HighTile => word("high_tile"), Given => word("given") }
    FirstBidder { LeftOfShaker => word("left_of_shaker"), HolderOfOneBlank => word("holder_of_1_0") }
    Raise { One => word("one"), Lechner => word("lechner") }
    FollowMeMinimum {
        Any | "any" | "anybid" => word("30"),
        OneMark | "42" | "1" => word("1 mark")
    }
    UndeclaredTrump { HighEnd => word("high_end_of_first_tile"), Refused => word("refused") }
    PlungeTiming { BeforeAnyBid => word("before_any_bid"), AnyTurn => word("any_turn") }
    SevensTie { FirstPlayed => word("first_played"), Bidders => word("bidders_win") }
}

fn word(word: &str) -> OptionValue {
    OptionValue::Word(word.into())
}

/// Special bids and calls that are played, as these rules or as is usual, or not played.
macro_rules! switches {
    ($($type:ty),+) => {$(
        impl Choice for Option<$type> {
            fn read(self, text: &str) -> Option<Self> {
                let is_played = self.is_some().read(text)?;
                Some(is_played.then(|| self.unwrap_or_default()))
            }

            fn write(self) -> OptionValue {
                self.is_some().write()
            }
        }
    )+};
}

switches!(NelloRules, SevensRules, PlungeRules, SplashRules);

impl Choice for bool {
    fn read(self, text: &str) -> Option<Self> {
        Some(match text {
            "on" | "true" | "yes" => true,
            "off" | "false" | "no" => false,
            _ => return None,
        })
    }

    fn write(self) -> OptionValue {
        OptionValue::Switch(self)
    }
}

impl Choice for Marks {
    fn read(self, text: &str) -> Option<Self> {
        marks(text)
    }

    fn write(self) -> OptionValue {
        OptionValue::Number(self.get().into())
    }
}

impl Choice for Option<Marks> {
    fn read(self, text: &str) -> Option<Self> {
        if text == "none" { Some(None) } else { marks(text).map(Some) }
    }

    fn write(self) -> OptionValue {
        self.map_or(OptionValue::Word("none".into()), |marks| marks.write())
    }
}

impl Choice for PointsBid {
    fn read(self, text: &str) -> Option<Self> {
        PointsBid::new(text.parse().ok()?)
    }

    fn write(self) -> OptionValue {
        OptionValue::Number(self.get().into())
    }
}

impl Choice for Scoring {
    fn read(self, text: &str) -> Option<Self> {
        Some(match (text.strip_prefix("marks"), text.strip_prefix("points")) {
            (Some(""), _) => Scoring::Marks(Marks::GAME),
            (Some(number), _) => Scoring::Marks(marks(number)?),
            (_, Some("")) => Scoring::Points(250),
            (_, Some(number)) => {
                Scoring::Points(number.parse().ok().filter(|points| (42..=9999).contains(points))?)
            }
            _ => return None,
        })
    }

    fn write(self) -> OptionValue {
        OptionValue::Word(match self {
            Scoring::Marks(marks) => format!("marks {marks}"),
            Scoring::Points(points) => format!("points {points}"),
        })
    }
}

impl Choice for AllPass {
    fn read(self, text: &str) -> Option<Self> {
        Some(match (text, text.strip_prefix("force")) {
            ("reshake", _) => AllPass::Reshake,
            (_, Some("")) => AllPass::Force,
            (_, least) => AllPass::ForceAt(PointsBid::new(least?.parse().ok()?)?),
        })
    }

    fn write(self) -> OptionValue {
        OptionValue::Word(match self {
            AllPass::Force => "force".into(),
            AllPass::ForceAt(bid) => format!("force {bid}"),
            AllPass::Reshake => "reshake".into(),
        })
    }
}

impl Choice for TrumpCalls {
    fn read(self, text: &str) -> Option<Self> {
        let known = |word| ["suits", "doubles", "followme"].contains(&word);
        if text.is_empty() || !list(text).all(known) {
            return None;
        }
        let has = |call| list(text).any(|word| word == call);
        Some(TrumpCalls { doubles: has("doubles"), follow_me: has("followme") })
    }

    fn write(self) -> OptionValue {
        let doubles = self.doubles.then_some("doubles");
        let follow_me = self.follow_me.then_some("follow-me");
        OptionValue::List(["suits"].into_iter().chain(doubles).chain(follow_me).collect())
    }
}

/// The places of doubles, in the order of [`DoublesMode::ALL`].
const MODES: [&str; 4] = ["high", "low", "own", "inverted"];

impl Choice for DoublesModes {
    fn read(self, text: &str) -> Option<Self> {
        let place = |word| MODES.iter().position(|known| *known == word);
        let modes = list(text).map(|word| Some(DoublesMode::ALL[place(word)?]));
        DoublesModes::of(&modes.collect::<Option<Vec<_>>>()?)
    }

    fn write(self) -> OptionValue {
        OptionValue::List(self.iter().map(|mode| MODES[mode as usize]).collect())
    }
}

impl Choice for SplashRules {
    fn read(self, text: &str) -> Option<Self> {
        let (min, max) = text.split_once("to").unwrap_or((text, text));
        Some(SplashRules { min_marks: marks(min)?, max_marks: marks(max)? })
    }

    fn write(self) -> OptionValue {
        if self.min_marks == self.max_marks {
            return self.min_marks.write();
        }
        OptionValue::Word(format!("{}-{}", self.min_marks, self.max_marks))
    }
}

/// A number of marks, with or without its unit.
fn marks(text: &str) -> Option<Marks> {
    let number = ["marks", "mark"].iter().find_map(|unit| text.strip_suffix(unit));
    number.unwrap_or(text).parse().ok().and_then(Marks::new)
}

/// The words of a list.
fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';', '+']).filter(|word| !word.is_empty())
}
