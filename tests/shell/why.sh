#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# WHY in a real window: rows clicked, groups unfolded, scrolled, walked; a mistake at its fault; and states that are copied
# with a pinned and with an unpinned cursor. Prints TAP. Usage: why.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${2:?usage: why.sh PROGRAM SCENES_FOLDER}"
# shellcheck source=xedit.sh
. "$here/xedit.sh"
# shellcheck source=pictures.sh
. "$here/pictures.sh"
cd "$scratch" || exit 1

# pick ROW, fold ROW: a click on a row of the tree, on its triangle; the first one is row 0.
pick() { press "PICK_WHY:$1"; }
fold() { press "FOLD_WHY:$1"; }

# shown LINE: sets $row to the row of the tree that stands in this line of the list, from 0 on.
shown() {
    while next_line; do :; done
    row=$(grep -o 'PICK_WHY:[0-9]*' <<<"$buttons" | sed -n "$(($1 + 1))s/.*://p")
}

quit() {
    key ctrl+q
    ends "$1" 0
}

# ---- A hit: two groups ------------------------------------------------------------------------

test_rows() {
    start 'scene=9&at=600,260' || return
    expect 'a hit: 25 comparisons in four rows, the last one decides' \
        ' x=600 y=260 .* pinned=1 .* explain=0 check=25/25 row=4/4 '
    pick 2
    expect 'a click on a row looks at its last comparison' \
        ' x=600 y=260 .* pinned=1 .* explain=1 check=20/25 row=3/4 '
    pick 3
    expect 'a click on the last row at what decided' ' check=25/25 row=4/4 '
    fold 2
    expect "a click on a pair's triangle unfolds its three comparisons, and looks at none" \
        ' check=25/25 row=7/7 '
    fold 2
    expect 'and folds them' ' check=25/25 row=4/4 '
    fold 0
    expect 'a click on its triangle unfolds the group of edge A1' ' check=25/25 row=9/9 '
    pick 2
    expect 'its rows can be clicked' ' check=6/25 row=3/9 '
    fold 0
    expect 'another click on the triangle folds it: the group stands for its rows' \
        ' check=6/25 row=1/4 '
    pick 0
    expect 'so does a click on the heading: unfolded' ' check=6/25 row=3/9 '
    pick 0
    expect 'and folded' ' check=6/25 row=1/4 '
    truth 'none of this moves the shape' matches "$line" ' x=600 y=260 .* undo=0/0 .* pinned=1 '
}

# Rows are now: A1 (folded), A2 (unfolded), A2 B1, A2 B2.
test_walk() {
    key period
    expect 'full stop: the next row; the unfolded heading is passed by' ' check=20/25 row=3/4 '
    key period
    expect 'and the next' ' check=25/25 row=4/4 '
    key period
    stays 'at the last row it stays'
    key comma
    expect 'comma goes back' ' check=20/25 row=3/4 '
    key comma
    expect 'a folded group is one row' ' check=17/25 row=1/4 '
    key comma
    stays 'at the first row it stays'
    key shift+period
    expect 'Shift+full stop unfolds the group' ' check=17/25 row=6/9 '
    key comma
    expect 'then comma goes through it' ' row=5/9 '
    key comma comma comma
    expect 'row by row' ' row=2/9 '
    key comma
    stays 'to its first one'
    quit 'the program ends'
}

# ---- A miss: more rows than there is room for ---------------------------------------------------

test_scroll() {
    start 'scene=9&at=760,200' || return
    expect 'a miss: every edge was compared' ' verdict=miss .* pinned=1 .* check=137/137 row=7/7 '
    fold 0
    expect 'unfolded, there are more rows than room' ' check=137/137 row=16/16 '
    local first last row first_line
    pick 1
    expect 'a click on the first edge unfolds its pairs' ' row=21/21 '
    pick 2
    expect 'and looks at a pair' ' check=[0-9]*/137 row=3/21 '
    first=$(field check)
    shown 2
    first_line=$row
    wheel 5 3
    stays 'the wheel scrolls, and chooses nothing'
    shown 2
    is 'three notches are three rows' "$row" $((first_line + 3))
    pick "$row"
    expect 'the row there can be clicked' " row=$((row + 1))/21 "
    last=$(field check)
    truth "a later comparison ($first, then $last)" test "${last%/*}" -gt "${first%/*}"
    wheel 4 3
    stays 'and back'
    pick 2
    expect 'where it was' " check=$first row=3/21 "
    truth 'the shape has not moved' matches "$line" ' x=760 y=200 .* undo=0/0 .* pinned=1 '
    quit 'the program ends'
}

# ---- States -------------------------------------------------------------------------------------

# trip WHAT LINE PINNED: the state is copied, left, pasted, copied again, and started with.
trip() {
    local wanted=" x=600 y=260 .* pinned=$3 .* explain=1 check=20/25 row=3/4 "
    copy_line
    is "$1: the line" "$text" "$2"
    scene 1
    paste_line "$2"
    expect "$1: pasted, the same is shown" "^scene=9-.*$wanted"
    copy_line
    is "$1: and the same line copied" "$text" "$2"
    key ctrl+q
    ends "$1: it ends" 0
    start "$2" || return
    expect "$1: started with the line, the same is shown" "^scene=9-.*$wanted"
}

test_states() {
    local pinned='scene=9&at=600,260&method=polygon-polygon/parametric&explain&step=20'
    start 'scene=9&at=600,260' && shows ' row=4/4 ' || return
    pick 2
    shows ' row=3/4 '
    trip 'pinned' "$pinned" 1
    point_at 300 300
    stays 'the pointer does not move a pinned cursor'
    move 1100 5
    key space
    expect 'Space releases it' ' x=600 y=260 .* pinned=0 '
    trip 'unpinned' "$pinned&pinned=off" 0
    point_at 300 300
    expect 'the pointer moves an unpinned cursor' ' x=300 y=300 .* pinned=0 '
    quit 'the program ends'
}

# ---- The panel ----------------------------------------------------------------------------------

# find_height NAME: sets $height to how far down the button stands.
find_height() {
    local place
    find_button "$1" && height=${place#* }
}

# is_higher Y: the numbers' heading stands higher than that.
is_higher() { find_height NUMBERS && [ "$height" -lt "$1" ]; }

# The rows of scene 2: referee, two of the post, and what corrects them both.
test_panel() {
    start 'scene=2&at=480,330' || return
    shows ' method=circle-rect/centre-lines '
    press SELECT_METHOD:2
    expect 'a click on a method selects it' ' method=circle-rect/centre-lines-stage '
    press SELECT_METHOD:3
    expect 'a click on what its correction says selects that' ' method=circle-rect/centre-lines-corrected '
    press SELECT_METHOD:0
    expect 'the referee stands first' ' method=referee '
    local height numbers shape
    find_height SELECT_METHOD:0
    truth 'above all headings' test "$height" -lt 110
    find_height EDIT_CURSOR
    shape=$height
    find_height NUMBERS
    numbers=$height
    press NUMBERS
    truth 'a click unfolds the numbers' wait_for is_higher "$numbers"
    find_height EDIT_CURSOR
    is 'the rows below stay' "$height" "$shape"
    press NUMBERS
    settle
    find_height NUMBERS
    is 'and another one folds them' "$height" "$numbers"
    quit 'the program ends'
}

# ---- A mistake --------------------------------------------------------------------------------

test_mistake() {
    start 'scene=1&at=700,200' || return
    local row
    row=$(($(methods_of circle circle | wc -l) + 1))
    press FOLD_METHODS
    press "SELECT_METHOD:$row"
    expect 'a click on a mistake, behind all methods, selects it' ' method=circle-circle/squared verdict=miss referee=miss '
    press "SELECT_METHOD:$row"
    expect 'another one goes where it is wrong, and explains it' \
        ' method=circle-circle/squared verdict=miss referee=hit .* undo=1/1 .* explain=1 '
    key ctrl+z
    expect 'Ctrl+Z goes back' ' verdict=miss referee=miss .* undo=0/1 unsaved=0 '
    quit 'nothing is unsaved then'
}

# ---- All digits -------------------------------------------------------------------------------

# "exactly" below the sentence of a fault that rounding made, and below the caption where there is no panel.
test_exactly() {
    start 'scene=8&at=272,209.99999999999997&method=rect-rect/bounds&explain' || return
    shows ' verdict=hit referee=miss '
    settle
    move 20 300
    picture throw-away
    picture short
    fold -1
    settle
    move 20 300
    picture whole
    differ 'a click on "exactly" unfolds all digits in WHY' short whole "$panel" 2000
    differ 'and on the stage' short whole "$stage" 500
    fold -1
    settle
    move 20 300
    picture folded
    same 'and another one folds them' short folded
    key Tab
    settle
    picture caption
    fold -1
    settle
    move 20 300
    picture caption_whole
    differ 'the caption unfolds, too' caption caption_whole "$stage" 1000
    quit 'the program ends'
}

start_server
for test in ${WHY_TESTS:-rows walk scroll states panel mistake exactly}; do
    "test_$test"
done
is 'standard error is empty' "$(cat "$scratch/err")" ''
finish
