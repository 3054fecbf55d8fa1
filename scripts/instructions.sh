#!/usr/bin/env bash
# Instructions that one deal of each fixed set of `texas42 bench` needs, counted by callgrind.
# Starting the program is left out: it is the difference of two runs, one with a single deal. Needs
# valgrind. For three-bids a deal is one for each of the three hands.
#
#   scripts/instructions.sh             all sets at their usual size
#   scripts/instructions.sh makes-30 200
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --release --quiet

instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        target/release/texas42 bench "$1" --deals "$2" 2>&1 >/dev/null |
        awk '/Collected/ { print $NF }'
}

measure() {
    local one many
    one=$(instructions "$1" 1)
    many=$(instructions "$1" "$2")
    printf '%-12s %6d deals %14d instructions a deal\n' "$1" "$2" $(((many - one) / ($2 - 1)))
}

if [ $# -gt 0 ]; then
    measure "$1" "${2:-100}"
else
    measure makes-30 1000
    measure makes-42 1000
    measure whole-table 100
    measure three-bids 100
    measure play-outs 1000
fi
