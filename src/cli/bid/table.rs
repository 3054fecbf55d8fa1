//! The answer of `texas42 bid` for people.

use texas42::Bid;
use texas42::analysis::{BidAnswer, BidEstimate, CallEstimate, NextCall};
use texas42::chance::{Chance, DEAL_STREAM};

use super::contracts;
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

/// The table for people, in lines of at most that width as far as words and numbers allow.
pub fn table(answer: &BidAnswer, width: usize) -> String {
    let estimate = &answer.estimate;
    let names = estimate.calls.iter().map(|row| row.call.name().len());
    let name_width = names.max().unwrap_or(0).max("call".len());
    let all = columns(estimate);
    let some_left_out = estimate.calls.iter().any(|row| row.deals < estimate.deals);
    let deals_width = if some_left_out { estimate.deals.to_string().len().max(5) + 1 } else { 0 };
    let room = width.saturating_sub(name_width + MEAN_WIDTH + MARGIN_WIDTH + deals_width);
    let shown = that_fit(&all, estimate.suggestion.bid, room);

    let mut page = Page::new(width);
    page.bold(estimate.hand);
    page.prose(&format!(
        "{} of the unseen tiles, seed {}, {DEAL_STREAM}",
        number_of(estimate.deals, "deal"),
        estimate.seed
    ));
    page.line("");
    page.line("Chance in percent to make each bid:");
    page.table(&double_dummy(estimate, &shown, deals_width));
    if shown.len() < all.len() {
        page.line(format_args!("{DIM}(more bids in a wider window){DIM:#}"));
    }
    if some_left_out {
        page.aside("(fewer deals: far behind the best; --deals N gives every call N)");
    }
    page.line("");
    page.prose(&match &answer.measured {
        None => "As played, in percent: what bots who see their own tiles only make of it, by the \
                 double-dummy chance (texas42 calibrate):"
            .to_string(),
        Some(measured) => format!(
            "As played, in percent: what bots who see their own tiles only make of it; of {} from \
             {} of this hand at every bid, of other calls by the double-dummy chance:",
            estimate.suggestion.call,
            number_of(measured.deals, "deal")
        ),
    });
    page.table(&as_played(answer, &shown));
    page.line("");
    contracts::add(&mut page, &answer.contracts, &answer.rules);
    page.line("");
    page.prose(&verdict(answer));
    page.text()
}

/// A table of chances without rows; its last column holds the margin, and the deals if wanted.
fn chances(shown: &[Bids], deals_width: usize) -> Table {
    let bids = shown.iter().map(|bids| Column::number(0, bids.width()));
    let last = Column::number(0, MARGIN_WIDTH + deals_width);
    Table::new(
        [Column::text(0, 4), Column::number(0, MEAN_WIDTH)].into_iter().chain(bids).chain([last]),
    )
}

/// The chances when all hands are open.
fn double_dummy(estimate: &BidEstimate, shown: &[Bids], deals_width: usize) -> Table {
    let mut table = chances(shown, deals_width);
    let last = |margin: String, deals: String| match deals_width {
        0 => margin,
        _ => format!("{margin}{deals:>deals_width$}"),
    };
    let titles =
        ["call".into(), "mean".into()].into_iter().chain(shown.iter().map(|bids| bids.title()));
    table.titles(titles.chain([last("+/-".into(), "deals".into())]));
    for row in &estimate.calls {
        let margin = format!("{:.1}", 100.0 * row.widest_half_width());
        let cells = [plain(row.call), plain(format_args!("{:.1}", row.mean_points()))].into_iter();
        let cells = cells.chain(shown.iter().map(|bids| cell(estimate, row, bids.first)));
        table.row(cells.chain([styled(DIM, last(margin, row.deals.to_string()))]));
    }
    table
}

/// The chances at the table.
fn as_played(answer: &BidAnswer, shown: &[Bids]) -> Table {
    let mut table = chances(shown, 0);
    for row in &answer.estimate.calls {
        let played = shown.iter().map(|bids| {
            (bids.first.level() >= row.least.level()).then(|| answer.as_played(row, bids.first))
        });
        let played: Vec<Option<Chance>> = played.collect();
        let margin = played.iter().flatten().map(Chance::half_width).fold(0.0, f64::max);
        let cells = played.iter().map(|chance| match chance {
            Some(chance) => styled(style_of(chance.p), percent(chance.p)),
            None => styled(DIM, "-"),
        });
        let margin = styled(DIM, format_args!("{:.1}", 100.0 * margin));
        table.row([plain(row.call), plain("")].into_iter().chain(cells).chain([margin]));
    }
    table
}

/// The widths of the columns beside the bids, with the space before them.
const MEAN_WIDTH: usize = 6;
const MARGIN_WIDTH: usize = 6;

/// The thirteen bids, with equal neighbours as one column.
fn columns(estimate: &BidEstimate) -> Vec<Bids> {
    let mut columns: Vec<Bids> = Vec::new();
    for bid in Bid::levels() {
        match columns.last_mut() {
            Some(column)
                if estimate.calls.iter().all(|row| shown(row, column.first) == shown(row, bid)) =>
            {
                column.last = bid;
            }
            _ => columns.push(Bids { first: bid, last: bid }),
        }
    }
    columns
}

/// The chance to make a bid, if it may be bid.
fn shown(row: &CallEstimate, bid: Bid) -> Option<Chance> {
    (bid.level() >= row.least.level()).then(|| row.make(bid))
}

/// A cell of the table; the best chance of its column is bold.
fn cell(estimate: &BidEstimate, row: &CallEstimate, bid: Bid) -> Cell {
    let Some(Chance { p, .. }) = shown(row, bid) else { return styled(DIM, "-") };
    let others = estimate.calls.iter().filter_map(|other| shown(other, bid));
    let is_best = others.map(|chance| chance.p).all(|other| other <= p);
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
fn percent(p: f64) -> String {
    match 100.0 * p {
        percent if percent > 0.0 && percent <= 0.5 => "<1".into(),
        percent if (99.5..100.0).contains(&percent) => ">99".into(),
        percent => format!("{percent:.0}"),
    }
}

/// The answer in a few sentences.
fn verdict(answer: &BidAnswer) -> String {
    let estimate = &answer.estimate;
    let best = &estimate.suggestion;
    let row = &estimate.calls[0];
    let bid = answer.highest_bid();
    let at = bid.unwrap_or(row.least);
    let played = answer.as_played(row, at);
    let open = 100.0 * row.make(at).p;
    let chances = format!("{} as played; {open:.1}% double-dummy", with_interval(&played));
    let (call, points) = (best.call, at.needs());
    let mut text = match bid {
        Some(_) => format!(
            "Best call: {call}. The highest bid that is more likely than not to make at the table \
             is {points}: {chances}. "
        ),
        None => format!(
            "No bid is more likely than not to make at the table with the best call, {call}: \
             {points} makes {chances}. "
        ),
    };
    if bid.is_some() && played.low <= 0.5 {
        text += "That is too close to 50% to tell. ";
    }
    if let Some((rival, bid)) = clearly_better_at_lowest(answer) {
        let chances = with_interval(&answer.as_played(rival, bid));
        let (points, rival) = (bid.needs(), rival.call);
        text += &format!("For a bid of {points} alone {rival} is better: {chances} as played. ");
    }
    if let Some(NextCall { call: next, difference, .. }) = &best.next {
        let [mean, low, high] =
            [difference.mean, difference.low, difference.high].map(|share| 100.0 * share);
        let verdict = match difference.is_too_close() {
            true => format!("{next} is too close to tell"),
            false => format!("Next is {next}, and not close"),
        };
        text += &format!(
            "{verdict} on the same deals (averaged over all bids, {call} makes {mean:.1} \
             percentage points more, 95% interval {low:.1} to {high:.1}). "
        );
    }
    text + "You declare and lead. Double-dummy: every player sees all four hands and plays \
            perfectly. As played: nobody does, neither you nor the others."
}

/// Another call that makes the lowest bid more often at the table than the best call, by more than
/// the intervals of both, or that alone may be bid so low and is more likely than not to make it.
fn clearly_better_at_lowest(answer: &BidAnswer) -> Option<(&CallEstimate, Bid)> {
    let estimate = &answer.estimate;
    let best = &estimate.calls[0];
    let lowest = estimate.calls.iter().map(|row| row.least).min_by_key(|bid| bid.level())?;
    let rivals = estimate.calls.iter().filter(|row| row.least == lowest);
    let rival = rivals.max_by(|one, other| one.make(lowest).p.total_cmp(&other.make(lowest).p))?;
    let bar = shown(best, lowest).map_or(0.5, |_| answer.as_played(best, lowest).high);
    (answer.as_played(rival, lowest).low > bar).then_some((rival, lowest))
}

fn with_interval(chance: &Chance) -> String {
    let [p, low, high] = [chance.p, chance.low, chance.high].map(|share| 100.0 * share);
    format!("{p:.1}% (95% interval {low:.1} to {high:.1})")
}

#[cfg(test)]
mod tests {
    use texas42::analysis::BidEstimator;
    use texas42::notation::parse_hand;
    use texas42::rules::Declaration;
    use texas42::{HouseRules, Trump};

    use super::*;

    #[test]
    fn lines_fit_the_terminal() {
        let hand = parse_hand("66 65 64 62 55 44 10").expect("a hand");
        let rules = HouseRules::default();
        let mut estimator = BidEstimator::new(hand, &Trump::STANDARD, 1)
            .expect("seven tiles")
            .by_rules(&rules, &Declaration::special(&rules, hand));
        estimator.deal_more(20);
        let estimate = estimator.estimate();
        let suggested = estimate.suggestion.bid.expect("a strong hand").needs().to_string();
        let answer = BidAnswer::new(&rules, estimate);
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
