//! What the arguments of `texas42 solve` ask of every line.

use texas42::notation::{parse_calls, parse_tiles};
use texas42::rules::PositionError;
use texas42::{
    Bid, BySide, Call, Contract, HAND_TILES, Hand, Marks, Points, Position, Seat, Tile, Trump,
};

use super::args::Args;
use crate::cli::failure::Failure;
use crate::cli::input::Line;

/// What is asked of every deal: points, or with a bid whether that is made.
pub enum Question {
    /// By every declarer with each of these calls.
    Deal(Option<Bid>, Vec<Call>),
    /// After every play of a position.
    Position(Option<Bid>, Situation),
    /// After every play of the hand in play that the line itself tells.
    InPlay,
}

/// What turns four hands into a position.
pub struct Situation {
    contract: Contract,
    leader: Seat,
    trick: Vec<Tile>,
    pub taken: Option<BySide<Points>>,
}

impl Question {
    /// What the arguments ask.
    pub fn new(args: &Args) -> Result<Question, Failure> {
        let calls = args.call.as_deref().map(parse_calls).transpose();
        let calls = calls.map_err(|error| Failure::bad("--call", error))?;
        let contract = args.contract.as_deref().map(contract).transpose()?;
        let (bid, calls) = match (contract, calls) {
            (Some((_, Some(named))), Some(_)) => {
                let what = format!("{named} is a call itself; leave --call out");
                return Err(Failure::bad("--contract", what));
            }
            (Some((bid, Some(named))), None) => (Some(bid), Some(vec![named])),
            (Some((bid, None)), calls) => (Some(bid), calls),
            (None, calls) => (None, calls),
        };
        if let (Some(bid), Some(calls)) = (bid, &calls)
            && let Some(call) = calls.iter().find(|call| call.trump().is_none() && bid.is_points())
        {
            let what = format!("{call} is not called at a bid of {bid}, but at one mark or more");
            return Err(Failure::bad("--contract", what));
        }
        let Some(leader) = seat("--leader", args.leader.as_deref())? else {
            let usual = || {
                if args.all {
                    Call::all().collect()
                } else {
                    Trump::STANDARD.map(Call::Trump).to_vec()
                }
            };
            let calls = calls.unwrap_or_else(usual);
            return Ok(Question::Deal(bid, calls));
        };
        let calls = calls.unwrap_or_default();
        let [call] = calls[..] else {
            return Err(Failure::bad("--call", "with --leader, name one call"));
        };
        let bid = bid.or_else(|| (call.trump().is_none()).then_some(Bid::Marks(Marks::ONE)));
        let usual_declarer =
            if bid.is_some_and(Bid::is_called_by_partner) { leader.partner() } else { leader };
        let declarer = seat("--declarer", args.declarer.as_deref())?.unwrap_or(usual_declarer);
        let trick = parse_tiles(args.trick.as_deref().unwrap_or_default());
        let taken = args.taken.as_deref().map(points_taken).transpose()?;
        let trick = trick.map_err(|error| Failure::bad("--trick", error))?;
        let contract = Contract::new(declarer, bid.unwrap_or(Bid::THIRTY), call);
        let situation = Situation { contract, leader, trick, taken };
        Ok(Question::Position(bid, situation))
    }
}

/// Checks that nothing is asked of a line that tells all.
pub fn check_in_play(line: &Line, args: &Args) -> Result<(), Failure> {
    let options = [
        ("--call", args.call.is_some()),
        ("--contract", args.contract.is_some()),
        ("--leader", args.leader.is_some()),
        ("--all", args.all),
    ];
    match options.into_iter().find(|(_, is_given)| *is_given) {
        Some((option, _)) => {
            Err(line
                .bad(format_args!("a line with ; tells the contract itself; leave {option} out")))
        }
        None => Ok(()),
    }
}

/// The position of a line that tells all of it.
pub fn position_in_play(line: &Line) -> Result<Position, Failure> {
    let hand: Hand = line.text.parse().map_err(|error| line.bad(error))?;
    let Some(contract) = hand.table().contract() else {
        return Err(line.bad("contract: there is none yet; give one, such as 1: 30 sixes"));
    };
    let position = hand.position().ok_or_else(|| {
        let others =
            contract.sits_out().map_or(String::new(), |seat| format!(" but that of seat {seat}"));
        line.bad(format_args!("hands: all have to be known{others}"))
    })?;
    if position.is_over() {
        return Err(line.bad("no tiles are left to play"));
    }
    if contract.call.trump().is_some() && !position.knows_taken() {
        return Err(line.bad("taken: in the middle of a hand say what both sides have taken"));
    }
    Ok(position)
}

impl Situation {
    /// The position with the hands of that line.
    pub fn position(&self, line: &Line) -> Result<Position, Failure> {
        let hands = line.hands()?;
        let Situation { contract, leader, trick, taken } = self;
        let position = Position::resume(contract, hands, *leader, trick, *taken);
        let position = position.map_err(|error| match error {
            PositionError::UnequalHands { .. } => line.bad(format_args!(
                "{error}; tiles on the table are given by --trick, and who led them by --leader"
            )),
            PositionError::TrickComplete(_) | PositionError::Revoke(_) => {
                line.bad(format_args!("--trick: {error}"))
            }
            PositionError::SitsOut(_) => line.bad(format_args!("--leader: {error}")),
            PositionError::Taken { .. } | PositionError::TakenSplit { .. } => {
                line.bad(format_args!("--taken: {error}"))
            }
            _ => line.bad(error),
        })?;
        if position.is_over() {
            return Err(line.bad("no tiles are left to play"));
        }
        Ok(position)
    }

    /// Checks that the position can have come from the contract, and says what has to be known.
    pub fn check_contract(&self, position: &Position) -> Result<(), String> {
        let Situation { contract, leader, taken, .. } = *self;
        let Contract { declarer, bid, call } = contract;
        if position.hands()[position.to_play()].len() < HAND_TILES {
            return if call.trump().is_some() && taken.is_none() {
                Err("in the middle of a hand say what both sides have taken, with --taken".into())
            } else {
                Ok(())
            };
        }
        let expected = contract.first_leader();
        if leader != expected {
            return Err(format!(
                "--leader: seat {expected} leads first when seat {declarer} declares; say who \
                 declares with --declarer"
            ));
        }
        let needs = bid.doubles();
        if doubles_at_first(position, declarer) < needs {
            return Err(format!("--contract: seat {declarer} has fewer than {needs} doubles"));
        }
        Ok(())
    }
}

/// How many doubles a seat has or has on the table.
fn doubles_at_first(position: &Position, seat: Seat) -> usize {
    let hand = position.hands()[seat];
    let place = position.leader().places_to(seat);
    let on_table = position.trick().get(place).is_some_and(|tile| tile.is_double());
    hand.doubles() + usize::from(on_table)
}

/// Reads a contract: a bid, and the call if it is nello or sevens.
fn contract(text: &str) -> Result<(Bid, Option<Call>), Failure> {
    if let Ok(call) = text.parse::<Call>()
        && call.trump().is_none()
    {
        return Ok((Bid::Marks(Marks::ONE), Some(call)));
    }
    let bid = text.replace(':', " ").parse().map_err(|_| {
        Failure::bad(
            "--contract",
            format_args!(
                "`{text}` is not a contract; give 30 to 41, 42 or marks:1, 84 or marks:2, plunge, \
                 splash, nello or sevens"
            ),
        )
    })?;
    Ok((bid, None))
}

/// Reads a seat.
fn seat(option: &str, text: Option<&str>) -> Result<Option<Seat>, Failure> {
    text.map(str::parse::<Seat>).transpose().map_err(|error| Failure::bad(option, error))
}

/// Reads the points of both sides, such as `12-6`.
fn points_taken(text: &str) -> Result<BySide<Points>, Failure> {
    let number = |text: &str| text.trim().parse().ok().and_then(Points::new);
    let mut parts = text.split(['-', ':', '/', ' ', ',']).filter(|part| !part.is_empty());
    match (parts.next().and_then(number), parts.next().and_then(number), parts.next()) {
        (Some(first), Some(second), None) => Ok(BySide([first, second])),
        _ => Err(Failure::bad(
            "--taken",
            format_args!(
                "`{text}` is not understood; give the points of seats 1 and 3, then those of \
                 seats 2 and 4, such as 12-6"
            ),
        )),
    }
}
