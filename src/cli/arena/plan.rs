//! The matches that the arguments of `texas42 arena` ask for.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use texas42::arena::{MatchPlan, Unit};
use texas42::rules::Declaration;
use texas42::{Bid, Call, HouseRules};

use super::args::Args;
use crate::cli::failure::Failure;

/// The units played if the user does not say: games, hands, and either with --sprt.
const USUAL_GAMES: u64 = 200;
const USUAL_HANDS: u64 = 2_000;
const USUAL_LIMIT: u64 = 20_000;

/// The matches, each with the places of its bots.
pub fn plans(args: &Args) -> Result<Vec<([usize; 2], MatchPlan)>, Failure> {
    let rules = args.rules.rules()?;
    let bots = &args.bots;
    let bad = |fault: String| Err(Failure::BadInput(fault));
    if bots.len() > 2 && !args.round_robin {
        let number = bots.len();
        return bad(format!(
            "{number} bots: say --round-robin to let each play against every other"
        ));
    }
    if let Some(bot) = bots.iter().find(|bot| bot.cheats() && !args.allow_cheat) {
        return bad(format!("{bot} sees all hands; say --allow-cheat if that is wanted"));
    }
    let unit = unit(args, &rules)?;
    let usual = match (args.sprt, unit) {
        (Some(_), _) => USUAL_LIMIT,
        (None, Unit::Game) => USUAL_GAMES,
        (None, _) => USUAL_HANDS,
    };
    let pairs = args.games.or(args.hands).unwrap_or(usual).div_ceil(2);
    let log = args.bot_log.as_deref().map(|path| args.open_new(path)).transpose()?;
    let log = log.map(|file| Arc::new(Mutex::new(file)));
    let plan = |one: usize, other: usize| MatchPlan {
        bots: [bots[one].clone(), bots[other].clone()],
        rules,
        unit,
        pairs,
        seed: args.seed,
        bot_timeout: Duration::from_secs_f64(args.bot_timeout),
        bot_log: log.clone(),
    };
    let mut plans = Vec::new();
    for one in 0..bots.len() {
        for other in one + 1..bots.len() {
            if args.round_robin && bots[one] == bots[other] {
                return bad(format!("{} is there twice", bots[one]));
            }
            plans.push(([one, other], plan(one, other)));
        }
    }
    Ok(plans)
}

/// The unit that is played.
fn unit(args: &Args, rules: &HouseRules) -> Result<Unit, Failure> {
    let Some(text) = &args.contract else {
        return Ok(if args.hands.is_some() { Unit::Hand } else { Unit::Game });
    };
    let declaration = declaration(text, rules);
    declaration.map(Unit::Contract).map_err(|what| Failure::bad("--contract", what))
}

/// Reads `30`, `84 sixes`, `nello` or `2 marks nello-low`.
fn declaration(text: &str, rules: &HouseRules) -> Result<Declaration, String> {
    if let Ok(bid) = text.parse::<Bid>() {
        return Ok(Declaration { bid, call: None });
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    for split in (0..words.len()).rev() {
        let (bid, call) = words.split_at(split);
        let Ok(call) = call.join(" ").parse::<Call>() else { continue };
        let bid = bid.join(" ");
        if let Ok(bid) = bid.parse::<Bid>() {
            return Ok(Declaration { bid, call: Some(call) });
        }
        if bid.is_empty() && call.trump().is_none() {
            return rules
                .least_marks(call)
                .map(|marks| Declaration { bid: Bid::Marks(marks), call: Some(call) })
                .ok_or(format!("the rules in force ({rules}) do not have {call}"));
        }
    }
    Err(format!(
        "`{text}` is not a contract; give 30 to 41, 42, 84, nello or sevens, and a call behind it \
         if you like, such as \"30 fives\""
    ))
}
