//! A declaration: the bid and the call that a hand is played for.

use std::fmt;

use super::house_rules::HouseRules;
use crate::words::{Bid, Call, Marks, Pip, Tile, TileSet};

/// A bid and the call that goes with it, by nobody in particular.
///
/// Printed as `30`, `2 marks sixes` or `plunge 4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Declaration {
    /// The bid.
    pub bid: Bid,
    /// The call, or `None` where it is left open: after plunge and splash partner makes it.
    pub call: Option<Call>,
}

impl Declaration {
    /// The special contracts that the rules have for that hand: nello and sevens, plunge and
    /// splash if it has the tiles for them. Each for the most marks there are.
    #[must_use]
    pub fn special(rules: &HouseRules, hand: TileSet) -> Vec<Declaration> {
        let nello = rules.nello.iter().flat_map(|nello| nello.doubles.iter()).map(Call::Nello);
        let sevens = rules.sevens.iter().map(|sevens| Call::Sevens(sevens.tie));
        let double_six = Tile::new(Pip::Six, Pip::Six);
        let plunge =
            rules.plunge.filter(|plunge| !plunge.needs_double_six || hand.contains(double_six));
        let plunge = plunge.map(|_| Bid::Plunge(Marks::MAXIMUM));
        let splash = rules.splash.map(|_| Bid::Splash(Marks::MAXIMUM));
        let by_partner =
            plunge.into_iter().chain(splash).filter(|bid| bid.doubles() <= hand.doubles());
        let called = nello.chain(sevens).map(|call| (Bid::Marks(Marks::MAXIMUM), Some(call)));
        called
            .chain(by_partner.map(|bid| (bid, None)))
            .map(|(bid, call)| Declaration { bid, call })
            .collect()
    }
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.call {
            Some(call) => write!(f, "{} {call}", self.bid),
            None => write!(f, "{}", self.bid),
        }
    }
}
