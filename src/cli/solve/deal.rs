//! A solved deal as table and CSV.

use texas42::analysis::{DOUBLE_DUMMY, DeclarerValues, SolvedDeal};
use texas42::{Bid, Call, Points, Seat};

use super::hands;
use crate::cli::page::{Cell, Column, Page, Table, plain, styled};
use crate::cli::screen::{DIM, GOOD};

/// The answer for people.
pub fn table(solved: &SolvedDeal, width: usize) -> String {
    let mut page = Page::new(width);
    hands::add(&mut page, solved.deal.hands());
    page.line("");
    match solved.contract_name() {
        None => page.line("Points of the declarer's side, the declarer leading:"),
        Some(name) => {
            let who = if solved.bid.is_some_and(Bid::is_called_by_partner) {
                "partner calling and leading (in nello the declarer leads)"
            } else {
                "leading"
            };
            page.prose(&format!("Whether each seat, declaring, makes {name}, {who}:"));
        }
    }
    let mut table = Table::new([Column::text(0, 0)].into_iter().chain([Column::number(0, 8); 4]));
    let seats = Seat::ALL.map(|seat| format!("seat {seat}"));
    table.titles(["call".into()].into_iter().chain(seats));
    for (call, values) in &solved.calls {
        let cells = match values {
            DeclarerValues::Points(points) => points.0.map(points_cell),
            DeclarerValues::Makes(makes) => makes.0.map(makes_cell),
        };
        table.row([plain(call)].into_iter().chain(cells));
    }
    page.table(&table);
    let lacks_doubles = |values: &DeclarerValues| matches!(values, DeclarerValues::Makes(makes) if makes.0.contains(&None));
    if let Some(bid) = solved.bid
        && solved.calls.iter().any(|(_, values)| lacks_doubles(values))
    {
        page.line(format_args!("{DIM}(-: fewer than {} doubles){DIM:#}", bid.doubles()));
    }
    page.line("");
    page.prose(DOUBLE_DUMMY);
    page.text()
}

fn points_cell(points: Points) -> Cell {
    let style = match points.get() {
        42 => GOOD.bold(),
        30.. => GOOD,
        _ => DIM,
    };
    styled(style, points)
}

fn makes_cell(makes: Option<bool>) -> Cell {
    match makes {
        Some(true) => styled(GOOD.bold(), "makes"),
        Some(false) => styled(DIM, "set"),
        None => styled(DIM, "-"),
    }
}

/// The columns of [`csv`].
pub fn header(bid: Option<Bid>, calls: &[Call]) -> &'static str {
    match bid {
        Some(_) => "hand1,hand2,hand3,hand4,contract,call,makes1,makes2,makes3,makes4\n",
        None if calls.iter().all(|call| call.trump().is_some()) => {
            "hand1,hand2,hand3,hand4,call,points1,points2,points3,points4\n"
        }
        None => {
            "hand1,hand2,hand3,hand4,call,points1,points2,points3,points4,makes1,makes2,makes3,\
             makes4\n"
        }
    }
}

/// A row a call: see the help for the columns.
pub fn csv(solved: &SolvedDeal) -> String {
    let hands = hands::csv(solved.deal.hands());
    let is_straight = solved.calls.iter().all(|(call, _)| call.trump().is_some());
    let contract = solved.contract_name().map_or(String::new(), |name| name + ",");
    let rows = solved.calls.iter().map(|(call, values)| {
        let values = match values {
            DeclarerValues::Points(points) => {
                let points = points.0.map(|points| points.to_string()).join(",");
                if is_straight { points } else { points + ",,,," }
            }
            DeclarerValues::Makes(makes) => {
                let text = |makes: Option<bool>| makes.map_or(String::new(), |it| it.to_string());
                let makes = makes.0.map(text).join(",");
                if solved.bid.is_some() { makes } else { format!(",,,,{makes}") }
            }
        };
        format!("{hands},{contract}{call},{values}\n")
    });
    rows.collect()
}
