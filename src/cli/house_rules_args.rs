//! The options of every command that is played by house rules.

use std::path::Path;

use texas42::{HouseRules, Preset};

use super::failure::{Failure, reason};

/// The options.
#[derive(Debug, clap::Args)]
pub struct RulesArgs {
    /// House rules: a preset of texas42 rules, or a TOML file.
    #[arg(long, value_name = "NAME|FILE", default_value = "seed")]
    rules: String,

    /// One house rule, such as nello_doubles=low; may be repeated.
    #[arg(long = "rule", value_name = "OPTION=VALUE")]
    changes: Vec<String>,
}

impl RulesArgs {
    /// The rules asked for.
    ///
    /// # Errors
    /// If a name, a file or a value is not understood, or if rules make no sense together.
    pub fn rules(&self) -> Result<HouseRules, Failure> {
        let rules = named(&self.rules).map_err(|what| Failure::bad("--rules", what))?;
        changed(rules, &self.changes)
    }
}

/// The rules of a preset or of a file.
pub fn named(name: &str) -> Result<HouseRules, String> {
    let is_file = Path::new(name).exists()
        || name.contains(['/', '\\'])
        || name.to_lowercase().ends_with(".toml");
    if !is_file {
        let preset: Preset = name.parse().map_err(|error| {
            format!("{error}, or give a TOML file (there is none with that name)")
        })?;
        return Ok(preset.rules());
    }
    if Path::new(name).is_dir() {
        return Err(format!("{name}: this is a folder, not a TOML file"));
    }
    let bytes = std::fs::read(name).map_err(|error| format!("{name}: {}", reason(&error)))?;
    let text = String::from_utf8(bytes)
        .map_err(|_| format!("{name}: this is not UTF-8 text; save it as UTF-8"))?;
    HouseRules::from_toml(&text)
        .map_err(|error| format!("{name}:{}: {}", error.line, error.message))
}

/// The rules with some options set.
pub fn changed(mut rules: HouseRules, changes: &[String]) -> Result<HouseRules, Failure> {
    let bad = |what: String| Failure::bad("--rule", what);
    let pairs = changes.iter().map(|change| {
        let pair = change.split_once('=');
        pair.ok_or_else(|| {
            bad(format!("`{change}` has no value; give one as in nello_doubles=low"))
        })
    });
    let pairs: Vec<(&str, &str)> = pairs.collect::<Result<_, _>>()?;
    rules.set_all(pairs).map_err(|error| bad(error.to_string()))?;
    Ok(rules)
}
