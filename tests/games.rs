//! Whole games, from the first shake to the last mark, played at random under every preset.

mod common;

use common::Chance;
use texas42::rules::AuctionOutcome;
use texas42::{
    Auction, BySide, Call, Contract, Deal, DealStream, Game, HouseRules, Outcome, PlayedHand,
    Points, Position, Preset, Seat,
};

/// The contract of an auction in which everybody says something at random, mostly pass.
fn contract(
    rules: &HouseRules,
    shaker: Seat,
    deal: &Deal,
    chance: &mut Chance,
) -> Option<Contract> {
    let first = rules.first_bidder.seat(shaker, deal);
    let mut auction = Auction::new(*rules, shaker, first);
    while let Some(seat) = auction.to_bid() {
        let legal = auction.legal(deal.hand(seat));
        let turn = if chance.below(2) == 0 { legal[0] } else { chance.choose(legal) };
        auction.say(turn, deal.hand(seat)).expect("it is legal");
    }
    match auction.outcome() {
        AuctionOutcome::Won { declarer, bid } => {
            let call = chance.choose(rules.calls(bid));
            let contract = Contract::new(declarer, bid, call);
            rules.check(&contract).expect("it may be called");
            Some(contract)
        }
        _ => None,
    }
}

/// Plays a hand to the end; what was decided early must still hold then.
fn play(rules: &HouseRules, contract: &Contract, deal: &Deal, chance: &mut Chance) -> PlayedHand {
    let mut position = Position::new(deal, contract);
    assert_eq!(position.contract().sits_out(), contract.sits_out());
    let mut decided = None;
    while !position.is_over() {
        let hand = position.hands()[position.to_play()];
        let legal = rules.legal(position.contract().call, hand, position.trick().first().copied());
        assert_eq!(position.legal(), legal, "{position:?}");
        position.play(chance.choose(position.legal())).expect("it is legal");
        let now = contract.outcome(position.taken(), position.is_over());
        assert!(decided.is_none() || decided == now, "{contract:?}: {position:?}");
        decided = now;
    }
    let taken = position.taken()[contract.declarer.side()];
    let hand = PlayedHand::new(contract, taken);
    assert_eq!(decided, Some(hand.outcome), "{contract:?}: {position:?}");
    hand
}

#[test]
fn games_played_at_random_come_to_an_end() {
    let mut chance = Chance(42);
    let mut kinds = [0; 4];
    for (number, preset) in (0..100).flat_map(|game| Preset::ALL.map(|preset| (game, preset))) {
        let rules = preset.rules();
        let deals = DealStream::new(number);
        let first_shaker = Seat::ALL[chance.below(4)];
        let mut game = Game::new(rules, first_shaker);
        for index in 0.. {
            if game.winner().is_some() {
                break;
            }
            assert_eq!(game.shaker(), first_shaker.clockwise(index as usize));
            let before = game.score();
            let deal = deals.deal(index);
            let Some(contract) = contract(&rules, game.shaker(), &deal, &mut chance) else {
                game.pass_out().expect("they may all pass");
                assert_eq!(game.score(), before);
                continue;
            };
            kinds[match contract.call {
                Call::Nello(_) => 0,
                Call::Sevens(_) => 1,
                _ if contract.bid.is_called_by_partner() => 2,
                _ => 3,
            }] += 1;
            let hand = play(&rules, &contract, &deal, &mut chance);
            let line = *game.record(hand).expect("the game goes on");
            check_award(&rules, &contract, &hand, line.award);
            assert_eq!(line.score, BySide([0, 1].map(|side| before.0[side] + line.award.0[side])));
        }
        let winner = game.winner().expect("somebody has won");
        assert!(game.score()[winner] >= rules.scoring.target());
    }
    assert!(kinds.iter().all(|number| *number > 20), "{kinds:?}");
}

/// What a hand pays does not depend on whether it stopped when it was decided.
fn check_award(rules: &HouseRules, contract: &Contract, hand: &PlayedHand, award: BySide<u16>) {
    let side = contract.declarer.side();
    if rules.stops_early(contract.bid) {
        let stopped = PlayedHand { taken: None, ..*hand };
        assert_eq!(rules.award(&stopped), Ok(award));
    }
    if hand.outcome == Outcome::Set {
        assert_eq!(award[side], 0);
    }
    if !rules.scoring.is_points() {
        let paid = [award[side], award[side.other()]];
        assert_eq!(paid.iter().sum::<u16>(), u16::from(contract.bid.marks().get()));
    } else if contract.bid.is_points() && hand.outcome == Outcome::Made {
        let together = award.0.iter().sum::<u16>();
        assert_eq!(together, u16::from(Points::ALL.get()));
    }
}
