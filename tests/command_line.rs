//! The program as a user types it.
#![cfg(feature = "cli")]

mod common;

use std::io::{BufRead as _, Write as _};

use common::folder::Folder;
use common::program::{
    answer, answer_of, begin, end, json, refusal, refusal_of, run, run_with, texas42,
};
use serde_json::Value;

const AUSTIN: &str = "6-5 5-3 5-1 5-0 2-2 2-0 2-1 / 5-5 5-4 4-4 4-2 4-0 3-1 0-0 / \
                      6-6 6-3 6-2 5-2 3-3 3-0 1-0 / 6-4 6-0 4-3 3-2 1-1 6-1 4-1";

const HAND: [&str; 7] = ["6-6", "6-5", "6-4", "6-2", "5-5", "4-4", "1-0"];

fn bid_with(options: &[&str]) -> String {
    answer(&[&["bid"], &HAND[..], options].concat())
}

#[test]
fn bid_says_what_to_say_first() {
    let text = bid_with(&["--deals", "60"]);
    let first = text.lines().next().expect("an answer");
    assert!(first.starts_with("Say ") && first.contains(" and call "), "{first}");
    assert!(
        text.contains("\n6-6 6-5 6-4 6-2 5-5 4-4 1-0\nyou open, 0 to 0, rules seed;"),
        "{text}"
    );
    // Every call has a row as played and one with open hands, if the deals are given.
    let (_, chances) = text.split_once("as played:\n").expect("chances");
    for call in texas42::Trump::STANDARD {
        let is_row = |line: &&str| line.split_whitespace().next() == Some(call.name());
        assert_eq!(chances.lines().filter(is_row).count(), 2, "{call}");
    }
    assert!(!text.contains('\u{1b}'), "no colour into a pipe");
    assert!(text.lines().all(|line| line.len() <= 88), "{text}");
    let usual = bid_with(&[]);
    assert!(usual.lines().count() <= 24, "{usual}");
}

/// What was said and the score are heard, and refused in words where they cannot be.
#[test]
fn bid_hears_the_table() {
    let usual = bid_with(&["--auction", "PASS, 30", "--score", "3-5", "--deals", "5"]);
    assert!(usual.contains("\nafter pass, 30, 3 to 5, rules seed;"), "{usual}");
    let found = json(&bid_with(&["--auction", "pass 2 marks", "--score", "3-5", "--json"]));
    assert_eq!(found["auction"], serde_json::json!(["pass", "2 marks"]));
    assert_eq!(found["score"], serde_json::json!([3, 5]));
    let turns = found["turns"].as_array().expect("turns");
    assert!(
        turns.iter().all(|turn| turn["turn"] == "pass" || turn["turn"] == "3 marks"),
        "{turns:?}"
    );
    // The last to speak is stuck.
    let stuck = json(&bid_with(&["--auction", "p p p", "--deals", "5", "--json"]));
    assert_ne!(stuck["advice"]["turn"], "pass");
    for (options, message) in [
        (["--auction", "pass 43"], "--auction: `43`"),
        (["--auction", "31 30"], "--auction: 30 "),
        (["--auction", "p p p 30"], "--auction: all four have spoken"),
        (["--auction", "fives"], "--auction: `fives` is neither pass nor a bid"),
        (["--score", "3"], "--score: `3` is no score"),
        (["--score", "7-2"], "--score: at 7-2 the game is over"),
    ] {
        let error = refusal(&[&["bid"], &HAND[..], &options[..]].concat());
        assert!(error.starts_with(message), "{error}");
    }
}

#[test]
fn a_hand_may_be_written_in_any_way() {
    let options = ["--deals", "20", "--calls", "fives,sixes", "--json"];
    let words = "five-five, five-four, 5-1, 6:5, 53, 3|1, two-blank";
    let plain =
        answer(&[&["bid", "65", "55", "54", "53", "51", "31", "20"], &options[..]].concat());
    assert_eq!(answer(&[&["bid", words], &options[..]].concat()), plain);
    let piped = run_with(&[&["bid", "-"], &options[..]].concat(), words);
    assert_eq!(answer_of(piped), plain);
    assert_eq!(json(&plain)["hand"], "6-5 5-5 5-4 5-3 5-1 3-1 2-0");
}

#[test]
fn bid_json_keeps_its_contract() {
    let answer = json(&bid_with(&["--deals", "80", "--seed", "7", "--json"]));
    assert_eq!(answer["hand"], "6-6 6-5 6-4 6-2 5-5 4-4 1-0");
    assert_eq!((&answer["deals"], &answer["seed"]), (&80.into(), &7.into()));
    assert!(answer["assumption"].as_str().expect("text").contains("double-dummy"));
    let calls = answer["calls"].as_array().expect("a list");
    assert_eq!(calls.len(), 9);
    for call in calls {
        assert!(call["mean_points"].as_f64().expect("a number") <= 42.0);
        let make = call["make"].as_object().expect("an object");
        assert_eq!(make.len(), 13);
        let mut last = 1.0;
        for bid in 30..=42 {
            let chance = &make[&bid.to_string()];
            let [p, low, high] =
                ["p", "low", "high"].map(|key| chance[key].as_f64().expect("a number"));
            assert!(0.0 <= low && low <= p && p <= high && high <= 1.0 && p <= last);
            last = p;
        }
    }
    // The advice is the first turn, and says nothing that a call says otherwise.
    let (advice, turns) = (&answer["advice"], answer["turns"].as_array().expect("a list"));
    assert_eq!((&advice["turn"], &advice["call"]), (&turns[0]["turn"], &turns[0]["call"]));
    assert_eq!((&advice["worth"], &advice["win"]), (&turns[0]["worth"], &turns[0]["win"]));
    for turn in turns {
        let share = |key: &str| turn[key].as_f64().expect("a number");
        assert!(share("win_low") <= share("win") && share("win") <= share("win_high"));
        let row = calls.iter().find(|call| call["call"] == turn["call"]);
        let bid = turn["turn"].as_str().expect("text");
        if let (Some(row), Ok(_)) = (row, bid.parse::<u8>()) {
            assert_eq!(turn["make"], row["as_played"][bid], "{turn}");
        }
        assert_eq!(turn["make"].is_null(), bid == "pass", "{turn}");
    }
    assert_eq!(advice["p"], turns[0]["make"]["p"]);
}

#[test]
fn bid_passes_where_nothing_is_to_be_had() {
    let poor = ["bid", "6-2", "5-1", "4-0", "3-1", "2-0", "1-0", "6-3", "--rules", "tournament"];
    let poor = [&poor[..], &["--deals", "60", "--auction", "30 36"]].concat();
    let text = answer(&poor);
    assert!(text.starts_with("Pass. That is "), "{text}");
    let found = json(&answer(&[&poor[..], &["--json"]].concat()));
    assert_eq!((&found["advice"]["turn"], &found["advice"]["p"]), (&"pass".into(), &Value::Null));
}

#[test]
fn bid_csv_has_a_row_a_call() {
    let text = bid_with(&["--deals", "30", "--format", "csv"]);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    assert_eq!(reader.headers().expect("a header").len(), 5 + 6 * 13);
    assert_eq!(&reader.headers().expect("a header")[5], "p30");
    assert_eq!(&reader.headers().expect("a header")[44], "played30");
    assert_eq!(reader.records().filter(|row| row.as_ref().expect("a row").len() == 83).count(), 9);
}

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    let one = bid_with(&["--deals", "150", "--threads", "1"]);
    for threads in ["2", "3", "16"] {
        assert_eq!(bid_with(&["--deals", "150", "--threads", threads]), one);
    }
    assert_ne!(bid_with(&["--deals", "150", "--seed", "43"]), one);
    // Calls that cannot matter are left out after the same deals too.
    assert_eq!(bid_with(&["--threads", "1"]), bid_with(&["--threads", "3"]));
}

#[test]
fn bid_gives_every_call_all_deals_only_if_asked_to() {
    let usual = json(&bid_with(&["--json"]));
    let deals = |answer: &Value| -> Vec<u64> {
        let rows = answer["calls"].as_array().expect("a list");
        rows.iter().map(|row| row["deals"].as_u64().expect("a number")).collect()
    };
    assert_eq!(usual["deals"], 1000);
    assert_eq!(deals(&usual)[0], 1000);
    assert!(deals(&usual).last() < Some(&1000));
    let asked = json(&bid_with(&["--json", "--deals", "300"]));
    assert_eq!(deals(&asked), [300; 9]);
}

#[test]
fn precision_keeps_dealing_until_it_is_reached() {
    let options = ["--calls", "sixes,blanks", "--deals", "10", "--precision", "4%", "--json"];
    let answer = json(&bid_with(&options));
    assert!(answer["deals"].as_u64().expect("a number") > 10);
    let make = answer["calls"][0]["make"].as_object().expect("an object");
    for chance in make.values() {
        let width =
            chance["high"].as_f64().expect("a number") - chance["low"].as_f64().expect("a number");
        assert!(width <= 0.080_002, "{width}");
    }
}

#[test]
fn solve_prints_nine_calls_by_four_seats() {
    let text = answer(&["solve", AUSTIN]);
    assert!(text.starts_with("Seat 1  6-5 5-3 5-1 5-0 2-2 2-1 2-0\n"));
    let row = |name: &str| {
        let line = text.lines().find(|line| line.starts_with(name)).expect(name);
        line.split_whitespace()
            .skip(1)
            .map(|word| word.parse().expect("points"))
            .collect::<Vec<u8>>()
    };
    assert_eq!(row("blanks"), [29, 35, 14, 34]);
    assert_eq!(row("fours"), [0, 42, 6, 42]);
    assert_eq!(row("follow-me"), [31, 42, 31, 42]);
    let table = json(&answer(&["solve", AUSTIN, "--json"]));
    assert_eq!(table["hands"][0], "6-5 5-3 5-1 5-0 2-2 2-1 2-0");
    assert_eq!(table["table"].as_array().expect("a list").len(), 9);
    assert_eq!(table["table"][4]["call"], "fours");
    assert_eq!(table["table"][4]["points"], serde_json::json!([0, 42, 6, 42]));
    let low = json(&answer(&["solve", AUSTIN, "--call", "follow me low", "--json"]));
    assert_eq!(
        low["table"],
        serde_json::json!([{"call": "follow-me-low", "points": [31, 25, 20, 25]}])
    );
}

#[test]
fn solve_gives_every_lead_and_a_line() {
    let text = answer(&["solve", AUSTIN, "--call", "fours", "--leader", "2"]);
    assert!(text.contains("The side of seats 2 and 4 takes 42 of 42 points."), "{text}");
    assert_eq!(text.lines().filter(|line| line.ends_with("  best")).count(), 6);
    assert!(text.contains("\n3-1       36\n"), "{text}");
    assert_eq!(text.lines().filter(|line| line.contains(" wins ")).count(), 7);

    let answer = json(&answer(&["solve", AUSTIN, "--call", "fours", "--leader", "2", "--json"]));
    assert_eq!(answer["side"], serde_json::json!([2, 4]));
    assert_eq!((&answer["to_play"], &answer["points"]), (&2.into(), &42.into()));
    assert_eq!(answer["plays"].as_array().expect("a list").len(), 7);
    assert_eq!(answer["line"].as_array().expect("a list").len(), 28);
}

/// The values at every ply of the line: each mode agrees with the others.
#[test]
fn solve_agrees_with_itself_along_the_line() {
    let whole = json(&answer(&["solve", AUSTIN, "--call", "3", "--leader", "4", "--json"]));
    let value = whole["points"].as_u64().expect("points");
    let deal: texas42::Deal = AUSTIN.parse().expect("a deal");
    let seat = |number: &Value| texas42::Seat::from_number(number.as_u64().expect("a seat") as u8);
    let leader = seat(&whole["leader"]).expect("a seat");
    let threes = "threes".parse().expect("a call");
    let mut position = texas42::TrumpPosition::new(&deal, threes, leader);
    for played in whole["line"].as_array().expect("a list") {
        assert_eq!(seat(&played["seat"]), Some(position.to_play()));
        let hands = position.hands().0.map(|hand| hand.to_string()).join(" / ");
        let leader = position.leader().to_string();
        let trick: Vec<String> = position.trick().iter().map(ToString::to_string).collect();
        let taken = position.taken().0.map(|points| points.to_string()).join("-");
        let here = json(&answer(&[
            "solve",
            &hands,
            "--call",
            "threes",
            "--leader",
            &leader,
            "--trick",
            &trick.join(" "),
            "--taken",
            &taken,
            "--json",
        ]));
        assert_eq!(here["to_play"], played["seat"]);
        let ours = here["side"][0].as_u64().map(|seat| seat % 2) == Some(0);
        let points = here["points"].as_u64().expect("points");
        assert_eq!(if ours { points } else { 42 - points }, value, "{position:?}");
        let plays = here["plays"].as_array().expect("a list");
        let play = plays.iter().find(|play| play["tile"] == played["tile"]).expect("it is legal");
        assert_eq!((&play["best"], &play["points"]), (&true.into(), &here["points"]));
        let tile = played["tile"].as_str().expect("a tile").parse().expect("a tile");
        position.play(tile).expect("it is legal");
    }
    assert!(position.is_over());
}

#[test]
fn positions_in_the_middle_of_play() {
    let hands = "6-5 5-0 / 4-4 / 2-2 1-0 / 6-2 3-3";
    let situation = ["--call", "fives", "--leader", "2", "--trick", "5-4"];
    let text = answer(&[&["solve", hands], &situation[..]].concat());
    assert!(text.contains("Call fives, seat 2 leads 5-4; seat 3 to play."), "{text}");
    assert!(text.contains("points still to come."), "{text}");
    let whole = [&["solve", hands], &situation[..], &["--taken", "12-6"]].concat();
    assert!(refusal(&whole).contains("the points taken are 18 together"));
    let last =
        answer(&["solve", "/ 6-4 / 5-5 / 0-0", "--call", "2", "--leader", "1", "--trick", "6-6"]);
    assert!(last.contains("6-4        0  forced"), "{last}");
    assert!(last.contains("The side of seats 2 and 4 takes 0 of 21 points"), "{last}");
}

#[test]
fn deals_from_a_file_or_a_pipe() {
    let deals = format!(
        "\u{feff}# two deals\r\n\r\n{AUSTIN} # from a page\r\n{}\n",
        AUSTIN.replace(" / ", "|")
    );
    let folder = Folder::new("two-deals");
    let file = folder.write("deals.txt", &deals);
    let from_file = answer(&["solve", &file, "--json"]);
    assert_eq!(from_file.lines().count(), 2);
    assert_eq!(from_file.lines().next(), from_file.lines().nth(1));
    let piped = run_with(&["solve", "-", "--format", "jsonl"], deals);
    assert_eq!(answer_of(piped), from_file);
    assert!(refusal(&["solve", &folder.name(""), "--format", "csv"]).contains("folder"));
    let csv = answer(&["solve", &file, "--format", "csv"]);
    assert_eq!(csv.lines().count(), 1 + 18);
    assert!(csv.starts_with("hand1,hand2,hand3,hand4,call,points1"));
}

#[test]
fn a_bad_line_is_named_and_the_answers_before_it_are_kept() {
    let folder = Folder::new("bad-line");
    let file = folder.write("deals.txt", format!("{AUSTIN}\n\n6-6 / 5-5\n"));
    let output = run(&["solve", &file, "--json"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 1);
    let error = String::from_utf8_lossy(&output.stderr).to_string();
    assert!(error.contains("deals.txt:3: 2 hands, where four are expected"), "{error}");
}

#[test]
fn bad_input_gets_one_line_and_code_2() {
    for (arguments, message) in [
        (
            &["bid", "6-6", "6-5", "6-4", "6-2", "5-5", "4-4"][..],
            "hand: 6 tiles, where a hand has 7",
        ),
        (&["bid", "66 66 64 62 55 44 10"], "hand: 6-6 is there twice"),
        (&["bid", "66 65 64 62 55 44 7-2"], "hand: `7-2` at column 19: there is no 7 on a tile"),
        (
            &["bid", "66 65 64 62 55 44 sxi-one"],
            "hand: `sxi-one` at column 19: `sxi` is not understood; did you mean `six`?",
        ),
        (
            &["bid", "66 66 7-2 64"],
            "hand: `7-2` at column 7: there is no 7 on a tile, ends go from 0 to 6; 6-6 is there twice; 4 tiles, where a hand has 7",
        ),
        (
            &["bid", "66 65 64 62 55 44 10", "--calls", "fivs,x"],
            "--calls: `fivs` is not a call; did you mean `fives`?; `x` at column 6 is not a call; calls are blanks",
        ),
        (
            &["bid", "66 65 64 62 55 44 10", "--calls", "splash"],
            "--calls: `splash` is not a call; that is a bid; a call names the trumps, nello or sevens",
        ),
        (
            &["bid", "66 65 64 62 55 44 10", "--deals", "0"],
            "invalid value '0' for '--deals <N>': give a whole number from 1 to 18446744073709551615",
        ),
        (
            &["bid", "66 65 64 62 55 44 10", "--precision", "2"],
            "invalid value '2' for '--precision <P>': give a share",
        ),
        (
            &["bid", "66 65 64 62 55 44 10", "--deal", "5"],
            "unexpected argument '--deal' found; a similar argument exists: '--deals'",
        ),
        (&["bid"], "the following required arguments were not provided: <TILE>..."),
        (
            &["bid", "66 65 64 62 55 44 10", "--seed", "1.5"][..],
            "invalid value '1.5' for '--seed <S>': give a whole number from 0",
        ),
        (&["bid", "66 65 64 62 55 44\n1\u{1b}0"][..], "hand: `1?0` at column 19: half a tile"),
        (
            &["bid", "Cargo.toml"],
            "hand: `Cargo.toml` is a file; to read a hand from it, say texas42 bid - < Cargo.toml",
        ),
        (&[][..], "give a command, such as bid or solve (see texas42 --help)"),
        (
            &["solve", AUSTIN, "--call", "4,5", "--leader", "1"],
            "--call: with --leader, name one call",
        ),
        (
            &["solve", "Cargo.toml", "Cargo.lock"],
            "`Cargo.toml` is a file: give one file and nothing else",
        ),
        (
            &[
                "solve",
                "65 53 51 50 22 20 / 55 54 44 42 40 31 / 66 63 62 33 30 10 / 60 43 32 11 61 41",
                "--call",
                "aces",
                "--leader",
                "4",
                "--taken",
                "5-6",
            ],
            "hands: --taken: the tricks that are gone cannot be 5 for",
        ),
        (&["solve", "66|72|44|33"], "hands: `72` at column 4: there is no 7 on a tile"),
        (&["frob"], "unrecognized subcommand 'frob'"),
        (&["solve", "no-such-file.txt"], "no-such-file.txt: no such file or directory"),
        (&["solve", "6-6 / 5-5 / 4-4"], "hands: 3 hands, where four are expected"),
        (
            &["solve", "6-6 / 5-5 / 4-4 / 3-3"],
            "hands: seat 1 has 1 tile, where a hand has 7; seat 2 has 1 tile",
        ),
        (
            &["solve", "6-6 / 5-5 / 4-4 3-3 / 2-2", "--call", "4", "--leader", "1"],
            "hands: the hands are unequal: seat 3 should have 1 left, not 2; tiles on the table are given by --trick",
        ),
        (
            &[
                "solve",
                "6-6 1-0 / 5-5 / 6-3 / 2-2 2-1",
                "--call",
                "4",
                "--leader",
                "2",
                "--trick",
                "6-5 5-1",
            ],
            "hands: --trick: seat 3 may not play 5-1: 6-3 must follow the 6-5",
        ),
        (
            &["solve", AUSTIN, "--call", "4", "--leader", "5"],
            "--leader: `5` is not a seat; seats are 1, 2, 3 and 4",
        ),
        (
            &["solve", AUSTIN, "--call", "4", "--leader", "1", "--taken", "a lot"],
            "--taken: `a lot` is not understood",
        ),
        (&["solve", "/ / /", "--call", "4", "--leader", "1"], "hands: no tiles are left to play"),
    ] {
        let error = refusal(arguments);
        assert!(error.starts_with(message), "{arguments:?}: {error}");
    }
}

#[test]
fn bad_files_get_one_line_and_code_2() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    assert!(
        refusal(&["solve", folder]).ends_with("this is a folder, not a file with one deal a line")
    );
    let utf16: Vec<u8> = "\u{feff}6-6".encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (name, content, message) in [
        ("empty", &b""[..], "deals.txt: there is no deal in it"),
        ("comments", b"# nothing\n\n", "deals.txt: there is no deal in it"),
        (
            "utf16",
            &utf16,
            "deals.txt:1: this is not UTF-8 text but UTF-16 or binary; save it as UTF-8",
        ),
        ("latin1", b"6-6 \xe9", "deals.txt:1: this is not UTF-8 text; save it as UTF-8"),
        ("long", &[b'6'; 100_000], "deals.txt:1: the line is too long for a deal"),
    ] {
        let folder = Folder::new(name);
        let error = refusal(&["solve", &folder.write("deals.txt", content)]);
        assert!(error.ends_with(message), "{error}");
        assert!(!error.contains('\0'));
    }
    for (command, input, message) in [
        ("solve", &b""[..], "standard input: there is no"),
        ("bid", b"", "standard input: 0 tiles"),
        ("bid", b"\xff\xfe6", "standard input:1: this is not UTF-8"),
    ] {
        assert!(refusal_of(run_with(&[command, "-"], input)).starts_with(message));
    }
}

#[test]
fn colour_only_where_it_is_wanted() {
    let options = ["solve", AUSTIN, "--call", "fours", "--leader", "2"];
    assert!(!answer(&options).contains('\u{1b}'));
    let always = [&options[..], &["--color", "always"]].concat();
    assert!(answer(&always).contains("\u{1b}[32m"));
    let forced = texas42(&options).env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1").output();
    assert!(!forced.expect("the program starts").stdout.contains(&0x1b), "NO_COLOR wins");
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let deals = vec![AUSTIN; 40].join("\n");
    let folder = Folder::new("forty-deals");
    let file = folder.write("deals.txt", deals);
    let mut child = begin(texas42(&["solve", &file, "--call", "fours"]));
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), &output.stderr[..]), (Some(0), &b""[..]));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("a full device");
    let output = texas42(&["solve", AUSTIN, "--call", "fours"]).stdout(full).output();
    let output = output.expect("the program starts");
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8_lossy(&output.stderr).to_string();
    assert_eq!(error, "error: cannot write the answer: no space left on device\n");
}

/// The first Ctrl-C ends the work, and what is known by then is printed.
#[cfg(unix)]
#[test]
fn an_interrupted_bid_prints_what_it_knows() {
    let mut arguments = vec!["bid"];
    arguments.extend(HAND);
    arguments.extend(["--deals", "1000000000", "--calls", "sixes", "--json"]);
    let child = begin(texas42(&arguments));
    std::thread::sleep(std::time::Duration::from_secs(2));
    let output = end(child, "INT");
    assert_eq!(output.status.code(), Some(130));
    let answer = json(&String::from_utf8(output.stdout).expect("text"));
    assert!(answer["deals"].as_u64().expect("a number") > 0);
    let error = String::from_utf8_lossy(&output.stderr).to_string();
    assert!(error.starts_with("stopped: after "), "{error}");
}

/// While it waits for input, and the answer to a line comes without waiting for the next.
#[cfg(unix)]
#[test]
fn an_interrupted_solve_has_answered_what_it_read() {
    let mut child = begin(texas42(&["solve", "-", "--call", "fours", "--json"]));
    let mut input = child.stdin.take().expect("a pipe");
    writeln!(input, "{AUSTIN}").expect("the program reads");
    let mut line = String::new();
    let mut output = std::io::BufReader::new(child.stdout.take().expect("a pipe"));
    output.read_line(&mut line).expect("an answer");
    assert_eq!(json(&line)["table"][0]["points"], serde_json::json!([0, 42, 6, 42]));
    let output = end(child, "INT");
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(output.stderr, b"stopped: after 1 deal\n");
}

#[test]
fn comments_and_several_lines_are_read_from_a_pipe() {
    let hand = "# my hand\n66 65 64\n62 55 # the rest\n44 10\n";
    let output = run_with(&["bid", "-", "--deals", "5", "--calls", "nt", "--json"], hand);
    let answer = json(&answer_of(output));
    assert_eq!(answer["hand"], "6-6 6-5 6-4 6-2 5-5 4-4 1-0");
    assert_eq!(answer["calls"].as_array().map(Vec::len), Some(1));
}

#[test]
fn help_version_and_completions() {
    let version = answer(&["--version"]);
    assert!(version.starts_with(concat!("texas42 ", env!("CARGO_PKG_VERSION"))), "{version}");
    assert!(version.trim_end().ends_with("deal stream v1"), "{version}");
    for help in [
        &["--help"][..],
        &["bid", "--help"],
        &["solve", "--help"],
        &["rules", "--help"],
        &["score", "--help"],
        &["simulate", "--help"],
        &["simulate", "deals", "--help"],
        &["simulate", "hands", "--help"],
        &["merge", "--help"],
        &["arena", "--help"],
        &["calibrate", "--help"],
        &["replay", "--help"],
        &["bench", "--help"],
        &["selfcheck", "--help"],
    ] {
        assert!(answer(help).starts_with("Examples:\n"), "{help:?}");
    }
    assert!(answer(&["--help"]).contains("130  stopped by Ctrl-C"));
    assert!(answer(&["-h"]).lines().count() <= 24);
    assert_eq!(answer(&["help", "bid"]), answer(&["bid", "--help"]));
    for command in ["bid", "solve", "arena", "calibrate", "replay"] {
        let help = answer(&[command, "--help"]);
        let (_, footer) = help.split_once("Print help").expect("an option for help");
        assert!(footer.lines().all(|line| line.len() <= 80), "{footer}");
    }
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(answer(&["completions", shell]).contains("texas42"));
    }
}

#[test]
fn selfcheck_finds_no_difference() {
    let text = answer(&["selfcheck", "--seconds", "3"]);
    assert!(text.ends_with("the solver agrees with a plain minimax in all\n"), "{text}");
    let positions = text.split(' ').next().and_then(|number| number.parse::<u64>().ok());
    assert!(positions > Some(10), "{text}");
}

#[test]
fn bench_prints_the_same_work_every_time() {
    let work = |line: &str| line.split_whitespace().take(5).map(String::from).collect::<Vec<_>>();
    let once = answer(&["bench", "makes-30", "--deals", "20"]);
    let again = answer(&["bench", "makes-30", "--deals", "20"]);
    assert_eq!(
        once.lines().map(work).collect::<Vec<_>>(),
        again.lines().map(work).collect::<Vec<_>>()
    );
    assert!(
        refusal(&["bench", "x"])
            .contains("the sets are makes-30, makes-42, whole-table, three-bids, play-outs")
    );
}

#[test]
fn solve_says_whether_nello_and_sevens_are_made() {
    let all = json(&answer(&["solve", AUSTIN, "--all", "--json"]));
    let rows = all["table"].as_array().expect("a list");
    assert_eq!(rows.len(), 18);
    let row = |name: &str| rows.iter().find(|row| row["call"] == name).expect(name);
    assert_eq!(row("fours")["points"], serde_json::json!([0, 42, 6, 42]));
    assert_eq!(row("nello-high")["makes"], serde_json::json!([true, false, false, false]));
    let nello = json(&answer(&["solve", AUSTIN, "--contract", "nello-high", "--json"]));
    assert_eq!(nello["table"][0]["makes"], row("nello-high")["makes"]);

    let play = ["solve", AUSTIN, "--contract", "nello-high", "--leader", "1"];
    let text = answer(&play);
    assert!(text.contains("Seat 1 plays nello-high, seat 3 sits out; seat 1 leads."), "{text}");
    assert!(text.contains("It is made when all play their best."), "{text}");
    assert!(text.contains("\nSeat 3  -\n"), "{text}");
    let position = json(&answer(&[&play[..], &["--json"]].concat()));
    let plays = position["plays"].as_array().expect("a list");
    assert!(plays.len() == 7 && plays.iter().any(|play| play["makes"] == true), "{position}");
    // Seven tricks of three tiles, none of them won by seat 1.
    assert_eq!(position["line"].as_array().map(Vec::len), Some(21));
    assert!(!text.contains("seat 1 wins"), "{text}");

    // In the middle of play, with another leader than the declarer.
    let hands = "1-0 2-0 / 6-6 5-5 / - / 6-5 6-4";
    let options = ["--contract", "nello", "--leader", "2", "--declarer", "1"];
    assert!(answer(&[&["solve", hands][..], &options].concat()).contains("It is made"));
    let sits = refusal(&["solve", hands, "--contract", "nello", "--leader", "2"]);
    assert!(sits.contains("the hands are unequal: seat"), "{sits}");
}

#[test]
fn solve_says_whether_a_bid_is_made() {
    // Every way to say it comes to the same.
    let two_marks = answer(&["solve", AUSTIN, "--contract", "marks:2", "--format", "csv"]);
    for contract in ["84", "2 marks", "marks 2"] {
        assert_eq!(
            answer(&["solve", AUSTIN, "--contract", contract, "--format", "csv"]),
            two_marks
        );
    }
    let table = json(&answer(&["solve", AUSTIN, "--json"]));
    let thirty_five = json(&answer(&["solve", AUSTIN, "--contract", "35", "--json"]));
    for (row, made) in table["table"]
        .as_array()
        .expect("a list")
        .iter()
        .zip(thirty_five["table"].as_array().expect("a list"))
    {
        let points = row["points"].as_array().expect("four seats");
        let expected: Vec<bool> = points.iter().map(|points| points.as_u64() >= Some(35)).collect();
        assert_eq!(made["makes"], serde_json::json!(expected), "{row}");
    }
    // Partner calls and leads: seat 4 for seat 2, who alone has three doubles.
    let splash = json(&answer(&["solve", AUSTIN, "--contract", "splash", "--json"]));
    for (row, made) in table["table"]
        .as_array()
        .expect("a list")
        .iter()
        .zip(splash["table"].as_array().expect("a list"))
    {
        let makes = row["points"][3] == 42;
        assert_eq!(made["makes"], serde_json::json!([null, makes, null, null]), "{row}");
    }
    let plunge = answer(&["solve", AUSTIN, "--contract", "plunge", "--call", "fours"]);
    assert!(plunge.contains("(-: fewer than 4 doubles)"), "{plunge}");
    let play = ["solve", AUSTIN, "--contract", "42", "--call", "fours", "--leader", "2"];
    let text = answer(&play);
    assert!(text.contains("Seat 2 bid 1 mark, call fours; seat 2 leads."), "{text}");
    for (arguments, message) in [
        (&["--contract", "nell"][..], "--contract: `nell` is not a contract; give 30 to 41"),
        (&["--contract", "nello", "--call", "4"], "--contract: nello-own is a call itself"),
        (&["--contract", "84", "--leader", "1"], "--call: with --leader, name one call"),
        (
            &["--contract", "35", "--call", "fives,sevens"],
            "--contract: sevens is not called at a bid of 35, but at one mark or more",
        ),
        (
            &["--contract", "splash", "--call", "4", "--leader", "3"],
            "--contract: seat 1 has fewer than 3 doubles",
        ),
        (
            &["--contract", "splash", "--call", "4", "--leader", "2", "--declarer", "2"],
            "--leader: seat 4 leads first when seat 2 declares",
        ),
    ] {
        let refused = refusal(&[&["solve", AUSTIN][..], arguments].concat());
        assert!(refused.contains(message), "{refused}");
    }
}

/// In the middle of a hand a bid depends on what was taken, which the tiles alone do not say.
#[test]
fn solve_asks_what_was_taken_before() {
    let hands = "55 54 53 52 51 50 / 66 65 64 63 62 61 / 44 43 42 41 40 00 / 33 32 31 30 22 10";
    let mark = ["solve", hands, "--leader", "1", "--call", "fives", "--contract", "42"];
    let refused = refusal(&mark);
    assert!(
        refused.contains("in the middle of a hand say what both sides have taken"),
        "{refused}"
    );
    assert!(answer(&[&mark[..], &["--taken", "1-0"]].concat()).contains("It is made"));
    let lost = "4-0 / 6-6 / 6-2 / 4-3";
    let mark = ["solve", lost, "--leader", "2", "--call", "sixes", "--contract", "84"];
    let taken = ["--declarer", "4", "--taken", "0-41"];
    assert!(answer(&[&mark[..], &taken].concat()).contains("It is made"));
    let taken = ["--declarer", "4", "--taken", "1-40"];
    assert!(answer(&[&mark[..], &taken].concat()).contains("It is set"));
}

/// In nello after a plunge the bidder leads, and partner sits out.
#[test]
fn solve_lets_the_bidder_lead_nello_after_a_plunge() {
    let hands =
        "66 65 64 63 62 61 54 / 52 53 51 43 41 40 44 / 00 11 22 33 21 10 20 / 55 60 50 42 32 31 30";
    let plunge = ["solve", hands, "--contract", "plunge", "--call", "nello", "--json"];
    let table = json(&answer(&plunge));
    assert_eq!(table["contract"], "plunge 4");
    assert_eq!(table["table"][0]["makes"], serde_json::json!([null, null, true, null]));
    let plays = json(&answer(&[&plunge[..], &["--leader", "3", "--declarer", "3"]].concat()));
    assert_eq!((&plays["makes"], &plays["declarer"]), (&Value::from(true), &Value::from(3)));
}

/// Under Lechner rules follow-me is for marks only, and no lower bid with it is named.
#[test]
fn bid_names_no_bid_that_the_rules_forbid() {
    let hand = ["bid", "6-5 6-4 5-4 3-2 3-1 2-0 1-0", "--deals", "200", "--rules", "lechner"];
    let text = answer(&hand);
    let row = text.lines().find(|line| line.starts_with("follow-me-low")).expect("a row");
    assert!(row.contains(" - "), "{text}");
    let found = json(&answer(&[&hand[..], &["--json"]].concat()));
    for call in found["calls"].as_array().expect("a list") {
        let bids = call["make"].as_object().expect("bids").len();
        let name = call["call"].as_str().expect("a name");
        assert_eq!(bids, if name.starts_with("follow-me") { 1 } else { 13 }, "{call}");
    }
    let from_35 = ["bid", "6-5 6-4 5-4 3-2 3-1 2-0 1-0", "--deals", "50", "--rule", "min_bid=35"];
    for turn in
        json(&answer(&[&from_35[..], &["--json"]].concat()))["turns"].as_array().expect("a list")
    {
        let points = turn["turn"].as_str().expect("text").parse::<u8>();
        assert!(points.map_or(true, |points| points >= 35), "{turn}");
    }
    // Nello and sevens that need more marks than an opening may have are no openings.
    for rule in ["sevens_min_marks=3", "open_marks_max=1", "max_marks=none"] {
        let text = answer(&[&hand[..], &["--rule", rule, "--json"]].concat());
        for turn in json(&text)["turns"].as_array().expect("a list") {
            let bid = turn["turn"].as_str().expect("a bid");
            if bid != "pass" {
                let call = turn["call"].as_str().unwrap_or("fives");
                let score = format!("{bid}, pass, pass, pass {call} made");
                answer(&["score", "--rules", "lechner", "--rule", rule, &score]);
            }
        }
    }
}

#[test]
fn bid_rates_what_the_rules_allow() {
    let turns = |arguments: &[&str]| -> Vec<(String, Value, f64)> {
        let text = answer(&[&["bid", "--deals", "100", "--json"][..], arguments].concat());
        let rows = json(&text)["turns"].as_array().expect("a list").clone();
        let bid = |row: &Value| row["turn"].as_str().expect("a text").to_string();
        let worth = |row: &Value| row["worth"].as_f64().expect("a number");
        rows.iter().map(|row| (bid(row), row["call"].clone(), worth(row))).collect()
    };
    let doubles = turns(&["66", "55", "44", "33", "21", "20", "10"]);
    let plunge = doubles.iter().find(|(bid, ..)| bid == "plunge 4").expect("four doubles");
    // Made in most deals with open hands, but not at the table.
    assert!(plunge.1.is_null() && plunge.2 < 0.0, "{doubles:?}");
    assert!(!doubles.iter().any(|(bid, ..)| bid.starts_with("splash")), "{doubles:?}");
    let casual = turns(&["66", "55", "44", "33", "21", "20", "10", "--rules", "casual"]);
    assert!(casual.iter().any(|(bid, ..)| bid == "splash 3"), "{casual:?}");
    assert!(!casual.iter().any(|(_, call, _)| call == "sevens"), "{casual:?}");

    let low = turns(&["00", "10", "20", "30", "21", "31", "42"]);
    assert_eq!((low[0].0.as_str(), &low[0].1), ("2 marks", &Value::from("nello-own")), "{low:?}");
    let near_seven = turns(&["61", "60", "52", "51", "43", "42", "33"]);
    let best = (near_seven[0].0.as_str(), &near_seven[0].1);
    assert_eq!(best, ("2 marks", &Value::from("sevens")), "{near_seven:?}");
    assert!(near_seven[0].2 > 1.9, "{near_seven:?}");

    let straight = turns(&["61", "60", "52", "51", "43", "42", "33", "--rules", "tournament"]);
    assert!(
        straight
            .iter()
            .all(|(_, call, _)| !["sevens", "nello-own"].contains(&call.as_str().unwrap_or(""))),
        "{straight:?}"
    );
    let hand = ["bid", "66", "55", "44", "33", "21", "20", "10"];
    for (arguments, message) in [
        (
            &["--calls", "nello"][..],
            "--calls: bids are rated for calls of straight 42; name one too",
        ),
        (
            &["--calls", "fives,sevens", "--rules", "casual"],
            "--calls: the rules in force (casual) do not have sevens",
        ),
        (&["--calls", "plunge"], "--calls: `plunge` is not a call; that is a bid"),
        (&["--rules", "casul"], "--rules: `casul` is not a preset; did you mean `casual`?"),
    ] {
        let refused = refusal(&[&hand[..], arguments].concat());
        assert!(refused.contains(message), "{refused}");
    }
}
