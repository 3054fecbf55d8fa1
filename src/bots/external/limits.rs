//! The name and the limits of the protocol.

use std::time::Duration;

/// The name of the protocol.
pub const PROTOCOL: &str = "texas42 bot v1";

/// The most bytes in a line that a bot writes, its end included.
pub const LINE_BYTES: usize = 64 * 1024;

/// The time that a bot has from its start to its hello, unless its command says something else.
pub const START_TIME: Duration = Duration::from_secs(10);

/// The time that a bot has to exit when its input is closed.
pub const END_TIME: Duration = Duration::from_secs(1);

/// The last lines of a bot's standard error that a fault carries.
pub const STDERR_LINES: usize = 20;

/// The most bytes of each of these lines.
pub const STDERR_LINE_BYTES: usize = 500;
