//! Matches: even against oneself, the same on any number of threads, resumed at any byte.
#![cfg(feature = "arena")]

mod common;

use std::convert::Infallible;
use std::fs;
use std::ops::ControlFlow;
use std::time::Duration;

use common::folder::Folder;
use texas42::arena::{
    HandRecord, Match, MatchError, MatchPlan, MatchTally, PairPlayed, RecordsFile, Sprt, Unit,
    Verdict,
};
use texas42::bots::{BidderSpec, BotSpec, Formula, PlayerSpec};
use texas42::rules::Declaration;
use texas42::{Bid, Call, HouseRules, Marks, Outcome, Preset, Seat, Side};

fn bot(name: &str) -> BotSpec {
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn plan(one: &str, other: &str, unit: Unit, pairs: u64) -> MatchPlan {
    MatchPlan {
        bots: [bot(one), bot(other)],
        rules: HouseRules::default(),
        unit,
        pairs,
        seed: 7,
        bot_timeout: Duration::from_secs(10),
        bot_log: None,
    }
}

const THIRTY: Unit = Unit::Contract(Declaration { bid: Bid::THIRTY, call: None });

/// The match of a plan.
fn ready(plan: &MatchPlan) -> Match {
    Match::new(plan.clone()).expect("the match can be played")
}

fn played(plan: &MatchPlan, threads: usize) -> Vec<PairPlayed> {
    let plan = ready(plan);
    let mut pairs = Vec::new();
    let run = plan.run(0..plan.pairs, threads, &|| false, &mut |pair| {
        pairs.push(pair);
        Ok::<_, Infallible>(ControlFlow::Continue(()))
    });
    run.expect("nothing can fail");
    pairs
}

fn tally(plan: &MatchPlan) -> MatchTally {
    let mut tally = MatchTally::new(&ready(plan));
    for pair in played(plan, 2) {
        tally.add(&pair);
    }
    tally
}

#[test]
fn a_bot_against_itself_is_exactly_even() {
    for name in ["always-30+random", "risk-budget+rules", "mc:10@0.5+pimc:2", "napkin+cheat"] {
        for unit in [Unit::Game, Unit::Hand, THIRTY] {
            let tally = tally(&plan(name, name, unit, 4));
            assert_eq!(tally.share().p, 0.5, "{name}");
            assert_eq!(tally.margin_a_hand().mean, 0.0, "{name}");
            assert_eq!(tally.pairs_won(), [0, 0], "{name}");
            let [one, other] = &tally.bots;
            let plain = |bot: &texas42::arena::BotTally| {
                (bot.won, bot.score, bot.declared, bot.made, bot.sets, bot.bids.clone())
            };
            assert_eq!(plain(one), plain(other), "{name}");
            assert!(tally.hands >= 8);
        }
    }
}

#[test]
fn both_games_of_a_pair_have_the_same_deals() {
    for unit in [Unit::Game, Unit::Hand, THIRTY] {
        for pair in played(&plan("risk-budget+greedy", "offs+random", unit, 12), 2) {
            let of = |game| pair.records.iter().filter(move |record| record.game == game);
            assert!(of(1).count() > 0 && of(2).count() > 0);
            for (one, other) in of(1).zip(of(2)) {
                let shaker = |record: &HandRecord| record.hand.table().auction().shaker();
                assert_eq!((one.deal(), shaker(one)), (other.deal(), shaker(other)));
                assert_eq!(one.bots[Seat::First], other.bots[Seat::Second]);
                assert_eq!(one.bots[Seat::Fourth], other.bots[Seat::Third]);
                assert!(one.fault.is_none() && other.fault.is_none());
                if unit == THIRTY {
                    assert_eq!(one.contract(), other.contract());
                    assert_eq!(one.hand.table().auction().turns().count(), 0);
                }
            }
        }
    }
}

#[test]
fn threads_change_nothing() {
    let plan = plan("mc:5@0.4+pimc:2", "roberson+rules", Unit::Game, 6);
    let records = |threads| -> Vec<String> {
        let pairs = played(&plan, threads);
        pairs.iter().flat_map(|pair| &pair.records).map(|record| record.to_json()).collect()
    };
    let one = records(1);
    assert_eq!(one, records(3));
    assert!(one.len() > 60);
}

/// The tally counted again from the records in the plainest way.
#[test]
fn the_tally_is_what_the_records_say() {
    let plan = plan("napkin+greedy", "risk-budget+rules", Unit::Game, 30);
    let pairs = played(&plan, 2);
    let mut tally = MatchTally::new(&ready(&plan));
    let mut declared = [0, 0];
    let mut made = [0, 0];
    let mut score = [0, 0];
    let mut won = [0, 0];
    for pair in &pairs {
        tally.add(pair);
        for record in &pair.records {
            let bot = |side: Side| {
                let name = &record.bots[side.seats()[0]];
                usize::from(*name != plan.names()[0])
            };
            for side in Side::ALL {
                let award = record.award()[side];
                score[bot(side)] += u64::from(award);
                let marks = record.hand.table().score()[side] + award;
                won[bot(side)] += u64::from(marks >= 7);
            }
            let contract = record.contract().expect("somebody has to bid");
            let declarer = bot(contract.declarer.side());
            declared[declarer] += 1;
            made[declarer] += u64::from(record.outcome() == Some(Outcome::Made));
        }
    }
    for bot in [0, 1] {
        let found = &tally.bots[bot];
        assert_eq!(
            (found.declared, found.made, found.score, found.won),
            (declared[bot], made[bot], score[bot], won[bot])
        );
        assert_eq!(found.sets, declared[1 - bot] - made[1 - bot]);
        let by_bid: u64 = found.bids.values().map(|(count, _)| count).sum();
        assert_eq!(by_bid, declared[bot]);
    }
    assert_eq!(won[0] + won[1], 60);
    assert_eq!(tally.games_drawn, 0);
    let hands: usize = pairs.iter().map(|pair| pair.records.len()).sum();
    assert_eq!(tally.hands, hands as u64);
    let margin = (score[0] as f64 - score[1] as f64) / hands as f64;
    assert!((tally.margin_a_hand().mean - margin).abs() < 1e-12);
}

/// Nobody bids, nobody has to: such a game would never end.
#[test]
fn a_game_without_bids_is_drawn() {
    let mut plan = plan("pass+random", "pass+greedy", Unit::Game, 1);
    plan.rules = Preset::Tournament.rules();
    let tally = tally(&plan);
    assert_eq!((tally.games_drawn, tally.share().p), (2, 0.5));
}

#[test]
fn no_bot_of_ours_does_what_it_may_not() {
    let players = [
        PlayerSpec::Random,
        PlayerSpec::Greedy,
        PlayerSpec::Rules,
        PlayerSpec::Pimc { worlds: 1, heeds_auction: false },
        PlayerSpec::Pimc { worlds: 1, heeds_auction: true },
        PlayerSpec::Blend { worlds: 2 },
        PlayerSpec::Cheat,
    ];
    let mut hands = 0;
    for (number, preset) in Preset::ALL.into_iter().enumerate() {
        let monte_carlo = BidderSpec::MonteCarlo { deals: 3, threshold: 0.4 };
        for bidder in Formula::ALL.map(BidderSpec::Formula).into_iter().chain([monte_carlo]) {
            for (place, player) in players.into_iter().enumerate() {
                let other = players[(place + 1) % players.len()];
                let named = |player| BotSpec::Parts { bidder: Some(bidder), player };
                let plan = MatchPlan {
                    bots: [named(player), named(other)],
                    rules: preset.rules(),
                    unit: Unit::Game,
                    pairs: 2,
                    seed: number as u64,
                    bot_timeout: Duration::from_secs(10),
                    bot_log: None,
                };
                for pair in played(&plan, 2) {
                    for record in &pair.records {
                        hands += 1;
                        assert_eq!(
                            record.fault,
                            None,
                            "{:?} under {}",
                            plan.names(),
                            preset.name()
                        );
                        let read = record.to_json().parse();
                        assert_eq!(read.as_ref(), Ok(record));
                    }
                }
            }
        }
    }
    assert!(hands > 10_000, "only {hands} hands");
}

#[test]
fn better_players_win() {
    let ladder = [("greedy", "random", 150), ("rules", "greedy", 150), ("pimc:20", "rules", 400)];
    for (better, worse, pairs) in ladder {
        let tally = tally(&plan(better, worse, THIRTY, pairs));
        let share = tally.share();
        assert!(share.low > 0.5, "{better} against {worse}: {share:?}");
    }
}

/// The lower of two advantages is that of equal bots.
#[test]
fn a_sequential_test_ends() {
    let sprt = Sprt { lower: 0.0, higher: 0.2 };
    let verdict = |one: &str, other: &str| {
        let plan = ready(&plan(one, other, THIRTY, 3000));
        let mut tally = MatchTally::new(&plan);
        let run = plan.run(0..plan.pairs, 2, &|| false, &mut |pair| {
            tally.add(&pair);
            let open = sprt.verdict(&tally) == Verdict::Open;
            Ok::<_, Infallible>(if open {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            })
        });
        run.expect("nothing can fail");
        (sprt.verdict(&tally), tally.pairs())
    };
    let (found, pairs) = verdict("rules", "random");
    assert_eq!(found, Verdict::Higher);
    assert!(pairs < 100, "{pairs} pairs");
    let (found, pairs) = verdict("greedy", "greedy");
    assert_eq!(found, Verdict::Lower);
    assert!(pairs < 100, "{pairs} pairs");
}

#[test]
fn records_are_resumed_at_any_byte() {
    let folder = Folder::new("resume");
    let matches = [
        plan("napkin+greedy", "risk-budget+rules", Unit::Hand, 20),
        plan("napkin+greedy", "pass+random", Unit::Hand, 20),
    ];
    let plans = matches.clone();
    let matches = matches.each_ref().map(ready);
    let path = folder.file("hands.jsonl");
    let write = |mut file: RecordsFile, mut tallies: Vec<MatchTally>| {
        for (plan, tally) in matches.iter().zip(&mut tallies) {
            let run = plan.run(tally.pairs()..plan.pairs, 2, &|| false, &mut |pair| {
                file.write(&pair).map(|()| {
                    tally.add(&pair);
                    ControlFlow::Continue(())
                })
            });
            run.expect("the file takes all records");
        }
        tallies
    };
    let file = RecordsFile::create(&path, false).expect("a new file");
    let whole = write(file, matches.iter().map(MatchTally::new).collect());
    let bytes = fs::read(&path).expect("the records");
    assert!(RecordsFile::create(&path, false).is_err(), "it is there already");

    let results = |tallies: &[MatchTally]| -> Vec<_> {
        tallies.iter().map(|tally| (tally.share(), tally.hands, tally.same_contracts)).collect()
    };
    for torn in (0..=bytes.len()).step_by(bytes.len() / 23) {
        fs::write(&path, &bytes[..torn]).expect("a torn file");
        let (file, tallies) = RecordsFile::resume(&path, &matches).expect("a torn file");
        let resumed = write(file, tallies);
        assert_eq!(fs::read(&path).expect("the records"), bytes, "torn at {torn}");
        assert_eq!(results(&resumed), results(&whole));
    }

    // Other matches are refused, and the file is left as it was.
    let refused = |change: &dyn Fn(&mut MatchPlan)| {
        let mut changed = plans.clone();
        for plan in &mut changed {
            change(plan);
        }
        let changed = changed.each_ref().map(ready);
        let error = RecordsFile::resume(&path, &changed).expect_err("another match").to_string();
        assert_eq!(fs::read(&path).expect("the records"), bytes);
        error
    };
    assert!(refused(&|plan| plan.seed = 8).contains("the seed is 7, but 8 here"));
    assert!(
        refused(&|plan| plan.rules = Preset::Casual.rules()).contains("the house rules is seed")
    );
    assert!(refused(&|plan| plan.bots[0] = bot("offs+greedy")).contains("the pair of bots is"));
    assert!(refused(&|plan| plan.unit = Unit::Game).contains("come out differently"));
}

#[test]
fn matches_that_cannot_be_played_are_refused() {
    let error = |plan: MatchPlan| Match::new(plan).expect_err("it cannot be played");
    let no_bidder = error(plan("greedy", "pass+random", Unit::Hand, 1));
    assert_eq!(
        no_bidder.to_string(),
        "greedy cannot bid; put a bidder before it, such as risk-budget+greedy"
    );
    let splash = Bid::Splash(Marks::ONE);
    let doubles =
        plan("greedy", "random", Unit::Contract(Declaration { bid: splash, call: None }), 1);
    assert!(matches!(error(doubles), MatchError::NeedsDoubles { .. }));
    let nello = Some(Call::NELLO[0]);
    let low = Bid::Marks(Marks::ONE);
    let contract =
        plan("greedy", "random", Unit::Contract(Declaration { bid: low, call: nello }), 1);
    assert!(matches!(error(contract), MatchError::Contract(_)));
    let mut idle = plan("pimc:1", "mc:1@0+random", THIRTY, 1);
    if let BotSpec::Parts { player: PlayerSpec::Pimc { worlds, .. }, .. } = &mut idle.bots[0] {
        *worlds = 0;
    }
    assert!(error(idle.clone()).to_string().contains("from 1 to 100000 worlds"));
    idle.bots[0] = bot("rules");
    if let BotSpec::Parts { bidder: Some(BidderSpec::MonteCarlo { threshold, .. }), .. } =
        &mut idle.bots[1]
    {
        *threshold = f64::NAN;
    }
    assert!(error(idle).to_string().contains("give the least chance"));
    let missing = error(plan("cmd:/nowhere/at all", "pass+random", Unit::Hand, 1));
    assert!(missing.to_string().starts_with("cmd:/nowhere/at all: "), "{missing}");
}

#[test]
fn names_of_bots() {
    for name in [
        "pass+random",
        "worth:50+rules",
        "mc:200@0.55+pimc:20:auction",
        "offs+cheat",
        "rules",
        "cmd:a b",
    ] {
        assert_eq!(bot(name).to_string(), name);
    }
    assert_eq!(bot("mc+pimc").to_string(), "mc:100@0.75+pimc:20");
    assert_eq!(bot(" mc:50@60% + rules ").to_string(), "mc:50@0.6+rules");
    let error = |name: &str| name.parse::<BotSpec>().expect_err("no bot").to_string();
    assert!(error("clever+rules").starts_with("there is no bidder `clever`"));
    assert!(error("pass+clever").starts_with("there is no player `clever`"));
    assert!(error("risk-budget").starts_with("`risk-budget` bids, but who plays?"));
    assert!(error("mc:0+rules").starts_with("`mc:0`: give from 1"));
    assert!(error("mc:9@2+rules").starts_with("`mc:9@2`: give the least chance"));
    assert!(error("pimc:x").starts_with("`pimc:x`: give from 1"));
    assert!(error("cmd:").starts_with("say which program"));
}
