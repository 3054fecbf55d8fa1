//! `texas42 selfcheck`: the solver against a plain minimax on this machine.

use std::time::{Duration, Instant};

use texas42::analysis::Selfcheck;

use super::failure::Failure;
use super::numbers::{positive, seed};
use super::screen::Screen;
use super::stop::Stop;

/// Compare the solver with a plain minimax on random positions.
#[derive(Debug, clap::Args)]
#[command(
    before_long_help = "\
Examples:
  texas42 selfcheck
  texas42 selfcheck --seconds 600 --seed 7

",
    after_long_help = "\
Each position is an ending of one to six tiles a hand, under any call, between two tricks or inside
one. The value, every play and several thresholds are compared, in nello and sevens whether it is
made. The first difference is printed with its position, and the exit code is 1."
)]
pub struct Args {
    /// How long to go on.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = positive)]
    seconds: u64,

    /// The seed of the positions.
    #[arg(long, value_name = "S", default_value_t = 42, value_parser = seed)]
    seed: u64,
}

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    let stop = Stop::listen()?;
    let (begun, limit) = (Instant::now(), Duration::from_secs(args.seconds));
    let mut selfcheck = Selfcheck::new(args.seed);
    while begun.elapsed() < limit {
        selfcheck.check_next().map_err(|difference| {
            Failure::Failed(format!("the solver is wrong, please report this: {difference}"))
        })?;
        if stop.is_asked() {
            return Err(Failure::Stopped(format!("after {} positions", selfcheck.checked())));
        }
    }
    screen.answer(&format!(
        "{} positions of seed {}: the solver agrees with a plain minimax in all\n",
        selfcheck.checked(),
        args.seed
    ))
}
