//! Texas 42.
mod analysis;
mod bid;
mod call;
mod deal;
mod deal_stream;
mod notation;
mod position;
mod random;
mod sampler;
mod seat;
mod solver;
mod stats;
mod suits;
mod tile;
mod tile_set;

pub use analysis::{
    Benchmark, BenchmarkResult, BidEstimate, BidEstimator, CallEstimate, Suggestion,
};
pub use bid::{Bid, Points};
pub use call::{Call, DoublesMode};
pub use deal::{Deal, DealError, HAND_TILES, PartialDeal};
pub use deal_stream::{DEAL_STREAM, DealStream};
pub use notation::{Fault, NotationError, parse_calls, parse_hand, parse_hands, parse_tiles};
pub use position::{PlayError, Position, PositionError, Trick};
pub use sampler::Sampler;
pub use seat::{BySeat, BySide, Seat, Side};
pub use solver::{Nodes, PlayValue, Solver};
pub use stats::{Chance, Difference};
pub use suits::Suits;
pub use tile::{Pip, Tile};
pub use tile_set::{Iter, TileSet};
