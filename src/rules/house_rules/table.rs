//! The table of options.
//!
//! Sources: *founding* are the three descriptions of the rules that this project began from;
//! N42PA is the national players' association, Harper and Hearne are town tournaments, Austin is
//! a league, Lechner is a hall of Texas A&M; Roberson is his book *Winning 42*, pagat is
//! pagat.com, Kelley is dominorules.com, 42 blog is 42-dominoes.blogspot.com, My Texas 42 and
//! mk5 are programs.

use super::RuleOption;

const MODES: &str = "one or more of high, low, own, inverted";
const SWITCH: &str = "on or off";
const MARKS: &str = "a number of marks, 1 to 21";
const SET_PAYS: &str = "bid_plus_taken or bid_only";

/// The value of an option: a field of the rules, such a field with a condition, a field of a
/// special bid or call, or all of it.
macro_rules! field {
    ($name:ident) => {
        |rules| Some(&mut rules.$name)
    };
    ($name:ident if |$rules:ident| $has_meaning:expr) => {
        |$rules| ($has_meaning).then(|| &mut $rules.$name as _)
    };
    ($name:ident is $part:ident.$field:ident) => {
        |rules| rules.$part.as_mut().map(|part| &mut part.$field as _)
    };
    ($name:ident is $part:ident) => {
        |rules| rules.$part.as_mut().map(|part| part as _)
    };
}

/// Options from rows of name, meaning, values and source, then what they need and their value
/// unless they are a field that always has a meaning.
macro_rules! options {
    ($($name:ident: $meaning:literal, $values:expr, $source:literal
        $(, $needs:literal ($($field:tt)+))?;)+) => {
        &[$(RuleOption {
            name: stringify!($name),
            meaning: $meaning,
            values: $values,
            source: $source,
            needs: concat!($($needs)?),
            field: field!($name $($($field)+)?),
        }),+]
    };
}

/// Every option; one that gives others a meaning stands before them.
pub(super) static OPTIONS: &[RuleOption] = options! {
    scoring: "what is kept, and how much of it wins",
        "marks N (1 to 21) or points N (42 to 9999)", "founding; Roberson";
    win_by: "the lead that wins a game in marks",
        "1 or 2", "Austin", "scoring in marks" (if |rules| !rules.scoring.is_points());
    points_set: "what a set bid of 30 to 41 pays the other side",
        SET_PAYS, "Roberson / texas42.net", "scoring in points" (if |rules| rules.scoring.is_points());
    points_high_bid: "what a set bid of 42 and up pays the other side",
        SET_PAYS, "Roberson", "scoring in points" (if |rules| rules.scoring.is_points());
    early_end: "a hand stops when decided, unless points still count", SWITCH, "founding; Roberson";
    first_shaker: "who shakes the first hand",
        "high_tile (all draw; ties draw again) or given", "founding; Austin";
    first_bidder: "who bids first", "left_of_shaker or holder_of_1_0", "founding";
    min_bid: "the lowest bid", "30 to 41", "all";
    all_pass: "what the last to speak does if all others pass",
        "force (may not pass), force N (bids N or more) or reshake", "founding; Harper / N42PA; Hearne";
    max_marks: "the highest bid", "none, or a number of marks, 1 to 21", "N42PA: 5; founding: 2";
    open_marks_max: "marks that may be bid over less; 1: an 84 needs a 42",
        MARKS, "founding; N42PA";
    raise_over_marks: "how far a bid may then go above marks",
        "one, or lechner (1 or 2; plunge 4, splash 3)", "founding; N42PA / Lechner";
    trump_calls: "what may be called", "suits, with doubles and follow-me or without", "founding";
    follow_me_modes: "where doubles may stand in follow-me",
        MODES, "N42PA: high; Lechner: high, low",
        "follow-me in trump_calls" (if |rules| rules.trump_calls.follow_me);
    follow_me_min: "the lowest bid for follow-me",
        "30 or 1 mark", "N42PA / Lechner",
        "follow-me in trump_calls" (if |rules| rules.trump_calls.follow_me);
    doubles_fallback_follow: "doubles trumps: who has none follows the number led",
        SWITCH, "Hearne: off; Roberson: on",
        "doubles in trump_calls" (if |rules| rules.trump_calls.doubles);
    undeclared_trump: "what a lead without a call means",
        "high_end_of_first_tile or refused", "founding; Hearne";
    small_end_lead: "declarer's first lead may count as its low end",
        SWITCH, "Roberson: off; earth.com: on";
    nello: "declarer must take no trick, partner sits out", SWITCH, "founding; Harper";
    nello_min_marks: "the lowest bid for nello",
        MARKS, "founding: 2; Lechner; Roberson: 1", "nello=on" (is nello.min_marks);
    nello_doubles: "where declarer may have doubles in nello",
        MODES, "Harper: own; Lechner: all", "nello=on" (is nello.doubles);
    sevens: "the tile closest to seven pips wins", SWITCH, "founding; Kelley";
    sevens_min_marks: "the lowest bid for sevens",
        MARKS, "founding: 1; 42 blog: 2", "sevens=on" (is sevens.min_marks);
    sevens_tie: "who wins between equally close tiles",
        "first_played or bidders_win", "founding / Kelley; Roberson", "sevens=on" (is sevens.tie);
    plunge: "bid with four doubles; partner calls and leads", SWITCH, "founding; Roberson";
    plunge_marks: "what plunge is worth",
        MARKS, "founding: 4; hamzy.net: 3; 42 blog: 2", "plunge=on" (is plunge.marks);
    plunge_timing: "when plunge may be bid",
        "before_any_bid or any_turn", "founding / mk5; pagat", "plunge=on" (is plunge.timing);
    plunge_needs_66: "whether 6-6 must be one of the doubles",
        SWITCH, "hamzy.net", "plunge=on" (is plunge.needs_double_six);
    splash: "bid with three doubles; partner calls and leads", SWITCH, "Roberson; Lechner";
    splash_marks: "what splash is worth",
        "a number of marks, 1 to 21, or two with a choice, such as 2-3", "Roberson; Lechner: 3",
        "splash=on" (is splash);
    partner_may_call_special: "partner may call nello or sevens after these",
        SWITCH, "Lechner: on; My Texas 42: off";
};

/// Words that people may look for, each with advice on what to say here.
pub(super) const SAID_OTHERWISE: [(&str, &str); 12] = [
    ("preset", "name the preset where the rules are named, and options after it"),
    ("eighty_four_needs_42", "say open_marks_max=1"),
    ("points_tie_at_target", "where both sides reach the points, the bidders win"),
    ("nello_partner", "partner always sits out"),
    ("crash", "crash is another name of plunge"),
    ("target", "say it with scoring, such as scoring=\"marks 10\""),
    ("players", "only four players are supported"),
    ("looper", "looper is not supported, since no rules of it were found"),
    ("moon", "moon is another game and not supported"),
    ("renege", "a tile that does not follow cannot be played"),
    ("laydown_fail", "laying down is not supported"),
    ("stacking", "how tricks are kept on the table changes nothing here"),
];
