//! Tables in the middle of play, and whole hands, for the tests of the players.

use super::{Greedy, Random, RulePlayer};
use crate::bots::{Action, Player, Table, View};
use crate::chance::DealStream;
use crate::notation::parse_tiles;
use crate::rules::{Contract, DoublesModes, HouseRules, Outcome, Preset};
use crate::words::{Bid, BySide, Call, Seat, Tile};

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

/// A table where seat 1 declared that and nothing is played.
pub(super) fn table(bid: &str, call: Call) -> Table {
    let bid: Bid = bid.parse().expect(bid);
    let rules = rules_for(call);
    let contract = Contract::new(&rules, Seat::First, bid, call).expect("a contract");
    Table::with_contract(rules, BySide([0, 0]), Seat::Fourth, contract)
}

/// What a player plays next with that hand, after these plays, where seat 1 declared.
pub(super) fn play(
    player: &mut dyn Player,
    bid: &str,
    call: &str,
    played: &str,
    hand: &str,
) -> String {
    let mut table = table(bid, call.parse().expect(call));
    for tile in parse_tiles(played).expect(played) {
        table.play(tile);
    }
    let Some(Action::Play(seat)) = table.next() else { panic!("the hand is over") };
    player.play(&View::new(&table, seat, hand.parse().expect(hand), 1)).to_string()
}

/// Plays a deal out, each seat by its player, and sees that every tile is legal and the same when
/// it is asked for again. Returns the tiles in their order and how it ended.
pub(super) fn play_out(number: u64, bid: &str, call: Call) -> (Vec<Tile>, Outcome) {
    let mut hands = *DealStream::new(42).deal(number).hands();
    let mut table = table(bid, call);
    while let Some(Action::Play(seat)) = table.next() {
        let view = View::new(&table, seat, hands[seat], number);
        let tile = player(number, seat).play(&view);
        assert!(
            view.legal_tiles().contains(tile),
            "{call}: {seat} plays {tile} of {}",
            view.hand()
        );
        assert_eq!(player(number, seat).play(&view), tile);
        hands[seat] = hands[seat].without(tile);
        table.play(tile);
    }
    (table.plays().map(|(_, tile)| tile).collect(), table.outcome().expect("the hand is over"))
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
            for bid in if call.is_straight() { ["30", "2 marks"] } else { ["2 marks"; 2] } {
                let (tiles, outcome) = play_out(number, bid, call);
                assert_eq!(tiles.len(), 7 * players);
                made += u32::from(outcome == Outcome::Made);
            }
        }
        assert!(made > 0, "{call} is never made");
    }
}
