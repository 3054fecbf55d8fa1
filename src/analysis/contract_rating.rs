//! What every contract that the rules allow is worth with a hand.

use std::cmp::Ordering;

use crate::chance::Chance;
use crate::rules::{Auction, HouseRules, SetPays};
use crate::words::{Bid, Call, Pip, Seat, Tile, TileSet, Turn};

use super::as_played::AsPlayed;
use super::bid_estimate::{BidEstimate, CallEstimate};
use super::special_estimate::{SpecialContract, SpecialEstimator};

/// A contract with the chance to make it and what it is worth on average.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RatedContract {
    /// The bid.
    pub bid: Bid,
    /// The call, or `None` where partner names it.
    pub call: Option<Call>,
    /// The chance to make it double-dummy.
    pub chance: Chance,
    /// The chance to make it at the table: see [`AsPlayed`].
    pub as_played: Chance,
    /// How many deals the chance comes from.
    pub deals: u64,
    /// What the bidding side scores more than the other on average when it is made: in marks, or in
    /// a game for points in points, as double-dummy.
    pub gain: f64,
    /// What the other side scores more on average when it is set, in the same units.
    pub loss: f64,
}

impl SpecialContract {
    /// The special contracts that the rules allow with that hand to open the auction.
    #[must_use]
    pub fn allowed(rules: &HouseRules, hand: TileSet) -> Vec<SpecialContract> {
        let double_six = Tile::new(Pip::Six, Pip::Six);
        let nello = rules.nello.iter().flat_map(|nello| nello.doubles.iter());
        let sevens = rules.sevens.iter().map(|sevens| SpecialContract::Sevens(sevens.tie));
        let plunge = rules
            .plunge
            .iter()
            .filter(|plunge| !plunge.needs_double_six || hand.contains(double_six));
        let splash = rules.splash.iter().map(|_| SpecialContract::Splash);
        let contracts = nello
            .map(SpecialContract::Nello)
            .chain(sevens)
            .chain(plunge.map(|_| SpecialContract::Plunge))
            .chain(splash);
        contracts.filter(|contract| contract.doubles() <= hand.doubles()).collect()
    }

    /// Whether the contract is played for that bid.
    fn is_for(self, rules: &HouseRules, bid: Bid) -> bool {
        match (self, bid) {
            (SpecialContract::Nello(mode), Bid::Marks(_)) => rules.allows(Call::Nello(mode), bid),
            (SpecialContract::Sevens(tie), Bid::Marks(_)) => rules.allows(Call::Sevens(tie), bid),
            (SpecialContract::Plunge, Bid::Plunge(_))
            | (SpecialContract::Splash, Bid::Splash(_)) => true,
            _ => false,
        }
    }

    /// What the bidder calls, or `None` where partner does.
    const fn call(self) -> Option<Call> {
        match self {
            SpecialContract::Nello(mode) => Some(Call::Nello(mode)),
            SpecialContract::Sevens(tie) => Some(Call::Sevens(tie)),
            SpecialContract::Plunge | SpecialContract::Splash => None,
        }
    }
}

impl RatedContract {
    /// What the rules allow a hand to open the auction with, the contract that is worth most first:
    /// the lowest bid, the highest that is more likely than not to make at the table with the best
    /// call, one mark and the most marks, each with the call that makes it most often; and the special contracts, each at the bid at which it is worth
    /// most.
    #[must_use]
    pub fn all(
        rules: &HouseRules,
        bids: &BidEstimate,
        special: &SpecialEstimator,
    ) -> Vec<RatedContract> {
        let openings = openings(rules, bids.hand);
        let mut contracts: Vec<RatedContract> = straight(&openings, bids)
            .into_iter()
            .filter_map(|bid| RatedContract::with_best_call(rules, bids, bid))
            .collect();
        let mut nello: Option<RatedContract> = None;
        for (contract, chance) in special.estimates() {
            let bids = openings.iter().filter(|bid| contract.is_for(rules, **bid));
            let rated = bids.map(|&bid| {
                let stake = stake(rules, bid);
                let (call, deals) = (contract.call(), special.deals());
                let as_played = AsPlayed::shipped().of_estimate(call, bid, &chance);
                RatedContract { bid, call, chance, as_played, deals, gain: stake, loss: stake }
            });
            let Some(rated) = rated.max_by(RatedContract::by_worth) else { continue };
            // Where doubles stand in nello is the bidder's choice, so only the best is shown.
            match (contract, &mut nello) {
                (SpecialContract::Nello(_), Some(best)) if best.chance.p >= chance.p => {}
                (SpecialContract::Nello(_), best) => *best = Some(rated),
                _ => contracts.push(rated),
            }
        }
        contracts.extend(nello);
        contracts.sort_by(|one, other| other.by_worth(one));
        contracts
    }

    /// What the bidding side scores more than the other on average at the table, made or set, in
    /// marks or points.
    #[must_use]
    pub fn worth(&self) -> f64 {
        self.worth_at(self.as_played.p)
    }

    /// The same if that were the chance to make it, such as an end of the interval.
    #[must_use]
    pub fn worth_at(&self, made: f64) -> f64 {
        made * self.gain - (1.0 - made) * self.loss
    }

    /// Which of two is worth more.
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
        let (gain, loss) = stakes(rules, bid, best);
        let (call, chance) = (Some(best.call.into()), best.make(bid));
        let as_played = AsPlayed::shipped().of_estimate(call, bid, &chance);
        Some(RatedContract { bid, call, chance, as_played, deals: best.deals, gain, loss })
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

/// What is at stake in the contract alone: its marks, or in a game for points 42 for each mark.
fn stake(rules: &HouseRules, bid: Bid) -> f64 {
    let unit = if rules.scoring.is_points() { 42.0 } else { 1.0 };
    unit * f64::from(bid.marks().get())
}

/// What a bid with a call of straight 42 gains if it is made, and loses if it is set, on average.
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
