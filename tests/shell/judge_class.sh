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
    "$program" judge circle/box class "${few[@]}" --time 2 >out 2>err
    is 'a class has a status' "$?" 1
    is 'each file has a line' "$(verdicts out | sed 's#class/##' | paste -sd ,)" \
        'correct Ann,correct right.py,failed broken.c,failed broken.py,failed few.c,failed hangs.py,failed killed.py,failed raises.py,wrong wrong.py'
    truth 'the last line is the sum' grep -qx '2 of 9 right, 1 wrong, 6 failed' out
    truth 'with the shortest case and the name of a mistake' grep -qE 'class/wrong.py +[0-9]+ of [0-9]+ are wrong: [-0-9. ]+ \(Box of the circle\)' out
    truth 'a count is told' grep -qE 'class/few.c +hit\(\) takes 2 parameters, which do not make circle/box: cx cy r x y w h' out
    truth 'a compiler is quoted' grep -qE 'class/broken.c +.*error' out
    truth 'what hangs is told with its case' grep -qE 'class/hangs.py +.*no answer for [0-9.]+ seconds of processor time' out
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
    try 'each has a form of its own' 0 '2 of 2 right' '' "$program" judge circle/box "$here"/../judge/forms/order.{py,c} "${few[@]}"
}

no_process_left() { ! pgrep -f "${scratch##*/}/hitlab-judge" >/dev/null; }

# begin ARGUMENT...: judges in the background, with the output in out and err; its process is $judge. A shell's background programs
# ignore SIGINT.
begin() {
    env --default-signal=INT "$program" judge circle/box "$@" --deck plain --time 600 >out 2>err &
    judge=$!
}

# cut_when SIGNAL COMMAND...: the judge gets the signal once the command succeeds. Sets $status.
cut_when() {
    wait_for "${@:2}"
    kill -s "$1" "$judge"
    wait "$judge"
    status=$?
}

a_process_runs() { ! no_process_left; }
right_is_done() { grep -qE '^correct +class/right.py' out; }

# Ctrl+C goes to the program alone, once: what it has started is in other groups, and a second one ends it at once.
test_signal() {
    local i name=${1:-INT}
    mkdir -p many
    for i in 1 2 3 4 5 6 7 8; do
        printf 'import time\ndef hit(*n):\n    time.sleep(0.002)\n    return "?"\n' >many/$i.py
    done
    cp class/right.py many/0.py
    begin many --count 100000
    cut_when "$name" a_process_runs
    begin class/right.py many --count 3000
    cut_when "$name" right_is_done
    truth "SIG$name: what was done has its line" right_is_done
    truth "SIG$name: the rest is cut, and counted" grep -qE '^[0-9]+ of 10 right, 0 wrong, 0 failed, [0-9]+ cut or not begun' out
    truth "SIG$name: no process is left" wait_for no_process_left
    is "SIG$name: nothing is left in the temporary folder" "$(compgen -G 'hitlab-judge-*')" ''
}

test_signal_status() {
    begin many --count 100000
    cut_when TERM a_process_runs
    is 'a class that is cut has a status' "$status" 4
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
    try 'a hundred files of half a second' 0 '100 of 100 right, 0 wrong, 0 failed' '' "$program" judge circle/box hundred
    times >after
    seconds=$((SECONDS - from))
    [ -z "$was_idle" ] || seconds=$(awk "BEGIN { print int(($(idle) - $was_idle + $(taken after) - $(taken before)) / $(nproc)) }")
    truth 'take a minute at most' [ "$seconds" -le 60 ]
    echo "# $seconds s, of $((SECONDS - from)) with what else ran"
}

# What others wrote, and what links lead to, is no student's.
test_others() {
    mkdir -p group/ann/node_modules/x group/ann/env group/ben
    touch group/ann/env/pyvenv.cfg
    for name in ann ann/node_modules/x ann/env ben; do cp class/right.py "group/$name"; done
    ln -s .. group/ann/up
    ln -s ../.. group/ann/far-up
    ln -s ../ann group/ben/friend
    ln -s . group/self
    "$program" judge circle/box group "${few[@]}" --csv >table.csv
    is 'a file counts once, and those of others do not' "$(sort table.csv | cut -d, -f 1,2 | paste -sd ' ')" \
        'file,verdict group/ann/right.py,correct group/ben/right.py,correct'
}

# Names as letters of a language, a shell or a spreadsheet. C++ takes them as C does: without --long it has those that are the hardest.
test_names() {
    local name longest shown
    longest=$(printf 'x%.0s' {1..246})
    mkdir names
    printf 'bool hit(float cx, float cy, float r, float x, float y, float w, float h) {\n    float dx = cx - fminf(fmaxf(cx, x), x + w), dy = cy - fminf(fmaxf(cy, y), y + h);\n    return dx * dx + dy * dy <= r * r;\n}\n' >round.c
    for name in 'q"uote' 'back\slash' $'new\nline' $'car\rriage' "it's" '$HOME' '%s' "$longest"; do
        cp class/right.py "names/$name.py"
        cp round.c "names/$name.c"
        [[ -z $long && $name != *[$'\n"']* ]] || cp round.c "names/${name:0:245}.cpp"
    done
    for name in names/*; do
        printf -v shown %q "${name:6:12}"
        try "$shown ... ${name##*.} is judged" 0 'No answer is wrong' '*' "$program" judge circle/box "$name" --count 20 --deck plain --numbers float
    done
    cp class/right.py =1+1.py
    cp class/right.py @at.py
    "$program" judge circle/box =1+1.py @at.py class/raises.py "${few[@]}" --csv >table.csv
    is 'no cell is a formula' "$(tail -n +2 table.csv | tr , '\n' | grep -c '^"\?[=+@]')" 0
    truth 'and the file keeps a name that leads to it' grep -q '^\./=1+1.py,correct' table.csv
}

# Where a report goes that is no file yet.
test_output() {
    local name
    name=$(printf 'x%.0s' {1..250}).html
    is 'a report into a pipe' "$("$program" judge circle/box class/right.py "${few[@]}" -o /dev/stdout | grep -c '^<!DOCTYPE html>')" 1
    "$program" judge circle/box class/right.py "${few[@]}" -o >(grep -c '^<!DOCTYPE html>' >counted) >/dev/null 2>&1
    truth 'and to another process' wait_for test -s counted
    is 'whole' "$(cat counted)" 1
    try 'a name as long as a name may be' 0 '*' '*' "$program" judge circle/box class/right.py "${few[@]}" -o "$name"
    truth 'is written' test -s "$name"
    is 'and nothing beside it' "$(find . -name '*.hitlab-*')" ''
}

make_class
test_folder
test_others
test_names
test_output
test_files
test_signal INT
test_signal_status
[ -z "$long" ] || test_signal TERM
[ -z "$long" ] || test_speed
finish
