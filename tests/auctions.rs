//! The auction: counts, and random auctions against the rules written down once more.

mod common;

use std::collections::HashSet;

use common::Chance;
use texas42::rules::{AllPass, AuctionOutcome, FirstBidder, PlungeTiming, Raise};
use texas42::{
    Auction, Bid, Call, Contract, Deal, DealStream, HouseRules, Marks, PointsBid, Preset, Seat,
    Tile, TileSet, Turn,
};

/// The auctions that can follow, in all.
fn count(auction: &Auction) -> u64 {
    if auction.to_bid().is_none() {
        return 1;
    }
    let turns = auction.legal_unseen();
    turns
        .into_iter()
        .map(|turn| {
            let mut next = *auction;
            next.say_unseen(turn).expect("it is legal");
            count(&next)
        })
        .sum()
}

/// Numbers of <https://github.com/jasonyandell/mk5-main>, derived again.
#[test]
fn number_of_auctions() {
    for (cap, auctions) in (1..).zip([2380, 3060, 3196, 3213, 3214, 3214, 3214]) {
        let mut rules = Preset::Tournament.rules();
        rules.max_marks = Marks::new(cap);
        assert_eq!(count(&Auction::new(rules, Seat::Fourth, Seat::First)), auctions, "cap {cap}");
        rules.all_pass = AllPass::Force;
        assert_eq!(count(&Auction::new(rules, Seat::First, Seat::Second)), auctions - 1);
    }
}

/// Who can win the auctions that can follow, with what.
fn collect_winners(auction: &Auction, winners: &mut HashSet<(Seat, Bid)>) {
    if let AuctionOutcome::Won { declarer, bid } = auction.outcome() {
        winners.insert((declarer, bid));
    }
    for turn in auction.legal_unseen() {
        let mut next = *auction;
        next.say_unseen(turn).expect("it is legal");
        collect_winners(&next, winners);
    }
}

#[test]
fn a_seat_can_win_with_what_some_auction_ends_with() {
    let changes = [("all_pass", "force 40"), ("min_bid", "39")];
    for (preset, first_bidder) in Preset::ALL
        .map(|preset| (preset, "left_of_shaker"))
        .into_iter()
        .chain([(Preset::Seed, "holder_of_1_0")])
    {
        let mut rules = preset.rules();
        let changes = changes.into_iter().chain([("first_bidder", first_bidder)]);
        rules.set_all(changes).expect("options");
        let mut winners = HashSet::new();
        for first in rules.first_bidders(Seat::Second) {
            collect_winners(&Auction::new(rules, Seat::Second, first), &mut winners);
        }
        for seat in Seat::ALL {
            for bid in every_turn().into_iter().filter_map(Turn::bid) {
                let can_win = winners.contains(&(seat, bid));
                assert_eq!(rules.winning_bids(Seat::Second, seat).contains(&bid), can_win);
                assert_eq!(rules.check_won(Seat::Second, seat, bid).is_ok(), can_win, "{bid}");
            }
        }
    }
}

#[test]
fn a_bid_out_of_reach_is_refused_with_what_can_be_reached() {
    let refusal = |rules: &HouseRules, seat, bid: &str| {
        let bid = bid.parse().expect("a bid");
        rules.check_won(Seat::Fourth, seat, bid).expect_err("out of reach").to_string()
    };
    let seed = HouseRules::default();
    assert_eq!(
        refusal(&seed, Seat::Second, "plunge 5"),
        "no auction under these rules ends with plunge 5 of seat 2 when seat 4 shakes; there it \
         can win with plunge 4"
    );
    assert!(refusal(&seed, Seat::Fourth, "8m").ends_with("can win with 1 mark to 7 marks"));
    let mut forced = seed;
    forced.set("all_pass", "force 31").expect("an option");
    assert!(refusal(&forced, Seat::Fourth, "30").ends_with("can win with 31 to 41"));
    let mut lechner = Preset::Lechner.rules();
    lechner.set_all([("max_marks", "2"), ("plunge", "off"), ("splash_marks", "2")]).expect("rules");
    assert!(refusal(&lechner, Seat::First, "splash 2").ends_with("with no bid of this kind"));
}

/// Whether a turn is legal, by the text of the rules and not by the program.
fn is_legal(rules: &HouseRules, before: &[Turn], turn: Turn, hand: TileSet) -> bool {
    let highest = before.iter().filter_map(|turn| turn.bid()).next_back();
    let bid = match turn {
        Turn::Pass => {
            return before.len() < 3 || highest.is_some() || rules.all_pass == AllPass::Reshake;
        }
        Turn::Bid(bid) => bid,
    };
    let value = highest.map_or(0, |bid| bid.value());
    let marks = if value < 42 { 0 } else { highest.expect("a bid").marks().get() };
    let new = bid.marks().get();
    let doubles = hand.iter().filter(|tile| tile.is_double()).count();
    let lechner = rules.raise_over_marks == Raise::Lechner;
    let under_cap = rules.max_marks.is_none_or(|max| new <= max.get());
    under_cap
        && match bid {
            Bid::Points(points) => {
                let points = u16::from(points.get());
                points > value && points >= u16::from(rules.min_bid.get())
            }
            Bid::Marks(_) if lechner => new > marks && new <= marks + 2,
            Bid::Marks(_) if marks < 2 => new > marks && new <= 2,
            Bid::Marks(_) => new == marks + 1,
            Bid::Plunge(_) => rules.plunge.is_some_and(|plunge| {
                let in_time = plunge.timing == PlungeTiming::AnyTurn || highest.is_none();
                let price = if lechner { marks + 4 } else { plunge.marks.get().max(marks + 1) };
                doubles >= 4 && in_time && new == price
            }),
            Bid::Splash(_) => rules.splash.is_some_and(|splash| {
                let price = if lechner { marks + 3 } else { splash.min_marks.get().max(marks + 1) };
                doubles >= 3 && new == price
            }),
        }
}

/// Everything that can be said at all.
fn every_turn() -> Vec<Turn> {
    let bids = PointsBid::all().map(Bid::Points);
    let bids = bids.chain(Marks::all().map(Bid::Marks));
    let bids = bids.chain(Marks::all().map(Bid::Plunge));
    let bids = bids.chain(Marks::all().map(Bid::Splash)).map(Turn::Bid);
    std::iter::once(Turn::Pass).chain(bids).collect()
}

#[test]
fn random_auctions_keep_the_rules() {
    let mut chance = Chance(7);
    for number in 0..400 {
        let deal = DealStream::new(11).deal(number);
        for preset in Preset::ALL {
            check_auction(preset, &deal, &mut chance);
        }
    }
}

fn doubles() -> TileSet {
    Tile::all().filter(|tile| tile.is_double()).collect()
}

fn plain_tiles(number: usize) -> impl Iterator<Item = Tile> {
    Tile::all().filter(|tile| !tile.is_double()).take(number)
}

fn check_auction(preset: Preset, deal: &Deal, chance: &mut Chance) {
    let rules = preset.rules();
    let first = Seat::ALL[chance.below(4)];
    // Passes keep auctions short of marks.
    let passes_often = chance.below(2) == 0;
    let mut auction = Auction::new(rules, first.clockwise(3), first);
    let mut before = Vec::new();
    let mut value = 0;
    for place in 0..4 {
        let seat = auction.to_bid().expect("four turns");
        assert_eq!(seat, first.clockwise(place));
        assert_eq!(auction.outcome(), AuctionOutcome::Open);
        // Dealt hands seldom have the doubles of a plunge.
        let hand = match chance.below(4) {
            0 => chance.subset(doubles(), 3).iter().chain(plain_tiles(4)).collect(),
            1 => chance.subset(doubles(), 4).iter().chain(plain_tiles(3)).collect(),
            _ => deal.hand(seat),
        };
        let legal = auction.legal(hand);
        let unseen = auction.legal_unseen();
        for turn in every_turn() {
            let expected = is_legal(&rules, &before, turn, hand);
            assert_eq!(legal.contains(&turn), expected, "{rules}: {before:?}, {turn}");
            assert_eq!(auction.clone().say(turn, hand).is_ok(), expected);
            assert!(!expected || unseen.contains(&turn));
        }
        let turn = if passes_often && chance.below(2) == 0 {
            legal[0]
        } else {
            chance.choose(legal.iter().copied())
        };
        if let Some(bid) = turn.bid() {
            assert!(bid.value() > value);
            value = bid.value();
        }
        auction.say(turn, hand).expect("it is legal");
        before.push(turn);
    }
    assert_eq!(auction.to_bid(), None);
    assert!(auction.legal_unseen().is_empty());
    match auction.outcome() {
        AuctionOutcome::Open => panic!("four have spoken"),
        AuctionOutcome::PassedOut => assert_eq!(rules.all_pass, AllPass::Reshake),
        AuctionOutcome::Won { declarer, bid } => {
            assert_eq!(auction.high(), Some((declarer, bid)));
            for call in Call::all() {
                let contract = Contract::new(declarer, bid, call);
                assert_eq!(rules.check(&contract).is_ok(), rules.calls(bid).contains(&call));
            }
        }
    }
    let holder = FirstBidder::HolderOfOneBlank.seat(first, deal);
    assert!(deal.hand(holder).contains("1-0".parse().expect("a tile")));
    assert_eq!(FirstBidder::LeftOfShaker.seat(first, deal), first.next());
}

#[test]
fn what_may_not_be_said_names_the_rule() {
    let refusal = |rules: HouseRules, said: &[&str], turn: &str, hand: &str| {
        let mut auction = Auction::new(rules, Seat::Fourth, Seat::First);
        for turn in said {
            auction.say_unseen(turn.parse().expect("a turn")).expect("it is legal");
        }
        let before = auction;
        let hand: TileSet = hand.parse().expect("tiles");
        let error = auction.say(turn.parse().expect("a turn"), hand).expect_err(turn);
        assert_eq!(auction, before);
        error.to_string()
    };
    let casual = Preset::Casual.rules();
    let mut sixes = casual;
    sixes.set("plunge_needs_66", "on").expect("an option");
    let mut forced = casual;
    forced.set("all_pass", "force 31").expect("an option");
    let seed = HouseRules::default();
    let poor = "65 64 63 62 61 60 54";
    let rich = "55 44 33 22 61 60 54";
    for (rules, said, turn, hand, message) in [
        (
            seed,
            &["pass", "pass", "pass"][..],
            "pass",
            poor,
            "seat 4 may not pass when all others have (all_pass): bid 30 or more",
        ),
        (
            forced,
            &["pass", "pass", "pass"],
            "30",
            poor,
            "seat 4 is forced, and has to bid 31 or more (all_pass)",
        ),
        (
            seed,
            &["31"],
            "31",
            poor,
            "31 is not higher than 31, the bid of seat 1; bid more or pass",
        ),
        (
            seed,
            &["pass", "42"],
            "41",
            poor,
            "41 is not higher than 1 mark, the bid of seat 2; bid more or pass",
        ),
        (
            seed,
            &["84"],
            "168",
            poor,
            "4 marks may not be bid after 2 marks; the marks of it would have to be 3",
        ),
        (
            seed,
            &[],
            "126",
            poor,
            "3 marks may not be bid as the first bid; the marks of it would have to be 1 to 2",
        ),
        (
            seed,
            &["30"],
            "plunge",
            rich,
            "plunge may be bid only before any other bid (plunge_timing), and seat 1 has bid 30",
        ),
        (seed, &[], "plunge", poor, "plunge 4 needs 4 doubles in hand, and seat 1 has 0"),
        (
            sixes,
            &[],
            "plunge",
            rich,
            "plunge needs 6-6 in hand (plunge_needs_66), and seat 1 does not have it",
        ),
        (
            casual,
            &["84"],
            "plunge 5",
            rich,
            "plunge 5 may not be bid after 2 marks; the marks of it would have to be 4",
        ),
        (
            seed,
            &[],
            "splash",
            rich,
            "splash is not played under these rules; the option splash=on switches it on",
        ),
        (
            seed,
            &["30", "31", "32", "33"],
            "pass",
            poor,
            "the auction is over: each seat speaks once",
        ),
    ] {
        assert_eq!(refusal(rules, said, turn, hand), message);
    }
}

#[test]
fn splash_may_be_a_choice_of_marks() {
    let mut rules = Preset::Casual.rules();
    rules.set("splash_marks", "2-3").expect("an option");
    let splashes = |said: &str| {
        let mut auction = Auction::new(rules, Seat::Fourth, Seat::First);
        auction.say_unseen(said.parse().expect("a turn")).expect("it is legal");
        let legal = auction.legal(doubles()).into_iter().map(|turn| turn.to_string());
        legal.filter(|turn| turn.starts_with("splash")).collect::<Vec<String>>().join(", ")
    };
    assert_eq!(splashes("30"), "splash 2, splash 3");
    assert_eq!(splashes("84"), "splash 3");
    assert_eq!(splashes("plunge 4"), "splash 5");
}
