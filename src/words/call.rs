//! The call: what the declarer names as trumps.

use std::fmt;

use super::seat::Seat;
use super::tile::{Pip, Tile};
use super::tile_set::TileSet;

/// Where doubles stand when there are no trumps: in follow-me and in nello.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DoublesMode {
    /// Each double is the highest tile of its suit: the usual rule.
    High,
    /// Each double is the lowest tile of its suit.
    Low,
    /// The doubles are a suit of their own, 6-6 highest.
    Own,
    /// The doubles are a suit of their own, 0-0 highest.
    OwnInverted,
}

/// Who wins a trick of sevens when two tiles are equally close to seven pips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SevensTie {
    /// The tile played first: the usual rule.
    FirstPlayed,
    /// The tile of the declarer's side; of two such the one played first.
    Bidders,
}

/// What the declarer calls before the first lead.
///
/// Printed and parsed by name: `blanks`, `ones` … `sixes`, `doubles`, `follow-me`,
/// `follow-me-low`, `follow-me-own`, `follow-me-inverted`, `nello-high`, `nello-low`, `nello-own`,
/// `nello-inverted`, `sevens`, `sevens-bidders-tie`; other common names are understood.
///
/// ```
/// use texas42::{Call, Pip};
/// assert_eq!("aces".parse(), Ok(Call::Pip(Pip::One)));
/// assert_eq!("no trump".parse::<Call>()?.to_string(), "follow-me");
/// # Ok::<(), texas42::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Call {
    /// All tiles with that pip are trumps, its double highest.
    Pip(Pip),
    /// The seven doubles are trumps, 6-6 highest.
    Doubles,
    /// No trumps: the highest tile of the suit led wins.
    FollowMe(DoublesMode),
    /// No trumps, and the declarer tries to take no trick, against both others; partner sits out.
    Nello(DoublesMode),
    /// No suits: everybody plays the tile closest to seven pips, and the closest wins.
    Sevens(SevensTie),
}

impl Call {
    /// The nine calls of the straight game: seven suits, doubles, follow-me with doubles high.
    pub const STANDARD: [Call; 9] = {
        let mut calls = [Call::Doubles; 9];
        let mut pip = 0;
        while pip < 7 {
            calls[pip] = Call::Pip(Pip::ALL[pip]);
            pip += 1;
        }
        calls[8] = Call::FollowMe(DoublesMode::High);
        calls
    };

    /// Every call of straight 42: the nine standard ones and follow-me with doubles low, as their
    /// own suit, and as their own suit inverted.
    pub const STRAIGHT: [Call; 12] = {
        let mut calls = [Call::Doubles; 12];
        let mut place = 0;
        while place < 9 {
            calls[place] = Call::STANDARD[place];
            place += 1;
        }
        calls[9] = Call::FollowMe(DoublesMode::Low);
        calls[10] = Call::FollowMe(DoublesMode::Own);
        calls[11] = Call::FollowMe(DoublesMode::OwnInverted);
        calls
    };

    /// Nello with every place for the doubles.
    pub const NELLO: [Call; 4] = [
        Call::Nello(DoublesMode::High),
        Call::Nello(DoublesMode::Low),
        Call::Nello(DoublesMode::Own),
        Call::Nello(DoublesMode::OwnInverted),
    ];

    /// Sevens with both rules for ties.
    pub const SEVENS: [Call; 2] =
        [Call::Sevens(SevensTie::FirstPlayed), Call::Sevens(SevensTie::Bidders)];

    /// Every call there is: those of straight 42, nello and sevens.
    pub fn all() -> impl Iterator<Item = Call> + Clone {
        Call::STRAIGHT.into_iter().chain(Call::NELLO).chain(Call::SEVENS)
    }

    /// The place of the call in [`Call::all`], 0 to 17; those of straight 42 are 0 to 11.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Call::Pip(pip) => pip as usize,
            Call::Doubles => 7,
            Call::FollowMe(mode) => 8 + mode as usize,
            Call::Nello(mode) => 12 + mode as usize,
            Call::Sevens(tie) => 16 + tie as usize,
        }
    }

    /// Whether it is a call of straight 42, in which all four play for points.
    #[must_use]
    pub const fn is_straight(self) -> bool {
        matches!(self, Call::Pip(_) | Call::Doubles | Call::FollowMe(_))
    }

    /// Who does not play when that seat declares: in nello its partner, else nobody.
    pub(crate) const fn sits_out(self, declarer: Seat) -> Option<Seat> {
        match self {
            Call::Nello(_) => Some(declarer.partner()),
            _ => None,
        }
    }

    /// The name of the call.
    #[must_use]
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 18] = [
            "blanks",
            "ones",
            "twos",
            "threes",
            "fours",
            "fives",
            "sixes",
            "doubles",
            "follow-me",
            "follow-me-low",
            "follow-me-own",
            "follow-me-inverted",
            "nello-high",
            "nello-low",
            "nello-own",
            "nello-inverted",
            "sevens",
            "sevens-bidders-tie",
        ];
        NAMES[self.index()]
    }

    /// The tiles that this call takes out of their number suits into a suit of their own.
    #[must_use]
    pub fn called_tiles(self) -> TileSet {
        let is_called = |tile: Tile| match self {
            Call::Pip(pip) => tile.has(pip),
            Call::Doubles
            | Call::FollowMe(DoublesMode::Own | DoublesMode::OwnInverted)
            | Call::Nello(DoublesMode::Own | DoublesMode::OwnInverted) => tile.is_double(),
            Call::FollowMe(_) | Call::Nello(_) | Call::Sevens(_) => false,
        };
        Tile::all().filter(|tile| is_called(*tile)).collect()
    }

    /// The trumps: the called tiles if they win over other suits, else none.
    #[must_use]
    pub fn trumps(self) -> TileSet {
        match self {
            Call::Pip(_) | Call::Doubles => self.called_tiles(),
            Call::FollowMe(_) | Call::Nello(_) | Call::Sevens(_) => TileSet::EMPTY,
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_is_the_place_in_the_list() {
        for (place, call) in Call::all().enumerate() {
            assert_eq!(call.index(), place);
            assert_eq!(call.is_straight(), Call::STRAIGHT.contains(&call));
        }
        assert_eq!(Call::all().count(), 18);
    }
}
