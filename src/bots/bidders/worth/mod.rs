//! A bidder that says what brings most, against what the others do.

mod judged;
mod others;
#[cfg(test)]
mod tests;
mod world;

use crate::bots::quick_chance::log_odds_of_thirty;
use crate::bots::roles::Bidder;
use crate::chance::{Racer, WinChances, leave_out_hopeless};
use crate::rules::{HouseRules, View};
use crate::words::{Bid, Call, TileSet, Turn};

pub use judged::JudgedTurn;
use judged::judged;
pub use others::Others;
use world::{Ending, Spoken, World};

/// Says what wins the game most often from this score.
///
/// In each of many worlds that agree with what it sees and with what was said, the seats behind it
/// bid as [`Others`] do, and the contract that comes of it is played out by four
/// [rule players](crate::bots::RulePlayer) who see their own tiles only. All turns, and all calls
/// that may go with them, are tried in the same worlds; those that are clearly behind get no more
/// of them.
#[derive(Clone, Debug)]
pub struct Worth {
    worlds: u32,
    others: Others,
    /// The chances to win under the rules of the last decision.
    chances: Option<WinChances>,
}

/// A turn, and the call that goes with it if it is to win the auction; `None` for a pass and where
/// partner calls.
#[derive(Clone, Debug)]
struct Choice {
    turn: Turn,
    call: Option<Call>,
    endings: Vec<Ending>,
}

/// After so many worlds, and again after as many more, hopeless choices are looked for.
const LOOK_EVERY: usize = 20;

/// A difference of so many standard deviations is no chance.
const CLEAR: f64 = 3.0;

/// So many calls of straight 42 are thought of, those that look best at a glance.
const CALLS: usize = 4;

impl Worth {
    /// A bidder that looks at no more than so many worlds for a decision.
    ///
    /// # Panics
    /// If there are none.
    #[must_use]
    pub fn new(worlds: u32) -> Worth {
        assert!(worlds > 0, "a bidder looks at one world at least");
        Worth { worlds, others: Others::default(), chances: None }
    }

    /// This bidder, who takes the others to bid so.
    #[must_use]
    pub fn against(mut self, others: Others) -> Worth {
        self.others = others;
        self
    }

    /// The turns that the seat to bid may take, the best first.
    ///
    /// # Panics
    /// If the auction is over.
    pub fn judge(&mut self, view: &View) -> Vec<JudgedTurn> {
        let choices = view.legal_turns().into_iter().flat_map(|turn| {
            let bid = turn.bid().filter(|bid| !bid.is_called_by_partner());
            let calls = bid.map(|bid| calls(view.rules(), view.hand(), bid));
            let calls = calls.map_or(vec![None], |calls| calls.into_iter().map(Some).collect());
            calls.into_iter().map(move |call| (turn, call))
        });
        let choices: Vec<_> = choices.collect();
        assert!(!choices.is_empty(), "a seat has to bid");
        judged(&self.race(view, choices))
    }

    /// The choices after all worlds.
    fn race(&mut self, view: &View, choices: Vec<(Turn, Option<Call>)>) -> Vec<Racer<Choice>> {
        let chances = self.chances.take().filter(|chances| chances.rules() == view.rules());
        let chances =
            &*self.chances.insert(chances.unwrap_or_else(|| WinChances::of(view.rules())));
        let racer = |(turn, call)| Racer::new(Choice { turn, call, endings: Vec::new() }, 0.0);
        let mut racers: Vec<Racer<Choice>> = choices.into_iter().map(racer).collect();
        let mut left_out = Vec::new();
        let worlds = World::draw(view, self.worlds as usize, &self.others);
        for (number, mut world) in worlds.into_iter().enumerate() {
            // What a turn leads to is the same for all calls.
            let mut last: Option<(Turn, Spoken)> = None;
            for racer in &mut racers {
                let Choice { turn, call, .. } = racer.alternative;
                let spoken = match last {
                    Some((of, spoken)) if of == turn => spoken,
                    _ => world.speak(turn, chances),
                };
                last = Some((turn, spoken));
                let ending = match spoken {
                    Spoken::Ends(ending) => ending,
                    Spoken::Calls(hand) => {
                        // After partner's plunge the call that looks best.
                        let high = || hand.table().auction().high().expect("it was won").1;
                        let call =
                            call.unwrap_or_else(|| calls(view.rules(), view.hand(), high())[0]);
                        world.call(&hand, call, chances)
                    }
                };
                racer.values.push(ending.win);
                racer.alternative.endings.push(ending);
            }
            let judged = number + 1;
            if judged % LOOK_EVERY == 0 {
                left_out.extend(leave_out_hopeless(&mut racers, judged, CLEAR));
                if racers.len() == 1 {
                    break;
                }
            }
        }
        racers.extend(left_out);
        racers
    }
}

/// The calls to think of for a bid with that hand, of straight 42 the one first that looks best.
fn calls(rules: &HouseRules, hand: TileSet, bid: Bid) -> Vec<Call> {
    let (mut straight, special): (Vec<Call>, Vec<Call>) =
        rules.calls(bid).into_iter().partition(|call| call.trump().is_some());
    let odds = |call: &Call| call.trump().map_or(0.0, |trump| log_odds_of_thirty(hand, trump));
    straight.sort_by(|one, other| odds(other).total_cmp(&odds(one)));
    straight.truncate(CALLS);
    straight.into_iter().chain(special).collect()
}

impl Bidder for Worth {
    fn bid(&mut self, view: &View) -> Turn {
        self.judge(view)[0].turn
    }

    fn call(&mut self, view: &View) -> Call {
        let (_, bid) = view.table().auction().high().expect("somebody has bid");
        let calls = calls(view.rules(), view.hand(), bid);
        let choices = calls.into_iter().map(|call| (Turn::Bid(bid), Some(call))).collect();
        judged(&self.race(view, choices))[0].call.expect("calls were given")
    }
}
