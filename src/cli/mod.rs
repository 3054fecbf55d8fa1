//! The command line: one file for each command, and what they share.
//!
//! Only this layer prints, reads the terminal, listens for Ctrl-C or picks an exit code.

mod arena;
mod bench;
mod bid;
mod calibrate;
mod completions;
mod failure;
mod house_rules_args;
mod input;
mod merge;
mod numbers;
mod output;
mod page;
mod replay;
mod rules;
mod score;
mod screen;
mod selfcheck;
mod simulate;
mod solve;
mod stop;
mod work;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use failure::Failure;
use screen::{Color, Screen};

const EXAMPLES: &str = "\
Examples:
  texas42 bid 6-6 6-5 6-4 6-2 5-5 4-4 1-0
  texas42 bid \"five-five, 5-4, 51, 6:5, 53, 3|1, two-blank\" --calls fives,sixes
  texas42 solve \"66 65 64 63 62 61 60 / 55 54 53 52 51 50 44 / 43 42 41 40 33 32 31 / 30 22 21 20 11 10 00\"
  texas42 solve deals.txt --call fours --leader 2 --json
  texas42 score \"2 bids 84 sixes made\" \"1 31 fives 33\"
  texas42 replay match.jsonl --number 2
  texas42 rules casual

";

const EXIT_CODES: &str = "\
Exit codes:
  0    done, also when the reader of the output has gone
  1    failed, for instance because the disk is full
  2    bad usage or bad input
  130  stopped by Ctrl-C or SIGTERM";

/// Solves the domino game Texas 42: what to bid with a hand, and the exact value of every play.
#[derive(Debug, Parser)]
#[command(
    name = "texas42",
    version,
    before_long_help = EXAMPLES,
    after_long_help = EXIT_CODES,
    max_term_width = 100
)]
struct Cli {
    #[command(subcommand)]
    command: Command,

    /// Use colour.
    #[arg(long, value_enum, default_value_t, global = true, value_name = "WHEN")]
    color: Color,
}

#[derive(Debug, Subcommand)]
enum Command {
    Bid(bid::Args),
    Solve(solve::Args),
    Score(score::Args),
    Replay(replay::Args),
    Rules(rules::Args),
    Simulate(simulate::Args),
    Merge(merge::Args),
    Arena(arena::Args),
    Calibrate(calibrate::Args),
    Bench(bench::Args),
    Selfcheck(selfcheck::Args),
    Completions(completions::Args),
}

/// Reads the command line, runs the command, prints the error if there is one.
pub fn main() -> ExitCode {
    let (color, result) = match parse() {
        Ok(Cli { command, color }) => (color, run(command, &Screen::new(color))),
        Err(error) => (Color::Auto, usage(&error)),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            Screen::new(color).error(&failure);
            failure.exit_code()
        }
    }
}

fn run(command: Command, screen: &Screen) -> Result<(), Failure> {
    match command {
        Command::Bid(args) => bid::run(args, screen),
        Command::Solve(args) => solve::run(args, screen),
        Command::Score(args) => score::run(args, screen),
        Command::Replay(args) => replay::run(args, screen),
        Command::Rules(args) => rules::run(args, screen),
        Command::Simulate(args) => simulate::run(args, screen),
        Command::Merge(args) => merge::run(args, screen),
        Command::Arena(args) => arena::run(args, screen),
        Command::Calibrate(args) => calibrate::run(args, screen),
        Command::Bench(args) => bench::run(args, screen),
        Command::Selfcheck(args) => selfcheck::run(args, screen),
        Command::Completions(args) => completions::run(args, Cli::command(), screen),
    }
}

fn parse() -> Result<Cli, clap::Error> {
    // Four hands of which the first is not known, and no option.
    let word = |word: OsString| match word.to_str() {
        Some(text) if text.starts_with("- ") => format!(" {text}").into(),
        _ => word,
    };
    let words = std::env::args_os().map(word);
    let matches = Cli::command().version(version()).try_get_matches_from(words)?;
    Cli::from_arg_matches(&matches)
}

/// The version, the revision if it is known, and the name of the deal stream.
fn version() -> &'static str {
    // Without a revision the brackets would be empty.
    if env!("TEXAS42_REVISION").is_empty() {
        concat!(env!("CARGO_PKG_VERSION"), ", deal stream v1")
    } else {
        concat!(env!("CARGO_PKG_VERSION"), " (", env!("TEXAS42_REVISION"), "), deal stream v1")
    }
}

/// Prints help and version as they are; everything else is a failure in one line.
fn usage(error: &clap::Error) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            return error.print().map_err(Failure::from_write);
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let what = "give a command, such as bid or solve (see texas42 --help)";
            return Err(Failure::BadInput(what.into()));
        }
        _ => {}
    }
    let text = error.render().to_string();
    let lines = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    // How to pass `-1` as a value is no help where no value begins with a hyphen.
    let is_help = |line: &str| line.starts_with("For more") || line.starts_with("tip: to pass");
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty() && !is_help(line)).collect();
    let message = lines.join(" ").replace(" tip: ", "; ");
    let message = message.strip_prefix("error: ").unwrap_or(&message);
    let named = std::env::args().nth(1).unwrap_or_default();
    let command = Cli::command().find_subcommand(&named).map(|_| named + " ").unwrap_or_default();
    Err(Failure::BadInput(format!("{message} (see texas42 {command}--help)")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn the_version_names_the_deal_stream() {
        assert!(version().ends_with(texas42::chance::DEAL_STREAM));
    }

    #[test]
    fn short_help_fits_a_screen() {
        for command in std::iter::once(&Cli::command()).chain(Cli::command().get_subcommands()) {
            let lines = command.clone().render_help().to_string().lines().count();
            assert!(lines <= 24, "{} -h has {lines} lines", command.get_name());
        }
    }
}
