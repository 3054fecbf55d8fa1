//! Texas 42: exact double-dummy values, what to bid with a hand, and the whole game by house rules.
//!
//! Forty-two is a domino game for two pairs of partners: 28 tiles, seven tricks, 42 points. This
//! library knows its rules with nello, sevens, plunge and splash, solves any position exactly,
//! deals the unseen hands of what a player can see, estimates what a hand can bid, holds auctions
//! and keeps the score.
//!
//! What a hand can bid, as a player asks it:
//!
//! ```
//! use texas42::analysis::BidEstimator;
//! use texas42::notation::parse_hand;
//! use texas42::{Bid, Trump};
//!
//! let hand = parse_hand("6-6 6-5 6-4 6-2 5-5 4-4 1-0")?;
//! let mut estimator = BidEstimator::new(hand, &Trump::STANDARD, 42)?;
//! estimator.deal_more(20);
//! let estimate = estimator.estimate();
//! let chance = estimate.calls[0].make(Bid::THIRTY);
//! println!("30 with {}: {:.0}%", estimate.calls[0].call, 100.0 * chance.p);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The exact points of a deal, and the value of every lead:
//!
//! ```
//! use texas42::{Deal, Pip, Seat, Side, Solver, Trump, TrumpPosition};
//!
//! let deal: Deal = "65 53 51 50 22 21 20 / 55 54 44 42 40 31 00 /
//!                   66 63 62 52 33 30 10 / 64 61 60 43 41 32 11".parse()?;
//! let position = TrumpPosition::new(&deal, Trump::Pip(Pip::Four), Seat::Second);
//! let mut solver = Solver::new();
//! assert_eq!(solver.points(&position)[Side::SecondAndFourth].get(), 42);
//! for play in solver.plays(&position) {
//!     println!("{} takes {}", play.tile, play.points);
//! }
//! # Ok::<(), texas42::notation::NotationError>(())
//! ```
//!
//! An auction, the contract that comes of it, and the score:
//!
//! ```
//! use texas42::rules::AuctionOutcome;
//! use texas42::{Auction, Contract, Game, PlayedHand, Points, Preset, Seat};
//!
//! let rules = Preset::Casual.rules();
//! let mut game = Game::new(rules, Seat::Fourth);
//! let mut auction = Auction::new(rules, game.shaker(), Seat::First);
//! for turn in ["30", "pass", "84", "pass"] {
//!     auction.say_unseen(turn.parse()?)?;
//! }
//! let AuctionOutcome::Won { declarer, bid } = auction.outcome() else { unreachable!() };
//! let contract = Contract::new(declarer, bid, "nello-low".parse()?);
//! rules.check(&contract)?;
//! game.record(PlayedHand::new(&contract, Points::ZERO))?;
//! assert_eq!(game.score().0, [2, 0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Types carry the rules: a [`Deal`] is four hands of seven with no tile twice, a [`Position`]
//! can occur at a table, [`Points`] are 0 to 42. So the solver gets nothing that it would have
//! to check. All randomness comes from a seed and a number ([`DealStream`], [`Sampler`]) and is
//! the same on every machine and any number of threads.
//!
//! Values are *double-dummy*: what happens when every player sees all four hands and plays
//! perfectly. Real play differs.
//!
//! The feature `cli`, on by default, builds the `texas42` program; a library user turns it off
//! with `default-features = false`.

pub mod analysis;
#[cfg(feature = "arena")]
pub mod arena;
pub mod bots;
pub mod chance;
pub mod notation;
#[cfg(any(feature = "arena", feature = "simulate"))]
mod ordered_queue;
pub mod rules;
#[cfg(feature = "simulate")]
pub mod simulate;
pub mod solver;
mod words;

pub use chance::{DealStream, Sampler};
pub use rules::{
    Auction, Contract, Game, Hand, HouseRules, Outcome, PlayedHand, Position, Preset, Trick,
    TrumpPosition, View,
};
pub use solver::Solver;
pub use words::{
    Bid, BySeat, BySide, Call, Deal, DealError, DoublesMode, HAND_TILES, Marks, PartialDeal, Pip,
    Points, PointsBid, Seat, SevensTie, Side, Tile, TileSet, Trump, Turn,
};
