#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The exploring tools in a real window: explanation, verdict map, zoom, kiss, typed positions,
# gallery; and `map` on the command line. Saved pictures show what the log does not say. Prints TAP.
# Usage: explore.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2317 # functions are called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

program=$(realpath "${1:?usage: explore.sh PROGRAM SCENES_FOLDER}")
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
# shellcheck source=pictures.sh
. "$here/pictures.sh"
with_scenes "${2:?usage: explore.sh PROGRAM SCENES_FOLDER}"

# ---- Pictures ---------------------------------------------------------------------------------

is_still() {
    mv -f "$1.png" "$1.before.png"
    picture "$1"
    cmp -s "$1.png" "$1.before.png"
}

# still NAME: saves the picture when the map is full and nothing changes any more.
still() {
    picture throw-away
    picture "$1"
    wait_for is_still "$1" || fail "the picture comes to rest" "$1"
}

# ---- Explanation ------------------------------------------------------------------------------

test_explain() {
    scene 4
    point_at 640 200
    settle
    picture throw-away
    picture plain
    key e
    picture explained
    differ 'E draws what the method looked at' plain explained "$stage" 5000
    key comma
    picture back1
    differ 'a comma goes back by a comparison' explained back1 "$stage" 1000
    key comma comma
    picture back3
    differ 'and on, comparison by comparison' back1 back3 "$panel" 100
    key period period
    picture on1
    same 'a period goes the other way' back1 on1
    key period period period period
    picture end
    same 'and no further than to the one that decided' explained end
    local i
    key e
    picture hidden
    same 'E hides the explanation' plain hidden
    key comma
    picture again
    same 'a comma alone shows it' back1 again
    for ((i = 0; i < 30; i++)); do key comma; done
    picture first
    key comma
    picture before_first
    same 'before the first comparison there is none' first before_first
    key period e
    settle
}

# Both keys may arrive before the next frame.
test_picture_of_now() {
    scene 2
    picture throw-away
    key m
    picture wanted
    key shift+m
    settle
    drive key m key p
    wait_for test -s hitlab-0001.png
    mv hitlab-0001.png got.png
    same 'P right after another key saves what that key has changed' wanted got
    key shift+m
    settle
}

# ---- Map --------------------------------------------------------------------------------------

# answers X Y: moves the pointer there; the log must follow.
answers() {
    point_at "$1" "$2"
    shows "x=$1 y=$2 "
}

test_map() {
    scene 4
    point_at 640 200
    settle
    picture throw-away
    picture plain
    until [ "$(field method)" = point-triangle/line-equations ] || [ "$(field method)" = referee ]; do
        key m
        settle
    done
    is 'a method with false hits' "$(field method)" point-triangle/line-equations
    picture method
    key v
    still map
    differ 'V shows the map' method map "$stage" 30000
    key m
    still corrected
    differ 'another method, another map' map corrected "$stage" 2000
    key shift+m
    still map_again
    same 'and the first one again' map map_again
    key v
    picture no_map
    same 'V hides it' method no_map

    scene 9
    point_at 10 10
    settle
    key v
    local i late=''
    # Below the buttons at the stage's top, which the pointer does not reach through.
    for i in 20 30 40 50 60 70 80 90; do
        answers "$i" 60 || late+="$i "
        [ "$i" = 50 ] && key m
    done
    is 'while the map fills the pointer is followed at once' "$late" ''
    point_at 300 300
    settle
    still full
    drive size 1000 700 handled
    shows 'size=1000x700'
    drive size 1280 760 handled
    shows 'size=1280x760'
    point_at 301 300
    point_at 300 300
    settle
    still full_again
    same 'the map follows the size of the window and back' full full_again
    key shift+m v
    settle
}

# ---- Zoom -------------------------------------------------------------------------------------

# leave_and_return X Y: makes the program log the pointer's position again.
leave_and_return() {
    point_at 5 5
    settle
    point_at "$1" "$2"
    settle
}

# Prints how far one pixel to the right of X Y is in stage units.
pixel_at() {
    local before
    leave_and_return "$1" "$2"
    before=$(field x)
    point_at $(($1 + 1)) "$2"
    settle
    awk "BEGIN { printf \"%.17g\", $(field x) - $before }"
}

# Each false pixel is painted five pixels wide, and the pointer aims two pixels beside it.
test_hand_on_map() {
    scene 2
    until [ "$(field method)" = circle-rect/turn-circle ] || [ "$(field method)" = referee ]; do
        key m
        settle
    done
    key v
    still painted
    click 820 $((80 + 12 + 5 + 50)) # the legend's third row
    expect 'a row of the legend leads to a false hit' \
        ' verdict=hit referee=miss .* pinned=1 .*message=false hit: place '
    local first x y
    first=$(at)
    click 820 $((80 + 12 + 5 + 50))
    expect 'and on to the next' ' verdict=hit referee=miss .* pinned=1 .*message=false hit: place '
    truth 'which is another' test "$(at)" != "$first"
    x=$(field x) y=$(field y)
    key Home space
    settle
    click $((x + 2)) $((y + 2 + stage_top))
    expect 'a click beside it, in its colour, goes there' ' verdict=hit referee=miss .* pinned=1 '
    click 700 $((80 + 12 + 2))
    settle
    is 'the legend is solid' "$(field pinned) $(field referee)" '1 miss'
    click 300 600
    expect 'a click on a pinned shape'"'"'s map lets it go' ' pinned=0 '
    key v
    settle
}

test_zoom() {
    scene 1
    key shift+Home
    is 'a pixel is a unit at first' "$(pixel_at 333 222)" 1
    local notches
    for notches in 1 7 30; do
        leave_and_return 333 222
        wheel 4 "$notches"
        leave_and_return 333 222
        is "the wheel, $notches notches on: the pointer is where it was" "$(at)" '333 222'
    done
    truth 'a pixel is less than a thousandth of a unit then' number "$(pixel_at 333 222) < 0.001"
    leave_and_return 333 222
    wheel 4 300
    leave_and_return 333 222
    is 'at the deepest zoom, too' "$(at)" '333 222'
    point_at 365 222
    settle
    is '32 pixels are the next double there' "$(field x)" 333.00000000000006
    leave_and_return 333 222
    wheel 5 20
    leave_and_return 333 222
    is 'and some notches out again' "$(at)" '333 222'
    key shift+Home
    leave_and_return 700 500
    is 'Shift+Home shows the whole stage' "$(at) $(pixel_at 700 500)" '700 500 1'
}

# has NAME: whether the last frame has that button.
has() {
    settle
    while next_line; do :; done
    [[ $buttons == *" $1:0="* ]]
}

lacks() { ! has "$1"; }

# Near the contact of a pinned shape the wheel keeps that in view, down to single doubles; elsewhere arrows lead back.
test_lost() {
    scene 1
    key F5 shift+Home
    point_at 400 320
    settle
    point_at 200 320
    settle
    key k
    shows ' verdict=hit .* pinned=1 .*message=Hit at '
    local x notches
    x=$(field x)
    point_at "$(awk "BEGIN { print int($x) + 60 + 25 }")" 345
    for notches in 30 120; do
        wheel 4 "$notches"
        truth "$notches notches beside the contact: it is in view" lacks LEAD_BACK
    done
    key shift+Home
    point_at 560 400
    wheel 4 30
    truth '30 notches inside a shape: an arrow leads back' has LEAD_BACK
    press LEAD_BACK
    truth 'and shows both' lacks LEAD_BACK
    truth 'on the whole stage' lacks WHOLE_STAGE
    drive move "$(awk "BEGIN { print int($x) }")" $((320 + stage_top)) click 3
    settle
    press KISS_ZOOM
    truth 'the menu of a shape zooms in on it' has WHOLE_STAGE
    key shift+Home space
    settle
}

# A map that is right at every pixel says so, and leads to what lies between two; the fault's pixel is marked.
test_between() {
    scene 1
    key F5 shift+Home v
    settle
    truth 'a map without false pixels offers the search' find_button FIND_FAULT 2
    press FIND_FAULT
    expect 'which finds what is between two pixels' ' verdict=hit referee=miss .* pinned=1 .*message=A false hit'
    local x y
    x=$(awk "BEGIN { print int($(field x) + 0.5) }") y=$(awk "BEGIN { print int($(field y) + 0.5) }")
    key e
    point_at 100 560
    settle
    picture throw-away
    picture false
    key m
    shows ' verdict=miss '
    settle
    picture right
    differ 'its pixel is marked' false right "$((x - 23)) $((y + stage_top - 1)) 7 2" 10
    key shift+m v space
    settle
}

# drag DX DY: drags with the middle button, starting at the pointer.
drag() {
    drive mousedown 2
    drive by "$1" "$2"
    drive handled mouseup 2
    settle
}

test_pan() {
    scene 1
    key shift+Home
    leave_and_return 400 300
    drag 50 30
    is 'a drag of the whole stage moves the shape only' "$(at)" '450 330'
    leave_and_return 400 300
    wheel 4 8
    drag 50 30
    is 'zoomed in, the stage goes with the pointer' "$(at)" '400 300'
    drag -120 75
    is 'and goes again' "$(at)" '400 300'
    leave_and_return 400 300
    truth "what was under the pointer is elsewhere (now $(at))" number \
        "$(field x) > 400 && $(field y) < 300"
    key shift+Home
    leave_and_return 400 300
    is 'Shift+Home puts it back' "$(at)" '400 300'
}

# ---- Kiss -------------------------------------------------------------------------------------

test_fault_while_drawing() {
    scene 5
    key a
    shows 'drawing=1'
    key shift+v
    expect 'Shift+V leaves a drawing alone' 'drawing=1 .*message=First finish the polygon, or leave drawing with Esc'
    key Escape
    shows 'drawing=0'
}

test_fault_out_of_view() {
    scene 1
    key F5 shift+Home
    leave_and_return 80 560
    wheel 4 20
    truth 'zoomed in on an empty corner' has WHOLE_STAGE
    local before
    before=$(pixel_at 80 560)
    leave_and_return 80 560
    key shift+v
    expect 'Shift+V goes out of view' ' pinned=1 .*message=A false hit'
    settle
    truth 'and the view shows it' lacks LEAD_BACK
    key Escape
    expect 'Esc brings the shape back' 'x=80 y=560 .* pinned=0 .*message=Back to where'
    settle
    leave_and_return 80 560
    is 'and the view' "$(pixel_at 80 560)" "$before"
    truth 'which is zoomed in, as before' has WHOLE_STAGE
    leave_and_return 80 560
    key shift+v
    expect 'the search begins once more' '^scene=1.* pinned=1 '
    key shift+v
    expect 'and leads to another scene' '^scene=circle-distance'
    key Escape
    expect 'Esc brings back this one' '^scene=1.*x=80 y=560 .* pinned=0 '
    is 'and its view' "$(pixel_at 80 560)" "$before"
    key shift+Home e
    settle
}

# The centre of the circle is out of view, and where it meets the other one is in view: so is a fault that is near this.
test_fault_of_a_large_shape() {
    start 'scene=faults/boxes-corner&at=650,400&method=any/boxes&view=598,339,8&pinned' || return
    expect 'boxes are wrong in four corners' 'verdict=hit referee=hit x=650 y=400 .* pinned=1 '
    truth 'one is zoomed in on' has WHOLE_STAGE
    key shift+v
    expect 'Shift+V stays in this corner' 'verdict=hit referee=miss x=6[0-9.]* y=4[0-9.]* .*message=A false hit'
    truth 'and in this view' has WHOLE_STAGE
    key ctrl+q
    ends 'Ctrl+Q ends it' 0
    is 'standard error is empty, too' "$(cat "$scratch/err")" ''
}

# doubles_from X: prints how many doubles lie between X and the shape; both are between 256 and 512.
doubles_from() { awk "BEGIN { print ($(field x) - $1) * 2 ^ 44 }"; }

test_kiss() {
    scene 1
    key F5
    point_at 100 320
    settle
    key k
    expect 'K without a contact says so' 'x=100 y=320 .*message=First move the shape until the method says hit'
    point_at 400 320
    settle
    point_at 200 320
    settle
    key k
    expect 'K goes where it touches' 'verdict=hit referee=hit x=[0-9.]+ y=320 .*message=Hit at '
    local x
    x=$(field x)
    key alt+Left
    expect 'one double to the left it misses' 'verdict=miss referee=miss '
    truth "by the last bit ($x, $(field x))" number "$(field x) < $x && $x - $(field x) <= 2 ^ -44"
    key alt+Right
    expect 'and one back it hits' "verdict=hit referee=hit x=$x y=320 "
    key alt+Up
    expect 'Alt+Up goes up by a double' 'y=319\.99999999999994 '
    key alt+Down
    expect 'Alt+Down goes down' "x=$x y=320 "
    key k K
    settle
    picture contact
    key K # at the contact already: the shape's place
    settle
    move $((480 + 96)) $((320 + stage_top))
    settle
    is 'the kiss has pinned the shape: the pointer moves nothing' "$(at)" "$x 320"
    key space
    leave_and_return $((480 + 96)) 320
    is 'Shift+K shows single doubles: 96 pixels are 3' "$(doubles_from "$x") $(field y)" '3 320'
    move $((480 - 64)) $((320 + stage_top))
    settle
    is 'to the left, too' "$(doubles_from "$x") $(field verdict)" '-2 miss'
    key shift+Home
    leave_and_return 480 320
    is 'Shift+Home shows the whole stage again' "$(at)" '480 320'
}

# Positions where doubles are closest.
test_kiss_at_0() {
    scene 2
    type_in '=0, 0'
    key Return
    expect 'a position is typed' 'x=0 y=0 '
    key K
    settle
    picture origin
    key V shift+Home space
    leave_and_return 480 320
    is 'Shift+K at 0, 0 does no harm' "$(at)" '480 320'
}

# ---- Typed positions --------------------------------------------------------------------------

# open_prompt TEXT: opens the prompt for a position and types the text.
open_prompt() {
    type_in '='
    shows ' prompt=1 '
    type_in "$1"
}

test_prompt() {
    scene 1
    leave_and_return 200 200
    open_prompt '480, 0x1.4p+8'
    stays 'what is typed is not a command'
    key Return
    expect 'Return takes the position' '^scene=1-.* x=480 y=320 .*prompt=0'
    open_prompt '123'
    key Return
    stays 'a wrong entry is not taken'
    type_in ' 45.5x'
    key BackSpace Return
    expect 'and is corrected, not lost' '^scene=1-.* x=123 y=45\.5 '
    open_prompt '77, 88'
    key Escape
    expect 'Esc leaves the prompt, not the program' ' x=123 y=45\.5 .*prompt=0'
    key Return # a tick, now, and a pause
    expect 'and what was typed is gone' ' x=123 y=45\.5 .*prompt=0 .*paused=1'
    key t
    type_in '=4 5'
    key KP_Enter
    expect 'a blank will do, and the other Enter' '^scene=1-.* x=4 y=5 '
    drive keydown Right
    shows ' x='
    type_in '='
    drive keyup Right
    key Escape
    truth 'an arrow key let go while typing stops' drive idle
    key Right space
    settle
}

# ---- Gallery ----------------------------------------------------------------------------------

test_gallery() {
    scene 1
    leave_and_return 300 300
    drive sleep 1000 # the pointer rests: the shape goes back to where it last did
    key F2
    expect 'F2 shows the gallery, this scene chosen' ' gallery=1-circle-circle\.ini filter=\. '
    point_at 500 400
    stays 'in it the pointer moves no shape'
    key Up Left Right Right
    expect 'arrows choose' ' gallery=3-'
    key Return
    expect 'Return shows the chosen scene' '^scene=3-'
    key g Left Return
    expect 'G and arrows, too' '^scene=2-'
    key g
    shows ' gallery=2-'
    press SHOW_SCENE:0
    expect 'a click on the first cell shows its scene' '^scene=1-'
    leave_and_return 500 400
    is 'then the pointer moves the shape again' "$(at)" '500 400'
    key g Escape
    leave_and_return 300 300
    is 'Esc leaves the gallery, not the program' "$(at)" '300 300'
    key F2 F2
    leave_and_return 310 300
    is 'F2 twice does, too' "$(at)" '310 300'
    key F2
    shows ' gallery=1-'
    click 1250 26
    leave_and_return 320 300
    is 'the cross closes it by mouse' "$(at)" '320 300'
    key F2
    shows ' gallery=1-'
    click 5 300
    leave_and_return 330 300
    is 'and so does a click beside the tiles' "$(at)" '330 300'
}

test_gallery_pages() {
    scene 1
    key g
    for _ in $("$program" list --scenes | sed 1d | cut -f 2); do key Right; done
    expect 'the faults of any pair are the end of the grid' ' gallery=pixels-flat\.ini '
    key Home
    expect 'Home goes to the first scene' ' gallery=1-'
    key Right End
    expect 'End goes to the last' ' gallery=pixels-flat\.ini '
    key Page_Up
    shows ' gallery='
    key Page_Down
    expect 'Page Up pages back, Page Down on' ' gallery=(boxes|pixels)-'
    key Escape
}

test_gallery_filter() {
    scene 6
    key g
    type_in 'angle-sum NAN'
    expect 'typing filters; the first scene that passes is chosen' \
        ' gallery=angle-sum-nan\.ini filter=angle-sum NAN\. '
    key Return
    expect 'Enter shows it: no key did anything else' \
        '^scene=angle-sum-nan\.ini method=point-triangle/angle-sum .*drawing=0 .*edit=no '
    key g
    type_in 'zzz'
    expect 'where nothing passes, nothing is chosen' ' gallery=none filter=zzz\. '
    key Return
    stays 'and Enter does nothing'
    key BackSpace BackSpace BackSpace
    expect 'Backspace edits the filter' ' gallery=[^ ]*\.ini filter=\. '
    type_in '5'
    expect 'digits filter, too' ' filter=5\. '
    key Escape
    expect 'Esc empties the filter' ' gallery=.* filter=\. '
    key Escape
    expect 'a second Esc leaves' ' pairs=0 paused='
}

# The light theme's colours of the border, and of the shortest way out.
test_border() {
    local border=8a5200 way=d6336c count
    scene 1
    point_at 480 230
    settle
    picture throw-away
    picture before
    is 'there is no border before' "$(coloured before $border)" 0
    key v
    still bordered
    count=$(coloured bordered $border)
    truth "V draws the border, too: $count pixels" [ "$count" -ge 500 ]
    count=$(coloured bordered $way)
    truth "and the shortest way out: $count pixels" [ "$count" -ge 50 ]
    point_at 480 60
    settle
    still free
    is 'which goes when the shapes are apart' "$(coloured free $way)" 0
    count=$(coloured free $border)
    truth "while the border stays: $count pixels" [ "$count" -ge 500 ]
    key v
    picture after
    is 'V hides it' "$(coloured after $border)" 0
}

test_window() {
    mkdir work && cd work && start || return
    expect 'the window opens' '^scene=1-circle-circle\.ini .* size=1280x760 '
    local test
    for test in explain picture_of_now map border hand_on_map zoom lost between pan kiss kiss_at_0 fault_while_drawing fault_out_of_view prompt gallery \
        gallery_pages gallery_filter; do
        "test_$test"
    done
    key ctrl+q
    ends 'Ctrl+Q ends the program' 0
    is 'standard error is empty' "$(cat "$scratch/err")" ''
    cd "$scratch" || exit 1
}

# ---- map --------------------------------------------------------------------------------------

cat >"$scratch/rows.awk" <<'AWK'
# Counts the output of `check` as `map` does, in the column that $method names.
BEGIN { FS = "\t" }
NR == 1 {
    for (i = 1; i <= NF; i++) {
        if ($i == "referee") truth = i
        if ($i == method) said = i
    }
    next
}
$said == "refused" { n["refused"]++; next }
$said == $truth { n[$said]++; next }
{ n["false " $said]++ }
END {
    for (i = split("miss|hit|false hit|false miss|refused", names, "|"); i > 0; i--)
        line = names[i] "=" n[names[i]] + 0 " " line
    print line
}
AWK

# counted NAME: prints the count from the output of `map`.
counted() { awk -F'\t' -v name="$1" '$1 == name { print $2 }' <<<"$out"; }

counts() {
    local name
    for name in miss hit 'false hit' 'false miss' refused; do
        printf '%s=%s ' "$name" "$(counted "$name")"
    done
}

write_small_scene() {
    cat >small.ini <<'END'
title  = Small
stage  = 160 120
method = circle-rect/centre-lines-stage
[base]
shape  = rect
size   = 60 30
angle  = 20
[cursor]
shape  = circle
radius = 12
END
    awk 'BEGIN { for (y = 0; y < 120; y++) for (x = 0; x < 160; x++) print x, y }' >positions
}

test_map_against_check() {
    write_small_scene
    "$program" check small.ini <positions >checked
    local method
    for method in circle-rect/centre-lines-stage circle-rect/centre-lines circle-rect/turn-circle \
        circle-rect/turn-circle-corrected referee; do
        try "map --method $method" 0 '^verdict.pixels.percent' '' \
            "$program" map small.ini -o small.png --size 160x120 --method "$method"
        is "$method: counts are those of check" "$(counts)" \
            "$(awk -v method="$method" -f "$scratch/rows.awk" checked)"
    done
    run "$program" map small.ini -o small.png
    is "without --method it is the scene's, without --size a pixel a unit" "$(counts)" \
        "$(awk -v method=circle-rect/centre-lines-stage -f "$scratch/rows.awk" checked)"
    is 'the picture is 160x120' "$(od -An -tu1 -j18 -N6 small.png | tr -s ' ')" ' 0 160 0 0 0 120'
}

test_map_command() {
    export SDL_VIDEODRIVER=dummy
    local scene4=$scratch/scenes/4-point-triangle.ini
    test_map_against_check
    run "$program" map "$scene4" -o 4.png --method point-triangle/line-equations
    is 'header and rows' "$(cut -f 1 <<<"$out" | tr '\n' '|')" \
        'verdict|miss|hit|false hit|false miss|refused|NaN compared|'
    is 'scene 4, line equations: the wedge of false hits' "$(counted 'false hit')" 17
    is 'all pixels are counted' "$(awk -F'\t' 'NR > 1 && NR < 7 { n += $2; part += $3 }
        END { printf "%d %.2f", n, part }' <<<"$out")" '614400 100.00'
    run "$program" map "$scene4" -o 4c.png --method point-triangle/line-equations-corrected
    is 'corrected: none' "$(counted 'false hit') $(counted 'false miss')" '0 0'
    run "$program" map "$scratch/scenes/faults/angle-sum-nan.ini" -o nan.png --size 240x160
    truth "NaNs are counted ($(counted 'NaN compared'))" test "$(counted 'NaN compared')" -gt 0
    run "$program" map "$scratch/scenes/faults/point-rect-turned.ini" -o r.png --size 240x160
    is 'refusals are counted' "$(counted refused)" $((240 * 160))
    try 'a method of another pair' 1 '' 'bounds.* not for this scene' \
        "$program" map "$scene4" -o no.png --method point-rect/bounds
    try 'map without -o' 2 '' '-o' "$program" map "$scene4"
    try 'map into a folder that is not there' 1 '*' 'gone/x\.png: No such' \
        "$program" map "$scene4" --size 160x120 -o gone/x.png
    truth 'no picture after an error' test ! -e no.png
}

cd "$scratch" || exit 1
test_map_command
export SDL_VIDEODRIVER=x11
start_server
test_window
test_fault_of_a_large_shape
finish
