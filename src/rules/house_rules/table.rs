//! The table of options.
//!
//! Sources: *founding* are the three descriptions of the rules that this project began from;
//! N42PA is the national players' association, Harper and Hearne are town tournaments, Austin is
//! a league, Lechner is a hall of Texas A&M; Roberson is his book *Winning 42*, pagat is
//! pagat.com, Kelley is dominorules.com, 42 blog is 42-dominoes.blogspot.com, My Texas 42 and
//! mk5 are programs.

use super::choices::{NelloRules, PlungeRules, PlungeTiming, SevensRules, SplashRules};
use super::value::Choice;
use super::{DoublesModes, HouseRules, RuleOption};
use crate::words::{DoublesMode, Marks, SevensTie};

const MODES: &str = "one or more of high, low, own, inverted";
const SWITCH: &str = "on or off";
const MARKS: &str = "a number of marks, 1 to 21";
const SET_PAYS: &str = "bid_plus_taken or bid_only";

/// An option that is a field of the rules.
macro_rules! option {
    ($name:ident: $meaning:literal, $values:expr, $source:literal) => {
        option!($name: $meaning, $values, $source, "", |_rules| true)
    };
    ($name:ident: $meaning:literal, $values:expr, $source:literal, $needs:literal, $has_meaning:expr) => {
        RuleOption {
            name: stringify!($name),
            meaning: $meaning,
            values: $values,
            source: $source,
            needs: $needs,
            write: |rules| {
                let has_meaning: fn(&HouseRules) -> bool = $has_meaning;
                has_meaning(rules).then(|| rules.$name.write())
            },
            read: |rules, text| {
                rules.$name = Choice::read(text)?;
                Some(())
            },
        }
    };
}

/// An option that says whether a special bid or call is played, with its values when it is switched
/// on.
macro_rules! switch {
    ($name:ident: $meaning:literal, $source:literal, $usual:expr) => {
        RuleOption {
            name: stringify!($name),
            meaning: $meaning,
            values: SWITCH,
            source: $source,
            needs: "",
            write: |rules| Some(rules.$name.is_some().write()),
            read: |rules, text| {
                let is_played: bool = Choice::read(text)?;
                rules.$name = is_played.then(|| rules.$name.unwrap_or($usual));
                Some(())
            },
        }
    };
}

/// An option that is a field of a special bid or call.
macro_rules! detail {
    ($name:literal = $part:ident.$field:ident: $meaning:literal, $values:expr, $source:literal, $needs:literal) => {
        RuleOption {
            name: $name,
            meaning: $meaning,
            values: $values,
            source: $source,
            needs: $needs,
            write: |rules| rules.$part.map(|part| part.$field.write()),
            read: |rules, text| {
                rules.$part.as_mut()?.$field = Choice::read(text)?;
                Some(())
            },
        }
    };
}

/// Every option; one that gives others a meaning stands before them.
pub(super) static OPTIONS: [RuleOption; 31] = [
    option!(scoring: "what is kept, and how much of it wins",
        "marks N (1 to 21) or points N (42 to 9999)", "founding; Roberson"),
    option!(win_by: "the lead that wins a game in marks",
        "1 or 2", "Austin", "scoring in marks", |rules| !rules.scoring.is_points()),
    option!(points_set: "what a set bid of 30 to 41 pays the other side",
        SET_PAYS, "Roberson / texas42.net", "scoring in points", |rules| rules.scoring.is_points()),
    option!(points_high_bid: "what a set bid of 42 and up pays the other side",
        SET_PAYS, "Roberson", "scoring in points", |rules| rules.scoring.is_points()),
    option!(early_end: "a hand stops when decided, unless points still count",
        SWITCH, "founding; Roberson"),
    option!(first_shaker: "who shakes the first hand",
        "high_tile (all draw; ties draw again) or given", "founding; Austin"),
    option!(first_bidder: "who bids first",
        "left_of_shaker or holder_of_1_0", "founding"),
    option!(min_bid: "the lowest bid", "30 to 41", "all"),
    option!(all_pass: "what the last to speak does if all others pass",
        "force (may not pass), force N (bids N or more) or reshake", "founding; Harper / N42PA; Hearne"),
    option!(max_marks: "the highest bid", "none, or a number of marks, 1 to 21", "N42PA: 5; founding: 2"),
    option!(open_marks_max: "marks that may be bid over less; 1: an 84 needs a 42",
        MARKS, "founding; N42PA"),
    option!(raise_over_marks: "how far a bid may then go above marks",
        "one, or lechner (1 or 2; plunge 4, splash 3)", "founding; N42PA / Lechner"),
    option!(trump_calls: "what may be called",
        "suits, with doubles and follow-me or without", "founding"),
    option!(follow_me_modes: "where doubles may stand in follow-me",
        MODES, "N42PA: high; Lechner: high, low", "follow-me in trump_calls", |rules| rules.trump_calls.follow_me),
    option!(follow_me_min: "the lowest bid for follow-me",
        "30 or 1 mark", "N42PA / Lechner", "follow-me in trump_calls", |rules| rules.trump_calls.follow_me),
    option!(doubles_fallback_follow: "doubles trumps: who has none follows the number led",
        SWITCH, "Hearne: off; Roberson: on", "doubles in trump_calls", |rules| rules.trump_calls.doubles),
    option!(undeclared_trump: "what a lead without a call means",
        "high_end_of_first_tile or refused", "founding; Hearne"),
    option!(small_end_lead: "declarer's first lead may count as its low end",
        SWITCH, "Roberson: off; earth.com: on"),
    switch!(nello: "declarer must take no trick, partner sits out", "founding; Harper",
        NelloRules { min_marks: Marks::of(2), doubles: DoublesModes::only(DoublesMode::Own) }),
    detail!("nello_min_marks" = nello.min_marks: "the lowest bid for nello",
        MARKS, "founding: 2; Lechner; Roberson: 1", "nello=on"),
    detail!("nello_doubles" = nello.doubles: "where declarer may have doubles in nello",
        MODES, "Harper: own; Lechner: all", "nello=on"),
    switch!(sevens: "the tile closest to seven pips wins", "founding; Kelley",
        SevensRules { min_marks: Marks::of(1), tie: SevensTie::FirstPlayed }),
    detail!("sevens_min_marks" = sevens.min_marks: "the lowest bid for sevens",
        MARKS, "founding: 1; 42 blog: 2", "sevens=on"),
    detail!("sevens_tie" = sevens.tie: "who wins between equally close tiles",
        "first_played or bidders_win", "founding / Kelley; Roberson", "sevens=on"),
    switch!(plunge: "bid with four doubles; partner calls and leads", "founding; Roberson",
        PlungeRules { marks: Marks::of(4), timing: PlungeTiming::BeforeAnyBid, needs_double_six: false }),
    detail!("plunge_marks" = plunge.marks: "what plunge is worth",
        MARKS, "founding: 4; hamzy.net: 3; 42 blog: 2", "plunge=on"),
    detail!("plunge_timing" = plunge.timing: "when plunge may be bid",
        "before_any_bid or any_turn", "founding / mk5; pagat", "plunge=on"),
    detail!("plunge_needs_66" = plunge.needs_double_six: "whether 6-6 must be one of the doubles",
        SWITCH, "hamzy.net", "plunge=on"),
    switch!(splash: "bid with three doubles; partner calls and leads", "Roberson; Lechner",
        SplashRules { min_marks: Marks::of(3), max_marks: Marks::of(3) }),
    RuleOption {
        name: "splash_marks",
        meaning: "what splash is worth",
        values: "a number of marks, 1 to 21, or two with a choice, such as 2-3",
        source: "Roberson; Lechner: 3",
        needs: "splash=on",
        write: |rules| rules.splash.map(|splash| splash.write()),
        read: |rules, text| {
            rules.splash = Some(Choice::read(text)?);
            Some(())
        },
    },
    option!(partner_may_call_special: "partner may call nello or sevens after these",
        SWITCH, "Lechner: on; My Texas 42: off"),
];

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
