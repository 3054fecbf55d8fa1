//! The call: what is named before the first lead.

use std::fmt;

use super::trump::{DoublesMode, Trump};

/// The winner of a trick of sevens when two tiles are equally close to seven pips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SevensTie {
    /// The tile played first: the usual rule.
    FirstPlayed,
    /// The tile of the declarer's side; of two such the one played first.
    Bidders,
}

/// A call, made before the first lead: trumps, nello or sevens.
///
/// Printed and parsed by name: that of a [`Trump`], `nello-high`, `nello-low`, `nello-own`,
/// `nello-inverted`, `sevens`, `sevens-bidders-tie`; other common names are understood.
///
/// ```
/// use texas42::{Call, Pip, Trump};
/// assert_eq!("aces".parse(), Ok(Call::Trump(Trump::Pip(Pip::One))));
/// assert_eq!("no trump".parse::<Call>()?.to_string(), "follow-me");
/// # Ok::<(), texas42::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Call {
    /// Straight 42: all four play for points.
    Trump(Trump),
    /// No trumps, and the declarer tries to take no trick, against both others; partner sits out.
    Nello(DoublesMode),
    /// No suits: everybody plays the tile closest to seven pips, and the closest wins.
    Sevens(SevensTie),
}

impl Call {
    /// Nello with every place for the doubles.
    pub const NELLO: [Call; 4] = [
        Call::Nello(DoublesMode::High),
        Call::Nello(DoublesMode::Low),
        Call::Nello(DoublesMode::Own),
        Call::Nello(DoublesMode::OwnInverted),
    ];

    /// Sevens with both rules for ties.
    pub const SEVENS: [Call; 2] =
        [Call::Sevens(SevensTie::FirstPlayed), Call::Sevens(SevensTie::Bidders)];

    /// Every call there is: those of straight 42, nello and sevens.
    pub fn all() -> impl Iterator<Item = Call> + Clone {
        Trump::ALL.map(Call::Trump).into_iter().chain(Call::NELLO).chain(Call::SEVENS)
    }

    /// The trumps of straight 42; `None` for nello and sevens, which are not about points.
    #[must_use]
    pub const fn trump(self) -> Option<Trump> {
        match self {
            Call::Trump(trump) => Some(trump),
            Call::Nello(_) | Call::Sevens(_) => None,
        }
    }

    /// The name of the call.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Call::Trump(trump) => trump.name(),
            Call::Nello(DoublesMode::High) => "nello-high",
            Call::Nello(DoublesMode::Low) => "nello-low",
            Call::Nello(DoublesMode::Own) => "nello-own",
            Call::Nello(DoublesMode::OwnInverted) => "nello-inverted",
            Call::Sevens(SevensTie::FirstPlayed) => "sevens",
            Call::Sevens(SevensTie::Bidders) => "sevens-bidders-tie",
        }
    }
}

impl From<Trump> for Call {
    fn from(trump: Trump) -> Call {
        Call::Trump(trump)
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_is_the_place_in_the_list() {
        for (place, trump) in Trump::ALL.into_iter().enumerate() {
            assert_eq!(trump.index(), place);
        }
        assert!(Call::all().is_sorted());
        assert_eq!(Call::all().count(), 18);
    }
}
