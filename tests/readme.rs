//! Every console block of the README does what it shows.
#![cfg(all(unix, feature = "cli"))]

use std::path::Path;
use std::process::Command;

/// The commands of the README's `console` blocks, each with the output shown below it.
fn examples(readme: &str) -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    let mut in_block = false;
    for line in readme.lines() {
        if line.starts_with("```") {
            in_block = line == "```console";
        } else if in_block && let Some(command) = line.strip_prefix("$ ") {
            examples.push((command.into(), String::new()));
        } else if in_block {
            let (_, output) = examples.last_mut().expect("a block begins with a command");
            output.push_str(line);
            output.push('\n');
        }
    }
    examples
}

#[test]
fn examples_print_what_they_show() {
    let program = assert_cmd::cargo::cargo_bin!("texas42");
    let folder = program.parent().expect("the program lies in a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let examples = examples(include_str!("../README.md"));
    assert!(examples.len() >= 5, "the README shows how the program is used");
    for (command, shown) in examples {
        // What cargo would build is what is tested.
        let command = command.replace("cargo run --release --", "texas42");
        let output = Command::new("sh")
            .args(["-c", &command])
            .env("PATH", format!("{}:{path}", folder.display()))
            .env("NO_COLOR", "1")
            .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")))
            .output()
            .expect("a shell");
        let printed = String::from_utf8(output.stdout).expect("text")
            + &String::from_utf8(output.stderr).expect("text");
        assert_eq!(printed, shown, "{command}");
    }
}
