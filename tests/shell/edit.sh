#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Editing in a real window: handles, vertices, typed numbers, turning, drawing, cancelling. Shapes
# are compared as the text that Ctrl+Shift+C copies, which has all their bits. Prints TAP.
# Usage: edit.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${2:?usage: edit.sh PROGRAM SCENES_FOLDER}"
# shellcheck source=xedit.sh
. "$here/xedit.sh"
# A busy machine may part the two presses of a double click.
export SDL_MOUSE_DOUBLE_CLICK_TIME=60000

# ---- Edit mode --------------------------------------------------------------------------------

test_mode() {
    scene 1
    point_at 300 200
    settle
    key b
    expect 'B edits the base' ' x=300 y=200 .*edit=base '
    point_at 310 210
    settle
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

# Every kind of shape and every sort of handle. The second word is the key before the first drag of
# a scene; the other drags follow on it.
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

# Drags with Shift. The angle's handle is 28 above the rect's top, which is at 240.
test_grid() {
    edit 1 b
    drive keydown shift
    drag 480,212 560,290
    drive keyup shift
    shows 'held=0 undo=1/'
    has 'Shift turns to a multiple of 15 degrees' 'angle = 75'
    edit 2 b
    drive keydown shift
    drag 600,200 633,177
    drive keyup shift
    shows 'held=0 undo=1/'
    has 'Shift takes a vertex to the grid' 'points = 400,200 630,180'
}

# Outside of edit mode the pointer moves the cursor; a press on the base drags the base.
test_base_in_play() {
    fresh 2
    drag 450,250 460,270
    expect 'the base goes with a drag' 'held=0 undo=1/1 unsaved=[1-9]'
    has 'by what the pointer went' 'points = 410,220 610,220'
    forget_click
    drag 100,500 120,520
    settle
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
    # The second press of a double click continues as a drag.
    drive move 600 $((300 + stage_top)) click 1 mousedown 1
    shows 'base=6 .*held=1'
    drive move 650 $((310 + stage_top)) mouseup 1
    expect 'a double click that goes on drags the vertex' 'base=6 .*held=0 undo=3/3'
    has 'to where it ends' '    600,200 650,310'
    key Delete
    expect 'Delete takes the vertex under the pointer out' 'base=5 .*undo=4/4'
    drag 500,200 500,150
    shows 'held=0 undo=5/5'
    point_at 300 550
    settle
    key Delete
    expect 'or the one that was grabbed last' 'base=4 .*undo=6/6'
    point_at 600 200
    settle
    key Delete
    expect 'down to three' 'base=3 '
    point_at 400 200
    settle
    key Delete
    expect 'and no further' 'base=3 .*undo=7/7 .*message=A polygon keeps its 3 vertices'
    forget_click
    double_click 300,550
    settle
    is 'a double click beside the edges makes nothing' "$(field base) $(field undo)" '3 7/7'
    edit 4 b
    double_click 580,300
    expect 'a triangle takes no more vertices' 'base=3 .*undo=0/[0-9]+ .*message=Only polygons and chains take more'
    point_at 480 160
    settle
    key Delete
    expect 'and gives none' 'base=3 .*message=A triangle keeps its 3 vertices'
}

# ---- Turning and scaling ----------------------------------------------------------------------

test_turns() {
    edit 1 b
    point_at 480 320
    settle
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
    settle
    is 'a row of turns is one change' "$(field undo)" 1/1
    key x
    has 'X makes it larger' 'size = 315 168'
    key z
    has 'Z smaller: back to the last bit' 'size = 300 160'
    key ctrl+z ctrl+z
    has 'and all is undone' 'angle = 0'
    drive keydown ctrl click 4 keyup ctrl
    has 'Ctrl+wheel zooms, and turns nothing' 'angle = 0'
    drag 480,320 500,320
    has 'zoomed in, a drag is by less' 'centre = 496 320'
    key shift+Home
    edit 6 b
    key w
    expect 'a circle cannot be turned' 'undo=0/[0-9]+ .*message=A circle looks the same'
}

# ---- Typed numbers ----------------------------------------------------------------------------

# In a window of 1280x760 the panel ends with these rows (panel_fields.c): in scene 1, centre, size
# and angle of the base, then position and radius of the cursor.
field_x=1180 base_row=630 cursor_row=718 row_step=20

# type_into Y TEXT: replaces the number in the row at Y.
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
    settle
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
    has 'the first' 'centre = 0.1 384'
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
    type_into 638 '301 471' # the seventh
    key Tab
    settle
    click "$field_x" 638
    type_in '302 472'
    key Tab
    type_in '303.1 473.3'
    key Return
    shows 'prompt=0'
    copy
    is 'what is typed is in sight: the last row is the one that Tab went to' \
        "$(grep -A4 '^points' <<<"$text" | tr -s ' \n' ' ')" \
        'points = 300,200 400,120 500,120 600,200 650,300 600,400 301,471 302,472 303.1,473.3 '
}

# A typed number belongs to the scene that was shown when the prompt opened.
test_field_by_keys() {
    edit 2 b
    key Return
    expect 'Enter types the first number of the shape that is edited' 'prompt=[1-9]'
    key Tab
    settle
    type_in '610 210'
    key Return
    expect 'and Tab goes to the next one' 'prompt=0'
    copy
    truth 'which is taken' grep -q '610,210' <<<"$text"
    key ctrl+z
    settle
}

test_field_left() {
    edit 2 b
    click "$field_x" 640 # the polygon's last vertex
    shows 'prompt=[1-9]'
    type_in '1 1'
    press SHOW_SCENE:3
    expect 'another scene: what was being typed is left' '^scene=4-.* prompt=0 '
    copy
    truth 'and did not get into it' eval '! grep -qw "1,1" <<<"$text"'
    edit 2 b
    click "$field_x" 640
    shows 'prompt=[1-9]'
    type_in '1 1'
    local whole
    whole=$(cat kinds/2-polygon.ini)
    sed 's/600,400 400,400/500,400/' <<<"$whole" | replace kinds/2-polygon.ini
    expect 'the file changes: the shape has a vertex less' 'base=3 '
    key Return
    settle
    key Escape
    settle
    is 'the number for that vertex is not taken' "$(field base)" 3
    printf '%s\n' "$whole" | replace kinds/2-polygon.ini
    expect 'the file is as it was' 'base=4 '
}

# ---- Drawing ----------------------------------------------------------------------------------

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
    settle
    is 'undone, both are what they were' "$(field base) $(field cursor)" '4 1'
    has 'a rect' 'size = 300 160'
    has 'and a circle' 'radius = 40'
}

# ---- Breaking off -----------------------------------------------------------------------------

test_breaking_off() {
    edit 5 b
    copy
    local before=$text undo
    hold 600,320 610,330 620,340
    shows 'held=1'
    key Escape
    expect 'Esc in a drag puts all back' 'edit=base .*held=0 undo=0/'
    release
    copy
    is 'to the last bit' "$text" "$before"
    forget_click
    hold 600,320 610,330 620,340
    shows 'held=1'
    drive focus 0
    expect 'loss of focus lets go' 'held=0 undo=1/1'
    release
    drive focus "$window"
    point_at 100 100
    settle
    is 'and what was let go stays so' "$(field held) $(field undo)" '0 1/1'
    has 'where it was let go' 'to = 620 340'
    hold 620,340 630,350 640,360
    shows 'held=1'
    key 3
    expect 'another scene in a drag is shown' '^scene=3-.*held=0'
    undo=$(field undo)
    point_at 200 400
    release
    settle
    is 'and nothing of it is dragged' "$(field undo)" "$undo"
    edit 5 b
    undo=$(field undo)
    hold 600,320 610,330 620,340
    shows 'held=1'
    key ctrl+z
    expect 'undo in a drag ends it' 'held=0'
    release
    settle
    key b F5
    settle
}

# ---- With map and explanation -----------------------------------------------------------------

test_with_map() {
    edit 4 b
    key v e
    hold 480,160 480,165
    local i
    for i in 5 10 15 20 25 30; do
        drive move $((480 + i)) $((160 + stage_top + i))
        drive handled
    done
    expect 'a vertex is dragged over map and explanation' 'edit=base .*held=1'
    release
    expect 'and let go' 'held=0 undo=1/1'
    has 'where it was dragged to' 'points = 510,190 680,440'
    key v e Escape
    shows 'edit=no'
}

# ---- Other sizes ------------------------------------------------------------------------------

# In 640x440 there is no panel, and the stage is half as large: 480x320 in the middle.
test_small_window() {
    start --size 640x440 kinds/2-polygon.ini && shows 'size=640x440' || return
    key b
    shows 'edit=base'
    drive move 280 180 mousedown 1 move 270 170 \
        move 260 160 mouseup 1
    expect 'in a small window a vertex is dragged' 'held=0 undo=1/1'
    has 'as far as the pointer went' 'points = 360,160 600,200'
    key n
    shows 'pairs=1'
    key F1 F1 Escape Escape ctrl+s
    shows 'prompt=[1-9]'
    key ctrl+q
    expect 'all its pages are shown, and a prompt gives way' ' prompt=0 ask=1 '
    key d
    ends 'it ends in order' 0
}

# Everything is twice as large.
test_double_scale() {
    start --ui-scale 2 --size 1600x1000 --theme dark kinds/2-polygon.ini && shows 'size=1600x1000' ||
        return
    key b
    shows 'edit=base'
    local x y
    # The panel floats and is away. Between the bars the stage is 760 high and 1140 wide: 1.1875
    # pixels for each unit.
    x=$((230 + 400 * 19 / 16)) y=$((160 + 200 * 19 / 16))
    drive move $((x + 15)) "$y" mousedown 1 \
        move $((x - 20)) $((y - 20)) \
        move $((x - 23)) $((y - 38)) mouseup 1
    expect 'at scale 2 a handle is grabbed from twice as far' 'held=0 undo=1/1'
    copy
    truth 'that one alone' grep -qE '^points = 36[78][.0-9]*,16[78][.0-9]* 600,200$' <<<"$text"
    key Escape
    shows 'edit=no'
    key ctrl+q
    shows 'ask=1'
    key d
    ends 'it ends in order' 0
}

# ---- Runs -------------------------------------------------------------------------------------

test_run_of_edits() {
    start kinds || return
    expect 'the window opens' '^scene=1-rect\.ini .*edit=no .*undo=0/0 unsaved=0'
    local test
    for test in ${EDITS:-mode handles grid base_in_play vertices turns fields \
        fields_out_of_sight field_by_keys field_left freehand breaking_off with_map}; do
        "test_$test"
    done
    fresh 1
    key b
    shows 'edit=base'
    test_idle
    key Escape ctrl+q
    shows 'ask=1'
    test_idle 'nor does a question that waits'
    key d
    ends 'the program ends' 0
    is 'standard error is empty' "$(cat "$scratch/err")" ''
}

write_kinds
start_server
for test in ${EDIT_TESTS:-run_of_edits small_window double_scale}; do
    "test_$test"
done
finish
