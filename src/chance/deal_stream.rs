//! Deals by number: `deal stream v1`.
//!
//! Deal `k` of seed `s` is a function of `s` and `k` alone, so a million deals can be made in
//! any order, on any number of threads and machines, and are the same everywhere.
//!
//! # Stability
//! The stream named `deal stream v1` never changes; a golden test holds it. It is:
//!
//! 1. a ChaCha8 generator with `seed_from_u64(s)` of the `rand` crates (the 64-bit seed is
//!    spread over the key by PCG32) and stream number `k`;
//! 2. the 28 tiles in the order 0-0, 1-0, 1-1, 2-0 … 6-6;
//! 3. a Fisher-Yates shuffle from the end: for `i` from 27 down to 1, swap place `i` with
//!    place `below(i + 1)`;
//! 4. `below(n)`: take the next 32-bit word `w`; the answer is the high half of the 64-bit
//!    product `w · n`, unless the low half is less than `2³² mod n`: then take another word;
//! 5. seat 1 gets places 0 to 6, seat 2 places 7 to 13, seat 3 14 to 20, seat 4 21 to 27.

use super::random::{Streams, shuffle};
use crate::words::{BySeat, Deal, HAND_TILES, Seat, Tile, TileSet};

/// The name of the stream, shown wherever its deals are used.
pub const DEAL_STREAM: &str = "deal stream v1";

/// An endless list of random deals, each found by its number.
///
/// ```
/// use texas42::{DealStream, Seat};
/// let deals = DealStream::new(42);
/// assert_eq!(deals.deal(7), deals.deal(7));
/// assert_eq!(deals.deal(7).hand(Seat::First).len(), 7);
/// ```
#[derive(Clone, Debug)]
pub struct DealStream {
    streams: Streams,
}

impl DealStream {
    /// The stream of that seed.
    #[must_use]
    pub fn new(seed: u64) -> DealStream {
        DealStream { streams: Streams::new(seed) }
    }

    /// The deal with that number.
    #[must_use]
    pub fn deal(&self, index: u64) -> Deal {
        let mut tiles: [Tile; Tile::COUNT] =
            std::array::from_fn(|index| Tile::from_index(index).expect("below 28"));
        shuffle(&mut tiles, &mut self.streams.generator(index));
        let hand = |seat: Seat| -> TileSet {
            tiles[seat.index() * HAND_TILES..][..HAND_TILES].iter().copied().collect()
        };
        Deal::new(BySeat::from_fn(hand)).expect("a shuffled set makes four hands of seven")
    }
}
