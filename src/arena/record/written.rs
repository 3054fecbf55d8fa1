//! A record as it is written, before anything in it is checked.

use std::fmt;

use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize};

use super::error::{RecordError, VERSION};
use super::hand_record::HandRecord;
use crate::words::Points;

/// A record with its keys in the order of the file. What others leave out is `None`.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Written {
    pub record: Option<String>,
    pub bots: Option<[String; 4]>,
    pub seed: Option<u64>,
    pub pair: Option<u64>,
    pub game: Option<u8>,
    pub hand: Option<u32>,
    pub rules: Option<String>,
    pub deal: Option<[String; 4]>,
    pub shaker: Option<u8>,
    pub score: Option<[u16; 2]>,
    pub auction: Option<Vec<(u8, Word)>>,
    pub declarer: Option<u8>,
    pub bid: Option<Word>,
    pub call: Option<String>,
    pub plays: Option<Vec<(u8, String)>>,
    pub taken: Option<[u8; 2]>,
    pub outcome: Option<String>,
    pub award: Option<[u16; 2]>,
    pub fault: Option<WrittenFault>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenFault {
    pub seat: u8,
    pub what: String,
}

/// A word that may also be written as a number, as a bid of 30 is.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub(super) struct Word(pub String);

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word, D::Error> {
        struct WordOrNumber;
        impl Visitor<'_> for WordOrNumber {
            type Value = Word;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word or a number")
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Word, E> {
                Ok(Word(word.into()))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Word, E> {
                Ok(Word(number.to_string()))
            }
        }
        deserializer.deserialize_any(WordOrNumber)
    }
}

impl Written {
    /// Reads JSON.
    pub fn read(text: &str) -> Result<Written, RecordError> {
        if !text.trim_start().starts_with('{') {
            return Err(RecordError::NoObject);
        }
        serde_json::from_str(text).map_err(|error| {
            let message = error.to_string();
            let message = message.split(" at line ").next().unwrap_or_default();
            RecordError::Json(match (error.line(), error.column()) {
                (_, 0) => message.into(),
                (1, column) => format!("column {column}: {message}"),
                (line, column) => format!("line {line}, column {column}: {message}"),
            })
        })
    }
}

impl HandRecord {
    /// The record in one line of JSON, without a line end.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(&Written::from(self)).expect("all keys are texts")
    }
}

impl From<&HandRecord> for Written {
    fn from(record: &HandRecord) -> Written {
        let (table, contract) = (record.hand.table(), record.contract());
        let turns = table.auction().turns();
        Written {
            record: Some(VERSION.into()),
            bots: Some(record.bots.0.clone()),
            seed: Some(record.seed),
            pair: Some(record.pair),
            game: Some(record.game),
            hand: Some(record.number),
            rules: Some(table.rules().to_string()),
            deal: Some(record.deal().hands().0.map(|hand| hand.to_string())),
            shaker: Some(table.auction().shaker().number()),
            score: Some(table.score().0),
            auction: Some(
                turns.map(|(seat, turn)| (seat.number(), Word(turn.to_string()))).collect(),
            ),
            declarer: contract.map(|contract| contract.declarer.number()),
            bid: contract.map(|contract| Word(contract.bid.to_string())),
            call: contract.map(|contract| contract.call.to_string()),
            plays: Some(
                table.plays().map(|(seat, tile)| (seat.number(), tile.to_string())).collect(),
            ),
            taken: Some(table.taken().0.map(Points::get)),
            outcome: record.outcome().map(|outcome| outcome.name().into()),
            award: Some(record.award().0),
            fault: record
                .fault
                .as_ref()
                .map(|fault| WrittenFault { seat: fault.seat.number(), what: fault.what.clone() }),
        }
    }
}
