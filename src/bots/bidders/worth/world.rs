//! A deal as it may be, and what comes of a turn in it.

use super::others::Others;
use crate::bots::bidders::Formula;
use crate::bots::players::RulePlayer;
use crate::bots::roles::{Bidder, Player};
use crate::chance::{Streams, UnseenHands, WinChances, resample, shuffle};
use crate::rules::{Action, Contract, Hand, Outcome, PlayedHand, View};
use crate::words::{Bid, BySeat, BySide, Call, Points, Seat, TileSet, Turn};

/// For every world wanted, so many are drawn and weighed by what was said.
const DRAWS: usize = 4;

/// A hand with all tiles as they may lie, and who bids in the other seats.
pub(super) struct World {
    own: Seat,
    hand: Hand,
    bidders: BySeat<Formula>,
    /// The points that the own side took in play-outs of a contract of the own seat.
    played: Vec<(Contract, Points)>,
}

/// The end of a hand for the own side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ending {
    /// The chance to win the game after it.
    pub win: f64,
    /// The marks or points of the own side less those of the others.
    pub margin: f64,
    /// The end of the contract if the own seat declared.
    pub own: Option<Outcome>,
}

/// What a turn leads to before the own seat has called.
#[derive(Clone, Copy)]
pub(super) enum Spoken {
    /// The own seat has to call.
    Calls(Hand),
    /// The hand ends so, whatever the own seat would call.
    Ends(Ending),
}

impl World {
    /// So many worlds that agree with a view, drawn the more often the better they fit what was
    /// said.
    pub fn draw(view: &View, count: usize, others: &Others) -> Vec<World> {
        let hands = UnseenHands::of(view);
        let mut generator = Streams::new(view.seed()).generator(0);
        let mut draw = || {
            let mut dealt = hands.draw(&mut generator).expect("the true hands are one way");
            dealt[view.seat()] = view.hand();
            (dealt, others.seated(&mut generator))
        };
        let auction = view.table().auction();
        if auction.turns().all(|(seat, _)| seat == view.seat()) {
            return (0..count).map(|_| World::new(view, draw())).collect();
        }
        let drawn: Vec<_> = (0..count * DRAWS).map(|_| draw()).collect();
        let (first_bidder, _) = auction.turns().next().expect("somebody has spoken");
        let before = Hand::unseen(*view.rules(), auction.shaker(), first_bidder)
            .with_score(view.table().score());
        let weigh = |(hands, _): &(BySeat<TileSet>, _)| {
            let dealt =
                hands.iter().try_fold(before, |hand, (seat, tiles)| hand.with_tiles(seat, *tiles));
            others.weight(view, &dealt.expect("all tiles are in four hands"))
        };
        let weights: Vec<f64> = drawn.iter().map(weigh).collect();
        let taken = resample(&drawn, &weights, count);
        let mut worlds: Vec<World> =
            taken.into_iter().map(|world| World::new(view, world)).collect();
        // One that was taken twice should not be looked at twice in a row.
        shuffle(&mut worlds, &mut generator);
        worlds
    }

    fn new(view: &View, (hands, bidders): (BySeat<TileSet>, BySeat<Formula>)) -> World {
        World { own: view.seat(), hand: view.imagine(&hands), bidders, played: Vec::new() }
    }

    /// The tiles of a seat.
    #[cfg(test)]
    pub fn dealt_to(&self, seat: Seat) -> TileSet {
        self.hand.tiles(seat).expect("all tiles are known")
    }

    /// What comes of a turn of the own seat, or of the turns that were taken if it has spoken.
    pub fn speak(&self, turn: Turn, chances: &WinChances) -> Spoken {
        let mut hand = self.hand;
        if hand.table().auction().to_bid().is_some() {
            hand.say(turn).expect("the turn is legal");
        }
        loop {
            match hand.next() {
                Some(Action::Bid(seat)) => {
                    let turn = self.bidders[seat].clone().bid(&seen(&hand, seat));
                    hand.say(turn).expect("bidders say what they may");
                }
                Some(Action::Call(seat)) if seat == self.own => return Spoken::Calls(hand),
                Some(Action::Call(seat)) => {
                    let call = self.bidders[seat].clone().call(&seen(&hand, seat));
                    hand.call(call).expect("bidders call what they may");
                }
                _ => break,
            }
        }
        let Some(contract) = hand.table().contract().copied() else {
            return Spoken::Ends(Ending {
                win: chances.after(self.own.side(), &hand.table().score(), self.own.side()),
                margin: 0.0,
                own: None,
            });
        };
        let taken = play_on(&mut hand)[contract.declarer.side()];
        Spoken::Ends(self.ending(&hand, &contract, taken, chances))
    }

    /// The end of a hand that waits for the call of the own seat.
    pub fn call(&mut self, hand: &Hand, call: Call, chances: &WinChances) -> Ending {
        let (declarer, bid) = hand.table().auction().high().expect("the auction is won");
        let contract = Contract::new(declarer, bid, call);
        let rules = hand.table().rules();
        let aimed = Contract { bid: aim(bid), ..contract };
        let aimed = if rules.check(&aimed).is_ok() { aimed } else { contract };
        let found = self.played.iter().find(|(played, _)| *played == aimed);
        let taken = match found {
            Some((_, taken)) => *taken,
            None => {
                let mut hand = hand.with_contract(aimed).expect("it may be called");
                let taken = play_on(&mut hand)[self.own.side()];
                self.played.push((aimed, taken));
                taken
            }
        };
        self.ending(hand, &contract, taken, chances)
    }

    /// The end of a hand in which the declarer's side took these points.
    fn ending(
        &self,
        hand: &Hand,
        contract: &Contract,
        taken: Points,
        chances: &WinChances,
    ) -> Ending {
        let table = hand.table();
        let played = PlayedHand::new(contract, taken);
        let award = table.rules().award(&played).expect("the points are known");
        let after = BySide([0, 1].map(|side| table.score().0[side] + award.0[side]));
        let side = self.own.side();
        Ending {
            win: chances.after(side, &after, contract.declarer.side()),
            margin: f64::from(award[side]) - f64::from(award[side.other()]),
            own: (contract.declarer == self.own).then_some(played.outcome),
        }
    }
}

/// The bid that is played for where that one was made: of bids that are close together the same
/// play-out tells how many points are taken, and of bids in marks whether all are.
const fn aim(bid: Bid) -> Bid {
    let points = match bid.needs().get() {
        ..=31 => 30,
        32..=35 => 34,
        36..=41 => 38,
        _ => 42,
    };
    match (bid, Bid::for_points(points)) {
        (Bid::Points(_), Some(aim)) => aim,
        _ => bid,
    }
}

/// Plays a hand to its end, four rule players who see their own tiles only; a bid in points to the
/// last tile, whatever the rules say. Returns what each side took.
fn play_on(hand: &mut Hand) -> BySide<Points> {
    let is_points = hand.table().contract().is_some_and(|contract| contract.bid.is_points());
    while let Some(seat) = hand.table().to_play()
        && (is_points || hand.next().is_some())
    {
        let tile = RulePlayer.play(&seen(hand, seat));
        hand.play(tile).expect("rule players play by the rules");
    }
    *hand.table().taken()
}

fn seen(hand: &Hand, seat: Seat) -> View<'_> {
    hand.view(seat).expect("all tiles are known")
}
