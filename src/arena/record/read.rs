//! From what is written to a record, with everything checked on the way.

use std::str::FromStr;

use super::error::{RecordError, VERSION};
use super::hand_record::{HandRecord, RecordedFault};
use super::written::Written;
use crate::notation::NotationError;
use crate::rules::{Action, AuctionOutcome, Contract, Hand, HouseRules, Outcome, PlayError, Table};
use crate::words::{
    Bid, BySeat, BySide, Call, Deal, Marks, Points, PointsBid, Seat, Tile, TileSet, Turn,
};

impl FromStr for HandRecord {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<HandRecord, RecordError> {
        HandRecord::from_json(text)
    }
}

impl HandRecord {
    /// Reads a record and checks all of it.
    ///
    /// # Errors
    /// The first thing that is not understood or cannot have happened. A renege is one: the tile
    /// is named, and what should have been played.
    pub fn from_json(text: &str) -> Result<HandRecord, RecordError> {
        checked(Written::read(text)?)
    }
}

/// The record of what is written, if it can have happened.
fn checked(written: Written) -> Result<HandRecord, RecordError> {
    if let Some(version) = written.record.as_ref().filter(|version| *version != VERSION) {
        return Err(RecordError::Version(version.clone()));
    }
    let deal = deal(&written)?;
    let rules = written.rules.as_deref().map_or(Ok(HouseRules::default()), str::parse)?;
    let auction = auction(&written)?;
    let plays = plays(&written)?;
    let shaker = shaker(&written, &auction)?;

    let score = BySide(written.score.unwrap_or_default());
    let mut hand = Hand::new(&deal, rules, shaker).with_score(score);
    for (seat, turn) in &auction {
        say(&mut hand, *seat, *turn)?;
    }
    match contract(&written, hand.table(), &deal, &plays)? {
        Some(contract) if auction.is_empty() => hand = hand.with_contract(contract)?,
        Some(contract) => hand.call(contract.call)?,
        None => {}
    }
    for (seat, tile) in &plays {
        play(&mut hand, *seat, *tile)?;
    }
    let fault = fault(&written, &hand)?;
    let record = HandRecord {
        bots: BySeat(written.bots.clone().unwrap_or_else(|| ["?"; 4].map(String::from))),
        seed: written.seed.unwrap_or(0),
        pair: written.pair.unwrap_or(1),
        game: in_range("game", written.game, 1..=2, "1 and 2")?,
        number: in_range("hand", written.hand, 1..=u32::MAX, "1, 2 and so on")?,
        hand,
        fault,
    };
    check_ending(&written, &record)?;
    Ok(record)
}

/// Checks that the hand came to what is written.
fn check_ending(written: &Written, record: &HandRecord) -> Result<(), RecordError> {
    let taken = *record.hand.table().taken();
    if let Some(given) = written.taken.filter(|given| *given != taken.0.map(Points::get)) {
        return Err(RecordError::Taken { given: BySide(given), right: taken });
    }
    let given = outcome(written)?;
    if given.is_some() && given != record.outcome() {
        return Err(RecordError::Outcome { given, right: record.outcome() });
    }
    match written.award.map(BySide) {
        Some(given) if given != record.award() => {
            Err(RecordError::Award { given, right: record.award() })
        }
        _ => Ok(()),
    }
}

fn outcome(written: &Written) -> Result<Option<Outcome>, RecordError> {
    let Some(word) = &written.outcome else { return Ok(None) };
    let mut outcomes = [Outcome::Made, Outcome::Set].into_iter();
    let outcome = outcomes.find(|outcome| outcome.name() == word);
    outcome.map(Some).ok_or_else(|| RecordError::OutcomeWord(word.clone()))
}

fn fault(written: &Written, hand: &Hand) -> Result<Option<RecordedFault>, RecordError> {
    let Some(fault) = &written.fault else { return Ok(None) };
    let seat = seat("fault", fault.seat)?;
    match hand.next().map(Action::seat) {
        Some(next) if next == seat => Ok(Some(RecordedFault { seat, what: fault.what.clone() })),
        Some(next) => {
            let what = format!("seat {seat} cannot have failed when it was seat {next}'s turn");
            Err(RecordError::Fault(what))
        }
        None => Err(RecordError::Fault("the hand was over without it".into())),
    }
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
    let turns = written.auction.iter().flatten();
    turns
        .map(|(number, turn)| {
            let seat = seat("auction", *number)?;
            Ok((seat, parsed(&turn.0, || format!("auction, seat {seat}"))?))
        })
        .collect()
}

fn plays(written: &Written) -> Result<Vec<(Seat, Tile)>, RecordError> {
    let plays = written.plays.iter().flatten().zip(1..);
    plays
        .map(|((number, tile), place)| {
            let tile = parsed(tile, || format!("plays, tile {place}"))?;
            Ok((seat("plays", *number)?, tile))
        })
        .collect()
}

/// Who shook; if that is not said, whoever sits to the right of the first to speak, or of the
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

fn say(hand: &mut Hand, seat: Seat, turn: Turn) -> Result<(), RecordError> {
    let expected = hand.table().auction().to_bid();
    if expected != Some(seat) {
        return Err(RecordError::OutOfTurn { seat, expected });
    }
    Ok(hand.say(turn)?)
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
            let keys = [
                ("declarer", given.is_some()),
                ("bid", bid.is_some()),
                ("call", written.call.is_some()),
                ("plays", lead.is_some()),
            ];
            let key = keys.into_iter().find_map(|(key, is_there)| is_there.then_some(key));
            return key.map_or(Ok(None), |key| Err(RecordError::NoContract { key, why }));
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
    let points = PointsBid::all().map(Bid::Points);
    let mut bids = points.chain(Marks::all().map(Bid::Marks));
    let allows = |bid: &Bid| call.is_none_or(|call| rules.allows(call, *bid));
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
    let given = number.into();
    Seat::from_number(number).ok_or(RecordError::Number { key, given, range: "seats 1 to 4" })
}

/// A number that is 1 where it is not given.
fn in_range<T: PartialOrd + From<u8> + Into<u64> + Copy>(
    key: &'static str,
    number: Option<T>,
    allowed: std::ops::RangeInclusive<T>,
    range: &'static str,
) -> Result<T, RecordError> {
    let number = number.unwrap_or_else(|| 1.into());
    let given = number.into();
    allowed.contains(&number).then_some(number).ok_or(RecordError::Number { key, given, range })
}
