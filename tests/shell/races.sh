#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The threads of a real window: scenes, methods, edits and the view change while the map fills and a shape
# with many vertices is inquired about. Built with ThreadSanitizer (scripts/tools/threads) the program ends with
# status 66 after a race. Prints TAP. Usage: races.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2154 # set by what is sourced
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${2:?usage: races.sh PROGRAM SCENES_FOLDER}"
program=$(realpath "${1:?usage: races.sh PROGRAM SCENES_FOLDER}")
# shellcheck source=tap.sh
. "$here/tap.sh"
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
export HITLAB_SCENES=$2 XDG_DATA_HOME=$scratch/data LC_ALL=C
export TSAN_OPTIONS="suppressions=$here/races.supp exitcode=66"

# What a round changes while the map fills.
disturb() {
    key "$1"
    point_at $((300 + 40 * $1)) 300
    key m
    wheel 4 2
    key e
    point_at $((340 + 40 * $1)) 340
    key shift+m
    wheel 5 2
    key e b q x ctrl+z ctrl+z Escape
}

test_map() {
    start
    shows '^scene='
    key v
    local round
    for round in 1 2 3 4 5 6 7 8 9; do disturb "$round"; done
    key F2
    expect 'it still answers: the gallery is shown' ' gallery=[^n]'
    key Escape v ctrl+q
    ends 'the map filled while scenes, methods, edits and the view changed; no race' 0
    is 'and nothing was complained of' "$(grep -A 30 'ThreadSanitizer' "$scratch/err")" ''
}

# Of a star the map takes long enough to be left in the middle.
test_star() {
    awk 'BEGIN { for (i = 0; i < 10000; i++) { a = 6.283185307179586 * i / 10000; r = 200 + 6 * sin(40 * a)
        printf "%.6f,%.6f\n", 480 + r * cos(a), 320 + r * sin(a) } }' >"$scratch/star.txt"
    printf '%s\n' 'title = Star' '[base]' 'shape = polygon' 'points-file = star.txt' '[cursor]' 'shape = circle' 'radius = 20' \
        'at = 60 60' >"$scratch/star.ini"
    start "$scratch/star.ini"
    shows '^scene=star.ini'
    local x
    for x in 677 678 679 680; do
        point_at "$x" 320
        key m e
    done
    key b x ctrl+z Escape
    key v v
    point_at 60 60
    expect 'maps are left and begun anew' ' verdict=miss referee=miss '
    point_at 680 320
    key v ctrl+q
    ends 'it ends in the middle of one; no race' 0
    is 'and nothing was complained of' "$(grep -A 30 'ThreadSanitizer' "$scratch/err")" ''
}

start_server
test_map
test_star
finish
