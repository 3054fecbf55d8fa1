//! The bids of an auction: points, marks, plunge and splash.

use std::fmt;

use crate::bid::Bid;
use crate::marks::Marks;

/// A bid below one mark, 30 to 41 points. Forty-two points are one mark and not of this type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PointsBid(u8);

impl PointsBid {
    /// The lowest bid.
    pub const MINIMUM: PointsBid = PointsBid(30);

    /// The bid to take that many points, or `None` outside 30 to 41.
    #[must_use]
    pub const fn new(points: u8) -> Option<PointsBid> {
        match points {
            30..=41 => Some(PointsBid(points)),
            _ => None,
        }
    }

    /// All twelve, 30 first.
    pub fn all() -> impl DoubleEndedIterator<Item = PointsBid> + ExactSizeIterator + Clone {
        (30..42u8).map(PointsBid)
    }

    /// The points bid, 30 to 41.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for PointsBid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// What is bid in an auction and becomes the bid of the contract.
///
/// Printed as `30` to `41`, `1 mark`, `2 marks`, `plunge 4`, `splash 3`, and read in these and
/// other common forms: `42`, `84`, `126` and so on are one, two, three marks; `2m` and `m2` are
/// two; `crash` is another name of plunge; plunge alone is for four marks, splash for three.
///
/// ```
/// use texas42::ContractBid;
/// let bid: ContractBid = "84".parse()?;
/// assert_eq!((bid.to_string(), bid.value()), ("2 marks".into(), 84));
/// assert_eq!("plunge".parse::<ContractBid>()?.marks().get(), 4);
/// # Ok::<(), texas42::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ContractBid {
    /// To take that many points, 30 to 41.
    Points(PointsBid),
    /// To take all points, for that many marks.
    Marks(Marks),
    /// To take all points with four doubles in hand, for that many marks; partner makes the call
    /// and leads.
    Plunge(Marks),
    /// The same with three doubles.
    Splash(Marks),
}

impl ContractBid {
    /// What a bid has to exceed to be higher: the points of a bid below one mark, 42 for each
    /// mark of another.
    #[must_use]
    pub const fn value(self) -> u16 {
        match self {
            ContractBid::Points(points) => points.0 as u16,
            ContractBid::Marks(marks) | ContractBid::Plunge(marks) | ContractBid::Splash(marks) => {
                42 * marks.get() as u16
            }
        }
    }

    /// What a hand played for the bid pays in a marks game: one mark for a bid in points.
    #[must_use]
    pub const fn marks(self) -> Marks {
        match self {
            ContractBid::Points(_) => Marks::ONE,
            ContractBid::Marks(marks) | ContractBid::Plunge(marks) | ContractBid::Splash(marks) => {
                marks
            }
        }
    }

    /// How many of the 42 points the bidding side has to take, however many marks are bid. In
    /// nello none may be taken.
    #[must_use]
    pub const fn needs(self) -> Bid {
        match self {
            ContractBid::Points(points) => Bid::new(points.0).expect("a bid in points is a bid"),
            _ => Bid::MARK,
        }
    }

    /// Whether it is a bid in points, below one mark.
    #[must_use]
    pub const fn is_points(self) -> bool {
        matches!(self, ContractBid::Points(_))
    }

    /// Whether both are bids in points, in marks, plunges or splashes.
    #[must_use]
    pub fn is_same_kind(self, other: ContractBid) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    /// Whether partner makes the call: after plunge and splash.
    #[must_use]
    pub const fn is_called_by_partner(self) -> bool {
        matches!(self, ContractBid::Plunge(_) | ContractBid::Splash(_))
    }
}

impl From<Bid> for ContractBid {
    /// One mark for a bid of 42.
    fn from(bid: Bid) -> ContractBid {
        match PointsBid::new(bid.needs().get()) {
            Some(points) => ContractBid::Points(points),
            None => ContractBid::Marks(Marks::ONE),
        }
    }
}

impl fmt::Display for ContractBid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&match self {
            ContractBid::Points(points) => points.to_string(),
            ContractBid::Marks(Marks::ONE) => "1 mark".into(),
            ContractBid::Marks(marks) => format!("{marks} marks"),
            ContractBid::Plunge(marks) => format!("plunge {marks}"),
            ContractBid::Splash(marks) => format!("splash {marks}"),
        })
    }
}

/// What a seat says in the auction.
///
/// Printed and read as a bid, or as `pass`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AuctionTurn {
    /// No bid.
    Pass,
    /// A bid.
    Bid(ContractBid),
}

impl AuctionTurn {
    /// The bid, or `None` after a pass.
    #[must_use]
    pub const fn bid(self) -> Option<ContractBid> {
        match self {
            AuctionTurn::Pass => None,
            AuctionTurn::Bid(bid) => Some(bid),
        }
    }
}

impl fmt::Display for AuctionTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AuctionTurn::Pass => f.pad("pass"),
            AuctionTurn::Bid(bid) => fmt::Display::fmt(bid, f),
        }
    }
}
