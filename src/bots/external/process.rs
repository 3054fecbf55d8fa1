//! A process that is asked and answers in lines, and that can neither block nor flood who asks.

use std::io::{self, BufRead, BufReader, Read, Write};
#[cfg(unix)]
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(unix)]
use rustix::process::{Pid, Signal, kill_process_group};

use super::command::BotCommand;
use super::error::{BotFaultKind, shown};
use super::limits::{END_TIME, LINE_BYTES};
use super::stderr::Stderr;

/// Lines that are read before anybody asks for them; then the process has to wait.
const LINES_AHEAD: usize = 2;

/// The sleep between two looks at whether a process has ended.
const LOOK: Duration = Duration::from_millis(2);

/// A process with three threads: one writes its input, one reads its output, one its standard
/// error.
///
/// The threads are never waited for, since a pipe may be held open by a process that the bot
/// started; they end with their pipes.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Lines to write, one at a time; its end closes the input.
    input: Option<SyncSender<String>>,
    /// One for each line written.
    written: Receiver<()>,
    /// Lines read; one without an end of line is too long.
    output: Receiver<Vec<u8>>,
    stderr: Stderr,
}

impl Process {
    /// Starts the command.
    pub fn start(command: &BotCommand) -> io::Result<Process> {
        let mut program = Command::new(&command.words[0]);
        program.args(&command.words[1..]);
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // In a group of its own it does not get the Ctrl-C that is meant for this program, and can
        // be killed with all that it started.
        #[cfg(unix)]
        program.process_group(0);
        let mut child = program.spawn()?;
        let stdin = child.stdin.take().expect("it is piped");
        let stdout = child.stdout.take().expect("it is piped");
        let stderr = child.stderr.take().expect("it is piped");
        let (input, to_write) = sync_channel(1);
        let (is_written, written) = sync_channel(1);
        let (is_read, output) = sync_channel(LINES_AHEAD);
        let (stderr, keep_last_lines) = Stderr::new(stderr, command.log.clone());
        // From here on the process is killed if something fails.
        let process = Process { child, input: Some(input), written, output, stderr };
        spawn("bot stderr", keep_last_lines)?;
        spawn("bot stdin", move || write_lines(stdin, &to_write, &is_written))?;
        spawn("bot stdout", move || read_lines(stdout, &is_read))?;
        Ok(process)
    }

    /// Writes a line and waits for one, both in that time.
    pub fn ask(&mut self, line: String, timeout: Duration) -> Result<String, BotFaultKind> {
        let asked = Instant::now();
        let input = self.input.as_ref().expect("it is open until the process is dropped");
        // Where the thread has ended, the process does not read any more. That need not be the end
        // of it, so its output decides.
        if input.send(line).is_ok()
            && self.written.recv_timeout(timeout) == Err(RecvTimeoutError::Timeout)
        {
            return Err(self.hung(timeout));
        }
        match self.output.recv_timeout(timeout.saturating_sub(asked.elapsed())) {
            Ok(line) => whole(line),
            Err(RecvTimeoutError::Timeout) => Err(self.hung(timeout)),
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
    }

    /// Sees to it that the process has written no line that nobody asked for.
    pub fn check_silence(&mut self) -> Result<(), BotFaultKind> {
        match self.output.try_recv() {
            Ok(line) => Err(BotFaultKind::Unasked(shown(&whole(line)?))),
            Err(TryRecvError::Empty) => Ok(()),
            Err(TryRecvError::Disconnected) => Err(self.gone()),
        }
    }

    /// Kills the process and returns the last lines of its standard error.
    pub fn kill(mut self) -> Vec<String> {
        self.end_now();
        self.stderr.last_lines()
    }

    /// The fault if no answer came in that time.
    fn hung(&mut self, timeout: Duration) -> BotFaultKind {
        match self.child.try_wait() {
            Ok(Some(status)) => BotFaultKind::Exited(status),
            _ => BotFaultKind::Hung(timeout),
        }
    }

    /// The fault if the output is at its end.
    fn gone(&mut self) -> BotFaultKind {
        match self.wait() {
            Some(status) => BotFaultKind::Exited(status),
            None => BotFaultKind::ClosedOutput,
        }
    }

    /// The end of the process, or `None` if it goes on for longer than [`END_TIME`].
    fn wait(&mut self) -> Option<ExitStatus> {
        let begin = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if begin.elapsed() < END_TIME => thread::sleep(LOOK),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }

    /// Kills the process unless it has ended, and waits for it.
    fn end_now(&mut self) {
        // The number of a process that was waited for may be that of another one by now.
        if let Ok(None) = self.child.try_wait() {
            // With all that it started, such as the program behind a script.
            #[cfg(unix)]
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

impl Drop for Process {
    /// Closes the input, which tells the process to exit, and kills it if it does not.
    fn drop(&mut self) {
        self.input = None;
        if self.wait().is_none() {
            self.end_now();
        }
    }
}

/// Starts a thread with a name.
fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.into()).spawn(work).map(drop)
}

/// Writes lines until there are no more, or until nobody reads them.
fn write_lines(mut pipe: ChildStdin, lines: &Receiver<String>, is_written: &SyncSender<()>) {
    for line in lines {
        if pipe.write_all(line.as_bytes()).is_err() || is_written.send(()).is_err() {
            return;
        }
    }
}

/// Reads lines until their end, a line that is too long, or until nobody wants them. A last line
/// without an end of line is what is left of a process that died, and no line.
fn read_lines(pipe: ChildStdout, lines: &SyncSender<Vec<u8>>) {
    let mut pipe = BufReader::new(pipe);
    loop {
        let mut line = Vec::new();
        let length = (&mut pipe).take(LINE_BYTES as u64).read_until(b'\n', &mut line);
        let is_whole = line.ends_with(b"\n");
        if length.is_err() || (!is_whole && line.len() < LINE_BYTES) {
            return;
        }
        if lines.send(line).is_err() || !is_whole {
            return;
        }
    }
}

/// The text of a line, without its end.
fn whole(line: Vec<u8>) -> Result<String, BotFaultKind> {
    let text = String::from_utf8_lossy(&line);
    match text.strip_suffix('\n') {
        Some(text) => Ok(text.trim_end().into()),
        None => Err(BotFaultKind::LongLine(shown(&text))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(line: &str) -> Process {
        let command = BotCommand::new(line, Duration::ZERO).expect("a command");
        Process::start(&command).expect("a process")
    }

    #[test]
    fn a_line_that_is_not_read_does_not_block() {
        let mut process = start("sleep 1000");
        let timeout = Duration::from_millis(100);
        // More than any pipe holds.
        let line = "x".repeat(4 << 20);
        assert_eq!(process.ask(line, timeout), Err(BotFaultKind::Hung(timeout)));
        assert!(process.kill().is_empty());
    }

    #[test]
    fn a_line_has_at_most_so_many_bytes() {
        let ask = |length: usize| {
            let line = "x".repeat(length - 1) + "\n";
            start("cat").ask(line, Duration::from_secs(60)).map(|line| line.len())
        };
        assert_eq!(ask(LINE_BYTES), Ok(LINE_BYTES - 1));
        let text = "x".repeat(200) + "…";
        assert_eq!(ask(LINE_BYTES + 1), Err(BotFaultKind::LongLine(text)));
    }
}
