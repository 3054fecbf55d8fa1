//! The words of the game that can be written out.

use crate::words::Pip;

/// Every word for a pip on a tile, beside the digits.
const PIP_WORDS: [(&str, Pip); 26] = [
    ("blank", Pip::Blank),
    ("blanks", Pip::Blank),
    ("zero", Pip::Blank),
    ("bl", Pip::Blank),
    ("b", Pip::Blank),
    ("ace", Pip::One),
    ("aces", Pip::One),
    ("one", Pip::One),
    ("ones", Pip::One),
    ("a", Pip::One),
    ("deuce", Pip::Two),
    ("deuces", Pip::Two),
    ("two", Pip::Two),
    ("twos", Pip::Two),
    ("trey", Pip::Three),
    ("treys", Pip::Three),
    ("tre", Pip::Three),
    ("tres", Pip::Three),
    ("three", Pip::Three),
    ("threes", Pip::Three),
    ("four", Pip::Four),
    ("fours", Pip::Four),
    ("five", Pip::Five),
    ("fives", Pip::Five),
    ("six", Pip::Six),
    ("sixes", Pip::Six),
];

/// The words for a tile with both ends equal.
const DOUBLE_WORDS: [&str; 4] = ["double", "doubles", "dbl", "doub"];

/// The pip that a word names, in any case.
pub(super) fn pip(word: &str) -> Option<Pip> {
    let word = word.to_lowercase();
    PIP_WORDS.iter().find(|(known, _)| *known == word).map(|(_, pip)| *pip)
}

/// Tells if a word means "double".
pub(super) fn is_double(word: &str) -> bool {
    DOUBLE_WORDS.contains(&word.to_lowercase().as_str())
}

/// Every word for a pip.
pub(super) fn pip_words() -> impl Iterator<Item = &'static str> {
    PIP_WORDS.iter().map(|(word, _)| *word)
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
