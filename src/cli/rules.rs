//! `texas42 rules`: the house rules there are.

use serde_json::json;
use texas42::rules::RuleOption;
use texas42::{HouseRules, Preset};

use super::failure::Failure;
use super::house_rules_args::{changed, named};
use super::screen::{BOLD, Screen};

const EXAMPLES: &str = "\
Examples:
  texas42 rules
  texas42 rules casual
  texas42 rules casual --rule nello_doubles=low > ours.toml
  texas42 score --rules ours.toml \"1 84 nello made\" \"2 30 fives set\"

";

const MEANING: &str = "\
Without a name: every preset, and every option with its value in seed, its
meaning, what it can be, and who plays so (founding: the descriptions of the
rules that this project began from). With a name: these rules as a TOML
file to edit and to give to --rules of other commands. A file needs only the
options that differ, and may begin with a preset:

  preset = \"casual\"
  plunge_marks = 3

Not supported: other than four players, looper, moon and its relatives, a
forced nello below its minimum, laying down, penalties for play that the
program refuses, and all that is agreed about talk and the place of tiles.
Values of hands and deals leave doubles_fallback_follow and small_end_lead out
of account.

JSON without a name: presets (name, meaning, options by name), options (name,
meaning, values, needs, source, default). With a name: rules (in words) and
options by name; one without meaning under these rules is null.";

/// Lists the house rules, or prints some of them as a file to edit.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES, after_long_help = MEANING)]
pub struct Args {
    /// The rules to print: seed, tournament, casual, points, lechner, or a TOML file.
    #[arg(value_name = "NAME|FILE")]
    name: Option<String>,

    /// One house rule to change, such as nello_doubles=low; may be repeated.
    #[arg(long = "rule", value_name = "OPTION=VALUE")]
    changes: Vec<String>,

    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    if args.name.is_none() && args.changes.is_empty() {
        let everything = || json!({"presets": Preset::ALL, "options": RuleOption::all()});
        return screen.answer(&if args.json { format!("{}\n", everything()) } else { list() });
    }
    let rules = named(args.name.as_deref().unwrap_or(Preset::Seed.name()));
    let rules = changed(rules.map_err(Failure::BadInput)?, &args.changes)?;
    screen.answer(&match args.json {
        true => format!("{}\n", json!({"rules": rules.to_string(), "options": rules})),
        false => rules.to_toml(),
    })
}

/// The columns that the list fits.
const WIDTH: usize = 80;

/// Presets and options for people.
fn list() -> String {
    let mut text = format!("{BOLD}Presets{BOLD:#} (texas42 rules NAME prints one):\n");
    for preset in Preset::ALL {
        text.push_str(&format!("  {:<12}{}\n", preset.name(), preset.meaning()));
    }
    text.push_str(&format!(
        "\n{BOLD}Options{BOLD:#} with their value in seed; what each can be; [who plays so]:\n"
    ));
    let seed = HouseRules::default();
    let indented = textwrap::Options::new(WIDTH)
        .initial_indent("      ")
        .subsequent_indent("      ")
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    for option in RuleOption::all() {
        let value = match option.value(&seed) {
            Some(value) => format!(" = {value}"),
            None => format!("   (with {})", option.needs),
        };
        let about = format!("{}: {} [{}]", option.meaning, option.values, option.source);
        let about = textwrap::fill(&about, &indented);
        text.push_str(&format!("  {BOLD}{}{BOLD:#}{value}\n{about}\n", option.name));
    }
    text
}
