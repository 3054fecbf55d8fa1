//! Nello solved: can the declarer, alone against two, get through without a trick?
//!
//! The first trick of the declarer ends the hand, so the answer is yes or no and the tree is thin:
//! a plain search over the three hands, with a table of trick boundaries. What keeps it small is
//! to know which tiles of the declarer are in danger: those above a lead that the others can
//! still make and that they follow. When there are none the declarer is safe, and until then
//! those are the tiles to get rid of. Hands are masks over the places of a [`Layout`] without
//! trumps.
//!
//! **Table.** A boundary is the tiles left and the leader. Its slot holds the verdict with the
//! generation it was written in; a new deal or call begins a new generation.

use crate::rules::Position;
use crate::words::{Call, DoublesMode, Seat, Trump};

use super::layout::{Layout, above, below, lowest, top};

const PLAYERS: usize = 3;

/// The declarer's place among the players, who follow in the order of play.
const DECLARER: usize = 0;

/// The verdicts that are known of one deal and call.
#[derive(Clone, Debug)]
pub(super) struct NelloTable {
    /// Boundary 30 bits, verdict 1, generation 33 (0 if empty).
    slots: Box<[u64]>,
    generation: u64,
    /// The hands and the call that the verdicts belong to.
    remembered: Option<([u32; PLAYERS], Call)>,
}

const SLOT_BITS: u32 = 13;
const VERDICT: u64 = 1 << 30;
const GENERATION_SHIFT: u32 = 31;

/// The golden ratio, whose multiples spread keys over the high bits.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

impl NelloTable {
    pub fn new() -> NelloTable {
        NelloTable { slots: vec![0; 1 << SLOT_BITS].into(), generation: 1, remembered: None }
    }

    pub fn forget(&mut self) {
        self.remembered = None;
    }

    /// Keeps the verdicts if these hands come from the deal and call they belong to.
    fn recall(&mut self, hands: [u32; PLAYERS], call: Call) -> [u32; PLAYERS] {
        if let Some((dealt, of)) = self.remembered
            && of == call
            && (0..PLAYERS).all(|player| hands[player] & !dealt[player] == 0)
        {
            return dealt;
        }
        self.generation += 1;
        self.remembered = Some((hands, call));
        hands
    }

    fn slot(key: u64) -> usize {
        (key.wrapping_mul(GOLDEN) >> (64 - SLOT_BITS)) as usize
    }

    fn ask(&self, key: u64) -> Option<bool> {
        let slot = self.slots[Self::slot(key)];
        (slot & !VERDICT == key | self.generation << GENERATION_SHIFT)
            .then_some(slot & VERDICT != 0)
    }

    fn put(&mut self, key: u64, is_safe: bool) {
        self.slots[Self::slot(key)] =
            key | self.generation << GENERATION_SHIFT | if is_safe { VERDICT } else { 0 };
    }
}

/// A trick that has been led to.
#[derive(Clone, Copy)]
struct NelloTrick {
    leader: usize,
    /// The number of tiles on the table.
    played: usize,
    /// The tiles that follow the lead.
    suit: u32,
    /// The tiles on the table.
    tiles: u32,
    /// The tile that is winning, and whose it is.
    best: u32,
    winner: usize,
}

/// The search.
struct NelloSearch<'a> {
    layout: &'static Layout,
    table: &'a mut NelloTable,
    dealt: [u32; PLAYERS],
    plays: u64,
}

/// Tells if the declarer takes no trick from here on when all play their best, and how many tiles
/// the search played. The doubles stand where `mode` says.
pub(super) fn is_safe(
    position: &Position,
    mode: DoublesMode,
    table: &mut NelloTable,
) -> (bool, u64) {
    // The same suits and the same ranks.
    let layout = Layout::of(Trump::FollowMe(mode));
    let declarer = position.contract().declarer;
    let seats = [declarer, declarer.next(), declarer.partner().next()];
    let player_of = |seat: Seat| seats.iter().position(|other| *other == seat).expect("plays");
    let leader = player_of(position.leader());

    let mut hands = seats.map(|seat| layout.mask(position.hands()[seat]));
    let mut trick: Option<NelloTrick> = None;
    for (place, tile) in position.trick().iter().enumerate() {
        let tile = 1 << layout.place(*tile);
        let player = (leader + place) % PLAYERS;
        hands[player] |= tile;
        trick = Some(match trick {
            None => NelloTrick::led(layout, player, tile),
            Some(trick) => trick.with(player, tile),
        });
    }
    let dealt = table.recall(hands, position.contract().call);
    let mut search = NelloSearch { layout, table, dealt, plays: 0 };
    let tiles = hands[0] | hands[1] | hands[2];
    let is_safe = match trick {
        None => search.boundary(tiles, leader),
        Some(trick) => search.follow(tiles, trick),
    };
    (is_safe, search.plays)
}

impl NelloTrick {
    fn led(layout: &Layout, leader: usize, lead: u32) -> NelloTrick {
        NelloTrick {
            leader,
            played: 1,
            suit: layout.following(lead),
            tiles: lead,
            best: lead,
            winner: leader,
        }
    }

    fn with(mut self, player: usize, tile: u32) -> NelloTrick {
        self.played += 1;
        self.tiles |= tile;
        if tile & self.suit != 0 && tile > self.best {
            self.best = tile;
            self.winner = player;
        }
        self
    }
}

impl NelloSearch<'_> {
    /// Tells if the declarer takes none of the tricks to come.
    fn boundary(&mut self, tiles: u32, leader: usize) -> bool {
        let hand = self.dealt[leader] & tiles;
        if hand == 0 {
            return true;
        }
        let key = u64::from(tiles) | (leader as u64) << 28;
        if let Some(is_safe) = self.table.ask(key) {
            return is_safe;
        }
        let declarer_leads = leader == DECLARER;
        if !declarer_leads && self.in_danger(tiles) == 0 {
            return true;
        }
        let mut rest = hand;
        let mut is_safe = !declarer_leads;
        while rest != 0 {
            let lead = self.best_lead(tiles, leader, rest);
            rest ^= lead;
            self.plays += 1;
            let trick = NelloTrick::led(self.layout, leader, lead);
            if self.follow(tiles, trick) == declarer_leads {
                is_safe = declarer_leads;
                break;
            }
        }
        self.table.put(key, is_safe);
        is_safe
    }

    /// The declarer's tiles that would be above a lead of the others that they have to follow.
    fn in_danger(&self, tiles: u32) -> u32 {
        let mine = self.dealt[DECLARER] & tiles;
        let mut leads = tiles & !mine;
        let mut in_danger = 0;
        while leads != 0 {
            let lead = lowest(leads);
            leads ^= lead;
            in_danger |= mine & self.layout.following(lead) & above(lead);
        }
        in_danger
    }

    /// The lead to try first: a low one; for the others the lowest of a suit that the declarer
    /// must follow and cannot stay below.
    fn best_lead(&self, tiles: u32, leader: usize, leads: u32) -> u32 {
        if leader != DECLARER {
            let hand = self.dealt[DECLARER] & tiles;
            let mut rest = leads;
            while rest != 0 {
                let lead = lowest(rest);
                rest ^= lead;
                let following = hand & self.layout.following(lead);
                if following != 0 && lowest(following) > lead {
                    return lead;
                }
            }
        }
        lowest(leads)
    }

    /// Tells if the declarer takes neither the trick on the table nor one after it.
    fn follow(&mut self, tiles: u32, trick: NelloTrick) -> bool {
        if trick.played == PLAYERS {
            return trick.winner != DECLARER && self.boundary(tiles & !trick.tiles, trick.winner);
        }
        let player = (trick.leader + trick.played) % PLAYERS;
        let hand = self.dealt[player] & tiles;
        let following = hand & trick.suit;
        let mut rest = if following == 0 { hand } else { following };
        if player == DECLARER {
            let danger = self.in_danger(tiles & !trick.tiles);
            while rest != 0 {
                let tile = self.safest(rest, &trick, danger);
                rest ^= tile;
                self.plays += 1;
                if self.follow(tiles, trick.with(player, tile)) {
                    return true;
                }
            }
            return false;
        }
        while rest != 0 {
            let tile = lowest(rest);
            rest ^= tile;
            self.plays += 1;
            if !self.follow(tiles, trick.with(player, tile)) {
                return false;
            }
        }
        true
    }

    /// The declarer's play to try first: one that stays below the best tile, rather a tile in
    /// danger and a high one; else the lowest.
    fn safest(&self, plays: u32, trick: &NelloTrick, danger: u32) -> u32 {
        let below_best = if plays & trick.suit == 0 { plays } else { plays & below(trick.best) };
        match (below_best, below_best & danger) {
            (0, _) => lowest(plays),
            (_, 0) => top(below_best),
            (_, in_danger) => top(in_danger),
        }
    }
}
