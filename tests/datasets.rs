//! The simulated data sets: the files are what their manifests say, and the same rows come again.
#![cfg(feature = "simulate")]

mod common;

use std::io::Read as _;
use std::path::{Path, PathBuf};

use common::folder::Folder;
use flate2::read::MultiGzDecoder;
use rayon::prelude::*;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use texas42::simulate::{
    DealColumns, Ended, HandColumns, HandSource, Output, RowFormat, Rows, Shard, Simulation,
};

/// What a manifest says of the file as it is.
#[derive(Deserialize)]
struct Manifest {
    complete: bool,
    rows: u64,
    bytes: u64,
    sha256: String,
    columns: Vec<String>,
}

fn dataset(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("datasets").join(name)
}

/// The lines of a compressed file, which must be what its manifest says: the header, then rows.
fn checked_lines(name: &str, simulation: &Simulation) -> Vec<String> {
    let file = std::fs::read(dataset(name)).expect("the file");
    let manifest = std::fs::read(dataset(&format!("{name}.manifest.json"))).expect("its manifest");
    let manifest: Manifest = serde_json::from_slice(&manifest).expect("a manifest of a whole file");
    let mut text = String::new();
    MultiGzDecoder::new(&file[..]).read_to_string(&mut text).expect("gzip");
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();

    assert!(manifest.complete, "{name}");
    assert_eq!(manifest.bytes, file.len() as u64, "{name}");
    let digest = Sha256::digest(&file);
    let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(manifest.sha256, digits, "{name}");
    assert_eq!(manifest.rows, simulation.count, "{name}");
    assert_eq!(lines.len() as u64, 1 + simulation.count, "{name}");
    assert_eq!(manifest.columns, simulation.columns(), "{name}");
    assert_eq!(lines[0], manifest.columns.join(","), "{name}");
    lines
}

/// One row of a simulation, made alone and anew.
fn row_again(simulation: &Simulation, index: u64, name: &str) -> String {
    let shard = Shard::new(index + 1, simulation.count).expect("there is such a row");
    let alone = Simulation { shard, ..simulation.clone() };
    let folder = Folder::new(&format!("{name}-{index}"));
    let path = folder.file("row.csv");
    let output = Output::create(&path, &alone, true).expect("a file");
    let ended = output.fill(1, &|| false, &mut |_| {}).expect("the row is made");
    assert!(matches!(ended, Ended::Finished(_)));
    let text = std::fs::read_to_string(&path).expect("the file");
    text.lines().nth(1).expect("a row after the header").to_owned()
}

/// Holds the file to its manifest, and rows `0`, `step`, `2 * step` and so on to new ones.
fn check(name: &str, rows: Rows, count: u64, step: usize) {
    let simulation =
        Simulation { rows, seed: 42, count, shard: Shard::WHOLE, format: RowFormat::Csv };
    let lines = checked_lines(name, &simulation);
    let indices: Vec<usize> = (0..lines.len() - 1).step_by(step).collect();
    indices.into_par_iter().for_each(|index| {
        let again = row_again(&simulation, index as u64, name);
        assert_eq!(lines[1 + index], again, "row {index} of {name}");
    });
}

#[test]
fn solved_deals_come_again() {
    check("solved_deals.csv.gz", Rows::Deals(DealColumns::default()), 10_000, 500);
}

#[test]
fn chances_of_hands_come_again() {
    let columns = HandColumns::new(HandSource::Random, 400);
    check("hand_chances.csv.gz", Rows::Hands(columns), 2_000, 200);
}
