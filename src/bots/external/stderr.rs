//! The standard error of a bot: its last lines, and a file for all of it.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::ChildStderr;
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use super::error::printable;
use super::limits::{END_TIME, STDERR_LINE_BYTES, STDERR_LINES};

/// So much is read, kept and written to the file at a time.
const PIECE: u64 = 8 * 1024;

/// The standard error of a process, read by a thread of its own.
#[derive(Debug)]
pub(super) struct Stderr {
    lines: Arc<Mutex<VecDeque<String>>>,
    /// Nothing is ever sent: it ends with the thread.
    end: Receiver<()>,
}

impl Stderr {
    /// The lines that are kept, and the work of the thread: to read the pipe until it is closed.
    pub fn new(
        pipe: ChildStderr,
        log: Option<Arc<Mutex<File>>>,
    ) -> (Stderr, impl FnOnce() + Send + 'static) {
        let lines = Arc::new(Mutex::new(VecDeque::with_capacity(STDERR_LINES)));
        let (until_the_end, end) = sync_channel(0);
        let kept = Arc::clone(&lines);
        let read = move || {
            read_pieces(pipe, &kept, log.as_deref());
            drop(until_the_end);
        };
        (Stderr { lines, end }, read)
    }

    /// The last lines of a process that is gone.
    pub fn last_lines(&self) -> Vec<String> {
        // The pipe may hold more than was read so far; and a process of the bot's own may keep
        // it open.
        let _ = self.end.recv_timeout(END_TIME);
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.iter().cloned().collect()
    }
}

/// Reads until the end, keeps the last lines and copies everything to the file.
fn read_pieces(pipe: impl Read, lines: &Mutex<VecDeque<String>>, log: Option<&Mutex<File>>) {
    let mut pipe = BufReader::new(pipe);
    let mut piece = Vec::new();
    let mut line = Vec::with_capacity(STDERR_LINE_BYTES);
    loop {
        piece.clear();
        let is_end = !matches!((&mut pipe).take(PIECE).read_until(b'\n', &mut piece), Ok(1..));
        if let Some(log) = log {
            // A full disk is no fault of the bot, and the game can go on.
            let _ = log.lock().unwrap_or_else(PoisonError::into_inner).write_all(&piece);
        }
        let is_whole = piece.pop_if(|last| *last == b'\n').is_some();
        let room = STDERR_LINE_BYTES - line.len();
        line.extend(piece.iter().take(room));
        if is_whole || (is_end && !line.is_empty()) {
            let text = String::from_utf8_lossy(&line);
            let mut lines = lines.lock().unwrap_or_else(PoisonError::into_inner);
            if lines.len() == STDERR_LINES {
                lines.pop_front();
            }
            lines.push_back(printable(text.trim_end()));
            line.clear();
        }
        if is_end {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn last_lines(text: &[u8]) -> Vec<String> {
        let lines = Mutex::default();
        read_pieces(text, &lines, None);
        lines.into_inner().expect("nothing panics").into()
    }

    #[test]
    fn the_last_lines_are_kept_and_cut() {
        let text: String = (1..=30).map(|number| format!("line {number}\r\n")).collect();
        let lines = last_lines(text.as_bytes());
        assert_eq!(
            (lines.len(), lines[0].as_str(), lines[19].as_str()),
            (20, "line 11", "line 30")
        );

        let long = "x".repeat(20_000);
        let lines = last_lines(format!("{long}\n\nshort\n{long}").as_bytes());
        assert_eq!(lines, [&long[..500], "", "short", &long[..500]]);
        assert_eq!(last_lines(b""), [""; 0]);
        assert_eq!(last_lines(b"\xff\x1b[2J"), ["\u{fffd}\\u{1b}[2J"]);
    }
}
