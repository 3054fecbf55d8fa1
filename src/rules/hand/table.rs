//! The open part of a hand: what everybody at the table sees.

use crate::rules::auction::{Auction, AuctionError, AuctionOutcome};
use crate::rules::contract::{Contract, Outcome, caller};
use crate::rules::house_rules::HouseRules;
use crate::rules::position::{NO_PLAY, Position, Trick};
use crate::rules::sevens::distance_from_seven;
use crate::words::{BySeat, BySide, Call, HAND_TILES, Points, Seat, Tile, TileSet, Trump, Turn};

/// A hand as everybody sees it: the rules, the score before it, the auction, the contract and the
/// tiles played, without a tile of a hand.
///
/// It is the open part of a [`Hand`](crate::Hand), which is how it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    pub(super) score: BySide<u16>,
    auction: Auction,
    contract: Option<Contract>,
    /// The tricks that were seen; only the first `complete` count.
    tricks: [Trick; HAND_TILES],
    complete: u8,
    leader: Seat,
    /// The trick on the table; only the first `on_table` plays count.
    trick: [(Seat, Tile); 4],
    on_table: u8,
    taken: BySide<Points>,
    played: BySeat<TileSet>,
    tiles_left: BySeat<u8>,
    ruled_out: BySeat<TileSet>,
    /// The tricks that were gone when the hand was resumed, and their tiles, if they are known.
    tricks_before: u8,
    pub(super) gone_before: TileSet,
}

/// The next thing to be done at a table, and who does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// That seat passes or bids.
    Bid(Seat),
    /// That seat makes the call.
    Call(Seat),
    /// That seat plays a tile.
    Play(Seat),
}

impl Action {
    /// The seat that does it.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Action::Bid(seat) | Action::Call(seat) | Action::Play(seat) => seat,
        }
    }
}

impl Table {
    /// A hand before the auction.
    pub(super) fn new(rules: HouseRules, shaker: Seat, first_bidder: Seat) -> Table {
        Table {
            score: BySide::default(),
            auction: Auction::new(rules, shaker, first_bidder),
            contract: None,
            tricks: [Trick::FILLER; HAND_TILES],
            complete: 0,
            leader: first_bidder,
            trick: [NO_PLAY; 4],
            on_table: 0,
            taken: BySide::default(),
            played: BySeat::default(),
            tiles_left: BySeat([HAND_TILES as u8; 4]),
            ruled_out: BySeat::default(),
            tricks_before: 0,
            gone_before: TileSet::EMPTY,
        }
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &HouseRules {
        self.auction.rules()
    }

    /// The marks or points of both sides before this hand.
    #[must_use]
    pub const fn score(&self) -> BySide<u16> {
        self.score
    }

    /// The auction; nobody has said a thing in it where the contract was given.
    #[must_use]
    pub const fn auction(&self) -> &Auction {
        &self.auction
    }

    /// The contract, once the call is made.
    #[must_use]
    pub const fn contract(&self) -> Option<&Contract> {
        self.contract.as_ref()
    }

    /// The tricks that are complete, but for those before a hand was resumed.
    #[must_use]
    pub fn tricks(&self) -> &[Trick] {
        &self.tricks[..self.complete as usize]
    }

    /// The number of tricks that are complete, 0 to 7.
    #[must_use]
    pub const fn tricks_gone(&self) -> usize {
        (self.tricks_before + self.complete) as usize
    }

    /// The trick on the table: who played what, in the order of play.
    #[must_use]
    pub fn trick(&self) -> &[(Seat, Tile)] {
        &self.trick[..self.on_table as usize]
    }

    /// The tile led to the trick on the table, if there is one.
    #[must_use]
    pub fn lead(&self) -> Option<Tile> {
        self.trick().first().map(|(_, tile)| *tile)
    }

    /// The seat that led to the trick on the table, or leads to the next one.
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// All plays that were seen, in their order.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Tile)> {
        self.tricks().iter().flat_map(Trick::plays).chain(self.trick().iter().copied())
    }

    /// All tiles played so far.
    #[must_use]
    pub fn played(&self) -> TileSet {
        self.played.0.into_iter().fold(self.gone_before, |all, played| all | played)
    }

    /// The tiles of the tricks that are complete.
    #[must_use]
    pub fn gone(&self) -> TileSet {
        let on_table = self.trick().iter().map(|(_, tile)| *tile).collect();
        self.played() - on_table
    }

    /// True unless the hand was resumed without saying which tiles are gone.
    pub(super) fn knows_gone(&self) -> bool {
        self.tricks_before == 0 || !self.gone_before.is_empty()
    }

    /// The tiles that a seat was seen to play.
    #[must_use]
    pub fn played_by(&self, seat: Seat) -> TileSet {
        self.played[seat]
    }

    /// The number of tiles that a seat has left, 0 to 7. The seat that sits out keeps all seven.
    #[must_use]
    pub fn tiles_left(&self, seat: Seat) -> usize {
        self.tiles_left[seat].into()
    }

    /// The tiles that a seat cannot hold any more by what it was seen to play: those with which it
    /// would have had to follow, and in sevens those closer to seven pips.
    #[must_use]
    pub fn ruled_out(&self, seat: Seat) -> TileSet {
        self.ruled_out[seat]
    }

    /// The points that each side has taken.
    #[must_use]
    pub const fn taken(&self) -> &BySide<Points> {
        &self.taken
    }

    /// The end of the contract, if that is decided: see [`Contract::outcome`].
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.contract.as_ref()?.outcome(&self.taken, self.tricks_gone() == HAND_TILES)
    }

    /// The next action; `None` when the hand is over: all passed, all tiles are played, or the
    /// contract is decided and the rules stop there.
    #[must_use]
    pub fn next(&self) -> Option<Action> {
        let Some(contract) = &self.contract else {
            return match self.auction.outcome() {
                AuctionOutcome::Open => self.auction.to_bid().map(Action::Bid),
                AuctionOutcome::PassedOut => None,
                AuctionOutcome::Won { declarer, bid } => Some(Action::Call(caller(declarer, bid))),
            };
        };
        if self.rules().stops_early(contract.bid) && self.outcome().is_some() {
            return None;
        }
        self.to_play().map(Action::Play)
    }

    /// The seat that plays the next tile; `None` before the call and after the last tile. Play may
    /// go on when the contract is decided.
    #[must_use]
    pub fn to_play(&self) -> Option<Seat> {
        let contract = self.contract.as_ref().filter(|_| self.tricks_gone() < HAND_TILES)?;
        Some(contract.player(self.leader, self.on_table as usize))
    }

    /// The position if these tiles are left.
    pub(super) fn position(&self, contract: &Contract, tiles: BySeat<TileSet>) -> Position {
        Position::resume_unchecked(contract, tiles, self.leader, self.trick(), self.taken)
    }

    /// Takes a turn for the seat to bid. Doubles are looked for where its hand is known.
    pub(super) fn say(&mut self, turn: Turn, hand: Option<TileSet>) -> Result<(), AuctionError> {
        self.auction.take(turn, hand)
    }

    /// Begins play for that contract.
    pub(super) const fn begin(&mut self, contract: Contract) {
        self.leader = contract.first_leader();
        self.contract = Some(contract);
    }

    /// Goes on in the middle of play, after so many tricks with these tiles.
    pub(super) fn go_on(
        &mut self,
        leader: Seat,
        taken: BySide<Points>,
        tricks: usize,
        gone: TileSet,
    ) {
        self.leader = leader;
        self.taken = taken;
        self.tricks_before = tricks as u8;
        self.gone_before = gone;
        let sits_out = self.contract.and_then(|contract| contract.sits_out());
        for seat in Seat::ALL.into_iter().filter(|seat| Some(*seat) != sits_out) {
            self.tiles_left[seat] -= tricks as u8;
        }
    }

    /// Plays a tile that its seat may play. Returns the trick if this tile completes it.
    pub(super) fn play(&mut self, contract: &Contract, seat: Seat, tile: Tile) -> Option<Trick> {
        self.trick[self.on_table as usize] = (seat, tile);
        self.on_table += 1;
        self.played[seat].insert(tile);
        self.tiles_left[seat] -= 1;
        self.ruled_out[seat] = self.ruled_out[seat] | self.ruled_out_by(contract.call, tile);
        if self.trick().len() < contract.players() {
            return None;
        }
        let trick = Trick::new(contract, self.trick());
        let taken = &mut self.taken[trick.winner().side()];
        *taken = Points::of(taken.get() + trick.points().get());
        self.leader = trick.winner();
        self.trick = [NO_PLAY; 4];
        self.on_table = 0;
        self.tricks[self.complete as usize] = trick;
        self.complete += 1;
        Some(trick)
    }

    /// The tiles that a player cannot have who plays that tile to the lead on the table, or leads
    /// it.
    fn ruled_out_by(&self, call: Call, tile: Tile) -> TileSet {
        let Some(suits) = call.suits() else {
            let closer = |other: &Tile| distance_from_seven(*other) < distance_from_seven(tile);
            return Tile::all().filter(closer).collect();
        };
        let lead = self.trick[0].1;
        let following = suits.following(lead);
        if following.contains(tile) {
            return TileSet::EMPTY;
        }
        // By this house rule who has no trump plays the number of the double that was led.
        let follows_number = self.rules().doubles_fallback_follow
            && call == Call::Trump(Trump::Doubles)
            && lead.is_double();
        if follows_number && !tile.has(lead.high()) {
            return following | TileSet::FULL.showing(lead.high());
        }
        following
    }
}
