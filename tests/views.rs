//! What a player knows in mid-play, against every hand that could have been played so.

mod common;

use common::Chance;
use texas42::chance::UnseenHands;
use texas42::rules::{Action, Table};
use texas42::{Bid, BySeat, Call, Contract, DealStream, Hand, Marks, Preset, Seat, Tile, TileSet};

/// The tiles that a seat has left.
fn left_to(hand: &Hand, seat: Seat) -> TileSet {
    hand.tiles(seat).expect("all hands are known")
}

/// Plays at random until so many tiles are left in the hand of who is to play.
fn play_until(mut played: Hand, left: usize, chance: &mut Chance) -> Option<Hand> {
    while let Some(Action::Play(seat)) = played.next() {
        let hand = left_to(&played, seat);
        if hand.len() == left {
            return Some(played);
        }
        let table = played.table();
        let call = table.contract().expect("a contract").call;
        let legal = table.rules().legal(call, hand, table.lead());
        played.play(chance.choose(legal)).expect("a legal tile");
    }
    None
}

/// Every way to deal the unseen tiles in which each play so far was legal: by trying all of them.
fn all_ways(played: &Hand, seat: Seat) -> Vec<BySeat<TileSet>> {
    let unseen: Vec<Tile> = Seat::ALL
        .into_iter()
        .filter(|other| *other != seat)
        .flat_map(|other| left_to(played, other).iter().collect::<Vec<_>>())
        .collect();
    let others: Vec<Seat> = Seat::ALL.into_iter().filter(|other| *other != seat).collect();
    let mut found = Vec::new();
    for mut owners in 0..3usize.pow(unseen.len() as u32) {
        let mut hands: BySeat<TileSet> = BySeat::default();
        for tile in &unseen {
            hands[others[owners % 3]].insert(*tile);
            owners /= 3;
        }
        let same_sizes =
            others.iter().all(|other| hands[*other].len() == left_to(played, *other).len());
        hands[seat] = left_to(played, seat);
        if same_sizes && could_be(played.table(), &hands) {
            hands[seat] = TileSet::EMPTY;
            found.push(hands);
        }
    }
    found
}

/// Whether all that was said and played is legal if these tiles are left.
fn could_be(table: &Table, left: &BySeat<TileSet>) -> bool {
    let contract = table.contract().expect("a contract");
    let mut hands = *left;
    for (seat, tile) in table.plays() {
        hands[seat].insert(tile);
    }
    if hands[contract.declarer].doubles() < contract.bid.doubles() {
        return false;
    }
    let players = if contract.sits_out().is_some() { 3 } else { 4 };
    let plays: Vec<(Seat, Tile)> = table.plays().collect();
    plays.chunks(players).all(|trick| {
        trick.iter().enumerate().all(|(place, (seat, tile))| {
            let lead = (place > 0).then(|| trick[0].1);
            let legal = table.rules().legal(contract.call, hands[*seat], lead);
            hands[*seat] = hands[*seat].without(*tile);
            legal.contains(*tile)
        })
    })
}

#[test]
fn the_unseen_hands_are_all_that_are_possible() {
    let mut chance = Chance(11);
    let mut rules = Preset::Casual.rules();
    let mut ways_seen = 0;
    let mut plunges = 0;
    let three = Marks::new(3).expect("three marks");
    for index in 0..700 {
        let deal = DealStream::new(12).deal(index);
        let call = Call::all().nth(index as usize % 18).expect("18 calls");
        rules.doubles_fallback_follow = chance.below(2) == 0;
        rules.early_end = false;
        rules.sevens = Preset::Seed.rules().sevens;
        let declarer = Seat::ALL[index as usize % 4];
        let plunger = Seat::ALL.into_iter().find(|seat| deal.hand(*seat).doubles() >= 3);
        let contract = match plunger {
            Some(plunger) if call.trump().is_some() => {
                plunges += 1;
                Contract::new(plunger, Bid::Splash(three), call)
            }
            _ => Contract::new(declarer, Bid::Marks(Marks::TWO), call),
        };
        // A call that these rules do not have.
        let hand = Hand::new(&deal, rules, Seat::First).with_contract(contract);
        assert_eq!(hand.is_ok(), rules.check(&contract).is_ok());
        let Ok(hand) = hand else { continue };
        let Some(played) = play_until(hand, 3, &mut chance) else { continue };
        let Some(Action::Play(seat)) = played.next() else { continue };
        if contract.sits_out().is_some() {
            // The hand that is laid aside keeps its seven tiles, too many to try all ways.
            continue;
        }
        let view = played.view(seat).expect("all hands are known");
        assert_eq!(view.dealt(), deal.hand(seat));
        let hands = UnseenHands::of(&view);
        let mut found: Vec<_> = (0..hands.ways()).map(|number| hands.hands(number)).collect();
        let mut expected = all_ways(&played, seat);
        found.sort_by_key(|hands| hands.0);
        expected.sort_by_key(|hands| hands.0);
        assert_eq!(found, expected, "{call} {:?}", played.table());
        ways_seen += found.len();
    }
    assert!(ways_seen > 10_000 && plunges > 50, "{ways_seen} ways, {plunges} plunges");
}

/// In nello the truth is among the ways, and who sits out has seven tiles in all of them.
#[test]
fn a_hand_laid_aside_is_unseen_too() {
    let mut chance = Chance(13);
    let rules = Preset::Seed.rules();
    for index in 0..100 {
        let deal = DealStream::new(14).deal(index);
        let call = "nello".parse().expect("a call");
        let bid = Bid::Marks(Marks::TWO);
        let contract = Contract::new(Seat::First, bid, call);
        let hand = Hand::new(&deal, rules, Seat::First).with_contract(contract);
        let hand = hand.expect("a contract");
        let Some(played) = play_until(hand, 5, &mut chance) else { continue };
        let Some(Action::Play(seat)) = played.next() else { continue };
        let view = played.view(seat).expect("all hands are known");
        let hands = UnseenHands::of(&view);
        for step in 0..50 {
            let ways = hands.hands(hands.ways() * step / 50);
            assert_eq!(ways[Seat::Third].len(), if seat == Seat::Third { 0 } else { 7 });
            let position = view.position(&ways);
            assert_eq!(position.to_play(), seat);
            assert_eq!(position.legal(), view.legal_tiles());
        }
    }
}
