//! The answer of `texas42 bid` as CSV.

use texas42::Bid;
use texas42::analysis::BidAnswer;
use texas42::chance::{Chance, rounded};

/// One row a call: see the help for the columns.
pub fn csv(answer: &BidAnswer) -> String {
    let estimate = &answer.estimate;
    let mut header = vec!["hand,deals,seed,call,mean_points".to_string()];
    for [p, low, high] in [["p", "low", "high"], ["played", "played_low", "played_high"]] {
        let points = Bid::levels().map(Bid::needs);
        header.extend(points.map(|points| format!("{p}{points},{low}{points},{high}{points}")));
    }
    let mut lines = vec![header.join(",")];
    for row in &estimate.calls {
        let mean = rounded(row.mean_points());
        let (hand, deals, seed, call) = (estimate.hand, row.deals, estimate.seed, row.call);
        let mut cells = vec![format!("{hand},{deals},{seed},{call},{mean}")];
        let double_dummy = Bid::levels().map(|bid| (bid, row.make(bid)));
        let played = Bid::levels().map(|bid| (bid, answer.as_played(row, bid)));
        cells.extend(double_dummy.chain(played).map(|(bid, Chance { p, low, high })| {
            // Nothing where the rules do not let the call be named at that bid.
            if bid.level() < row.least.level() {
                return ",,".into();
            }
            [p, low, high].map(|share| rounded(share).to_string()).join(",")
        }));
        lines.push(cells.join(","));
    }
    lines.join("\n") + "\n"
}
