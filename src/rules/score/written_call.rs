//! A call as it stands on a score sheet.

use crate::words::Call;

/// A call of a score sheet. Nello may be written without the place of its doubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WrittenCall {
    /// The call; where only its kind is written, as these rules play it.
    pub call: Call,
    is_kind: bool,
}

impl WrittenCall {
    /// The call of which the sheet says only the kind, such as nello.
    #[must_use]
    pub const fn of_kind(call: Call) -> WrittenCall {
        WrittenCall { call, is_kind: true }
    }

    /// The name for the sheet: `nello` if no more was written, and `sevens` for both ways to play
    /// it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.call {
            Call::Nello(_) if self.is_kind => "nello",
            Call::Sevens(_) => "sevens",
            call => call.name(),
        }
    }
}

impl From<Call> for WrittenCall {
    fn from(call: Call) -> WrittenCall {
        WrittenCall { call, is_kind: false }
    }
}
