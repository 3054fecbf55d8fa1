//! `texas42 replay`, and hand records for `texas42 solve`, as a user types them.
#![cfg(feature = "cli")]

mod common;

use common::folder::Folder;
use common::program::{answer_of, begin, refusal_of, run_with, texas42};
use serde_json::{Value, json};

/// Seat 1 has all sixes, and seat 2 all fives but one.
const DEAL: [&str; 4] = [
    "6-6 6-5 6-4 6-3 6-2 6-1 6-0",
    "5-5 5-4 5-3 5-2 5-1 5-0 4-4",
    "4-3 4-2 4-1 4-0 3-3 3-2 3-1",
    "3-0 2-2 2-1 2-0 1-1 1-0 0-0",
];

/// What a command that succeeds prints for these records, within 80 columns.
#[track_caller]
fn answer(arguments: &[&str], input: &str) -> String {
    let text = answer_long(arguments, input);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(text.lines().all(|line| line.trim_end() == line), "{text}");
    text
}

/// The same, as wide as it likes.
#[track_caller]
fn answer_long(arguments: &[&str], input: &str) -> String {
    answer_of(run_with(arguments, input))
}

/// Two marks with fives: the 5-0 first gives them away to the 6-5, which 5-5 would have pulled.
fn two_marks() -> Value {
    json!({
        "bots": ["Ann", "Bob #2", "Cleo", "Dan"], "deal": DEAL, "shaker": 4, "score": [3, 2],
        "auction": [[1, "pass"], [2, 84], [3, "pass"], [4, "pass"]], "call": "fives",
        "plays": [[2, "5-0"], [3, "4-3"], [4, "3-0"], [1, "6-5"]],
    })
}

#[test]
fn a_hand_is_shown_trick_by_trick() {
    let record = two_marks().to_string();
    assert_eq!(
        answer(&["replay", "-"], &format!("# an evening\n{record}\n\n{record}\n")),
        "\
Hand 1 of 2; --number 2 shows the next.
Match with seed 0: pair 1, game 1, hand 1.
Rules: seed.
Seat 4 shakes; the score is 3 : 2 (seats 1 and 3 : seats 2 and 4).

Seat 1  6-6 6-5 6-4 6-3 6-2 6-1 6-0  Ann
Seat 2  5-5 5-4 5-3 5-2 5-1 5-0 4-4  Bob #2
Seat 3  4-3 4-2 4-1 4-0 3-3 3-2 3-1  Cleo
Seat 4  3-0 2-2 2-1 2-0 1-1 1-0 0-0  Dan

Seat 1: pass
Seat 2: 2 marks
Seat 3: pass
Seat 4: pass

Seat 2 bids 2 marks and calls fives.
Double-dummy: made, when all see all hands and play their best.

Tricks, and points so far (seats 1 and 3 : seats 2 and 4):
1  2: 5-0!  3: 4-3   4: 3-0   1: 6-5   seat 1 wins  6   6 :  0
!: it changed whether the contract can be made.

Set: seats 2 and 4 took 0 of 42 points. Seats 1 and 3 get 2 marks, and the score
is 5 : 2.
"
    );
    let folder = Folder::new("two-hands");
    let file = folder.write("hands.jsonl", format!("{record}\n{record}\n"));
    let last = answer(&["replay", &file, "--number", "2"], "");
    assert!(last.starts_with("Hand 2 of 2.\nMatch with seed 0"), "{last}");
    let all = answer(&["replay", &file, "--all"], "");
    assert!(all.starts_with("Hand 1.\n") && all.contains("is 5 : 2.\n\nHand 2.\nMatch"), "{all}");
}

/// The defender who does not take the gift gives the contract back.
#[test]
fn a_contract_can_be_given_away_and_back() {
    // Aces of seat 4 for 32; the deal and the first two tricks are from texas42.net.
    let record = json!({
        "deal": [
            "6-5 5-3 5-1 5-0 2-2 2-0 2-1", "5-5 5-4 4-4 4-2 4-0 3-1 0-0",
            "6-6 6-3 6-2 5-2 3-3 3-0 1-0", "6-4 6-0 4-3 3-2 1-1 6-1 4-1",
        ],
        "declarer": 4, "bid": 32, "call": "aces",
        "plays": [
            [4, "1-1"], [1, "5-1"], [2, "3-1"], [3, "1-0"],
            [4, "6-1"], [1, "2-1"], [2, "5-5"], [3, "3-0"],
            [4, "6-0"], [1, "6-5"], [2, "4-0"], [3, "6-6"],
        ],
    });
    let text = answer(&["replay", "-"], &record.to_string());
    assert!(text.starts_with("Hand 1 of 1.\nRules: seed.\nSeat 3 shakes"), "{text}");
    assert!(text.contains("\n2  4: 6-1   1: 2-1   2: 5-5   3: 3-0   seat 4 wins 11   0 : 12\n"));
    assert!(text.contains("\n3  4: 6-0!  1: 6-5   2: 4-0   3: 6-6!  seat 3 wins  1   1 : 12\n"));
    assert!(text.ends_with("The hand was not played to its end. The score stays 0 : 0.\n"));
}

#[test]
fn all_passed_nello_faults_and_rules_the_solver_does_not_know() {
    let all_pass = json!({
        "deal": DEAL, "shaker": 4, "rules": "tournament",
        "auction": [[1, "pass"], [2, "pass"], [3, "pass"], [4, "pass"]],
    });
    let text = answer(&["replay", "-"], &all_pass.to_string());
    let ending = "Seat 4: pass\n\nAll four passed. The score stays 0 : 0.\n";
    assert!(text.ends_with(ending) && !text.contains("Double-dummy"), "{text}");

    // The 3-3 of seat 3 has to take the first trick, whatever comes later.
    let nello = json!({
        "deal": DEAL, "declarer": 4, "call": "nello-high", "rules": "casual",
        "plays": [[4, "3-0"], [1, "6-3"], [3, "3-3"], [3, "4-3"], [4, "0-0"], [1, "6-4"]],
    });
    let text = answer(&["replay", "-"], &nello.to_string());
    for part in [
        "Seat 4 bids 1 mark and calls nello-high; seat 2 sits out.\n",
        "\n1  4: 3-0   1: 6-3   3: 3-3   seat 3 wins  1   1 :  0\n",
        "\n2  3: 4-3   4: 0-0   1: 6-4   seat 1 wins 11  12 :  0\n",
    ] {
        assert!(text.contains(part), "{part}{text}");
    }

    let mut failed = two_marks();
    failed["plays"] = json!([[2, "5-5"]]);
    failed["fault"] = json!({"seat": 3, "what": "no answer\u{1b}[2J"});
    failed["bots"][0] = "x".repeat(300).into();
    let text = answer(&["replay", "-"], &failed.to_string());
    let ending = "\
The bot in seat 3 failed: no answer?[2J. The hand is lost by seats 1 and 3.
Seats 2 and 4 get 2 marks, and the score is 3 : 4.
";
    assert!(text.ends_with(ending), "{text}");
    assert!(text.contains("\n1  2: 5-5\n"), "{text}");

    let mut unknown = two_marks();
    unknown["rules"] = "casual with doubles_fallback_follow=on".into();
    let text = answer(&["replay", "-"], &unknown.to_string());
    let note = "No play is judged: the solver does not know doubles_fallback_follow.\n";
    assert!(text.contains(note) && !text.contains('!'), "{text}");
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let good = two_marks().to_string();
    let mut renege = two_marks();
    renege["plays"][3] = json!([1, "6-6"]);
    let renege = renege.to_string();
    for (arguments, input, message) in [
        (&["replay", "-"][..], String::new(), "standard input: there is no hand in it"),
        (&["replay", "-", "--all"], "# nothing\n".into(), "standard input: there is no hand in it"),
        (&["replay", "-"], "66 65\n".into(), "standard input:1: this is not a hand record"),
        (
            &["replay", "-", "--number", "2"],
            format!("{good}\n{{\"deal\": 7}}\n"),
            "standard input:2: column 10: invalid type: integer `7`, expected an array of length 4",
        ),
        (
            &["replay", "-"],
            format!("\n{renege}\n"),
            "standard input:2: trick 1: seat 1 reneged with 6-6; 6-5 had to follow the 5-0; \
             seats 1 and 3 lose the hand",
        ),
        (
            &["replay", "-", "--number", "3"],
            format!("{good}\n{good}\n"),
            "--number: there is no hand 3 in standard input, which has 2",
        ),
        (&["replay", "-", "--number", "0"], String::new(), "invalid value '0' for '--number <N>'"),
        (&["replay", "no-such.jsonl"], String::new(), "no-such.jsonl: no such file or directory"),
        (&["replay", "."], String::new(), ".: this is a folder, not a file with the record of"),
        (&["replay", "-", "--all", "--number", "1"], good.clone(), "the argument '--all' cannot"),
    ] {
        let refused = refusal_of(run_with(arguments, input));
        assert!(refused.starts_with(message), "{refused}");
    }
    // What stands before a bad line is shown.
    let output = run_with(&["replay", "-", "--all"], format!("{good}\nbad\n"));
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("Hand 1.\nMatch"));
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let folder = Folder::new("forty-hands");
    let file = folder.write("hands.jsonl", format!("{}\n", two_marks()).repeat(40));
    let mut child = begin(texas42(&["replay", &file, "--all"]));
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), &output.stderr[..]), (Some(0), &b""[..]));
}

#[test]
fn solve_takes_the_deal_of_a_record() {
    let deal = DEAL.join(" / ");
    let record = two_marks().to_string();
    for options in [
        &["--call", "fives", "--json"][..],
        &["--call", "fives", "--contract", "84", "--json"],
        &["--call", "fives", "--leader", "2", "--json"],
    ] {
        let arguments = [&["solve", "-"][..], options].concat();
        let from_deal = answer_long(&arguments, &format!("{deal} # fives\n"));
        assert_eq!(answer_long(&arguments, &format!("{record}\n")), from_deal, "{options:?}");
        // Braces around tiles are no record.
        let braces = format!("{{{}}}\n", DEAL.join("} / {"));
        assert_eq!(answer_long(&arguments, &braces), from_deal, "{options:?}");
    }
    let record = format!("{{\"deal\": {}}}\n", json!(DEAL));
    let refused = refusal_of(run_with(&["solve", "-"], record));
    assert!(refused.starts_with("standard input:1: shaker is missing: "), "{refused}");
}

#[test]
fn the_positions_of_a_hand_are_lines_for_solve() {
    let lines = answer_long(&["replay", "-", "--lines"], &two_marks().to_string());
    let hands = format!("{} / {} / {} / {}", DEAL[0], DEAL[1], DEAL[2], DEAL[3]);
    let first = lines.lines().next().expect("the first lead");
    assert_eq!(first, format!("{hands}; 2: 2 marks fives; 2:; 0-0"));

    let solved = answer_long(&["solve", "-", "--json"], &lines);
    let solved = solved.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    let makes: Vec<bool> = solved.map(|row: Value| row["makes"] == true).collect();
    assert_eq!(makes, [true, false, false, false]);
    let options = ["--contract", "84", "--call", "fives", "--leader", "2"];
    for format in ["table", "csv", "json"] {
        let by_options = ["solve", &hands, "--format", format];
        let by_options = answer_long(&[&by_options[..], &options].concat(), "");
        assert_eq!(answer_long(&["solve", first, "--format", format], ""), by_options);
    }

    let nello = "- / 4-4 / 6-6 / 3-3; 3: 1 mark nello-own; 3:; -";
    assert!(answer(&["solve", nello], "").contains("Seat 3 plays nello-own, seat 1 sits out"));
    let twice =
        answer_long(&["replay", "-", "--all", "--lines"], &format!("{0}\n{0}", two_marks()));
    assert_eq!(twice, lines.repeat(2));
}

#[test]
fn a_line_that_solve_cannot_answer_is_refused() {
    let refused = |arguments: &[&str]| refusal_of(run_with(arguments, ""));
    let line = "6-5 / 5-5 / 6-6 / 6-4; 4: 30 ones; 4:; ";
    for (line, options, error) in [
        (
            line,
            &["--call", "ones"][..],
            "hand: a line with ; tells the contract itself; leave --call out",
        ),
        (
            line,
            &[],
            "hand: taken: give the points of seats 1 and 3 and of seats 2 and 4, such as 0-8, or -",
        ),
    ] {
        assert_eq!(refused(&[&["solve", line], options].concat()), error);
    }
    let unknown = format!("{line}-");
    assert!(refused(&["solve", &unknown]).contains("say what both sides have taken"));
    let over = "none / none / none / none; 4: 30 ones; 4:; 0-42";
    assert!(refused(&["solve", over]).contains("no tiles are left"));
    let unseen = format!("- / {} / {} / {}; 2: 2 marks fives; 2:; 0-0", DEAL[1], DEAL[2], DEAL[3]);
    assert!(refused(&["solve", &unseen]).contains("hands: all have to be known"));
}

#[test]
fn help_begins_with_examples_and_fits_a_screen() {
    let help = answer_long(&["replay", "--help"], "");
    assert!(help.starts_with("Examples:\n"), "{help}");
    let (_, footer) = help.split_once("Print help").expect("an option for help");
    assert!(footer.lines().all(|line| line.len() <= 80), "{footer}");
    assert!(answer_long(&["replay", "-h"], "").lines().count() <= 24);
}
