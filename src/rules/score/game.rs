//! A game: hand after hand until a side has won.

use thiserror::Error;

use super::PlayedHand;
use crate::rules::contract::ContractError;
use crate::rules::house_rules::{AllPass, HouseRules};
use crate::words::{Bid, BySide, Seat, Side};

/// A game and its score sheet.
///
/// ```
/// use texas42::{Contract, Game, HouseRules, PlayedHand, Points, Seat, Side};
/// let rules = HouseRules::default();
/// let mut game = Game::new(rules, Seat::Fourth);
/// let contract = Contract::new(Seat::Second, "84".parse()?, "sixes".parse()?);
/// rules.check(&contract)?;
/// game.record(PlayedHand::new(&contract, Points::ALL))?;
/// assert_eq!(game.score()[Side::SecondAndFourth], 2);
/// assert_eq!((game.shaker(), game.winner()), (Seat::First, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    rules: HouseRules,
    shaker: Seat,
    hands: Vec<ScoredHand>,
    winner: Option<Side>,
}

/// A line of the score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredHand {
    /// The seat that shook the tiles.
    pub shaker: Seat,
    /// The hand that was played, or `None` where all passed.
    pub hand: Option<PlayedHand>,
    /// The marks or points that each side got.
    pub award: BySide<u16>,
    /// The marks or points that each side has after it.
    pub score: BySide<u16>,
}

/// The reason why a hand cannot be written down.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GameError {
    /// A side has won.
    #[error("the game is over: {winner} won it with hand {hand}; leave out what comes after")]
    Over {
        /// The side that won.
        winner: Side,
        /// The number of the last hand, from 1.
        hand: usize,
    },
    /// A points game needs the points.
    #[error(
        "in a points game say how many points the bidders took, since they score after a bid of \
         {bid}"
    )]
    PointsNeeded {
        /// The bid.
        bid: Bid,
    },
    /// The last to speak may not pass.
    #[error(
        "under these rules nobody can pass a hand out: the last to speak has to bid (all_pass)"
    )]
    NotPassedOut,
    /// The rules have no such bid.
    #[error(transparent)]
    NoSuchBid(#[from] ContractError),
}

impl Game {
    /// A game in which nothing was played yet.
    #[must_use]
    pub fn new(rules: HouseRules, first_shaker: Seat) -> Game {
        Game { rules, shaker: first_shaker, hands: Vec::new(), winner: None }
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> &HouseRules {
        &self.rules
    }

    /// The seat that shakes the next hand.
    #[must_use]
    pub fn shaker(&self) -> Seat {
        self.shaker
    }

    /// The lines of the sheet.
    #[must_use]
    pub fn hands(&self) -> &[ScoredHand] {
        &self.hands
    }

    /// The marks or points of both sides.
    #[must_use]
    pub fn score(&self) -> BySide<u16> {
        self.hands.last().map_or(BySide([0, 0]), |hand| hand.score)
    }

    /// The side that has won, if one has.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// The side that has more marks or points, if one has.
    #[must_use]
    pub fn ahead(&self) -> Option<Side> {
        let score = self.score();
        Side::ALL.into_iter().find(|side| score[*side] > score[side.other()])
    }

    /// Writes down a hand; then the next player shakes.
    ///
    /// # Errors
    /// If the game is over, if the rules have no such bid, or if points are missing that would
    /// score; then nothing is written.
    pub fn record(&mut self, hand: PlayedHand) -> Result<&ScoredHand, GameError> {
        self.check_open()?;
        self.rules.check_bid(hand.bid)?;
        let award = self.rules.award(&hand)?;
        Ok(self.write(Some(hand), award))
    }

    /// Writes down that all passed; then the next player shakes.
    ///
    /// # Errors
    /// If the game is over, or if somebody has to bid under these rules.
    pub fn pass_out(&mut self) -> Result<&ScoredHand, GameError> {
        self.check_open()?;
        if self.rules.all_pass != AllPass::Reshake {
            return Err(GameError::NotPassedOut);
        }
        Ok(self.write(None, BySide([0, 0])))
    }

    /// Checks that a hand can still be written down.
    ///
    /// # Errors
    /// If a side has won.
    pub fn check_open(&self) -> Result<(), GameError> {
        match self.winner {
            Some(winner) => Err(GameError::Over { winner, hand: self.hands.len() }),
            None => Ok(()),
        }
    }

    fn write(&mut self, hand: Option<PlayedHand>, award: BySide<u16>) -> &ScoredHand {
        let before = self.score();
        let score = BySide([0, 1].map(|side| before.0[side] + award.0[side]));
        self.winner = hand.and_then(|hand| self.rules.winner(&score, hand.declarer.side()));
        self.hands.push(ScoredHand { shaker: self.shaker, hand, award, score });
        self.shaker = self.shaker.next();
        self.hands.last().expect("a hand was just written")
    }
}
