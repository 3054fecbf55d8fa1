//! The answer of `texas42 bid` for people.

use texas42::Bid;
use texas42::analysis::{BidAnswer, BidEstimate, CallEstimate, NextCall};
use texas42::chance::Chance;

use super::turns;
use crate::cli::page::{Cell, Column, Page, Table, plain, styled};
use crate::cli::screen::{DIM, number_of, style_of};

/// A column of the table: one bid, or neighbours that are equal in every row.
#[derive(Clone, Copy)]
struct Bids {
    first: Bid,
    last: Bid,
}

impl Bids {
    fn title(self) -> String {
        let (first, last) = (self.first.needs(), self.last.needs());
        if first == last { first.to_string() } else { format!("{first}-{last}") }
    }

    /// With the space before it.
    fn width(self) -> usize {
        1 + self.title().len().max(3)
    }
}

/// So many calls are shown, the best first, if not all are wanted.
const CALLS: usize = 3;

/// The answer for people, in lines of at most that width as far as words and numbers allow.
pub fn table(answer: &BidAnswer, shows_all: bool, width: usize) -> String {
    let estimate = &answer.estimate;
    let most = if shows_all { estimate.calls.len() } else { CALLS };
    let rows: Vec<&CallEstimate> = estimate.calls.iter().take(most).collect();
    let some_left_out = rows.iter().any(|row| row.deals < estimate.deals);
    let deals_width = if some_left_out { estimate.deals.to_string().len().max(5) + 1 } else { 0 };
    let names = rows.iter().map(|row| row.call.name().len());
    let name_width = names.max().unwrap_or(0).max("call".len());
    let room = width.saturating_sub(name_width + MARGIN_WIDTH + deals_width);
    let all = columns(answer, &rows);
    let shown = that_fit(&all, answer.advice().turn.bid(), room);

    let mut page = Page::new(width);
    turns::add(&mut page, answer);
    page.line("");
    let played = match &answer.measured {
        None => "Chance in percent to make each bid, as played:".into(),
        Some(measured) => format!(
            "Chance in percent to make each bid, as played; {} from {} of this hand at every bid:",
            estimate.suggestion.call,
            number_of(measured.deals, "deal")
        ),
    };
    page.prose(&played);
    page.table(&as_played(answer, &rows, &shown));
    page.prose("Double-dummy, if everybody saw all hands and played perfectly:");
    page.table(&double_dummy(estimate, &rows, &shown, deals_width));
    if shown.len() < all.len() {
        page.line(format_args!("{DIM}(more bids in a wider window){DIM:#}"));
    }
    let rest = estimate.calls.len() - rows.len();
    if rest > 0 {
        page.aside(&format!("({} more: --deals N)", number_of(rest as u64, "call")));
    }
    if shows_all && let Some(next) = &estimate.suggestion.next {
        page.prose(&comparison(estimate, next));
    }
    page.text()
}

/// The best two calls on the same deals.
fn comparison(
    estimate: &BidEstimate,
    NextCall { call: next, difference, .. }: &NextCall,
) -> String {
    let call = estimate.suggestion.call;
    let [mean, low, high] =
        [difference.mean, difference.low, difference.high].map(|share| 100.0 * share);
    let verdict = if difference.is_too_close() { "too close to tell" } else { "not close" };
    format!(
        "On the same deals {call} makes {mean:.1} percentage points more than {next} double-dummy, \
         averaged over all bids (95% interval {low:.1} to {high:.1}): {verdict}."
    )
}

/// A table of chances without rows; its last column holds the margin, and the deals if wanted.
fn chances(shown: &[Bids], deals_width: usize) -> Table {
    let bids = shown.iter().map(|bids| Column::number(0, bids.width()));
    let last = Column::number(0, MARGIN_WIDTH + deals_width);
    Table::new([Column::text(0, 9)].into_iter().chain(bids).chain([last]))
}

/// The chances at the table.
fn as_played(answer: &BidAnswer, rows: &[&CallEstimate], shown: &[Bids]) -> Table {
    let mut table = chances(shown, 0);
    let titles = ["call".into()].into_iter().chain(shown.iter().map(|bids| bids.title()));
    table.titles(titles.chain(["+/-".into()]));
    for row in rows {
        let chance = |bids: &Bids| played(answer, row, bids.first);
        let cells = shown.iter().map(|bids| {
            let others = rows.iter().filter_map(|other| played(answer, other, bids.first));
            cell(chance(bids), others)
        });
        let margin = shown.iter().filter_map(chance).map(|chance| chance.half_width());
        let margin = styled(DIM, format_args!("{:.1}", 100.0 * margin.fold(0.0, f64::max)));
        table.row([plain(row.call)].into_iter().chain(cells).chain([margin]));
    }
    table
}

/// The chances when all hands are open.
fn double_dummy(
    estimate: &BidEstimate,
    rows: &[&CallEstimate],
    shown: &[Bids],
    deals_width: usize,
) -> Table {
    let mut table = chances(shown, deals_width);
    let last = |margin: String, deals: String| match deals_width {
        0 => margin,
        _ => format!("{margin}{deals:>deals_width$}"),
    };
    for row in rows {
        let margin = format!("{:.1}", 100.0 * row.widest_half_width());
        let cells = shown.iter().map(|bids| {
            let others = rows.iter().filter_map(|other| open(other, bids.first));
            cell(open(row, bids.first), others)
        });
        let deals = if row.deals < estimate.deals { row.deals.to_string() } else { "".into() };
        table.row(
            [plain(row.call)].into_iter().chain(cells).chain([styled(DIM, last(margin, deals))]),
        );
    }
    table
}

/// The width of the column beside the bids, with the space before it.
const MARGIN_WIDTH: usize = 6;

/// The thirteen bids, with equal neighbours as one column.
fn columns(answer: &BidAnswer, rows: &[&CallEstimate]) -> Vec<Bids> {
    let mut columns: Vec<Bids> = Vec::new();
    let text = |chance: Option<Chance>| chance.map(|chance| percent(chance.p));
    for bid in Bid::levels() {
        let is_equal = |other: Bid| {
            rows.iter().all(|row| {
                text(open(row, other)) == text(open(row, bid))
                    && text(played(answer, row, other)) == text(played(answer, row, bid))
            })
        };
        match columns.last_mut() {
            Some(column) if is_equal(column.first) => column.last = bid,
            _ => columns.push(Bids { first: bid, last: bid }),
        }
    }
    columns
}

/// The double-dummy chance to make a bid, if it may be bid.
fn open(row: &CallEstimate, bid: Bid) -> Option<Chance> {
    (bid.level() >= row.least.level()).then(|| row.make(bid))
}

/// The chance to make a bid at the table, if it may be bid.
fn played(answer: &BidAnswer, row: &CallEstimate, bid: Bid) -> Option<Chance> {
    (bid.level() >= row.least.level()).then(|| answer.as_played(row, bid))
}

/// A cell of the table; the best chance of its column is bold.
fn cell(chance: Option<Chance>, mut all: impl Iterator<Item = Chance>) -> Cell {
    let Some(Chance { p, .. }) = chance else { return styled(DIM, "-") };
    let is_best = all.all(|other| other.p <= p);
    styled(if is_best { style_of(p).bold() } else { style_of(p) }, percent(p))
}

/// The bids in the order in which they are kept when there is no room for all: the ends, then
/// the natural bids, which are those at which one more loss of a trick or of count decides.
const IMPORTANCE: [u8; 13] = [30, 42, 31, 36, 35, 41, 34, 32, 40, 37, 33, 38, 39];

/// The columns that fit that many characters, in their order; the suggested bid before others.
fn that_fit(columns: &[Bids], suggested: Option<Bid>, width: usize) -> Vec<Bids> {
    let mut room = width;
    let mut shown = vec![false; columns.len()];
    for bid in suggested.into_iter().chain(IMPORTANCE.into_iter().filter_map(Bid::for_points)) {
        let holds =
            |column: &Bids| (column.first.level()..=column.last.level()).contains(&bid.level());
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

#[cfg(test)]
mod tests {
    use texas42::analysis::{BidEstimator, PlayedOut};
    use texas42::bots::{Bidder as _, Worth};
    use texas42::rules::Action;
    use texas42::{BySide, DealStream, Hand, Preset, Seat, Trump};

    use super::*;
    use crate::cli::screen::json_line;

    /// The answer to a seat in the middle of an auction, from few deals, and what the bidder says.
    fn answer(number: u64) -> (BidAnswer, String) {
        let rules = Preset::ALL[number as usize % 5].rules();
        let deal = DealStream::new(5).deal(number);
        let score = BySide([number as u16 % 7, number as u16 / 7 % 7]);
        let mut table = Hand::unseen(rules, Seat::Fourth, Seat::First).with_score(score);
        for turn in 0..number % 4 {
            let turns = table.table().auction().legal_unseen();
            table
                .say(turns[(number / 3 + turn) as usize % turns.len().min(3)])
                .expect("it is legal");
        }
        let Some(Action::Bid(seat)) = table.next() else { panic!("somebody has to speak") };
        let hand = deal.hand(seat);
        let table = table.with_tiles(seat, hand).expect("seven tiles");
        let view = table.view(seat).expect("its tiles are known").with_seed(number);
        let mut worth = Worth::new(10);
        let mut estimator = BidEstimator::new(hand, &Trump::STANDARD, 1).expect("seven tiles");
        estimator.deal_more(1);
        let estimate = estimator.estimate();
        let contracts = BidAnswer::contracts(&rules, &estimate);
        let mut played = PlayedOut::new(hand, &rules, &contracts, 1).expect("seven tiles");
        played.deal_more(1);
        let says = worth.bid(&view).to_string();
        (BidAnswer::new(table, worth.judge(&view), estimate, played), says)
    }

    /// The first sentence, the first row, the object and the bidder say the same.
    #[test]
    fn there_is_one_answer() {
        for number in 0..500 {
            let (answer, says) = answer(number);
            let text = anstream::adapter::strip_str(&table(&answer, false, 80)).to_string();
            let object: serde_json::Value =
                serde_json::from_str(&json_line(&answer)).expect("an object");
            let advice = &object["advice"];
            assert_eq!(advice["turn"], says.as_str(), "{number}");
            let sentence = match (says.as_str(), advice["call"].as_str()) {
                ("pass", _) => "Pass.".into(),
                (says, Some(call)) => format!("Say {says} and call {call}."),
                (says, None) => format!("Say {says}."),
            };
            assert!(text.starts_with(&sentence), "{sentence} {text}");
            let mut rows = text.lines().skip_while(|line| !line.starts_with("say "));
            let row = rows.nth(1).expect("a row");
            assert!(row.starts_with(&says), "{says} {text}");
            assert!(text.lines().count() <= 24, "{text}");
        }
    }

    #[test]
    fn lines_fit_the_terminal() {
        let (answer, _) = answer(6);
        for width in [40, 60, 80, 200] {
            let text = anstream::adapter::strip_str(&table(&answer, true, width)).to_string();
            for line in text.lines().filter(|line| !line.contains("too close to tell")) {
                assert!(line.len() <= width, "{width}: {line}");
            }
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
