//! Pieces of work from several threads to one: in their order, and never many at once.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard};

/// Hands numbers of chunks to workers, and what they made of them to the writer.
pub(crate) struct Queue<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
    /// How far the workers may be ahead of the writer.
    window: u64,
    chunks: u64,
}

struct State<T> {
    claimed: u64,
    taken: u64,
    ready: BTreeMap<u64, T>,
    workers: usize,
    is_closed: bool,
}

impl<T> Queue<T> {
    /// A queue for chunks 0 to `chunks - 1` and that many workers.
    pub fn new(chunks: u64, workers: usize) -> Queue<T> {
        let state =
            State { claimed: 0, taken: 0, ready: BTreeMap::new(), workers, is_closed: false };
        let window = 8 * workers as u64;
        Queue { state: Mutex::new(state), changed: Condvar::new(), window, chunks }
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().expect("no thread panics while it holds the lock")
    }

    /// A worker: begins, and makes chunk after chunk until nothing is left to do, or until `stop`
    /// says so, which ends the others too.
    pub fn work<M: FnMut(u64) -> T>(&self, stop: &dyn Fn() -> bool, begin: impl FnOnce() -> M) {
        let _leaving = Leaving(self);
        let mut make = begin();
        while let Some(number) = self.claim() {
            if stop() {
                self.close();
                break;
            }
            self.put(number, make(number));
        }
    }

    /// For a worker: the next chunk to make. Waits until there is room; `None` when nothing is
    /// left to do.
    fn claim(&self) -> Option<u64> {
        let mut state = self.lock();
        loop {
            if state.is_closed || state.claimed == self.chunks {
                return None;
            }
            if state.claimed < state.taken + self.window {
                state.claimed += 1;
                return Some(state.claimed - 1);
            }
            state = self.changed.wait(state).expect("no thread panics while it holds the lock");
        }
    }

    /// For a worker: hands over a chunk that it has claimed.
    fn put(&self, number: u64, chunk: T) {
        self.lock().ready.insert(number, chunk);
        self.changed.notify_all();
    }

    /// For a worker: it has ended, well or not.
    fn leave(&self) {
        self.lock().workers -= 1;
        self.changed.notify_all();
    }

    /// For the writer: the next chunk in order. `None` when there are no more, or none will come.
    pub fn take(&self) -> Option<T> {
        let mut state = self.lock();
        loop {
            let next = state.taken;
            if let Some(chunk) = state.ready.remove(&next) {
                state.taken += 1;
                self.changed.notify_all();
                return Some(chunk);
            }
            if state.workers == 0 || next == self.chunks {
                return None;
            }
            state = self.changed.wait(state).expect("no thread panics while it holds the lock");
        }
    }

    /// Lets the workers end after the chunks that they have claimed.
    pub fn close(&self) {
        self.lock().is_closed = true;
        self.changed.notify_all();
    }
}

/// Tells the queue when a worker ends, even by a panic.
struct Leaving<'a, T>(&'a Queue<T>);

impl<T> Drop for Leaving<'_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            // Its chunk never comes, so nobody need wait for what is behind it.
            self.0.close();
        }
        self.0.leave();
    }
}
