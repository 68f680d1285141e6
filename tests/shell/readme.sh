#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The README's four steps in the window, done by hand in a real one: sentence by sentence, with the words as they stand there. A
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
sed -n '/^## The window/,/^\*\*F1/p' "$here/../../README.md" | sed -n '/^1\. /,/^$/p' | tr '\n' ' ' |
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
    drive move "$1" $(($2 + stage_top)) mousedown 1 \
        move $((($1 + $3) / 2)) $((($2 + $4) / 2 + stage_top)) \
        move "$3" $(($4 + stage_top)) mouseup 1
}

# inked FILE X Y WIDTH HEIGHT: whether something like a line of text stands there.
inked() {
    PYTHONPATH=$here/../../scripts/tools python3 - "$@" <<'END'
import sys
sys.dont_write_bytecode = True
from few_colours import read
x, y, w, h = map(int, sys.argv[2:])
width, _, pixels = read(sys.argv[1])
dark = sum(max(pixels[3 * (j * width + i):3 * (j * width + i) + 3]) < 160 for j in range(y, y + h) for i in range(x, x + w))
sys.exit(not w * h / 40 < dark < w * h / 2)
END
}

test_steps() {
    rm -rf "$XDG_STATE_HOME"
    start --size 1280x760 || return

    reads '1 `scripts/run` opens two polygons.'
    expect 'two polygons' '^scene=9-polygon-polygon\.ini .* base=10 cursor=5 .* greeting=1 '
    reads '1 Press *Show me*: a published test says miss, although one lies inside the other.'
    press SHOW_ME
    expect 'Show me' ' method=polygon-polygon/parametric verdict=miss referee=hit .* pinned=1 .* greeting=2 .*explain=1 '
    reads '1 A sentence says why.'
    picture why
    truth 'there is one at the foot of the stage' inked why.png 20 680 600 24
    reads '1 Drag the shape out of the purple area, where the test is wrong, and back.'
    drags 484 305 604 305
    expect 'out of it' ' verdict=hit referee=hit .* pinned=1 .* greeting=2 '
    drags 604 305 484 305
    expect 'and back' ' verdict=miss referee=hit .* pinned=1 .* greeting=2 '

    reads '2 Press *Your test* to run a function of your own.'
    press OWN
    expect 'Your test asks for a file' ' prompt=4 '
    key Escape
    shows ' prompt=0 '

    reads "3 Press **1** for two circles, then *Find a fault*: the shape goes where the post's test is wrong."
    key 1
    expect 'two circles' '^scene=1-circle-circle\.ini .* base=1 cursor=1 '
    point_at 300 200
    expect 'the mouse moves one' ' x=300 y=200 .* pinned=0 '
    press FIND_FAULT
    expect 'Find a fault' ' verdict=hit referee=miss .* pinned=1 .*explain=1 '
    reads '3 Esc leads back.'
    key Escape
    expect 'Esc' '^scene=1-.* pinned=0 '

    reads '4 Press **F3** and Enter for a lesson.'
    key F3
    expect 'F3' ' gallery='
    key Return
    expect 'and Enter' ' lesson=[^ ]* step=1/'
    drive move 683 430 mousedown 1 move 650 436 move 616 442 mouseup 1
    expect 'its case is found by dragging' ' step=1/.* holds=1 '
    key Next
    expect 'the next step' ' step=2/'
    key Escape
    is 'there are no more sentences' "$told" "$(wc -l <"$scratch/sentences")"
    key F1
    expect 'F1 has all keys' ' help=1 '
    key Escape
    shows ' help=0 '
    key F8
    key ctrl+q
    ends 'the window ends' 0
}

start_server 1280x800
test_steps
finish
