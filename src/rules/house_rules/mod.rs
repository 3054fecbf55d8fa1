//! House rules: what is agreed before the first hand is shaken.
//!
//! [`HouseRules`] is one plain value that the auction, the contract and the score all ask. Most
//! people start from a [`Preset`] and change an option or two by name; every option with its
//! meaning and its source is in [`RuleOption::all`].
//!
//! # Stability
//! Names of options, their values and presets keep their meaning; there may be more of them.

mod choice_text;
mod choices;
mod description;
mod doubles_modes;
mod error;
mod option;
mod play;
mod preset;
mod table;
mod toml_text;
mod value;

use crate::words::{Bid, Call, Marks, PointsBid, Tile, Trump};

pub use choices::{
    AllPass, FirstBidder, FirstShaker, FollowMeMinimum, NelloRules, PlungeRules, PlungeTiming,
    Raise, Scoring, SetPays, SevensRules, SplashRules, TrumpCalls, UndeclaredTrump, WinBy,
};
pub use doubles_modes::DoublesModes;
pub use error::RuleError;
#[cfg(feature = "toml")]
pub use error::RulesFileError;
pub use option::RuleOption;
pub use preset::Preset;
pub use value::OptionValue;

/// The rules in force at a table. The default is the preset `seed`.
///
/// ```
/// use texas42::{Call, Bid, HouseRules, Preset};
/// let mut rules = Preset::Casual.rules();
/// rules.set("nello_doubles", "low")?;
/// let two_marks: Bid = "84".parse()?;
/// assert_eq!(rules.calls(two_marks).last().map(|call| call.name()), Some("nello-low"));
/// assert_eq!(rules.to_string(), "casual with nello_doubles=low");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct HouseRules {
    /// The score of a game: what is written down after a hand, and what wins.
    pub scoring: Scoring,
    /// The lead that wins a game in marks; of no meaning in points.
    pub win_by: WinBy,
    /// The points that the other side gets in a points game when a bid below one mark is set.
    pub points_set: SetPays,
    /// The points that the other side gets in a points game when a bid of one mark or more is set.
    pub points_high_bid: SetPays,
    /// True if a hand stops once it is decided, where that cannot change the score.
    pub early_end: bool,
    /// The player who shakes the first hand.
    pub first_shaker: FirstShaker,
    /// The player who bids first.
    pub first_bidder: FirstBidder,
    /// The rule for a hand that nobody bids.
    pub all_pass: AllPass,
    /// The lowest bid.
    pub min_bid: PointsBid,
    /// The most marks that may be bid over any lower bid; from there on `raise_over_marks` rules.
    /// With 1 an 84 needs a 42 before it.
    pub open_marks_max: Marks,
    /// The step by which a bid may go above a bid in marks.
    pub raise_over_marks: Raise,
    /// The highest bid, if there is one.
    pub max_marks: Option<Marks>,
    /// The calls beside the seven suits that are allowed.
    pub trump_calls: TrumpCalls,
    /// The places where doubles may stand in follow-me.
    pub follow_me_modes: DoublesModes,
    /// The lowest bid at which follow-me may be called.
    pub follow_me_min: FollowMeMinimum,
    /// True if, with doubles as trumps, who has none must play the number of the double led.
    pub doubles_fallback_follow: bool,
    /// The meaning of a lead without a call.
    pub undeclared_trump: UndeclaredTrump,
    /// True if the declarer's first lead may count as its low end, if it is no trump.
    pub small_end_lead: bool,
    /// Nello, if it is played.
    pub nello: Option<NelloRules>,
    /// Sevens, if it is played.
    pub sevens: Option<SevensRules>,
    /// Plunge, if it is played.
    pub plunge: Option<PlungeRules>,
    /// Splash, if it is played.
    pub splash: Option<SplashRules>,
    /// True if partner may call nello or sevens after a plunge or splash.
    pub partner_may_call_special: bool,
}

impl HouseRules {
    /// The calls that may be made at that bid, in the order of [`Call::all`].
    #[must_use]
    pub fn calls(&self, bid: Bid) -> Vec<Call> {
        Call::all().filter(|call| self.allows(*call, bid)).collect()
    }

    /// The trumps that may be called at that bid, in the order of [`Trump::ALL`].
    #[must_use]
    pub fn trumps(&self, bid: Bid) -> Vec<Trump> {
        self.calls(bid).into_iter().filter_map(Call::trump).collect()
    }

    /// Tells if that call may be made at that bid.
    #[must_use]
    pub fn allows(&self, call: Call, bid: Bid) -> bool {
        let is_enough = |least: Marks| {
            !bid.is_points()
                && bid.marks() >= least
                && (self.partner_may_call_special || !bid.is_called_by_partner())
        };
        match call {
            Call::Trump(Trump::Pip(_)) => true,
            Call::Trump(Trump::Doubles) => self.trump_calls.doubles,
            Call::Trump(Trump::FollowMe(mode)) => {
                self.trump_calls.follow_me
                    && self.follow_me_modes.contains(mode)
                    && (self.follow_me_min == FollowMeMinimum::Any || !bid.is_points())
            }
            Call::Nello(mode) => self
                .nello
                .is_some_and(|nello| nello.doubles.contains(mode) && is_enough(nello.min_marks)),
            Call::Sevens(tie) => {
                self.sevens.is_some_and(|sevens| sevens.tie == tie && is_enough(sevens.min_marks))
            }
        }
    }

    /// The call of a declarer who leads that tile without having called: its high end; a double
    /// is of its own number. `None` where that is refused.
    #[must_use]
    pub fn undeclared_call(&self, first_lead: Tile) -> Option<Call> {
        match self.undeclared_trump {
            UndeclaredTrump::HighEnd => Some(Trump::Pip(first_lead.high()).into()),
            UndeclaredTrump::Refused => None,
        }
    }

    /// Tells if a hand played for that bid stops once it is decided. In a points game it never does
    /// where points still to come would score.
    #[must_use]
    pub fn stops_early(&self, bid: Bid) -> bool {
        let counts_points = self.scoring.is_points()
            && (bid.is_points() || self.points_high_bid == SetPays::BidAndTaken);
        self.early_end && !counts_points
    }

    /// Checks that these rules make sense together.
    ///
    /// # Errors
    /// The first options that exclude each other.
    pub fn check_options(&self) -> Result<(), RuleError> {
        let wrong = |options: &[&str], message: &str| Err(RuleError::new(options, message));
        self.check_maximum()?;
        if let Some(SplashRules { min_marks, max_marks }) = self.splash
            && min_marks > max_marks
        {
            let range = format!("{min_marks} to {max_marks}");
            let message = format!("splash_marks cannot be {range}; give the lower number first");
            return wrong(&["splash_marks"], &message);
        }
        if let AllPass::ForceAt(forced) = self.all_pass
            && forced < self.min_bid
        {
            let both = format!("a bid of {forced}, but min_bid is {}", self.min_bid);
            let message = format!("all_pass forces {both}; change one of them");
            return wrong(&["all_pass", "min_bid"], &message);
        }
        let has_partner_call = self.plunge.is_some() || self.splash.is_some();
        let has_special = self.nello.is_some() || self.sevens.is_some();
        if self.partner_may_call_special && !(has_partner_call && has_special) {
            return wrong(
                &["partner_may_call_special", "plunge", "splash", "nello", "sevens"],
                "partner_may_call_special needs plunge or splash, and nello or sevens; switch \
                 them on, or set partner_may_call_special=off",
            );
        }
        Ok(())
    }

    /// Checks that no option asks for more marks than may be bid.
    fn check_maximum(&self) -> Result<(), RuleError> {
        let Some(max) = self.max_marks else { return Ok(()) };
        let prices = [
            ("open_marks_max", Some(self.open_marks_max)),
            ("nello_min_marks", self.nello.map(|nello| nello.min_marks)),
            ("sevens_min_marks", self.sevens.map(|sevens| sevens.min_marks)),
            ("plunge_marks", self.plunge.map(|plunge| plunge.marks)),
            ("splash_marks", self.splash.map(|splash| splash.min_marks)),
        ];
        let over = prices.into_iter().filter_map(|(option, marks)| Some((option, marks?)));
        let over = over.filter(|(_, marks)| *marks > max);
        let (mut options, each): (Vec<&str>, Vec<String>) =
            over.map(|(option, marks)| (option, format!("{option} is {marks}"))).unzip();
        let (over, change) = match &each[..] {
            [] => return Ok(()),
            [one] => (one.clone(), "one of them"),
            [rest @ .., last] => {
                (format!("{} and {last}", rest.join(", ")), "max_marks or all the others")
            }
        };
        options.push("max_marks");
        let message = format!("{over}, but max_marks is {max}: no bid is as high; change {change}");
        Err(RuleError::new(&options, message))
    }
}

impl Default for HouseRules {
    fn default() -> HouseRules {
        Preset::Seed.rules()
    }
}
