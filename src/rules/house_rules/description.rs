//! House rules in words, and back.

use std::fmt;
use std::str::FromStr;

use super::{HouseRules, Preset, RuleError, RuleOption};

/// The nearest preset and what is to be set to come from it to these rules, such as `casual with
/// nello_doubles=low`.
impl fmt::Display for HouseRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (preset, options) = Preset::ALL
            .into_iter()
            .map(|preset| (preset, self.changes_from(preset)))
            .min_by_key(|(_, options)| options.len())
            .expect("there are presets");
        f.write_str(preset.name())?;
        if !options.is_empty() {
            write!(f, " with {}", options.join(", "))?;
        }
        Ok(())
    }
}

impl HouseRules {
    /// The options to set one after the other to come from a preset to these rules.
    fn changes_from(&self, preset: Preset) -> Vec<String> {
        let mut rules = preset.rules();
        let options = RuleOption::all().iter().filter_map(|option| {
            let is_other = |value: &_| option.value(&rules).as_ref() != Some(value);
            let value = option.value(self).filter(is_other)?;
            option.change(&mut rules, &value.to_string());
            Some(format!("{}={value}", option.name))
        });
        options.collect()
    }
}

impl FromStr for HouseRules {
    type Err = RuleError;

    /// Reads what is printed: a preset, and after the word `with` options with their values.
    fn from_str(text: &str) -> Result<HouseRules, RuleError> {
        let (preset, changes) = text.split_once(" with ").unwrap_or((text, ""));
        let mut rules = preset.parse::<Preset>()?.rules();
        let mut options: Vec<(&str, String)> = Vec::new();
        for part in changes.split(',').filter(|part| !part.trim().is_empty()) {
            match (part.split_once('='), options.last_mut()) {
                (Some((option, value)), _) => options.push((option, value.into())),
                // A comma inside a value, which is a list.
                (None, Some((_, value))) => value.extend([",", part]),
                (None, None) => options.push((part, String::new())),
            }
        }
        rules.set_all(options.iter().map(|(option, value)| (*option, value.as_str())))?;
        Ok(rules)
    }
}
