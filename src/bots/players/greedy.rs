//! A player that wants every trick, whoever else could have it.

use crate::bots::roles::Player;
use crate::rules::View;
use crate::words::{Call, Tile};

/// Leads its strongest tile, beats the trick as cheaply as it can, and else plays its lowest tile,
/// without a look at partner, count or contract.
///
/// In nello, where a trick is no gain, everybody leads the lowest tile and stays below the trick
/// with the highest that does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Greedy;

impl Player for Greedy {
    fn play(&mut self, view: &View) -> Tile {
        let legal = view.legal_tiles();
        let call = view.contract().call;
        let Some(suits) = call.suits() else {
            return legal.iter().next().expect("a player to move has a tile to play");
        };
        let wants_tricks = !matches!(call, Call::Nello(_));
        let if_led = |tile: &Tile| suits.strength(*tile, *tile);
        let weakest = || legal.iter().min_by_key(if_led);
        let choice = match view.table().lead() {
            None if wants_tricks => legal.iter().max_by_key(if_led),
            None => weakest(),
            Some(lead) => {
                let strength = |tile: &Tile| suits.strength(lead, *tile);
                let trick = view.table().trick().iter();
                let to_beat = trick.map(|(_, tile)| strength(tile)).max();
                let to_beat = to_beat.expect("there is a lead");
                let best = if wants_tricks {
                    legal.iter().filter(|tile| strength(tile) > to_beat).min_by_key(strength)
                } else {
                    legal.iter().filter(|tile| strength(tile) < to_beat).max_by_key(if_led)
                };
                best.or_else(weakest)
            }
        };
        choice.expect("a player to move has a tile to play")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::players::testing::play;

    fn greedy(call: &str, played: &str, hand: &str) -> String {
        play(&mut Greedy, "2 marks", call, played, hand)
    }

    #[test]
    fn leads_the_strongest() {
        assert_eq!(greedy("fours", "", "66 55 43 41 20 10 00"), "4-3");
        assert_eq!(greedy("follow-me", "", "65 54 33 41 20 10 30"), "3-3");
        assert_eq!(greedy("doubles", "", "65 54 53 41 20 10 30"), "6-5");
    }

    #[test]
    fn beats_as_cheaply_as_possible_even_partner() {
        assert_eq!(greedy("fours", "61", "66 65 63 60 33 44 10"), "6-3");
        assert_eq!(greedy("fours", "61 65 62", "66 63 60 33 44 10 00"), "6-6");
        assert_eq!(greedy("fours", "61 65", "55 42 41 33 10 00 11"), "4-1");
    }

    #[test]
    fn else_plays_the_lowest() {
        assert_eq!(greedy("fours", "66", "65 63 62 33 44 10 00"), "6-2");
        assert_eq!(greedy("fours", "66 43", "55 32 33 10 11 51 42"), "1-0");
    }

    #[test]
    fn stays_below_in_nello() {
        assert_eq!(greedy("nello", "", "65 54 41 20 10 30 60"), "1-0");
        assert_eq!(greedy("nello", "63", "65 62 60 31 21 10 00"), "6-2");
        assert_eq!(greedy("nello", "61", "65 62 63 31 21 10 00"), "6-2");
    }
}
