//! The chance to win the game from a score.

use std::sync::LazyLock;

use crate::rules::{HouseRules, Scoring, WinBy};
use crate::words::{BySide, Side};

/// The chances to win from every score, for two sides that are equally strong.
///
/// Hand after hand pays what hands of strong bots paid: those of `datasets/hand_awards.csv`, of
/// games in marks or in points, whatever the score and whoever shakes. Under other rules of scoring
/// they are taken to pay alike.
///
/// ```
/// use texas42::chance::WinChances;
/// use texas42::{BySide, HouseRules, Side};
/// let chances = WinChances::of(&HouseRules::default());
/// let ahead = chances.at(&BySide([5, 3]));
/// assert!(ahead > 0.6 && (ahead + chances.at(&BySide([3, 5])) - 1.0).abs() < 1e-12);
/// ```
#[derive(Clone, Debug)]
pub struct WinChances {
    rules: HouseRules,
    /// By the score of the one side, then of the other.
    chances: Vec<Vec<f64>>,
}

/// What a hand pays the declarer's side and the others, and in which share of all hands.
#[derive(Clone, Copy, Debug)]
struct Award {
    declarers: u16,
    others: u16,
    share: f64,
}

/// Marks beyond the target that are kept apart in games that are won by two.
const BEYOND: usize = 6;

impl WinChances {
    /// The chances under these rules.
    #[must_use]
    pub fn of(rules: &HouseRules) -> WinChances {
        static MARKS: LazyLock<Vec<Award>> = LazyLock::new(|| shipped("marks"));
        static POINTS: LazyLock<Vec<Award>> = LazyLock::new(|| shipped("points"));
        let target = usize::from(rules.scoring.target());
        let (size, awards) = match rules.scoring {
            Scoring::Marks(_) if rules.win_by == WinBy::Two => (target + BEYOND, &MARKS),
            Scoring::Marks(_) => (target, &MARKS),
            Scoring::Points(_) => (target, &POINTS),
        };
        let mut found = WinChances { rules: *rules, chances: vec![vec![0.5; size]; size] };
        // Every hand pays something, so what comes after a score is known before it.
        for total in (0..2 * size - 1).rev() {
            for ours in total.saturating_sub(size - 1)..size.min(total + 1) {
                let score = BySide([ours as u16, (total - ours) as u16]);
                if rules.winner(&score, Side::FirstAndThird).is_none() {
                    found.chances[ours][total - ours] = found.before_a_hand(&score, awards);
                }
            }
        }
        found
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &HouseRules {
        &self.rules
    }

    /// The chance of seats 1 and 3 before a hand that either side may declare.
    fn before_a_hand(&self, score: &BySide<u16>, awards: &[Award]) -> f64 {
        let after = |award: &Award, declarers: Side| {
            let mut after = *score;
            after[declarers] += award.declarers;
            after[declarers.other()] += award.others;
            award.share / 2.0 * self.after(Side::FirstAndThird, &after, declarers)
        };
        awards.iter().flat_map(|award| Side::ALL.map(|side| after(award, side))).sum()
    }

    /// The chance of seats 1 and 3 to win from that score, 0 to 1.
    #[must_use]
    pub fn at(&self, score: &BySide<u16>) -> f64 {
        self.after(Side::FirstAndThird, score, Side::FirstAndThird)
    }

    /// The chance of a side to win with that score after a hand in which `declarers` had the bid.
    #[must_use]
    pub fn after(&self, side: Side, score: &BySide<u16>, declarers: Side) -> f64 {
        if let Some(winner) = self.rules.winner(score, declarers) {
            return f64::from(u8::from(winner == side));
        }
        let [ours, theirs] = [side, side.other()].map(|side| usize::from(score[side]));
        // A game to be won by two goes on as long as the sides stay together.
        let beyond = ours.max(theirs).saturating_sub(self.chances.len() - 1);
        self.chances[ours.saturating_sub(beyond)][theirs.saturating_sub(beyond)]
    }
}

/// What hands paid in games that are kept in marks or in points.
fn shipped(scoring: &str) -> Vec<Award> {
    let table = include_str!("../../datasets/hand_awards.csv");
    let rows: Vec<[u16; 3]> = table
        .lines()
        .filter_map(|row| row.strip_prefix(scoring)?.strip_prefix(','))
        .map(|numbers| {
            let mut numbers = numbers.split(',').map(|number| number.parse().expect("a number"));
            [(); 3].map(|()| numbers.next().expect("three numbers"))
        })
        .collect();
    let hands: u32 = rows.iter().map(|[.., hands]| u32::from(*hands)).sum();
    let award = |[declarers, others, count]: [u16; 3]| {
        let share = f64::from(count) / f64::from(hands);
        Award { declarers, others, share }
    };
    rows.into_iter().map(award).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;
    use crate::words::Marks;

    /// More is better, and one side or the other wins; to a few hundred-thousandths where games by
    /// two are cut off.
    #[test]
    fn chances_rise_with_the_score() {
        let by_two = HouseRules { win_by: WinBy::Two, ..HouseRules::default() };
        for rules in [HouseRules::default(), Preset::Points.rules(), by_two] {
            let chances = WinChances::of(&rules);
            let target = rules.scoring.target();
            let step = usize::from(target / 7);
            for ours in (0..target).step_by(step) {
                for theirs in (0..target).step_by(step) {
                    let chance = chances.at(&BySide([ours, theirs]));
                    assert!((0.0..=1.0).contains(&chance));
                    let mirrored = chances.at(&BySide([theirs, ours]));
                    assert!(
                        (chance + mirrored - 1.0).abs() < 1e-4,
                        "{rules}: {ours} {theirs} {chance} {mirrored}"
                    );
                    assert!(chance < chances.at(&BySide([ours + step as u16, theirs])) + 1e-9);
                }
            }
        }
    }

    /// One mark each from the end, whoever gets the next mark wins, and from 6 to 5 more often so
    /// than not.
    #[test]
    fn the_last_marks_by_hand() {
        let chances = WinChances::of(&HouseRules::default());
        let at = |ours, theirs| chances.at(&BySide([ours, theirs]));
        assert!((at(6, 6) - 0.5).abs() < 1e-12);
        let ones: f64 = shipped("marks")
            .iter()
            .filter(|award| award.declarers + award.others == 1)
            .map(|award| award.share)
            .sum();
        // They need one mark twice, or two at once.
        assert!((at(6, 5) - (0.5 + ones / 4.0)).abs() < 1e-12);
        let one = Scoring::Marks(Marks::ONE);
        let short = WinChances::of(&HouseRules { scoring: one, ..HouseRules::default() });
        assert!((short.at(&BySide([0, 0])) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn games_by_two_go_on_while_the_sides_are_together() {
        let rules = HouseRules { win_by: WinBy::Two, ..HouseRules::default() };
        let chances = WinChances::of(&rules);
        assert_eq!(chances.at(&BySide([9, 7])), 1.0);
        assert!((chances.at(&BySide([30, 30])) - 0.5).abs() < 1e-12);
        assert!(chances.at(&BySide([31, 30])) > 0.5);
    }
}
