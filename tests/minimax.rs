//! The solver agrees with a plain minimax that shares none of its code.

mod common;

use std::collections::HashSet;

use common::Chance;
use common::minimax::{Bone, Hand, WholeDeal, bones, tile};
use texas42::rules::PositionError;
use texas42::{
    BySeat, BySide, Deal, DealStream, Points, Position, Seat, Side, Solver, Tile, TileSet, Trump,
    TrumpPosition,
};

fn points(number: i32) -> Points {
    u8::try_from(number).ok().and_then(Points::new).expect("points of one hand")
}

/// Some tiles of every hand of a deal, and some of them played to a trick at random.
fn ending(
    deal: &Deal,
    call: Trump,
    leader: Seat,
    hand_tiles: usize,
    on_table: usize,
    chance: &mut Chance,
) -> Hand {
    let hands = Seat::ALL.map(|seat| bones(chance.subset(deal.hand(seat), hand_tiles)));
    let mut hand = Hand { call, hands, leader: leader.index(), trick: Vec::new() };
    for _ in 0..on_table {
        let bone = chance.choose(hand.legal());
        hand.play(bone);
    }
    hand
}

/// The position that the library makes of it.
fn position_of(hand: &Hand) -> TrumpPosition {
    try_position_of(hand, None).unwrap_or_else(|error| panic!("{hand:?}: {error}"))
}

/// The same with points taken, which the library may refuse.
fn try_position_of(
    hand: &Hand,
    taken: Option<BySide<Points>>,
) -> Result<TrumpPosition, PositionError> {
    let set = |bones: &[Bone]| -> TileSet { bones.iter().copied().map(tile).collect() };
    let hands = BySeat::from_fn(|seat| set(&hand.hands[seat.index()]));
    let trick: Vec<Tile> = hand.trick.iter().copied().map(tile).collect();
    TrumpPosition::resume(hand.call, hands, Seat::ALL[hand.leader], &trick, taken)
}

/// The points that each side takes in the whole hand when seats 1 and 3 take `value` of those
/// still to come.
fn totals(position: &Position, value: i32) -> BySide<Points> {
    let taken = position.taken().0.map(|taken| i32::from(taken.get()));
    let left = i32::from(position.left().get());
    BySide([points(taken[0] + value), points(taken[1] + left - value)])
}

/// Asks the solver everything about a position and compares it with the values of all plays.
fn check(solver: &mut Solver, position: &TrumpPosition, plays: &[(Bone, i32)]) {
    let side = position.side_to_play();
    let values = plays.iter().map(|(_, value)| *value);
    let best = if side == Side::FirstAndThird { values.max() } else { values.min() };
    let expected = totals(position, best.expect("an ending has a legal play"));

    for side in Side::ALL {
        for asked in (0..=42).map(points) {
            assert_eq!(
                solver.can_take(position, side, asked),
                expected[side] >= asked,
                "whether {side} can take {asked}, where they take {}: {position:?}",
                expected[side]
            );
        }
    }
    assert_eq!(solver.points(position), expected, "{position:?}");

    let answer = solver.plays(position);
    let mut legal: Vec<Tile> = plays.iter().map(|(bone, _)| tile(*bone)).collect();
    legal.sort_by(|one, other| other.cmp(one));
    let listed: Vec<Tile> = answer.iter().map(|play| play.tile).collect();
    assert_eq!(listed, legal, "all legal plays, highest tile first: {position:?}");
    for play in answer {
        let (_, value) =
            plays.iter().find(|(bone, _)| tile(*bone) == play.tile).expect("the lists agree");
        let after = totals(position, *value)[side];
        assert_eq!(play.points, after, "what {} takes: {position:?}", play.tile);
        assert_eq!(play.best, after == expected[side], "is {} best: {position:?}", play.tile);
    }
}

/// Four endings with that many tiles a hand for every call, leader and number of tiles on the
/// table. One solver keeps what it knows of the whole deal; others know nothing.
fn compare_endings(hand_tiles: usize) {
    let mut chance = Chance(hand_tiles as u64);
    let mut warm = Solver::new();
    let mut seen = HashSet::new();
    for (number, call) in (0..4).flat_map(|_| Trump::ALL).enumerate() {
        let deal = DealStream::new(1_000 + hand_tiles as u64).deal(number as u64);
        warm.points(&TrumpPosition::new(&deal, call, Seat::First));
        for leader in Seat::ALL {
            for on_table in 0..4 {
                let hand = ending(&deal, call, leader, hand_tiles, on_table, &mut chance);
                let plays = hand.plays();
                let left = hand.left();
                let uncounted = position_of(&hand);
                assert_eq!(i32::from(uncounted.left().get()), left, "{uncounted:?}");
                // Some splits of the points that are gone cannot come from tricks.
                let counted = std::iter::repeat_with(|| {
                    let taken = chance.below(43 - left as usize) as i32;
                    let taken = BySide([points(taken), points(42 - left - taken)]);
                    try_position_of(&hand, Some(taken))
                });
                let counted = counted.flatten().next().expect("some split is possible");

                check(&mut warm, &uncounted, &plays);
                check(&mut warm, &counted, &plays);
                check(&mut Solver::with_table_bits(6), &uncounted, &plays);
                check(&mut Solver::with_table_bits(6), &counted, &plays);
                seen.insert(uncounted);
            }
        }
    }
    // 768 were made; a few are the same by chance.
    assert!(seen.len() > 740, "only {} different endings", seen.len());
}

#[test]
fn endings_of_one_tile() {
    compare_endings(1);
}

#[test]
fn endings_of_two_tiles() {
    compare_endings(2);
}

#[test]
fn endings_of_three_tiles() {
    compare_endings(3);
}

#[test]
fn endings_of_four_tiles() {
    compare_endings(4);
}

/// Confirms that seats 1 and 3 can take what the solver says, and not a point more, here and
/// after every legal play.
fn confirm(minimax: &mut WholeDeal, solver: &mut Solver, hand: &Hand, position: &TrumpPosition) {
    let mut confirm = |hand: &Hand, value: i32, what: &dyn std::fmt::Display| {
        assert!(minimax.can_take(hand, value), "not {value} for {what}: {position:?}");
        assert!(!minimax.can_take(hand, value + 1), "over {value} for {what}: {position:?}");
    };
    let answer = solver.points(position);
    let value = i32::from(answer[Side::FirstAndThird].get());
    assert_eq!(answer, totals(position, value), "{position:?}");
    confirm(hand, value, &"the position");

    let side = position.side_to_play();
    for play in solver.plays(position) {
        let theirs = i32::from(play.points.get());
        let value = if side == Side::FirstAndThird { theirs } else { hand.left() - theirs };
        let (high, low) = (play.tile.high().number(), play.tile.low().number());
        let mut next = hand.clone();
        let taken = next.play((high, low));
        confirm(&next, value - taken, &play.tile);
        assert_eq!(play.best, play.points == answer[side], "{}: {position:?}", play.tile);
    }
}

/// Too many plays for the plain minimax, which here only has to confirm the solver's answers.
#[test]
fn endings_of_five_and_six_tiles() {
    let mut chance = Chance(56);
    for (number, call) in Trump::ALL.into_iter().enumerate() {
        for hand_tiles in [5, 6] {
            for leader in Seat::ALL {
                let deal = DealStream::new(5_600).deal(number as u64);
                let on_table = chance.below(4);
                let hand = ending(&deal, call, leader, hand_tiles, on_table, &mut chance);
                let position = position_of(&hand);
                confirm(&mut WholeDeal::new(call), &mut Solver::new(), &hand, &position);
            }
        }
    }
}

#[test]
fn whole_deals() {
    for (number, call) in Trump::ALL.into_iter().enumerate() {
        let deal = DealStream::new(4_242).deal(number as u64);
        let mut minimax = WholeDeal::new(call);
        let mut solver = Solver::new();
        for leader in Seat::ALL {
            let position = TrumpPosition::new(&deal, call, leader);
            confirm(&mut minimax, &mut solver, &Hand::of(&position), &position);
        }
    }
}
