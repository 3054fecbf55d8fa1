//! The unseen hands, dealt at random from what one person knows.

use super::random::{Purpose, Streams, shuffle};
use crate::words::{Deal, HAND_TILES, PartialDeal, Tile};

/// Deals the unseen tiles of a [`PartialDeal`], every split equally likely.
///
/// Deal `k` depends on the seed, `k` and what is known alone, as in a
/// [`DealStream`](crate::DealStream); the random numbers are not those of that stream.
///
/// ```
/// use texas42::notation::parse_hand;
/// use texas42::{PartialDeal, Sampler, Seat};
/// let hand = parse_hand("66 65 64 62 55 44 10")?;
/// let known = PartialDeal::with_hand(Seat::First, hand).expect("seven tiles");
/// let sampler = Sampler::new(known, 42);
/// assert_eq!(sampler.deal(3).hand(Seat::First), hand);
/// # Ok::<(), texas42::notation::NotationError>(())
/// ```
///
/// # Stability
/// A seed gives the same deals in every version with the same deal stream name.
#[derive(Clone, Debug)]
pub struct Sampler {
    known: PartialDeal,
    streams: Streams,
}

impl Sampler {
    /// A sampler of the deals that agree with what is known.
    #[must_use]
    pub fn new(known: PartialDeal, seed: u64) -> Sampler {
        Sampler { known, streams: Streams::of(seed, Purpose::UnseenHands) }
    }

    /// The deal with that number.
    #[must_use]
    pub fn deal(&self, index: u64) -> Deal {
        let mut unseen: Vec<Tile> = self.known.unseen().iter().collect();
        shuffle(&mut unseen, &mut self.streams.generator(index));
        let mut hands = *self.known.known();
        for hand in &mut hands.0 {
            for tile in unseen.drain(..HAND_TILES - hand.len()) {
                hand.insert(tile);
            }
        }
        Deal::new(hands).expect("the unseen tiles fill the four hands to seven each")
    }
}
