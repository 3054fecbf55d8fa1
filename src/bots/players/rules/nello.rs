//! The play in nello: the declarer must lose every trick, the setters make the declarer win
//! one.

use super::follow::best;
use super::odds::Odds;
use super::reading::Reading;
use crate::words::{Seat, Tile, TileSet};

/// So many leads that the declarer's tiles cannot stay below are as bad as a trick won, found by
/// play.
const UNSAFE_LEADS_A_TRICK: f64 = 6.0;
/// The weight of a setter's tile that may catch the declarer later beside one that does so now.
const LATER: f64 = 0.1;

pub(super) fn tile(reading: &Reading) -> Tile {
    let odds = &Odds::new(reading);
    let is_declarer = reading.seat() == reading.declarer();
    if is_declarer {
        best(reading, |tile| -danger(reading, odds, tile))
    } else if reading.lead().is_none() {
        best(reading, |tile| catch(reading, odds, tile))
    } else {
        best(reading, |tile| leave_it_to_the_declarer(reading, odds, tile))
    }
}

/// For the declarer: the chance to win this trick, and what the tiles kept cannot stay below. So
/// it leads low, stays below the trick, and throws off the tiles that no low one guards.
fn danger(reading: &Reading, odds: &Odds, tile: Tile) -> f64 {
    let is_winning = reading.winning_with(tile).0 == reading.seat();
    let wins = if is_winning {
        reading.behind().iter().map(|seat| stays_out(reading, odds, *seat, tile)).product()
    } else {
        0.0
    };
    let kept = reading.view.hand().without(tile);
    wins + unsafe_leads(reading, kept) as f64 / UNSAFE_LEADS_A_TRICK
}

/// The chance that a seat need not win the trick with that tile on it.
fn stays_out(reading: &Reading, odds: &Odds, seat: Seat, tile: Tile) -> f64 {
    let (_, to_beat) = reading.winning_with(tile);
    1.0 - must_beat(reading, odds, seat, reading.lead_with(tile), to_beat)
}

/// The chance that a seat has to beat that tile if that is led: it has tiles of the suit, all
/// above.
fn must_beat(reading: &Reading, odds: &Odds, seat: Seat, lead: Tile, to_beat: Tile) -> f64 {
    let suit = reading.unseen & reading.suits.following(lead);
    let above = suit & reading.suits.above(lead, to_beat);
    odds.void(suit - above)[seat] * (1.0 - odds.void(above)[seat])
}

/// The number of unseen tiles that a hand would have to beat if they were led.
fn unsafe_leads(reading: &Reading, hand: TileSet) -> usize {
    let has_to_beat = |lead: &Tile| {
        let following = hand & reading.suits.following(*lead);
        !following.is_empty() && following.is_subset(reading.suits.above(*lead, *lead))
    };
    reading.unseen.iter().filter(has_to_beat).count()
}

/// For a setter on lead: the chance that the declarer has to beat that tile, and partner not. So
/// it leads low tiles of suits in which the declarer has higher ones only.
fn catch(reading: &Reading, odds: &Odds, lead: Tile) -> f64 {
    let must_beat = |seat| must_beat(reading, odds, seat, lead, lead);
    must_beat(reading.declarer()) * (1.0 - must_beat(reading.seat().partner()))
}

/// For a setter who follows: the chance that the declarer wins this trick, and what the tile is
/// worth as a later lead. So it stays below the declarer, and is rid of high tiles.
fn leave_it_to_the_declarer(reading: &Reading, odds: &Odds, tile: Tile) -> f64 {
    let declarer = reading.declarer();
    let is_to_come = reading.behind().contains(&declarer);
    let now = match reading.winning_with(tile) {
        (winner, _) if winner == declarer => 1.0,
        _ if is_to_come => 1.0 - stays_out(reading, odds, declarer, tile),
        _ => 0.0,
    };
    now - LATER * catch(reading, odds, tile)
}
