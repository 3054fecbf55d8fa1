//! The `texas42` program: what to bid with a hand, and the exact value of every play.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
