//! Players: what one of them can know, and programs that bid and play.

mod table;
mod view;

use crate::call::Call;
use crate::contract_bid::AuctionTurn;
use crate::tile::Tile;

pub use table::{Action, Table};
pub use view::View;

/// Speaks in the auction and makes the call.
///
/// Answers depend on the view alone, its seed included.
pub trait Bidder: Send {
    /// What to say in the auction: one of [`View::legal_turns`].
    fn bid(&mut self, view: &View) -> AuctionTurn;

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
