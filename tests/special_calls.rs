//! Nello and sevens: the rules of play and the solver against plain, independent ones.

mod common;

use std::collections::HashSet;

use common::minimax::{Bone, bone, bones, legal, tile, winner};
use common::{Chance, hand, mark, random_play, tiles};
use serde::Deserialize;
use texas42::rules::{PlayError, PositionError};
use texas42::{
    BySeat, Call, DealStream, DoublesMode, Points, Position, Seat, SevensTie, Solver, TileSet,
    Trump,
};

/// A hand of nello, with the declarer as seat 0: what is in the hands of those who play, by seat.
#[derive(Clone)]
struct Nello {
    /// Follow-me with the doubles in the same place has the same suits and ranks.
    suits: Trump,
    hands: [Vec<Bone>; 4],
    leader: usize,
    trick: Vec<Bone>,
}

const DECLARER: usize = 0;

impl Nello {
    fn of(position: &Position) -> Nello {
        let Call::Nello(mode) = position.contract().call else { panic!("not nello: {position:?}") };
        let seat_of = |place: usize| position.contract().declarer.clockwise(place);
        Nello {
            suits: Trump::FollowMe(mode),
            hands: std::array::from_fn(|place| bones(position.hands()[seat_of(place)])),
            leader: (0..4).find(|place| seat_of(*place) == position.leader()).expect("a seat"),
            trick: position.trick().iter().copied().map(bone).collect(),
        }
    }

    /// The seats in the order of play from the leader.
    fn order(&self) -> Vec<usize> {
        (0..4).map(|place| (self.leader + place) % 4).filter(|seat| *seat != 2).collect()
    }

    fn to_play(&self) -> usize {
        self.order()[self.trick.len()]
    }

    fn legal(&self) -> Vec<Bone> {
        legal(self.suits, &self.hands[self.to_play()], self.trick.first().copied())
    }

    /// Plays a bone, and says whether the declarer takes the trick with it.
    fn play(&mut self, bone: Bone) -> bool {
        let (order, seat) = (self.order(), self.to_play());
        self.hands[seat].retain(|other| *other != bone);
        self.trick.push(bone);
        if self.trick.len() < 3 {
            return false;
        }
        self.leader = order[winner(self.suits, &self.trick)];
        self.trick.clear();
        self.leader == DECLARER
    }

    /// Whether the declarer takes no trick any more.
    fn is_safe(&self) -> bool {
        let plays = self.legal();
        if plays.is_empty() {
            return true;
        }
        let mut after = plays.into_iter().map(|bone| self.is_safe_after(bone));
        if self.to_play() == DECLARER { after.any(|safe| safe) } else { after.all(|safe| safe) }
    }

    fn is_safe_after(&self, bone: Bone) -> bool {
        let mut next = self.clone();
        !next.play(bone) && next.is_safe()
    }
}

/// Hands of nello or sevens that were played at random until that many tiles were left to the
/// player to move, in the middle of a trick or not.
fn endings(call: Call, seed: u64, tiles: usize, number: u64) -> impl Iterator<Item = Position> {
    let deals = DealStream::new(seed);
    let mut chance = Chance(seed);
    (0..number).map(move |index| {
        let declarer = Seat::ALL[index as usize % 4];
        let first = Position::new(&deals.deal(index), &mark(declarer, call));
        let line = random_play(first, &mut chance);
        let is_ending = |position: &Position| position.hands()[position.to_play()].len() == tiles;
        chance.choose(line.into_iter().filter(is_ending))
    })
}

#[test]
fn nello_is_played_by_three() {
    let mut chance = Chance(3);
    for (index, mode) in (0..400).zip(Call::NELLO.into_iter().cycle()) {
        let deal = DealStream::new(31).deal(index);
        let declarer = Seat::ALL[index as usize / 4 % 4];
        let first = Position::new(&deal, &mark(declarer, mode));
        assert_eq!(first.contract().sits_out(), Some(declarer.partner()));
        assert_eq!(first.hands()[declarer.partner()], TileSet::EMPTY);
        let mut plain = Nello::of(&first);
        let mut tricks = 0;
        for position in random_play(first, &mut chance).windows(2) {
            let [before, after] = position else { unreachable!("windows of two") };
            let legal: TileSet = plain.legal().into_iter().map(tile).collect();
            assert_eq!(before.legal(), legal, "{before:?}");
            assert_ne!(Some(before.to_play()), before.contract().sits_out(), "{before:?}");
            let mover = before.to_play();
            let played = before.hands()[mover] - after.hands()[mover];
            let declarer_wins = plain.play(bone(played.iter().next().expect("a tile")));
            assert_eq!(after.leader(), declarer.clockwise(plain.leader), "{before:?}");
            if after.trick().is_empty() {
                tricks += 1;
                let took = after.taken()[declarer.side()] > before.taken()[declarer.side()];
                assert_eq!(took, declarer_wins, "{before:?}");
            }
            // What is seen can be entered again.
            let mut hands = *after.hands();
            if index % 2 == 0 {
                hands[declarer.partner()] = deal.hands()[declarer.partner()];
            }
            let again = Position::resume(
                &mark(declarer, mode),
                hands,
                after.leader(),
                after.trick(),
                Some(*after.taken()),
            );
            assert_eq!(again, Ok(*after));
        }
        assert_eq!(tricks, 7);
    }
}

#[test]
fn nello_against_plain_minimax() {
    let mut answers = [0, 0];
    for (number, mode) in Call::NELLO.into_iter().enumerate() {
        let mut solver = Solver::new();
        for (tiles, count) in [(1, 200), (2, 400), (3, 400), (4, 300), (5, 60)] {
            for position in endings(mode, 500 + number as u64, tiles, count) {
                let plain = Nello::of(&position);
                let taken = position.taken()[position.contract().declarer.side()];
                let is_safe = taken == Points::ZERO && plain.is_safe();
                assert_eq!(solver.makes(&position), is_safe, "{position:?}");
                for play in solver.outcomes(&position) {
                    let after = taken == Points::ZERO && plain.is_safe_after(bone(play.tile));
                    assert_eq!(play.makes, after, "{}: {position:?}", play.tile);
                }
                answers[usize::from(is_safe)] += 1;
            }
        }
    }
    assert!(answers[0] > 1000 && answers[1] > 200, "{answers:?}");
}

/// Random hands seldom get through; the low ones do, with no trick taken before.
#[test]
fn nello_of_low_hands_against_plain_minimax() {
    let mut chance = Chance(77);
    let mut answers = [0, 0];
    for (number, mode) in (0..1200).zip(Call::NELLO.into_iter().cycle()) {
        let size = 3 + number % 2;
        let low = TileSet::FULL.iter().filter(|tile| tile.pips() < 6).collect();
        let mine = chance.subset(low, size);
        let mut hands = BySeat([mine, TileSet::EMPTY, TileSet::EMPTY, TileSet::EMPTY]);
        hands[Seat::Second] = chance.subset(mine.complement(), size);
        hands[Seat::Fourth] = chance.subset((mine | hands[Seat::Second]).complement(), size);
        let leader = chance.choose([Seat::First, Seat::Second, Seat::Fourth]);
        let position = Position::resume(&mark(Seat::First, mode), hands, leader, &[], None);
        let position = position.expect("three hands of equal size");
        let is_safe = Nello::of(&position).is_safe();
        assert_eq!(Solver::new().makes(&position), is_safe, "{position:?}");
        answers[usize::from(is_safe)] += 1;
    }
    assert!(answers[0] > 200 && answers[1] > 200, "{answers:?}");
}

/// The lowest tile of every suit but blanks, and all of those: what beats it depends on the
/// doubles alone.
#[test]
fn nello_with_all_blanks() {
    let mine = tiles("0-0 1-0 2-0 3-0 4-0 5-0 6-0");
    let others = mine.complement();
    let mut chance = Chance(5);
    let mut solver = Solver::new();
    let mut safe = [0; 4];
    for _ in 0..300 {
        let left = chance.subset(others, 7);
        let partner = chance.subset(others - left, 7);
        let deal = common::deal_of([mine, left, partner, others - left - partner]);
        for (place, mode) in Call::NELLO.into_iter().enumerate() {
            let position = Position::new(&deal, &mark(Seat::First, mode));
            safe[place] += u32::from(solver.makes(&position));
        }
    }
    // With doubles high or apart every blank but 0-0 is the lowest of the only suit in which it
    // can be led to, and the declarer leads 0-0 never, or to higher doubles.
    assert_eq!((safe[0], safe[2]), (300, 300));
    // With doubles low each number's double lies below its blank; with the doubles inverted 0-0
    // is the highest of them, and has to be thrown away before another double is led.
    assert!(0 < safe[1] && safe[1] < 300, "{safe:?}");
    assert!(safe[3] < 300, "{safe:?}");
}

/// The same hand with doubles low, in two deals worked out by hand.
#[test]
fn nello_with_all_blanks_and_doubles_low() {
    let mine = tiles("0-0 1-0 2-0 3-0 4-0 5-0 6-0");
    let makes = |left: &str, partner: &str, right: &str| {
        let deal = common::deal_of([mine, tiles(left), tiles(partner), tiles(right)]);
        let position = Position::new(&deal, &mark(Seat::First, Call::Nello(DoublesMode::Low)));
        Solver::new().makes(&position)
    };
    // Whatever is led, seat 2 wins it (0-0 and 1-0 win themselves), then leads 1-1: seat 4 has no
    // one, and 1-0 lies above 1-1.
    assert!(!makes(
        "6-5 6-4 6-3 6-2 5-4 5-3 1-1",
        "6-1 5-1 4-1 3-1 2-1 6-6 5-2",
        "5-5 4-4 3-3 2-2 4-3 4-2 3-2"
    ));
    // Partner has laid all other doubles aside: nothing is below a blank.
    assert!(makes(
        "6-5 6-4 6-3 6-2 5-4 5-3 5-2",
        "6-6 5-5 4-4 3-3 2-2 1-1 6-1",
        "5-1 4-1 3-1 2-1 4-3 4-2 3-2"
    ));
}

/// Who wins a trick of sevens, plainly.
fn wins_sevens(tie: SevensTie, declarer: Seat, plays: &[(Seat, Bone)]) -> Seat {
    let distance = |bone: &Bone| (i32::from(bone.0) + i32::from(bone.1) - 7).abs();
    let least = plays.iter().map(|(_, bone)| distance(bone)).min().expect("plays");
    let closest: Vec<Seat> =
        plays.iter().filter(|(_, bone)| distance(bone) == least).map(|(seat, _)| *seat).collect();
    let ours = closest.iter().find(|seat| **seat == declarer || **seat == declarer.partner());
    match (tie, ours) {
        (SevensTie::Bidders, Some(seat)) => *seat,
        _ => closest[0],
    }
}

/// Whether the declarer's side takes all tricks still to come, for every choice among tiles that
/// are equally close: the answers must agree.
fn takes_all_sevens(position: &Position) -> bool {
    let mover = position.to_play();
    let held = bones(position.hands()[mover]);
    let distance = |bone: &Bone| (i32::from(bone.0) + i32::from(bone.1) - 7).abs();
    let Some(least) = held.iter().map(distance).min() else { return true };
    let Call::Sevens(tie) = position.contract().call else { panic!("not sevens: {position:?}") };
    let closest: TileSet =
        held.iter().filter(|bone| distance(bone) == least).map(|bone| tile(*bone)).collect();
    assert_eq!(position.legal(), closest, "{position:?}");
    let mut answers = Vec::new();
    for choice in closest {
        let mut next = *position;
        let trick = next.play(choice).expect("one of the closest");
        let is_lost = trick.is_some_and(|trick| {
            let plays: Vec<(Seat, Bone)> =
                trick.plays().map(|(seat, tile)| (seat, bone(tile))).collect();
            let winner = wins_sevens(tie, position.contract().declarer, &plays);
            assert_eq!(trick.winner(), winner, "{position:?}");
            winner.side() != position.contract().declarer.side()
        });
        answers.push(!is_lost && takes_all_sevens(&next));
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{position:?}");
    answers[0]
}

#[test]
fn sevens_against_every_choice_of_equal_tiles() {
    let mut solver = Solver::new();
    let mut answers = [0, 0];
    for (number, call) in Call::SEVENS.into_iter().enumerate() {
        for (tiles, count) in [(1, 300), (2, 500), (3, 500), (4, 300), (5, 100)] {
            for position in endings(call, 900 + number as u64, tiles, count) {
                let set =
                    position.taken()[position.contract().declarer.side().other()] > Points::ZERO;
                let makes = takes_all_sevens(&position) && !set;
                assert_eq!(solver.makes(&position), makes, "{position:?}");
                let after = solver.outcomes(&position);
                assert!(after.iter().all(|play| play.makes == makes), "{position:?}");
                answers[usize::from(makes)] += 1;
            }
        }
    }
    assert!(answers[0] > 1000 && answers[1] > 50, "{answers:?}");
}

#[test]
fn a_line_of_nello_or_sevens_ends_as_the_solver_says() {
    let mut solver = Solver::new();
    let mut answers = [0, 0];
    for (index, call) in (0..400).zip(Call::NELLO.into_iter().chain(Call::SEVENS).cycle()) {
        let deal = DealStream::new(13).deal(index);
        let declarer = Seat::ALL[index as usize % 4];
        let first = Position::new(&deal, &mark(declarer, call));
        let makes = solver.makes(&first);
        let line = solver.deciding_line(&first);
        let mut position = first;
        for (_, tile) in line.iter().flat_map(|trick| trick.plays()) {
            position.play(tile).expect("the line is legal");
        }
        let ours = declarer.side();
        let loser = if matches!(call, Call::Nello(_)) { ours } else { ours.other() };
        assert_eq!(position.taken()[loser] == Points::ZERO, makes, "{first:?}: {line:?}");
        let lost: Vec<bool> = line.iter().map(|trick| trick.winner().side() == loser).collect();
        if makes {
            assert!(position.is_over(), "{first:?}: {line:?}");
        } else {
            let first_lost = lost.iter().position(|is_lost| *is_lost);
            assert_eq!(first_lost, Some(line.len() - 1), "the line ends there: {line:?}");
        }
        answers[usize::from(makes)] += 1;
    }
    assert!(answers[0] > 100 && answers[1] > 5, "{answers:?}");
}

#[test]
fn what_cannot_be_a_position_of_nello_or_sevens_is_refused() {
    let hands = |texts: [&str; 4]| BySeat(texts.map(tiles));
    let nello = Call::Nello(DoublesMode::Own);
    let three = hands(["1-0 2-0", "6-6 5-5", "", "6-5 6-4"]);
    let resume = |hands, leader, trick: &str| {
        let trick: Vec<_> = trick.split_whitespace().map(common::tile).collect();
        Position::resume(&mark(Seat::First, nello), hands, leader, &trick, None)
    };
    assert!(resume(three, Seat::Fourth, "").is_ok());
    assert_eq!(resume(three, Seat::Third, ""), Err(PositionError::SitsOut(Seat::Third)));
    assert_eq!(resume(three, Seat::First, "4-0 4-1 4-2"), Err(PositionError::TrickComplete(3)));
    assert!(matches!(
        resume(hands(["1-0", "6-6 5-5", "", "6-5 6-4"]), Seat::First, ""),
        Err(PositionError::UnequalHands { .. })
    ));
    let mut sevens = Position::resume(
        &mark(Seat::First, Call::Sevens(SevensTie::FirstPlayed)),
        hands(["4-3 0-0", "6-6 5-5", "3-0 1-0", "6-5 6-4"]),
        Seat::First,
        &[],
        None,
    )
    .expect("two tiles each");
    let refused = sevens.play(common::tile("0-0")).expect_err("4-3 is closer");
    assert_eq!(
        refused,
        PlayError::NotClosest {
            seat: Seat::First,
            tile: common::tile("0-0"),
            closest: tiles("4-3")
        }
    );
    let words = "seat 1 may not play 0-0: in sevens 4-3 must be played, closest to seven";
    assert_eq!(refused.to_string(), words);
}

/// A case of `special_cases.json`.
#[derive(Debug, Deserialize)]
struct Case {
    id: String,
    call: String,
    #[serde(flatten)]
    question: Question,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Question {
    Legal { led: String, hand: Vec<String>, expect: Vec<String> },
    Trick { plays: Vec<String>, expect_winner_index: usize, points: u8 },
}

#[test]
fn special_cases() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("../datasets/special_cases.json"))
        .expect("the data set is readable");
    let names: HashSet<&str> = cases.iter().map(|case| case.id.as_str()).collect();
    assert_eq!((cases.len(), names.len()), (10, 10));
    for case in &cases {
        let call: Call = case.call.parse().unwrap_or_else(|error| panic!("{error}"));
        match &case.question {
            Question::Legal { led, hand: held, expect } => {
                check_legal(case, call, led, hand(held), hand(expect));
            }
            Question::Trick { plays, expect_winner_index, points } => {
                let plays: Vec<_> = plays.iter().map(|text| common::tile(text)).collect();
                let seats: &[usize] = if plays.len() == 3 { &[0, 1, 3] } else { &[0, 1, 2, 3] };
                let mut hands = BySeat([TileSet::EMPTY; 4]);
                for (seat, tile) in seats.iter().zip(&plays) {
                    hands[Seat::ALL[*seat]].insert(*tile);
                }
                let mut position =
                    Position::resume(&mark(Seat::First, call), hands, Seat::First, &[], None)
                        .expect("one tile each");
                let tricks = plays.iter().map(|tile| position.play(*tile).expect("legal"));
                let trick = tricks.last().flatten().expect("a whole trick");
                let winner = Seat::ALL[seats[*expect_winner_index]];
                assert_eq!((trick.winner(), trick.points().get()), (winner, *points), "{case:?}");
            }
        }
    }
}

/// The seat after the leader holds the hand; the others hold what else there is.
fn check_legal(case: &Case, call: Call, led: &str, held: TileSet, expect: TileSet) {
    let led = common::tile(led);
    let rest: Vec<_> = held.with(led).complement().iter().collect();
    let size = held.len();
    let hands = BySeat([
        rest[..size - 1].iter().copied().collect(),
        held,
        rest[size..2 * size].iter().copied().collect(),
        rest[2 * size..3 * size].iter().copied().collect(),
    ]);
    // In sevens the leader may only lead what is closest: the lead is given back last.
    let leader_holds: TileSet = if matches!(call, Call::Sevens(_)) {
        rest.iter().rev().take(size - 1).copied().collect()
    } else {
        hands[Seat::First]
    };
    let mut hands = hands;
    hands[Seat::First] = leader_holds;
    let position = Position::resume(&mark(Seat::First, call), hands, Seat::First, &[led], None);
    let position = position.unwrap_or_else(|error| panic!("{case:?}: {error}"));
    assert_eq!(position.legal(), expect, "{case:?}");
}
