#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The user's own test, chosen, run and judged in a real window, by keys alone and by mouse alone. Nothing starts
# before Run is pressed; whatever its program does while it is judged, nothing is left; a case on the stage takes
# nothing from the scene. Prints TAP. Usage: yours.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${2:?usage: yours.sh PROGRAM SCENES_FOLDER}"
# shellcheck source=xedit.sh
. "$here/xedit.sh"
# shellcheck source=xown.sh
. "$here/xown.sh"
cp -R "$2/../lessons" "$scratch/lessons" || exit 1

# Nor is a process that has ended and that nobody has asked about.
left() { ls made; pgrep -f "${scratch##*/}/made"; [ -z "$pid" ] || ps -o stat= --ppid "$pid" | grep Z; }

nothing_runs() { truth "$1: nothing runs" eval '[ -z "$(left)" ] && ! [[ $line == *" own="* ]]'; }

# ---- Choosing ---------------------------------------------------------------------------------

test_keys() {
    rm -rf "$XDG_STATE_HOME"
    start corner.ini || return
    settle
    key y
    expect 'Y asks for a file' ' prompt=4 '
    type_in notes.txt
    key Return
    settle
    truth 'what is no language is not taken' matches "$line" ' prompt=4 ask=0 '
    key ctrl+a
    type_in my_test.c
    key Return
    expect 'a file that is missing is offered' ' prompt=0 ask=5 '
    key Escape
    expect 'and not written' ' ask=0 '
    truth 'there is none' test ! -e my_test.c
    key y
    shows ' prompt=4 '
    type_in my_test.c
    key Return
    shows ' ask=5 '
    key Return
    expect 'it is written, and shown' ' ask=6 '
    is 'an empty function' "$(grep -c '^bool hit(double cx, double cy, double r, double x, double y, double w, double h)' my_test.c)" 1
    nothing_runs 'a file is written'
    key Escape
    shows ' ask=0 '
    nothing_runs 'it is not wanted'
    key y
    shows ' prompt=4 '
    type_in my_test.c
    key Return
    shows ' ask=6 '
    key Return
    expect 'Enter on Run runs it' ' method=own verdict=miss .* own=circle/box judged=no '
    key y
    expect 'Y shows what runs' ' ask=7 '
    key e
    expect 'E ends it' ' method=referee .* message=Your test has ended'
    wait_for is_clean
    nothing_runs 'it has ended'
    quit 'a test chosen by keys'
}

# The file is remembered for the scene, proposed, and not run.
test_mouse() {
    write my_test.c "$boxes"
    start corner.ini || return
    settle
    nothing_runs 'the same scene again'
    press OWN
    shows ' prompt=4 '
    press ENTER
    expect 'its file is proposed' ' prompt=0 ask=6 '
    nothing_runs 'it is only proposed'
    press OWN_RUN
    expect 'a click on Run runs it' ' method=own verdict=hit referee=miss .* own=circle/box '
    press OWN
    shows ' ask=7 '
    press OWN_FILE
    shows ' prompt=4 '
    type_in other_test.c
    press ENTER
    shows ' ask=5 '
    press OWN_STUB
    shows ' ask=6 '
    truth 'until then the other one runs' matches "$line" ' own=circle/box '
    press OWN_RUN
    expect 'another file takes its place' ' method=own verdict=miss '
    quit 'a test chosen by mouse'
}

test_drop() {
    write dropped.c 'return true;'
    start corner.ini || return
    settle
    drive drop 300 300 "$scratch/dropped.c"
    expect 'a dropped test is asked about' ' ask=6 '
    nothing_runs 'it is dropped'
    key Escape
    shows ' ask=0 '
    drive drop 300 300 "$scratch/none.py"
    expect 'a dropped file may be missing' ' ask=5 '
    key Escape
    drive drop 300 300 "$scratch/dropped.c"
    shows ' ask=6 '
    key r
    expect 'R runs it' ' method=own verdict=hit referee=miss '
    quit 'a dropped test'
}

# The scene follows the function, whatever scene is there.
test_follows() {
    printf 'def hit(cx, cy, r, x, y, w, h):\n    return True\n' >seven.py
    printf 'def hit(ax, ay, ar, bx, by, br):\n    return True\n' >six.py
    start --own seven.py || return
    expect 'a function of circle and box opens them, whatever scene is there' ' method=own verdict=hit .* own=circle/box '
    quit 'a scene that followed'
    rm -rf "$XDG_STATE_HOME"
    start || return
    settle
    drive drop 300 300 "$scratch/seven.py"
    expect 'so does one that is dropped' ' ask=6 '
    key Escape
    drive drop 300 300 "$scratch/six.py"
    expect 'and one of two circles' '^scene=1-circle-circle.ini .* ask=6 '
    key r
    expect 'R runs it' ' method=own .* own=circle/circle '
    quit 'a test that ran'
}

# Started with nothing else to show, the window is as it was left: what ran goes on.
test_second_start() {
    printf 'def hit(cx, cy, r, x, y, w, h):\n    return True\n' >seven.py
    rm -rf "$XDG_STATE_HOME"
    goes_on=1
    start || return
    settle
    drive drop 300 300 "$scratch/seven.py"
    shows ' ask=6 '
    key r
    expect 'a dropped test runs' ' method=own .* own=circle/box '
    quit 'the first start'
    start || return
    expect 'a second start has the own test again' ' method=own verdict=hit .* own=circle/box '
    key y e
    expect 'and it can end' ' message=Your test has ended'
    quit 'the second start'
    start || return
    settle
    nothing_runs 'a test that has ended'
    quit 'the third start'
    goes_on=
}

# It is not clear how the function takes the box: a button for each form answers, and the next start knows it.
test_asked() {
    printf 'def hit(cx, cy, r, x, y, w, h):\n    dx, dy = max(abs(cx - x) - w / 2, 0), max(abs(cy - y) - h / 2, 0)\n    return dx * dx + dy * dy <= r * r\n' >middle.py
    rm -rf "$XDG_STATE_HOME"
    goes_on=1
    start || return
    settle
    drive drop 300 300 "$scratch/middle.py"
    shows ' ask=6 '
    key r
    expect 'a function that may have two forms is asked about' ' own=circle/box judged=no cards=0 old=0 forms=2 message=Yours: it is not clear how'
    press OWN_FORM:0
    expect 'a click on a form takes it, and judges' ' verdict=(hit|miss) .* own=circle/box judged=done cards=0 old=0 forms=0 '
    quit 'a form that was taken'
    start || return
    expect 'a second start has the form again' ' method=own verdict=(hit|miss) .* own=circle/box judged=no cards=0 old=0 forms=0 '
    key y e
    shows ' message=Your test has ended'
    quit 'a form that was kept'
    goes_on=
}

# Neither a scene, nor a line, nor a recording starts a program: not even one that was made by hand.
test_strangers() {
    write my_test.c "$boxes"
    { cat corner.ini; printf 'method = own\n'; } >names.ini
    run "$program" check names.ini --at 200,200
    truth 'a scene cannot name it' eval '[ "$status" != 0 ] && [ -z "$(ls made)" ]'
    start corner.ini || return
    settle
    put_on_clipboard "scene=circle-rect&method=own&own=$scratch/my_test.c"
    key ctrl+v
    settle
    nothing_runs 'a line is pasted'
    quit 'a window that was told to'
    command=(record recording.txt)
    start corner.ini || return
    settle
    key y
    expect 'while input is recorded, none is started' ' prompt=0 .*message=no program is started'
    nothing_runs 'a recording'
    command=()
    quit 'a recording'
    run "$program" replay recording.txt
    truth 'nor when it is played' eval '[ -z "$(ls made)" ]'
}

# ---- Other shapes -----------------------------------------------------------------------------

test_other_shapes() {
    write my_test.c "$boxes"
    start --own my_test.c 'scene=circle-rect&at=480,320' || return
    shows ' method=own verdict=hit '
    scene 4
    truth 'it runs on' matches "$line" ' method=point-triangle/.* own=circle/box '
    truth 'its row stays, and leads to what runs' wait_for find_button OWN 2
    press OWN 2
    expect 'a click on it shows that' ' ask=7 '
    key Escape
    quit 'other shapes'
}

# ---- Judging ----------------------------------------------------------------------------------

# A part of the line without what is told about the judge.
place() { sed 's/ own=.*//' <<<"$line"; }

test_cards() {
    write my_test.c "if (cx > x && cx < x + w && cy > y && cy < y + h && r > w + h) return false; $boxes" # two sorts of mistakes
    start --own my_test.c corner.ini || return
    shows ' verdict=hit '
    press JUDGE
    expect 'it is being judged' ' judged=goes-on '
    expect 'and found wrong' ' judged=done cards=[1-9][0-9]* old=0 .*message=Judged: [0-9]* wrong in [0-9]* cases'
    click 300 300
    shows ' pinned=1 '
    key b
    shows ' edit=base '
    key w
    known
    press MAP
    settle
    local before after
    before=$(place)
    press SHOW_CARD:0
    expect 'a card shows its case, as the test sees it' '^scene=case method=own verdict=(hit referee=miss|miss referee=hit) .* edit=no .* pinned=1 .* explain=1 .* card=0 '
    settle
    truth 'its number has three digits, and unfolds' wait_for find_button FOLD_WHY:-1
    press FOLD_WHY:-1
    settle
    press FOLD_WHY:-1
    key ctrl+c
    expect 'its C test is copied' ' message=Copied: a C test'
    wait_for clipboard copied.c
    truth 'the base is the rect, as in the scene' grep -q 'hit_shape base = hit_make_rect' copied.c
    truth 'and the cursor is the circle' grep -q 'hit_shape cursor = hit_make_circle' copied.c
    key shift+j
    expect 'Shift+J shows the next one' '^scene=case method=own .* card=1 '
    key Escape
    known
    after=$(place)
    is 'Esc goes back, and nothing is lost' "$after" "$before"
    write my_test.c "$nearest"
    expect 'another text makes them old' ' own=circle/box judged=done cards=[1-9][0-9]* old=1 '
    key j
    expect 'J judges it again' ' judged=done cards=0 old=0 .*message=Judged: Nothing wrong in [0-9]* cases'
    write my_test.c 'int a = nothing; return other'
    expect 'an error of the compiler' ' message=Yours: my_test\.c:5:[0-9]*: error: '
    key j
    expect 'what does not compile is not judged' ' judged=failed cards=0 '
    key ctrl+z
    shows ' unsaved=0 '
    quit 'a judged test'
}

# In a lesson: back to its step.
test_lesson() {
    write my_test.c "$boxes"
    start --own my_test.c corner.ini || return
    shows ' method=own '
    key j
    shows ' judged=done '
    key F3
    shows ' gallery='
    key Return
    shows ' lesson=[^ ]* step=1/'
    local lesson
    lesson=$(field lesson)
    key shift+j
    expect 'a case takes the place of a lesson' '^scene=case .* card=0 '
    key Escape
    expect 'Esc goes back to it' " lesson=$lesson step=1/"
    quit 'a case in a lesson'
}

# The last step of a lesson: its button asks for a file, and what is judged right ends it.
test_exercise() {
    rm -f exercise.c
    local last
    last=$(grep -c '^\[step\]' lessons/1-circle-rect.ini)
    command=(lesson circle-rect)
    export HITLAB_LESSONS=$scratch/lessons
    start || return
    command=()
    settle
    press GO_TO_STEP:$((last - 1))
    expect 'the exercise opens, not done' " step=$last/$last met=1 holds=0 "
    nothing_runs 'an exercise'
    key y
    shows ' prompt=4 '
    key ctrl+a
    type_in exercise.c
    key Return
    shows ' ask=5 '
    key Return
    shows ' ask=6 '
    key Return
    expect 'an empty function runs' ' holds=0 .* own=circle/box judged=no '
    key j
    expect 'it is judged wrong' ' holds=0 .* judged=done cards=[1-9]'
    write exercise.c "$nearest"
    expect 'another text is not judged yet' ' holds=0 .* judged=done cards=[1-9][0-9]* old=1 '
    key j
    expect 'judged right, the exercise is done' ' holds=1 .* judged=done cards=0 '
    write exercise.c "$boxes"
    expect 'a worse text undoes it' ' holds=0 .* old=1 '
    unset HITLAB_LESSONS
    quit 'an exercise'
}

# judged NAME STATEMENT PATTERN: what comes of it.
judged() {
    write my_test.c "$nearest"
    start --own my_test.c corner.ini || return
    shows ' verdict=miss '
    write my_test.c "$2"
    settle
    key j
    expect "$1: it has an end" "$3"
    write my_test.c "$nearest"
    expect "$1: mended, it answers" ' method=own verdict=miss '
    key j
    expect "$1: and is right" ' judged=done cards=0 '
    quit "$1"
}

test_bad_programs() {
    judged 'a crash' '_exit(7);' ' judged=failed '
    judged 'a crash at some cases' "if (w == 0) _exit(7); $nearest" ' judged=done cards=[1-9]'
    judged 'a flood' "for (int i = 0; i < 100; i++) puts(\"1\"); $nearest" ' judged=done cards=0 '
    judged 'copies of itself' "static int copies; if (copies++ < 5 && fork() == 0) for (;;) pause(); $nearest" ' judged=done cards=0 '
}

# What refuses is not right.
test_refuses() {
    printf 'def hit(*numbers):\n    return "?"\n' >refuses.py
    start --own refuses.py corner.ini || return
    shows ' verdict=refused '
    settle
    key j
    expect 'a test that refuses everything has said nothing' ' judged=done cards=0 .*message=Judged: Nothing wrong in 0 cases, [0-9]+ are refused'
    quit 'a test that refuses'
}

# The window ends while a program that never answers is judged, and while a compiler never ends.
test_end() {
    write my_test.c 'for (;;) pause();'
    start --own my_test.c corner.ini || return
    shows ' message=Yours: it gave no answer '
    key j
    shows ' judged=goes-on '
    key j
    expect 'a judge that waits is stopped' ' judged=no '
    key j
    shows ' judged=goes-on '
    key y
    shows ' ask=7 '
    key e
    expect 'the test ends while it is judged' ' message=Your test has ended'
    wait_for is_clean
    nothing_runs 'it has ended'
    quit 'a window'
    for how in 'key ctrl+q' 'kill -TERM $pid'; do
        start --own my_test.c corner.ini || return
        shows ' own=circle/box '
        settle
        key j
        shows ' judged=goes-on '
        eval "$how"
        wait_for is_gone
        truth "a window ends while it judges ($how)" is_gone
        wait "$pid"
        nothing_left "$how: nothing is left"
    done
    local sleeper="sleep 1000.$$" # no other test has it
    printf '#!/bin/sh\n%s & %s # %s\n' "$sleeper" "$sleeper" "$scratch/made" >slow
    chmod +x slow
    PATH=$scratch:$PATH start --own my_test.c --with slow corner.ini || return
    shows ' own=circle/box '
    quit 'a compiler that never ends'
    truth 'nor is what it started' wait_for eval '! pgrep -f "^$sleeper" >/dev/null'
}

# Enter is held down, and repeats: it writes no file, and starts nothing.
test_held() {
    kill "$server"
    wait "$server" 2>/dev/null
    rm "$scratch/display"
    start_server 1280x800 r
    rm -f my_test.c
    start corner.ini || return
    settle
    key y
    shows ' prompt=4 '
    key ctrl+a
    type_in my_test.c
    drive keydown Return
    expect 'a held Enter offers a file' ' ask=5 '
    drive sleep 1500 # the key repeats
    stays 'and does nothing else'
    truth 'there is none' test ! -e my_test.c
    drive keyup Return
    key Escape
    quit 'a window with a held key'
}

# A function of an upright box, where the rect is turned: it is told before anything runs, and two buttons go on.
test_turned() {
    printf 'def hit(cx, cy, r, x, y, w, h):\n    return x - r <= cx <= x + w + r and y - r <= cy <= y + h + r\n' >box.py
    printf 'def hit(a, b, c, d, e, f, g, h, i):\n    return False\n' >many.py
    write_scene turned.ini 'shape=rect;size=200 200;centre=400 400;angle=30' 'shape=circle;radius=110'
    start turned.ini || return
    settle
    key y
    shows ' prompt=4 '
    key ctrl+a
    type_in many.py
    key Return
    settle
    truth 'another number of parameters is not taken' matches "$line" ' prompt=4 ask=0 '
    key ctrl+a
    type_in box.py
    key Return
    expect 'a box for a turned rect is asked about' ' prompt=0 ask=8 '
    nothing_runs 'that is asked'
    press OWN_MAKE_UPRIGHT
    expect 'the rect is made upright' ' ask=6 .*undo=1/1 unsaved=1 |undo=1/1 unsaved=1 .* ask=6 '
    nothing_runs 'the rect is upright'
    key Return
    expect 'and the test runs' ' method=own verdict=(hit|miss) .* own=circle/box '
    key ctrl+z
    expect 'turned again, it refuses' ' method=own verdict=refused .* undo=0/1 unsaved=0 '
    key y e
    shows ' ask=0 .*message=Your test has ended'
    key y
    shows ' prompt=4 '
    key ctrl+a
    type_in box.py
    key Return
    shows ' ask=8 '
    press OWN_AS_BOX
    shows ' ask=6 '
    key Return
    expect 'judged as a box, it is wrong' ' own=circle/box judged=done cards=[1-9]'
    quit 'a box for a turned rect'
}

# The rect of an eight-number function is upright now: the copied test has all eight, and compiles as far as it is the test's.
test_copied() {
    local angle
    printf '#include <stdbool.h>\nbool hit(double ax, double ay, double ar, double bx, double by, double w, double h, double degrees)\n{\n%s\n}\n' \
        '    return ax + ay + ar > bx + by + w + h + degrees;' >eight.c
    write_scene turned.ini 'shape=rect;size=200 200;centre=400 400;angle=30' 'shape=circle;radius=110'
    start --own eight.c turned.ini || return
    for angle in turned upright; do
        rm -f copied.c
        shows ' method=own verdict=(hit|miss) .* edit=no '
        key ctrl+c
        expect "$angle: a C test is copied" ' message=Copied: a C test'
        wait_for clipboard copied.c
        truth "$angle: it calls the function with its eight numbers" \
            grep -qE '^    int wrong = \(hit\(([-0-9.]+, ){7}[-0-9.]+\) != 0\) != [01];$' copied.c
        truth "$angle: and compiles" ${CC:-cc} -fsyntax-only -I "$here/../../src/hit" copied.c
        key b
        shows ' edit=base '
        key shift+q shift+q
        settle
        key Escape
    done
    key ctrl+z ctrl+z ctrl+z ctrl+z
    shows ' unsaved=0 '
    quit 'a copied test'
}

start_server 1280x800
test_copied
test_turned
test_keys
test_mouse
test_drop
test_follows
test_second_start
test_asked
test_strangers
test_other_shapes
test_cards
test_lesson
test_exercise
test_bad_programs
test_refuses
test_end
test_held
finish
