//! The turns of an auction, as words.

use texas42::{Auction, Bid, HouseRules, Turn};

use super::words::Words;

/// A way to read the words at a place as a turn.
pub struct Reading {
    /// What is said there.
    pub turn: Turn,
    /// How many words say it.
    pub words: usize,
    /// Whether it is a plunge or splash without its marks.
    pub is_bare: bool,
}

impl Reading {
    /// The turn; a plunge or splash without its marks is for the first of these bids.
    pub fn turn_among(&self, bids: impl IntoIterator<Item = Bid>) -> Turn {
        let Some(bid) = self.turn.bid().filter(|_| self.is_bare) else { return self.turn };
        let found = bids.into_iter().find(|other| other.is_same_kind(bid));
        found.map_or(self.turn, Turn::Bid)
    }
}

/// Why turns are not understood, and how many words were before that.
pub struct Misread {
    place: usize,
    /// Why, and how to mend it.
    pub why: String,
}

/// What bids there are, for a message.
pub fn bids(rules: &HouseRules) -> String {
    format!("{} to 41 points, 42 or 1 mark, 84 or 2 marks and so on", rules.min_bid)
}

/// Whether a word is a number and no more.
fn is_number(word: &str) -> bool {
    word.chars().all(|letter| letter.is_ascii_digit())
}

impl Words<'_> {
    /// The turn at a place that takes the most words.
    pub fn turn(&self, place: usize) -> Option<Reading> {
        [3, 2, 1].into_iter().find_map(|number| self.turn_of(place, number))
    }

    /// The turn at a place that is said with so many words.
    fn turn_of(&self, place: usize, number: usize) -> Option<Reading> {
        let words = self.together(place, number)?;
        // Two turns are not one, such as `30 31` or `p 30`.
        if words.windows(2).any(|pair| pair.iter().all(|word| is_number(word))) {
            return None;
        }
        // `no` is a pass, but not in `no trumps`.
        if words[0] == "no" && self.at(place + 1).is_some_and(|word| word.starts_with("trump")) {
            return None;
        }
        let first = words[0].parse::<Turn>().ok();
        let is_jump = |turn: &Turn| turn.bid().is_some_and(Bid::is_called_by_partner);
        if number > 1 && first == Some(Turn::Pass)
            || number > 2 && !first.as_ref().is_some_and(is_jump)
        {
            return None;
        }
        let turn: Turn = words.join(" ").parse().ok()?;
        let is_bare =
            number == 1 && is_jump(&turn) && words[0].chars().all(|letter| letter.is_alphabetic());
        Some(Reading { turn, words: number, is_bare })
    }

    /// The ways to read a turn: with the most words, and a plunge or splash also without the
    /// number behind it, if that is a turn of its own.
    fn readings(&self, place: usize) -> Vec<Reading> {
        let Some(longest) = self.turn(place) else { return Vec::new() };
        let bare = self.turn_of(place, 1).filter(|bare| bare.is_bare && longest.words > 1);
        let bare = bare.filter(|_| self.turn(place + 1).is_some());
        std::iter::once(longest).chain(bare).collect()
    }

    /// The whole auction that begins at a place, and how many words are before its end. Of two
    /// ways to read it the first that keeps the rules is meant.
    pub fn turns(&self, auction: Auction, place: usize) -> Result<(Auction, usize), Misread> {
        if auction.to_bid().is_none() {
            return match self.turn(place) {
                Some(Reading { turn: Turn::Pass, .. }) => {
                    Err(Misread { place, why: one_too_many(&auction) })
                }
                _ => Ok((auction, place)),
            };
        }
        let mut misread: Option<Misread> = None;
        for reading in self.readings(place) {
            match self.turns_from(&auction, &reading, place) {
                Ok(whole) => return Ok(whole),
                Err(other) if misread.as_ref().is_none_or(|one| one.place < other.place) => {
                    misread = Some(other);
                }
                Err(_) => {}
            }
        }
        Err(misread.unwrap_or_else(|| Misread { place, why: self.no_turn(&auction, place) }))
    }

    /// The same if the first turn is read so.
    fn turns_from(
        &self,
        auction: &Auction,
        reading: &Reading,
        place: usize,
    ) -> Result<(Auction, usize), Misread> {
        let legal = auction.legal_unseen().into_iter().filter_map(Turn::bid);
        let mut next = auction.clone();
        next.say_unseen(reading.turn_among(legal))
            .map_err(|error| Misread { place, why: error.to_string() })?;
        self.turns(next, place + reading.words)
    }

    /// Why the words at a place are no turn.
    fn no_turn(&self, auction: &Auction, place: usize) -> String {
        let bids = bids(auction.rules());
        let Some(seat) = auction.to_bid().filter(|_| auction.turns().next().is_some()) else {
            let word = self.at(place).unwrap_or_default();
            return format!(
                "`{word}` is neither a seat (1 to 4) nor a bid ({bids}); begin with who won the \
                 bid, as in `2 bids 84 sixes made`, or with every turn, as in `pass 30 31 pass \
                 fives made`"
            );
        };
        let missing = format!(
            "seat {seat} has still to speak; or write only who won the bid, as in `2 bids 31 \
             fives 33`"
        );
        match self.at(place) {
            Some(word) if is_number(word) => {
                format!("`{word}` is neither pass nor a bid ({bids}), and {missing}")
            }
            Some(word) => format!("`{word}` is neither pass nor a bid, and {missing}"),
            None => missing,
        }
    }
}

/// Why nobody may speak after that.
fn one_too_many(auction: &Auction) -> String {
    let turns: Vec<String> = auction.turns().map(|(_, turn)| turn.to_string()).collect();
    format!(
        "all four have spoken ({}), and there is one more pass; leave one out",
        turns.join(", ")
    )
}
