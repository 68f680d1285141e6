#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# hitlab judge, where a program starts late: an interpreter first in PATH that sleeps before it starts shows a busy machine
# without any load. Prints TAP.
# Usage: judge_late.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2154 # set by headless.sh
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=headless.sh
. "$here/headless.sh" "$1" "$2"
export TMPDIR=$scratch

# make_late SECONDS: a python3 that starts so late.
make_late() {
    mkdir -p "late$1"
    printf "#!/bin/sh\nsleep %s\nexec '%s' \"\$@\"\n" "$1" "$(command -v python3)" >"late$1/python3"
    chmod +x "late$1/python3"
}

cat >right.py <<'END_OF'
def hit(cx, cy, r, x, y, w, h):
    dx, dy = cx - min(max(cx, x), x + w), cy - min(max(cy, y), y + h)
    return dx * dx + dy * dy <= r * r
END_OF
sed 's/<= r \* r/<= r/' right.py >squared.py

for seconds in 3 6; do
    make_late "$seconds"
    late=(env PATH="$PWD/late$seconds:$PATH" "$program" judge circle/box)
    try "$seconds seconds late: right" 0 'No answer is wrong\.' '' "${late[@]}" right.py --count 200 --time 2
    try "$seconds seconds late: wrong" 1 'wrong: [0-9]+ cases' '' "${late[@]}" squared.py --count 200 --time 2
    mkdir "class$seconds"
    cp right.py squared.py "class$seconds"
    try "$seconds seconds late: a class" 1 '1 of 2 right, 1 wrong, 0 failed' '' "${late[@]}" "class$seconds" --count 200 --time 2
done

# What never ends does so by its work, or by its sleep, and shows no case.
printf 'def hit(*numbers):\n    while True: pass\n' >loops.py
printf 'import time\ndef hit(*numbers):\n    time.sleep(1e6)\n' >sleeps.py
try 'a function that loops for ever' 3 '' 'no answer for 0\.4 seconds of processor time$' "$program" judge circle/box loops.py --time 1
truth 'and shows no case' [ "$(grep -c 'timeout: cx' err)" -eq 0 ]
try 'a function that sleeps for ever' 3 '' 'no answer for 0\.8 seconds, and waits for something$' "$program" judge circle/box sleeps.py --time 2
truth 'and shows none, either' [ "$(grep -c 'timeout: cx' err)" -eq 0 ]

# A file that had too little time is judged again at the end, alone. This one sleeps the first two times that it is started,
# after which a run gives it up.
mkdir class
touch been
cat >class/later.py <<END_OF
import os, time
late = os.path.getsize("$PWD/been") < 2
with open("$PWD/been", "a") as been:
    been.write("x")
def hit(cx, cy, r, x, y, w, h):
    if late:
        time.sleep(1e6)
    dx, dy = cx - min(max(cx, x), x + w), cy - min(max(cy, y), y + h)
    return dx * dx + dy * dy <= r * r
END_OF
cp right.py class/right.py
try 'what had too little time is judged once more' 0 '2 of 2 right, 0 wrong, 0 failed' '' "$program" judge circle/box class --count 200 --time 2

finish
