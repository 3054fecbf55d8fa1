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
    feature: Feature,
    comparison: Comparison,
    value: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Feature {
    Suit,
    Trumps,
    Double,
    Offs,
    Doubles,
    Count,
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

impl Feature {
    /// Each with its name and the highest number that it can be.
    const ALL: [(Feature, &str, u8); 6] = [
        (Feature::Suit, "suit", 6),
        (Feature::Trumps, "trumps", 7),
        (Feature::Double, "double", 1),
        (Feature::Offs, "offs", 7),
        (Feature::Doubles, "doubles", 7),
        (Feature::Count, "count", 35),
    ];

    fn value(self, features: &HandFeatures) -> u8 {
        match self {
            Feature::Suit => features.suit.number(),
            Feature::Trumps => features.trumps,
            Feature::Double => u8::from(features.double),
            Feature::Offs => features.offs,
            Feature::Doubles => features.doubles,
            Feature::Count => features.count.get(),
        }
    }

    /// Reads a value of this feature.
    fn read(self, text: &str) -> Result<u8, String> {
        match self {
            Feature::Suit => match text.parse() {
                Ok(Trump::Pip(pip)) => Ok(pip.number()),
                _ => Err("a suit is one of blanks, ones, twos, threes, fours, fives, sixes".into()),
            },
            Feature::Double => match text.to_lowercase().as_str() {
                "yes" | "true" => Ok(1),
                "no" | "false" => Ok(0),
                _ => Err("double is yes or no".into()),
            },
            _ => {
                let (_, name, highest) = Feature::ALL[self as usize];
                let number = text.parse().ok().filter(|number| *number <= highest);
                number.ok_or_else(|| format!("{name} is 0 to {highest}"))
            }
        }
    }
}

impl Conditions {
    /// True if a hand is so.
    #[must_use]
    pub fn hold(&self, hand: TileSet) -> bool {
        let features = HandFeatures::of(hand);
        self.0.iter().all(|Condition { feature, comparison: (_, orderings), value }| {
            orderings.contains(&feature.value(&features).cmp(value))
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
        let conditions: Result<Vec<Condition>, SimulateError> = words.map(condition).collect();
        let conditions = conditions?;
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
    let known = Feature::ALL.into_iter().find(|(_, known, _)| name.eq_ignore_ascii_case(known));
    let Some((feature, name, _)) = known else {
        let names = Feature::ALL.map(|(_, name, _)| name).join(", ");
        return Err(fault(format!("the features are {names}")));
    };
    let Some(comparison) = COMPARISONS.into_iter().find(|(sign, _)| rest.starts_with(sign)) else {
        return Err(fault("the comparisons are =, !=, <, <=, > and >=".into()));
    };
    let (sign, _) = comparison;
    if !matches!(sign, "=" | "!=") && matches!(feature, Feature::Suit | Feature::Double) {
        return Err(fault(format!("{name} is compared with = and != only")));
    }
    let value = feature.read(&rest[sign.len()..]).map_err(fault)?;
    Ok(Condition { feature, comparison, value })
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Condition { feature, comparison: (sign, _), value } = *self;
        write!(f, "{}{sign}", Feature::ALL[feature as usize].1)?;
        match feature {
            Feature::Suit => f.write_str(Trump::STANDARD[usize::from(value)].name()),
            Feature::Double => f.write_str(if value == 1 { "yes" } else { "no" }),
            _ => write!(f, "{value}"),
        }
    }
}

impl fmt::Display for Conditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let conditions: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&conditions.join(" and "))
    }
}
