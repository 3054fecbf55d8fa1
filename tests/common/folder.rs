//! A folder of its own for a test.

use std::fs;
use std::path::{Path, PathBuf};

/// A folder that is empty at the beginning of a test and gone at its end.
pub struct Folder(PathBuf);

impl Folder {
    /// The folder with that name, which no other test of the file has.
    pub fn new(name: &str) -> Folder {
        let name = format!("{}-{name}", env!("CARGO_CRATE_NAME"));
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Where a file in it is, or will be.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The same for a command line.
    pub fn name(&self, file: &str) -> String {
        self.file(file).to_str().expect("a path in UTF-8").into()
    }

    /// Writes a file in it, and returns its name for a command line.
    pub fn write(&self, file: &str, content: impl AsRef<[u8]>) -> String {
        fs::write(self.file(file), content).expect("a file");
        self.name(file)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
