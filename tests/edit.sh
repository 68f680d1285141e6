#!/usr/bin/env bash
# Editing in a real window: handles, vertices, typed numbers, undo, saving, new scenes, files that
# are dropped or change. Shapes are compared as the text that Ctrl+Shift+C copies, which has every
# bit of them. Prints TAP.
# Usage: edit.sh PROGRAM SCENES_FOLDER [XDROP]
# shellcheck disable=SC2317 # functions are called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

program=$(realpath "${1:?usage: edit.sh PROGRAM SCENES_FOLDER [XDROP]}")
xdrop=${3:+$(realpath "$3")}
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
cp -R "${2:?usage: edit.sh PROGRAM SCENES_FOLDER [XDROP]}" "$scratch/scenes" || exit 1
export HITLAB_SCENES=$scratch/scenes XDG_DATA_HOME=$scratch/data SDL_VIDEODRIVER=x11 LC_ALL=C.UTF-8
unset WAYLAND_DISPLAY
saved=$XDG_DATA_HOME/hitlab/scenes

# ---- Scenes -----------------------------------------------------------------------------------

# write_scene FILE BASE CURSOR: lines of the two sections, apart by semicolons.
write_scene() {
    printf 'title = %s\n[base]\n%s\n[cursor]\n%s\nat = 200 200\n' "$(basename "$1" .ini)" \
        "${2//;/$'\n'}" "${3//;/$'\n'}" >"$1"
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

# Sets text: the scene as it is.
copy() {
    printf nothing | xclip -selection clipboard -i >/dev/null 2>&1
    key ctrl+shift+c
    within "$patience" is_copied || fail 'Ctrl+Shift+C copies' "$text"
}

# has DESCRIPTION LINE: the scene has it.
has() {
    copy
    if grep -qxF "$2" <<<"$text"; then pass "$1"; else fail "$1" "no line '$2' in" "$text"; fi
}

# ---- Pointer ----------------------------------------------------------------------------------

# press X,Y...: the button goes down at the first, and stays down on the way through the others.
press() {
    local at command=()
    for at; do
        command+=(mousemove --window "$window" "${at%,*}" $((${at#*,} + stage_top)))
        [ "${#command[@]}" -gt 5 ] || command+=(mousedown 1)
    done
    xdotool "${command[@]}"
}

release() { xdotool mouseup 1; }

drag() { press "$@" && release; }

# SDL takes a press soon after another and near it for a double click.
forget_click() { drag 5,635; }

double_click() {
    xdotool mousemove --window "$window" "${1%,*}" $((${1#*,} + stage_top)) \
        click --repeat 2 --delay 30 1
}

# fresh DIGIT: the scene as its file has it, with nothing to undo.
fresh() {
    scene "$1"
    forget_click
    local i undo=()
    for ((i = $(field undo | cut -d / -f 1); i > 0; i--)); do undo+=(ctrl+z); done
    key "${undo[@]}" F5
    settle 0.1
    [[ $line =~ undo=0/ ]] || fail "scene $1 is as in its file" "$line"
}

# edit DIGIT KEY: and editing.
edit() {
    fresh "$1"
    key "$2"
    shows 'edit=[bc]'
}

# ---- Edit mode --------------------------------------------------------------------------------

test_mode() {
    scene 1
    point_at 300 200
    settle 0.1
    key b
    expect 'B edits the base' ' x=300 y=200 .*edit=base '
    point_at 310 210
    settle 0.2
    is 'then the cursor stands still' "$(at)" '300 200'
    key shift+b
    expect 'Shift+B edits the cursor' 'edit=cursor '
    key shift+b
    expect 'and ends it' 'edit=no '
    key b
    expect 'B again' 'edit=base '
    key b
    expect 'ends it, too' 'edit=no '
    key b
    shows 'edit=base '
    key Escape
    expect 'Esc ends editing, not the program' 'edit=no '
    point_at 305 205
    expect 'then the pointer moves the cursor again' ' x=305 y=205 .*undo=0/0 unsaved=0'
}

# Every kind of shape by every sort of handle. The second word is the key for the first drag of a
# scene; its other drags go on from there.
test_handles() {
    local scene letter from to wanted
    while read -r scene letter from to wanted; do
        [ "$letter" = + ] || edit "$scene" "$letter"
        drag "$from" "$to"
        has "scene $scene, from $from to $to: $wanted" "$wanted"
        forget_click
    done <<END
1 b 630,320 650,330 size = 320 160
1 + 640,400 660,420 size = 340 180
1 + 490,330 450,350 centre = 460 350
2 b 400,200 380,190 points = 380,190 600,200
2 + 500,300 510,320 points = 390,210 610,220
3 b 640,240 650,250 to = 650 250
3 + 480,320 490,340 to = 660 270
4 b 480,160 470,150 points = 470,150 680,440
5 b 600,320 640,330 to = 640 330
5 + 360,320 360,330 from = 360 330
5 + 500,270 500,250 radius = 80
6 b 590,320 620,320 radius = 140
6 + 480,320 500,310 centre = 500 310
7 b 480,320 500,350 centre = 500 350
1 shift+b 240,200 250,200 radius = 50
3 shift+b 260,170 270,160 to = 70 -40
4 shift+b 200,140 210,130 points = 10,-70 60,50
5 shift+b 200,200 220,210 at = 220 210
6 shift+b 260,200 280,210 size = 140 70
7 shift+b 100,100 120,110 anchor = 120 110
8 shift+b 140,160 130,150 points = -70,-50 60,-40
END
}

# With Shift. The angle's handle stands 28 over the rect's top, which is at 240.
test_grid() {
    edit 1 b
    xdotool keydown shift
    drag 480,212 560,290
    xdotool keyup shift
    shows 'held=0 undo=1/'
    has 'Shift turns to a multiple of 15 degrees' 'angle = 75'
    edit 2 b
    xdotool keydown shift
    drag 600,200 633,177
    xdotool keyup shift
    shows 'held=0 undo=1/'
    has 'Shift takes a vertex to the grid' 'points = 400,200 630,180'
}

# Outside of edit mode the pointer has the cursor in its hand; a press on the base takes the base.
test_base_in_play() {
    fresh 2
    drag 450,250 460,270
    expect 'the base goes with a drag' 'held=0 undo=1/1 unsaved=[1-9]'
    has 'by what the pointer went' 'points = 410,220 610,220'
    forget_click
    drag 100,500 120,520
    settle 0.1
    is 'a drag beside it moves the cursor only' "$(at) $(field undo)" '120 520 1/1'
    key ctrl+z
    expect 'and is undone' 'undo=0/1 .*message=Undone'
    has 'all of it' 'points = 400,200 600,200'
}

# ---- Vertices ---------------------------------------------------------------------------------

test_vertices() {
    edit 2 b
    double_click 500,200
    expect 'a double click on an edge makes a vertex' 'base=5 .*undo=1/1'
    copy
    is 'where the pointer is, between its neighbours' "$(grep -A1 '^points' <<<"$text")" \
        $'points = 400,200 500,200\n    600,200 600,400'
    forget_click
    # The second press goes on as a drag.
    xdotool mousemove --window "$window" 600 $((300 + stage_top)) click 1 mousedown 1
    shows 'base=6 .*held=1'
    xdotool mousemove --window "$window" 650 $((310 + stage_top)) mouseup 1
    expect 'a double click that goes on drags the vertex' 'base=6 .*held=0 undo=3/3'
    has 'to where it ends' '    600,200 650,310'
    key Delete
    expect 'Delete takes the vertex under the pointer out' 'base=5 .*undo=4/4'
    drag 500,200 500,150
    shows 'held=0 undo=5/5'
    point_at 300 550
    settle 0.1
    key Delete
    expect 'or the one that was grabbed last' 'base=4 .*undo=6/6'
    point_at 600 200
    settle 0.1
    key Delete
    expect 'down to three' 'base=3 '
    point_at 400 200
    settle 0.1
    key Delete
    expect 'and no further' 'base=3 .*undo=7/7 .*message=A polygon keeps its 3 vertices'
    forget_click
    double_click 300,550
    settle 0.2
    is 'a double click beside the edges makes nothing' "$(field base) $(field undo)" '3 7/7'
    edit 4 b
    double_click 580,300
    expect 'a triangle takes no more vertices' 'base=3 .*undo=0/[0-9]+ .*message=Only polygons take more'
    point_at 480 160
    settle 0.1
    key Delete
    expect 'and gives none' 'base=3 .*message=A triangle keeps its 3 vertices'
}

# ---- Turning and scaling ----------------------------------------------------------------------

test_turns() {
    edit 1 b
    point_at 480 320
    settle 0.1
    wheel 5
    has 'the wheel turns the shape' 'angle = 5'
    wheel 4 3
    has 'both ways' 'angle = -10'
    key w w w
    has 'W turns on by a degree' 'angle = -7'
    key q
    has 'Q turns back' 'angle = -8'
    key shift+w
    has 'Shift+W goes to the next multiple of 15' 'angle = 0'
    key shift+q
    has 'Shift+Q to the one before' 'angle = -15'
    settle 0.1
    is 'a row of turns is one change' "$(field undo)" 1/1
    key ctrl+w
    has 'Ctrl+W makes it larger' 'size = 315 168'
    key ctrl+q
    has 'Ctrl+Q smaller: back to the last bit' 'size = 300 160'
    key ctrl+z ctrl+z
    has 'and all is undone' 'angle = 0'
    xdotool keydown ctrl click 4 keyup ctrl
    has 'Ctrl+wheel zooms, and turns nothing' 'angle = 0'
    drag 480,320 500,320
    has 'zoomed in, a drag is by less' 'centre = 496 320'
    key Home
    edit 6 b
    key w
    expect 'a circle cannot be turned' 'undo=0/[0-9]+ .*message=A circle looks the same'
}

# ---- Typed numbers ----------------------------------------------------------------------------

# In a window of 1280x720 the panel ends with these rows (panel_fields.c): in scene 1, centre, size
# and angle of the base, then position and radius of the cursor.
field_x=1180 base_row=590 cursor_row=678 row_step=20

# type_into Y TEXT: in place of what the row there has.
type_into() {
    click "$field_x" "$1"
    shows 'prompt=[1-9]' || fail "a click at $field_x, $1 asks for a number" "$line"
    type_in "$2"
}

# refused DESCRIPTION Y TEXT
refused() {
    type_into "$2" "$3"
    [ -n "$3" ] || key BackSpace
    key Return
    settle 0.15
    truth "$1" matches "$line" "prompt=[1-9]"
    key Escape
    shows 'prompt=0'
}

test_fields() {
    edit 1 b
    type_into $((base_row + row_step)) '12.5 7'
    key Return
    expect 'a typed size is taken' 'undo=1/1 .*prompt=0'
    has 'to the last digit' 'size = 12.5 7'
    type_into "$base_row" '0.1, 0x1.8p8'
    key Tab
    type_in '33 44'
    key Tab
    type_in '0.30000000000000004'
    key Return
    expect 'Tab takes a number and goes to the next' 'undo=4/4 .*prompt=0'
    has 'the first' 'centre = 0.10000000000000001 384'
    has 'the second' 'size = 33 44'
    has 'the third, with every bit' 'angle = 0.30000000000000004'
    local before=$text
    type_into $((base_row + 2 * row_step)) '77'
    key Escape
    expect 'Esc leaves the number as it was' 'edit=base .*undo=4/4 .*prompt=0'
    click "$field_x" $((base_row + 2 * row_step))
    shows 'prompt=[1-9]'
    key Return
    shows 'prompt=0'
    copy
    is 'Enter without typing changes no bit' "$text" "$before"
    refused 'letters are not taken, and stay to be mended' $((base_row + row_step)) 'abc'
    refused 'nor is a number too many' $((base_row + row_step)) '1 2 3'
    refused 'nor nan' $((base_row + row_step)) 'nan 1'
    refused 'nor what no double holds' $((base_row + row_step)) '1e999 1'
    refused 'nor a negative size' $((base_row + row_step)) '-1 5'
    refused 'nor nothing' $((base_row + row_step)) ''
    copy
    is 'and all is as before' "$text" "$before"
    type_into $((cursor_row + row_step)) '55'
    key Return
    shows 'prompt=0'
    has "the cursor's radius is typed, too" 'radius = 55'
    type_into "$cursor_row" '500 100'
    key Return
    expect 'and its position' ' x=500 y=100 .*prompt=0'
}

# The panel has room for seven of the nine vertices.
test_fields_out_of_sight() {
    edit 9 b
    type_into 598 '301 471' # the seventh
    key Tab
    settle 0.1
    click "$field_x" 598
    type_in '302 472'
    key Tab
    type_in '303.1 473.3'
    key Return
    shows 'prompt=0'
    copy
    is 'what is typed is in sight: the last row is the one that Tab went to' \
        "$(grep -A4 '^points' <<<"$text" | tr -s ' \n' ' ')" \
        'points = 300,200 400,120 500,120 600,200 650,300 600,400 301,471 302,472 303.10000000000002,473.30000000000001 '
}

# The number belongs to the scene that was shown when it was asked for.
test_field_left() {
    edit 2 b
    click "$field_x" 600 # the polygon's last vertex
    shows 'prompt=[1-9]'
    type_in '1 1'
    click 106 700 # the fourth scene's number
    expect 'another scene: what was being typed is left' '^scene=4-.* prompt=0 '
    copy
    truth 'and did not get into it' eval '! grep -qw "1,1" <<<"$text"'
    edit 2 b
    click "$field_x" 600
    shows 'prompt=[1-9]'
    type_in '1 1'
    local whole
    whole=$(cat kinds/2-polygon.ini)
    sed 's/600,400 400,400/500,400/' <<<"$whole" >kinds/2-polygon.ini
    expect 'the file changes: the shape has a vertex less' 'base=3 '
    key Return
    settle 0.2
    key Escape
    settle 0.1
    is 'the number for that vertex is not taken' "$(field base)" 3
    printf '%s\n' "$whole" >kinds/2-polygon.ini
    expect 'the file is as it was' 'base=4 '
}

# ---- Drawing ----------------------------------------------------------------------------------

# draw_freehand LETTER X Y: a turn of a spiral round X, Y in one stroke, and Enter. Sets strokes:
# its vertices.
draw_freehand() {
    key "$1"
    shows 'drawing=[12]'
    awk -v x="$2" -v y=$(($3 + stage_top)) -v w="$window" 'BEGIN {
        for (i = 0; i <= 40; i++) {
            a = i * 0.15
            r = 80 + i
            printf "mousemove --window %s %d %d\n", w, x + r * cos(a), y + r * sin(a)
            print i ? "sleep 0.01" : "mousedown 1"
        }
        print "mouseup 1"
    }' | xdotool -
    settle 0.15
    strokes=$(field sketch)
    key Return
    shows 'drawing=0'
}

test_freehand() {
    fresh 1
    draw_freehand a 480 320
    truth "a line drawn freehand has vertices ($strokes)" test "$strokes" -gt 8
    truth 'less of them than the pointer had positions' test "$strokes" -lt 41
    truth 'all are in the polygon, and the scene had none before' \
        matches "$line" "base=$strokes cursor=1 .*undo=1/1 .*Polygon A is drawn"
    draw_freehand d 300 300
    is 'the cursor is drawn, too' "$(field cursor)" "$strokes"
    key ctrl+z ctrl+z
    settle 0.2
    is 'undone, both are what they were' "$(field base) $(field cursor)" '4 1'
    has 'a rect' 'size = 300 160'
    has 'and a circle' 'radius = 40'
}

# ---- Undo -------------------------------------------------------------------------------------

# changed WHAT: it has come, and nothing is to be redone; the scene is kept.
changed() {
    settle 0.1
    copy
    states+=("$text")
    local last=$((${#states[@]} - 1))
    is "change $last: $1" "$(field undo)" "$last/$last"
}

test_undo() {
    fresh 8
    point_at 150 120
    settle 0.1
    copy
    states=("$text")
    key b
    drag 600,400 633,417
    changed 'a vertex dragged'
    wheel 5 3
    changed 'turned'
    key ctrl+w
    changed 'enlarged'
    key shift+b
    drag 150,120 170,170
    changed 'the cursor moved'
    key w w w
    changed 'the cursor turned'
    key ctrl+q
    changed 'and made smaller'
    key Escape
    draw_freehand a 500 300
    changed 'a polygon drawn freehand'
    key b q
    changed 'and turned'
    key Escape
    local i last=$((${#states[@]} - 1)) wrong=''
    for ((i = last - 1; i >= 0; i--)); do
        key ctrl+z
        shows "undo=$i/$last"
        copy
        [ "$text" = "${states[i]}" ] || wrong+="$i: $(diff <(echo "$text") <(echo "${states[i]}"))"
    done
    is 'undo to the start: every scene is the same to the last bit' "$wrong" ''
    key ctrl+z
    expect 'there is nothing before it' "undo=0/$last .*message=Nothing to undo"
    for ((i = 1; i <= last; i++)); do
        if [ $((i % 2)) = 0 ]; then key ctrl+y; else key ctrl+shift+z; fi
        shows "undo=$i/$last"
        copy
        [ "$text" = "${states[i]}" ] || wrong+="$i: $(diff <(echo "$text") <(echo "${states[i]}"))"
    done
    is 'redo to the end: every scene is the same to the last bit' "$wrong" ''
    key ctrl+y
    expect 'there is nothing behind it' "undo=$last/$last .*message=Nothing to redo"
    key ctrl+z
    shows "undo=$((last - 1))/$last"
    key ctrl+z
    shows "undo=$((last - 2))/$last"
    key b ctrl+q
    expect 'a change there forgets what was undone' "undo=$((last - 1))/$((last - 1)) "
}

# ---- Breaking off -----------------------------------------------------------------------------

test_breaking_off() {
    edit 5 b
    copy
    local before=$text undo
    press 600,320 610,330 620,340
    shows 'held=1'
    key Escape
    expect 'Esc in a drag puts all back' 'edit=base .*held=0 undo=0/'
    release
    copy
    is 'to the last bit' "$text" "$before"
    forget_click
    press 600,320 610,330 620,340
    shows 'held=1'
    xdotool windowfocus "$root"
    expect 'loss of focus lets go' 'held=0 undo=1/1'
    release
    xdotool windowfocus "$window"
    point_at 100 100
    settle 0.2
    is 'and what was let go stays so' "$(field held) $(field undo)" '0 1/1'
    has 'where it was let go' 'to = 620 340'
    press 620,340 630,350 640,360
    shows 'held=1'
    key 3
    expect 'another scene in a drag is shown' '^scene=3-.*held=0'
    undo=$(field undo)
    point_at 200 400
    release
    settle 0.1
    is 'and nothing of it is dragged' "$(field undo)" "$undo"
    edit 5 b
    undo=$(field undo)
    press 600,320 610,330 620,340
    shows 'held=1'
    key ctrl+z
    expect 'undo in a drag ends it' 'held=0'
    release
    settle 0.1
    key b F5
    settle 0.1
}

# ---- With map and explanation -----------------------------------------------------------------

test_with_map() {
    edit 4 b
    key v e
    press 480,160 480,165
    local i
    for i in 5 10 15 20 25 30; do
        xdotool mousemove --window "$window" $((480 + i)) $((160 + stage_top + i))
        sleep 0.05
    done
    expect 'a vertex is dragged over map and explanation' 'edit=base .*held=1'
    release
    expect 'and let go' 'held=0 undo=1/1'
    has 'where it was dragged to' 'points = 510,190 680,440'
    key v e Escape
    shows 'edit=no'
}

# ---- Saving -----------------------------------------------------------------------------------

# name TEXT: in place of what is proposed.
name() {
    shows 'prompt=[1-9]' || fail 'a name is asked for' "$line"
    type_in "$1"
    key Return
}

# The file's scene is what Ctrl+Shift+C copies; the lab's mark is the line above it.
is_saved_in() {
    copy
    is "$1" "$(sed 1d "$2")" "$text"
}

test_saving() {
    local before mine clean
    before=$(cat kinds/8-polygons.ini)
    edit 8 b
    clean=$(field unsaved)
    drag 600,400 601,407
    settle 0.1
    key w ctrl+w Escape
    shows 'edit=no'
    key ctrl+s
    shows 'prompt=[1-9]'
    key BackSpace Return
    settle 0.15
    truth 'a scene needs a name' matches "$line" 'prompt=[1-9]'
    type_in 'My "first" scene; 100 % [new] # ä'
    key Return
    expect 'Ctrl+S asks for a name and takes it' \
        "^scene=My-first-scene.*unsaved=$clean .*prompt=0 .*message=Saved .*/My-first-scene"
    mine=$(printf '%s\n' "$saved"/My-first-scene*.ini)
    is_saved_in 'the file is the scene to the last bit' "$mine"
    truth 'with its title' grep -qF 'title = My "first" scene; 100 % [new] # ä' "$mine"
    is 'a file written by hand is left alone' "$(cat kinds/8-polygons.ini)" "$before"
    key b w
    expect 'a change is unsaved' "unsaved=$((clean + 1)) "
    key ctrl+s
    expect "Ctrl+S saves over the lab's own without a question" "unsaved=$clean .*prompt=0 .*Saved "
    is_saved_in 'all of it' "$mine"
    key ctrl+z
    expect 'undone, it is unsaved again' "unsaved=$((clean + 1)) "
    key ctrl+y
    expect 'redone, it is not' "unsaved=$clean "
    key Escape ctrl+shift+s
    shows 'prompt=[1-9]'
    key Return
    settle 0.15
    truth 'a name that is taken is refused' matches "$line" 'prompt=[1-9]'
    key Escape
    shows 'prompt=0'
    is_saved_in 'and its file left alone' "$mine"
    key ctrl+shift+s
    name 'Second one'
    expect 'a new name makes a new file' "^scene=Second-one.ini .*unsaved=$clean .*Saved "
    is 'there are two' "$(find "$saved" -type f | wc -l)" 2
}

test_switching() {
    local clean six
    fresh 3
    fresh 6
    clean=$(field unsaved)
    key b
    drag 590,320 600,320
    expect 'a scene is unsaved' "held=0 .* unsaved=$((clean + 1)) "
    copy
    six=$text
    scene 3
    key b
    drag 640,240 650,250
    expect 'and another' "held=0 .* unsaved=$((clean + 2)) "
    scene 6
    copy
    is 'unsaved changes stay with their scenes' "$text" "$six"
    key ctrl+z
    expect 'with their history' "^scene=6-.* unsaved=$((clean + 1)) .*Undone"
    scene 3
    key ctrl+z
    expect 'each with its own' "^scene=3-.* unsaved=$clean .*Undone"
}

test_run_of_edits() {
    start kinds || return
    expect 'the window opens' '^scene=1-rect\.ini .*edit=no .*undo=0/0 unsaved=0'
    local test
    for test in ${EDITS:-mode handles grid base_in_play vertices turns fields \
        fields_out_of_sight field_left undo freehand \
        breaking_off with_map saving switching}; do
        "test_$test"
    done
    fresh 1
    key b
    shows 'edit=base'
    test_idle
    key Escape Escape
    shows 'ask=1'
    key d
    ends 'the program ends' 0
    is 'standard error is empty' "$(cat "$scratch/err")" ''
}

# ---- Quitting ---------------------------------------------------------------------------------

# unsaved_start: with a change that is in no file.
unsaved_start() {
    start kinds/1-rect.ini && shows '^scene=1-rect' || return
    key b w Escape
    shows 'edit=no .*unsaved=1'
}

test_quitting() {
    start kinds/1-rect.ini && shows '^scene=1-' && {
        key Escape
        ends 'without changes Esc ends the program' 0
    }
    unsaved_start && {
        key Escape
        expect 'with changes it asks' 'ask=1'
        key q w b 2
        settle 0.1
        is 'and nothing else happens' "$(field edit) $(field ask)" 'no 1'
        key Escape
        expect 'Esc stays' 'ask=0'
        truth 'with the changes' matches "$line" 'unsaved=1'
        key Escape
        shows 'ask=1'
        key d
        ends 'D discards and ends' 0
    }
    is 'nothing was saved' "$(ls "$saved"/1-rect* 2>/dev/null)" ''
    unsaved_start && {
        copy
        local kept=$text
        key Escape
        shows 'ask=1'
        key s
        ends 'S saves and ends' 0
        is 'the scene, under a name of its own' "$(sed 1d "$saved/1-rect.ini")" "$kept"
    }
    unsaved_start && {
        key Escape
        shows 'ask=1'
        click 640 390
        ends 'a click on Discard ends, too' 0
    }
    if [ -z "$xdrop" ]; then
        skip 'the window is closed from outside' 'no Xlib'
        return
    fi
    unsaved_start && {
        "$xdrop" "$window"
        expect 'the window is to be closed: it asks' 'ask=1'
        "$xdrop" "$window"
        settle 0.1
        key Escape
        expect 'Esc stays' 'ask=0'
        "$xdrop" "$window"
        shows 'ask=1'
        key d
        ends 'D ends' 0
    }
}

# ---- The next start ---------------------------------------------------------------------------

test_coming_back() {
    "$program" list --scenes >listed
    local file=$saved/Second-one.ini
    truth 'what was saved is listed' grep -qF "$file" listed
    local last before
    last=$(tail -n 1 listed | cut -f 2)
    before=$(sed 1d "$file")
    start && shows '^scene=1-circle-circle' || return
    key Prior
    expect 'at the next start it is among the scenes' "^scene=${last##*/} "
    while [ "$(field scene)" != Second-one.ini ]; do
        key Prior
        shows '^scene=' || break
    done
    copy
    is 'the same to the last bit' "$text" "$before"
    key b w w ctrl+s
    expect 'and is saved over without a question' 'unsaved=0 .*prompt=0 .*message=Saved '
    is_saved_in 'as it is now' "$file"
    key Escape Escape
    ends 'nothing is left to ask' 0
}

# A file is where the folder should be: nobody can write there, not even root.
test_no_room() {
    mkdir "$scratch/full"
    : >"$scratch/full/hitlab"
    local data=$XDG_DATA_HOME
    export XDG_DATA_HOME=$scratch/full
    unsaved_start && {
        copy
        local kept=$text
        key ctrl+s
        shows 'prompt=[1-9]'
        key Return
        expect 'a folder that cannot be written to: an error' 'unsaved=1 .*message=Not saved: .*full/'
        truth 'on standard error, too' grep -q 'Not saved: ' "$scratch/err"
        copy
        is 'nothing is lost' "$text" "$kept"
        key Escape
        settle 0.1
        [ "$(field ask)" = 1 ] || key Escape
        shows 'ask=1'
        key s
        expect 'nor is it by saving at the end: the program stays' \
            'unsaved=1 .*ask=0 .*message=Not saved: '
        key Escape
        shows 'ask=1'
        key d
        ends 'it ends when told so' 0
    }
    export XDG_DATA_HOME=$data
}

# ---- Files from outside -----------------------------------------------------------------------

# drop FILE...: onto the middle of the window.
drop() {
    local X Y WIDTH HEIGHT
    eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(X|Y|WIDTH|HEIGHT)=')"
    "$xdrop" "$window" $((X + WIDTH / 2)) $((Y + HEIGHT / 2)) "$@"
}

test_dropping() {
    if [ -z "$xdrop" ]; then
        skip 'files are dropped' 'no Xlib'
        return
    fi
    mkdir "$scratch/a folder" "$scratch/nothing"
    cp kinds/3-segment.ini 'a folder/ä 100%.ini'
    cp kinds/4-triangle.ini 'a folder/b.ini'
    sed 's/radius/radus/' kinds/6-circle.ini >bad.ini
    start kinds/1-rect.ini && shows '^scene=1-rect' || return
    drop "$scratch/kinds/2-polygon.ini"
    expect 'a scene that is dropped is shown' '^scene=2-polygon\.ini .*scenes=2 '
    drop "$scratch/a folder/ä 100%.ini"
    expect 'whatever its name' '^scene=ä 100%\.ini .*scenes=3 '
    drop "$scratch/a folder"
    expect 'a folder brings all its scenes' '^scene=.*\.ini .*scenes=4 '
    drop "$scratch/kinds/1-rect.ini"
    expect 'one that is there already is only shown' '^scene=1-rect\.ini .*scenes=4 '
    drop "$scratch/kinds/5-capsule.ini" "$scratch/kinds/6-circle.ini"
    expect 'two at once: the last is shown' '^scene=6-circle\.ini .*scenes=6 '
    drop "$scratch/bad.ini"
    expect 'a bad one tells where, and leaves what is shown' \
        "^scene=6-circle\.ini .*scenes=6 .*message=.*/bad\.ini:[0-9]+: unknown key 'radus'"
    drop "$scratch/nothing"
    expect 'a folder without scenes says so' '^scene=6-circle\.ini .*scenes=6 .*message=.*/nothing'
    drop "$scratch/a folder/b.ini"
    shows '^scene=b\.ini'
    key F2
    drop "$scratch/kinds/7-point.ini"
    shows '^scene=7-point'
    point_at 300 300
    expect 'a drop leaves the gallery' '^scene=7-point.* x=300 y=300 '
    key b w
    press 500,500 510,510
    drop "$scratch/kinds/8-polygons.ini"
    expect 'a drop with the button down is shown' '^scene=8-polygons.*held=0'
    release
    key Escape
    ends 'it ends in order' 0
}

# put FILE: with the scene from standard input, as editors do it: all at once.
put() { cat >"$1.new" && mv "$1.new" "$1"; }

test_live_reload() {
    local file=$scratch/live.ini
    cp kinds/2-polygon.ini "$file"
    start "$file" && shows '^scene=live' || return
    point_at 150 150
    settle 0.1
    sed 's/400,400/380,420/' "$file" | put "$file"
    expect 'the file changes: it is read again' ' x=150 y=150 .*message=.*live\.ini has changed'
    has 'and shown' '    600,400 380,420'
    sed 's/radius/radus/' "$file" | put "$file"
    expect 'it breaks: the error is told' "message=.*live\.ini:[0-9]+: unknown key 'radus'"
    has 'and the scene stays' '    600,400 380,420'
    settle 0.3
    sed 's/radus=40/radius=33/' "$file" | put "$file"
    expect 'it is mended: it is shown' 'message=.*has changed: read again'
    has 'as it is now' 'radius = 33'
    rm "$file"
    sleep 0.7
    has 'it is gone: the scene stays' 'radius = 33'
    write_scene "$file" "$square" 'shape=circle;radius=44'
    expect 'it is back' 'message=.*has changed: read again'
    has 'and shown again' 'radius = 44'
    key b
    drag 400,200 390,190
    shows 'held=0 undo=[1-9].* unsaved=1'
    copy
    local edited=$text
    write_scene "$file" "$square" 'shape=circle;radius=22'
    expect 'it changes under unsaved changes' 'unsaved=0 .*message=.*Ctrl.Z brings your changes back'
    has 'the file is shown' 'radius = 22'
    key ctrl+z
    shows 'unsaved=1'
    copy
    is 'and undo has the changes, to the last bit' "$text" "$edited"
    press 390,190 380,180 370,170
    shows 'held=1'
    write_scene "$file" "$square" 'shape=circle;radius=11'
    sleep 0.8
    while next_line; do :; done
    is 'it changes in a drag: the drag goes on' "$(field held)" 1
    release
    expect 'and the file is read behind it' 'held=0 .*unsaved=0 .*brings your changes back'
    printf '\0\377 no scene' >"$file"
    expect 'what is no text at all is told of' 'message=.*live\.ini'
    has 'and the scene stays as it was' 'radius = 11'
    key Escape
    shows 'edit=no'
    key Escape
    settle 0.3
    is_gone || key d
    ends 'it ends in order' 0
}

# ---- All pairs --------------------------------------------------------------------------------

# From left to right and back, row by row: a step from pair to pair.
test_pairs() {
    local kinds=(point segment circle rect triangle polygon capsule) row column step=() wrong='' made=0
    export XDG_DATA_HOME=$scratch/pairs
    start kinds/1-rect.ini && shows '^scene=1-rect' || return
    for row in 0 1 2 3 4 5 6; do
        for column in 0 1 2 3 4 5 6; do
            [ $((row % 2)) = 0 ] || column=$((6 - column))
            made=$((made + 1))
            new_pair "${kinds[row]}" "${kinds[column]}" "$made" "${step[@]}"
            if [ $((row % 2)) = 0 ]; then step=(Right); else step=(Left); fi
        done
        step=(Down)
    done
    is 'a new scene for every pair: shown, missed, hit, saved' "$wrong" ''
    key n
    expect 'N shows the pairs' 'pairs=1'
    key Escape
    expect 'Esc leaves them' 'pairs=0'
    key n
    shows 'pairs=1'
    click 700 300
    expect 'a click makes one' 'scenes=51 .*pairs=0'
    truth 'and as nothing is in it yet that could be lost,' matches "$line" ' unsaved=0 '
    key Escape
    ends 'Esc ends without a question' 0
    "$program" list --scenes "$XDG_DATA_HOME/hitlab/scenes" >listed
    is 'there are files for all 49 pairs' "$(sed 1d listed | cut -f 3,4 | sort -u | wc -l)" 49
    export XDG_DATA_HOME=$scratch/data
}

# new_pair BASE CURSOR NUMBER KEY...: adds to wrong what does not come.
new_pair() {
    local name="$1-and-$2\.ini"
    name=${name^}
    key n "${@:4}" Return
    shows "^scene=$name .*scenes=$(($3 + 1)) .*pairs=0" || wrong+="$name is not made: $line; "
    move 10 60
    shows "^scene=$name .* verdict=miss referee=miss x=10 y=20" || wrong+="$name: no miss; "
    point_at 480 320
    shows "^scene=$name .* verdict=hit referee=hit x=480 y=320" || wrong+="$name: no hit; "
    key ctrl+s Return
    shows "^scene=$name .*unsaved=0 .*prompt=0 .*message=Saved .*/$name" ||
        wrong+="$name is not saved: $line; "
}

# ---- Other sizes ------------------------------------------------------------------------------

# In 640x400 the stage is 480x320 in the middle, half as large; no panel.
test_small_window() {
    start --size 640x400 kinds/2-polygon.ini && shows 'size=640x400' || return
    key b
    shows 'edit=base'
    xdotool mousemove --window "$window" 280 140 mousedown 1 mousemove --window "$window" 270 130 \
        mousemove --window "$window" 260 120 mouseup 1
    expect 'in a small window a vertex is dragged' 'held=0 undo=1/1'
    has 'as far as the pointer went' 'points = 360,160 600,200'
    key n
    shows 'pairs=1'
    key F1 F1 Escape Escape ctrl+s
    shows 'prompt=[1-9]'
    key Escape
    settle 0.1
    key Escape
    expect 'all its pages are shown' 'ask=1'
    key d
    ends 'it ends in order' 0
}

# Twice as large in every way.
test_double_scale() {
    start --ui-scale 2 --size 1600x1000 --theme dark kinds/2-polygon.ini && shows 'size=1600x1000' ||
        return
    key Tab b
    shows 'edit=base'
    local x y
    # The stage of 840 of height between the bars is 1260 wide: 1.3125 pixels a unit.
    x=$((170 + 400 * 21 / 16)) y=$((80 + 200 * 21 / 16))
    xdotool mousemove --window "$window" $((x + 15)) "$y" mousedown 1 \
        mousemove --window "$window" $((x - 20)) $((y - 20)) \
        mousemove --window "$window" $((x - 27)) $((y - 42)) mouseup 1
    expect 'at scale 2 a handle is grabbed from twice as far' 'held=0 undo=1/1'
    copy
    truth 'that one alone' grep -qE '^points = 36[78][.0-9]*,16[78][.0-9]* 600,200$' <<<"$text"
    key Escape
    shows 'edit=no'
    key Escape d
    ends 'it ends in order' 0
}

write_kinds
start_server
for test in ${EDIT_TESTS:-run_of_edits quitting coming_back no_room dropping live_reload pairs \
    small_window double_scale}; do
    "test_$test"
done
finish
