#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The user's own test in a real window: it is a method like any other, is made anew when its file changes, and whatever
# its program does, the window answers and nothing is left. Prints TAP. Usage: own.sh PROGRAM SCENES_FOLDER STARVE [slow]
# slow: tests that answer late, or never.
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${3:?usage: own.sh PROGRAM SCENES_FOLDER STARVE [slow]}"
shim=$(realpath "$3")
# shellcheck source=xedit.sh
. "$here/xedit.sh"
# shellcheck source=xown.sh
. "$here/xown.sh"
# shellcheck source=orders.sh
. "$here/orders.sh"
corner=(corner.ini)

# acts TEXT COMMAND...: where the machine is busy, even a quick test answers too slowly; its user presses once more.
acts() {
    local wanted=$1 before=${#lines[@]}
    "${@:2}"
    while next_line; do :; done
    printf '%s\n' "${lines[@]:before}" | grep -qE " message=$wanted"
}

# A short press moves the shape from 200 by one step, or by more where the machine is busy.
stepped='x=2(0[1-9]|[1-9][0-9]) '

test_edits() {
    write my.c "$boxes"
    start --own my.c "${corner[@]}" || return
    expect 'at first a false hit' ' method=own verdict=hit referee=miss .* check=1/1 '
    write my.c "$nearest"
    expect 'the file is saved: a miss' ' method=own verdict=miss referee=miss .* message=$'
    write my.c 'return nothing'
    expect "the compiler's error has its line" ' verdict=miss .*message=Yours: .*my\.c:5:[0-9]*: error: '
    key Right
    expect 'the last one goes on answering' " method=own verdict=miss referee=miss $stepped"
    write my.c "$boxes"
    expect 'the next one that compiles answers' ' method=own verdict=hit referee=miss .* message=$'
    press MAP
    truth 'its kiss' wait_for acts 'Hit at ' key k
    press NEXT_METHOD
    expect 'another method' ' method=circle-rect/centre-lines '
    press PREVIOUS_METHOD
    expect 'and back, when it has answered' ' method=own verdict=hit referee=miss '
    key ctrl+c
    expect 'a C test is copied' ' message=Copied: a C test'
    wait_for clipboard copied.c
    truth 'it includes the file' grep -q '^#include ".*/my\.c"$' copied.c
    truth 'and asks the function with the numbers of the shapes' grep -qE '^    int wrong = \(hit\(([-0-9.]+, ){6}[-0-9.]+\) != 0\) != [01];$' copied.c
    press SHARE
    press COPY_STATE
    expect 'the line is copied' ' message=Copied'
    wait_for clipboard copied
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
    expect "$1: the shape goes on" " method=own verdict=refused .* $stepped"
    write my.c "$nearest"
    expect "$1: mended, it answers" ' method=own verdict=miss .* message=$'
    quit "$1"
}

# What is beside the file has changed: the same text is saved again.
test_saved_again() {
    write my.c "if (access(\"stuck\", F_OK) == 0) for (;;) pause(); $boxes"
    touch stuck
    start --own my.c "${corner[@]}" || return
    expect 'a test that is stuck is given up' ' verdict=refused .*message=Yours: it gave no answer for 3 seconds, and waits for something'
    rm stuck
    touch my.c
    expect 'saved again as it was, it answers' ' method=own verdict=hit referee=miss .* message=$'
    quit 'a file saved again'
}

# As on a busy machine.
test_late_start() {
    mkdir -p late
    printf "#!/bin/sh\nsleep 3\nexec '%s' \"\$@\"\n" "$(command -v python3)" >late/python3
    chmod +x late/python3
    printf 'def hit(cx, cy, r, x, y, w, h):\n    return cx + r >= x and cx - r <= x + w and cy + r >= y and cy - r <= y + h\n' >late.py
    PATH=$PWD/late:$PATH start --own late.py "${corner[@]}" || return
    expect 'an interpreter that starts late is waited for' ' method=own verdict=hit referee=miss .* message=$'
    quit 'a late start'
}

# calls: so often the test was asked.
calls() { stat -c %s calls; }
counts='FILE *calls = fopen("calls", "a"); fputc(46, calls); fclose(calls);'

# A map asks all the time; the window does not wait for what it has asked: at 30 ms each, its thousands of places take minutes.
test_slow() {
    local asked
    : >calls
    write my.c "$counts usleep(30000); $boxes"
    start --own my.c "${corner[@]}" || return
    expect 'a slow test answers' ' method=own verdict=hit referee=miss '
    press MAP
    asked=$(calls)
    key Right Right Right Right
    expect 'its map grows while the shape moves' ' x=2(1[6-9]|[2-9][0-9]) '
    asked=$(($(calls) - asked))
    truth "the window does not wait for it: $asked answers meanwhile" test "$asked" -lt 1000
    write my.c "usleep(30000); $nearest"
    expect 'and begins anew with the next program' ' method=own verdict=miss referee=miss '
    quit 'a slow test'
}

# An action asks many times at once: it ends, and says that it knows only a part.
test_slow_actions() {
    write my.c "usleep(30000); $boxes"
    start --own my.c "${corner[@]}" || return
    expect 'a slow test answers' ' method=own verdict=hit referee=miss '
    truth 'its kiss is waited for' wait_for acts 'Hit at ' key k
    key Left
    expect 'the shape goes on' ' x=1([0-7][0-9]|8[0-8])[ .]'
    truth 'its answers about faults are waited for' wait_for acts '(A false (hit|miss) at |No (other )?fault of this method is found here)' press FIND_FAULT
    quit 'slow actions'
    write my.c "$boxes"
    start --own my.c "${corner[@]}" || return
    expect 'a quick one answers' ' method=own verdict=hit referee=miss '
    truth 'and is asked about all places' wait_for acts 'No other fault of this method is found here\.' press FIND_FAULT
    quit 'quick actions'
}

# A solid shape is not held by what a test has not said yet, so it waits for it.
test_slow_motion() {
    write_scene solid.ini 'shape=rect;size=200 200;centre=400 400' 'shape=circle;radius=110;solid=yes'
    write my.c "usleep(10000); $nearest"
    start --own my.c solid.ini || return
    expect 'a slow test answers' ' method=own verdict=miss referee=miss x=200 '
    drive keydown Right
    expect 'the shape moves up to the base' ' x=252 '
    passes 30
    drive keyup Right
    settle
    truth 'and not into it' matches "$line" ' x=252 '
    quit 'a slow motion'
}

# A test that refuses has not said miss where the shape flies through the base.
test_refuses_flight() {
    printf 'def hit(a, b):\n    return "?"\n' >refuses.py
    start --own refuses.py "$HITLAB_SCENES/bouncing.ini" || return
    expect 'a shape flies through what is refused' ' method=own verdict=refused .* x=(7[3-9][0-9]|[89][0-9][0-9]) .* over=0 '
    quit 'a refused flight'
}

# Its first answer comes later than a frame waits for it.
test_late() {
    write my.c "static int asked; if (!asked++) usleep(1500000); $nearest"
    start --own my.c "${corner[@]}" || return
    expect 'until then nothing is known of it' ' method=own verdict=unknown '
    expect 'a late answer is shown' ' method=own verdict=miss referee=miss '
    truth 'and it has refused nothing' eval '! printf "%s\n" "${lines[@]}" | grep -q "method=own verdict=refused"'
    quit 'a late answer'
}

# At many places its answer is an error, each with words of its own.
test_errors() {
    printf 'def hit(cx, cy, r, x, y, w, h):\n    if cx < 190:\n        raise ValueError(f"{cx} {cy}")\n    return True\n' >my.py
    start --own my.py "${corner[@]}" || return
    expect 'where it answers, nothing is told' ' method=own verdict=hit referee=miss .* message=$'
    point_at 150 320
    expect 'its error is told' " verdict=refused .* x=150 y=320 .*message=Yours: line 1: 'ValueError: 150.0 320.0' is not an answer"
    point_at 220 320
    expect 'and no more where it answers' ' verdict=hit .* x=220 y=320 .*message=$'
    key v
    truth 'its map comes to an end' settle
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
    expect 'a card shows its case' '^scene=case method=own verdict=(hit|miss) .* card=0 '
    key ctrl+c
    expect 'a C test of the card is copied' ' message=Copied: a C test'
    wait_for clipboard copied.c
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
    printf '#!/usr/bin/env bash\nexec env LD_PRELOAD=%q STARVE=%q %q "$@"\n' "$preload" "$orders" "$real" >dated
    chmod +x dated
    program=$scratch/dated
    write my.c "$boxes"
    order 'date 1+'
    start --own my.c "${corner[@]}" || return
    expect 'whatever the date is, the test answers' ' method=own verdict=hit referee=miss '
    write my.c "$nearest"
    expect 'and is made anew' ' method=own verdict=miss referee=miss .* message=$'
    write my.c 'for (;;) pause();'
    expect 'and given up' ' verdict=refused .*message=Yours: it gave no answer for 3 seconds, and waits for something'
    quit 'another date'
    order none
    program=$real
}

# Its programs, and what they have started: a sleep that no other run of this test has.
nap="sleep 98765.$$"
has_left() { pgrep -xf "$nap" >/dev/null; }
no_program_left() { ! pgrep -f "${scratch##*/}/made|^$nap$" >/dev/null; }

# dies DESCRIPTION: nothing of a killed window runs on, and the next start removes its folder.
dies() {
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
    truth "$1: killed, nothing that it has started goes on" wait_for no_program_left
    start "${corner[@]}" && shows '^scene=corner' || return
    nothing_left "$1: the next start removes its folder"
    quit "$1, ended"
}

test_killed() {
    write my.c "static int asked; if (!asked++ && fork() == 0) execlp(\"sleep\", \"sleep\", \"${nap#sleep }\", (char *)0); $boxes"
    start --own my.c "${corner[@]}" || return
    expect 'a test that starts another program' ' method=own verdict=hit '
    truth 'which runs' wait_for has_left
    dies 'while it answers'
    printf '#!/bin/sh\ntrap "" TERM\n%s &\n%s\n' "$nap" "$nap" >slow
    chmod +x slow
    PATH=$scratch:$PATH start --own my.c --with slow "${corner[@]}" || return
    wait_for has_left
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
    wait_for is_gone
    wait "$pid"
    nothing_left 'its display has ended: nothing is left of it'
    rm "$scratch/display"
    start_server 1280x800
}

start_server 1280x800
if [ "${4:-}" = slow ]; then
    test_slow
    test_slow_actions
    test_slow_motion
    test_refuses_flight
    test_late_start
    test_late
else
    test_edits
    test_date
    test_killed
    test_two_windows
    test_display
    tells 'a crash' '_exit(7);' '.*status 7'
    if ! is_sanitized "$program"; then # they take seconds, and nothing of ours
        tells 'a loop without end' 'for (volatile int i = 0;; i = !i) { }' 'it gave no answer for 2 seconds of processor time'
        tells 'a sleep without end' 'for (;;) pause();' 'it gave no answer for 3 seconds, and waits for something'
    fi
    test_saved_again
    test_errors
    test_other_shapes
    test_copied_card
    test_refusals
fi
finish
