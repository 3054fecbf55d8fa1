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
///
/// Printed as the faults in the order of the text, in one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", in_one_line(.faults))]
pub struct NotationError {
    faults: Vec<String>,
}

impl NotationError {
    pub(crate) fn one(fault: impl Into<String>) -> NotationError {
        NotationError { faults: vec![fault.into()] }
    }

    /// A word that is no such thing, and advice on what to write.
    pub(crate) fn not_a(thing: &str, word: &str, advice: &str) -> NotationError {
        NotationError::one(format!("`{}` is not a {thing}{advice}", shown(word.trim())))
    }
}

/// The number of faults that are spelled out; a text with more is not what it was meant to be.
const FAULTS_SHOWN: usize = 10;

fn in_one_line(faults: &[String]) -> String {
    let more = faults.len().saturating_sub(FAULTS_SHOWN);
    let more = (more > 0).then(|| format!("and {more} more"));
    let shown: Vec<String> = faults.iter().take(FAULTS_SHOWN).cloned().chain(more).collect();
    shown.join("; ")
}

/// A word as it is shown in a message: at most 40 characters.
fn shown(word: &str) -> String {
    if word.chars().count() <= 40 {
        return word.into();
    }
    word.chars().take(37).chain("...".chars()).collect()
}

/// The fault of a word that begins at that column, in characters from 1.
fn word_fault(word: &str, column: usize, reason: &str) -> String {
    format!("`{}` at column {column}: {reason}", shown(word))
}

/// A number of things, `1 tile` or `6 tiles`.
fn number_of(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// The fault of not exactly one hand, or not exactly four.
fn hands_fault(found: usize, expected: &str) -> String {
    format!("{}, where {expected} expected; hands are separated by /", number_of(found, "hand"))
}

/// The fault of a hand that has not seven tiles.
fn hand_size_fault(found: usize) -> String {
    format!("{}, where a hand has {HAND_TILES}", number_of(found, "tile"))
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
        faults.push(hand_size_fault(tiles.len() + unknown));
    }
    result(set, faults)
}

/// The tiles of a text that should be one hand.
fn one_hand(read: reader::Read) -> (Vec<Tile>, Vec<String>) {
    let mut faults = read.faults;
    if read.hands.len() > 1 {
        faults.push(hands_fault(read.hands.len(), "one is"));
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
fn four_hands(text: &str) -> (BySeat<TileSet>, Vec<String>) {
    let read = reader::read(&without_lone_hyphens(text), Lines::Hands);
    let mut faults = read.faults;
    collect_once(read.hands.iter().flatten().copied(), &mut faults);
    if read.hands.len() != 4 {
        faults.push(hands_fault(read.hands.len(), "four are"));
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
fn collect_once(tiles: impl IntoIterator<Item = Tile>, faults: &mut Vec<String>) -> TileSet {
    let mut set = TileSet::EMPTY;
    for tile in tiles {
        let fault = format!("{tile} is there twice");
        if !set.insert(tile) && !faults.contains(&fault) {
            faults.push(fault);
        }
    }
    set
}

fn result<T>(value: T, faults: Vec<String>) -> Result<T, NotationError> {
    if faults.is_empty() { Ok(value) } else { Err(NotationError { faults }) }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Tile, NotationError> {
        match parse_tiles(text)?[..] {
            [tile] => Ok(tile),
            _ => {
                let reason = "one tile is expected, such as 6-4";
                Err(NotationError::one(word_fault(text, 1, reason)))
            }
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
            let fault = |seat, found| format!("seat {seat} has {}", hand_size_fault(found));
            faults.extend(unequal.map(|(seat, hand)| fault(seat, hand.len())));
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
        let names = "name trumps such as fives, doubles or follow-me";
        let no_trump = || NotationError::one(format!("{call} is not about points; {names}"));
        call.trump().ok_or_else(no_trump)
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Seat, NotationError> {
        let number = text.trim().parse().ok();
        let advice = "; seats are 1, 2, 3 and 4, clockwise";
        let no_seat = || NotationError::not_a("seat", text, advice);
        number.and_then(Seat::from_number).ok_or_else(no_seat)
    }
}
