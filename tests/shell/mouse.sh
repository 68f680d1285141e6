#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What a newcomer does, by mouse alone, with its clicks counted; and how many controls the first screen has. Keys are
# pressed only where a name has to be typed. Prints TAP. Usage: mouse.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${2:?usage: mouse.sh PROGRAM SCENES_FOLDER}"
# shellcheck source=xedit.sh
. "$here/xedit.sh"
HITLAB_SCENES=$(realpath "$2")
export HITLAB_SCENES HITLAB_LESSONS=$HITLAB_SCENES/../lessons
cd "$scratch" || exit 1

clicks=0

# tap BUTTON...: a click on the button.
tap() {
    clicks=$((clicks + 1))
    press "$@"
}

# touch X Y: a click on the stage, in window pixels.
touch_at() {
    clicks=$((clicks + 1))
    click "$1" "$2"
}

# right X Y: a click of the right button.
right() {
    clicks=$((clicks + 1))
    drive move "$1" "$2" click 3
}

# cost DESCRIPTION CLICKS: so many since the last time.
cost() {
    is "$1: clicks" "$clicks" "$2"
    clicks=0
}

# ---- The first screen ---------------------------------------------------------------------------

# The scenes' numbers are one control, and so are a word and its arrows; rows of methods and comparisons are none.
few_controls() {
    settle
    local controls
    controls=$(tr ' ' '\n' <<<"$buttons" | sed -n 's/^\([A-Z_]*\):.*/\1/p' |
        sed 's/^PREVIOUS_METHOD$/NEXT_METHOD/' | grep -vE '^(SELECT_METHOD|FOLD_METHODS|PICK_WHY|FOLD_WHY|EDIT_CURSOR)$' | sort -u)
    truth "$1: at most 22 controls: $(wc -l <<<"$controls")" test "$(wc -l <<<"$controls")" -le 22
}

# toolbar_is_short DESCRIPTION: the row of buttons has at most 18.
toolbar_is_short() {
    settle
    local count
    count=$(tr ' ' '\n' <<<"$buttons" | sed -n 's/^[A-Z_]*:[0-9]*=[0-9]*,\([0-9]*\)$/\1/p' | awk '$1 > 40 && $1 < 80' | wc -l)
    truth "$1: at most 18 buttons stand on the toolbar: $count" test "$count" -le 18 -a "$count" -ge 12
}

# The first start of all: a published test is seen to be wrong after one click, the own test is open after three.
test_controls() {
    rm "$XDG_STATE_HOME/hitlab/greeted"
    start || return
    shows '^scene=9-.* greeting=1 '
    few_controls 'the first screen'
    clicks=0
    tap SHOW_ME
    expect 'one click: a published test is wrong' '^scene=9-.* verdict=miss referee=hit .* pinned=1 .* greeting=2 .*explain=1 '
    cost 'a published test is wrong' 1
    few_controls 'the first fault'
    tap MORE
    settle
    local row missing=''
    while next_line; do :; done
    for row in PIN START DRAW SAVE REDO KISS KISS_ZOOM WHOLE_STAGE THEME; do
        [[ $buttons == *" $row:0="* ]] || missing+=" $row"
    done
    is 'the rest stands under one button' "$missing" ''
    key Escape
    tap CLOSE_GREETING
    expect 'the greeting is closed' ' greeting=0 '
    key 1 e v
    shows '^scene=1-.* explain=0 '
    few_controls 'afterwards'
    toolbar_is_short 'afterwards'
    key 3 e
    expect 'with the widest of all toolbars' ' explain=1 '
    toolbar_is_short 'explained'
}

# ---- What is done -------------------------------------------------------------------------------

test_looking() {
    clicks=0
    tap SHOW_SCENE:1
    expect 'another scene' '^scene=2-'
    cost 'another scene' 1
    tap NEXT_METHOD
    expect 'another method' ' method=circle-rect/centre-lines-stage '
    cost 'another method' 1
    tap FIND_FAULT
    expect 'a fault: the shape is pinned there, and it is explained' ' verdict=hit referee=miss .* pinned=1 .* explain=1 .*message=A false hit'
    tap SHARE
    tap COPY_STATE
    expect 'and shared as a line' ' message=Copied\. .*scene=2'
    cost 'a fault found, kept and shown' 3
    tap SHARE
    tap COPY_TEST
    expect 'a C test' ' message=Copied: a C test'
    cost 'a C test' 2
    tap SHARE
    tap COPY_PROOF
    expect 'the proof' ' message=The proof is copied'
    is 'which a checker takes' "$(clipboard proof && python3 "$here/../../judge/check/check.py" <proof)" '1 of 1 proved'
    tap SHARE
    tap COPY_REPORT
    expect 'the case' ' message=The case is copied'
    # shellcheck disable=SC2046 # words, one by one
    is 'as the command prints it' "$(clipboard case && cat case)" \
        "$("$program" prove --text $(sed -n '1s/:.*//p' case))"
    tap EXPLAIN
    shows ' explain=0 '
    clicks=0
}

test_changing() {
    tap SHOW_SCENE:0
    shows '^scene=1-'
    clicks=0
    tap EDIT_BASE
    shows ' edit=base '
    drive move 630 400 mousedown 1 move 640 400 \
        move 660 400 mouseup 1
    expect 'a radius is changed by a drag' ' undo=1/1 unsaved=1 '
    tap EDIT_BASE
    shows ' edit=no '
    cost 'a radius, beside the drag' 2
    tap MORE
    tap SAVE
    shows ' prompt=[1-9]'
    tap ENTER
    expect 'saved under the name offered' ' unsaved=0 .*message=Saved '
    cost 'saved' 3
    tap NEW
    shows ' pairs=1 '
    settle
    is 'the kinds stand first: so many pictures' "$(grep -o ' PICK_KIND:' <<<"$buttons" | wc -l)" 11
    tap PICK_KIND:0
    shows ' pairs=2 '
    tap MAKE:0
    expect 'a new scene of two shapes' ' pairs=0 '
    cost 'a new scene' 3
    tap MORE
    tap DRAW
    shows ' drawing=1 '
    local at
    for at in '200 300' '300 300' '250 400' '200 300'; do
        # shellcheck disable=SC2086 # two words
        touch_at $at
        settle
    done
    shows ' drawing=2 '
    for at in '500 300' '600 300' '550 400' '500 300'; do
        # shellcheck disable=SC2086 # two words
        touch_at $at
        settle
    done
    expect 'two polygons are drawn' ' drawing=0 .* base=3 cursor=3 '
    cost 'two polygons of three corners' 10
}

# may_go_on: the last line says so.
may_go_on() { [[ $line == *' met=1 '* ]]; }

test_lesson() {
    clicks=0
    tap LESSONS
    settle
    local first
    while next_line; do :; done
    first=$(grep -o 'SHOW_SCENE:[0-9]*' <<<"$buttons" | head -n 1)
    tap "$first"
    expect 'the first lesson' ' lesson=[a-z-]* step=1/'
    cost 'a lesson' 2
    local steps i
    steps=${line#* step=*/}
    steps=${steps%% *}
    for ((i = 1; i < steps; i++)); do
        if [[ $line == *' met=0 '* ]]; then
            tap SHOW_STEP
            shows ' met=1 ' || fail "step $i is shown" "$line"
        fi
        tap NEXT_STEP
        shows " step=$((i + 1))/" || fail "step $i leads on" "$line"
    done
    is 'by Show me and the arrow to its last step' "$(field step)" "$steps/$steps"
    tap LEAVE
    settle
    truth 'and left' test "${line/ lesson=/}" = "$line"
    clicks=0
}

test_looks() {
    tap MORE
    tap THEME
    expect 'the other colours' ' theme=dark '
    cost 'the other colours' 2
    tap LANGUAGE
    settle
    right 300 600
    settle
    tap LARGER_TEXT
    expect 'the other language: what is said is in Chinese' ' scale=1\.25 .*message=文字'
    cost 'the other language, and larger text' 3
    right 300 600
    settle
    tap QUIT
    expect 'the program asks about what is not saved' ' ask=1 '
    tap DISCARD
    ends 'and ends' 0
    cost 'left' 3
}

# ---- Small windows ------------------------------------------------------------------------------

# small SIZE: every scene is reached by a click.
small() {
    local i
    start --size "$1" || return
    shows "size=$1 "
    for ((i = 9; i >= 0; i--)); do
        press "SHOW_SCENE:$i"
    done
    settle
    is "$1: all ten scenes are reached, the last one" "$(field scene)" '1-circle-circle.ini'
}

test_small() {
    small 800x600
    key ctrl+q
    ends '800x600: it ends' 0
    small 390x844
    press MORE
    settle
    local row missing=''
    while next_line; do :; done
    for row in PIN START EDIT_BASE DRAW NEW SAVE SHARE UNDO REDO KISS LANGUAGE THEME HELP; do
        [[ $buttons == *" $row:0="* ]] || missing+=" $row"
    done
    is 'a phone has the rest of the toolbar in a menu' "$missing" ''
    press HELP
    expect 'and its rows work' ' help=1 '
    key Escape
    shows ' help=0 '
    key ctrl+q
    ends '390x844: it ends' 0
}

start_server
for test in ${MOUSE_TESTS:-controls looking changing lesson looks small}; do
    "test_$test"
done
is 'standard error is empty' "$(cat "$scratch/err")" ''
finish
