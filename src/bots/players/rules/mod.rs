//! A player that goes by the advice of good players.

mod behind;
mod follow;
mod lead;
mod nello;
mod odds;
mod reading;
mod stakes;
#[cfg(test)]
mod tests;
mod worth;

use crate::bots::roles::Player;
use crate::rules::View;
use crate::words::{Call, Tile, Trump};

use reading::Reading;

/// Plays as a decent player does who remembers every tile: by rules of thumb and the chances of one
/// trick, without looking further ahead.
///
/// On lead it pulls trumps, cashes what is sure to win, and leads its offs last. To a lead it feeds
/// count to tricks that its side will win, wins where that pays, else ducks, and keeps trumps and
/// walkers; as a setter it puts count on the declarer's offs. For marks it keeps what covers the
/// declarer's offs. In nello the declarer throws off what could win, and the setters lead what the
/// declarer must beat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RulePlayer;

impl Player for RulePlayer {
    fn play(&mut self, view: &View) -> Tile {
        let legal = view.legal_tiles();
        let first = legal.iter().next().expect("a player to move has a tile to play");
        if legal.without(first).is_empty() {
            return first;
        }
        match (view.contract().call, view.table().lead()) {
            // Equally distant tiles win the same tricks.
            (Call::Sevens(_), _) => first,
            (Call::Nello(mode), _) => {
                nello::tile(&Reading::new(view, Trump::FollowMe(mode), legal))
            }
            (Call::Trump(trump), None) => lead::tile(&Reading::new(view, trump, legal)),
            (Call::Trump(trump), Some(lead)) => {
                follow::tile(&Reading::new(view, trump, legal), lead)
            }
        }
    }
}
