//! The hands that one player cannot see, in the middle of play.

use rand::Rng;

use super::random::below;
use crate::rules::{Unseen, View};
use crate::words::{BySeat, Seat, Tile, TileSet};

/// Every way in which tiles that nobody has shown can lie in up to three hands.
///
/// A seat may be known to hold none of some tiles, because it did not follow, and to hold so many
/// doubles at least, because it bid plunge or splash. The ways are numbered from 0, so that all can
/// be listed, and one drawn at random is exactly as likely as every other.
///
/// ```
/// use texas42::chance::UnseenHands;
/// use texas42::rules::Unseen;
/// use texas42::{BySeat, Seat, TileSet};
/// let tiles: TileSet = "66 65 10 00".parse()?;
/// let mut seats = BySeat::from_fn(|_| Unseen { tiles: 0, excluded: TileSet::EMPTY, doubles: 0 });
/// seats[Seat::Second].tiles = 2;
/// seats[Seat::Third].tiles = 2;
/// seats[Seat::Third].excluded = "66 65".parse()?;
/// let hands = UnseenHands::new(tiles, &seats);
/// assert_eq!(hands.ways(), 1);
/// assert_eq!(hands.hands(0)[Seat::Second].to_string(), "6-6 6-5");
/// # Ok::<(), texas42::notation::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct UnseenHands {
    /// The tiles, lowest index first.
    tiles: Vec<Tile>,
    /// The seats with unseen tiles; places that are not needed want none.
    seats: [Seat; PLACES],
    wanted: [Unseen; PLACES],
    /// The number of ways to deal, by the number of tiles left to deal, then by what is wanted.
    ways: Vec<Vec<u32>>,
}

/// The most hands that are unseen.
const PLACES: usize = 3;

/// The wants of the hands while the tiles are dealt one after the other: tiles, and doubles among
/// them.
type Wants = [(usize, usize); PLACES];

impl UnseenHands {
    /// The ways to deal these tiles to the seats, of whose hands that is known.
    ///
    /// # Panics
    /// If the seats do not have as many tiles together as there are, if more than three seats have
    /// any, or one has more than seven.
    #[must_use]
    pub fn new(tiles: TileSet, known: &BySeat<Unseen>) -> UnseenHands {
        let total: usize = known.0.iter().map(|seat| seat.tiles).sum();
        assert_eq!(total, tiles.len(), "the unseen hands have as many tiles as are unseen");
        let mut seats = [Seat::First; PLACES];
        let mut wanted = [Unseen::default(); PLACES];
        let unseen = known.iter().filter(|(_, unseen)| unseen.tiles > 0);
        for (place, (seat, unseen)) in unseen.enumerate() {
            assert!(place < PLACES && unseen.tiles <= 7, "three unseen hands of seven at most");
            seats[place] = seat;
            wanted[place] = *unseen;
        }
        let mut hands =
            UnseenHands { tiles: tiles.iter().collect(), seats, wanted, ways: Vec::new() };
        hands.count();
        hands
    }

    /// The ways in which the tiles that a player has not seen can lie in the other hands. In nello
    /// the hand of who sits out is one of them.
    #[must_use]
    pub fn of(view: &View) -> UnseenHands {
        UnseenHands::new(view.unseen(), &BySeat::from_fn(|seat| view.unseen_hand(seat)))
    }

    /// The number of ways in which the tiles can lie.
    #[must_use]
    pub fn ways(&self) -> u64 {
        self.ways_from(self.tiles.len(), &self.all_wants()).into()
    }

    /// The hands of the way with that number; seats without unseen tiles have none.
    ///
    /// # Panics
    /// If there are not so many ways.
    #[must_use]
    pub fn hands(&self, number: u64) -> BySeat<TileSet> {
        assert!(number < self.ways(), "there are {} ways, no number {number}", self.ways());
        let mut number = number as u32;
        let mut wants = self.all_wants();
        let mut hands: BySeat<TileSet> = BySeat::default();
        for left in (0..self.tiles.len()).rev() {
            let tile = self.tiles[left];
            for place in 0..PLACES {
                let Some(rest) = self.dealt_to(place, tile, &wants) else { continue };
                let ways = self.ways_from(left, &rest);
                if number < ways {
                    hands[self.seats[place]].insert(tile);
                    wants = rest;
                    break;
                }
                number -= ways;
            }
        }
        hands
    }

    /// The hands of a way drawn at random, all equally likely; `None` if there is no way.
    pub(crate) fn draw(&self, generator: &mut impl Rng) -> Option<BySeat<TileSet>> {
        let ways = self.ways() as u32;
        (ways > 0).then(|| self.hands(below(ways, generator).into()))
    }

    fn all_wants(&self) -> Wants {
        self.wanted.map(|unseen| (unseen.tiles, unseen.doubles))
    }

    /// The wants of the hands once that tile is dealt to one of them, if it may be.
    fn dealt_to(&self, place: usize, tile: Tile, wants: &Wants) -> Option<Wants> {
        let (tiles, doubles) = wants[place];
        if tiles == 0 || self.wanted[place].excluded.contains(tile) {
            return None;
        }
        let doubles = doubles.saturating_sub(tile.is_double().into());
        let mut rest = *wants;
        rest[place] = (tiles - 1, doubles);
        Some(rest)
    }

    /// The number of ways in which the first `left` tiles can be dealt to hands with these wants.
    fn ways_from(&self, left: usize, wants: &Wants) -> u32 {
        self.ways[left][self.index(wants)]
    }

    fn index(&self, wants: &Wants) -> usize {
        // The tiles of the last hand follow from the others.
        let tiles = wants[0].0 * 8 + wants[1].0;
        (0..PLACES)
            .fold(tiles, |index, place| index * (self.wanted[place].doubles + 1) + wants[place].1)
    }

    /// Counts the ways, from no tile to all. There are never more than 21! / 7!³, 399,072,960.
    fn count(&mut self) {
        let size = self.index(&[(8, 0), (0, 0), (0, 0)]);
        let nothing = self.index(&[(0, 0); PLACES]);
        let mut none = vec![0; size];
        none[nothing] = 1;
        self.ways.push(none);
        for left in 1..=self.tiles.len() {
            let mut ways = vec![0; size];
            for wants in self.wants_of(left) {
                let dealt = |place| {
                    let rest = self.dealt_to(place, self.tiles[left - 1], &wants)?;
                    Some(self.ways_from(left - 1, &rest))
                };
                ways[self.index(&wants)] = (0..PLACES).filter_map(dealt).sum();
            }
            self.ways.push(ways);
        }
    }

    /// All wants that the hands can have when `left` tiles are left for them.
    fn wants_of(&self, left: usize) -> Vec<Wants> {
        let most = self.wanted;
        let mut all = Vec::new();
        for first in 0..=most[0].tiles.min(left) {
            for second in 0..=most[1].tiles.min(left - first) {
                let third = left - first - second;
                if third > most[2].tiles {
                    continue;
                }
                let doubles = (0..=most[0].doubles).flat_map(|one| {
                    (0..=most[1].doubles).flat_map(move |two| {
                        (0..=most[2].doubles).map(move |three| [one, two, three])
                    })
                });
                all.extend(
                    doubles.map(|[one, two, three]| [(first, one), (second, two), (third, three)]),
                );
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::deal_stream::DealStream;
    use crate::chance::random::Streams;

    /// All ways, found by trying every owner of every tile.
    fn listed(tiles: &[Tile], known: &BySeat<Unseen>) -> Vec<BySeat<TileSet>> {
        let seats: Vec<Seat> =
            Seat::ALL.into_iter().filter(|seat| known[*seat].tiles > 0).collect();
        let mut found = Vec::new();
        for mut owners in 0..seats.len().pow(tiles.len() as u32) {
            let mut hands: BySeat<TileSet> = BySeat::default();
            for tile in tiles {
                hands[seats[owners % seats.len()]].insert(*tile);
                owners /= seats.len();
            }
            let fits = hands.iter().all(|(seat, hand)| {
                let Unseen { tiles, excluded, doubles } = known[seat];
                hand.len() == tiles && (*hand & excluded).is_empty() && hand.doubles() >= doubles
            });
            if fits {
                found.push(hands);
            }
        }
        found
    }

    #[test]
    fn every_way_has_one_number() {
        let mut generator = Streams::new(1).generator(0);
        let mut ways_seen = 0;
        for index in 0..60 {
            let deal = DealStream::new(5).deal(index);
            let sizes = [[3, 2, 3], [0, 4, 4], [2, 2, 4], [3, 3, 3]][index as usize % 4];
            let seats = [Seat::First, Seat::Third, Seat::Fourth];
            let mut known: BySeat<Unseen> = BySeat::default();
            let mut tiles = Vec::new();
            for (seat, size) in seats.into_iter().zip(sizes) {
                let hand: Vec<Tile> = deal.hand(seat).iter().take(size).collect();
                let excluded = DealStream::new(6).deal(index).hand(seat);
                let held: TileSet = hand.iter().copied().collect();
                known[seat] = Unseen {
                    tiles: size,
                    excluded: excluded - held,
                    doubles: held.doubles().min(index as usize % 3),
                };
                tiles.extend(hand);
            }
            tiles.sort();
            let hands = UnseenHands::new(tiles.iter().copied().collect(), &known);
            let mut expected = listed(&tiles, &known);
            let mut found: Vec<_> = (0..hands.ways()).map(|number| hands.hands(number)).collect();
            ways_seen += found.len();
            assert!(expected.contains(&hands.draw(&mut generator).expect("there is a way")));
            for list in [&mut expected, &mut found] {
                list.sort_by_key(|hands| hands.0);
            }
            assert_eq!(found, expected);
        }
        assert!(ways_seen > 4_000, "only {ways_seen}");
    }

    /// The number drawn is the only random thing, so equal counts are all there is to see.
    #[test]
    fn draws_are_equally_likely() {
        let tiles: TileSet = Tile::all().take(6).collect();
        let mut known = BySeat::from_fn(|_| Unseen { tiles: 2, ..Unseen::default() });
        known[Seat::First] = Unseen::default();
        known[Seat::Third].excluded = TileSet::EMPTY.with(Tile::all().next().expect("a tile"));
        known[Seat::Fourth].doubles = 1;
        let hands = UnseenHands::new(tiles, &known);
        let ways: Vec<_> = (0..hands.ways()).map(|number| hands.hands(number)).collect();
        let mut seen = vec![0u32; ways.len()];
        let mut generator = Streams::new(2).generator(0);
        let draws = 1000 * ways.len();
        for _ in 0..draws {
            let drawn = hands.draw(&mut generator).expect("there is a way");
            seen[ways.iter().position(|way| *way == drawn).expect("a listed way")] += 1;
        }
        // Each is a binomial number with mean 1000; five standard deviations are 158.
        assert!(seen.iter().all(|seen| seen.abs_diff(1000) < 158), "{seen:?}");
    }

    #[test]
    fn all_deals_of_twenty_one_tiles() {
        let mut known = BySeat::from_fn(|_| Unseen { tiles: 7, ..Unseen::default() });
        known[Seat::Second] = Unseen::default();
        let hands = UnseenHands::new(Tile::all().take(21).collect(), &known);
        assert_eq!(hands.ways(), 399_072_960);
        assert_eq!(hands.hands(399_072_959)[Seat::Second], TileSet::EMPTY);
    }

    #[test]
    fn no_way_is_no_hand() {
        let mut known: BySeat<Unseen> = BySeat::default();
        known[Seat::First] = Unseen { tiles: 1, excluded: TileSet::FULL, doubles: 0 };
        let hands = UnseenHands::new(Tile::all().take(1).collect(), &known);
        assert_eq!(hands.draw(&mut Streams::new(1).generator(0)), None);
    }
}
