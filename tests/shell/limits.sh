#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Shapes that are larger than the window takes: it says so with the limit, wherever they come from, and what was shown
# stays. The largest that it takes are answered at once. Prints TAP. Usage: limits.sh PROGRAM SCENES_FOLDER OUTLINE
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
outline=$(realpath "${3:?usage: limits.sh PROGRAM SCENES_FOLDER OUTLINE}")
program=$(realpath "$1")
# shellcheck source=tap.sh
. "$here/tap.sh"
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
export HITLAB_SCENES=$2 XDG_DATA_HOME=$scratch/data SDL_VIDEODRIVER=x11 LC_ALL=C
unset WAYLAND_DISPLAY

most_shown='the lab shows at most 20000'

# coast_of COUNT: a file of so many vertices. It is whole when the window sees it.
coast_of() {
    "$outline" coast "$1" >"$scratch/coast.new"
    mv "$scratch/coast.new" "$scratch/coast.csv"
}

# scene_of COUNT: such a coast and a circle to move.
scene_of() {
    coast_of "$1"
    printf '%s\n' 'title = Coast' '[base]' 'shape = polygon' 'points-file = coast.csv' \
        '[cursor]' 'shape = circle' 'radius = 20' 'at = 20 20' >"$scratch/coast.ini"
}

field_of() {
    printf '%s\n' 'title = Field' '[field]' 'shape = circle' 'radius = 1' "count = $1" \
        '[cursor]' 'shape = circle' 'radius = 20' >"$scratch/field.ini"
}

# refuses DESCRIPTION PATTERN WORD...: the program ends with a message, and shows nothing.
refuses() {
    local what=$1 pattern=$2
    shift 2
    run "$program" "$@"
    is "$what: status" "$status" 1
    truth "$what: the message names the limit" grep -q "$pattern" "$scratch/err"
}

test_commands() {
    scene_of 20000
    field_of 20001
    local word
    for word in '' shot map; do
        # shellcheck disable=SC2086 # no word for the window
        refuses "${word:-the window} of 20001 vertices" "20001 vertices.*$most_shown\." $word "$scratch/coast.ini" ${word:+-o "$scratch/no.png"}
    done
    refuses 'a field of 20001 shapes' "20001 shapes.*$most_shown shapes" "$scratch/field.ini"
    is 'check takes them' "$("$program" check "$scratch/coast.ini" --at 480,320 --method referee | tail -n 1)" $'480\t320\thit'
    is 'and the field' "$("$program" check "$scratch/field.ini" --at -100,-100 --method field/tree | tail -n 1)" $'-100\t-100\tmiss'
}

# A file of the scene shown grows: F5 reads it, and says why it is not taken. One file alone is written: a second change would
# bring the message back in the frame in which Escape takes it away.
test_grown() {
    scene_of 19999
    start "$scratch/coast.ini"
    shows '^scene=coast.ini .*base=19999 '
    coast_of 20000
    expect 'a file that has grown is refused' "base=19999 .*message=.*20001 vertices.*$most_shown"
    key Escape
    shows 'message=$'
    key F5
    expect 'F5 says so, too' "base=19999 .*message=.*$most_shown"
    key ctrl+q
    ends 'and the window still answers' 0
}

# The verdict at the pointer is that of the frame which shows it.
test_largest() {
    scene_of 19999
    start "$scratch/coast.ini"
    shows '^scene=coast.ini .*verdict=miss'
    key shift+Home
    point_at 480 320
    expect 'the largest ring is answered at once' 'verdict=hit referee=hit '
    point_at 20 20
    expect 'and again' 'verdict=miss referee=miss '
    is 'nothing was ever unknown' "$(grep -c verdict=unknown "$log")" 0
    key ctrl+q
    ends 'it ends' 0
    field_of 20000
    start "$scratch/field.ini"
    expect 'the largest field is shown' '^scene=field.ini '
    key ctrl+q
    ends 'and the window ends' 0
}

start_server
test_commands
test_grown
test_largest
finish
