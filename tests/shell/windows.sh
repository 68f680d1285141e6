#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# hitlab.exe as scripts/windows makes it, under wine: commands, pictures, recordings, paths, programs that are judged, a
# window that is killed.
# The libraries must be there already: scripts/windows builds them. Prints TAP. Usage: windows.sh SOURCE_ROOT PROGRAM
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"
sources=$(realpath "${1:?usage: windows.sh SOURCE_ROOT PROGRAM}")
native=$(realpath "${2:?usage: windows.sh SOURCE_ROOT PROGRAM}")
for tool in x86_64-w64-mingw32-gcc wine zip unzip Xvfb; do
    command -v "$tool" >/dev/null || {
        echo "1..0 # SKIP $tool is not installed"
        exit 0
    }
done
made=${XDG_CACHE_HOME:-$HOME/.cache}/hitlab-web/windows
[ -f "$made/lib/pkgconfig/SDL2_ttf.pc" ] && cmp -s "$sources/web/libraries" "$made/recipe" || {
    echo "1..0 # SKIP the libraries are not built: scripts/windows builds them"
    exit 0
}

program=$scratch/hitlab xdriver=$(dirname "$native")/../../tests/shell/xdriver
# Settings stand where Windows has them; there is no display but the test's.
printf '#!/bin/bash\nexec env -u SDL_VIDEODRIVER -u XDG_CONFIG_HOME -u XDG_STATE_HOME wine %q "$@"\n' \
    "$scratch/它/bin/hitlab.exe" >"$program"
chmod +x "$program"
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
export WINEPREFIX=$scratch/prefix WINEDEBUG=-all
finish_wine() {
    [ -z "$pid" ] || kill -9 "$pid" 2>/dev/null
    wineserver -k
    cleanup
}
trap finish_wine EXIT

user=$WINEPREFIX/drive_c/users/$(id -un)/AppData/Roaming/hitlab

# make_archive FOLDER: all of it anew, without the helpers' limit of time.
make_archive() {
    rm -rf "$sources/build-windows"
    "$sources/scripts/windows" "$1" >"$scratch/log" 2>&1
}

test_made() {
    truth 'scripts/windows makes an archive' make_archive "$scratch/once"
    truth 'and again' make_archive "$scratch/again"
    truth 'twice the same bytes' cmp "$scratch"/once/*.zip "$scratch"/again/*.zip
    unzip -q "$scratch/once/*.zip" -d "$scratch" && mv "$scratch"/hitlab-*-windows "$scratch/它"
    export HITLAB_SCENES=$scratch/它/share/hitlab/scenes HITLAB_LOCALE=$scratch/它/share/locale
    DISPLAY='' wineboot -i >"$scratch/log" 2>&1
    mkdir -p "$user" && : >"$user/greeted"
}

# same_output DESCRIPTION ARGUMENT...: what both programs print.
same_output() {
    local what=$1
    shift
    "$native" "$@" >"$scratch/wanted" 2>"$scratch/wanted.err"
    run "$program" "$@"
    is "$what: the same text as on this system" "$out$err" "$(cat "$scratch/wanted")$(cat "$scratch/wanted.err")"
}

test_commands() {
    same_output 'list' list
    same_output 'check' check "$HITLAB_SCENES/2-circle-rect.ini"
    same_output 'a state' check 'scene=2'
    same_output 'help for scenes' --help scene
    LC_ALL=C.UTF-8 LANGUAGE=zh_CN same_output 'Chinese' --help
    try 'a folder that is missing' 1 '' 'No such file' "$program" check 'Q:\none\x.ini'
}

# same_picture SCENE FONT OPTION...
same_picture() {
    local scene=$HITLAB_SCENES/$1.ini font=$2
    shift 2
    "$native" shot --font "$font" "$scene" -o "$scratch/wanted.png" "$@" >"$scratch/log"
    run "$program" shot --font "$font" "$scene" -o "$scratch/got.png" "$@"
    truth "${scene##*/} $*${font:+ with letters}: the same picture, byte for byte" cmp "$scratch/wanted.png" "$scratch/got.png"
}

test_pictures() {
    local scene letters=$scratch/它/share/hitlab/fonts/DejaVuSans.ttf
    for scene in 1-circle-circle 5-polygons faults/angle-sum-edge chain capsule-ellipse field-column tunnelling; do
        same_picture "$scene" ''
        same_picture "$scene" "$letters"
    done
    same_picture 2-circle-rect "$letters" --show explain --theme dark
    same_picture 2-circle-rect "$letters" --show map
}

test_recordings() {
    local name
    for name in "$sources"/tests/recordings/*.txt; do
        same_output "the recording ${name##*/}" replay "$name" --fast --log
    done
}

test_paths() {
    local folder=$scratch/圆与矩形 windows
    mkdir "$folder"
    sed 's/$/\r/' "$HITLAB_SCENES/2-circle-rect.ini" >"$folder/场景.ini"
    windows=Z:${folder//\//\\}\\场景.ini
    "$native" check "$HITLAB_SCENES/2-circle-rect.ini" >"$scratch/wanted"
    run "$program" check "$windows"
    is 'a drive, backslashes, Chinese letters, lines with CR' "$out" "$(cat "$scratch/wanted")"
    cp "$folder/场景.ini" "$WINEPREFIX/drive_c/场景.ini"
    run "$program" check 'C:\场景.ini'
    is 'another drive' "$out" "$(cat "$scratch/wanted")"
    run "$program" shot "$windows" -o "Z:${folder//\//\\}\\图.png"
    truth 'a picture has a Chinese name' test -s "$folder/图.png"
    cd "$folder" || exit 1
    run "$program" check 场景.ini
    is 'a path without folders' "$out" "$(cat "$scratch/wanted")"
    cd "$scratch" || exit 1
}

# ---- Programs that are judged -------------------------------------------------------------------

# All that is tried stands in a path with blanks and Chinese letters.
yours=$scratch/'我的 测试'

prepare_judge() {
    mkdir "$yours" "$scratch/tools"
    x86_64-w64-mingw32-gcc -O2 -Wall -Wextra -Werror "$here/windows_answers.c" -o "$yours/answers.exe" || return
    # Wine's debugger would write into the pipes of what crashes.
    wine reg add 'HKLM\Software\Microsoft\Windows NT\CurrentVersion\AeDebug' /v Debugger /d false /f >"$scratch/log" 2>&1
    cat >"$yours/right.c" <<'END_OF'
#include "clamp.h"
bool hit(float cx, float cy, float r, float x, float y, float w, float h)
{
    float dx = cx - CLAMP(cx, x, x + w), dy = cy - CLAMP(cy, y, y + h);
    return dx * dx + dy * dy <= r * r;
}
END_OF
    sed -i 's/$/\r/' "$yours/right.c"
    echo '#define CLAMP(v, a, b) ((v) < (a) ? (a) : (v) > (b) ? (b) : (v))' >"$yours/clamp.h"
    sed 's/return .*;/return dx +;/' "$yours/right.c" >"$yours/broken.c"
    echo 'def hit(cx, cy, r, x, y, w, h): ...' >"$yours/right.py"
}

# Where gcc.exe and py.exe stand for a user's. The first one has this system's cross compiler do it.
have_tools() {
    cat >"$scratch/cross" <<'END_OF'
#!/bin/bash
words=()
for word; do
    word=${word/#-IZ:/-I}
    word=${word/#Z:/}
    words+=("${word/#C:/$WINEPREFIX/drive_c}")
done
x86_64-w64-mingw32-gcc "${words[@]}" 2>&1
echo $? >"$CROSS.made"
mv "$CROSS.made" "$CROSS.done"
END_OF
    chmod +x "$scratch/cross"
    cp "$yours/answers.exe" "$scratch/tools/gcc.exe"
    cp "$yours/answers.exe" "$scratch/tools/py.exe"
    export CROSS=$scratch/cross WINEPATH=$scratch/tools
}

passing() { find "$WINEPREFIX"/drive_c/users -name 'hitlab-judge-*'; }

left() { ps -eo stat=,args= | grep '^[^Z].*[/\\]\(answers\|judge\)\.exe' | grep -v 'hitlab\.exe\|grep'; passing; }

is_clean() { [ -z "$(left)" ]; }

# judged MANNER STATUS OUT ERR: what is said of a program that behaves in this way, and that nothing of it is left.
judged() {
    try "$1" "$2" "$3" "$4" "$program" judge circle/box --deck plain --count 300 -- "Z:${yours//\//\\}\\answers.exe" "$1"
    truth "$1: nothing is left" wait_for is_clean
}

test_judge() {
    truth 'programs are made' prepare_judge
    judged right 0 'No answer is wrong' ''
    judged wrong 1 'it says hit; the exact answer is miss.*Box of the circle \(' ''
    judged stay 3 '' 'it gave no answer for 1?5 seconds'
    judged crash 3 '' 'it was ended by a signal: access violation'
    judged leave 3 '' 'it ended by itself, with status 5: no way$'
    judged flood 3 '' 'line 1 does not end'
    judged complain 0 'No answer is wrong' ''
    judged close-out 3 '' 'it closed a pipe'
    judged close-in 3 '' 'it '
    judged parent 0 'No answer is wrong' ''
    judged parent-leaves 3 '' 'it ended by itself, with status 5: no way$'
    try 'a program that is not there' 3 '' 'none.exe: No such file' "$program" judge circle/box -- none.exe
    try 'a file that is none' 3 '' 'right.py: Exec format error' "$program" judge circle/box -- "$yours/right.py"
    cd "$yours" || exit 1
    try 'no compiler' 3 '' 'none of these programs was found: cc gcc clang' "$program" judge circle/box right.c
    try 'no Python' 3 '' 'none of these programs was found: py python python3' "$program" judge circle/box right.py
    try 'a compiler that is not there is named' 3 '' 'no-cc: No such file' "$program" judge circle/box right.c --with no-cc
    have_tools
    try 'a function in C' 0 'No answer is wrong' '' "$program" judge circle/box right.c
    try 'what does not compile' 3 '' 'broken.c:5:.*could not compile it' "$program" judge circle/box broken.c
    try 'a function in Python' 0 'No answer is wrong' '' "$program" judge circle/box right.py
    truth 'nothing is left of them' wait_for is_clean
    cd "$scratch" || exit 1
}

# Closed while a program is judged, or killed: the program ends with it.
test_judge_ends() {
    "$program" judge circle/box -- "$yours/answers.exe" stay >"$scratch/out" 2>&1 &
    pid=$!
    truth 'a program is being judged' wait_for eval '! is_clean'
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
    pid=''
    truth 'killed: its program ends with it' wait_for is_clean
}

keeps() { grep -qs '^; unsaved' "$user"/unsaved/unsaved*.ini; }

# Wine asks for a display when it starts.
test_window() {
    wineserver -k
    start_server
    start "$HITLAB_SCENES/2-circle-rect.ini" || return
    expect 'a window shows the scene' '^scene=2-circle-rect.ini'
    move 300 300
    key b shift+q
    expect 'keys change the shape' ' undo=1/1 .*unsaved=1'
    truth 'the change is kept soon' wait_for keeps
    [ -z "${HITLAB_PICTURE:-}" ] || import -window root "$HITLAB_PICTURE"
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
    start "$HITLAB_SCENES/2-circle-rect.ini"
    expect 'killed: the next start brings it back' ' unsaved=1 .*message=1 scene with unsaved changes is back'
    key ctrl+q
    shows ' ask=1'
    key d
    ends 'D discards and ends' 0
    truth 'nothing is left' test -z "$(ls "$user/unsaved")"
}

own_file() { find "$user" -name '*.ini' ! -name 'unsaved*'; }

# edits_file: the window shows the lab's own file, with a change.
edits_file() {
    start "$(own_file)" || return
    settle
    key b shift+q
    shows ' unsaved=1 '
}

is_whole() { "$native" check "$(own_file)" >"$scratch/log" 2>&1; }

# Killed at any moment of saving, the file is the old or the new one.
test_saving() {
    local i whole=0
    start "$HITLAB_SCENES/2-circle-rect.ini" || return
    settle
    key ctrl+s
    shows ' prompt=[1-9]'
    type_in '圆'
    key Return
    expect 'saved' ' message=Saved '
    truth 'under a Chinese name' matches "$(own_file)" '圆'
    key ctrl+q
    ends 'the window closes' 0
    for i in 1 2 3 4 5; do
        edits_file || return
        drive key ctrl+s
        pause "0.0$((i * i))"
        kill -9 "$pid"
        wait "$pid" 2>/dev/null
        is_whole && whole=$((whole + 1))
        rm -f "$user"/unsaved/*
    done
    is 'killed while it saves: the file is whole' "$whole" 5
    edits_file || return
    cp "$(own_file)" "$scratch/before"
    key ctrl+s
    expect 'a change is saved' ' unsaved=0 '
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
    pid=''
    truth 'killed after that: the new one is there' eval '! cmp -s "$(own_file)" "$scratch/before" && is_whole'
    is 'and nothing beside it' "$(find "$(dirname "$(own_file)")" -type f | wc -l)" 1
}

# The user's own test in a window.
test_yours() {
    cd "$yours" || exit 1
    printf 'title=corner\n[base]\nshape=rect\nsize=200 200\ncentre=400 400\n[cursor]\nshape=circle\nradius=110\nat=200 200\n' >corner.ini
    sed 's/return .*/return dx * dx + dy * dy < 0;/' right.c >mine.c
    start --own mine.c corner.ini || return
    expect 'it answers' ' method=own verdict=miss '
    key j
    expect 'and is judged' ' judged=done cards=[1-9][0-9]* .*message=Judged: [0-9]* wrong in [0-9]* cases'
    cp right.c new.c && mv new.c mine.c
    expect 'another text is another program' ' old=1 '
    key j
    expect 'which is right' ' judged=done cards=0 old=0 .*message=Judged: Nothing wrong in [0-9]* cases'
    cp broken.c new.c && mv new.c mine.c
    expect "the compiler's error has its line" ' message=Yours: .*mine\.c:5:[0-9]*: error: '
    sed 's/return .*/for (;;) r++;/' right.c >new.c && mv new.c mine.c
    expect 'a loop without end is told' ' message=Yours: it gave no answer for [25] seconds'
    key j
    expect 'and is judged, too' ' judged=goes-on '
    key ctrl+q
    ends 'the window closes while it is judged' 0
    truth 'nothing is left of it' wait_for is_clean
    cd "$scratch" || exit 1
}

test_made
test_commands
test_pictures
test_recordings
test_paths
test_judge
test_judge_ends
test_window
test_saving
test_yours
finish
