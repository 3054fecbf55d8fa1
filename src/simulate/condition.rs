//! Conditions that select hands, such as `trumps>=4 double=yes`.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use super::error::SimulateError;
use super::features::HandFeatures;
use crate::words::{TileSet, Trump};

/// Several comparisons with the features of a hand that all have to hold.
///
/// A comparison is a feature of [`HandFeatures`], one of `=`, `!=`, `<`, `<=`, `>`, `>=`, and a
/// value: `suit=fives`, `trumps>=4`, `double=yes`, `offs<=1`, `doubles=3`, `count>=10`. They
/// are joined by spaces, commas or `and`.
///
/// ```
/// use texas42::simulate::Conditions;
/// let conditions: Conditions = "trumps >= 4, double=yes and offs<=1".parse()?;
/// assert_eq!(conditions.to_string(), "trumps>=4 and double=yes and offs<=1");
/// assert!(conditions.hold(texas42::notation::parse_hand("66 65 64 62 55 44 10")?));
/// assert!("trumps=9".parse::<Conditions>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Conditions(Vec<Condition>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Condition {
    /// The place of the feature in [`FEATURES`].
    feature: usize,
    comparison: Comparison,
    value: u8,
}

/// A feature: its name, the values that are words instead of numbers, and the highest value.
type Feature = (&'static str, &'static [&'static str], u8);

const FEATURES: [Feature; 6] = [
    ("suit", &["blanks", "ones", "twos", "threes", "fours", "fives", "sixes"], 6),
    ("trumps", &[], 7),
    ("double", &["no", "yes"], 1),
    ("offs", &[], 7),
    ("doubles", &[], 7),
    ("count", &[], 35),
];

/// The values of all features of a hand.
fn values(hand: TileSet) -> [u8; FEATURES.len()] {
    let HandFeatures { suit, trumps, double, offs, doubles, count } = HandFeatures::of(hand);
    [suit.number(), trumps, double.into(), offs, doubles, count.get()]
}

/// A sign, and the ways in which a hand's number may stand to the value.
type Comparison = (&'static str, &'static [Ordering]);

/// Those with two letters first, since the others begin like them.
const COMPARISONS: [Comparison; 6] = [
    ("!=", &[Ordering::Less, Ordering::Greater]),
    ("<=", &[Ordering::Less, Ordering::Equal]),
    (">=", &[Ordering::Greater, Ordering::Equal]),
    ("<", &[Ordering::Less]),
    (">", &[Ordering::Greater]),
    ("=", &[Ordering::Equal]),
];

/// Reads a value of a feature.
fn value((name, _, highest): Feature, text: &str) -> Result<u8, String> {
    match name {
        "suit" => match text.parse() {
            Ok(Trump::Pip(pip)) => Ok(pip.number()),
            _ => Err("a suit is one of blanks, ones, twos, threes, fours, fives, sixes".into()),
        },
        "double" => match text.to_lowercase().as_str() {
            "yes" | "true" => Ok(1),
            "no" | "false" => Ok(0),
            _ => Err("double is yes or no".into()),
        },
        _ => {
            let number = text.parse().ok().filter(|number| *number <= highest);
            number.ok_or_else(|| format!("{name} is 0 to {highest}"))
        }
    }
}

impl Conditions {
    /// True if a hand is so.
    #[must_use]
    pub fn hold(&self, hand: TileSet) -> bool {
        let values = values(hand);
        self.0.iter().all(|Condition { feature, comparison: (_, orderings), value }| {
            orderings.contains(&values[*feature].cmp(value))
        })
    }
}

impl FromStr for Conditions {
    type Err = SimulateError;

    fn from_str(text: &str) -> Result<Conditions, SimulateError> {
        let mut joined = text.replace("==", "=").replace(',', " ");
        for (sign, _) in COMPARISONS {
            // What stands around a comparison belongs to it.
            let parts: Vec<&str> = joined.split(sign).map(str::trim).collect();
            joined = parts.join(sign);
        }
        let words = joined.split_whitespace().filter(|word| !word.eq_ignore_ascii_case("and"));
        let conditions: Vec<Condition> = words.map(condition).collect::<Result<_, _>>()?;
        if conditions.is_empty() {
            let reason = "give a condition, such as trumps>=4 or double=yes".into();
            return Err(SimulateError::Condition { part: text.into(), reason });
        }
        Ok(Conditions(conditions))
    }
}

/// Reads one comparison.
fn condition(word: &str) -> Result<Condition, SimulateError> {
    let fault = |reason: String| SimulateError::Condition { part: word.into(), reason };
    let Some(at) = word.find(['!', '<', '>', '=']) else {
        return Err(fault("a condition is a feature, a comparison and a value: trumps>=4".into()));
    };
    let (name, rest) = word.split_at(at);
    let known = FEATURES.iter().position(|(known, ..)| name.eq_ignore_ascii_case(known));
    let Some(feature) = known else {
        let names = FEATURES.map(|(name, ..)| name).join(", ");
        return Err(fault(format!("the features are {names}")));
    };
    let Some(comparison) = COMPARISONS.into_iter().find(|(sign, _)| rest.starts_with(sign)) else {
        return Err(fault("the comparisons are =, !=, <, <=, > and >=".into()));
    };
    let ((sign, _), (name, words, _)) = (comparison, FEATURES[feature]);
    if !matches!(sign, "=" | "!=") && !words.is_empty() {
        return Err(fault(format!("{name} is compared with = and != only")));
    }
    let value = value(FEATURES[feature], &rest[sign.len()..]).map_err(fault)?;
    Ok(Condition { feature, comparison, value })
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Condition { feature, comparison: (sign, _), value } = *self;
        let (name, words, _) = FEATURES[feature];
        match words.get(usize::from(value)) {
            Some(word) => write!(f, "{name}{sign}{word}"),
            None => write!(f, "{name}{sign}{value}"),
        }
    }
}

impl fmt::Display for Conditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let conditions: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&conditions.join(" and "))
    }
}
