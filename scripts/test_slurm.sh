#!/usr/bin/env bash
# Tries slurm_simulate.sh on a real Slurm: a controller and two nodes on this machine, and one
# task requeued while it runs. Ends well if the merged bytes are those of one plain run.
#
#   scripts/test_slurm.sh                                 builds the program first
#   PROGRAM=target/debug/texas42 scripts/test_slurm.sh    takes that one
#
# Slurm comes from Debian's packages, unpacked into a temporary folder: nothing is installed, and
# no root is needed. Exit code 77 if they cannot be had here.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ -z "${PROGRAM:-}" ]; then
    cargo build --release --locked --quiet
    PROGRAM=${CARGO_TARGET_DIR:-target}/release/texas42
fi
PROGRAM=$(realpath "$PROGRAM")

work=$(mktemp -d)
chmod 755 "$work" # munged insists
daemons=()

clean_up() {
    local status=$?
    if [ $status -ne 0 ] && [ $status -ne 77 ]; then
        tail -n 15 "$work"/*.log "$work"/run/logs/* >&2 || true
    fi
    if [ ${#daemons[@]} -gt 0 ]; then
        # The tasks first, while there is somebody to end them.
        if timeout 5 scancel --user="$(id -un)" 2>/dev/null; then
            within 20 no_jobs || true
        fi
        kill "${daemons[@]}" 2>/dev/null || true
        wait
    fi
    rm -rf "$work"
}

skip() {
    echo "skipped: $1"
    exit 77
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

# apt's own lists may be old or missing, so a second try is made with new ones.
unpack_slurm() {
    local packages=(slurmctld slurmd slurm-client munge) options=() names deb
    mkdir -p "$work/debs" "$work/apt/lists/partial" "$work/apt/cache/archives/partial"
    wanted() {
        apt-get "${options[@]}" install --simulate --reinstall --no-install-recommends \
            "${packages[@]}" | sed -n 's/^Inst \([^ ]*\).*/\1/p'
    }
    download() {
        names=$(wanted) && [ -n "$names" ] || return 1
        # shellcheck disable=SC2086 # a word a package
        (cd "$work/debs" && apt-get -qq "${options[@]}" download $names)
    }
    if ! download 2>"$work/apt.log"; then
        options=(-o "Dir::State::Lists=$work/apt/lists" -o "Dir::Cache=$work/apt/cache")
        apt-get -qq "${options[@]}" update && download
    fi 2>>"$work/apt.log" || return 1
    for deb in "$work"/debs/*.deb; do
        dpkg -x "$deb" "$work/root"
    done
}

# A port that nobody listens on.
free_port() {
    local port
    while
        port=$((20000 + RANDOM % 10000))
        (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null
    do :; done
    echo "$port"
}

configure() {
    local here me
    here=$(uname -n)
    here=${here%%.*}
    me=$(id -un)
    head -c 128 /dev/urandom >"$work/munge.key"
    chmod 400 "$work/munge.key"
    mkdir "$work"/{controller,node1,node2}
    touch "$work/plugstack.conf"
    cat >"$work/slurm.conf" <<END
ClusterName=test
SlurmctldHost=$here(127.0.0.1)
SlurmctldPort=$(free_port)
SlurmUser=$me
SlurmdUser=$me
AuthInfo=socket=$work/munge.socket
PluginDir=$plugins
PlugStackConfig=$work/plugstack.conf
StateSaveLocation=$work/controller
SlurmctldPidFile=$work/controller.pid
SlurmdSpoolDir=$work/%n
SlurmdPidFile=$work/%n.pid
MailProg=$(type -P true)
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
SelectType=select/linear
ReturnToService=2
KillWait=5
NodeName=node1 NodeHostname=$here NodeAddr=127.0.0.1 Port=$(free_port)
NodeName=node2 NodeHostname=$here NodeAddr=127.0.0.1 Port=$(free_port)
PartitionName=test Nodes=node1,node2 Default=YES State=UP
END
}

start() {
    local name=$1
    shift
    "$@" >"$work/$name.log" 2>&1 &
    daemons+=($!)
}

both_idle() {
    [ "$(timeout 5 sinfo --noheader --Node --format=%t 2>/dev/null | grep -c '^idle$')" = 2 ]
}

no_jobs() {
    local jobs
    jobs=$(timeout 5 squeue --noheader 2>/dev/null) && [ -z "$jobs" ]
}

# What Slurm knows of the first task.
first_task() {
    scontrol --oneliner show job "${array}_1" | tr ' ' '\n' | sed -n "s/^$1=//p"
}

was_requeued() {
    [ "$(first_task Restarts)" = 1 ]
}

# Slurm would let two minutes pass.
runs_again() {
    scontrol update "jobid=${array}_1" StartTime=now 2>/dev/null
    [ "$(first_task JobState)" = RUNNING ]
}

# The first part has at least so many lines.
has_lines() {
    [ -e "$FOLDER/part-1.csv" ] && [ "$(wc -l <"$FOLDER/part-1.csv")" -ge "$1" ]
}

trap clean_up EXIT
type -P apt-get dpkg >/dev/null || skip "this is not Debian"
unpack_slurm || skip "Debian's packages of Slurm cannot be had here"
plugins=$(dirname "$(find "$work/root" -name auth_munge.so)")
export PATH=$work/root/usr/sbin:$work/root/usr/bin:$PATH
# Also what the program runs under, but it needs none of these.
export LD_LIBRARY_PATH=$plugins:${plugins%/*}
export SLURM_CONF=$work/slurm.conf
configure
start munge munged --foreground --key-file="$work/munge.key" --socket="$work/munge.socket" \
    --pid-file="$work/munge.pid" --log-file="$work/munged.log" --seed-file="$work/munge.seed"
within 10 test -S "$work/munge.socket" || skip "munged does not start on this machine"
start controller slurmctld-wlm -D -i
for node in node1 node2; do
    start "$node" slurmd-wlm -D -N "$node" -d "$work/root/usr/sbin/slurmstepd-wlm"
done
within 30 both_idle || skip "Slurm does not come up on this machine"
echo "$(slurmd-wlm -V): a controller and two nodes"

export PROGRAM COUNT=${COUNT:-8000} SEED=7 SHARDS=4 TASKS=3
export FOLDER=$work/run OPTIONS="--makes 30,42"
"$PROGRAM" simulate deals --count "$COUNT" --seed "$SEED" --makes 30,42 --quiet -o "$work/whole.csv"

array=$(scripts/slurm_simulate.sh | sed -n 's/^parts: job //p')
within 60 has_lines 200 || fail "the first task makes no rows"
squeue --format='%.10i %.14j %.8T %.6N %.20R'
[ "$(first_task JobState)" = RUNNING ] || fail "task 1 ended too early; a larger COUNT helps"
scontrol requeue "${array}_1"
echo "requeued task 1 at $(wc -l <"$FOLDER/part-1.csv") of $((COUNT / SHARDS + 1)) lines"
within 20 was_requeued || fail "the first task was not requeued"
within 60 runs_again || fail "the first task does not run again"
within "${PATIENCE:-300}" no_jobs || fail "the jobs do not end"

head -n 20 "$FOLDER"/logs/*
plain=$(sha256sum <"$work/whole.csv")
merged=$(sha256sum <"$FOLDER/deals.csv")
echo "one run:     ${plain%% *}"
echo "array merge: ${merged%% *}"
[ "$plain" = "$merged" ] || fail "the bytes differ"
