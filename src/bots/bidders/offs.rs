//! The bidder that counts offs.

use crate::rules::View;
use crate::words::{Bid, Pip, TileSet, Trump};

use super::Formula;
use super::suit::longest_suit;

/// The bids it makes, highest first.
const BIDS: [u8; 6] = [38, 35, 34, 32, 31, 30];

impl Formula {
    /// Bids by how many offs it has and how many of them are count.
    ///
    /// Trumps are its longest suit, of equal ones the highest, or doubles if it has more of them.
    /// An off is a tile that is no trump and shows a pip whose double it does not hold; a tile that
    /// does so at both ends counts once. What is safe to bid:
    ///
    /// | offs | with count | safe |
    /// |---|---|---|
    /// | 0 | 0 | 42 |
    /// | 1 | 0 | 41 |
    /// | 2 | 0 | 40 |
    /// | 1 | 1 | 36 |
    /// | 2 | 1 | 35 |
    /// | 3 | 0 or 1 | 33 |
    /// | 2 | 2 | 31 |
    /// | more | any | 30 |
    ///
    /// It bids the highest of 38, 35, 34, 32, 31 and 30 that is safe if that is higher than the
    /// last bid, so it opens every hand.
    ///
    /// Source: the program FieldLab at its level `hard`. Its highest level, `rainman`, also bids
    /// 41, 40, 36 and marks; that is left out.
    pub const OFFS: Formula = Formula { name: "offs", wants: wanted, trump: trumps };
}

/// The highest bid it makes that is safe.
fn wanted(view: &View) -> Option<Bid> {
    let safe = safe_bid(view.hand(), trumps(view));
    BIDS.into_iter().find(|bid| *bid <= safe).and_then(Bid::for_points)
}

/// The longest suit, or doubles if there are more and they may be called.
fn trumps(view: &View) -> Trump {
    let hand = view.hand();
    let suit = longest_suit(hand);
    let has_more_doubles = hand.doubles() > hand.showing(suit).len();
    if has_more_doubles && view.rules().trump_calls.doubles {
        Trump::Doubles
    } else {
        Trump::Pip(suit)
    }
}

/// The points that are safe to bid with these trumps, 30 to 42.
fn safe_bid(hand: TileSet, trumps: Trump) -> u8 {
    let others = hand - trumps.tiles();
    let unguarded = Pip::ALL.into_iter().filter(|pip| !hand.has_double(*pip));
    let offs = unguarded.fold(TileSet::EMPTY, |offs, pip| offs | others.showing(pip));
    match (offs.len(), offs.with_count().len()) {
        (0, _) => 42,
        (1, 0) => 41,
        (2, 0) => 40,
        (1, _) => 36,
        (2, 1) => 35,
        (3, 0 | 1) => 33,
        (2, _) => 31,
        _ => 30,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::bidders::testing::{bid, bid_by, call, hand};
    use crate::rules::{HouseRules, TrumpCalls};

    /// Sixes with these offs: none, 2-0, 2-0 and 1-0, 3-2, 3-2 and 1-0, three, 3-2 and 4-1, four.
    const HANDS: [(&str, u8, &str); 8] = [
        ("66 65 64 63 55 44 22", 42, "38"),
        ("66 65 64 63 55 44 20", 41, "38"),
        ("66 65 64 63 55 20 10", 40, "38"),
        ("66 65 64 63 55 44 32", 36, "35"),
        ("66 65 64 63 55 32 10", 35, "35"),
        ("66 65 63 62 32 20 10", 33, "32"),
        ("66 65 63 62 55 32 41", 31, "31"),
        ("66 65 62 41 31 50 20", 30, "30"),
    ];

    #[test]
    fn bids_the_highest_that_is_safe() {
        for (tiles, safe, answer) in HANDS {
            assert_eq!(safe_bid(hand(tiles), Trump::Pip(Pip::Six)), safe, "{tiles}");
            assert_eq!(bid(Formula::OFFS, tiles, ""), answer, "{tiles}");
            assert_eq!(bid(Formula::OFFS, tiles, "pass pass pass"), answer, "{tiles}");
            assert_eq!(call(Formula::OFFS, tiles, "30 pass pass pass").name(), "sixes");
        }
    }

    #[test]
    fn passes_over_a_bid_that_is_as_high() {
        for (tiles, said, answer) in [
            (HANDS[0].0, "37", "38"),
            (HANDS[0].0, "38", "pass"),
            (HANDS[4].0, "30 pass", "35"),
            (HANDS[6].0, "pass 31", "pass"),
            (HANDS[7].0, "30 pass pass", "pass"),
        ] {
            assert_eq!(bid(Formula::OFFS, tiles, said), answer);
        }
    }

    /// Four doubles and no suit of more than two. As trumps they leave three offs; with twos only
    /// the 1-0 is one.
    #[test]
    fn more_doubles_are_trumps_where_they_may_be() {
        let doubles = "66 55 44 33 21 20 10";
        assert_eq!(bid(Formula::OFFS, doubles, ""), "32");
        assert_eq!(call(Formula::OFFS, doubles, "32 pass pass pass").name(), "doubles");
        assert_eq!(call(Formula::OFFS, doubles, "plunge pass pass pass").name(), "follow-me");
        let pips = TrumpCalls { doubles: false, follow_me: true };
        let rules = HouseRules { trump_calls: pips, ..HouseRules::default() };
        assert_eq!(bid_by(rules, Formula::OFFS, doubles, ""), "38");
    }
}
