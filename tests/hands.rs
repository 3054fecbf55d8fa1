//! A hand in play: what may be said, called and played in it, and its line of text.

mod common;

use common::{Chance, tiles};
use texas42::chance::UnseenHands;
use texas42::rules::Action;
use texas42::{
    Bid, Call, Deal, DealStream, Hand, HouseRules, Marks, PointsBid, Preset, Seat, Tile, Turn,
};

/// Something that may be done in a hand, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    Say(Turn),
    Call(Call),
    Play(Tile),
}

/// Everything that can be said, called or played at all.
fn every_move() -> Vec<Move> {
    let bids = PointsBid::all().map(Bid::Points).chain(Marks::all().map(Bid::Marks));
    let bids = bids.chain(Marks::all().map(Bid::Plunge)).chain(Marks::all().map(Bid::Splash));
    let turns = bids.map(Turn::Bid).chain([Turn::Pass]).map(Move::Say);
    turns.chain(Call::all().map(Move::Call)).chain(Tile::all().map(Move::Play)).collect()
}

/// The moves that the rules allow whoever is next. Play may go on when the contract is decided.
fn legal_moves(hand: &Hand) -> Vec<Move> {
    let view = |seat| hand.view(seat).expect("all hands are known");
    match hand.next().or(hand.table().to_play().map(Action::Play)) {
        Some(Action::Bid(seat)) => view(seat).legal_turns().into_iter().map(Move::Say).collect(),
        Some(Action::Call(seat)) => view(seat).legal_calls().into_iter().map(Move::Call).collect(),
        Some(Action::Play(seat)) => view(seat).legal_tiles().iter().map(Move::Play).collect(),
        None => Vec::new(),
    }
}

/// Makes a move. A move that is refused changes nothing.
fn is_made(hand: &mut Hand, made: Move) -> bool {
    let before = *hand;
    let is_made = match made {
        Move::Say(turn) => hand.say(turn).is_ok(),
        Move::Call(call) => hand.call(call).is_ok(),
        Move::Play(tile) => hand.play(tile).is_ok(),
    };
    assert!(is_made || *hand == before, "{made:?} is refused in {before}");
    is_made
}

/// A hand bid, called and played at random to the last tile: at every step as it is, and as the
/// player in one seat knows it.
fn random_hand(rules: HouseRules, deal: &Deal, chance: &mut Chance) -> Vec<(Hand, Hand)> {
    let (shaker, knows) = (chance.choose(Seat::ALL), chance.choose(Seat::ALL));
    let unseen = Hand::unseen(rules, shaker, rules.first_bidder.seat(shaker, deal));
    let known = unseen.with_tiles(knows, deal.hand(knows)).expect("seven tiles");
    let mut steps = vec![(Hand::new(deal, rules, shaker), known)];
    loop {
        let (mut hand, mut known) = *steps.last().expect("the first step");
        let moves = legal_moves(&hand);
        let Some(first) = moves.first() else { return steps };
        let passes = *first == Move::Say(Turn::Pass) && chance.below(2) == 0;
        let made = if passes { *first } else { chance.choose(moves) };
        assert!(is_made(&mut hand, made) && is_made(&mut known, made), "{made:?} in {hand}");
        steps.push((hand, known));
    }
}

/// All steps of so many hands by each preset, and by house rules that bring every call.
fn random_hands(seed: u64, number: u64, mut check: impl FnMut(&Hand, &Hand)) {
    let others = [
        "seed with early_end=off, first_bidder=holder_of_1_0",
        "casual with doubles_fallback_follow=on, plunge_needs_66=on, follow_me_modes=low,own",
        "lechner with follow_me_modes=inverted, sevens_tie=bidders_win, splash_marks=2-3",
    ];
    let others = others.map(|text| text.parse().expect("rules"));
    let mut chance = Chance(seed);
    let (mut calls, mut passed_out, mut by_partner) = ([0; 18], 0, 0);
    for (place, rules) in Preset::ALL.map(Preset::rules).into_iter().chain(others).enumerate() {
        for index in 0..number {
            let deal = DealStream::new(seed).deal(1000 * place as u64 + index);
            let steps = random_hand(rules, &deal, &mut chance);
            steps.iter().for_each(|(hand, known)| check(hand, known));
            let (end, _) = steps.last().expect("the end of the hand");
            assert_eq!((end.next(), end.deal()), (None, Some(deal)));
            match end.table().contract() {
                Some(contract) => {
                    let is_called = |call| call == contract.call;
                    calls[Call::all().position(is_called).expect("one of all")] += 1;
                    by_partner += usize::from(contract.bid.is_called_by_partner());
                }
                None => passed_out += 1,
            }
        }
    }
    assert!(calls.iter().all(|hands| *hands > 0), "{calls:?}");
    assert!(passed_out > 0 && by_partner > 0, "{passed_out}, {by_partner}");
}

#[test]
fn every_hand_is_read_back_from_its_line() {
    random_hands(1, 60, |hand, known| {
        assert_eq!(hand.table(), known.table());
        check_line(hand);
        check_line(known);
        // Whoever sits out is not in a position.
        if let Some(position) = hand.position() {
            let read = Hand::read(&position.to_string(), *hand.table().rules());
            let read = read.unwrap_or_else(|error| panic!("{error}: {position}"));
            assert_eq!(read.position(), Some(position));
            assert_eq!(read.position().map(|read| read.to_string()), Some(position.to_string()));
        }
    });
}

fn check_line(hand: &Hand) {
    let (table, line) = (hand.table(), hand.to_string());
    let read = Hand::read(&line, *table.rules());
    let read = read.unwrap_or_else(|error| panic!("{error}: {line}"));
    assert_eq!(read.to_string(), line);
    let tiles = |hand: &Hand| Seat::ALL.map(|seat| hand.tiles(seat));
    assert_eq!(tiles(&read), tiles(hand), "{line}");
    assert_eq!(read.position(), hand.position(), "{line}");
    if *table.rules() == HouseRules::default() {
        assert_eq!(line.parse(), Ok(read));
    }
    if table.contract().is_none() {
        return;
    }
    assert_eq!((read.next(), read.outcome()), (hand.next(), hand.outcome()), "{line}");
    assert_eq!(read.award(), hand.award(), "{line}");
    assert_eq!((read.table().taken(), read.table().gone()), (table.taken(), table.gone()));
    for seat in Seat::ALL {
        assert_eq!(read.table().tiles_left(seat), table.tiles_left(seat), "{line}");
    }
    if let Some(seat) = table.to_play() {
        let legal = |hand: &Hand| Some(hand.view(seat)?.legal_tiles());
        assert_eq!(legal(&read), legal(hand), "{line}");
        let ways = read.view(seat).map(|view| UnseenHands::of(&view).ways());
        assert_ne!(ways, Some(0), "{line}");
    }
}

#[test]
fn exactly_what_the_rules_allow_can_be_done() {
    let moves = every_move();
    random_hands(2, 60, |hand, known| {
        let legal = legal_moves(hand);
        for made in &moves {
            let can = |mut hand: Hand| is_made(&mut hand, *made);
            let is_legal = legal.contains(made);
            assert_eq!(can(*hand), is_legal, "{made:?} in {hand}");
            let table = known.table();
            let seat = table.to_play().or(table.next().map(Action::seat));
            let is_possible = match (made, seat) {
                (_, Some(seat)) if known.tiles(seat).is_some() => is_legal,
                (Move::Say(turn), _) => table.auction().legal_unseen().contains(turn),
                // A tile of a hand that is not known must not be known to lie elsewhere.
                (Move::Play(tile), Some(seat)) if table.contract().is_some() => {
                    let seen = Seat::ALL.into_iter().filter_map(|seat| known.tiles(seat));
                    let seen = seen.fold(table.played(), |all, tiles| all | tiles);
                    !(seen | table.ruled_out(seat)).contains(*tile)
                }
                _ => is_legal,
            };
            assert_eq!(can(*known), is_possible, "{made:?} in {known}");
            assert!(is_possible || !is_legal, "{made:?} in {hand}");
        }
    });
}

/// Four hands of which seat 1 has the sixes, seat 2 the fives.
const DEAL: &str = "66 65 64 63 62 61 60 / 55 54 53 52 51 50 44 / 43 42 41 40 33 32 31 / \
                    30 22 21 20 11 10 00";

#[test]
fn what_is_refused_is_refused_with_the_reason() {
    let deal: Deal = DEAL.parse().expect("a deal");
    let mut hand = Hand::new(&deal, HouseRules::default(), Seat::Fourth);
    let reason = |hand: &Hand, made: Move| {
        let mut hand = *hand;
        match made {
            Move::Say(turn) => hand.say(turn).expect_err("refused").to_string(),
            Move::Call(call) => hand.call(call).expect_err("refused").to_string(),
            Move::Play(tile) => hand.play(tile).expect_err("refused").to_string(),
        }
    };
    let say = |turn: &str| Move::Say(turn.parse().expect("a turn"));
    let call = |call: &str| Move::Call(call.parse().expect("a call"));
    let play = |tile: &str| Move::Play(common::tile(tile));
    assert_eq!(
        reason(&hand, call("fives")),
        "there is nothing to call: the auction is not won, or the call is made"
    );
    assert_eq!(reason(&hand, play("6-6")), "there is no contract to play yet");
    for turn in ["pass", "84", "pass", "pass"] {
        assert!(is_made(&mut hand, say(turn)));
    }
    assert_eq!(reason(&hand, say("pass")), "the auction is over: each seat speaks once");
    assert_eq!(
        reason(&hand, call("nello-low")),
        "nello-low cannot be called at a bid of 2 marks: under these rules it is nello-own"
    );
    assert!(is_made(&mut hand, call("fives")));
    assert_eq!(
        reason(&hand, call("fives")),
        "there is nothing to call: the auction is not won, or the call is made"
    );
    assert_eq!(reason(&hand, say("pass")), "the auction is over: each seat speaks once");
    assert_eq!(
        reason(&hand, play("6-6")),
        "seat 2 does not have 6-6, but 5-5 5-4 5-3 5-2 5-1 5-0 4-4"
    );
    for tile in ["5-2", "4-3", "3-0"] {
        assert!(is_made(&mut hand, play(tile)));
    }
    assert_eq!(reason(&hand, play("6-1")), "seat 1 may not play 6-1: 6-5 must follow the 5-2");

    let unseen = Hand::unseen(HouseRules::default(), Seat::Fourth, Seat::First);
    let short = unseen.with_tiles(Seat::First, tiles("6-6 6-5")).expect_err("two tiles");
    assert_eq!(short.to_string(), "seat 1 has 7 tiles left, not 2");
    let ours = unseen.with_tiles(Seat::First, deal.hand(Seat::First)).expect("seven tiles");
    let twice = ours.with_tiles(Seat::Third, deal.hand(Seat::First)).expect_err("held by seat 1");
    assert_eq!(twice.to_string(), "6-0 is in the hands of seats 1 and 3");
    let contract = "2: 30 fives".parse().expect("a contract");
    let mut played = ours.with_contract(contract).expect("the rules have it");
    assert_eq!(
        reason(&played, play("6-5")),
        "seat 2 cannot have 6-5: it lies elsewhere, or the seat did not follow with it"
    );
    assert!(is_made(&mut played, play("5-2")) && is_made(&mut played, play("4-3")));
    assert_eq!(
        reason(&played, play("4-3")),
        "seat 4 cannot have 4-3: it lies elsewhere, or the seat did not follow with it"
    );
    assert!(unseen.with_contract("1: splash fives".parse().expect("a contract")).is_err());
}

/// Lines that are no hand, and how the reason begins.
const WRONG: &str = "\
66 / 55 / 44 / 33 => there are 1 of four fields, HANDS; CONTRACT; TRICK; TAKEN
66 / 55 / 44 / 33; 1: 30 sixes; 1: => there are 3 of four fields, HANDS; CONTRACT; TRICK; TAKEN
66 / 55 / 44; 1: 30 sixes; 1:; - => there are 3 of four hands, which are separated by /, with - for a hand that is not known
67 / 55 / 44 / 33; 1: 30 sixes; 1:; - => hands: `67` at column 1: there is no 7 on a tile
66 / 55 / 44 / 66; 1: 30 sixes; 1:; - => 6-6 is there twice
65 / 55 / 44 43 / 33 32; 1: 30 sixes; 1: 66 65; - => 6-5 is there twice
66 65 / 55 54 / 44 43 / 33; 1: 30 sixes; 1:; - => the hands are unequal: seat 4 should have 2 left, not 1
66 65 / 55 54 / - / 33; 1: 30 sixes; 1:; - => hands: they do not have as many tiles as each other
66 65 64 63 62 61 60 55 / - / - / -; 1: 30 sixes; 1:; - => seat 1 has 8 tiles, more than 7
66 / 55 / 44 / 33; 1: 30 sizes; 1:; - => contract: `1: 30 sizes` is not a contract, such as `1: 30 sixes`
66 / 55 / 44 / 33; 30 sixes; 1:; - => contract: `30 sixes` is not a contract
66 / 55 / 44 / 33; -; -; - => contract: without one, each hand has seven tiles and nothing is
66 / 55 / 44 / 33; 1: 30 sixes; 66; - => trick: give the seat that leads and the tiles on the table, such as 4: 4-3 2-2
66 / 55 / 44 / 33; 1: 30 sixes; 5:; - => trick: `5` is not a seat; seats are 1, 2, 3 and 4
66 / 55 / 44 / 33; 1: 30 sixes; 1: 6; - => trick: `6` at column 2: half a tile
65 / 55 / 44 / 33; 1: 30 sixes; 1: 66 54 43 32; - => 4 tiles on the table: a trick in play has three at most
65 / 55 / - / 33; 1: 84 nello; 1: 66 54 43; - => 3 tiles on the table: a trick in play has three at most, in nello two
66 / 55 / - / 33; 1: 84 nello; 3:; - => seat 3 sits out: the declarer's partner does not lead in nello
66 / - / - / -; 1: 84 nello; 3:; - => seat 3 sits out: the declarer's partner does not lead in nello
66 / 55 / 44 / 33; 1: 30 sixes; 1:; 30 => taken: give the points of seats 1 and 3 and of seats 2 and 4, such as 0-8
66 / 55 / 44 / 33; 1: 30 sixes; 1:; 43-0 => taken: give the points of seats 1 and 3 and of seats 2 and 4, such as 0-8
66 / 55 / 44 / 33; 1: 30 sixes; 1:; 20-12 => the points taken are 32 together, but the tricks that are gone hold 31
- / 55 54 / - / -; 1: 30 sixes; 1:; 20-10 => taken: where a hand is not known, the tiles of the tricks that are gone belong behind
- / 55 54 53 52 51 50 / - / -; 1: 30 sixes; 1:; 20-10: 66 65 64 63 => taken: the points are not those of the tricks that are gone
65 / 64 / 44 43 / 33 32; 1: 30 sixes; 1: 66 54; - => seat 2 may not play 5-4: 6-4 must follow the 6-6
- / 64 / - / -; 1: 30 fives; 1: 66 54; -: 11 10 00 21 20 22 31 30 41 40 60 61 62 63 53 42 43 44 33 32 => trick: seat 2 may not play 5-4: 6-4 must follow the 6-6
61 / 55 54 / 44 43 / 33 32; 1: 42 sevens; 1: 66; - => seat 1 may not play 6-6: in sevens 6-1 must be played, closest to seven
66 65 / 55 54 / 44 43 / 33 32; 1: 30 fives; 1:; -: 66 => taken: where a hand is not known, the tiles of the tricks that are gone
66 65 / 55 54 / 53 / 33 32; 1: 84 nello; 1:; - => hands: they do not have as many tiles as each other, the trick allowed for; who sits out has seven
66 65 64 63 62 61 60 / - / - / -; -; -; 0-0: 66 65 => contract: without one, each hand has seven tiles and nothing is played
65 / 66 44 / - / -; 1: 30 sixes; 1: 66; - => 6-6 is there twice";

#[test]
fn a_line_that_is_no_hand_is_refused_with_the_reason() {
    for wrong in WRONG.lines() {
        let (line, message) = wrong.split_once(" => ").expect("a line and a message");
        let error = line.parse::<Hand>().expect_err(line).to_string();
        assert!(error.starts_with(message), "{line}: {error}");
    }
}

#[test]
fn a_hand_is_small() {
    assert!(size_of::<Hand>() <= 400, "{} bytes", size_of::<Hand>());
}
