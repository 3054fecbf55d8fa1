//! Tells the program which revision it was built from, if that is known.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rustc-env=TEXAS42_REVISION={}", revision().unwrap_or_default());
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed=Cargo.toml");
    for file in [".git/HEAD", ".git/index"] {
        if Path::new(file).exists() {
            println!("cargo::rerun-if-changed={file}");
        }
    }
}

/// The commit of this folder, with a `+` if files have been changed since. `None` without git,
/// and for an archive that lies inside somebody else's repository.
fn revision() -> Option<String> {
    let here = env::var("CARGO_MANIFEST_DIR").ok()?;
    let top = git(&here, &["rev-parse", "--show-toplevel"])?;
    if Path::new(&top).canonicalize().ok()? != Path::new(&here).canonicalize().ok()? {
        return None;
    }
    let commit = git(&here, &["rev-parse", "--short=10", "HEAD"])?;
    let changed = git(&here, &["status", "--porcelain", "--untracked-files=no"])?;
    Some(if changed.is_empty() { commit } else { commit + "+" })
}

fn git(folder: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git")
        .args(["--no-optional-locks", "-C", folder])
        .args(arguments)
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_string())
}
