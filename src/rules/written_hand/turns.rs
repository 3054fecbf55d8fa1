//! The turns of an auction, as words.

use super::error::WrittenHandError;
use super::words::{Words, is_number, split};
use crate::rules::auction::Auction;
use crate::words::{Bid, Turn};

/// A way to read the next words as a turn.
pub(super) struct Reading<'a> {
    turn: Turn,
    /// True if it is a plunge or splash without its marks.
    is_bare: bool,
    /// The words behind it.
    pub rest: Words<'a>,
}

impl Reading<'_> {
    /// The turn; a plunge or splash without its marks is for the first of these bids.
    pub fn turn_among(&self, bids: impl IntoIterator<Item = Bid>) -> Turn {
        let Some(bid) = self.turn.bid().filter(|_| self.is_bare) else { return self.turn };
        let found = bids.into_iter().find(|other| other.is_same_kind(bid));
        found.map_or(self.turn, Turn::Bid)
    }
}

/// The number of words left where turns are not understood, and the reason.
pub(super) type Misread = (usize, WrittenHandError);

impl<'a> Words<'a> {
    /// The next turn, read with the most words.
    pub fn turn(self) -> Option<Reading<'a>> {
        [3, 2, 1].into_iter().find_map(|number| self.turn_of(number))
    }

    /// The next turn, read with so many words.
    fn turn_of(self, number: usize) -> Option<Reading<'a>> {
        let words = self.0.get(..number)?;
        let first = words[0].text;
        // Two turns are not one, such as `30 31` or `p 30`.
        let are_two = words
            .windows(2)
            .any(|pair| pair[1].is_apart || is_number(pair[0].text) && is_number(pair[1].text));
        // `no` is a pass, but not in `no trumps`.
        let next = self.after(1).peek();
        let is_call = first == "no" && next.is_some_and(|word| word.starts_with("trump"));
        let is_jump = |turn: &Turn| turn.bid().is_some_and(Bid::is_called_by_partner);
        let may_go_on = match (number, first.parse::<Turn>()) {
            (1, _) => true,
            (_, Ok(Turn::Pass)) => false,
            (2, _) => true,
            (_, first) => first.is_ok_and(|turn| is_jump(&turn)),
        };
        if are_two || is_call || !may_go_on {
            return None;
        }
        let turn: Turn = self.joined(number)?.parse().ok()?;
        let is_bare = number == 1 && is_jump(&turn) && first.chars().all(char::is_alphabetic);
        Some(Reading { turn, is_bare, rest: self.after(number) })
    }

    /// The ways to read the next turn: with the most words, and a plunge or splash also without
    /// the number behind it, if that is a turn of its own.
    fn readings(self) -> impl Iterator<Item = Reading<'a>> {
        let longest = self.turn();
        let is_long = longest.as_ref().is_some_and(|longest| !longest.is_bare);
        let bare = self.turn_of(1).filter(|bare| is_long && bare.is_bare);
        longest.into_iter().chain(bare.filter(|bare| bare.rest.turn().is_some()))
    }

    /// The whole auction that goes on with the next words, and the words behind it. Of two ways to
    /// read it the first that keeps the rules is meant.
    pub fn turns(self, auction: Auction) -> Result<(Auction, Words<'a>), Misread> {
        let misread = |why| (self.0.len(), why);
        if auction.to_bid().is_none() {
            if self.turn().is_none_or(|reading| reading.turn != Turn::Pass) {
                return Ok((auction, self));
            }
            let turns: Vec<String> = auction.turns().map(|(_, turn)| turn.to_string()).collect();
            return Err(misread(WrittenHandError::words(format!(
                "all four have spoken ({}), and there is one more pass; leave one out",
                turns.join(", ")
            ))));
        }
        let read = |reading: Reading<'a>| {
            let legal = auction.legal_unseen().into_iter().filter_map(Turn::bid);
            let mut next = auction;
            let said = next.say_unseen(reading.turn_among(legal));
            said.map_err(|error| misread(error.into()))?;
            reading.rest.turns(next)
        };
        let read = self.readings().map(read);
        // Nothing is left to say of what was understood, and that comes first.
        let left = |read: &Result<_, Misread>| read.as_ref().err().map(|(left, _)| *left);
        let no_turn = || Err(misread(WrittenHandError::no_turn(self.peek(), &auction)));
        read.min_by_key(left).unwrap_or_else(no_turn)
    }
}

impl Auction {
    /// This auction once the turns of a text were said in it, such as `pass 30` or `p, 2 marks`.
    /// Commas and upper case do no harm, and a plunge or splash may be without its marks. Doubles
    /// in hand are not looked for.
    ///
    /// # Errors
    /// The word that is no turn, or the rule that is against a turn.
    pub fn say_written(mut self, text: &str) -> Result<Auction, WrittenHandError> {
        let text = text.to_lowercase();
        let words = split(&text);
        let mut words = Words(&words);
        while let Some(word) = words.peek() {
            let Some(reading) = words.turn() else {
                return Err(WrittenHandError::words(format!(
                    "`{word}` is neither pass nor a bid; write the turns before yours in their \
                     order, as in `pass 30`"
                )));
            };
            let legal = self.legal_unseen().into_iter().filter_map(Turn::bid);
            self.say_unseen(reading.turn_among(legal))?;
            words = reading.rest;
        }
        Ok(self)
    }
}
