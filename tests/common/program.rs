//! The program as a user types it.

use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

/// The program with these arguments, and without what a terminal says of its width and colours.
pub fn texas42(arguments: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("texas42"));
    command.args(arguments);
    for variable in ["CLICOLOR_FORCE", "COLUMNS", "NO_COLOR"] {
        command.env_remove(variable);
    }
    command
}

/// What becomes of a command.
pub fn run(arguments: &[&str]) -> Output {
    texas42(arguments).output().expect("the program starts")
}

/// What becomes of a command that gets that input, which it need not read.
pub fn run_with(arguments: &[&str], input: impl Into<Vec<u8>>) -> Output {
    let mut command = assert_cmd::Command::from_std(texas42(arguments));
    command.write_stdin(input).output().expect("the program starts")
}

/// The program at work, with pipes to talk to it.
pub fn begin(mut command: Command) -> Child {
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    pipes.spawn().expect("the program starts")
}

/// Sends a signal such as `INT`, and waits for the end.
pub fn end(child: Child, signal: &str) -> Output {
    let status = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
    assert!(status.expect("there is a kill").success());
    child.wait_with_output().expect("the program ends")
}

/// What a command that succeeds prints; it says nothing on stderr.
#[track_caller]
pub fn answer(arguments: &[&str]) -> String {
    answer_of(run(arguments))
}

/// What a command printed that has succeeded.
#[track_caller]
pub fn answer_of(output: Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*errors), (Some(0), ""));
    String::from_utf8(output.stdout).expect("text")
}

/// The one error line of a command that gets bad input, and answers nothing.
#[track_caller]
pub fn refusal(arguments: &[&str]) -> String {
    refusal_of(run(arguments))
}

/// The one error line of a command that was refused.
#[track_caller]
pub fn refusal_of(output: Output) -> String {
    let errors = String::from_utf8(output.stderr).expect("text");
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(2), &b""[..]), "{errors}");
    assert_eq!(errors.lines().count(), 1, "{errors}");
    let line = errors.trim_end().strip_prefix("error: ");
    line.unwrap_or_else(|| panic!("{errors}")).into()
}

/// The value of a text in JSON.
#[track_caller]
pub fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}
