#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# No function is dead: what neither the program nor the libraries reach has a line in unused.tsv, which names who calls it. Prints
# TAP. Usage: unused.sh SOURCE_ROOT BUILD
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: unused.sh SOURCE_ROOT BUILD}")
build=$(realpath "${2:?BUILD}")
command -v readelf >/dev/null || { skip 'dead functions' 'readelf is not here' && finish; }

test_unused() {
    run "$root/tests/shell/unused.py" "$root" "$build"
    is 'what nothing reaches has a line in unused.tsv, and no line is left over' "$out" "$(grep -v '^#' "$here/unused.tsv" | cut -f1 | sort)"
    local name who wrong=()
    while IFS=$'\t' read -r name who; do
        grep -qw "$name" "$root/$who" || wrong+=("$name")
    done < <(grep -v '^#' "$here/unused.tsv")
    is 'and is called by those whom the line names' "${wrong[*]}" ''
}

test_unused
finish
