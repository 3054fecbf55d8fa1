//! The search inside a trick.
//!
//! The three followers play one after another, each trying his plays in turn until one answers the
//! question for his side. What comes back is a bound for the leader's side and the tiles that its
//! proof depends on (`cover`). If a play fails and its proof does not depend on the tile played,
//! the same proof answers other plays of that hand, which are skipped.
//!
//! Nothing is taken back on the way up: the hands stay as they were at the boundary, and the tiles
//! on the table are taken out of them when the trick is over.

use super::failed::Failed;
use super::order::Follows;
use super::search::Search;
use super::trick::{OpenTrick, Played, TrickProof};

impl Search<'_> {
    /// A bound on the points for the leader's side, the trick on the table included.
    pub fn follow<const PLAYER: u32>(
        &mut self,
        trick: &OpenTrick,
        played: Played,
        need: i32,
    ) -> TrickProof {
        let player = PLAYER as usize;
        let ours = PLAYER == 2;
        let legal = trick.legal[player];
        if legal & (legal - 1) == 0 {
            self.nodes.plays += 1;
            let next = played.with(self.layout, PLAYER, legal);
            let proof = if PLAYER == 1 {
                self.follow::<2>(trick, next, need)
            } else {
                self.fourth(trick, next, need)
            };
            return if ours == (proof.value() >= need) {
                trick.choose(player, legal, &played, proof)
            } else {
                trick.only::<PLAYER>(legal, &played, proof)
            };
        }
        let mut failed = Failed::NONE;
        let mut plays = Follows::new::<PLAYER>(self.layout, trick, &played);
        while let Some(place) = plays.next(self.layout) {
            self.nodes.plays += 1;
            let next = played.with(self.layout, PLAYER, place);
            let proof = if PLAYER == 1 {
                self.follow::<2>(trick, next, need)
            } else {
                self.fourth(trick, next, need)
            };
            if ours == (proof.value() >= need) {
                return trick.choose(player, place, &played, proof);
            }
            failed.add(self.layout, trick.at.tiles(), &proof, ours, need);
            plays.cover::<PLAYER>(trick, &played, place, &proof);
        }
        let relevant = trick.forced(player, &played, &plays, failed.relevant, failed.takes);
        TrickProof::new(failed.value, relevant, failed.takes, plays.takers)
    }

    /// The last player. All plays are first glanced at, then searched.
    pub fn fourth(&mut self, trick: &OpenTrick, played: Played, need: i32) -> TrickProof {
        let layout = self.layout;
        let legal = trick.legal[3];
        if legal & (legal - 1) == 0 {
            return self.last_only(trick, played, need, legal);
        }
        let mut failed = Failed::NONE;
        let mut waiting = 0;
        // What the table said of the first play that waits: nothing changes before its search.
        let mut first = (0, 0);
        let mut plays = Follows::new::<3>(layout, trick, &played);
        while let Some(place) = plays.next(layout) {
            self.nodes.plays += 1;
            let done = played.with(layout, 3, place);
            let proof = match trick.end(layout, &done, need) {
                Ok(proof) => proof,
                Err((next, next_need)) => match self.glance(next, next_need).proof() {
                    Ok(proof) => trick.before(layout, &done, need, proof),
                    Err(hint) => {
                        if waiting == 0 {
                            first = (place, hint);
                        }
                        waiting |= place;
                        continue;
                    }
                },
            };
            if proof.value() < need {
                return trick.choose(3, place, &played, proof);
            }
            failed.add(layout, trick.at.tiles(), &proof, false, need);
            waiting &= !plays.cover::<3>(trick, &played, place, &proof);
        }
        plays.again(waiting);
        while let Some(place) = plays.next(layout) {
            let done = played.with(layout, 3, place);
            let Err((next, next_need)) = trick.end(layout, &done, need) else {
                unreachable!("what the points decide does not wait")
            };
            let proof = if place == first.0 {
                self.expand(next, next_need, first.1)
            } else {
                self.search_late(next, next_need)
            };
            let proof = trick.before(layout, &done, need, proof);
            if proof.value() < need {
                return trick.choose(3, place, &played, proof);
            }
            failed.add(layout, trick.at.tiles(), &proof, false, need);
            plays.cover::<3>(trick, &played, place, &proof);
        }
        let relevant = trick.forced(3, &played, &plays, failed.relevant, failed.takes);
        TrickProof::new(failed.value, relevant, failed.takes, plays.takers)
    }

    /// The last player, with one play only.
    #[inline(always)]
    fn last_only(
        &mut self,
        trick: &OpenTrick,
        played: Played,
        need: i32,
        place: u32,
    ) -> TrickProof {
        self.nodes.plays += 1;
        let layout = self.layout;
        let done = played.with(layout, 3, place);
        let proof = match trick.end(layout, &done, need) {
            Ok(proof) => proof,
            Err((next, next_need)) => {
                let proof = self.probe(next, next_need);
                trick.before(layout, &done, need, proof)
            }
        };
        if proof.value() < need {
            trick.choose(3, place, &played, proof)
        } else {
            trick.only::<3>(place, &played, proof)
        }
    }
}
