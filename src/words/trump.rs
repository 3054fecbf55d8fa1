//! The trumps of straight 42, and follow-me, which has none.

use std::fmt;

use super::tile::Pip;
use super::tile_set::TileSet;

/// The place of doubles where there are no trumps: in follow-me and in nello.
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

impl DoublesMode {
    /// All four.
    pub const ALL: [DoublesMode; 4] =
        [DoublesMode::High, DoublesMode::Low, DoublesMode::Own, DoublesMode::OwnInverted];
}

/// The trumps of straight 42, in which all four play for points: a suit, the doubles, or none.
///
/// Printed and parsed by name: `blanks`, `ones` … `sixes`, `doubles`, `follow-me`,
/// `follow-me-low`, `follow-me-own`, `follow-me-inverted`; other common names are understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Trump {
    /// All tiles with that pip are trumps, its double highest.
    Pip(Pip),
    /// The seven doubles are trumps, 6-6 highest.
    Doubles,
    /// No trumps: the highest tile of the suit led wins.
    FollowMe(DoublesMode),
}

impl Trump {
    /// The nine usual ones: seven suits, doubles, follow-me with doubles high.
    pub const STANDARD: [Trump; 9] = {
        let mut trumps = [Trump::Doubles; 9];
        let mut pip = 0;
        while pip < 7 {
            trumps[pip] = Trump::Pip(Pip::ALL[pip]);
            pip += 1;
        }
        trumps[8] = Trump::FollowMe(DoublesMode::High);
        trumps
    };

    /// All twelve: the nine usual ones and follow-me with doubles low, as their own suit, and as
    /// their own suit inverted.
    pub const ALL: [Trump; 12] = {
        let mut trumps = [Trump::Doubles; 12];
        let mut place = 0;
        while place < 9 {
            trumps[place] = Trump::STANDARD[place];
            place += 1;
        }
        while place < 12 {
            trumps[place] = Trump::FollowMe(DoublesMode::ALL[place - 8]);
            place += 1;
        }
        trumps
    };

    /// The place in [`Trump::ALL`], 0 to 11.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Trump::Pip(pip) => pip as usize,
            Trump::Doubles => 7,
            Trump::FollowMe(mode) => 8 + mode as usize,
        }
    }

    /// The name.
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

    /// The tiles that are taken out of their number suits into a suit of their own.
    #[must_use]
    pub const fn called_tiles(self) -> TileSet {
        match self {
            Trump::Pip(pip) => TileSet::FULL.showing(pip),
            Trump::Doubles | Trump::FollowMe(DoublesMode::Own | DoublesMode::OwnInverted) => {
                TileSet::DOUBLES
            }
            Trump::FollowMe(DoublesMode::High | DoublesMode::Low) => TileSet::EMPTY,
        }
    }

    /// The trumps: the called tiles if they win over other suits, else none.
    #[must_use]
    pub const fn tiles(self) -> TileSet {
        match self {
            Trump::Pip(_) | Trump::Doubles => self.called_tiles(),
            Trump::FollowMe(_) => TileSet::EMPTY,
        }
    }
}

impl fmt::Display for Trump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
