//! Four hands, as tables and CSV show them.

use texas42::{BySeat, TileSet};

use crate::cli::page::Page;

/// Adds a line a seat.
pub fn add(page: &mut Page, hands: &BySeat<TileSet>) {
    for (seat, hand) in hands.iter() {
        let empty = if hand.is_empty() { "-" } else { "" };
        page.line(format_args!("Seat {seat}  {hand}{empty}"));
    }
}

/// Four cells of CSV.
pub fn csv(hands: &BySeat<TileSet>) -> String {
    hands.0.map(|hand| hand.to_string()).join(",")
}
