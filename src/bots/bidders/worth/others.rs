//! The other seats, as they are taken to bid.

use crate::bots::bidders::Formula;
use crate::bots::roles::Bidder;
use crate::chance::below;
use crate::rules::{Hand, View};
use crate::words::{BySeat, Turn};
use rand::Rng;

/// The bidders that the other seats may be, all equally likely, each seat on its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Others(Vec<Formula>);

/// Nobody is so sure of others: a turn that none of them takes is as likely as that.
const DOUBT: f64 = 0.05;

/// A bid of one that makes another bid fits as well as that.
const OTHER_BID: f64 = 0.4;

impl Others {
    /// Seats that bid by one of these.
    ///
    /// # Panics
    /// If there are none.
    #[must_use]
    pub fn new(bidders: &[Formula]) -> Others {
        assert!(!bidders.is_empty(), "the other seats bid by something");
        Others(bidders.to_vec())
    }

    /// The bidders that sit in a world.
    pub(super) fn seated(&self, generator: &mut impl Rng) -> BySeat<Formula> {
        BySeat::from_fn(|_| self.0[below(self.0.len() as u32, generator) as usize])
    }

    /// The chance that the other seats say what was said if their tiles are those of this hand:
    /// a weight that only means something beside those of other hands. `before` is the hand before
    /// the first turn.
    pub(super) fn weight(&self, view: &View, before: &Hand) -> f64 {
        let mut hand = *before;
        let mut weight = 1.0;
        for (seat, said) in view.table().auction().turns() {
            if seat != view.seat() {
                let seen = hand.view(seat).expect("all tiles are known");
                let fits = self.0.iter().map(|bidder| fit(bidder.clone().bid(&seen), said));
                let fit = fits.sum::<f64>() / self.0.len() as f64;
                weight *= DOUBT + (1.0 - DOUBT) * fit;
            }
            hand.say(said).expect("it was said");
        }
        weight
    }
}

impl Default for Others {
    fn default() -> Others {
        Others::new(&[Formula::ROBERSON])
    }
}

/// The fit of what somebody says with what was said.
fn fit(says: Turn, said: Turn) -> f64 {
    match (says.bid(), said.bid()) {
        _ if says == said => 1.0,
        (Some(_), Some(_)) => OTHER_BID,
        _ => 0.0,
    }
}
