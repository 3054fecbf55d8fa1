//! The file of hand records of matches: written pair by pair, and gone on with after a stop.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use super::error::{LineFault, RecordsFileError};
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
            return Err(RecordsFileError::Exists(path.into()));
        }
        let file = File::create(path).map_err(|error| cannot_write(path, error))?;
        Ok(RecordsFile { file, path: path.into() })
    }

    /// Goes on with a file of these matches, or begins it if it is not there. Returns what happened
    /// in the pairs that it has, by match; the last pair, which may be torn, is cut off to be
    /// played again.
    ///
    /// # Errors
    /// If it cannot be read or written, or is not of these matches.
    pub fn resume(
        path: &Path,
        matches: &[Match],
    ) -> Result<(RecordsFile, Vec<MatchTally>), RecordsFileError> {
        let file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = file.map_err(|error| cannot_write(path, error))?;
        let mut found = Found {
            matches,
            tallies: matches.iter().map(MatchTally::new).collect(),
            whole_bytes: 0,
            last: None,
        };
        found.read(path, &file)?;
        file.set_len(found.whole_bytes)
            .and_then(|()| file.seek(SeekFrom::Start(found.whole_bytes)))
            .map_err(|error| cannot_write(path, error))?;
        Ok((RecordsFile { file, path: path.into() }, found.tallies))
    }

    /// Writes the hands of a pair.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn write(&mut self, pair: &PairPlayed) -> Result<(), RecordsFileError> {
        let lines: String = pair.records.iter().map(|record| record.to_json() + "\n").collect();
        self.file.write_all(lines.as_bytes()).map_err(|error| cannot_write(&self.path, error))
    }
}

/// The matches that are found in a file.
struct Found<'a> {
    matches: &'a [Match],
    /// The whole pairs, by match.
    tallies: Vec<MatchTally>,
    /// The place where they end.
    whole_bytes: u64,
    /// The pair that the last lines belong to, with the number of its match.
    last: Option<(usize, PairPlayed)>,
}

impl Found<'_> {
    fn read(&mut self, path: &Path, file: &File) -> Result<(), RecordsFileError> {
        let mut reader = BufReader::new(file);
        let mut bytes = 0;
        for line in 1.. {
            let mut text = String::new();
            let read = reader.read_line(&mut text);
            bytes += read.map_err(|error| RecordsFileError::Read(path.into(), error))? as u64;
            // A line without its end is torn.
            let Some(text) = text.strip_suffix('\n') else { break };
            let before = bytes - text.len() as u64 - 1;
            self.add(text, before).map_err(|fault| RecordsFileError::Line {
                path: path.into(),
                line,
                fault,
            })?;
        }
        Ok(())
    }

    /// Adds a line, with so many bytes before it.
    fn add(&mut self, text: &str, before: u64) -> Result<(), LineFault> {
        let record: HandRecord = text.trim_end().parse()?;
        let number = match_of(&record, self.matches)?;
        match &mut self.last {
            Some((of, pair)) if (*of, pair.pair) == (number, record.pair) => {
                pair.records.push(record);
            }
            _ => {
                self.end_pair()?;
                self.whole_bytes = before;
                let efforts = Default::default();
                let pair = PairPlayed { pair: record.pair, records: vec![record], efforts };
                self.last = Some((number, pair));
            }
        }
        Ok(())
    }

    /// Adds the last pair, which is whole, to the tally of its match. The first pair of a match has
    /// to come out the same when it is played again.
    fn end_pair(&mut self) -> Result<(), LineFault> {
        let Some((number, pair)) = self.last.take() else { return Ok(()) };
        let tally = &mut self.tallies[number];
        if pair.pair != tally.pairs() {
            return Err(LineFault::Missing(tally.pairs()));
        }
        if tally.pairs() == 0 && !plays_again(&self.matches[number], &pair) {
            return Err(LineFault::Changed);
        }
        tally.add(&pair);
        Ok(())
    }
}

/// True if a recorded pair comes out the same when it is played again. Programs of one's own need
/// not do the same again, and are not asked.
fn plays_again(plan: &Match, recorded: &PairPlayed) -> bool {
    let is_own = |bot: &BotSpec| matches!(bot, BotSpec::Command(_));
    plan.bots.iter().any(is_own)
        || PairPlayer::new(plan).play(recorded.pair).records == recorded.records
}

/// The number of the match that a record belongs to, or what differs from all of them.
fn match_of(record: &HandRecord, matches: &[Match]) -> Result<usize, LineFault> {
    let [first, second, ..] = &record.bots.0;
    let bots = if record.game == 1 { [first, second] } else { [second, first] };
    let Some(number) = matches.iter().position(|plan| plan.names().each_ref() == bots) else {
        let expected: Vec<String> = matches.iter().map(|plan| plan.names().join(" and ")).collect();
        let found = format!("{} and {}", bots[0], bots[1]);
        let expected = expected.join(", or ");
        return Err(LineFault::Differs { what: "the pair of bots", found, expected });
    };
    let plan = &matches[number];
    let rules = record.hand.table().rules();
    for (what, found, expected) in [
        ("the seed", record.seed.to_string(), plan.seed.to_string()),
        ("the house rules", rules.to_string(), plan.rules.to_string()),
    ] {
        if found != expected {
            return Err(LineFault::Differs { what, found, expected });
        }
    }
    Ok(number)
}

fn cannot_write(path: &Path, error: io::Error) -> RecordsFileError {
    RecordsFileError::Write(path.into(), error)
}
