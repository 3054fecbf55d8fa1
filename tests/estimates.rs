//! Chances against closed forms, published laws and an independent program's figures.

mod common;

use common::{hand, tile, tiles, trump};
use serde::Deserialize;
use std::collections::BTreeMap;
use texas42::analysis::BidEstimator;
use texas42::rules::Declaration;
use texas42::{
    Bid, DoublesMode, PartialDeal, Pip, Points, Preset, Sampler, Seat, Side, Solver, Trump,
    TrumpPosition,
};

/// How many standard deviations a correct figure may stray. There are about 1,500 comparisons
/// here, and one in 150,000 strays further than 4.5.
const STRAY: f64 = 4.5;

/// With fours and this hand, only an opponent with both missing fours can win a trick: exactly
/// 1 deal in 5. Held deal by deal, not only on average.
#[test]
fn both_missing_fours_in_one_opposing_hand_set_the_mark() {
    let mine = tiles("0-0 5-5 4-4 5-4 4-2 4-1 4-0");
    let missing = tiles("6-4 4-3");
    let sampler = Sampler::new(PartialDeal::with_hand(Seat::First, mine).expect("seven"), 5);
    let mut solver = Solver::new();
    let deals = 2000;
    let mut made = 0;
    for index in 0..deals {
        let deal = sampler.deal(index);
        let position = TrumpPosition::new(&deal, Trump::Pip(Pip::Four), Seat::First);
        let makes = solver.can_take(&position, Side::FirstAndThird, Points::ALL);
        let is_set =
            [Seat::Second, Seat::Fourth].iter().any(|seat| missing.is_subset(deal.hand(*seat)));
        assert_eq!(makes, !is_set, "{deal}");
        made += u32::from(makes);
    }
    let deviation = (0.8 * 0.2 / deals as f64).sqrt();
    assert!((f64::from(made) / deals as f64 - 0.8).abs() < STRAY * deviation, "{made}");
}

#[test]
fn seven_doubles_make_everything_with_doubles() {
    let mine = tiles("6-6 5-5 4-4 3-3 2-2 1-1 0-0");
    let calls = [Trump::Doubles, Trump::FollowMe(DoublesMode::High)];
    let mut estimator = BidEstimator::new(mine, &calls, 3).expect("seven tiles");
    estimator.deal_more(500);
    let estimate = estimator.estimate();
    for row in &estimate.calls {
        assert_eq!((row.make(Bid::MARK).p, row.mean_points()), (1.0, 42.0), "{}", row.call);
    }
    assert_eq!(estimate.suggestion.bid, Some(Bid::MARK));
    assert_eq!(estimate.suggestion.clear_bid, Some(Bid::MARK));
    let next = estimate.suggestion.next.expect("two calls");
    assert!(next.difference.is_too_close());
}

#[derive(Deserialize)]
struct KnownHand {
    id: String,
    tiles: Vec<String>,
    n: u64,
    percent: BTreeMap<String, BTreeMap<String, f64>>,
}

/// Both figures come from random deals, so each pair may differ by what chance allows.
#[test]
fn chances_agree_with_an_independent_program() {
    let hands: Vec<KnownHand> =
        serde_json::from_str(include_str!("../datasets/hands.json")).expect("hands");
    assert!(hands.len() >= 20);
    let mut compared = 0;
    for known in &hands {
        let calls: Vec<Trump> = known.percent.keys().map(|name| trump(name)).collect();
        let mut estimator = BidEstimator::new(hand(&known.tiles), &calls, 11).expect("seven tiles");
        estimator.deal_more(600);
        for row in &estimator.estimate().calls {
            for (bid, percent) in &known.percent[row.call.name()] {
                let bid = bid.parse().ok().and_then(Bid::for_points).expect("a bid");
                let (ours, theirs) = (row.make(bid).p, percent / 100.0);
                let (n, m) = (row.deals as f64, known.n as f64);
                let together = (ours * n + theirs * m) / (n + m);
                let deviation = (together * (1.0 - together) * (1.0 / n + 1.0 / m)).sqrt();
                // Their figures are rounded to a tenth of a percent.
                assert!(
                    (ours - theirs).abs() <= STRAY * deviation + 0.0005,
                    "{} {} {bid}: {ours} and {theirs}",
                    known.id,
                    row.call
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}

#[derive(Deserialize)]
struct Law {
    rows: Vec<LawRow>,
}

#[derive(Deserialize)]
struct LawRow {
    mine: usize,
    partner: Vec<Fraction>,
}

#[derive(Deserialize)]
struct Fraction {
    num: f64,
    den: f64,
}

/// How many trumps partner has follows the law of draws without replacement.
#[test]
fn partner_trumps_follow_the_exact_law() {
    let law: Law =
        serde_json::from_str(include_str!("../datasets/partner_trumps.json")).expect("a law");
    let fives = Trump::Pip(Pip::Five).called_tiles();
    let others = tiles("6-6 6-4 4-4 3-3 2-2 1-1 0-0");
    let deals = 20_000;
    for row in &law.rows {
        let trumps = fives.iter().take(row.mine);
        let mine = trumps.chain(others.iter().take(7 - row.mine)).collect();
        let sampler = Sampler::new(PartialDeal::with_hand(Seat::First, mine).expect("seven"), 1);
        let mut seen = [0.0; 8];
        for index in 0..deals {
            seen[(sampler.deal(index).hand(Seat::Third) & fives).len()] += 1.0;
        }
        for (trumps, share) in row.partner.iter().enumerate() {
            let p = share.num / share.den;
            let expected = p * deals as f64;
            let deviation = (expected * (1.0 - p)).sqrt();
            // Of what is expected less than once, a few may be seen.
            assert!(
                (seen[trumps] - expected).abs() <= STRAY * deviation.max(1.0)
                    && (p > 0.0 || seen[trumps] == 0.0),
                "{} of mine, {trumps} of partner's: {} for {expected}",
                row.mine,
                seen[trumps]
            );
        }
    }
}

#[test]
fn a_sampler_keeps_what_is_known() {
    let mut known = texas42::BySeat::default();
    known[Seat::Second] = tiles("6-4 5-0");
    known[Seat::Fourth] = tiles("6-6 5-5 4-4 3-3 2-2 1-1 0-0");
    let known = PartialDeal::new(known).expect("no tile twice");
    let sampler = Sampler::new(known, 9);
    for index in 0..200 {
        let deal = sampler.deal(index);
        assert!(tiles("6-4 5-0").is_subset(deal.hand(Seat::Second)));
        assert_eq!(deal.hand(Seat::Fourth), known.known()[Seat::Fourth]);
        assert_eq!(deal, sampler.deal(index));
    }
    assert_eq!(known.unseen().len(), 19);
    assert!(!known.unseen().contains(tile("6-4")));
    assert!(PartialDeal::with_hand(Seat::First, tiles("6-4")).is_err());
}

/// Bids are counted exactly on every deal. Mean points are exact where 30 is made, and where it
/// is not a part of the deals stands for all.
#[test]
fn estimates_agree_with_exact_values_of_the_same_deals() {
    let mine = tiles("5-5 5-4 4-4 4-2 4-0 3-1 0-0");
    let calls = [trump("fours"), trump("blanks"), trump("twos")];
    let deals = 400;
    let mut estimator = BidEstimator::new(mine, &calls, 8).expect("seven tiles");
    estimator.deal_more(deals);
    let sampler = Sampler::new(PartialDeal::with_hand(Seat::First, mine).expect("seven"), 8);
    let mut solver = Solver::new();
    for row in &estimator.estimate().calls {
        let points: Vec<u8> = (0..deals)
            .map(|index| TrumpPosition::new(&sampler.deal(index), row.call, Seat::First))
            .map(|position| solver.points(&position)[Side::FirstAndThird].get())
            .collect();
        for bid in Bid::levels() {
            let made = points.iter().filter(|points| **points >= bid.needs().get()).count();
            assert_eq!(row.make(bid).p, made as f64 / deals as f64, "{} {bid}", row.call);
        }
        let mean = points.iter().map(|points| f64::from(*points)).sum::<f64>() / deals as f64;
        assert!((row.mean_points() - mean).abs() < 1.5, "{} for {mean}", row.mean_points());
    }
}

/// The deals of a seed never change, so that an answer of today can be had again.
#[test]
fn sampled_deals_are_frozen() {
    let known = PartialDeal::with_hand(Seat::First, tiles("6-6 6-5 6-4 6-2 5-5 4-4 1-0"));
    let known = known.expect("seven tiles");
    for (seed, index, others) in [
        (
            42,
            0,
            "6-3 5-4 5-3 5-2 4-3 4-2 3-3 / 6-1 6-0 5-0 4-1 2-2 2-1 2-0 / 5-1 4-0 3-2 3-1 3-0 1-1 0-0",
        ),
        (
            42,
            1,
            "6-1 6-0 5-3 4-1 3-2 3-0 1-1 / 5-4 5-1 5-0 4-3 4-0 3-1 2-1 / 6-3 5-2 4-2 3-3 2-2 2-0 0-0",
        ),
        (
            42,
            1_000_000,
            "6-3 6-1 4-2 3-3 3-2 3-0 1-1 / 5-3 5-2 5-1 4-3 4-0 3-1 0-0 / 6-0 5-4 5-0 4-1 2-2 2-1 2-0",
        ),
        (
            0,
            0,
            "6-0 5-3 5-2 5-1 4-3 3-1 3-0 / 6-3 6-1 5-4 5-0 4-2 2-2 2-1 / 4-1 4-0 3-3 3-2 2-0 1-1 0-0",
        ),
    ] {
        let deal = Sampler::new(known, seed).deal(index).to_string();
        assert_eq!(deal, format!("6-6 6-5 6-4 6-2 5-5 4-4 1-0 / {others}"));
    }
}

/// An estimate from some deals is the same however the deals were cut into steps, and calls are
/// compared on the same deals whatever other calls stand beside them.
#[test]
fn estimates_do_not_depend_on_steps_or_other_calls() {
    let mine = tiles("6-5 5-5 5-4 5-3 5-1 3-1 2-0");
    let mut whole = BidEstimator::new(mine, &[trump("fives")], 42).expect("seven tiles");
    whole.deal_more(90);
    let mut stepwise =
        BidEstimator::new(mine, &[trump("sixes"), trump("fives"), trump("sixes")], 42)
            .expect("seven");
    for step in [1, 64, 25] {
        stepwise.deal_more(step);
    }
    let (whole, stepwise) = (whole.estimate(), stepwise.estimate());
    assert_eq!(stepwise.calls.len(), 2);
    let fives = stepwise.calls.iter().find(|row| row.call == trump("fives")).expect("fives");
    for bid in Bid::levels() {
        assert_eq!(fives.make(bid), whole.calls[0].make(bid));
    }
    assert_eq!(fives.mean_points(), whole.calls[0].mean_points());
}

/// Calls that are far behind get fewer deals, and what is said of them is what those deals say;
/// the calls that matter get all deals, and the answer is the same.
#[test]
fn hopeless_calls_are_left_out_and_change_no_answer() {
    let mut left_out = 0;
    for mine in [
        "6-6 6-5 6-4 6-2 5-5 4-4 1-0",
        "6-3 6-2 5-1 4-0 3-1 2-0 1-0",
        "6-6 5-5 4-3 3-3 2-0 1-1 1-0",
    ] {
        let mine = tiles(mine);
        let estimator = || BidEstimator::new(mine, &Trump::STANDARD, 8).expect("seven tiles");
        let mut all = estimator();
        all.deal_more(300);
        let mut fewer = estimator();
        fewer.leave_out_hopeless();
        for step in [64, 130, 106] {
            fewer.deal_more(step);
        }
        let (all, fewer) = (all.estimate(), fewer.estimate());
        assert_eq!(all.suggestion.call, fewer.suggestion.call);
        assert_eq!(all.suggestion.bid, fewer.suggestion.bid);
        assert_eq!(all.suggestion.chance, fewer.suggestion.chance);
        for row in &fewer.calls {
            assert!(row.deals.is_multiple_of(100) && row.deals <= 300);
            let mut alone = BidEstimator::new(mine, &[row.call], 8).expect("seven tiles");
            alone.deal_more(row.deals);
            let alone = &alone.estimate().calls[0];
            assert_eq!(alone.mean_points(), row.mean_points(), "{}", row.call);
            assert!(Bid::levels().all(|bid| alone.make(bid) == row.make(bid)), "{}", row.call);
            left_out += u32::from(row.deals < 300);
        }
        assert_eq!(fewer.calls[0].deals, 300);
    }
    assert!(left_out >= 9, "{left_out}");
}

/// On one thread and on several, alone, and in steps of any size: the same estimate from the same
/// work, with calls left out on the way and special contracts beside them.
#[test]
fn estimates_do_not_depend_on_threads() {
    let mine = tiles("6-6 5-5 4-4 3-3 2-0 2-1 1-0");
    let rules = Preset::Casual.rules();
    let special = Declaration::special(&rules, mine);
    assert!(special.len() > 2);
    let estimate = |deal: &dyn Fn(&mut BidEstimator)| {
        let estimator = BidEstimator::new(mine, &Trump::STANDARD, 8).expect("seven tiles");
        let mut estimator = estimator.by_rules(&rules, &special);
        estimator.leave_out_hopeless();
        deal(&mut estimator);
        (estimator.estimate(), estimator.nodes())
    };
    let solver = std::cell::RefCell::new(Solver::new());
    let alone = estimate(&|estimator| estimator.deal_more_alone(250, &mut solver.borrow_mut()));
    assert!(alone.0.calls.iter().any(|row| row.deals < 250));
    assert_eq!(alone.0.special.len(), special.len());
    for step in [1, 33, 99, 101] {
        let stepwise = estimate(&|estimator| {
            while estimator.deals() < 250 {
                let step = step.min(250 - estimator.deals());
                estimator.deal_more_alone(step, &mut solver.borrow_mut());
            }
        });
        assert_eq!(stepwise, alone, "{step}");
    }
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        let spread = pool.install(|| estimate(&|estimator| estimator.deal_more(250)));
        assert_eq!(spread, alone, "{threads}");
    }
}
