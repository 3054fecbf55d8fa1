//! Tables in the middle of play, and whole hands, for the tests of the players.

use super::{Greedy, Random, RulePlayer};
use crate::bots::roles::Player;
use crate::chance::DealStream;
use crate::notation::parse_tiles;
use crate::rules::{Action, Contract, DoublesModes, Hand, HouseRules, Outcome, Preset, View};
use crate::words::{Call, Seat, Tile};

/// Rules by which that may be called for two marks, and every tile is played.
fn rules_for(call: Call) -> HouseRules {
    let mut rules = Preset::Seed.rules();
    rules.early_end = false;
    rules.follow_me_modes = DoublesModes::ALL;
    if let Some(nello) = &mut rules.nello {
        nello.doubles = DoublesModes::ALL;
    }
    if let (Some(sevens), Call::Sevens(tie)) = (&mut rules.sevens, call) {
        sevens.tie = tie;
    }
    rules
}

/// A hand of which no tile is known, where seat 1 declared that and nothing is played.
pub(super) fn table(bid: &str, call: Call) -> Hand {
    let contract = Contract::new(Seat::First, bid.parse().expect(bid), call);
    let unseen = Hand::unseen(rules_for(call), Seat::Fourth, Seat::First);
    unseen.with_contract(contract).expect("the rules have it")
}

/// The next play of a player with that hand, after these plays, where seat 1 declared.
pub(super) fn play(
    player: &mut dyn Player,
    bid: &str,
    call: &str,
    played: &str,
    hand: &str,
) -> String {
    let mut table = table(bid, call.parse().expect(call));
    for tile in parse_tiles(played).expect(played) {
        table.play(tile).expect("a tile that may be played");
    }
    let Some(Action::Play(seat)) = table.next() else { panic!("the hand is over") };
    let view = View::new(table.table(), seat, hand.parse().expect(hand)).with_seed(1);
    player.play(&view).to_string()
}

/// Plays a deal out, each seat by its player, and sees that every tile is legal and the same when
/// it is asked for again. Returns the tiles in their order and how it ended.
pub(super) fn play_out(number: u64, bid: &str, call: Call) -> (Vec<Tile>, Outcome) {
    let deal = DealStream::new(42).deal(number);
    let contract = Contract::new(Seat::First, bid.parse().expect(bid), call);
    let hand = Hand::new(&deal, rules_for(call), Seat::Fourth).with_contract(contract);
    let mut hand = hand.expect("the rules have it");
    while let Some(Action::Play(seat)) = hand.next() {
        let view = hand.view(seat).expect("all hands are known").with_seed(number);
        let tile = player(number, seat).play(&view);
        assert_eq!(player(number, seat).play(&view), tile);
        hand.play(tile).expect("a legal tile");
    }
    let plays = hand.table().plays().map(|(_, tile)| tile).collect();
    (plays, hand.outcome().expect("the hand is over"))
}

/// Another mix of players for every deal.
fn player(number: u64, seat: Seat) -> Box<dyn Player> {
    match (number / 3_u64.pow(seat.index() as u32)) % 3 {
        0 => Box::new(RulePlayer),
        1 => Box::new(Greedy),
        _ => Box::new(Random),
    }
}

#[test]
fn all_players_play_by_the_rules_under_every_call() {
    for call in Call::all() {
        let mut made = 0;
        let players = if matches!(call, Call::Nello(_)) { 3 } else { 4 };
        for number in 0..243 {
            for bid in if call.trump().is_some() { ["30", "2 marks"] } else { ["2 marks"; 2] } {
                let (tiles, outcome) = play_out(number, bid, call);
                assert_eq!(tiles.len(), 7 * players);
                made += u32::from(outcome == Outcome::Made);
            }
        }
        assert!(made > 0, "{call} is never made");
    }
}
