//! `texas42 arena`: matches between bots.

mod answer;
mod args;
mod export;
mod plan;
mod table;

use std::fs::File;
use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use texas42::arena::{
    LineFault, Match, MatchError, MatchTally, RecordsFile, RecordsFileError, Verdict,
};

pub use args::Args;

use answer::{Answer, Played};

use super::failure::Failure;
use super::output::cannot_write;
use super::screen::{Format, Progress, Screen, number_of};
use super::stop::Stop;

/// Runs the command.
pub fn run(args: Args, screen: &Screen) -> Result<(), Failure> {
    let plans = plan::plans(&args)?;
    let format = args.work.format();
    let output = args.output.as_deref().map(|path| open_output(path, &args)).transpose()?;
    let (places, plans): (Vec<_>, Vec<_>) = plans.into_iter().unzip();
    let matches: Result<Vec<Match>, MatchError> = plans.into_iter().map(Match::new).collect();
    let matches = matches.map_err(|error| Failure::BadInput(error.to_string()))?;
    let mut tallies: Vec<MatchTally> = matches.iter().map(MatchTally::new).collect();
    let records = args.records.as_deref().map(|path| {
        if args.resume {
            let (file, resumed) = RecordsFile::resume(path, &matches)?;
            tallies = resumed;
            return Ok(file);
        }
        RecordsFile::create(path, args.force)
    });
    let records = records.transpose().map_err(records_failure)?;
    let stop = Stop::listen()?;
    let played = matches.into_iter().zip(places).zip(tallies);
    let played =
        played.map(|((plan, places), tally)| Played { plan, places, tally, verdict: None });
    let mut answer = Answer {
        bots: args.bots.iter().map(ToString::to_string).collect(),
        matches: played.collect(),
        sprt: args.sprt,
        is_round_robin: args.round_robin,
    };
    let outcome = play(&mut answer, records, &args, &stop, screen);
    answer.matches.retain(|played| played.tally.pairs() > 0);
    if answer.matches.is_empty() {
        return outcome;
    }
    if let Some((mut file, path, format)) = output {
        let written = file.write_all(text(&answer, format, usize::MAX).as_bytes());
        written.map_err(|error| cannot_write(path, &error))?;
    }
    screen.answer(&text(&answer, format, screen.width()))?;
    outcome
}

/// The answer in a format.
fn text(answer: &Answer, format: Format, width: usize) -> String {
    match format {
        Format::Table => table::table(answer, width),
        Format::Csv => export::csv(answer),
        Format::Json => export::json(answer),
    }
}

/// Plays what is missing of all matches.
fn play(
    answer: &mut Answer,
    mut records: Option<RecordsFile>,
    args: &Args,
    stop: &Stop,
    screen: &Screen,
) -> Result<(), Failure> {
    let threads = args.work.threads();
    let total: u64 = answer.matches.iter().map(|played| played.plan.pairs).sum();
    let done: u64 = answer.matches.iter().map(|played| played.tally.pairs()).sum();
    let mut bar = Progress::new(total, "pairs", args.quiet);
    bar.begin_at(done);
    let mut before = 0;
    let mut speeds = Vec::new();
    for Played { plan, tally, verdict, .. } in &mut answer.matches {
        let mut decide = |tally: &MatchTally| {
            let now = args.sprt.map(|sprt| sprt.verdict(tally));
            *verdict = now;
            now.is_some_and(|verdict| verdict != Verdict::Open)
        };
        let next = tally.pairs();
        let begun = Instant::now();
        if !decide(tally) {
            plan.run(next..plan.pairs, threads, &|| stop.is_asked(), &mut |pair| {
                if let Some(records) = &mut records {
                    records.write(&pair).map_err(records_failure)?;
                }
                tally.add(&pair);
                bar.update(before + tally.pairs(), total);
                Ok(if decide(tally) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            })?;
        }
        before += plan.pairs;
        speeds.extend(speed(plan, tally, next, begun));
        if stop.is_asked() && tally.pairs() < plan.pairs {
            bar.finish();
            let rest = match &args.records {
                Some(_) => "; the same command with --resume goes on",
                None => "; the answer is for these",
            };
            let pairs = number_of(tally.pairs(), "pair");
            let [one, other] = plan.names();
            return Err(Failure::Stopped(format!("after {pairs} of {one} and {other}{rest}")));
        }
    }
    bar.finish();
    for speed in speeds {
        screen.message(args.quiet, &speed);
    }
    Ok(())
}

/// The speed of a match. It is no part of the answer, which is the same every time.
fn speed(plan: &Match, tally: &MatchTally, first: u64, begun: Instant) -> Vec<String> {
    let seconds = begun.elapsed().as_secs_f64();
    let units = 2 * (tally.pairs() - first);
    let pace = units as f64 / seconds.max(1e-9);
    let name = plan.unit.name();
    let whole = format!("{units} {name} in {seconds:.1} s, {pace:.1} a second");
    let bots = plan.names().into_iter().zip(&tally.bots).map(|(name, bot)| {
        let effort = &bot.effort;
        let decisions = effort.decisions as f64 / effort.time.as_secs_f64().max(1e-9);
        let [lead, play] =
            [effort.longest_lead, effort.longest_play].map(|time| time.as_secs_f64() * 1000.0);
        format!(
            "{name}: {decisions:.0} decisions a second; the longest opening lead took {lead:.1} \
             ms, the longest other play {play:.1} ms"
        )
    });
    std::iter::once(whole).chain(bots).collect()
}

/// Opens the file of the results before the work begins.
fn open_output<'a>(path: &'a Path, args: &Args) -> Result<(File, &'a Path, Format), Failure> {
    let format = match path.extension().and_then(|ending| ending.to_str()) {
        Some("csv") => Format::Csv,
        Some("json" | "jsonl") => Format::Json,
        _ => args.work.format(),
    };
    Ok((args.open_new(path)?, path, format))
}

/// The failure behind an error, with the options that help against it.
fn records_failure(error: RecordsFileError) -> Failure {
    let help = match error {
        RecordsFileError::Exists(_) => "; --resume goes on with it, --force replaces it",
        RecordsFileError::Line { fault: LineFault::Changed, .. } => "; --force begins anew",
        RecordsFileError::Line { fault: LineFault::Differs { .. }, .. } => {
            "; give the options that the file was begun with, or --force to begin anew"
        }
        _ => "",
    };
    let message = format!("{error}{help}");
    if error.is_bad_input() { Failure::BadInput(message) } else { Failure::Failed(message) }
}
