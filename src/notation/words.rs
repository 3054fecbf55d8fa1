//! The words of the game that can be written out.

use crate::words::Pip;

/// Every word for a pip on a tile, beside the digits, in the order of [`Pip::ALL`].
const PIP_WORDS: [&[&str]; 7] = [
    &["blank", "blanks", "zero", "bl", "b"],
    &["ace", "aces", "one", "ones", "a"],
    &["deuce", "deuces", "two", "twos"],
    &["trey", "treys", "tre", "tres", "three", "threes"],
    &["four", "fours"],
    &["five", "fives"],
    &["six", "sixes"],
];

/// The words for a tile with both ends equal.
const DOUBLE_WORDS: [&str; 4] = ["double", "doubles", "dbl", "doub"];

/// The pip that a word names, in any case.
pub(super) fn pip(word: &str) -> Option<Pip> {
    let word = word.to_lowercase();
    let place = PIP_WORDS.iter().position(|words| words.contains(&word.as_str()))?;
    Some(Pip::ALL[place])
}

/// Tells if a word means "double".
pub(super) fn is_double(word: &str) -> bool {
    DOUBLE_WORDS.contains(&word.to_lowercase().as_str())
}

/// Every word for a pip.
pub(super) fn pip_words() -> impl Iterator<Item = &'static str> {
    PIP_WORDS.into_iter().flatten().copied()
}

/// The known word that is most like this one, if one is near.
pub(crate) fn nearest_tile_word(word: &str) -> Option<&'static str> {
    nearest(word, pip_words().chain(DOUBLE_WORDS))
}

/// The one of the known words that takes the fewest slips of the finger to reach: at most one
/// for every three letters, and one in any word.
pub(crate) fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let slips = |known: &str| strsim::osa_distance(&word, known);
    known
        .filter(|known| known.len() > 2)
        .min_by_key(|known| slips(known))
        .filter(|known| slips(known) <= (word.chars().count() / 3).max(1))
}
