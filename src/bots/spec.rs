//! Bots by name: `BIDDER+PLAYER`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::bidders::{Formula, MonteCarlo, Worth};
use super::players::{Blend, Greedy, Pimc, Random, RulePlayer};
use super::roles::{Bidder, Player};

/// A bot by name.
///
/// ```
/// use texas42::bots::BotSpec;
/// let bot: BotSpec = "mc:200@0.75+pimc:20".parse()?;
/// assert_eq!(bot.to_string(), "mc:200@0.75+pimc:20");
/// # Ok::<(), texas42::bots::BotSpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum BotSpec {
    /// `BIDDER+PLAYER`, or only a player, who cannot bid.
    Parts {
        /// The bidder, who also calls.
        bidder: Option<BidderSpec>,
        /// The player.
        player: PlayerSpec,
    },
    /// `cmd:COMMAND`: a program of one's own.
    Command(String),
}

/// A bidder by name.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum BidderSpec {
    /// A formula, by its name.
    Formula(Formula),
    /// [`MonteCarlo`], as `mc:DEALS@CHANCE`.
    MonteCarlo {
        /// The number of deals it looks at for a decision.
        deals: u32,
        /// The least chance with which it bids, 0 to 1.
        threshold: f64,
    },
    /// [`Worth`], as `worth:WORLDS`.
    Worth {
        /// The number of worlds it looks at for a decision at most.
        worlds: u32,
    },
}

/// A player by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayerSpec {
    /// [`Random`], as `random`.
    Random,
    /// [`Greedy`], as `greedy`.
    Greedy,
    /// [`RulePlayer`], as `rules`.
    Rules,
    /// [`Pimc`], as `pimc:WORLDS`, or `pimc:WORLDS:auction` if it heeds the auction.
    Pimc {
        /// The number of worlds it looks at before every play.
        worlds: u32,
        /// True if it heeds the auction.
        heeds_auction: bool,
    },
    /// [`Blend`], as `blend:WORLDS`.
    Blend {
        /// The number of worlds it looks at before a play at most.
        worlds: u32,
    },
    /// [`Cheat`](super::Cheat), as `cheat`.
    Cheat,
}

/// A name that is not that of a bot.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BotSpecError {
    /// There is no such bidder.
    #[error("there is no bidder `{0}`; the bidders are {names}", names = BidderSpec::NAMES)]
    Bidder(String),
    /// There is no such player.
    #[error("there is no player `{0}`; the players are {names}", names = PlayerSpec::NAMES)]
    Player(String),
    /// A bidder without a player.
    #[error("`{0}` bids, but who plays? Add a player, such as {0}+rules")]
    NoPlayer(String),
    /// A number is missing or out of range.
    #[error("`{text}`: {what}")]
    Number {
        /// The name that was given.
        text: String,
        /// The number that is asked for, in words.
        what: &'static str,
    },
    /// No command behind `cmd:`.
    #[error("say which program to run, such as \"cmd:python3 my_bot.py\"")]
    NoCommand,
}

impl BidderSpec {
    const NAMES: &'static str = "pass, always-30, longest-suit, risk-budget, roberson, open42, \
                                 offs, napkin, worth:N and mc:N@P";

    /// The bidder itself.
    #[must_use]
    pub fn bidder(self) -> Box<dyn Bidder> {
        match self {
            BidderSpec::Formula(formula) => Box::new(formula),
            BidderSpec::MonteCarlo { deals, threshold } => {
                Box::new(MonteCarlo::new(deals, threshold))
            }
            BidderSpec::Worth { worlds } => Box::new(Worth::new(worlds)),
        }
    }
}

impl PlayerSpec {
    const NAMES: &'static str = "random, greedy, rules, pimc:N, blend:N and cheat";

    /// The player itself, or `None` for the one who sees all hands.
    #[must_use]
    pub fn player(self) -> Option<Box<dyn Player>> {
        Some(match self {
            PlayerSpec::Random => Box::new(Random),
            PlayerSpec::Greedy => Box::new(Greedy),
            PlayerSpec::Rules => Box::new(RulePlayer),
            PlayerSpec::Pimc { worlds, heeds_auction: false } => Box::new(Pimc::new(worlds)),
            PlayerSpec::Pimc { worlds, heeds_auction: true } => {
                Box::new(Pimc::new(worlds).heeding_auction())
            }
            PlayerSpec::Blend { worlds } => Box::new(Blend::new(worlds)),
            PlayerSpec::Cheat => return None,
        })
    }
}

impl BotSpec {
    /// True if the bot sees all hands, which is against the rules.
    #[must_use]
    pub fn cheats(&self) -> bool {
        matches!(self, BotSpec::Parts { player: PlayerSpec::Cheat, .. })
    }

    /// Checks that the numbers of the bot are such as its name may have.
    ///
    /// # Errors
    /// The number that is out of range.
    pub fn check(&self) -> Result<(), BotSpecError> {
        self.to_string().parse::<BotSpec>().map(drop)
    }

    /// True if the bot is one of ours and sees its own tiles only.
    #[must_use]
    pub fn is_ours(&self) -> bool {
        !self.cheats() && !matches!(self, BotSpec::Command(_))
    }

    /// True if the bot can bid.
    #[must_use]
    pub fn bids(&self) -> bool {
        !matches!(self, BotSpec::Parts { bidder: None, .. })
    }
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<BotSpec, BotSpecError> {
        let text = text.trim();
        if let Some(command) = text.strip_prefix("cmd:") {
            let command = command.trim();
            return match command.is_empty() {
                true => Err(BotSpecError::NoCommand),
                false => Ok(BotSpec::Command(command.into())),
            };
        }
        match text.split_once('+') {
            Some((bidder, player)) => Ok(BotSpec::Parts {
                bidder: Some(bidder.trim().parse()?),
                player: player.trim().parse()?,
            }),
            None => match (text.parse(), text.parse::<BidderSpec>()) {
                (Ok(player), _) => Ok(BotSpec::Parts { bidder: None, player }),
                (Err(_), Ok(bidder)) => Err(BotSpecError::NoPlayer(bidder.to_string())),
                (Err(error), Err(_)) => Err(error),
            },
        }
    }
}

impl FromStr for BidderSpec {
    type Err = BotSpecError;

    /// Reads the name of a formula, or `mc`, `mc:200` or `mc:200@0.75`.
    fn from_str(text: &str) -> Result<BidderSpec, BotSpecError> {
        if let Some(worlds) = text.strip_prefix("worth:") {
            let what = "give from 1 to 100000 worlds, as in worth:300";
            let bad = BotSpecError::Number { text: text.into(), what };
            return number(worlds).map(|worlds| BidderSpec::Worth { worlds }).ok_or(bad);
        }
        let Some(numbers) = text.strip_prefix("mc:") else {
            return match text {
                "worth" => Ok(BidderSpec::Worth { worlds: 300 }),
                "mc" => Ok(BidderSpec::MonteCarlo { deals: 100, threshold: 0.75 }),
                "longest" => Ok(BidderSpec::Formula(Formula::LONGEST_SUIT)),
                _ => {
                    let formula = Formula::ALL.into_iter().find(|formula| formula.name == text);
                    let formula = formula.map(BidderSpec::Formula);
                    formula.ok_or_else(|| BotSpecError::Bidder(text.into()))
                }
            };
        };
        let bad = |what| BotSpecError::Number { text: text.into(), what };
        let (deals, threshold) = numbers.split_once('@').unwrap_or((numbers, "0.75"));
        let deals = number(deals).ok_or(bad("give from 1 to 100000 deals, as in mc:200@0.75"))?;
        let threshold = match threshold.strip_suffix('%') {
            Some(percent) => percent.parse().map(|percent: f64| percent / 100.0),
            None => threshold.parse(),
        };
        let threshold = threshold.ok().filter(|threshold| (0.0..=1.0).contains(threshold));
        let threshold = threshold.ok_or(bad("give the least chance, 0 to 1, as in mc:200@0.75"))?;
        Ok(BidderSpec::MonteCarlo { deals, threshold })
    }
}

impl FromStr for PlayerSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<PlayerSpec, BotSpecError> {
        let worlds = |worlds: &str, usual, what| match worlds {
            "" => Ok(usual),
            _ => number(worlds).ok_or(BotSpecError::Number { text: text.into(), what }),
        };
        match text.split_once(':').unwrap_or((text, "")) {
            ("blend", rest) => {
                let worlds = worlds(rest, 120, "give from 1 to 100000 worlds, as in blend:120")?;
                Ok(PlayerSpec::Blend { worlds })
            }
            ("pimc", rest) => {
                let heeding = rest.strip_suffix(":auction");
                let rest = heeding.unwrap_or(rest);
                let worlds = worlds(rest, 20, "give from 1 to 100000 worlds, as in pimc:20")?;
                Ok(PlayerSpec::Pimc { worlds, heeds_auction: heeding.is_some() })
            }
            _ => {
                use PlayerSpec::{Cheat, Greedy, Random, Rules};
                let plain = [Random, Greedy, Rules, Cheat];
                let player = plain.into_iter().find(|player| player.to_string() == text);
                player.ok_or_else(|| BotSpecError::Player(text.into()))
            }
        }
    }
}

/// Reads the number of deals or worlds to look at.
fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|number| (1..=100_000).contains(number))
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Parts { bidder: Some(bidder), player } => write!(f, "{bidder}+{player}"),
            BotSpec::Parts { bidder: None, player } => write!(f, "{player}"),
            BotSpec::Command(command) => write!(f, "cmd:{command}"),
        }
    }
}

impl fmt::Display for BidderSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BidderSpec::Formula(formula) => f.write_str(formula.name),
            BidderSpec::MonteCarlo { deals, threshold } => write!(f, "mc:{deals}@{threshold}"),
            BidderSpec::Worth { worlds } => write!(f, "worth:{worlds}"),
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Random => f.write_str("random"),
            PlayerSpec::Greedy => f.write_str("greedy"),
            PlayerSpec::Rules => f.write_str("rules"),
            PlayerSpec::Pimc { worlds, heeds_auction } => {
                write!(f, "pimc:{worlds}{}", if *heeds_auction { ":auction" } else { "" })
            }
            PlayerSpec::Blend { worlds } => write!(f, "blend:{worlds}"),
            PlayerSpec::Cheat => f.write_str("cheat"),
        }
    }
}
