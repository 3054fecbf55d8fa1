//! House rules as a TOML file.

use std::fmt::Write as _;

use super::{HouseRules, OptionValue, Preset, RuleOption};

impl HouseRules {
    /// The rules as a TOML file with every option and its meaning. Options that have no meaning
    /// under these rules stand in comments.
    ///
    /// # Stability
    /// The text is read back as the same rules, also by later versions.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut text = String::from("# House rules of Texas 42.\n");
        for option in RuleOption::all() {
            let about = format!("{}: {}.", sentence(option.meaning), option.values);
            let _ = write!(text, "\n{}", comment(&about));
            match option.value(self) {
                Some(value) => {
                    let _ = writeln!(text, "{} = {}", option.name, toml(&value));
                }
                None => {
                    let usual = Preset::ALL.iter().find_map(|preset| option.value(&preset.rules()));
                    let usual = usual.expect("every option has a meaning in some preset");
                    let (value, needs) = (toml(&usual), option.needs);
                    let _ = writeln!(text, "# {} = {value}  # with {needs}", option.name);
                }
            }
        }
        text
    }
}

/// Comment lines of at most 80 characters.
fn comment(about: &str) -> String {
    let mut lines = vec![String::from("#")];
    for word in about.split(' ') {
        let line = lines.last_mut().expect("there is a line");
        if line.len() + 1 + word.len() > 80 {
            lines.push(format!("#   {word}"));
        } else {
            let _ = write!(line, " {word}");
        }
    }
    lines.join("\n") + "\n"
}

/// The text with a capital letter at its start.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// A value as TOML has it.
fn toml(value: &OptionValue) -> String {
    match value {
        OptionValue::Switch(switch) => switch.to_string(),
        OptionValue::Number(number) => number.to_string(),
        OptionValue::Word(word) => format!("{word:?}"),
        OptionValue::List(words) => format!("{words:?}"),
    }
}

#[cfg(feature = "toml")]
mod read {
    use std::collections::BTreeMap;

    use toml::de::{DeTable, DeValue};

    use super::super::{HouseRules, Preset, RuleError, RulesFileError};

    impl HouseRules {
        /// Reads a TOML file: an option a line, such as `nello_doubles = ["high", "low"]`. It may
        /// begin with `preset = "casual"`; options that are not there are as in the preset, or
        /// as in `seed`.
        ///
        /// # Errors
        /// The first thing that is no TOML, no option or no value, or that makes no sense
        /// together, with its line.
        pub fn from_toml(text: &str) -> Result<HouseRules, RulesFileError> {
            let text = text.strip_prefix('\u{feff}').unwrap_or(text);
            let line_of = |place: usize| 1 + text[..place].matches('\n').count();
            let table = DeTable::parse(text).map_err(|error| {
                let place = error.span().map_or(0, |span| span.start.min(text.len()));
                let message = error.message().lines().collect::<Vec<&str>>().join("; ");
                RulesFileError { line: line_of(place), message }
            })?;
            let mut options: BTreeMap<&str, String> = BTreeMap::new();
            for (key, value) in table.get_ref() {
                let value = plain(value.get_ref()).ok_or_else(|| {
                    let message = format!(
                        "{} cannot be a TOML {}; give one value, a list of words, or true or \
                         false",
                        key.get_ref(),
                        value.get_ref().type_str()
                    );
                    RulesFileError { line: line_of(key.span().start), message }
                })?;
                options.insert(key.get_ref(), value);
            }
            let fault = |error: RuleError| {
                let key = |option| table.get_ref().keys().find(|key| key.get_ref() == option);
                let place = error.options().iter().find_map(key).map(|key| key.span().start);
                RulesFileError { line: place.map_or(1, line_of), message: error.to_string() }
            };
            let preset = options.remove("preset").map_or(Ok(Preset::Seed), |name| name.parse());
            let mut rules = preset.map_err(fault)?.rules();
            rules
                .set_all(options.iter().map(|(name, value)| (*name, value.as_str())))
                .map_err(fault)?;
            Ok(rules)
        }
    }

    /// A value as it would be written on a command line.
    fn plain(value: &DeValue) -> Option<String> {
        match value {
            DeValue::String(text) => Some(text.to_string()),
            DeValue::Integer(number) => Some(number.to_string()),
            DeValue::Boolean(switch) => Some(switch.to_string()),
            DeValue::Array(values) => {
                let words: Option<Vec<String>> =
                    values.iter().map(|value| plain(value.get_ref())).collect();
                words.map(|words| words.join(","))
            }
            DeValue::Float(_) | DeValue::Datetime(_) | DeValue::Table(_) => None,
        }
    }
}
