//! The names of the calls.

use super::{Fault, NotationError, words};
use crate::call::{Call, DoublesMode};
use crate::tile::Pip;

/// Every name of every call, in lower case and without spaces, hyphens and underscores.
const CALL_WORDS: [(&str, Call); 72] = {
    use Call::{Doubles, FollowMe};
    const fn pip(pip: Pip) -> Call {
        Call::Pip(pip)
    }
    const HIGH: Call = FollowMe(DoublesMode::High);
    const LOW: Call = FollowMe(DoublesMode::Low);
    const OWN: Call = FollowMe(DoublesMode::Own);
    const INVERTED: Call = FollowMe(DoublesMode::OwnInverted);
    [
        ("blanks", pip(Pip::Blank)),
        ("blank", pip(Pip::Blank)),
        ("0s", pip(Pip::Blank)),
        ("0", pip(Pip::Blank)),
        ("ones", pip(Pip::One)),
        ("one", pip(Pip::One)),
        ("aces", pip(Pip::One)),
        ("ace", pip(Pip::One)),
        ("1s", pip(Pip::One)),
        ("1", pip(Pip::One)),
        ("twos", pip(Pip::Two)),
        ("two", pip(Pip::Two)),
        ("deuces", pip(Pip::Two)),
        ("deuce", pip(Pip::Two)),
        ("2s", pip(Pip::Two)),
        ("2", pip(Pip::Two)),
        ("threes", pip(Pip::Three)),
        ("three", pip(Pip::Three)),
        ("treys", pip(Pip::Three)),
        ("trey", pip(Pip::Three)),
        ("tres", pip(Pip::Three)),
        ("3s", pip(Pip::Three)),
        ("3", pip(Pip::Three)),
        ("fours", pip(Pip::Four)),
        ("four", pip(Pip::Four)),
        ("4s", pip(Pip::Four)),
        ("4", pip(Pip::Four)),
        ("fives", pip(Pip::Five)),
        ("five", pip(Pip::Five)),
        ("5s", pip(Pip::Five)),
        ("5", pip(Pip::Five)),
        ("sixes", pip(Pip::Six)),
        ("six", pip(Pip::Six)),
        ("6s", pip(Pip::Six)),
        ("6", pip(Pip::Six)),
        ("doubles", Doubles),
        ("double", Doubles),
        ("doublestrump", Doubles),
        ("doublestrumps", Doubles),
        ("doublesastrump", Doubles),
        ("doublesastrumps", Doubles),
        ("dbl", Doubles),
        ("dbls", Doubles),
        ("dt", Doubles),
        ("7", Doubles),
        ("followme", HIGH),
        ("followmehigh", HIGH),
        ("followmedoubleshigh", HIGH),
        ("fm", HIGH),
        ("notrump", HIGH),
        ("notrumps", HIGH),
        ("notrumphigh", HIGH),
        ("nthigh", HIGH),
        ("nt", HIGH),
        ("none", HIGH),
        ("high", HIGH),
        ("9", HIGH),
        ("followmelow", LOW),
        ("followmedoubleslow", LOW),
        ("notrumplow", LOW),
        ("ntlow", LOW),
        ("doubleslow", LOW),
        ("followmeown", OWN),
        ("followmedoublesown", OWN),
        ("notrumpown", OWN),
        ("ntown", OWN),
        ("doublesasownsuit", OWN),
        ("doublesownsuit", OWN),
        ("ds", OWN),
        ("8", OWN),
        ("followmeinverted", INVERTED),
        ("ntinverted", INVERTED),
    ]
};

/// Contracts that people name like calls, but that are other games.
const OTHER_CONTRACTS: [&str; 13] = [
    "nello", "nelo", "nillo", "nil", "low", "lowboy", "sevens", "plunge", "splash", "crash", "84",
    "nelloh", "nellolow",
];

/// Reads the name of one call.
pub(super) fn parse_call(text: &str) -> Result<Call, Fault> {
    let word: String = text
        .to_lowercase()
        .chars()
        .filter(|letter| !letter.is_whitespace() && !matches!(letter, '-' | '_'))
        .collect();
    if let Some((_, call)) = CALL_WORDS.iter().find(|(known, _)| *known == word) {
        return Ok(*call);
    }
    let advice = if OTHER_CONTRACTS.contains(&word.as_str()) {
        "only straight 42 is solved so far".to_string()
    } else if let Some(nearest) = words::nearest(&word, CALL_WORDS.iter().map(|(word, _)| *word)) {
        let call = CALL_WORDS.iter().find(|(known, _)| *known == nearest);
        let (_, call) = call.expect("the nearest word is one of the list");
        format!("did you mean `{call}`?")
    } else {
        let names: Vec<&str> = Call::ALL.iter().map(|call| call.name()).collect();
        format!("calls are {}", names.join(", "))
    };
    Err(Fault::Call { word: text.trim().into(), advice })
}

/// Reads a list of calls separated by commas, in that order. `standard` stands for the nine
/// calls of the straight game, `all` for those and the three other kinds of follow-me. A call
/// that is named again is left out.
///
/// ```
/// let calls = texas42::parse_calls("fives, treys, no trump")?;
/// let names: Vec<&str> = calls.iter().map(|call| call.name()).collect();
/// assert_eq!(names, ["fives", "threes", "follow-me"]);
/// # Ok::<(), texas42::NotationError>(())
/// ```
///
/// # Errors
/// Every word that names no call.
pub fn parse_calls(text: &str) -> Result<Vec<Call>, NotationError> {
    let mut calls = Vec::new();
    let mut faults = Vec::new();
    for word in text.split([',', ';', '+']) {
        let named = match word.trim().to_lowercase().as_str() {
            "standard" => Call::STANDARD.to_vec(),
            "all" => Call::ALL.to_vec(),
            _ => match parse_call(word) {
                Ok(call) => vec![call],
                Err(fault) => {
                    faults.push(fault);
                    continue;
                }
            },
        };
        for call in named {
            if !calls.contains(&call) {
                calls.push(call);
            }
        }
    }
    super::result(calls, faults)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back() {
        for call in Call::ALL {
            assert_eq!(call.to_string().parse(), Ok(call));
        }
        for (text, name) in [
            ("Aces", "ones"),
            ("DEUCES", "twos"),
            ("trey", "threes"),
            ("6", "sixes"),
            ("Follow Me", "follow-me"),
            ("follow_me", "follow-me"),
            ("no-trump", "follow-me"),
            ("nt", "follow-me"),
            ("doubles as own suit", "follow-me-own"),
            ("dt", "doubles"),
        ] {
            assert_eq!(text.parse::<Call>().expect(text).name(), name);
        }
    }

    #[test]
    fn what_is_not_a_call_is_refused() {
        let fault = |text: &str| text.parse::<Call>().expect_err(text).to_string();
        assert_eq!(fault("fivs"), "`fivs` is not a call; did you mean `fives`?");
        assert_eq!(fault("nel-o"), "`nel-o` is not a call; only straight 42 is solved so far");
        assert!(fault("bananas").starts_with("`bananas` is not a call; calls are blanks, ones"));
        assert!(fault("").starts_with("`` is not a call"));
        let both = parse_calls("fives, fuors, x").expect_err("two faults").to_string();
        assert!(both.starts_with("`fuors` is not a call; did you mean `fours`?; `x` is not"));
    }

    #[test]
    fn lists_keep_their_order_and_name_no_call_twice() {
        let calls = parse_calls("sixes,standard,6").expect("a list");
        assert_eq!(calls.len(), 9);
        assert_eq!(calls[0].name(), "sixes");
        assert_eq!(parse_calls("all").expect("a list"), Call::ALL);
    }
}
