//! Tiles and hands from tokens.
//!
//! A tile is two ends, with or without a joint between them; `/` and `|` join two ends where
//! an end stands before and after them, and separate two hands elsewhere. So `6|4 5/5 | 6-6`
//! is two hands. After a fault the rest of that word is left out, so that each word gets one
//! fault at most.

use super::tokens::{Kind, Token, tokens};
use super::word_fault;
use crate::words::{Pip, Tile};

/// The tiles that were understood in a text, and the faults.
pub(super) struct Read {
    /// The tiles of each hand in the order of the text. There is always one hand, maybe empty.
    pub hands: Vec<Vec<Tile>>,
    /// The faults in the order of the text.
    pub faults: Vec<String>,
}

/// The things that the end of a line separates.
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
    let mut reader = Reader { tokens: tokens(&text), next: 0, open: Vec::new() };
    let mut read = Read { hands: vec![Vec::new()], faults: Vec::new() };
    // True if the hand has begun, if only with a fault; true if its line has ended.
    let (mut begun, mut ended) = (false, false);
    while let Some(token) = reader.tokens.get(reader.next).cloned() {
        let place = reader.next;
        reader.next += 1;
        let tile = match &token.kind {
            Kind::Bar => {
                read.hands.push(Vec::new());
                (begun, ended) = (false, false);
                continue;
            }
            Kind::Newline => {
                ended = begun && lines == Lines::Hands;
                continue;
            }
            Kind::Comma | Kind::Separator | Kind::Space => continue,
            Kind::Open(bracket) => {
                reader.open.push((*bracket, place));
                continue;
            }
            Kind::Close(bracket) => match reader.open.pop() {
                Some((open, _)) if closes(open, *bracket) => continue,
                _ => Err(format!("`{bracket}` closes no bracket")),
            },
            Kind::Tile(tile) => reader.whole(*tile),
            Kind::Pip(pip) => reader.other_end(*pip),
            Kind::Double => reader.doubled(),
            Kind::Joint => Err(NOT_TWO_ENDS.into()),
            Kind::Unknown(reason) => Err(reason.clone()),
        };
        if ended {
            read.hands.push(Vec::new());
        }
        (begun, ended) = (true, false);
        match tile {
            Ok(tile) => read.hands.last_mut().expect("there is always a hand").push(tile),
            Err(reason) => read.faults.push(reader.fault(&text, place, &reason)),
        }
    }
    if let Some((bracket, place)) = reader.open.pop() {
        read.faults.push(reader.fault(&text, place, &format!("`{bracket}` is not closed")));
    }
    read
}

const NOT_TWO_ENDS: &str = "a tile has two ends, such as 6-4";

fn closes(open: char, close: char) -> bool {
    matches!((open, close), ('(', ')') | ('[', ']') | ('{', '}'))
}

struct Reader {
    tokens: Vec<Token>,
    next: usize,
    /// The brackets that are open, with their places.
    open: Vec<(char, usize)>,
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
            Some(Kind::Joint | Kind::Pip(_) | Kind::Double | Kind::Unknown(_)) => {
                Err(NOT_TWO_ENDS.into())
            }
            _ => Ok(tile),
        }
    }

    /// A tile that was put together from its ends: `6-4-2`, `6-4a` and `6-464` are none.
    fn joined(&mut self, tile: Tile, behind: usize) -> Result<Tile, String> {
        self.next = behind;
        match self.peek() {
            Some(Kind::Tile(_)) => Err(NOT_TWO_ENDS.into()),
            _ => self.whole(tile),
        }
    }

    /// The tile whose first end is that pip, from what follows.
    fn other_end(&mut self, pip: Pip) -> Result<Tile, String> {
        let in_bracket = self.tokens[..self.next - 1]
            .iter()
            .rfind(|token| token.kind != Kind::Space)
            .is_some_and(|token| matches!(token.kind, Kind::Open(_)));
        let ahead: Vec<(&Kind, usize)> = self.ahead().take(3).collect();
        let (other, behind) = match ahead[..] {
            [(Kind::Pip(other), behind), ..]
            | [(Kind::Joint | Kind::Bar, _), (Kind::Pip(other), behind), ..] => (*other, behind),
            [(Kind::Comma, _), (Kind::Pip(other), behind), (Kind::Close(_), _)] if in_bracket => {
                (*other, behind)
            }
            // The other end is there, but not understood.
            [(Kind::Joint | Kind::Bar, _), (Kind::Unknown(reason), _), ..] => {
                return Err(reason.clone());
            }
            _ => return Err("half a tile; a tile has two ends, such as 6-4".into()),
        };
        self.joined(Tile::new(pip, other), behind)
    }

    /// The double that the word "double" begins.
    fn doubled(&mut self) -> Result<Tile, String> {
        let ahead: Vec<(&Kind, usize)> = self.ahead().take(2).collect();
        let (pip, behind) = match ahead[..] {
            [(Kind::Pip(pip), behind), ..] | [(Kind::Joint, _), (Kind::Pip(pip), behind)] => {
                (*pip, behind)
            }
            _ => return Err("double what? write it like double-six or 6-6".into()),
        };
        self.joined(Tile::new(pip, pip), behind)
    }

    /// The fault in the word around a token; reading goes on behind that word.
    fn fault(&mut self, text: &[char], place: usize, reason: &str) -> String {
        let ends_word = |token: &Token| {
            matches!(
                token.kind,
                Kind::Space | Kind::Comma | Kind::Separator | Kind::Newline | Kind::Bar
            )
        };
        let first = self.tokens[..place].iter().rposition(ends_word).map_or(0, |place| place + 1);
        let mut behind = place + 1;
        while let Some(token) = self.tokens.get(behind) {
            // A bar ends the word too, unless it joins the first two ends of it.
            let joins = token.kind == Kind::Bar
                && behind == place + 1
                && matches!(
                    self.tokens.get(behind + 1).map(|token| &token.kind),
                    Some(Kind::Pip(_) | Kind::Unknown(_))
                );
            if ends_word(token) && !joins {
                break;
            }
            behind += 1;
        }
        self.next = self.next.max(behind);
        let (start, end) = (self.tokens[first].start, self.tokens[behind - 1].end);
        word_fault(&text[start..end].iter().collect::<String>(), start + 1, reason)
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::{parse_hand, parse_hands, parse_tiles};
    use crate::words::Deal;

    /// The tiles of a text in its order, as printed.
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
    fn all_faults_at_once() {
        assert_eq!(
            faults("6-6 7-2 fvie-four 6-6 5-"),
            "`7-2` at column 5: there is no 7 on a tile, ends go from 0 to 6; \
             `fvie-four` at column 9: `fvie` is not understood; did you mean `five`?; \
             `5-` at column 23: half a tile; a tile has two ends, such as 6-4; \
             6-6 is there twice; 5 tiles, where a hand has 7"
        );
        assert_eq!(
            faults("66/65/64/62/55/44/10"),
            "7 hands, where one is expected; hands are separated by /"
        );
        let error = "6-6 / 7-2 / 4-4 6-6/72/".parse::<Deal>().expect_err("many faults");
        assert_eq!(
            error.to_string(),
            "`7-2` at column 7: there is no 7 on a tile, ends go from 0 to 6; \
             `72` at column 21: there is no 7 on a tile, ends go from 0 to 6; \
             6-6 is there twice; \
             5 hands, where four are expected; hands are separated by /"
        );
        let long = faults(&"x ".repeat(30));
        assert!(long.contains("`x` at column 19: "), "{long}");
        assert!(long.ends_with("; and 21 more"), "{long}");
    }

    #[test]
    fn what_is_not_a_tile_is_refused() {
        for (text, fault) in [
            ("6-4-2", "`6-4-2` at column 1: a tile has two ends"),
            ("6-4a 3", "`6-4a` at column 1: a tile has two ends"),
            ("6-4six", "`6-4six` at column 1: a tile has two ends"),
            ("six-four2", "`six-four2` at column 1: a tile has two ends"),
            ("double-six6", "`double-six6` at column 1: a tile has two ends"),
            ("64-2", "`64-2` at column 1: a tile has two ends"),
            ("64x", "`64x` at column 1: a tile has two ends"),
            ("642", "`642` at column 1: an odd number of digits"),
            ("6-4 x", "`x` at column 5: `x` is not understood"),
            ("6,4", "`6` at column 1: half a tile"),
            ("6-9", "`6-9` at column 1: there is no 9 on a tile"),
            ("6|9", "`6|9` at column 1: there is no 9 on a tile"),
            ("double", "`double` at column 1: double what?"),
            ("6-4 -", "`-` at column 5: a tile has two ends"),
            ("six-fuor", "`six-fuor` at column 1: `fuor` is not understood; did you mean `four`?"),
            ("7NNX", "`7NNX` at column 1: there is no 7 on a tile"),
            ("6-4 / 5-5", "2 hands, where one is expected"),
            ("]6-4[", "`]6-4[` at column 1: `]` closes no bracket"),
            ("[6-4)", "`[6-4)` at column 1: `)` closes no bracket"),
            ("[6-4 5-5", "`[6-4` at column 1: `[` is not closed"),
            ("", "0 tiles, where a hand has 7"),
            ("64", "1 tile, where a hand has 7"),
        ] {
            let error = faults(text);
            assert!(error.starts_with(fault), "{text}: {error}");
        }
        assert!(parse_tiles("54 / 21").is_err());
        assert!("6-4 /".parse::<crate::Tile>().is_err());
        assert!("6-4 5-4".parse::<crate::Tile>().is_err());
    }
}
