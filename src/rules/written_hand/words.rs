//! The words of a hand, one after the other.

/// A word, with the sign before it.
pub(super) struct Word<'a> {
    pub text: &'a str,
    /// True if a comma or a semicolon stands before it.
    pub is_apart: bool,
}

/// The words of a text.
pub(super) fn split(text: &str) -> Vec<Word<'_>> {
    let parts = text.split([',', ';']).map(|part| part.split_whitespace().enumerate());
    parts.flatten().map(|(place, text)| Word { text, is_apart: place == 0 }).collect()
}

/// True if a word is a number and no more.
pub(super) fn is_number(word: &str) -> bool {
    word.chars().all(|letter| letter.is_ascii_digit())
}

/// The words that are still to be read.
#[derive(Clone, Copy)]
pub(super) struct Words<'a>(pub &'a [Word<'a>]);

impl<'a> Words<'a> {
    /// The next word.
    pub fn peek(self) -> Option<&'a str> {
        self.0.first().map(|word| word.text)
    }

    /// The words behind so many.
    pub fn after(self, number: usize) -> Words<'a> {
        Words(&self.0[number..])
    }

    /// The next words, joined, if there are so many.
    pub fn joined(self, number: usize) -> Option<String> {
        let words = self.0.get(..number)?.iter().map(|word| word.text);
        Some(words.collect::<Vec<&str>>().join(" "))
    }

    /// Passes over the next word if it is one of these.
    pub fn skip(&mut self, words: &[&str]) -> bool {
        let found = self.peek().is_some_and(|word| words.contains(&word));
        *self = self.after(usize::from(found));
        found
    }
}
