#!/usr/bin/env bash
# Tries ray_simulate.py on a real Ray cluster: two nodes on this machine, one of them killed while
# it works. Ends well if the merged bytes are those of one plain run.
#
#   scripts/test_ray.sh                                 builds the program first
#   PROGRAM=target/debug/texas42 scripts/test_ray.sh    takes that one
#
# Ray comes from PyPI into a virtual environment in a temporary folder. Exit code 77 if it cannot
# be had here.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ -z "${PROGRAM:-}" ]; then
    cargo build --release --locked --quiet
    PROGRAM=${CARGO_TARGET_DIR:-target}/release/texas42
fi
PROGRAM=$(realpath "$PROGRAM")

ray=2.60.0
work=$(mktemp -d)
nodes=()
driver=

# A node, its workers and their programs are one session of processes, so they go together, as
# when the power fails. (`ray stop` would stop every Ray on this machine.)
kill_node() {
    pkill -KILL --session "$1" || true
}

clean_up() {
    local status=$? node
    if [ $status -ne 0 ] && [ $status -ne 77 ]; then
        tail -n 15 "$work"/*.log >&2 || true
    fi
    [ -z "$driver" ] || kill "$driver" 2>/dev/null || true
    for node in ${nodes[@]+"${nodes[@]}"}; do
        kill_node "$node"
    done
    wait 2>/dev/null || true
    rm -rf "$work"
}

# Whether the condition comes true within so many seconds.
within() {
    local tries=$(($1 * 5))
    shift
    until "$@"; do
        [ $((tries -= 1)) -gt 0 ] || return 1
        sleep 0.2
    done
}

fail() {
    echo "failed: $1" >&2
    exit 1
}

start() {
    local name=$1
    shift
    setsid "$work/ray/bin/ray" start --block --num-cpus=1 --node-name="$name" \
        --object-store-memory=80000000 --min-worker-port=0 --max-worker-port=0 \
        --disable-usage-stats "$@" >"$work/$name.log" 2>&1 &
    nodes+=($!)
    disown # or bash reports that it was killed
}

# So many nodes have come up.
has_nodes() {
    "$work/ray/bin/python" - "$port" "$1" <<'END' 2>/dev/null
import sys
from ray._raylet import GcsClient

nodes = GcsClient(address=f"127.0.0.1:{sys.argv[1]}").get_all_node_info(timeout=5)
sys.exit(len(nodes) < int(sys.argv[2]))
END
}

# The second node is at work, and the parts have some lines.
is_working() {
    program=$(pgrep --session "${nodes[1]}" --full 'simulate deals') &&
        part=$(tr '\0' '\n' <"/proc/${program%%$'\n'*}/cmdline" | grep '/part-') &&
        [ -e "$part" ] && [ "$(wc -l <"$part")" -ge 200 ]
}

trap clean_up EXIT
if ! { python3 -m venv "$work/ray" && "$work/ray/bin/pip" install --quiet "ray==$ray"; } \
    >"$work/pip.log" 2>&1; then
    tail -n 1 "$work/pip.log"
    echo "skipped: Ray $ray cannot be had here"
    exit 77
fi

COUNT=${COUNT:-8000}
"$PROGRAM" simulate deals --count "$COUNT" --seed 7 --makes 30,42 --quiet -o "$work/whole.csv"

port=$("$work/ray/bin/python" -c '
import socket
with socket.socket() as s:
    s.bind(("127.0.0.1", 0))
    print(s.getsockname()[1])')
start first --head --port="$port" --node-ip-address=127.0.0.1 --include-dashboard=false \
    --temp-dir="$work/tmp"
within 60 has_nodes 1 || fail "the first node does not come up"
start second --address="127.0.0.1:$port"
within 60 has_nodes 2 || fail "the second node does not come up"
echo "Ray $ray: two nodes"

timeout "${PATIENCE:-300}" "$work/ray/bin/python" scripts/ray_simulate.py \
    --address="127.0.0.1:$port" --program="$PROGRAM" --count="$COUNT" --seed=7 --shards=4 \
    --folder="$work/run" -- --makes 30,42 2>"$work/driver.log" &
driver=$!
within 60 is_working || fail "the second node makes no rows"
kill_node "${nodes[1]}"
echo "killed the second node at $(wc -l <"$part") of $((COUNT / 4 + 1)) lines of ${part##*/}"
wait "$driver" || fail "the driver failed"

grep -E 'of 4 parts$|dead|^[0-9,]* rows' "$work/driver.log" | cut -c 1-150
plain=$(sha256sum <"$work/whole.csv")
merged=$(sha256sum <"$work/run/deals.csv")
echo "one run:   ${plain%% *}"
echo "Ray merge: ${merged%% *}"
[ "$plain" = "$merged" ] || fail "the bytes differ"
