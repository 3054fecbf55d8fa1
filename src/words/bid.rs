//! The turns of an auction: a pass, or a bid in points, in marks, of plunge or of splash.

use std::fmt;

use super::marks::Marks;
use super::points::Points;

/// The points of a bid below one mark, 30 to 41. Forty-two points are one mark.
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

    /// All twelve bids, 30 first.
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

/// A bid in an auction; the one that wins becomes the bid of the contract.
///
/// Printed as `30` to `41`, `1 mark`, `2 marks`, `plunge 4`, `splash 3`, and read in these and
/// other common forms: `42`, `84`, `126` and so on are one, two, three marks; `2m` and `m2` are
/// two; `crash` is another name of plunge; plunge alone is for four marks, splash for three.
///
/// ```
/// use texas42::Bid;
/// let bid: Bid = "84".parse()?;
/// assert_eq!((bid.to_string(), bid.value(), bid.needs().get()), ("2 marks".into(), 84, 42));
/// assert_eq!("plunge".parse::<Bid>()?.marks().get(), 4);
/// # Ok::<(), texas42::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bid {
    /// To take that many points, 30 to 41.
    Points(PointsBid),
    /// To take all points, for that many marks.
    Marks(Marks),
    /// To take all points with four doubles in hand, for that many marks; partner makes the call
    /// and leads.
    Plunge(Marks),
    /// To take all points with three doubles in hand, for that many marks; partner makes the call
    /// and leads.
    Splash(Marks),
}

impl Bid {
    /// The lowest bid.
    pub const THIRTY: Bid = Bid::Points(PointsBid::MINIMUM);
    /// One mark, all 42 points.
    pub const MARK: Bid = Bid::Marks(Marks::ONE);
    /// The number of bids that differ in the points that they need.
    pub const LEVELS: usize = 13;

    /// The bids that differ in the points that they need: 30 to 41, and one mark.
    pub fn levels() -> impl DoubleEndedIterator<Item = Bid> + ExactSizeIterator + Clone {
        (0..Bid::LEVELS).map(|level| Bid::for_points(30 + level as u8).expect("30 to 42"))
    }

    /// The place in [`Bid::levels`] of the bid that needs as many points, 0 to 12.
    #[must_use]
    pub const fn level(self) -> usize {
        self.needs().get() as usize - 30
    }

    /// The bid to take that many points, one mark for 42; `None` outside 30 to 42.
    #[must_use]
    pub const fn for_points(points: u8) -> Option<Bid> {
        match (points, PointsBid::new(points)) {
            (42, _) => Some(Bid::MARK),
            (_, Some(points)) => Some(Bid::Points(points)),
            (_, None) => None,
        }
    }

    /// Every bid there is: in points, in marks, plunge and splash, each rising.
    pub fn all() -> impl Iterator<Item = Bid> {
        PointsBid::all()
            .map(Bid::Points)
            .chain(Marks::all().map(Bid::Marks))
            .chain(Marks::all().map(Bid::Plunge))
            .chain(Marks::all().map(Bid::Splash))
    }

    /// The points that the bidding side has to take, 30 to 42, however many marks are bid. In nello
    /// none may be taken.
    #[must_use]
    pub const fn needs(self) -> Points {
        match self {
            Bid::Points(points) => Points::of(points.0),
            Bid::Marks(_) | Bid::Plunge(_) | Bid::Splash(_) => Points::ALL,
        }
    }

    /// The value that a higher bid has to exceed: the points of a bid below one mark, 42 for each
    /// mark of another.
    #[must_use]
    pub const fn value(self) -> u16 {
        match self {
            Bid::Points(points) => points.0 as u16,
            Bid::Marks(marks) | Bid::Plunge(marks) | Bid::Splash(marks) => 42 * marks.get() as u16,
        }
    }

    /// The marks that a hand played for the bid pays in a marks game: one for a bid in points.
    #[must_use]
    pub const fn marks(self) -> Marks {
        match self {
            Bid::Points(_) => Marks::ONE,
            Bid::Marks(marks) | Bid::Plunge(marks) | Bid::Splash(marks) => marks,
        }
    }

    /// Tells if it is a bid in points, below one mark.
    #[must_use]
    pub const fn is_points(self) -> bool {
        matches!(self, Bid::Points(_))
    }

    /// Tells if both bids are of one kind: in points, in marks, plunge or splash.
    #[must_use]
    pub fn is_same_kind(self, other: Bid) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    /// Tells if partner makes the call: after plunge and splash.
    #[must_use]
    pub const fn is_called_by_partner(self) -> bool {
        matches!(self, Bid::Plunge(_) | Bid::Splash(_))
    }

    /// The number of doubles that it needs in hand: four for plunge, three for splash, else none.
    #[must_use]
    pub const fn doubles(self) -> usize {
        match self {
            Bid::Plunge(_) => 4,
            Bid::Splash(_) => 3,
            Bid::Points(_) | Bid::Marks(_) => 0,
        }
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&match self {
            Bid::Points(points) => points.to_string(),
            Bid::Marks(Marks::ONE) => "1 mark".into(),
            Bid::Marks(marks) => format!("{marks} marks"),
            Bid::Plunge(marks) => format!("plunge {marks}"),
            Bid::Splash(marks) => format!("splash {marks}"),
        })
    }
}

/// The turn of a seat in the auction: a pass or a bid.
///
/// Printed and read as a bid, or as `pass`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// No bid.
    Pass,
    /// A bid.
    Bid(Bid),
}

impl Turn {
    /// The bid, or `None` after a pass.
    #[must_use]
    pub const fn bid(self) -> Option<Bid> {
        match self {
            Turn::Pass => None,
            Turn::Bid(bid) => Some(bid),
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Pass => f.pad("pass"),
            Turn::Bid(bid) => fmt::Display::fmt(bid, f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_need_thirty_to_forty_two() {
        for (level, bid) in Bid::levels().enumerate() {
            assert_eq!((bid.level(), usize::from(bid.needs().get())), (level, 30 + level));
            assert_eq!(Bid::for_points(bid.needs().get()), Some(bid));
        }
        assert_eq!(Bid::levels().len(), Bid::LEVELS);
        assert_eq!((Bid::for_points(29), Bid::for_points(43), Points::new(43)), (None, None, None));
        assert_eq!(Bid::Plunge(Marks::TWO).level(), 12);
    }
}
