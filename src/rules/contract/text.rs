//! A contract as text: `1: 30 sixes`.

use std::fmt;
use std::str::FromStr;

use super::Contract;
use crate::notation::NotationError;
use crate::words::{Bid, Call, Seat};

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} {}", self.declarer, self.bid, self.call)
    }
}

impl FromStr for Contract {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Contract, NotationError> {
        let fault = || NotationError::not_a("contract", text, ", such as `1: 30 sixes`");
        let (declarer, words) = text.split_once(':').ok_or_else(fault)?;
        let declarer: Seat = declarer.parse()?;
        // Both bids and calls may have several words: whatever is a bid in front of a call.
        let blanks = words.trim().match_indices(char::is_whitespace);
        let parts = blanks.map(|(place, _)| words.trim().split_at(place));
        let both = |(bid, call): (&str, &str)| -> Option<(Bid, Call)> {
            Some((bid.parse().ok()?, call.parse().ok()?))
        };
        let (bid, call) = parts.rev().find_map(both).ok_or_else(fault)?;
        Ok(Contract::new(declarer, bid, call))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_contract_is_read_back() {
        for bid in Bid::all() {
            for (call, declarer) in Call::all().zip(Seat::ALL.into_iter().cycle()) {
                let contract = Contract::new(declarer, bid, call);
                assert_eq!(contract.to_string().parse(), Ok(contract));
            }
        }
        let contract: Contract = "3: 2 marks follow me".parse().expect("a contract");
        assert_eq!(contract.to_string(), "3: 2 marks follow-me");
    }

    #[test]
    fn what_is_no_contract_is_refused() {
        for text in ["", "30 sixes", "1:", "1: 30", "1: sixes", "1: 29 sixes", "1: 30 tens"] {
            let error = text.parse::<Contract>().expect_err(text).to_string();
            assert!(error.contains("is not a contract, such as `1: 30 sixes`"), "{error}");
        }
        assert!("5: 30 sixes".parse::<Contract>().is_err());
    }
}
