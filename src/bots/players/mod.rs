//! Programs that play the tiles.

mod blend;
mod cheat;
mod greedy;
mod open_handed;
mod pimc;
mod random;
mod rules;
#[cfg(test)]
mod testing;

pub use blend::Blend;
pub use cheat::Cheat;
pub use greedy::Greedy;
pub use pimc::Pimc;
pub use random::Random;
pub use rules::RulePlayer;
