//! The pruning rules, each of which a test can switch off.

/// A rule that saves work and changes no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// The proof against one play of a follower answers his other plays that it does not depend on.
    Cover,
    /// The proof against one lead answers other leads of the suit that it does not depend on.
    CoverLeads,
    /// The proof against one play that could win answers other plays too.
    CoverWinners,
    /// Of equal called tiles only one is tried.
    EqualTiles,
    /// A lead that the other side wins for certain fails at once if that is too much.
    LostLeads,
    /// Trumps that the leader's side cannot beat count at once.
    SureTrumps,
    /// Claims answer all boundaries that are alike, not only the one they were proved at.
    LikeBoundaries,
    /// Count that the proving side takes sooner or later does not matter.
    Takes,
    /// Claims are used at all.
    Table,
}

#[cfg(test)]
thread_local! {
    /// The rule that is switched off in this thread.
    pub(super) static OFF: std::cell::Cell<Option<Rule>> = const { std::cell::Cell::new(None) };
}

impl Rule {
    /// Every rule.
    #[cfg(test)]
    pub const ALL: [Rule; 9] = [
        Rule::Cover,
        Rule::CoverWinners,
        Rule::CoverLeads,
        Rule::EqualTiles,
        Rule::LostLeads,
        Rule::SureTrumps,
        Rule::LikeBoundaries,
        Rule::Takes,
        Rule::Table,
    ];

    /// Tells if the rule is in use: always, but in tests.
    #[inline(always)]
    pub fn on(self) -> bool {
        #[cfg(test)]
        return OFF.get() != Some(self);
        #[cfg(not(test))]
        true
    }
}
