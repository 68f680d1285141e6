#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Field scenes: every key in a replay, twice; and mouse and keys in a real window. Prints TAP.
# Usage: field.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

program=$(realpath "${1:?usage: field.sh PROGRAM SCENES_FOLDER}")
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
HITLAB_SCENES=$(realpath "${2:?usage: field.sh PROGRAM SCENES_FOLDER}")
export HITLAB_SCENES LC_ALL=C
cd "$scratch" || exit 1

# ---- Every key --------------------------------------------------------------------------------

# SDL's scancodes: letters from 4 on; digits are left out, they lead to other scenes.
keys() {
    local code
    for code in $(seq 4 29); do printf '%d %b\n' "$code" "\\x$(printf '%x' $((code + 61)))"; done
    printf '%s\n' '40 Return' '42 Backspace' '43 Tab' '44 Space' '45 -' '46 =' '47 [' '48 ]' '54 ,' '55 .' \
        '58 F1' '59 F2' '62 F5' '66 F9' '74 Home' '76 Delete' '79 Right' '81 Down'
}

# every_key SCENE: a recording in which the mouse moves over the scene and each key is pressed, alone, with
# Shift and with Ctrl; Esc leaves what it opened.
every_key() {
    local tick=0 modifier code name
    printf 'hitlab recording 1\nscene %s\nui-scale 1\nsize 800 520 1\n0 motion 300 300 0 0 -\n' "$HITLAB_SCENES/$1"
    for modifier in - shift ctrl; do
        while read -r code name; do
            case "$modifier $name" in 'ctrl Q' | '- V' | 'ctrl V' | '- N') continue ;; esac # the end; a map; nothing to paste; another scene
            tick=$((tick + 4))
            printf '%d motion %d 280 5 0 -\n' "$tick" $((300 + tick % 400))
            printf '%d down %s %d %s\n%d up %s %d %s\n' "$tick" "$modifier" "$code" "$name" \
                $((tick + 1)) "$modifier" "$code" "$name"
            printf '%d press 420 400 left 1\n%d release 420 400 left\n' $((tick + 2)) $((tick + 2))
            printf '%d down - 41 Escape\n%d up - 41 Escape\n' $((tick + 3)) $((tick + 3))
        done < <(keys)
    done
    printf '%d end\n' $((tick + 4))
}

test_keys() {
    local scene
    for scene in field-huge.ini; do
        every_key "$scene" >keys.txt
        run "$program" replay keys.txt --fast --log -o first.png
        is "$scene: every key is replayed" "$status $(cat err)" '0 '
        mv out first.log
        run "$program" replay keys.txt --fast --log -o second.png
        truth "$scene: again the same" cmp first.log out
        truth "$scene: and the same picture" cmp first.png second.png
        truth "$scene: the base is not edited" grep -q 'The shapes of a field are not edited' first.log
        truth "$scene: no polygon A is drawn" grep -q 'A field has no polygon A' first.log
        is "$scene: no fault is looked for" "$(grep -c 'No fault of this method' first.log)" 0
        truth "$scene: it has no C test" grep -q 'a C test is about two shapes' first.log
        truth "$scene: no change of the field" grep -q "scene=$scene" first.log
    done
}

test_commands() {
    run "$program" map "$HITLAB_SCENES/field-column.ini" --size 320x240 -o map.png
    truth 'map: hits and misses, nothing false' grep -q $'^false hit\t0\t' out
    truth 'map: some hit' grep -qE $'^hit\t[1-9]' out
    run "$program" check "$HITLAB_SCENES/field-huge.ini" --at 820,330 --at -100,-100
    is 'check: hits, and a verdict of every broad phase' "$(cat out)" \
        "$(printf 'x\ty\thits\treferee\tfield/boxes\tfield/circles\tfield/grid\tfield/quadtree\t%s\n%s\n%s' \
            'field/sort-and-sweep	field/tree' \
            '820	330	20	hit	hit	hit	hit	hit	hit	hit' \
            '-100	-100	0	miss	miss	miss	miss	miss	miss	miss')"
    run "$program" list "$HITLAB_SCENES/field-huge.ini" --scenes
    truth 'list: a field and its cursor' grep -qP 'field-huge.ini\tfield\tcircle\tfield/sort-and-sweep\t' out
}

# ---- In a window ------------------------------------------------------------------------------

test_window() {
    start_server
    start "$HITLAB_SCENES/field-circle-rects.ini" || return
    expect 'it opens with its broad phase, and 71 rectangles are hit' 'method=field/grid .* hits=71 '
    point_at 200 500
    expect 'the mouse leads the cursor to others' ' x=200 y=500 .* hits=[1-9]'
    point_at 400 300
    expect 'and back' ' x=400 y=300 .* hits=71 '
    key m
    expect 'M: the next broad phase finds the same' 'method=field/quadtree .* hits=71 '
    press SELECT_METHOD:0
    expect 'a click on a row chooses it: all pairs' 'method=referee .* hits=71 looked=0 '
    key e
    expect 'E explains' ' explain=1 '
    press SELECT_METHOD:6
    expect "the library's own" 'method=field/tree .* hits=71 '
    point_at 600 200
    expect 'elsewhere others are hit' ' x=600 y=200 .* hits=[1-9]'
    key v
    settle
    key v
    settle
    key b
    expect 'B says that a field is not edited' 'message=The shapes of a field are not edited'
    key shift+b
    expect 'Shift+B edits the cursor' ' edit=cursor '
    key Escape
    settle
    key ctrl+q
    ends 'Ctrl+Q ends it' 0
}

test_keys
test_commands
test_window
finish
