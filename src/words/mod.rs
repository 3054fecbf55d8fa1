//! The words of the game: tiles, seats, bids and calls, as small values.

mod bid;
mod call;
mod deal;
mod marks;
mod points;
mod seat;
#[cfg(feature = "serde")]
mod serde_text;
mod tile;
mod tile_set;
mod trump;

pub use bid::{Bid, PointsBid, Turn};
pub use call::{Call, SevensTie};
pub use deal::{Deal, DealError, HAND_TILES, PartialDeal};
pub use marks::Marks;
pub use points::Points;
pub use seat::{BySeat, BySide, Seat, Side};
pub use tile::{Pip, Tile};
pub use tile_set::TileSet;
pub use trump::{DoublesMode, Trump};
