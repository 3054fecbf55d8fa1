//! A record as it is written, before anything in it is checked.

use std::fmt;

use serde::de::{Deserializer, Error, Visitor};
use serde::ser::{SerializeMap as _, Serializer};
use serde::{Deserialize, Serialize};

use super::error::{RecordError, VERSION};
use super::hand_record::HandRecord;
use crate::rules::Outcome;

/// A record with its keys in the order of the file. What others leave out is `None`.
#[derive(Debug, Default, Deserialize)]
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

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenFault {
    pub seat: u8,
    pub what: String,
}

/// A word that may also be written as a number, as a bid of 30 is.
#[derive(Debug)]
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
        serde_json::to_string(self).expect("all keys are texts")
    }
}

impl Serialize for HandRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (table, contract) = (self.hand.table(), self.contract());
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("record", VERSION)?;
        object.serialize_entry("bots", &self.bots)?;
        object.serialize_entry("seed", &self.seed)?;
        object.serialize_entry("pair", &self.pair)?;
        object.serialize_entry("game", &self.game)?;
        object.serialize_entry("hand", &self.number)?;
        object.serialize_entry("rules", &table.rules().to_string())?;
        object.serialize_entry("deal", &self.deal())?;
        object.serialize_entry("shaker", &table.auction().shaker())?;
        object.serialize_entry("score", &table.score())?;
        object.serialize_entry("auction", &table.auction().turns().collect::<Vec<_>>())?;
        object.serialize_entry("declarer", &contract.map(|contract| contract.declarer))?;
        object.serialize_entry("bid", &contract.map(|contract| contract.bid))?;
        object.serialize_entry("call", &contract.map(|contract| contract.call))?;
        object.serialize_entry("plays", &table.plays().collect::<Vec<_>>())?;
        object.serialize_entry("taken", table.taken())?;
        object.serialize_entry("outcome", &self.outcome().map(Outcome::name))?;
        object.serialize_entry("award", &self.award())?;
        object.serialize_entry("fault", &self.fault)?;
        object.end()
    }
}
