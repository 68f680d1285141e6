#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# States in a real window: given on the command line, copied, pasted, saved, dropped, recorded.
# Prints TAP. Usage: share.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${2:?usage: share.sh PROGRAM SCENES_FOLDER}"
# shellcheck source=xedit.sh
. "$here/xedit.sh"
cd "$scratch" || exit 1

close() {
    kill "$pid"
    wait "$pid" 2>/dev/null
}

state='scene=3&at=300,250.00000000000003&method=circle-rect/turn-circle&explain&view=300,250,1000000'

test_copied_and_pasted() {
    start "$state" || return
    expect 'a state on the command line' \
        '^scene=3-.* method=circle-rect/turn-circle .* x=300 y=250\.00000000000003 '
    copy_line
    is 'Ctrl+Shift+L copies the same line' "$text" "$state"
    paste_line 'scene=faults/pixels-fat&at=0x1p3,2&panel=off'
    expect 'Ctrl+V opens another' '^scene=pixels-fat.* x=8 y=2 .* panel=0 '
    paste_line 'scene=3&att=1,2'
    expect 'a wrong one says what is wrong' "^scene=pixels-fat.* x=8 y=2 .*unknown key 'att'; did you mean 'at'"
    paste_line "https://example.org/lab#$state"
    expect 'a URL that contains one' '^scene=3-.* y=250\.00000000000003 .* panel=1 '
    copy_line
    is 'and the same line again' "$text" "$state"
    paste_line 'scene=3&cursor=circle:5'
    expect 'another shape is a change' '^scene=3-.* undo=1/1 unsaved=1 '
    key ctrl+z
    expect 'and can be undone' '^scene=3-.* undo=0/1 unsaved=0 '
}

# Vertices are no state: they take the place of the base, or of the shape that is edited.
test_outlines() {
    paste_line 'scene=3&at=200,200'
    expect 'the scene as it is' '^scene=3-.* unsaved=0 '
    paste_line $'[[100, 100],\n [700, 100],\n [700, 500]]'
    expect 'brackets pasted' '^scene=3-.* unsaved=1 .*message=The base has this outline of 3 points\. Ctrl\+Z'
    copy_line
    truth 'are the base' matches "$text" 'base=polygon:100,100:700,100:700,500'
    paste_line 'POLYGON ((0 0, 90 0, 90 90, 0 0), (40 20, 50 20, 50 30, 40 20))'
    expect 'a polygon with a hole' 'message=The base has this outline of 6 points\.'
    copy_line
    truth 'has both rings' matches "$text" 'base=polygon:0,0:90,0:90,90:/:40,20:50,20:50,30'
    paste_line $'M 0 0 L 100 0\nC 1 2 3 4 5 6 Z'
    expect 'a curve says so' "message=paste:2: the path has a curve, 'C'"
    paste_line $'0,0\n50,x'
    expect 'what is no number is named with its line' "message=paste:2: not a number: 'x'"
    key shift+b
    paste_line 'Vector2(0, 0), Vector2(100, 0), Vector2(100, 60)'
    expect 'the shape that is edited is the one' 'x=50 y=30 .*message=The cursor has this outline of 3 points'
    copy_line
    truth 'and stands where it was drawn' matches "$text" 'cursor=polygon:-50,-30:50,-30:50,30'
    key ctrl+z ctrl+z ctrl+z Escape
    expect 'all can be undone' 'unsaved=0 '
    printf 'id,x,y\n1,10,10\n2,60,10\n3,60,80\n4,20,90\n' >hull.csv
    drive drop 400 400 "$scratch/hull.csv"
    expect 'a table that is dropped' 'unsaved=1 .*message=The base has this outline of 4 points'
    printf 'id,x,y\n1,10,10\n2,60\n' >hull.csv
    drive drop 400 400 "$scratch/hull.csv"
    expect 'a wrong one has its line' 'message=.*/hull\.csv:3: one number where two are needed'
    key ctrl+z
    shows 'unsaved=0 '
}

test_saved() {
    paste_line "$state"
    shows 'y=250\.00000000000003'
    key ctrl+shift+s
    shows 'prompt=[1-9]'
    type_in held.hitlab
    key Return
    expect 'the save prompt saves it under a name that ends in .hitlab' 'prompt=0 .*message=Saved '
    is 'as a file' "$(cat held.hitlab)" "# hitlab state"$'\n'"$state"
    key ctrl+shift+s
    shows 'prompt=[1-9]'
    type_in held.hitlab
    echo mine >held.hitlab
    key Return
    stays 'a file is never overwritten' 'prompt=[1-9]'
    is 'and keeps its text' "$(cat held.hitlab)" mine
    key Escape
    shows 'prompt=0'
}

test_files() {
    printf '# hitlab state\n# a wall\nscene=tunnelling&at=100,200&paused\n' >wall.hitlab
    drive drop 400 400 "$scratch/wall.hitlab"
    expect 'a file dropped on the window' '^scene=tunnelling.* x=100 y=200 .* paused=1 '
    close
    start wall.hitlab || return
    expect 'a file on the command line' '^scene=tunnelling.* x=100 y=200 .* paused=1 '
    close
}

test_recorded() {
    command=(record rec.txt)
    start 'scene=2&at=400,300' || return
    shows '^scene=2-.* x=400 y=300 '
    paste_line "$state"
    expect 'a paste while input is recorded' '^scene=3-.* y=250\.00000000000003 '
    close
    grep -v '^window ' "$log" >recorded.log
    truth 'the recording has the state' grep -qx 'state scene=2&at=400,300' rec.txt
    run "$program" replay rec.txt --fast --log
    is 'it replays' "$status" 0
    mv out replayed.log
    truth 'with the same log' cmp recorded.log replayed.log
}

start_server
command=()
test_copied_and_pasted
test_outlines
test_saved
test_files
test_recorded
finish
