#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Hit tests as people write them, in tests/judge/people/people.txt: each runs as it stands, or hitlab asks; none that is right is called wrong.
# Prints TAP. Usage: people.sh PROGRAM SCENES_FOLDER [--long]    --long: with the languages that compile slowly, too
# shellcheck disable=SC2154 # set by headless.sh
set -u

long=${3:-}
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=headless.sh
. "$here/headless.sh" "$1" "$2"
# shellcheck source=languages.sh
. "$here/languages.sh"
export TMPDIR=$scratch PYTHONDONTWRITEBYTECODE=1

# What came of it, in a word.
outcome() {
    case $status in
    0) echo runs ;;
    1) echo wrong ;;
    2) echo asks ;;
    *) echo broken ;;
    esac
}

awk '/^=== / { f = NR "/" $2; system("mkdir " NR); print f, $3, $4, $5 > "list"; next } f { print > f }' "$here/../judge/people/people.txt"
all=0 ran=0
while read -r file pair wanted more; do
    [ -z "$more" ] || [ -n "$long" ] || continue
    has_language "${file##*.}" "$long" || { skip "$file" "no ${file##*.}" && continue; }
    compiler=()
    [ "${file##*.}" != c ] || compiler=(--with "${CC:-cc} -O0")
    run "$program" judge "$pair" "$file" "${compiler[@]}" --count 20 --deck plain,grid,far
    got=$(outcome)
    is "${file#*/}, $pair" "$got" "$wanted"
    [ "$wanted" = wrong ] || { all=$((all + 1)) && [ "$got" != runs ] || ran=$((ran + 1)); }
done <list
truth "nine in ten run as they stand: $ran of $all" [ $((10 * ran)) -ge $((9 * all)) ]
finish
