#!/usr/bin/env bash
# What happens when the program is refused memory, a thread, or a place on the disk: for each command,
# each of its own calls fails once. Either the command does all it should, or it says what is wrong,
# fails and leaves old files whole. Prints TAP.
# Usage: starve.sh PROGRAM SCENES_FOLDER STARVE RECORDINGS_FOLDER [MOST]    MOST calls of a kind
# shellcheck disable=SC2154 # $out, $err and $status are set by run() of tap.sh
set -u

program=$(realpath "$1")
scenes=$(realpath "$2")
shim=$(realpath "$3")
recordings=$(realpath "$4")
most=${5:-40}
# shellcheck source=tap.sh
. "$(cd "$(dirname "$0")" && pwd)/tap.sh"
# shellcheck disable=SC2034 # read by run()
limit=20

if is_sanitized "$program"; then
    skip 'starved commands' 'sanitizers have their own malloc'
    finish
fi

mkdir "$scratch/work"
cd "$scratch/work" || exit 1

# starved KIND N COMMAND...: runs it; false when it makes fewer such calls.
starved() {
    rm -f "$scratch/told"
    printf old >old.png
    cp old.png made.png
    run env LD_PRELOAD="$shim" STARVE="$1 $2" STARVE_TOLD="$scratch/told" "${@:3}"
    [ -e "$scratch/told" ]
}

# What is wrong with the last run; nothing if all is well. $whole and $whole_picture are the output
# of $command when nothing fails.
judge() {
    local strange
    strange=$(find . -type f ! -name made.png ! -name old.png ! -name small.ini)
    [ -z "$strange" ] || echo "leaves $strange"
    rm -f $strange
    case $status in
    0)
        [ "$out" = "$whole" ] || echo 'succeeds with less output'
        # A replay goes on where a scene cannot be read: the window and a message tell of it.
        cmp -s made.png "$whole_picture" || [[ $command = replay && -n $err ]] ||
            echo 'succeeds with another picture'
        ;;
    1 | 2)
        [ -n "$err" ] || echo 'fails without a message'
        cmp -s made.png old.png || cmp -s made.png "$whole_picture" || echo 'leaves half a picture'
        ;;
    *) echo "ends with status $status" ;;
    esac
}

# calls KIND COMMAND...: how many calls of this kind it makes.
calls() {
    starved "$1" 0 "${@:2}"
    cat "$scratch/told"
}

# starve NAME COMMAND...
starve() {
    local command=$1 kind n count step wrong
    shift
    whole_picture=$scratch/whole.png
    printf old >made.png
    run "$@"
    whole=$out
    cp made.png "$whole_picture"
    for kind in memory thread open write close sync rename; do
        count=$(calls "$kind" "$@")
        step=$(((count + most - 1) / most))
        wrong=''
        for ((n = 1; n <= count; n += step)); do
            starved "$kind" "$n" "$@"
            found=$(judge)
            [ -z "$found" ] || wrong+="$kind $n at $(printf '%#x' "$(cat "$scratch/told")"): $found (${err:0:80})"$'\n'
        done
        is "$command: $count calls for $kind, every ${step}th refused" "$wrong" ''
    done
}

cat >small.ini <<'END'
stage = 90 60
[base]
shape = circle
radius = 20
[cursor]
shape = circle
radius = 10
END
starve check "$program" check --at 1,2 --at 480,320 "$scenes/5-polygons.ini"
starve shot "$program" shot "$scenes/4-point-triangle.ini" --show explain -o made.png
starve map "$program" map small.ini -o made.png
starve replay "$program" replay "$recordings/scenes.txt" --fast -o made.png
finish
