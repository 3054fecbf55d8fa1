//! The answer of `texas42 arena` for programs: CSV and JSON.

use std::collections::BTreeMap;

use serde_json::Value;
use texas42::arena::{MatchAnswer, RatedBot};

use super::table::ratings;
use super::{Answer, Played};
use crate::cli::screen::json_line;

/// Two rows a match, one from each bot's point of view.
pub fn csv(answer: &Answer) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let mut write = |record: Vec<String>| {
        writer.write_record(record).expect("every row has the same number of columns");
    };
    for (place, played) in answer.matches.iter().enumerate() {
        for bot in [0, 1] {
            let (names, values): (Vec<&str>, Vec<Value>) =
                found(answer, played).columns(bot).into_iter().unzip();
            if (place, bot) == (0, 0) {
                write(names.into_iter().map(String::from).collect());
            }
            let text = |value| match value {
                Value::String(text) => text,
                Value::Null => String::new(),
                number => number.to_string(),
            };
            write(values.into_iter().map(text).collect());
        }
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
