//! The bidder by D. Roberson's book.

use crate::rules::{Scoring, View, WinBy};
use crate::words::{Bid, Marks, Trump, Turn};

use super::Formula;
use super::loss_budget::LossBudget;

/// The bids that stand for kinds of hands.
const NATURAL_BIDS: [u8; 4] = [30, 31, 35, 36];

/// The bids that are made now and then: by a hand that is worth that and no more.
const RARE_BIDS: [u8; 3] = [34, 41, 42];

impl Formula {
    /// Bids by what it can lose.
    ///
    /// For each suit with three tiles or more it lists the tricks that are likely lost:
    ///
    /// - Lost trumps: none with the two highest; without the double half of the missing trumps
    ///   above its own, rounded up; with the double alone half of those above its next one, rounded
    ///   down. With them goes the count among the missing trumps.
    /// - Offs: tiles that are neither trump nor double. With each goes the count of the worse of
    ///   its two suits; no count in a suit whose double it has. If no trump is lost, one off can be
    ///   led early, and of that one only the high suit matters.
    ///
    /// Each trick costs one point, each count tile once what it counts, and none that is in the
    /// hand. Of two or more offs, partner is expected to win the most expensive; a single one is
    /// lost.
    ///
    /// The hand is worth 42 less that, and is bid if it is worth 30: as little as wins. It says 30,
    /// 31, 35 or 36, whichever is lowest and higher than the last bid; 34, 41 or one mark only with
    /// a hand that is worth exactly that. The last to speak says one more than the last bid,
    /// whatever that is. Over a bid of partner no help from partner is counted. A hand without any
    /// risk bids two marks, unless one mark wins the game.
    ///
    /// Source: D. Roberson, *Winning 42*, chapters 2, 12 and 13. The book counts lost trumps by
    /// judgement; the rule above follows its odds in chapter 16.
    pub const ROBERSON: Formula = Formula {
        name: "roberson",
        wants: wanted,
        trump: |view| Trump::Pip(LossBudget::best(view.hand()).trump),
    };
}

/// The bid it makes, if any.
fn wanted(view: &View) -> Option<Bid> {
    let budget = LossBudget::best(view.hand());
    if !budget.is_biddable() {
        return None;
    }
    let auction = view.table().auction();
    let is_over_partner = auction.high().is_some_and(|(by, _)| by == view.seat().partner());
    let worth = 42 - if is_over_partner { budget.sound_risk } else { budget.risk };
    if worth == 42 && !one_mark_wins(view) {
        return Some(Bid::Marks(Marks::TWO));
    }
    let is_last = auction.turns().count() == 3;
    let is_usual = |bid: &u8| {
        is_last || NATURAL_BIDS.contains(bid) || *bid == worth && RARE_BIDS.contains(bid)
    };
    (30..=worth)
        .filter(is_usual)
        .filter_map(Bid::for_points)
        .find(|bid| view.may_say(Turn::Bid(*bid)))
}

/// True if one mark, or its 42 points, is all that the side still needs.
fn one_mark_wins(view: &View) -> bool {
    let rules = view.rules();
    let side = view.seat().side();
    let score = view.table().score();
    let (mark, lead) = match (rules.scoring, rules.win_by) {
        (Scoring::Points(_), _) => (42, 0),
        (Scoring::Marks(_), WinBy::One) => (1, 0),
        (Scoring::Marks(_), WinBy::Two) => (1, 2),
    };
    let after = score[side] + mark;
    after >= rules.scoring.target() && after >= score[side.other()] + lead
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::bidders::testing::{bid, bid_by, call};
    use crate::rules::{HouseRules, Preset};

    /// Fours with one off, the 3-1, that risks the 3-2: worth 36.
    const FOURS: &str = "55 54 44 42 40 31 00";

    /// Sixes: worth 34.
    const SIXES: &str = "66 65 63 41 40 10 20";

    fn all(hand: &str, expected: &[(&str, &str)]) {
        for (said, answer) in expected {
            assert_eq!(bid(Formula::ROBERSON, hand, said), *answer, "{hand} after {said}");
        }
    }

    /// The deal and the auction that D. Roberson and P. Proft comment on at texas42.net: pass, 30,
    /// 31, 32 with aces. They say that the first hand could as well be bid, and here it is.
    #[test]
    fn bids_as_published() {
        let hands = ["65 53 51 50 22 21 20", FOURS, "66 63 62 52 33 30 10", "64 60 43 32 11 61 41"];
        all(hands[0], &[("", "30"), ("30", "pass")]);
        all(hands[1], &[("pass", "30")]);
        all(hands[2], &[("pass 30", "31")]);
        all(hands[3], &[("pass 30 31", "32")]);
        assert_eq!(call(Formula::ROBERSON, hands[1], "30 pass pass pass").name(), "fours");
        assert_eq!(call(Formula::ROBERSON, hands[2], "31 pass pass pass").name(), "threes");
        assert_eq!(call(Formula::ROBERSON, hands[3], "pass 30 31 32").name(), "ones");
        assert_eq!(call(Formula::ROBERSON, hands[3], "plunge pass pass pass").name(), "follow-me");
    }

    #[test]
    fn bids_naturally_and_only_enough() {
        let naturally =
            [("", "30"), ("30", "31"), ("31", "35"), ("32", "35"), ("35", "36"), ("36", "pass")];
        all(FOURS, &naturally);
        all(SIXES, &[("", "30"), ("30", "31"), ("31", "34"), ("34", "pass")]);
    }

    #[test]
    fn says_one_more_from_the_last_seat() {
        let one_more = [
            ("pass pass 31", "32"),
            ("32 pass pass", "33"),
            ("35 pass pass", "36"),
            ("36 pass pass", "pass"),
        ];
        all(FOURS, &one_more);
        all(FOURS, &[("pass pass pass", "30")]);
    }

    /// Treys are worth 35 with help, but without it the 5-2 loses both fives.
    #[test]
    fn raises_partner_only_with_a_sound_hand() {
        let treys = "66 63 62 52 33 30 10";
        all(treys, &[("30", "31"), ("30 pass", "pass"), ("30 31", "35"), ("pass 30 pass", "pass")]);
        all(FOURS, &[("30 pass", "31"), ("36 pass", "pass")]);
    }

    #[test]
    fn passes_without_three_trumps_or_with_much_risk() {
        let short = "65 64 31 42 20 10 53";
        all(short, &[("", "pass"), ("pass pass pass", "30")]);
        // Four fives without 5-5 and 5-0 lose 16 points.
        all("65 54 53 51 66 44 33", &[("", "pass")]);
    }

    #[test]
    fn bids_two_marks_without_any_risk() {
        let sure = "66 65 64 63 55 44 22";
        all(sure, &[("", "2 marks"), ("30 pass", "2 marks"), ("42", "2 marks"), ("84", "pass")]);
        let one_mark = HouseRules { scoring: Scoring::Marks(Marks::ONE), ..HouseRules::default() };
        assert_eq!(bid_by(one_mark, Formula::ROBERSON, sure, ""), "30");
        assert_eq!(bid_by(one_mark, Formula::ROBERSON, sure, "36"), "1 mark");
        let by_two = HouseRules { win_by: WinBy::Two, ..one_mark };
        assert_eq!(bid_by(by_two, Formula::ROBERSON, sure, ""), "2 marks");
        assert_eq!(bid_by(Preset::Points.rules(), Formula::ROBERSON, sure, ""), "2 marks");
    }
}
