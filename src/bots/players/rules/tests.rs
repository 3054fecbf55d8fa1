//! Each piece of advice at a table where it shows.

use super::RulePlayer;
use crate::bots::players::testing::{play, table};
use crate::bots::roles::Player;
use crate::chance::DealStream;
use crate::rules::Action;
use crate::words::{Call, Seat, Tile};

fn straight(bid: &str, call: &str, played: &str, hand: &str) -> String {
    play(&mut RulePlayer, bid, call, played, hand)
}

fn nello(played: &str, hand: &str) -> String {
    play(&mut RulePlayer, "2 marks", "nello-own", played, hand)
}

/// Fours are trumps: seat 1 led the 4-4, partner followed, both setters showed that they have none.
const TRUMPS_PULLED: &str = "44 21 41 20";

#[test]
fn pulls_trumps_double_first() {
    assert_eq!(straight("30", "fours", "", "44 43 42 66 51 30 10"), "4-4");
    assert_eq!(straight("30", "fours", "44 42 31 43", "64 66 51 30 10 54"), "6-4");
}

#[test]
fn asks_for_the_double_with_a_low_trump_without_count() {
    assert_eq!(straight("30", "fours", "", "43 42 41 40 66 51 30"), "4-0");
    // The 4-1 is lower than the 4-3, but five points.
    assert_eq!(straight("30", "fours", "", "64 43 41 66 51 30 10"), "4-3");
}

#[test]
fn pulls_no_trumps_from_setters_without_any() {
    assert_eq!(straight("30", "fours", TRUMPS_PULLED, "43 42 66 51 30 10"), "6-6");
}

#[test]
fn cashes_what_has_become_a_walker() {
    // The 6-6 is gone and the 6-4 is a trump, so the 6-5 is the highest six.
    let played = format!("{TRUMPS_PULLED} 66 61 62 60");
    assert_eq!(straight("30", "fours", &played, "43 42 65 51 30"), "6-5");
}

#[test]
fn leads_offs_while_trumps_can_win_the_lead_back() {
    // The 5-1 exposes the 5-5 and the 5-0, the 3-0 only the 3-2.
    let played = format!("{TRUMPS_PULLED} 66 61 62 60");
    assert_eq!(straight("30", "fours", &played, "43 42 51 30 10"), "1-0");
    assert_eq!(straight("30", "fours", &played, "43 42 51 30 53"), "3-0");
}

#[test]
fn runs_all_trumps_before_the_offs_for_marks() {
    let played = format!("{TRUMPS_PULLED} 66 61 62 60");
    assert_eq!(straight("1 mark", "fours", &played, "43 42 51 30 11"), "4-3");
}

#[test]
fn runs_trumps_when_nothing_can_be_lost() {
    let played = format!("{TRUMPS_PULLED} 66 61 62 60 55 52 51 50 33 31 32 30");
    assert_eq!(straight("30", "fours", &played, "43 42 40"), "4-3");
}

#[test]
fn feeds_count_to_a_sure_trick_of_partner() {
    assert_eq!(straight("30", "fours", "44 42", "55 61 62 10 20 30 31"), "5-5");
    assert_eq!(straight("30", "fours", "44 42", "50 61 62 10 20 30 31"), "5-0");
}

#[test]
fn feeds_no_count_to_a_sure_trick_of_the_other_side() {
    assert_eq!(straight("30", "fours", "44", "55 50 32 10 62 61 33"), "1-0");
    assert_eq!(straight("30", "fours", "44", "64 41 40 10 62 61 33"), "4-0");
}

#[test]
fn puts_count_on_the_off_that_partner_wins() {
    // The declarer's 6-1 is an off: partner has put the 6-6 on it.
    let played = "44 40 41 43 61 66 60";
    assert_eq!(straight("30", "fours", played, "55 31 21 20 11 00"), "5-5");
    assert_eq!(straight("30", "fours", played, "65 63 21 20 11 00"), "6-3");
}

#[test]
fn pounces_with_the_count_that_wins_the_off() {
    // The 5-1 is an off; the 5-5 beats it, and with it wins ten points at once.
    let played = "00 10 20 30 51";
    assert_eq!(straight("30", "blanks", played, "55 53 62 61 33 22"), "5-5");
}

#[test]
fn wins_as_cheaply_as_it_can() {
    // Last to play, both the 6-5 and the 6-6 win, and so does the trump.
    assert_eq!(straight("30", "blanks", "61 62 63", "66 65 31 21 10 11 22"), "6-5");
}

#[test]
fn does_not_overtake_partner() {
    assert_eq!(straight("30", "blanks", "61 65 63", "66 62 31 21 10 11 22"), "6-2");
}

#[test]
fn takes_a_poor_trick_with_a_trump_only_if_it_decides() {
    // One point, led by the declarer's partner; seat 2 has no deuce but a trump.
    let played = "44 42 41 40 30 31 33 10 22 20 21";
    let hand = "43 65 61 63 60";
    assert_eq!(straight("30", "fours", played, hand), "6-0");
    assert_eq!(straight("1 mark", "fours", played, hand), "4-3");
}

#[test]
fn keeps_the_double_that_covers_an_off_of_the_declarer() {
    // With one trick the 2-2 can set the bid, if the declarer leads another deuce; the 5-0 beats
    // no lead that the declarer can have.
    let played = "44 40 41 43 64 31 30 10 66 61 62 65 63 33 32 60 54";
    assert_eq!(straight("1 mark", "fours", played, "22 50 51"), "5-0");
}

#[test]
fn any_tile_is_as_good_in_sevens() {
    assert_eq!(play(&mut RulePlayer, "2 marks", "sevens", "", "66 61 52 10 00 11 20"), "5-2");
}

#[test]
fn nello_declarer_leads_what_nobody_can_stay_below() {
    // No four is below the 4-0, and all five others are with the setters or out of play.
    assert_eq!(nello("", "10 20 21 30 40 50 51"), "4-0");
}

#[test]
fn nello_declarer_throws_off_the_tile_that_nothing_guards() {
    // No six. Nothing below the 5-4 guards it in fives, while the 1-0 guards the 4-1.
    assert_eq!(nello("20 61 21 63", "54 41 10 11 22 00"), "5-4");
}

#[test]
fn nello_declarer_stays_below_with_the_highest_it_can() {
    assert_eq!(nello("20 61 21 54", "53 50 10 41 00 51"), "5-3");
}

#[test]
fn nello_setter_lets_the_declarer_win() {
    // The declarer wins so far: the 6-0 stays below, the 6-5 would save the contract.
    assert_eq!(nello("10 61 62 64 63", "65 60 22 33 41 52"), "6-0");
}

#[test]
fn nello_setter_leads_what_the_declarer_may_have_to_beat() {
    // Nothing unseen beats the other tiles in their suits.
    assert_eq!(nello("10 61 63", "66 65 64 54 55 20"), "2-0");
}

/// Every tile that four rule players play in 6,600 hands, in one number: whatever makes the player
/// quicker leaves it as it is.
#[test]
fn plays_the_same_tiles_as_ever() {
    let mut checksum: u64 = 0;
    let mut add = |tile: Tile| {
        checksum = (checksum ^ tile.index() as u64).wrapping_mul(0x0100_0000_01b3);
    };
    for call in Call::all() {
        let bids = ["2 marks", "30", "34", "39", "1 mark"];
        for bid in &bids[..if call.trump().is_some() { 5 } else { 1 }] {
            for number in 0..100 {
                let deal = DealStream::new(7).deal(number);
                let mut hand = table(bid, call);
                for seat in Seat::ALL {
                    hand = hand.with_tiles(seat, deal.hand(seat)).expect("seven tiles");
                }
                while let Some(Action::Play(seat)) = hand.next() {
                    let tile = RulePlayer.play(&hand.view(seat).expect("all hands are known"));
                    hand.play(tile).expect("a legal tile");
                    add(tile);
                }
            }
        }
    }
    assert_eq!(checksum, 0xb147_9c10_7038_69da);
}
