//! The rules of the game: who may say, call and play what, who wins, and what it pays.

mod auction;
mod contract;
mod declaration;
mod hand;
mod house_rules;
mod position;
mod score;
#[cfg(feature = "serde")]
mod serialized;
mod sevens;
mod shake;
mod suits;
mod written_hand;

pub use auction::{Auction, AuctionError, AuctionOutcome};
pub use contract::{Contract, ContractError, Outcome};
pub use declaration::Declaration;
pub use hand::{Action, Hand, HandTextError, Table, Unseen, View};
#[cfg(feature = "toml")]
pub use house_rules::RulesFileError;
pub use house_rules::{
    AllPass, DoublesModes, FirstBidder, FirstShaker, FollowMeMinimum, HouseRules, NelloRules,
    OptionValue, PlungeRules, PlungeTiming, Preset, Raise, RuleError, RuleOption, Scoring, SetPays,
    SevensRules, SplashRules, TrumpCalls, UndeclaredTrump, WinBy,
};
pub use position::{PlayError, Position, PositionError, Trick, TrumpPosition};
pub use score::{Game, GameError, PlayedHand, ScoredHand, WrittenCall};
pub use sevens::distance_from_seven;
pub use shake::{ShakeDraw, draw_for_shake};
pub use suits::Suits;
pub use written_hand::{WrittenHand, WrittenHandError};
