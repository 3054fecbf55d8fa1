//! Players: what one of them can know, and programs that bid and play.
//!
//! A [`Table`] is what everybody sees, a [`View`] what one seat knows besides. A [`Bidder`] and a
//! [`Player`] answer views; [`BotSpec`] names a pair of them, such as `mc:200@0.5+pimc:20`, and
//! `external` runs programs of other people.
//!
//! ```
//! use texas42::bots::{Action, Pimc, Player, Table, View};
//! use texas42::{BySide, Contract, DealStream, HouseRules, Seat};
//! let rules = HouseRules::default();
//! let deal = DealStream::new(42).deal(0);
//! let contract = Contract::new(&rules, Seat::First, "30".parse()?, "fives".parse()?)?;
//! let table = Table::with_contract(rules, BySide([0, 0]), Seat::Fourth, contract);
//! assert_eq!(table.next(), Some(Action::Play(Seat::First)));
//! let view = View::new(&table, Seat::First, deal.hand(Seat::First), 1);
//! let lead = Pimc::new(10).play(&view);
//! assert!(view.legal_tiles().contains(lead));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod beliefs;
mod bidders;
#[cfg(feature = "arena")]
pub mod external;
mod players;
mod quick_chance;
mod spec;
mod table;
mod view;

use crate::words::{Call, Tile, Turn};

pub use bidders::{
    AlwaysThirty, LongestSuit, MonteCarlo, Napkin, Offs, Open42, Pass, RiskBudget, Roberson,
};
pub use players::{Blend, Cheat, Greedy, Pimc, Random, RulePlayer};
pub use spec::{BidderSpec, BotSpec, BotSpecError, PlayerSpec};
pub use table::{Action, Table};
pub use view::View;

/// Speaks in the auction and makes the call.
///
/// Answers depend on the view alone, its seed included.
pub trait Bidder: Send {
    /// What to say in the auction: one of [`View::legal_turns`].
    fn bid(&mut self, view: &View) -> Turn;

    /// What to call: one of [`View::legal_calls`]. Asked of who won the auction, or of the partner
    /// after plunge and splash.
    fn call(&mut self, view: &View) -> Call;
}

/// Plays the tiles.
///
/// Answers depend on the view alone, its seed included.
pub trait Player: Send {
    /// The tile to play: one of [`View::legal_tiles`].
    fn play(&mut self, view: &View) -> Tile;
}
