//! Auctions, contracts and scores agree with published cases.

mod common;

use std::collections::{BTreeMap, HashSet};

use common::tile;
use serde::Deserialize;
use texas42::rules::{ShakeDraw, distance_from_seven, draw_for_shake};
use texas42::{
    Auction, Bid, BySeat, BySide, Call, Contract, Game, HouseRules, Outcome, PlayedHand, Points,
    Seat, Side, Tile, TileSet, Trump, Turn,
};

/// A case of `game_cases.json`.
#[derive(Debug, Deserialize)]
struct Case {
    id: String,
    /// Options that differ from the preset `seed`.
    #[serde(default)]
    rules: BTreeMap<String, String>,
    #[serde(flatten)]
    question: Question,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Question {
    Bid {
        history: Vec<String>,
        bid: String,
        doubles: usize,
        allowed: bool,
    },
    Call {
        bid: String,
        call: String,
        allowed: bool,
    },
    Award {
        bid: String,
        taken: u8,
        award: [u16; 2],
    },
    GameEnd {
        score: [u16; 2],
        award: [u16; 2],
        bidders: u8,
        winner: u8,
    },
    HandEnd {
        call: String,
        bid: String,
        taken: [u8; 2],
        award: [u16; 2],
    },
    Leader {
        declarer: u8,
        bid: String,
        call: String,
        namer: u8,
        first_leader: u8,
        sits_out: Option<u8>,
    },
    Undeclared {
        first_lead: String,
        call: String,
    },
    FirstShaker {
        drawn: [String; 4],
        again: Vec<u8>,
    },
    Distance {
        pips_from_seven: BTreeMap<String, u8>,
    },
}

#[test]
fn game_cases() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("../datasets/game_cases.json"))
        .expect("the data set is readable");
    let names: HashSet<&str> = cases.iter().map(|case| case.id.as_str()).collect();
    assert_eq!((cases.len(), names.len()), (58, 58));
    for case in &cases {
        let mut rules = HouseRules::default();
        rules
            .set_all(case.rules.iter().map(|(option, value)| (option.as_str(), value.as_str())))
            .unwrap_or_else(|error| panic!("{error}: {case:?}"));
        check(case, rules);
    }
}

fn check(case: &Case, rules: HouseRules) {
    match &case.question {
        Question::Bid { history, bid, doubles, allowed } => {
            let is_allowed = is_allowed(rules, history, bid, *doubles);
            assert_eq!(is_allowed, *allowed, "{case:?}");
        }
        Question::Call { bid, call: name, allowed } => {
            let (bid, call): (Bid, Call) = (read(bid), read(name));
            assert_eq!(rules.allows(call, bid), *allowed, "{case:?}");
            assert_eq!(rules.calls(bid).contains(&call), *allowed, "{case:?}");
            let contract = Contract::new(Seat::First, bid, call);
            assert_eq!(rules.check(&contract).is_ok(), *allowed, "{case:?}");
        }
        Question::Award { bid, taken, award } => {
            let contract = checked(&rules, Seat::First, bid, "fours");
            let hand = PlayedHand::new(&contract, points(*taken));
            assert_eq!(rules.award(&hand), Ok(BySide(*award)), "{case:?}");
        }
        Question::GameEnd { score, award, bidders, winner } => {
            let after = BySide([0, 1].map(|side| score[side] + award[side]));
            assert_eq!(rules.winner(&BySide(*score), side(*bidders)), None, "{case:?}");
            assert_eq!(rules.winner(&after, side(*bidders)), Some(side(*winner)), "{case:?}");
        }
        Question::HandEnd { call, bid, taken, award } => {
            let contract = checked(&rules, Seat::First, bid, call);
            let outcome = contract.outcome(&BySide(taken.map(points)), false);
            assert!(rules.stops_early(contract.bid), "{case:?}");
            let outcome = outcome.unwrap_or_else(|| panic!("it is over: {case:?}"));
            let hand = PlayedHand {
                declarer: Seat::First,
                bid: contract.bid,
                call: None,
                outcome,
                taken: None,
            };
            assert_eq!(rules.award(&hand), Ok(BySide(*award)), "{case:?}");
        }
        Question::Leader { declarer, bid, call, namer, first_leader, sits_out } => {
            let contract = checked(&rules, seat(*declarer), bid, call);
            assert_eq!(contract.caller(), seat(*namer), "{case:?}");
            assert_eq!(contract.first_leader(), seat(*first_leader), "{case:?}");
            assert_eq!(contract.sits_out(), sits_out.map(seat), "{case:?}");
        }
        Question::Undeclared { first_lead, call: name } => {
            assert_eq!(rules.undeclared_call(tile(first_lead)), Some(read(name)), "{case:?}");
        }
        Question::FirstShaker { drawn, again } => {
            let drawn = drawn.each_ref().map(|name| Some(tile(name)));
            let seats = again.iter().map(|number| seat(*number)).collect();
            assert_eq!(draw_for_shake(&BySeat(drawn)), ShakeDraw::Again(seats), "{case:?}");
        }
        Question::Distance { pips_from_seven } => {
            for (name, distance) in pips_from_seven {
                assert_eq!(distance_from_seven(tile(name)), *distance, "{case:?}");
            }
        }
    }
}

/// A contract that these rules have.
fn checked(rules: &HouseRules, declarer: Seat, bid: &str, call: &str) -> Contract {
    let contract = Contract::new(declarer, read(bid), read(call));
    rules.check(&contract).expect("a contract");
    contract
}

/// Whether the last bid may be made after the others by a hand with that many doubles.
fn is_allowed(rules: HouseRules, history: &[String], bid: &str, doubles: usize) -> bool {
    let mut auction = Auction::new(rules, Seat::Fourth, Seat::First);
    for turn in history {
        auction.say_unseen(read(turn)).expect("the bids before");
    }
    let Ok(turn) = bid.parse::<Turn>() else { return false };
    let hand = hand_with(doubles);
    let listed = auction.legal(hand).contains(&turn);
    assert_eq!(auction.say(turn, hand).is_ok(), listed);
    listed
}

/// Seven tiles, so many of them doubles.
fn hand_with(doubles: usize) -> TileSet {
    let (yes, no): (Vec<Tile>, Vec<Tile>) = Tile::all().partition(|tile| tile.is_double());
    yes.into_iter().take(doubles).chain(no).take(7).collect()
}

fn read<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().expect("the case is well written")
}

fn points(number: u8) -> Points {
    Points::new(number).expect("points of one hand")
}

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

fn side(number: u8) -> Side {
    Side::ALL[usize::from(number) - 1]
}

/// Wikipedia: at most thirteen hands for one mark each; the last of them decides.
#[test]
fn the_longest_game_of_one_mark_hands() {
    let mut game = Game::new(HouseRules::default(), Seat::Fourth);
    for number in 1..=13 {
        assert_eq!(game.winner(), None);
        assert_eq!(game.shaker(), Seat::Third.clockwise(number));
        let declarer = Seat::First.clockwise(number);
        let hand = PlayedHand {
            declarer,
            bid: read("30"),
            call: None,
            outcome: Outcome::Made,
            taken: None,
        };
        game.record(hand).expect("the game goes on");
    }
    assert_eq!((game.score(), game.winner()), (BySide([6, 7]), Some(Side::SecondAndFourth)));
    let hand = *game.hands()[0].hand.as_ref().expect("a hand");
    let error = game.record(hand).expect_err("it is over").to_string();
    assert_eq!(
        error,
        "the game is over: seats 2 and 4 won it with hand 13; leave out what comes after"
    );
}

#[test]
fn a_hand_is_decided_when_it_cannot_change_any_more() {
    let rules = HouseRules::default();
    for bid in (30..=41).map(|bid| bid.to_string()).chain(["84".into(), "plunge".into()]) {
        let contract = checked(&rules, Seat::Second, &bid, "fives");
        let bid = contract.bid;
        let needs = bid.needs().get();
        for ours in 0..=42 {
            for theirs in 0..=42 - ours {
                let taken = BySide([points(theirs), points(ours)]);
                let outcome = contract.outcome(&taken, ours + theirs == 42);
                // What can still come decides it, by the plain rule.
                let (worst, best) = (ours, 42 - theirs);
                let expected = match (worst >= needs, best >= needs) {
                    (true, _) => Some(Outcome::Made),
                    (_, false) => Some(Outcome::Set),
                    _ => None,
                };
                assert_eq!(outcome, expected, "{bid}: {ours} and {theirs}");
            }
        }
    }
    let nello = checked(&rules, Seat::First, "84", "nello");
    let outcome =
        |ours, theirs, is_over| nello.outcome(&BySide([points(ours), points(theirs)]), is_over);
    assert_eq!(outcome(0, 30, false), None);
    assert_eq!(outcome(1, 30, false), Some(Outcome::Set));
    assert_eq!(outcome(0, 35, true), Some(Outcome::Made));
}

#[test]
fn scores_add_up() {
    let marks = HouseRules::default();
    let points_game = texas42::Preset::Points.rules();
    for taken in 0..=42 {
        for bid in ["30", "35", "41", "42", "84", "126"] {
            for (declarer, rules) in [(Seat::First, marks), (Seat::Fourth, points_game)] {
                let contract = checked(&rules, declarer, bid, "6");
                let bid = contract.bid;
                let hand = PlayedHand::new(&contract, points(taken));
                let award = rules.award(&hand).expect("the points are known");
                let (ours, theirs) = (award[declarer.side()], award[declarer.side().other()]);
                assert_eq!(hand.outcome == Outcome::Made, taken >= bid.needs().get());
                let expected = match (rules.scoring.is_points(), hand.outcome) {
                    (false, Outcome::Made) => (bid.marks().get().into(), 0),
                    (false, Outcome::Set) => (0, bid.marks().get().into()),
                    (true, Outcome::Made) if bid.is_points() => {
                        (taken.into(), 42 - u16::from(taken))
                    }
                    (true, Outcome::Made) => (bid.value(), 0),
                    (true, Outcome::Set) if bid.is_points() => {
                        (0, bid.value() + 42 - u16::from(taken))
                    }
                    (true, Outcome::Set) => (0, bid.value()),
                };
                assert_eq!((ours, theirs), expected);
            }
        }
    }
    let unknown = PlayedHand {
        declarer: Seat::First,
        bid: read("30"),
        call: None,
        outcome: Outcome::Made,
        taken: None,
    };
    let error = points_game.award(&unknown).expect_err("points are missing").to_string();
    assert!(error.starts_with("in a points game say how many points"), "{error}");
}

#[test]
fn what_may_be_called() {
    let names = |rules: &str, bid: &str| {
        let rules = rules.parse::<texas42::Preset>().expect("a preset").rules();
        let calls = rules.calls(read(bid));
        assert!(calls.is_sorted());
        let special = calls
            .iter()
            .filter(|call| !matches!(call, Call::Trump(Trump::Pip(_) | Trump::Doubles)));
        special.map(|call| call.name()).collect::<Vec<&str>>().join(" ")
    };
    assert_eq!(names("seed", "30"), "follow-me");
    assert_eq!(names("seed", "42"), "follow-me sevens");
    assert_eq!(names("seed", "84"), "follow-me nello-own sevens");
    assert_eq!(names("seed", "plunge"), "follow-me");
    assert_eq!(names("tournament", "84"), "follow-me");
    assert_eq!(names("casual", "42"), "follow-me nello-high nello-low nello-own");
    assert_eq!(names("lechner", "41"), "");
    let all = "follow-me follow-me-low nello-high nello-low nello-own nello-inverted sevens";
    assert_eq!(names("lechner", "splash"), all);
    let refusal = |rules: &str, bid: &str, call: &str| {
        let rules = rules.parse::<texas42::Preset>().expect("a preset").rules();
        let contract = Contract::new(Seat::First, read(bid), read(call));
        rules.check(&contract).expect_err(call).to_string()
    };
    for (rules, bid, call, message) in [
        (
            "seed",
            "42",
            "nello",
            "nello-own cannot be called at a bid of 1 mark: nello needs a bid of 2 marks or more",
        ),
        (
            "seed",
            "84",
            "nello low",
            "nello-low cannot be called at a bid of 2 marks: under these rules it is nello-own",
        ),
        (
            "seed",
            "plunge",
            "sevens",
            "sevens cannot be called at a bid of plunge 4: partner may not call sevens then; partner_may_call_special=on would allow it",
        ),
        (
            "tournament",
            "84",
            "nello",
            "nello-own cannot be called at a bid of 2 marks: nello is not played under these rules; nello=on switches it on",
        ),
        (
            "lechner",
            "30",
            "nt",
            "follow-me cannot be called at a bid of 30: follow-me needs a bid of 1 mark or more",
        ),
        (
            "seed",
            "42",
            "nt low",
            "follow-me-low cannot be called at a bid of 1 mark: under these rules it is follow-me",
        ),
        (
            "seed",
            "splash",
            "fives",
            "splash is not played under these rules; the option splash=on switches it on",
        ),
        (
            "seed",
            "plunge 3",
            "fives",
            "plunge is worth 4 marks or more under these rules (plunge_marks), not 3",
        ),
        ("tournament", "6m", "fives", "a bid of 6 marks is too high; max_marks is 5"),
    ] {
        assert_eq!(refusal(rules, bid, call), message);
    }
    let lechner = texas42::Preset::Lechner.rules();
    let nillo = Contract::new(Seat::First, read("splash"), read("nillo"));
    lechner.check(&nillo).expect("Lechner Hall plays it");
    assert_eq!((nillo.caller(), nillo.first_leader()), (Seat::Third, Seat::First));
}

#[test]
fn a_game_may_have_to_be_won_by_two() {
    let mut rules = HouseRules::default();
    rules.set("win_by", "2").expect("an option");
    let winner = |one, two| rules.winner(&BySide([one, two]), Side::FirstAndThird);
    assert_eq!([winner(7, 6), winner(6, 7), winner(8, 7)], [None; 3]);
    assert_eq!(winner(7, 5), Some(Side::FirstAndThird));
    assert_eq!(winner(7, 9), Some(Side::SecondAndFourth));
}

#[test]
fn a_hand_stops_early_only_where_no_points_would_score() {
    let mut rules = HouseRules::default();
    let stops = |rules: &HouseRules| ["30", "42", "plunge"].map(|bid| rules.stops_early(read(bid)));
    assert_eq!(stops(&rules), [true; 3]);
    rules.set("scoring", "points").expect("an option");
    assert_eq!(stops(&rules), [false, true, true]);
    rules.set("points_high_bid", "bid_plus_taken").expect("an option");
    assert_eq!(stops(&rules), [false; 3]);
    let set = checked(&rules, Seat::First, "84", "fives");
    assert_eq!(rules.award(&PlayedHand::new(&set, points(36))), Ok(BySide([0, 90])));
    rules.set_all([("scoring", "marks"), ("early_end", "off")]).expect("options");
    assert_eq!(stops(&rules), [false; 3]);
}
