//! The answer of `texas42 bid` as table, CSV and JSON.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anstyle::Style;
use serde::Serialize;
use texas42::{Bid, BidEstimate, Chance, DEAL_STREAM};

use crate::cli::screen::{BOLD, DIM, FAIR, GOOD, Screen};

const ASSUMPTION: &str = "double-dummy: every player sees all four hands and plays perfectly; \
                          the asker declares and leads";

/// A column of the table: one bid, or neighbours that are equal in every row.
#[derive(Clone, Copy)]
struct Column {
    first: Bid,
    last: Bid,
}

impl Column {
    fn title(self) -> String {
        if self.first == self.last {
            self.first.to_string()
        } else {
            format!("{}-{}", self.first, self.last)
        }
    }

    /// With the space before it.
    fn width(self) -> usize {
        1 + self.title().len().max(3)
    }
}

/// The table for people.
pub fn table(estimate: &BidEstimate, screen: &Screen) -> String {
    let names = estimate.calls.iter().map(|row| row.call.name().len());
    let name_width = names.max().unwrap_or(0).max("call".len());
    let fixed = name_width + " mean".len() + 1 + " +/-".len() + 1;
    let all = columns(estimate);
    let shown = that_fit(&all, screen.width().saturating_sub(fixed));

    let mut text = String::new();
    let mut line = |parts: std::fmt::Arguments| {
        text.write_fmt(parts).expect("a string takes all text");
        text.push('\n');
    };
    line(format_args!("{BOLD}{}{BOLD:#}", estimate.hand));
    let deals = if estimate.deals == 1 { "deal" } else { "deals" };
    line(format_args!(
        "{} {deals} of the unseen tiles, seed {}, {DEAL_STREAM}",
        estimate.deals, estimate.seed
    ));
    line(format_args!(""));
    line(format_args!("Chance in percent to make each bid:"));
    let mut header = format!("{:name_width$}  mean", "call");
    for column in &shown {
        write!(header, "{:>1$}", column.title(), column.width()).expect("a string takes all text");
    }
    line(format_args!("{BOLD}{header}   +/-{BOLD:#}"));
    for row in &estimate.calls {
        let mut cells = format!("{:name_width$} {:>5.1}", row.call, row.mean_points());
        for column in &shown {
            let chance = row.make(column.first);
            let style = style(&chance);
            write!(cells, "{style}{:>1$}{style:#}", percent(chance.p), column.width())
                .expect("a string takes all text");
        }
        let margin = 100.0 * row.widest_half_width();
        line(format_args!("{cells} {DIM}{margin:>5.1}{DIM:#}"));
    }
    if shown.len() < all.len() {
        line(format_args!("{DIM}(more bids in a wider window){DIM:#}"));
    }
    line(format_args!(""));
    text.push_str(&screen.prose(&verdict(estimate)));
    text
}

/// The thirteen bids, with equal neighbours as one column.
fn columns(estimate: &BidEstimate) -> Vec<Column> {
    let mut columns: Vec<Column> = Vec::new();
    for bid in Bid::all() {
        match columns.last_mut() {
            Some(column)
                if estimate.calls.iter().all(|row| row.make(column.first) == row.make(bid)) =>
            {
                column.last = bid;
            }
            _ => columns.push(Column { first: bid, last: bid }),
        }
    }
    columns
}

/// The bids in the order in which they are kept when there is no room for all: the ends, then
/// the natural bids, which are those at which one more loss of a trick or of count decides.
const IMPORTANCE: [u8; 13] = [30, 42, 31, 36, 35, 41, 34, 32, 40, 37, 33, 38, 39];

/// The columns that fit that many characters, in their order.
fn that_fit(columns: &[Column], width: usize) -> Vec<Column> {
    let mut room = width;
    let mut shown = vec![false; columns.len()];
    for bid in IMPORTANCE.into_iter().filter_map(Bid::new) {
        let holds = |column: &Column| column.first <= bid && bid <= column.last;
        let place = columns.iter().position(holds).expect("every bid is in a column");
        if !shown[place] && columns[place].width() <= room {
            room -= columns[place].width();
            shown[place] = true;
        }
    }
    columns.iter().zip(shown).filter(|(_, shown)| *shown).map(|(column, _)| *column).collect()
}

/// A chance as whole percents; 0 and 100 only where it was so in every deal.
fn percent(p: f64) -> String {
    match 100.0 * p {
        percent if percent > 0.0 && percent < 0.5 => "<1".into(),
        percent if (99.5..100.0).contains(&percent) => ">99".into(),
        percent => format!("{percent:.0}"),
    }
}

fn style(chance: &Chance) -> Style {
    if chance.p > 0.5 {
        GOOD
    } else if chance.p > 0.25 {
        FAIR
    } else {
        DIM
    }
}

/// The answer in a few sentences.
fn verdict(estimate: &BidEstimate) -> String {
    let best = &estimate.suggestion;
    let mut text = match best.bid {
        Some(bid) => format!(
            "Best call: {}. The highest bid that is more likely than not to make is {bid}: {}.",
            best.call,
            with_interval(&best.chance)
        ),
        None => format!(
            "No bid is more likely than not to make. Nearest is 30 with {}: {}.",
            best.call,
            with_interval(&best.chance)
        ),
    };
    if let Some((next, difference)) = &best.next {
        let bid = best.bid.unwrap_or(Bid::MINIMUM);
        let more = format!(
            "{:+.1} percentage points, 95% interval {:+.1} to {:+.1}",
            100.0 * difference.mean,
            100.0 * difference.low,
            100.0 * difference.high
        );
        if difference.mean == 0.0 && difference.low == difference.high {
            write!(text, " On these deals {next} makes {bid} exactly as often.")
        } else if difference.is_too_close() {
            write!(text, " {next} is too close to tell apart at {bid}, on the same deals ({more}).")
        } else {
            write!(text, " On the same deals that is more often than {next} ({more}).")
        }
        .expect("a string takes all text");
    }
    text.push_str(
        " You declare and lead. Double-dummy: every player sees all four hands and plays \
         perfectly, so at the table the bid will make less or more often.",
    );
    text
}

fn with_interval(chance: &Chance) -> String {
    format!(
        "{:.1}% (95% interval {:.1} to {:.1})",
        100.0 * chance.p,
        100.0 * chance.low,
        100.0 * chance.high
    )
}

/// One row a call: see the help for the columns.
pub fn csv(estimate: &BidEstimate) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let mut header: Vec<String> =
        ["hand", "deals", "seed", "call", "mean_points"].map(String::from).to_vec();
    for bid in Bid::all() {
        header.extend([format!("p{bid}"), format!("low{bid}"), format!("high{bid}")]);
    }
    let mut write = |record: &[String]| {
        writer.write_record(record).expect("every row has the same number of columns");
    };
    write(&header);
    for row in &estimate.calls {
        let mut record = vec![
            estimate.hand.to_string(),
            estimate.deals.to_string(),
            estimate.seed.to_string(),
            row.call.to_string(),
            rounded(row.mean_points()).to_string(),
        ];
        for bid in Bid::all() {
            let Chance { p, low, high } = row.make(bid);
            record.extend([p, low, high].map(|share| rounded(share).to_string()));
        }
        write(&record);
    }
    let bytes = writer.into_inner().expect("a vector takes all bytes");
    String::from_utf8(bytes).expect("the columns are text")
}

#[derive(Serialize)]
struct Answer {
    hand: String,
    deals: u64,
    seed: u64,
    deal_stream: &'static str,
    assumption: &'static str,
    calls: Vec<CallAnswer>,
    best: Best,
}

#[derive(Serialize)]
struct CallAnswer {
    call: &'static str,
    mean_points: f64,
    make: BTreeMap<String, Interval>,
}

#[derive(Serialize)]
struct Interval {
    p: f64,
    low: f64,
    high: f64,
}

impl From<Chance> for Interval {
    fn from(chance: Chance) -> Interval {
        Interval { p: rounded(chance.p), low: rounded(chance.low), high: rounded(chance.high) }
    }
}

#[derive(Serialize)]
struct Best {
    call: &'static str,
    bid: Option<u8>,
    #[serde(flatten)]
    chance: Interval,
    next: Option<Next>,
}

#[derive(Serialize)]
struct Next {
    call: &'static str,
    difference: f64,
    low: f64,
    high: f64,
    too_close: bool,
}

/// One JSON object.
pub fn json(estimate: &BidEstimate) -> String {
    let calls = estimate.calls.iter().map(|row| CallAnswer {
        call: row.call.name(),
        mean_points: rounded(row.mean_points()),
        make: Bid::all().map(|bid| (bid.to_string(), row.make(bid).into())).collect(),
    });
    let best = &estimate.suggestion;
    let answer = Answer {
        hand: estimate.hand.to_string(),
        deals: estimate.deals,
        seed: estimate.seed,
        deal_stream: DEAL_STREAM,
        assumption: ASSUMPTION,
        calls: calls.collect(),
        best: Best {
            call: best.call.name(),
            bid: best.bid.map(|bid| bid.needs().get()),
            chance: best.chance.into(),
            next: best.next.map(|(call, difference)| Next {
                call: call.name(),
                difference: rounded(difference.mean),
                low: rounded(difference.low),
                high: rounded(difference.high),
                too_close: difference.is_too_close(),
            }),
        },
    };
    serde_json::to_string(&answer).expect("the answer has text keys only") + "\n"
}

/// Six decimals say all there is to say about a share.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}
