//! House rules by name, as text and back.

mod common;

use texas42::rules::RuleOption;
use texas42::{Call, HouseRules, Preset, Trump};

/// Values that each option is said to take, with the options that give it a meaning first.
const VALUES: [(&str, &str, &str); 31] = [
    (
        "scoring",
        "",
        "marks 1|marks 5|marks 7|marks 10|marks 21|points 42|points 150|points 250|points 500",
    ),
    ("win_by", "", "1|2"),
    ("points_set", "scoring=points 250", "bid_plus_taken|bid_only"),
    ("points_high_bid", "scoring=points 250", "bid_plus_taken|bid_only"),
    ("early_end", "", "on|off"),
    ("first_shaker", "", "high_tile|given"),
    ("first_bidder", "", "left_of_shaker|holder_of_1_0"),
    ("min_bid", "all_pass=reshake", "30|31|35|41"),
    ("all_pass", "", "force|force 30|force 31|reshake"),
    ("max_marks", "", "none|4|5|7|21"),
    ("open_marks_max", "", "1|2|3|21"),
    ("raise_over_marks", "", "one|lechner"),
    ("trump_calls", "", "suits|suits,doubles|suits,follow-me|suits,doubles,follow-me"),
    ("follow_me_modes", "", "high|low|own|inverted|high,low|high,low,own,inverted"),
    ("follow_me_min", "", "30|1 mark"),
    ("doubles_fallback_follow", "", "on|off"),
    ("undeclared_trump", "", "high_end_of_first_tile|refused"),
    ("small_end_lead", "", "on|off"),
    ("nello", "", "on|off"),
    ("nello_min_marks", "nello=on", "1|2|3"),
    ("nello_doubles", "nello=on", "high|low|own|inverted|low,own|high,low,own,inverted"),
    ("sevens", "", "on|off"),
    ("sevens_min_marks", "sevens=on", "1|2"),
    ("sevens_tie", "sevens=on", "first_played|bidders_win"),
    ("plunge", "", "on|off"),
    ("plunge_marks", "plunge=on", "2|3|4|5"),
    ("plunge_timing", "plunge=on", "before_any_bid|any_turn"),
    ("plunge_needs_66", "plunge=on", "on|off"),
    ("splash", "", "on|off"),
    ("splash_marks", "splash=on", "2|3|2-3|3-5"),
    ("partner_may_call_special", "nello=on|plunge=on", "on|off"),
];

#[test]
fn every_option_takes_every_value_and_gives_it_back() {
    let names: Vec<&str> = RuleOption::all().iter().map(|option| option.name).collect();
    assert_eq!(names, VALUES.map(|(name, _, _)| name));
    for (name, needs, values) in VALUES {
        let option = RuleOption::find(name).expect("an option");
        for value in values.split('|') {
            let mut rules = HouseRules::default();
            let needs = needs.split('|').filter_map(|need| need.split_once('='));
            rules.set_all(needs.chain([(name, value)])).expect(name);
            assert_eq!(option.value(&rules).map(|value| value.to_string()).as_deref(), Some(value));
            assert_eq!(rules.check_options(), Ok(()));
            assert_eq!(rules.to_string().parse(), Ok(rules));
            let before = rules;
            rules.set(name, value).expect("once more");
            assert_eq!(rules, before);
            #[cfg(feature = "toml")]
            assert_eq!(HouseRules::from_toml(&rules.to_toml()), Ok(rules), "{}", rules.to_toml());
        }
        let mut rules = HouseRules::default();
        let error = rules.set(name, "bananas").expect_err("no value").to_string();
        assert!(error.starts_with(name), "{error}");
        assert_eq!(rules, HouseRules::default());
    }
}

#[test]
fn rules_in_words_are_read_back() {
    let mut chance = common::Chance(1);
    let mut changed = 0;
    for preset in Preset::ALL {
        for _ in 0..400 {
            let mut rules = preset.rules();
            for _ in 0..chance.below(12) {
                let (name, needs, values) = chance.choose(VALUES);
                let needs = needs.split('|').filter_map(|need| need.split_once('='));
                let value = chance.choose(values.split('|'));
                // What makes no sense with the other rules changes nothing.
                changed += usize::from(rules.set_all(needs.chain([(name, value)])).is_ok());
            }
            assert_eq!(rules.to_string().parse(), Ok(rules), "{rules}");
        }
    }
    assert!(changed > 5_000, "{changed}");

    let of_people = " Casual with nello_doubles = high, Low, plunge=off ".parse::<HouseRules>();
    let rules = of_people.expect("rules");
    assert_eq!(rules.to_string(), "casual with nello_doubles=high,low, plunge=off");
    for (text, message) in [
        ("casul with plunge=off", "`casul` is not a preset; did you mean `casual`?"),
        ("casual with plung=off", "`plung` is not an option; did you mean `plunge`?"),
        ("casual with plunge", "plunge cannot be ``; it is on or off"),
        ("casual with plunge=off, maybe", "plunge cannot be `off, maybe`; it is on or off"),
    ] {
        assert_eq!(text.parse::<HouseRules>().expect_err(text).to_string(), message);
    }
}

#[test]
fn presets_have_names_and_make_sense() {
    for preset in Preset::ALL {
        assert_eq!(preset.name().parse(), Ok(preset));
        assert_eq!(preset.rules().check_options(), Ok(()));
        assert_eq!(preset.rules().to_string(), preset.name());
        assert!(preset.meaning().len() <= 60);
    }
    assert_eq!(HouseRules::default(), Preset::Seed.rules());
    let error = "tournement".parse::<Preset>().expect_err("no preset").to_string();
    assert_eq!(error, "`tournement` is not a preset; did you mean `tournament`?");
}

#[test]
fn what_is_wrong_is_said_with_what_would_be_right() {
    for (options, message) in [
        (
            &[("nello_double", "low")][..],
            "`nello_double` is not an option; did you mean `nello_doubles`?",
        ),
        (
            &[("nello_doubles", "lwo")],
            "nello_doubles cannot be `lwo`; did you mean `low`? it is one or more of high, low, own, inverted",
        ),
        (
            &[("eighty_four_needs_42", "on")],
            "`eighty_four_needs_42` is not an option; say open_marks_max=1",
        ),
        (&[("min_bid", "29")], "min_bid cannot be `29`; it is 30 to 41"),
        (&[("splash_marks", "2")], "splash_marks has no meaning without splash=on"),
        (&[("nello", "on"), ("nello", "on")], "nello is given twice; give it once"),
        (
            &[("max_marks", "2")],
            "plunge_marks is 4, but max_marks is 2: no bid is as high; change one of them",
        ),
        (
            &[("max_marks", "1")],
            "open_marks_max is 2, nello_min_marks is 2 and plunge_marks is 4, but max_marks is 1: no bid is as high; change max_marks or all the others",
        ),
        (
            &[("splash", "on"), ("splash_marks", "3-2")],
            "splash_marks cannot be 3 to 2; give the lower number first",
        ),
        (
            &[("all_pass", "force 31"), ("min_bid", "32")],
            "all_pass forces a bid of 31, but min_bid is 32; change one of them",
        ),
        (
            &[("partner_may_call_special", "on"), ("plunge", "off")],
            "partner_may_call_special needs plunge or splash, and nello or sevens; switch them on, or set partner_may_call_special=off",
        ),
    ] {
        let mut rules = HouseRules::default();
        let error = rules.set_all(options.iter().copied()).expect_err(message).to_string();
        assert_eq!(error, message);
        assert_eq!(rules, HouseRules::default());
    }
}

#[test]
fn a_minus_sign_is_no_hyphen() {
    const MARKS: &str = "it is a number of marks, 1 to 21";
    const SCORING: &str = "it is marks N (1 to 21) or points N (42 to 9999)";
    for (option, values, allowed) in [
        ("plunge_marks", "-1|-3| -3|- 3|3-|(-3)", MARKS),
        ("open_marks_max", "-2", MARKS),
        ("max_marks", "-5|-5 marks", "it is none, or a number of marks, 1 to 21"),
        ("splash_marks", "-2|-2-3|2 -3|2--3", MARKS),
        ("min_bid", "-31", "it is 30 to 41"),
        ("win_by", "-1|-2", "it is 1 or 2"),
        ("scoring", "marks -5|points -250|points(-250)", SCORING),
        ("all_pass", "force -31", "it is force (may not pass), force N (bids N or more)"),
        ("follow_me_min", "-30|-1 mark", "it is 30 or 1 mark"),
    ] {
        let mut rules = Preset::Casual.rules();
        for value in values.split('|') {
            let error = rules.set(option, value).expect_err(value).to_string();
            let message = format!("{option} cannot be `{}`; ", value.trim());
            assert!(error.starts_with(&message) && error.contains(allowed), "{error}");
        }
        assert_eq!(rules, Preset::Casual.rules());
    }
}

#[test]
fn options_may_come_in_any_order_and_form() {
    let mut rules = Preset::Tournament.rules();
    rules.set_all([("Nello-Doubles", "High, Low"), ("nello", "yes")]).expect("both");
    assert_eq!(rules.to_string(), "tournament with nello=on, nello_doubles=high,low");
    rules.set_all([("scoring", "Points(500)"), ("all_pass", "Reshake")]).expect("both");
    assert_eq!(
        rules.to_string(),
        "tournament with scoring=points 500, nello=on, nello_doubles=high,low"
    );
    rules.set_all([("plunge", "on"), ("plunge_timing", "before any bid")]).expect("both");
    for marks in ["2 to 3", "2-3", "2 - 3"] {
        rules.set_all([("splash", "on"), ("splash_marks", marks)]).expect("both");
        assert_eq!(rules.splash.map(|splash| splash.max_marks.get()), Some(3));
    }
}

#[test]
fn what_has_no_meaning_is_forgotten() {
    let seed = HouseRules::default();
    for (changes, back) in [
        (
            &[
                ("scoring", "points"),
                ("points_set", "bid_only"),
                ("points_high_bid", "bid_plus_taken"),
            ][..],
            ("scoring", "marks"),
        ),
        (
            &[("follow_me_modes", "low"), ("follow_me_min", "1 mark")],
            ("trump_calls", "suits, doubles"),
        ),
        (&[("doubles_fallback_follow", "on")], ("trump_calls", "suits, follow me")),
        (&[("win_by", "2")], ("scoring", "points 250")),
    ] {
        let mut rules = seed;
        rules.set_all(changes.iter().copied()).expect("options");
        rules.set(back.0, back.1).expect("an option");
        let mut direct = seed;
        direct.set(back.0, back.1).expect("an option");
        assert_eq!(rules, direct);
    }
}

#[cfg(feature = "toml")]
#[test]
fn files_begin_with_a_preset_and_name_the_line_of_a_fault() {
    for preset in Preset::ALL {
        let text = preset.rules().to_toml();
        assert_eq!(HouseRules::from_toml(&text), Ok(preset.rules()), "{text}");
        assert!(text.lines().all(|line| line.len() <= 80), "{text}");
        // What stands in comments is well formed as well.
        let all: String = text
            .lines()
            .skip(1)
            .map(|line| {
                let is_option = line.starts_with("# ") && line.contains(" = ");
                format!("{}\n", if is_option { line.trim_start_matches("# ") } else { line })
            })
            .collect();
        let error = HouseRules::from_toml(&all).expect_err("options without meaning").to_string();
        assert!(error.contains("has no meaning without"), "{error}");
    }
    let ours = "# ours\npreset = \"casual\"\n\nplunge_marks = 3\nnello_doubles = [\"low\"]\n";
    let rules = HouseRules::from_toml(ours).expect("a file");
    assert_eq!(rules.to_string(), "casual with nello_doubles=low, plunge_marks=3");
    assert_eq!(HouseRules::from_toml(""), Ok(HouseRules::default()));
    assert_eq!(
        HouseRules::from_toml("\u{feff}nello = false\r\n").map(|rules| rules.nello),
        Ok(None)
    );
    for (text, message) in [
        (
            "\nplunge_mark = 3",
            "line 2: `plunge_mark` is not an option; did you mean `plunge_marks`?",
        ),
        ("preset = \"casul\"", "line 1: `casul` is not a preset; did you mean `casual`?"),
        (
            "preset = \"casual\"\n\nmax_marks = 2",
            "line 3: plunge_marks is 4 and splash_marks is 3, but max_marks is 2",
        ),
        (
            "max_marks = 2\nnello_min_marks = 3",
            "line 2: nello_min_marks is 3 and plunge_marks is 4, but max_marks is 2",
        ),
        (
            "plunge_marks = -1",
            "line 1: plunge_marks cannot be `-1`; it is a number of marks, 1 to 21",
        ),
        ("win_by = -2", "line 1: win_by cannot be `-2`; it is 1 or 2"),
        ("min_bid = 30\nmin_bid = 31", "line 2: duplicate key"),
        ("min_bid = 30.5", "line 1: min_bid cannot be a TOML float"),
        ("nello = on", "line 1: "),
        ("[nello]\nmin_marks = 1", "line 1: nello cannot be a TOML table"),
        ("min_bid 30", "line 1: "),
        ("splash = true\nsplash_marks = [2, 3]", "line 2: splash_marks cannot be `2,3`"),
    ] {
        let error = HouseRules::from_toml(text).expect_err(text).to_string();
        assert!(error.starts_with(message), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

/// A void in doubles follows the number of the double led where the house says so.
#[test]
fn doubles_fallback_follow() {
    const DOUBLES: Call = Call::Trump(Trump::Doubles);
    let hand = common::tiles("6-1 5-4");
    let lead = Some(common::tile("6-6"));
    let usual = HouseRules::default();
    assert_eq!(usual.legal(DOUBLES, hand, lead), hand);
    let mut rules = usual;
    rules.set("doubles_fallback_follow", "on").expect("an option");
    assert_eq!(rules.legal(DOUBLES, hand, lead), common::tiles("6-1"));
    let with_double = common::tiles("6-1 5-5");
    assert_eq!(rules.legal(DOUBLES, with_double, lead), common::tiles("5-5"));
    let without_six = common::tiles("5-1 5-4");
    assert_eq!(rules.legal(DOUBLES, without_six, lead), without_six);
    assert_eq!(rules.legal("sixes".parse().expect("a call"), hand, lead), common::tiles("6-1"));
}
