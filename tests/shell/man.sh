#!/usr/bin/env bash
# The manual pages and the reference: no warning of the formatter, every option of the program, no name that hit.h has not. Prints TAP.
# Usage: man.sh SOURCE_ROOT [HITLAB]
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

pages=$(realpath "${1:?usage: man.sh SOURCE_ROOT [HITLAB]}")/docs/man
cd "$scratch" || exit 1
header=$1/src/hit/hit.h

for page in "$pages"/*; do
    if command -v groff >/dev/null; then
        try "${page##*/}: formats without a warning" 0 '*' '' groff -man -Tutf8 -ww -z "$page"
    else
        skip "${page##*/}: formats without a warning" 'groff is not here'
    fi
done
is 'hit.3 names what hit.h declares' \
    "$(grep -oE 'hit_[a-z_]+' "$pages/hit.3" | grep -vE 'hit_(inline|lab)' | sort -u | while read -r name; do
        grep -qw "$name" "$header" || echo "$name"
    done)" ''
if command -v doxygen >/dev/null; then
    try 'the reference of hit.h is made without a warning' 0 '' '' "$1/scripts/reference" reference
    truth 'it has what the header says' grep -q 'by a half-open rule' reference/html/hit_8h.html
else
    skip 'the reference of hit.h is made without a warning' 'doxygen is not here'
fi
if [ -n "${2-}" ]; then
    is 'hitlab.1 has every option of --help' "$("$2" --lang en --help | grep -oE '^ +(-[a-z], )?--[a-z-]+' |
        grep -oE -e '--[a-z-]+' | sort -u | while read -r option; do
            sed 's/\\-/-/g' "$pages/hitlab.1" | grep -qw -e "$option" || echo "$option"
        done)" ''
    is 'and every command' "$("$2" --lang en --help | sed -n 's/^  hitlab \([a-z]*\).*/\1/p' | sort -u | while read -r command; do
        [ -z "$command" ] || grep -qE "^\.BI? \"?$command\b|^\.BR $command\b" "$pages/hitlab.1" || echo "$command"
    done)" ''
fi
finish
