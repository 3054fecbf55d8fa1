//! The names of bids.

use std::str::FromStr;

use super::{NotationError, words};
use crate::words::{Bid, Marks, PointsBid, Turn};

/// The forms of a bid, for a message.
const BIDS: &str =
    "bids are 30 to 41 points, 42 or 1 mark, 84 or 2 marks and so on, plunge and splash";

/// Words that stand for marks before or behind their number.
const MARKS: [&str; 5] = ["marks", "mark", "mks", "mk", "m"];

/// Names of plunge.
const PLUNGE: [&str; 2] = ["plunge", "crash"];

/// Names of a pass.
const PASS: [&str; 4] = ["pass", "passes", "p", "no"];

/// The marks of a plunge and of a splash where no number follows.
const PLUNGE_MARKS: Marks = Marks::of(4);
const SPLASH_MARKS: Marks = Marks::of(3);

impl FromStr for Bid {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Bid, NotationError> {
        let word = bare(text);
        let no_bid = || NotationError::not_a("bid", text, &format!("; {}", advice(&word)));
        named(&word).ok_or_else(no_bid)
    }
}

impl FromStr for Turn {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Turn, NotationError> {
        if PASS.contains(&bare(text).as_str()) {
            return Ok(Turn::Pass);
        }
        text.parse().map(Turn::Bid)
    }
}

/// A bid in lower case, without white space and hyphens; a minus sign stays.
fn bare(text: &str) -> String {
    let is_hyphen = |place: usize, letter: char| {
        matches!(letter, '-' | '_')
            && text[..place].ends_with(char::is_alphanumeric)
            && text[place + 1..].starts_with(char::is_alphanumeric)
    };
    let letters = text.char_indices().filter(|(place, letter)| !is_hyphen(*place, *letter));
    let letters = letters.map(|(_, letter)| letter).filter(|letter| !letter.is_whitespace());
    letters.flat_map(char::to_lowercase).collect()
}

/// The bid with that bare name.
fn named(word: &str) -> Option<Bid> {
    let points = word.strip_prefix('p').unwrap_or(word).parse().ok().and_then(PointsBid::new);
    if let Some(points) = points {
        return Some(Bid::Points(points));
    }
    let jump = |names: &[&str], usual: Marks| {
        let rest = names.iter().find_map(|name| word.strip_prefix(name))?;
        if rest.is_empty() { Some(usual) } else { worth(rest).or_else(|| marks(rest)) }
    };
    jump(&PLUNGE, PLUNGE_MARKS)
        .map(Bid::Plunge)
        .or_else(|| jump(&["splash"], SPLASH_MARKS).map(Bid::Splash))
        .or_else(|| worth(word).filter(|_| forty_twos(word).is_some()).map(Bid::Marks))
        .or_else(|| marks(word).map(Bid::Marks))
}

/// Marks by their number or by their points, `2` or `84`.
fn worth(word: &str) -> Option<Marks> {
    forty_twos(word).or_else(|| word.parse().ok().and_then(Marks::new))
}

/// Marks by their points, `84`.
fn forty_twos(word: &str) -> Option<Marks> {
    let points: u16 = word.parse().ok()?;
    let marks = u8::try_from(points / 42).ok()?;
    if points.is_multiple_of(42) { Marks::new(marks) } else { None }
}

/// Marks by name, `2 marks`, `two marks`, `2m`, `m2` or `mark`.
fn marks(word: &str) -> Option<Marks> {
    let number = |word: &str| match word {
        "" | "a" => Some(Marks::ONE),
        _ if word.chars().all(|letter| letter.is_ascii_digit()) => {
            word.parse().ok().and_then(Marks::new)
        }
        _ => words::pip(word).and_then(|pip| Marks::new(pip.number())),
    };
    MARKS.iter().find_map(|name| match word.strip_suffix(name) {
        Some(rest) if !rest.is_empty() || *name != "m" => number(rest),
        _ => word.strip_prefix(name).filter(|rest| !rest.is_empty()).and_then(number),
    })
}

/// Advice for somebody who wrote a word that is no bid.
fn advice(word: &str) -> String {
    match word.parse::<u32>() {
        Ok(43..) => return "from 42 on bids are marks: 42, 84, 126, 168, 210 and so on".into(),
        Ok(1..=21) => return format!("{BIDS}; did you mean `{word}m`?"),
        _ => {}
    }
    match words::nearest(word, ["plunge", "splash", "crash", "pass", "mark"].into_iter()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => BIDS.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bid_is_read_back() {
        let bids = PointsBid::all().map(Bid::Points);
        let bids = bids.chain(Marks::all().map(Bid::Marks));
        let bids = bids.chain(Marks::all().map(Bid::Plunge));
        for bid in bids.chain(Marks::all().map(Bid::Splash)) {
            assert_eq!(bid.to_string().parse(), Ok(bid));
            assert_eq!(bid.to_string().parse(), Ok(Turn::Bid(bid)));
            assert_eq!(bid.to_string().replace(' ', "").to_uppercase().parse(), Ok(bid));
        }
        assert_eq!(Turn::Pass.to_string().parse(), Ok(Turn::Pass));
    }

    #[test]
    fn other_forms_are_read() {
        for (text, bid) in [
            ("42", "1 mark"),
            ("84", "2 marks"),
            ("126", "3 marks"),
            ("2m", "2 marks"),
            ("M2", "2 marks"),
            ("two marks", "2 marks"),
            ("a mark", "1 mark"),
            ("mark", "1 mark"),
            ("P30", "30"),
            ("plunge", "plunge 4"),
            ("Crash", "plunge 4"),
            ("crash 5", "plunge 5"),
            ("plunge 168", "plunge 4"),
            ("plunge 4 marks", "plunge 4"),
            ("splash", "splash 3"),
            ("splash-2", "splash 2"),
        ] {
            assert_eq!(text.parse::<Bid>().expect(text).to_string(), bid);
        }
    }

    #[test]
    fn what_is_not_a_bid_is_refused() {
        let fault = |text: &str| text.parse::<Bid>().expect_err(text).to_string();
        assert!(fault("29").starts_with("`29` is not a bid; bids are 30 to 41 points, 42 or 1"));
        assert!(fault("43").starts_with("`43` is not a bid; from 42 on bids are marks"));
        assert!(fault("2").ends_with("did you mean `2m`?"));
        assert_eq!(fault("plonge"), "`plonge` is not a bid; did you mean `plunge`?");
        for text in [
            "",
            "m",
            "0",
            "22 marks",
            "splash 0",
            "p42",
            "fours",
            "999999999999",
            "-",
            "-30",
            "-2m",
            "plunge -4",
        ] {
            assert!(fault(text).starts_with(&format!("`{text}` is not a bid")), "{text}");
        }
    }
}
