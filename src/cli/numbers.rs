//! Whole numbers as values of options.

/// Reads a whole number from 1.
pub fn positive(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(number) if number > 0 => Ok(number),
        _ => Err(format!("give a whole number from 1 to {}", u64::MAX)),
    }
}

/// Reads a seed.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("give a whole number from 0 to {}", u64::MAX))
}
