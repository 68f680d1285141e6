#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Lessons in a real window: every lesson of the project played through in one language, or with --long in both, with keys
# and mouse, and the ways in and out.
# Prints TAP. Usage: lesson.sh PROGRAM SCENES_FOLDER [--long]
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
program=$(realpath "${1:?usage: lesson.sh PROGRAM SCENES_FOLDER}")
scenes=$(realpath "${2:?usage: lesson.sh PROGRAM SCENES_FOLDER}")
lessons=$scenes/../lessons
long=no
[ "${3:-}" = --long ] && long=yes
# shellcheck source=tap.sh
. "$here/tap.sh"
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
cd "$scratch" || exit 1
export HITLAB_SCENES=$scenes XDG_DATA_HOME=$scratch/data

quit() {
    key ctrl+q
    ends "$1" 0
}

# ---- Ways in and out ----------------------------------------------------------------------------

test_ways() {
    start "$scenes/1-circle-circle.ini" "$scenes/3-circle-turned-rect.ini" || return
    key 3
    shows '^scene=3-circle-turned-rect.ini '
    point_at 300 200
    expect 'a scene is shown' ' x=300 y=200 '
    key Tab
    # The stage moves by half the panel's width under the pointer that leads the shape.
    expect 'without the panel' ' x=140 y=200 .* panel=0 '
    key F3
    expect 'F3 shows the lessons in the gallery' ' gallery=1-circle-rect.ini '
    key Return
    expect 'Enter opens the one that is chosen' ' lesson=circle-rect step=1/'
    truth 'its text is in sight, though the panel was not' matches "$line" ' panel=1 '
    key Next
    expect 'Page Down waits until the condition has been met' ' step=1/.* met=0 .*message=Not yet'
    key h
    expect 'H shows where it is met' ' step=1/.* met=1 holds=1 '
    settle
    press NEXT_STEP
    expect 'the next button goes on' ' step=2/'
    press PREVIOUS_STEP
    expect 'the back button goes back' ' step=1/'
    key Return
    expect 'Enter goes on, too' ' step=2/'
    key Tab
    expect 'Tab shows the panel in the place of the text' ' panel=1 .* step=2/.* text=0 '
    key Tab
    expect 'and the text again' ' panel=1 .* step=2/.* text=1 '
    press GO_TO_STEP:4
    expect 'a dot opens its step' ' step=[3-9]/'
    key F3
    expect 'F3 in a lesson shows them all' ' gallery=1-circle-rect.ini '
    key Escape
    expect 'Esc closes that' ' step=[3-9]/'
    key Escape
    expect 'and Esc leaves the lesson: what was shown before is back' \
        '^scene=3-circle-turned-rect.ini .* x=140 y=200 .* panel=0 '
    key F3
    expect 'F3 goes back to the same step' ' lesson=circle-rect step=[3-9]/'
    key 1
    expect 'another scene ends the lesson, too' '^scene=1-circle-circle.ini .* panel=0 '
    truth 'then no lesson is open' test "${line/ lesson=/}" = "$line"
    quit 'the window closes'
}

# F10 keeps the step's text, its task and the way on.
test_projected() {
    start --size 1280x760 "$scenes/1-circle-circle.ini" || return
    settle
    key F10 F3
    shows ' gallery='
    key Return
    expect 'a lesson opens for a projector' ' lesson=circle-rect step=1/'
    settle
    truth 'its way on is there' matches "$buttons" 'NEXT_STEP:0='
    truth 'and its task' matches "$buttons" 'SHOW_STEP:0='
    truth 'but no tools' lacks_tools
    press SHOW_STEP
    expect 'the task is done' ' met=1 '
    settle
    press NEXT_STEP
    expect 'and the way on leads on' ' step=2/'
    key F10
    settle
    truth 'F10 once more brings the tools back' matches "$buttons" 'MAP:0='
    quit 'the window closes'
}

lacks_tools() { ! matches "$buttons" 'MAP:0='; }

test_narrow() {
    start --size 800x700 "$scenes/1-circle-circle.ini" || return
    settle
    key F3
    shows ' gallery='
    key Return
    expect 'in a narrow window the text slides in' ' panel=1 .* lesson='
    key Tab
    expect 'Tab shows the panel' ' panel=1 .* lesson=.* text=0 '
    key Tab
    expect 'then the stage alone' ' panel=0 .* lesson='
    key Tab
    expect 'and then the text again' ' panel=1 .* lesson=.* text=1 '
    quit 'the narrow window closes'
}

# ---- Every lesson -------------------------------------------------------------------------------

# steps FILE: for each step its place "X Y", or "-".
steps() {
    awk '/^\[step\]/ { if (n++) print to; to = "-" }
         $1 == "to" && n { to = $3 " " $4 }
         END { print to }' "$1"
}

# The window's position of a place of the stage, while all of a 960x640 stage is seen.
to_window() {
    awk -v x="$1" -v y="$2" 'BEGIN { s = 880 / 960; m = 80 + (640 - 640 * s) / 2
        printf "%d %d", x * s + 0.5, m + y * s + 0.5 }'
}

by_mouse=0 by_key=0

# meet X Y: moves the shape there by the mouse. Where a pixel is too coarse, or the stage is another
# one, the lab shows it.
meet() {
    local at
    if matches "$line" ' pinned=1 '; then
        key space
        shows ' pinned=0 ' || return
    fi
    read -r -a at < <(to_window "$1" "$2")
    if [ "${at[0]}" -ge 4 ] && [ "${at[1]}" -ge 84 ]; then
        move $((at[0] - 3)) $((at[1] - 3))
        move "${at[0]}" "${at[1]}"
        while next_line; do :; done # where the shape stands now
        if matches "$line" ' met=1 '; then
            by_mouse=$((by_mouse + 1))
            return
        fi
    fi
    by_key=$((by_key + 1))
    key h
    matches "$line" ' met=1 ' || shows ' met=1 '
}

# walk NAME FILE: goes through all steps with Page Down.
walk() {
    local place number=0
    while read -r place; do
        number=$((number + 1))
        [ "$number" = 1 ] || key Next
        shows " lesson=$1 step=$number/$count " || return
        if matches "$line" ' met=0 '; then
            # shellcheck disable=SC2086 # two numbers
            meet $place || return
        fi
    done < <(steps "$2")
}

# play NAME FILE LANGUAGE
play() {
    local count
    count=$(grep -c '^\[step\]' "$2")
    start --lang "$3" || return
    if walk "$1" "$2"; then
        pass "$3: lesson $1 is played through"
    else
        fail "$3: lesson $1 is played through" "the last line was:" "$line"
    fi
    is "$3: to its last step" "$(field step)" "$count/$count"
    key ctrl+q
    wait_for is_gone || kill -9 "$pid"
    wait "$pid"
    pid=''
}

# languages_of NUMBER: of the lesson; every second one is played in Chinese, and all of them in both by --long.
languages_of() {
    if [ "$long" = yes ]; then
        echo en zh
    elif [ $(($1 % 2)) = 0 ] || is_sanitized "$program"; then
        echo zh
    else
        echo en
    fi
}

test_lessons() {
    local file name language number=0
    for file in "$lessons"/*.ini; do
        number=$((number + 1))
        name=$(basename "$file" .ini)
        name=${name#*-}
        command=(lesson "$name")
        for language in $(languages_of $number); do
            play "$name" "$file" "$language"
        done
    done
    command=()
    printf '# conditions met by the mouse: %d, by H: %d\n' "$by_mouse" "$by_key"
    truth 'most conditions are met by the mouse' test "$by_mouse" -gt "$by_key"
}

# ---- Command line -------------------------------------------------------------------------------

test_list() {
    run "$program" lesson
    is 'lesson lists the lessons' "$status $(printf '%s\n' "$out" | wc -l)" \
        "0 $(($(find "$lessons" -name '*.ini' | wc -l) + 1))"
    run "$program" lesson --lang zh
    truth 'in the language that is spoken' matches "$out" '圆与矩形'
    run "$program" lesson circle-rekt
    truth 'a wrong name is told' matches "$status $err" "^1 .*did you mean 'circle-rect'"
    mkdir bad
    printf 'title = A\ntitle[zh] = A\n[step]\ntext = a\ntext[zh] = a\nshow = scene=1\nwait = hit\n' >bad/1-a.ini
    run env HITLAB_LESSONS=bad "$program" lesson
    truth 'a bad lesson is told with its line' matches "$status $err" "^1 .*bad/1-a.ini:3: 'wait' needs 'to'"
    run env HITLAB_LESSONS=bad "$program" lesson a --log
    truth 'and does not open' matches "$status $err" "^1 .*bad/1-a.ini:3: "
    run "$program" --help lesson
    truth 'the help explains the format' matches "$status $out" '^0 .*wait .*title\[zh\]'
}

test_list
start_server
test_ways
test_projected
test_narrow
test_lessons
finish
