//! The end of a hand, as words.

use super::error::WrittenHandError;
use super::words::{Words, is_number};
use crate::rules::contract::{Contract, Outcome};
use crate::rules::score::PlayedHand;
use crate::words::{Call, Points};

impl Words<'_> {
    /// The end of the hand: made, set, the points of the bidders, or both.
    pub fn result(&mut self, contract: &Contract) -> Result<PlayedHand, WrittenHandError> {
        self.skip(&["took", "takes", "for", "with"]);
        // In nello a hand is out of play, so that the points of both sides are not 42.
        let is_nello = matches!(contract.call, Call::Nello(_));
        let points = |word: &str| match both_points(word) {
            Some((ours, _)) if is_nello => Some(ours),
            _ => points(word),
        };
        let (mut said, mut taken) = (None, None);
        while let Some(word) = self.peek() {
            if said.is_none() && outcome(word).is_some() {
                said = outcome(word);
            } else if taken.is_none() && points(word).is_some() {
                taken = points(word);
            } else if word != "with" && word != "points" {
                break;
            }
            *self = self.after(1);
        }
        let (declarer, bid) = (contract.declarer, contract.bid);
        let counted = taken.map(|taken| PlayedHand::new(contract, taken));
        match (said, counted) {
            (Some(outcome), Some(hand)) if hand.outcome != outcome => {
                let taken = taken.expect("they were counted");
                Err(WrittenHandError::words(format!(
                    "{taken} points do not go with {outcome}; the points are those of the \
                     bidders, who bid {bid}"
                )))
            }
            (_, Some(hand)) => Ok(hand),
            (Some(outcome), None) => {
                Ok(PlayedHand { declarer, bid, call: None, outcome, taken: None })
            }
            (None, None) => Err(self.no_result()),
        }
    }

    /// The reason why the next word is no result.
    fn no_result(self) -> WrittenHandError {
        let advice = "write made, set, or the points that the bidders took";
        WrittenHandError::Words(match self.peek() {
            None => format!("how the hand ended is missing; {advice}"),
            Some(word) if is_too_many(word) => return WrittenHandError::too_many(word),
            Some(word) if both_points(word).is_some() => {
                format!("`{word}` does not add up to the 42 points of a hand")
            }
            Some(word) => format!("`{word}` does not say how the hand ended; {advice}"),
        })
    }
}

/// True if a word says how a hand ended.
pub(super) fn is_result(word: &str) -> bool {
    outcome(word).is_some() || points(word).is_some()
}

fn outcome(word: &str) -> Option<Outcome> {
    match word {
        "made" | "make" | "makes" | "won" | "good" => Some(Outcome::Made),
        "set" | "lost" | "down" | "failed" => Some(Outcome::Set),
        _ => None,
    }
}

/// The points of the bidders, `33` or `33-9`.
fn points(word: &str) -> Option<Points> {
    match both_points(word) {
        Some((ours, theirs)) => (theirs == ours.rest()).then_some(ours),
        None => one_points(word),
    }
}

/// The points of both sides, `33-9`, the bidders first.
fn both_points(word: &str) -> Option<(Points, Points)> {
    let (ours, theirs) = word.split_once(['-', ':'])?;
    Some((one_points(ours)?, one_points(theirs)?))
}

fn one_points(word: &str) -> Option<Points> {
    word.parse().ok().and_then(Points::new)
}

/// True if a word is more points than a hand has, `43` or `43-0`.
pub(super) fn is_too_many(word: &str) -> bool {
    let mut numbers = word.split(['-', ':']).filter(|number| !number.is_empty());
    numbers.clone().all(is_number) && numbers.any(|number| one_points(number).is_none())
}
