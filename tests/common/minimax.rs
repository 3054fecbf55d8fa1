//! The rules of play once more, and minimax on them: slow, plain and independent of the solver.
//!
//! Nothing here uses the library's rules or its numbering of tiles; only `Trump` and `Tile` are
//! taken over, as words.

use std::collections::HashMap;

use texas42::{DoublesMode, Pip, Position, Seat, Tile, TileSet, Trump};

/// A tile as its high and its low end.
pub type Bone = (u8, u8);

/// The suit that a lead asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Suit {
    /// The tiles that the call takes out of their number suits.
    Called,
    /// The tiles with that number that are not called.
    Number(u8),
}

/// A tile of the library as a bone.
pub fn bone(tile: Tile) -> Bone {
    (tile.high().number(), tile.low().number())
}

/// A bone as a tile of the library.
pub fn tile((high, low): Bone) -> Tile {
    let pip = |number| Pip::new(number).expect("a bone has ends from 0 to 6");
    Tile::new(pip(high), pip(low))
}

/// The bones of a hand.
pub fn bones(hand: TileSet) -> Vec<Bone> {
    hand.iter().map(bone).collect()
}

/// Whether the call takes the bone out of its number suits.
fn is_called(call: Trump, (high, low): Bone) -> bool {
    match call {
        Trump::Pip(pip) => high == pip.number() || low == pip.number(),
        Trump::Doubles => high == low,
        Trump::FollowMe(DoublesMode::High | DoublesMode::Low) => false,
        Trump::FollowMe(DoublesMode::Own | DoublesMode::OwnInverted) => high == low,
    }
}

/// Whether the bone wins over every suit led.
fn is_trump(call: Trump, bone: Bone) -> bool {
    match call {
        Trump::Pip(_) | Trump::Doubles => is_called(call, bone),
        Trump::FollowMe(_) => false,
    }
}

/// The suit that the bone asks for when it is led.
fn suit_led(call: Trump, bone: Bone) -> Suit {
    if is_called(call, bone) { Suit::Called } else { Suit::Number(bone.0) }
}

/// Whether the bone belongs to the suit.
fn follows(call: Trump, bone: Bone, suit: Suit) -> bool {
    match suit {
        Suit::Called => is_called(call, bone),
        Suit::Number(number) => !is_called(call, bone) && (bone.0 == number || bone.1 == number),
    }
}

/// The rank of the bone inside its suit.
fn rank(call: Trump, (high, low): Bone) -> i32 {
    let (high, low) = (i32::from(high), i32::from(low));
    if high != low {
        return high + low;
    }
    match call {
        Trump::Pip(_) | Trump::FollowMe(DoublesMode::High) => 13,
        Trump::FollowMe(DoublesMode::Low) => -1,
        Trump::Doubles | Trump::FollowMe(DoublesMode::Own) => high,
        Trump::FollowMe(DoublesMode::OwnInverted) => 6 - high,
    }
}

/// How good the bone is in a trick with that suit led; the highest wins.
fn key(call: Trump, bone: Bone, suit: Suit) -> (u8, i32) {
    if is_trump(call, bone) {
        (2, rank(call, bone))
    } else if follows(call, bone, suit) {
        (1, rank(call, bone))
    } else {
        (0, 0)
    }
}

/// The count on the bone.
pub fn count((high, low): Bone) -> i32 {
    match (high, low) {
        (5, 5) | (6, 4) => 10,
        (5, 0) | (4, 1) | (3, 2) => 5,
        _ => 0,
    }
}

/// The bones of the hand that may be played to the lead, or as a lead if there is none.
pub fn legal(call: Trump, hand: &[Bone], lead: Option<Bone>) -> Vec<Bone> {
    let Some(lead) = lead else {
        return hand.to_vec();
    };
    let suit = suit_led(call, lead);
    let following: Vec<Bone> =
        hand.iter().copied().filter(|bone| follows(call, *bone, suit)).collect();
    if following.is_empty() { hand.to_vec() } else { following }
}

/// The place in the trick of the bone that wins it.
pub fn winner(call: Trump, trick: &[Bone]) -> usize {
    let suit = suit_led(call, trick[0]);
    let mut winner = 0;
    for place in 1..trick.len() {
        if key(call, trick[place], suit) > key(call, trick[winner], suit) {
            winner = place;
        }
    }
    winner
}

/// What a trick is worth.
pub fn worth(trick: &[Bone]) -> i32 {
    1 + trick.iter().map(|bone| count(*bone)).sum::<i32>()
}

/// Whether the seat plays for the side whose points are counted, the first and the third.
fn is_counted(seat: usize) -> bool {
    seat.is_multiple_of(2)
}

/// A hand in play. Seats are counted from 0.
#[derive(Clone, Debug)]
pub struct Hand {
    pub call: Trump,
    pub hands: [Vec<Bone>; 4],
    pub leader: usize,
    pub trick: Vec<Bone>,
}

impl Hand {
    /// What the library's position shows.
    pub fn of(position: &Position) -> Hand {
        Hand {
            call: position.contract().call.trump().expect("a position of straight 42"),
            hands: Seat::ALL.map(|seat| bones(position.hands()[seat])),
            leader: position.leader().index(),
            trick: position.trick().iter().copied().map(bone).collect(),
        }
    }

    /// Whose turn it is.
    pub fn to_play(&self) -> usize {
        (self.leader + self.trick.len()) % 4
    }

    /// The bones that may be played now.
    pub fn legal(&self) -> Vec<Bone> {
        legal(self.call, &self.hands[self.to_play()], self.trick.first().copied())
    }

    /// Plays a bone. Returns the points that the first and third seat take by it.
    pub fn play(&mut self, bone: Bone) -> i32 {
        let seat = self.to_play();
        self.hands[seat].retain(|other| *other != bone);
        self.trick.push(bone);
        if self.trick.len() < 4 {
            return 0;
        }
        self.leader = (self.leader + winner(self.call, &self.trick)) % 4;
        let points = if is_counted(self.leader) { worth(&self.trick) } else { 0 };
        self.trick.clear();
        points
    }

    /// The points still to come, the trick on the table included.
    pub fn left(&self) -> i32 {
        let bones = self.hands.iter().chain([&self.trick]).flatten();
        self.hands[self.to_play()].len() as i32 + bones.map(|bone| count(*bone)).sum::<i32>()
    }

    /// The points still to come for the first and third seat if everybody plays best.
    pub fn value(&self) -> i32 {
        let values = self.plays().into_iter().map(|(_, value)| value);
        let best = if is_counted(self.to_play()) { values.max() } else { values.min() };
        best.unwrap_or(0)
    }

    /// Every legal play with the points still to come for the first and third seat after it.
    pub fn plays(&self) -> Vec<(Bone, i32)> {
        let value_after = |bone| {
            let mut next = self.clone();
            next.play(bone) + next.value()
        };
        self.legal().into_iter().map(|bone| (bone, value_after(bone))).collect()
    }
}

/// Minimax for more tiles, up to whole deals: the same rules, but a yes-or-no question, so that
/// the first good play answers it, and the answer for every start of a trick remembered.
///
/// For one deal and one call, so that the bones left and the leader name a start of a trick.
pub struct WholeDeal {
    call: Trump,
    known: HashMap<(u64, usize, i32), bool>,
}

impl WholeDeal {
    /// Nothing is known yet.
    pub fn new(call: Trump) -> WholeDeal {
        WholeDeal { call, known: HashMap::new() }
    }

    /// Whether the first and third seat can take that many of the points still to come.
    pub fn can_take(&mut self, hand: &Hand, points: i32) -> bool {
        let hands = [0, 1, 2, 3].map(|seat| mask(&hand.hands[seat]));
        self.can_take_from_trick(hands, hand.leader, &mut hand.trick.clone(), points)
    }

    /// The same at the start of a trick. The hands are masks, see [`mask`].
    fn can_take_from_start(&mut self, hands: [u64; 4], leader: usize, points: i32) -> bool {
        let all = hands[0] | hands[1] | hands[2] | hands[3];
        let left =
            hands[leader].count_ones() as i32 + unmask(all).into_iter().map(count).sum::<i32>();
        if points <= 0 {
            return true;
        }
        if points > left {
            return false;
        }
        if let Some(answer) = self.known.get(&(all, leader, points)) {
            return *answer;
        }
        let answer = self.can_take_from_trick(hands, leader, &mut Vec::with_capacity(4), points);
        self.known.insert((all, leader, points), answer);
        answer
    }

    /// The same with bones on the table.
    fn can_take_from_trick(
        &mut self,
        hands: [u64; 4],
        leader: usize,
        trick: &mut Vec<Bone>,
        points: i32,
    ) -> bool {
        if trick.len() == 4 {
            let leader = (leader + winner(self.call, trick)) % 4;
            let taken = if is_counted(leader) { worth(trick) } else { 0 };
            return self.can_take_from_start(hands, leader, points - taken);
        }
        let seat = (leader + trick.len()) % 4;
        if hands[seat] == 0 {
            return points <= 0;
        }
        let lead = trick.first().copied();
        let mut plays = legal(self.call, &unmask(hands[seat]), lead).into_iter();
        let can_take_after = |bone| {
            let mut rest = hands;
            rest[seat] &= !mask(&[bone]);
            trick.push(bone);
            let answer = self.can_take_from_trick(rest, leader, trick, points);
            trick.pop();
            answer
        };
        if is_counted(seat) { plays.any(can_take_after) } else { plays.all(can_take_after) }
    }
}

/// A set of bones: bit `7 · high + low` stands for the bone.
fn mask(bones: &[Bone]) -> u64 {
    bones.iter().fold(0, |mask, (high, low)| mask | 1 << (7 * high + low))
}

/// The bones of a mask.
fn unmask(mut mask: u64) -> Vec<Bone> {
    let mut bones = Vec::with_capacity(7);
    while mask != 0 {
        let bit = mask.trailing_zeros() as u8;
        bones.push((bit / 7, bit % 7));
        mask &= mask - 1;
    }
    bones
}
