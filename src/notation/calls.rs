//! The names of the calls.

use super::{NotationError, shown, words};
use crate::words::{Call, DoublesMode, Pip, SevensTie, Trump};

/// Names of doubles as trumps. All names here are in lower case and without spaces, hyphens
/// and underscores.
const DOUBLES: [&str; 10] = [
    "doubles",
    "double",
    "dbl",
    "dbls",
    "dt",
    "7",
    "doublestrump",
    "doublestrumps",
    "doublesastrump",
    "doublesastrumps",
];

/// Names of follow-me; where doubles stand may follow.
const FOLLOW_ME: [&str; 5] = ["followme", "fm", "notrumps", "notrump", "nt"];

/// Words for the place of doubles, in the order of [`DoublesMode::ALL`].
type Modes = [&'static [&'static str]; 4];

/// Words behind the name of follow-me or nello for the place of doubles.
const MODES: Modes = [
    &["", "high", "doubleshigh"],
    &["low", "doubleslow"],
    &["own", "ownsuit", "doublesown", "doublesownsuit", "doublesasownsuit"],
    &["inv", "inverted", "owninv", "owninverted", "ownsuitinverted", "doublesinverted"],
];

/// Names of follow-me that stand alone.
const FOLLOW_ME_ALONE: Modes = [
    &["none", "high", "9", "doubleshigh"],
    &["doubleslow"],
    &["doublesown", "doublesownsuit", "doublesasownsuit", "ds", "8"],
    &[],
];

/// Names of nello; where doubles stand may follow, and their own suit is meant if nothing does.
const NELLO: [&str; 7] = ["nello", "nelo", "nillo", "nullo", "nil", "lowboy", "low"];

/// Names of sevens, and of sevens where the bidders win ties.
const SEVENS: [&str; 4] = ["sevens", "seven", "sevensfirsttie", "sevensfirstplayed"];
const SEVENS_BIDDERS: [&str; 2] = ["sevensbidders", "sevensbidderstie"];

/// Beginnings of bids that people name like calls.
const BIDS: [&str; 7] = ["plunge", "splash", "crash", "mark", "42", "84", "126"];

/// Reads the name of one call, which begins at that column of the text.
pub(super) fn parse_call(text: &str, column: usize) -> Result<Call, String> {
    let word = bare(text);
    named(&word).ok_or_else(|| fault(text, column, &advice(&word)))
}

/// The fault of a word that names no call; only the first word of a list stands at column 1.
fn fault(word: &str, column: usize, advice: &str) -> String {
    let place = if column == 1 { String::new() } else { format!(" at column {column}") };
    format!("`{}`{place} is not a call; {advice}", shown(word.trim()))
}

/// A name as it stands in the lists above.
fn bare(text: &str) -> String {
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    letters.filter(|letter| !matches!(letter, '-' | '_')).flat_map(char::to_lowercase).collect()
}

/// The call with that bare name.
fn named(word: &str) -> Option<Call> {
    let digit = word.strip_suffix('s').unwrap_or(word).parse().ok();
    if let Some(pip) = words::pip(word).or(digit.and_then(Pip::new)) {
        return Some(Trump::Pip(pip).into());
    }
    if DOUBLES.contains(&word) {
        return Some(Trump::Doubles.into());
    }
    let mode = |modes: &Modes, word: &str| {
        let place = modes.iter().position(|words| words.contains(&word))?;
        Some(DoublesMode::ALL[place])
    };
    let after = |names: &'static [&str]| names.iter().filter_map(|name| word.strip_prefix(name));
    let follow_me = after(&FOLLOW_ME)
        .filter_map(|rest| mode(&MODES, rest))
        .chain(mode(&FOLLOW_ME_ALONE, word))
        .map(|mode| Trump::FollowMe(mode).into());
    let nello = after(&NELLO)
        .filter_map(|rest| match rest {
            "" => Some(DoublesMode::Own),
            _ => mode(&MODES, rest),
        })
        .map(Call::Nello);
    let sevens = SEVENS.contains(&word).then_some(SevensTie::FirstPlayed);
    let sevens = sevens.or(SEVENS_BIDDERS.contains(&word).then_some(SevensTie::Bidders));
    follow_me.chain(nello).chain(sevens.map(Call::Sevens)).next()
}

/// Advice for somebody who wrote a word that names no call.
fn advice(word: &str) -> String {
    if BIDS.iter().any(|bid| word.starts_with(bid)) {
        return "that is a bid; a call names the trumps, nello or sevens".into();
    }
    let names = Call::all().map(|call| bare(call.name()));
    let pips = words::pip_words().map(String::from);
    let known: Vec<String> = names.chain(pips).chain(["nello".into()]).collect();
    let nearest = words::nearest(word, known.iter().map(String::as_str)).and_then(named);
    match nearest {
        Some(call) => format!("did you mean `{call}`?"),
        None => {
            let names: Vec<&str> = Call::all().map(Call::name).collect();
            format!("calls are {}", names.join(", "))
        }
    }
}

/// Reads a list of calls separated by commas, in that order. `standard` stands for the nine
/// calls of the straight game, `all` for those and the three other kinds of follow-me, but not for
/// nello and sevens. A call
/// that is named again is left out.
///
/// ```
/// let calls = texas42::notation::parse_calls("fives, treys, no trump")?;
/// let names: Vec<&str> = calls.iter().map(|call| call.name()).collect();
/// assert_eq!(names, ["fives", "threes", "follow-me"]);
/// # Ok::<(), texas42::notation::NotationError>(())
/// ```
///
/// # Errors
/// Every word that names no call, and a list without any.
pub fn parse_calls(text: &str) -> Result<Vec<Call>, NotationError> {
    let mut calls = Vec::new();
    let mut faults = Vec::new();
    let mut column = 1;
    for part in text.split([',', ';', '+']) {
        let indent = part.chars().take_while(|letter| letter.is_whitespace()).count();
        let named = match bare(part).as_str() {
            "" => Vec::new(),
            "standard" => Trump::STANDARD.map(Call::Trump).to_vec(),
            "all" => Trump::ALL.map(Call::Trump).to_vec(),
            _ => {
                let call = parse_call(part, column + indent);
                call.map_err(|fault| faults.push(fault)).into_iter().collect()
            }
        };
        for call in named {
            if !calls.contains(&call) {
                calls.push(call);
            }
        }
        column += part.chars().count() + 1;
    }
    if calls.is_empty() && faults.is_empty() {
        faults.push(fault(text, 1, &advice("")));
    }
    super::result(calls, faults)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back() {
        for call in Call::all() {
            assert_eq!(call.to_string().parse(), Ok(call));
        }
        for (text, name) in [
            ("Aces", "ones"),
            ("DEUCES", "twos"),
            ("trey", "threes"),
            ("6", "sixes"),
            ("0s", "blanks"),
            ("Follow Me", "follow-me"),
            ("follow_me", "follow-me"),
            ("no-trump", "follow-me"),
            ("nt", "follow-me"),
            ("doubles high", "follow-me"),
            ("doubles as own suit", "follow-me-own"),
            ("doubles own", "follow-me-own"),
            ("follow me doubles low", "follow-me-low"),
            ("no trump inverted", "follow-me-inverted"),
            ("dt", "doubles"),
            ("nello", "nello-own"),
            ("Nel-O", "nello-own"),
            ("nello doubles high", "nello-high"),
            ("low boy", "nello-own"),
            ("nil inverted", "nello-inverted"),
            ("Sevens", "sevens"),
        ] {
            assert_eq!(text.parse::<Call>().expect(text).name(), name);
        }
    }

    #[test]
    fn what_is_not_a_call_is_refused() {
        let fault = |text: &str| text.parse::<Call>().expect_err(text).to_string();
        assert_eq!(fault("fivs"), "`fivs` is not a call; did you mean `fives`?");
        assert_eq!(fault("fallow me"), "`fallow me` is not a call; did you mean `follow-me`?");
        for bid in ["plunge", "Splash", "84", "mark"] {
            let advice = "is not a call; that is a bid; a call names the trumps, nello or sevens";
            assert_eq!(fault(bid), format!("`{bid}` {advice}"));
        }
        assert!(fault("bananas").starts_with("`bananas` is not a call; calls are blanks, ones"));
        assert!(fault("").starts_with("`` is not a call"));
        assert!(fault("77").starts_with("`77` is not a call"));
    }

    #[test]
    fn lists_keep_their_order_and_name_no_call_twice() {
        let calls = parse_calls("sixes,standard,6,").expect("a list");
        assert_eq!(calls.len(), 9);
        assert_eq!(calls[0].name(), "sixes");
        assert_eq!(parse_calls("all").expect("a list"), Trump::ALL.map(Call::Trump));
        let faults = parse_calls("fives, fuors, x").expect_err("two faults").to_string();
        assert!(
            faults.starts_with(
                "`fuors` at column 8 is not a call; did you mean `fours`?; `x` at column 15 is not"
            ),
            "{faults}"
        );
        assert!(parse_calls(",").is_err());
    }
}
