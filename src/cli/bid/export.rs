//! The answer of `texas42 bid` for programs: CSV and JSON.

use std::collections::BTreeMap;

use serde::Serialize;
use texas42::Bid;
use texas42::analysis::{NextCall, RatedContract};
use texas42::chance::{Chance, DEAL_STREAM};
use texas42::rules::Declaration;

use super::Answer;

const ASSUMPTION: &str = "double-dummy: every player sees all four hands and plays perfectly; \
                          the asker declares and leads";

/// One row a call: see the help for the columns.
pub fn csv(answer: &Answer) -> String {
    let estimate = &answer.estimate;
    let mut writer = csv::Writer::from_writer(Vec::new());
    let mut header: Vec<String> =
        ["hand", "deals", "seed", "call", "mean_points"].map(String::from).to_vec();
    let levels = || Bid::levels().map(Bid::needs);
    for points in levels() {
        header.extend([format!("p{points}"), format!("low{points}"), format!("high{points}")]);
    }
    for points in levels() {
        let names = ["played", "played_low", "played_high"];
        header.extend(names.map(|name| format!("{name}{points}")));
    }
    let mut write = |record: &[String]| {
        writer.write_record(record).expect("every row has the same number of columns");
    };
    write(&header);
    for row in &estimate.calls {
        let mut record = vec![
            estimate.hand.to_string(),
            row.deals.to_string(),
            estimate.seed.to_string(),
            row.call.to_string(),
            rounded(row.mean_points()).to_string(),
        ];
        let double_dummy = Bid::levels().map(|bid| (bid, row.make(bid)));
        let played = Bid::levels().map(|bid| (bid, answer.as_played(row, bid)));
        for (bid, Chance { p, low, high }) in double_dummy.chain(played) {
            // Nothing where the rules do not let the call be named at that bid.
            let text = |share| {
                if bid.level() < row.least.level() { "".into() } else { rounded(share).to_string() }
            };
            record.extend([p, low, high].map(text));
        }
        write(&record);
    }
    let bytes = writer.into_inner().expect("a vector takes all bytes");
    String::from_utf8(bytes).expect("the columns are text")
}

#[derive(Serialize)]
struct AnswerText {
    hand: String,
    deals: u64,
    seed: u64,
    deal_stream: &'static str,
    assumption: &'static str,
    rules: String,
    not_solved: Vec<&'static str>,
    calls: Vec<CallAnswer>,
    best: Best,
    contracts: Vec<ContractAnswer>,
}

#[derive(Serialize)]
struct CallAnswer {
    call: &'static str,
    deals: u64,
    mean_points: f64,
    make: BTreeMap<String, Interval>,
    as_played: BTreeMap<String, Interval>,
}

#[derive(Serialize)]
struct ContractAnswer {
    bid: String,
    marks: u8,
    call: Option<&'static str>,
    deals: u64,
    #[serde(flatten)]
    chance: Interval,
    as_played: Interval,
    worth: f64,
    worth_low: f64,
    worth_high: f64,
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
    clear_bid: Option<u8>,
    as_played_bid: Option<u8>,
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
pub fn json(answer: &Answer) -> String {
    let estimate = &answer.estimate;
    let calls = estimate.calls.iter().map(|row| CallAnswer {
        call: row.call.name(),
        deals: row.deals,
        mean_points: rounded(row.mean_points()),
        make: row.bids().map(|bid| (bid.needs().to_string(), row.make(bid).into())).collect(),
        as_played: row
            .bids()
            .map(|bid| (bid.needs().to_string(), answer.as_played(row, bid).into()))
            .collect(),
    });
    let best = &estimate.suggestion;
    let text = AnswerText {
        hand: estimate.hand.to_string(),
        deals: estimate.deals,
        seed: estimate.seed,
        deal_stream: DEAL_STREAM,
        assumption: ASSUMPTION,
        rules: answer.rules.to_string(),
        not_solved: answer.rules.not_solved(),
        calls: calls.collect(),
        best: Best {
            call: best.call.name(),
            bid: best.bid.map(|bid| bid.needs().get()),
            chance: best.chance.into(),
            clear_bid: best.clear_bid.map(|bid| bid.needs().get()),
            as_played_bid: answer.highest_bid().map(|bid| bid.needs().get()),
            next: best.next.map(|NextCall { call, difference, .. }| Next {
                call: call.name(),
                difference: rounded(difference.mean),
                low: rounded(difference.low),
                high: rounded(difference.high),
                too_close: difference.is_too_close(),
            }),
        },
        contracts: answer.contracts.iter().map(contract).collect(),
    };
    serde_json::to_string(&text).expect("the answer has text keys only") + "\n"
}

fn contract(contract: &RatedContract) -> ContractAnswer {
    let Declaration { bid, call } = contract.declaration;
    ContractAnswer {
        bid: bid.to_string(),
        marks: bid.marks().get(),
        call: call.map(|call| call.name()),
        deals: contract.deals,
        chance: contract.chance.into(),
        as_played: contract.as_played.into(),
        worth: rounded(contract.worth()),
        worth_low: rounded(contract.worth_at(contract.as_played.low)),
        worth_high: rounded(contract.worth_at(contract.as_played.high)),
    }
}

/// Six decimals say all there is to say about a share.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}
