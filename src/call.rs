//! The call: what the declarer names as trumps.

use std::fmt;

use crate::tile::{Pip, Tile};
use crate::tile_set::TileSet;

/// Where doubles stand when follow-me is called.
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

/// What the declarer calls before the first lead.
///
/// Printed and parsed by name: `blanks`, `ones` … `sixes`, `doubles`, `follow-me`,
/// `follow-me-low`, `follow-me-own`, `follow-me-inverted`; other common names are understood.
///
/// ```
/// use texas42::{Call, Pip};
/// assert_eq!("aces".parse(), Ok(Call::Pip(Pip::One)));
/// assert_eq!("no trump".parse::<Call>()?.to_string(), "follow-me");
/// # Ok::<(), texas42::NotationError>(())
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

    /// Every call of straight 42: the nine standard ones and follow-me with doubles low, as their own suit,
    /// and as their own suit inverted.
    pub const ALL: [Call; 12] = {
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

    /// The place of the call in [`Call::ALL`], 0 to 11.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Call::Pip(pip) => pip as usize,
            Call::Doubles => 7,
            Call::FollowMe(DoublesMode::High) => 8,
            Call::FollowMe(DoublesMode::Low) => 9,
            Call::FollowMe(DoublesMode::Own) => 10,
            Call::FollowMe(DoublesMode::OwnInverted) => 11,
        }
    }

    /// The name of the call.
    #[must_use]
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 12] = [
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
        ];
        NAMES[self.index()]
    }

    /// The tiles that this call takes out of their number suits into a suit of their own.
    #[must_use]
    pub fn called_tiles(self) -> TileSet {
        let is_called = |tile: Tile| match self {
            Call::Pip(pip) => tile.has(pip),
            Call::Doubles | Call::FollowMe(DoublesMode::Own | DoublesMode::OwnInverted) => {
                tile.is_double()
            }
            Call::FollowMe(DoublesMode::High | DoublesMode::Low) => false,
        };
        Tile::all().filter(|tile| is_called(*tile)).collect()
    }

    /// The trumps: the called tiles if they win over other suits, else none.
    #[must_use]
    pub fn trumps(self) -> TileSet {
        match self {
            Call::Pip(_) | Call::Doubles => self.called_tiles(),
            Call::FollowMe(_) => TileSet::EMPTY,
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
        for (place, call) in Call::ALL.into_iter().enumerate() {
            assert_eq!(call.index(), place);
        }
    }
}
