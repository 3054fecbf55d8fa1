//! Contracts that the rules allow with a hand, and their worth.

use std::cmp::Ordering;

use crate::chance::Chance;
use crate::rules::{Auction, Declaration, HouseRules, SetPays};
use crate::words::{Bid, Call, Seat, TileSet, Turn};

use super::as_played::AsPlayed;
use super::bid_estimate::{BidEstimate, CallEstimate};

/// A contract with the chance to make it and its worth on average.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RatedContract {
    /// The bid and the call.
    pub declaration: Declaration,
    /// The chance to make it double-dummy.
    pub chance: Chance,
    /// The chance to make it at the table: see [`AsPlayed`].
    pub as_played: Chance,
    /// The number of deals that the chance comes from.
    pub deals: u64,
    /// The bidding side's lead in this hand's score, on average, when it is made double-dummy: in
    /// marks, or in a game for points in points.
    pub gain: f64,
    /// The other side's lead when it is set, in the same units.
    pub loss: f64,
}

impl RatedContract {
    /// The contracts with which the rules let that hand open the auction, the one that is worth
    /// most first: the lowest bid, the highest that is more likely than not to make at the table
    /// with the best call, one mark and the most marks, each with the call that makes it most
    /// often; and the special contracts, each at the bid at which it is worth most.
    #[must_use]
    pub fn all(rules: &HouseRules, bids: &BidEstimate) -> Vec<RatedContract> {
        let openings = openings(rules, bids.hand);
        let (nello, others): (Vec<_>, Vec<&(Declaration, Chance)>) = (bids.special.iter())
            .partition(|(special, _)| matches!(special.call, Some(Call::Nello(_))));
        // Where doubles stand in nello is the bidder's choice, so only the best is shown.
        let nello =
            nello.into_iter().rev().max_by(|(_, one), (_, other)| one.p.total_cmp(&other.p));
        let special = others.into_iter().chain(nello).filter_map(|(special, chance)| {
            let is_for = |bid: &&Bid| {
                bid.is_same_kind(special.bid)
                    && special.call.is_none_or(|call| rules.allows(call, **bid))
            };
            let rated = openings.iter().filter(is_for).map(|&bid| RatedContract {
                declaration: Declaration { bid, ..*special },
                chance: *chance,
                as_played: AsPlayed::shipped().of_estimate(special.call, bid, chance),
                deals: bids.deals,
                gain: stake(rules, bid),
                loss: stake(rules, bid),
            });
            rated.max_by(RatedContract::by_worth)
        });
        let straight = straight(&openings, bids).into_iter();
        let mut contracts: Vec<RatedContract> = straight
            .filter_map(|bid| RatedContract::with_best_call(rules, bids, bid))
            .chain(special)
            .collect();
        contracts.sort_by(|one, other| other.by_worth(one));
        contracts
    }

    /// The bidding side's lead in this hand's score at the table, made or set, on average: in marks
    /// or points.
    #[must_use]
    pub fn worth(&self) -> f64 {
        self.worth_at(self.as_played.p)
    }

    /// The worth if that were the chance to make it, such as an end of the interval.
    #[must_use]
    pub fn worth_at(&self, made: f64) -> f64 {
        made * self.gain - (1.0 - made) * self.loss
    }

    /// Compares by worth.
    #[must_use]
    pub fn by_worth(&self, other: &RatedContract) -> Ordering {
        self.worth().total_cmp(&other.worth())
    }

    /// A bid in points or marks with the call that makes it most often, if any is allowed.
    fn with_best_call(rules: &HouseRules, bids: &BidEstimate, bid: Bid) -> Option<RatedContract> {
        let allowed = bids.calls.iter().filter(|row| rules.allows(row.call.into(), bid));
        let best = allowed.reduce(|best, row| {
            let more = row.make(bid).p > best.make(bid).p;
            // Calls left out early are known too little to be named.
            if more && row.deals >= best.deals { row } else { best }
        })?;
        let (chance, call) = (best.make(bid), Some(best.call.into()));
        let as_played = AsPlayed::shipped().of_estimate(call, bid, &chance);
        let (gain, loss) = stakes(rules, bid, best);
        let declaration = Declaration { bid, call };
        Some(RatedContract { declaration, chance, as_played, deals: best.deals, gain, loss })
    }
}

/// The bids with which that hand may open an auction.
fn openings(rules: &HouseRules, hand: TileSet) -> Vec<Bid> {
    let auction = Auction::new(*rules, Seat::Fourth, Seat::First);
    auction.legal(hand).into_iter().filter_map(Turn::bid).collect()
}

/// Of those bids the ones to rate with a call of straight 42.
fn straight(openings: &[Bid], estimate: &BidEstimate) -> Vec<Bid> {
    let points = openings.iter().filter(|bid| bid.is_points());
    let mut marks = openings.iter().filter(|bid| matches!(bid, Bid::Marks(_)));
    let best = &estimate.calls[0];
    let likely = |bid: &Bid| {
        AsPlayed::shipped().of_estimate(Some(best.call.into()), *bid, &best.make(*bid)).p > 0.5
    };
    let suggested = best.bids().rev().find(likely);
    let suggested = openings.iter().find(|bid| suggested == Some(**bid));
    let wanted = [points.clone().next(), suggested, marks.clone().next(), marks.next_back()];
    let mut bids: Vec<Bid> = wanted.into_iter().flatten().copied().collect();
    bids.sort_by_key(|bid| bid.value());
    bids.dedup();
    bids
}

/// The stake of the contract alone: its marks, or in a game for points 42 for each mark.
fn stake(rules: &HouseRules, bid: Bid) -> f64 {
    let unit = if rules.scoring.is_points() { 42.0 } else { 1.0 };
    unit * f64::from(bid.marks().get())
}

/// The gain of a bid with a call of straight 42 if it is made, and its loss if it is set, on
/// average.
///
/// In a game for points, below one mark: made, each side scores what it took; set, the others
/// score the bid, and what they took if the rules say so.
fn stakes(rules: &HouseRules, bid: Bid, call: &CallEstimate) -> (f64, f64) {
    if !rules.scoring.is_points() {
        return (stake(rules, bid), stake(rules, bid));
    }
    let needs = bid.needs();
    let made = call.make(bid).p;
    // What is taken on average in deals that make the bid, times their share.
    let taken_made: f64 = Bid::levels()
        .filter(|level| level.needs() >= needs)
        .map(|level| {
            let points = level.needs().get();
            let above = Bid::for_points(points + 1).map_or(0.0, |next| call.make(next).p);
            f64::from(points) * (call.make(level).p - above)
        })
        .sum();
    // Where no deal was made, or none was set, it is taken to be a near thing.
    let needed = f64::from(needs.get());
    let average = |sum: f64, share: f64, none: f64| if share > 0.0 { sum / share } else { none };
    let taken_set = average(call.mean_points() - taken_made, 1.0 - made, needed - 1.0);
    let others = |set_pays: SetPays| match set_pays {
        SetPays::BidAndTaken => 42.0 - taken_set,
        SetPays::Bid => 0.0,
    };
    if bid.is_points() {
        let gain = 2.0 * average(taken_made, made, needed) - 42.0;
        (gain, needed + others(rules.points_set))
    } else {
        (stake(rules, bid), stake(rules, bid) + others(rules.points_high_bid))
    }
}
