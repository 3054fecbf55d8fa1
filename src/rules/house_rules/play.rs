//! House rules for calls and for the play of tiles.

use super::HouseRules;
use crate::rules::sevens::closest;
use crate::words::{Bid, Call, Marks, Tile, TileSet, Trump};

impl HouseRules {
    /// The tiles of a hand that may be played to that lead, or led if there is none.
    ///
    /// With `doubles_fallback_follow`, who has no trump when a double is led as trump must play the
    /// number of that double (D. Roberson, *Winning 42*, chapter 13, on a house rule).
    #[must_use]
    #[inline]
    pub fn legal(&self, call: Call, hand: TileSet, lead: Option<Tile>) -> TileSet {
        let Some(suits) = call.suits() else { return closest(hand) };
        let Some(lead) = lead else { return hand };
        let legal = suits.legal(hand, lead);
        if self.doubles_fallback_follow
            && call == Call::Trump(Trump::Doubles)
            && lead.is_double()
            && (hand & Trump::Doubles.tiles()).is_empty()
        {
            let number = hand.showing(lead.high());
            return if number.is_empty() { legal } else { number };
        }
        legal
    }

    /// The lowest bid with which that call may be named, of 30 to 42 with 42 for one mark; `None`
    /// if it needs more marks or is not played.
    #[must_use]
    pub fn least_bid(&self, call: Call) -> Option<Bid> {
        Bid::levels().find(|bid| self.may_call(call, *bid))
    }

    /// The least marks for which that call may be named; `None` if it is not played.
    #[must_use]
    pub fn least_marks(&self, call: Call) -> Option<Marks> {
        Marks::all().find(|marks| self.may_call(call, Bid::Marks(*marks)))
    }

    /// True if that bid may win an auction, and that call may follow it.
    fn may_call(&self, call: Call, bid: Bid) -> bool {
        self.check_bid(bid).is_ok() && self.allows(call, bid)
    }

    /// The options in force that change the play and that no [`Position`](crate::Position) and no
    /// solver knows: their answers are for the game without these options.
    #[must_use]
    pub fn not_solved(&self) -> Vec<&'static str> {
        let options = [
            ("doubles_fallback_follow", self.doubles_fallback_follow),
            ("small_end_lead", self.small_end_lead),
        ];
        options.into_iter().filter(|(_, is_on)| *is_on).map(|(name, _)| name).collect()
    }
}
