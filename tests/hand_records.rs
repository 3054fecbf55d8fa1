//! Records of hands: what is written is read back, and what cannot have happened is refused.
#![cfg(feature = "arena")]

mod common;

use common::Chance;
use serde_json::{Value, json};
use texas42::arena::{HandRecord, RecordedFault};
use texas42::rules::Action;
use texas42::{
    Bid, BySeat, BySide, Call, Deal, DealStream, Hand, HouseRules, Outcome, PlayedHand, Points,
    Preset, Seat, Side, Turn,
};

/// A hand bid, called and played at random. One in eight ends with the failure of a bot.
fn random_hand(rules: HouseRules, deal: Deal, chance: &mut Chance) -> HandRecord {
    let shaker = chance.choose(Seat::ALL);
    let score = BySide([chance.below(7) as u16, chance.below(7) as u16]);
    let mut hand = Hand::new(&deal, rules, shaker).with_score(score);
    let mut fault = None;
    while let Some(action) = hand.next() {
        let seat = action.seat();
        if chance.below(150) == 0 {
            fault = Some(RecordedFault { seat, what: "said \"nothing\"\n#".into() });
            break;
        }
        let table = *hand.table();
        let tiles = hand.tiles(seat).expect("all hands are known");
        match action {
            Action::Bid(_) => {
                let turns = table.auction().legal(tiles);
                let is_pass = chance.below(2) == 0 && turns.contains(&Turn::Pass);
                let turn = if is_pass { Turn::Pass } else { chance.choose(turns) };
                hand.say(turn).expect("a legal turn");
            }
            Action::Call(_) => {
                let (_, bid) = table.auction().high().expect("somebody has bid");
                hand.call(chance.choose(rules.calls(bid))).expect("a legal call");
            }
            Action::Play(_) => {
                let call = table.contract().expect("a contract").call;
                let tile = chance.choose(rules.legal(call, tiles, table.lead()));
                hand.play(tile).expect("a legal tile");
            }
        }
    }
    HandRecord {
        bots: BySeat(["one", "two \"2\"", "#3", "vier"].map(String::from)),
        seed: 42,
        pair: 17,
        game: 2,
        number: 9,
        hand,
        fault,
    }
}

/// What a hand pays, worked out by its table and who failed.
fn award(HandRecord { hand, fault, .. }: &HandRecord) -> BySide<u16> {
    let table = hand.table();
    let (rules, contract) = (table.rules(), table.contract().copied());
    let mut award = BySide([0, 0]);
    if let Some(RecordedFault { seat, .. }) = fault {
        // As if the seat had been set with the highest bid, or with the lowest there is.
        let high = contract.map(|contract| contract.bid);
        let high = high.or(table.auction().high().map(|(_, bid)| bid));
        let bid = high.unwrap_or(Bid::Points(rules.min_bid));
        let taken = Some(table.taken()[seat.side()]);
        let set = PlayedHand { declarer: *seat, bid, call: None, outcome: Outcome::Set, taken };
        award = rules.award(&set).expect("the points are known");
    } else if let Some(contract) = contract {
        let hand = PlayedHand::new(&contract, table.taken()[contract.declarer.side()]);
        award = rules.award(&hand).expect("the points are known");
    }
    award
}

#[test]
fn every_record_is_read_back() {
    let others = [
        "seed with first_bidder=holder_of_1_0, early_end=off",
        "points with points_high_bid=bid_plus_taken, nello=on",
        "casual with doubles_fallback_follow=on, plunge_needs_66=on, follow_me_modes=low,own",
        "lechner with follow_me_modes=inverted, sevens_tie=bidders_win, splash_marks=2-3",
    ];
    let presets = Preset::ALL.map(Preset::rules).into_iter();
    let others = others.into_iter().map(|text| text.parse().expect("rules"));
    let deals = DealStream::new(3);
    let mut chance = Chance(5);
    let (mut ends, mut calls) = ([0; 4], [0; 18]);
    for (place, rules) in presets.chain(others).enumerate() {
        for number in 0..150 {
            let deal = deals.deal(1000 * place as u64 + number);
            let record = random_hand(rules, deal, &mut chance);
            let text = record.to_json();
            assert_eq!(text.lines().count(), 1);
            assert_eq!(text.parse().as_ref(), Ok(&record), "{text}");
            let table = record.hand.table();
            assert_eq!((record.deal(), record.contract()), (deal, table.contract()), "{text}");
            assert_eq!(
                (record.outcome(), record.award()),
                (table.outcome(), award(&record)),
                "{text}"
            );
            let written: Value = serde_json::from_str(&text).expect("JSON");
            let plays: Vec<_> = table.plays().map(|(seat, tile)| (seat.number(), tile)).collect();
            let plays = plays.iter().map(|(seat, tile)| json!([seat, tile.to_string()]));
            assert_eq!(written["plays"], plays.collect::<Value>(), "{text}");
            assert_eq!(written["taken"], json!(points(&record)), "{text}");
            assert!(record.fault.is_some() || table.next().is_none());
            ends[match (record.contract(), record.outcome(), record.fault.is_some()) {
                (_, _, true) => 0,
                (None, ..) => 1,
                (_, Some(Outcome::Made), _) => 2,
                _ => 3,
            }] += 1;
            if let Some(contract) = record.contract() {
                let is_called = |call| call == contract.call;
                calls[Call::all().position(is_called).expect("one of all")] += 1;
            }
        }
    }
    assert!(ends.iter().all(|hands| *hands > 5), "{ends:?}");
    assert!(calls.iter().all(|hands| *hands > 0), "{calls:?}");
}

/// Sixes of seat 1 take every trick; fives of seat 2 lose the last two.
const DEAL: [&str; 4] = [
    "6-6 6-5 6-4 6-3 6-2 6-1 6-0",
    "5-5 5-4 5-3 5-2 5-1 5-0 4-4",
    "4-3 4-2 4-1 4-0 3-3 3-2 3-1",
    "3-0 2-2 2-1 2-0 1-1 1-0 0-0",
];

fn read(record: &Value) -> HandRecord {
    record.to_string().parse().unwrap_or_else(|error| panic!("{record}: {error}"))
}

fn shaker(record: &HandRecord) -> Seat {
    record.hand.table().auction().shaker()
}

fn points(record: &HandRecord) -> [u8; 2] {
    record.hand.table().taken().0.map(Points::get)
}

#[test]
fn a_record_of_others_needs_little() {
    let nothing = read(&json!({"deal": DEAL, "shaker": 3}));
    assert_eq!(nothing.bots.0, ["?"; 4]);
    let rules = *nothing.hand.table().rules();
    assert_eq!((rules, shaker(&nothing)), (HouseRules::default(), Seat::Third));
    assert_eq!((nothing.contract(), nothing.outcome(), nothing.award().0), (None, None, [0, 0]));
    assert_eq!((nothing.game, nothing.number), (1, 1));
    assert_eq!(shaker(&read(&json!({"deal": DEAL, "declarer": 2}))), Seat::First);

    // The seat to the right of the first to speak has shaken.
    let auction = json!([[3, "pass"], [4, "pass"], [1, 31], [2, "p"]]);
    let bid = read(&json!({"deal": DEAL, "auction": auction}));
    assert_eq!((shaker(&bid), bid.contract()), (Seat::Second, None));
    let (_, turn) = bid.hand.table().auction().turns().nth(2).expect("four turns");
    assert_eq!(turn.to_string(), "31");

    // A lead without a call calls its high end, and the lowest bid is meant.
    let plays = json!([[1, "6-5"], [2, "5-5"], [3, "4-3"], [4, "3-0"]]);
    let led = read(&json!({"deal": DEAL, "declarer": 1, "plays": plays}));
    let contract = led.contract().expect("the first lead calls");
    assert_eq!((contract.bid.to_string(), contract.call.name()), ("30".into(), "sixes"));
    assert_eq!((points(&led), led.outcome()), ([11, 0], None));
    let nello = read(&json!({"deal": DEAL, "declarer": 4, "call": "nello"}));
    assert_eq!(nello.contract().expect("given").bid.to_string(), "2 marks");
}

/// All tricks of a sure thing: seven of seat 1 with the sixes, lowest tiles of the others.
fn sixes() -> Value {
    let hands: Vec<Vec<&str>> = DEAL.map(|hand| hand.split(' ').collect()).to_vec();
    let plays: Vec<Value> =
        (0..28).map(|place| json!([place % 4 + 1, hands[place % 4][place / 4]])).collect();
    let auction = json!([[1, "84"], [2, "pass"], [3, "pass"], [4, "pass"]]);
    json!({"deal": DEAL, "shaker": 4, "auction": auction, "call": "sixes", "plays": plays})
}

#[test]
fn the_end_of_a_hand_is_worked_out() {
    let made = read(&sixes());
    assert_eq!(
        (points(&made), made.outcome(), made.award().0),
        ([42, 0], Some(Outcome::Made), [2, 0])
    );
    assert_eq!(made.hand.table().plays().count(), 28);

    // Sixes against fives: 6-5 takes 5-5, and 42 are out of reach with the first trick.
    let set = read(&json!({
        "deal": DEAL, "declarer": 2, "bid": "2 marks", "call": "fives",
        "plays": [[2, "5-0"], [3, "4-3"], [4, "3-0"], [1, "6-5"]],
    }));
    assert_eq!((points(&set), set.outcome(), set.award().0), ([6, 0], Some(Outcome::Set), [2, 0]));

    // In a points game all seven tricks have to be played.
    let mut open = sixes();
    open["rules"] = "points".into();
    open["auction"][0][1] = 30.into();
    let over = read(&open);
    assert_eq!((over.outcome(), over.award().0), (Some(Outcome::Made), [42, 0]));
    open["plays"].as_array_mut().expect("a list").truncate(24);
    let open = read(&open);
    assert_eq!((open.outcome(), open.award().0), (None, [0, 0]));

    // A bot that fails loses the hand for its side.
    let mut failed = sixes();
    failed["plays"].as_array_mut().expect("a list").truncate(1);
    failed["fault"] = json!({"seat": 2, "what": "no answer"});
    let failed = read(&failed);
    assert_eq!(
        (failed.award().0, failed.fault.expect("a fault").what.as_str()),
        ([2, 0], "no answer")
    );

    let mut all_pass = json!({"deal": DEAL, "shaker": 2, "rules": "tournament"});
    all_pass["auction"] = json!([[3, "pass"], [4, "pass"], [1, "pass"], [2, "pass"]]);
    let all_pass = read(&all_pass);
    assert_eq!((all_pass.contract(), all_pass.award().0), (None, [0, 0]));
    assert_eq!(all_pass.hand.next(), None);
}

#[test]
fn nello_skips_the_partner_and_sevens_has_no_choice() {
    let plays = json!([[4, "3-0"], [1, "6-3"], [3, "3-3"]]);
    let nello = read(&json!({
        "deal": DEAL, "declarer": 4, "bid": 84, "call": "nello-high", "rules": "casual",
        "plays": plays,
    }));
    let trick = nello.hand.table().tricks()[0];
    assert_eq!((trick.winner(), points(&nello)), (Seat::Third, [1, 0]));
    assert_eq!(nello.contract().map(|contract| contract.call), "nello-high".parse::<Call>().ok());
    assert_eq!(nello.outcome(), None);

    let sevens = json!({"deal": DEAL, "declarer": 1, "bid": 42, "call": "sevens"});
    let with = |plays: Value| {
        let mut record = sevens.clone();
        record["plays"] = plays;
        record.to_string().parse::<HandRecord>()
    };
    let first = with(json!([[1, "6-1"], [2, "5-2"], [3, "4-3"], [4, "3-0"]]));
    let error = first.expect_err("2-2 is as near, 2-1 is not nearer, 3-0 is not");
    assert_eq!(
        error.to_string(),
        "trick 1: seat 4 reneged with 3-0; in sevens 2-2 had to be played, closest to seven; \
         seats 2 and 4 lose the hand"
    );
    let won = with(json!([[1, "6-1"], [2, "5-2"], [3, "4-3"], [4, "2-2"]])).expect("legal");
    assert_eq!(won.hand.table().tricks()[0].winner().side(), Side::FirstAndThird);
}

#[test]
fn what_cannot_have_happened_is_refused() {
    let changed = |key: &str, value: Value| {
        let mut record = sixes();
        record[key] = value;
        record.to_string()
    };
    let play = |place: usize, seat: u8, tile: &str| {
        let mut record = sixes();
        record["plays"][place] = json!([seat, tile]);
        record.to_string()
    };
    let mut short = sixes();
    short["plays"].as_array_mut().expect("a list").truncate(5);
    let mut paid = short.clone();
    paid["fault"] = json!({"seat": 2, "what": "no answer"});
    paid["award"] = json!([0, 2]);
    let short = |key: &str, value: Value| {
        let mut record = short.clone();
        record[key] = value;
        record.to_string()
    };
    let mut hand_short = DEAL;
    hand_short[1] = "5-5 5-4 5-3 5-2 5-1 5-0";
    let mut tile_twice = DEAL;
    tile_twice[1] = "5-5 5-4 5-3 5-2 5-1 5-0 6-5";
    let mut too_long = sixes();
    too_long["plays"].as_array_mut().expect("a list").push(json!([1, "6-6"]));
    let plunge = json!([[1, "plunge"], [2, "pass"], [3, "pass"], [4, "pass"]]);
    let renege = json!({
        "deal": DEAL, "declarer": 2, "call": "fives",
        "plays": [[2, "5-1"], [3, "4-3"], [4, "1-1"], [1, "6-1"]],
    });
    let all_pass = json!([[1, "pass"], [2, "pass"], [3, "pass"], [4, "pass"]]);
    for (text, message) in [
        ("66 65".into(), "this is not a hand record, which is a JSON object such as "),
        ("{\"deal\": [".into(), "column 10: EOF while parsing a list"),
        (
            "{\n\"deal\": 7}".into(),
            "line 2, column 9: invalid type: integer `7`, expected an array",
        ),
        (changed("plais", json!([])), "unknown field `plais`, expected one of `record`, `bots`"),
        (changed("record", "texas42 hand record v2".into()), "record is `texas42 hand record v2`"),
        (changed("deal", Value::Null), "deal is missing: give a list of four hands"),
        (changed("deal", json!(hand_short)), "deal: seat 2 should have 7 tiles, not 6"),
        (changed("deal", json!(tile_twice)), "deal: 6-5 is in the hands of seats 1 and 2"),
        (changed("deal", json!(["6-7", "", "", ""])), "deal, seat 1: `6-7` at column 1: "),
        (json!({"deal": DEAL}).to_string(), "shaker is missing: say who shook, or with declarer"),
        (changed("shaker", 5.into()), "shaker: 5 is none of seats 1 to 4"),
        (changed("shaker", 1.into()), "auction: seat 1 spoke, but seat 2 was to speak"),
        (
            changed("rules", "casul".into()),
            "rules: `casul` is not a preset; did you mean `casual`?",
        ),
        (changed("game", 3.into()), "game: 3 is none of 1 and 2"),
        (changed("hand", 0.into()), "hand: 0 is none of 1, 2 and so on"),
        (changed("auction", json!([[1, "29"]])), "auction, seat 1: `29` is not a bid; "),
        (changed("auction", plunge), "auction: plunge 4 needs 4 doubles in hand, and seat 1 has 1"),
        (
            changed("auction", all_pass),
            "auction: seat 4 may not pass when all others have (all_pass): bid 30 or more",
        ),
        (changed("auction", json!([[1, "30"]])), "call is there, but the auction is not over"),
        (changed("auction", json!([])), "declarer is missing: without an auction, say who"),
        (changed("bid", 42.into()), "seat 1 won the auction with 2 marks; "),
        (changed("declarer", 3.into()), "seat 1 won the auction with 2 marks; "),
        (changed("call", "follow-me-low".into()), "follow-me-low cannot be called at a bid of 2 m"),
        (changed("call", "sizes".into()), "call: `sizes` is not a call; did you mean `sixes`?"),
        (
            json!({"deal": DEAL, "declarer": 3, "bid": "plunge", "call": "fours"}).to_string(),
            "auction: plunge 4 needs 4 doubles in hand, and seat 3 has 1",
        ),
        (
            json!({"deal": DEAL, "declarer": 3, "bid": 30}).to_string(),
            "call is missing: say what was called",
        ),
        (play(4, 2, "6-5"), "trick 2: seat 2 played 6-5, but seat 1 was to play"),
        (play(4, 1, "6-6"), "trick 2: seat 1 does not have 6-6, but 6-5 6-4 6-3 6-2 6-1 6-0"),
        (too_long.to_string(), "trick 8: seat 1 played 6-6, but the hand was over by then"),
        (
            renege.to_string(),
            "trick 1: seat 1 reneged with 6-1; 6-5 had to follow the 5-1; \
             seats 1 and 3 lose the hand",
        ),
        (changed("taken", json!([41, 1])), "taken is 41-1, but the tricks are worth 42-0"),
        (changed("outcome", "set".into()), "outcome is set, but the hand was made"),
        (changed("outcome", "won".into()), "outcome: `won` is neither made nor set"),
        (short("outcome", "made".into()), "outcome is made, but the hand came to neither"),
        (changed("award", json!([1, 0])), "award is 1-0, but the hand pays 2-0"),
        (short("award", json!([2, 0])), "award is 2-0, but the hand pays 0-0"),
        (
            short("fault", json!({"seat": 3, "what": ""})),
            "fault: seat 3 cannot have failed when it was seat 2's turn",
        ),
        (changed("fault", json!({"seat": 3, "what": ""})), "fault: the hand was over without it"),
    ] {
        let error = text.parse::<HandRecord>().expect_err(message).to_string();
        let is_there = if message.contains("unknown") {
            error.contains(message)
        } else {
            error.starts_with(message)
        };
        assert!(is_there, "{error}\n{message}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}
