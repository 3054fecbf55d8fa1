//! Chances of nello, sevens, plunge and splash, where they can be known or measured.

mod common;

use common::{mark, tiles};
use texas42::analysis::BidEstimator;
use texas42::rules::Declaration;
use texas42::{
    Bid, Call, DealStream, DoublesMode, HouseRules, Marks, PartialDeal, Points, Position, Sampler,
    Seat, SevensTie, Side, Solver, TileSet, Trump, TrumpPosition,
};

fn estimator(hand: TileSet, contracts: &[Declaration], seed: u64) -> BidEstimator {
    let estimator = BidEstimator::new(hand, &[Trump::Doubles], seed).expect("seven tiles");
    estimator.by_rules(&HouseRules::default(), contracts)
}

/// The chances of the contracts with that hand.
fn chances(hand: &str, contracts: &[Declaration], deals: u64) -> Vec<(Declaration, f64)> {
    let mut estimator = estimator(tiles(hand), contracts, 42);
    estimator.deal_more(deals);
    estimator.estimate().special.iter().map(|(contract, chance)| (*contract, chance.p)).collect()
}

const fn called(call: Call) -> Declaration {
    Declaration { bid: Bid::MARK, call: Some(call) }
}

const SEVENS: Declaration = called(Call::Sevens(SevensTie::FirstPlayed));
const PLUNGE: Declaration = Declaration { bid: Bid::Plunge(Marks::MAXIMUM), call: None };
const SPLASH: Declaration = Declaration { bid: Bid::Splash(Marks::MAXIMUM), call: None };

#[test]
fn certain_hands_are_certain() {
    // All three tiles of seven pips, led first, and four of the seven that are one pip away.
    assert_eq!(chances("6-1 5-2 4-3 6-0 5-1 4-2 3-3", &[SEVENS], 200), [(SEVENS, 1.0)]);
    // All blanks, with doubles high or apart: nothing is below them, and nobody can lead one.
    for mode in [DoublesMode::High, DoublesMode::Own] {
        let nello = called(Call::Nello(mode));
        assert_eq!(chances("0-0 1-0 2-0 3-0 4-0 5-0 6-0", &[nello], 200), [(nello, 1.0)]);
    }
    // The highest tile of every suit takes a trick sooner or later.
    let nello = called(Call::Nello(DoublesMode::High));
    assert_eq!(chances("0-0 1-1 2-2 3-3 4-4 5-5 6-6", &[nello], 200), [(nello, 0.0)]);
}

/// Whatever partner leads in follow-me, its double wins, and then all others: with seven doubles a
/// plunge is certain if partner calls follow-me, and partner, who does not know of seven, mostly
/// does.
#[test]
fn seven_doubles_plunge() {
    let hand = "0-0 1-1 2-2 3-3 4-4 5-5 6-6";
    let known = PartialDeal::with_hand(Seat::First, tiles(hand)).expect("seven tiles");
    let sampler = Sampler::new(known, 42);
    let mut solver = Solver::new();
    for index in 0..200 {
        let call = Trump::FollowMe(DoublesMode::High);
        let position = TrumpPosition::new(&sampler.deal(index), call, Seat::Third);
        assert!(solver.can_take(&position, Side::FirstAndThird, Points::ALL), "{position:?}");
    }
    let chances = chances(hand, &[PLUNGE], 200);
    assert!(chances[0].1 > 0.8, "{chances:?}");
}

#[test]
fn too_few_doubles_are_refused() {
    let contracts = [PLUNGE, SPLASH];
    let of = |hand: &str| -> Vec<Declaration> {
        chances(hand, &contracts, 1).into_iter().map(|(contract, _)| contract).collect()
    };
    assert_eq!(of("6-6 5-5 4-4 3-3 2-1 2-0 1-0"), contracts);
    assert_eq!(of("6-6 5-5 4-4 3-2 2-1 2-0 1-0"), [SPLASH]);
    assert_eq!(of("6-6 5-5 4-3 3-2 2-1 2-0 1-0"), []);
}

/// What partner names is about as good as the best that partner could know, and better than a
/// rule of thumb: measured over random hands with four doubles.
#[test]
fn partner_names_a_call_as_well_as_a_partner_can() {
    let mut solver = Solver::new();
    let (mut named, mut follow_me, mut best_known, mut hands) = (0.0, 0.0, 0.0, 0);
    let deals = DealStream::new(17);
    // Every hand has a seed of its own: with one for all, the same places would be dealt each time.
    for (seed, hand) in (0..).map(|index| (index, deals.deal(index).hand(Seat::First))) {
        if hand.iter().filter(|tile| tile.is_double()).count() < 4 {
            continue;
        }
        let mut estimator = estimator(hand, &[PLUNGE], seed);
        estimator.deal_more(20);
        named += estimator.estimate().special[0].1.p;
        let sampler = Sampler::new(PartialDeal::with_hand(Seat::First, hand).expect("seven"), seed);
        for index in 0..20 {
            let deal = sampler.deal(index);
            let mut makes = |call| {
                let position = TrumpPosition::new(&deal, call, Seat::Third);
                solver.can_take(&position, Side::FirstAndThird, Points::ALL)
            };
            follow_me += f64::from(u8::from(makes(Trump::FollowMe(DoublesMode::High)))) / 20.0;
            best_known += f64::from(u8::from(Trump::STANDARD.into_iter().any(makes))) / 20.0;
        }
        hands += 1;
        if hands == 60 {
            break;
        }
    }
    let [named, follow_me, best_known] =
        [named, follow_me, best_known].map(|sum| sum / f64::from(hands));
    // 60 hands of 20 deals each: a standard error of about three points on each figure.
    assert!(follow_me < named && named < best_known, "{follow_me} {named} {best_known}");
    assert!((0.60..0.76).contains(&named), "{named}");
}

#[test]
fn special_contracts_see_the_deals_of_the_bid_estimate() {
    let hand = tiles("6-6 5-5 4-4 3-3 2-1 2-0 1-0");
    let nello = called(Call::Nello(DoublesMode::Own));
    let mut whole = estimator(hand, &[nello, SEVENS], 9);
    whole.deal_more(100);
    let mut stepwise = estimator(hand, &[nello, SEVENS], 9);
    for step in [1, 64, 35] {
        stepwise.deal_more(step);
    }
    assert_eq!(whole.estimate(), stepwise.estimate());
    let sampler = Sampler::new(PartialDeal::with_hand(Seat::First, hand).expect("seven"), 9);
    let mut solver = Solver::new();
    let made = (0..100).filter(|index| {
        let contract = mark(Seat::First, Call::Nello(DoublesMode::Own));
        solver.makes(&Position::new(&sampler.deal(*index), &contract))
    });
    let made = made.count() as f64 / 100.0;
    assert_eq!(whole.estimate().special[0].1.p, made);
    let mut bids = estimator(hand, &[], 9);
    bids.deal_more(1);
    let position = TrumpPosition::new(&sampler.deal(0), Trump::Doubles, Seat::First);
    let makes = solver.can_take(&position, Side::FirstAndThird, Points::ALL);
    assert_eq!(bids.estimate().calls[0].make(Bid::MARK).p == 1.0, makes);
}
