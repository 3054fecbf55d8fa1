//! Ctrl-C: the first asks the work to stop, the second ends the program at once.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// Whether the user has asked to stop.
#[derive(Clone, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Begins to listen for Ctrl-C.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub fn listen() -> io::Result<Stop> {
        let stop = Arc::new(AtomicBool::new(false));
        // In this order: the first Ctrl-C finds the flag down, and raises it.
        flag::register_conditional_shutdown(SIGINT, 130, Arc::clone(&stop))?;
        flag::register(SIGINT, Arc::clone(&stop))?;
        Ok(Stop(stop))
    }

    /// Whether Ctrl-C was pressed.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
