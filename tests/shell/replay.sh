#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Recordings: two replays, at any speed, with or without a display, give the same log and the same
# picture, byte for byte. A recording that was made in a real window does so, too. Prints TAP.
# Usage: replay.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2317 # functions are called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

program=$(realpath "${1:?usage: replay.sh PROGRAM SCENES_FOLDER}")
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
HITLAB_SCENES=$(realpath "${2:?usage: replay.sh PROGRAM SCENES_FOLDER}")
export HITLAB_SCENES LC_ALL=C
recordings=$(realpath "$here/../recordings")
declare -A complaints=([grids]='/recordings/none\.ini: No such file')
cd "$scratch" || exit 1

# replay RECORDING NAME OPTION...: makes NAME.log and NAME.png. Succeeds if the program does, with
# no message or with the one that is known for this recording.
replay() {
    local recording=$1 name=$2 complaint
    complaint=${complaints[$(basename "$recording" .txt)]:-}
    shift 2
    run "$program" replay "$recording" --log -o "$name.png" "$@"
    grep -vE '^(loop|longest|most-working) ' out >"$name.log" # how long it took is no part of it
    [ "$status" -eq 0 ] && matches "$err" "$complaint"
}

# same DESCRIPTION NAME OTHER
same() {
    truth "$1: the same log" cmp "$2.log" "$3.log"
    truth "$1: the same picture" cmp "$2.png" "$3.png"
}

# logged DESCRIPTION NAME PATTERN: one of the lines matches.
logged() { truth "$1" grep -qE "$3" "$2.log"; }

# last DESCRIPTION NAME PATTERN: the last line matches.
last() {
    line=$(tail -n 1 "$2.log")
    if matches "$line" "$3"; then pass "$1"; else fail "$1" "$line"; fi
}

# ---- Written by hand --------------------------------------------------------------------------

test_twice() {
    local recording name
    for recording in "$recordings"/*.txt; do
        name=$(basename "$recording" .txt)
        truth "$name replays" replay "$recording" "$name" --fast
        replay "$recording" again --fast
        same "$name, again" "$name" again
    done
}

test_scenes() {
    logged 'M selects the next method' scenes '^scene=1-.* method=circle-circle/distance-corrected '
    logged 'the digit shows the scene' scenes '^scene=3-.* method=circle-rect/turn-circle '
    logged 'a held arrow key: 4 units a tick, for 12 ticks' scenes ' x=452 y=260 '
    last 'a tap within one tick moves too; Alt goes to the next double; the sizes follow' scenes \
        ' x=448\.00000000000006 y=260 .* size=2000x1360 '
}

test_editing() {
    logged 'the base is grabbed' editing ' edit=base handle=[1-9][0-9]* held=1 '
    logged 'and dragged: one change' editing ' held=0 undo=1/1 '
    logged 'three turns are one change' editing ' verdict=refused .* undo=2/2 '
    logged 'the change undone' editing ' held=0 undo=1/2 '
    last 'Ctrl+wheel is no turn, a position pasted is a change, the question of unsaved changes' editing \
        ' x=384 y=250 .* undo=2/2 unsaved=1 .* ask=1 '
    logged 'saving is not done' editing 'message=Not saved: no file is written'
}

test_grids() {
    logged 'the gallery shows the scene chosen in it' grids '^scene=4-.* x=640 y=200 '
    logged 'kiss' grids 'message=Hit at 415\.5'
    logged 'help' grids ' help=1 '
    logged 'a new scene of the chosen pair' grids '^scene=Segment-and-segment.* scenes=4 '
    logged 'a click on a chip in the smaller window' grids '^scene=1-.* size=800x640 .* panel=0'
    logged 'a file is dropped on it' grids '^scene=8-.* scenes=6 '
    last 'and one that is not there' grids '^scene=8-.* scenes=6 .*/none\.ini: No such file'
}

test_drawing() {
    logged 'polygon A is drawn' drawing ' base=5 .*message=Polygon A is drawn'
    last 'polygon B is drawn, and A stops it' drawing ' verdict=miss .* base=5 cursor=3 .* unsaved=1'
    logged 'Shift moves ten times as fast' drawing ' x=402\.198[0-9]* y=375\.98'
}

test_touch() {
    logged 'a finger moves the shape as far as itself' touch ' x=328 y=238 '
    logged 'a long press shows what is there' touch ' x=328 y=238 .* edit=no handle=5 '
    logged 'two fingers zoom in and pan: a tap has a third of its distance from the middle' touch \
        ' x=560 y=320 '
    logged 'and pins the shape' touch ' x=560 y=320 .* edit=no .* undo=1/1 unsaved=0 .* pinned=1 '
    last 'while editing, a finger drags a handle' touch ' x=560 y=320 .* undo=2/2 unsaved=1 '
}

# A cursor that moves by itself, for 10 000 ticks.
test_flights() {
    local name lines
    for name in bouncing tunnelling; do
        lines=$(wc -l <$name.log)
        truth "$name: it moves" test "$lines" -gt 9000
        is "$name: never in contact" "$(grep -c 'verdict=hit\|referee=hit' $name.log)" 0
    done
    sed '/ C$/d; s/10002 end/1000 end/; s,\.\./\.\.,'"$(realpath "$here/../..")," "$recordings/tunnelling.txt" >wall.txt
    truth 'tunnelling without the swept test replays' replay "$PWD/wall.txt" wall --fast
    is 'tunnelling: never a hit, and on both sides of the wall' \
        "$(awk '/verdict=hit/ { hit = 1 }
            { sub(/.* x=/, ""); if ($1 > 490) right = 1; if ($1 < 470) left = 1 }
            END { print hit + 0, left, right }' wall.log)" '0 1 1'
}

# The log would show both changes at once if the ticks between the two inputs were skipped.
test_hint() {
    printf '%s\n' 'hitlab recording 1' "scene $HITLAB_SCENES/1-circle-circle.ini" '0 motion 300 300 0 0 -' \
        '5 down - 23 T' '5 up - 23 T' '700 motion 400 300 100 0 -' '710 end' >hint.txt
    truth 'a recording with a hint replays' replay "$PWD/hint.txt" hint --fast
    logged 'the hint is shown' hint ' x=300 .* paused=1 .*message=Paused: '
    logged 'and goes at its own time, before the next input' hint ' x=300 .* paused=1 .*message=$'
}

# A key that is held down repeats.
test_held() {
    printf '%s\n' 'hitlab recording 1' "scene $HITLAB_SCENES/1-circle-circle.ini" '0 motion 300 300 0 0 -' \
        '5 down - 23 T' '35 repeat - 23 T' '37 repeat - 23 T' '39 up - 23 T' '50 end' >held.txt
    truth 'a recording of a held key replays' replay "$PWD/held.txt" held --fast
    last 'what it says stays' held ' paused=1 .*message=Paused: '
    printf '%s\n' 'hitlab recording 1' "scene $HITLAB_SCENES/1-circle-circle.ini" '5 down - 5 B' '6 up - 5 B' \
        '7 down - 27 X' '8 up - 27 X' '9 down - 41 Escape' '10 down ctrl 20 Q' '11 up ctrl 20 Q' \
        '40 repeat - 41 Escape' '42 up - 41 Escape' '50 end' >asked.txt
    truth 'and one of a question meanwhile' replay "$PWD/asked.txt" asked --fast
    last 'the question is not answered by it' asked ' unsaved=1 .* ask=1 '
    local saves=('hitlab recording 1' "scene $HITLAB_SCENES/1-circle-circle.ini" '4 down ctrl 224 Left Ctrl'
        '5 down ctrl 22 S' '6 up - 224 Left Ctrl')
    printf '%s\n' "${saves[@]}" '50 end' >saves.txt
    printf '%s\n' "${saves[@]}" '40 repeat - 22 S' '40 text s' '50 end' >slow.txt
    truth 'a recording that asks for a name replays' replay "$PWD/saves.txt" saves --fast
    truth 'and one whose S is held longer than Ctrl' replay "$PWD/slow.txt" held --fast
    same 'S is no part of the name' saves held
}

# The click comes when the map has only been asked for: it puts the shape where it meets a colour all the same.
test_map() {
    printf '%s\n' 'hitlab recording 1' "scene $HITLAB_SCENES/1-circle-circle.ini" '0 motion 300 300 0 0 -' \
        '6 down - 25 V' '6 up - 25 V' '6 motion 200 250 0 0 -' \
        '6 press 200 250 left 1' '6 release 200 250 left' '20 end' >map.txt
    truth 'a recording of a click on a growing map replays' replay "$PWD/map.txt" map --fast
    last 'the click takes the shape there, pinned' map ' x=(1[0-9][0-9]|2[0-9][0-9])(\.[0-9]+)? .* pinned=1 '
}

test_nothing_written() {
    mkdir -p empty home
    (cd empty && HOME=$scratch/home XDG_DATA_HOME=$scratch/home \
        "$program" replay "$recordings/editing.txt" --fast)
    is 'a replay writes no file' "$(find empty home -type f)" ''
}

# ---- In a window ------------------------------------------------------------------------------

test_in_window() {
    local name
    for name in scenes editing drawing grids touch; do
        truth "$name replays in a window" replay "$recordings/$name.txt" shown
        same "$name, in a window" "$name" shown
    done
    command=(replay "$recordings/bouncing.txt")
    start -o stopped.png || return
    drive key x key 1 key 2 key 3
    expect 'a replay in a window goes on' '^scene=bouncing'
    drive key ctrl+q
    ends 'Ctrl+Q stops it' 1
    is 'and says so' "$(grep -c '^hitlab: stopped at tick [0-9]*$' "$scratch/err")" 1
    truth 'a replay that was stopped has no last picture' test ! -e stopped.png
}

# Uses the window while it is recorded: moves, held keys, editing, drawing, zoom, map, a prompt,
# another size.
act() {
    move 300 200
    key m e
    drive keydown Right
    shows ' x='
    drive keydown shift
    shows ' x='
    drive keyup Right keyup shift
    key 5
    expect 'recorded: another scene' '^scene=5-'
    key v Left Left
    click 300 300
    key v b
    drive move 480 340 mousedown 1 by 40 30
    drive by -90 10 mouseup 1 keydown ctrl click 4 click 4 keyup ctrl click 5
    key q shift+q x
    expect 'recorded: editing' ' edit=base .* unsaved=1 '
    key Escape 3
    key equal ctrl+a 4 1 1 period 5 comma 2 0 0 ctrl+a ctrl+c End ctrl+v Home ctrl+a ctrl+v Return
    expect 'recorded: a position copied, pasted and taken' ' x=411\.5 y=200 .* prompt=0'
    drive size 1000 700 handled
    expect 'recorded: another size' 'size=1000x700'
    key 5 d
    click 100 200
    click 200 220
    click 150 320
    key f
    expect 'recorded: drawing' 'message=Polygon B is drawn'
    move 400 400
    move 700 500
    key p ctrl+s Tab F2 Right Down Return
    key v k
    settle
    key ctrl+q
    expect 'recorded: the question of unsaved changes' ' ask=1'
    key d
}

test_recorded() {
    command=(record taken.txt)
    start --theme dark -o recorded.png || return
    act
    # The last picture waits for the map, which leaves one processor to the window.
    ends 'a recording ends as the program does' 0
    grep -v '^window ' "$log" >recorded.log
    is 'it is silent' "$(cat err)" ''
    truth 'it ends with "end"' grep -qE '^[0-9]+ end$' <(tail -n 1 taken.txt)
    (unset DISPLAY && replay taken.txt fast --fast)
    truth 'it replays without a display' test -s fast.png
    same 'recorded and replayed without a display' recorded fast
    truth 'it replays in a window' replay taken.txt slow
    same 'recorded and replayed in a window' recorded slow
    is 'record writes no other file' "$(find . -name 'hitlab-*.png' -o -name '*.ini')" ''
    local before
    before=$(cksum taken.txt)
    try 'a recording is never written over' 1 '' '^hitlab: cannot record to taken.txt: File exists' \
        "$program" record taken.txt
    is 'it is as it was' "$(cksum taken.txt)" "$before"
}

# A program that is killed leaves the recording up to that moment.
test_killed() {
    command=(record killed.txt)
    start || return
    key 4
    expect 'recorded: a scene' '^scene=4-'
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
    pid=''
    truth 'the recording of a killed program replays' replay killed.txt killed --fast
    last 'as far as it went' killed '^scene=4-'
}

# ---- What is wrong ----------------------------------------------------------------------------

test_wrong() {
    printf 'hitlab recording 1\n0 leave\n1 motion 2\n' >bad.txt
    try 'a bad line' 1 '' '^hitlab: bad\.txt:3: a number is missing.    1 motion 2$' \
        "$program" replay bad.txt --fast
    printf 'hitlab recording 7\n0 end\n' >other.txt
    try 'a recording of another format' 1 '' "^hitlab: other\.txt:1: .*format '7'; .*format 1" \
        "$program" replay other.txt --fast
    printf 'hitlab recording 1\n3 quit\n4 leave\n' >late.txt
    try 'lines behind the end' 1 '' '^hitlab: late\.txt:3: the replay has ended before this line' \
        "$program" replay late.txt --fast
    printf 'hitlab recording 1\ndigest 0123456789abcdef\n3 end\n' >older.txt
    try 'other scenes than were recorded: a warning' 0 '' \
        '^hitlab: older\.txt: the scenes have changed since it was recorded$' \
        "$program" replay older.txt --fast
    printf 'hitlab recording 1\nlessons 0123456789abcdef\n3 end\n' >taught.txt
    try 'other lessons than were recorded: a warning' 0 '' \
        '^hitlab: taught\.txt: the lessons have changed since it was recorded$' \
        "$program" replay taught.txt --fast
    printf 'hitlab recording 1\nscene none.ini\n3 end\n' >lost.txt
    try 'a scene that is not there' 1 '' '^hitlab: none\.ini: No such file' \
        "$program" replay lost.txt --fast
    printf 'hitlab recording 1\n200000000 end\n' >idle.txt
    try 'a long time of nothing' 0 '' '' "$program" replay idle.txt --fast
    try 'no recording' 1 '' '^hitlab: none\.txt: No such file' "$program" replay none.txt --fast
    try 'a folder' 1 '' '^hitlab: \.: not a file' "$program" replay . --fast
    try 'a folder to record in that is not there' 1 '' '^hitlab: cannot record to none/a: No such' \
        "$program" record none/a
    try 'no display to record in' 1 '' '^hitlab: no display' \
        env -u DISPLAY SDL_VIDEODRIVER=x11 "$program" record early.txt
    truth 'and no file' test ! -e early.txt
    try 'no picture can be written' 1 '' '^hitlab: no picture: cannot write none/a\.png' \
        "$program" replay idle.txt --fast -o none/a.png
}

test_twice
test_scenes
test_editing
test_grids
test_drawing
test_touch
test_flights
test_hint
test_held
test_map
test_nothing_written
test_wrong
start_server
export SDL_VIDEODRIVER=x11
test_in_window
test_recorded
test_killed
finish
