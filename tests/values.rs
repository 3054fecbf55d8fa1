//! The solver and the rules agree with published and independently computed data.

mod common;

use std::collections::{BTreeMap, HashSet};

use common::{deal_of, hand, tile, tiles, trump};
use serde::Deserialize;
use texas42::rules::Suits;
use texas42::{Bid, BySeat, BySide, Points, Seat, Solver, Tile, TileSet, Trump, TrumpPosition};

/// A row of `double_dummy_values.csv`.
#[derive(Deserialize)]
struct Row {
    call: String,
    leader: usize,
    hand0: String,
    hand1: String,
    hand2: String,
    hand3: String,
    points: u8,
}

#[test]
fn three_hundred_double_dummy_values() {
    let mut reader =
        csv::Reader::from_reader(&include_bytes!("../datasets/double_dummy_values.csv")[..]);
    let mut solver = Solver::new();
    let mut rows_by_call = BTreeMap::new();
    for row in reader.deserialize() {
        let row: Row = row.expect("a row of the data set");
        let hands = [&row.hand0, &row.hand1, &row.hand2, &row.hand3].map(|hand| tiles(hand));
        let position = TrumpPosition::new(&deal_of(hands), trump(&row.call), Seat::ALL[row.leader]);
        let points = Points::new(row.points).expect("points of one hand");
        assert_eq!(solver.points(&position), BySide([points, points.rest()]), "{position:?}");
        *rows_by_call.entry(position.trump()).or_insert(0) += 1;
    }
    assert_eq!(rows_by_call.len(), 10);
    assert!(rows_by_call.values().all(|rows| *rows == 30), "{rows_by_call:?}");
}

/// The deal of `austin_deal.json`.
#[derive(Deserialize)]
struct AustinDeal {
    hands: [Vec<String>; 4],
    points_by_leader: BTreeMap<String, [u8; 4]>,
}

#[test]
fn the_austin_deal() {
    let austin: AustinDeal = serde_json::from_str(include_str!("../datasets/austin_deal.json"))
        .expect("the data set is readable");
    let deal = deal_of(austin.hands.map(|tiles| hand(&tiles)));
    let mut solver = Solver::new();
    assert_eq!(austin.points_by_leader.len(), 11);
    for (name, points) in austin.points_by_leader {
        let trump = trump(&name);
        let answer = solver.declarer_points(&deal, trump);
        assert_eq!(answer.0.map(Points::get), points, "{name}: {deal:?}");
        for leader in Seat::ALL {
            let position = TrumpPosition::new(&deal, trump, leader);
            assert_eq!(
                solver.points(&position)[leader.side()],
                answer[leader],
                "one leader and all four leaders: {position:?}"
            );
        }
    }
}

/// A case of `rules_cases.json`.
#[derive(Debug, Deserialize)]
struct RulesCase {
    id: String,
    #[serde(flatten)]
    question: Question,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Question {
    Order { call: String, led: String, high_to_low: Vec<String> },
    Legal { call: String, led: String, hand: Vec<String>, expect: Vec<String> },
    Trick { call: String, plays: [String; 4], expect_winner_index: usize, points: u8 },
    CountSet { tiles: BTreeMap<String, u8>, sum: u8, hand: u8 },
    SetCheck { points_needed: u8, points_lost: u8, expect_set: bool },
}

#[test]
fn rules_cases() {
    let cases: Vec<RulesCase> = serde_json::from_str(include_str!("../datasets/rules_cases.json"))
        .expect("the data set is readable");
    let names: HashSet<&str> = cases.iter().map(|case| case.id.as_str()).collect();
    assert_eq!((cases.len(), names.len()), (33, 33));
    for case in &cases {
        check_case(case);
    }
}

fn check_case(case: &RulesCase) {
    match &case.question {
        Question::Order { call: name, led, high_to_low } => {
            let suits = Suits::of(trump(name));
            let lead = tile(led);
            assert_eq!(suits.following(lead), hand(high_to_low), "{case:?}");
            let strengths: Vec<u8> =
                high_to_low.iter().map(|text| suits.strength(lead, tile(text))).collect();
            assert!(strengths.is_sorted_by(|higher, lower| higher > lower), "{case:?}");
        }
        Question::Legal { call: name, led, hand: held, expect } => {
            let legal = Suits::of(trump(name)).legal(hand(held), tile(led));
            assert_eq!(legal, hand(expect), "{case:?}");
        }
        Question::Trick { call: name, plays, expect_winner_index, points } => {
            let plays: [Tile; 4] = plays.each_ref().map(|text| tile(text));
            assert_eq!(Suits::of(trump(name)).winner(&plays), *expect_winner_index, "{case:?}");
            check_played(case, trump(name), plays, *expect_winner_index, *points);
        }
        Question::CountSet { tiles, sum, hand } => {
            for tile in Tile::all() {
                let count = tiles.get(&tile.to_string()).copied().unwrap_or(0);
                assert_eq!(tile.count().get(), count, "{tile}: {case:?}");
            }
            assert_eq!(TileSet::FULL.count().get(), *sum, "{case:?}");
            assert_eq!(Points::ALL.get(), *hand, "{case:?}");
        }
        Question::SetCheck { points_needed, points_lost, expect_set } => {
            let bid = Bid::for_points(*points_needed).expect("a bid");
            let lost = Points::new(*points_lost).expect("points of one hand");
            assert_eq!(lost > bid.needs().rest(), *expect_set, "{case:?}");
        }
    }
}

/// Plays the trick as the last one of a hand.
fn check_played(case: &RulesCase, call: Trump, plays: [Tile; 4], winner: usize, points: u8) {
    let hands = BySeat(plays.map(|tile| TileSet::EMPTY.with(tile)));
    let mut position =
        TrumpPosition::resume(call, hands, Seat::First, &[], None).expect("one tile each");
    let mut complete = None;
    for tile in plays {
        complete = position.play(tile).expect("a last tile may always be played");
    }
    let trick = complete.expect("four tiles were played");
    assert!(trick.tiles().eq(plays), "{case:?}");
    assert_eq!((trick.winner().index(), trick.points().get()), (winner, points), "{case:?}");
}
