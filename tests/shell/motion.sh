#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Motion in a real window: solid shapes under the mouse, shapes that are stepped over or that the
# swept test stops, pauses and single ticks. Prints TAP.
# Usage: motion.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2317 # functions are called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

program=$(realpath "${1:?usage: motion.sh PROGRAM SCENES_FOLDER}")
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
export XDG_DATA_HOME=$scratch/data SDL_VIDEODRIVER=x11 LC_ALL=C
unset WAYLAND_DISPLAY
mkdir "$scratch/scenes"
cd "$scratch" || exit 1

cat >scenes/1-square.ini <<'SCENE'
title = A square
[base]
shape = rect
centre = 480 320
size = 200 200
[cursor]
shape = circle
radius = 20
at = 300 300
solid = yes
SCENE

cat >scenes/2-wall.ini <<'SCENE'
title = A wall
[base]
shape = polygon
points = 480,-1000 484,-1000 484,2000 480,2000
[cursor]
shape = circle
radius = 8
at = 60 320
velocity = 58 11
solid = yes
SCENE

cat >scenes/3-keys.ini <<'SCENE'
title = Keys
[base]
shape = circle
radius = 50
[cursor]
shape = point
at = 100 100
speed = 7
SCENE

# holds EXPRESSION: whether the awk expression of the fields x, y and over is true for every line
# since mark().
first=0
mark() {
    drive handled
    while next_line; do :; done
    first=${#lines[@]}
}
holds() {
    printf '%s\n' "${lines[@]:first}" | awk -v RS='\n' '{
        for (i = 1; i <= NF; i++) if (split($i, p, "=") == 2) f[p[1]] = p[2] + 0
        x = f["x"]; y = f["y"]; over = f["over"]; seen++
        if (!('"$1"')) { print "not so: " $0; bad = 1 }
    } END { exit bad || !seen }'
}

test_mouse() {
    key 1
    point_at 300 300
    settle
    mark
    local y
    for ((y = 300; y >= 230; y -= 5)); do point_at 430 "$y"; done
    settle
    truth 'pushed against the side it stays there and does not jitter' \
        holds 'y > 299 && x < 361 || x > 359.999999 && x < 360.000001'
    truth 'and goes along as the pointer does' holds 'y >= 229.999999'
    is 'to its height' "$(printf '%.4f' "$(field y)")" 230.0000
    mark
    for ((y = 228; y >= 100; y -= 4)); do point_at 430 "$y"; done
    settle
    is 'round the corner it has the pointer again' "$(field x) $(field y)" '430 100'
    truth 'never in contact on the way' holds 'x < 360.000001 || y < 200.000001'
    if printf '%s\n' "${lines[@]:first}" | grep -q 'referee=hit'; then
        fail 'no frame shows a contact' "$line"
    else
        pass 'no frame shows a contact'
    fi
    point_at 300 320
    settle
    mark
    point_at 700 320
    settle
    truth 'a jump to the other side ends before the base' holds 'x < 360.000001'
    point_at 300 500
    settle
    is 'and it comes back' "$(field x) $(field y)" '300 500'
}

# bounce COUNT: waits until the shape has bounced so many times more.
bounce() {
    local wanted=$(($(field bounces) + $1))
    while [ "$(field bounces)" -lt "$wanted" ] && shows ' bounces='; do :; done
}

test_tunnelling() {
    key 2
    shows 'scene=2-.* over=[1-9]'
    pass 'at this speed the wall is stepped over, and that is seen'
    key c
    expect 'C switches the swept test on' 'swept=1.*message=Swept test'
    mark
    local over side
    over=$(field over)
    side=$(field x) side=${side%%.*}
    [ "$side" -lt 480 ] && side='x < 472.000001' || side='x > 491.999999'
    bounce 30
    truth 'then nothing gets through' holds "$side && over == $over"
    local i
    for ((i = 0; i < 50; i++)); do key bracketright; done
    expect '] makes it faster' 'message=1e\+06 stage units a tick'
    mark
    bounce 30
    truth 'nor at a million units a tick' holds "$side && over == $over"
    for ((i = 0; i < 45; i++)); do key bracketleft; done
    expect '[ slower' 'message=[0-9.]+ stage units a tick'
    key c
    expect 'C switches it off' 'swept=0.*message=Discrete test'
}

test_ticks() {
    key F5
    shows 'scene=2-.*x=[0-9]'
    key t
    expect 'T pauses' 'paused=1'
    settle
    stays 'and nothing moves'
    local x v
    x=$(field x)
    key Return
    shows 'paused=1'
    settle
    v=$(awk -v a="$x" -v b="$(field x)" 'BEGIN { d = b - a; print (d < 0 ? -d : d) <= 58.000001 && d != 0 }')
    is 'Enter makes one tick' "$v" 1
    x=$(field x)
    # The wall stops the pointer, so the pointer stays on the shape's side.
    local left=100
    [ "${x%%.*}" -lt 480 ] || left=750
    point_at $((left + 100)) 200
    expect 'paused, the pointer has the shape' "x=$((left + 100)) y=200 "
    settle
    point_at "$left" 120
    settle
    key Return
    settle
    is 'and from there it goes on' \
        "$(awk -v x="$(field x)" -v from="$left" 'BEGIN { print x == from + 58 || x == from - 58 }')" 1
    key t
    expect 'T goes on' 'paused=0'
    key 3
    shows '^scene=3-'
    key t
    shows '^scene=3-.*paused=1'
    local at
    at=$(field x)
    drive keydown Right
    expect 'a key takes the message away' '^scene=3-.*paused=1.*message=$'
    passes 3
    stays 'paused, keys move nothing'
    key Return
    expect 'with a key held, too, a tick at a time' "x=$(awk -v x="$at" 'BEGIN { print x + 7 }') .*paused=1"
    key Return
    expect 'and the next' "x=$(awk -v x="$at" 'BEGIN { print x + 14 }') .*paused=1"
    drive keyup Right
    key t
    shows 'paused=0'
    key Return
    expect 'Enter by itself pauses, too' 'paused=1'
    key t
}

start_server
start scenes || finish
shows '^scene=1-'
test_mouse
test_tunnelling
test_ticks
key ctrl+q
ends 'Ctrl+Q ends the program' 0
is 'standard error is empty' "$(cat "$scratch/err")" ''
finish
