#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What strangers may hand to the program: pipes in the place of files, names and texts that a terminal
# would obey, names that wait where a file is to be written; and too little memory. Prints TAP.
# Usage: strangers.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2154 # set by headless.sh
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=headless.sh
. "$here/headless.sh"
first=$scenes/1-circle-circle.ini
esc=$'\033'

# ---- Pipes ------------------------------------------------------------------------------------

test_pipes() {
    mkfifo pipe.ini points
    mkdir folder
    mkfifo folder/1-pipe.ini
    cp "$first" folder/2-fine.ini
    try 'a pipe in a folder is no scene' 1 '2-fine' '1-pipe\.ini: not a file' \
        env HITLAB_SCENES="$PWD/folder" "$program" list --scenes
    printf 'title = t\n[base]\nshape = polygon\npoints-file = points\n[cursor]\nshape = point\n' >by-file.ini
    try 'a pipe as a points-file' 1 '' "points': not a file" "$program" check by-file.ini --at 1,1
    try 'a pipe into which nobody writes' 1 '' 'pipe\.ini: nobody writes into this pipe' \
        "$program" check pipe.ini --at 1,1
    printf 'hitlab recording 1\nscene pipe.ini\n0 end\n' >recorded.txt
    try 'a pipe that a recording names' 1 '' 'pipe\.ini: not a file' "$program" replay recorded.txt --fast
    try 'a pipe as a recording' 1 '' 'not a file' "$program" replay pipe.ini --fast
    run "$program" shot "$first" --font points -o font.png
    [ "$status" -ne 124 ] && pass 'a pipe as a font' || fail 'a pipe as a font' 'it hangs'
    try 'a device' 1 '' 'zero: not a file' "$program" check /dev/zero --at 1,1
    (sleep 0.3; cat "$first") >pipe.ini &
    try 'a pipe that is named, and written to late' 0 'relation' '' "$program" check pipe.ini --at 1,1
    wait
    # shellcheck disable=SC2016
    try 'the output of another program' 0 'relation' '' \
        bash -c '"$0" check <(cat "$1") --at 1,1' "$program" "$first"
}

# ---- Other files ------------------------------------------------------------------------------

# What a stranger has written names no file but scenes, and shows no line of one.
test_other_files() {
    echo 'root:secret:0' >secret
    printf 'password = secret\n' >secret.ini
    local state
    for state in "scene=$PWD/secret" "scene=secret.ini" "scene=$PWD/secret.ini" 'scene=/etc/passwd'; do
        try "a state with $state" 1 '' '^hitlab: ' "$program" shot "$state" -o made.png
        is 'shows no line of it' "$(grep -c 'secret:\|= secret\|root:' "$scratch/err")" 0
        echo "$state" >state.hitlab
        try 'nor does one in a file' 1 '' '*' "$program" shot state.hitlab -o made.png
        is 'which shows none, too' "$(grep -c 'secret:\|= secret\|root:' "$scratch/err")" 0
        printf 'hitlab recording 1\nstate %s\n5 end\n' "$state" >other.txt
        try 'nor does one of a recording' 1 '' '*' "$program" replay other.txt --fast
        is 'nor does that' "$(grep -c 'secret:\|= secret\|root:' "$scratch/err")" 0
    done
    printf 'hitlab recording 1\nscene secret\n5 end\n' >other.txt
    try "a recording's scene" 1 '' 'does not end in \.ini' "$program" replay other.txt --fast
    is 'is not read' "$(grep -c root: "$scratch/err")" 0
    cp secret font.ttf
    printf 'hitlab recording 1\nscene %s\nfont font.ttf\n5 end\n' "$first" >other.txt
    try "a recording's font is not opened" 1 '' 'recorded with the font .*font\.ttf, which --font has to name' "$program" replay other.txt --fast
    try 'and one that is named has to be there' 1 '' 'cannot open the font none.ttf' "$program" replay other.txt --fast --font none.ttf
}

# ---- Terminals --------------------------------------------------------------------------------

# no_controls DESCRIPTION: what the last run() printed holds no control character but line ends and tabs.
no_controls() {
    is "$1" "$(cat "$scratch/out" "$scratch/err" | LC_ALL=C tr -d '\t\n -~\200-\377' | od -An -c)" ''
}

test_terminal() {
    local name
    name="$esc]0;owned$(printf '\a')$(printf '\302\233')1m
hitlab: all is well.ini"
    run "$program" check "$name" --at 1,1
    no_controls 'a file name that is not there'
    is 'it makes no second message' "$(grep -c '^hitlab:' "$scratch/err")" 1
    is 'no C1 either' "$(LC_ALL=C grep -c "$(printf '\302\233')" "$scratch/err")" 0
    cp "$first" "$name"
    run "$program" list --scenes "$name"
    mkdir odd
    sed "s/^title *=.*/title = a\tb/" "$first" >"odd/1-a$esc[1m	b
c.ini"
    run env HITLAB_SCENES="$PWD/odd" "$program" list --scenes
    no_controls 'a listed name'
    is 'a listed name and title keep to their columns' "$(awk -F'\t' '{print NF}' "$scratch/out" | sort -u)" 6
    run "$program" "--$esc[31m"
    no_controls 'an option that there is not'
    printf 'x%s[2J\n' "$esc" | "$program" check "$first" >"$scratch/out" 2>"$scratch/err"
    no_controls 'a quoted line'
    # "Turn the direction", and ESC in more bytes than it needs.
    run "$program" check "$(printf 'a\342\200\256ini.b \340\200\233[2J \342\201\246c')" --at 1,1
    is 'a name that is written backwards' "$err" 'hitlab: a???ini.b ???[2J ???c: No such file or directory'
}

# ---- Writing ----------------------------------------------------------------------------------

test_writing() {
    printf 'mine\n' >mine
    ln -s mine F.png.part
    ln -s target.png link.png
    try 'a name that waits beside the picture' 0 '' '' "$program" shot "$first" -o F.png
    is 'nobody wrote through it' "$(cat mine)" mine
    truth 'it is still there' test -L F.png.part
    try 'a link as the output' 0 '' '' "$program" shot "$first" -o link.png
    truth 'the link stays' test -L link.png
    truth 'what it leads to is the picture' cmp F.png target.png
    is 'nothing is left beside' "$(find . -name 'F.png.??????' -o -name '*.png.*[a-zA-Z0-9]' ! -name '*.part' | wc -l)" 0
}

# The system may limit how large a file may get. A closed stream is no place for a file.
test_limits() {
    # shellcheck disable=SC2016
    try 'a file that may not grow' 1 '' 'cannot write grown\.png: .*too large' \
        bash -c 'ulimit -f 1; exec "$0" shot "$1" -o grown.png' "$program" "$first"
    is 'leaves nothing' "$(ls grown.png* 2>/dev/null)" ''
    printf 'hitlab recording 1\n0 motion 480 360 0 0 -\n1 end\n' >short.txt
    # shellcheck disable=SC2016
    try 'a closed standard output' 1 '' 'standard output cannot be written' \
        bash -c 'exec "$0" replay "$1" --fast --log -o closed.png >&-' "$program" short.txt
    "$program" replay short.txt --fast -o open.png
    truth 'nothing of it is in the picture' cmp closed.png open.png
    # shellcheck disable=SC2016
    try 'a closed standard input' 1 '*' 'standard input cannot be read' \
        bash -c 'exec "$0" check "$1" <&-' "$program" "$first"
}

# ---- Recordings -------------------------------------------------------------------------------

test_torn() {
    printf 'hitlab recording 1\n0 motion 480 360 0 0 -\n9 motion 48' >torn.txt
    try 'a torn last line is left out' 0 '' 'torn\.txt:3: the last line is not whole, and is left out' \
        "$program" replay torn.txt --fast
    printf 'hitlab recording 1\n0 motion 480 360 0 0 -\n9 end' >whole.txt
    try 'an end without a line end is whole' 0 '' '' "$program" replay whole.txt --fast
    printf 'hitlab recording 1\n0 down - 0 #4 garbage\n9 end\n' >garbage.txt
    try 'a key is the whole rest of its line' 1 '' 'garbage\.txt:2: the line has more words' \
        "$program" replay garbage.txt --fast
}

# ---- Memory, displays -------------------------------------------------------------------------

test_shortage() {
    # A thread needs 8 MB of stack: some of these limits have room for the picture but for no thread.
    local kilobytes bad=''
    # shellcheck disable=SC2016
    for kilobytes in 60000 80000 100000 120000 140000 160000 200000; do
        rm -f map.png
        run bash -c 'ulimit -v "$2"; exec "$0" map "$1" -o map.png --size 320x240' "$program" "$first" "$kilobytes"
        if [ "$status" -eq 0 ] && ! grep -q '^miss.[1-9]' "$scratch/out"; then bad+="$kilobytes: no map; "; fi
        if [ "$status" -ne 0 ] && [ -e map.png ]; then bad+="$kilobytes: a picture without its map; "; fi
        grep -q nan "$scratch/out" && bad+="$kilobytes: nan; "
    done
    is 'a map is whole, or there is none' "$bad" ''
}

test_no_display() {
    try 'no display' 1 '' 'hitlab: no display: DISPLAY or' \
        env -u DISPLAY -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER "$program"
}

# A library that was linked with -ffast-math sets the machine when it is loaded. Newer compilers leave that to programs: here it
# says so itself.
test_fast_math() {
    printf '%s\n' '#include <xmmintrin.h>' '__attribute__((constructor)) static void flush(void) { _mm_setcsr(_mm_getcsr() | 0x8040); }' >fast.c
    if is_sanitized "$program" || ! ${CC:-cc} -shared -fPIC fast.c -o fast.so 2>/dev/null; then
        skip 'a library that flushes' 'none can be made'
        return
    fi
    try 'a library that flushes: nothing is said that may be wrong' 1 '' \
        'does not compute as exact answers need it: numbers below 2.-1022 become 0' \
        env LD_PRELOAD=./fast.so "$program" check "$first" --at 1,1
    try 'a library that flushes: help' 0 'hitlab' '' env LD_PRELOAD=./fast.so "$program" --version
}

test_pipes
test_other_files
test_fast_math
test_terminal
test_writing
test_limits
test_torn
test_shortage
test_no_display
finish
