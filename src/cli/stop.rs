//! Ctrl-C and SIGTERM: the first asks the work to stop, the second ends the program at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::failure::{Failure, reason};

/// A flag that is up once the user has asked to stop.
#[derive(Clone, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Begins to listen for Ctrl-C and SIGTERM.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub fn listen() -> Result<Stop, Failure> {
        let stop = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            // In this order: the first signal finds the flag down, and raises it.
            flag::register_conditional_shutdown(signal, 130, Arc::clone(&stop))
                .and_then(|_| flag::register(signal, Arc::clone(&stop)))
                .map_err(|error| Failure::Failed(reason(&error)))?;
        }
        Ok(Stop(stop))
    }

    /// True if one of them came.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
