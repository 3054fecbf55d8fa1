//! The commands for rules and score as a user types them.
#![cfg(feature = "cli")]

mod common;

use common::folder::Folder;
use common::program::{answer, answer_of, json as parsed, refusal, run_with};
use serde_json::{Value, json};
use texas42::rules::RuleOption;
use texas42::{HouseRules, Preset};

#[test]
fn rules_lists_presets_and_options() {
    let text = answer(&["rules"]);
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    for preset in Preset::ALL {
        assert!(text.contains(&format!("\n  {:<12}{}\n", preset.name(), preset.meaning())));
    }
    for option in RuleOption::all() {
        let lines = text.lines().filter(|line| {
            line.strip_prefix("  ").and_then(|line| line.split_whitespace().next())
                == Some(option.name)
        });
        assert!(lines.count() >= 1, "{}", option.name);
    }
    assert!(text.contains("\n  nello_doubles = own\n"), "{text}");
    let list = parsed(&answer(&["rules", "--json"]));
    assert_eq!(list["presets"].as_array().expect("a list").len(), 5);
    assert_eq!(list["options"].as_array().expect("a list").len(), RuleOption::all().len());
    assert_eq!(list["presets"][1]["options"]["max_marks"], 5);
    assert_eq!(list["presets"][1]["options"]["nello_doubles"], Value::Null);
    assert_eq!(list["presets"][2]["options"]["nello_doubles"], json!(["high", "low", "own"]));
}

#[test]
fn a_printed_preset_is_read_back() {
    for preset in Preset::ALL {
        let text = answer(&["rules", preset.name()]);
        assert_eq!(HouseRules::from_toml(&text), Ok(preset.rules()));
        let folder = Folder::new(&format!("rules-{}", preset.name()));
        let file = folder.write("ours.toml", &text);
        assert_eq!(answer(&["rules", &file]), text);
        let rules = parsed(&answer(&["rules", &file, "--json"]));
        assert_eq!(rules["rules"], preset.name());
        let sheet = parsed(&answer(&["score", "1 31 33", "--rules", &file, "--json"]));
        assert_eq!(sheet["rules"], preset.name());
    }
    let changed = answer(&["rules", "casual", "--rule", "nello_doubles=low", "--json"]);
    assert_eq!(parsed(&changed)["rules"], "casual with nello_doubles=low");
    assert_eq!(parsed(&changed)["options"]["nello_doubles"], json!(["low"]));
    let seed = answer(&["rules", "--rule", "max_marks=5"]);
    assert!(seed.contains("\nmax_marks = 5\n"), "{seed}");
}

#[test]
fn bad_rules_get_one_line_and_code_2() {
    let ours = "preset = \"casual\"\nplunge_mark = 3\n";
    let folder = Folder::new("bad-rules");
    let file = folder.write("ours.toml", ours);
    let place = format!("--rules: {file}:2: `plunge_mark` is not an option; did you mean");
    for (arguments, message) in [
        (&["score", "1 30 made", "--rules", &file][..], place.as_str()),
        (
            &["score", "1 30 made", "--rules", "tournement"],
            "--rules: `tournement` is not a preset; did you mean `tournament`?",
        ),
        (&["rules", "no-such.toml"], "no-such.toml: no such file or directory"),
        (
            &["rules", "bananas"],
            "`bananas` is not a preset; presets are seed, tournament, casual, points, lechner, or give a TOML file",
        ),
        (
            &["rules", "seed", "--rule", "nello"],
            "--rule: `nello` has no value; give one as in nello_doubles=low",
        ),
        (
            &["rules", "seed", "--rule", "nelo=on"],
            "--rule: `nelo` is not an option; did you mean `nello`?",
        ),
        (
            &["rules", "seed", "--rule", "nello_doubles=lwo"],
            "--rule: nello_doubles cannot be `lwo`; did you mean `low`?",
        ),
        (
            &["rules", "seed", "--rule", "plunge_marks=-3"],
            "--rule: plunge_marks cannot be `-3`; it is a number of marks, 1 to 21",
        ),
        (
            &["score", "1 30 made", "--rule", "max_marks=1"],
            "--rule: open_marks_max is 2, nello_min_marks is 2 and plunge_marks is 4, but max_marks is 1: no bid is as high; change max_marks or all the others",
        ),
        (
            &["rules", "tournament", "--rule", "sevens_tie=first_played"],
            "--rule: sevens_tie has no meaning without sevens=on",
        ),
        (
            &["rules", "seed", "--rule", "players=6"],
            "--rule: `players` is not an option; only four players are supported",
        ),
        (&["rules", "seed", "casual"], "unexpected argument 'casual' found"),
    ] {
        let error = refusal(arguments);
        assert!(error.starts_with(message), "{arguments:?}: {error}");
    }
    assert!(refusal(&["rules", &folder.name("")]).ends_with("this is a folder, not a TOML file"));
}

#[test]
fn the_score_is_kept_stroke_by_stroke() {
    let game = [
        "score",
        "2 bids 84 sixes made",
        "1: 31, fives, 33",
        "Seat 3 plunge fours set",
        "pass 30 31 pass treys 30-12",
    ];
    let sheet = answer(&game);
    let shown = r"
hand  shaker  bidder  bid       call    result   marks  seats 1, 3  seats 2, 4
   1       4       2  2 marks   sixes   made     2                  /\
   2       1       1  31        fives   made 33  1      /           /\
   3       2       3  plunge 4  fours   set      4      /           AL|
   4       3       2  31        threes  set 30   1      /\          AL|
";
    assert!(sheet.contains(shown), "{sheet}");
    assert!(sheet.starts_with("Game to 7 marks, rules: seed.\n"), "{sheet}");
    assert!(sheet.ends_with("Seats 2 and 4 are ahead, 6 to 2. Seat 4 shakes next.\n"), "{sheet}");
    let won = answer(&[&game[..], &["4 30 made"]].concat());
    assert!(won.ends_with("\nSeats 2 and 4 have won, 7 to 2, in 5 hands.\n"), "{won}");
    assert!(won.contains("  ALL\n"), "{won}");
    let over = refusal(&[&game[..], &["4 30 made", "1 30 made"]].concat());
    assert_eq!(
        over,
        "hand 6: the game is over: seats 2 and 4 won it with hand 5; leave out what comes after"
    );
}

#[test]
fn the_sheet_for_programs_keeps_its_contract() {
    let hands = ["score", "3 bids 36 nt 40", "1 84 made", "2 42 sevens set", "--shaker", "2"];
    let sheet = parsed(&answer(&[&hands[..], &["--json"]].concat()));
    assert_eq!(sheet["rules"], "seed");
    assert_eq!((&sheet["unit"], &sheet["target"]), (&json!("marks"), &json!(7)));
    assert_eq!((&sheet["score"], &sheet["ahead"]), (&json!([4, 0]), &json!([1, 3])));
    assert_eq!((&sheet["winner"], &sheet["next_shaker"]), (&Value::Null, &json!(1)));
    let first = json!({
        "hand": 1, "shaker": 2, "bidder": 3, "bid": "36", "call": "follow-me", "result": "made",
        "taken": 40, "award": [1, 0], "score": [1, 0],
    });
    assert_eq!(sheet["hands"][0], first);
    assert_eq!(sheet["hands"][1]["call"], Value::Null);
    assert_eq!(sheet["hands"][2]["award"], json!([1, 0]));
    let csv = answer(&[&hands[..], &["--format", "csv"]].concat());
    let mut lines = csv.lines();
    let header = "hand,shaker,bidder,bid,call,result,taken,award13,award24,score13,score24";
    assert_eq!(lines.next(), Some(header));
    assert_eq!(lines.next(), Some("1,2,3,36,follow-me,made,40,1,0,1,0"));
    assert_eq!(lines.next(), Some("2,3,1,2 marks,,made,,2,0,3,0"));
}

#[test]
fn a_points_game_adds_up_points() {
    let game = "# at home\r\n1: 31 fives 33\n\n2: 35 treys 30   # set\n3: 84 sixes made\n";
    let folder = Folder::new("points-game");
    let sheet = answer(&["score", &folder.write("game.txt", game), "--rules", "points"]);
    let column = |line: usize| {
        let line = sheet.lines().nth(line).expect("a line");
        line.split_whitespace().rev().take(3).collect::<Vec<&str>>()
    };
    assert_eq!(column(3), ["9", "33", "33-9"]);
    assert_eq!(column(4), ["9", "80", "47-0"]);
    assert_eq!(column(5), ["9", "164", "84-0"]);
    assert_eq!(answer_of(run_with(&["score", "-", "--rules", "points"], game)), sheet);
    let no_points = refusal(&["score", "1: 31 fives made", "--rules", "points"]);
    assert_eq!(
        no_points,
        "hand 1: in a points game say how many points the bidders took, since they score after a \
         bid of 31, as in `1 bids 31 fives 33`"
    );
    let rules = ["--rules", "points", "--rule", "scoring=points 42"];
    let close = answer(&[&["score", "1 30 30", "2 30 30"], &rules[..]].concat());
    let verdict = "\nBoth sides reached 42: the bidders win. Seats 2 and 4 have won, 42 to 42, in \
                   2 hands.\n";
    assert!(close.ends_with(verdict), "{close}");
}

#[test]
fn a_game_won_by_two_is_no_tie() {
    let mut game = vec!["score", "--rule", "win_by=2"];
    game.extend(["1 30 made", "2 30 made"].repeat(7));
    game.extend(["3 30 made", "1 30 made"]);
    let sheet = answer(&game);
    assert!(sheet.ends_with("\n\nSeats 1 and 3 have won, 9 to 7, in 16 hands.\n"), "{sheet}");
}

#[test]
fn hands_are_read_in_many_forms() {
    let hand = |text: &str, rules: &str| {
        let rules = ["--rules", rules, "--rule", "scoring=marks 21", "--json"];
        let sheet = parsed(&answer(&[&["score", text, "1 84 made"], &rules[..]].concat()));
        let hand = &sheet["hands"][0];
        let word = |key: &str| match &hand[key] {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        ["bidder", "bid", "call", "result"].map(word).join("|")
    };
    for (text, expected) in [
        ("2 2 marks low 0", "2|2 marks|nello|made"),
        ("2 84 nel-o 1", "2|2 marks|nello|set"),
        ("2 84 nello 0-31", "2|2 marks|nello|made"),
        ("2 2m doubles made", "2|2 marks|doubles|made"),
        ("2 M2 follow me made", "2|2 marks|follow-me|made"),
        ("seat 4 has 31 on aces set", "4|31|ones|set"),
        ("4. 31 deuces took 31", "4|31|twos|made"),
        ("4 31 won", "4|31|null|made"),
        ("1 plunge 4 made", "1|plunge 4|null|made"),
        ("1 crash calls treys made", "1|plunge 4|threes|made"),
        ("1 mark pass pass pass sevens lost", "1|1 mark|sevens|set"),
        ("Pass, Pass, Pass, 30; sixes; made", "4|30|sixes|made"),
        ("plunge pass 5m pass fours made", "3|5 marks|fours|made"),
        ("from 1 pass 30 pass 31 fours made", "4|31|fours|made"),
        ("plunge, 5m, 6m, 7m, fives made", "4|7 marks|fives|made"),
        ("plunge 5 marks 6 marks 7 marks fives made", "4|7 marks|fives|made"),
        ("plunge 210 252 294 fives made", "4|7 marks|fives|made"),
        ("pass pass plunge 5m sixes made", "4|5 marks|sixes|made"),
        ("pass plunge 4 marks 5m pass fives set", "3|5 marks|fives|set"),
        ("plunge 4 pass pass pass 30", "1|plunge 4|null|set"),
        ("crash 168 210 pass pass treys made", "2|5 marks|threes|made"),
        ("no 30 31 no no trumps made", "3|31|follow-me|made"),
        ("pass 30 31 pass no-trump made", "3|31|follow-me|made"),
        ("p p 30 p fives made", "3|30|fives|made"),
        ("2 plunge 4 marks fives made", "2|plunge 4|fives|made"),
        ("2 plunge 4m fives made", "2|plunge 4|fives|made"),
        ("4 7 marks fives made", "4|7 marks|fives|made"),
    ] {
        assert_eq!(hand(text, "seed"), expected, "{text}");
    }
    assert_eq!(hand("30 plunge splash pass blanks set", "casual"), "3|splash 5|blanks|set");
    assert_eq!(hand("84 plunge 7m pass fives made", "lechner"), "3|7 marks|fives|made");
    assert_eq!(hand("30 splash 3 marks 4m pass fives set", "casual"), "3|4 marks|fives|set");
    assert_eq!(hand("2 splash nillo made", "lechner"), "2|splash 3|nello|made");
    assert_eq!(hand("passed out", "tournament"), "null|null|null|null");
    assert_eq!(hand("pass pass pass pass", "tournament"), "null|null|null|null");
    // One hand without quotes.
    let typed = answer(&["score", "2", "bids", "84", "sixes", "made"]);
    assert_eq!(typed, answer(&["score", "2 bids 84 sixes made"]));
}

#[test]
fn bad_hands_get_one_line_and_code_2() {
    for (hand, message) in [
        (
            "5 bids 30 made",
            "`5` is neither a seat (1 to 4) nor a bid (30 to 41 points, 42 or 1 mark",
        ),
        (
            "29 pass pass pass fives made",
            "`29` is neither a seat (1 to 4) nor a bid (30 to 41 points, 42 or 1 mark, 84 or 2 \
             marks and so on); begin with who won the bid",
        ),
        ("60 pass pass pass", "`60` is neither a seat (1 to 4) nor a bid (30 to 41 points"),
        (
            "pass 29 pass pass",
            "`29` is neither pass nor a bid (30 to 41 points, 42 or 1 mark, 84 or 2 marks and so \
             on), and seat 3 has still to speak",
        ),
        ("1 29 made", "`29` is not a bid; bids are 30 to 41 points"),
        ("1 31 fievs made", "`fievs` is not a call; did you mean `fives`?"),
        ("1 31 5 33", "`5` may be trumps or points; write trumps in words, as in `fives`"),
        ("1 31 fives", "how the hand ended is missing; write made, set, or the points"),
        ("1 31 fives bad", "`bad` does not say how the hand ended; write made, set"),
        ("1 31 fives 33-8", "`33-8` does not add up to the 42 points of a hand"),
        ("1 31 fives set 33", "33 points do not go with set; the points are those of the bidders"),
        ("1 31 fives 43", "`43` is too many: a hand has 42 points at most"),
        ("2 30 43", "`43` is too many: a hand has 42 points at most"),
        ("2 30 fives 43-0", "`43-0` is too many: a hand has 42 points at most"),
        ("2 30 fives made 43", "`43` is too many: a hand has 42 points at most"),
        ("1 -30 made", "`-30` is not a bid; bids are 30 to 41 points"),
        (
            "2 plunge 5 fives made",
            "no auction under these rules ends with plunge 5 of seat 2 when seat 1 shakes; there \
             it can win with plunge 4",
        ),
        ("2 plunge 7 made", "no auction under these rules ends with plunge 7"),
        ("2 plunge 8 made", "no auction under these rules ends with plunge 8"),
        ("2 plunge 3 made", "plunge is worth 4 marks or more under these rules"),
        (
            "1 21 marks made",
            "no auction under these rules ends with 21 marks of seat 1 when seat 1 shakes; there \
             it can win with 1 mark to 7 marks",
        ),
        (
            "2 3m made",
            "no auction under these rules ends with 3 marks of seat 2 when seat 1 shakes; there \
             it can win with 1 mark or 2 marks",
        ),
        (
            "30 31 pass no trumps made",
            "`no` is neither pass nor a bid, and seat 1 has still to speak",
        ),
        ("plunge 5 pass pass pass fives made", "plunge 5 may not be bid as the first bid"),
        ("plunge, 4 marks pass pass fives made", "4 marks is not higher than plunge 4"),
        (
            "plunge 5 marks pass pass pass fives made",
            "all four have spoken (plunge 4, 5 marks, pass, pass), and there is one more pass",
        ),
        ("plunge 5m 5m pass fives made", "5 marks is not higher than 5 marks, the bid of seat 3"),
        ("1 31 fives 33 more", "`more` is not understood; a hand ends with made, set"),
        ("1 splash fives made", "splash is not played under these rules; the option splash=on"),
        (
            "1 42 nello made",
            "nello-own cannot be called at a bid of 1 mark: nello needs a bid of 2",
        ),
        ("1 pass", "a seat before the bid is the one that won it, so it cannot pass"),
        ("1 nello made", "`nello` is not a bid"),
        (
            "pass 30 31 fives made",
            "`fives` is neither pass nor a bid, and seat 1 has still to speak",
        ),
        ("pass 31 30 pass fives made", "30 is not higher than 31, the bid of seat 3"),
        ("pass pass pass pass", "seat 1 may not pass when all others have (all_pass): bid 30"),
        (
            "84 168 pass pass fives made",
            "4 marks may not be bid after 2 marks; the marks of it would have to be 3",
        ),
        ("reshake", "under these rules nobody can pass a hand out"),
        (" ", "the hand is missing; a hand is who won the bid, the bid, the call and how it ended"),
        ("2 bids", "the bid is missing; a hand is who won the bid"),
        ("from 7 30", "after `from` comes the seat that bids first, 1 to 4"),
        (
            "from 1 pass pass pass 30 fives made",
            "seat 1 cannot bid first: seat 1 shook, so that seat 2 to the left bids first and the \
             shaker last (first_bidder); leave out `from 1`, or play by first_bidder=holder_of_1_0",
        ),
    ] {
        let error = refusal(&["score", "1 30 made", hand]);
        assert!(error.starts_with(&format!("hand 2: {message}")), "{hand}: {error}");
    }
    let folder = Folder::new("bad-game");
    let file = folder.write("game.txt", "# ours\n1 30 made\n\n2 43 made\n");
    let error = refusal(&["score", &file]);
    assert_eq!(
        refusal(&["score", "1 30 fives 43"]),
        "hand 1: `43` is too many: a hand has 42 points at most; write how many the bidders took, \
         as in `1 bids 31 fives 33`"
    );
    assert!(error.ends_with("game.txt:4, hand 2: `43` is not a bid; from 42 on bids are marks: 42, 84, 126, 168, 210 and so on"), "{error}");
    assert_eq!(refusal(&["score", "no-such.txt"]), "no-such.txt: no such file or directory");
    assert!(
        refusal(&["score", env!("CARGO_TARGET_TMPDIR")]).ends_with("a file with one hand a line")
    );
    assert!(
        refusal(&["score", "1 30 made", "--shaker", "5"]).starts_with("--shaker: `5` is not a")
    );
    assert!(refusal(&["score"]).starts_with("the following required arguments were not provided"));
}

#[test]
fn a_hand_that_is_missing_is_asked_for() {
    const MISSING: &str = "hand 1: the hand is missing; a hand is who won the bid, the bid, the \
                           call and how it ended, as in `2 bids 84 sixes made`";
    for hands in [&[""][..], &[" "], &["", ""]] {
        assert_eq!(refusal(&[&["score"], hands].concat()), MISSING);
    }
}

#[test]
fn the_holder_of_the_one_blank_may_bid_first() {
    let hand = "from 2 pass pass pass 30 fives made";
    let rule = ["--rule", "first_bidder=holder_of_1_0", "--json"];
    let sheet = parsed(&answer(&[&["score", hand], &rule[..]].concat()));
    assert_eq!(
        (&sheet["hands"][0]["bidder"], &sheet["hands"][0]["bid"]),
        (&json!(1), &json!("30"))
    );
    for preset in Preset::ALL.map(Preset::name) {
        let error = refusal(&["score", hand, "--rules", preset]);
        assert!(error.starts_with("hand 1: seat 2 cannot bid first: seat 4 shook"), "{error}");
        assert!(error.ends_with("first_bidder=holder_of_1_0"), "{error}");
    }
}

#[test]
fn a_splash_may_have_a_choice_of_marks_or_be_raised() {
    let rules = ["--rules", "casual", "--rule", "splash_marks=2-3", "--json"];
    for (hand, bidder, bid) in [
        ("30 splash 3 marks pass pass fives made", 2, "splash 3"),
        ("splash 3 marks pass pass fives made", 2, "3 marks"),
        ("splash, 126, pass, pass, fives made", 2, "3 marks"),
        ("splash pass pass pass fives made", 1, "splash 2"),
        ("1 splash 3 marks fives made", 1, "splash 3"),
        ("1 splash fives made", 1, "splash 2"),
    ] {
        let sheet = parsed(&answer(&[&["score", hand], &rules[..]].concat()));
        let read = (&sheet["hands"][0]["bidder"], &sheet["hands"][0]["bid"]);
        assert_eq!(read, (&json!(bidder), &json!(bid)), "{hand}");
    }
}

#[test]
fn help_begins_with_examples() {
    for command in ["rules", "score"] {
        let help = answer(&[command, "--help"]);
        assert!(help.starts_with("Examples:\n"), "{help}");
        assert!(answer(&[command, "-h"]).lines().count() <= 24);
        let (_, footer) = help.split_once("Print help").expect("an option for help");
        assert!(footer.lines().all(|line| line.len() <= 80), "{footer}");
    }
    assert!(answer(&["-h"]).lines().count() <= 24);
}
