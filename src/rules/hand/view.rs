//! The knowledge of one player.

use std::fmt;

use super::Hand;
use super::table::Table;
use crate::rules::contract::Contract;
use crate::rules::house_rules::HouseRules;
use crate::rules::position::Position;
use crate::words::{Bid, BySeat, Call, Pip, Seat, Tile, TileSet, Turn};

/// All that the player in one seat may know: the own tiles and what everybody sees. The tiles of
/// the others are not in it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    table: &'a Table,
    seat: Seat,
    hand: TileSet,
    seed: Seed<'a>,
}

/// The random numbers of a decision, which few players ask for.
#[derive(Clone, Copy)]
enum Seed<'a> {
    Known(u64),
    Drawn(&'a dyn Fn() -> u64),
}

impl fmt::Debug for Seed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed")
    }
}

/// The knowledge that there is of the unseen hand of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Unseen {
    /// The number of tiles in it, 0 to 7.
    pub tiles: usize,
    /// Tiles that it cannot hold.
    pub excluded: TileSet,
    /// The number of doubles that it holds at least.
    pub doubles: usize,
}

impl<'a> View<'a> {
    /// The view of a seat that has these tiles left, with a seed of 0.
    #[must_use]
    pub const fn new(table: &'a Table, seat: Seat, hand: TileSet) -> View<'a> {
        View { table, seat, hand, seed: Seed::Known(0) }
    }

    /// This view with a seed for bots that draw random numbers: the same view with the same seed
    /// gets the same answer.
    #[must_use]
    pub const fn with_seed(mut self, seed: u64) -> View<'a> {
        self.seed = Seed::Known(seed);
        self
    }

    /// This view with a seed that is drawn when it is asked for.
    #[must_use]
    pub const fn with_seed_from(mut self, seed: &'a dyn Fn() -> u64) -> View<'a> {
        self.seed = Seed::Drawn(seed);
        self
    }

    /// The table: what everybody sees.
    #[must_use]
    pub const fn table(&self) -> &'a Table {
        self.table
    }

    /// The seat whose view it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The tiles that the seat has left.
    #[must_use]
    pub const fn hand(&self) -> TileSet {
        self.hand
    }

    /// The seven tiles that the seat was dealt.
    #[must_use]
    pub fn dealt(&self) -> TileSet {
        self.hand | self.table.played_by(self.seat)
    }

    /// The seed for random numbers.
    #[must_use]
    pub fn seed(&self) -> u64 {
        match self.seed {
            Seed::Known(seed) => seed,
            Seed::Drawn(seed) => seed(),
        }
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> &'a HouseRules {
        self.table.rules()
    }

    /// The contract.
    ///
    /// # Panics
    /// If the call is not made yet.
    #[must_use]
    pub fn contract(&self) -> &'a Contract {
        self.table.contract().expect("the call is made")
    }

    /// The turns that the seat may take in the auction: pass first if it may, then bids in points,
    /// in marks, plunge and splash, each rising.
    #[must_use]
    pub fn legal_turns(&self) -> Vec<Turn> {
        self.table.auction().legal(self.hand)
    }

    /// True if the seat may take that turn in the auction.
    #[must_use]
    pub fn may_say(&self, turn: Turn) -> bool {
        self.table.auction().allows(turn, self.hand)
    }

    /// The calls that the seat may make after the auction, which is over.
    #[must_use]
    pub fn legal_calls(&self) -> Vec<Call> {
        let (_, bid) = self.table.auction().high().expect("somebody has bid");
        self.rules().calls(bid)
    }

    /// The tiles that the seat may play now.
    #[must_use]
    pub fn legal_tiles(&self) -> TileSet {
        self.rules().legal(self.contract().call, self.hand, self.table.lead())
    }

    /// The tiles that the seat has not seen: not its own, and not played.
    #[must_use]
    pub fn unseen(&self) -> TileSet {
        (self.hand | self.table.played()).complement()
    }

    /// The tiles that another seat may still hold: unseen, not ruled out by what it played, and not
    /// known to lie elsewhere. Doubles shown by a bid are not looked at. For the own seat it is the
    /// hand.
    #[must_use]
    pub fn may_hold(&self, seat: Seat) -> TileSet {
        self.holdings()[seat]
    }

    /// The tiles that each seat may hold.
    pub(crate) fn holdings(&self) -> BySeat<TileSet> {
        let tiles = BySeat::from_fn(|seat| match seat == self.seat {
            true => 0,
            false => self.table.tiles_left(seat),
        });
        let unseen = self.unseen();
        let mut holdings = BySeat::from_fn(|seat| match tiles[seat] {
            0 => TileSet::EMPTY,
            _ => unseen - self.table.ruled_out(seat) - self.shown_double_sixes(seat),
        });
        if holdings.0.iter().all(|held| held.is_empty() || *held == unseen) {
            // Nobody has shown a thing from which more could follow.
            holdings[self.seat] = self.hand;
            return holdings;
        }
        while let Some((seat, hand)) = Seat::ALL
            .into_iter()
            .find_map(|seat| Some((seat, settled(&holdings, seat, tiles[seat])?)))
        {
            let rest = |other| if other == seat { hand } else { holdings[other] - hand };
            holdings = BySeat::from_fn(rest);
        }
        holdings[self.seat] = self.hand;
        holdings
    }

    /// The knowledge that there is of the hand of another seat: the number of tiles it has left,
    /// the tiles that it did not follow with, and the doubles that a plunge or splash shows.
    #[must_use]
    pub fn unseen_hand(&self, seat: Seat) -> Unseen {
        if seat == self.seat {
            return Unseen::default();
        }
        // Those in tricks that nobody saw may have been any seat's.
        let gone = self.table.played_by(seat) | self.table.gone_before;
        Unseen {
            tiles: self.table.tiles_left(seat),
            excluded: self.table.ruled_out(seat) | self.shown_double_sixes(seat),
            doubles: self.doubles_shown(seat).saturating_sub(gone.doubles()),
        }
    }

    /// The number of doubles that a seat has shown by its bids.
    fn doubles_shown(&self, seat: Seat) -> usize {
        let turns = self.table.auction().turns().filter(|(bidder, _)| *bidder == seat);
        let in_auction = turns.filter_map(|(_, turn)| turn.bid()).map(Bid::doubles);
        let contract = self.table.contract().filter(|contract| contract.declarer == seat);
        let in_contract = contract.map(|contract| contract.bid.doubles());
        in_auction.chain(in_contract).max().unwrap_or(0)
    }

    /// The 6-6 if another seat has shown by a plunge that it holds it.
    fn shown_double_sixes(&self, seat: Seat) -> TileSet {
        if !self.rules().plunge.is_some_and(|plunge| plunge.needs_double_six) {
            return TileSet::EMPTY;
        }
        let mut turns = self.table.auction().turns();
        let others =
            turns.any(|(bidder, turn)| bidder != seat && matches!(turn, Turn::Bid(Bid::Plunge(_))));
        let double_six = Tile::new(Pip::Six, Pip::Six);
        if others { TileSet::EMPTY.with(double_six) } else { TileSet::EMPTY }
    }

    /// The position if the others have these tiles left. The tiles of the own seat are known and
    /// need not be given.
    #[must_use]
    pub fn position(&self, others: &BySeat<TileSet>) -> Position {
        self.table.position(self.contract(), self.with_own(others))
    }

    /// A hand as it may be, in which the others have these tiles left.
    #[must_use]
    pub fn imagine(&self, others: &BySeat<TileSet>) -> Hand {
        Hand::imagined(self.table, &self.with_own(others))
    }

    fn with_own(&self, others: &BySeat<TileSet>) -> BySeat<TileSet> {
        let mut hands = *others;
        hands[self.seat] = self.hand;
        hands
    }
}

/// The hand of a seat with that many tiles left, if `holdings` leave one hand only and do not show
/// it yet: the seat may hold no more tiles than that, or that many tiles may lie with no other
/// seat.
fn settled(holdings: &BySeat<TileSet>, seat: Seat, tiles: usize) -> Option<TileSet> {
    let of_others = holdings[seat.next()] | holdings[seat.partner()] | holdings[seat.clockwise(3)];
    let own = holdings[seat];
    let only_own = own - of_others;
    if only_own == own {
        None
    } else if own.len() == tiles {
        Some(own)
    } else {
        (!only_own.is_empty() && only_own.len() == tiles).then_some(only_own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse_tiles;

    fn tiles(text: &str) -> TileSet {
        text.parse().expect(text)
    }

    /// Fours are trumps; seat 1 declared for two marks, and looks at the table.
    fn holdings_of_others(played: &str, hand: &str) -> [TileSet; 3] {
        let contract = "1: 2 marks fours".parse().expect("a contract");
        let unseen = Hand::unseen(HouseRules::default(), Seat::Fourth, Seat::First);
        let mut table = unseen.with_contract(contract).expect("the rules have it");
        for tile in parse_tiles(played).expect(played) {
            table.play(tile).expect("a tile that may be played");
        }
        let table = table.with_tiles(Seat::First, tiles(hand)).expect("tiles nobody played");
        let view = table.view(Seat::First).expect("its tiles are known");
        assert_eq!(view.may_hold(Seat::First), tiles(hand));
        [Seat::Second, Seat::Third, Seat::Fourth].map(|seat| view.may_hold(seat))
    }

    #[test]
    fn who_did_not_follow_holds_none_of_the_suit() {
        let hand = "66 51 30 10 43 42";
        let [second, third, fourth] = holdings_of_others("44 21 41 20", hand);
        let trumps = tiles("64 54 40");
        assert_eq!(third & trumps, trumps);
        assert!((second & trumps).is_empty() && (fourth & trumps).is_empty());
        assert_eq!(second, third - trumps);
    }

    #[test]
    fn tiles_that_only_one_seat_can_hold_are_its_hand() {
        // Two tiles are left for each of the others. The trumps can only be with seat 3, and are
        // two.
        let played = "44 21 41 20 66 61 62 60 55 52 51 50 33 31 32 30 11 00 54 10";
        let [second, third, fourth] = holdings_of_others(played, "43 42");
        assert_eq!(third, tiles("64 40"));
        assert_eq!(second, tiles("65 63 53 22"));
        assert_eq!(fourth, second);
    }
}
