#!/usr/bin/env bash
# hitlab.exe as scripts/windows makes it, under wine: commands, pictures, recordings, paths, a window that is killed.
# The libraries must be there already: scripts/windows builds them. Prints TAP. Usage: windows.sh SOURCE_ROOT PROGRAM
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"
sources=$(realpath "${1:?usage: windows.sh SOURCE_ROOT PROGRAM}")
native=$(realpath "${2:?usage: windows.sh SOURCE_ROOT PROGRAM}")
for tool in x86_64-w64-mingw32-gcc wine zip unzip Xvfb xdotool; do
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

program=$scratch/hitlab limit=120
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

test_made() {
    rm -rf "$sources/build-windows"
    try 'scripts/windows makes an archive' 0 '*' '*' "$sources/scripts/windows" "$scratch/once"
    rm -rf "$sources/build-windows"
    "$sources/scripts/windows" "$scratch/again" >"$scratch/log" 2>&1
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
    try 'no program is judged' 3 '' 'no program can be run here' "$program" judge circle/box -- python3 x.py
    try 'a folder that is missing' 1 '' 'No such file' "$program" check 'Q:\none\x.ini'
}

# Without a font of the system's own, whose libraries mix its letters in another way.
test_pictures() {
    local scene
    for scene in 1-circle-circle 5-polygons faults/angle-sum-pi kinds/8-chain; do
        [ -f "$HITLAB_SCENES/$scene.ini" ] || continue
        "$native" shot --font '' "$HITLAB_SCENES/$scene.ini" -o "$scratch/wanted.png"
        run "$program" shot --font '' "$HITLAB_SCENES/$scene.ini" -o "$scratch/got.png"
        truth "$scene: the same picture, byte for byte" cmp "$scratch/wanted.png" "$scratch/got.png"
    done
}

test_recordings() {
    local name
    for name in editing bouncing grids; do
        same_output "the recording $name" replay "$sources/tests/recordings/$name.txt" --fast --log
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
    run "$program" shot "$windows" -o "Z:${folder//\//\\}\\图.png"
    truth 'a picture has a Chinese name' test -s "$folder/图.png"
    cd "$folder" || exit 1
    run "$program" check 场景.ini
    is 'a path without folders' "$out" "$(cat "$scratch/wanted")"
    cd "$scratch" || exit 1
}

keeps() { grep -qs '^; unsaved' "$user"/unsaved/unsaved*.ini; }

# Wine asks for a display when it starts.
test_window() {
    wineserver -k
    start_server
    start "$HITLAB_SCENES/2-circle-rect.ini" || return
    expect 'a window shows the scene' '^scene=2-circle-rect.ini'
    xdotool mousemove --window "$window" 300 300
    key b shift+q
    expect 'keys change the shape' ' undo=1/1 .*unsaved=1'
    truth 'the change is kept soon' within "$patience" keeps
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

test_made
test_commands
test_pictures
test_recordings
test_paths
test_window
finish
