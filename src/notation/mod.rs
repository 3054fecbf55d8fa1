//! Reading what people write, and saying what was not understood.
//!
//! Tiles, hands and calls are read in the many ways people write them and printed in one: a
//! tile high end first (`6-4`), a hand highest tile first, a call by its name. What is not
//! understood is refused with its place, all faults of a text at once; nothing is guessed.
//!
//! # Stability
//! The printed forms do not change, and every printed form is read back as the same value. More may
//! be understood in later versions, but a text that is understood keeps its meaning.

mod bids;
mod calls;
mod reader;
mod reason;
mod tokens;
mod words;

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use reader::Lines;

use crate::words::{BySeat, Call, Deal, HAND_TILES, Seat, Tile, TileSet, Trump};

pub use calls::parse_calls;
pub use reason::reason;
pub(crate) use words::nearest;

/// Everything that was not understood in a text; at least one fault.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct NotationError {
    faults: Vec<Fault>,
}

impl NotationError {
    pub(crate) fn one(fault: Fault) -> NotationError {
        NotationError { faults: vec![fault] }
    }

    /// The faults in the order of the text.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}

/// The number of faults that are spelled out; a text with more is not what it was meant to be.
const FAULTS_SHOWN: usize = 10;

/// The faults in one line.
impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.faults.iter().take(FAULTS_SHOWN).enumerate() {
            if place > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{fault}")?;
        }
        match self.faults.len().checked_sub(FAULTS_SHOWN) {
            None | Some(0) => Ok(()),
            Some(more) => write!(f, "; and {more} more"),
        }
    }
}

/// A word as it is shown in a message: at most 40 characters.
fn shown(word: &str) -> String {
    if word.chars().count() <= 40 {
        return word.into();
    }
    word.chars().take(37).chain("...".chars()).collect()
}

/// The place of a word, for a message; empty for the first word.
fn at(column: usize) -> String {
    if column == 1 { String::new() } else { format!(" at column {column}") }
}

/// A number of things, `1 tile` or `6 tiles`.
fn number_of(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// One thing that is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// A word that is no tile.
    #[error("`{}` at column {column}: {reason}", shown(.word))]
    Word {
        /// The word as it was written.
        word: String,
        /// The column where it begins, in characters from 1.
        column: usize,
        /// The fault in it, and the nearest thing that is known.
        reason: String,
    },
    /// A tile that is there twice.
    #[error("{tile} is there twice")]
    TileTwice {
        /// The tile.
        tile: Tile,
    },
    /// A hand that has not seven tiles.
    #[error("{}, where a hand has {HAND_TILES}", number_of(*.found, "tile"))]
    HandSize {
        /// The number of tiles.
        found: usize,
    },
    /// The hand of a seat that has not seven tiles.
    #[error("seat {seat} has {}, where a hand has {HAND_TILES}", number_of(*.found, "tile"))]
    SeatHandSize {
        /// The seat with that hand.
        seat: Seat,
        /// The number of tiles in it.
        found: usize,
    },
    /// Not exactly one hand, or not exactly four.
    #[error(
        "{}, where {expected} expected; hands are separated by /",
        number_of(*.found, "hand")
    )]
    Hands {
        /// The number of hands.
        found: usize,
        /// The number that there should be: "one is" or "four are".
        expected: &'static str,
    },
    /// A word that names no call.
    #[error("`{}`{} is not a call; {advice}", shown(.word), at(*.column))]
    Call {
        /// The word as it was written.
        word: String,
        /// The column where it begins in a list, in characters from 1.
        column: usize,
        /// The nearest call, or what may be called.
        advice: String,
    },
    /// A call where trumps are asked for.
    #[error("{call} is not about points; name trumps such as fives, doubles or follow-me")]
    NoTrump {
        /// The call.
        call: Call,
    },
    /// A word that is no bid.
    #[error("`{}` is not a bid; {advice}", shown(.word))]
    Bid {
        /// The word as it was written.
        word: String,
        /// The nearest bid, or what may be bid.
        advice: String,
    },
    /// A text that is no contract.
    #[error("`{}` is not a contract, such as `1: 30 sixes`", shown(.word))]
    Contract {
        /// The text as it was written.
        word: String,
    },
    /// A word that is no seat.
    #[error("`{}` is not a seat; seats are 1, 2, 3 and 4, clockwise", shown(.word))]
    Seat {
        /// The word as it was written.
        word: String,
    },
}

/// Reads one hand of seven tiles.
///
/// ```
/// let hand = texas42::notation::parse_hand("five-five, 5-4, 1 5, 65, [5|3], 3-A, two-blank")?;
/// assert_eq!(hand.to_string(), "6-5 5-5 5-4 5-3 5-1 3-1 2-0");
/// # Ok::<(), texas42::notation::NotationError>(())
/// ```
///
/// # Errors
/// Every word that is not understood, every tile that is there twice, and the number of tiles
/// unless it is seven.
pub fn parse_hand(text: &str) -> Result<TileSet, NotationError> {
    let read = reader::read(text, Lines::Tiles);
    let unknown = read.faults.len();
    let (tiles, mut faults) = one_hand(read);
    let set = collect_once(tiles.iter().copied(), &mut faults);
    if tiles.len() + unknown != HAND_TILES {
        faults.push(Fault::HandSize { found: tiles.len() + unknown });
    }
    result(set, faults)
}

/// The tiles of a text that should be one hand.
fn one_hand(read: reader::Read) -> (Vec<Tile>, Vec<Fault>) {
    let mut faults = read.faults;
    if read.hands.len() > 1 {
        faults.push(Fault::Hands { found: read.hands.len(), expected: "one is" });
    }
    (read.hands.into_iter().flatten().collect(), faults)
}

/// Reads the tiles left in four hands, seat 1 first, separated by `/`, `|` or line ends. An
/// empty place between two separators is an empty hand, and so is a hyphen alone.
///
/// # Errors
/// Every word that is not understood, every tile that is there twice, and the number of hands
/// unless it is four.
pub fn parse_hands(text: &str) -> Result<BySeat<TileSet>, NotationError> {
    let (hands, faults) = four_hands(text);
    result(hands, faults)
}

/// The tiles of a text that should be four hands.
fn four_hands(text: &str) -> (BySeat<TileSet>, Vec<Fault>) {
    let read = reader::read(&without_lone_hyphens(text), Lines::Hands);
    let mut faults = read.faults;
    collect_once(read.hands.iter().flatten().copied(), &mut faults);
    if read.hands.len() != 4 {
        faults.push(Fault::Hands { found: read.hands.len(), expected: "four are" });
    }
    let hand = |seat: Seat| read.hands.get(seat.index()).into_iter().flatten().copied().collect();
    (BySeat::from_fn(hand), faults)
}

/// The text with white space for hyphens that stand for an empty hand.
fn without_lone_hyphens(text: &str) -> String {
    const SEPARATORS: [char; 3] = ['/', '|', '\n'];
    let hands = text.split_inclusive(SEPARATORS);
    hands
        .map(|hand| match hand.trim_end_matches(SEPARATORS).trim() {
            "-" => hand.replace('-', " "),
            _ => hand.into(),
        })
        .collect()
}

/// Reads tiles in the order in which they were played, such as the trick on the table.
///
/// # Errors
/// Every word that is not understood, and every tile that is there twice.
pub fn parse_tiles(text: &str) -> Result<Vec<Tile>, NotationError> {
    let (tiles, mut faults) = one_hand(reader::read(text, Lines::Tiles));
    collect_once(tiles.iter().copied(), &mut faults);
    result(tiles, faults)
}

/// The set of the tiles, with a fault for each tile that is there twice.
fn collect_once(tiles: impl IntoIterator<Item = Tile>, faults: &mut Vec<Fault>) -> TileSet {
    let mut set = TileSet::EMPTY;
    for tile in tiles {
        let fault = Fault::TileTwice { tile };
        if !set.insert(tile) && !faults.contains(&fault) {
            faults.push(fault);
        }
    }
    set
}

fn result<T>(value: T, faults: Vec<Fault>) -> Result<T, NotationError> {
    if faults.is_empty() { Ok(value) } else { Err(NotationError { faults }) }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Tile, NotationError> {
        match parse_tiles(text)?[..] {
            [tile] => Ok(tile),
            _ => Err(NotationError::one(Fault::Word {
                word: text.into(),
                column: 1,
                reason: "one tile is expected, such as 6-4".into(),
            })),
        }
    }
}

impl FromStr for TileSet {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<TileSet, NotationError> {
        Ok(parse_tiles(text)?.into_iter().collect())
    }
}

impl FromStr for Deal {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Deal, NotationError> {
        let (hands, mut faults) = four_hands(text);
        // With words missing or too few hands, sizes say nothing new.
        if faults.is_empty() {
            let unequal = hands.iter().filter(|(_, hand)| hand.len() != HAND_TILES);
            faults.extend(
                unequal.map(|(seat, hand)| Fault::SeatHandSize { seat, found: hand.len() }),
            );
        }
        let hands = result(hands, faults)?;
        Ok(Deal::new(hands).expect("seven tiles a hand, none twice"))
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two, three, four] = self.hands().0;
        write!(f, "{one} / {two} / {three} / {four}")
    }
}

impl FromStr for Call {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Call, NotationError> {
        calls::parse_call(text, 1).map_err(NotationError::one)
    }
}

impl FromStr for Trump {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Trump, NotationError> {
        let call: Call = text.parse()?;
        call.trump().ok_or_else(|| NotationError::one(Fault::NoTrump { call }))
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Seat, NotationError> {
        let number = text.trim().parse().ok();
        number
            .and_then(Seat::from_number)
            .ok_or_else(|| NotationError::one(Fault::Seat { word: text.trim().into() }))
    }
}
