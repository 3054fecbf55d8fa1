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
        let (bid, plunge) = (Bid::Marks(Marks::MAXIMUM), Bid::Plunge(Marks::MAXIMUM));
        let splash = Bid::Splash(Marks::MAXIMUM);
        let calls = rules.calls(bid).into_iter().filter(|call| call.trump().is_none());
        let double_six = Tile::new(Pip::Six, Pip::Six);
        let may_plunge =
            rules.plunge.is_some_and(|rule| !rule.needs_double_six || hand.contains(double_six));
        let by_partner = [(plunge, may_plunge), (splash, rules.splash.is_some())]
            .into_iter()
            .filter(|(bid, is_played)| *is_played && bid.doubles() <= hand.doubles());
        let called = calls.map(|call| Declaration { bid, call: Some(call) });
        called.chain(by_partner.map(|(bid, _)| Declaration { bid, call: None })).collect()
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
