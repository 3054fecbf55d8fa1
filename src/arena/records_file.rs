//! The file of hand records of matches: written pair by pair, and gone on with after a stop.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use super::error::RecordsFileError;
use super::hand::Effort;
use super::match_plan::Match;
use super::pair::{PairPlayed, PairPlayer};
use super::record::HandRecord;
use super::tally::MatchTally;
use crate::bots::BotSpec;

/// A file with a [`HandRecord`] a line, in the order of the matches, their pairs and hands.
#[derive(Debug)]
pub struct RecordsFile {
    file: File,
    path: PathBuf,
}

impl RecordsFile {
    /// Begins a new file.
    ///
    /// # Errors
    /// If it is there already, unless `force` replaces it, or cannot be written.
    pub fn create(path: &Path, force: bool) -> Result<RecordsFile, RecordsFileError> {
        if !force && path.exists() {
            return Err(RecordsFileError::Exists { path: path.into() });
        }
        let file = File::create(path).map_err(system("write", path))?;
        Ok(RecordsFile { file, path: path.into() })
    }

    /// Goes on with a file of these matches, or begins it if it is not there. Returns what happened
    /// in the pairs that it has, by match; the last pair, which may be torn, is cut off to be played
    /// again.
    ///
    /// # Errors
    /// If it cannot be read or written, or is not of these matches.
    pub fn resume(
        path: &Path,
        matches: &[Match],
    ) -> Result<(RecordsFile, Vec<MatchTally>), RecordsFileError> {
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(system("write", path))?;
        let mut found = Found {
            tallies: matches.iter().map(MatchTally::new).collect(),
            whole_bytes: 0,
            last: None,
        };
        found.read(path, &file, matches)?;
        let mut records = RecordsFile { file, path: path.into() };
        let cut = |file: &mut File| -> std::io::Result<()> {
            file.set_len(found.whole_bytes)?;
            file.seek(SeekFrom::Start(found.whole_bytes))?;
            Ok(())
        };
        cut(&mut records.file).map_err(system("write", path))?;
        Ok((records, found.tallies))
    }

    /// Writes the hands of a pair.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn write(&mut self, pair: &PairPlayed) -> Result<(), RecordsFileError> {
        let mut text = String::new();
        for record in &pair.records {
            text.push_str(&record.to_json());
            text.push('\n');
        }
        self.file.write_all(text.as_bytes()).map_err(system("write", &self.path))
    }
}

/// What is found in a file.
struct Found {
    /// The whole pairs, by match.
    tallies: Vec<MatchTally>,
    /// Where they end.
    whole_bytes: u64,
    /// The pair that the last lines belong to, with the number of its match.
    last: Option<(usize, PairPlayed)>,
}

impl Found {
    fn read(
        &mut self,
        path: &Path,
        file: &File,
        matches: &[Match],
    ) -> Result<(), RecordsFileError> {
        let mut reader = BufReader::new(file);
        let mut bytes = 0;
        for line in 1.. {
            let mut text = String::new();
            let read = reader.read_line(&mut text).map_err(system("read", path))?;
            // A line without its end is torn.
            if read == 0 || !text.ends_with('\n') {
                return Ok(());
            }
            let bad = |what: String| RecordsFileError::Line { path: path.into(), line, what };
            let record = text.trim_end().parse::<HandRecord>();
            let record = record.map_err(|error| bad(error.to_string()))?;
            let number = match_of(&record, matches).map_err(|(what, found, expected)| {
                RecordsFileError::Differs { path: path.into(), line, what, found, expected }
            })?;
            let is_same = self
                .last
                .as_ref()
                .is_some_and(|(of, pair)| (*of, pair.pair) == (number, record.pair));
            if let Some((_, pair)) = self.last.as_mut().filter(|_| is_same) {
                pair.records.push(record);
            } else {
                let is_same = self.end_pair(matches).map_err(bad)?;
                if !is_same {
                    return Err(RecordsFileError::Changed { path: path.into(), line });
                }
                self.whole_bytes = bytes;
                let efforts = [Effort::default(); 2];
                let pair = PairPlayed { pair: record.pair, records: vec![record], efforts };
                self.last = Some((number, pair));
            }
            bytes += read as u64;
        }
        Ok(())
    }

    /// Adds the last pair, which is whole, to the tally of its match. False if the first pair of a
    /// match comes out differently when it is played again.
    fn end_pair(&mut self, matches: &[Match]) -> Result<bool, String> {
        let Some((number, pair)) = self.last.take() else { return Ok(true) };
        let tally = &mut self.tallies[number];
        if pair.pair != tally.pairs() {
            return Err(format!("before this line, pair {} is missing", tally.pairs()));
        }
        let is_same = tally.pairs() > 0 || plays_again(&matches[number], &pair);
        tally.add(&pair);
        Ok(is_same)
    }
}

/// Whether a recorded pair comes out the same when it is played again. Programs of one's own need
/// not do the same again, and are not asked.
fn plays_again(plan: &Match, recorded: &PairPlayed) -> bool {
    let is_own = |bot: &BotSpec| matches!(bot, BotSpec::Command(_));
    plan.bots.iter().any(is_own)
        || PairPlayer::new(plan).play(recorded.pair).records == recorded.records
}

/// The number of the match that a record belongs to, or what differs from all of them.
fn match_of(
    record: &HandRecord,
    matches: &[Match],
) -> Result<usize, (&'static str, String, String)> {
    let [first, second, ..] = &record.bots.0;
    let bots = if record.game == 1 { [first, second] } else { [second, first] };
    let number = matches.iter().position(|plan| plan.names().each_ref() == bots);
    let Some(number) = number else {
        let expected: Vec<String> = matches.iter().map(|plan| plan.names().join(" and ")).collect();
        let found = format!("{} and {}", bots[0], bots[1]);
        return Err(("the pair of bots", found, expected.join(", or ")));
    };
    let plan = &matches[number];
    let differs = [
        ("the seed", record.seed.to_string(), plan.seed.to_string()),
        ("the house rules", record.hand.table().rules().to_string(), plan.rules.to_string()),
    ];
    match differs.into_iter().find(|(_, found, expected)| found != expected) {
        Some(difference) => Err(difference),
        None => Ok(number),
    }
}

fn system(what: &'static str, path: &Path) -> impl FnOnce(std::io::Error) -> RecordsFileError {
    let path = path.to_path_buf();
    move |source| RecordsFileError::System { what, path, source }
}
