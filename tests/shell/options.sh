#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The library compiled with options that change arithmetic, as a program might that takes in its
# sources: its answers stay exact, or it refuses to compile and says why. Prints TAP.
# Usage: options.sh SOURCE_ROOT BUILD [--long]    BUILD: where src/hit/libhit.a is
# Usually one file is asked whether it refuses, the rooms that the two tests ask are compiled so, and the rest is the library's. With
# --long all files are asked, and all rooms compiled.
# Compilers: CC, which may have arguments, otherwise cc; with --long clang, too, if it is installed.
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: options.sh SOURCE_ROOT BUILD [--long]}")
long=${3:-}
library=$(realpath "${2:?BUILD}/src/hit/libhit.a")
rooms=("$root/src/hit" "$root"/src/hit/*/)
tests=$root/tests/hit
built=$(realpath "$2/tests") # what tests share is theirs, not a program's
shared=("$built"/hit/libhit_tests_shared.a "$built"/lib{tests_noted,tests_random,tests_outlines,tests_tables}.a)
standard=(-std=c11 -D_POSIX_C_SOURCE=200809L "${rooms[@]/#/-I}")
contract=(-O1 -fexpensive-optimizations -march=native -ffp-contract=fast) # gcc fuses so, in half of the time of -O3
[ "$long" != --long ] || contract[0]=-O3
cd "$scratch" || exit 1
printf '%s\0' "$root"/src/hit/*.c "$root"/src/hit/*/*.c >sources
printf '%s\0' "$root"/src/hit/*.c "$root"/src/hit/{exact,referee}/*.c "$root"/src/hit/outline/outline.c >asked
[ "$long" != --long ] || cp sources asked

# Two equal products cancel, unless one of them is fused with the subtraction and not rounded.
cat >plain.c <<'EOF'
volatile double x = 1 + 0x1p-30, y = 1 + 0x1p-30;
int main(void)
{
    return x * x - y * y != 0;
}
EOF
cat >library.c <<'EOF'
#include "vec.h"
volatile double x = 1 + 0x1p-30, y = 1 + 0x1p-30;
int main(void)
{
    return vec_cross(vec(x, y), vec(y, x)) != 0;
}
EOF

# test_contraction NAME COMPILER...
test_contraction() {
    local name=$1 test
    shift
    if "$@" "${contract[@]}" plain.c -o plain 2>/dev/null && ./plain; then
        skip "$name: ${contract[*]}" 'this compiler fuses nothing on this machine'
        return
    fi
    try "$name: ${contract[*]}: the library compiles" 0 '' '' \
        xargs -0 -a asked -P 2 -n 8 "$@" "${standard[@]}" "${contract[@]}" -c
    for test in exact direct; do
        try "$name: test_$test takes it in" 0 '' '' "$@" "${standard[@]}" "${contract[@]}" \
            -I"$root/tests" "$tests/test_$test.c" ./*.o "${shared[@]}" "$library" -lcmocka -lmpfr -lgmp -lm \
            -o "test_$test"
        try "$name: test_$test passes: answers are exact" 0 '*' '*' env HIT_CASES=20 "./test_$test"
    done
    rm -f ./*.o
    [ "$name" = clang ] && return # obeys the option before the pragma
    try "$name: a program takes in the library's arithmetic" 0 '' '' \
        "$@" "${standard[@]}" "${contract[@]}" library.c -o library
    try "$name: nothing in it is fused" 0 '' '' ./library
}

# includers HEADER: it and the headers that include it, one through another, as an expression.
includers() {
    local found=$1 more
    while more=$(find "$root/src/hit" -name '*.h' -exec grep -lE "#include \"($found)\"" {} + | sed 's,.*/,,' | sort | tr '\n' '|'); do
        [ "$more$1" != "$found" ] || break
        found=$more$1
    done
    echo "$found"
}

refusal='hit: compile without -ffast-math'

# test_fast_math NAME COMPILER...: every file refuses.
test_fast_math() {
    local name=$1 option taken=
    shift
    for option in -ffast-math -Ofast -ffinite-math-only; do
        try "$name: exact.c refuses $option" 1 '' "$refusal" \
            "$@" "${standard[@]}" "$option" -fsyntax-only "$root/src/hit/exact/exact.c"
    done
    if [ "$long" != --long ]; then
        is "$name: every file includes what refuses it" "$(xargs -0 -a sources grep -LE "#include \"($(includers strict.h))\"")" ''
        return
    fi
    while read -r -d '' file; do
        "$@" "${standard[@]}" -ffast-math -E "$file" 2>&1 >/dev/null | grep -q "$refusal" || taken+=" ${file##*/}"
    done <sources
    is "$name: -ffast-math is refused by every file that computes" "$taken" ''
}

# The vectorizer of gcc 12 fused in these two files whatever -ffp-contract said. `builds` looks at all.
test_vectorizer() {
    local name=$1 file level
    shift
    for file in shape methods/circle_rect; do
        for level in -O2 -O3; do
            if ! "$@" "${standard[@]}" "$level" -march=x86-64-v3 -DHIT_NO_FMA -c "$root/src/hit/$file.c" \
                -o fused.o 2>/dev/null; then
                skip "$name: $file.c has no fused operation, $level" 'this compiler does not know x86-64-v3'
                continue
            fi
            is "$name: $file.c has no fused operation, $level" "$(objdump -d fused.o | grep -cE '\bvfn?m(add|sub)')" 0
        done
    done
    rm -f fused.o
}

read -ra cc <<<"${CC:-cc}"
name=gcc
"${cc[@]}" -dM -E - </dev/null 2>/dev/null | grep -q __clang__ && name=clang
test_contraction "$name" "${cc[@]}"
test_fast_math "$name" "${cc[@]}"
test_vectorizer "$name" "${cc[@]}"
if [ "$long" = --long ] && [ "$name" = gcc ] && command -v clang >/dev/null; then
    test_contraction clang clang
    test_fast_math clang clang
    test_vectorizer clang clang
fi
finish
