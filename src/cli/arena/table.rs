//! The answer of `texas42 arena` for people.

use texas42::arena::{MatchTally, Rating, Ratings, SPRT_ERROR, SameContracts, Unit, Verdict};
use texas42::chance::{Chance, Mean};
use texas42::rules::Declaration;

use super::answer::{Answer, Played};
use crate::cli::page::{Column, Page, Table, plain, styled};
use crate::cli::screen::{DIM, GOOD, number_of};

/// The table for people, in lines of at most that width as far as names allow.
pub fn table(answer: &Answer, width: usize) -> String {
    if answer.is_round_robin {
        return cross_table(answer, width);
    }
    let matches = answer.matches.iter().map(|played| one_match(answer, played, width));
    matches.collect::<Vec<String>>().join("\n")
}

/// The games or hands that are played, their number and their rules.
fn conditions(played: &Played) -> String {
    let plan = &played.plan;
    let thing = if plan.unit == Unit::Game { "game" } else { "hand" };
    let contract = match plan.unit {
        Unit::Contract(Declaration { bid, call: Some(call) }) => format!(" for {bid} with {call}"),
        Unit::Contract(Declaration { bid, call: None }) => format!(" for {bid}"),
        _ => String::new(),
    };
    format!(
        "{}{contract}, every deal twice with seats exchanged, rules {}, seed {}",
        number_of(2 * played.tally.pairs(), thing),
        plan.rules,
        plan.seed
    )
}

fn one_match(answer: &Answer, played: &Played, width: usize) -> String {
    let names = played.plan.names();
    let tally = &played.tally;
    let mut page = Page::new(width);
    page.bold(format_args!("{} against {}", names[0], names[1]));
    let hands = match played.plan.unit {
        Unit::Game => format!("; {} in all", number_of(tally.hands, "hand")),
        _ => String::new(),
    };
    page.prose(&(conditions(played) + &hands));
    page.line("");
    let column = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).clamp(20, 30);
    let bot = Column::number(2, column);
    let mut table = Table::new([Column::text(0, 17), bot, bot]);
    table.titles(["", &shortened(&names[0], column), &shortened(&names[1], column)]);
    for (title, [one, other]) in rows(played) {
        table.row([title, one, other].map(plain));
    }
    page.table(&table);
    page.line("");
    page.prose(&verdict_on_bids(tally));
    page.line("");
    page.prose(&summary(played));
    if let Some(sentence) = sprt_sentence(answer, played) {
        page.prose(&sentence);
    }
    page.text()
}

/// A name that fits a column.
fn shortened(name: &str, width: usize) -> String {
    if name.chars().count() <= width {
        return name.into();
    }
    name.chars().take(width - 3).chain("...".chars()).collect()
}

/// The rows of the table of two bots.
fn rows(played: &Played) -> Vec<(String, [String; 2])> {
    let Played { plan, tally, .. } = played;
    let has_auction = !matches!(plan.unit, Unit::Contract(_));
    let mut rows = Vec::new();
    let mut row = |title: &str, cell: &dyn Fn(usize) -> String| {
        rows.push((title.into(), [cell(0), cell(1)]));
    };
    let units = if plan.unit == Unit::Game { "games won" } else { "hands won" };
    row(units, &|bot| counted(tally.bots[bot].won, 2 * tally.pairs()));
    let score = |bot: usize| tally.bots[bot].score as f64 / tally.hands as f64;
    row(&format!("{} a hand", plan.rules.scoring.unit()), &|bot| format!("{:.3}", score(bot)));
    if has_auction {
        row("auctions won", &|bot| counted(tally.bots[bot].declared, tally.hands));
        let mean = |bid: f64| format!("{bid:.1}");
        row("mean bid", &|bot| tally.mean_bid(bot).map_or("-".into(), mean));
    }
    row("made", &|bot| rate(tally.make_rate(bot), tally.bots[bot].declared));
    row("set the other", &|bot| rate(tally.set_rate(bot), tally.bots[1 - bot].declared));
    if tally.bots.iter().any(|bot| bot.faults > 0) {
        row("lost by faults", &|bot| tally.bots[bot].faults.to_string());
    }
    rows
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
    let [first, second] = [0, 1].map(|bot: usize| {
        let bids = tally.bots[bot].bids.iter().map(|((_, bid), (count, made))| {
            format!("{bid}: {count} ({:.0}%)", 100.0 * *made as f64 / *count as f64)
        });
        let bids: Vec<String> = bids.collect();
        if bids.is_empty() { "none".into() } else { bids.join(", ") }
    });
    format!(
        "Contracts by bid, and how many of them were made. First bot: {first}. Second bot: {second}."
    )
}

/// The result, from the first bot's point of view.
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
    let Mean { mean, low, high } = tally.margin_a_hand();
    let score = played.plan.rules.scoring.unit();
    let margin = match low.is_finite() {
        true => format!(", by {mean:+.3} {score} a hand ({low:+.3} to {high:+.3})"),
        false => String::new(),
    };
    let word = match share {
        Chance { low, .. } if low > 0.5 => "it is better",
        Chance { high, .. } if high < 0.5 => "it is worse",
        _ => "too close to call",
    };
    let [ours, theirs] = tally.pairs_won();
    let (pairs, won) = (number_of(ours + theirs, "pair"), interval(tally.decisive(0)));
    let decisive = match ours + theirs {
        0 => "No pair was won by one bot.".into(),
        _ => format!("Of {pairs} that one bot won it won {won}."),
    };
    let contracts = tally.same_contracts;
    let SameContracts { both, only_first, only_second, neither, .. } = contracts;
    let deals = number_of(contracts.total(), "deal");
    let same = format!(
        " Both declared the same contract on {deals}: both made {both}, it alone {only_first}, the \
         other alone {only_second}, neither {neither} (McNemar z = {:+.2}).",
        contracts.mcnemar()
    );
    let same = if contracts.total() > 0 { same } else { String::new() };
    format!(
        "{} wins {} of the {units}{drawn}{margin}: {word}. {decisive}{same} Intervals are 95%.",
        names[0],
        interval(share)
    )
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
    let first = &answer.matches[0];
    let mut page = Page::new(width);
    page.prose(&format!(
        "Round robin of {}; every match {}",
        number_of(answer.bots.len() as u64, "bot"),
        conditions(first)
    ));
    page.line("");
    let columns =
        [Column::number(0, 2), Column::text(1, 3), Column::number(2, 6), Column::number(1, 13)];
    let shares = order.iter().map(|_| Column::number(1, 6));
    let mut table = Table::new(columns.into_iter().chain(shares));
    let titles = ["", "bot", "rating", "95%"].map(String::from).into_iter();
    table.titles(titles.chain((1..=order.len()).map(|number| number.to_string())));
    for (number, bot) in order.iter().enumerate() {
        let Rating { elo, low, high } = ratings[*bot];
        let cells = [
            plain(number + 1),
            plain(shortened(&answer.bots[*bot], 30)),
            plain(format_args!("{elo:+.0}")),
            plain(format_args!("{low:+.0} to {high:+.0}")),
        ];
        let shares = order.iter().map(|other| match share(answer, *bot, *other) {
            None => styled(DIM, "-"),
            Some(Chance { p, low, high }) => {
                let style = if low > 0.5 { GOOD } else { DIM };
                let mark = if low <= 0.5 && high >= 0.5 { "?" } else { "" };
                styled(style, format_args!("{:.1}{mark}", 100.0 * p))
            }
        });
        table.row(cells.into_iter().chain(shares));
    }
    page.table(&table);
    page.line("");
    let units = first.plan.unit.name();
    page.prose(&format!(
        "Percent of the {units} that the bot of the row won against the bot of the column, level \
         ones half; ? where the 95% interval does not say who is better. Ratings are Elo points \
         from all matches (100 more is to win 64%), the mean of the field is 0."
    ));
    let bots =
        answer.matches.iter().flat_map(|played| played.places.iter().zip(&played.tally.bots));
    let faulty = bots.filter(|(_, bot)| bot.faults > 0);
    let faults: Vec<String> = faulty
        .map(|(place, bot)| {
            format!("{} lost {}", answer.bots[*place], number_of(bot.faults, "hand"))
        })
        .collect();
    if !faults.is_empty() {
        page.prose(&format!("By faults of their own: {}.", faults.join(", ")));
    }
    page.text()
}

/// The share that one bot won against another.
fn share(answer: &Answer, bot: usize, other: usize) -> Option<Chance> {
    answer.matches.iter().find_map(|played| {
        let share = || played.tally.share();
        match played.places {
            places if places == [bot, other] => Some(share()),
            places if places == [other, bot] => Some(share().opposite()),
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
