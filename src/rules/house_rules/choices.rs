//! What can be chosen for each house rule, beside numbers and switches.

use super::DoublesModes;
use crate::words::{Marks, PointsBid, SevensTie};

/// What is written down after a hand, and how much of it wins the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Only the contract scores, in marks; the first side with that many wins.
    Marks(Marks),
    /// Points are added up; the first side with that many wins.
    Points(u16),
}

impl Scoring {
    /// Whether the game is kept in points.
    #[must_use]
    pub const fn is_points(self) -> bool {
        matches!(self, Scoring::Points(_))
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

/// What the other side gets in a points game when a bid is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetPays {
    /// The bid and the points it took.
    BidAndTaken,
    /// The bid alone.
    Bid,
}

/// By how much a side has to be ahead to win a game in marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinBy {
    /// By any lead.
    One,
    /// By two marks.
    Two,
}

/// Who shakes the first hand of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstShaker {
    /// Everybody draws a tile; most pips shake, and those who tie draw again.
    HighTile,
    /// Whoever the players name.
    Given,
}

/// Who bids first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstBidder {
    /// The player to the left of the shaker.
    LeftOfShaker,
    /// Who holds the 1-0.
    HolderOfOneBlank,
}

/// What happens when nobody bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AllPass {
    /// The last to speak may not pass: the shaker, unless the holder of the 1-0 bids first.
    Force,
    /// The same, and has to bid at least that.
    ForceAt(PointsBid),
    /// No score, and the next player shakes.
    Reshake,
}

/// How far a bid in marks may go above a bid of as many marks as may open the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Raise {
    /// Exactly one mark.
    One,
    /// One or two marks; a plunge exactly four and a splash exactly three, as in Lechner Hall.
    Lechner,
}

/// What may be called beside the seven suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrumpCalls {
    /// Whether doubles may be trumps.
    pub doubles: bool,
    /// Whether there may be no trumps.
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

/// What it means to lead without having called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UndeclaredTrump {
    /// The high end of the first tile is trumps.
    HighEnd,
    /// It is not allowed.
    Refused,
}

/// When a plunge may be bid.
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
    /// Where doubles may stand; the declarer chooses if there is a choice.
    pub doubles: DoublesModes,
}

/// Sevens as a house plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SevensRules {
    /// The lowest bid at which it may be called.
    pub min_marks: Marks,
    /// Who wins between equally close tiles.
    pub tie: SevensTie,
}

/// Plunge as a house plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlungeRules {
    /// What it is worth, unless the auction is already that high.
    pub marks: Marks,
    /// When it may be bid.
    pub timing: PlungeTiming,
    /// Whether one of the doubles must be the 6-6.
    pub needs_double_six: bool,
}

/// Splash as a house plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SplashRules {
    /// The least it may be worth.
    pub min_marks: Marks,
    /// The most it may be worth, unless the auction is already that high.
    pub max_marks: Marks,
}
