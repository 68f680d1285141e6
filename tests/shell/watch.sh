#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The shapes of another program, by hit_show.h and `hitlab watch`: in lines and in a real window. Prints TAP.
# Usage: watch.sh PROGRAM SCENES_FOLDER SHOWN
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
shown=$(realpath "${3:?usage: watch.sh PROGRAM SCENES_FOLDER SHOWN}")
set -- "$1" "$2"
# shellcheck source=xedit.sh
. "$here/xedit.sh"
cd "$scratch" || exit 1
file=$scratch/hit-show.hitlab

show() { printf '%s' "$1" | "$shown" "$scratch"; }

# Every pair of kinds, as the lab reads it.
test_lines() {
    local verdict text checked=0 wrong=''
    "$shown" pairs 2 >pairs
    while IFS=$'\t' read -r verdict text; do
        run "$program" check --method referee "$text"
        [ "$status" = 0 ] && [ "$(tail -n 1 out | cut -f 3)" = "$verdict" ] || wrong+="$verdict: $text"$'\n'$(cat err)$'\n'
        checked=$((checked + 1))
    done <pairs
    is 'the lab reads two pairs of each two kinds, and its referee says what the program was told' "$wrong" ''
    truth 'there were so many' test "$checked" -ge 128
    for text in 1 2 4 s f; do show $text && sed 's/^title=[^&]*&//' "$file"; done >lines
    is 'the lines of its shapes are those of the other languages' "$(cat lines)" "$(cat "$here/shown.txt")"
    show 2
    text=$(cat "$file")
    # The locale that the build has made, if it has.
    printf 2 | env LOCPATH="$(dirname "$shown")" LC_ALL=de_DE.UTF-8 "$shown" "$scratch"
    is 'numbers have a point in every locale' "$(cat "$file")" "$text"
    rm "$file"
}

test_window() {
    command=(watch)
    start "$file"
    expect 'it waits for a file that is not there yet' 'message=.*what is written there is shown here'
    truth 'and has made it' test -f "$file"
    show 2
    expect 'two shapes are shown' '^scene=hit-show.hitlab .* verdict=hit .* x=0\.1[0-9]* y=0\.2'
    show 4
    expect 'so is one against three others' '^scene=hit-show.hitlab .* hits=2 '
    show s
    expect 'so is a sector' '^scene=hit-show.hitlab .* verdict=miss .* x=3 y=4 '
    show 1
    expect 'and one alone' '^scene=hit-show.hitlab .* base=6 cursor=1 '
    show w
    expect 'a wrong shape is named' 'message=.*shown\.c:[0-9]*: shape 2: '
    echo 'base=circle:1,2:3&cursor=point&at=zz' >"$file"
    expect 'so is a line that is no state' "message=.*'at'"
    printf 'base=circle:1,2:3&cursor=point&at=1,2\nbase=circle:1,2:3&cursor=point&at=1,' >"$file"
    expect 'of a file with more lines the last one that ends is shown' 'verdict=hit .* x=1 y=2 '
    printf '250\n' >>"$file"
    expect 'when it ends, the next one is' 'verdict=miss .* x=1 y=250 '
    {
        for ((i = 0; i < 30000; i++)); do echo "base=circle:1,2:3&cursor=point&at=1,$i&note=0123456789012345678901234567890"; done
    } >long
    mv long "$file"
    expect 'a file that takes its place is read, and of a long one the end' 'verdict=miss .* x=1 y=29999 '
    try 'a second window is not opened' 1 '' 'another window shows it' "$program" watch "$file"
    try 'a folder is no file' 1 '' 'Is a directory|not a file' "$program" watch "$scratch"
    try 'it takes one file' 2 '' 'watch needs one file' "$program" watch
    key ctrl+q
    ends 'nothing is unsaved when it ends' 0
    command=()
}

# As a person has it who stops a program and asks what its shapes are.
test_debugger() {
    if is_sanitized "$program" || ! command -v gdb >/dev/null; then
        skip 'a debugger prints shapes' 'gdb is not here, or the library is sanitized'
        return
    fi
    cat >stopped.c <<'END'
#include "hit.h"
int main(void)
{
    const hit_vec ring[] = {{1, 1}, {9, 2}, {5, 8}, {4, 3}, {5, 3}, {5, 4}};
    const int ends[] = {3, 6};
    hit_shape circle = hit_make_circle((hit_vec){0.1, 0.2}, 3), chain = hit_make_chain(ring, 3);
    hit_shape holed = hit_make_rings(ring, ends, 2), ellipse = hit_make_ellipse((hit_vec){1, 2}, (hit_vec){3, 4}, 30);
    hit_shape rect = hit_make_rect((hit_vec){10, 5}, (hit_vec){4, 2}, 0), turned = hit_make_rect((hit_vec){0, 0}, (hit_vec){2, 2}, 90);
    hit_shape grown = hit_grow(&chain, 0.5), cone = hit_make_sector((hit_vec){1, 2}, 0.5, 9, -30, 30.5), *pointer = &rect;
    return hit_hits(&cone, &circle) + hit_hits(&circle, &grown) + hit_hits(&holed, &ellipse) + hit_hits(pointer, &turned);
}
END
    read -ra cc <<<"${CC:-cc}"
    try 'a program with shapes compiles' 0 '' '' "${cc[@]}" -g -O0 -I"$here/../../src/hit" stopped.c "$(dirname "$shown")/../../src/hit/libhit.a" -lm -o stopped
    gdb -batch -nx -ex "source $here/../../src/hit/hit_debugger.py" -ex 'break 10' -ex run -ex 'print circle' -ex 'print holed' -ex 'print grown' \
        -ex 'print ellipse' -ex 'print *pointer' -ex 'print turned' -ex 'print cone' -ex 'hit-show pointer &holed' -ex 'shell cp hit-show.hitlab rect' -ex 'hit-show &cone &circle' ./stopped >printed 2>&1 </dev/null
    is 'gdb prints them as the lab has them' "$(sed -n 's/^\$[0-9]* = //p' printed)" "circle:0.1,0.2:3
polygon:1,1:9,2:5,8:/:4,3:5,3:5,4
chain:1,1:9,2:5,8:grow:0.5
ellipse:1,2:3,4:30
rect:10,5:4,2:0
polygon:1,-1:1,1:-1,1:-1,-1
sector:1,2:0.5:9:-30,30.5"
    run "$program" check --method referee "$(cat rect)"
    is 'hit-show writes what the lab reads' "$(tail -n 1 out | cut -f 3)" miss
    run "$program" check --method referee "$(cat "$file")"
    is 'also of a sector' "$(tail -n 1 out | cut -f 3)" hit
    rm "$file"
}

test_lines
test_debugger
start_server
test_window
finish
