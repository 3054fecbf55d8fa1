//! Bots by name: `BIDDER+PLAYER`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{
    AlwaysThirty, Bidder, Blend, Greedy, LongestSuit, MonteCarlo, Napkin, Offs, Open42, Pass, Pimc,
    Player, Random, RiskBudget, Roberson, RulePlayer,
};

/// A bot by name.
///
/// ```
/// use texas42::bots::BotSpec;
/// let bot: BotSpec = "mc:200@0.5+pimc:20".parse()?;
/// assert_eq!(bot.to_string(), "mc:200@0.5+pimc:20");
/// # Ok::<(), texas42::bots::BotSpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum BotSpec {
    /// `BIDDER+PLAYER`, or only a player, who cannot bid.
    Parts {
        /// Who bids and calls.
        bidder: Option<BidderSpec>,
        /// Who plays.
        player: PlayerSpec,
    },
    /// `cmd:COMMAND`: a program of one's own.
    Command(String),
}

/// A bidder by name.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum BidderSpec {
    /// [`Pass`], as `pass`.
    Pass,
    /// [`AlwaysThirty`], as `always-30`.
    AlwaysThirty,
    /// [`LongestSuit`], as `longest-suit`.
    LongestSuit,
    /// [`RiskBudget`], as `risk-budget`.
    RiskBudget,
    /// [`Roberson`], as `roberson`.
    Roberson,
    /// [`Open42`], as `open42`.
    Open42,
    /// [`Offs`], as `offs`.
    Offs,
    /// [`Napkin`], as `napkin`.
    Napkin,
    /// [`MonteCarlo`], as `mc:DEALS@CHANCE`.
    MonteCarlo {
        /// How many deals it looks at for a decision.
        deals: u32,
        /// The least chance with which it bids, 0 to 1.
        threshold: f64,
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
        /// How many worlds it looks at before every play.
        worlds: u32,
        /// Whether it heeds the auction.
        heeds_auction: bool,
    },
    /// [`Blend`], as `blend:WORLDS`.
    Blend {
        /// How many worlds it looks at before a play at most.
        worlds: u32,
    },
    /// [`Cheat`](super::Cheat), as `cheat`.
    Cheat,
}

/// Why a name is not that of a bot.
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
        /// What was given.
        text: String,
        /// What is asked for.
        what: &'static str,
    },
    /// No command behind `cmd:`.
    #[error("say which program to run, such as \"cmd:python3 my_bot.py\"")]
    NoCommand,
}

impl BidderSpec {
    const NAMES: &'static str =
        "pass, always-30, longest-suit, risk-budget, roberson, open42, offs, napkin and mc:N@P";

    /// All bidders, `mc` as it is usually.
    pub const ALL: [BidderSpec; 9] = [
        BidderSpec::Pass,
        BidderSpec::AlwaysThirty,
        BidderSpec::LongestSuit,
        BidderSpec::RiskBudget,
        BidderSpec::Roberson,
        BidderSpec::Open42,
        BidderSpec::Offs,
        BidderSpec::Napkin,
        BidderSpec::MonteCarlo { deals: 100, threshold: 0.5 },
    ];

    /// The bidder itself.
    #[must_use]
    pub fn bidder(self) -> Box<dyn Bidder> {
        match self {
            BidderSpec::Pass => Box::new(Pass),
            BidderSpec::AlwaysThirty => Box::new(AlwaysThirty),
            BidderSpec::LongestSuit => Box::new(LongestSuit),
            BidderSpec::RiskBudget => Box::new(RiskBudget::default()),
            BidderSpec::Roberson => Box::new(Roberson),
            BidderSpec::Open42 => Box::new(Open42),
            BidderSpec::Offs => Box::new(Offs),
            BidderSpec::Napkin => Box::new(Napkin),
            BidderSpec::MonteCarlo { deals, threshold } => {
                Box::new(MonteCarlo::new(deals, threshold))
            }
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
    /// Whether the bot sees all hands, which is against the rules.
    #[must_use]
    pub fn cheats(&self) -> bool {
        matches!(self, BotSpec::Parts { player: PlayerSpec::Cheat, .. })
    }

    /// Whether the bot is one of ours and sees its own tiles only.
    #[must_use]
    pub fn is_ours(&self) -> bool {
        !self.cheats() && !matches!(self, BotSpec::Command(_))
    }

    /// Whether the bot can bid.
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

    fn from_str(text: &str) -> Result<BidderSpec, BotSpecError> {
        if let Some(BidderSpec::MonteCarlo { deals, threshold }) = monte_carlo(text)? {
            return Ok(BidderSpec::MonteCarlo { deals, threshold });
        }
        Ok(match text {
            "pass" => BidderSpec::Pass,
            "always-30" => BidderSpec::AlwaysThirty,
            "longest-suit" | "longest" => BidderSpec::LongestSuit,
            "risk-budget" => BidderSpec::RiskBudget,
            "roberson" => BidderSpec::Roberson,
            "open42" => BidderSpec::Open42,
            "offs" => BidderSpec::Offs,
            "napkin" => BidderSpec::Napkin,
            _ => return Err(BotSpecError::Bidder(text.into())),
        })
    }
}

/// Reads `mc`, `mc:200` or `mc:200@0.5`; `None` if it is something else.
fn monte_carlo(text: &str) -> Result<Option<BidderSpec>, BotSpecError> {
    let bad = |what| BotSpecError::Number { text: text.into(), what };
    let numbers = match text.strip_prefix("mc") {
        Some("") => "100@0.5",
        Some(rest) => match rest.strip_prefix(':') {
            Some(numbers) => numbers,
            None => return Ok(None),
        },
        None => return Ok(None),
    };
    let (deals, threshold) = numbers.split_once('@').unwrap_or((numbers, "0.5"));
    let deals = number(deals).ok_or(bad("give from 1 to 100000 deals, as in mc:200@0.5"))?;
    let threshold = match threshold.strip_suffix('%') {
        Some(percent) => percent.parse().map(|percent: f64| percent / 100.0),
        None => threshold.parse(),
    };
    let threshold = threshold.ok().filter(|threshold| (0.0..=1.0).contains(threshold));
    let threshold = threshold.ok_or(bad("give the least chance, 0 to 1, as in mc:200@0.5"))?;
    Ok(Some(BidderSpec::MonteCarlo { deals, threshold }))
}

/// Reads how many deals or worlds to look at.
fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|number| (1..=100_000).contains(number))
}

impl FromStr for PlayerSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<PlayerSpec, BotSpecError> {
        let bad = |what| BotSpecError::Number { text: text.into(), what };
        let (name, worlds) = text.split_once(':').unwrap_or((text, ""));
        if name == "blend" {
            let worlds = if worlds.is_empty() { "120" } else { worlds };
            let worlds =
                number(worlds).ok_or(bad("give from 1 to 100000 worlds, as in blend:120"))?;
            return Ok(PlayerSpec::Blend { worlds });
        }
        if name == "pimc" {
            let heeding = worlds.strip_suffix(":auction");
            let (worlds, heeds_auction) = (heeding.unwrap_or(worlds), heeding.is_some());
            let worlds = if worlds.is_empty() { "20" } else { worlds };
            let worlds =
                number(worlds).ok_or(bad("give from 1 to 100000 worlds, as in pimc:20"))?;
            return Ok(PlayerSpec::Pimc { worlds, heeds_auction });
        }
        Ok(match text {
            "random" => PlayerSpec::Random,
            "greedy" => PlayerSpec::Greedy,
            "rules" => PlayerSpec::Rules,
            "cheat" => PlayerSpec::Cheat,
            _ => return Err(BotSpecError::Player(text.into())),
        })
    }
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
            BidderSpec::Pass => f.write_str("pass"),
            BidderSpec::AlwaysThirty => f.write_str("always-30"),
            BidderSpec::LongestSuit => f.write_str("longest-suit"),
            BidderSpec::RiskBudget => f.write_str("risk-budget"),
            BidderSpec::Roberson => f.write_str("roberson"),
            BidderSpec::Open42 => f.write_str("open42"),
            BidderSpec::Offs => f.write_str("offs"),
            BidderSpec::Napkin => f.write_str("napkin"),
            BidderSpec::MonteCarlo { deals, threshold } => write!(f, "mc:{deals}@{threshold}"),
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
