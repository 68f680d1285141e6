#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# docs/cookbook.md: every program in it compiles and prints what stands below it; the Chinese page has the same ones. Prints TAP.
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
for ((i = 1; i <= ${#title[@]}; i++)); do
    try "${title[i - 1]}: compiles without a warning" 0 '' '' "${cc[@]}" -std=c11 -Wall -Wextra -Wpedantic -Werror \
        -I"$root/src/hit" "$i.c" "$library" -lm -o "recipe$i"
    run "./recipe$i"
    is "${title[i - 1]}: prints what the page says" "$out" "$(<"$i.text")"
done
finish
