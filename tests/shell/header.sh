#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# hit.h, hit_inline.h, hit_lab.h and hit_prove.h alone, as C11 and as C++, and docs/example.c as a user builds it. Prints TAP.
# Usage: header.sh SOURCE_ROOT BUILD    BUILD: where src/hit/libhit.a and libhit.so are
# Compilers: CC and CXX, which may have arguments; otherwise cc and c++.
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: header.sh SOURCE_ROOT BUILD}")
library=$(realpath "${2:?BUILD}/src/hit/libhit.a")
read -ra cc <<<"${CC:-cc}"
read -ra cxx <<<"${CXX:-c++}"
strict=(-Wall -Wextra -Wpedantic -Werror -I"$root/src/hit")
as_c=("${cc[@]}" -std=c11 "${strict[@]}")
as_cxx=("${cxx[@]}" -x c++ -std=c++17 "${strict[@]}")
cd "$scratch" || exit 1

# Whether the compiler can compile C++ that includes a header of its library.
has_cxx() {
    echo '#include <cstdio>' >probe.cc
    "${cxx[@]}" -x c++ -c probe.cc -o probe.o >probe.log 2>&1
}

# The header is included twice, so that a missing guard is noticed.
printf '#include "hit.h"\n#include "hit.h"\nint main(void) { return HIT_MISS; }\n' >only.c
printf '#include "hit_inline.h"\n#include "hit_inline.h"\nint main(void) { return HIT_MISS; }\n' >inline.c
printf '#include "hit_lab.h"\n#include "hit_lab.h"\nint main(void) { return HIT_AS_PUBLISHED; }\n' >lab.c
printf '#include "hit_prove.h"\n#include "hit_prove.h"\nint main(void) { return HIT_PROVED; }\n' >prove.c
printf '#include "hit_show.h"\n#include "hit_show.h"\nint main(void) { hit_vec at = {1, 2}; hit_shape a = hit_make_point(at); HIT_SHOW(&a, &a); return 0; }\n' >show.c

# The page about the way to a verdict: its files and functions are there, and it has all bounds.
test_exact_page() {
    local page=$root/src/hit/exact/README.md word missing=()
    for word in $(grep -oE '`[a-z_]+/[a-z_/]+\.[ch]`' "$page" | tr -d '`' | sort -u); do
        [ -e "$root/src/hit/$word" ] || [ -e "$root/$word" ] || missing+=("$word")
    done
    for word in $(grep -oE '`[a-z_0-9]+\(\)`' "$page" | tr -d '`()' | sort -u); do
        grep -rqE "\\b$word\\(" "$root/src/hit" || missing+=("$word()")
    done
    is 'src/hit/exact/README.md: what it names is there' "${missing[*]}" ''
    is 'src/hit/exact/README.md: it has all bounds' "$(sed -n '/^## All bounds/,/^## What/p' "$page" | grep '^| `[A-Z]' | cut -d'|' -f2 | grep -oE '[A-Z_]{4,}' | sort)" \
        "$(sed -nE 's/^#define ([A-Z_]+) .*/\1/p' "$root"/src/hit/exact/constants.h "$root"/src/hit/*/*_constants.h | sort)"
}

test_library() {
    is 'the shared library shows what its headers declare, and nothing else' \
        "$(nm -D --defined-only "${library%.a}.so" | awk '$3 !~ /^(_|__bss)/ { print $3 }' | sort)" "$(public_names "$root"/src/hit/hit{,_inline,_lab,_prove}.h)"
    is 'each public function stands in the test of what arguments mean' \
        "$(public_names "$root"/src/hit/hit{,_lab,_inline,_prove}.h | grep -vwf <(grep -oE 'hit_[a-z_]+' "$root/tests/hit/test_arguments.c"))" ''
    # A program may use any other name: the library defines hit_ names only.
    is 'it defines hit_ names only' \
        "$(nm --defined-only -g "$library" | awk 'NF == 3 && $3 !~ /^hit_/ { print $3 }')" ''
}

# What only stores, counts or judges a shape does not check it.
test_checks() {
    local name missing=()
    cat "$root"/src/hit/*.c "$root"/src/hit/*/*.c | tr '\n' ' ' >bodies
    for name in $(cat "$root"/src/hit/hit{,_lab}.h | tr '\n' ' ' | grep -oE 'HIT_API [^;]*const hit_shape [*][^;]*;' | grep -oE 'hit_[a-z_]+\(' |
        grep -vxE 'hit_(grow|validate|vertices|vertex_count)\('); do
        grep -qE "\b${name%(}\([^;{}]*\) \{ +HIT_CHECK" bodies || missing+=("$name)")
    done
    is 'each public function that takes a shape begins with HIT_CHECK()' "${missing[*]}" ''
}

test_abi() {
    if [ "$("${cc[@]}" -dM -E -x c /dev/null | grep -c '__LP64__ 1')" = 0 ]; then
        skip 'programs of this major version find all as it was' 'not a machine with 64 bits'
        return
    fi
    try 'what programs rely on is counted' 0 'struct hit_shape' '' env CC="${cc[*]}" "$root/scripts/tools/abi"
    is 'programs of this major version find all as it was: if it only grew, scripts/tools/abi --write' \
        "$(diff <(echo "$out") "$root/tests/builds/abi.txt")" ''
}

# test_language NAME COMPILER...
test_language() {
    local name=$1
    shift
    try "$name: hit.h alone compiles without a warning" 0 '' '' "$@" -c only.c -o only.o
    try "$name: hit_inline.h alone does so" 0 '' '' "$@" -c inline.c -o inline.o
    try "$name: hit_lab.h alone does so" 0 '' '' "$@" -c lab.c -o lab.o
    try "$name: hit_prove.h alone does so" 0 '' '' "$@" -c prove.c -o prove.o
    try "$name: hit_show.h alone does so" 0 '' '' "$@" -c show.c -o show.o
    try "$name: it refuses -ffast-math" 1 '' 'hit: compile without -ffast-math' "$@" -ffast-math -fsyntax-only inline.c
    try "$name: it refuses a part of that" 1 '' 'hit: compile without -ffast-math' \
        "$@" -funsafe-math-optimizations -fsyntax-only inline.c
    try "$name: docs/example.c compiles without a warning" 0 '' '' \
        "$@" -c "$root/docs/example.c" -o example.o
    # Linked by the same compiler without -x, which would make it read the objects as source.
    local linker=("${cc[@]}")
    [ "$name" = 'C++' ] && linker=("${cxx[@]}")
    try "$name: it needs the library and libm alone" 0 '' '' \
        "${linker[@]}" example.o "$library" -lm -o example
    local printed='^player and wall: hit, crossing.*pushed by \(-3, 0\): touching.*strikes the wall after 26.0%.*pit: [0-9.]+ apart'
    try "$name: it runs" 0 "$printed" '' ./example
}

# The program of docs/library.md that proves an answer prints what the page says; so does that of the Chinese page.
test_proof() {
    local page
    for page in docs/library.md docs/zh/library.md; do
        awk '/hit_prove.h>/ { on = 1; print "#include <hit.h>" } /^```$/ { on = 0 } on { print }' "$root/$page" >proof.c
        try "$page: the program that proves compiles without a warning" 0 '' '' "${as_c[@]}" -o proof proof.c "$library" -lm
        run ./proof
        is "$page: it prints what stands there" "$out" "$(grep '^{"verdict"' "$root/$page")"
    done
}

# So do those that call one function. test_call FUNCTION, a pattern of the lines that it prints
test_call() {
    local page
    for page in docs/library.md docs/zh/library.md; do
        awk -v "call=$1" '/^```c$/ { on = 1; text = ""; next } /^```$/ { if (on && index(text, call "(") && text ~ /main/) printf "%s", text; on = 0 }
            on { text = text $0 "\n" }' "$root/$page" >call.c
        try "$page: the program that calls $1 compiles without a warning" 0 '' '' "${as_c[@]}" -o call call.c "$library" -lm
        run ./call
        is "$page: the program that calls $1 prints what stands there" "$out" "$(grep -E "$2" "$root/$page")"
    done
}

test_exact_page
test_library
test_checks
test_proof
test_call hit_relate_matrix '^[F012]{9} '
test_call hit_ray '^ray at '
test_call hit_contact '^contact at '
test_call hit_grow '^grown: '
test_call hit_slide '^frame [0-9]+: feet at'
test_abi
test_language C11 "${as_c[@]}"
if has_cxx; then
    test_language 'C++' "${as_cxx[@]}"
else
    skip 'C++: hit.h and docs/example.c' "no C++ compiler (${cxx[0]})"
fi
finish
