//! The points that a hand can lose with a suit as trumps: D. Roberson's loss budget.

use crate::words::{Pip, Tile, TileSet};

use super::suit::{count_out, offs};

/// The tiles that make a trump suit.
const LEAST_TRUMPS: usize = 3;

/// The points that can be lost with one suit as trumps.
///
/// Every trick that is likely lost costs one point and the count that can fall on it. A count tile
/// is lost once, however many tricks could take it, and never if it is in the hand.
///
/// *Trumps.* A lost trump trick risks the count among the trumps that are missing. The number
/// that is lost is said at [`lost_trumps`].
///
/// *Offs.* An off, a tile that is neither trump nor double, loses a trick to either of its two
/// suits. It risks the count of one of them, the worse; a suit whose double is in the hand risks
/// none, since the double is led ahead of the off and the count falls on it. If no trump trick is
/// lost, one off can be led early, before the others have a lead: that one risks only its high
/// suit.
///
/// *Help.* Of two or more offs partner is expected to win one, the most expensive. A single off is
/// taken to be lost: two times in three the tile that beats it lies against it. In 6,000 deals the
/// hands that are worth 30 thanks to help alone could take 30 double-dummy in 79%, those that are
/// without help in 88%, and those that are not at all in 61%.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LossBudget {
    /// The trumps.
    pub trump: Pip,
    /// The number of trumps.
    pub trumps: usize,
    /// The points that can be lost with help from partner, 0 to 42.
    pub risk: u8,
    /// The points that can be lost without help from partner, 0 to 42.
    pub sound_risk: u8,
}

impl LossBudget {
    /// The suit with the smallest risk, if three tiles of any suit are there; else of the longest
    /// suits. Of equal ones it has most tiles, then its double, then the highest pip.
    pub fn best(hand: TileSet) -> LossBudget {
        let suits = hand.longest_suits();
        let needed = hand.showing(suits[0]).len().min(LEAST_TRUMPS);
        let long_enough = suits.into_iter().filter(|suit| hand.showing(*suit).len() >= needed);
        let budgets = long_enough.map(|suit| LossBudget::of(hand, suit));
        budgets.min_by_key(|budget| budget.risk).expect("a suit is longest")
    }

    /// The budget of that suit as trumps.
    pub fn of(hand: TileSet, trump: Pip) -> LossBudget {
        let lost_trumps = lost_trumps(hand, trump);
        let missing_trumps = hand.complement().showing(trump);
        let trump_count = if lost_trumps > 0 { missing_trumps } else { TileSet::EMPTY };
        let cost = |risked: &[TileSet]| {
            let count = risked.iter().fold(trump_count, |count, side| count | *side).count();
            (lost_trumps + risked.len()) as u8 + count.get()
        };
        // What each off risks, once with none led early and once with each.
        let offs: Vec<Tile> = offs(hand, trump).iter().collect();
        let none_early: Vec<TileSet> =
            offs.iter().map(|off| worse_side(hand, trump, *off)).collect();
        let mut plans = vec![none_early.clone()];
        if lost_trumps == 0 {
            plans.extend(offs.iter().enumerate().map(|(early, off)| {
                let mut plan = none_early.clone();
                plan[early] = side_risk(hand, trump, off.high());
                plan
            }));
        }
        let sound_risk = plans.iter().map(|plan| cost(plan)).min().expect("there is a plan");
        let helped = |plan: &Vec<TileSet>| {
            let without = |off| [&plan[..off], &plan[off + 1..]].concat();
            (0..plan.len()).map(|off| cost(&without(off))).min()
        };
        let risk = match offs.len() {
            0 | 1 => sound_risk,
            _ => plans.iter().filter_map(helped).min().expect("there are offs"),
        };
        LossBudget { trump, trumps: hand.showing(trump).len(), risk, sound_risk }
    }

    /// True if the suit is long enough to bid.
    pub fn is_biddable(&self) -> bool {
        self.trumps >= LEAST_TRUMPS
    }
}

/// The number of trump tricks that are likely lost when trumps are led from the top.
///
/// With the two highest trumps none: no missing trump is likely to survive two leads. Without the
/// double, half of the missing trumps above the highest in hand, rounded up: two of them fall on
/// one trick, or partner has one. With the double alone, half of the missing trumps above the next
/// one in hand, rounded down: a single one stays guarded in 35% of deals with four trumps, one of
/// two in half of them. If all but one of the missing trumps fall on the double, there is no more
/// to lose.
fn lost_trumps(hand: TileSet, trump: Pip) -> usize {
    let held: Vec<bool> = from_the_top(trump).map(|tile| hand.contains(tile)).collect();
    let missing = held.iter().filter(|is_held| !**is_held).count();
    let top = held.iter().take_while(|is_held| **is_held).count();
    let Some(next) = held.iter().skip(top).position(|is_held| *is_held) else { return 0 };
    match top {
        0 => next.div_ceil(2),
        1 => next.min(missing - 1) / 2,
        _ => 0,
    }
}

/// The tiles of a suit, the highest first.
fn from_the_top(suit: Pip) -> impl Iterator<Item = Tile> {
    let others = Pip::ALL.into_iter().rev().filter(move |pip| *pip != suit);
    std::iter::once(suit).chain(others).map(move |pip| Tile::new(suit, pip))
}

/// The count that an off risks, led late.
fn worse_side(hand: TileSet, trump: Pip, off: Tile) -> TileSet {
    let [high, low] = [off.high(), off.low()].map(|side| side_risk(hand, trump, side));
    if high.count() >= low.count() { high } else { low }
}

/// The count that an off risks to one of its suits.
fn side_risk(hand: TileSet, trump: Pip, suit: Pip) -> TileSet {
    if hand.has_double(suit) { TileSet::EMPTY } else { count_out(hand, trump, suit) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::bidders::testing::hand;

    #[test]
    fn lost_trump_tricks() {
        for (sixes, lost) in [
            ("66 65 61", 0),
            ("66 64 63 62", 0),
            ("66 63 62 61", 1),
            ("66 63 62 61 60", 0),
            ("65 64 63 62", 1),
            ("64 63 62", 1),
            ("63 62 61", 2),
            ("66", 0),
        ] {
            assert_eq!(lost_trumps(hand(sixes), Pip::Six), lost, "{sixes}");
        }
    }

    /// Four fives can risk 16: the trick to the 5-5, and the 5-0 on it.
    #[test]
    fn count_among_the_missing_trumps_can_fall() {
        let budget = LossBudget::of(hand("65 54 53 51 66 44 33"), Pip::Five);
        assert_eq!((budget.risk, budget.sound_risk), (16, 16));
    }

    #[test]
    fn an_off_risks_its_worse_suit() {
        let risk = |tiles| LossBudget::of(hand(tiles), Pip::Six).sound_risk;
        // Led early the 3-0 risks the 3-2, not the 5-0; the 4-0 the 4-1.
        assert_eq!(risk("66 65 64 63 55 44 30"), 6);
        assert_eq!(risk("66 65 62 61 55 33 40"), 6);
        // The 2-2 is ahead of the 2-0, which is led before the blanks.
        assert_eq!(risk("66 65 64 63 55 22 20"), 1);
        // Without the 6-5 and 6-4 a trump is lost with the 6-4, and then the blanks may come first.
        assert_eq!(risk("66 63 62 61 55 22 20"), 1 + 10 + 1 + 5);
        // The 5-5 and the 5-0 can fall on one trick; of the fours only the 4-1 could.
        assert_eq!(risk("66 65 63 62 33 11 54"), 1 + 15);
        // The 3-2 is a trump, and the 2-1 is led before the aces.
        let treys = LossBudget::of(hand("33 63 53 30 66 55 21"), Pip::Three);
        assert_eq!(treys.sound_risk, 1);
    }

    /// The 4-0 and the 1-0 both risk the 5-0; the 2-0 risks the 3-2. One of the first two is led
    /// early and partner wins the 2-0 or the other: three tricks and a five.
    #[test]
    fn count_is_lost_once_and_partner_wins_an_off() {
        let budget = LossBudget::best(hand("66 65 63 41 40 10 20"));
        assert_eq!((budget.trump, budget.trumps), (Pip::Six, 3));
        assert_eq!((budget.risk, budget.sound_risk), (3 + 5, 4 + 5 + 5));
    }

    #[test]
    fn three_trumps_are_needed() {
        let budget = LossBudget::best(hand("65 64 31 42 20 10 53"));
        assert!(!budget.is_biddable());
        assert_eq!(budget.trumps, 2);
    }
}
