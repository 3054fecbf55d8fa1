//! Texas 42.
mod bid;
mod call;
mod deal;
mod deal_stream;
mod notation;
mod position;
mod seat;
mod solver;
mod suits;
mod tile;
mod tile_set;

pub use bid::{Bid, Points};
pub use call::{Call, DoublesMode};
pub use deal::{Deal, DealError, HAND_TILES, PartialDeal};
pub use deal_stream::{DEAL_STREAM, DealStream};
pub use position::{PlayError, Position, PositionError, Trick};
pub use seat::{BySeat, BySide, Seat, Side};
pub use solver::{Nodes, PlayValue, Solver};
pub use suits::Suits;
pub use tile::{Pip, Tile};
pub use tile_set::{Iter, TileSet};
