//! Sets of house rules that are played together.

use std::str::FromStr;

use super::choices::{
    AllPass, FirstBidder, FirstShaker, FollowMeMinimum, NelloRules, PlungeRules, PlungeTiming,
    Raise, Scoring, SetPays, SevensRules, SplashRules, TrumpCalls, UndeclaredTrump, WinBy,
};
use super::{DoublesModes, HouseRules, RuleError};
use crate::notation::nearest;
use crate::words::{DoublesMode, Marks, PointsBid};

/// A set of house rules with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// The rules that this project began from: seven marks, the shaker is stuck, with nello at
    /// two marks, sevens and plunge.
    Seed,
    /// Straight 42 as in sanctioned tournaments: a hand that nobody bids is shaken again.
    Tournament,
    /// An evening at home: nello for one mark with a choice of doubles, plunge and splash at any
    /// turn.
    Casual,
    /// Straight 42 to 250 points.
    Points,
    /// The rules of Lechner Hall at Texas A&M: everything is allowed, and bids may jump.
    Lechner,
}

impl Preset {
    /// All of them.
    pub const ALL: [Preset; 5] =
        [Preset::Seed, Preset::Tournament, Preset::Casual, Preset::Points, Preset::Lechner];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.words().0
    }

    /// The meaning of the preset, in one line.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        self.words().1
    }

    /// The name and the meaning.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Preset::Seed => ("seed", "seven marks, shaker stuck; nello, sevens and plunge"),
            Preset::Tournament => {
                ("tournament", "seven marks, straight 42; shaken again if all pass")
            }
            Preset::Casual => ("casual", "seven marks, shaker stuck; nello, plunge and splash"),
            Preset::Points => ("points", "250 points, straight 42, all seven tricks played"),
            Preset::Lechner => {
                ("lechner", "seven marks, every contract, bids may jump (Texas A&M)")
            }
        }
    }

    /// Its rules.
    #[must_use]
    pub fn rules(self) -> HouseRules {
        let high_or_low = DoublesModes::only(DoublesMode::High).with(DoublesMode::Low);
        let seed = HouseRules {
            scoring: Scoring::Marks(Marks::GAME),
            win_by: WinBy::One,
            points_set: SetPays::BidAndTaken,
            points_high_bid: SetPays::Bid,
            early_end: true,
            first_shaker: FirstShaker::HighTile,
            first_bidder: FirstBidder::LeftOfShaker,
            all_pass: AllPass::Force,
            min_bid: PointsBid::MINIMUM,
            open_marks_max: Marks::TWO,
            raise_over_marks: Raise::One,
            max_marks: None,
            trump_calls: TrumpCalls { doubles: true, follow_me: true },
            follow_me_modes: DoublesModes::only(DoublesMode::High),
            follow_me_min: FollowMeMinimum::Any,
            doubles_fallback_follow: false,
            undeclared_trump: UndeclaredTrump::HighEnd,
            small_end_lead: false,
            nello: Some(NelloRules::default()),
            sevens: Some(SevensRules::default()),
            plunge: Some(PlungeRules::default()),
            splash: None,
            partner_may_call_special: false,
        };
        let straight = HouseRules { nello: None, sevens: None, plunge: None, ..seed };
        let at_any_turn = PlungeRules { timing: PlungeTiming::AnyTurn, ..PlungeRules::default() };
        match self {
            Preset::Seed => seed,
            Preset::Tournament => {
                HouseRules { all_pass: AllPass::Reshake, max_marks: Some(Marks::of(5)), ..straight }
            }
            Preset::Casual => HouseRules {
                nello: Some(NelloRules {
                    min_marks: Marks::ONE,
                    doubles: high_or_low.with(DoublesMode::Own),
                }),
                plunge: Some(at_any_turn),
                splash: Some(SplashRules::default()),
                ..straight
            },
            Preset::Points => {
                HouseRules { scoring: Scoring::Points(250), early_end: false, ..straight }
            }
            Preset::Lechner => HouseRules {
                raise_over_marks: Raise::Lechner,
                follow_me_modes: high_or_low,
                follow_me_min: FollowMeMinimum::OneMark,
                nello: Some(NelloRules { min_marks: Marks::ONE, doubles: DoublesModes::ALL }),
                plunge: Some(at_any_turn),
                splash: Some(SplashRules::default()),
                partner_may_call_special: true,
                ..seed
            },
        }
    }
}

impl FromStr for Preset {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Preset, RuleError> {
        let word = text.trim().to_lowercase();
        let mut presets = Preset::ALL.into_iter();
        presets.find(|preset| preset.name() == word).ok_or_else(|| {
            let advice = match nearest(&word, Preset::ALL.iter().map(|preset| preset.name())) {
                Some(name) => format!("did you mean `{name}`?"),
                None => format!("presets are {}", Preset::ALL.map(Preset::name).join(", ")),
            };
            let message = format!("`{}` is not a preset; {advice}", text.trim());
            RuleError::new(&["preset"], message)
        })
    }
}
