//! The answer of `texas42 bid` for people.

use std::fmt::Write as _;

use anstyle::Style;
use texas42::Bid;
use texas42::analysis::{BidEstimate, CallEstimate};
use texas42::chance::{Chance, DEAL_STREAM};

use super::{Answer, contracts};
use crate::cli::screen::{BOLD, DIM, FAIR, GOOD, number_of, prose};

/// A column of the table: one bid, or neighbours that are equal in every row.
#[derive(Clone, Copy)]
struct Column {
    first: Bid,
    last: Bid,
}

impl Column {
    fn title(self) -> String {
        let (first, last) = (self.first.needs(), self.last.needs());
        if first == last { first.to_string() } else { format!("{first}-{last}") }
    }

    /// With the space before it.
    fn width(self) -> usize {
        1 + self.title().len().max(3)
    }
}

/// The table for people, in lines of at most that width as far as words and numbers allow.
pub fn table(answer: &Answer, width: usize) -> String {
    let estimate = &answer.estimate;
    let names = estimate.calls.iter().map(|row| row.call.name().len());
    let name_width = names.max().unwrap_or(0).max("call".len());
    let all = columns(estimate);
    let some_left_out = estimate.calls.iter().any(|row| row.deals < estimate.deals);
    let deals_width =
        if some_left_out { 1 + number_width(estimate.deals).max("deals".len()) } else { 0 };
    let room = width.saturating_sub(name_width + MEAN_WIDTH + MARGIN_WIDTH + deals_width);
    let shown = that_fit(&all, estimate.suggestion.bid, room);

    let mut text = String::new();
    let mut line = |parts: std::fmt::Arguments| {
        text.write_fmt(parts).expect("a string takes all text");
        text.push('\n');
    };
    line(format_args!("{BOLD}{}{BOLD:#}", estimate.hand));
    let deals = format!(
        "{} of the unseen tiles, seed {}, {DEAL_STREAM}",
        number_of(estimate.deals, "deal"),
        estimate.seed
    );
    line(format_args!("{}", prose(&deals, width).trim_end()));
    line(format_args!(""));
    line(format_args!("Chance in percent to make each bid:"));
    let mut header = format!("{:name_width$}{:>MEAN_WIDTH$}", "call", "mean");
    for column in &shown {
        write!(header, "{:>1$}", column.title(), column.width()).expect("a string takes all text");
    }
    write!(header, "{:>MARGIN_WIDTH$}", "+/-").expect("a string takes all text");
    if some_left_out {
        write!(header, "{:>deals_width$}", "deals").expect("a string takes all text");
    }
    line(format_args!("{BOLD}{header}{BOLD:#}"));
    for row in &estimate.calls {
        let mut cells = format!("{:name_width$}{:>MEAN_WIDTH$.1}", row.call, row.mean_points());
        for column in &shown {
            let (style, text) = cell(estimate, row, column.first);
            write!(cells, "{style}{text:>width$}{style:#}", width = column.width())
                .expect("a string takes all text");
        }
        let margin = 100.0 * row.widest_half_width();
        let deals = if some_left_out { row.deals.to_string() } else { String::new() };
        line(format_args!("{cells}{DIM}{margin:>MARGIN_WIDTH$.1}{deals:>deals_width$}{DIM:#}"));
    }
    if shown.len() < all.len() {
        line(format_args!("{DIM}(more bids in a wider window){DIM:#}"));
    }
    if some_left_out {
        let fewer = "(fewer deals: far behind the best; --deals N gives every call N)";
        line(format_args!("{DIM}{}{DIM:#}", prose(fewer, width).trim_end()));
    }
    line(format_args!(""));
    let title = match &answer.measured {
        None => "As played, in percent: what bots who see their own tiles only make of it, by the \
                 double-dummy chance (texas42 calibrate):"
            .to_string(),
        Some(measured) => format!(
            "As played, in percent: what bots who see their own tiles only make of it; of {} from \
             {} of this hand at every bid, of other calls by the double-dummy chance:",
            estimate.suggestion.call,
            number_of(measured.deals, "deal")
        ),
    };
    line(format_args!("{}", prose(&title, width).trim_end()));
    for row in &estimate.calls {
        let mut cells = format!("{:name_width$}{:>MEAN_WIDTH$}", row.call, "");
        let mut margin: f64 = 0.0;
        for column in &shown {
            let width = column.width();
            if column.first.level() < row.least.level() {
                write!(cells, "{DIM}{:>width$}{DIM:#}", "-").expect("a string takes all text");
                continue;
            }
            let played = answer.as_played(row, column.first);
            margin = margin.max(played.half_width());
            let style = style(played.p);
            write!(cells, "{style}{:>width$}{style:#}", percent(played.p))
                .expect("a string takes all text");
        }
        line(format_args!("{cells}{DIM}{:>MARGIN_WIDTH$.1}{DIM:#}", 100.0 * margin));
    }
    line(format_args!(""));
    text.push_str(&contracts::table(&answer.contracts, &answer.rules, width));
    text.push('\n');
    text.push_str(&prose(&verdict(answer), width));
    text
}

/// The widths of the columns beside the bids, with the space before them.
const MEAN_WIDTH: usize = 6;
const MARGIN_WIDTH: usize = 6;

/// How many digits a number has.
fn number_width(number: u64) -> usize {
    number.to_string().len()
}

/// The thirteen bids, with equal neighbours as one column.
fn columns(estimate: &BidEstimate) -> Vec<Column> {
    let mut columns: Vec<Column> = Vec::new();
    for bid in Bid::levels() {
        match columns.last_mut() {
            Some(column)
                if estimate.calls.iter().all(|row| shown(row, column.first) == shown(row, bid)) =>
            {
                column.last = bid;
            }
            _ => columns.push(Column { first: bid, last: bid }),
        }
    }
    columns
}

/// The chance to make a bid, if it may be bid.
fn shown(row: &CallEstimate, bid: Bid) -> Option<Chance> {
    (bid.level() >= row.least.level()).then(|| row.make(bid))
}

/// A cell of the table; the best chance of its column is bold.
fn cell(estimate: &BidEstimate, row: &CallEstimate, bid: Bid) -> (Style, String) {
    let Some(Chance { p, .. }) = shown(row, bid) else { return (DIM, "-".into()) };
    let others = estimate.calls.iter().filter_map(|other| shown(other, bid));
    let is_best = others.map(|chance| chance.p).all(|other| other <= p);
    (if is_best { style(p).bold() } else { style(p) }, percent(p))
}

/// The bids in the order in which they are kept when there is no room for all: the ends, then
/// the natural bids, which are those at which one more loss of a trick or of count decides.
const IMPORTANCE: [u8; 13] = [30, 42, 31, 36, 35, 41, 34, 32, 40, 37, 33, 38, 39];

/// The columns that fit that many characters, in their order; the suggested bid before others.
fn that_fit(columns: &[Column], suggested: Option<Bid>, width: usize) -> Vec<Column> {
    let mut room = width;
    let mut shown = vec![false; columns.len()];
    for bid in suggested.into_iter().chain(IMPORTANCE.into_iter().filter_map(Bid::for_points)) {
        let holds =
            |column: &Column| (column.first.level()..=column.last.level()).contains(&bid.level());
        let place = columns.iter().position(holds).expect("every bid is in a column");
        if !shown[place] && columns[place].width() <= room {
            room -= columns[place].width();
            shown[place] = true;
        }
    }
    columns.iter().zip(shown).filter(|(_, shown)| *shown).map(|(column, _)| *column).collect()
}

/// A chance as whole percents; 0 and 100 only where it was so in every deal.
pub(super) fn percent(p: f64) -> String {
    match 100.0 * p {
        percent if percent > 0.0 && percent <= 0.5 => "<1".into(),
        percent if (99.5..100.0).contains(&percent) => ">99".into(),
        percent => format!("{percent:.0}"),
    }
}

pub(super) fn style(p: f64) -> Style {
    if p > 0.5 {
        GOOD
    } else if p > 0.25 {
        FAIR
    } else {
        DIM
    }
}

/// The answer in a few sentences.
fn verdict(answer: &Answer) -> String {
    let estimate = &answer.estimate;
    let best = &estimate.suggestion;
    let row = &estimate.calls[0];
    let bid = answer.highest_bid();
    let at = bid.unwrap_or(row.least);
    let played = answer.as_played(row, at);
    let chances = format!(
        "{} as played; {:.1}% double-dummy",
        with_interval(&played),
        100.0 * row.make(at).p
    );
    let mut sentences = vec![match bid {
        Some(bid) => format!(
            "Best call: {}. The highest bid that is more likely than not to make at the table is \
             {}: {chances}.",
            best.call,
            bid.needs()
        ),
        None => format!(
            "No bid is more likely than not to make at the table with the best call, {}: {} \
             makes {chances}.",
            best.call,
            at.needs()
        ),
    }];
    if bid.is_some() && played.low <= 0.5 {
        sentences.push("That is too close to 50% to tell.".into());
    }
    if let Some((rival, bid)) = clearly_better_at_lowest(answer) {
        sentences.push(format!(
            "For a bid of {} alone {} is better: {} as played.",
            bid.needs(),
            rival.call,
            with_interval(&answer.as_played(rival, bid))
        ));
    }
    if let Some(next) = &best.next {
        let difference = &next.difference;
        let more = format!(
            "averaged over all bids, {} makes {:.1} percentage points more, 95% interval {:.1} to \
             {:.1}",
            best.call,
            100.0 * difference.mean,
            100.0 * difference.low,
            100.0 * difference.high
        );
        sentences.push(if difference.is_too_close() {
            format!("{} is too close to tell on the same deals ({more}).", next.call)
        } else {
            format!("Next is {}, and not close on the same deals ({more}).", next.call)
        });
    }
    sentences.push(
        "You declare and lead. Double-dummy: every player sees all four hands and plays \
         perfectly. As played: nobody does, neither you nor the others."
            .into(),
    );
    sentences.join(" ")
}

/// Another call that makes the lowest bid more often at the table than the best call, by more than
/// the intervals of both, or that alone may be bid so low and is more likely than not to make it.
fn clearly_better_at_lowest(answer: &Answer) -> Option<(&CallEstimate, Bid)> {
    let estimate = &answer.estimate;
    let best = &estimate.calls[0];
    let lowest = estimate.calls.iter().map(|row| row.least).min_by_key(|bid| bid.level())?;
    let rivals = estimate.calls.iter().filter(|row| row.least == lowest);
    let rival = rivals.max_by(|one, other| one.make(lowest).p.total_cmp(&other.make(lowest).p))?;
    let bar = shown(best, lowest).map_or(0.5, |_| answer.as_played(best, lowest).high);
    (answer.as_played(rival, lowest).low > bar).then_some((rival, lowest))
}

fn with_interval(chance: &Chance) -> String {
    format!(
        "{:.1}% (95% interval {:.1} to {:.1})",
        100.0 * chance.p,
        100.0 * chance.low,
        100.0 * chance.high
    )
}

#[cfg(test)]
mod tests {
    use texas42::analysis::{BidEstimator, RatedContract, SpecialContract, SpecialEstimator};
    use texas42::notation::parse_hand;
    use texas42::{HouseRules, Trump};

    use super::*;

    #[test]
    fn lines_fit_the_terminal() {
        let hand = parse_hand("66 65 64 62 55 44 10").expect("a hand");
        let mut bids = BidEstimator::new(hand, &Trump::STANDARD, 1).expect("seven tiles");
        bids.deal_more(20);
        let estimate = bids.estimate();
        let suggested = estimate.suggestion.bid.expect("a strong hand").to_string();
        let rules = HouseRules::default();
        let special = SpecialContract::allowed(&rules, hand);
        let mut special = SpecialEstimator::new(hand, &special, &rules, 1).expect("seven tiles");
        special.deal_more(20);
        let contracts = RatedContract::all(&rules, &estimate, &special);
        let answer = Answer { estimate, contracts, rules, measured: None };
        for width in [40, 60, 80, 200] {
            let text = anstream::adapter::strip_str(&table(&answer, width)).to_string();
            for line in text.lines() {
                assert!(line.len() <= width, "{width}: {line}");
            }
            assert!(text.lines().any(|line| line.starts_with("call") && line.contains(&suggested)));
        }
    }

    #[test]
    fn nothing_and_everything_only_where_it_was_so() {
        for (p, text) in
            [(0.0, "0"), (0.001, "<1"), (0.005, "<1"), (0.5, "50"), (0.994, "99"), (0.995, ">99")]
        {
            assert_eq!(percent(p), text);
        }
        assert_eq!(percent(1.0), "100");
    }
}
