//! Tables for the tests of bidders.

use crate::bots::roles::Bidder;
use crate::rules::{Action, Hand, HouseRules, Preset, View};
use crate::words::{Call, Seat, TileSet, Turn};

/// Tiles written in a row.
pub fn hand(text: &str) -> TileSet {
    text.parse().expect("tiles")
}

/// A table at which that was said, seat 1 first; seat 4 shakes.
pub fn table(rules: HouseRules, said: &str) -> Hand {
    let mut table = Hand::unseen(rules, Seat::Fourth, Seat::First);
    for turn in said.split_whitespace() {
        table.say(turn.parse().expect("a turn")).expect("a legal turn");
    }
    table
}

/// The turn of a bidder with that hand after others, by the rules of the preset `seed`.
pub fn bid(bidder: impl Bidder, tiles: &str, said: &str) -> String {
    bid_by(Preset::Seed.rules(), bidder, tiles, said)
}

/// The turn of a bidder by other rules.
pub fn bid_by(rules: HouseRules, mut bidder: impl Bidder, tiles: &str, said: &str) -> String {
    let table = table(rules, said);
    let Some(Action::Bid(seat)) = table.next() else { panic!("the auction is over") };
    let view = View::new(table.table(), seat, hand(tiles)).with_seed(1);
    let turn: Turn = bidder.bid(&view);
    assert!(view.legal_turns().contains(&turn));
    turn.to_string()
}

/// The call of a bidder with that hand after an auction.
pub fn call(mut bidder: impl Bidder, tiles: &str, said: &str) -> Call {
    let table = table(Preset::Casual.rules(), said);
    let Some(Action::Call(seat)) = table.next() else { panic!("nobody is to call") };
    let view = View::new(table.table(), seat, hand(tiles)).with_seed(1);
    let call = bidder.call(&view);
    assert!(view.legal_calls().contains(&call));
    call
}
