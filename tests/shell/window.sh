#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The program's window on an X server of its own, with real keys and a real pointer. What the
# window shows is read from its --log, a line for every change. Prints TAP.
# Usage: window.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2317 # functions are called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

program=$(realpath "${1:?usage: window.sh PROGRAM SCENES_FOLDER}")
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
with_scenes "${2:?usage: window.sh PROGRAM SCENES_FOLDER}"

click_stage() { click "$1" $(($2 + stage_top)); }

# ---- Tests ------------------------------------------------------------------------------------

test_start() {
    expect 'the first frame shows scene 1 at 1280x760' \
        '^scene=1-circle-circle\.ini method=circle-circle/distance .* size=1280x760 .*help=0 panel=1'
    stays 'nothing moves by itself'
}

# listed_scene N: prints the file of the Nth scene in the list; $ means the last one.
listed_scene() {
    "$program" list --scenes | cut -f 2 | sed 1d | sed -n "$1{s,.*/,,p;}"
}

# The icon as the window manager gets it: width, height, then pixels from the top left. The pixel
# (31, 45) is on the rectangle, which has the base's blue, 0095d9.
test_icon() {
    local numbers
    numbers=$(xprop -id "$window" -notype 32c _NET_WM_ICON | sed 's/.*= *//; s/, / /g')
    is 'the window has an icon of 64 x 64 pixels' "$(cut -d ' ' -f 1,2 <<<"$numbers")" '64 64'
    is 'which is the one of assets/' "$(cut -d ' ' -f $((3 + 45 * 64 + 31)) <<<"$numbers")" \
        $((0xff0095d9))
}

test_scenes() {
    local name file
    while read -r name file; do
        key "$name"
        expect "$name shows $file" "^scene=$file"
    done <<END
2 2-circle-rect
3 3-circle-turned-rect
4 4-point-triangle
5 5-polygons
6 6-point-point
7 7-segment-segment
8 8-rect-rect
9 9-polygon-polygon
0 0-segment-circle
1 1-circle-circle
KP_3 3-circle-turned-rect
KP_0 0-segment-circle
Page_Up 9-polygon-polygon
Page_Down 0-segment-circle
Page_Down $(listed_scene 11)
Page_Up 0-segment-circle
END
    scene 1
    key Prior
    expect 'Page Up goes round to the last scene' "^scene=$(listed_scene '$')"
    key Next
    expect 'Page Down goes round to the first' '^scene=1-'
    local i=0
    for name in 1 2 3 4 5 6 7 8 9 0; do
        press "SHOW_SCENE:$i"
        [ "$i" -gt 0 ] && expect "a click on chip $name shows the scene" "^scene=$name-"
        i=$((i + 1))
    done
}

test_mouse() {
    scene 1
    local x y verdict
    while read -r x y verdict; do
        point_at "$x" "$y"
        expect "the pointer at $x, $y: $verdict" \
            "verdict=$verdict referee=$verdict x=$x y=$y "
    done <<END
480 320 hit
671 320 miss
670 320 hit
0 0 miss
959 599 miss
END
    rest
    move 1100 600
    stays 'the pointer on the panel moves nothing'
    move 400 20
    stays 'the pointer on the title bar moves nothing'
    move 950 60
    stays 'nor does it on the toolbar'
}

test_burst() {
    scene 1
    local i moves=()
    for ((i = 0; i < 500; i++)); do
        moves+=(move $((100 + i)) $((150 + i % 37)))
    done
    drive "${moves[@]}" move 333 444
    settle
    is '500 motions: the last position is shown' "$(field x) $(field y)" '333 364'
}

# travel KEY...: holds the keys for a while; sets dx and dy, the way of the cursor from 480, 320. The first one is let go
# last: a busy machine may hold it down a while longer.
travel() {
    local name x y up=()
    point_at 479 320
    point_at 480 320
    settle
    x=$(field x) y=$(field y)
    for name; do
        drive keydown "$name"
        up=(keyup "$name" "${up[@]}")
    done
    drive sleep 300 "${up[@]}"
    settle
    dx=$(awk "BEGIN { print $(field x) - $x }")
    dy=$(awk "BEGIN { print $(field y) - $y }")
}

# is_faster: with Shift the cursor goes about ten times as far in the time, or to the edge of the stage. The first step
# may come before Shift is pressed. A busy machine may stop the program for most of that time: then both go once more.
is_faster() {
    local slow
    travel Down
    slow=$dy
    travel Shift_L Down
    number "$dy > 3 * $slow || $dy == 320"
}

test_arrows() {
    scene 1 # speed 4
    local keys condition
    while read -r keys condition; do
        # shellcheck disable=SC2086
        travel ${keys//,/ }
        truth "$keys: $condition (moved by $dx, $dy)" number \
            "$(sed "s/dx/($dx)/g; s/dy/($dy)/g" <<<"$condition")"
    done <<END
Right dx > 0 && dy == 0 && dx % 4 == 0
Left dx < 0 && dy == 0 && dx % 4 == 0
Up dx == 0 && dy < 0 && dy % 4 == 0
Down dx == 0 && dy > 0 && dy % 4 == 0
Left,Right dx < 0 && dy == 0
Up,Down dx == 0 && dy < 0
Down,Right dx > 0 && dy > 0
END
    truth 'Shift is about ten times as fast' wait_for is_faster
    point_at 480 320
    settle
    drive keydown Shift_L key Right keyup Shift_L
    settle
    truth "Shift moves by tens of steps (to $(field x))" number \
        "$(field x) > 480 && ($(field x) - 480) % 40 == 0"

    scene 4 # speed 1
    point_at 480 320
    settle
    local i steps=0 before
    for i in 1 2 3 4 5; do
        before=$(field x)
        drive key Right
        settle
        number "$(field x) > $before" && steps=$((steps + 1))
    done
    is 'every short tap moves' "$steps" 5

    drive keydown Right
    shows ' x='
    unfocus
    settle
    before=${#lines[@]}
    passes 2
    is 'loss of focus stops the motion' "${#lines[@]}" "$before"
    drive keyup Right focus "$window"
    stays 'focus that comes back moves nothing'
}

test_methods() {
    scene 1
    local id ids
    mapfile -t ids < <(methods_of circle circle)
    for id in "${ids[@]:1}" referee "${ids[0]}"; do
        key m
        expect "M selects $id" " method=$id "
    done
    for id in referee "${ids[-1]}"; do
        key shift+m
        expect "Shift+M goes back to $id" " method=$id "
    done
    press SELECT_METHOD:0
    expect 'a click on the first row selects the referee' ' method=referee '
    press SELECT_METHOD:2
    expect 'a click on a corrected row selects it' " method=${ids[1]} "
    press FOLD_METHODS
    press SELECT_METHOD:3
    expect 'a click on the first of the others selects it' " method=${ids[2]} "
    scene 2
    scene 1
    is 'the selection stays with the scene' "$(field method)" "${ids[2]}"
    key F5
    expect 'F5 selects the method of the file' " method=${ids[0]} "
}

# hold_until_still KEY: presses the key and waits until the picture no longer changes.
hold_until_still() {
    drive keydown "$1"
    passes 10
}

test_blocking() {
    scene 5
    key F5 # a solid cursor starts apart from the base
    key space # at first the arrow keys alone move this one
    point_at 250 300
    settle
    local mark=${#lines[@]} x y
    hold_until_still Right
    x=$(field x) y=$(field y)
    truth "the base stops the cursor (at $x, $y)" number "$x > 300 && $x < 400 && $y == 300"
    drive keydown Up
    shows ' y='
    drive keyup Up
    passes 10
    truth "Up still slides along (to $(field x), $(field y))" number "$(field y) < $y"
    drive keyup Right
    point_at 250 230
    settle
    hold_until_still Right
    x=$(field x) y=$(field y)
    truth "the base stops it elsewhere (at $x, $y)" number "$x > 260 && $x < 400 && $y == 230"
    drive keydown Down
    shows ' y='
    drive keyup Down
    passes 10
    truth "Down still slides along (to $(field x), $(field y))" number "$(field y) > $y"
    drive keyup Right
    settle
    local hits
    hits=$(printf '%s\n' "${lines[@]:mark}" | grep -c 'verdict=hit')
    is 'a blocked cursor never hits' "$hits of some $((${#lines[@]} > mark))" '0 of some 1'
}

# draws LETTER X,Y...: clicks that must each add a vertex.
draws() {
    local letter=$1 count=0 at
    shift
    for at; do
        click_stage "${at%,*}" "${at#*,}"
        count=$((count + 1))
        expect "$letter: click $count adds a vertex" " sketch=$count .*message=Polygon $letter: $count"
    done
}

# As in the post: the old polygon is gone at the first click, and a click draws all that is drawn.
draws_over() {
    press DRAW_BASE
    shows 'drawing=1 sketch=0 base=5 '
    click_stage 300 300
    expect 'the old polygon is gone at the first click' 'sketch=1 base=2 '
    key ctrl+z
    expect 'undo brings it back' 'drawing=1 sketch=0 base=5 '
    click_stage 300 300
    shows 'sketch=1 base=2 '
    key Escape
    expect 'and so does Esc' 'drawing=0 sketch=0 base=5 '
    press DRAW_BASE
    shows 'drawing=1 '
    press DRAW_CURSOR
    expect 'with B, both are drawn' 'drawing=3 .*adds a vertex to both'
    click_stage 600 200
    click_stage 700 200
    click_stage 650 300
    expect 'a click is a vertex of both' 'drawing=3 sketch=3 base=3 cursor=3 .*A: 3, of polygon B: 3'
    scene 6
    scene 5
    is 'another scene between does not end it' "$(field drawing) $(field base) $(field cursor)" '3 3 3'
    press FINISH_BASE
    expect 'Finish A ends A' 'drawing=2 .*base=3 cursor=3 .*Polygon A is drawn'
    click_stage 600 320
    expect 'then a click is a vertex of B alone' 'base=3 cursor=4 '
    press FINISH_CURSOR
    expect 'until it is finished too' 'drawing=0 sketch=0 base=3 cursor=4 '
    key ctrl+z
    expect 'undo brings the old B back' 'base=3 cursor=4 .*Undone'
    key ctrl+z
    expect 'and the old A' 'base=5 cursor=4 .*Undone'
}

test_drawing() {
    scene 5
    key F5
    settle
    key a
    expect 'A starts drawing' 'drawing=1 sketch=0 base=8 .*message=Click the vertices of polygon A'
    key s
    expect 'S without a vertex is refused' 'drawing=1 sketch=0 base=8 .*message=.*has no vertex'
    draws A 400,200 600,200
    key s
    expect 'S with two vertices makes a segment' 'drawing=0 sketch=0 base=2 .*two vertices make a segment'
    key ctrl+z
    expect 'undoing brings the polygon back' 'drawing=0 sketch=0 base=8 '
    key a
    draws A 400,200 600,200
    key Escape
    expect 'Esc leaves drawing' 'drawing=0 sketch=0 base=8 '
    point_at 150 400
    stays 'the pointer leaves B where it is'
    key a
    expect 'A starts over, as in the post' 'drawing=1 sketch=0 .*starts over.*its 2 vertices back'
    key BackSpace
    expect 'Backspace brings the vertices back' 'drawing=1 sketch=2 '
    point_at 620 420
    stays 'while drawing the pointer moves no cursor'
    click_stage 600 400
    expect 'a third vertex' 'sketch=3 '
    click_stage 700 450
    expect 'a fourth vertex' 'sketch=4 '
    key BackSpace
    expect 'Backspace takes it back' 'sketch=3 '
    click_stage 400 400
    expect 'another fourth vertex' 'sketch=4 '
    key s
    expect 'S finishes: the base has four vertices' 'drawing=0 sketch=0 base=4 cursor=6 '

    press DRAW_CURSOR
    expect 'button Draw B starts drawing' 'drawing=2 sketch=0 '
    draws B 100,100 160,100 160,180
    press FINISH_CURSOR
    expect 'button Finish B finishes: the cursor has three vertices' \
        'drawing=0 sketch=0 base=4 cursor=3 '
    is 'the cursor is where it was drawn' "$(field x) $(field y)" '130 140'
    point_at 200 300
    stays 'and a drawn B stays there'
    key Right
    expect 'until an arrow key moves it' 'x=(13[1-9]|1[4-9][0-9]|2[0-9][0-9]) y=140 '
    press DRAW_BASE
    expect 'button Draw A starts drawing' 'drawing=1 sketch=0 '
    draws A 500,100 700,100 800,300 650,500 500,400
    press FINISH_BASE
    expect 'button Finish A replaces the base' 'drawing=0 sketch=0 base=5 cursor=3 '
    key d
    expect 'D starts drawing' 'drawing=2 '
    draws B 50,50 90,50 70,90 60,90
    key Return
    expect 'Enter finishes' 'drawing=0 sketch=0 base=5 cursor=4 '
    key f
    expect 'F without a drawing says so' 'drawing=0 .*message=Polygon B is not being drawn'
    draws_over
    scene 6
    key a
    expect 'a scene without polygons can be drawn in, too' 'scene=6-.*drawing=1 .*polygon A'
    key Escape
    scene 5
    is 'drawn polygons stay with their scene' "$(field base) $(field cursor)" '5 4'
    key F5
    expect 'F5 brings the polygons of the file back' 'base=8 cursor=6 '
}

test_taken_by_hand() {
    scene 5
    key F5
    settle
    is 'scene 5 starts where its file says' "$(at)" '180 300'
    point_at 200 600
    stays 'the pointer leaves B alone'
    key Right
    expect 'an arrow key moves it' ' x=(18[1-9]|19[0-9]|2[0-9][0-9]) y=300 '
    settle
    click_stage 200 600
    is 'a click beside it leaves it where it is' "$(field y)" 300
    point_at "$(field x)" 300
    drive mousedown 1
    point_at 120 500
    drive mouseup 1
    expect 'a hand takes it' ' x=1[12][0-9] y=500 '
    local put
    put=$(at)
    point_at 100 100
    settle
    is 'and leaves it where it put it' "$(at)" "$put"
    key space
    point_at 150 420
    expect 'from Space on it follows the pointer' ' x=150 y=420 '
    key F5
}

test_help() {
    scene 5
    key F1
    expect 'F1 shows help' 'help=1'
    point_at 300 100
    stays 'under help the pointer moves nothing'
    key F1
    expect 'F1 hides help' 'help=0'
    key a
    expect 'A starts drawing' 'drawing=1 '
    key F1
    expect 'F1 shows help over drawing' 'drawing=1 .*help=1'
    key Escape
    expect 'Esc leaves help first' 'drawing=1 .*help=0'
    key Escape
    expect 'Esc leaves drawing then' 'drawing=0 .*help=0'
}

test_reload() {
    local file=$scratch/scenes/3-circle-turned-rect.ini
    scene 3
    cp "$file" "$scratch/whole"
    point_at 400 300
    expect 'a scene before its file breaks' '^scene=3-.* x=400 y=300 '
    sed 's/^angle/angel/' "$scratch/whole" | replace "$file"
    local where="scenes/3-circle-turned-rect\.ini:[0-9]+: unknown key 'angel'"
    key F5
    expect 'F5 of a broken file tells where, and keeps the scene' \
        "^scene=3-.* x=400 y=300 .* base=4 .*message=.*$where"
    is 'and tells it on standard error' "$(grep -cE "$where" "$scratch/err")" 1
    replace "$file" <"$scratch/whole"
    key F5
    expect 'F5 of the mended file' "^scene=3-.* x=200 y=200 .*message=\$"
}

test_picture() {
    scene 1
    local i
    for i in 1 2; do
        key p
        expect "P saves a picture, number $i" "message=Saved $work/hitlab-000$i\.png"
        is "picture $i is a PNG" "$(od -An -c -N4 "hitlab-000$i.png" | tr -d ' ')" '211PNG'
    done
}

# In a window of 900x700 the stage of 960x640 is 580 pixels wide, so its scale is 580/960, and it is
# in the middle of the room between the bars. A pixel is more than a unit there, so positions are
# whole units.
test_resize() {
    scene 1
    drive size 900 700 handled
    expect 'a new size is shown' 'size=900x700'
    local x y
    for x in 0 290 579; do
        for y in 220 370 520; do
            move "$x" "$y"
            settle
            truth "900x700: the pointer at $x, $y is at $(field x), $(field y)" number \
                "near($(field x), $x * 960 / 580) && near($(field y), 320 + ($y - 370) * 960 / 580)"
        done
    done
    drive size 1280 760 handled
    expect 'the old size is shown again' 'size=1280x760'
    key Tab
    expect 'Tab hides the panel' 'panel=0'
    # Now the stage is in the middle of 1280x640, at scale 1.
    move 640 400
    expect 'without the panel the stage is in the middle' 'x=480 y=320 .*panel=0'
    key Tab
    expect 'Tab shows the panel' 'panel=1'
}

test_copy() {
    key 3
    move 333 $((222 + stage_top))
    expect 'a position to copy' 'scene=3-.* x=333 y=222 '
    key ctrl+c
    expect 'Ctrl+C says that it copies' 'message=Copied: a C test of this position'
    clipboard copied.c
    truth 'a C test of the position is on the clipboard' \
        grep -qF 'hit_make_circle((hit_vec){0x1.4dp+8, 0x1.bcp+7}, 0x1.ep+5)' copied.c
    key ctrl+shift+c
    expect 'Ctrl+Shift+C says that it copies' 'message=Copied: the scene'
    clipboard copied.ini
    is 'the scene on the clipboard has the same verdicts' \
        "$("$program" check copied.ini --at 333,222)" \
        "$("$program" check "$scratch/scenes/3-circle-turned-rect.ini" --at 333,222)"
    truth 'and the cursor where it was' grep -qE '^at *= *333 222$' copied.ini
}

test_plain_run() {
    work=$scratch/work
    mkdir "$work" && cd "$work" && start || return
    local test
    for test in start icon scenes mouse burst arrows methods blocking drawing taken_by_hand help picture copy resize idle; do
        "test_$test"
    done
    key ctrl+q
    ends 'Ctrl+Q ends the program' 0
    is 'standard error is empty' "$(cat "$scratch/err")" ''
    cd "$scratch" || exit 1
}

test_other_runs() {
    start && {
        shows '^scene=1-'
        test_reload
        key ctrl+q
        ends 'a run with an error ends in order' 0
    }

    mkdir gone && cd gone && start && {
        shows '^scene=1-'
        rmdir "$scratch/gone"
        key p
        expect 'P without a working directory says so' 'message=cannot write hitlab-0001\.png: No such'
        is 'and on standard error' "$(grep -c 'cannot write' "$scratch/err")" 1
        key ctrl+q
        ends 'and the program goes on' 0
    }
    cd "$scratch" || exit 1

    mkdir mixed
    sed 's/^radius/radus/' scenes/1-circle-circle.ini >mixed/1-bad.ini
    cp scenes/3-circle-turned-rect.ini mixed
    start mixed && {
        expect 'a bad scene among good ones: a good one and the error are shown' \
            '^scene=3-circle-turned-rect\.ini .*message=mixed/1-bad\.ini:[0-9]+: unknown key'
        is 'and the error is on standard error' \
            "$(grep -cE "^(hitlab: )?mixed/1-bad\.ini:[0-9]+: unknown key" err)" 1
        key 1
        settle
        key ctrl+q
        ends 'it ends in order' 0
    }

    start --size 640x480 --theme dark scenes/8-rect-rect.ini && {
        expect 'a scene given on the command line, with a size' '^scene=8-rect-rect\.ini .*size=640x480'
        key F11
        settle
        key F11
        settle
        key ctrl+q
        ends 'F11 twice does no harm' 0
        is 'and leaves standard error empty' "$(cat err)" ''
    }
}

start_server
test_plain_run
test_other_runs
finish
