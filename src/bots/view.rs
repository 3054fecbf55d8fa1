//! What one player knows.

use crate::call::Call;
use crate::contract::Contract;
use crate::contract_bid::{AuctionTurn, ContractBid};
use crate::deal::HAND_TILES;
use crate::house_rules::HouseRules;
use crate::position::{Position, Trick};
use crate::seat::{BySeat, Seat};
use crate::sevens::distance_from_seven;
use crate::suits::Suits;
use crate::tile::{Pip, Tile};
use crate::tile_set::TileSet;
use crate::unseen::{Unseen, UnseenHands};

use super::table::{Action, Table};

/// What the player in one seat may know: the own tiles and what everybody sees. The tiles of the
/// others are not in it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    table: &'a Table,
    seat: Seat,
    hand: TileSet,
    seed: u64,
}

impl<'a> View<'a> {
    /// The view of a seat that has these tiles left. The seed is for bots that draw random numbers:
    /// the same view with the same seed gets the same answer.
    #[must_use]
    pub const fn new(table: &'a Table, seat: Seat, hand: TileSet, seed: u64) -> View<'a> {
        View { table, seat, hand, seed }
    }

    /// What everybody sees.
    #[must_use]
    pub const fn table(&self) -> &'a Table {
        self.table
    }

    /// Whose view it is.
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
        let own = self.table.plays().filter(|(seat, _)| *seat == self.seat);
        own.fold(self.hand, |hand, (_, tile)| hand.with(tile))
    }

    /// The seed for random numbers.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
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

    /// What the seat may say in the auction: pass first if it may, then bids in points, in marks,
    /// plunge and splash, each rising.
    #[must_use]
    pub fn legal_turns(&self) -> Vec<AuctionTurn> {
        self.table.auction().legal(self.hand)
    }

    /// What the seat may call after the auction that is over.
    #[must_use]
    pub fn legal_calls(&self) -> Vec<Call> {
        let (_, bid) = self.table.auction().high().expect("somebody has bid");
        self.rules().calls(bid)
    }

    /// The tiles that the seat may play now.
    #[must_use]
    pub fn legal_tiles(&self) -> TileSet {
        self.rules().legal(self.contract().call(), self.hand, self.table.lead())
    }

    /// The tiles that the seat has not seen: not its own, and not played.
    #[must_use]
    pub fn unseen(&self) -> TileSet {
        (self.hand | self.table.played()).complement()
    }

    /// Every way in which the unseen tiles can lie in the other hands: they hold as many tiles as
    /// they have left, no tile that they did not follow with, and the doubles that a plunge or
    /// splash shows. In nello the hand of who sits out is one of them.
    #[must_use]
    pub fn unseen_hands(&self) -> UnseenHands {
        UnseenHands::new(self.unseen(), &BySeat::from_fn(|seat| self.unseen_hand(seat)))
    }

    /// What is known of the hand of another seat.
    fn unseen_hand(&self, seat: Seat) -> Unseen {
        if seat == self.seat {
            return Unseen::default();
        }
        let mut played = TileSet::EMPTY;
        let mut excluded = self.shown_double_sixes(seat);
        let tricks = self.table.tricks().iter().map(Trick::plays).map(Iterator::collect);
        let tricks: Vec<Vec<(Seat, Tile)>> = tricks.chain([self.table.trick().to_vec()]).collect();
        for trick in &tricks {
            let Some((_, lead)) = trick.first() else { continue };
            if let Some((_, tile)) = trick.iter().find(|(player, _)| *player == seat) {
                played.insert(*tile);
                excluded = excluded | self.ruled_out_by(*tile, *lead);
            }
        }
        let needed = self.doubles_shown(seat);
        Unseen {
            tiles: HAND_TILES - played.len(),
            excluded,
            doubles: needed.saturating_sub(played.doubles()),
        }
    }

    /// The tiles that nobody has who plays that tile to that lead, or leads it.
    fn ruled_out_by(&self, tile: Tile, lead: Tile) -> TileSet {
        let call = self.contract().call();
        if let Call::Sevens(_) = call {
            let closer = |other: &Tile| distance_from_seven(*other) < distance_from_seven(tile);
            return Tile::all().filter(closer).collect();
        }
        let following = Suits::of(call).following(lead);
        if following.contains(tile) {
            return TileSet::EMPTY;
        }
        // By this house rule who has no trump plays the number of the double that was led.
        let number: TileSet = Tile::all().filter(|other| other.has(lead.high())).collect();
        let follows_number = self.rules().doubles_fallback_follow
            && call == Call::Doubles
            && lead.is_double()
            && !number.contains(tile);
        if follows_number { following | number } else { following }
    }

    /// How many doubles a seat has shown by what it bid.
    fn doubles_shown(&self, seat: Seat) -> usize {
        let turns = self.table.auction().turns().filter(|(bidder, _)| *bidder == seat);
        let in_auction = turns.filter_map(|(_, turn)| turn.bid()).map(HouseRules::doubles_needed);
        let contract = self.table.contract().filter(|contract| contract.declarer() == seat);
        let in_contract = contract.map(|contract| HouseRules::doubles_needed(contract.bid()));
        in_auction.chain(in_contract).max().unwrap_or(0)
    }

    /// The 6-6 if another seat has shown by a plunge that it holds it.
    fn shown_double_sixes(&self, seat: Seat) -> TileSet {
        let needs = self.rules().plunge.is_some_and(|plunge| plunge.needs_double_six);
        let mut turns = self.table.auction().turns();
        let others = turns.any(|(bidder, turn)| {
            bidder != seat && matches!(turn, AuctionTurn::Bid(ContractBid::Plunge(_)))
        });
        let double_six = Tile::new(Pip::Six, Pip::Six);
        if needs && others { TileSet::EMPTY.with(double_six) } else { TileSet::EMPTY }
    }

    /// The position if the others have these tiles left. The tiles of the own seat are known and
    /// need not be given.
    #[must_use]
    pub fn position(&self, others: &BySeat<TileSet>) -> Position {
        let mut hands = *others;
        hands[self.seat] = self.hand;
        let contract = self.contract();
        Position::resume_unchecked(
            contract.declarer(),
            contract.call(),
            hands,
            self.table.leader(),
            self.table.trick(),
            *self.table.taken(),
        )
    }

    /// Whether it is this seat's turn.
    #[must_use]
    pub fn is_to_act(&self) -> bool {
        match self.table.next() {
            Some(Action::Bid(seat) | Action::Call(seat) | Action::Play(seat)) => seat == self.seat,
            None => false,
        }
    }
}
