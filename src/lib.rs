//! Texas 42: exact double-dummy values, what to bid with a hand, and the whole game by house rules.
//!
//! Forty-two is a domino game for two pairs of partners: 28 tiles, seven tricks, 42 points. This
//! library knows its rules with nello, sevens, plunge and splash, solves any position exactly,
//! deals the unseen hands of what a player can see, estimates what a hand can bid, and plays hands,
//! auctions and games.
//!
//! A deal, the bids of its first hand, the contract solved, and four bots that play it:
//!
//! ```
//! use texas42::analysis::BidEstimator;
//! use texas42::bots::{Player, RulePlayer, play_out};
//! use texas42::{Bid, Contract, DealStream, Hand, HouseRules, Position, Seat, Solver, Trump};
//!
//! let deal = DealStream::new(42).deal(0);
//! let mut estimator = BidEstimator::new(deal.hand(Seat::First), &Trump::STANDARD, 42)?;
//! estimator.deal_more(20);
//! let best = &estimator.estimate().calls[0];
//! println!("30 with {}: {:.0}%", best.call, 100.0 * best.make(Bid::THIRTY).p);
//!
//! let contract = Contract::new(Seat::First, Bid::THIRTY, best.call.into());
//! println!("made with open hands: {}", Solver::new().makes(&Position::new(&deal, &contract)));
//!
//! let mut hand = Hand::new(&deal, HouseRules::default(), Seat::Fourth).with_contract(contract)?;
//! println!("{:?} by {hand}", play_out(&mut hand, |view| RulePlayer.play(view))?);
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
//! Everyday words and the main types stand here; [`rules`] has the rest of the game, [`notation`]
//! reads what people write, [`solver`] and [`chance`] answer for open and unseen hands,
//! [`analysis`] for one hand of a player, [`bots`] bid and play, `arena` lets them play matches,
//! and `simulate` writes millions of deals to files.
//!
//! Types carry the rules: a [`Deal`] is four hands of seven with no tile twice, a [`Position`] can
//! occur at a table, a [`Hand`] refuses what may not be done, [`Points`] are 0 to 42. So the solver
//! gets nothing that it would have to check. All randomness comes from a seed and a number
//! ([`DealStream`], [`Sampler`]) and is the same on every machine and any number of threads.
//!
//! Values are *double-dummy*: those of players who see all four hands and play perfectly. Real play
//! differs.
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

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
