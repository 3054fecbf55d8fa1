//! The reasons why there is no such contract, in words a player knows.

use thiserror::Error;

use crate::rules::house_rules::HouseRules;
use crate::words::{Bid, Call, Marks, PointsBid, Trump};

/// The reason why there is no such contract.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ContractError {
    /// A bid below the lowest.
    #[error("a bid of {bid} is too low; the lowest bid is {min}")]
    BelowMinimum {
        /// The bid.
        bid: Bid,
        /// The lowest bid of these rules.
        min: PointsBid,
    },
    /// A bid above the highest.
    #[error("a bid of {bid} is too high; max_marks is {max}")]
    AboveMaximum {
        /// The bid.
        bid: Bid,
        /// The highest bid of these rules.
        max: Marks,
    },
    /// A special bid that these rules do not have.
    #[error("{name} is not played under these rules; the option {name}=on switches it on")]
    NotPlayed {
        /// The option that would switch it on.
        name: &'static str,
    },
    /// A special bid that is worth more.
    #[error("{name} is worth {least} marks or more under these rules ({name}_marks), not {given}")]
    TooFewMarks {
        /// The kind of bid: `plunge` or `splash`.
        name: &'static str,
        /// The fewest marks that it is worth.
        least: Marks,
        /// The marks that were bid.
        given: Marks,
    },
    /// A call where nobody has won the auction, or where it is made already.
    #[error("there is nothing to call: the auction is not won, or the call is made")]
    NothingToCall,
    /// A call that may not be made at that bid.
    #[error("{call} cannot be called at a bid of {bid}: {reason}")]
    Call {
        /// The call.
        call: Call,
        /// The bid.
        bid: Bid,
        /// The rule that is against it.
        reason: String,
    },
}

/// The rule that is against a call.
pub(super) fn why_not(rules: &HouseRules, bid: Bid, call: Call) -> String {
    let kind = |call| match call {
        Call::Trump(Trump::Pip(_)) => "suits",
        Call::Trump(Trump::Doubles) => "doubles",
        Call::Trump(Trump::FollowMe(_)) => "follow-me",
        Call::Nello(_) => "nello",
        Call::Sevens(_) => "sevens",
    };
    let name = kind(call);
    let is_allowed = |call: &Call| rules.allows(*call, Bid::Marks(Marks::MAXIMUM));
    let calls: Vec<&str> = Call::all()
        .filter(|other| kind(*other) == name && is_allowed(other))
        .map(Call::name)
        .collect();
    if calls.is_empty() && call.trump().is_some() {
        return format!("{name} are not in trump_calls; the rules have to allow it first");
    } else if calls.is_empty() {
        return format!("{name} is not played under these rules; {name}=on switches it on");
    } else if !is_allowed(&call) {
        return format!("under these rules it is {}", calls.join(" or "));
    }
    match Marks::all().find(|marks| rules.allows(call, Bid::Marks(*marks))) {
        Some(least) if bid.is_points() || bid.marks() < least => {
            let unit = if least == Marks::ONE { "mark" } else { "marks" };
            format!("{name} needs a bid of {least} {unit} or more")
        }
        _ => {
            format!("partner may not call {name} then; partner_may_call_special=on would allow it")
        }
    }
}
