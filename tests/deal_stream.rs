//! The deal stream: frozen, and fair.

mod common;

use common::{critical_chi_square, tiles};
use serde::Deserialize;
use texas42::chance::DEAL_STREAM;
use texas42::{DealStream, Pip, Seat, Tile, TileSet, Trump};

/// Deals that never change, by seed and number: the hands of seats 1 to 4.
const GOLDEN: [(u64, u64, [&str; 4]); 12] = [
    (
        0,
        0,
        [
            "5-2 5-0 4-3 3-1 2-1 1-1 0-0",
            "6-5 6-4 6-3 5-5 4-4 3-2 2-2",
            "6-1 6-0 4-0 3-3 3-0 2-0 1-0",
            "6-6 6-2 5-4 5-3 5-1 4-2 4-1",
        ],
    ),
    (
        0,
        1,
        [
            "6-3 4-2 4-0 3-3 2-2 2-1 2-0",
            "6-6 5-2 5-1 5-0 4-4 3-1 3-0",
            "6-5 6-4 6-2 5-4 3-2 1-1 0-0",
            "6-1 6-0 5-5 5-3 4-3 4-1 1-0",
        ],
    ),
    (
        0,
        1_000_000,
        [
            "6-2 5-5 5-3 4-4 4-2 3-2 2-1",
            "6-4 6-3 6-1 5-4 5-1 4-3 3-3",
            "6-6 6-0 5-2 5-0 4-1 1-0 0-0",
            "6-5 4-0 3-1 3-0 2-2 2-0 1-1",
        ],
    ),
    (
        0,
        u64::MAX,
        [
            "6-4 5-5 5-4 4-3 3-1 2-1 1-1",
            "6-6 6-3 5-2 4-2 3-3 3-2 0-0",
            "6-5 6-2 6-0 5-1 5-0 4-1 4-0",
            "6-1 5-3 4-4 3-0 2-2 2-0 1-0",
        ],
    ),
    (
        42,
        0,
        [
            "6-6 6-4 6-1 5-2 5-0 1-0 0-0",
            "6-0 5-5 5-4 5-1 4-2 4-0 3-2",
            "6-3 4-4 4-3 4-1 2-2 2-1 1-1",
            "6-5 6-2 5-3 3-3 3-1 3-0 2-0",
        ],
    ),
    (
        42,
        1,
        [
            "6-6 4-4 3-3 3-2 3-1 3-0 2-0",
            "6-4 6-3 6-1 6-0 5-5 1-1 0-0",
            "6-5 6-2 5-3 5-2 4-3 4-2 2-2",
            "5-4 5-1 5-0 4-1 4-0 2-1 1-0",
        ],
    ),
    (
        42,
        1_000_000,
        [
            "6-5 5-0 4-1 4-0 2-1 2-0 0-0",
            "6-6 6-4 6-3 5-3 5-2 5-1 3-2",
            "6-2 6-0 4-4 4-3 4-2 1-1 1-0",
            "6-1 5-5 5-4 3-3 3-1 3-0 2-2",
        ],
    ),
    (
        42,
        u64::MAX,
        [
            "6-6 6-4 6-1 6-0 5-5 4-3 3-1",
            "6-5 5-1 4-4 4-1 2-2 1-1 1-0",
            "6-3 5-4 5-3 5-2 4-0 3-0 2-0",
            "6-2 5-0 4-2 3-3 3-2 2-1 0-0",
        ],
    ),
    (
        u64::MAX,
        0,
        [
            "6-2 5-5 5-2 3-1 3-0 2-2 2-1",
            "6-5 6-1 5-4 5-1 4-4 1-1 1-0",
            "6-6 6-4 6-0 4-2 4-1 3-3 2-0",
            "6-3 5-3 5-0 4-3 4-0 3-2 0-0",
        ],
    ),
    (
        u64::MAX,
        1,
        [
            "6-2 4-3 4-2 3-2 2-1 1-1 0-0",
            "6-4 5-4 5-3 5-0 4-4 4-1 2-0",
            "6-3 6-0 4-0 3-3 3-0 2-2 1-0",
            "6-6 6-5 6-1 5-5 5-2 5-1 3-1",
        ],
    ),
    (
        u64::MAX,
        1_000_000,
        [
            "6-6 6-4 5-4 5-1 5-0 2-2 2-1",
            "5-3 5-2 3-3 3-2 3-1 1-0 0-0",
            "6-1 5-5 4-4 4-2 4-1 4-0 3-0",
            "6-5 6-3 6-2 6-0 4-3 2-0 1-1",
        ],
    ),
    (
        u64::MAX,
        u64::MAX,
        [
            "6-6 6-2 6-1 4-1 3-1 2-1 2-0",
            "6-0 5-4 5-3 5-1 3-2 3-0 0-0",
            "6-5 5-5 5-2 4-4 4-3 4-0 1-0",
            "6-4 6-3 5-0 4-2 3-3 2-2 1-1",
        ],
    ),
];

#[test]
fn deal_stream_v1_is_frozen() {
    assert_eq!(DEAL_STREAM, "deal stream v1");
    for (seed, index, hands) in GOLDEN {
        let deal = DealStream::new(seed).deal(index);
        assert_eq!(deal.hands().0, hands.map(tiles), "deal {index} of seed {seed}: {deal:?}");
    }
}

#[test]
fn a_deal_does_not_depend_on_the_deals_before_it() {
    let deals = DealStream::new(9);
    let forwards: Vec<_> = (0..1_000).map(|index| deals.deal(index)).collect();
    let mut backwards: Vec<_> =
        (0..1_000).rev().map(|index| DealStream::new(9).deal(index)).collect();
    backwards.reverse();
    assert_eq!(forwards, backwards);
}

/// Counts who gets which tile. The deals have to be whole: every tile once, seven a hand.
fn check_fair(deals: impl ExactSizeIterator<Item = texas42::Deal>) {
    let number = deals.len() as f64;
    let mut held = [[0u32; 4]; Tile::COUNT];
    for deal in deals {
        let all = deal.hands().0.into_iter().fold(TileSet::EMPTY, |all, hand| all | hand);
        assert_eq!(all, TileSet::FULL, "{deal:?}");
        for (seat, hand) in deal.hands().iter() {
            assert_eq!(hand.len(), 7, "{deal:?}");
            for tile in *hand {
                held[tile.index()][seat.index()] += 1;
            }
        }
    }
    let expected = number / 4.0;
    let sum: f64 =
        held.iter().flatten().map(|held| (f64::from(*held) - expected).powi(2) / expected).sum();
    // Each seat gets one of 4 and each tile one of 28 places, which leaves 3 · 27 free. The
    // tiles of a deal are drawn without putting them back, which widens the spread by 28 / 27.
    let sum = sum * 27.0 / 28.0;
    let critical = critical_chi_square(81);
    assert!(sum < critical, "{sum:.1} of at most {critical:.1}: {held:?}");
}

#[test]
fn every_tile_reaches_every_seat_equally_often() {
    let deals = DealStream::new(28);
    check_fair((0..100_000u32).map(|index| deals.deal(index.into())));
    check_fair((0..20_000u32).map(|seed| DealStream::new(seed.into()).deal(0)));
}

#[test]
fn deals_differ() {
    let by_index = (0..10_000).map(|index| DealStream::new(1).deal(index));
    let by_seed = (2..10_002).map(|seed| DealStream::new(seed).deal(0));
    let different: std::collections::HashSet<_> = by_index.chain(by_seed).collect();
    assert_eq!(different.len(), 20_000);
}

/// The law of `partner_trumps.json`.
#[derive(Deserialize)]
struct PartnerTrumps {
    rows: Vec<PartnerRow>,
}

#[derive(Deserialize)]
struct PartnerRow {
    mine: u64,
    partner: [Fraction; 8],
}

#[derive(Deserialize)]
struct Fraction {
    num: u64,
    den: u64,
}

/// In how many ways `chosen` things can be taken out of `all`.
fn choose(all: u64, chosen: u64) -> u64 {
    if chosen > all {
        return 0;
    }
    (1..=chosen).fold(1, |ways, step| ways * (all - chosen + step) / step)
}

#[test]
fn partner_trumps_follow_the_law() {
    let law: PartnerTrumps = serde_json::from_str(include_str!("../datasets/partner_trumps.json"))
        .expect("the data set is readable");
    assert_eq!(law.rows.len(), 8);
    for (mine, row) in (0..).zip(&law.rows) {
        assert_eq!(row.mine, mine);
        for (trumps, chance) in (0..).zip(&row.partner) {
            let ways = choose(7 - mine, trumps) * choose(14 + mine, 7 - trumps);
            assert_eq!(
                chance.num * choose(21, 7),
                chance.den * ways,
                "partner has {trumps} when I have {mine}"
            );
        }
    }

    const DEALS: u64 = 100_000;
    let stream = DealStream::new(7_007);
    for trump in [Trump::Pip(Pip::Blank), Trump::Pip(Pip::Five), Trump::Doubles] {
        let mut seen = [[0u64; 8]; 8];
        for index in 0..DEALS {
            let deal = stream.deal(index);
            let trumps = |seat: Seat| (deal.hand(seat) & trump.tiles()).len();
            seen[trumps(Seat::First)][trumps(Seat::Third)] += 1;
        }
        // By the number in the first hand, which is the condition: a chi-square for each row.
        let mut sum = 0.0;
        let mut degrees = 0;
        for (row, seen) in law.rows.iter().zip(&seen) {
            let hands: u64 = seen.iter().sum();
            // What is expected less than ten times is too rare by itself.
            let mut cells = 0;
            let mut rare = (0.0, 0.0);
            let mut add = |seen: f64, expected: f64| {
                sum += (seen - expected).powi(2) / expected;
                cells += 1;
            };
            for (seen, chance) in seen.iter().zip(&row.partner) {
                let expected = hands as f64 * chance.num as f64 / chance.den as f64;
                if expected >= 10.0 {
                    add(*seen as f64, expected);
                } else {
                    rare = (rare.0 + *seen as f64, rare.1 + expected);
                }
            }
            if rare.1 >= 10.0 {
                add(rare.0, rare.1);
            }
            // The cells of a row add up to its hands.
            degrees += usize::max(cells, 1) - 1;
        }
        assert!(degrees > 15, "{trump}: {degrees} degrees of freedom");
        let critical = critical_chi_square(degrees);
        assert!(sum < critical, "{trump}: {sum:.1} of at most {critical:.1}: {seen:?}");
    }
}
