//! The bidder that goes by worth.

use super::*;
use crate::bots::bidders::Formula;
use crate::bots::bidders::testing::{hand, table};
use crate::chance::{DealStream, Streams, below};
use crate::rules::{Action, Hand, Preset};
use crate::words::{BySide, Seat};

/// What a hand can say after some turns, at that score of seats 1 and 3 and of the others.
fn judge(rules: HouseRules, tiles: &str, said: &str, score: [u16; 2]) -> Vec<JudgedTurn> {
    let table = table(rules, said).with_score(BySide(score));
    let Some(Action::Bid(seat)) = table.next() else { panic!("the auction is over") };
    Worth::new(300).judge(&View::new(table.table(), seat, hand(tiles)).with_seed(1))
}

/// Random auctions under every preset: all legal turns are judged, the first is what is said, it is
/// behind nothing, and the same seed says the same again. The call is one that may be made.
#[test]
fn judges_what_may_be_said() {
    let deals = DealStream::new(11);
    let mut calls = 0;
    for (set, preset) in (0..).zip(Preset::ALL) {
        for index in 12 * set..12 * (set + 1) {
            let deal = deals.deal(index);
            let mut random = Streams::new(index).generator(0);
            let rules = preset.rules();
            let score =
                BySide([0, 1].map(|_| below(rules.scoring.target().into(), &mut random) as u16));
            let mut table = Hand::new(&deal, rules, Seat::Fourth).with_score(score);
            while let Some(Action::Bid(seat)) = table.next() {
                let view = table.view(seat).expect("all tiles are known").with_seed(index);
                let mut bidder = Worth::new(25);
                let judged = bidder.judge(&view);
                assert_eq!(bidder.bid(&view), judged[0].turn);
                assert_eq!(bidder.judge(&view), judged);
                assert_eq!(judged[0].behind.mean, 0.0);
                assert!(judged[1..].iter().all(|turn| turn.worlds <= judged[0].worlds));
                let legal = view.legal_turns();
                assert_eq!(judged.len(), legal.len());
                assert!(judged.iter().all(|judged| legal.contains(&judged.turn)));
                let most = legal.len().min(3) as u32;
                table.say(legal[below(most, &mut random) as usize]).expect("a legal turn");
            }
            if let Some(Action::Call(seat)) = table.next() {
                let view = table.view(seat).expect("all tiles are known").with_seed(index);
                assert!(view.legal_calls().contains(&Worth::new(25).call(&view)));
                calls += 1;
            }
        }
    }
    assert!(calls > 40, "{calls}");
}

/// All trumps that matter and doubles beside them are worth marks; without a suit one passes.
#[test]
fn bids_what_it_has() {
    let rules = Preset::Tournament.rules();
    let sure = judge(rules, "66 65 64 63 55 44 22", "", [0, 0])[0];
    assert!(sure.turn.bid().is_some_and(|bid| !bid.is_points()), "{sure:?}");
    assert_eq!(sure.call.map(|call| call.to_string()), Some("sixes".into()));
    assert!(sure.makes.p > 0.97 && sure.margin.mean > 0.9 && sure.win.mean > 0.5, "{sure:?}");
    let poor = judge(rules, "10 20 31 41 52 63 50", "30", [0, 0])[0];
    assert_eq!((poor.turn, poor.declares.p), (Turn::Pass, 0.0));
}

/// Where one mark wins the game two are worth no more than one, and the lower bid is the first.
#[test]
fn heeds_the_score() {
    let rules = Preset::Tournament.rules();
    let sure = judge(rules, "66 65 64 63 55 44 22", "", [6, 6]);
    let best = &sure[0];
    assert!(best.win.mean > 0.97, "{best:?}");
    let two: Turn = "2 marks".parse().expect("a bid");
    assert_ne!(best.turn, two);
    let level = judge(rules, "66 65 64 63 55 44 22", "", [0, 0]);
    let behind = |judged: &[JudgedTurn]| {
        let find = |turn: &&JudgedTurn| turn.turn == two;
        judged.iter().find(find).expect("it is legal").behind.mean
    };
    assert!(behind(&sure) >= 0.0 && behind(&level) == 0.0, "{sure:?} {level:?}");
}

/// Worlds in which a seat has a suit to bid are drawn more often once it has bid.
#[test]
fn hands_fit_what_was_said() {
    let others = Others::new(&[Formula::ROBERSON]);
    let own = hand("10 20 31 41 52 63 50");
    let mut long = [0, 0];
    for (said, long) in ["30", "pass"].into_iter().zip(&mut long) {
        let table = table(HouseRules::default(), said);
        let view = View::new(table.table(), Seat::Second, own).with_seed(3);
        let biddable = |world: &World| {
            let mut bidder = Formula::ROBERSON;
            let opened = world.dealt_to(Seat::First);
            let start = super::super::testing::table(HouseRules::default(), "");
            bidder.bid(&View::new(start.table(), Seat::First, opened)).bid().is_some()
        };
        *long = World::draw(&view, 400, &others).iter().filter(|world| biddable(world)).count();
    }
    assert!(long[0] > 360 && long[1] < 80, "{long:?}");
}
