#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The README's five minutes in the window, done by hand in a real one: sentence by sentence, with the words as they stand there. A
# sentence that changes, goes or is new fails here, until somebody has done it. Prints TAP.
# Usage: readme.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2016,SC2154,SC2317 # the words of a page; set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${2:?usage: readme.sh PROGRAM SCENES_FOLDER}"
# shellcheck source=xedit.sh
. "$here/xedit.sh"
# shellcheck source=pictures.sh
. "$here/pictures.sh"
cp -R "$2/../lessons" "$scratch/lessons" || exit 1
export HITLAB_LESSONS=$scratch/lessons
cd "$scratch" || exit 1 # for pictures

# The steps' sentences, each on a line, with the number of its step: "3 Press **1**, two circles, and move the mouse."
sed -n '/^## Five minutes/,/^`scripts/p' "$here/../../README.md" | sed -n '/^1\. /,/^$/p' | tr '\n' ' ' |
    sed -E 's/ +/ /g; s/ ([0-9]\.) /\n\1 /g' | awk '{
        step = substr($1, 1, 1)
        sub(/^[0-9]\. /, "")
        while (match($0, /[.] [A-Z*`]/)) { print step, substr($0, 1, RSTART); $0 = substr($0, RSTART + 2) }
        sub(/ +$/, "")
        print step, $0
    }' >"$scratch/sentences"

told=0

# reads SENTENCE: the next one of the README is this.
reads() {
    told=$((told + 1))
    is "sentence $told" "$(sed -n "${told}p" "$scratch/sentences")" "$1"
}

# drags FROM_X FROM_Y TO_X TO_Y: of the stage.
drags() {
    xdotool mousemove --window "$window" "$1" $(($2 + stage_top)) mousedown 1 \
        mousemove --window "$window" $((($1 + $3) / 2)) $((($2 + $4) / 2 + stage_top)) \
        mousemove --window "$window" "$3" $(($4 + stage_top)) mouseup 1
}

# buttons_of ACTION: how many there are in the window.
buttons_of() {
    while next_line; do :; done
    grep -o " $1:[0-9]*=" <<<"$buttons" | wc -l
}

# inked FILE X Y WIDTH HEIGHT: whether something like a line of text stands there.
inked() {
    PYTHONPATH=$here/../../scripts python3 - "$@" <<'END'
import sys
sys.dont_write_bytecode = True
from few_colours import read
x, y, w, h = map(int, sys.argv[2:])
width, _, pixels = read(sys.argv[1])
dark = sum(max(pixels[3 * (j * width + i):3 * (j * width + i) + 3]) < 160 for j in range(y, y + h) for i in range(x, x + w))
sys.exit(not w * h / 40 < dark < w * h / 2)
END
}

test_minutes() {
    rm -rf "$XDG_STATE_HOME"
    start --size 1280x760 || return

    reads '1 `scripts/run` opens two polygons.'
    expect 'two polygons' '^scene=9-polygon-polygon\.ini .* base=10 cursor=5 .* greeting=1 '
    reads '1 Press *Show me*: a published test says miss, and yet one lies inside the other.'
    press SHOW_ME
    expect 'Show me' ' method=polygon-polygon/parametric verdict=miss referee=hit .* pinned=1 .* greeting=2 .*explain=1 '
    reads '1 In the purple the test is wrong; drag the shape out of it and back.'
    drags 484 305 604 305
    expect 'out of it' ' verdict=hit referee=hit .* pinned=1 .* greeting=2 '
    drags 604 305 484 305
    expect 'and back' ' verdict=miss referee=hit .* pinned=1 .* greeting=2 '
    reads '1 A sentence says why.'
    picture why
    truth 'there is one at the foot of the stage' inked why.png 20 680 600 24
    reads '1 The panel says what each method says; the referee is the row that is always right.'
    truth 'it has rows of methods' [ "$(buttons_of SELECT_METHOD)" -gt 1 ]

    reads '2 WHY lists what the method compared, with its values, and the stage shows it.'
    truth 'it has comparisons' number "$(field row | sed 's,.*/,,') > 3"
    reads '2 Comma and full stop walk through the comparisons.'
    local last
    last=$(field row)
    key comma
    expect 'comma goes back' " row=$((${last%/*} - 1))/"
    key period
    expect 'full stop goes on' " row=$last "
    reads '2 **E** puts the drawing away, and **V** the map; each brings its own back.'
    key e
    expect 'E puts it away' ' explain=0 '
    key e
    expect 'and brings it back' ' explain=1 '
    truth 'the map is there' [ "$(buttons_of NEXT_PATCH)" -gt 0 ]
    key v
    truth 'V puts it away' within "$patience" eval '[ "$(buttons_of NEXT_PATCH)" = 0 ]'
    key v
    truth 'and brings it back' within "$patience" eval '[ "$(buttons_of NEXT_PATCH)" -gt 0 ]'
    key v

    reads '3 Press **1**, two circles, and move the mouse.'
    key 1
    expect 'two circles' '^scene=1-circle-circle\.ini .* base=1 cursor=1 '
    point_at 300 200
    expect 'the mouse moves one' ' x=300 y=200 .* pinned=0 '
    reads '3 Then press *Find a fault*, or **Shift+V**: the shape goes to the nearest place where the method is wrong, and you see why.'
    key shift+v
    expect 'Shift+V' ' verdict=hit referee=miss .* pinned=1 .*explain=1 '
    reads '3 It is pinned there: a click or Space lets it go, and Esc leads back to where you were.'
    local place
    place=$(at)
    point_at 310 210
    key Escape
    expect 'Esc leads back' '^scene=1-.* x=3[01]0 y=2[01]0 .* pinned=0 '
    press FIND_FAULT
    expect 'the button does the same' ' verdict=hit referee=miss .* pinned=1 '
    truth 'at a place like that' [ "$(at)" != '310 210' ] && [ -n "$place" ]
    key space
    expect 'Space lets it go' ' pinned=0 '
    key space
    expect 'Space pins it' ' pinned=1 '
    click 300 300
    expect 'a click lets it go' ' pinned=0 '
    reads '3 V shows a map: each pixel is a cursor position, and purple shows where the method of the post is wrong; a fault by a last bit lies between two pixels.'
    key v
    truth 'V shows it' within "$patience" eval '[ "$(buttons_of NEXT_PATCH)" -gt 0 ]'
    key v

    reads '4 Press **4**, a point and a triangle.'
    key 4
    expect 'a point and a triangle' '^scene=4-point-triangle\.ini .* base=3 cursor=1 '
    reads "4 **M** goes through the post's five ways to tell, and through their corrections."
    local method='' i
    for i in 1 2 3 4 5 6 7 8 9 10 11; do
        key m
        shows " method=point-triangle/" || break
        method+=" $(field method)"
    done
    truth 'five ways' [ "$(grep -oE 'point-triangle/(angle-sum|corner-angles|same-side|same-direction|line-equations|barycentric) ' <<<"$method " | sort -u | wc -l)" -ge 5 ]
    truth 'and more: corrections' [ "$(tr ' ' '\n' <<<"$method" | sort -u | wc -l)" -gt 7 ]

    reads '5 Move a shape into contact and press **K**: it goes back to the last bit that still hits.'
    key 1
    shows '^scene=1-'
    point_at 200 320
    shows ' verdict=miss .* x=200 y=320 '
    point_at 400 320
    expect 'into contact' ' verdict=hit .* x=400 y=320 '
    key k
    expect 'K' ' verdict=hit .* pinned=1 .*message=Hit at '
    reads '5 A click pins a shape where it is, **Alt+arrow** moves it by one double, and the wheel, near the contact, zooms until you see the doubles.'
    local x
    x=$(field x)
    key alt+Left
    expect 'Alt+arrow: one double further it misses' ' verdict=miss .* pinned=1 '
    truth 'by one double' number "$x - $(field x) > 0 && ($x - $(field x)) * 2 ^ 44 <= 1"
    point_at 330 320
    xdotool click --repeat 160 --delay 2 4
    truth 'the wheel zooms in' within "$patience" find_button WHOLE_STAGE
    key space
    shows ' pinned=0 '
    xdotool mousemove_relative -- 1 0
    expect 'the shape follows again' ' x=330[ .]'
    x=$(field x)
    xdotool mousemove_relative -- 60 0
    shows ' x='
    truth 'doubles are seen: 60 pixels are a few' number "$(field x) > $x && ($(field x) - $x) * 2 ^ 44 < 100"
    xdotool click 1
    expect 'a click pins it' ' pinned=1 '
    reads "5 **Shift+K** goes down to those of the shape's place at once."
    key shift+Home
    key shift+k
    truth 'Shift+K zooms in' within "$patience" find_button WHOLE_STAGE
    key shift+Home

    reads '6 Press **F2**.'
    key F2
    expect 'F2' ' gallery='
    reads "6 Below the posts' scenes are those of the faults: each opens where a published method is wrong."
    type_in angle-sum-pi
    expect 'a fault is found by its name' ' gallery=angle-sum-pi\.ini '
    key Return
    expect 'and opens where the method is wrong' '^scene=angle-sum-pi\.ini .* verdict=hit referee=miss '

    reads '7 Press **F3** and Enter for a lesson.'
    key F3
    expect 'F3' ' gallery='
    key Return
    expect 'and Enter' ' lesson=[^ ]* step=1/'
    reads '7 It takes a post apart, step by step, and lets you find each case by dragging.'
    settle 0.1
    xdotool mousemove --window "$window" 683 430 mousedown 1 mousemove --window "$window" 650 436 mousemove --window "$window" 616 442 mouseup 1
    expect 'a case is found by dragging' ' step=1/.* holds=1 '
    key Next
    expect 'the next step' ' step=2/'
    key Escape
    shows '^scene=angle-sum-pi\.ini '

    reads '8 Press **B** and drag a corner, **N** for a scene of your own.'
    key 4
    shows '^scene=4-'
    key b
    expect 'B' ' edit=base '
    drags 300 480 330 450
    expect 'a corner is dragged' ' undo=1/1 .*unsaved=1 '
    key Escape
    key n
    expect 'N' ' pairs=1 '
    key Escape
    shows ' pairs=0 '
    reads '8 *Share* copies what you see, as a line that others open or as a test in C; a right click says in words what can be done.'
    press SHARE
    press COPY_STATE
    expect 'a line' ' message=Copied'
    within "$patience" clipboard line
    truth 'others open it' matches "$(cat line)" '^scene=4&at='
    press SHARE
    press COPY_TEST
    expect 'a test in C' ' message=Copied: a C test'
    xdotool mousemove --window "$window" 480 400 click 3
    truth 'a right click' within "$patience" eval '[ "$(buttons_of EDIT_BASE)" -gt 0 ]'
    key Escape
    reads '8 **F1** has help, **F8** changes to Chinese, **F10** is for a projector.'
    key F1
    expect 'F1' ' help=1 '
    key Escape
    shows ' help=0 '
    key F10
    expect 'F10' ' panel=0 '
    key F8
    is 'there are no more sentences' "$told" "$(wc -l <"$scratch/sentences")"
    key ctrl+z
    shows ' unsaved=0 '
    key ctrl+q
    ends 'the window ends' 0
}

start_server 1280x800
test_minutes
finish
