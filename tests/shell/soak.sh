#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A window stays open for half an hour, with shapes that move by themselves and the map under them: its
# memory stays as it was, and it always answers. Prints TAP.
# Usage: soak.sh PROGRAM SCENES_FOLDER    HIT_MINUTES: how long, default 30
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${2:?usage: soak.sh PROGRAM SCENES_FOLDER}"
program=$(realpath "${1:?usage: soak.sh PROGRAM SCENES_FOLDER}")
scenes=$(realpath "$2")
# shellcheck source=tap.sh
. "$here/tap.sh"
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
export HITLAB_SCENES=$scenes XDG_DATA_HOME=$scratch/data LC_ALL=C

minutes=${HIT_MINUTES:-30}
warm=$((minutes > 6 ? 3 : minutes / 2)) # minutes: each scene has been shown, each method has had its map
most=250                                # milliseconds
# kB. A map that is being made has a picture of 2.4 MB twice and threads; more than that would be a
# leak: 100 bytes a frame are 10 MB in 30 minutes, a lost map every 10 seconds more than 400 MB.
growth=8192
is_sanitized "$program" && most=2500 growth=65536

# a_minute: another method, so another map, every 10 seconds; then the next scene.
a_minute() {
    for _ in 1 2 3 4 5 6; do
        sleep 10
        key m
    done
    key Next
    is_gone && return 1
    printf '# minute %d: %d kB\n' "$1" "$(rss)"
}

test_soak() {
    local minute now first=0 highest=0
    start "$scenes"/bouncing.ini "$scenes"/tunnelling.ini "$scenes"/tunnelling-polygons.ini || return
    shows '^scene=bouncing'
    key v
    for ((minute = 1; minute <= minutes; minute++)); do
        a_minute "$minute" || break
        now=$(rss)
        [ "$minute" -le "$warm" ] && first=$now
        highest=$((now > highest && minute > warm ? now : highest))
    done
    truth "the program runs for $minutes minutes" kill -0 "$pid"
    truth "its memory grows by at most $growth kB (from $first to $highest)" \
        test $((highest - first)) -le "$growth"
    kill "$pid"
    ends 'SIGTERM ends it' 143
    answered "$most"
    truth 'it showed frames all the time' test "$(of_pace loop passes)" -gt $((minutes * 60 * 2))
    is 'standard error is empty' "$(cat "$scratch/err")" ''
}

cd "$scratch" || exit 1
start_server
test_soak
finish
