#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The manual pages, the reference, and what other languages have: no warning of the formatter, every option of the program, every
# function of hit.h. Prints TAP.
# Usage: man.sh SOURCE_ROOT [HITLAB]
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: man.sh SOURCE_ROOT [HITLAB]}")
cd "$scratch" || exit 1

try "the library's pages are made" 0 '' '' "$root/scripts/tools/man" library
for page in "$root"/docs/man/* library/*; do
    if command -v groff >/dev/null; then
        try "${page##*/}: formats without a warning" 0 '*' '' groff -man -Tutf8 -ww -z "$page"
    else
        skip "${page##*/}: formats without a warning" 'groff is not here'
    fi
done
is 'each is installed' "$(basename -as .3 library/*.3)" \
    "$(sed -n '/foreach page :/,/]/p' "$root/src/hit/meson.build" | grep -o "'[a-z_]*'" | tr -d "'" | sort)"
# In the synopsis, and with what the header says of it: `man` finds a page by the names that it begins with.
synopsis=$(sed -s '1,/^\.SH SYNOPSIS/d; /^\.SH DESCRIPTION/,$d' library/*.3 | grep -oE 'hit_[a-z_]+\(' | tr -d '(')
is 'every function of hit.h stands in the synopsis of one page' "$(sort <<<"$synopsis")" "$(public_names "$root/src/hit/hit.h")"
# A name needs no more than its list.
is 'all but those of names are described' "$(for name in $(public_names "$root/src/hit/hit.h"); do
    cat library/*.3 | grep -q "^\.SS .*\b$name()" || echo "$name"
done)" "$(printf '%s\n' hit_relation_name hit_sweep_state_name hit_turned_state_name hit_verdict_name)"
for list in hit_kind hit_error hit_relation hit_sweep_state hit_machine; do
    truth "$list is listed" grep -qx "$list" library/*.3
done
try 'the packages for JavaScript and Python have one list of functions, each described in their own words' 0 '' '' python3 "$here/languages.py" "$root"
if command -v doxygen >/dev/null; then
    try 'the reference of hit.h is made without a warning' 0 '' '' "$root/scripts/reference" reference
    truth 'it has what the header says' grep -q 'by a half-open rule' reference/html/hit_8h.html
else
    skip 'the reference of hit.h is made without a warning' 'doxygen is not here'
    run "$root/scripts/reference" reference
fi
for language in python javascript; do
    truth "the reference of $language has every function with its signature" [ "$(grep -c '^<h3' reference/$language.html)" = \
        "$(grep -cE '^\[' "$root/docs/functions.ini")" ]
done
if [ -n "${2-}" ]; then
    is 'hitlab.1 has every option of --help' "$("$2" --lang en --help | grep -oE '^ +(-[a-z], )?--[a-z-]+' |
        grep -oE -e '--[a-z-]+' | sort -u | while read -r option; do
            sed 's/\\-/-/g' "$root/docs/man/hitlab.1" | grep -qw -e "$option" || echo "$option"
        done)" ''
    is 'and every command' "$("$2" --lang en --help | sed -n 's/^  hitlab \([a-z]*\).*/\1/p' | sort -u | while read -r command; do
        [ -z "$command" ] || grep -qE "^\.BI? \"?$command\b|^\.BR $command\b" "$root/docs/man/hitlab.1" || echo "$command"
    done)" ''
fi
finish
