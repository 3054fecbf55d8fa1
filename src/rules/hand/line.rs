//! A hand in play as one line of text.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Hand, Table};
use crate::notation::parse_tiles;
use crate::rules::contract::Contract;
use crate::rules::house_rules::HouseRules;
use crate::rules::position::{Position, PositionError};
use crate::words::{BySeat, BySide, HAND_TILES, Points, Seat, Tile, TileSet};

/// The reason why a text is no line of a hand in play.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct HandTextError(String);

/// The error of a field that is not understood, or does not go with the others.
fn wrong(field: &str, what: impl fmt::Display) -> HandTextError {
    HandTextError(format!("{field}: {what}"))
}

impl From<PositionError> for HandTextError {
    fn from(error: PositionError) -> HandTextError {
        HandTextError(error.to_string())
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        let hand = |hand: Option<TileSet>| match hand {
            None => "-".into(),
            Some(TileSet::EMPTY) => "none".into(),
            Some(tiles) => tiles.to_string(),
        };
        write!(f, "{}; ", self.tiles.0.map(hand).join(" / "))?;
        match table.contract() {
            None => write!(f, "-; -; ")?,
            Some(contract) => {
                write!(f, "{contract}; {}:", table.leader())?;
                table.trick().iter().try_for_each(|(_, tile)| write!(f, " {tile}"))?;
                write!(f, "; ")?;
            }
        }
        match *table.taken() {
            taken if table.tricks_gone() > 0 && taken == BySide::default() => write!(f, "-")?,
            BySide([first, second]) => write!(f, "{first}-{second}")?,
        }
        let is_known = self.tiles.0.iter().all(Option::is_some);
        let gone = table.gone();
        if is_known || gone.is_empty() { Ok(()) } else { write!(f, ": {gone}") }
    }
}

/// The line of a hand in play that [`Hand`] describes.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (contract, leader) = (self.contract(), self.leader());
        let hand = |seat| (contract.sits_out() != Some(seat)).then_some(self.hands()[seat]);
        let tricks = HAND_TILES - self.hands()[self.to_play()].len();
        let mut table = Table::new(HouseRules::default(), Seat::Fourth, Seat::First);
        table.begin(*contract);
        table.go_on(leader, *self.taken(), tricks, TileSet::EMPTY);
        for (place, tile) in self.trick().iter().enumerate() {
            table.play(contract, contract.player(leader, place), *tile);
        }
        fmt::Display::fmt(&Hand { table, tiles: BySeat::from_fn(hand) }, f)
    }
}

impl FromStr for Hand {
    type Err = HandTextError;

    /// Reads a line, by the usual house rules.
    fn from_str(text: &str) -> Result<Hand, HandTextError> {
        Hand::read(text, HouseRules::default())
    }
}

impl Hand {
    /// Reads a line of text, by these rules; whether they have the contract is not looked at.
    ///
    /// # Errors
    /// The first thing that is not understood or cannot be.
    pub fn read(text: &str, rules: HouseRules) -> Result<Hand, HandTextError> {
        let [hands, contract, trick, taken] = four(text, ';', FIELDS)?;
        let tiles = read_hands(hands)?;
        let (taken, gone) = read_taken(taken)?;
        let hand = Hand { table: Table::new(rules, Seat::Fourth, Seat::First), tiles };
        if contract == "-" {
            let is_fresh = trick == "-"
                && gone.is_none()
                && taken.is_none_or(|taken| taken == BySide::default())
                && tiles.0.iter().flatten().all(|hand| hand.len() == HAND_TILES);
            let what = "without one, each hand has seven tiles and nothing is played or taken";
            return if is_fresh { Ok(hand) } else { Err(wrong("contract", what)) };
        }
        let contract: Contract = contract.parse().map_err(|error| wrong("contract", error))?;
        let what = "give the seat that leads and the tiles on the table, such as 4: 4-3 2-2";
        let (leader, trick) = trick.split_once(':').ok_or_else(|| wrong("trick", what))?;
        let leader: Seat = leader.parse().map_err(|error| wrong("trick", error))?;
        let trick = parse_tiles(trick).map_err(|error| wrong("trick", error))?;
        hand.resumed(contract, leader, &trick, taken, gone)
    }

    /// The hand in the middle of play, its tiles those left.
    fn resumed(
        mut self,
        contract: Contract,
        leader: Seat,
        trick: &[Tile],
        taken: Option<BySide<Points>>,
        gone: Option<TileSet>,
    ) -> Result<Hand, HandTextError> {
        let sits_out = contract.sits_out();
        let players = (0..contract.players()).map(|place| contract.player(leader, place));
        let is_known = players.clone().all(|seat| self.tiles[seat].is_some());
        if is_known {
            let hands = BySeat(self.tiles.0.map(Option::unwrap_or_default));
            Position::resume(&contract, hands, leader, trick, taken)?;
        } else if sits_out == Some(leader) {
            return Err(PositionError::SitsOut(leader).into());
        } else if trick.len() >= contract.players() {
            return Err(PositionError::TrickComplete(trick.len()).into());
        }
        let held = |tile: &&Tile| self.tiles.0.iter().flatten().any(|hand| hand.contains(**tile));
        if let Some(tile) = trick.iter().find(held) {
            return Err(PositionError::TileTwice(*tile).into());
        }
        // Tiles on the table are given back and played again, so that every rule is checked.
        for (seat, tile) in players.clone().zip(trick) {
            if let Some(hand) = &mut self.tiles[seat] {
                hand.insert(*tile);
            }
        }
        let sizes = players.filter_map(|seat| self.tiles[seat].map(TileSet::len));
        let mut tricks_gone = sizes.map(|tiles| HAND_TILES.saturating_sub(tiles));
        let told = || gone.map_or(0, TileSet::len) / contract.players();
        let tricks = tricks_gone.next().unwrap_or_else(told);
        let is_aside = |seat| self.tiles[seat].is_none_or(|hand| hand.len() == HAND_TILES);
        if tricks_gone.any(|other| other != tricks) || !sits_out.is_none_or(is_aside) {
            return Err(wrong(
                "hands",
                "they do not have as many tiles as each other, the trick allowed for; who sits out \
                 has seven",
            ));
        }
        let on_table: TileSet = trick.iter().copied().collect();
        let held = self.tiles.0.into_iter().flatten().fold(on_table, |all, tiles| all | tiles);
        let all_known = self.tiles.0.iter().all(Option::is_some);
        let told = gone.or(all_known.then(|| held.complement()));
        let is_possible = |gone: TileSet| {
            let is_all = !all_known || gone == held.complement();
            gone.len() == tricks * contract.players() && (gone & held).is_empty() && is_all
        };
        // Where all who play are known, those tiles need not be told.
        if !told.map_or(is_known || tricks == 0, is_possible) {
            return Err(wrong(
                "taken",
                "where a hand is not known, the tiles of the tricks that are gone belong behind the \
                 points, such as 1-6: 6-6 6-3 ...",
            ));
        }
        let gone = told.unwrap_or_default();
        let points = taken.unwrap_or_default();
        let total: u8 = points.0.iter().map(|points| points.get()).sum();
        let is_worth = usize::from(total) == tricks + usize::from(gone.count().get());
        if !is_known && taken.is_some() && !is_worth {
            return Err(wrong("taken", "the points are not those of the tricks that are gone"));
        }
        self.table.begin(contract);
        self.table.go_on(leader, points, tricks, gone);
        for tile in trick {
            self.play(*tile).map_err(|error| wrong("trick", error))?;
        }
        Ok(self)
    }
}

/// The parts of a line, for a message.
const FIELDS: &str = "fields, HANDS; CONTRACT; TRICK; TAKEN";

/// The parts of its first field, for a message.
const HANDS: &str = "hands, which are separated by /, with - for a hand that is not known";

/// The four parts of a text.
fn four<'a>(text: &'a str, separator: char, what: &str) -> Result<[&'a str; 4], HandTextError> {
    let parts: Vec<&str> = text.split(separator).map(str::trim).collect();
    let found = parts.len();
    parts.try_into().map_err(|_| HandTextError(format!("there are {found} of four {what}")))
}

/// Reads the tiles left to each seat, where they are known.
fn read_hands(text: &str) -> Result<BySeat<Option<TileSet>>, HandTextError> {
    let mut hands = BySeat::default();
    let mut seen = TileSet::EMPTY;
    for (seat, text) in Seat::ALL.into_iter().zip(four(text, '/', HANDS)?) {
        hands[seat] = match text {
            "-" => continue,
            "none" => Some(TileSet::EMPTY),
            _ => {
                let tiles = parse_tiles(text).map_err(|error| wrong("hands", error))?;
                if let Some(tile) = tiles.iter().find(|tile| !seen.insert(**tile)) {
                    return Err(PositionError::TileTwice(*tile).into());
                }
                Some(tiles.into_iter().collect())
            }
        };
        if let Some(found) = hands[seat].map(TileSet::len).filter(|found| *found > HAND_TILES) {
            return Err(PositionError::TooManyTiles { seat, found }.into());
        }
    }
    Ok(hands)
}

/// The points of both sides, and the tiles that are gone, as far as they are said.
type Taken = (Option<BySide<Points>>, Option<TileSet>);

fn read_taken(text: &str) -> Result<Taken, HandTextError> {
    let (points, gone) =
        text.split_once(':').map_or((text, None), |(points, gone)| (points, Some(gone)));
    let gone = gone.map(str::parse).transpose().map_err(|error| wrong("taken", error))?;
    if points.trim() == "-" {
        return Ok((None, gone));
    }
    let number = |text: &str| text.trim().parse().ok().and_then(Points::new);
    let both = points.split_once('-').and_then(|(one, other)| Some([number(one)?, number(other)?]));
    let what = "give the points of seats 1 and 3 and of seats 2 and 4, such as 0-8, or -";
    Ok((Some(BySide(both.ok_or_else(|| wrong("taken", what))?)), gone))
}
