#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The user's own test in a real window: it is a method like any other, is made anew when its file changes, and whatever
# its program does, the window answers and nothing is left. Prints TAP. Usage: own.sh PROGRAM SCENES_FOLDER STARVE
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${3:?usage: own.sh PROGRAM SCENES_FOLDER STARVE}"
shim=$(realpath "$3")
# shellcheck source=xedit.sh
. "$here/xedit.sh"
# shellcheck source=xown.sh
. "$here/xown.sh"
# shellcheck source=orders.sh
. "$here/orders.sh"
corner=(corner.ini)

# acts BUTTON TEXT: where the machine is busy, even a quick test answers too slowly; its user presses once more.
acts() {
    press "$1"
    patience=3 shows " message=$2"
}

test_edits() {
    write my.c "$boxes"
    start --own my.c "${corner[@]}" || return
    expect 'at first a false hit' ' method=own verdict=hit referee=miss .* check=1/1 '
    write my.c "$nearest"
    expect 'the file is saved: a miss' ' method=own verdict=miss referee=miss .* message=$'
    write my.c 'return nothing'
    expect "the compiler's error has its line" ' verdict=miss .*message=Yours: .*my\.c:5:[0-9]*: error: '
    key Right
    expect 'the last one goes on answering' ' method=own verdict=miss referee=miss x=20[1-9]'
    write my.c "$boxes"
    expect 'the next one that compiles answers' ' method=own verdict=hit referee=miss .* message=$'
    press MAP
    truth 'its kiss' within "$patience" acts KISS 'Hit at '
    settle 1
    press NEXT_METHOD
    expect 'another method' ' method=circle-rect/centre-lines '
    press PREVIOUS_METHOD
    expect 'and back' ' method=own '
    key ctrl+c
    expect 'a C test is copied' ' message=Copied: a C test'
    within "$patience" clipboard copied.c
    truth 'it includes the file' grep -q '^#include ".*/my\.c"$' copied.c
    truth 'and asks the function with the numbers of the shapes' grep -qE '^    int wrong = \(hit\(([-0-9.]+, ){6}[-0-9.]+\) != 0\) != [01];$' copied.c
    press SHARE
    press COPY_STATE
    expect 'the line is copied' ' message=Copied'
    within "$patience" clipboard copied
    truth 'no line that is copied names the test' grep -q 'method=referee' copied
    quit 'an edited test'
}

# tells DESCRIPTION STATEMENT PROBLEM: the window tells it, and moves on.
tells() {
    write my.c "$nearest"
    start --own my.c "${corner[@]}" || return
    expect "$1: at first it answers" ' method=own verdict=miss '
    write my.c "$2"
    expect "$1: the window tells it" " verdict=refused .*message=Yours: $3"
    key Right
    expect "$1: the shape goes on" ' method=own verdict=refused .* x=20[1-9]'
    write my.c "$nearest"
    expect "$1: mended, it answers" ' method=own verdict=miss .* message=$'
    quit "$1"
}

# What is beside the file has changed: the same text is saved again.
test_saved_again() {
    write my.c "if (access(\"stuck\", F_OK) == 0) for (;;) pause(); $boxes"
    touch stuck
    start --own my.c "${corner[@]}" || return
    expect 'a test that is stuck is given up' ' verdict=refused .*message=Yours: it gave no answer for 2 seconds'
    rm stuck
    touch my.c
    expect 'saved again as it was, it answers' ' method=own verdict=hit referee=miss .* message=$'
    quit 'a file saved again'
}

# A map asks all the time; the window does not wait for what it has asked.
test_slow() {
    write my.c "usleep(30000); $boxes"
    start --own my.c "${corner[@]}" || return
    expect 'a slow test answers' ' method=own verdict=hit referee=miss '
    press MAP
    key Right Right Right Right
    expect 'its map grows while the shape moves' ' x=216 '
    write my.c "usleep(30000); $nearest"
    expect 'and begins anew with the next program' ' method=own verdict=miss referee=miss '
    quit 'a slow test'
    measure_slack
    truth "no pass of the loop waits for it: $(of_pace longest wall) ms" number "$(of_pace longest wall) < 900 + $slack"
}

# An action asks many times at once: it ends, and says that it knows only a part.
test_slow_actions() {
    write my.c "usleep(30000); $boxes"
    start --own my.c "${corner[@]}" || return
    expect 'a slow test answers' ' method=own verdict=hit referee=miss '
    key k
    expect 'its kiss is not found' ' message=Your own test did not answer all questions within a second\.'
    move 600 300
    expect 'the shape goes on' ' message=$'
    press FIND_FAULT
    expect 'its faults are not found' ' message=Your own test did not answer all questions within a second\.'
    quit 'slow actions'
    measure_slack
    truth "no action takes long: $(of_pace longest wall) ms" number "$(of_pace longest wall) < 5000 + $slack"
    write my.c "$boxes"
    start --own my.c "${corner[@]}" || return
    expect 'a quick one answers' ' method=own verdict=hit referee=miss '
    settle
    truth 'and is asked about all places' within "$patience" acts FIND_FAULT 'No other fault of this method is found here\.'
    quit 'quick actions'
}

# A solid shape is not held by what a test has not said yet, so it waits for it.
test_slow_motion() {
    write_scene solid.ini 'shape=rect;size=200 200;centre=400 400' 'shape=circle;radius=110;solid=yes'
    write my.c "usleep(10000); $nearest"
    start --own my.c solid.ini || return
    expect 'a slow test answers' ' method=own verdict=miss referee=miss x=200 '
    xdotool keydown Right
    expect 'the shape moves up to the base' ' x=252 '
    pause 2
    xdotool keyup Right
    settle
    truth 'and not into it' matches "$line" ' x=252 '
    quit 'a slow motion'
}

# A test that refuses has not said miss where the shape flies through the base.
test_refuses_flight() {
    printf 'def hit(a, b):\n    return "?"\n' >refuses.py
    start --own refuses.py "$HITLAB_SCENES/bouncing.ini" || return
    expect 'a shape flies through what is refused' ' method=own verdict=refused .* x=8[0-9][0-9] .* over=0 '
    quit 'a refused flight'
}

# Its first answer comes later than a frame waits for it.
test_late() {
    write my.c "static int asked; if (!asked++) usleep(1500000); $nearest"
    start --own my.c "${corner[@]}" || return
    expect 'until then nothing is known of it' ' method=own verdict=unknown '
    settle 0.2
    truth 'and it has refused nothing' eval '! printf "%s\n" "${lines[@]}" | grep -q "method=own verdict=refused"'
    expect 'a late answer is shown' ' method=own verdict=miss referee=miss '
    quit 'a late answer'
}

# At many places its answer is an error, each with words of its own.
test_errors() {
    printf 'def hit(cx, cy, *rest):\n    if cx < 190:\n        raise ValueError(f"{cx} {cy}")\n    return True\n' >my.py
    start --own my.py "${corner[@]}" || return
    expect 'where it answers, nothing is told' ' method=own verdict=hit referee=miss .* message=$'
    point_at 150 320
    expect 'its error is told' " verdict=refused .* x=150 y=320 .*message=Yours: line 1: 'ValueError: 150.0 320.0' is not an answer"
    point_at 220 320
    expect 'and no more where it answers' ' verdict=hit .* x=220 y=320 .*message=$'
    key v
    truth 'its map comes to an end' settle 1
    truth 'the errors in it are not told' matches "$line" ' x=220 y=320 .*message=$'
    quit 'errors'
}

# A test in Python, of a scene by its name; it answers for these shapes alone.
test_other_shapes() {
    printf 'def hit(cx, cy, r, x, y, w, h):\n    return False\n' >my.py
    start --own my.py 'scene=circle-rect&at=480,320' || return
    expect 'a test in Python' ' method=own verdict=miss referee=hit '
    scene 4
    truth 'it is not there for other shapes' matches "$line" '^scene=4-.* method=point-triangle/'
    quit 'a test in Python'
}

# A card with an upright rect, for a function of turned ones: the call has the function's eight parameters.
test_copied_card() {
    printf 'bool hit(double cx, double cy, double r, double x, double y, double w, double h, double degrees)\n{\n    return 1;\n}\n' >eight.c
    start --own eight.c scene=2 || return
    expect 'a test of turned rects' ' method=own verdict=hit .* own=circle/rect '
    press JUDGE
    expect 'it is judged wrong' ' judged=done cards=[1-9]'
    key shift+j
    expect 'a card shows its case' '^scene=case .* card=0 '
    key ctrl+c
    expect 'a C test of the card is copied' ' message=Copied: a C test'
    within "$patience" clipboard copied.c
    truth 'its rect is upright' grep -qE '^    int wrong = \(hit\(.*, 0\) != 0\) != 0;$' copied.c
    truth 'and it compiles' cc -std=c11 -fsyntax-only -I "$here/../../src/hit" copied.c
    quit 'a copied card'
}

test_refusals() {
    run "$program" --own none.c "${corner[@]}"
    gives 'no such file' 1 '' 'none.c: No such file'
    run "$program" --own my.c "$HITLAB_SCENES/field-grid-size.ini"
    gives 'a field has no pair' 1 '' 'for two shapes, not for a field'
}

# The date is another one than the system waits by, as when it is set back.
test_date() {
    local real=$program
    if is_sanitized "$real"; then
        skip 'the date is set back' 'sanitizers do not start beside a library that gives out memory'
        return
    fi
    printf '#!/bin/sh\nexec env LD_PRELOAD=%q STARVE=%q %q "$@"\n' "$preload" "$orders" "$real" >dated
    chmod +x dated
    program=$scratch/dated
    write my.c "$boxes"
    order 'date 1+'
    start --own my.c "${corner[@]}" || return
    expect 'whatever the date is, the test answers' ' method=own verdict=hit referee=miss '
    write my.c "$nearest"
    expect 'and is made anew' ' method=own verdict=miss referee=miss .* message=$'
    write my.c 'for (;;) pause();'
    expect 'and given up' ' verdict=refused .*message=Yours: it gave no answer for 2 seconds'
    quit 'another date'
    order none
    program=$real
}

# Its programs, and what they have started: a sleep that no other run of this test has.
nap="sleep 98765.$$"
has_left() { pgrep -xf "$nap" >/dev/null; }
no_program_left() { ! pgrep -f "$scratch/made|^$nap$" >/dev/null; }

# dies DESCRIPTION: nothing of a killed window runs on, and the next start removes its folder.
dies() {
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
    truth "$1: killed, nothing that it has started goes on" within "$patience" no_program_left
    start "${corner[@]}" && shows '^scene=corner' || return
    nothing_left "$1: the next start removes its folder"
    quit "$1, ended"
}

test_killed() {
    write my.c "static int asked; if (!asked++ && fork() == 0) execlp(\"sleep\", \"sleep\", \"${nap#sleep }\", (char *)0); $boxes"
    start --own my.c "${corner[@]}" || return
    expect 'a test that starts another program' ' method=own verdict=hit '
    truth 'which runs' has_left
    dies 'while it answers'
    printf '#!/bin/sh\ntrap "" TERM\n%s &\n%s\n' "$nap" "$nap" >slow
    chmod +x slow
    start --own my.c --with "$scratch/slow" "${corner[@]}" || return
    within "$patience" has_left
    dies 'while it is compiled'
}

# A live program's folder is its own.
test_two_windows() {
    write my.c "$boxes"
    start --own my.c "${corner[@]}" || return
    expect 'a test answers' ' method=own verdict=hit '
    local first=$pid folders
    folders=$(ls made)
    start "${corner[@]}" && shows '^scene=corner'
    key ctrl+q
    ends 'another window comes and goes' 0
    is 'the folder of the first one stays' "$(ls made)" "$folders"
    kill "$first"
    wait "$first" 2>/dev/null
    nothing_left 'and goes with it'
}

test_display() {
    write my.c "$boxes"
    start --own my.c "${corner[@]}" || return
    expect 'a test answers' ' method=own verdict=hit '
    kill "$server"
    wait "$server" 2>/dev/null
    within "$patience" is_gone
    wait "$pid"
    nothing_left 'its display has ended: nothing is left of it'
    rm "$scratch/display"
    start_server 1280x800
}

start_server 1280x800
test_edits
test_date
test_killed
test_two_windows
test_display
tells 'a crash' '_exit(7);' '.*status 7'
tells 'a loop without end' 'for (;;) pause();' 'it gave no answer for 2 seconds'
test_saved_again
test_slow
test_slow_actions
test_slow_motion
test_refuses_flight
test_late
test_errors
test_other_shapes
test_copied_card
test_refusals
finish
