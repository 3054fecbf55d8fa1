//! The contract: who plays for what, and when it is made or set.

mod error;

use std::fmt;

use crate::rules::house_rules::HouseRules;
use crate::words::{Bid, BySide, Call, Points, Seat};

pub use error::ContractError;

/// A bid that won its auction, and what was called.
///
/// ```
/// use texas42::{BySide, Call, Contract, HouseRules, Outcome, Points, Seat};
/// let rules = HouseRules::default();
/// let bid = "plunge".parse()?;
/// let contract = Contract::new(&rules, Seat::First, bid, "fours".parse()?)?;
/// assert_eq!((contract.namer(), contract.first_leader()), (Seat::Third, Seat::Third));
/// let taken = BySide([Points::ZERO, Points::new(1).expect("at most 42")]);
/// assert_eq!(contract.outcome(&taken, false), Some(Outcome::Set));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contract {
    declarer: Seat,
    bid: Bid,
    call: Call,
}

/// How a hand ended for its declarer.
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
    ///
    /// # Errors
    /// If the rules have no such bid, or if that may not be called after it.
    pub fn new(
        rules: &HouseRules,
        declarer: Seat,
        bid: Bid,
        call: Call,
    ) -> Result<Contract, ContractError> {
        rules.check_bid(bid)?;
        if !rules.allows(call, bid) {
            let reason = error::why_not(rules, bid, call);
            return Err(ContractError::Call { call, bid, reason });
        }
        Ok(Contract { declarer, bid, call })
    }

    /// Who won the auction.
    #[must_use]
    pub const fn declarer(&self) -> Seat {
        self.declarer
    }

    /// What was bid.
    #[must_use]
    pub const fn bid(&self) -> Bid {
        self.bid
    }

    /// What was called.
    #[must_use]
    pub const fn call(&self) -> Call {
        self.call
    }

    /// Who makes the call: the declarer, or the partner after plunge and splash.
    #[must_use]
    pub const fn namer(&self) -> Seat {
        namer(self.declarer, self.bid)
    }

    /// Who leads to the first trick: who makes the call, but in nello always the declarer.
    #[must_use]
    pub const fn first_leader(&self) -> Seat {
        match self.call {
            Call::Nello(_) => self.declarer,
            _ => self.namer(),
        }
    }

    /// Who does not play: the declarer's partner in nello.
    #[must_use]
    pub const fn sits_out(&self) -> Option<Seat> {
        self.call.sits_out(self.declarer)
    }

    /// Whether the hand is made or set by the points taken so far, or `None` if that is still
    /// open. A bid in points is decided as soon as the declarer's side has the points or cannot
    /// get them any more; a bid in marks is set by the first trick of the other side; nello is
    /// set by the declarer's first trick.
    #[must_use]
    pub fn outcome(&self, taken: &BySide<Points>, is_over: bool) -> Option<Outcome> {
        let side = self.declarer.side();
        let (ours, theirs) = (taken[side], taken[side.other()]);
        let needs = self.bid.needs();
        let (is_made, is_set) = match self.call {
            Call::Nello(_) => (is_over && ours == Points::ZERO, ours > Points::ZERO),
            _ => (ours >= needs, theirs > needs.rest() || is_over),
        };
        match (is_made, is_set) {
            (true, _) => Some(Outcome::Made),
            (false, true) => Some(Outcome::Set),
            (false, false) => None,
        }
    }
}

/// Who makes the call after that bid.
pub(crate) const fn namer(declarer: Seat, bid: Bid) -> Seat {
    if bid.is_called_by_partner() { declarer.partner() } else { declarer }
}

impl HouseRules {
    /// Whether that bid can win an auction under these rules; the auction before it is not
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
