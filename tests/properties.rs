//! What must be so for every deal: the symmetries of the game, and that all ways to ask the
//! solver agree, whatever it remembers.

mod common;

use std::thread;

use common::minimax::Hand;
use common::{Chance, deal_of, first_leads, random_play, tiles};
use texas42::rules::Suits;
use texas42::{
    BySeat, BySide, DealStream, Pip, Points, Seat, Side, Solver, Tile, TileSet, Trump,
    TrumpPosition,
};

/// The other side's points first.
fn swapped(points: BySide<Points>) -> BySide<Points> {
    BySide([points.0[1], points.0[0]])
}

#[test]
fn both_sides_take_all_points_together() {
    let mut solver = Solver::new();
    for position in first_leads(1, 96) {
        // Each side is asked alone.
        let most = Side::ALL.map(|side| {
            (0..=42)
                .filter_map(Points::new)
                .rfind(|points| solver.can_take(&position, side, *points))
                .expect("everybody can take nothing")
        });
        assert_eq!(most[0].get() + most[1].get(), 42, "{most:?}: {position:?}");
        assert_eq!(solver.points(&position), BySide(most), "{position:?}");
    }
}

#[test]
fn moving_everybody_one_seat_on_moves_the_answer() {
    let mut solver = Solver::new();
    for position in first_leads(2, 96) {
        let BySeat([one, two, three, four]) = *position.hands();
        let deal = deal_of([four, one, two, three]);
        let moved = TrumpPosition::new(&deal, position.trump(), position.leader().next());
        assert_eq!(
            solver.points(&moved),
            swapped(solver.points(&position)),
            "{position:?} and {moved:?}"
        );
        let BySeat([one, two, three, four]) = solver.declarer_points(&deal, position.trump());
        let before = deal_of(position.hands().0);
        assert_eq!(
            solver.declarer_points(&before, position.trump()),
            BySeat([two, three, four, one]),
            "every leader: {position:?}"
        );
    }
}

/// Gives the number `from` the name `to`, and the six others new names in the same order.
fn renamed(tile: Tile, from: usize, to: usize) -> Tile {
    let mut others: Vec<usize> = (0..7).filter(|number| *number != from).collect();
    others.insert(to, from);
    let new_name = |pip: Pip| {
        let old = usize::from(pip.number());
        let new = others.iter().position(|number| *number == old).expect("all seven are there");
        Pip::ALL[new]
    };
    Tile::new(new_name(tile.high()), new_name(tile.low()))
}

#[test]
fn another_trump_suit_plays_the_same_tricks() {
    let mut chance = Chance(3);
    let deals = DealStream::new(3);
    for from in 0..7 {
        for to in 0..7 {
            let calls = [from, to].map(|number| Trump::Pip(Pip::ALL[number]));
            let rename = |tile| renamed(tile, from, to);
            let rename_all = |tiles: TileSet| -> TileSet { tiles.iter().map(rename).collect() };
            assert_eq!(rename_all(TileSet::FULL), TileSet::FULL);
            for lead in Tile::all() {
                let [suits, moved] = calls.map(Suits::of);
                assert_eq!(
                    rename_all(suits.following(lead)),
                    moved.following(rename(lead)),
                    "what follows {lead}, {} to {}",
                    calls[0],
                    calls[1]
                );
            }

            let deal = deals.deal((7 * from + to) as u64);
            let moved_deal = deal_of(deal.hands().0.map(rename_all));
            let leader = chance.choose(Seat::ALL);
            let mut position = TrumpPosition::new(&deal, calls[0], leader);
            let mut moved = TrumpPosition::new(&moved_deal, calls[1], leader);
            while !position.is_over() {
                assert_eq!(rename_all(position.legal()), moved.legal(), "{position:?}, {moved:?}");
                let tile = chance.choose(position.legal());
                let trick = position.play(tile).expect("a legal play");
                let moved_trick = moved.play(rename(tile)).expect("legal there too");
                assert_eq!(
                    trick.map(|trick| trick.winner()),
                    moved_trick.map(|trick| trick.winner()),
                    "after {tile}: {position:?}, {moved:?}"
                );
                assert_eq!(position.to_play(), moved.to_play(), "{position:?}, {moved:?}");
            }
            assert!(moved.is_over(), "{moved:?}");
        }
    }
}

/// All questions to the solver about one position have one answer.
fn check_every_mode(solver: &mut Solver, position: &TrumpPosition) -> BySide<Points> {
    let points = solver.points(position);
    for side in Side::ALL {
        assert!(solver.can_take(position, side, points[side]), "{side}: {position:?}");
        if let Some(more) = Points::new(points[side].get() + 1) {
            assert!(!solver.can_take(position, side, more), "{side} {more}: {position:?}");
        }
        assert!(points[side] >= position.taken()[side], "{side}: {position:?}");
    }
    let side = position.side_to_play();
    let plays = solver.plays(position);
    let listed: TileSet = plays.iter().map(|play| play.tile).collect();
    assert_eq!((plays.len(), listed), (position.legal().len(), position.legal()), "{position:?}");
    for play in &plays {
        let mut next = *position;
        next.play(play.tile).expect("a legal play");
        assert_eq!(solver.points(&next)[side], play.points, "{}: {position:?}", play.tile);
        assert_eq!(play.best, play.points == points[side], "{}: {position:?}", play.tile);
    }
    let best = plays.iter().any(|play| play.best);
    assert_eq!(best, !position.is_over(), "some play is best: {position:?}");
    points
}

/// Plays the printed line and asks every question at every ply of it.
fn check_line(solver: &mut Solver, start: &TrumpPosition) {
    let value = solver.points(start);
    let line = solver.line(start);
    let mut position = *start;
    assert_eq!(line.len(), position.hands()[position.to_play()].len(), "{start:?}: {line:?}");
    for trick in &line {
        assert_eq!(trick.leader(), position.leader(), "{start:?}: {line:?}");
        let on_table = position.trick().len();
        let tiles: Vec<Tile> = trick.tiles().collect();
        assert_eq!(tiles[..on_table], *position.trick(), "{start:?}: {line:?}");
        for (place, tile) in tiles.into_iter().enumerate().skip(on_table) {
            assert_eq!(check_every_mode(solver, &position), value, "{position:?}: {line:?}");
            let chosen = solver.plays(&position).into_iter().find(|play| play.tile == tile);
            assert!(chosen.is_some_and(|play| play.best), "{tile}: {position:?}");
            let complete = position.play(tile).expect("the line is legal");
            assert_eq!(complete, (place == 3).then_some(*trick), "{position:?}: {line:?}");
        }
    }
    assert!(position.is_over(), "{start:?}: {line:?}");
    assert_eq!(*position.taken(), value, "{start:?}: {line:?}");
    assert_eq!(check_every_mode(solver, &position), value, "{position:?}");
    let after = (solver.plays(&position).len(), solver.line(&position).len());
    assert_eq!(after, (0, 0), "{position:?}");
}

#[test]
fn every_way_to_ask_agrees_along_the_line() {
    let mut chance = Chance(4);
    let mut solver = Solver::new();
    for position in first_leads(4, 24) {
        check_line(&mut solver, &position);
    }
    // Bad play too, and lines that begin in the middle of a trick.
    for first in first_leads(40, 48) {
        let played = random_play(*first, &mut chance);
        let start = played[9 + chance.below(20)].straight().expect("played for points");
        check_line(&mut solver, &start);
    }
}

/// Everything that a solver says about a position.
fn answers(solver: &mut Solver, position: &TrumpPosition) -> String {
    format!("{:?} {:?}", solver.plays(position), solver.line(position))
}

/// Positions from deals that have nothing to do with each other, whole ones and endings.
fn unrelated_positions() -> Vec<TrumpPosition> {
    let mut chance = Chance(5);
    first_leads(5, 96)
        .map(|first| {
            let played = random_play(*first, &mut chance);
            played[4 + chance.below(24)].straight().expect("played for points")
        })
        .collect()
}

#[test]
fn answers_do_not_depend_on_the_size_of_the_table() {
    for position in unrelated_positions() {
        let expected = answers(&mut Solver::new(), &position);
        for bits in [0, 4, 10, 16] {
            let mut solver = Solver::with_table_bits(bits);
            assert_eq!(answers(&mut solver, &position), expected, "{bits} bits: {position:?}");
        }
    }
    for position in first_leads(50, 4) {
        let values = [0, 4, 10, 16].map(|bits| Solver::with_table_bits(bits).points(&position));
        assert_eq!(values, [Solver::new().points(&position); 4], "{position:?}");
    }
}

#[test]
fn answers_do_not_depend_on_what_was_solved_before() {
    let mut warm = Solver::new();
    let mut positions = unrelated_positions();
    // Half of them follow one with another call, half one with the same call.
    positions[48..].sort_by_key(TrumpPosition::trump);
    let fresh: Vec<String> =
        positions.iter().map(|position| answers(&mut Solver::new(), position)).collect();
    let pairs = || positions.iter().zip(&fresh);
    for (position, fresh) in pairs().chain(pairs().rev()) {
        assert_eq!(answers(&mut warm, position), *fresh, "{position:?}");
    }
    warm.forget();
    for (position, fresh) in pairs().step_by(3) {
        assert_eq!(answers(&mut warm, position), *fresh, "after forgetting: {position:?}");
        assert_eq!(answers(&mut warm.clone(), position), *fresh, "a copy: {position:?}");
    }
}

/// One deal under one call after the other: the hands are the same, their values are not.
#[test]
fn answers_do_not_depend_on_the_call_before() {
    let mut warm = Solver::new();
    for first in first_leads(60, 3) {
        let deal = deal_of(first.hands().0);
        for call in Trump::ALL.into_iter().chain(Trump::ALL.into_iter().rev().skip(1)) {
            let position = TrumpPosition::new(&deal, call, first.leader());
            let fresh = Solver::new().points(&position);
            assert_eq!(warm.points(&position), fresh, "{position:?}");
        }
    }
}

/// A solver numbers its deals with some bits, and when the numbers are used up it has to forget
/// the values it found under them. Here the same tiles are dealt otherwise after so many deals.
#[test]
fn answers_stay_right_over_very_many_deals() {
    let mut chance = Chance(6);
    let mut warm = Solver::new();
    let sets: Vec<TileSet> = (0..8).map(|_| chance.subset(TileSet::FULL, 12)).collect();
    // Each needs no table, and makes the solver begin anew.
    let others = [["6-6", "5-5", "4-4", "3-3"], ["6-5", "5-4", "4-3", "3-2"]].map(|hands| {
        let hands = BySeat(hands.map(tiles));
        TrumpPosition::resume(Trump::Doubles, hands, Seat::First, &[], None).expect("one tile each")
    });
    let full_rounds = (14..19).flat_map(|bits| (1 << bits) - 12..(1 << bits) - 6);
    for between in full_rounds {
        for set in &sets {
            let mut rest = *set;
            let hands = BySeat::from_fn(|_| {
                let hand = chance.subset(rest, 3);
                rest = rest - hand;
                hand
            });
            let call = Trump::Pip(Pip::Four);
            let position =
                TrumpPosition::resume(call, hands, Seat::First, &[], None).expect("three each");
            let value = Hand::of(&position).value();
            let points = warm.points(&position)[Side::FirstAndThird];
            assert_eq!(i32::from(points.get()), value, "{position:?}");
        }
        for other in others.iter().cycle().take(between) {
            let points = warm.points(other);
            assert_eq!(points.0[0].get() + points.0[1].get(), other.left().get(), "{other:?}");
        }
    }
}

#[test]
fn answers_do_not_depend_on_threads() {
    let positions = unrelated_positions();
    let alone: Vec<String> = {
        let mut solver = Solver::new();
        positions.iter().map(|position| answers(&mut solver, position)).collect()
    };
    thread::scope(|scope| {
        for number in 0..4 {
            let (positions, alone) = (&positions, &alone);
            scope.spawn(move || {
                // Every thread begins elsewhere.
                let mut solver = Solver::new();
                let order = (0..positions.len()).cycle().skip(24 * number).take(positions.len());
                for place in order {
                    let position = &positions[place];
                    assert_eq!(answers(&mut solver, position), alone[place], "{position:?}");
                }
            });
        }
    });
}
