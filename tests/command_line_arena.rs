//! `texas42 arena` as a user types it.
#![cfg(feature = "cli")]

mod common;

use std::fs;

use common::folder::Folder;
use common::program::{self, json};
use serde_json::Value;

/// What a match that is played prints; it says nothing on stderr.
#[track_caller]
fn answer(arguments: &[&str]) -> String {
    program::answer(&[&["arena"], arguments].concat())
}

/// The one error line of a match that cannot be played.
#[track_caller]
fn refusal(arguments: &[&str]) -> String {
    program::refusal(&[&["arena"], arguments].concat())
}

fn json_lines(text: &str) -> Vec<Value> {
    text.lines().map(json).collect()
}

#[test]
fn a_match_in_words() {
    let text = answer(&["risk-budget+greedy", "always-30+random", "--games", "20"]);
    for part in [
        "risk-budget+greedy against always-30+random",
        "20 games, every deal twice with seats exchanged, rules seed, seed 42; ",
        "hands in all",
        "games won",
        "marks a hand",
        "auctions won",
        "mean bid",
        "set the other",
        "Contracts by bid",
        "it is better",
        "McNemar z = ",
        "Intervals are 95%.",
    ] {
        assert!(text.replace('\n', " ").contains(part), "{part}: {text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
}

#[test]
fn the_same_bytes_for_any_threads() {
    for format in ["csv", "json"] {
        let play = |threads| {
            answer(&[
                "mc:5+pimc:2",
                "offs+rules",
                "napkin+greedy",
                "--round-robin",
                "--hands",
                "40",
                "--seed",
                "5",
                "--format",
                format,
                "--threads",
                threads,
            ])
        };
        assert_eq!(play("1"), play("3"));
    }
}

#[test]
fn columns_and_keys() {
    let arguments = ["risk-budget+greedy", "offs+greedy", "--hands", "60"];
    let csv = answer(&[&arguments[..], &["--format", "csv"]].concat());
    let header = "bot,opponent,unit,rules,seed,pairs,games,won,lost,drawn,share,share_low,\
                  share_high,pairs_won,pairs_lost,decisive,decisive_low,decisive_high,hands,margin,\
                  margin_low,margin_high,declared,auctions_won,mean_bid,made,make_rate,make_low,\
                  make_high,sets,set_rate,set_low,set_high,same_contracts,only_bot,only_opponent,\
                  mcnemar_z,faults,verdict";
    assert_eq!(csv.lines().next(), Some(header));
    assert_eq!(csv.lines().count(), 3);
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().map(|row| row.expect("a row")).collect();
    let number = |row: usize, column: &str| -> f64 {
        let place = header.split(',').position(|name| name == column).expect("a column");
        rows[row][place].parse().expect("a number")
    };
    // The two rows are one match from both sides.
    assert!((number(0, "share") + number(1, "share") - 1.0).abs() < 1e-6);
    assert!((number(0, "share_low") + number(1, "share_high") - 1.0).abs() < 2e-6);
    assert_eq!(number(0, "margin"), -number(1, "margin"));
    assert_eq!(number(0, "margin_low"), -number(1, "margin_high"));
    assert_eq!(number(0, "won"), number(1, "lost"));
    assert_eq!(number(0, "only_bot"), number(1, "only_opponent"));
    assert_eq!(number(0, "declared") + number(1, "declared"), 60.0);
    assert_eq!(number(0, "made") + number(1, "sets"), number(0, "declared"));

    let json = json_lines(&answer(&[&arguments[..], &["--json"]].concat()));
    assert_eq!(json.len(), 1);
    let bots = json[0]["bots"].as_array().expect("both bots");
    for (row, bot) in bots.iter().enumerate() {
        assert_eq!(bot["share"].as_f64(), Some(number(row, "share")));
        let bids = bot["bids"].as_object().expect("the bids");
        let declared: u64 = bids.values().map(|bid| bid["declared"].as_u64().unwrap_or(0)).sum();
        assert_eq!(declared as f64, number(row, "declared"));
    }
}

#[test]
fn a_round_robin() {
    let arguments =
        ["greedy", "random", "rules", "--round-robin", "--contract", "30", "--hands", "200"];
    let text = answer(&arguments);
    let place = |name: &str| text.find(name).unwrap_or_else(|| panic!("{name}: {text}"));
    assert!(place(" 1 rules") < place(" 2 greedy") && place(" 2 greedy") < place(" 3 random"));
    assert!(text.contains("the mean of the field is 0"));
    let json = json_lines(&answer(&[&arguments[..], &["--json"]].concat()));
    assert_eq!(json.len(), 4, "three matches and the ratings");
    let ratings = json[3]["ratings"].as_array().expect("ratings");
    let sum: f64 = ratings.iter().map(|rating| rating["elo"].as_f64().expect("a number")).sum();
    assert!(sum.abs() < 1e-3);
}

#[test]
fn contracts_that_are_given() {
    for (contract, unit) in [
        ("30", "30"),
        ("35 fives", "35 fives"),
        ("84", "2 marks"),
        ("nello", "2 marks nello-own"),
        ("3 marks nello", "3 marks nello-own"),
        ("sevens", "1 mark sevens"),
        ("42 follow me", "1 mark follow-me"),
    ] {
        let json = json_lines(&answer(&[
            "greedy",
            "random",
            "--contract",
            contract,
            "--hands",
            "20",
            "--json",
        ]));
        assert_eq!(json[0]["bots"][0]["unit"], unit);
        assert_eq!(json[0]["bots"][0]["same_contracts"], 10);
    }
    let refused = |contract: &str| refusal(&["greedy", "random", "--contract", contract]);
    assert!(refused("29").starts_with("--contract: `29` is not a contract"));
    assert!(refused("30 nello").contains("nello"));
    assert!(refused("plunge").contains("needs doubles that most hands do not have"));
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |arguments: &[&str]| refusal(arguments);
    assert!(refused(&["greedy", "random"]).starts_with("greedy cannot bid"));
    assert!(refused(&["offs+greedy"]).contains("required"));
    assert!(refused(&["offs+x", "pass+random"]).contains("there is no player `x`"));
    let three = ["offs+greedy", "pass+random", "napkin+greedy"];
    assert!(refused(&three).contains("say --round-robin"));
    assert!(
        refused(&["offs+cheat", "pass+random"])
            .starts_with("offs+cheat sees all hands; say --allow-cheat")
    );
    assert!(refused(&["offs+greedy", "pass+random", "--sprt", "1"]).contains("two advantages"));
    assert!(refused(&["offs+greedy", "pass+random", "--games", "0"]).contains("whole number"));
    let twice = ["offs+greedy", "offs+greedy", "--round-robin"];
    assert!(refused(&twice).contains("there twice"));
    assert!(
        refused(&["offs+greedy", "pass+random", "--resume"]).contains("--records"),
        "nothing to go on with"
    );
    assert!(refused(&["cmd:no-such-program", "pass+random"]).starts_with("cmd:no-such-program: "));
    let cheat = answer(&["cheat", "greedy", "--allow-cheat", "--contract", "30", "--hands", "40"]);
    assert!(cheat.contains("it is better"), "{cheat}");
}

#[test]
fn a_sequential_test_says_what_it_found() {
    let text = answer(&["greedy", "random", "--contract", "30", "--sprt", "0,0.2"]);
    assert!(
        text.contains("SPRT: an advantage of 0.2 rather than 0 (log-likelihood ratio +"),
        "{text}"
    );
    let json = answer(&["greedy", "greedy", "--contract", "30", "--sprt", "0,0.2", "--json"]);
    assert_eq!(json_lines(&json)[0]["bots"][0]["verdict"], "lower");
}

#[test]
fn results_and_records_go_to_files() {
    let folder = Folder::new("files");
    let (results, records) = (folder.name("results.csv"), folder.name("hands.jsonl"));
    let arguments =
        ["offs+greedy", "napkin+rules", "--games", "10", "-o", &results, "--records", &records];
    let text = answer(&arguments);
    assert!(text.contains("offs+greedy against napkin+rules"));
    assert_eq!(fs::read_to_string(&results).expect("results").lines().count(), 3);
    assert!(refusal(&arguments).contains("is there already"));

    // A torn file is gone on with, and the results are the same.
    let whole = fs::read(&records).expect("records");
    let written = fs::read(&results).expect("results");
    fs::write(&records, &whole[..whole.len() / 2]).expect("a torn file");
    answer(&[&arguments[..], &["--resume"]].concat());
    assert_eq!(fs::read(&records).expect("records"), whole);
    assert_eq!(fs::read(&results).expect("results"), written);

    // Other commands read the records.
    assert!(program::answer(&["replay", &records]).contains("offs+greedy"));
    let solve = ["solve", &records, "--call", "fives", "--format", "csv"];
    let solved = program::answer(&solve);
    assert_eq!(solved.lines().count(), 1 + whole.iter().filter(|byte| **byte == b'\n').count());
}

/// A bot that greets, and then does one thing whenever it is asked.
fn bot(folder: &Folder, name: &str, when_asked: &str) -> String {
    let program = format!(
        r#"
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        print(json.dumps({{"type": "hello", "protocol": "texas42 bot v1", "name": "x"}}), flush=True)
        continue
    {when_asked}
"#
    );
    format!("cmd:python3 {}", folder.write(&format!("{name}.py"), program))
}

#[test]
fn bots_that_fail_lose_their_hands() {
    let folder = Folder::new("faults");
    let illegal = r#"print(json.dumps({"id": asked["id"], asked["type"]: "6-6"}), flush=True)"#;
    for (name, when_asked) in [
        ("crash", "sys.exit(3)"),
        ("hang", "time.sleep(60)"),
        ("cheat", illegal),
        ("flood", r#"sys.stdout.write("{}\n" * 1000000)"#),
    ] {
        let bot = bot(&folder, name, when_asked);
        let records = folder.name(&format!("{name}.jsonl"));
        let json = json_lines(&answer(&[
            &bot,
            "risk-budget+greedy",
            "--hands",
            "4",
            "--bot-timeout",
            "0.3",
            "--json",
            "--records",
            &records,
        ]));
        let bots = &json[0]["bots"];
        assert_eq!((&bots[0]["faults"], &bots[1]["faults"]), (&4.into(), &0.into()), "{name}");
        assert_eq!(bots[1]["won"], 4, "{name}");
        let text = fs::read_to_string(&records).expect("records");
        for line in json_lines(&text) {
            assert!(line["fault"]["what"].is_string(), "{name}: {line}");
        }
    }
}

#[test]
fn the_example_bot_plays() {
    let bot = format!("cmd:python3 {}/scripts/example_bot.py", env!("CARGO_MANIFEST_DIR"));
    let json = answer(&[&bot, "always-30+random", "--games", "4", "--json"]);
    let bots = &json_lines(&json)[0]["bots"];
    assert_eq!(bots[0]["faults"], 0, "{json}");
    assert!(bots[0]["declared"].as_u64() > Some(0), "{json}");
}
