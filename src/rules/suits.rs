//! The tiles that follow a lead, and those that win over a tile, as tables for one trump.

use std::sync::LazyLock;

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
    above: Box<[[TileSet; Tile::COUNT]; Tile::COUNT]>,
    trumps: TileSet,
}

/// Every trump is stronger than every tile of the suit led.
const TRUMP_STRENGTH: u8 = 32;

impl Suits {
    /// The suits under that trump.
    #[must_use]
    pub fn of(trump: Trump) -> &'static Suits {
        static SUITS: LazyLock<[Suits; 12]> = LazyLock::new(|| Trump::ALL.map(Suits::new));
        &SUITS[trump.index()]
    }

    fn new(trump: Trump) -> Suits {
        let called = trump.called_tiles();
        let trumps = trump.tiles();
        let mut suits = Suits {
            trump,
            following: [TileSet::EMPTY; Tile::COUNT],
            strength: [[0; Tile::COUNT]; Tile::COUNT],
            above: Box::new([[TileSet::EMPTY; Tile::COUNT]; Tile::COUNT]),
            trumps,
        };
        for lead in Tile::all() {
            let own = TileSet::FULL.showing(lead.high()) - called;
            let suit = if called.contains(lead) { called } else { own };
            suits.following[lead.index()] = suit;
            for tile in suit {
                suits.strength[lead.index()][tile.index()] = rank(trump, tile);
            }
            for tile in trumps {
                suits.strength[lead.index()][tile.index()] = TRUMP_STRENGTH + rank(trump, tile);
            }
            for tile in Tile::all() {
                let strength = suits.strength(lead, tile);
                let is_above = |other: &Tile| suits.strength(lead, *other) > strength;
                suits.above[lead.index()][tile.index()] = Tile::all().filter(is_above).collect();
            }
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
    pub fn suits(self) -> Option<&'static Suits> {
        match self {
            Call::Trump(trump) => Some(Suits::of(trump)),
            Call::Nello(mode) => Some(Suits::of(Trump::FollowMe(mode))),
            Call::Sevens(_) => None,
        }
    }
}

/// The rank of a tile inside each of its suits, from 1. Inside one suit the pips of both ends
/// order the mixed tiles as the other end does.
fn rank(trump: Trump, tile: Tile) -> u8 {
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
