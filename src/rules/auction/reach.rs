//! The bids that can win an auction, whatever the hands are.

use super::{Auction, AuctionError};
use crate::rules::house_rules::{FirstBidder, HouseRules};
use crate::words::{Bid, Seat, Turn};

impl HouseRules {
    /// The seats that may bid first when that seat has shaken: one, or all where the 1-0 decides.
    #[must_use]
    pub fn first_bidders(&self, shaker: Seat) -> Vec<Seat> {
        match self.first_bidder {
            FirstBidder::LeftOfShaker => vec![shaker.next()],
            FirstBidder::HolderOfOneBlank => Seat::ALL.to_vec(),
        }
    }

    /// Every bid with which that seat can win an auction, in the order of
    /// [`Auction::legal_unseen`]; doubles in hand are not looked for.
    #[must_use]
    pub fn winning_bids(&self, shaker: Seat, declarer: Seat) -> Vec<Bid> {
        let first = self.first_bidders(shaker).into_iter();
        let open = first.map(|first| Auction::new(*self, shaker, first));
        let turns: Vec<Turn> = open.flat_map(|auction| turns_of(auction, declarer)).collect();
        // After a bid all others may pass.
        Bid::all().filter(|bid| turns.contains(&Turn::Bid(*bid))).collect()
    }

    /// Checks that a seat can win an auction with that bid; doubles in hand are not looked for.
    ///
    /// # Errors
    /// The rule that is against the bid, or the bids with which the seat could win instead.
    pub fn check_won(&self, shaker: Seat, declarer: Seat, bid: Bid) -> Result<(), AuctionError> {
        self.check_bid(bid)?;
        let bids = self.winning_bids(shaker, declarer);
        if bids.contains(&bid) {
            return Ok(());
        }
        let could = bids.into_iter().filter(|other| other.is_same_kind(bid)).collect();
        Err(AuctionError::OutOfReach { shaker, seat: declarer, bid, could })
    }
}

/// All that a seat may say when its turn comes, after whatever others have said.
fn turns_of(auction: Auction, seat: Seat) -> Vec<Turn> {
    let mut auctions = vec![auction];
    while auctions[0].to_bid() != Some(seat) {
        auctions = auctions.iter().flat_map(one_turn_on).collect();
        // What may be said next depends on the highest bid alone.
        let high = |auction: &Auction| auction.high().map(|(_, bid)| bid.value());
        auctions.sort_by_key(high);
        auctions.dedup_by_key(|auction| high(auction));
    }
    auctions.iter().flat_map(Auction::legal_unseen).collect()
}

/// The auction after each turn that may be next.
fn one_turn_on(auction: &Auction) -> Vec<Auction> {
    let after = |turn| {
        let mut next = *auction;
        next.say_unseen(turn).map(|()| next).expect("the turn is legal")
    };
    auction.legal_unseen().into_iter().map(after).collect()
}
