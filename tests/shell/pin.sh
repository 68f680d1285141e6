#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A position holds, in a real window: the cursor is pinned, released and dragged, its moves are
# undone; what pauses and what leaves the program; hints go by themselves. Prints TAP.
# Usage: pin.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2317 # functions are called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

program=$(realpath "${1:?usage: pin.sh PROGRAM SCENES_FOLDER}")
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
# shellcheck source=pictures.sh
. "$here/pictures.sh"
with_scenes "${2:?usage: pin.sh PROGRAM SCENES_FOLDER}"
export XDG_DATA_HOME=$scratch/data
cd "$scratch" || exit 1

circles=$scratch/scenes/1-circle-circle.ini # starts at 700, 200; the middle of the stage is a hit

click_stage() { click "$1" $(($2 + stage_top)); }

# open SCENE...: its window, once it is shown.
open() { start "$@" && shows '^scene=' && settle; }

leave() {
    key ctrl+q
    ends "$1: Ctrl+Q ends the program" 0
    is "$1: standard error is empty" "$(cat "$scratch/err")" ''
}

# pin X Y: by a click there.
pin() {
    point_at "$1" "$2"
    settle
    click_stage "$1" "$2"
    shows " x=$1 y=$2 .* pinned=1 "
}

# keeps DESCRIPTION X Y: after whatever was done the cursor is there.
keeps() {
    settle
    is "$1" "$(at)" "$2 $3"
}

# way X,Y...: moves the pointer through these positions of the window without a rest.
way() {
    local at commands=()
    for at; do commands+=(move "${at%,*}" "${at#*,}"); done
    drive "${commands[@]}"
}

# ---- Pin and release --------------------------------------------------------------------------

test_click() {
    open "$circles" || return
    point_at 200 500
    expect 'at first the cursor follows the pointer' ' x=200 y=500 .* pinned=0 '
    settle
    click_stage 200 500
    expect 'a click pins it, which can be undone' ' x=200 y=500 .* undo=1/1 .* pinned=1 '
    point_at 100 100
    keeps 'pinned, it stays where it is' 200 500
    local place
    for place in '205 495 the pinned shape itself' '480 320 the base' '120 110 the empty stage'; do
        # shellcheck disable=SC2086 # three words
        set -- $place
        settle
        click_stage "$1" "$2"
        expect "a click on ${*:3} releases it" " x=$1 y=$2 .* pinned=0 "
        [ "$1" = 120 ] || pin 200 500
    done
    point_at 130 140
    expect 'and it follows again' ' x=130 y=140 .* pinned=0 '
    settle
    drive mousedown 1
    point_at 180 160
    drive mouseup 1
    settle
    is 'a press and a release elsewhere are no click' "$(at) $(field pinned)" '180 160 0'
    leave click
}

test_space() {
    open "$circles" || return
    point_at 150 550
    shows ' x=150 y=550 '
    key space
    expect 'Space pins it' ' x=150 y=550 .* undo=1/1 .* pinned=1 '
    point_at 900 50
    keeps 'pinned, it stays where it is' 150 550
    key space
    expect 'Space releases it, where it is' ' x=150 y=550 .* pinned=0 '
    point_at 800 60
    expect 'and it follows again' ' x=800 y=60 '
    leave space
}

# ---- The pointer elsewhere --------------------------------------------------------------------

test_free_mouse() {
    open "$circles" || return
    pin 200 500
    press SELECT_METHOD:0
    expect 'pinned: a click on a row of the panel' ' method=referee .* x=200 y=500 .* pinned=1 '
    press GALLERY
    expect 'on the toolbar' ' x=200 y=500 .* gallery=1-.* pinned=1 '
    key Escape
    shows ' pairs=0 paused='
    choose THEME
    expect 'on the strip' ' x=200 y=500 .* theme=dark .* pinned=1 '
    choose THEME
    shows ' theme=light '
    leave 'free mouse'
}

# goes_alone X,Y...: the pointer's way from a rest at 300, 500 leaves the shape there. Where a busy machine stops it on the
# way, it rests there, and the shape with it: then once more.
goes_alone() {
    point_at 300 500
    rest
    way "$@"
    settle
    [ "$(at)" = '300 500' ]
}

test_trips() {
    open "$circles" || return
    local name path
    while read -r name path; do
        point_at 300 500
        settle
        is "the pointer rests before it goes to the $name" "$(at)" '300 500'
        # shellcheck disable=SC2086
        truth "on the way to the $name it does not take the shape along" wait_for goes_alone $path
    done <<END
panel 500,520 700,480 900,400 1100,300
toolbar 300,400 320,200 330,60
strip 320,650 350,700 400,745
outside 200,580 60,580 -300,580
END
    point_at 320 520
    expect 'then the shape follows again' ' x=320 y=520 .* pinned=0 '
    leave trips
}

# ---- Faults -----------------------------------------------------------------------------------

test_fault() {
    open "$scratch/scenes/faults/one-way-inside.ini" || return
    is 'a scene that opens on a false verdict opens pinned' \
        "$(field verdict) $(field referee) $(at) $(field pinned)" 'miss hit 480 320 1'
    point_at 800 500
    point_at 200 100
    settle
    is 'moves of the mouse do not lose it' "$(field verdict) $(field referee) $(at)" 'miss hit 480 320'
    key space
    point_at 100 80
    expect 'Space releases it' ' verdict=miss referee=miss x=100 y=80 .* pinned=0 '
    key F5
    expect 'F5 opens it again, pinned' ' verdict=miss referee=hit x=480 y=320 .* pinned=1 '
    leave fault
}

# ---- Moves ------------------------------------------------------------------------------------

test_drag() {
    open "$circles" || return
    pin 200 500
    drive move 205 $((505 + stage_top)) mousedown 1
    way 240,560 305,535
    expect 'a pinned shape can be dragged' ' x=300 y=450 .* held=1 .* pinned=1 '
    drive mouseup 1
    expect 'and stays pinned where it is put' ' x=300 y=450 .* held=0 undo=2/2 .* pinned=1 '
    point_at 100 100
    keeps 'the pointer leaves it there' 300 450
    key ctrl+z
    expect 'the drag can be undone' ' x=200 y=500 .* undo=1/2 .* pinned=1 '
    leave drag
}

test_home() {
    open "$circles" || return
    pin 200 560
    key Home
    expect 'Home goes back to the start' ' x=700 y=200 .* undo=2/2 .* pinned=1 '
    key ctrl+z
    expect 'which can be undone' ' x=200 y=560 '
    point_at 100 600
    wheel 4 8
    key Home
    shows ' x=700 y=200 '
    key space
    point_at 333 222
    expect 'where the start was out of sight, the whole stage is shown' ' x=333 y=222 .* pinned=0 '
    leave home
}

test_undo() {
    open "$circles" || return
    point_at 480 320
    shows ' verdict=hit '
    pin 200 320
    type_in '=100, 320'
    key Return
    expect 'a typed position is a move' ' x=100 y=320 .* undo=2/2 unsaved=0 .* pinned=1 '
    key alt+Right alt+Right alt+Right
    settle
    is 'nudges in a row are one' "$(at) $(field undo)" '100.00000000000004 320 3/3'
    key k
    expect 'a kiss is one' ' verdict=hit .* undo=4/4 unsaved=0 .* pinned=1 '
    local kissed step
    kissed=$(at)
    while read -r step; do
        key ctrl+z
        expect "undone: $step" " $step unsaved=0 .* pinned=1 "
    done <<END
x=100\.00000000000004 y=320 .* undo=3/4
x=100 y=320 .* undo=2/4
x=200 y=320 .* undo=1/4
x=700 y=200 .* undo=0/4
END
    while read -r step; do
        key ctrl+y
        expect "redone: $step" " $step unsaved=0 .* pinned=1 "
    done <<END
x=200 y=320 .* undo=1/4
x=100 y=320 .* undo=2/4
x=100\.00000000000004 y=320 .* undo=3/4
x=${kissed% *} y=${kissed#* } .* undo=4/4
END
    leave undo
}

# ---- The way back -----------------------------------------------------------------------------

# finds SCENE: Find a fault leads to a scene whose name begins so.
finds() {
    key shift+v
    shows "^scene=$1.* pinned=1 .*explain=1 .*message=A "
}

# back DESCRIPTION: what was done leads back to where the search began.
back() {
    expect "$1" '^scene=1-.* x=300 y=520 .* pinned=0 .*explain=0 .*message=Back to where the search'
}

test_search() {
    open || return
    point_at 300 520
    shows ' x=300 y=520 '
    finds 1- || fail 'Find a fault pins the shape' "$line"
    point_at 600 560
    settle
    local there
    there=$(at)
    key ctrl+z
    back 'Ctrl+Z leads back to where the search began'
    key ctrl+shift+z
    expect 'and can itself be undone' '^scene=1-.* pinned=1 '
    is 'at the same place' "$(at)" "$there"
    key space
    point_at 300 520
    shows ' x=300 y=520 .* pinned=0 '
    finds 1- && finds circle-distance || fail 'the second press leads to another scene' "$line"
    press UNDO
    back 'Undo leads back to the scene where it began'
    finds 1- && finds circle-distance && finds circle-distance || fail 'a third one to yet another' "$line"
    key Escape
    back 'Esc does so'
    finds 1- && click_stage 480 320
    expect 'after a search a click on the base lets the shape go, too' '^scene=1-.* x=480 y=320 .* pinned=0 '
    finds circle-distance || fail 'once more' "$line"
    key 1
    expect 'a scene that one comes back to is not frozen' '^scene=1-.* pinned=0 '
    leave search
}

test_coming_back() {
    open || return
    pin 300 500
    key 2
    shows '^scene=2-'
    key 1
    expect 'leaving a scene and coming back lets the shape go' '^scene=1-.* pinned=0 '
    point_at 400 520
    shows ' x=400 y=520 '
    key ctrl+z
    expect 'Ctrl+Z pins it where it was' ' x=300 y=500 .* pinned=1 '
    key Escape
    expect 'Esc says what lets it go' ' pinned=1 .*message=The shape is pinned: click or Space'
    click_stage 480 320
    shows ' pinned=0 '
    leave 'coming back'
}

# The hint stands 24 right of the pointer and below it.
test_hint() {
    open "$circles" || return
    pin 200 500
    point_at 600 200
    settle
    picture throw-away
    picture there
    point_at 600 400
    settle
    picture elsewhere
    differ 'a pinned shape says so at the pointer' there elsewhere '624 304 150 24' 2500
    point_at 600 -50
    settle
    picture outside
    differ 'on the stage alone' elsewhere outside '624 504 150 24' 2500
    point_at 600 200
    key space
    shows ' pinned=0 '
    settle
    picture free
    differ 'and no more when it is let go' there free '624 304 150 24' 2500
    leave hint
}

# ---- The layout changes -----------------------------------------------------------------------

# Without its panel, the window's stage is 160 wider on both sides.
test_release() {
    open "$circles" || return
    pin 200 320
    local steps
    steps=$(field undo)
    point_at 400 600
    key space
    point_at 600 60
    expect 'released, it follows' ' x=600 y=60 .* pinned=0 '
    settle
    key ctrl+z
    expect 'Ctrl+Z brings back the position that was kept' ' x=200 y=320 .* pinned=1 '
    is 'and no more than that' "${steps%/*}" "$(field undo | cut -d / -f 1)"
    key ctrl+y
    expect 'Ctrl+Y lets it go again' ' x=600 y=60 '
    leave release
}

# The way to the tab, which lies on the stage, takes the shape along as little as that to a bar.
test_tab() {
    open --size 800x600 "$circles" || return
    move 300 500
    rest
    local before place
    before=$(at)
    find_button PANEL
    # shellcheck disable=SC2086 # two words
    move $place
    settle
    is 'over the tab of the panel the shape does not follow' "$(at)" "$before"
    press PANEL
    expect 'the panel comes' ' panel=1 '
    settle
    is 'and the shape is where it was' "$(at)" "$before"
    leave tab
}

test_layout() {
    open "$circles" || return
    point_at 480 320
    shows ' x=480 y=320 '
    key Tab
    expect 'the panel goes: the shape is where the pointer is' ' x=320 y=320 '
    key Tab
    expect 'it comes back' ' x=480 y=320 '
    key ctrl+plus
    expect 'larger text' ' x=[0-9.]* .* scale=1\.25 '
    truth 'the shape moves with the stage' test "$(at)" != '480 320'
    key ctrl+0
    expect 'and back' ' x=480 y=320 .* scale=1 '
    key Right Tab
    settle
    truth 'what an arrow key moved stays there' test "$(field y) $(field panel)" = '320 0'
    truth 'though the stage moves' number "$(field x) > 480"
    leave layout
}

# ---- Pause ------------------------------------------------------------------------------------

test_pause() {
    open "$circles" || return
    key t
    expect 'T says that nothing moves by itself, and what does' \
        ' paused=1 .*message=Paused: nothing moves by itself here; .* The mouse still moves the shape\.'
    point_at 300 500
    expect 'and so it does' ' x=300 y=500 .* paused=1 '
    key t
    expect 'T again says that time goes on' ' paused=0 .*message=Time runs again\.'
    leave pause

    start "$scratch/scenes/bouncing.ini" || return
    shows '^scene=bouncing'
    key t
    expect 'T stops a shape that flies, and says so' \
        ' paused=1 .*message=Paused: the shape does not fly\. The mouse still moves the shape\.'
    stays 'it does not fly'
    key space t
    expect 'time goes on' ' paused=0 pinned=1 '
    stays 'a pinned shape does not fly'
    key t
    expect 'T says that it is pinned' ' paused=1 pinned=1 .*message=Paused: .* pinned; Space releases it\.'
    key t space
    expect 'released, it flies' ' paused=0 pinned=0 '
    shows ' x='
    leave 'pause of a flight'
}

# ---- Leaving, hints ---------------------------------------------------------------------------

# A hint goes by itself after some seconds: on a busy machine perhaps before the mouse has moved.
leaves_hint() {
    key Escape
    point_at 300 500
    while next_line; do :; done
    matches "$line" ' x=300 y=500 .*message=Nothing'
}

test_escape() {
    open "$circles" || return
    key Escape
    expect 'Esc with nothing to leave says what leaves' \
        'message=Nothing is open\. Ctrl\+Q leaves the program\.'
    local from=$SECONDS
    key Escape Escape Escape
    expect 'the hint goes by itself' 'message=$'
    truth "after some seconds ($((SECONDS - from)))" test $((SECONDS - from)) -ge 4
    truth 'and the program never ends' kill -0 "$pid"
    truth 'a move of the mouse leaves a hint' wait_for leaves_hint
    click_stage 300 500
    expect 'the next press takes it away' ' pinned=1 .*message=$'
    leave escape
}

# hinted NAME LINE...: replays the lines and saves the last picture.
hinted() {
    local name=$1
    shift
    printf '%s\n' 'hitlab recording 1' "scene $circles" "$@" >"$name.txt"
    "$program" replay "$name.txt" --fast -o "$name.png" || fail "$name replays"
}

test_note() {
    local escape=('5 down - 41 Escape' '6 up - 41 Escape')
    hinted note '60 end'
    hinted hint "${escape[@]}" '60 end'
    hinted later "${escape[@]}" '400 end'
    truth 'a hint is shown where the note was' eval '! cmp -s note.png hint.png'
    truth 'and the note comes back' cmp note.png later.png
}

test_quit() {
    open "$circles" || return
    key b x
    expect 'a change' ' edit=base .* unsaved=1 '
    key Escape
    shows ' edit=no '
    key ctrl+q
    expect 'Ctrl+Q asks when something is unsaved' ' ask=1 '
    key Escape
    expect 'Esc stays' ' unsaved=1 .* ask=0 '
    truth 'in the program' kill -0 "$pid"
    key ctrl+q
    shows ' ask=1 '
    key d
    ends 'D discards and leaves' 0
}

test_note
start_server
for test in click space free_mouse trips fault drag home undo release search coming_back hint tab layout pause escape quit; do
    "test_$test"
done
finish
