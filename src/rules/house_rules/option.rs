//! Options by name.

use super::value::{Field, OptionValue, bare};
use super::{HouseRules, RuleError, table};
use crate::notation::nearest;

/// One option of the house rules.
#[derive(Debug)]
pub struct RuleOption {
    /// Its name, such as `nello_doubles`.
    pub name: &'static str,
    /// The meaning of the option, in one line.
    pub meaning: &'static str,
    /// The values that it can have, in one line.
    pub values: &'static str,
    /// The source: where it is written that people play so.
    pub source: &'static str,
    /// The setting that gives it a meaning, such as `nello=on`; empty if it always has one.
    pub needs: &'static str,
    /// The value of the option, which has none if it has no meaning under these rules.
    pub(super) field: fn(&mut HouseRules) -> Option<&mut dyn Field>,
}

impl RuleOption {
    /// Every option; one that gives others a meaning stands before them.
    #[must_use]
    pub fn all() -> &'static [RuleOption] {
        table::OPTIONS
    }

    /// The option with that name; upper case and hyphens do no harm.
    ///
    /// # Errors
    /// If there is none, with the nearest one.
    pub fn find(name: &str) -> Result<&'static RuleOption, RuleError> {
        let word = name.trim().to_lowercase().replace(['-', ' '], "_");
        let mut options = RuleOption::all().iter();
        options.find(|option| option.name == word).ok_or_else(|| {
            let name = name.trim();
            RuleError::new(&[name], format!("`{name}` is not an option; {}", advice(&word)))
        })
    }

    /// Its value under these rules; `None` if it has no meaning there.
    #[must_use]
    pub fn value(&self, rules: &HouseRules) -> Option<OptionValue> {
        let mut rules = *rules;
        (self.field)(&mut rules).map(|field| field.value())
    }

    /// Sets the option, which has a meaning; `None` if the text is no value.
    pub(super) fn change(&self, rules: &mut HouseRules, value: &str) -> Option<()> {
        (self.field)(rules)?.set(&bare(value))
    }

    fn set(&self, rules: &mut HouseRules, value: &str) -> Result<(), RuleError> {
        let RuleOption { name, values, needs, .. } = *self;
        if self.value(rules).is_none() {
            return Err(RuleError::new(&[name], format!("{name} has no meaning without {needs}")));
        }
        self.change(rules, value).ok_or_else(|| {
            let value = value.trim();
            let known = values.split([' ', ',', '(', ')']).filter(|word| word.len() > 2);
            let advice = match nearest(value, known) {
                Some(word) => format!("did you mean `{word}`? it is {values}"),
                None => format!("it is {values}"),
            };
            RuleError::new(&[name], format!("{name} cannot be `{value}`; {advice}"))
        })
    }
}

/// Advice for somebody who wrote a word that names no option.
fn advice(word: &str) -> String {
    let mut otherwise = table::SAID_OTHERWISE.iter();
    if let Some((_, advice)) = otherwise.find(|(other, _)| *other == word) {
        return advice.to_string();
    }
    match nearest(word, RuleOption::all().iter().map(|option| option.name)) {
        Some(name) => format!("did you mean `{name}`?"),
        None => "all options are listed by texas42 rules".into(),
    }
}

impl HouseRules {
    /// Sets one option, such as `nello_doubles` to `low`. An option that has no meaning any more
    /// goes back to what it is in `seed`.
    ///
    /// # Errors
    /// If there is no such option or value, or if it makes no sense with the other rules; then
    /// nothing is changed.
    pub fn set(&mut self, option: &str, value: &str) -> Result<(), RuleError> {
        self.set_all([(option, value)])
    }

    /// Sets several options at once, in any order: `nello_doubles` may stand before the `nello`
    /// that it needs.
    ///
    /// # Errors
    /// As [`HouseRules::set`]; then nothing is changed.
    pub fn set_all<'a>(
        &mut self,
        options: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<(), RuleError> {
        let mut given: Vec<Option<&str>> = vec![None; RuleOption::all().len()];
        for (name, value) in options {
            let option = RuleOption::find(name)?;
            let place = RuleOption::all().iter().position(|other| other.name == option.name);
            let place = place.expect("the option is in the table");
            if given[place].replace(value).is_some() {
                let message = format!("{} is given twice; give it once", option.name);
                return Err(RuleError::new(&[option.name], message));
            }
        }
        let mut rules = *self;
        for (option, value) in RuleOption::all().iter().zip(given) {
            if let Some(value) = value {
                option.set(&mut rules, value)?;
            }
        }
        rules.check_options()?;
        *self = rules.without_idle_options();
        Ok(())
    }

    /// These rules, with every option that has no meaning under them as it is in `seed`.
    fn without_idle_options(mut self) -> HouseRules {
        let seed = HouseRules::default();
        if self.scoring.is_points() {
            self.win_by = seed.win_by;
        } else {
            self.points_set = seed.points_set;
            self.points_high_bid = seed.points_high_bid;
        }
        if !self.trump_calls.follow_me {
            self.follow_me_modes = seed.follow_me_modes;
            self.follow_me_min = seed.follow_me_min;
        }
        if !self.trump_calls.doubles {
            self.doubles_fallback_follow = seed.doubles_fallback_follow;
        }
        self
    }
}
