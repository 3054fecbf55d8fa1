//! The answer of `texas42 arena` for programs: CSV and JSON.

use std::collections::BTreeMap;

use serde_json::Value;
use texas42::arena::{MatchAnswer, RatedBot};

use super::answer::{Answer, Played};
use super::table::ratings;
use crate::cli::screen::json_line;

/// Two rows a match, one from each bot's point of view.
pub fn csv(answer: &Answer) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let matches = answer.matches.iter().map(|played| found(answer, played));
    let rows = matches.flat_map(|found| [found.columns(0), found.columns(1)]);
    for (place, columns) in rows.enumerate() {
        let (names, values): (Vec<&str>, Vec<Value>) = columns.into_iter().unzip();
        let text = |value| match value {
            Value::String(text) => text,
            Value::Null => String::new(),
            number => number.to_string(),
        };
        let values = values.into_iter().map(text);
        let header = if place == 0 { writer.write_record(names) } else { Ok(()) };
        let written = header.and_then(|()| writer.write_record(values));
        written.expect("every row has the same number of columns");
    }
    let bytes = writer.into_inner().expect("a vector takes all bytes");
    String::from_utf8(bytes).expect("the columns are text")
}

/// An object a match, and one with the ratings of a round robin.
pub fn json(answer: &Answer) -> String {
    let matches = answer.matches.iter().map(|played| json_line(&found(answer, played)));
    let mut text: String = matches.collect();
    if answer.is_round_robin {
        let rated = answer.bots.iter().zip(ratings(answer));
        let rated: Vec<RatedBot> = rated.map(|(bot, rating)| RatedBot { bot, rating }).collect();
        text.push_str(&json_line(&BTreeMap::from([("ratings", rated)])));
    }
    text
}

fn found<'a>(answer: &Answer, played: &'a Played) -> MatchAnswer<'a> {
    let Played { plan, tally, verdict, .. } = played;
    MatchAnswer { plan, tally, sprt: answer.sprt, verdict: *verdict }
}
