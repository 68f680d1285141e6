#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# One row a kind of shape: outside src/lab/kinds the program names no kind. The judge does, src/judge and
# src/lab/judge: the columns of its cases are a format of their own, by which a kind can have two forms (a box and a turned
# rect). So do published tests, SDL's and those of sectors: each is for a pair. Prints TAP.
# Usage: kinds.sh SOURCE_ROOT
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: kinds.sh SOURCE_ROOT}")

# The enumerators stand in hit.h: X(HIT_POINT, "point") ...
names=$(sed -n '/define HIT_KINDS(X)/,/^$/s/^ *X(\(HIT_[A-Z]*\),.*/\1/p' "$root/src/hit/hit.h")
pattern=$(paste -sd '|' <<<"$names")

# naming FOLDER...: lines of source that name a kind.
naming() {
    grep -rnwE "$pattern" "$@" --include='*.[ch]'
}

rows=$(grep -cE "^ *X\(($pattern), kind_" "$root/src/lab/kinds/kind_private.h")
is 'every kind of hit.h has a row' "$rows" "$(wc -l <<<"$names")"
elsewhere=$(naming "$root/src/lab" | grep -vE "^$root/src/lab/(kinds/|judge/|methods/(sdl_|sectors\.))")
is 'no kind is named outside src/lab/kinds, but in the judge and in published tests' "$elsewhere" ''
is 'a kind is named in its row alone' \
    "$(naming "$root/src/lab/kinds" | grep -v '/kind_private.h:')" ''

finish
