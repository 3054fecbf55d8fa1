//! Simulations: the same bytes however a run is cut, stopped, killed and put together again.
#![cfg(feature = "cli")]

mod common;

use std::path::{Path, PathBuf};
use std::time::Duration;

use common::folder::Folder;
use common::program::{begin, end, json, texas42};
use texas42::analysis::BidEstimator;
use texas42::notation::{parse_calls, parse_hand};
use texas42::simulate::{
    Compression, Conditions, DealColumns, Ended, HandColumns, HandFeatures, HandSource, Manifest,
    Output as SimulationOutput, Parts, Resumed, RowFormat, Rows, Shard, SimulateError, Simulation,
};
use texas42::{Bid, Contract, DealStream, Pip, Position, Seat, Solver, Trump, TrumpPosition};

fn shard(number: u64, of: u64) -> Shard {
    Shard::new(number, of).expect("there is such a shard")
}

/// Deals that are solved fast: one call, one leader.
fn deals(count: u64, format: RowFormat) -> Simulation {
    let columns = DealColumns::default()
        .with_calls(parse_calls("follow-me").expect("a call"))
        .expect("a call of straight 42")
        .with_leaders(vec![Seat::First])
        .with_bids(vec![Bid::THIRTY]);
    Simulation { rows: Rows::Deals(columns), seed: 7, count, shard: Shard::WHOLE, format }
}

fn run(output: SimulationOutput, threads: usize) -> Ended {
    output.fill(threads, &|| false, &mut |_| {}).expect("the rows are made")
}

fn make(simulation: &Simulation, path: &Path) -> Vec<u8> {
    let output = SimulationOutput::create(path, simulation, true).expect("a file");
    assert!(matches!(run(output, 2), Ended::Finished(_)));
    std::fs::read(path).expect("the file")
}

fn resume(simulation: &Simulation, path: &Path) -> Vec<u8> {
    match SimulationOutput::resume(path, simulation).expect("it can go on") {
        Resumed::Open(output) => assert!(matches!(run(output, 2), Ended::Finished(_))),
        Resumed::Finished(_) => {}
    }
    std::fs::read(path).expect("the file")
}

fn manifest(path: &Path) -> Vec<u8> {
    std::fs::read(Manifest::path_for(path)).expect("a manifest")
}

/// The rows of a CSV file, by the names of the columns.
fn table(path: &Path) -> Vec<std::collections::HashMap<String, String>> {
    let mut reader = csv::Reader::from_path(path).expect("CSV");
    reader.deserialize().map(|row| row.expect("a row")).collect()
}

const NAMES: [(&str, RowFormat); 4] = [
    ("whole.csv", RowFormat::Csv),
    ("whole.csv.gz", RowFormat::Csv),
    ("whole.csv.zst", RowFormat::Csv),
    ("whole.jsonl", RowFormat::Jsonl),
];

#[test]
fn threads_and_shards_change_no_byte() {
    let folder = Folder::new("shards");
    for (name, format) in NAMES {
        let whole = deals(600, format);
        let path = folder.file(name);
        let expected = make(&whole, &path);
        for threads in [1, 3] {
            let again = folder.file(&format!("again-{name}"));
            let output = SimulationOutput::create(&again, &whole, true).expect("a file");
            run(output, threads);
            assert!(std::fs::read(&again).expect("the file") == expected, "{name} {threads}");
            assert_eq!(manifest(&again), manifest(&path));
        }
        let mut parts = Vec::new();
        for number in 1..=7 {
            let part = Simulation { shard: shard(number, 7), ..whole.clone() };
            parts.push(folder.file(&format!("part-{number}-{name}")));
            make(&part, parts.last().expect("a part"));
        }
        parts.rotate_left(3);
        let merged = folder.file(&format!("merged-{name}"));
        let parts = Parts::open(&parts).expect("they belong together");
        parts.write_file(&merged, false, &|| false, &mut |_| {}).expect("they are merged");
        assert!(std::fs::read(&merged).expect("the file") == expected, "{name}");
        assert_eq!(manifest(&merged), manifest(&path), "{name}");
    }
}

#[test]
fn parts_may_be_compressed_in_other_ways_than_the_whole() {
    let folder = Folder::new("mixed");
    let whole = deals(50, RowFormat::Csv);
    let expected = make(&whole, &folder.file("whole.csv.gz"));
    let plain = make(&whole, &folder.file("whole.csv"));
    let mut parts = Vec::new();
    for (number, name) in [(1, "a.csv"), (2, "b.csv.gz"), (3, "c.csv.zst")] {
        parts.push(folder.file(name));
        make(&Simulation { shard: shard(number, 3), ..whole.clone() }, &folder.file(name));
    }
    let parts = Parts::open(&parts).expect("they belong together");
    let merged = folder.file("merged.csv.gz");
    parts.write_file(&merged, false, &|| false, &mut |_| {}).expect("they are merged");
    assert_eq!(std::fs::read(&merged).expect("the file"), expected);
    let mut stream = Vec::new();
    parts
        .write_stream(&mut stream, Compression::None, &|| false, &mut |_| {})
        .expect("they are merged");
    assert_eq!(stream, plain);
}

/// More shards than rows: some have no row, and the whole is whole.
#[test]
fn empty_shards_do_no_harm() {
    let folder = Folder::new("empty");
    let whole = deals(3, RowFormat::Csv);
    let expected = make(&whole, &folder.file("whole.csv"));
    let parts: Vec<PathBuf> = (1..=8)
        .map(|number| {
            let path = folder.file(&format!("{number}.csv"));
            make(&Simulation { shard: shard(number, 8), ..whole.clone() }, &path);
            path
        })
        .collect();
    let merged = folder.file("merged.csv");
    let parts = Parts::open(&parts).expect("they belong together");
    parts.write_file(&merged, false, &|| false, &mut |_| {}).expect("they are merged");
    assert_eq!(std::fs::read(&merged).expect("the file"), expected);
}

#[test]
fn a_file_torn_at_any_byte_is_gone_on_with() {
    let folder = Folder::new("torn");
    for (name, format) in NAMES {
        // A shard that begins inside a block, and more than one block.
        let (count, every) = match name {
            "whole.csv" => (4, 1),
            "whole.jsonl" => (4, 7),
            _ => (540, 997),
        };
        let simulation = Simulation { shard: shard(2, 2), ..deals(count, format) };
        let path = folder.file(name);
        let expected = make(&simulation, &path);
        let finished = manifest(&path);
        // The last bytes of a block are the check sums.
        let last = expected.len().saturating_sub(9)..=expected.len();
        for length in (0..expected.len()).step_by(every).chain(last) {
            std::fs::write(&path, &expected[..length]).expect("the file");
            assert!(resume(&simulation, &path) == expected, "{name} torn at {length}");
            assert_eq!(manifest(&path), finished);
        }
        // A crash of the machine may leave zeros.
        let torn = [&expected[..expected.len() / 2], &[0; 100]].concat();
        if name == "whole.csv" {
            std::fs::write(&path, torn).expect("the file");
            assert!(resume(&simulation, &path) == expected, "{name} with zeros");
        }
        std::fs::remove_file(&path).expect("the file");
        assert!(resume(&simulation, &path) == expected, "{name} gone");
        std::fs::remove_file(&path).expect("the file");
        std::fs::remove_file(Manifest::path_for(&path)).expect("the manifest");
        assert!(resume(&simulation, &path) == expected, "{name} never begun");
    }
}

/// Stopped after every few rows, and gone on with each time.
#[test]
fn a_run_that_is_stopped_goes_on_where_it_was() {
    let folder = Folder::new("stopped");
    for (name, format) in NAMES {
        let simulation = deals(300, format);
        let path = folder.file(name);
        let expected = make(&simulation, &path);
        std::fs::remove_file(&path).expect("the file");
        std::fs::remove_file(Manifest::path_for(&path)).expect("the manifest");
        let mut stops = 0;
        loop {
            let Resumed::Open(output) =
                SimulationOutput::resume(&path, &simulation).expect("it can go on")
            else {
                break;
            };
            let looks = std::sync::atomic::AtomicU64::new(0);
            let stop = || looks.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 70;
            let ended = output.fill(2, &stop, &mut |_| {}).expect("rows");
            stops += u64::from(matches!(ended, Ended::Stopped { .. }));
        }
        assert!(stops >= 3, "{name}: {stops}");
        assert!(std::fs::read(&path).expect("the file") == expected, "{name}");
    }
}

#[test]
fn values_are_those_of_the_solver() {
    let folder = Folder::new("values");
    let path = folder.file("deals.csv");
    let columns = DealColumns::default()
        .with_contracts(parse_calls("nello-low,sevens").expect("calls"))
        .expect("contracts");
    let simulation = Simulation { rows: Rows::Deals(columns), ..deals(6, RowFormat::Csv) };
    make(&simulation, &path);
    let bids = vec![Bid::MARK, Bid::THIRTY, Bid::for_points(35).expect("a bid")];
    let columns = DealColumns::default().with_bids(bids.clone());
    let simulation = Simulation { rows: Rows::Deals(columns), ..simulation };
    make(&simulation, &folder.file("makes.csv"));
    let one = DealColumns::default().with_leaders(vec![Seat::Third]);
    let one = Simulation { rows: Rows::Deals(one), ..simulation };
    make(&one, &folder.file("one.csv"));
    let (values, makes) = (table(&path), table(&folder.file("makes.csv")));
    let one = table(&folder.file("one.csv"));
    assert_eq!((values.len(), values[0].len()), (6, 5 + 36 + 8));
    assert_eq!((makes[0].len(), one[0].len()), (5 + 3 * 36, 5 + 9));
    let mut solver = Solver::new();
    for (index, row) in values.iter().enumerate() {
        let deal = DealStream::new(7).deal(index as u64);
        assert_eq!(row["index"], index.to_string());
        for (seat, hand) in deal.hands().iter() {
            assert_eq!(row[&format!("hand{seat}")], hand.to_string());
        }
        for trump in Trump::STANDARD {
            let name = trump.name().replace('-', "_");
            for leader in Seat::ALL {
                let position = TrumpPosition::new(&deal, trump, leader);
                let points = solver.points(&position)[leader.side()];
                let column = format!("{name}_{leader}");
                assert_eq!(row[&column], points.to_string(), "{deal} {column}");
                for bid in &bids {
                    let is_made = (points >= bid.needs()).to_string();
                    assert_eq!(makes[index][&format!("{column}_{}", bid.needs())], is_made);
                }
            }
            assert_eq!(one[index][&format!("{name}_3")], row[&format!("{name}_3")]);
        }
        for call in parse_calls("nello-low,sevens").expect("calls") {
            for leader in Seat::ALL {
                let position = Position::new(&deal, &Contract::new(leader, Bid::MARK, call));
                let makes = solver.makes(&position).to_string();
                let name = call.name().replace('-', "_");
                assert_eq!(row[&format!("{name}_{leader}")], makes);
            }
        }
    }
}

fn hands(source: HandSource, count: u64) -> Simulation {
    let columns = HandColumns::new(source, 40)
        .with_calls(parse_calls("fives,follow-me").expect("calls"))
        .expect("calls of straight 42");
    Simulation { rows: Rows::Hands(columns), ..deals(count, RowFormat::Csv) }
}

#[test]
fn hands_are_estimated_as_by_the_estimator() {
    let folder = Folder::new("hands");
    let path = folder.file("hands.csv");
    make(&hands(HandSource::Random, 4), &path);
    let rows = table(&path);
    assert_eq!(rows.len(), 4);
    for row in &rows {
        let hand = parse_hand(&row["hand"]).expect("a hand");
        let seed = row["deals_seed"].parse().expect("a seed");
        let calls = ["fives", "follow-me"].map(|name| name.parse().expect("a call"));
        let mut estimator = BidEstimator::new(hand, &calls, seed).expect("seven tiles");
        estimator.deal_more(40);
        let estimate = estimator.estimate();
        let close = |text: &str, share: f64| {
            assert!((text.parse::<f64>().expect("a number") - share).abs() < 6e-7);
        };
        for call in &estimate.calls {
            let name = call.call.name().replace('-', "_");
            for bid in Bid::levels() {
                let (chance, points) = (call.make(bid), bid.needs());
                close(&row[&format!("{name}_p{points}")], chance.p);
                close(&row[&format!("{name}_low{points}")], chance.low);
                close(&row[&format!("{name}_high{points}")], chance.high);
            }
            close(&row[&format!("{name}_mean_points")], call.mean_points());
            let trumps = (hand & call.call.tiles()).len();
            assert_eq!(row[&format!("{name}_trumps")], trumps.to_string());
        }
        assert_eq!(row["best_call"], estimate.suggestion.call.name());
        let bid = estimate.suggestion.bid.map_or_else(String::new, |bid| bid.needs().to_string());
        assert_eq!(row["best_bid"], bid);
        close(&row["best_p"], estimate.suggestion.chance.p);
    }
    let given = HandSource::Given(vec![parse_hand(&rows[2]["hand"]).expect("a hand")]);
    let again = folder.file("given.csv");
    make(&hands(given, 1), &again);
    assert_eq!(table(&again)[0]["hand"], rows[2]["hand"]);
    assert_eq!(table(&again)[0]["trumps"], rows[2]["trumps"]);
}

#[test]
fn selected_hands_fit_and_depend_on_their_number_alone() {
    let folder = Folder::new("where");
    let conditions: Conditions = "trumps=4 double=yes offs<=1".parse().expect("conditions");
    let whole = hands(HandSource::Where(conditions.clone()), 20);
    let path = folder.file("hands.csv.gz");
    let expected = make(&whole, &path);
    let mut parts = Vec::new();
    for number in 1..=3 {
        parts.push(folder.file(&format!("{number}.csv")));
        let part = Simulation { shard: shard(number, 3), ..whole.clone() };
        let bytes = make(&part, parts.last().expect("a part"));
        // Killed in the middle, so that the tries of the rows that are there are read back.
        std::fs::write(parts.last().expect("a part"), &bytes[..bytes.len() / 2]).expect("a file");
        assert_eq!(resume(&part, parts.last().expect("a part")), bytes);
    }
    let merged = folder.file("merged.csv.gz");
    let parts = Parts::open(&parts).expect("they belong together");
    let ended = parts.write_file(&merged, false, &|| false, &mut |_| {}).expect("merged");
    assert_eq!(std::fs::read(&merged).expect("the file"), expected);
    assert_eq!(manifest(&merged), manifest(&path));
    let plain = folder.file("plain.csv");
    parts.write_file(&plain, false, &|| false, &mut |_| {}).expect("merged");
    let mut tries = 0;
    for row in table(&plain) {
        let hand = parse_hand(&row["hand"]).expect("a hand");
        assert!(conditions.hold(hand), "{hand}");
        tries += row["tries"].parse::<u64>().expect("a number");
    }
    assert!(matches!(ended, Ended::Finished(finished) if finished.tries == Some(tries)));
    let none = hands(HandSource::Where("trumps<2".parse().expect("a condition")), 1);
    let message = none.check().expect_err("no hand has so short a longest suit").to_string();
    assert_eq!(message, "row 0: none of 1000000 random hands fits `trumps<2`; ask for less");
}

#[test]
fn features_of_a_hand() {
    let hand = parse_hand("66 65 64 62 55 44 10").expect("a hand");
    let features = HandFeatures::of(hand);
    assert_eq!((features.suit, features.trumps, features.double), (Pip::Six, 4, true));
    assert_eq!((features.offs, features.doubles, features.count.get()), (1, 3, 20));
    for (text, holds) in [
        ("suit=sixes", true),
        ("suit!=6", false),
        ("trumps>=4,double=yes", true),
        ("trumps > 4", false),
        ("offs<1 and doubles=3", false),
        ("offs < 2 and doubles == 3 and count>=20 count<=20", true),
        ("double!=yes", false),
    ] {
        assert_eq!(text.parse::<Conditions>().expect(text).hold(hand), holds, "{text}");
    }
}

#[test]
fn conditions_that_are_not_understood() {
    for (text, message) in [
        ("", "give a condition"),
        ("trumps", "a condition is a feature, a comparison and a value"),
        ("trump=4", "the features are suit, trumps, double, offs, doubles, count"),
        ("trumps=8", "trumps is 0 to 7"),
        ("trumps=many", "trumps is 0 to 7"),
        ("count<=36", "count is 0 to 35"),
        ("double=maybe", "double is yes or no"),
        ("double>no", "double is compared with = and != only"),
        ("suit=doubles", "a suit is one of blanks"),
        ("trumps!4", "the comparisons are"),
    ] {
        let error = text.parse::<Conditions>().expect_err(text).to_string();
        assert!(error.starts_with(&format!("`{text}` is not understood: {message}")), "{error}");
    }
}

#[test]
fn merge_refuses_what_does_not_belong_together() {
    let folder = Folder::new("refusals");
    let whole = deals(30, RowFormat::Csv);
    let part = |number: u64| folder.file(&format!("part-{number}.csv"));
    for number in 1..=3 {
        make(&Simulation { shard: shard(number, 3), ..whole.clone() }, &part(number));
    }
    let refusal = |paths: &[PathBuf]| -> String {
        let merged = folder.file("merged.csv");
        let ended = Parts::open(paths)
            .and_then(|parts| parts.write_file(&merged, false, &|| false, &mut |_| {}));
        assert!(!merged.exists() && !folder.file("merged.csv.partial").exists());
        ended
            .expect_err("it is refused")
            .to_string()
            .replace(&folder.path().display().to_string(), "")
    };
    let [one, two, three] = [1, 2, 3].map(part);
    assert!(refusal(&[]).contains("no parts"));
    let gap = refusal(&[one.clone(), three.clone()]);
    assert_eq!(gap, "rows 10 to 19 are missing: no part has them (the nearest is /part-3.csv)");
    assert!(refusal(&[two.clone(), three.clone()]).starts_with("rows 0 to 9 are missing"));
    assert!(refusal(&[one.clone(), two.clone()]).starts_with("rows 20 to 29 are missing"));
    let twice = refusal(&[one.clone(), two.clone(), two.clone(), three.clone()]);
    assert!(twice.contains("both have row 10"), "{twice}");
    assert!(refusal(&[one.clone(), folder.file("no.csv")]).starts_with("/no.csv: no such file"));

    let odd = folder.file("odd.csv");
    let other = |simulation: Simulation, what: &str| {
        make(&simulation, &odd);
        let message = refusal(&[one.clone(), odd.clone(), three.clone()]);
        assert!(message.starts_with(&format!("/odd.csv: {what} is ")), "{message}");
        assert!(message.contains(" where /part-1.csv has "), "{message}");
    };
    let second = Simulation { shard: shard(2, 3), ..whole.clone() };
    other(Simulation { seed: 8, ..second.clone() }, "the seed");
    other(Simulation { count: 31, ..second.clone() }, "the count");
    other(Simulation { format: RowFormat::Jsonl, ..second.clone() }, "the format");
    let columns = DealColumns::default().with_leaders(vec![Seat::First]);
    other(Simulation { rows: Rows::Deals(columns), ..second.clone() }, "what was asked for");
    for (key, what) in [("version", "the program's version"), ("deal_stream", "the deal stream")] {
        make(&second, &odd);
        change_manifest(&odd, key, "another");
        let message = refusal(&[one.clone(), odd.clone(), three.clone()]);
        assert!(message.starts_with(&format!("/odd.csv: {what} is another")), "{message}");
    }

    let bytes = make(&second, &odd);
    let all = [one.clone(), odd.clone(), three.clone()];
    std::fs::write(&odd, &bytes[..bytes.len() - 1]).expect("the file");
    assert!(refusal(&all).starts_with("/odd.csv: the file is torn"));
    let mut changed = bytes.clone();
    *changed.last_mut().expect("bytes") = b'x';
    std::fs::write(&odd, changed).expect("the file");
    assert!(refusal(&all).starts_with("/odd.csv: the file was changed since it was finished"));
    let changed = String::from_utf8(bytes.clone()).expect("text").replacen("true", "1234", 1);
    std::fs::write(&odd, changed.replacen("false", "12345", 1)).expect("the file");
    assert!(refusal(&all).starts_with("/odd.csv: the file was changed since it was finished"));
    std::fs::write(&odd, &bytes).expect("the file");
    change_manifest(&odd, "manifest", "something else");
    assert!(refusal(&all).contains("this is no manifest of a simulation"));
    std::fs::write(Manifest::path_for(&odd), "{").expect("the manifest");
    assert!(refusal(&all).contains("this is no manifest of a simulation"));
    std::fs::remove_file(Manifest::path_for(&odd)).expect("the manifest");
    assert!(refusal(&all).contains("its manifest /odd.csv.manifest.json is missing"));
    let begun = SimulationOutput::create(&odd, &second, true).expect("a file");
    drop(begun);
    assert!(refusal(&all).starts_with("/odd.csv: this part is not finished"));
}

fn change_manifest(path: &Path, key: &str, value: &str) {
    let text = String::from_utf8(manifest(path)).expect("text");
    let mut json = json(&text);
    json[key] = value.into();
    std::fs::write(Manifest::path_for(path), json.to_string()).expect("the manifest");
}

#[test]
fn going_on_refuses_what_is_not_its_own() {
    let folder = Folder::new("not-own");
    let simulation = deals(20, RowFormat::Csv);
    let path = folder.file("deals.csv");
    let bytes = make(&simulation, &path);
    let refusal = |simulation: &Simulation| match SimulationOutput::resume(&path, simulation) {
        Err(error) => error.to_string().replace(&folder.path().display().to_string(), ""),
        Ok(_) => panic!("it is refused"),
    };
    let other = refusal(&Simulation { seed: 8, ..simulation.clone() });
    assert!(other.starts_with("/deals.csv: the seed is 7 where this command has 8"), "{other}");
    let other = refusal(&Simulation { shard: shard(2, 2), ..simulation.clone() });
    assert!(other.contains("the first row is 0 where this command has 10"), "{other}");
    let text = String::from_utf8(bytes.clone()).expect("text");
    let swapped = text.replacen("\n3,", "\n4,", 1);
    std::fs::write(&path, &swapped[..swapped.len() - 2]).expect("the file");
    assert!(refusal(&simulation).contains("row 3 is not what such a run writes"));
    std::fs::write(&path, swapped).expect("the file");
    assert!(refusal(&simulation).contains("was changed since it was finished"));
    std::fs::write(&path, "something else\n").expect("the file");
    assert!(refusal(&simulation).contains("the first line is not what such a run writes"));
    std::fs::remove_file(Manifest::path_for(&path)).expect("the manifest");
    assert!(refusal(&simulation).contains("its manifest /deals.csv.manifest.json is missing"));
    assert!(SimulationOutput::create(&path, &simulation, false).is_err());
    assert_eq!(make(&simulation, &path), bytes);
}

#[test]
fn one_file_has_one_writer() {
    let folder = Folder::new("writers");
    let simulation = deals(20, RowFormat::Csv);
    let path = folder.file("deals.csv");
    let first = SimulationOutput::create(&path, &simulation, false).expect("a file");
    let second = SimulationOutput::resume(&path, &simulation);
    assert!(matches!(second, Err(SimulateError::Locked { .. })));
    run(first, 1);
}

#[cfg(unix)]
#[test]
fn a_file_that_is_removed_is_noticed() {
    let folder = Folder::new("removed");
    let simulation = deals(2000, RowFormat::Csv);
    let path = folder.file("deals.csv");
    let output = SimulationOutput::create(&path, &simulation, false).expect("a file");
    let mut remove = |_| drop(std::fs::remove_file(&path));
    let ended = output.fill(2, &|| false, &mut remove);
    let message = ended.expect_err("there is no file").to_string();
    assert!(message.contains("was removed or replaced while it was being written"), "{message}");
    assert_eq!(resume(&simulation, &path).iter().filter(|byte| **byte == b'\n').count(), 2001);
}

/// Takes so many bytes and no more, as a disk does.
struct SmallDisk(usize);

impl std::io::Write for SmallDisk {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if self.0 == 0 {
            return Err(std::io::ErrorKind::StorageFull.into());
        }
        let length = bytes.len().min(self.0);
        self.0 -= length;
        Ok(length)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_is_an_error_at_any_byte() {
    let simulation = deals(40, RowFormat::Csv);
    for room in [0, 10, 60, 200, 1000, 3000] {
        let disk = Box::new(SmallDisk(room));
        let ended = SimulationOutput::stream(disk, Compression::None, &simulation)
            .and_then(|output| output.fill(2, &|| false, &mut |_| {}));
        let message = ended.expect_err("the disk is full").to_string();
        assert!(message.starts_with("cannot write the rows: "), "{message}");
    }
}

/// What is printed, with the exit code.
fn said(arguments: &[&str], folder: &Folder) -> (i32, String) {
    let output = texas42(arguments).current_dir(folder.path()).output();
    let output = output.expect("the program starts");
    let text = [output.stdout, output.stderr].concat();
    (output.status.code().expect("a code"), String::from_utf8(text).expect("text"))
}

/// A run that takes a second or so.
const SLOW: [&str; 8] =
    ["simulate", "deals", "--count", "300", "--calls", "fives,doubles", "--threads", "2"];

#[cfg(unix)]
#[test]
fn interrupted_and_killed_runs_go_on() {
    let folder = Folder::new("interrupted");
    for name in ["deals.csv", "deals.csv.gz", "deals.csv.zst"] {
        let whole = format!("whole-{name}");
        assert_eq!(said(&[&SLOW[..], &["-o", &whole]].concat(), &folder), (0, String::new()));
        let arguments = [&SLOW[..], &["-o", name, "--resume"]].concat();
        for (signal, milliseconds) in
            [("KILL", 3), ("INT", 60), ("KILL", 90), ("TERM", 120), ("KILL", 150)]
        {
            let mut command = texas42(&arguments);
            command.current_dir(folder.path());
            let child = begin(command);
            std::thread::sleep(Duration::from_millis(milliseconds));
            let ended = end(child, signal);
            // It may have ended before, and before it could listen.
            if signal != "KILL" && ended.status.code() == Some(130) {
                let text = String::from_utf8(ended.stderr).expect("text");
                assert!(text.starts_with("stopped: after "), "{text}");
                assert!(text.ends_with("the same command with --resume goes on\n"), "{text}");
            }
        }
        assert_eq!(said(&arguments, &folder).0, 0);
        let [found, expected] = [name, &whole].map(|name| std::fs::read(folder.file(name)));
        assert!(found.expect("the file") == expected.expect("the file"), "{name}");
        assert_eq!(manifest(&folder.file(name)), manifest(&folder.file(&whole)));
        let (code, text) = said(&arguments, &folder);
        assert_eq!(text, format!("{name}: all 300 rows are there, nothing is left to do\n"));
        assert_eq!(code, 0);
    }
}

#[test]
fn the_command_line_says_what_is_wrong() {
    let folder = Folder::new("command-line");
    let fast = ["simulate", "deals", "-n", "20", "--calls", "fives", "--makes", "30,42"];
    let with = |options: &[&str]| said(&[&fast[..], options].concat(), &folder);
    assert_eq!(with(&["-o", "deals.csv"]), (0, String::new()));
    let taken =
        "error: deals.csv is there already; --resume goes on with it, --force replaces it\n";
    assert_eq!(with(&["-o", "deals.csv"]), (2, taken.into()));
    assert_eq!(with(&["-o", "deals.csv", "--force"]), (0, String::new()));
    let (code, rows) = with(&["-o", "-"]);
    assert_eq!((code, rows.as_bytes()), (0, &std::fs::read(folder.file("deals.csv")).unwrap()[..]));
    let (_, rows) = with(&["-o", "-", "--format", "jsonl"]);
    let row = json(rows.lines().last().expect("a row"));
    assert_eq!((&row["index"], row["fives_1_30"].is_boolean()), (&19.into(), true));
    let (code, text) = with(&["-o", "dry.csv", "--dry-run"]);
    assert!(
        text.starts_with("20 rows, about 3.") && text.contains("nothing was written"),
        "{text}"
    );
    assert!(code == 0 && !folder.file("dry.csv").exists());
    for (options, message) in [
        (&["-o", "no/deals.csv"][..], "cannot write no/deals.csv: no such file or directory"),
        (&["-o", "."], "-o .: this is a folder; name a file in it"),
        (&["-o", "x.csv", "--shard", "0/3"], "--shard: `0/3` is not a shard"),
        (&["-o", "-", "--resume"], "--resume: - is no file"),
        (&["-o", "x.csv", "--makes", "43"], "--makes: `43` is not a bid"),
        (&["-o", "x.csv", "--leaders", "5"], "--leaders: `5` is not a seat"),
        (&["-o", "x.csv", "--contracts", "fives"], "fives is no contract of its own"),
        (&["-o", "deals.csv", "--resume", "--seed", "8"], "deals.csv: the seed is 42 where"),
    ] {
        let (code, text) = said(&[&fast[..6], options].concat(), &folder);
        assert!(text.starts_with(&format!("error: {message}")), "{text}");
        assert_eq!((code, text.lines().count()), (if message.contains("no/") { 1 } else { 2 }, 1));
    }
    let (code, text) =
        said(&["simulate", "hands", "-n", "3", "--where", "trump=4", "-o", "hands.csv"], &folder);
    assert!(code == 2 && text.starts_with("error: --where: `trump=4` is not understood"), "{text}");
    std::fs::write(folder.file("hands.txt"), "66 65 64 62 55 44 10\n66 65\n").expect("a file");
    let (code, text) = said(&["simulate", "hands", "--hands", "hands.txt", "-o", "x"], &folder);
    assert!(code == 2 && text.starts_with("error: hands.txt:2: 2 tiles, where"), "{text}");
    let (code, text) = said(&["merge", "deals.csv", "-o", "deals.csv"], &folder);
    assert_eq!(
        (code, text.as_str()),
        (2, "error: deals.csv is there already; --force replaces it\n")
    );
    let (code, rows) = said(&["merge", "deals.csv", "deals.csv.manifest.json", "-o", "-"], &folder);
    assert_eq!((code, rows.lines().count()), (0, 21));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_an_error() {
    let folder = Folder::new("full");
    let (code, text) = said(&["simulate", "deals", "-n", "20", "-o", "/dev/full"], &folder);
    assert_eq!(
        (code, text.as_str()),
        (1, "error: cannot write the rows: no space left on device\n")
    );
}
