#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# docs/cookbook.md and docs/coming-from.md: every program in them compiles and prints what stands below it; the Chinese pages have the same ones.
# Prints TAP.
# Usage: cookbook.sh SOURCE_ROOT BUILD    BUILD: where src/hit/libhit.a is
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: cookbook.sh SOURCE_ROOT BUILD}")
library=$(realpath "${2:?BUILD}/src/hit/libhit.a")
read -ra cc <<<"${CC:-cc}"
cd "$scratch" || exit 1

# Recipe N becomes N.c, and the text below it N.text.
awk '/^```c$/ { count++; to = count ".c"; next } /^```text$/ { to = count ".text"; next } /^```/ { to = ""; next }
    /^## / { print substr($0, 4) >"titles" } to { print >to }' "$root/docs/cookbook.md"
mapfile -t title <titles
is 'each heading has a recipe, and each recipe what it prints' "$(ls ./*.c | wc -l) $(ls ./*.text | wc -l)" \
    "${#title[@]} ${#title[@]}"
# What is fenced, byte for byte.
blocks() {
    awk '/^```/ { on = !on; print; next } on' "$1"
}
is 'the Chinese page has the same programs and what they print' "$(diff <(blocks "$root/docs/cookbook.md") <(blocks "$root/docs/zh/cookbook.md"))" ''
# The level that test_slide.c plays is the page's.
level() {
    awk '/^enum { TILES/ { on = 1 } on { print } on && /^}/ { exit }' "$1"
}
is 'the level of the page is the one that is played' "$(level "$root/docs/cookbook.md")" "$(level "$root/tests/hit/test_slide.c")"
runs() { # NAME NUMBER
    try "$1: compiles without a warning" 0 '' '' "${cc[@]}" -std=c11 -Wall -Wextra -Wpedantic -Werror \
        -I"$root/src/hit" "$2.c" "$library" -lm -o "recipe$2"
    run "./recipe$2"
    is "$1: prints what the page says" "$out" "$(<"$2.text")"
}
for ((i = 1; i <= ${#title[@]}; i++)); do
    runs "${title[i - 1]}" "$i"
done

# The programs of the libraries; wheel.sh runs Python's.
awk '/^## / { name = substr($0, 4) } /^```c$/ { print name >"libraries"; to = "from" ++count ".c"; next } /^```python$/ { python = 1 }
    /^```text$/ { to = python ? "" : "from" count ".text"; python = 0; next } /^```/ { to = ""; next } to { print >to }' "$root/docs/coming-from.md"
is 'coming from: the Chinese page has the same programs' "$(diff <(blocks "$root/docs/coming-from.md") <(blocks "$root/docs/zh/coming-from.md"))" ''
mapfile -t library_name <libraries
is 'coming from: three libraries have a program in C' "${#library_name[@]}" 3
for ((i = 1; i <= ${#library_name[@]}; i++)); do
    runs "coming from ${library_name[i - 1]}" "from$i"
done
finish
