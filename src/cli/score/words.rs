//! The words of a hand, one after the other.

/// The words of a hand.
pub struct Words<'a> {
    words: Vec<Word<'a>>,
    next: usize,
}

/// A word, and whether a comma or a semicolon stands before it.
struct Word<'a> {
    text: &'a str,
    is_apart: bool,
}

impl<'a> Words<'a> {
    /// The words of a text in lower case.
    pub fn new(text: &'a str) -> Words<'a> {
        let mut words = Vec::new();
        for part in text.split([',', ';']) {
            let texts = part.split_whitespace().enumerate();
            words.extend(texts.map(|(place, text)| Word { text, is_apart: place == 0 }));
        }
        Words { words, next: 0 }
    }

    /// How many words are left.
    pub fn left(&self) -> usize {
        self.words.len() - self.next
    }

    /// How many words were passed over.
    pub fn place(&self) -> usize {
        self.next
    }

    /// Goes to the word behind so many.
    pub fn go_to(&mut self, place: usize) {
        self.next = place;
    }

    /// Passes over so many words.
    pub fn advance(&mut self, number: usize) {
        self.next += number;
    }

    /// The next word.
    pub fn peek(&self) -> Option<&'a str> {
        self.at(self.next)
    }

    /// The word behind so many.
    pub fn at(&self, place: usize) -> Option<&'a str> {
        self.words.get(place).map(|word| word.text)
    }

    /// The next words, joined, if there are so many.
    pub fn joined(&self, number: usize) -> Option<String> {
        let words = self.words.get(self.next..self.next + number)?;
        Some(words.iter().map(|word| word.text).collect::<Vec<&str>>().join(" "))
    }

    /// So many words from a place on, if no comma stands between them.
    pub fn together(&self, place: usize, number: usize) -> Option<Vec<&'a str>> {
        let words = self.words.get(place..place + number)?;
        let is_together = words.iter().skip(1).all(|word| !word.is_apart);
        is_together.then(|| words.iter().map(|word| word.text).collect())
    }

    /// Passes over the next word if it is one of these.
    pub fn skip(&mut self, words: &[&str]) -> bool {
        let found = self.peek().is_some_and(|word| words.contains(&word));
        self.next += usize::from(found);
        found
    }
}
