#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# hitlab judge for a class: a folder of right, wrong, hanging, crashing and broken files, a line each as soon as it is done, on all processors;
# a signal in the middle, a program that is killed. Prints TAP. Usage: judge_class.sh PROGRAM SCENES_FOLDER [--long]
#   --long: a hundred files of half a second each in a minute
# shellcheck disable=SC2154 # set by headless.sh
set -u

long=${3:-}
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=headless.sh
. "$here/headless.sh" "$1" "$2"
export TMPDIR=$scratch PYTHONDONTWRITEBYTECODE=1
command -v python3 >/dev/null || { skip 'a class' 'python3 is not here' && finish; }
few=(--count 60 --deck plain,grid)

make_class() {
    mkdir -p class/'Ann a'/deep class/.hidden
    printf 'def hit(cx, cy, r, x, y, w, h):\n    dx, dy = cx - min(max(cx, x), x + w), cy - min(max(cy, y), y + h)\n    return dx * dx + dy * dy <= r * r\n' >class/right.py
    cp class/right.py 'class/Ann a/deep/also, "right".py'
    cp class/right.py class/.hidden/right.py
    printf 'def hit(cx, cy, r, x, y, w, h):\n    return x - r <= cx <= x + w + r and y - r <= cy <= y + h + r\n' >class/wrong.py
    printf 'def hit(*n):\n    while True:\n        pass\n' >class/hangs.py
    printf 'import os\ndef hit(*n):\n    os.kill(os.getpid(), 9)\n' >class/killed.py
    printf 'def hit(*n):\n    raise ValueError("no\\nway")\n' >class/raises.py
    printf 'def hit(*n:\n' >class/broken.py
    printf 'bool hit(float cx, float cy) { return cx < cy }\n' >class/few.c
    printf 'bool hit(float cx, float cy, float r, float x, float y, float w, float h) { return cx < cy }\n' >class/broken.c
    echo 'all of them' >class/README.txt
}

verdicts() { grep -E '^(correct|wrong|failed|cut) ' "$1" | sed -E 's/ +/ /' | awk '{ print $1, $2 }' | sort; }

test_folder() {
    local from=$SECONDS
    "$program" judge circle/box class "${few[@]}" --time 4 >out 2>err
    is 'a class has a status' "$?" 1
    truth 'what hangs costs its own time' [ $((SECONDS - from)) -le 20 ]
    is 'each file has a line' "$(verdicts out | sed 's#class/##' | paste -sd ,)" \
        'correct Ann,correct right.py,failed broken.c,failed broken.py,failed few.c,failed hangs.py,failed killed.py,failed raises.py,wrong wrong.py'
    truth 'the last line is the sum' grep -qx '2 of 9 right, 1 wrong, 6 failed' out
    truth 'with the shortest case and the name of a mistake' grep -qE 'class/wrong.py +[0-9]+ of [0-9]+ are wrong: [-0-9. ]+ \(Box of the circle\)' out
    truth 'a count is told' grep -qE 'class/few.c +hit\(\) takes 2 numbers, and circle/box has 7' out
    truth 'a compiler is quoted' grep -qE 'class/broken.c +.*error' out
    truth 'what hangs is told with its case' grep -qE 'class/hangs.py +.*no answer for .*timeout: cx' out
    [ "$(nproc)" -lt 2 ] || truth 'others go on meanwhile' [ "$(sed '/hangs.py/q' out | grep -cE '(killed|raises|wrong).py')" -gt 0 ]
    is 'nothing else is said' "$(cat err)" ''
}

test_files() {
    "$program" judge circle/box class/right.py class/wrong.py --count 60 --csv >table.csv
    is 'several files have a table' "$(sort table.csv | cut -d, -f 1,2 | paste -sd ' ')" 'class/right.py,correct class/wrong.py,wrong file,verdict'
    "$program" judge circle/box 'class/Ann a' class/raises.py nothere.py --count 60 --csv >table.csv
    python3 - <<'END' >rows
import csv
rows = sorted(csv.DictReader(open('table.csv', newline='')), key=lambda row: row['file'])
for row in rows:
    print(row['file'], row['verdict'], row['wrong'], row['without answer'], row['problem'], sep='|')
END
    is 'which others read' "$(cat rows)" "class/Ann a/deep/also, \"right\".py|correct|0|0|
class/raises.py|failed|0|$(awk -F, '/raises/ { print $4 }' table.csv)|line 1: 'ValueError: no way' is not an answer
nothere.py|failed|||nothere.py: No such file or directory"
    "$program" judge circle/box class/right.py --count 60 --csv >table.csv
    is 'all are right' "$?" 0
    is 'one file has one, too' "$(wc -l <table.csv)" 2
    mkdir empty
    try 'an empty folder' 2 '' 'no file of a known language' "$program" judge circle/box empty
    try 'a report of several' 2 '' '--csv is for several' "$program" judge circle/box class --json
    try 'in Chinese' 0 '对' '' "$program" judge circle/box class/right.py class/right.py "${few[@]}" --lang zh
    try 'options are those of one' 0 '2 of 2 right' '' "$program" judge circle/box "$here"/../judge/forms/order.{py,c} "${few[@]}" --order x,y,w,h,cx,cy,r
}

no_process_left() { ! pgrep -f "$scratch/hitlab-judge" >/dev/null; }

# Ctrl+C goes to the program alone, once: what it has started is in other groups, and a second one ends it at once.
test_signal() {
    local i name=${1:-INT}
    mkdir -p many
    for i in 1 2 3 4 5 6 7 8; do
        printf 'import time\ndef hit(*n):\n    time.sleep(0.002)\n    return "?"\n' >many/$i.py
    done
    cp class/right.py many/0.py
    timeout --foreground -s "$name" 3 "$program" judge circle/box many --count 100000 --deck plain --time 600 >out 2>err
    timeout --foreground -s "$name" 4 "$program" judge circle/box class/right.py many --count 3000 --deck plain --time 600 >out 2>err
    truth "SIG$name: what was done has its line" grep -qE '^correct +class/right.py' out
    truth "SIG$name: the rest is cut, and counted" grep -qE '^[0-9]+ of 10 right, 0 wrong, 0 failed, [0-9]+ cut or not begun' out
    truth "SIG$name: no process is left" within 10 no_process_left
    is "SIG$name: nothing is left in the temporary folder" "$(compgen -G 'hitlab-judge-*')" ''
}

test_signal_status() {
    "$program" judge circle/box many --count 100000 --deck plain --time 600 >out 2>err &
    local judge=$!
    pause 2
    kill -TERM "$judge"
    wait "$judge"
    is 'a class that is cut has a status' "$?" 4
}

# Seconds in which a processor had nothing to do; nothing where the system does not say it.
idle() { awk '/^cpu / { print ($5 + $6) / 100 }' /proc/stat 2>/dev/null; }

# Seconds of a processor that what this script has waited for has taken, as `times` has written them.
taken() { awk -F '[ms ]+' 'NR == 2 { print $1 * 60 + $2 + $3 * 60 + $4 }' "$1"; }

# A minute of a machine that does nothing else: what others took of the processors meanwhile is not counted.
test_speed() {
    local i from seconds was_idle
    mkdir hundred
    for i in {1..100}; do
        { echo 'import time'; echo 'started = time.process_time()'; cat class/right.py; echo 'while time.process_time() < started + 0.3: pass'; } >hundred/$i.py
    done
    was_idle=$(idle) from=$SECONDS
    times >before
    limit=600 try 'a hundred files of half a second' 0 '100 of 100 right, 0 wrong, 0 failed' '' "$program" judge circle/box hundred --start-time 60
    times >after
    seconds=$((SECONDS - from))
    [ -z "$was_idle" ] || seconds=$(awk "BEGIN { print int(($(idle) - $was_idle + $(taken after) - $(taken before)) / $(nproc)) }")
    truth 'take a minute at most' [ "$seconds" -le 60 ]
    echo "# $seconds s, of $((SECONDS - from)) with what else ran"
}

make_class
test_folder
test_files
test_signal INT
test_signal_status
[ -z "$long" ] || test_signal TERM
[ -z "$long" ] || test_speed
finish
