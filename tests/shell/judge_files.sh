#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The judge in two files, as scripts/amalgamate writes it, in a folder that has nothing else of this project: it compiles as C11
# without a warning, shows what its header declares, has hit.c beside it, says what hitlab says, and is the unit test that
# docs/judge.md has. Prints TAP. Usage: judge_files.sh SOURCE_ROOT HITLAB [--long]
# --long: with every compiler, in CTest and meson.
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"
# shellcheck source=judged.sh
. "$here/judged.sh"

root=$(realpath "${1:?usage: judge_files.sh SOURCE_ROOT HITLAB [--long]}")
hitlab=$(realpath "${2:?usage: judge_files.sh SOURCE_ROOT HITLAB [--long]}")
warnings=(-Wall -Wextra -Wpedantic -Werror)
read -ra cc <<<"${CC:-cc}" # it may be "ccache gcc"
first=("${cc[@]}")
! command -v clang >/dev/null || first=(clang) # compiles judge.c in a third of the time
cd "$scratch" || exit 1

test_made() {
    try 'it is made' 0 '^one: 2 files: judge\.c, judge\.h$' '' "$root/scripts/amalgamate" one judge
    is 'it is two files' "$(ls one | tr '\n' ' ')" 'judge.c judge.h '
    truth 'the header is the judge'\''s' cmp one/judge.h "$root/src/judge/judge.h"
    try 'another word is refused' 1 '' 'only "judge", .* may follow' "$root/scripts/amalgamate" one jugde
    try "it compiles without a warning: ${first[*]}" 0 '' '' "${first[@]}" -std=c11 -O0 "${warnings[@]}" -c one/judge.c
    is 'it shows what its header declares, and nothing else' "$(nm -g --defined-only judge.o | awk '{ print $3 }' | sort)" \
        "$(sed -nE '/^typedef /d; s/^[a-z][^(;#]*[ *](judge_[a-z_]+)\(.*/\1/p' one/judge.h | sort)"
}

# The example of the page, with a right function and with a wrong one.
test_example() {
    cat >circle_box.h <<'END'
#include <stdbool.h>
bool circle_box(float cx, float cy, float r, float x, float y, float w, float h);
END
    cat >circle_box.c <<'END'
#include "circle_box.h"
static float near_to(float v, float low, float high) { return v < low ? low : v > high ? high : v; }
bool circle_box(float cx, float cy, float r, float x, float y, float w, float h)
{
    float dx = cx - near_to(cx, x, x + w), dy = cy - near_to(cy, y, y + h);
    return dx * dx + dy * dy <= r * r;
}
END
    sed 's/return dx.*/(void)dx, (void)dy; return x - r <= cx \&\& cx <= x + w + r \&\& y - r <= cy \&\& cy <= y + h + r;/' circle_box.c >wrong.c
    example 'As a unit test' c 1 >circle_box_test.c
    try 'the page'\''s unit test compiles' 0 '' '' "${cc[@]}" -std=c11 "${warnings[@]}" -Ione circle_box_test.c circle_box.c judge.o -lm -o right
    try 'with a right function it passes' 0 '' '' ./right
    try 'with a wrong one it is linked' 0 '' '' "${cc[@]}" -std=c11 "${warnings[@]}" -Ione circle_box_test.c wrong.c judge.o -lm -o wrong
    try 'and fails with the report' 1 '' 'it says hit; the exact answer is miss.*it answers like: Box of the circle.*answers are wrong' ./wrong
}

# A test in C++, such as one of Catch2's, includes the header.
test_in_cxx() {
    local cxx
    read -ra cxx <<<"$1"
    command -v "${cxx[0]}" >/dev/null || { skip "${cxx[0]}: the header" "${cxx[0]} is not here" && return; }
    cat >program.cpp <<'END'
#include "judge.h"
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
static int ask(const judge_case *, void *) { return JUDGE_SAYS_HIT; }
static std::string shown;
#define TEST_CASE(name) static void test()
#define INFO(text) shown = (text)
#define CHECK(condition) if (!(condition)) std::fputs(shown.c_str(), stderr)
END
    { example 'As a unit test' cpp 1 && echo 'int main() { test(); }'; } >>program.cpp
    try "${cxx[0]}: the page's test in C++ compiles" 0 '' '' "${cxx[@]}" -std=c++17 "${warnings[@]}" -Ione program.cpp judge.o -lm -o program
    try "${cxx[0]}: it tells what is wrong" 0 '' 'it says hit; the exact answer is miss' ./program
}

# judged PAIR SEED COUNT
test_same() {
    [ -x "$hitlab" ] || { skip 'the judge says what hitlab says' 'the lab is not built' && return; }
    try 'a program that has it, and a wrong function' 0 '' '' "${cc[@]}" -std=c11 -O1 -ffp-contract=off -Ione "$root/tests/judge/judged.c" judge.o -lm -o judged
    judged_as_hitlab "$hitlab" 'judge.c' ./judged
}

test_compilers() {
    local compiler
    for compiler in gcc clang x86_64-w64-mingw32-gcc tcc; do
        command -v $compiler >/dev/null || continue
        try "$compiler: compiles without a warning" 0 '' '' $compiler -std=c11 -O2 "${warnings[@]}" -c one/judge.c -o other.o
    done
    try 'it links with hit.c' 0 ': 6 files: ' '' "$root/scripts/amalgamate" one
    try 'hit.c compiles' 0 '' '' "${cc[@]}" -std=c11 -O0 -c one/hit.c
    try 'both are in one program' 0 '' '' "${cc[@]}" -std=c11 -Ione circle_box_test.c circle_box.c judge.o hit.o -lm -o both
    try 'which runs' 0 '' '' ./both
}

# What the page has for CTest and meson, in a folder of a user's own.
test_tools() {
    mkdir project && cp one/judge.? circle_box* project
    if command -v cmake >/dev/null; then
        { printf 'cmake_minimum_required(VERSION 3.10)\nproject(game C)\nenable_testing()\n' && example 'As a unit test' cmake 1; } >project/CMakeLists.txt
        try 'CTest: the page'\''s lines make it' 0 '*' '*' cmake -S project -B project/cmake
        try 'CTest: it builds' 0 '*' '*' cmake --build project/cmake
        try 'CTest: it passes' 0 '100% tests passed' '*' env -C project/cmake ctest
        cp wrong.c project/circle_box.c
        try 'CTest: a wrong function is built' 0 '*' '*' cmake --build project/cmake
        run env -C project/cmake ctest --output-on-failure
        gives 'CTest: and fails with its report' 8 'it answers like: Box of the circle' '*'
        cp circle_box.c project
    fi
    { printf "project('game', 'c', default_options: ['c_std=c11'])\n" && example 'As a unit test' meson 1; } >project/meson.build
    try 'meson: the page'\''s lines make it' 0 '*' '*' meson setup project/meson project
    try 'meson: it passes' 0 'Ok: *1' '*' meson test -C project/meson
    cp wrong.c project/circle_box.c
    run meson test -C project/meson --print-errorlogs
    gives 'meson: a wrong function fails with its report' 1 'it answers like: Box of the circle' '*'
}

test_made
test_example
test_in_cxx "${CXX:-c++}"
test_same
if [ "${3-}" = --long ]; then
    test_compilers
    test_tools
fi
finish
