//! The places for doubles that a declarer may choose from.

use crate::words::DoublesMode;

/// One or more places for doubles; never none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DoublesModes(u8);

impl DoublesModes {
    /// Every place there is.
    pub const ALL: DoublesModes = DoublesModes(0b1111);

    /// One place, so that there is nothing to choose.
    #[must_use]
    pub const fn only(mode: DoublesMode) -> DoublesModes {
        DoublesModes(1 << mode as u8)
    }

    /// These places and one more.
    #[must_use]
    pub const fn with(self, mode: DoublesMode) -> DoublesModes {
        DoublesModes(self.0 | 1 << mode as u8)
    }

    /// Tells if that place may be chosen.
    #[must_use]
    pub const fn contains(self, mode: DoublesMode) -> bool {
        self.0 & 1 << mode as u8 != 0
    }

    /// The places: high, low, own, inverted.
    pub fn iter(self) -> impl Iterator<Item = DoublesMode> + Clone {
        DoublesMode::ALL.into_iter().filter(move |mode| self.contains(*mode))
    }

    /// The places of a list, or `None` if it is empty.
    pub(super) fn of(modes: &[DoublesMode]) -> Option<DoublesModes> {
        let (first, rest) = modes.split_first()?;
        Some(rest.iter().fold(DoublesModes::only(*first), |modes, mode| modes.with(*mode)))
    }
}
