//! The score sheet, for people and for programs.

use texas42::rules::{ScoredHand, WrittenCall};
use texas42::{BySide, Game, PlayedHand, Side};

use crate::cli::page::{Column, Page, Table, plain};
use crate::cli::screen::{BOLD, GOOD, number_of};

/// The sheet of a game.
pub struct Sheet {
    pub game: Game,
}

/// Marks as players keep them, a stroke a mark: A is three strokes, each L two.
pub fn strokes(marks: u16) -> String {
    const STEPS: [&str; 7] = ["", "/", "/\\", "A", "A|", "AL", "AL|"];
    let words = vec!["ALL"; usize::from(marks / 7)];
    let rest = STEPS[usize::from(marks % 7)];
    let words = words.into_iter().chain((!rest.is_empty()).then_some(rest));
    words.collect::<Vec<&str>>().join(" ")
}

impl Sheet {
    fn lines(&self) -> impl Iterator<Item = (usize, &ScoredHand, &'static str)> {
        let call = |line: &ScoredHand| line.hand.and_then(|hand| hand.call);
        let hands = (1..).zip(self.game.hands());
        hands.map(move |(number, line)| (number, line, call(line).map_or("", WrittenCall::name)))
    }

    /// The sheet for people.
    pub fn table(&self) -> String {
        let rules = self.game.rules();
        let (unit, target) = (rules.scoring.unit(), rules.scoring.target());
        let mut page = Page::new(usize::MAX);
        page.line(format_args!("Game to {target} {unit}, rules: {rules}.\n"));
        let is_points = rules.scoring.is_points();
        let numbers = [(0, 4), (2, 6), (2, 6)].map(|(gap, width)| Column::number(gap, width));
        let mut table = Table::new(numbers.into_iter().chain([Column::text(2, 0); 6]));
        let titles =
            ["hand", "shaker", "bidder", "bid", "call", "result", unit, "seats 1, 3", "seats 2, 4"];
        table.row(titles.map(plain));
        for (number, line, call) in self.lines() {
            let [bidder, bid, result, taken] = words(line.hand);
            let result = format!("{result} {taken}").trim_end().into();
            let [ours, theirs] = line.award.0;
            let award = match (is_points, line.hand) {
                (_, None) => String::new(),
                (true, _) => format!("{ours}-{theirs}"),
                (false, _) => (ours + theirs).to_string(),
            };
            // Marks beyond the last stroke are not drawn.
            let [one, two] = line.score.0.map(|score| {
                if is_points { score.to_string() } else { strokes(score.min(target)) }
            });
            let (number, shaker) = (number.to_string(), line.shaker.to_string());
            let cells = [number, shaker, bidder, bid, call.into(), result, award, one, two];
            table.row(cells.map(plain));
        }
        page.table(&table);
        page.line("");
        page.line(self.verdict());
        page.text()
    }

    /// The side that is ahead or has won, and the next shaker.
    fn verdict(&self) -> String {
        let game = &self.game;
        let of = |side: Side| {
            let score = game.score();
            format!("{} to {}", score[side], score[side.other()])
        };
        if let Some(winner) = game.winner() {
            let (tie, side, score) = (self.tie_reason(), capital(winner), of(winner));
            let hands = number_of(game.hands().len() as u64, "hand");
            return format!(
                "{tie}{GOOD}{BOLD}{side} have won, {score}, in {hands}.{BOLD:#}{GOOD:#}"
            );
        }
        let shaker = game.shaker();
        match game.ahead() {
            Some(side) => {
                format!("{} are ahead, {}. Seat {shaker} shakes next.", capital(side), of(side))
            }
            None => format!("Both sides have {}. Seat {shaker} shakes next.", game.score().0[0]),
        }
    }

    /// The reason why one side has won a points game in which both reached the points in one hand.
    fn tie_reason(&self) -> String {
        let scoring = self.game.rules().scoring;
        let target = scoring.target();
        let is_reached = self.game.score().0.iter().all(|score| *score >= target);
        match scoring.is_points() && is_reached {
            true => format!("Both sides reached {target}: the bidders win. "),
            false => String::new(),
        }
    }

    /// A row a hand.
    pub fn csv(&self) -> String {
        let header = "hand,shaker,bidder,bid,call,result,taken,award13,award24,score13,score24\n";
        let rows = self.lines().map(|(number, line, call)| {
            let [bidder, bid, result, taken] = words(line.hand);
            let (BySide([a, b]), BySide([c, d])) = (line.award, line.score);
            let shaker = line.shaker;
            format!("{number},{shaker},{bidder},{bid},{call},{result},{taken},{a},{b},{c},{d}\n")
        });
        header.to_string() + &rows.collect::<String>()
    }
}

/// The bidder, the bid, the result and the points taken, as far as there are any.
fn words(hand: Option<PlayedHand>) -> [String; 4] {
    let Some(PlayedHand { declarer, bid, outcome, taken, .. }) = hand else {
        return ["", "all pass", "", ""].map(String::from);
    };
    let taken = taken.map_or(String::new(), |taken| taken.to_string());
    [declarer.to_string(), bid.to_string(), outcome.name().into(), taken]
}

/// A side at the beginning of a sentence.
fn capital(side: Side) -> String {
    side.to_string().replacen('s', "S", 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seven_strokes_are_all() {
        let words = ["", "/", "/\\", "A", "A|", "AL", "AL|", "ALL", "ALL /"];
        for (marks, word) in (0..).zip(words) {
            assert_eq!(strokes(marks), word);
        }
        assert_eq!(strokes(14), "ALL ALL");
    }
}
