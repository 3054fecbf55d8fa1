//! Tiles and hands from tokens.
//!
//! A tile is two ends, with or without a joint between them; `/` and `|` join two ends where
//! an end stands before and after them, and separate two hands elsewhere. So `6|4 5/5 | 6-6`
//! is two hands. After a fault the rest of that word is left out, so that each word gets one
//! fault at most.

use super::Fault;
use super::tokens::{Kind, Token, tokens};
use crate::tile::{Pip, Tile};

/// What was understood of a text, and what was not.
pub(super) struct Read {
    /// The tiles of each hand in the order of the text. There is always one hand, maybe empty.
    pub hands: Vec<Vec<Tile>>,
    /// The faults in the order of the text.
    pub faults: Vec<Fault>,
}

/// What the end of a line separates.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lines {
    /// Two tiles, as white space does.
    Tiles,
    /// Two hands; blank lines, and line ends beside a bar, do not count.
    Hands,
}

/// Reads hands of tiles.
pub(super) fn read(text: &str, lines: Lines) -> Read {
    let text: Vec<char> = text.chars().collect();
    let mut reader = Reader { tokens: tokens(&text), next: 0 };
    let mut read = Read { hands: vec![Vec::new()], faults: Vec::new() };
    let mut hand_ended = false;
    while let Some(token) = reader.tokens.get(reader.next).cloned() {
        reader.next += 1;
        let tile = match &token.kind {
            Kind::Bar => {
                read.hands.push(Vec::new());
                hand_ended = false;
                continue;
            }
            Kind::Newline => {
                let is_empty = read.hands.last().is_none_or(Vec::is_empty);
                hand_ended = lines == Lines::Hands && !is_empty;
                continue;
            }
            Kind::Comma | Kind::Separator | Kind::Space | Kind::Open | Kind::Close => continue,
            Kind::Tile(tile) => reader.whole(*tile),
            Kind::Pip(pip) => reader.other_end(*pip),
            Kind::Double => reader.doubled(),
            Kind::Joint => Err(NOT_TWO_ENDS.into()),
            Kind::Unknown(reason) => Err(reason.clone()),
        };
        if hand_ended {
            read.hands.push(Vec::new());
            hand_ended = false;
        }
        match tile {
            Ok(tile) => read.hands.last_mut().expect("there is always a hand").push(tile),
            Err(reason) => read.faults.push(reader.fault(&text, &token, reason)),
        }
    }
    read
}

const NOT_TWO_ENDS: &str = "a tile has two ends, such as 6-4";

struct Reader {
    tokens: Vec<Token>,
    next: usize,
}

impl Reader {
    fn peek(&self) -> Option<&Kind> {
        self.tokens.get(self.next).map(|token| &token.kind)
    }

    /// The kinds of the next tokens that are not white space, with the place behind each.
    fn ahead(&self) -> impl Iterator<Item = (&Kind, usize)> {
        self.tokens
            .iter()
            .enumerate()
            .skip(self.next)
            .map(|(place, token)| (&token.kind, place + 1))
            .filter(|(kind, _)| **kind != Kind::Space)
    }

    /// A tile that was written in one piece: `6465` is two tiles, `64-5` is none.
    fn whole(&self, tile: Tile) -> Result<Tile, String> {
        match self.peek() {
            Some(Kind::Joint | Kind::Pip(_)) => Err(NOT_TWO_ENDS.into()),
            _ => Ok(tile),
        }
    }

    /// The tile whose first end is that pip, from what follows.
    fn other_end(&mut self, pip: Pip) -> Result<Tile, String> {
        let in_bracket = self.tokens[..self.next - 1]
            .iter()
            .rfind(|token| token.kind != Kind::Space)
            .is_some_and(|token| token.kind == Kind::Open);
        let mut ahead = self.ahead();
        let found = match (ahead.next(), ahead.next(), ahead.next()) {
            (Some((Kind::Pip(other), behind)), _, _) => Some((*other, behind)),
            (Some((Kind::Joint | Kind::Bar, _)), Some((Kind::Pip(other), behind)), _) => {
                Some((*other, behind))
            }
            (Some((Kind::Comma, _)), Some((Kind::Pip(other), behind)), Some((Kind::Close, _)))
                if in_bracket =>
            {
                Some((*other, behind))
            }
            // The other end is there, but not understood.
            (Some((Kind::Joint, _)), Some((Kind::Unknown(reason), _)), _) => {
                return Err(reason.clone());
            }
            _ => None,
        };
        drop(ahead);
        let (other, behind) = found.ok_or("half a tile; a tile has two ends, such as 6-4")?;
        self.next = behind;
        if matches!(self.peek(), Some(Kind::Joint)) {
            return Err(NOT_TWO_ENDS.into());
        }
        Ok(Tile::new(pip, other))
    }

    /// The double that the word "double" begins.
    fn doubled(&mut self) -> Result<Tile, String> {
        let mut ahead = self.ahead();
        let (pip, behind) = match (ahead.next(), ahead.next()) {
            (Some((Kind::Pip(pip), behind)), _)
            | (Some((Kind::Joint, _)), Some((Kind::Pip(pip), behind))) => (*pip, behind),
            _ => return Err("double what? write it like double-six or 6-6".into()),
        };
        drop(ahead);
        self.next = behind;
        Ok(Tile::new(pip, pip))
    }

    /// The fault in the word around a token; reading goes on behind that word.
    fn fault(&mut self, text: &[char], token: &Token, reason: String) -> Fault {
        let ends_word = |kind: &Kind| {
            matches!(kind, Kind::Space | Kind::Comma | Kind::Separator | Kind::Newline)
        };
        let place = self.tokens.iter().position(|other| other.start == token.start);
        let place = place.expect("the token is one of the list");
        let first = self.tokens[..place].iter().rposition(|token| ends_word(&token.kind));
        let start = self.tokens[first.map_or(0, |before| before + 1)].start;
        let behind = self.tokens[place..].iter().position(|token| ends_word(&token.kind));
        let behind = behind.map_or(self.tokens.len(), |length| place + length);
        let end = self.tokens[behind - 1].end;
        self.next = self.next.max(behind);
        Fault::Word { word: text[start..end].iter().collect(), column: start + 1, reason }
    }
}

#[cfg(test)]
mod tests {
    use crate::{parse_hand, parse_hands, parse_tiles};

    /// The tiles of a text, lowest first within one text, as printed.
    fn tiles(text: &str) -> String {
        let tiles = parse_tiles(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    fn faults(text: &str) -> String {
        parse_hand(text).expect_err(text).to_string()
    }

    #[test]
    fn one_tile_in_many_ways() {
        for text in [
            "6-4",
            "4-6",
            "64",
            "46",
            "6:4",
            "4:6",
            "6/4",
            "6|4",
            "[6|4]",
            "[4|6]",
            "(6,4)",
            "[6, 4]",
            "{6 4}",
            "six-four",
            "six four",
            "Four-Six",
            "SIX FOUR",
            "6 4",
            "6 - 4",
            "6\u{2013}4",
            "6_4",
            "6.4",
            "\u{1F05F}",
            "\u{1F091}",
            "\"6-4\"",
            "sixes-four",
            "\u{feff}6-4",
        ] {
            assert_eq!(tiles(text), "6-4", "{text}");
        }
        for text in ["four-ace", "4-A", "4a", "ace four", "1-4", "4-one"] {
            assert_eq!(tiles(text), "4-1", "{text}");
        }
        for text in ["double-six", "double six", "dbl 6", "Dbl-six", "66", "6 6"] {
            assert_eq!(tiles(text), "6-6", "{text}");
        }
        for text in ["five-blank", "blank-five", "5-b", "5 bl", "B5", "0/5", "zero five"] {
            assert_eq!(tiles(text), "5-0", "{text}");
        }
    }

    #[test]
    fn many_tiles_with_any_separators() {
        let hand = "6-6 6-5 6-4 6-3 5-5 4-4 3-3";
        for text in [
            "66656463 5544 33",
            "66,65;64+63\n55 & 44,,33",
            "[6-6, 6-5, 6-4, 6-3, 5-5, 4-4, 3-3]",
            "[[6,6],[6,5],[4,6],[6,3],[5,5],[4,4],[3,3]]",
            "(6,6) (6,5) (6,4) (6,3) (5,5) (4,4) (3,3)",
            "[\"6-6\",\"6-5\",\"6-4\",\"6-3\",\"5-5\",\"4-4\",\"3-3\"]",
            "6|6 6|5 6|4 6|3 5|5 4|4 3|3",
            "double-six 6-5 six four, 6 3 dbl five 44 three-three",
        ] {
            assert_eq!(parse_hand(text).expect(text).to_string(), hand, "{text}");
        }
    }

    #[test]
    fn bars_separate_hands_where_they_join_no_ends() {
        for text in [
            "6-6|5-5|4-4|3-3",
            "66/55/44/33",
            "6|6 | 5|5 | 4|4 | 3|3",
            "66\n55\n44\n33",
            "66 /\n55 /\n\n44\n/ 33\n",
        ] {
            let hands = parse_hands(text).expect(text);
            assert_eq!(hands.0.map(|hand| hand.to_string()), ["6-6", "5-5", "4-4", "3-3"]);
        }
        let error = parse_hands("6-6 / 5-5 / 4-4").expect_err("three hands");
        assert_eq!(error.to_string(), "3 hands, where four are expected; hands are separated by /");
    }

    #[test]
    fn all_faults_of_a_hand_at_once() {
        assert_eq!(
            faults("6-6 7-2 fvie-four 6-6 5-"),
            "`7-2` at column 5: there is no 7 on a tile, ends go from 0 to 6; \
             `fvie-four` at column 9: `fvie` is not understood; did you mean `five`?; \
             `5-` at column 23: half a tile; a tile has two ends, such as 6-4; \
             6-6 is there twice; 5 tiles, where a hand has 7"
        );
    }

    #[test]
    fn what_is_not_a_tile_is_refused() {
        for (text, fault) in [
            ("6-4-2", "`6-4-2` at column 1: a tile has two ends"),
            ("64-2", "`64-2` at column 1: a tile has two ends"),
            ("642", "`642` at column 1: an odd number of digits"),
            ("6-4 x", "`x` at column 5: `x` is not understood"),
            ("6,4", "`6` at column 1: half a tile"),
            ("6-9", "`6-9` at column 1: there is no 9 on a tile"),
            ("double", "`double` at column 1: double what?"),
            ("6-4 -", "`-` at column 5: a tile has two ends"),
            ("six-fuor", "`six-fuor` at column 1: `fuor` is not understood; did you mean `four`?"),
            ("7NNX", "`7NNX` at column 1: there is no 7 on a tile"),
            ("6-4 / 5-5", "2 hands, where one is expected"),
            ("", "0 tiles, where a hand has 7"),
        ] {
            let error = faults(text);
            assert!(error.starts_with(fault), "{text}: {error}");
        }
    }
}
