# SPDX-License-Identifier: MIT
# Helpers to edit shapes in a window: scenes of every kind, drags, the scene as text. Sourced by
# bash. $1 is the program, $2 the scenes' folder.
# shellcheck shell=bash disable=SC2154,SC2317 # set by tap.sh and xwindow.sh; called by their names

# shellcheck source=tap.sh
. "$here/tap.sh"
program=$(realpath "$1")
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
with_scenes "$2"
export XDG_DATA_HOME=$scratch/data LC_ALL=C.UTF-8
saved=$XDG_DATA_HOME/hitlab/scenes unsaved=$XDG_STATE_HOME/hitlab/unsaved

# ---- Scenes -----------------------------------------------------------------------------------

# write_scene FILE BASE CURSOR: BASE and CURSOR are the lines of the two sections, separated by
# semicolons.
write_scene() {
    printf 'title = %s\n[base]\n%s\n[cursor]\n%s\nat = 200 200\n' "$(basename "$1" .ini)" \
        "${2//;/$'\n'}" "${3//;/$'\n'}" | replace "$1"
}

square='shape=polygon;points=400,200 600,200 600,400 400,400'
disc='shape=circle;radius=40'

write_kinds() {
    mkdir "$scratch/kinds" && cd "$scratch/kinds" || exit 1
    write_scene 1-rect.ini 'shape=rect;size=300 160' "$disc"
    write_scene 2-polygon.ini "$square" "$disc"
    write_scene 3-segment.ini 'shape=segment;from=320 400;to=640 240' \
        'shape=segment;from=-60 30;to=60 -30'
    write_scene 4-triangle.ini 'shape=triangle;points=480,160 680,440 300,440' \
        'shape=triangle;points=0,-60 60,50 -60,50'
    write_scene 5-capsule.ini 'shape=capsule;from=360 320;to=600 320;radius=60' \
        'shape=capsule;from=-50 0;to=50 0;radius=30'
    write_scene 6-circle.ini 'shape=circle;radius=110' 'shape=rect;size=120 70'
    write_scene 7-point.ini 'shape=point' 'shape=segment;anchor=100 100'
    write_scene 9-many.ini 'shape=polygon;points=300,200 400,120 500,120 600,200
 650,300 600,400 500,480 400,480 300,400' "$disc"
    write_scene 8-polygons.ini "$square" 'shape=polygon;points=-60,-40 60,-40 40,50 -40,50'
    cd "$scratch" || exit 1
}

# ---- Clipboard --------------------------------------------------------------------------------

is_copied() {
    clipboard "$scratch/copied" 2>/dev/null || return
    text=$(cat "$scratch/copied")
    [ "$text" != nothing ]
}

# Sets $text to the scene as it is now.
copy() {
    put_on_clipboard nothing
    key ctrl+shift+c
    wait_for is_copied || fail 'Ctrl+Shift+C copies' "$text"
}

# copy_line: the same with the line for others.
copy_line() {
    put_on_clipboard nothing
    key ctrl+shift+l
    wait_for is_copied || fail 'Ctrl+Shift+L copies' "$text"
}

paste_line() {
    put_on_clipboard "$1"
    key ctrl+v
}

# has DESCRIPTION LINE: the scene's text has this line.
has() {
    copy
    if grep -qxF "$2" <<<"$text"; then pass "$1"; else fail "$1" "no line '$2' in" "$text"; fi
}

# ---- Pointer ----------------------------------------------------------------------------------

# hold X,Y...: presses the button at the first position and keeps it down while it moves through
# the others.
hold() {
    local at command=()
    for at; do
        command+=(move "${at%,*}" $((${at#*,} + stage_top)))
        [ "${#command[@]}" -gt 5 ] || command+=(mousedown 1)
    done
    drive "${command[@]}"
}

release() { drive mouseup 1; }

drag() { hold "$@" && release; }

# SDL takes two presses that are close in time and place as a double click.
# A press on the title bar does nothing else.
forget_click() { click 900 5; }

double_click() {
    drive move "${1%,*}" $((${1#*,} + stage_top)) \
        click 1 click 1 handled
}

# fresh DIGIT: shows the scene as its file has it, with nothing to undo. Leaving it has let its shape go, which is undone first.
fresh() {
    scene "$1"
    [[ $line =~ ^scene=$1- ]] || shows "^scene=$1-"
    forget_click
    local i
    for ((i = 0; i < 20; i++)); do
        [[ $line =~ undo=0/ ]] && break
        key ctrl+z
        settle
    done
    key F5
    settle
    [[ $line =~ undo=0/ ]] || fail "scene $1 is as in its file" "$line"
}

# edit DIGIT KEY: shows the scene and starts editing with the key.
edit() {
    fresh "$1"
    key "$2"
    shows 'edit=[bc]'
}
# draw_freehand LETTER X Y: draws one turn of a spiral around X, Y in one stroke, then presses
# Enter. Sets $strokes to the number of vertices.
draw_freehand() {
    key "$1"
    shows 'drawing=[12]'
    local -a way
    mapfile -t way < <(awk -v x="$2" -v y=$(($3 + stage_top)) 'BEGIN {
        for (i = 0; i <= 40; i++) {
            a = i * 0.15
            r = 80 + i
            printf "move %d %d handled\n", x + r * cos(a), y + r * sin(a)
            if (!i) print "mousedown 1"
        }
        print "mouseup 1"
    }')
    drive "${way[@]}"
    settle
    strokes=$(field sketch)
    key Return
    shows 'drawing=0'
}
