//! The fit of hands with what was said.

use crate::chance::logistic;
use crate::rules::View;
use crate::words::{Bid, BySeat, Seat, TileSet, Trump, Turn};

use super::quick_chance::log_odds_of_thirty;

/// The chances that players with given hands said and called what they did.
///
/// A model of a sensible player, not of one bot: a hand is judged by its log-odds to make 30 at
/// a glance, as in `quick_chance`. The better its best call the likelier it bids, and the better a
/// call is than the others the likelier it is called. Nello, sevens, plunge and splash say nothing.
pub(super) struct Beliefs {
    seat: Seat,
    /// The tiles that each seat has played.
    played: BySeat<TileSet>,
    /// Seats that passed or bid points or marks, with the log-odds at which half of them bid.
    turns: Vec<(Seat, bool, f64)>,
    /// The declarer and the call, if it says something of the hand.
    call: Option<(Seat, Trump)>,
}

/// The steepness with which a bid becomes likelier with the log-odds of the best call.
const BID_SLOPE: f64 = 2.0;

/// The steepness with which a call becomes likelier with its log-odds.
const CALL_SLOPE: f64 = 2.5;

/// Nobody is so sure of others: however badly hands fit, they are as likely as that.
const DOUBT: f64 = 0.02;

impl Beliefs {
    /// The words and the call, as that seat heard it.
    pub fn new(view: &View) -> Beliefs {
        let table = view.table();
        let played = BySeat::from_fn(|seat| table.played_by(seat));
        let mut high: Option<Bid> = None;
        let mut turns = Vec::new();
        for (seat, turn) in table.auction().turns() {
            let least = high.map_or(30, |high| high.value() + 1);
            match turn {
                Turn::Pass => turns.push((seat, false, half_bid(least))),
                Turn::Bid(bid) => {
                    if !bid.is_called_by_partner() {
                        turns.push((seat, true, half_bid(bid.value())));
                    }
                    high = Some(bid);
                }
            }
        }
        let contract = view.contract();
        let declarer = contract.declarer;
        if table.auction().turns().next().is_none() {
            let bids = Seat::ALL.into_iter().map(|seat| (seat, seat == declarer, half_bid(30)));
            turns.extend(bids);
        }
        let told = contract.call.trump().filter(|_| !contract.bid.is_called_by_partner());
        let is_telling = told.is_some();
        turns.retain(|(seat, ..)| *seat != view.seat() && (is_telling || *seat != declarer));
        let call = told.filter(|_| declarer != view.seat()).map(|trump| (declarer, trump));
        Beliefs { seat: view.seat(), played, turns, call }
    }

    /// The chance that players who have these tiles left said what they did: a weight that only
    /// means something beside those of other hands.
    pub fn weight(&self, hands: &BySeat<TileSet>) -> f64 {
        let mut weight = 1.0;
        for seat in Seat::ALL.into_iter().filter(|seat| *seat != self.seat) {
            let dealt = hands[seat] | self.played[seat];
            if dealt.len() < 7 {
                continue;
            }
            let odds = Trump::STANDARD.map(|trump| log_odds_of_thirty(dealt, trump));
            let best = odds.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            for (_, bids, half) in self.turns.iter().filter(|(of, ..)| *of == seat) {
                let chance = logistic(BID_SLOPE * (best - half));
                let chance = if *bids { chance } else { 1.0 - chance };
                weight *= DOUBT + (1.0 - DOUBT) * chance;
            }
            if let Some((declarer, call)) = self.call
                && declarer == seat
            {
                let share = |odds: f64| (CALL_SLOPE * (odds - best)).exp();
                let all: f64 = odds.iter().map(|odds| share(*odds)).sum();
                let chance = share(log_odds_of_thirty(dealt, call)) / all;
                weight *= DOUBT + (1.0 - DOUBT) * chance;
            }
        }
        weight
    }
}

/// The log-odds to make 30 of a hand that bids so much half of the time.
fn half_bid(value: u16) -> f64 {
    match value {
        ..=42 => 0.1 * f64::from(value.saturating_sub(30)),
        _ => 2.0,
    }
}
