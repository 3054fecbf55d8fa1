//! Players: programs that bid and play.
//!
//! A [`Bidder`] and a [`Player`] answer views of one seat; [`BotSpec`] names a pair of them, such
//! as `mc:200@0.75+pimc:20`, and `external` runs programs of other people.
//!
//! ```
//! use texas42::bots::{Pimc, Player};
//! use texas42::{DealStream, Hand, HouseRules, Seat};
//! let hand = Hand::new(&DealStream::new(42).deal(0), HouseRules::default(), Seat::Fourth);
//! let hand = hand.with_contract("1: 30 fives".parse()?)?;
//! let view = hand.view(Seat::First).expect("all hands are known").with_seed(1);
//! assert!(view.legal_tiles().contains(Pimc::new(10).play(&view)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod beliefs;
mod bidders;
#[cfg(feature = "arena")]
pub mod external;
mod partner_call;
mod players;
mod quick_chance;
mod roles;
mod spec;

pub use bidders::{Formula, JudgedTurn, MonteCarlo, Others, Worth};
pub(crate) use partner_call::PartnerCall;
pub use players::{Blend, Cheat, Greedy, Pimc, Random, RulePlayer};
pub use roles::{Bidder, Player, play_out};
pub use spec::{BidderSpec, BotSpec, BotSpecError, PlayerSpec};
