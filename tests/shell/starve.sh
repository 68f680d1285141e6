#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What happens when the program is refused memory, a thread, or a file: for each command, each of its
# own calls fails once. Either the command does all it should, or it says what is wrong, fails and
# leaves old files whole. Prints TAP.
# Usage: starve.sh PROGRAM SCENES_FOLDER STARVE RECORDINGS_FOLDER [MOST]    MOST calls of a kind
# shellcheck disable=SC2154 # set by run() of tap.sh, and by orders.sh
set -u

program=$(realpath "$1")
scenes=$(realpath "$2")
shim=$(realpath "$3")
recordings=$(realpath "$4")
most=${5:-40}
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"
# shellcheck source=orders.sh
. "$here/orders.sh"

if is_sanitized "$program"; then
    skip 'starved commands' 'sanitizers have their own malloc'
    finish
fi

mkdir "$scratch/desk" "$scratch/desk/scenes"
cd "$scratch/desk" || exit 1

# starved ORDER COMMAND...: runs the command with the order.
starved() {
    order "$1"
    printf old >made.png
    run env LD_PRELOAD="$preload" STARVE="$orders" "${@:2}"
    obeyed
}

# What is wrong with the last run; nothing if all is well. $whole and $whole_picture are the output
# of $command when nothing fails.
judge() {
    local strange
    strange=$(find . -type f -newer "$scratch/begun" ! -name made.png)
    [ -z "$strange" ] || echo "leaves $strange"
    rm -f $strange
    case $status in
    0)
        [ "$out" = "$whole" ] || echo 'succeeds with less output'
        # A replay goes on where a scene cannot be read, a picture without the other scenes or the font: a
        # message tells of it.
        cmp -s made.png "$whole_picture" || [[ ($command = replay* || $command = shot* || $command = map*) && -n $err ]] ||
            echo 'succeeds with another picture'
        ;;
    1 | 2)
        [ -n "$err" ] || echo 'fails without a message'
        [ "$(tr -d '\0' <made.png)" = old ] || cmp -s made.png "$whole_picture" || echo 'leaves half a picture'
        ;;
    *) echo "ends with status $status" ;;
    esac
}

# Adds to $wrong what is wrong after the order.
try_order() {
    local found
    starved "$@"
    # Two threads make calls in another order each time.
    [ "$refused" != 0 ] || return
    found=$(judge)
    [ -z "$found" ] || wrong+="$1 at $(printf '%#x' "$refused"): $found (${err:0:80})"$'\n'
}

# starve NAME COMMAND...: refuses each call alone, then it and all after it.
starve() {
    local command=$1 i n kind calls wrong
    shift
    whole_picture=$scratch/whole.png
    starved none "$@"
    is "$command: works when nothing is refused" "$status$err" 0
    truth "$command: asks for memory" test "${counts[0]}" -gt 0
    whole=$out calls=("${counts[@]}")
    cp made.png "$whole_picture"
    : >"$scratch/begun"
    for i in "${!kinds[@]}"; do
        kind=${kinds[i]} wrong=''
        [ "${calls[i]}" -gt 0 ] || continue
        for n in $(chosen "${calls[i]}" "$most"); do
            try_order "$kind $n" "$@"
        done
        [ "${calls[i]}" -lt 2 ] || try_order "$kind 1+" "$@"
        is "$command: calls for $kind are refused (${calls[i]})" "$wrong" ''
    done
}

# A refused thread alone changes nothing that is seen.
test_no_thread() {
    starved 'thread 1+' "$program" map small.ini -o made.png --size 320x240
    is 'map without a thread: it is refused' "$((counts[1] > 0)) $((refused > 0))" '1 1'
    is 'map without a thread: the same counts' "$status $out$err" "0 $whole"
    truth 'map without a thread: the same picture' cmp made.png "$whole_picture"
}

# A signal that comes while a file is written leaves nothing beside it.
test_ended() {
    local i left=''
    for i in write sync close name; do
        starved "$i 1!" "$program" shot small.ini -o made.png --size 320x240
        [ "$status" = 143 ] || left+="$i: status $status; "
        rm -f made.png
        left+=$(find . -name 'made*')
    done
    is 'ended by SIGTERM in the middle of writing: nothing is left beside' "$left" ''
}

cat >small.ini <<'END'
title = Small
stage = 90 60
[base]
shape = polygon
points-file = points
[cursor]
shape = polygon
points = -10,-10 10,-10 0,10 -5,0
END
printf '10,10 60,10 60,50 30,20 10,50\n' | tee points >scenes/points
cp small.ini scenes/1-a.ini
cat >scenes/b.ini <<'END'
title = Another
note = It has a note.
[base]
shape = circle
radius = 9
[cursor]
shape = point
END
cat >short.txt <<'END'
hitlab recording 1
scene small.ini
0 motion 480 360 0 0 -
1 down - 8 E
1 up - 8 E
2 down - 5 B
2 up - 5 B
3 down - 26 W
3 up - 26 W
4 down ctrl 22 S
4 up ctrl 22 S
5 end
END
starve check "$program" check --at 1,2 --at 40,30 small.ini
starve 'check of a state' "$program" check --at 1,2 'scene=small.ini&at=30,30&explain&base=circle:9,9:8'
starve list "$program" list scenes
starve shot "$program" shot small.ini --show explain -o made.png --size 320x240
starve replay "$program" replay short.txt --fast -o made.png
starve map "$program" map small.ini -o made.png --size 320x240
test_no_thread
test_ended
if [ "$most" -gt 100 ]; then
    starve 'shot of a scene' "$program" shot "$scenes/4-point-triangle.ini" --show explain -o made.png
    starve 'replay of scenes' "$program" replay "$recordings/scenes.txt" --fast -o made.png
fi
finish
