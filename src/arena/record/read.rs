//! From what is written to a record, with everything checked on the way.

use std::str::FromStr;

use super::ending::Ending;
use super::written::{VERSION, Written};
use super::{HandRecord, RecordError};
use crate::bots::Table;
use crate::notation::NotationError;
use crate::rules::{AuctionOutcome, Contract, HouseRules, PlayError};
use crate::words::{
    Bid, BySeat, BySide, Call, Deal, HAND_TILES, Marks, PointsBid, Seat, Tile, TileSet, Turn,
};

/// The record of what is written, if it can have happened.
pub(super) fn checked(written: Written) -> Result<HandRecord, RecordError> {
    if let Some(version) = written.record.as_ref().filter(|version| *version != VERSION) {
        return Err(RecordError::Version(version.clone()));
    }
    let deal = deal(&written)?;
    let rules = written.rules.as_deref().map_or(Ok(HouseRules::default()), str::parse)?;
    let score = BySide(written.score.unwrap_or_default());
    let auction = auction(&written)?;
    let plays = plays(&written)?;
    let shaker = shaker(&written, &auction)?;

    let mut table = Table::new(rules, score, shaker, rules.first_bidder.seat(shaker, &deal));
    for (seat, turn) in &auction {
        say(&mut table, &deal, *seat, *turn)?;
    }
    let contract = contract(&written, &table, &deal, &plays)?;
    match contract {
        Some(contract) if auction.is_empty() => {
            table = Table::with_contract(rules, score, shaker, contract);
        }
        Some(contract) => table.call(contract.call())?,
        None => {}
    }
    let mut hands = *deal.hands();
    for (seat, tile) in &plays {
        play(&mut table, &mut hands, *seat, *tile)?;
    }
    let Ending { taken, outcome, award, fault } = Ending::of(&written, &table)?;
    Ok(HandRecord {
        bots: BySeat(written.bots.unwrap_or_else(|| ["?"; 4].map(String::from))),
        seed: written.seed.unwrap_or(0),
        pair: written.pair.unwrap_or(1),
        game: in_range("game", written.game, 1..=2, "1 and 2")?,
        hand: in_range("hand", written.hand, 1..=u32::MAX, "1, 2 and so on")?,
        rules,
        deal,
        shaker,
        score,
        auction,
        contract,
        plays,
        taken,
        outcome,
        award,
        fault,
    })
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

fn say(table: &mut Table, deal: &Deal, seat: Seat, turn: Turn) -> Result<(), RecordError> {
    let expected = table.auction().to_bid();
    if expected != Some(seat) {
        return Err(RecordError::OutOfTurn { seat, expected });
    }
    // The table does not know who has how many doubles.
    table.auction().clone().say(turn, deal.hand(seat))?;
    Ok(table.say(turn)?)
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
    Ok(Some(Contract::new(rules, declarer, bid, call)?))
}

/// The lowest bid with which that may be called.
fn least_bid(rules: &HouseRules, call: Option<Call>) -> Bid {
    let points = PointsBid::all().map(Bid::Points);
    let mut bids = points.chain(Marks::all().map(Bid::Marks));
    let allows = |bid: &Bid| call.is_none_or(|call| rules.allows(call, *bid));
    let least = bids.find(|bid| rules.check_bid(*bid).is_ok() && allows(bid));
    least.unwrap_or(Bid::Points(rules.min_bid))
}

/// Plays a tile that may be played by the rules.
fn play(
    table: &mut Table,
    hands: &mut BySeat<TileSet>,
    seat: Seat,
    tile: Tile,
) -> Result<(), RecordError> {
    let contract = *table.contract().expect("where tiles are played there is a contract");
    let trick = table.tricks().len() + 1;
    let players = (0..4).map(|place| table.leader().clockwise(place));
    let mut players = players.filter(|player| contract.sits_out() != Some(*player));
    // Play may go on after the contract is decided, but not after the last trick.
    let expected = if trick > HAND_TILES { None } else { players.nth(table.trick().len()) };
    if expected != Some(seat) {
        return Err(RecordError::PlayOutOfTurn { trick, seat, tile, expected });
    }
    let hand = hands[seat];
    if !hand.contains(tile) {
        let error = PlayError::NotHeld { seat, tile, hand };
        return Err(RecordError::NotHeld { trick, error });
    }
    let legal = table.rules().legal(contract.call(), hand, table.lead());
    if !legal.contains(tile) {
        let is_sevens = matches!(contract.call(), Call::Sevens(_));
        let lead = table.lead().filter(|_| !is_sevens);
        return Err(RecordError::Renege { trick, seat, tile, lead, legal });
    }
    hands[seat] = hand.without(tile);
    table.play(tile);
    Ok(())
}

/// Reads tiles, a bid or a call.
fn parsed<T: FromStr<Err = NotationError>>(
    text: &str,
    place: impl FnOnce() -> String,
) -> Result<T, RecordError> {
    text.parse().map_err(|error| RecordError::Notation { place: place(), error })
}

/// The seat with that number.
pub(super) fn seat(key: &'static str, number: u8) -> Result<Seat, RecordError> {
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
