//! Conditions that select hands, such as `trumps>=4 double=yes`.

use std::fmt;
use std::str::FromStr;

use super::error::SimulateError;
use super::features::HandFeatures;
use crate::words::{TileSet, Trump};

/// What a hand must be like: several comparisons that all have to hold.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Comparison {
    NotEqual,
    AtMost,
    AtLeast,
    Less,
    More,
    Equal,
}

impl Feature {
    const ALL: [(Feature, &str); 6] = [
        (Feature::Suit, "suit"),
        (Feature::Trumps, "trumps"),
        (Feature::Double, "double"),
        (Feature::Offs, "offs"),
        (Feature::Doubles, "doubles"),
        (Feature::Count, "count"),
    ];

    fn name(self) -> &'static str {
        Feature::ALL[self as usize].1
    }

    /// The highest number that it can be.
    const fn highest(self) -> u8 {
        match self {
            Feature::Count => 35,
            Feature::Double => 1,
            Feature::Suit => 6,
            Feature::Trumps | Feature::Offs | Feature::Doubles => 7,
        }
    }

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
            _ => match text.parse() {
                Ok(number) if number <= self.highest() => Ok(number),
                _ => Err(format!("{} is 0 to {}", self.name(), self.highest())),
            },
        }
    }
}

impl Comparison {
    /// Those with two letters first, since the others begin like them.
    const ALL: [(Comparison, &str); 6] = [
        (Comparison::NotEqual, "!="),
        (Comparison::AtMost, "<="),
        (Comparison::AtLeast, ">="),
        (Comparison::Less, "<"),
        (Comparison::More, ">"),
        (Comparison::Equal, "="),
    ];

    fn holds(self, found: u8, value: u8) -> bool {
        match self {
            Comparison::NotEqual => found != value,
            Comparison::AtMost => found <= value,
            Comparison::AtLeast => found >= value,
            Comparison::Less => found < value,
            Comparison::More => found > value,
            Comparison::Equal => found == value,
        }
    }
}

impl Conditions {
    /// Whether a hand is so.
    #[must_use]
    pub fn hold(&self, hand: TileSet) -> bool {
        let features = HandFeatures::of(hand);
        let holds = |condition: &Condition| {
            condition.comparison.holds(condition.feature.value(&features), condition.value)
        };
        self.0.iter().all(holds)
    }
}

impl FromStr for Conditions {
    type Err = SimulateError;

    fn from_str(text: &str) -> Result<Conditions, SimulateError> {
        let mut joined = text.replace("==", "=").replace(',', " ");
        for comparison in ["!=", "<=", ">=", "<", ">", "="] {
            // What stands around a comparison belongs to it.
            let parts: Vec<&str> = joined.split(comparison).map(str::trim).collect();
            joined = parts.join(comparison);
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
    let feature = Feature::ALL.into_iter().find(|(_, known)| name.eq_ignore_ascii_case(known));
    let Some((feature, _)) = feature else {
        let names = Feature::ALL.map(|(_, name)| name).join(", ");
        return Err(fault(format!("the features are {names}")));
    };
    let comparison = Comparison::ALL
        .into_iter()
        .find_map(|(comparison, sign)| Some((comparison, rest.strip_prefix(sign)?)));
    let Some((comparison, value)) = comparison else {
        return Err(fault("the comparisons are =, !=, <, <=, > and >=".into()));
    };
    let orders = !matches!(comparison, Comparison::Equal | Comparison::NotEqual);
    if orders && matches!(feature, Feature::Suit | Feature::Double) {
        return Err(fault(format!("{} is compared with = and != only", feature.name())));
    }
    let value = feature.read(value).map_err(fault)?;
    Ok(Condition { feature, comparison, value })
}

impl fmt::Display for Conditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, condition) in self.0.iter().enumerate() {
            let joint = if place == 0 { "" } else { " and " };
            let sign =
                Comparison::ALL.into_iter().find(|(known, _)| *known == condition.comparison);
            let (_, sign) = sign.expect("all comparisons have a sign");
            write!(f, "{joint}{}{sign}", condition.feature.name())?;
            match condition.feature {
                Feature::Suit => {
                    f.write_str(Trump::STANDARD[usize::from(condition.value)].name())?
                }
                Feature::Double => f.write_str(if condition.value == 1 { "yes" } else { "no" })?,
                _ => write!(f, "{}", condition.value)?,
            }
        }
        Ok(())
    }
}
