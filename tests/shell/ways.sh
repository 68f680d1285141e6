#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The ways into a program: installed libraries with pkg-config, CMake, a subproject, packages of other languages. Each is
# built and run. Prints TAP. Usage: ways.sh SOURCE_ROOT
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: ways.sh SOURCE_ROOT}")
cd "$scratch" || exit 1
printed='^player and wall: hit, crossing'

has() {
    command -v "$1" >/dev/null && return
    skip "$2" "$1 is not here"
    return 1
}

# The library at no level of optimisation: it is compiled some times here.
export CMAKE_BUILD_TYPE=Debug CMAKE_BUILD_PARALLEL_LEVEL=2

# A program's project that has this one in its subprojects.
make_game() {
    mkdir -p game/subprojects
    ln -sfn "$root" game/subprojects/hit
    cp "$root/docs/example.c" game/example.c
    cat >game/meson.build <<'EOF'
project('game', 'c', default_options: ['c_std=c11', 'buildtype=debug'])
executable('game', 'example.c', dependencies: dependency('hit', fallback: 'hit'), install: true)
EOF
}

test_subproject() {
    has meson 'subproject' || return
    make_game
    try 'subproject: the library alone is configured' 0 '' '' \
        bash -c 'meson setup game game/build --werror >setup.log 2>&1 || { cat setup.log >&2; exit 1; }; ! grep -i "sdl2 found\|cmocka" setup.log'
    try 'subproject: it builds' 0 '*' '' meson compile -C game/build
    try 'subproject: it runs' 0 "$printed" '' game/build/game
    truth 'subproject: built for debugging, its calls are checked' bash -c 'nm game/build/game | grep -q hit_arguments_fail'
    try 'subproject: the game installs itself' 0 '*' '' env DESTDIR="$PWD/game/image" meson install -C game/build --no-rebuild
    is 'subproject: and nothing of the library' "$(cd game/image && find . -type f)" ./usr/local/bin/game
    try 'subproject: what is installed runs' 0 "$printed" '' game/image/usr/local/bin/game
}

# Leaves image, what `meson install` brings of the library.
test_installed() {
    has meson 'installed' || return
    run meson setup "$root" made -Dlab=disabled -Dtests=disabled -Dbench=disabled -Dbuildtype=debug
    gives 'installed: it configures' 0 '*' ''
    try 'installed: it builds' 0 '*' '' meson compile -C made
    try 'installed: it installs' 0 '*' '' env DESTDIR="$PWD/image" meson install -C made --no-rebuild
}

test_pkg_config() {
    has pkg-config 'installed' && [ -d image ] || return
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
    is 'installed: the library shows what its headers declare, and nothing else' \
        "$(nm -D --defined-only "$shared" | awk '$2 == "T" && $3 ~ /^hit_/ { print $3 }' | sort)" \
        "$(public_names "$root"/src/hit/hit{,_inline,_lab,_prove}.h)"
    is 'installed: no other name' "$(nm -D --defined-only "$shared" | awk '$3 !~ /^hit_/ { print $3 }')" ''
}

test_python() {
    has python3 'Python' && [ -d image ] || return
    try 'Python: docs/example.py runs' 0 'hit' '' env \
        HIT_LIBRARY="$(find "$PWD/image" -name 'libhit.so.1')" python3 "$root/docs/example.py"
}

# test_project NAME LANGUAGE LINES CMAKE_OPTION...: a program's project that gets hit::hit by these lines.
test_project() {
    local name=$1 language=$2 lines=$3
    shift 3
    rm -rf project
    mkdir project
    cp "$root/docs/example.c" "project/example.$([ "$language" = C ] && echo c || echo cpp)"
    cat >project/CMakeLists.txt <<EOF
cmake_minimum_required(VERSION 3.16)
project(game $language)
$lines
file(GLOB sources example.*)
add_executable(game \${sources})
target_link_libraries(game PRIVATE hit::hit)
install(TARGETS game)
EOF
    try "$name: configures" 0 '*' '' cmake -S project -B project/build "$@"
    try "$name: builds" 0 '*' '' cmake --build project/build
    try "$name: runs" 0 "$printed" '' project/build/game
    [[ $name = *find_package* ]] || truth "$name: built for debugging, its calls are checked" bash -c 'nm project/build/game | grep -q hit_arguments_fail'
}

test_cmake_inside() {
    has cmake 'CMake' || return
    test_project 'CMake, FetchContent, C++ alone' CXX "include(FetchContent)
FetchContent_Declare(hit SOURCE_DIR \"$root\")
FetchContent_MakeAvailable(hit)"
    try 'CMake, FetchContent: the game installs itself' 0 '*' '' cmake --install project/build --prefix "$PWD/project/image"
    is 'CMake, FetchContent: and nothing of the library' "$(cd project/image && find . -type f)" ./bin/game
    test_project 'CMake, add_subdirectory, C' C "add_subdirectory(\"$root\" hit)"
}

# test_package NAME PREFIX: finds what is installed there, and no other version.
test_package() {
    local prefix=-DCMAKE_PREFIX_PATH=$2 version
    test_project "CMake, find_package, $1" CXX 'find_package(hit 1.0 REQUIRED)' "$prefix"
    for version in 0.9 1.99 2.0; do
        sed -i "s/find_package(hit [0-9.]*/find_package(hit $version/" project/CMakeLists.txt
        try "CMake, find_package, $1: version $version is refused by name" 1 '*' 'version: 1.0.0' \
            cmake -S project -B project/build "$prefix"
    done
}

test_cmake_installed() {
    has cmake 'CMake, find_package' || return
    [ -d image ] && test_package 'meson install' "$PWD/image/usr/local"
    try 'CMake: the library configures' 0 '*' '' cmake -S "$root" -B alone
    try 'CMake: it builds' 0 '*' '' cmake --build alone
    try 'CMake: it installs' 0 '*' '' cmake --install alone --prefix "$PWD/prefix"
    test_package 'cmake --install' "$PWD/prefix"
}

test_dll() {
    has cmake 'CMake, DLL' && has x86_64-w64-mingw32-gcc 'CMake, DLL' || return
    try 'CMake, DLL: configures' 0 '*' '' cmake -S "$root" -B dll -DBUILD_SHARED_LIBS=ON \
        -DCMAKE_SYSTEM_NAME=Windows -DCMAKE_C_COMPILER=x86_64-w64-mingw32-gcc
    try 'CMake, DLL: builds' 0 '*' '' cmake --build dll
    is 'CMake, DLL: it exports what its headers declare, and nothing else' \
        "$(exports_of dll/libhit*.dll)" "$(public_names "$root"/src/hit/hit{,_inline,_lab,_prove}.h)"
}

# commands_of PAGE LANGUAGE: what it says for an empty folder.
commands_of() {
    sed -n "/^### $2\$/,/^\`\`\`\$/{/^\`\`\`sh\$/,/^\`\`\`\$/{/^\`\`\`/d;p}}" "$root/docs/$1.md"
}

# test_page LANGUAGE TOOL...
test_page() {
    local language=$1 tool
    shift
    commands_of library "$language" >commands
    is "docs/zh/library.md has the commands for $language, too" "$(commands_of zh/library "$language")" "$(<commands)"
    for tool in "$@"; do
        has "$tool" "docs/library.md: $language" || return
    done
    rm -rf empty
    mkdir empty
    try "docs/library.md: from an empty folder to the first right answer in $language" 0 '(^|'$'\n'')touching$' '*' \
        env HITLAB="$root" NODE_PATH="${NODE_PATH:-/usr/share/nodejs}" PIP_NO_INDEX=1 bash -euc 'cd empty; . ../commands'
}

test_subproject
test_installed
test_pkg_config
test_python
test_cmake_inside
test_cmake_installed
test_dll
test_page C
test_page C++ cmake
test_page JavaScript emcc node npm
if can_make_wheels; then
    PATH=/usr/bin:$PATH test_page Python cc
else
    skip 'docs/library.md: Python' "Python's packages are not here"
fi
finish
