//! The answer of `texas42 arena` for people.

use std::fmt::Write as _;

use texas42::arena::{MatchTally, Rating, Ratings, SPRT_ERROR, Unit, Verdict};
use texas42::chance::{Chance, Mean};
use texas42::rules::Declaration;

use super::{Answer, Played};
use crate::cli::screen::{BOLD, DIM, GOOD, number_of, prose};

/// The table for people, in lines of at most that width as far as names allow.
pub fn table(answer: &Answer, width: usize) -> String {
    if answer.is_round_robin {
        return cross_table(answer, width);
    }
    let matches = answer.matches.iter().map(|played| one_match(answer, played, width));
    matches.collect::<Vec<String>>().join("\n")
}

/// What is played, and how often.
fn conditions(played: &Played) -> String {
    let plan = &played.plan;
    let pairs = played.tally.pairs();
    let what = match plan.unit {
        Unit::Game => number_of(2 * pairs, "game"),
        Unit::Hand => number_of(2 * pairs, "hand"),
        Unit::Contract(Declaration { bid, call }) => {
            let call = call.map_or(String::new(), |call| format!(" with {call}"));
            format!("{} for {bid}{call}", number_of(2 * pairs, "hand"))
        }
    };
    format!(
        "{what}, every deal twice with seats exchanged, rules {}, seed {}",
        plan.rules, plan.seed
    )
}

fn one_match(answer: &Answer, played: &Played, width: usize) -> String {
    let names = played.plan.names();
    let tally = &played.tally;
    let mut text = String::new();
    let mut line = |parts: std::fmt::Arguments| {
        text.write_fmt(parts).expect("a string takes all text");
        text.push('\n');
    };
    line(format_args!("{BOLD}{} against {}{BOLD:#}", names[0], names[1]));
    let hands = match played.plan.unit {
        Unit::Game => format!("; {} in all", number_of(tally.hands, "hand")),
        _ => String::new(),
    };
    line(format_args!("{}", prose(&(conditions(played) + &hands), width)));
    let column = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).clamp(20, 30);
    let heads = names.each_ref().map(|name| shortened(name, column));
    line(format_args!("{BOLD}{:17}  {:>column$}  {:>column$}{BOLD:#}", "", heads[0], heads[1]));
    for (title, cells) in rows(played) {
        line(format_args!("{title:17}  {:>column$}  {:>column$}", cells[0], cells[1]));
    }
    line(format_args!(""));
    line(format_args!("{}", prose(&verdict_on_bids(tally), width).trim_end()));
    line(format_args!(""));
    line(format_args!("{}", prose(&summary(played), width).trim_end()));
    if let Some(sentence) = sprt_sentence(answer, played) {
        line(format_args!("{}", prose(&sentence, width).trim_end()));
    }
    text
}

/// A name that fits a column.
fn shortened(name: &str, width: usize) -> String {
    if name.chars().count() <= width {
        return name.into();
    }
    name.chars().take(width - 3).chain("...".chars()).collect()
}

/// The rows of the table of two bots.
fn rows(played: &Played) -> Vec<(&'static str, [String; 2])> {
    let tally = &played.tally;
    let units = match played.plan.unit {
        Unit::Game => "games won",
        Unit::Hand | Unit::Contract(_) => "hands won",
    };
    let both = |cell: &dyn Fn(usize) -> String| [cell(0), cell(1)];
    let games = 2 * tally.pairs();
    let mut rows = vec![
        (units, both(&|bot| counted(tally.bots[bot].won, games))),
        (
            score_title(played),
            both(&|bot| format!("{:.3}", tally.bots[bot].score as f64 / tally.hands as f64)),
        ),
    ];
    let has_auction = !matches!(played.plan.unit, Unit::Contract(_));
    if has_auction {
        rows.push(("auctions won", both(&|bot| counted(tally.bots[bot].declared, tally.hands))));
        rows.push((
            "mean bid",
            both(&|bot| tally.mean_bid(bot).map_or("-".into(), |bid| format!("{bid:.1}"))),
        ));
    }
    rows.push(("made", both(&|bot| rate(tally.make_rate(bot), tally.bots[bot].declared))));
    rows.push((
        "set the other",
        both(&|bot| rate(tally.set_rate(bot), tally.bots[1 - bot].declared)),
    ));
    if tally.bots.iter().any(|bot| bot.faults > 0) {
        rows.push(("lost by faults", both(&|bot| tally.bots[bot].faults.to_string())));
    }
    rows
}

fn score_title(played: &Played) -> &'static str {
    if played.plan.rules.scoring.is_points() { "points a hand" } else { "marks a hand" }
}

/// A number and its share of all.
fn counted(number: u64, all: u64) -> String {
    format!("{number} ({:.1}%)", 100.0 * number as f64 / all.max(1) as f64)
}

/// A share and its interval.
fn rate(chance: Chance, trials: u64) -> String {
    if trials == 0 { "-".into() } else { interval(chance) }
}

fn interval(chance: Chance) -> String {
    format!("{:.1}% ({:.1}-{:.1})", 100.0 * chance.p, 100.0 * chance.low, 100.0 * chance.high)
}

/// The bids of both bots, how many and how many of them made.
fn verdict_on_bids(tally: &MatchTally) -> String {
    let of = |bot: usize| {
        let bids = tally.bots[bot].bids.iter().map(|((_, bid), (count, made))| {
            format!("{bid}: {count} ({:.0}%)", 100.0 * *made as f64 / *count as f64)
        });
        bids.collect::<Vec<_>>().join(", ")
    };
    let [first, second] = [0, 1].map(|bot| match tally.bots[bot].declared {
        0 => "none".into(),
        _ => of(bot),
    });
    format!(
        "Contracts by bid, and how many of them were made. First bot: {first}. Second bot: {second}."
    )
}

/// What it comes to, from the first bot's point of view.
fn summary(played: &Played) -> String {
    let tally = &played.tally;
    let share = tally.share();
    let units = played.plan.unit.name();
    let drawn = match played.plan.unit {
        Unit::Game if tally.games_drawn == 0 => "",
        Unit::Game => " (drawn ones half)",
        _ => " (level ones half)",
    };
    let names = played.plan.names();
    let mut text = format!("{} wins {} of the {units}{drawn}", names[0], interval(share),);
    let Mean { mean, low, high } = tally.margin_a_hand();
    let score = if played.plan.rules.scoring.is_points() { "points" } else { "marks" };
    if low.is_finite() {
        write!(text, ", by {mean:+.3} {score} a hand ({low:+.3} to {high:+.3})")
            .expect("a string takes all text");
    }
    let word = if share.low > 0.5 {
        "it is better"
    } else if share.high < 0.5 {
        "it is worse"
    } else {
        "too close to call"
    };
    write!(text, ": {word}.").expect("a string takes all text");
    let [ours, theirs] = tally.pairs_won();
    match ours + theirs {
        0 => text.push_str(" No pair was won by one bot."),
        decisive => write!(
            text,
            " Of {} that one bot won it won {}.",
            number_of(decisive, "pair"),
            interval(tally.decisive())
        )
        .expect("a string takes all text"),
    }
    let same = tally.same_contracts;
    if same.total() > 0 {
        write!(
            text,
            " Both declared the same contract on {}: both made {}, it alone {}, the other alone \
             {}, neither {} (McNemar z = {:+.2}).",
            number_of(same.total(), "deal"),
            same.both,
            same.only_first,
            same.only_second,
            same.neither,
            same.mcnemar()
        )
        .expect("a string takes all text");
    }
    text + " Intervals are 95%."
}

fn sprt_sentence(answer: &Answer, played: &Played) -> Option<String> {
    let sprt = answer.sprt?;
    let ratio = sprt.log_likelihood_ratio(&played.tally);
    let found = match played.verdict? {
        Verdict::Higher => format!("an advantage of {} rather than {}", sprt.higher, sprt.lower),
        Verdict::Lower => format!("an advantage of {} rather than {}", sprt.lower, sprt.higher),
        Verdict::Open => format!("not decided between {} and {}", sprt.lower, sprt.higher),
    };
    Some(format!(
        "SPRT: {found} (log-likelihood ratio {ratio:+.2}, error at most {:.0}%).",
        100.0 * SPRT_ERROR
    ))
}

/// All against all: the shares that the row won against the column, best rating first.
fn cross_table(answer: &Answer, width: usize) -> String {
    let ratings = ratings(answer);
    let mut order: Vec<usize> = (0..answer.bots.len()).collect();
    order.sort_by(|one, other| ratings[*other].elo.total_cmp(&ratings[*one].elo));
    let mut text = String::new();
    let mut line = |parts: std::fmt::Arguments| {
        text.write_fmt(parts).expect("a string takes all text");
        text.push('\n');
    };
    let first = &answer.matches[0];
    let sentence = format!(
        "Round robin of {}; every match {}",
        number_of(answer.bots.len() as u64, "bot"),
        conditions(first)
    );
    line(format_args!("{}", prose(&sentence, width)));
    let name_width =
        answer.bots.iter().map(|bot| bot.chars().count()).max().unwrap_or(0).clamp(3, 30);
    let mut header = format!("   {:name_width$}  {:>6} {:>13}", "bot", "rating", "95%");
    for number in 1..=order.len() {
        write!(header, " {number:>6}").expect("a string takes all text");
    }
    line(format_args!("{BOLD}{header}{BOLD:#}"));
    for (number, bot) in order.iter().enumerate() {
        let Rating { elo, low, high } = ratings[*bot];
        let name = shortened(&answer.bots[*bot], name_width);
        let range = format!("{low:+.0} to {high:+.0}");
        let mut row = format!("{:>2} {name:name_width$}  {elo:>+6.0} {range:>13}", number + 1);
        for other in &order {
            let share = share(answer, *bot, *other);
            let (style, cell) = match share {
                None => (DIM, "-".to_string()),
                Some(chance) => {
                    let style = if chance.low > 0.5 { GOOD } else { DIM };
                    let mark = if chance.low <= 0.5 && chance.high >= 0.5 { "?" } else { "" };
                    (style, format!("{:.1}{mark}", 100.0 * chance.p))
                }
            };
            write!(row, " {style}{cell:>6}{style:#}").expect("a string takes all text");
        }
        line(format_args!("{row}"));
    }
    line(format_args!(""));
    let units = first.plan.unit.name();
    let note = format!(
        "Percent of the {units} that the bot of the row won against the bot of the column, level \
         ones half; ? where the 95% interval does not say who is better. Ratings are Elo points \
         from all matches (100 more is to win 64%), the mean of the field is 0."
    );
    line(format_args!("{}", prose(&note, width).trim_end()));
    let faults: Vec<String> = answer
        .matches
        .iter()
        .flat_map(|played| {
            (0..2).map(move |bot| (played.places[bot], played.tally.bots[bot].faults))
        })
        .filter(|(_, faults)| *faults > 0)
        .map(|(place, faults)| format!("{} lost {}", answer.bots[place], number_of(faults, "hand")))
        .collect();
    if !faults.is_empty() {
        let note = format!("By faults of their own: {}.", faults.join(", "));
        line(format_args!("{}", prose(&note, width).trim_end()));
    }
    text
}

/// The share that one bot won against another.
fn share(answer: &Answer, bot: usize, other: usize) -> Option<Chance> {
    answer.matches.iter().find_map(|played| {
        let share = played.tally.share();
        match played.places {
            [one, two] if (one, two) == (bot, other) => Some(share),
            [one, two] if (two, one) == (bot, other) => {
                Some(Chance { p: 1.0 - share.p, low: 1.0 - share.high, high: 1.0 - share.low })
            }
            _ => None,
        }
    })
}

/// The ratings of all bots.
pub fn ratings(answer: &Answer) -> Vec<Rating> {
    let mut ratings = Ratings::new(answer.bots.len());
    for played in &answer.matches {
        ratings.add(played.places, &played.tally);
    }
    ratings.rate()
}
