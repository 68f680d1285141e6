#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The toolbar in a real window: every button works by a click, a greyed one does nothing, and a tip
# appears where the pointer rests. Prints TAP.
# Usage: toolbar.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2317 # functions are called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

program=$(realpath "${1:?usage: toolbar.sh PROGRAM SCENES_FOLDER}")
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
# shellcheck source=pictures.sh
. "$here/pictures.sh"
with_scenes "${2:?usage: toolbar.sh PROGRAM SCENES_FOLDER}"
export HITLAB_LESSONS=$2/../lessons XDG_DATA_HOME=$scratch/data
cd "$scratch" || exit 1

# changes BUTTON PART LEAST: a click changes that part of the picture.
changes() {
    move 790 500
    picture throw-away
    picture before
    press "$1"
    move 790 500
    picture after
    differ "$1: the picture changes" before after "$2" "$3"
}

# Pins the shape at two places, so that there is a move to undo.
test_undo_and_share() {
    local there
    scene 1
    click 200 300
    shows ' pinned=1 '
    key space
    shows ' pinned=0 '
    click 300 200
    shows ' pinned=1 '
    there=$(at)
    press UNDO
    expect 'Undo takes the move back' ' message=Undone\.'
    truth 'the shape is elsewhere' test "$(at)" != "$there"
    choose REDO
    expect 'Redo makes it again' ' message=Redone\.'
    is 'the shape is there again' "$(at)" "$there"
    press SHARE
    press COPY_STATE
    expect 'Share, and a row of its menu copies a line' ' message=Copied'
    scene 2
}

# right X Y: a click of the right button.
right() { user move "$1" "$2" click 3; }

# offers_shape: the menu begins with the rows of the shape that moves.
offers_shape() {
    while next_line; do :; done
    [[ $buttons =~ ' PIN:0='[^\ ]*' KISS:0='[^\ ]*' EXPLAIN:0='[^\ ]*' EDIT_CURSOR:0=' ]]
}

# The menu of the stage and of a shape: by mouse, by keys, and closed without a choice.
test_menu() {
    local before
    scene 1
    move 100 500
    rest
    before=$(at)
    right 100 500
    truth 'right click on a shape that follows the pointer: first what is done to it' wait_for offers_shape
    press EXPLAIN
    expect 'Explain is one of these' ' explain=1 '
    key e
    move 100 500
    rest
    right 100 500
    press PIN
    expect 'Pin pins it' ' pinned=1 '
    is 'where it was' "$(at)" "$before"
    key space
    shows ' pinned=0 '
    move 100 500
    right 100 500
    press LARGER_TEXT
    expect 'then that of the stage: Larger text' ' scale=1\.25 '
    right 100 500
    press SMALLER_TEXT
    expect 'right click, Smaller text' ' scale=1 '
    key Home
    shows ' pinned=1 '
    key space
    shows ' pinned=0 '
    click 200 300
    shows ' pinned=1 '
    settle
    before=$(at)
    right 400 320
    press EDIT_BASE
    expect 'right click on the base: it is edited' ' edit=base '
    key Escape
    shows ' edit=no '
    right 200 300
    press EDIT_CURSOR
    expect 'right click on the pinned shape: that one is' ' edit=cursor '
    key Escape
    shows ' edit=no '
    right 100 500
    settle
    click 500 450
    settle
    is 'a click beside the menu closes it, and does nothing else' "$(at) $(field edit)" "$before no"
    right 100 500
    settle
    key Down Down Return
    expect 'arrows and Enter choose a row: a position is typed' ' prompt=[1-9]'
    key Escape
    shows ' prompt=0 '
    right 100 500
    settle
    key Escape e
    expect 'Esc closes it, and the next key is the window'"'"'s again' ' explain=1 '
    key e
    shows ' explain=0 '
    scene 2
}

# has_toolbar: whether the last frame has one.
has_toolbar() { while next_line; do :; done; [[ $buttons == *' HELP:0='* ]]; }

has_help_at() { find_button HELP && [ "$place" = "$1" ]; }

test_present() {
    scene 1
    key F10
    wait_for eval '! has_toolbar' || fail 'F10: stage and title alone' "$buttons"
    key e
    expect 'keys work as ever' ' explain=1 '
    key e
    shows ' explain=0 '
    key Escape
    truth 'Esc ends it' wait_for has_toolbar
    find_button HELP && local usual=$place
    key F10
    wait_for eval '! has_toolbar' || fail 'F10 once more' "$buttons"
    key b Return
    expect 'a number is typed in the panel' ' prompt=2'
    truth 'which comes, all at the usual size' wait_for has_help_at "$usual"
    key Escape Escape Escape # the number, F10, editing
    shows ' edit=no '
    scene 2
}

test_faults() {
    scene 4
    press FIND_FAULT
    expect 'Find a fault: the method is wrong there' ' pinned=1 .*message=A false (hit|miss)'
    truth 'it says so' test "$(field explain)" = 1
    press FIND_FAULT
    expect 'once more: another one' ' message=A (false|known)'
    scene 2
    press EXPLAIN
    shows ' explain=0 '
}

test_buttons() {
    local before
    scene 2
    before=$(field method)
    press NEXT_METHOD 2
    settle
    truth 'Method on: the next method' matches "$line" '^scene=2-.* method=circle-rect/'
    truth 'another one' test "$(field method)" != "$before"
    press PREVIOUS_METHOD
    expect 'and back' " method=$before "
    press NEXT_METHOD
    settle
    truth 'the word does so, too' test "$(field method)" != "$before"
    press PREVIOUS_METHOD
    shows " method=$before "
    changes EXPLAIN "$stage" 5000
    changes STEP_BACK "$stage" 1000
    changes STEP_ON "$stage" 1000
    press EXPLAIN
    changes MAP "$stage" 30000
    choose KISS
    expect 'More, Kiss' 'message=(First move the shape until|Hit at|Miss at)'
    press MAP
    test_undo_and_share
    press EDIT_BASE
    expect 'Edit' ' edit=base '
    press EDIT_BASE
    expect 'Edit again' ' edit=no '
    press NEW
    expect 'New: the kinds' ' pairs=1 '
    press PICK_KIND:2
    expect 'a click on one: its partners' ' pairs=2 '
    key Escape
    expect 'Esc leads back to the kinds' ' pairs=1 '
    press LEAVE
    expect 'and Cancel out of the page' ' pairs=0 '
    choose SAVE
    expect 'More, Save: it asks for a name' ' prompt=[1-9]'
    key Escape
    shows ' prompt=0 '
    press HELP
    expect 'Help' ' help=1 '
    key Escape
    shows ' help=0 '
    choose THEME
    expect 'More, the theme' ' theme=dark '
    choose THEME
    expect 'and the other one' ' theme=light '
    changes LANGUAGE "$panel" 3000
    press LANGUAGE
    press LESSONS
    expect 'Lessons: the list of all' ' gallery=1-circle-rect'
    key Escape
    settle
    press GALLERY
    press SHOW_SCENE:0
    expect 'Scenes: the gallery, where a click shows a scene' '^scene=1-'
}

test_drawing() {
    scene 1
    choose DRAW
    expect 'More, Draw: polygon A' ' drawing=1 .*polygon A'
    local before
    settle
    before=$(at)
    press FIND_FAULT
    press MORE
    press PIN
    press START
    key Escape
    settle
    is 'a greyed button and greyed rows do nothing' "$(at) $(field drawing) $(field sketch)" "$before 1 0"
    click 200 300
    click 300 300
    click 250 400
    shows ' sketch=3 '
    key Return
    expect 'then polygon B' ' drawing=2 .*Polygon A is drawn\. Now click the vertices of polygon B'
    click 500 300
    click 600 300
    click 550 400
    shows ' sketch=3 '
    key Return
    expect 'and both are drawn' ' drawing=0 .* base=3 cursor=3 .*Polygon B is drawn'
    choose DRAW
    shows ' drawing=1 '
    choose DRAW
    expect 'Draw again leaves drawing' ' drawing=0 '
}

# replayed NAME LINE...: replays the lines and saves the last picture.
replayed() {
    local name=$1
    shift
    printf '%s\n' 'hitlab recording 1' "scene $scratch/scenes/1-circle-circle.ini" \
        'size 800 640 1' "$@" >"$name.txt"
    "$program" replay "$name.txt" --fast -o "$name.png" || fail "$name replays" ''
}

test_tips() {
    local place x y tips='0 0 1280 200'
    find_button HELP || fail 'Help has its place' "$buttons"
    read -r x y <<<"$place"
    local to="0 motion $x $y 0 0 -"
    replayed early "$to" '20 end'
    replayed rested "$to" '40 end'
    replayed again "$to" '60 end'
    replayed moved "$to" "30 motion $((x + 3)) $((y + 2)) 3 2 -" '32 end'
    replayed left "$to" "30 motion $((x - 17)) $y 0 0 -" '32 end'
    replayed pressed "$to" '30 down - 4 A' '31 up - 4 A' '32 down - 41 Escape' '60 end'
    replayed unpressed "$to" '3 down - 4 A' '4 up - 4 A' '5 down - 41 Escape' '20 end'
    differ 'a tip appears where the pointer rests' early rested "$tips" 1000
    truth 'and stays' cmp rested.png again.png
    truth 'while the pointer moves on the same button' cmp rested.png moved.png
    differ 'it goes with the pointer' rested left "$tips" 1000
    truth 'a key hides it' cmp pressed.png unpressed.png
}

start_server
start --size 800x640 || finish
shows '^scene=1-'
test_tips
test_buttons
test_menu
test_present
test_faults
test_drawing
test_idle
kill -9 "$pid" # SDL asks about unsaved changes otherwise
wait "$pid" 2>/dev/null
pid=''
is 'standard error is empty' "$(cat "$scratch/err")" ''
finish
