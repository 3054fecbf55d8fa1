//! The start of a trick, and what can be proved there.

/// A bound and the tiles that its proof depends on: whether each of them is held or gone. Two
/// words, which pass in registers.
#[derive(Clone, Copy)]
pub(super) struct Proof {
    /// The tiles that matter, and above them those that the proving side takes.
    tiles: u64,
    /// The bound, on the side of `need` where the value is.
    pub value: i32,
}

impl Proof {
    /// The proof with that bound, those tiles that matter, and those that the proving side takes.
    #[inline(always)]
    pub const fn new(value: i32, relevant: u32, takes: u32) -> Proof {
        Proof { tiles: relevant as u64 | (takes as u64) << 32, value }
    }

    /// The tiles that matter.
    #[inline(always)]
    pub const fn relevant(&self) -> u32 {
        self.tiles as u32
    }

    /// Tiles with count that the proving side takes if they are still there. What it takes beside
    /// them it takes wherever the tiles that matter agree.
    #[inline(always)]
    pub const fn takes(&self) -> u32 {
        (self.tiles >> 32) as u32
    }
}

/// The start of a trick, seen from the side on lead. Two words, which pass in registers.
#[derive(Clone, Copy)]
pub(super) struct Boundary {
    /// The tiles left in all hands, as a mask over places: 28 bits; the number of tricks left: 3
    /// bits; the seat on lead: 2 bits.
    pub name: u64,
    /// All points still to come.
    pub left: i32,
}

impl Boundary {
    /// The bits of a name that hold the tiles.
    pub const TILES: u32 = (1 << 28) - 1;
    const TRICK: u64 = 1 << 28;
    /// The bits of a name that hold the number of tricks.
    pub const TRICKS: u32 = 7 << 28;
    const LEADER_SHIFT: u32 = 31;
    /// The number of bits in a name.
    pub const NAME_BITS: u32 = 33;

    /// The boundary with those tiles left in all hands.
    pub fn new(tiles: u32, tricks: u32, leader: u32, left: i32) -> Boundary {
        let leader = u64::from(leader) << Self::LEADER_SHIFT;
        Boundary { name: u64::from(tiles) + u64::from(tricks) * Self::TRICK + leader, left }
    }

    /// The boundary after a trick.
    #[inline(always)]
    pub fn next(self, played: u32, winner: u32, points: i32) -> Boundary {
        let turned = self.name + (u64::from(winner) << Self::LEADER_SHIFT);
        let name = (turned - Self::TRICK - u64::from(played)) & ((1 << Self::NAME_BITS) - 1);
        Boundary { name, left: self.left - points }
    }

    /// The tiles left.
    #[inline(always)]
    pub fn tiles(self) -> u32 {
        self.name as u32 & Self::TILES
    }

    /// The number of tricks left.
    #[inline(always)]
    pub fn tricks(self) -> u32 {
        (self.name as u32 & Self::TRICKS) >> 28
    }

    /// The seat on lead.
    #[inline(always)]
    pub fn leader(self) -> usize {
        (self.name >> Self::LEADER_SHIFT) as usize & 3
    }

    /// The tiles left in each hand.
    #[inline(always)]
    pub fn hands(self, dealt: &[u32; 4]) -> [u32; 4] {
        dealt.map(|hand| hand & self.name as u32)
    }
}
