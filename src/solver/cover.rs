//! The tiles that a proof depends on inside a trick, and the plays that one failed play stands for.
//!
//! A failed play stands for another of the same hand if the same answers refute that too: if the
//! proof depends on neither and every line of it gives the trick to the same player. For that a
//! proof carries the tiles that win its tricks. A tile below all of them changes no trick,
//! whether it follows or is thrown away.
//!
//! In a trick that the proving side wins in every line, a tile with count that it takes later may
//! as well be played: it is taken now. Where it loses the trick, such a tile is saved for later.
//! The hand has something else to play, because it holds as many tiles as in the proof, of which
//! those that matter are the same and those saved are no more.
//!
//! Tiles that the hand no longer has count as well: a proof that answers them too does not depend
//! on their being gone. It pays to depend on tiles that are gone rather than on tiles that are
//! held: boundaries that lie close together share those that are gone.

use super::layout::{Layout, above, below, lowest, top};
use super::order::{Follows, Leads};
use super::rules::Rule;
use super::trick::{OpenTrick, Played, TrickProof};

/// Leads that one failed lead answers.
pub(super) struct LeadCover {
    /// The leads that the hand has or had.
    pub leads: u32,
    /// The tiles that a proof depends on because these leads are like the one that failed.
    pub relevant: u32,
}

impl Leads {
    /// Drops the leads that are answered as this one was, which failed. If its proof does not
    /// depend on it, others of the same suit that the proof does not depend on could have been
    /// led: those below all tiles that win the trick in the proof, or, if the lead wins it
    /// itself, those with no tile of another player between.
    #[inline]
    pub fn cover(
        &mut self,
        layout: &Layout,
        trick: &OpenTrick,
        lead: u32,
        proof: &TrickProof,
    ) -> LeadCover {
        if proof.relevant() & lead != 0 || !Rule::CoverLeads.on() {
            return LeadCover { leads: 0, relevant: 0 };
        }
        let fixed = proof.relevant() | trick.saved(0, proof.takes(), proof.winners());
        let alike = trick.dealt[0] & layout.alike(lead) & !fixed;
        let (leads, relevant) = if proof.winners() & lead == 0 {
            (alike & below(lowest(proof.winners())), 0)
        } else {
            let [_, left, partner, right] = trick.dealt;
            let others = (left | partner | right) & trick.suit;
            let leads = alike & between(others & trick.at.tiles(), lead);
            (leads, others & span(leads))
        };
        self.rest &= !leads;
        LeadCover { leads, relevant }
    }
}

impl Follows {
    /// Drops the plays that are answered as this one was, which failed, if its proof depends on
    /// neither. If it does not win the trick in the proof, it stands for all that are below
    /// those that do; if it does, for those that no later player comes between. Returns what is
    /// dropped.
    #[inline]
    pub fn cover<const PLAYER: u32>(
        &mut self,
        trick: &OpenTrick,
        played: &Played,
        place: u32,
        proof: &TrickProof,
    ) -> u32 {
        self.takers |= proof.winners();
        if proof.relevant() & place != 0 || !Rule::Cover.on() {
            return 0;
        }
        let player = PLAYER as usize;
        let fixed = proof.relevant() | trick.saved(player, proof.takes(), proof.winners());
        let dropped = if proof.winners() & place == 0 {
            self.stands_for_all = true;
            !(trick.winning & !below(lowest(proof.winners())) | fixed)
        } else if Rule::CoverWinners.on() {
            let could_win = played.beats & !fixed;
            let mut likes = could_win & trick.dealt[player];
            if PLAYER < 3 {
                let dealt = trick.dealt;
                let later = if PLAYER == 1 { dealt[2] | dealt[3] } else { dealt[3] };
                let later = later & trick.winning;
                likes &= between(later & trick.at.tiles(), place);
                self.equals |= later & span(likes);
            }
            self.takers |= likes;
            likes
        } else {
            0
        };
        self.rest &= !dropped;
        self.covered |= dropped;
        dropped
    }
}

impl OpenTrick<'_> {
    /// The proof by a player who chooses this tile, from that of what follows.
    #[inline]
    pub fn choose(
        &self,
        player: usize,
        place: u32,
        played: &Played,
        proof: TrickProof,
    ) -> TrickProof {
        let relevant = self.chosen(player, place, played, &proof);
        TrickProof::new(proof.value(), relevant, proof.takes(), proof.winners())
    }

    /// The proof against a player who has this play only, from that of what follows.
    #[inline]
    pub fn only<const PLAYER: u32>(
        &self,
        place: u32,
        played: &Played,
        proof: TrickProof,
    ) -> TrickProof {
        let mut plays = Follows::ONE;
        plays.cover::<PLAYER>(self, played, place, &proof);
        let relevant =
            self.forced(PLAYER as usize, played, &plays, proof.relevant(), proof.takes());
        TrickProof::new(proof.value(), relevant, proof.takes(), plays.takers)
    }

    /// The tiles that a proof depends on when a player chooses this tile, from the proof of what
    /// follows.
    ///
    /// A player who throws a tile away that the rest does not depend on could throw any other
    /// such tile: then only that he cannot win by accident matters, and if he had to follow, that
    /// all his tiles of the suit are such. Else the tile matters, and that it may be played.
    #[inline]
    fn chosen(&self, player: usize, place: u32, played: &Played, proof: &TrickProof) -> u32 {
        let relevant = proof.relevant();
        let could_win = if proof.winners() & place == 0 {
            self.winning & !below(lowest(proof.winners()))
        } else {
            played.beats
        };
        let others = relevant | could_win & self.dealt[player];
        let fixed = others | self.saved(player ^ 1, proof.takes(), proof.winners());
        let following = self.legal[player] & self.suit;
        if (place | following) & fixed == 0 {
            others
        } else if following != 0 {
            relevant | place
        } else {
            relevant | place | self.suit & self.dealt[player]
        }
    }

    /// The tiles that a proof depends on against a player who has no other plays than those that
    /// were tried and those that they stand for (see [`Follows::cover`]). `relevant` are those that
    /// the proofs of these plays depend on.
    ///
    /// Tiles that could win the trick matter. If a play was found that stands for all that
    /// cannot, nothing else does but that a player who follows has to follow, and that only if he
    /// holds something of another suit that he must not play; else every tile of the suit does. A
    /// hand whose tiles all matter is known, whatever it once held.
    #[inline]
    pub fn forced(
        &self,
        player: usize,
        played: &Played,
        plays: &Follows,
        relevant: u32,
        takes: u32,
    ) -> u32 {
        let dealt = self.dealt[player];
        let following = self.legal[player] & self.suit;
        let base = relevant | plays.equals;
        let held = dealt & self.at.tiles();
        let hand = base | held;
        let matter = if plays.stands_for_all {
            dealt & played.beats
        } else if following == 0 && plays.covered != 0 {
            dealt
        } else {
            dealt & (self.suit | played.beats)
        };
        let relevant = base | matter & !plays.covered;
        if hand & !relevant == 0 {
            return hand;
        }
        // Where a tile of the suit matters he has to follow, and no trump of his does.
        let follows = base | matter & !plays.covered & self.suit;
        let off_suit = held & !self.suit;
        let fixed = relevant | self.saved(player, takes, plays.takers);
        if following & follows != 0 {
            follows
        } else if following == 0 || plays.stands_for_all && off_suit & fixed == 0 {
            relevant
        } else {
            follows | lowest(following)
        }
    }
}

/// The places around one that are separated from it by no tile of a mask.
#[inline]
fn between(tiles: u32, place: u32) -> u32 {
    let (higher, lower) = (tiles & above(place), tiles & below(place));
    let range = if higher == 0 { !0 } else { below(lowest(higher)) };
    if lower == 0 { range } else { range & above(top(lower)) }
}

/// The places between the lowest and the highest of a mask.
#[inline]
fn span(tiles: u32) -> u32 {
    below(top(tiles)) & above(lowest(tiles))
}
