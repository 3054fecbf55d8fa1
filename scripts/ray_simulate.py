#!/usr/bin/env python3
"""`texas42 simulate deals` on a Ray cluster: a task a part of the run, then a merge.

    python scripts/ray_simulate.py --count 1000000 --shards 400 --folder ~/run7 -- --makes 30,42

What follows -- goes to simulate. FOLDER and the program must be the same on every node, at the
same path: the parts lie there, and a task that is tried again, on any node, goes on where the
first try stopped. So does the same command, run again. Bytes never depend on the cluster.
"""

import argparse
import ctypes
import signal
import subprocess
import sys
from pathlib import Path

import ray


class Failed(Exception):
    """A try that may do better elsewhere or later."""


def die_with_worker():
    """Has Linux end the program with the worker that started it, or its next try finds the part
    locked."""
    set_parent_death_signal = 1
    ctypes.CDLL(None).prctl(set_parent_death_signal, signal.SIGTERM)


def simulate(command):
    """Makes one part; bad usage is the caller's error and is not tried again."""
    on_linux = sys.platform == "linux"
    done = subprocess.run(
        command,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=die_with_worker if on_linux else None,
    )
    if done.returncode == 2:
        raise ValueError(done.stderr)
    if done.returncode != 0:
        raise Failed(f"exit code {done.returncode}: {done.stderr}")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, required=True, help="deals in all")
    parser.add_argument("--seed", type=int, default=42, help="of the deals")
    parser.add_argument("--shards", type=int, default=100, help="parts of the run")
    parser.add_argument("--folder", type=Path, required=True, help="shared by all nodes")
    parser.add_argument("--suffix", default=".csv", help=".csv.zst or .csv.gz compresses")
    parser.add_argument("--program", default="texas42")
    parser.add_argument("--address", default="auto", help="of the cluster")
    parser.add_argument("--threads", type=int, default=1, help="processors for a task")
    parser.add_argument("--retries", type=int, default=5, help="of a task, also if its node dies")
    parser.add_argument("options", nargs="*", help="more for simulate, after --")
    args = parser.parse_args()

    args.folder.mkdir(parents=True, exist_ok=True)
    folder = args.folder.resolve()
    parts = [folder / f"part-{shard}{args.suffix}" for shard in range(1, args.shards + 1)]

    ray.init(address=args.address)
    task = ray.remote(
        num_cpus=args.threads, max_retries=args.retries, retry_exceptions=[Failed]
    )(simulate)
    waiting = [
        task.remote(
            [args.program, "simulate", "deals", "--resume", "-o", str(part)]
            + [f"--count={args.count}", f"--seed={args.seed}", f"--threads={args.threads}"]
            + [f"--shard={shard}/{args.shards}", *args.options]
        )
        for shard, part in enumerate(parts, 1)
    ]
    while waiting:
        done, waiting = ray.wait(waiting)
        ray.get(done)
        print(f"{args.shards - len(waiting)} of {args.shards} parts", file=sys.stderr)

    merge = [args.program, "merge", *map(str, parts), "-o", str(folder / f"deals{args.suffix}")]
    sys.exit(subprocess.run(merge).returncode)


if __name__ == "__main__":
    main()
