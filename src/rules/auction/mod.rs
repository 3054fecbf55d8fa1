//! The auction: who says what, in turn, once each.

mod error;
mod reach;

use crate::rules::house_rules::{AllPass, HouseRules, PlungeTiming, Raise};
use crate::words::{Bid, Pip, Seat, Tile, TileSet, Turn};

pub use error::AuctionError;

/// An auction: four turns, clockwise from the first bidder.
///
/// Each seat passes or bids once, higher than before it. Below 42 bids rise in points; from 42
/// on only marks are bid. Any bid may go up to `open_marks_max` marks; a bid above that is one
/// mark higher than the last, or as the house rules say. The last to speak may have to bid.
///
/// ```
/// use texas42::rules::AuctionOutcome;
/// use texas42::{Auction, HouseRules, Seat};
/// let mut auction = Auction::new(HouseRules::default(), Seat::Fourth, Seat::First);
/// for turn in ["pass", "31", "84", "pass"] {
///     auction.say_unseen(turn.parse()?)?;
/// }
/// let won = AuctionOutcome::Won { declarer: Seat::Third, bid: "2 marks".parse()? };
/// assert_eq!(auction.outcome(), won);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Auction {
    rules: HouseRules,
    shaker: Seat,
    first_bidder: Seat,
    /// The turns in their order; only the first `said` count.
    turns: [Turn; 4],
    said: u8,
}

/// The state of an auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AuctionOutcome {
    /// Somebody has still to speak.
    Open,
    /// All four passed: no score, and the next player shakes.
    PassedOut,
    /// The highest bid and who made it.
    Won {
        /// The seat that made it.
        declarer: Seat,
        /// The bid.
        bid: Bid,
    },
}

impl Auction {
    /// An auction in which nobody has spoken yet. The first bidder is the seat to the left of
    /// the shaker, or as [`FirstBidder::seat`](crate::rules::FirstBidder::seat) says.
    #[must_use]
    pub fn new(rules: HouseRules, shaker: Seat, first_bidder: Seat) -> Auction {
        Auction { rules, shaker, first_bidder, turns: [Turn::Pass; 4], said: 0 }
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &HouseRules {
        &self.rules
    }

    /// The seat that shook the tiles.
    #[must_use]
    pub const fn shaker(&self) -> Seat {
        self.shaker
    }

    /// The turns so far, each with its seat.
    pub fn turns(&self) -> impl Iterator<Item = (Seat, Turn)> {
        let turns = self.turns.into_iter().take(self.said()).enumerate();
        turns.map(|(place, turn)| (self.first_bidder.clockwise(place), turn))
    }

    /// The number of seats that have spoken.
    const fn said(&self) -> usize {
        self.said as usize
    }

    /// The seat to speak, or `None` when all four have spoken.
    #[must_use]
    pub fn to_bid(&self) -> Option<Seat> {
        (self.said() < 4).then(|| self.first_bidder.clockwise(self.said()))
    }

    /// The highest bid so far and who made it.
    #[must_use]
    pub fn high(&self) -> Option<(Seat, Bid)> {
        self.turns().filter_map(|(seat, turn)| Some((seat, turn.bid()?))).last()
    }

    /// The state of the auction.
    #[must_use]
    pub fn outcome(&self) -> AuctionOutcome {
        match (self.to_bid(), self.high()) {
            (Some(_), _) => AuctionOutcome::Open,
            (None, None) => AuctionOutcome::PassedOut,
            (None, Some((declarer, bid))) => AuctionOutcome::Won { declarer, bid },
        }
    }

    /// The turns that the seat to speak may take with that hand: pass first, then bids in points,
    /// in marks, plunge and splash, each rising. Empty when the auction is over.
    #[must_use]
    pub fn legal(&self, hand: TileSet) -> Vec<Turn> {
        self.allowed(Some(hand))
    }

    /// True if the seat to speak may take that turn with that hand.
    #[must_use]
    pub fn allows(&self, turn: Turn, hand: TileSet) -> bool {
        self.check(turn, Some(hand)).is_ok()
    }

    /// The turns that the seat to speak may take if it has the hand for them.
    #[must_use]
    pub fn legal_unseen(&self) -> Vec<Turn> {
        self.allowed(None)
    }

    /// Takes a turn for the seat to speak, which has that hand.
    ///
    /// # Errors
    /// The rule that is against it; the auction is then as before.
    pub fn say(&mut self, turn: Turn, hand: TileSet) -> Result<(), AuctionError> {
        self.take(turn, Some(hand))
    }

    /// Takes a turn for the seat to speak, whose hand is not known.
    ///
    /// # Errors
    /// As [`Auction::say`], but doubles in hand are not looked for.
    pub fn say_unseen(&mut self, turn: Turn) -> Result<(), AuctionError> {
        self.take(turn, None)
    }

    /// Takes a turn for the seat to speak. Doubles are looked for where its hand is known.
    pub(crate) fn take(&mut self, turn: Turn, hand: Option<TileSet>) -> Result<(), AuctionError> {
        self.check(turn, hand)?;
        self.turns[self.said()] = turn;
        self.said += 1;
        Ok(())
    }

    fn allowed(&self, hand: Option<TileSet>) -> Vec<Turn> {
        std::iter::once(Turn::Pass)
            .chain(Bid::all().map(Turn::Bid))
            .filter(|turn| self.check(*turn, hand).is_ok())
            .collect()
    }

    /// Checks that the seat to speak, with that hand if it is known, may take that turn.
    fn check(&self, turn: Turn, hand: Option<TileSet>) -> Result<(), AuctionError> {
        let Some(seat) = self.to_bid() else { return Err(AuctionError::Over) };
        let high = self.high();
        let forced = match self.rules.all_pass {
            AllPass::Force => Some(self.rules.min_bid),
            AllPass::ForceAt(least) => Some(least),
            AllPass::Reshake => None,
        };
        let forced = forced.filter(|_| self.said() == 3 && high.is_none());
        let bid = match (turn, forced) {
            (Turn::Pass, None) => return Ok(()),
            (Turn::Pass, Some(least)) => return Err(AuctionError::Stuck { seat, least }),
            (Turn::Bid(bid), _) => bid,
        };
        self.rules.check_bid(bid)?;
        if let Some((by, high)) = high
            && bid.value() <= high.value()
        {
            return Err(AuctionError::NotHigher { bid, high, by });
        }
        if let (Bid::Points(points), Some(least)) = (bid, forced)
            && points < least
        {
            return Err(AuctionError::Forced { seat, least });
        }
        self.check_raise(bid)?;
        hand.map_or(Ok(()), |hand| self.check_doubles(bid, seat, hand))
    }

    /// Checks that a bid in marks is one that may follow the highest bid so far.
    fn check_raise(&self, bid: Bid) -> Result<(), AuctionError> {
        let high = self.high().map(|(_, bid)| bid);
        // The marks of the highest bid, none below 42.
        let now = high.filter(|bid| !bid.is_points()).map_or(0, |bid| bid.marks().get());
        let is_lechner = self.rules.raise_over_marks == Raise::Lechner;
        let raised = |usual: u8, lechner: u8| now + if is_lechner { lechner } else { usual };
        let (least, most) = match bid {
            Bid::Points(_) => return Ok(()),
            Bid::Marks(_) => (now + 1, raised(1, 2).max(self.rules.open_marks_max.get())),
            Bid::Plunge(_) => {
                let Some(plunge) = self.rules.plunge else { return Ok(()) };
                if plunge.timing == PlungeTiming::BeforeAnyBid
                    && let Some((by, high)) = self.high()
                {
                    return Err(AuctionError::PlungeTooLate { high, by });
                }
                let marks = raised(1, 4).max(plunge.marks.get());
                (marks, marks)
            }
            Bid::Splash(_) => {
                let Some(splash) = self.rules.splash else { return Ok(()) };
                let least = raised(1, 3);
                (least.max(splash.min_marks.get()), least.max(splash.max_marks.get()))
            }
        };
        if (least..=most).contains(&bid.marks().get()) {
            return Ok(());
        }
        Err(AuctionError::Raise { bid, high, least, most })
    }

    /// Checks that the hand of a seat has the doubles that the bid needs.
    pub(crate) fn check_doubles(
        &self,
        bid: Bid,
        seat: Seat,
        hand: TileSet,
    ) -> Result<(), AuctionError> {
        let needs = bid.doubles();
        let found = hand.doubles();
        if found < needs {
            return Err(AuctionError::TooFewDoubles { seat, bid, needs, found });
        }
        let needs_double_six = matches!(bid, Bid::Plunge(_))
            && self.rules.plunge.is_some_and(|plunge| plunge.needs_double_six);
        if needs_double_six && !hand.contains(Tile::new(Pip::Six, Pip::Six)) {
            return Err(AuctionError::NoDoubleSix { seat });
        }
        Ok(())
    }
}
