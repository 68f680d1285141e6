#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The library in many builds: each compiles without a warning and gives the bits of the first, or refuses
# by name. Where a compiler or an emulator is absent, says so. Prints TAP.
# Usage: builds.sh SOURCE_ROOT [CASES]    CASES: of each pair of kinds; default: 2000
# Environment: BUILDS, names of builds, otherwise all; JOBS, otherwise 2.
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: builds.sh SOURCE_ROOT [CASES]}")
cases=${2:-2000}
rooms=("$root/src/hit" "$root"/src/hit/*/)
standard=(-std=c11 -D_POSIX_C_SOURCE=200809L -I"$root/tests" -I"$root/tests/hit" "${rooms[@]/#/-I}")
warnings=(-Wall -Wextra -Wpedantic -Werror)
cd "$scratch" || exit 1
printf '%s\n' "$root"/src/hit/*.c "$root"/src/hit/*/*.c "$root"/tests/random.c \
    "$root"/tests/hit/generators.c "$root"/tests/noted.c "$root"/tests/builds/digest.c >sources

# compile_all COMPILER...: object by object, as a build does.
compile_all() {
    rm -f ./*.o
    # shellcheck disable=SC2016
    xargs -a sources -P "${JOBS:-2}" -I {} bash -c \
        'to=$(basename "$0" .c).o; exec "$@" -c "$0" -o "$to"' {} "$@"
}

wanted() { [ -z "${BUILDS-}" ] || [[ " $BUILDS " == *" $1 "* ]]; }

# test_build NAME RUNNER COMPILER OPTION...: RUNNER is '' on this machine.
test_build() {
    local name=$1 runner=$2
    shift 2
    wanted "$name" || return
    if ! command -v "$1" >/dev/null || ! command -v ${runner:-true} >/dev/null; then
        skip "$name: the same bits" "$1${runner:+ or ${runner%% *}} is not here"
        return
    fi
    run compile_in_time "$@" "${standard[@]}"
    gives "$name: compiles without a warning" 0 '' ''
    run "$@" ./*.o -lm -o digest
    gives "$name: links" 0 '' ''
    # shellcheck disable=SC2086
    run $runner "$(ls ./digest ./digest.exe 2>/dev/null | head -n 1)" "$cases"
    if [ -z "${first-}" ]; then
        first=$out
        truth "$name: it computes" test -n "$first"
        sed 's/^/# /' <<<"$first"
    else
        is "$name: the same bits" "${out//$'\r'/}" "$first"
    fi
    rm -f digest digest.exe
}

# A function cannot be run under `timeout`: a script can.
compile_in_time() { :; }
export -f compile_all
run() {
    if [ "$1" = compile_in_time ]; then
        shift
        compile_all "$@" >"$scratch/out" 2>"$scratch/err"
        status=$?
    else
        timeout -k 5 "$limit" "$@" >"$scratch/out" 2>"$scratch/err"
        status=$?
    fi
    # shellcheck disable=SC2034
    out=$(<"$scratch/out") err=$(<"$scratch/err")
}

# refuses NAME WHY COMPILER OPTION...: every file that computes names the reason.
test_refusal() {
    local name=$1 why=$2 taken=
    shift 2
    wanted "$name" || return
    if ! "$@" -E - </dev/null >/dev/null 2>&1; then
        skip "$name: refused by name" "$1 cannot do that here"
        return
    fi
    while read -r file; do
        run "$@" "${standard[@]}" -fsyntax-only "$file"
        [[ $err == *"$why"* ]] || taken+=" ${file##*/}"
    done < <(grep /src/hit/ sources)
    is "$name: refused by name, by every file" "$taken" ''
}

# test_probe NAME COMPILER OPTION...: where the compiler tells nothing, as if strict.h were empty, hit_self_check() does.
test_probe() {
    local name=$1
    shift
    wanted "$name" || return
    if ! command -v "$1" >/dev/null; then
        skip "$name: hit_self_check() tells" "$1 is not here"
        return
    fi
    mkdir -p loose
    cp "$root/src/hit/self_check.c" loose
    : >loose/strict.h
    printf '#include "hit.h"\nint main(void) { return hit_self_check() == HIT_MACHINE_REORDERS; }\n' >loose/main.c
    run "$@" "${standard[@]}" -c loose/self_check.c -o loose/check.o
    run "$1" "${standard[@]}" loose/main.c loose/check.o -o loose/main
    run loose/main
    is "$name: hit_self_check() tells" "$status" 1
}

# No fused operation but those that the source writes, which HIT_NO_FMA takes out.
test_fused() {
    local name=$1
    shift
    wanted "$name" || return
    if ! command -v "$1" >/dev/null; then
        skip "$name: nothing is fused" "$1 is not here"
        return
    fi
    compile_all "$@" -DHIT_NO_FMA "${standard[@]}"
    rm -f random.o generators.o noted.o digest.o # not of the library
    is "$name: nothing is fused" "$(objdump -d ./*.o | grep -cE '\bvfn?m(add|sub)')" 0
}

gcc=(gcc "${warnings[@]}")
clang=(clang "${warnings[@]}")
test_build gcc-O2 '' "${gcc[@]}" -O2 -ffp-contract=off
test_build gcc-O0 '' "${gcc[@]}" -O0
test_build gcc-O3-v3 '' "${gcc[@]}" -O3 -march=x86-64-v3
test_build gcc-O2-v3-contract '' "${gcc[@]}" -O2 -march=x86-64-v3 -ffp-contract=fast
test_build clang-O2 '' "${clang[@]}" -O2
test_build clang-O3-v3 '' "${clang[@]}" -O3 -march=x86-64-v3
test_build tcc '' tcc
test_build musl '' musl-gcc "${warnings[@]}" -O2 -static
test_build mingw 'env WINEDEBUG=-all WINEPREFIX='"$scratch/wine"' /usr/lib/wine/wine64' \
    x86_64-w64-mingw32-gcc "${warnings[@]}" -O2 -D__USE_MINGW_ANSI_STDIO=1 -static -pthread
test_build arm64 'qemu-aarch64 -L /usr/aarch64-linux-gnu' aarch64-linux-gnu-gcc "${warnings[@]}" -O2
test_build s390x 'qemu-s390x -L /usr/s390x-linux-gnu' s390x-linux-gnu-gcc "${warnings[@]}" -O2
test_fused gcc-O2-fused gcc -O2 -march=x86-64-v3
test_fused gcc-O3-fused gcc -O3 -march=x86-64-v3 -ffp-contract=fast
test_fused clang-O3-fused clang -O3 -march=x86-64-v3 -ffp-contract=on
test_build gcc-harmless '' "${gcc[@]}" -O2 -ffp-contract=off -fno-signed-zeros -fno-trapping-math -fno-math-errno
# Parts of -ffast-math too, which clang has no macros for.
associative='-fassociative-math -fno-signed-zeros -fno-trapping-math'
for compiler in gcc clang; do
    for options in -ffast-math -ffinite-math-only -Ofast -funsafe-math-optimizations -freciprocal-math "$associative"; do
        read -ra option <<<"$options"
        test_refusal "$compiler${options// /}" 'hit: compile without -ffast-math' $compiler "${option[@]}"
    done
    for options in -funsafe-math-optimizations "$associative"; do
        read -ra option <<<"$options"
        test_probe "$compiler${options// /}" $compiler -O2 "${option[@]}"
    done
done
test_refusal gcc-x87 'hit: doubles have to be rounded to double' gcc -mfpmath=387
finish
