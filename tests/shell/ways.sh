#!/usr/bin/env bash
# The ways into a program: installed libraries with pkg-config, CMake, a subproject, Python. Each is built and
# run. Prints TAP. Usage: ways.sh SOURCE_ROOT
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: ways.sh SOURCE_ROOT}")
# shellcheck disable=SC2034  # run() of tap.sh reads it
limit=600
cd "$scratch" || exit 1
printed='^player and wall: hit, crossing'

has() {
    command -v "$1" >/dev/null && return
    skip "$2" "$1 is not here"
    return 1
}

# A program's project that has this one in its subprojects.
make_game() {
    mkdir -p game/subprojects
    ln -sfn "$root" game/subprojects/hit
    cp "$root/docs/example.c" game/example.c
    cat >game/meson.build <<'EOF'
project('game', 'c', default_options: ['c_std=c11', 'buildtype=release'])
executable('game', 'example.c', dependencies: dependency('hit', fallback: 'hit'))
EOF
}

test_subproject() {
    has meson 'subproject' || return
    make_game
    try 'subproject: the library alone is configured' 0 '' '' \
        bash -c 'meson setup game game/build --werror >setup.log 2>&1 || { cat setup.log >&2; exit 1; }; ! grep -i "sdl2 found\|cmocka" setup.log'
    try 'subproject: it builds' 0 '*' '' meson compile -C game/build
    try 'subproject: it runs' 0 "$printed" '' game/build/game
    try 'subproject: it installs the library' 0 '*' '' env DESTDIR="$PWD/image" meson install -C game/build --no-rebuild
    root_of_image=$(dirname "$(find image -name hit.h)")/..
}

test_installed() {
    has pkg-config 'installed' && [ -n "${root_of_image-}" ] || return
    local pc shared
    pc=$(find image -name hit.pc) shared=$(find image -name 'libhit.so.1')
    export PKG_CONFIG_PATH=${pc%/*} PKG_CONFIG_SYSROOT_DIR=$PWD/image
    is 'installed: hit.pc has the version of hit.h' "$(pkg-config --modversion hit)" \
        "$(sed -n 's/^#define HIT_VERSION_TEXT "\(.*\)"/\1/p' "$root/src/hit/hit.h")"
    # shellcheck disable=SC2046
    try 'installed: a program builds by pkg-config' 0 '' '' cc -std=c11 "$root/docs/example.c" \
        $(pkg-config --cflags --libs hit) -o example
    try 'installed: it runs with the shared library' 0 "$printed" '' env LD_LIBRARY_PATH="${shared%/*}" ./example
    truth 'installed: it asks for libhit.so.1' bash -c 'objdump -p example | grep -q "NEEDED *libhit.so.1"'
    is 'installed: the library shows what hit.h and hit_lab.h declare, and nothing else' \
        "$(nm -D --defined-only "$shared" | awk '$2 == "T" && $3 ~ /^hit_/ { print $3 }' | sort)" \
        "$(public_names "$root"/src/hit/hit{,_lab}.h)"
    is 'installed: no other name' "$(nm -D --defined-only "$shared" | awk '$3 !~ /^hit_/ { print $3 }')" ''
}

test_python() {
    has python3 'Python' && [ -n "${root_of_image-}" ] || return
    try 'Python: docs/example.py runs' 0 'hit' '' env \
        HIT_LIBRARY="$(find "$PWD/image" -name 'libhit.so.1')" python3 "$root/docs/example.py"
}

test_cmake() {
    has cmake 'CMake' || return
    mkdir -p made
    cp "$root/docs/example.c" made/
    cat >made/CMakeLists.txt <<EOF
cmake_minimum_required(VERSION 3.16)
project(made C)
add_subdirectory("$root" hit)
add_executable(made example.c)
target_link_libraries(made PRIVATE hit::hit)
EOF
    try 'CMake: configures' 0 '*' '' cmake -S made -B made/build -Wno-dev
    try 'CMake: builds' 0 '*' '' cmake --build made/build --parallel 2
    try 'CMake: runs' 0 "$printed" '' made/build/made
}

test_subproject
test_installed
test_python
test_cmake
finish
