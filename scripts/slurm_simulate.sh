#!/usr/bin/env bash
# `texas42 simulate deals` on a Slurm cluster: an array job makes the parts of one run, and a last
# job merges them into FOLDER/deals.csv. Run it where sbatch works; what follows its name goes to
# sbatch, for both jobs:
#
#   COUNT=1000000 SHARDS=400 FOLDER=$HOME/run7 scripts/slurm_simulate.sh --time=4:00:00
#
# If tasks failed or ran out of time, the same command goes on: parts that are finished end at once.
# Bytes never depend on SHARDS, TASKS or where the tasks ran.
set -euo pipefail

export COUNT=${COUNT:-1000000}         # deals in all
export SEED=${SEED:-42}                # of the deals
export SHARDS=${SHARDS:-100}           # parts; best so many that one takes minutes to an hour
export FOLDER=${FOLDER:-$PWD/deals}    # for parts and logs; every node must see it
export OPTIONS=${OPTIONS:-}            # more for simulate, such as "--makes 30,42"
export SUFFIX=${SUFFIX:-.csv}          # .csv.zst or .csv.gz compresses
export PROGRAM=${PROGRAM:-texas42}     # the same version on every node

# Most clusters take no array of more than 1000 tasks, so a task may make several parts.
export TASKS=${TASKS:-$((SHARDS < 1000 ? SHARDS : 1000))}

# The file of a part.
part() {
    printf '%s/part-%d%s' "$FOLDER" "$1" "$SUFFIX"
}

submit() {
    if [ -e "$FOLDER/deals$SUFFIX" ]; then
        echo "$FOLDER/deals$SUFFIX is there already" >&2
        exit 1
    fi
    mkdir -p "$FOLDER/logs"
    local both=(--parsable --export=ALL --requeue --open-mode=append "$@") parts merge
    parts=$(sbatch --job-name=texas42 --array="1-$TASKS" --output="$FOLDER/logs/%A-%a.txt" \
        "${both[@]}" "$0" parts)
    # The merge waits for every task, and goes away if one fails.
    merge=$(sbatch --job-name=texas42-merge --dependency="afterok:${parts%;*}" \
        --kill-on-invalid-dep=yes --output="$FOLDER/logs/%A-merge.txt" "${both[@]}" "$0" merge)
    echo "parts: job ${parts%;*}"
    echo "merge: job ${merge%;*}"
}

parts() {
    local options shard
    read -ra options <<<"$OPTIONS"
    # Slurm signals the shell as well: it must wait while the program ends after a whole row.
    trap 'exit 130' TERM
    for ((shard = SLURM_ARRAY_TASK_ID; shard <= SHARDS; shard += TASKS)); do
        # --resume goes on where a task stopped that Slurm has requeued or somebody resubmitted.
        "$PROGRAM" simulate deals --count "$COUNT" --seed "$SEED" --shard "$shard/$SHARDS" \
            --threads "${SLURM_CPUS_PER_TASK:-1}" --resume -o "$(part "$shard")" \
            ${options[@]+"${options[@]}"}
    done
}

merge() {
    local files=() shard
    for ((shard = 1; shard <= SHARDS; shard++)); do
        files+=("$(part "$shard")")
    done
    "$PROGRAM" merge "${files[@]}" -o "$FOLDER/deals$SUFFIX"
}

case ${1:-} in
parts | merge) "$1" ;;
*) submit "$@" ;;
esac
