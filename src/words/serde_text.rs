//! The words in JSON and other formats of serde: as they are printed, what is a number as a number.
//!
//! A tile is `"6-4"`, a hand `"6-6 6-5"`, a deal a list of four hands, a bid `"31"` or `"2 marks"`,
//! a turn that or `"pass"`, a call its name; a seat is 1 to 4, points and marks are numbers. What
//! is read is checked, and refused in the words of [`crate::notation`].

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::{Bid, BySeat, Call, Deal, Marks, Points, Seat, Tile, TileSet, Trump, Turn};

macro_rules! as_text {
    ($($word:ty),*) => {$(
        impl Serialize for $word {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $word {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$word, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

macro_rules! as_number {
    ($($word:ty, $get:path, $new:path, $range:literal);*) => {$(
        impl Serialize for $word {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8($get(*self))
            }
        }

        impl<'de> Deserialize<'de> for $word {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$word, D::Error> {
                let number = u8::deserialize(deserializer)?;
                let wrong = || D::Error::custom(format!("{number} is not one of {}", $range));
                $new(number).ok_or_else(wrong)
            }
        }
    )*};
}

as_text!(Tile, TileSet, Bid, Turn, Trump, Call);
as_number!(
    Seat, Seat::number, Seat::from_number, "seats 1 to 4";
    Points, Points::get, Points::new, "0 to 42 points";
    Marks, Marks::get, Marks::new, "1 to 21 marks"
);

impl Serialize for Deal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.hands().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Deal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deal, D::Error> {
        Deal::new(BySeat::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use serde::de::DeserializeOwned;

    use super::*;

    fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(word: T, json: &str) {
        assert_eq!(serde_json::to_string(&word).expect("JSON"), json);
        assert_eq!(serde_json::from_str::<T>(json).expect("a word"), word);
    }

    fn refused<T: DeserializeOwned + Debug>(json: &str, why: &str) {
        let error = serde_json::from_str::<T>(json).expect_err("no word").to_string();
        assert!(error.starts_with(why), "{error}");
    }

    #[test]
    fn what_is_written_is_read_back() {
        let deal = "[\"6-6 6-5 6-4 6-3 6-2 6-1 6-0\",\"5-5 5-4 5-3 5-2 5-1 5-0 4-4\",\
                    \"4-3 4-2 4-1 4-0 3-3 3-2 3-1\",\"3-0 2-2 2-1 2-0 1-1 1-0 0-0\"]";
        let hands = serde_json::from_str::<BySeat<TileSet>>(deal).expect("four hands");
        round_trip(hands, deal);
        round_trip(Deal::new(hands).expect("a deal"), deal);
        round_trip("6-4".parse::<Tile>().expect("a tile"), "\"6-4\"");
        round_trip(TileSet::EMPTY, "\"\"");
        for bid in Bid::all() {
            round_trip(Turn::Bid(bid), &format!("\"{bid}\""));
            round_trip(bid, &format!("\"{bid}\""));
        }
        round_trip(Turn::Pass, "\"pass\"");
        for call in Call::all() {
            round_trip(call, &format!("\"{call}\""));
        }
        round_trip(super::super::BySide([Points::ZERO, Points::ALL]), "[0,42]");
        round_trip(Seat::ALL.to_vec(), "[1,2,3,4]");
        round_trip(Marks::TWO, "2");
    }

    #[test]
    fn what_is_no_word_is_refused() {
        refused::<Seat>("5", "5 is not one of seats 1 to 4");
        refused::<Points>("43", "43 is not one of 0 to 42 points");
        refused::<Tile>("\"7-1\"", "`7-1`");
        let twice = "[\"6-6 6-5 6-4 6-3 6-2 6-1 6-0\",\"6-6 5-4 5-3 5-2 5-1 5-0 4-4\",\
                     \"4-3 4-2 4-1 4-0 3-3 3-2 3-1\",\"3-0 2-2 2-1 2-0 1-1 1-0 0-0\"]";
        refused::<Deal>(twice, "6-6 is in the hands of seats 1 and 2");
    }
}
