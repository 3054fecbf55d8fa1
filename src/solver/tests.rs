//! The solver held against a plain minimax: no table, no order, no bounds, only the rules.

use super::rules::{OFF, Rule};
use super::*;
use crate::words::TileSet;

/// Points that seats 1 and 3 take in the whole hand when everybody tries everything.
fn minimax(position: &TrumpPosition) -> u8 {
    if position.is_over() {
        return position.taken()[Side::FirstAndThird].get();
    }
    let values = position.legal().iter().map(|tile| {
        let mut next = *position;
        next.play_unchecked(tile);
        minimax(&next)
    });
    let best = match position.side_to_play() {
        Side::FirstAndThird => values.max(),
        Side::SecondAndFourth => values.min(),
    };
    best.expect("a player with a tile has a legal play")
}

/// A small generator of numbers: SplitMix64.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }

    /// A position with so many tiles a hand at the start of its trick, and up to three played.
    fn ending(&mut self, tricks: usize) -> TrumpPosition {
        let mut tiles: Vec<Tile> = Tile::all().collect();
        let hands = BySeat::from_fn(|_| {
            let hand: TileSet =
                (0..tricks).map(|_| tiles.swap_remove(self.below(tiles.len()))).collect();
            hand
        });
        let trump = Trump::ALL[self.below(12)];
        let leader = Seat::First.clockwise(self.below(4));
        let mut position =
            TrumpPosition::resume(trump, hands, leader, &[], None).expect("equal hands, no trick");
        for _ in 0..self.below(4) {
            let legal: Vec<Tile> = position.legal().iter().collect();
            position.play_unchecked(legal[self.below(legal.len())]);
        }
        position
    }
}

/// The value of a position with a new solver.
fn value(position: &TrumpPosition) -> u8 {
    Solver::with_table_bits(8).points(position)[Side::FirstAndThird].get()
}

#[test]
fn values_are_those_of_plain_minimax() {
    let mut numbers = Numbers(1);
    for (tricks, endings) in [(1, 2000), (2, 6000), (3, 6000), (4, 1500), (5, 40)] {
        for _ in 0..endings {
            let position = numbers.ending(tricks);
            assert_eq!(value(&position), minimax(&position), "{position:?}");
        }
    }
}

#[test]
fn thresholds_agree_with_values() {
    let mut numbers = Numbers(2);
    for _ in 0..3000 {
        let tricks = 1 + numbers.below(4);
        let position = numbers.ending(tricks);
        let ours = minimax(&position);
        let theirs = position.left().get() - ours;
        let mut solver = Solver::with_table_bits(6);
        for _ in 0..6 {
            let points = Points::new(numbers.below(43) as u8).expect("at most 42");
            let take = solver.can_take(&position, Side::FirstAndThird, points);
            assert_eq!(take, ours >= points.get(), "{position:?} {points}");
            let take = solver.can_take(&position, Side::SecondAndFourth, points);
            assert_eq!(take, theirs >= points.get(), "{position:?} {points}");
        }
    }
}

#[test]
fn what_was_solved_before_changes_no_answer() {
    let stream = crate::DealStream::new(7);
    for index in 0..2 {
        let deal = stream.deal(index);
        for trump in Trump::ALL {
            let mut warm = Solver::with_table_bits(10);
            for leader in [Seat::Third, Seat::First, Seat::Second, Seat::Fourth] {
                let mut position = TrumpPosition::new(&deal, trump, leader);
                while !position.is_over() {
                    let cold = value(&position);
                    assert_eq!(warm.points(&position)[Side::FirstAndThird].get(), cold);
                    let tile = position.legal().iter().next().expect("not over");
                    position.play_unchecked(tile);
                }
            }
        }
    }
}

#[test]
fn every_rule_switched_off_gives_the_same_values() {
    for rule in Rule::ALL {
        let mut numbers = Numbers(3);
        for ending in 0..10_000 {
            let position = numbers.ending(2 + ending % 4);
            let with_all = value(&position);
            OFF.set(Some(rule));
            let without = value(&position);
            OFF.set(None);
            assert_eq!(with_all, without, "{rule:?} {position:?}");
        }
    }
}
