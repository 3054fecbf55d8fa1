//! `texas42 calibrate`, and what `texas42 bid` says of the table, as a user types it.
#![cfg(feature = "cli")]

mod common;

use std::fs;

use common::folder::Folder;
use common::program::{answer, json, refusal};

const QUICK: [&str; 7] = ["calibrate", "--hands", "120", "--bots", "rules", "--deals", "20"];

#[test]
fn the_same_bytes_for_any_threads() {
    let play = |threads| answer(&[&QUICK[..], &["--threads", threads]].concat());
    let one = play("1");
    assert_eq!(one, play("3"));
    for part in [
        "120 of 120 hands",
        "rules declares",
        "for 42",
        "for nello",
        "80-100%",
        "suits",
        "Brier score",
    ] {
        assert!(one.contains(part), "{part}: {one}");
    }
}

#[test]
fn cells_and_a_picture() {
    let folder = Folder::new("calibrate");
    let (cells, picture) = (folder.name("cells.csv"), folder.name("picture.svg"));
    let arguments = [&QUICK[..], &["-o", &cells, "--svg", &picture]].concat();
    answer(&arguments);
    let text = fs::read_to_string(&cells).expect("the cells");
    let mut lines = text.lines();
    let command = lines.next().expect("the command");
    assert!(command.starts_with("# texas42 calibrate --hands 120 --bots rules --against rules"));
    assert_eq!(lines.next(), Some("contracts,chance_from,chance_to,hands,chance,made"));
    let hands = |line: &str| -> u64 {
        line.split(',').nth(3).and_then(|cell| cell.parse().ok()).expect("a number of hands")
    };
    assert_eq!(lines.map(hands).sum::<u64>(), 120);
    let picture = fs::read_to_string(&picture).expect("the picture");
    assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    assert!(refusal(&arguments).contains("is there already; --force replaces it"));
    // A longer text from before leaves nothing behind.
    fs::write(&cells, text.repeat(2)).expect("a file to replace");
    answer(&[&arguments[..], &["--force"]].concat());
    assert_eq!(fs::read_to_string(&cells).expect("the cells"), text);
}

#[test]
fn contracts_of_auctions_and_of_one_bid() {
    let text = answer(&[
        "calibrate",
        "--hands",
        "60",
        "--bots",
        "risk-budget+rules",
        "--auctions",
        "--deals",
        "10",
    ]);
    assert!(text.contains("contracts of their auctions"), "{text}");
    let text = answer(&[&QUICK[..], &["--contract", "42", "--against", "greedy"]].concat());
    assert!(text.replace('\n', " ").contains("contracts for 42: rules declares, greedy defends"));
    assert!(!text.contains("for 30"), "{text}");
    let text = answer(&[&QUICK[..], &["--contract", "nello"]].concat());
    assert!(text.contains("120 of 120 hands, nello: rules declares"), "{text}");
    assert!(text.contains("for nello ") && !text.contains("for 42"), "{text}");
    let without = ["calibrate", "--contract", "nello", "--rule", "nello=off"];
    assert!(refusal(&without).contains("do not have nello"));
    assert!(refusal(&["calibrate", "--bots", "rules", "--auctions"]).contains("rules cannot bid"));
    assert!(refusal(&["calibrate", "--bots", "cheat"]).contains("do not cheat"));
    assert!(refusal(&["calibrate", "--contract", "29"]).contains("a bid from 30 to 42"));
}

const HAND: [&str; 7] = ["6-6", "6-5", "6-4", "6-2", "5-5", "4-4", "1-0"];

#[test]
fn a_second_chance_beside_the_first() {
    let bid = |more: &[&str]| {
        answer(&[&["bid"], &HAND[..], &["--deals", "60", "--calls", "sixes,fives"], more].concat())
    };
    let text = bid(&[]);
    assert!(text.contains("as played:") && text.contains("Double-dummy"), "{text}");
    let json = json(&bid(&["--json"]));
    for call in json["calls"].as_array().expect("calls") {
        for bid in ["30", "36", "42"] {
            let share = |what: &str, end: &str| call[what][bid][end].as_f64().expect("a share");
            assert!(share("as_played", "low") <= share("as_played", "p"));
            assert!(share("as_played", "p") <= share("as_played", "high"));
            // Nobody does better than double-dummy on average where much is promised.
            if share("make", "p") > 0.5 {
                assert!(share("as_played", "p") < share("make", "p"), "{call}");
            }
        }
    }
    let measured = bid(&["--played", "8"]);
    assert!(measured.replace('\n', " ").contains("from 8 deals of this hand at every bid"));
    let same = bid(&["--played", "8", "--threads", "1"]);
    assert_eq!(measured, same);
}
