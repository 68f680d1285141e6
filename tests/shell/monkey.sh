#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A monkey at a real window: random keys, clicks, drags, turns of the wheel and sizes of the window. The
# program neither ends nor complains, its memory stays as it was, and it always answers. Prints TAP.
# Usage: monkey.sh PROGRAM SCENES_FOLDER    HIT_EVENTS: how many, default 20000; HIT_SEED repeats a run
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${2:?usage: monkey.sh PROGRAM SCENES_FOLDER}"
program=$(realpath "${1:?usage: monkey.sh PROGRAM SCENES_FOLDER}")
# shellcheck source=tap.sh
. "$here/tap.sh"
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
HITLAB_SCENES=$(realpath "$2")
export HITLAB_SCENES XDG_DATA_HOME=$scratch/data LC_ALL=C
cd "$scratch" || exit 1 # a test of the user's own may be written

events=${HIT_EVENTS:-20000}
seed=${HIT_SEED:-$(date +%s)}
chunk=500
most=250 # milliseconds
# kB that the second half may add to the first: what the user changed can be undone, and each scene is
# kept once it was shown. The pictures of a map and of the window come and go with their sizes.
growth=32768
is_sanitized "$program" && most=2500 growth=262144

# Writes commands for xdriver, COUNT events, one number of the seed. Ctrl+Q is left out: the window stays
# open. So is what prints foreign letters, for which xdriver would change the keyboard.
# shellcheck disable=SC2016 # awk's
write_events() { # COUNT NUMBER
    awk -v count="$1" -v seed="$((seed * 1000 + $2))" '
        function whole(low, high) { return low + int(rand() * (high - low + 1)) }
        function any(list,    words, n) { n = split(list, words, " "); return words[whole(1, n)] }
        function say(text) { print text; said++ }
        function key(name) { say("key " name); if (rand() < 0.3) print "sleep 20" }
        function clicks(times, button) { while (times-- > 0) say("click " button) }
        function move() { say("move " whole(-5, 1285) " " whole(-5, 765)) }
        function run(    n, kind) {
            kind = rand()
            if (kind < 0.22) key(any("a b c d e f g h i k m n q t v w x z B E K M N Q S W V Z comma period bracketleft bracketright equal minus"))
            else if (kind < 0.36) key(any("space Home End Prior Next Up Down Left Right Return Escape BackSpace Delete Tab Escape Escape"))
            else if (kind < 0.44) key(any("F1 F2 F3 F5 F8 F9 F11 F3 shift+Home alt+Left alt+Up shift+Right"))
            else if (kind < 0.50) key(any("1 2 3 4 5 6 7 8 9 0"))
            else if (kind < 0.56) key(any("ctrl+z ctrl+z ctrl+shift+z ctrl+y ctrl+s ctrl+shift+s ctrl+c ctrl+shift+c ctrl+shift+l ctrl+v ctrl+plus ctrl+minus ctrl+0 ctrl+0"))
            else if (kind < 0.70) { move(); clicks(whole(1, 2), 1) }
            else if (kind < 0.82) {
                move(); button = any("1 1 1 2"); say("mousedown " button)
                for (n = whole(2, 20); n > 0; n--) { move(); if (rand() < 0.1) print "sleep 10" }
                say("mouseup " button)
            } else if (kind < 0.88) clicks(whole(1, 5), whole(4, 5))
            else if (kind < 0.96) for (n = whole(2, 20); n > 0; n--) move()
            else if (kind < 0.99) { say("type " any("480,320 12 -0.5 1e9 nan tri poly x,y")); key("Return") }
            else { say("size " whole(330, 1500) " " whole(250, 950)); print "sleep 50" }
        }
        BEGIN {
            srand(seed)
            while (said < count) run()
            for (n = 1; n <= 3; n++) print "mouseup " n
        }'
}

test_monkey() {
    local done=0 first=0 highest=0 now event
    start || return
    shows '^scene='
    while [ "$done" -lt "$events" ] && ! is_gone; do
        write_events "$chunk" "$done" >"$scratch/events"
        while read -r event; do drive "$event"; done <"$scratch/events"
        settle
        done=$((done + chunk))
        now=$(rss 2>/dev/null)
        [ "$done" -le $((events / 2)) ] && first=$((now > first ? now : first))
        highest=$((now > highest ? now : highest))
        [ $((done % 5000)) = 0 ] && echo "# $done events: $now kB"
    done
    is_gone && tail -n 200 "$scratch/events" | sed 's/^/# /'
    truth "the program runs after $done events, HIT_SEED=$seed" kill -0 "$pid"
    truth "its memory grows by at most $growth kB (from $first to $highest)" \
        test $((highest - first)) -le "$growth"
    kill "$pid"
    ends 'SIGTERM ends it' 143
    answered "$most"
    # What the program says of wrong input is no fault of it.
    is 'no sanitizer complains' "$(grep -E 'ERROR|runtime error|SUMMARY' "$scratch/err")" ''
}

mkdir "$scratch/work"
cd "$scratch/work" || exit 1
start_server 1600x1000
test_monkey
finish
