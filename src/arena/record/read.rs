//! From what is written to a record, with everything checked on the way.

use std::fmt::Display;
use std::str::FromStr;

use super::error::{RecordError, VERSION};
use super::hand_record::{HandRecord, RecordedFault};
use super::written::Written;
use crate::notation::NotationError;
use crate::rules::{Action, AuctionOutcome, Contract, Hand, HouseRules, Outcome, PlayError, Table};
use crate::words::{Bid, BySeat, BySide, Call, Deal, Points, Seat, Tile, TileSet, Turn};

impl FromStr for HandRecord {
    type Err = RecordError;

    /// Reads a record in JSON and checks all of it. The error is the first thing that is not
    /// understood or cannot have happened. A renege is one: the tile is named, and what should have
    /// been played.
    fn from_str(text: &str) -> Result<HandRecord, RecordError> {
        checked(&Written::read(text)?)
    }
}

/// The record of what is written, if it can have happened.
fn checked(written: &Written) -> Result<HandRecord, RecordError> {
    if let Some(version) = written.record.as_ref().filter(|version| *version != VERSION) {
        return Err(RecordError::Version(version.clone()));
    }
    let deal = deal(written)?;
    let rules = written.rules.as_deref().map_or(Ok(HouseRules::default()), str::parse)?;
    let auction = auction(written)?;
    let plays = plays(written)?;
    let shaker = shaker(written, &auction)?;

    let score = BySide(written.score.unwrap_or_default());
    let mut hand = Hand::new(&deal, rules, shaker).with_score(score);
    for (seat, turn) in &auction {
        let (seat, expected) = (*seat, hand.table().auction().to_bid());
        if expected != Some(seat) {
            return Err(RecordError::OutOfTurn { seat, expected });
        }
        hand.say(*turn)?;
    }
    match contract(written, hand.table(), &deal, &plays)? {
        Some(contract) if auction.is_empty() => hand = hand.with_contract(contract)?,
        Some(contract) => hand.call(contract.call)?,
        None => {}
    }
    for (seat, tile) in &plays {
        play(&mut hand, *seat, *tile)?;
    }
    let fault = fault(written, &hand)?;
    let (game, number) = (written.game.unwrap_or(1), written.hand.unwrap_or(1));
    if !matches!(game, 1 | 2) {
        return Err(none_of("game", game, "1 and 2"));
    }
    if number == 0 {
        return Err(none_of("hand", number, "1, 2 and so on"));
    }
    let record = HandRecord {
        bots: BySeat(written.bots.clone().unwrap_or_else(|| ["?"; 4].map(String::from))),
        seed: written.seed.unwrap_or(0),
        pair: written.pair.unwrap_or(1),
        game,
        number,
        hand,
        fault,
    };
    check_ending(written, &record)?;
    Ok(record)
}

/// Checks that the hand came to what is written.
fn check_ending(written: &Written, record: &HandRecord) -> Result<(), RecordError> {
    let differs = |key, given, right| Err(RecordError::Ending { key, given, right });
    let right = record.hand.table().taken().0.map(Points::get);
    if let Some(given) = written.taken.filter(|given| *given != right) {
        return differs("taken", pair(given), format!("the tricks are worth {}", pair(right)));
    }
    if let Some(word) = &written.outcome {
        if ![Outcome::Made, Outcome::Set].map(Outcome::name).contains(&word.as_str()) {
            let why = format!("`{word}` is neither made nor set");
            return Err(RecordError::Value { key: "outcome", why });
        }
        let right = record.outcome().map(Outcome::name);
        if right != Some(word) {
            let right = right.map_or("came to neither".into(), |right| format!("was {right}"));
            return differs("outcome", word.clone(), format!("the hand {right}"));
        }
    }
    let right = record.award().0;
    if let Some(given) = written.award.filter(|given| *given != right) {
        return differs("award", pair(given), format!("the hand pays {}", pair(right)));
    }
    Ok(())
}

fn pair<T: ToString>(both: [T; 2]) -> String {
    both.map(|each| each.to_string()).join("-")
}

fn fault(written: &Written, hand: &Hand) -> Result<Option<RecordedFault>, RecordError> {
    let Some(fault) = &written.fault else { return Ok(None) };
    let seat = seat("fault", fault.seat)?;
    let why = match hand.next().map(Action::seat) {
        Some(next) if next == seat => {
            return Ok(Some(RecordedFault { seat, what: fault.what.clone() }));
        }
        Some(next) => format!("seat {seat} cannot have failed when it was seat {next}'s turn"),
        None => "the hand was over without it".into(),
    };
    Err(RecordError::Value { key: "fault", why })
}

fn deal(written: &Written) -> Result<Deal, RecordError> {
    let why = "give a list of four hands, seat 1 first";
    let texts = written.deal.as_ref().ok_or(RecordError::Missing { key: "deal", why })?;
    let mut hands = BySeat::<TileSet>::default();
    for (seat, text) in Seat::ALL.into_iter().zip(texts) {
        hands[seat] = parsed(text, || format!("deal, seat {seat}"))?;
    }
    Ok(Deal::new(hands)?)
}

fn auction(written: &Written) -> Result<Vec<(Seat, Turn)>, RecordError> {
    let mut auction = Vec::new();
    for (number, turn) in written.auction.iter().flatten() {
        let seat = seat("auction", *number)?;
        auction.push((seat, parsed(&turn.0, || format!("auction, seat {seat}"))?));
    }
    Ok(auction)
}

fn plays(written: &Written) -> Result<Vec<(Seat, Tile)>, RecordError> {
    let mut plays = Vec::new();
    for ((number, tile), place) in written.plays.iter().flatten().zip(1..) {
        let tile = parsed(tile, || format!("plays, tile {place}"))?;
        plays.push((seat("plays", *number)?, tile));
    }
    Ok(plays)
}

/// The shaker; if that is not said, whoever sits to the right of the first to speak, or of the
/// declarer.
fn shaker(written: &Written, auction: &[(Seat, Turn)]) -> Result<Seat, RecordError> {
    if let Some(shaker) = written.shaker {
        return seat("shaker", shaker);
    }
    let first = match (auction.first(), written.declarer) {
        (Some((first, _)), _) => *first,
        (None, Some(declarer)) => seat("declarer", declarer)?,
        (None, None) => {
            let why = "say who shook, or with declarer who won the auction";
            return Err(RecordError::Missing { key: "shaker", why });
        }
    };
    Ok(first.clockwise(3))
}

/// The contract that the auction came to, or that was given without one.
fn contract(
    written: &Written,
    table: &Table,
    deal: &Deal,
    plays: &[(Seat, Tile)],
) -> Result<Option<Contract>, RecordError> {
    let rules = table.rules();
    let given = written.declarer.map(|declarer| seat("declarer", declarer)).transpose()?;
    let bid = written.bid.as_ref().map(|bid| parsed(&bid.0, || "bid".into())).transpose()?;
    let call = written.call.as_ref().map(|call| parsed(call, || "call".into())).transpose()?;
    // A lead without a call may be one.
    let lead = plays.first().map(|(_, tile)| *tile);
    let call: Option<Call> = call.or_else(|| rules.undeclared_call(lead?));

    let (declarer, bid) = match table.auction().outcome() {
        AuctionOutcome::Won { declarer, bid: won } => {
            if given.is_some_and(|given| given != declarer) || bid.is_some_and(|bid| bid != won) {
                return Err(RecordError::NotWon { declarer, bid: won });
            }
            if call.is_none() && lead.is_none() {
                // The hand ended before the call.
                return Ok(None);
            }
            (declarer, won)
        }
        AuctionOutcome::Open if table.auction().turns().next().is_none() => {
            if call.is_none() && bid.is_none() && lead.is_none() {
                return Ok(None);
            }
            let why = "without an auction, say who declared";
            let declarer = given.ok_or(RecordError::Missing { key: "declarer", why })?;
            let bid = bid.unwrap_or_else(|| least_bid(rules, call));
            table.auction().check_doubles(bid, declarer, deal.hand(declarer))?;
            (declarer, bid)
        }
        unwon => {
            let is_open = unwon == AuctionOutcome::Open;
            let why = if is_open { "the auction is not over" } else { "all four passed" };
            let key = match (given, bid, &written.call, lead) {
                (Some(_), ..) => "declarer",
                (_, Some(_), ..) => "bid",
                (_, _, Some(_), _) => "call",
                (.., Some(_)) => "plays",
                _ => return Ok(None),
            };
            return Err(RecordError::NoContract { key, why });
        }
    };
    let why = "say what was called";
    let call = call.ok_or(RecordError::Missing { key: "call", why })?;
    let contract = Contract::new(declarer, bid, call);
    rules.check(&contract)?;
    Ok(Some(contract))
}

/// The lowest bid with which that may be called.
fn least_bid(rules: &HouseRules, call: Option<Call>) -> Bid {
    let allows = |bid: &Bid| call.is_none_or(|call| rules.allows(call, *bid));
    let mut bids = Bid::all().filter(|bid| !bid.is_called_by_partner());
    let least = bids.find(|bid| rules.check_bid(*bid).is_ok() && allows(bid));
    least.unwrap_or(Bid::Points(rules.min_bid))
}

/// Plays a tile that may be played by the rules. Play may go on after the contract is decided.
fn play(hand: &mut Hand, seat: Seat, tile: Tile) -> Result<(), RecordError> {
    let trick = hand.table().tricks().len() + 1;
    let expected = hand.table().to_play();
    if expected != Some(seat) {
        return Err(RecordError::PlayOutOfTurn { trick, seat, tile, expected });
    }
    match hand.play(tile) {
        Ok(_) => Ok(()),
        Err(PlayError::Revoke { lead, following, .. }) => {
            Err(RecordError::Renege { trick, seat, tile, lead: Some(lead), legal: following })
        }
        Err(PlayError::NotClosest { closest, .. }) => {
            Err(RecordError::Renege { trick, seat, tile, lead: None, legal: closest })
        }
        Err(error) => Err(RecordError::NotHeld { trick, error }),
    }
}

/// Reads tiles, a bid or a call.
fn parsed<T: FromStr<Err = NotationError>>(
    text: &str,
    place: impl FnOnce() -> String,
) -> Result<T, RecordError> {
    text.parse().map_err(|error| RecordError::Notation { place: place(), error })
}

/// The seat with that number.
fn seat(key: &'static str, number: u8) -> Result<Seat, RecordError> {
    Seat::from_number(number).ok_or_else(|| none_of(key, number, "seats 1 to 4"))
}

fn none_of(key: &'static str, given: impl Display, range: &str) -> RecordError {
    RecordError::Value { key, why: format!("{given} is none of {range}") }
}
