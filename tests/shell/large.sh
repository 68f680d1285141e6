#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A recording with a base of as many vertices as the lab shows: moves along its edge, other methods, zooms, a vertex dragged, the drag undone.
# Its replay gives the same log at any speed. With a number of milliseconds, no pass of the window's loop takes so many of its
# thread. Prints TAP. Usage: large.sh PROGRAM OUTLINE VERTICES [MILLISECONDS]
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${3:?usage: large.sh PROGRAM OUTLINE VERTICES [MILLISECONDS]}"
program=$(realpath "$1")
outline=$(realpath "$2")
vertices=$3
# shellcheck source=tap.sh
. "$here/tap.sh"
export LC_ALL=C SDL_VIDEODRIVER=dummy
cd "$scratch" || exit 1

write_scene() {
    "$outline" coast "$vertices" >coast.csv
    printf '%s\n' 'title = Coast' '[base]' 'shape = polygon' 'points-file = coast.csv' \
        '[cursor]' 'shape = circle' 'radius = 20' 'at = 480 320' >coast.ini
}

# The first vertex of a coast is at 480, 90 on the stage, which begins 80 below the window's top.
write_recording() {
    awk 'BEGIN {
        print "hitlab recording 1\nscene coast.ini\nsize 1280 760 1\n0 motion 300 200 1 1 -"
        for (t = 1; t < 20; t++) printf "%d motion %d %d 5 5 -\n", t, 300 + 9 * t, 170 + t % 7
        print "20 down - 16 M\n20 up - 16 M\n21 motion 480 172 3 3 -\n22 motion 480 200 0 9 -"
        print "24 down shift 16 M\n24 up shift 16 M"
        for (t = 25; t < 30; t++) printf "%d wheel %d\n", t, t < 28 ? 2 : -3
        print "30 down - 5 B\n30 up - 5 B\n31 motion 480 170 0 1 -\n33 press 480 170 left 1"
        for (t = 34; t < 40; t++) printf "%d motion %d %d 4 -3 left\n", t, 480 + 4 * (t - 33), 170 - 3 * (t - 33)
        print "40 release 504 152 left\n45 down ctrl 29 Z\n45 up ctrl 29 Z"
        print "50 down ctrl 22 S\n50 up ctrl 22 S\n60 end" }' >recording.txt
}

replay() { "$program" replay recording.txt --log "$@" 2>err; }

most=${4-}

# Processor time is more where other work shares the core: then the recording is shown again.
is_quick() {
    local try
    for try in 1 2 3; do
        [ "$try" -gt 1 ] && replay >shown.log
        working=$(sed -n 's/^most-working .* processor=\([0-9]*\).*/\1/p' shown.log)
        echo "# $(grep '^most-working' shown.log | cut -c1-100)"
        [ "${working:-999}" -lt "$most" ] && return
    done
    return 1
}

test_replay() {
    replay >shown.log
    replay --fast >fast.log
    replay --fast >again.log
    grep -vE '^(loop|longest|most-working) ' shown.log >seen.log
    truth 'shown or fast: the same log' cmp seen.log fast.log
    truth 'again: the same log' cmp fast.log again.log
    is 'every answer is there at once' "$(grep -c unknown fast.log)" 0
    truth 'hits and misses' grep -q 'verdict=hit .*x=' fast.log
    truth 'another method' grep -q 'method=circle-polygon' fast.log
    truth 'a vertex is dragged' grep -q ' held=0 undo=1/1 ' fast.log
    truth 'the drag is undone' grep -q ' held=0 undo=0/1 ' fast.log
    [ -z "$most" ] || truth "no pass of the loop takes $most ms" is_quick
}

write_scene
write_recording
test_replay
finish
