//! A hand of a score sheet, as players write it: who won the bid, the bid, the call, how it ended.

mod error;
mod result;
mod turns;
mod words;

use super::auction::Auction;
use super::contract::Contract;
use super::house_rules::{FirstBidder, HouseRules};
use super::score::{PlayedHand, WrittenCall};
use crate::words::{Bid, Call, DoublesMode, Pip, Seat, Trump};
use result::{is_result, is_too_many};
use words::{Words, is_number, split};

pub use error::WrittenHandError;

/// A hand of a score sheet, read by the house rules.
///
/// It is written as the bid that won or as every turn of the auction, then the call, which may be
/// left out, and made, set, or the points of the bidders. `from` and a seat say who bids first
/// where the 1-0 decides. Commas and upper case do no harm, and a plunge or splash may be without
/// its marks.
///
/// ```
/// use texas42::rules::WrittenHand;
/// use texas42::{HouseRules, Outcome, Seat};
/// let rules = HouseRules::default();
/// for text in ["2 bids 31 fives 33-9", "pass, 31, pass, pass, fives made"] {
///     let hand = WrittenHand::read(text, &rules, Seat::Fourth)?;
///     let WrittenHand::Played(hand) = hand else { panic!("it was played") };
///     assert_eq!((hand.declarer, hand.bid), (Seat::Second, "31".parse()?));
///     assert_eq!(hand.outcome, Outcome::Made);
///     assert_eq!(hand.call.map(|call| call.name()), Some("fives"));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrittenHand {
    /// Nobody bid.
    PassedOut,
    /// A hand that was played, with the call if that is written.
    Played(PlayedHand),
}

/// Words for a hand that nobody bid.
const PASSED_OUT: [&str; 6] =
    ["passed out", "pass out", "all pass", "all passed", "reshake", "reshook"];

impl WrittenHand {
    /// The hand of a text, shaken by that seat.
    ///
    /// # Errors
    /// The word or the rule that is against it, and how to mend it.
    pub fn read(
        text: &str,
        rules: &HouseRules,
        shaker: Seat,
    ) -> Result<WrittenHand, WrittenHandError> {
        let text = text.to_lowercase();
        let words = split(&text);
        let mut words = Words(&words);
        if words.joined(words.0.len()).is_some_and(|text| PASSED_OUT.contains(&text.as_str())) {
            return Ok(WrittenHand::PassedOut);
        }
        let hand = match words.winner(rules, shaker)? {
            None => WrittenHand::PassedOut,
            Some((declarer, bid)) => {
                let call = words.call(rules, bid)?;
                // Without a call it is made or set as with any trumps.
                let called = call.map_or(Trump::Pip(Pip::Six).into(), |call| call.call);
                let contract = Contract::new(declarer, bid, called);
                rules.check(&contract)?;
                WrittenHand::Played(PlayedHand { call, ..words.result(&contract)? })
            }
        };
        match words.peek() {
            None => Ok(hand),
            Some(word) if is_too_many(word) => Err(WrittenHandError::too_many(word)),
            Some(word) => Err(WrittenHandError::words(format!(
                "`{word}` is not understood; a hand ends with made, set, or the points that the \
                 bidders took"
            ))),
        }
    }
}

impl Words<'_> {
    /// The seat that won the auction and its bid, if somebody has bid.
    fn winner(
        &mut self,
        rules: &HouseRules,
        shaker: Seat,
    ) -> Result<Option<(Seat, Bid)>, WrittenHandError> {
        if self.0.is_empty() {
            return Err(WrittenHandError::missing("hand"));
        }
        if self.skip(&["from"]) {
            let Some(first) = self.seat() else {
                let message = "after `from` comes the seat that bids first, 1 to 4";
                return Err(WrittenHandError::words(message));
            };
            if !rules.first_bidders(shaker).contains(&first) {
                return Err(WrittenHandError::words(format!(
                    "seat {first} cannot bid first: seat {shaker} shook, so that seat {} to the \
                     left bids first and the shaker last (first_bidder); leave out `from \
                     {first}`, or play by first_bidder=holder_of_1_0",
                    shaker.next()
                )));
            }
            return self.auction(Auction::new(*rules, shaker, first));
        }
        let mut behind = *self;
        if let Some(seat) = behind.seat()
            && !behind.skip(&["mark", "marks", "m"])
        {
            *self = behind;
            self.skip(&["bid", "bids", "declares", "has", "for"]);
            return Ok(Some((seat, self.winning_bid(rules, shaker, seat)?)));
        }
        let winner = self.auction(Auction::new(*rules, shaker, shaker.next()))?;
        match rules.first_bidder {
            FirstBidder::LeftOfShaker => Ok(winner),
            FirstBidder::HolderOfOneBlank => Err(WrittenHandError::words(
                "who held the 1-0 bid first under these rules; begin with that seat, as in `from \
                 2 pass 30 31 pass fives made`",
            )),
        }
    }

    /// A seat, `2`, `2:` or `seat 2`.
    fn seat(&mut self) -> Option<Seat> {
        let mut behind = *self;
        behind.skip(&["seat", "player"]);
        let number = behind.peek()?.trim_end_matches([':', '.']).parse().ok()?;
        let seat = Seat::from_number(number)?;
        *self = behind.after(1);
        Some(seat)
    }

    /// The winner of an auction of which every turn is written.
    fn auction(&mut self, auction: Auction) -> Result<Option<(Seat, Bid)>, WrittenHandError> {
        let (auction, rest) = self.turns(auction).map_err(|(_, why)| why)?;
        *self = rest;
        Ok(auction.high())
    }

    /// The bid with which that seat won.
    fn winning_bid(
        &mut self,
        rules: &HouseRules,
        shaker: Seat,
        seat: Seat,
    ) -> Result<Bid, WrittenHandError> {
        let word = self.peek().ok_or_else(|| WrittenHandError::missing("bid"))?;
        let Some(reading) = self.turn() else {
            return Err(word.parse::<Bid>().expect_err("every bid is a turn").into());
        };
        let turn = reading.turn_among(rules.winning_bids(shaker, seat));
        let Some(bid) = turn.bid() else {
            return Err(WrittenHandError::words(
                "a seat before the bid is the one that won it, so it cannot pass; write every \
                 turn without seats, as in `pass 30 31 pass`",
            ));
        };
        rules.check_won(shaker, seat, bid)?;
        *self = reading.rest;
        Ok(bid)
    }

    /// The call, if that is written.
    fn call(
        &mut self,
        rules: &HouseRules,
        bid: Bid,
    ) -> Result<Option<WrittenCall>, WrittenHandError> {
        self.skip(&["calls", "called", "on", "in", "trumps", "with"]);
        let is_result = self.peek().is_some_and(is_result);
        if is_result && self.0.len() == 1 {
            return Ok(None);
        }
        for number in [4, 3, 2, 1] {
            let Some(text) = self.joined(number) else { continue };
            let Ok(call) = text.parse() else { continue };
            if is_number(&text) {
                return Err(WrittenHandError::words(format!(
                    "`{text}` may be trumps or points; write trumps in words, as in `{call}`"
                )));
            }
            *self = self.after(number);
            return Ok(Some(written_call(rules, bid, call, &text)));
        }
        match self.peek() {
            Some(word) if !is_result && !is_too_many(word) => {
                Err(word.parse::<Call>().expect_err("it was no call").into())
            }
            _ => Ok(None),
        }
    }
}

/// The call that a text names; where it names a kind that is played in several ways, the one
/// played here.
fn written_call(rules: &HouseRules, bid: Bid, call: Call, text: &str) -> WrittenCall {
    let is_kind = match call {
        Call::Nello(mode) => mode == DoublesMode::Own && !text.contains("own"),
        Call::Sevens(_) => true,
        _ => false,
    };
    let is_same = |other: &Call| std::mem::discriminant(other) == std::mem::discriminant(&call);
    let here = rules.calls(bid).into_iter().find(is_same);
    let call = if is_kind && !rules.allows(call, bid) { here.unwrap_or(call) } else { call };
    if is_kind { WrittenCall::of_kind(call) } else { call.into() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

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
            match WrittenHand::read(&words.join(" "), &rules, Seat::ALL[number / 5 % 4]) {
                Ok(_) => understood += 1,
                Err(error) => {
                    let what = error.to_string();
                    assert!(!what.is_empty() && !what.contains(['\n']), "{what}");
                    assert!(!what.contains("  "), "{what}");
                }
            }
        }
        assert!(understood > 5, "{understood}");
    }

    #[test]
    fn errors_name_the_word() {
        let error = |text| WrittenHand::read(text, &HouseRules::default(), Seat::Fourth).err();
        let too_many = |word: &str| Some(WrittenHandError::too_many(word));
        for (text, word) in [("1 30 fives 43", "43"), ("1 30 99", "99"), ("1 30 set 43-0", "43-0")]
        {
            assert_eq!(error(text), too_many(word), "{text}");
        }
        let no_turn = "`fives` is neither pass nor a bid, and seat 2 has still to speak; or write \
                       only who won the bid, as in `2 bids 31 fives 33`";
        assert_eq!(error("30 fives"), Some(WrittenHandError::words(no_turn)));
    }
}
