//! One hand in play, checked: what happens next, and what each seat sees.

mod line;
mod table;
mod view;

use crate::rules::auction::AuctionError;
use crate::rules::contract::{Contract, ContractError, Outcome};
use crate::rules::house_rules::HouseRules;
use crate::rules::position::{PlayError, Position, Trick};
use crate::rules::score::PlayedHand;
use crate::words::{BySeat, BySide, Call, Deal, DealError, Seat, Tile, TileSet, Turn};

pub use line::HandTextError;
pub use table::{Action, Table};
pub use view::{Unseen, View};

/// A hand in play, from the first turn of the auction to the last tile: what everybody sees, and
/// the tiles of the seats that are known.
///
/// It says what happens next, and takes what is said, called and played, or refuses it with the
/// reason and stays as it was. It is small and cheap to copy.
///
/// ```
/// use texas42::rules::Action;
/// use texas42::{DealStream, Hand, HouseRules, Seat};
/// let deal = DealStream::new(42).deal(0);
/// let mut hand = Hand::new(&deal, HouseRules::default(), Seat::Fourth);
/// for turn in ["pass", "31", "pass", "pass"] {
///     hand.say(turn.parse()?)?;
/// }
/// assert_eq!(hand.next(), Some(Action::Call(Seat::Second)));
/// hand.call("sixes".parse()?)?;
/// let lead = hand.view(Seat::Second).expect("its tiles are known").legal_tiles();
/// hand.play(lead.iter().next().expect("seven tiles"))?;
/// assert!(hand.play("6-6".parse()?).is_err() || hand.table().trick().len() == 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Printed and read in one line of text, such as a chess player's FEN: the tiles left, the
/// contract, the trick on the table, what was taken.
///
/// ```
/// use texas42::Hand;
/// let line = "6-5 5-3 / 5-5 5-4 4-4 / 6-6 6-3 6-2 / 6-4 3-2; 4: 30 ones; 4: 4-3 2-2; 0-14";
/// let hand: Hand = line.parse()?;
/// assert_eq!(hand.to_string(), line);
/// # Ok::<(), texas42::rules::HandTextError>(())
/// ```
///
/// # The line
/// Four fields, `HANDS; CONTRACT; TRICK; TAKEN`:
/// - `HANDS`: the tiles left to seats 1 to 4, without those on the table, between slashes; `-` for
///   a hand that is not known, `none` for one without tiles;
/// - `CONTRACT`: `DECLARER: BID CALL`, such as `4: 30 ones` or `2: 2 marks nello-own`, or `-`
///   before the call;
/// - `TRICK`: the seat that led or leads, a colon and the tiles on the table in the order of play,
///   such as `4: 4-3 2-2` or `4:`; `-` before the call;
/// - `TAKEN`: the points of seats 1 and 3 and of seats 2 and 4, such as `0-8`; where tricks are
///   gone and a hand is not known, a colon and the tiles of those tricks follow.
///
/// The line leaves out the auction, the score and the winner of each trick, and so also what a seat
/// has shown by not following.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hand {
    table: Table,
    /// The tiles left, where they are known.
    tiles: BySeat<Option<TileSet>>,
}

impl Hand {
    /// A deal before the auction, no marks or points scored. Who bids first is as the rules say.
    #[must_use]
    pub fn new(deal: &Deal, rules: HouseRules, shaker: Seat) -> Hand {
        let first_bidder = rules.first_bidder.seat(shaker, deal);
        Hand {
            table: Table::new(rules, shaker, first_bidder),
            tiles: BySeat(deal.hands().0.map(Some)),
        }
    }

    /// A hand before the auction of which no tile is known.
    #[must_use]
    pub fn unseen(rules: HouseRules, shaker: Seat, first_bidder: Seat) -> Hand {
        Hand { table: Table::new(rules, shaker, first_bidder), tiles: BySeat::default() }
    }

    /// This hand with the tiles that a seat has left, such as one's own.
    ///
    /// # Errors
    /// If the seat has another number of tiles left, or one of them lies elsewhere.
    pub fn with_tiles(mut self, seat: Seat, tiles: TileSet) -> Result<Hand, DealError> {
        if tiles.len() != self.table.tiles_left(seat) {
            let left = self.table.tiles_left(seat);
            return Err(DealError::TilesLeft { seat, left, found: tiles.len() });
        }
        for (other, hand) in self.tiles.iter().filter(|(other, _)| *other != seat) {
            let held = hand.unwrap_or_default() | self.table.played_by(other);
            if let Some(tile) = (held & tiles).iter().next() {
                return Err(DealError::TileTwice { tile, first: other, second: seat });
            }
        }
        self.tiles[seat] = Some(tiles);
        Ok(self)
    }

    /// This hand with that score before it.
    #[must_use]
    pub const fn with_score(mut self, score: BySide<u16>) -> Hand {
        self.table.score = score;
        self
    }

    /// This hand with a contract that is given, without an auction. Doubles in hand are not looked
    /// for.
    ///
    /// # Errors
    /// If the rules do not have the contract.
    pub fn with_contract(mut self, contract: Contract) -> Result<Hand, ContractError> {
        self.table.rules().check(&contract)?;
        self.table.begin(contract);
        Ok(self)
    }

    /// A hand as it may be: what everybody sees, with these tiles left.
    pub(crate) fn imagined(table: &Table, tiles: &BySeat<TileSet>) -> Hand {
        Hand { table: *table, tiles: BySeat(tiles.0.map(Some)) }
    }

    /// The table: what everybody sees.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The tiles that a seat has left, if they are known.
    #[must_use]
    pub fn tiles(&self, seat: Seat) -> Option<TileSet> {
        self.tiles[seat]
    }

    /// The deal; `None` if a hand is not known, or was resumed in the middle of play.
    #[must_use]
    pub fn deal(&self) -> Option<Deal> {
        let dealt = |seat| Some(self.tiles[seat]? | self.table.played_by(seat));
        let [one, two, three, four] = Seat::ALL.map(dealt);
        Deal::new(BySeat([one?, two?, three?, four?])).ok()
    }

    /// The view of the player in a seat; `None` if the tiles of the seat are not known, or
    /// not those that are gone.
    #[must_use]
    pub fn view(&self, seat: Seat) -> Option<View<'_>> {
        let tiles = self.tiles[seat].filter(|_| self.table.knows_gone())?;
        Some(View::new(&self.table, seat, tiles))
    }

    /// The position in play, for the solver; `None` before the call, or where a hand that plays is
    /// not known.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let contract = self.table.contract()?;
        let plays = |seat: &Seat| contract.sits_out() != Some(*seat);
        let is_known =
            Seat::ALL.iter().filter(|seat| plays(seat)).all(|seat| self.tiles[*seat].is_some());
        let tiles = BySeat(self.tiles.0.map(Option::unwrap_or_default));
        is_known.then(|| self.table.position(contract, tiles))
    }

    /// The next action; `None` when the hand is over: all passed, all tiles are played, or the
    /// contract is decided and the rules stop there.
    #[must_use]
    pub fn next(&self) -> Option<Action> {
        self.table.next()
    }

    /// The end of the contract, if that is decided.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// The marks or points that each side gets for the tricks so far, as if the hand ended here:
    /// nothing without a contract.
    #[must_use]
    pub fn award(&self) -> BySide<u16> {
        let Some(contract) = self.table.contract() else { return BySide::default() };
        let played = PlayedHand::new(contract, self.table.taken()[contract.declarer.side()]);
        self.table.rules().award(&played).expect("the points are known")
    }

    /// Takes a turn for the seat to bid.
    ///
    /// # Errors
    /// The rule that is against it. Doubles are looked for where the hand is known.
    pub fn say(&mut self, turn: Turn) -> Result<(), AuctionError> {
        if self.table.contract().is_some() {
            return Err(AuctionError::Over);
        }
        let hand = self.table.auction().to_bid().and_then(|seat| self.tiles[seat]);
        self.table.say(turn, hand)
    }

    /// Makes the call for the seat that has to make it.
    ///
    /// # Errors
    /// If nobody has won it or the call is made, or if the rules do not allow it after that bid.
    pub fn call(&mut self, call: Call) -> Result<(), ContractError> {
        let Some(Action::Call(_)) = self.table.next() else {
            return Err(ContractError::NothingToCall);
        };
        let (declarer, bid) = self.table.auction().high().expect("the auction is won");
        let contract = Contract::new(declarer, bid, call);
        self.table.rules().check(&contract)?;
        self.table.begin(contract);
        Ok(())
    }

    /// Plays that tile for the seat to play, which may go on when the contract is decided. Returns
    /// the trick if this tile completes it.
    ///
    /// # Errors
    /// If there is no contract or no tile left, if the seat does not have the tile, or may not play
    /// it. Where its hand is not known: if the tile is known to lie elsewhere, or ruled out by what
    /// the seat played before.
    pub fn play(&mut self, tile: Tile) -> Result<Option<Trick>, PlayError> {
        let contract = *self.table.contract().ok_or(PlayError::NoContract)?;
        let seat = self.table.to_play().ok_or(PlayError::Over)?;
        match self.tiles[seat] {
            Some(hand) => {
                let (call, lead) = (contract.call, self.table.lead());
                let legal = self.table.rules().legal(call, hand, lead);
                PlayError::check((seat, tile), hand, legal, call, lead)?;
            }
            None => {
                let known = self.tiles.0.into_iter().flatten();
                let seen = known.fold(self.table.played(), |all, tiles| all | tiles);
                if seen.contains(tile) || self.table.ruled_out(seat).contains(tile) {
                    return Err(PlayError::NotPossible { seat, tile });
                }
            }
        }
        Ok(self.put(&contract, seat, tile))
    }

    /// Plays a tile that is known to be legal for the seat to play.
    ///
    /// # Panics
    /// If there is no contract.
    pub(crate) fn play_unchecked(&mut self, tile: Tile) -> Option<Trick> {
        let contract = *self.table.contract().expect("there is a contract to play");
        let seat = contract.player(self.table.leader(), self.table.trick().len());
        self.put(&contract, seat, tile)
    }

    /// Puts a tile of the seat to play on the table.
    fn put(&mut self, contract: &Contract, seat: Seat, tile: Tile) -> Option<Trick> {
        if let Some(hand) = &mut self.tiles[seat] {
            *hand = hand.without(tile);
        }
        self.table.play(contract, seat, tile)
    }
}
