//! Bidders that are a formula.

use crate::bots::roles::Bidder;
use crate::rules::View;
use crate::words::{Bid, Call, DoublesMode, Trump, Turn};

/// A bidder that is a formula of a published system or of another program.
///
/// Two with the same name are equal.
#[derive(Clone, Copy, Debug)]
pub struct Formula {
    /// The name, such as `roberson`.
    pub name: &'static str,
    /// The bid that it wants to make, if any.
    pub(super) wants: fn(&View) -> Option<Bid>,
    /// The trump that it calls.
    pub(super) trump: fn(&View) -> Trump,
}

impl PartialEq for Formula {
    fn eq(&self, other: &Formula) -> bool {
        self.name == other.name
    }
}

impl Bidder for Formula {
    /// Says the bid that it wants if it is legal; else passes, or bids the least if passing is not.
    fn bid(&mut self, view: &View) -> Turn {
        let wanted = (self.wants)(view).map(Turn::Bid).into_iter();
        let mut turns = wanted.chain([Turn::Pass]).filter(|turn| view.may_say(*turn));
        turns.next().unwrap_or_else(|| view.legal_turns()[0])
    }

    /// Calls its trump. After a plunge or splash it calls follow-me if that may be called: a
    /// partner who holds the doubles makes more of it than of any long suit.
    fn call(&mut self, view: &View) -> Call {
        let follow_me = Trump::FollowMe(DoublesMode::High).into();
        let high = view.table().auction().high();
        let is_partner = high.is_some_and(|(_, bid)| bid.is_called_by_partner());
        if is_partner && view.legal_calls().contains(&follow_me) {
            follow_me
        } else {
            (self.trump)(view).into()
        }
    }
}
