//! How a hand is written down: who bid what, what was called, how it ended.

use super::bidding::Bidding;
use super::words::Words;
use texas42::rules::GameError;
use texas42::{Bid, Call, Contract, DoublesMode, HouseRules, Outcome, PlayedHand, Points, Seat};

/// A hand as it was written.
#[derive(Clone, Debug, PartialEq)]
pub enum Written {
    /// Nobody bid.
    PassedOut,
    /// A hand that was played, and what was called if that was written.
    Played(PlayedHand, Option<Called>),
}

/// What was called. Nello may be written without the place of its doubles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Called {
    call: Call,
    is_plain: bool,
}

impl Called {
    /// The name to print.
    pub fn name(self) -> &'static str {
        match self.call {
            Call::Nello(_) if self.is_plain => "nello",
            Call::Sevens(_) => "sevens",
            call => call.name(),
        }
    }
}

/// Words for a hand that nobody bid.
const PASSED_OUT: [&str; 6] =
    ["passed out", "pass out", "all pass", "all passed", "reshake", "reshook"];

/// Reads a hand that was shaken by that seat.
///
/// # Errors
/// What is not understood or against the rules, and how to mend it.
pub fn read(text: &str, rules: &HouseRules, shaker: Seat) -> Result<Written, String> {
    let text = text.to_lowercase();
    let mut words = Words::new(&text);
    if words.joined(words.left()).is_some_and(|text| PASSED_OUT.contains(&text.as_str())) {
        return Ok(Written::PassedOut);
    }
    let (declarer, bid) = match words.bidding(rules, shaker)? {
        Bidding::PassedOut => return words.end().map(|()| Written::PassedOut),
        Bidding::Won(declarer, bid) => (declarer, bid),
    };
    let called = words.call(rules, bid)?;
    let contract = match called {
        Some(called) => {
            let contract = Contract::new(declarer, bid, called.call);
            rules.check(&contract).map_err(|error| error.to_string())?;
            Some(contract)
        }
        None => None,
    };
    let hand = words.result(declarer, bid, contract)?;
    words.end()?;
    Ok(Written::Played(hand, called))
}

impl Words<'_> {
    fn end(&self) -> Result<(), String> {
        match self.peek() {
            None => Ok(()),
            Some(word) if is_too_many(word) => Err(too_many(word)),
            Some(word) => Err(format!(
                "`{word}` is not understood; a hand ends with made, set, or the points that the \
                 bidders took"
            )),
        }
    }

    /// What was called, if it is written.
    fn call(&mut self, rules: &HouseRules, bid: Bid) -> Result<Option<Called>, String> {
        self.skip(&["calls", "called", "on", "in", "trumps", "with"]);
        if self.result_ahead() && self.left() == 1 {
            return Ok(None);
        }
        for number in [4, 3, 2, 1] {
            let Some(text) = self.joined(number) else { continue };
            let is_number = text.chars().all(|letter| letter.is_ascii_digit());
            let Ok(call) = text.parse::<Call>() else { continue };
            if is_number {
                return Err(format!(
                    "`{text}` may be trumps or points; write trumps in words, as in `{call}`"
                ));
            }
            self.advance(number);
            return Ok(Some(called(rules, bid, call, &text)));
        }
        if self.result_ahead() {
            return Ok(None);
        }
        match self.peek() {
            None => Ok(None),
            Some(word) if is_too_many(word) => Err(too_many(word)),
            Some(word) => Err(match word.parse::<Call>() {
                Err(error) => error.to_string(),
                Ok(_) => format!("`{word}` is not understood"),
            }),
        }
    }

    fn result_ahead(&self) -> bool {
        self.peek().is_some_and(|word| outcome(word).is_some() || points(word).is_some())
    }

    /// How the hand ended: made, set, the points of the bidders, or both.
    fn result(
        &mut self,
        declarer: Seat,
        bid: Bid,
        contract: Option<Contract>,
    ) -> Result<PlayedHand, String> {
        self.skip(&["took", "takes", "for", "with"]);
        // In nello a hand is out of play, so that the points of both sides are not 42.
        let is_nello = contract.is_some_and(|contract| contract.sits_out().is_some());
        let points = |word: &str| match both_points(word) {
            Some((ours, _)) if is_nello => Some(ours),
            _ => points(word),
        };
        let mut said = None;
        let mut taken = None;
        while let Some(word) = self.peek() {
            if said.is_none() && outcome(word).is_some() {
                said = outcome(word);
            } else if taken.is_none() && points(word).is_some() {
                taken = points(word);
            } else if word != "with" && word != "points" {
                break;
            }
            self.advance(1);
        }
        let from_points = taken.map(|taken| match contract {
            Some(contract) => PlayedHand::new(&contract, taken).outcome,
            None if taken >= bid.needs() => Outcome::Made,
            None => Outcome::Set,
        });
        let outcome = match (said, from_points) {
            (Some(said), Some(counted)) if said != counted => {
                return Err(format!(
                    "{} points do not go with {}; the points are those of the bidders, who bid \
                     {bid}",
                    taken.map_or(0, Points::get),
                    name(said)
                ));
            }
            (said, counted) => said.or(counted),
        };
        let outcome = outcome.ok_or_else(|| match self.peek() {
            Some(word) if is_too_many(word) => too_many(word),
            Some(word) if both_points(word).is_some() => {
                format!("`{word}` does not add up to the 42 points of a hand")
            }
            Some(word) => format!(
                "`{word}` does not say how the hand ended; write made, set, or the points that \
                 the bidders took"
            ),
            None => "how the hand ended is missing; write made, set, or the points that the \
                     bidders took"
                .into(),
        })?;
        Ok(PlayedHand { declarer, bid, outcome, taken })
    }
}

/// The call by its name; where several ways to play it have the same name, the one played here.
fn called(rules: &HouseRules, bid: Bid, call: Call, text: &str) -> Called {
    let is_plain = match call {
        Call::Nello(mode) => mode == DoublesMode::Own && !text.contains("own"),
        Call::Sevens(_) => true,
        _ => false,
    };
    let is_same = |other: &Call| std::mem::discriminant(other) == std::mem::discriminant(&call);
    let here = rules.calls(bid).into_iter().find(is_same);
    let call = if is_plain && !rules.allows(call, bid) { here.unwrap_or(call) } else { call };
    Called { call, is_plain }
}

/// The name of an outcome.
pub fn name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Made => "made",
        Outcome::Set => "set",
    }
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
        None => word.parse().ok().and_then(Points::new),
    }
}

/// The points of both sides, `33-9`, the bidders first.
fn both_points(word: &str) -> Option<(Points, Points)> {
    let number = |text: &str| text.parse().ok().and_then(Points::new);
    let (ours, theirs) = word.split_once(['-', ':'])?;
    Some((number(ours)?, number(theirs)?))
}

/// Whether a word is more points than a hand has, `43` or `43-0`.
fn is_too_many(word: &str) -> bool {
    let is_number = |text: &&str| text.chars().all(|letter| letter.is_ascii_digit());
    let mut numbers = word.split(['-', ':']).filter(|text| !text.is_empty());
    word.split(['-', ':']).all(|text| is_number(&text))
        && numbers.any(|number| number.parse().ok().and_then(Points::new).is_none())
}

fn too_many(word: &str) -> String {
    format!(
        "`{word}` is too many: a hand has 42 points at most; write how many the bidders took, as          in `1 bids 31 fives 33`"
    )
}

/// What the game says to a hand, with an example where one helps.
pub fn explained(error: &GameError) -> String {
    match error {
        GameError::PointsNeeded { .. } => format!("{error}, as in `1 bids 31 fives 33`"),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use texas42::Preset;

    use super::*;

    /// Any words in any order are read or refused in words.
    #[test]
    fn no_text_is_too_strange() {
        const WORDS: [&str; 24] = [
            "1", "2:", "seat", "from", "bids", "pass", "30", "41", "84", "2", "marks", "m",
            "plunge", "splash", "nello", "follow", "me", "fives", "made", "set", "33", "33-9",
            "took", "ü-9",
        ];
        let mut state = 1_u64;
        let mut understood = 0;
        for number in 0..5_000 {
            let mut below = |bound: usize| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (state >> 33) as usize % bound
            };
            let words: Vec<&str> = (0..below(8)).map(|_| WORDS[below(WORDS.len())]).collect();
            let rules = Preset::ALL[number % 5].rules();
            match read(&words.join(" "), &rules, Seat::ALL[number / 5 % 4]) {
                Ok(_) => understood += 1,
                Err(what) => assert!(!what.is_empty() && !what.contains('\n'), "{what}"),
            }
        }
        assert!(understood > 5, "{understood}");
    }
}
