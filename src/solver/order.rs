//! Which plays the search tries first, and which it need not try at all.

use super::layout::Layout;
use super::search::OpenTrick;

/// Up to seven places in the order to try them.
#[derive(Clone, Copy)]
pub(super) struct Plays {
    /// Score and place, best score first.
    scored: [(i32, u32); 7],
    len: usize,
}

impl Plays {
    fn new(places: impl Iterator<Item = u32>, score: impl Fn(u32) -> i32) -> Plays {
        let mut plays = Plays { scored: [(0, 0); 7], len: 0 };
        for place in places {
            plays.scored[plays.len] = (score(place), place);
            plays.len += 1;
        }
        plays.scored[..plays.len].sort_unstable_by(|one, other| other.cmp(one));
        plays
    }

    /// The places, the most promising first.
    pub fn iter(&self) -> impl Iterator<Item = u32> {
        self.scored[..self.len].iter().map(|(_, place)| *place)
    }
}

/// The leads of a hand: the table's move, then tiles that nobody on the other side can beat,
/// then tiles that partner can win, then the rest, low tiles without count first.
pub(super) fn leads(
    layout: &Layout,
    hands: &[u32; 4],
    leader: usize,
    table_lead: Option<u32>,
) -> Plays {
    let all = hands[0] | hands[1] | hands[2] | hands[3];
    Plays::new(distinct(layout, hands[leader], all), |lead| {
        if table_lead == Some(lead) {
            return i32::MAX;
        }
        let count = layout.count(1 << lead) as i32;
        let other_side = beaters(layout, hands[(leader + 1) & 3], lead, lead)
            | beaters(layout, hands[(leader + 3) & 3], lead, lead);
        if other_side == 0 {
            let is_trump = layout.trumps >> lead & 1 == 1;
            return 1000 + 10 * count + if is_trump { 100 } else { 0 } + lead as i32;
        }
        if beaters(layout, hands[(leader + 2) & 3], lead, lead) > other_side {
            return 500 + count - lead as i32;
        }
        -10 * count - lead as i32
    })
}

/// The plays of a follower: first the tiles that win for good, with as much count as possible;
/// behind a partner who wins for good, count; then other winners; else the cheapest tile.
pub(super) fn follows(layout: &Layout, hands: &[u32; 4], seat: usize, trick: &OpenTrick) -> Plays {
    let all = hands[0] | hands[1] | hands[2] | hands[3] | trick.tiles;
    let can_win = layout.winning[trick.lead as usize];
    let mut other_side_later = 0;
    for played in trick.played + 1..4 {
        let later = (trick.leader + played) & 3;
        if (later ^ seat) & 1 == 1 {
            other_side_later |= beaters(layout, hands[later], trick.lead, trick.best);
        }
    }
    let partner_wins = (trick.winner ^ seat) & 1 == 0 && other_side_later == 0;
    Plays::new(distinct(layout, legal(layout, hands[seat], trick.lead), all), |place| {
        let count = layout.count(1 << place) as i32;
        let cheap = -(place as i32);
        if place > trick.best && can_win >> place & 1 == 1 {
            if other_side_later >> place == 0 {
                200 + 10 * count + cheap
            } else {
                50 - count + cheap
            }
        } else if partner_wins {
            100 + 10 * count + cheap
        } else {
            -10 * count + cheap
        }
    })
}

/// The tiles of a hand that may be played to that lead.
fn legal(layout: &Layout, hand: u32, lead: u32) -> u32 {
    let following = hand & layout.following[lead as usize];
    if following == 0 { hand } else { following }
}

/// The tiles that a hand may play to that lead and that win against the tile at `best`.
fn beaters(layout: &Layout, hand: u32, lead: u32, best: u32) -> u32 {
    let above = u32::MAX << best << 1;
    legal(layout, hand, lead) & layout.winning[lead as usize] & above
}

/// The places to choose from, one of each run of equal tiles: called tiles of the same count
/// with no other tile of their suit between them. Called tiles belong to one suit only, so
/// nothing tells such tiles apart. `all` is every tile in a hand or on the table.
fn distinct(layout: &Layout, choice: u32, all: u32) -> impl Iterator<Item = u32> {
    let mut rest = choice;
    std::iter::from_fn(move || {
        while rest != 0 {
            let place = rest.ilog2();
            rest ^= 1 << place;
            let below = all & layout.called & ((1 << place) - 1);
            let next = below.checked_ilog2().map_or(0, |next| 1 << next);
            let is_called = layout.called >> place & 1 == 1;
            let is_equal =
                is_called && choice & next != 0 && layout.count(1 << place) == layout.count(next);
            if !is_equal {
                return Some(place);
            }
        }
        None
    })
}
