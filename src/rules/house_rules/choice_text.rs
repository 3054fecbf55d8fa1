//! Choices with a text of their own, beside words, numbers and switches.

use super::choices::{AllPass, FollowMeMinimum, Scoring, TrumpCalls, WinBy};
use super::value::{Choice, OptionValue};
use super::{DoublesModes, SplashRules};
use crate::words::{DoublesMode, Marks, PointsBid};

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
