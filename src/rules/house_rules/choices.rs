//! The choices for each house rule, beside numbers and switches.

use super::DoublesModes;
use crate::words::{DoublesMode, Marks, PointsBid, SevensTie};

/// The score of a game: what is written down after a hand, and how much of it wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Only the contract scores, in marks; the first side with that many wins.
    Marks(Marks),
    /// Points are added up; the first side with that many wins.
    Points(u16),
}

impl Scoring {
    /// Tells if the game is kept in points.
    #[must_use]
    pub const fn is_points(self) -> bool {
        matches!(self, Scoring::Points(_))
    }

    /// The word for what is written down: `marks` or `points`.
    #[must_use]
    pub const fn unit(self) -> &'static str {
        if self.is_points() { "points" } else { "marks" }
    }

    /// The marks or points that win.
    #[must_use]
    pub const fn target(self) -> u16 {
        match self {
            Scoring::Marks(marks) => marks.get() as u16,
            Scoring::Points(points) => points,
        }
    }
}

/// The points that the other side gets in a points game when a bid is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetPays {
    /// The bid and the points that the other side took.
    BidAndTaken,
    /// The bid alone.
    Bid,
}

/// The lead that a side needs to win a game in marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinBy {
    /// Any lead.
    One,
    /// Two marks.
    Two,
}

/// The player who shakes the first hand of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstShaker {
    /// The one with most pips: everybody draws a tile, and those who tie draw again.
    HighTile,
    /// The one whom the players name.
    Given,
}

/// The player who bids first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstBidder {
    /// The player to the left of the shaker.
    LeftOfShaker,
    /// The player who holds the 1-0.
    HolderOfOneBlank,
}

/// The rule for a hand that nobody bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AllPass {
    /// The last to speak may not pass: the shaker, unless the holder of the 1-0 bids first.
    Force,
    /// The last to speak may not pass, and has to bid at least that.
    ForceAt(PointsBid),
    /// No score, and the next player shakes.
    Reshake,
}

/// The step by which a bid in marks may go above a bid of as many marks as may open the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Raise {
    /// Exactly one mark.
    One,
    /// One or two marks; a plunge exactly four and a splash exactly three, as in Lechner Hall.
    Lechner,
}

/// The calls beside the seven suits that are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrumpCalls {
    /// True if doubles may be trumps.
    pub doubles: bool,
    /// True if there may be no trumps.
    pub follow_me: bool,
}

/// The lowest bid at which follow-me may be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FollowMeMinimum {
    /// Any bid.
    Any,
    /// One mark.
    OneMark,
}

/// The meaning of a lead without a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UndeclaredTrump {
    /// The high end of the first tile is trumps.
    HighEnd,
    /// It is not allowed.
    Refused,
}

/// The turns at which a plunge may be bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlungeTiming {
    /// Only while nobody has bid.
    BeforeAnyBid,
    /// At any turn, over any lower bid.
    AnyTurn,
}

/// Nello as a house plays it: partner sits out, and the declarer must take no trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NelloRules {
    /// The lowest bid at which it may be called.
    pub min_marks: Marks,
    /// The places where doubles may stand; the declarer chooses if there is a choice.
    pub doubles: DoublesModes,
}

impl Default for NelloRules {
    fn default() -> NelloRules {
        NelloRules { min_marks: Marks::TWO, doubles: DoublesModes::only(DoublesMode::Own) }
    }
}

/// Sevens as a house plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SevensRules {
    /// The lowest bid at which it may be called.
    pub min_marks: Marks,
    /// The winner between equally close tiles.
    pub tie: SevensTie,
}

impl Default for SevensRules {
    fn default() -> SevensRules {
        SevensRules { min_marks: Marks::ONE, tie: SevensTie::FirstPlayed }
    }
}

/// Plunge as a house plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlungeRules {
    /// The marks it is worth, unless the auction is already that high.
    pub marks: Marks,
    /// The turns at which it may be bid.
    pub timing: PlungeTiming,
    /// True if one of the doubles must be the 6-6.
    pub needs_double_six: bool,
}

impl Default for PlungeRules {
    fn default() -> PlungeRules {
        PlungeRules {
            marks: Marks::of(4),
            timing: PlungeTiming::BeforeAnyBid,
            needs_double_six: false,
        }
    }
}

/// Splash as a house plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SplashRules {
    /// The fewest marks it may be worth.
    pub min_marks: Marks,
    /// The most marks it may be worth, unless the auction is already that high.
    pub max_marks: Marks,
}

impl Default for SplashRules {
    fn default() -> SplashRules {
        SplashRules { min_marks: Marks::of(3), max_marks: Marks::of(3) }
    }
}
