//! The arguments of `texas42 arena`.

use std::fs::File;
use std::path::{Path, PathBuf};

use texas42::arena::Sprt;
use texas42::bots::BotSpec;

use crate::cli::failure::{Failure, reason};
use crate::cli::house_rules_args::RulesArgs;
use crate::cli::numbers::{positive, seed};
use crate::cli::output::check_new;
use crate::cli::work::WorkArgs;

const EXAMPLES: &str = "\
Examples:
  texas42 arena worth:200+rules roberson+rules --games 1000 --seed 1
  texas42 arena mc+rules offs+rules napkin+greedy --round-robin --hands 5000
  texas42 arena pimc:20 rules greedy --round-robin --contract 30 -o results.csv
  texas42 arena \"cmd:python3 my_bot.py\" worth:200+rules --games 500
  texas42 arena roberson+rules napkin+rules --sprt 0,0.1 --records hands.jsonl

";

const MEANING: &str = "\
A bot is BIDDER+PLAYER, or only a player where the contract is given.

Bidders:
  pass, always-30   never bids; bids 30 if nobody has
  longest-suit, risk-budget, roberson, open42, offs, napkin
                    published formulas, see the library's documentation
  mc:N@P            deals the unseen tiles at most N times, bids the cheapest
                    contract whose double-dummy chance is P or more (mc is
                    mc:100@0.75); nello, sevens, plunge and splash too
  worth:N           says what wins the game most often from this score, in at
                    most N worlds: the others bid by roberson, and each hand is
                    played out by rules (worth is worth:300)
Players:
  random, greedy    any tile; the strongest lead, the cheapest winner
  rules             what a decent human does
  pimc:N            deals the unseen tiles N times as all that was seen allows,
                    solves each deal, plays what does best (pimc is pimc:20)
  blend:N           the same with at most N deals, each also played out by rules
                    by players who do not see all hands (blend is blend:120)
  cheat             sees all hands and plays double-dummy; needs --allow-cheat
Your own:
  cmd:PROGRAM       speaks lines of JSON over stdin and stdout; see the library
                    (bots::external) and scripts/example_bot.py

Every deal is played twice, the bots exchanging seats, with the same shaker: a
pair. What is reported is from the first bot's point of view; its intervals are
95% intervals from the differences between pairs. The same seed gives the same
result on any number of threads.

Games are played to the end by the house rules, hands are single hands at no
score, and with --contract the bid is given (30 to 41, 42, 84, nello, sevens,
and a call as in \"30 fives\"): the seat with the best hand for it declares.

--sprt L,H stops as soon as the advantage of the first bot (its share of games
or hands less that of the other, -1 to 1) is clear to be H rather than L or L
rather than H, with an error of at most 5%, and in any case after --games or
--hands (20000 if not given).

A program of one's own that crashes, hangs, answers nonsense or plays illegally
loses that hand; the report counts these, and the match goes on.

--records writes a line of JSON for every hand, which texas42 replay and solve
read. After Ctrl-C or a crash the same command with --resume goes on.

CSV: for each match two lines, one from each bot's point of view. Columns: bot,
opponent, unit, rules, seed, pairs, games (or hands, both of each pair counted),
won, lost, drawn, share (won, and half of those drawn), share_low, share_high,
pairs_won, pairs_lost, decisive (share of the pairs that one won), decisive_low,
decisive_high, hands, margin (marks or points a hand more), margin_low,
margin_high, declared, auctions_won, mean_bid, made, make_rate, make_low,
make_high, sets, set_rate, set_low, set_high, same_contracts (declared by both),
only_bot, only_opponent (made by one alone), mcnemar_z, faults, verdict (sprt).
JSON: the same, an object for each match, with both bots in it and bids (by bid,
how many and how many made); then with --round-robin an object with ratings.";

/// Which bot plays better, and how sure is that?
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES, after_long_help = MEANING)]
pub struct Args {
    /// The bots: two, or more with --round-robin.
    #[arg(required = true, num_args = 2.., value_name = "BOT")]
    pub bots: Vec<BotSpec>,

    /// How many games of every match [default: 200].
    #[arg(long, short = 'n', value_name = "N", value_parser = positive)]
    pub games: Option<u64>,

    /// Single hands instead of games: how many.
    #[arg(long, value_name = "N", value_parser = positive, conflicts_with = "games")]
    pub hands: Option<u64>,

    /// Single hands at that contract: 30, "30 fives", 84, nello.
    #[arg(long, value_name = "CONTRACT", conflicts_with = "games")]
    pub contract: Option<String>,

    /// Every bot against every other.
    #[arg(long)]
    pub round_robin: bool,

    /// Stop once the advantage is clear to be L or H, such as 0,0.1.
    #[arg(long, value_name = "L,H", value_parser = sprt, allow_hyphen_values = true)]
    pub sprt: Option<Sprt>,

    #[command(flatten)]
    pub rules: RulesArgs,

    /// The seed of the deals and of all that is random in bots.
    #[arg(long, value_name = "S", default_value_t = 42, value_parser = seed)]
    pub seed: u64,

    /// Let bots play that see all hands.
    #[arg(long, hide_short_help = true)]
    pub allow_cheat: bool,

    /// How long a cmd: bot may take for one answer, in seconds.
    #[arg(long, hide_short_help = true, value_name = "SECONDS", default_value_t = 10.0, value_parser = seconds)]
    pub bot_timeout: f64,

    /// Keep all that cmd: bots write to stderr in that file.
    #[arg(long, hide_short_help = true, value_name = "FILE")]
    pub bot_log: Option<PathBuf>,

    /// Write the results to a file too: .csv or .json.
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Write every hand to a file, a line of JSON each.
    #[arg(long, value_name = "FILE")]
    pub records: Option<PathBuf>,

    /// Go on with the file of --records.
    #[arg(long, hide_short_help = true, requires = "records", conflicts_with = "force")]
    pub resume: bool,

    /// Replace files that are there.
    #[arg(long, hide_short_help = true)]
    pub force: bool,

    #[command(flatten)]
    pub work: WorkArgs,

    /// No progress bar and no messages.
    #[arg(long, short)]
    pub quiet: bool,
}

impl Args {
    /// Opens a new file, or an old one that the options let the command replace.
    pub fn open_new(&self, path: &Path) -> Result<File, Failure> {
        check_new(path, self.force || self.resume)?;
        File::create(path).map_err(|error| Failure::bad(path.display(), reason(&error)))
    }
}

/// Reads two hypotheses.
fn sprt(text: &str) -> Result<Sprt, String> {
    let numbers: Vec<f64> =
        text.split(',').filter_map(|number| number.trim().parse().ok()).collect();
    match numbers[..] {
        [lower, higher] if -1.0 <= lower && lower < higher && higher <= 1.0 => {
            Ok(Sprt { lower, higher })
        }
        _ => Err("give two advantages from -1 to 1, the lower first, such as 0,0.1".into()),
    }
}

/// Reads a time in seconds.
fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.001..=86_400.0).contains(&seconds) => Ok(seconds),
        _ => Err("give seconds from 0.001 to 86400".into()),
    }
}
