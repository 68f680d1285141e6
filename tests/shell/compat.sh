#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The program with libraries that differ where their documentation promises nothing: what SDL_TLSSet() says on success,
# what a stream of memory keeps in its private part; and without a locale. Pictures and a window. Prints TAP.
# Usage: compat.sh PROGRAM SCENES_FOLDER LIBRARY...    LIBRARY: to be preloaded, one at a time, then all
# shellcheck disable=SC2154 # set by what is sourced
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

program=$(realpath "${1:?usage: compat.sh PROGRAM SCENES_FOLDER LIBRARY...}")
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
with_scenes "${2:?usage: compat.sh PROGRAM SCENES_FOLDER LIBRARY...}"
libraries=() all=''
for library in "${@:3}"; do
    # A blank in LD_PRELOAD parts two libraries: a descriptor has no blank in its name.
    exec {opened}<"$library"
    libraries+=("/proc/self/fd/$opened")
    all+=${all:+:}/proc/self/fd/$opened
done
usual=$program program=$scratch/preloaded
cd "$scratch" || exit 1

# with LIBRARIES: what $program preloads.
with() {
    printf '#!/usr/bin/env bash\nexec env LD_PRELOAD=%q %q "$@"\n' "$1" "$usual" >"$program"
    chmod +x "$program"
}

# One text in two scripts, for which a second font is opened; masks of any/pixels; a map, which threads draw.
pictures=(
    "scene=2"
    "scene=4&explain --lang zh"
    "scene=5&method=any/pixels&explain"
    "scene=3&method=any/pixels&map"
)

test_pictures() {
    local picture options
    for picture in "${pictures[@]}"; do
        read -ra options <<<"$picture"
        "$usual" shot "${options[@]}" -o wanted.png >wanted.log 2>&1
        SDL_VIDEODRIVER=dummy run "$program" shot "${options[@]}" -o got.png
        gives "$1, shot $picture" 0 '*' ''
        truth "$1, shot $picture: the same picture" cmp wanted.png got.png
    done
}

test_window() {
    start --lang en || return
    shows '^scene='
    key 5
    expect "$1: a window shows a scene" '^scene=5-'
    key e
    expect "$1: explains it" ' explain=1 '
    press LANGUAGE
    key ctrl+0
    expect "$1: in Chinese" 'message=文字和控件'
    key v p
    expect "$1: saves a picture with a map" "message=.*$scratch/hitlab-0001\.png"
    key ctrl+q
    ends "$1: and ends" 0
    rm -f hitlab-0001.png
}

start_server
for library in "${!libraries[@]}"; do
    name=${*:3+library:1}
    with "${libraries[library]}"
    test_pictures "${name##*/}"
    test_window "${name##*/}"
done
with "$all"
test_pictures 'all of them'
test_window 'all of them'
finish
