//! A text of tiles cut into tokens.

use super::words;
use crate::words::{Pip, Tile};

/// A piece of text with its place: characters from `start` up to `end`, counted from 0.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub kind: Kind,
    pub start: usize,
    pub end: usize,
}

/// The kind of a piece of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// One end of a tile: a digit or a word.
    Pip(Pip),
    /// A whole tile: two digits, or a domino character.
    Tile(Tile),
    /// The word "double".
    Double,
    /// Joins two ends: `-` `:` `_` `.` and dashes.
    Joint,
    /// Joins two ends or separates two hands: `/` `|`.
    Bar,
    /// Separates tiles, or the ends of one tile in brackets: `,`.
    Comma,
    /// Separates tiles: `;` `+` `&`.
    Separator,
    /// White space and quotation marks.
    Space,
    /// The end of a line.
    Newline,
    /// `(` `[` `{`.
    Open(char),
    /// `)` `]` `}`.
    Close(char),
    /// Something else, and why it is wrong.
    Unknown(String),
}

/// Cuts a text into tokens. Never fails: what is not known becomes [`Kind::Unknown`].
pub(super) fn tokens(text: &[char]) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut start = 0;
    for run in text.chunk_by(|one, next| {
        one.is_ascii_digit() && next.is_ascii_digit() || one.is_alphabetic() && next.is_alphabetic()
    }) {
        let kinds = match run[0] {
            first if first.is_ascii_digit() => digit_kinds(run),
            first if first.is_alphabetic() => vec![word_kind(&String::from_iter(run))],
            sign => vec![sign_kind(sign)],
        };
        let length = run.len() / kinds.len();
        for kind in kinds {
            tokens.push(Token { kind, start, end: start + length });
            start += length;
        }
    }
    tokens
}

/// One digit is one end; an even number of digits are tiles, two digits each.
fn digit_kinds(digits: &[char]) -> Vec<Kind> {
    let pip = |digit: &char| Pip::new(digit.to_digit(10)? as u8);
    if let Some(digit) = digits.iter().find(|digit| pip(digit).is_none()) {
        let reason = format!("there is no {digit} on a tile, ends go from 0 to 6");
        return vec![Kind::Unknown(reason)];
    }
    let pips: Vec<Pip> = digits.iter().filter_map(pip).collect();
    match pips[..] {
        [pip] => vec![Kind::Pip(pip)],
        _ if pips.len() % 2 == 1 => {
            vec![Kind::Unknown("an odd number of digits; a tile is two, such as 64".into())]
        }
        _ => pips.chunks(2).map(|ends| Kind::Tile(Tile::new(ends[0], ends[1]))).collect(),
    }
}

fn word_kind(word: &str) -> Kind {
    if let Some(pip) = words::pip(word) {
        Kind::Pip(pip)
    } else if words::is_double(word) {
        Kind::Double
    } else {
        Kind::Unknown(match words::nearest_tile_word(word) {
            Some(nearest) => format!("`{word}` is not understood; did you mean `{nearest}`?"),
            None => format!("`{word}` is not understood; a tile is written like 6-4 or six-four"),
        })
    }
}

fn sign_kind(sign: char) -> Kind {
    match sign {
        '-' | ':' | '_' | '.' | '\u{2010}'..='\u{2015}' | '\u{2212}' => Kind::Joint,
        '/' | '|' => Kind::Bar,
        ',' => Kind::Comma,
        ';' | '+' | '&' => Kind::Separator,
        '\n' => Kind::Newline,
        '"' | '\'' | '\u{feff}' => Kind::Space,
        _ if sign.is_whitespace() => Kind::Space,
        '(' | '[' | '{' => Kind::Open(sign),
        ')' | ']' | '}' => Kind::Close(sign),
        _ => match domino(sign) {
            Some(tile) => Kind::Tile(tile),
            None => Kind::Unknown(format!("`{}` is not understood", sign.escape_debug())),
        },
    }
}

/// The tile of a Unicode domino character. Both blocks, lying and standing, list the tiles by
/// first and second end, after one character for a tile's back.
fn domino(sign: char) -> Option<Tile> {
    const LYING: u32 = 0x1F031;
    const STANDING: u32 = 0x1F063;
    let sign = sign as u32;
    let ends = match sign {
        LYING..=0x1F061 => sign - LYING,
        STANDING..=0x1F093 => sign - STANDING,
        _ => return None,
    };
    Some(Tile::new(Pip::new((ends / 7) as u8)?, Pip::new((ends % 7) as u8)?))
}
