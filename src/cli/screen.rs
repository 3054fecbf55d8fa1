//! The places where things are printed: answers to stdout, messages and progress to stderr.

use std::io::{self, IsTerminal, Write as _};
use std::time::{Duration, Instant};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use serde::Serialize;

use super::failure::Failure;

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set or TERM is dumb.
    #[default]
    Auto,
    /// Even into a file or a pipe.
    Always,
    /// Nowhere.
    Never,
}

impl Color {
    fn choice(self) -> ColorChoice {
        match self {
            Color::Auto => ColorChoice::Auto,
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        }
    }
}

/// The form in which an answer is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people; may change.
    #[default]
    Table,
    /// Comma-separated values with a header.
    Csv,
    /// One JSON object a line.
    #[value(alias = "jsonl")]
    Json,
}

/// The style of good news.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// The style of news in between.
pub const FAIR: Style = AnsiColor::Yellow.on_default();
/// The style of what is less important.
pub const DIM: Style = Style::new().dimmed();
/// The style of what is more important.
pub const BOLD: Style = Style::new().bold();

/// The style of a chance, 0 to 1.
pub fn style_of(chance: f64) -> Style {
    match chance {
        p if p > 0.5 => GOOD,
        p if p > 0.25 => FAIR,
        _ => DIM,
    }
}

/// Stdout and stderr.
#[derive(Debug)]
pub struct Screen {
    color: Color,
}

impl Screen {
    /// The screen with colour as asked for.
    pub fn new(color: Color) -> Screen {
        Screen { color }
    }

    /// Prints an answer, in full and at once.
    ///
    /// # Errors
    /// If it cannot be written; a reader that has gone is not an error of its own.
    pub fn answer(&self, text: &str) -> Result<(), Failure> {
        let mut stdout = AutoStream::new(io::stdout().lock(), self.color.choice());
        stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).map_err(Failure::from_write)
    }

    /// Prints why the program ends early: one line.
    pub fn error(&self, failure: &Failure) {
        let (label, style) = match failure {
            Failure::ReaderGone => return,
            Failure::Stopped(_) => ("stopped", FAIR),
            Failure::BadInput(_) | Failure::Failed(_) => ("error", AnsiColor::Red.on_default()),
        };
        let style = style.bold();
        // What the user typed must neither break the line nor reach the terminal as a command.
        let message: String = failure
            .to_string()
            .chars()
            .map(|letter| if letter.is_control() { '?' } else { letter })
            .collect();
        let mut stderr = AutoStream::new(io::stderr().lock(), self.color.choice());
        // With stderr gone there is nobody left to tell.
        let _ = writeln!(stderr, "{style}{label}:{style:#} {message}");
    }

    /// Prints a message for a person who looks on; nothing where nobody does or quiet is wanted.
    pub fn message(&self, quiet: bool, text: &str) {
        if !quiet && io::stderr().is_terminal() {
            let mut stderr = AutoStream::new(io::stderr().lock(), self.color.choice());
            // A message is no part of the answer.
            let _ = writeln!(stderr, "{DIM}{text}{DIM:#}");
        }
    }

    /// The columns of the terminal; where stdout is none, those of the variable COLUMNS, or as
    /// many as one likes.
    pub fn width(&self) -> usize {
        let asked = || std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        match terminal_size::terminal_size_of(io::stdout()) {
            Some((width, _)) => usize::from(width.0),
            None => asked().unwrap_or(usize::MAX),
        }
    }
}

/// Prose, broken into lines that fit that width and are easy to read.
pub fn prose(text: &str, width: usize) -> String {
    let options = textwrap::Options::new(width.clamp(20, 88))
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(text, options) + "\n"
}

/// A number of things, `1 deal` or `6 deals`.
pub fn number_of(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// An answer as a line of JSON.
pub fn json_line(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("the answer has text keys only") + "\n"
}

/// A progress bar on stderr that shows itself when work takes long, and never where nobody
/// looks on.
pub struct Progress {
    bar: ProgressBar,
    begun: Instant,
    wanted: bool,
}

/// Work that takes less shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

impl Progress {
    /// Progress towards that many things, named in the plural.
    pub fn new(total: u64, things: &str, quiet: bool) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden());
        let template =
            format!("{{wide_bar}} {{pos}} of {{len}} {things}, {{rate}} a second, {{eta}} left");
        let style = ProgressStyle::with_template(&template)
            .expect("the template is well formed")
            .with_key("rate", |state: &ProgressState, text: &mut dyn std::fmt::Write| {
                let rate = state.per_sec();
                let places = usize::from(rate < 10.0);
                write!(text, "{rate:.places$}").expect("a bar takes all text");
            });
        bar.set_style(style.progress_chars("=> "));
        let wanted = !quiet && io::stderr().is_terminal();
        Progress { bar, begun: Instant::now(), wanted }
    }

    /// Begins where earlier work has ended, which says nothing about the rate.
    pub fn begin_at(&mut self, done: u64) {
        self.bar.set_position(done);
        self.bar.reset_eta();
    }

    /// Shows how far the work has come.
    pub fn update(&mut self, done: u64, total: u64) {
        self.bar.set_length(total);
        self.bar.set_position(done);
        if self.wanted && self.bar.is_hidden() && self.begun.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// Takes the bar away.
    pub fn finish(self) -> Duration {
        self.bar.finish_and_clear();
        self.begun.elapsed()
    }
}
