//! The words of a hand, and how its bidding is written.

use texas42::{Auction, AuctionTurn, ContractBid, FirstBidder, HouseRules, Seat};

/// How the bidding is written.
pub enum Bidding {
    /// Who won it with what.
    Short(Seat, ContractBid),
    /// Every turn.
    Full(Auction),
}

/// What a hand needs.
const NO_HAND: &str = "a hand is who won the bid, the bid, the call and how it ended, as in `2 bids \
                       84 sixes made`";

/// The words of a hand.
pub struct Words<'a> {
    words: Vec<&'a str>,
    next: usize,
}

impl<'a> Words<'a> {
    /// The words of a text in lower case.
    pub fn new(text: &'a str) -> Words<'a> {
        let words = text.split([' ', '\t', '\r', '\n', ',', ';']).filter(|word| !word.is_empty());
        Words { words: words.collect(), next: 0 }
    }

    /// How many words are left.
    pub fn left(&self) -> usize {
        self.words.len() - self.next
    }

    /// Passes over so many words.
    pub fn advance(&mut self, number: usize) {
        self.next += number;
    }

    /// The next word.
    pub fn peek(&self) -> Option<&str> {
        self.words.get(self.next).copied()
    }

    /// The next words, joined, if there are so many.
    pub fn joined(&self, number: usize) -> Option<String> {
        self.words.get(self.next..self.next + number).map(|words| words.join(" "))
    }

    /// Passes over the next word if it is one of these.
    pub fn skip(&mut self, words: &[&str]) -> bool {
        let found = self.peek().is_some_and(|word| words.contains(&word));
        self.next += usize::from(found);
        found
    }

    /// Reads who bid what.
    pub fn bidding(&mut self, rules: &HouseRules, shaker: Seat) -> Result<Bidding, String> {
        if self.left() == 0 {
            return Err(NO_HAND.into());
        }
        if self.skip(&["from"]) {
            let first = self.seat().ok_or("after `from` comes the seat that bids first, 1 to 4")?;
            return self.turns(Auction::new(*rules, shaker, first)).map(Bidding::Full);
        }
        let start = self.next;
        if let Some(seat) = self.seat() {
            if !self.skip(&["mark", "marks", "m"]) {
                self.skip(&["bid", "bids", "declares", "has", "for"]);
                return self.short_bid(rules).map(|bid| Bidding::Short(seat, bid));
            }
            self.next = start;
        }
        let auction = self.turns(Auction::new(*rules, shaker, shaker.next()))?;
        if rules.first_bidder == FirstBidder::HolderOfOneBlank {
            return Err(
                "who held the 1-0 bid first under these rules; begin with that seat, as in \
                        `from 2 pass 30 31 pass fives made`"
                    .into(),
            );
        }
        Ok(Bidding::Full(auction))
    }

    /// A seat, `2`, `2:` or `seat 2`.
    fn seat(&mut self) -> Option<Seat> {
        let start = self.next;
        self.skip(&["seat", "player"]);
        let number = self.peek().map(|word| word.trim_end_matches([':', '.']));
        let seat = number.and_then(|number| number.parse().ok()).and_then(Seat::from_number);
        self.next = if seat.is_some() { self.next + 1 } else { start };
        seat
    }

    /// The bid that won.
    fn short_bid(&mut self, rules: &HouseRules) -> Result<ContractBid, String> {
        let word = self.peek().unwrap_or_default().to_string();
        match self.turn() {
            Some((AuctionTurn::Bid(bid), is_bare)) => Ok(match (bid, is_bare) {
                (ContractBid::Plunge(_), true) => {
                    rules.plunge.map_or(bid, |plunge| ContractBid::Plunge(plunge.marks))
                }
                (ContractBid::Splash(_), true) => {
                    rules.splash.map_or(bid, |splash| ContractBid::Splash(splash.min_marks))
                }
                _ => bid,
            }),
            Some((AuctionTurn::Pass, _)) => {
                Err("a seat before the bid is the one that won it, so it cannot pass; write every \
                     turn without seats, as in `pass 30 31 pass`"
                    .into())
            }
            None if word.is_empty() => Err(NO_HAND.into()),
            None => Err(match word.parse::<ContractBid>() {
                Err(error) => error.to_string(),
                Ok(_) => format!("`{word}` is not understood"),
            }),
        }
    }

    /// Turn after turn, each checked.
    fn turns(&mut self, mut auction: Auction) -> Result<Auction, String> {
        while auction.to_bid().is_some() {
            let Some((mut turn, is_bare)) = self.turn() else { break };
            if let (Some(bid), true) = (turn.bid(), is_bare) {
                // A plunge or splash whose marks are not said is for what it may be here.
                let is_same = |other: &ContractBid| {
                    std::mem::discriminant(other) == std::mem::discriminant(&bid)
                };
                let legal = auction.legal_unseen();
                let first = legal.into_iter().find(|turn| turn.bid().as_ref().is_some_and(is_same));
                turn = first.unwrap_or(turn);
            }
            auction.say_unseen(turn).map_err(|error| error.to_string())?;
        }
        if auction.turns().next().is_none() {
            let word = self.peek().unwrap_or_default();
            return Err(format!(
                "`{word}` is neither a seat nor a bid; begin with who won the bid, as in `2 bids \
                 84 sixes made`, or with every turn, as in `pass 30 31 pass fives made`"
            ));
        }
        Ok(auction)
    }

    /// One turn of the auction, and whether it is a plunge or splash without its marks.
    fn turn(&mut self) -> Option<(AuctionTurn, bool)> {
        for number in [2, 1] {
            let Some(text) = self.joined(number) else { continue };
            let is_number = |word: &&str| word.chars().all(|letter| letter.is_ascii_digit());
            // Two bids are not one, such as `30 31`.
            if number == 2 && self.words[self.next..self.next + 2].iter().all(is_number) {
                continue;
            }
            if let Ok(turn) = text.parse::<AuctionTurn>() {
                self.next += number;
                let is_bare = turn != AuctionTurn::Pass
                    && !text.chars().any(|letter| letter.is_ascii_digit())
                    && turn.bid().is_some_and(ContractBid::is_called_by_partner);
                return Some((turn, is_bare));
            }
        }
        None
    }
}
