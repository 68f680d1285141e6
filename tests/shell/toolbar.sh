#!/usr/bin/env bash
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
cp -R "${2:?usage: toolbar.sh PROGRAM SCENES_FOLDER}" "$scratch/scenes" || exit 1
export HITLAB_SCENES=$scratch/scenes XDG_DATA_HOME=$scratch/data XDG_CONFIG_HOME=$scratch/config
export SDL_VIDEODRIVER=x11 LC_ALL=C
unset WAYLAND_DISPLAY
cd "$scratch" || exit 1

# In a window 800 wide the buttons have no words, so that their places do not depend on a font
# (toolbar.c): 30 wide, with 4 before each group.
declare -A place=([scenes]=23 [back]=57 [method]=87 [on]=117 [explain]=151 [step_back]=181
    [step]=211 [step_on]=241 [map]=271 [kiss]=301 [pin]=335 [start]=365 [edit]=399 [draw]=429
    [undo]=459 [redo]=489 [new]=523 [save]=553 [share]=583 [help]=617)

press() { click "${place[$1]}" 60; }

# picture NAME: saves what the window shows.
picture() {
    rm -f hitlab-0001.png
    key p
    within "$patience" test -s hitlab-0001.png || fail "P saves a picture for $1" "$line"
    mv -f hitlab-0001.png "$1.png"
    settle 0.1
}

differ() { truth "$1" eval "! cmp -s $2.png $3.png"; }

# changes BUTTON: a click changes the picture.
changes() {
    move 790 500
    picture throw-away
    picture before
    press "$1"
    move 790 500
    picture after
    differ "$1: the picture changes" before after
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
    press undo
    expect 'Undo takes the move back' ' message=Undone\.'
    truth 'the shape is elsewhere' test "$(at)" != "$there"
    press redo
    expect 'Redo makes it again' ' message=Redone\.'
    is 'the shape is there again' "$(at)" "$there"
    press share
    expect 'Share copies a line' ' message=Copied'
    scene 2
}

test_buttons() {
    local before
    scene 2
    before=$(field method)
    press on
    expect 'Method on: the next method' "^scene=2-.* method=circle-rect/"
    truth 'another one' test "$(field method)" != "$before"
    press back
    expect 'and back' " method=$before "
    press method
    shows 'method='
    truth 'the word does so, too' test "$(field method)" != "$before"
    press back
    shows " method=$before "
    changes explain
    changes step_back
    changes step_on
    press explain
    changes map
    press map
    press kiss
    expect 'Kiss' 'message=(Move the shape into contact|Hit at|Miss at)'
    test_undo_and_share
    press edit
    expect 'Edit' ' edit=base '
    press edit
    expect 'Edit again' ' edit=no '
    press new
    expect 'New' ' pairs=1 '
    key Escape
    shows ' pairs=0 '
    press save
    expect 'Save asks for a name' ' prompt=[1-9]'
    key Escape
    shows ' prompt=0 '
    press help
    expect 'Help' ' help=1 '
    key Escape
    shows ' help=0 '
    click 778 620
    expect 'the theme' ' theme=dark '
    click 778 620
    expect 'and the other one' ' theme=light '
    click 750 620
    expect 'A+ makes text larger' ' scale=1\.25 '
    key ctrl+0
    shows ' scale=1 '
    click 724 620
    expect 'A- makes it smaller' ' scale=0\.75 '
    key ctrl+0
    shows ' scale=1 '
    press scenes
    settle 0.2
    key Home Return
    expect 'Scenes: the gallery, where Enter shows a scene' '^scene=1-'
}

test_drawing() {
    scene 1
    press draw
    expect 'Draw: polygon A' ' drawing=1 .*polygon A'
    local before
    settle 0.2
    before=$(at)
    press kiss
    press pin
    press start
    settle 0.3
    is 'greyed buttons do nothing' "$(at) $(field drawing) $(field sketch)" "$before 1 0"
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
    press draw
    shows ' drawing=1 '
    press draw
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
    local to="0 motion ${place[help]} 60 0 0 -"
    replayed early "$to" '20 end'
    replayed rested "$to" '40 end'
    replayed again "$to" '60 end'
    replayed moved "$to" "30 motion $((place[help] + 3)) 62 3 2 -" '32 end'
    replayed left "$to" '30 motion 600 60 0 0 -' '32 end'
    replayed pressed "$to" '30 down - 4 A' '31 up - 4 A' '32 down - 41 Escape' '60 end'
    replayed unpressed "$to" '3 down - 4 A' '4 up - 4 A' '5 down - 41 Escape' '20 end'
    differ 'a tip appears where the pointer rests' early rested
    truth 'and stays' cmp rested.png again.png
    truth 'while the pointer moves on the same button' cmp rested.png moved.png
    differ 'it goes with the pointer' rested left
    truth 'a key hides it' cmp pressed.png unpressed.png
}

test_tips
start_server
start --size 800x640 || finish
shows '^scene=1-'
test_buttons
test_drawing
test_idle
kill -9 "$pid" # SDL asks about unsaved changes otherwise
wait "$pid" 2>/dev/null
pid=''
is 'standard error is empty' "$(cat "$scratch/err")" ''
finish
