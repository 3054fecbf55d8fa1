//! Pieces of work from several threads to one: in their order, and never many at once.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard};

/// Makes chunks 0 to `chunks - 1` on that many threads, each with a maker of its own, and hands
/// them to `take` in their order, until that breaks or fails, or `stop` says so. A maker is told
/// the number of a chunk, and a function that is true once nobody waits for the chunk any more.
pub(crate) fn in_order<T: Send, E, M: FnMut(u64, &dyn Fn() -> bool) -> T>(
    chunks: u64,
    threads: usize,
    stop: &(dyn Fn() -> bool + Sync),
    maker: &(dyn Fn() -> M + Sync),
    take: &mut dyn FnMut(T) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let threads = threads.max(1);
    let queue = Queue::new(chunks, threads);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| queue.work(stop, maker));
        }
        let mut taken = Ok(ControlFlow::Continue(()));
        while let Ok(ControlFlow::Continue(())) = taken {
            let Some(chunk) = queue.take() else { break };
            taken = take(chunk);
        }
        queue.close();
        taken.map(drop)
    })
}

/// Hands numbers of chunks to workers, and what they made of them to the writer.
struct Queue<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
    /// The number of chunks that the workers may be ahead of the writer.
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
    fn new(chunks: u64, workers: usize) -> Queue<T> {
        let state =
            State { claimed: 0, taken: 0, ready: BTreeMap::new(), workers, is_closed: false };
        let window = 8 * workers as u64;
        Queue { state: Mutex::new(state), changed: Condvar::new(), window, chunks }
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().expect("no thread panics while it holds the lock")
    }

    /// Waits as long as that holds.
    fn wait_while(&self, waits: impl Fn(&State<T>) -> bool) -> MutexGuard<'_, State<T>> {
        let state = self.changed.wait_while(self.lock(), |state| waits(state));
        state.expect("no thread panics while it holds the lock")
    }

    fn change(&self, change: impl FnOnce(&mut State<T>)) {
        change(&mut self.lock());
        self.changed.notify_all();
    }

    /// A worker: makes chunk after chunk until nothing is left to do, or until `stop` says so,
    /// which ends the others too.
    fn work<M: FnMut(u64, &dyn Fn() -> bool) -> T>(
        &self,
        stop: &dyn Fn() -> bool,
        maker: &dyn Fn() -> M,
    ) {
        let _leaving = Leaving(self);
        let stop = || stop() || self.lock().is_closed;
        let mut make = maker();
        while let Some(number) = self.claim() {
            if stop() {
                return self.close();
            }
            let chunk = make(number, &stop);
            self.change(|state| drop(state.ready.insert(number, chunk)));
        }
    }

    /// For a worker: the next chunk to make. Waits until there is room; `None` when nothing is
    /// left to do.
    fn claim(&self) -> Option<u64> {
        let is_over = |state: &State<T>| state.is_closed || state.claimed == self.chunks;
        let is_full = |state: &State<T>| state.claimed >= state.taken + self.window;
        let mut state = self.wait_while(|state| !is_over(state) && is_full(state));
        if is_over(&state) {
            return None;
        }
        state.claimed += 1;
        Some(state.claimed - 1)
    }

    /// For the writer: the next chunk in order. `None` when there are no more, or none will come.
    fn take(&self) -> Option<T> {
        let is_ready = |state: &State<T>| state.ready.contains_key(&state.taken);
        let mut state = self.wait_while(|state| !is_ready(state) && state.workers > 0);
        let next = state.taken;
        let chunk = state.ready.remove(&next)?;
        state.taken += 1;
        self.changed.notify_all();
        Some(chunk)
    }

    /// Lets the workers end after the chunks that they have claimed.
    fn close(&self) {
        self.change(|state| state.is_closed = true);
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
        self.0.change(|state| state.workers -= 1);
    }
}
