//! The tiles that follow a lead, and those that win over a tile, as tables for one trump.

use crate::words::{Call, DoublesMode, Tile, TileSet, Trump};

/// The suits under one trump.
///
/// Under a trump there are up to eight suits: the called tiles (trumps, or doubles as a suit of
/// their own), and for each pip the other tiles that show it. A tile led names its suit by its
/// high end, a called tile the called suit.
#[derive(Clone, Debug)]
pub struct Suits {
    trump: Trump,
    /// The tiles that follow each lead, itself included.
    following: [TileSet; Tile::COUNT],
    /// The strength by lead, then by tile: 0 for a tile that cannot win the trick, else its rank.
    strength: [[u8; Tile::COUNT]; Tile::COUNT],
    /// The stronger tiles by lead, then by tile.
    above: [[TileSet; Tile::COUNT]; Tile::COUNT],
    trumps: TileSet,
}

/// Every trump is stronger than every tile of the suit led.
const TRUMP_STRENGTH: u8 = 32;

impl Suits {
    /// The suits under that trump.
    #[must_use]
    pub fn of(trump: Trump) -> &'static Suits {
        &SUITS[trump.index()]
    }

    const fn new(trump: Trump) -> Suits {
        let called = trump.called_tiles();
        let trumps = trump.tiles();
        let mut suits = Suits {
            trump,
            following: [TileSet::EMPTY; Tile::COUNT],
            strength: [[0; Tile::COUNT]; Tile::COUNT],
            above: [[TileSet::EMPTY; Tile::COUNT]; Tile::COUNT],
            trumps,
        };
        let mut index = 0;
        while let Some(lead) = Tile::from_index(index) {
            let own = TileSet::FULL.showing(lead.high()).except(called);
            let suit = if called.contains(lead) { called } else { own };
            suits.following[index] = suit;
            suits.strength[index] = strengths(trump, suit);
            suits.above[index] = stronger(&suits.strength[index]);
            index += 1;
        }
        suits
    }

    /// The trump these suits belong to.
    #[must_use]
    pub const fn trump(&self) -> Trump {
        self.trump
    }

    /// The tiles that follow that lead, the lead included.
    #[must_use]
    pub const fn following(&self, lead: Tile) -> TileSet {
        self.following[lead.index()]
    }

    /// The tiles of a hand that may be played to that lead: those that follow it, or the whole
    /// hand if none does.
    #[must_use]
    pub fn legal(&self, hand: TileSet, lead: Tile) -> TileSet {
        let following = hand & self.following(lead);
        if following.is_empty() { hand } else { following }
    }

    /// The strength of a tile in a trick with that lead: 0 if it cannot win, else higher for a
    /// stronger tile. No two tiles that can win are equally strong.
    #[must_use]
    pub const fn strength(&self, lead: Tile, tile: Tile) -> u8 {
        self.strength[lead.index()][tile.index()]
    }

    /// The tiles that are stronger than a tile in a trick with that lead: all that can win, if it
    /// cannot.
    #[must_use]
    pub fn above(&self, lead: Tile, tile: Tile) -> TileSet {
        self.above[lead.index()][tile.index()]
    }

    /// The trumps: [`Trump::tiles`].
    #[must_use]
    pub const fn trumps(&self) -> TileSet {
        self.trumps
    }

    /// The place of the winning tile among tiles played in that order, the lead first.
    ///
    /// # Panics
    /// If there is no tile.
    #[must_use]
    pub fn winner(&self, played: &[Tile]) -> usize {
        let lead = played[0];
        (0..played.len())
            .max_by_key(|place| self.strength(lead, played[*place]))
            .expect("there is a lead")
    }
}

impl Call {
    /// The suits under that call: in nello those of follow-me, in sevens none.
    #[must_use]
    #[inline]
    pub fn suits(self) -> Option<&'static Suits> {
        match self {
            Call::Trump(trump) => Some(Suits::of(trump)),
            Call::Nello(mode) => Some(Suits::of(Trump::FollowMe(mode))),
            Call::Sevens(_) => None,
        }
    }
}

/// By trump. They are looked at for every play of every play-out, so they are made when the program
/// is compiled.
#[allow(long_running_const_eval, reason = "it takes a second, once")]
static SUITS: [Suits; Trump::ALL.len()] = {
    let mut suits = [const { Suits::new(Trump::Doubles) }; Trump::ALL.len()];
    let mut place = 0;
    while place < Trump::ALL.len() {
        suits[place] = Suits::new(Trump::ALL[place]);
        place += 1;
    }
    suits
};

/// The strength of each tile in a trick in which these tiles follow the lead.
const fn strengths(trump: Trump, following: TileSet) -> [u8; Tile::COUNT] {
    let trumps = trump.tiles();
    let mut strengths = [0; Tile::COUNT];
    let mut index = 0;
    while let Some(tile) = Tile::from_index(index) {
        if trumps.contains(tile) {
            strengths[index] = TRUMP_STRENGTH + rank(trump, tile);
        } else if following.contains(tile) {
            strengths[index] = rank(trump, tile);
        }
        index += 1;
    }
    strengths
}

/// The tiles that are stronger than each tile.
const fn stronger(strengths: &[u8; Tile::COUNT]) -> [TileSet; Tile::COUNT] {
    let mut above = [TileSet::EMPTY; Tile::COUNT];
    let mut index = 0;
    while index < Tile::COUNT {
        let mut other = 0;
        while let Some(tile) = Tile::from_index(other) {
            if strengths[other] > strengths[index] {
                above[index].insert(tile);
            }
            other += 1;
        }
        index += 1;
    }
    above
}

/// The rank of a tile inside each of its suits, from 1. Inside one suit the pips of both ends
/// order the mixed tiles as the other end does.
const fn rank(trump: Trump, tile: Tile) -> u8 {
    if !tile.is_double() {
        return 2 + tile.pips();
    }
    let mode = match trump {
        Trump::Pip(_) => DoublesMode::High,
        Trump::Doubles => DoublesMode::Own,
        Trump::FollowMe(mode) => mode,
    };
    match mode {
        DoublesMode::High => 15,
        DoublesMode::Low => 1,
        DoublesMode::Own => 2 + tile.high().number(),
        DoublesMode::OwnInverted => 2 + 6 - tile.high().number(),
    }
}
