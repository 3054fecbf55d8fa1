//! How the bidding of a hand is written.

use texas42::rules::{AuctionOutcome, FirstBidder};
use texas42::{Auction, Bid, HouseRules, Seat};

use super::turns::bids;
use super::words::Words;

/// What came of the bidding.
pub enum Bidding {
    /// Nobody bid.
    PassedOut,
    /// Who won it with what.
    Won(Seat, Bid),
}

/// What a hand needs.
const HAND: &str = "a hand is who won the bid, the bid, the call and how it ended, as in `2 bids \
                    84 sixes made`";

impl Words<'_> {
    /// Reads who bid what.
    pub fn bidding(&mut self, rules: &HouseRules, shaker: Seat) -> Result<Bidding, String> {
        if self.left() == 0 {
            return Err(format!("the hand is missing; {HAND}"));
        }
        if self.skip(&["from"]) {
            let first = self.seat().ok_or("after `from` comes the seat that bids first, 1 to 4")?;
            check_first(rules, shaker, first)?;
            return self.auction(Auction::new(*rules, shaker, first));
        }
        let start = self.place();
        if let Some(seat) = self.seat() {
            if !self.skip(&["mark", "marks", "m"]) {
                self.skip(&["bid", "bids", "declares", "has", "for"]);
                return self.short_bid(rules, shaker, seat);
            }
            self.go_to(start);
        }
        let bidding = self.auction(Auction::new(*rules, shaker, shaker.next()))?;
        if rules.first_bidder == FirstBidder::HolderOfOneBlank {
            return Err(
                "who held the 1-0 bid first under these rules; begin with that seat, as in \
                        `from 2 pass 30 31 pass fives made`"
                    .into(),
            );
        }
        Ok(bidding)
    }

    /// A seat, `2`, `2:` or `seat 2`.
    fn seat(&mut self) -> Option<Seat> {
        let start = self.place();
        self.skip(&["seat", "player"]);
        let number = self.peek().map(|word| word.trim_end_matches([':', '.']));
        let seat = number.and_then(|number| number.parse().ok()).and_then(Seat::from_number);
        self.go_to(if seat.is_some() { self.place() + 1 } else { start });
        seat
    }

    /// Every turn of the auction.
    fn auction(&mut self, auction: Auction) -> Result<Bidding, String> {
        let (auction, place) = self.turns(auction, self.place()).map_err(|misread| misread.why)?;
        self.go_to(place);
        Ok(match auction.outcome() {
            AuctionOutcome::Won { declarer, bid } => Bidding::Won(declarer, bid),
            AuctionOutcome::PassedOut => Bidding::PassedOut,
            AuctionOutcome::Open => unreachable!("all four have spoken"),
        })
    }

    /// The bid of the seat that won.
    fn short_bid(
        &mut self,
        rules: &HouseRules,
        shaker: Seat,
        seat: Seat,
    ) -> Result<Bidding, String> {
        let Some(reading) = self.turn(self.place()) else {
            return Err(self.no_bid(rules));
        };
        let Some(bid) = reading.turn_among(rules.winning_bids(shaker, seat)).bid() else {
            return Err("a seat before the bid is the one that won it, so it cannot pass; write \
                        every turn without seats, as in `pass 30 31 pass`"
                .into());
        };
        rules.check_won(shaker, seat, bid).map_err(|error| error.to_string())?;
        self.advance(reading.words);
        Ok(Bidding::Won(seat, bid))
    }

    /// Why the next word is no bid.
    fn no_bid(&self, rules: &HouseRules) -> String {
        let Some(word) = self.peek() else { return format!("the bid is missing; {HAND}") };
        match word.parse::<Bid>() {
            Err(error) => error.to_string(),
            Ok(_) => format!("`{word}` is not understood; bids are {}", bids(rules)),
        }
    }
}

/// Whether that seat may bid first.
fn check_first(rules: &HouseRules, shaker: Seat, first: Seat) -> Result<(), String> {
    if rules.first_bidders(shaker).contains(&first) {
        return Ok(());
    }
    Err(format!(
        "seat {first} cannot bid first: seat {shaker} shook, so that seat {} to the left bids \
         first and the shaker last (first_bidder); leave out `from {first}`, or play by \
         first_bidder=holder_of_1_0",
        shaker.next()
    ))
}
