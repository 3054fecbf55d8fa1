//! The length and the SHA-256 of a file.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use sha2::{Digest as _, Sha256};

use super::error::{SimulateError, at};

/// The bytes in a file so far: their number and their hash.
#[derive(Clone, Default)]
pub(super) struct Written {
    pub bytes: u64,
    hash: Sha256,
}

impl Written {
    /// Counts bytes that are in the file.
    pub fn add(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
    }

    /// The SHA-256 of all of them, in hexadecimal digits.
    pub fn sha256(&self) -> String {
        let digest = self.hash.clone().finalize();
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// All bytes of a file.
    pub fn of_file(path: &Path) -> Result<Written, SimulateError> {
        let read = at(path, SimulateError::Read);
        let mut file = File::open(path).map_err(read)?;
        let mut written = Written::default();
        let mut buffer = vec![0; 1 << 16];
        loop {
            match file.read(&mut buffer).map_err(read)? {
                0 => return Ok(written),
                length => written.add(&buffer[..length]),
            }
        }
    }
}
