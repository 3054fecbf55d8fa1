//! All bidders at once.

use super::*;
use crate::bots::roles::Bidder;
use crate::chance::{DealStream, Streams, below};
use crate::rules::{Action, AuctionOutcome, Hand, Preset, View};
use crate::words::{BySide, Seat};

/// At every turn of random auctions, under every preset.
#[test]
fn every_answer_is_legal() {
    let deals = DealStream::new(7);
    let mut calls = 0;
    for (set, preset) in (0..).zip(Preset::ALL) {
        for index in 600 * set..600 * (set + 1) {
            let deal = deals.deal(index);
            let mut random = Streams::new(index).generator(0);
            let shaker = Seat::ALL[below(4, &mut random) as usize];
            let score = BySide([0, 1].map(|_| below(7, &mut random) as u16));
            let unseen = Hand::unseen(preset.rules(), shaker, shaker.next());
            let mut table = unseen.with_score(score);
            while let Some(Action::Bid(seat)) = table.next() {
                let view = View::new(table.table(), seat, deal.hand(seat)).with_seed(index);
                let legal = view.legal_turns();
                for mut bidder in Formula::ALL {
                    assert!(legal.contains(&bidder.bid(&view)), "{preset:?} {index}");
                }
                // Half of the turns are the first there is, mostly a pass; the others are low.
                let most = if below(2, &mut random) == 0 { 1 } else { legal.len() as u32 };
                let least_of_two = below(most, &mut random).min(below(most, &mut random));
                table.say(legal[least_of_two as usize]).expect("a legal turn");
            }
            if let Some(Action::Call(seat)) = table.next() {
                let view = View::new(table.table(), seat, deal.hand(seat)).with_seed(index);
                let legal = view.legal_calls();
                for mut bidder in Formula::ALL {
                    assert!(legal.contains(&bidder.call(&view)), "{preset:?} {index}");
                }
                calls += 1;
            } else {
                assert_eq!(table.table().auction().outcome(), AuctionOutcome::PassedOut);
            }
        }
    }
    assert!(calls > 2700, "{calls}");
}
