//! The two things that a bot can do, and a hand played out by players.

use crate::rules::{Hand, Outcome, PlayError, View};
use crate::words::{Call, Tile, Turn};

/// Speaks in the auction and makes the call.
///
/// Answers depend on the view alone, its seed included.
pub trait Bidder: Send {
    /// The turn to take in the auction: one of [`View::legal_turns`].
    fn bid(&mut self, view: &View) -> Turn;

    /// The call to make: one of [`View::legal_calls`]. Asked of who won the auction, or of the
    /// partner after plunge and splash.
    fn call(&mut self, view: &View) -> Call;
}

/// Plays the tiles.
///
/// Answers depend on the view alone, its seed included.
pub trait Player: Send {
    /// The tile to play: one of [`View::legal_tiles`].
    fn play(&mut self, view: &View) -> Tile;
}

/// Plays a hand out tile by tile, until its contract is decided or the rules end it, each tile
/// chosen from the view of the seat to play. Returns how the contract ended; `None` without one.
///
/// ```
/// use texas42::bots::{Player, RulePlayer, play_out};
/// use texas42::{DealStream, Hand, HouseRules, Seat};
/// let hand = Hand::new(&DealStream::new(42).deal(0), HouseRules::default(), Seat::Fourth);
/// let mut hand = hand.with_contract("1: 30 fives".parse()?)?;
/// let outcome = play_out(&mut hand, |view| RulePlayer.play(view))?;
/// assert_eq!(outcome, hand.outcome());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a tile is chosen that may not be played.
///
/// # Panics
/// If the tiles of a seat are not known.
pub fn play_out(
    hand: &mut Hand,
    mut choose: impl FnMut(&View) -> Tile,
) -> Result<Option<Outcome>, PlayError> {
    let mut outcome = hand.outcome();
    while let (None, Some(seat)) = (outcome, hand.table().to_play()) {
        let tile = choose(&hand.view(seat).expect("the tiles of all seats are known"));
        // Only a trick that is complete decides anything.
        if hand.play(tile)?.is_some() {
            outcome = hand.outcome();
        }
    }
    Ok(outcome)
}
