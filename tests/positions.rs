//! Positions: what may be played, what a play does, and which positions there are.

mod common;

use common::minimax::{self, Bone, Hand, bone, bones};
use common::{Chance, first_leads, random_play, tile, tiles, trump};
use texas42::rules::{PlayError, PositionError};
use texas42::{
    BySeat, BySide, Pip, Points, Position, Seat, Tile, TileSet, Trick, Trump, TrumpPosition,
};

#[test]
fn exactly_the_legal_plays_can_be_played() {
    let mut chance = Chance(7);
    let mut refused = (0, 0);
    for first in first_leads(7, 480) {
        for position in random_play(*first, &mut chance) {
            let hand = Hand::of(&position);
            let legal: TileSet = hand.legal().into_iter().map(minimax::tile).collect();
            assert_eq!(position.legal(), legal, "{position:?}");
            assert_eq!(i32::from(position.left().get()), hand.left(), "{position:?}");
            let seat = position.to_play();
            let held = position.hands()[seat];
            for tile in Tile::all() {
                let mut next = position;
                let played = next.play(tile);
                if legal.contains(tile) {
                    check_play(&position, &next, tile, played.expect("a legal play"));
                    continue;
                }
                assert_eq!(next, position, "a refused {tile} changes nothing");
                let expected = if held.contains(tile) {
                    refused.0 += 1;
                    let lead = position.trick()[0];
                    PlayError::Revoke { seat, tile, lead, following: legal }
                } else {
                    refused.1 += 1;
                    PlayError::NotHeld { seat, tile, hand: held }
                };
                assert_eq!(played, Err(expected), "{tile}: {position:?}");
            }
        }
    }
    assert!(refused.0 > 10_000 && refused.1 > 100_000, "refused {refused:?}");
}

/// A play does what the rules say, and nothing else.
fn check_play(before: &Position, after: &Position, tile: Tile, trick: Option<Trick>) {
    let seat = before.to_play();
    let mut hands = *before.hands();
    hands[seat] = hands[seat].without(tile);
    assert_eq!(*after.hands(), hands, "{tile}: {before:?}");
    assert_eq!(after.contract(), before.contract(), "{tile}: {before:?}");

    let mut hand = Hand::of(before);
    let tiles: Vec<Tile> = before.trick().iter().copied().chain([tile]).collect();
    let bones: Vec<Bone> = tiles.iter().copied().map(bone).collect();
    let gained = hand.play(bone(tile));
    assert_eq!(after.leader().index(), hand.leader, "{tile}: {before:?}");
    assert_eq!(after.to_play().index(), hand.to_play(), "{tile}: {before:?}");
    let Some(trick) = trick else {
        assert!(tiles.len() < 4, "{tile} completes a trick: {before:?}");
        assert_eq!(after.trick(), tiles, "{tile}: {before:?}");
        assert_eq!(after.taken(), before.taken(), "{tile}: {before:?}");
        return;
    };
    assert!(trick.tiles().eq(tiles), "{tile}: {before:?}");
    assert_eq!(trick.leader(), before.leader(), "{tile}: {before:?}");
    assert_eq!(trick.winner().index(), hand.leader, "{tile}: {before:?}");
    assert_eq!(i32::from(trick.points().get()), minimax::worth(&bones), "{tile}: {before:?}");
    assert!(after.trick().is_empty(), "{tile}: {before:?}");
    let taken = |position: &Position| position.taken().0.map(|points| i32::from(points.get()));
    let [ours, theirs] = taken(before);
    let lost = i32::from(trick.points().get()) - gained;
    assert_eq!(taken(after), [ours + gained, theirs + lost], "{tile}: {before:?}");
}

#[test]
fn every_position_met_in_play_can_be_resumed() {
    let mut chance = Chance(8);
    for first in first_leads(8, 480) {
        for position in random_play(*first, &mut chance) {
            let (hands, leader) = (*position.hands(), position.leader());
            let trick = position.trick();
            let taken = *position.taken();
            let resumed = Position::resume(position.contract(), hands, leader, trick, Some(taken));
            assert_eq!(resumed, Ok(position));

            let uncounted = TrumpPosition::resume(first.trump(), hands, leader, trick, None)
                .unwrap_or_else(|error| panic!("{error}: {position:?}"));
            assert_eq!(*uncounted.taken(), BySide::default(), "{position:?}");
            let shown = (uncounted.hands(), uncounted.leader(), uncounted.trick());
            assert_eq!(shown, (&hands, leader, trick), "{position:?}");

            check_spoiled(&position, &mut chance);
        }
    }
}

/// Spoils a position in every way that tiles and points allow.
fn check_spoiled(position: &Position, chance: &mut Chance) {
    let trump = position.straight().expect("trumps are called").trump();
    let (hands, leader) = (*position.hands(), position.leader());
    let trick = position.trick();
    let taken = *position.taken();
    let resume = |hands, trick: &[Tile]| TrumpPosition::resume(trump, hands, leader, trick, None);

    // One point too many, or one side's points not counted.
    let gone = position.left().rest();
    let more = Points::new(taken.0[0].get() + 1);
    let none = BySide([Points::ZERO, taken.0[1]]);
    for wrong in more.map(|more| BySide([more, taken.0[1]])).into_iter().chain([none]) {
        if wrong != taken {
            let given = wrong.0[0].get() + wrong.0[1].get();
            assert_eq!(
                TrumpPosition::resume(trump, hands, leader, trick, Some(wrong)),
                Err(PositionError::Taken { given, gone }),
                "{position:?}"
            );
        }
    }
    if position.is_over() {
        return;
    }

    // A tile of one hand in another hand too, instead of one of its own.
    let seat = position.to_play();
    let tile = chance.choose(hands[seat]);
    let other = chance.choose(Seat::ALL);
    if other != seat && !hands[other].is_empty() {
        let mut twice = hands;
        twice[other] = hands[other].without(chance.choose(hands[other])).with(tile);
        let expected = Err(PositionError::TileTwice(tile));
        assert_eq!(resume(twice, trick), expected, "{position:?}");
    }

    // A tile on the table twice, or on the table and in a hand.
    if let [lead, rest @ ..] = trick {
        let mut twice = hands;
        twice[seat] = hands[seat].without(tile).with(*lead);
        let expected = Err(PositionError::TileTwice(*lead));
        assert_eq!(resume(twice, trick), expected, "{position:?}");
        if !rest.is_empty() {
            let mut twice = trick.to_vec();
            twice[1] = *lead;
            assert_eq!(resume(hands, &twice), expected, "{position:?}");
        }
    }

    // A tile missing from a hand: somebody has one less than the others.
    let other = chance.choose(Seat::ALL.into_iter().filter(|seat| !hands[*seat].is_empty()));
    let mut unequal = hands;
    unequal[other] = hands[other].without(chance.choose(hands[other]));
    let error = resume(unequal, trick).expect_err("unequal hands");
    assert!(matches!(error, PositionError::UnequalHands { .. }), "{error}: {position:?}");

    // The last tile on the table is in its player's hand too, or gone from both.
    if let [earlier @ .., last] = trick {
        let mut kept = hands;
        kept[leader.clockwise(earlier.len())].insert(*last);
        let expected = Err(PositionError::TileTwice(*last));
        assert_eq!(resume(kept, trick), expected, "{position:?}");
        let error = resume(hands, earlier).expect_err("a tile is gone");
        assert!(matches!(error, PositionError::UnequalHands { .. }), "{error}: {position:?}");
    }

    // A revoke: a player who could have followed threw off something else.
    for (place, played) in trick.iter().enumerate().skip(1) {
        let (seat, lead) = (leader.clockwise(place), trick[0]);
        let before = hands[seat].with(*played);
        let following = legal(trump, before, lead);
        for tile in before - following {
            let (mut hands, mut trick) = (hands, trick.to_vec());
            hands[seat] = before.without(tile);
            trick[place] = tile;
            let revoke = PlayError::Revoke { seat, tile, lead, following };
            let expected = Err(PositionError::Revoke(revoke));
            assert_eq!(resume(hands, &trick), expected, "{position:?}");
        }
    }
}

/// The tiles of a hand that may be played to a lead, by the tests' own rules.
fn legal(trump: Trump, hand: TileSet, lead: Tile) -> TileSet {
    let legal = minimax::legal(trump, &bones(hand), Some(bone(lead)));
    legal.into_iter().map(minimax::tile).collect()
}

const FIVES: Trump = Trump::Pip(Pip::Five);

/// Resumes with seat 1 as the leader and no points counted.
fn resume(hands: [&str; 4], trick: &[&str]) -> Result<TrumpPosition, PositionError> {
    let trick: Vec<Tile> = trick.iter().copied().map(tile).collect();
    TrumpPosition::resume(FIVES, BySeat(hands.map(tiles)), Seat::First, &trick, None)
}

#[test]
fn what_is_no_position_is_refused_with_the_reason() {
    let good = resume(["6-6", "5-1 1-0", "2-1 2-2", "3-3 3-1"], &["6-4"]).expect("a position");
    assert_eq!(good.to_play(), Seat::Second);
    assert_eq!(good.legal(), tiles("5-1 1-0"));

    let error = |hands, trick: &[&str]| resume(hands, trick).expect_err("no position");
    assert_eq!(
        error(["6-6 6-5", "6-5 1-0", "2-1 2-2", "3-3 3-1"], &[]),
        PositionError::TileTwice(tile("6-5"))
    );
    assert_eq!(
        error(["6-6", "5-1 1-0", "2-1 2-2", "3-3"], &["6-4"]),
        PositionError::UnequalHands { seat: Seat::Fourth, found: 1, expected: 2 }
    );
    assert_eq!(
        error(["6-6 6-5", "5-1 1-0", "2-1 2-2", "3-3 3-1"], &["6-4"]),
        PositionError::UnequalHands { seat: Seat::First, found: 2, expected: 1 }
    );
    assert_eq!(
        error(["", "", "", ""], &["6-4"]),
        PositionError::UnequalHands { seat: Seat::First, found: 0, expected: 0 }
    );
    assert_eq!(
        error(["6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5", "", "", ""], &[]),
        PositionError::TooManyTiles { seat: Seat::First, found: 8 }
    );
    assert_eq!(
        error(["", "", "", ""], &["6-4", "6-3", "6-2", "6-1"]),
        PositionError::TrickComplete(4)
    );
    let revoke = PlayError::Revoke {
        seat: Seat::Second,
        tile: tile("5-1"),
        lead: tile("6-4"),
        following: tiles("6-0"),
    };
    assert_eq!(
        error(["6-6", "6-0", "2-1 2-2", "3-3 3-1"], &["6-4", "5-1"]),
        PositionError::Revoke(revoke)
    );

    // The last trick is worth 11.
    let hands = BySeat(["5-5", "5-1", "2-2", "3-3"].map(tiles));
    let resume = |one, other| {
        let points = |number| Points::new(number).expect("points of one hand");
        let taken = BySide([points(one), points(other)]);
        TrumpPosition::resume(FIVES, hands, Seat::First, &[], Some(taken))
    };
    assert_eq!(resume(20, 11).map(|position| position.left().get()), Ok(11));
    let gone = Points::new(31).expect("points of one hand");
    assert_eq!(resume(20, 12), Err(PositionError::Taken { given: 32, gone }));
    assert_eq!(resume(0, 0), Err(PositionError::Taken { given: 0, gone }));
}

/// The one trick that is gone held 11 points, and who won it leads.
#[test]
fn points_are_split_as_tricks_can_be_won() {
    let hands = "65 53 51 50 22 20 / 55 54 44 42 40 31 / 66 63 62 33 30 10 / 60 43 32 11 61 41";
    let hands = texas42::notation::parse_hands(hands).expect("four hands");
    let resume = |first: u8, second: u8, leader| {
        let taken = BySide([first, second].map(|points| Points::new(points).expect("points")));
        TrumpPosition::resume(trump("aces"), hands, leader, &[], Some(taken)).is_ok()
    };
    assert!(resume(0, 11, Seat::Fourth));
    assert!(resume(11, 0, Seat::Third));
    for (first, second, leader) in [
        (11, 0, Seat::Fourth),
        (0, 11, Seat::First),
        (5, 6, Seat::Fourth),
        (1, 10, Seat::Second),
        (10, 1, Seat::Second),
    ] {
        assert!(!resume(first, second, leader), "{first}-{second}, {leader} leads");
    }
}
