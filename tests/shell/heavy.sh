#!/usr/bin/env bash
# Shapes with very many vertices in a real window: it answers while it finds out what the methods say,
# shows that this is not known yet, and ends at once. Prints TAP. Usage: heavy.sh PROGRAM SCENES_FOLDER OUTLINE
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
outline=$(realpath "${3:?usage: heavy.sh PROGRAM SCENES_FOLDER OUTLINE}")
: "${2:?usage: heavy.sh PROGRAM SCENES_FOLDER OUTLINE}"
program=$(realpath "${1:?usage: heavy.sh PROGRAM SCENES_FOLDER OUTLINE}")
# shellcheck source=tap.sh
. "$here/tap.sh"
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
export HITLAB_SCENES=$2 XDG_DATA_HOME=$scratch/data SDL_VIDEODRIVER=x11 LC_ALL=C
unset WAYLAND_DISPLAY

# star COUNT X Y RADIUS
star() {
    awk -v n="$1" -v x="$2" -v y="$3" -v size="$4" 'BEGIN { for (i = 0; i < n; i++) { a = 6.283185307179586 * i / n
        r = size * (1 + 0.03 * sin(40 * a)); printf "%.6f,%.6f\n", x + r * cos(a), y + r * sin(a) } }'
}

# scene_of COUNT: writes COUNT.ini with a star of so many vertices around 480, 320 and one of 1000 to move. Where
# their outlines do not meet, some methods compare all edges of one with all of the other.
scene_of() {
    star "$1" 480 320 200 >"$scratch/$1.txt"
    star 1000 0 0 40 >"$scratch/moved.txt"
    printf '%s\n' "title = Star with $1 vertices" 'method = polygon-polygon/edge-crossing-corrected' '[base]' 'shape = polygon' "points-file = $1.txt" \
        '[cursor]' 'shape = polygon' 'points-file = moved.txt' 'at = 60 60' >"$scratch/$1.ini"
}

answers() { # DESCRIPTION PATTERN KEY
    begin_time
    key "$3"
    expect "$1" "$2"
    truth 'soon' soon
}

test_100000() {
    scene_of 100000
    start "$scratch/100000.ini"
    shows '^scene=100000.ini'
    key shift+Home # the scene opens clear of the tools; here stage and window have the same places
    point_at 481 320
    expect 'inside 100 000 vertices nothing is known at first' 'verdict=unknown referee=unknown x=481 '
    point_at 480 320
    expect 'the shape follows the pointer' 'verdict=unknown .* x=480 '
    answers 'F1 is answered' ' help=1 ' F1
    answers 'Esc is answered' ' help=0 ' Escape
    answers 'E is answered' ' explain=1 ' e
    answers 'F2 shows the gallery' ' gallery=100000.ini ' F2
    key Escape
    shows ' panel=1'
    answers 'K is refused' 'message=Kiss: the shapes are too large \(101000 vertices\)' k
    answers 'Shift+V is refused' 'message=Find a fault: the shapes are too large \(101000 vertices\)' shift+v
    answers 'nothing unknown is copied' 'message=Not copied: what the methods say is not known yet' ctrl+c
    answers 'B edits' ' edit=base ' b
    key Escape
    shows ' edit=no '
    begin_time
    kill -TERM "$pid"
    ends 'SIGTERM ends it' 143
    truth 'soon' soon
}

# The answer to where the pointer rests comes in the end, without any further input.
test_3000() {
    scene_of 3000
    start "$scratch/3000.ini"
    shows '^scene=3000.ini .*verdict=miss'
    key shift+Home
    local x
    for x in 484 483 482 481 480; do point_at "$x" 320; done
    expect 'inside 3000 vertices nothing is known at first' 'verdict=unknown referee=unknown x=480 '
    patience=$((patience * 12)) expect 'then the verdict is' 'verdict=hit referee=hit x=480 '
    point_at 60 60
    patience=$((patience * 12)) expect 'and that of the next place' 'verdict=miss referee=miss x=60 '
    point_at 480 320
    shows 'verdict=unknown .* x=480 '
    begin_time
    key ctrl+q
    ends 'Ctrl+Q ends it while it finds out' 0
    truth 'soon' soon
}

# An X server ends a program that gives it more than 16 MiB at once.
test_copies() {
    "$outline" coast 600000 >"$scratch/coast.csv"
    printf '%s\n' 'title = Coast' '[base]' 'shape = polygon' 'points-file = coast.csv' '[cursor]' 'shape = point' 'at = 20 20' >"$scratch/coast.ini"
    start "$scratch/coast.ini"
    shows '^scene=coast.ini .*verdict=miss'
    local too_long='message=not copied: it is too long for the clipboard'
    key ctrl+c
    expect 'a C test of 600 000 vertices is not copied, and that is said' "$too_long"
    key Escape ctrl+shift+c
    expect 'nor is the scene' "$too_long"
    key ctrl+q
    ends 'and the window still answers' 0
}

start_server
test_100000
test_3000
test_copies
finish
