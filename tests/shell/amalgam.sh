#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The library in one file, as scripts/amalgamate writes it: it compiles as C11 without a warning, a program in C++ takes it,
# it computes what the library does, and shows what its headers declare, on each system. Prints TAP.
# Usage: amalgam.sh SOURCE_ROOT BUILD [--long]    BUILD: where src/hit/libhit.a is
# --long: with every compiler, and all tests of the library run on it.
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: amalgam.sh SOURCE_ROOT BUILD [--long]}")
library=$(realpath "${2:?BUILD}/src/hit/libhit.a")
tests=$root/tests/hit
rooms=("$root/src/hit" "$root"/src/hit/*/)
inside=(-std=c11 -D_POSIX_C_SOURCE=200809L -ffp-contract=off -I"$root/tests" -I"$tests" "${rooms[@]/#/-I}")
warnings=(-Wall -Wextra -Wpedantic -Werror)
read -ra cc <<<"${CC:-cc}"
# What an object shows does not depend on its compiler: clang takes half of gcc's time.
quick=("${cc[@]}")
command -v clang >/dev/null && quick=(clang)
cases=100
cd "$scratch" || exit 1

has() {
    command -v "$1" >/dev/null && return
    skip "$1: the one file" "$1 is not here"
    return 1
}

# What a program has: hit.c, hit.h and nothing else of this project.
test_made() {
    local header
    try 'it is made, and says of what it consists' 0 '^one: 6 files: hit\.c, hit\.h, ' '' "$root/scripts/amalgamate" one --all
    is 'it is two files, and the headers that are no part of them' "$(ls one | tr '\n' ' ')" 'hit.c hit.h hit_inline.h hit_lab.h hit_prove.h hit_show.h '
    for header in hit.h hit_inline.h hit_lab.h hit_prove.h hit_show.h; do
        truth "$header is the library's" cmp "one/$header" "$root/src/hit/$header"
    done
}

make_digest() {
    local compiler
    read -ra compiler <<<"${CC:-cc}" # it may be "ccache gcc"
    "${compiler[@]}" "${inside[@]}" -O1 -c "$root/tests/random.c" "$tests/generators.c" "$root/tests/noted.c" "$root/tests/builds/digest.c" &&
        "${compiler[@]}" random.o generators.o noted.o digest.o "$library" -lm -o digest && ./digest "$cases" >wanted
}

# compiles NAME OPTION...: as C11; what the library was built with reads the whole file once, in test_usual.
compiles() { try "$1: compiles without a warning" 0 '' '' "${quick[@]}" -std=c11 -O0 "${warnings[@]}" -c "${@:2}"; }

# test_bits NAME LINKER COMPILER...: leaves one.o.
test_bits() {
    local name=$1 linker=$2
    shift 2
    try "$name: compiles without a warning" 0 '' '' "$@" "${warnings[@]}" -c one/hit.c -o one.o
    try "$name: links" 0 '' '' "$linker" random.o generators.o noted.o digest.o one.o -lm -o digest
    run ./digest "$cases"
    is "$name: the bits of the library" "$out" "$(<wanted)"
}

# test_mach_o MACHINE NAMES OPTION...: what an object file of macOS shows.
test_mach_o() {
    local machine=$1 wanted=$2 private
    shift 2
    try "Mach-O, $machine: compiles without a warning" 0 '' '' clang -target "$machine-apple-macos11" -U__nonnull -isystem /usr/include \
        -isystem "/usr/include/$(gcc -print-multiarch)" -fvisibility=hidden "$@" "${warnings[@]}" -S one/hit.c -o one.s
    private=$(sed -n 's/^\t\.private_extern\t//p' one.s)
    is "Mach-O, $machine: it shows the same" \
        "$(sed -n 's/^\t\.globl\t\(_[a-z_]*\).*/\1/p' one.s | grep -vxF "${private:--}" | sed 's/^_//' | sort)" "$wanted"
}

# What an ELF object and a DLL show.
test_names() {
    local wanted
    wanted=$(public_names one/hit.h one/hit_inline.h one/hit_lab.h one/hit_prove.h)
    truth 'the headers declare functions' test -n "$wanted"
    is 'ELF: it shows what the headers declare, and nothing else' \
        "$(nm -g --defined-only one.o | awk '$2 == "T" || $2 == "D" || $2 == "B" { print $3 }' | sort)" "$wanted"
    if has x86_64-w64-mingw32-gcc; then
        try 'DLL: links without a warning' 0 '' '' x86_64-w64-mingw32-gcc "${warnings[@]}" -DHIT_EXPORTS -shared one/hit.c -o hit.dll
        is 'DLL: it exports the same' "$(exports_of hit.dll)" "$wanted"
    fi
}

# What Mach-O shows. clang has no headers of macOS here: those of Linux do for it, but for one name.
test_mach_o_names() {
    local wanted
    wanted=$(public_names one/hit.h one/hit_inline.h one/hit_lab.h one/hit_prove.h)
    if has clang && clang -print-targets 2>/dev/null | grep -q x86-64; then
        test_mach_o x86_64 "$wanted"
        mkdir -p headers/gnu && : >headers/gnu/stubs-32.h # which Linux's headers ask for on another machine
        test_mach_o arm64 "$wanted" -isystem headers
    fi
}

# A program in C++ includes the headers and links one.o, which a compiler of C has made.
test_in_cxx() {
    local cxx standard
    read -ra cxx <<<"$1"
    has "${cxx[0]}" || return
    cat >program.cpp <<'END'
#include "hit_inline.h"
#include "hit_lab.h"
int main()
{
    hit_shape ball = hit_make_circle({3, 4}, 2), wall = hit_make_box({5, 0}, {6, 9});
    return hit_relate(&ball, &wall) == HIT_TOUCHING && hit_method_at(0) ? 0 : 1;
}
END
    for standard in c++17 c++20; do
        try "${cxx[0]}, $standard: a program takes the headers and the object" 0 '' '' "${cxx[@]}" -std=$standard "${warnings[@]}" -Ione program.cpp one.o -lm -o program
        try "${cxx[0]}, $standard: the program runs" 0 '' '' ./program
    done
}

# Some tests count what happens among their cases, and want enough of them.
cases_of() {
    case $1 in
    test_methods) echo 20000 ;;
    test_pick | test_slide) echo 2000 ;;
    *) echo 100 ;;
    esac
}

# test_units NAME LINKER: the tests of the library, on one.o.
test_units() {
    local name=$1 linker=$2 test
    for test in "$tests"/test_*.c; do
        test=$(basename "$test" .c)
        run "$linker" "$test.o" "${shared[@]}" one.o -lcmocka -lgmp -lmpfr -lm -o unit
        [ "$status" = 0 ] || fail "$name: $test links" "$err"
        try "$name: $test passes" 0 '*' '*' env HIT_CASES="$(cases_of "$test")" ./unit
    done
}

compile_units() {
    local file
    for file in "$tests"/*.c "$root"/tests/*.c; do
        "${CC:-cc}" "${inside[@]}" -O1 -c "$file" || return
    done
    shared=()
    for file in *.o; do
        [[ $file == test_tables.o || ! $file =~ ^(test_.*|one|digest)\.o$ ]] && shared+=("$file")
    done
    [ "${#shared[@]}" -gt 0 ]
}

test_usual() {
    try 'C11: refuses a part of -ffast-math' 1 '' 'hit: compile without -ffast-math' "${cc[@]}" -std=c11 -funsafe-math-optimizations -fsyntax-only one/hit.c
    [ "${cc[*]}" = "${quick[*]}" ] ||
        try 'C11: compiles without a warning' 0 '' '' "${cc[@]}" -std=c11 -fsyntax-only "${warnings[@]}" one/hit.c
    test_bits "C11, ${quick[0]}" "${quick[0]}" "${quick[@]}" -std=c11 -O0
    test_names
    test_in_cxx "${CXX:-c++}"
    test_checked
    test_parts
    test_games
    test_growths
}

# With checks of the arguments: a wrong call is named, and what is compiled without them does not know their words.
test_checked() {
    compiles 'HIT_CHECKED' -DHIT_CHECKED one/hit.c -o checked.o
    run "${cc[@]}" "${inside[@]}" "$root/tests/builds/checked.c" checked.o -lcmocka -lm -o checked
    [ "$status" = 0 ] || fail 'HIT_CHECKED: the test links' "$err"
    try 'HIT_CHECKED: wrong calls are named' 0 '*' '*' ./checked
    is 'without it there is no check' "$(nm one.o | grep -c hit_arguments)" 0
}

# Each row of the page's table.
test_costs() {
    local part
    "$root/scripts/amalgamate" --costs >costs
    is 'docs/library.md has a row for each part' "$(cut -d'|' -f2 costs)" "$(sed -n '/^| part | KB |$/,/^$/p' "$root/docs/library.md" | sed '/^$/d' | cut -d'|' -f2)"
    is 'and the Chinese page has the same' "$(sed -n '/^| 部分 | KB |$/,/^$/p' "$root/docs/zh/library.md" | tail -n +2)" "$(sed -n '/^| part | KB |$/,/^$/p' "$root/docs/library.md" | tail -n +2)"
    while IFS='|' read -r _ part kilobytes _; do
        test_kilobytes $part $kilobytes
    done < <(tail -n +3 costs)
}

test_long() {
    test_costs
    test_mach_o_names
    test_part sweep 'hit_sweep(&ball, &wall, motion).state == HIT_SWEEP_CONTACT'
    truth 'the tests of the library compile' compile_units
    cases=2000
    make_digest
    # What tests/builds/README.md says of traces and gcc's vectorizer.
    has gcc && test_bits 'gcc, C11' gcc gcc -std=c11 -DHIT_INTERNAL= -O2 -ffp-contract=off -fno-tree-slp-vectorize && test_units 'gcc, C11' gcc
    has clang && test_bits 'clang, C11' clang clang -std=c11 -DHIT_INTERNAL= -O2 && test_units 'clang, C11' clang
    has gcc && test_bits 'gcc, C17, contracting' gcc gcc -std=c17 -O3 -march=x86-64-v3
    has gcc && test_in_cxx g++
    has clang && test_in_cxx clang++
    has tcc && test_bits 'tcc' tcc tcc
}

# told NAME: what docs/library.md says that a part takes, in KB.
told() {
    sed -n "s/^| $1 | \([0-9]*\) |$/\1/p" "$root/docs/library.md"
}

# test_cost NAME FOLDER: the page's number, which moves with every change of the library a little, is within 2 %.
test_cost() {
    test_kilobytes "$1" $(($(wc -c <"$2/hit.c") / 1000))
}

# test_kilobytes NAME KB
test_kilobytes() {
    local kilobytes=$2 told
    told=$(told "$1")
    truth "$1: docs/library.md says what it takes ($kilobytes KB)" test -n "$told" -a $((told * 98)) -le $((kilobytes * 100)) -a $((told * 102)) -ge $((kilobytes * 100))
}

# What games call, and nothing of the rest; the limits are what the project promises.
test_games() {
    try 'for games: it is made' 0 ': 6 files: ' '' "$root/scripts/amalgamate" games
    compiles 'for games' games/hit.c -o games.o
    nm -g --defined-only games.o | awk '$2 == "T" { print $3 }' | sort >shown
    is 'for games: it shows what hit.h and hit_inline.h declare, but the rest' \
        "$(public_names one/hit.h one/hit_inline.h | grep -vxE 'hit_(relate_matrix|sweep_turning|turned_state_name|crossings|enclose|make_sector)' | comm -23 - shown)" ''
    is 'for games: and nothing that they do not declare' "$(public_names one/hit.h one/hit_inline.h | comm -13 - shown)" ''
    truth 'for games: at most 800 KB' test "$(wc -c <games/hit.c)" -le 800000
    "$root/scripts/amalgamate" small --only hits,closest >/dev/null
    truth 'hits and closest: at most 300 KB' test "$(wc -c <small/hit.c)" -le 300000
    test_cost usual games
    test_cost all one
    test_cost hits,closest small
}

# test_growth NAME QUESTION HEADER: by how many bytes a program grows that asks the installed library one question, where the linker
# collects what nobody calls. hit.h says how many thousands, nearly.
test_growth() {
    local name=$1 question=$2 header=$3 of bytes=() told most
    told=$(sed -n '/^ \* Size /,/^ \* [A-Z]/p' "$root/src/hit/hit.h" | tr -d '\n*' | tr -s ' ' |
        sed -n "s/.* \([0-9]*\) KB when it asks $name.*/\1/p")
    most=$((told * 1050))
    for of in 0 "$question"; do
        printf '#include "%s"\nint main(int c, char **v)\n{\n    (void)v;\n    return c > 9 ? %s : 0;\n}\n' "$header" "$of" >growth.c
        "${cc[@]}" -std=c11 -O2 -ffunction-sections -I"$root/src/hit" growth.c "$library" -lm -Wl,--gc-sections -o growth || return
        bytes+=("$(size growth | awk 'NR == 2 { print $1 + $2 + $3 }')")
    done
    truth "$name: a program grows by $((bytes[1] - bytes[0])) bytes, at most $most" test $((bytes[1] - bytes[0])) -le "$most"
}

test_growths() {
    if [ "$(uname -sm)" != 'Linux x86_64' ] || nm "$library" | grep -q __asan_init; then
        skip 'growth of a program' 'the library is not as it is installed'
        return
    fi
    local circle='hit_make_circle((hit_vec){c, 2}, 3)' rect='hit_make_rect((hit_vec){5, 0}, (hit_vec){6, 9}, 30)'
    test_growth 'hit_hits()' "hit_hits(&(hit_shape[]){$circle}[0], &(hit_shape[]){$rect}[0])" hit.h
    test_growth 'hit_inline.h' 'hit_circles_hit((hit_vec){c, 2}, 3, (hit_vec){5, 0}, 6)' hit_inline.h
}

# A part by name links a program in C and in C++ that asks it, and is smaller than all of the library.
test_part() {
    local part=$1 question=$2 cxx
    try "$part alone: it is made" 0 ': 6 files: ' '' "$root/scripts/amalgamate" "only_$part" --only "$part"
    truth "$part alone: it is smaller" test "$(wc -c <"only_$part/hit.c")" -lt "$(wc -c <one/hit.c)"
    compiles "$part alone" "only_$part/hit.c" -o part.o
    cat >part.c <<END
#include "hit.h"
int main(void)
{
    hit_shape ball = hit_make_point(hit_vec_at(3, 4)), wall = hit_make_point(hit_vec_at(5, 4));
    hit_vec motion = hit_vec_at(4, 0);
    (void)motion;
    return $question ? 0 : 1;
}
END
    sed -i '1a static hit_vec hit_vec_at(double x, double y) { hit_vec v; v.x = x; v.y = y; return v; }' part.c
    cp part.c part.cpp
    try "$part alone: a program in C links it" 0 '' '' "${cc[@]}" -std=c11 "${warnings[@]}" "-Ionly_$part" part.c part.o -lm -o part
    try "$part alone: it gets the answer in C" 0 '' '' ./part
    read -ra cxx <<<"${CXX:-c++}"
    has "${cxx[0]}" || return
    try "$part alone: a program in C++ links it" 0 '' '' "${cxx[@]}" "${warnings[@]}" "-Ionly_$part" part.cpp part.o -lm -o part
    try "$part alone: it gets the answer in C++" 0 '' '' ./part
}

test_parts() {
    test_part hits '!hit_hits(&ball, &wall)'
    truth 'hits alone: it has nothing that measures' test "$(grep -cE '^/[*] ==== (distance|relate|separate|contact|crossings|ray)/.*[.]c ' only_hits/hit.c)" = 0
    test_part closest 'hit_closest(&ball, &wall).distance == 2'
    try 'a part that is none is refused' 1 '' 'amalgamate: no function begins with hit_nothing' "$root/scripts/amalgamate" none --only nothing
}

test_made
truth 'the library gives its bits' make_digest
if [ "${3-}" = --long ]; then test_long; else test_usual; fi
finish
