//! What everybody at the table sees.

use crate::rules::{
    Auction, AuctionError, AuctionOutcome, Contract, ContractError, HouseRules, Outcome, Suits,
    Trick, distance_from_seven, player_at,
};
use crate::words::{BySeat, BySide, Call, HAND_TILES, Points, Seat, Tile, TileSet, Turn};

/// A hand as everybody sees it: the rules, the score before it, the auction, the contract and the
/// tiles played, without a tile of a hand.
///
/// It is also the record of a hand while it is played: it says who acts next, and takes what is
/// said, called and played. What depends on hidden tiles it cannot check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    score: BySide<u16>,
    auction: Auction,
    contract: Option<Contract>,
    tricks: Vec<Trick>,
    leader: Seat,
    trick: Vec<(Seat, Tile)>,
    taken: BySide<Points>,
    played: BySeat<TileSet>,
    tiles_left: BySeat<u8>,
    ruled_out: BySeat<TileSet>,
}

/// What happens next at a table, and who does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// That seat passes or bids.
    Bid(Seat),
    /// That seat makes the call.
    Call(Seat),
    /// That seat plays a tile.
    Play(Seat),
}

impl Table {
    /// A hand before the auction.
    #[must_use]
    pub fn new(rules: HouseRules, score: BySide<u16>, shaker: Seat, first_bidder: Seat) -> Table {
        Table {
            score,
            auction: Auction::new(rules, shaker, first_bidder),
            contract: None,
            tricks: Vec::with_capacity(HAND_TILES),
            leader: first_bidder,
            trick: Vec::with_capacity(4),
            taken: BySide::default(),
            played: BySeat::default(),
            tiles_left: BySeat([HAND_TILES as u8; 4]),
            ruled_out: BySeat::default(),
        }
    }

    /// A hand whose contract is given, without an auction.
    #[must_use]
    pub fn with_contract(
        rules: HouseRules,
        score: BySide<u16>,
        shaker: Seat,
        contract: Contract,
    ) -> Table {
        let mut table = Table::new(rules, score, shaker, shaker.next());
        table.begin(contract);
        table
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> &HouseRules {
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

    /// The tricks that are complete.
    #[must_use]
    pub fn tricks(&self) -> &[Trick] {
        &self.tricks
    }

    /// The trick on the table: who played what, in the order of play.
    #[must_use]
    pub fn trick(&self) -> &[(Seat, Tile)] {
        &self.trick
    }

    /// The tile led to the trick on the table, if there is one.
    #[must_use]
    pub fn lead(&self) -> Option<Tile> {
        self.trick.first().map(|(_, tile)| *tile)
    }

    /// Who led to the trick on the table, or leads to the next one.
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// All plays so far, in their order.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Tile)> {
        self.tricks.iter().flat_map(Trick::plays).chain(self.trick.iter().copied())
    }

    /// All tiles played so far.
    #[must_use]
    pub fn played(&self) -> TileSet {
        self.played.0.into_iter().fold(TileSet::EMPTY, |all, played| all | played)
    }

    /// The tiles that a seat has played.
    #[must_use]
    pub fn played_by(&self, seat: Seat) -> TileSet {
        self.played[seat]
    }

    /// How many tiles a seat has left, 0 to 7.
    #[must_use]
    pub fn tiles_left(&self, seat: Seat) -> usize {
        self.tiles_left[seat].into()
    }

    /// The tiles that a seat cannot hold any more by what it played: those with which it would have
    /// had to follow, and in sevens those closer to seven pips.
    #[must_use]
    pub fn ruled_out(&self, seat: Seat) -> TileSet {
        self.ruled_out[seat]
    }

    /// The points that each side has taken.
    #[must_use]
    pub const fn taken(&self) -> &BySide<Points> {
        &self.taken
    }

    /// How the contract ended, if that is decided: see [`Contract::outcome`].
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let contract = self.contract.as_ref()?;
        contract.outcome(&self.taken, self.tricks.len() == HAND_TILES)
    }

    /// What happens next; `None` when the hand is over: all passed, all tiles are played, or the
    /// contract is decided and the rules stop there.
    #[must_use]
    pub fn next(&self) -> Option<Action> {
        let Some(contract) = &self.contract else {
            return match self.auction.outcome() {
                AuctionOutcome::Open => self.auction.to_bid().map(Action::Bid),
                AuctionOutcome::PassedOut => None,
                AuctionOutcome::Won { declarer, bid } => {
                    let caller =
                        if bid.is_called_by_partner() { declarer.partner() } else { declarer };
                    Some(Action::Call(caller))
                }
            };
        };
        let is_decided = self.rules().stops_early(contract.bid()) && self.outcome().is_some();
        if is_decided || self.tricks.len() == HAND_TILES {
            return None;
        }
        Some(Action::Play(self.player(self.trick.len())))
    }

    /// Says that for the seat to bid.
    ///
    /// # Errors
    /// The rule that is against it. Doubles in hand are not looked for.
    pub fn say(&mut self, turn: Turn) -> Result<(), AuctionError> {
        self.auction.say_unseen(turn)
    }

    /// Calls that for whoever won the auction.
    ///
    /// # Errors
    /// If the rules do not allow it after that bid.
    ///
    /// # Panics
    /// If nobody has won the auction.
    pub fn call(&mut self, call: Call) -> Result<(), ContractError> {
        let AuctionOutcome::Won { declarer, bid } = self.auction.outcome() else {
            panic!("nobody has won the auction")
        };
        self.begin(Contract::new(self.auction.rules(), declarer, bid, call)?);
        Ok(())
    }

    /// Plays that tile for the seat to play, who is taken to have it and to be allowed to play it.
    /// Returns the trick if this tile completes it.
    ///
    /// # Panics
    /// If there is no contract.
    pub fn play(&mut self, tile: Tile) -> Option<Trick> {
        let contract = self.contract.expect("there is a contract to play");
        let seat = self.player(self.trick.len());
        self.trick.push((seat, tile));
        self.played[seat].insert(tile);
        self.tiles_left[seat] -= 1;
        self.ruled_out[seat] = self.ruled_out[seat] | self.ruled_out_by(contract.call(), tile);
        let players = if contract.sits_out().is_some() { 3 } else { 4 };
        if self.trick.len() < players {
            return None;
        }
        let trick = Trick::new(contract.call(), contract.declarer(), &self.trick);
        let taken = &mut self.taken[trick.winner().side()];
        *taken = Points::of(taken.get() + trick.points().get());
        self.leader = trick.winner();
        self.trick.clear();
        self.tricks.push(trick);
        Some(trick)
    }

    /// The tiles that nobody has who plays that tile to the lead on the table, or leads it.
    fn ruled_out_by(&self, call: Call, tile: Tile) -> TileSet {
        if let Call::Sevens(_) = call {
            let closer = |other: &Tile| distance_from_seven(*other) < distance_from_seven(tile);
            return Tile::all().filter(closer).collect();
        }
        let lead = self.trick[0].1;
        let following = Suits::of(call).following(lead);
        if following.contains(tile) {
            return TileSet::EMPTY;
        }
        // By this house rule who has no trump plays the number of the double that was led.
        let follows_number =
            self.rules().doubles_fallback_follow && call == Call::Doubles && lead.is_double();
        if follows_number && !tile.has(lead.high()) {
            let number = Tile::all().filter(|other| other.has(lead.high()));
            return number.fold(following, TileSet::with);
        }
        following
    }

    fn begin(&mut self, contract: Contract) {
        self.leader = contract.first_leader();
        self.contract = Some(contract);
    }

    /// Who plays the tile with that place in the trick on the table, 0 for the leader.
    fn player(&self, place: usize) -> Seat {
        let sits_out = self.contract.and_then(|contract| contract.sits_out());
        player_at(place, self.leader, sits_out)
    }
}
