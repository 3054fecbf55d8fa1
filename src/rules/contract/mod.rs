//! The contract: who plays for what, and when it is made or set.

mod error;
mod text;

use std::fmt;

use crate::rules::house_rules::HouseRules;
use crate::words::{Bid, BySide, Call, Points, Seat};

pub use error::ContractError;

/// A bid that won its auction, and what was called. House rules judge it: [`HouseRules::check`].
///
/// Printed and read as `1: 30 sixes`, the declarer first.
///
/// ```
/// use texas42::{BySide, Contract, HouseRules, Outcome, Points, Seat};
/// let contract: Contract = "1: plunge fours".parse()?;
/// assert_eq!((contract.caller(), contract.first_leader()), (Seat::Third, Seat::Third));
/// HouseRules::default().check(&contract)?;
/// let taken = BySide([Points::ZERO, Points::new(1).expect("at most 42")]);
/// assert_eq!(contract.outcome(&taken, false), Some(Outcome::Set));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Contract {
    /// The seat that won the auction.
    pub declarer: Seat,
    /// The bid that won it.
    pub bid: Bid,
    /// The call made after it.
    pub call: Call,
}

/// The end of a hand for its declarer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The declarer's side did what it bid.
    Made,
    /// It did not.
    Set,
}

impl Outcome {
    /// The word for it, `made` or `set`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Made => "made",
            Outcome::Set => "set",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Contract {
    /// The contract of a declarer who won the auction with that bid.
    #[must_use]
    pub const fn new(declarer: Seat, bid: Bid, call: Call) -> Contract {
        Contract { declarer, bid, call }
    }

    /// The seat that makes the call: the declarer, or the partner after plunge and splash.
    #[must_use]
    pub const fn caller(&self) -> Seat {
        caller(self.declarer, self.bid)
    }

    /// The seat that leads to the first trick: the one that makes the call, but in nello always the
    /// declarer.
    #[must_use]
    pub const fn first_leader(&self) -> Seat {
        match self.call {
            Call::Nello(_) => self.declarer,
            Call::Trump(_) | Call::Sevens(_) => self.caller(),
        }
    }

    /// The seat that does not play: the declarer's partner in nello, else none.
    #[must_use]
    pub const fn sits_out(&self) -> Option<Seat> {
        match self.call {
            Call::Nello(_) => Some(self.declarer.partner()),
            Call::Trump(_) | Call::Sevens(_) => None,
        }
    }

    /// The number of players: four, or three in nello.
    #[must_use]
    pub const fn players(&self) -> usize {
        if self.sits_out().is_some() { 3 } else { 4 }
    }

    /// The seat that plays the tile with that place in a trick of that leader, 0 for the leader.
    #[must_use]
    pub const fn player(&self, leader: Seat, place: usize) -> Seat {
        let skipped = match self.sits_out() {
            Some(seat) if place >= leader.places_to(seat) => 1,
            _ => 0,
        };
        leader.clockwise(place + skipped)
    }

    /// The points that the declarer's side has to take: those of the bid, and in sevens all. In
    /// nello it may take none.
    #[must_use]
    pub const fn needs(&self) -> Points {
        match self.call {
            Call::Trump(_) => self.bid.needs(),
            Call::Nello(_) => Points::ZERO,
            Call::Sevens(_) => Points::ALL,
        }
    }

    /// The end of the contract by the points taken so far, or `None` while it is open. A bid in
    /// points is decided as soon as the declarer's side has the points or cannot get them any
    /// more; a bid in marks is set by the first trick of the other side; nello is set by the
    /// declarer's first trick.
    #[must_use]
    pub fn outcome(&self, taken: &BySide<Points>, is_over: bool) -> Option<Outcome> {
        let side = self.declarer.side();
        let (ours, theirs) = (taken[side], taken[side.other()]);
        let (is_made, is_set) = match self.call {
            Call::Nello(_) => (is_over && ours == Points::ZERO, ours > Points::ZERO),
            Call::Trump(_) | Call::Sevens(_) => {
                (ours >= self.needs(), theirs > self.needs().rest() || is_over)
            }
        };
        match (is_made, is_set) {
            (true, _) => Some(Outcome::Made),
            (false, true) => Some(Outcome::Set),
            (false, false) => None,
        }
    }

    /// The end of the contract when the declarer's side has taken these points in the whole hand.
    #[must_use]
    pub fn outcome_with(&self, ours: Points) -> Outcome {
        let mut taken = BySide::default();
        taken[self.declarer.side()] = ours;
        self.outcome(&taken, true).expect("a hand that is over is made or set")
    }
}

/// The seat that makes the call after that bid.
pub(crate) const fn caller(declarer: Seat, bid: Bid) -> Seat {
    if bid.is_called_by_partner() { declarer.partner() } else { declarer }
}

impl HouseRules {
    /// Checks that a contract can come of an auction under these rules; the auction before it is
    /// not looked at.
    ///
    /// # Errors
    /// If the rules have no such bid, or if that may not be called after it.
    pub fn check(&self, contract: &Contract) -> Result<(), ContractError> {
        let Contract { bid, call, .. } = *contract;
        self.check_bid(bid)?;
        if !self.allows(call, bid) {
            let reason = error::why_not(self, bid, call);
            return Err(ContractError::Call { call, bid, reason });
        }
        Ok(())
    }

    /// Checks that a bid can win an auction under these rules; the auction before it is not
    /// looked at.
    ///
    /// # Errors
    /// The rule that is against it.
    pub fn check_bid(&self, bid: Bid) -> Result<(), ContractError> {
        let special = match bid {
            Bid::Points(points) if points < self.min_bid => {
                return Err(ContractError::BelowMinimum { bid, min: self.min_bid });
            }
            Bid::Points(_) | Bid::Marks(_) => None,
            Bid::Plunge(_) => Some(("plunge", self.plunge.map(|plunge| plunge.marks))),
            Bid::Splash(_) => Some(("splash", self.splash.map(|splash| splash.min_marks))),
        };
        match special {
            Some((name, None)) => return Err(ContractError::NotPlayed { name }),
            Some((name, Some(least))) if bid.marks() < least => {
                return Err(ContractError::TooFewMarks { name, least, given: bid.marks() });
            }
            _ => {}
        }
        match self.max_marks {
            Some(max) if bid.marks() > max => Err(ContractError::AboveMaximum { bid, max }),
            _ => Ok(()),
        }
    }
}
