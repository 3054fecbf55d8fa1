//! `texas42 completions`: what a shell needs to complete commands and options.

use clap::Command;
use clap_complete::Shell;

use super::failure::Failure;
use super::screen::Screen;

/// Print the completions for a shell.
#[derive(Debug, clap::Args)]
#[command(before_long_help = "\
Examples:
  texas42 completions bash > ~/.local/share/bash-completion/completions/texas42
  texas42 completions fish > ~/.config/fish/completions/texas42.fish

")]
pub struct Args {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

/// Runs the command, for the program of that command line.
pub fn run(args: Args, mut command: Command, screen: &Screen) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "texas42", &mut script);
    screen.answer(&String::from_utf8_lossy(&script))
}
