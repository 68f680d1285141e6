#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Functions as people have them, a file each in tests/judge/forms: modules, classes, name spaces, objects and other orders are judged, or it
# is said what to write. Prints TAP. Usage: judge_forms.sh PROGRAM SCENES_FOLDER [--long]    --long: with the languages that compile slowly, too
# shellcheck disable=SC2154 # set by headless.sh
set -u

long=${3:-}
here=$(cd "$(dirname "$0")" && pwd)
forms=$here/../judge/forms
# shellcheck source=headless.sh
. "$here/headless.sh" "$1" "$2"
export TMPDIR=$scratch

has_types() { command -v tsc >/dev/null || node -e 'process.exit(require("module").stripTypeScriptTypes ? 0 : 1)' 2>/dev/null; }

is_there() {
    case $1 in
    rustc | go | javac | mcs) [ -n "$long" ] && command -v "$1" >/dev/null ;;
    tsc) command -v node >/dev/null && has_types ;;
    cc) command -v "${CC%% *}" >/dev/null ;;
    *) command -v "$1" >/dev/null ;;
    esac
}

test_forms() {
    local needed file pair options wanted said words seen=()
    while IFS='|' read -r needed file pair options wanted said; do
        seen+=("${file##*/}")
        [[ $needed != *+ || $needed = c++ || -n $long ]] || continue
        [ "$needed" = c++ ] || needed=${needed%+}
        is_there "$needed" || { skip "$file $options" "no $needed" && continue; }
        read -ra words <<<"$options"
        run "$program" judge "$pair" "$forms/$file" "${words[@]}" --count 20 --deck plain,grid
        is "$file $options: the status" "$status" "$wanted"
        truth "$file $options: what is said" grep -qE -- "$said" out err
    done < <(grep -v '^#' "$forms/forms.tsv" | tr '\t' '|')
    is 'every form is tried, or is a part of one' "$(printf '%s\n' "${seen[@]}" clamp.js vec.ts near.py square.py forms.tsv | sort -u)" \
        "$(find "$forms" -type f -printf '%f\n' | grep -v pyc | sort)"
}

# Neither a node that takes types off nor a compiler that does.
test_no_types() {
    command -v node >/dev/null || { skip 'a .ts file without tsc' 'no node' && return; }
    mkdir bare && ln -s "$(command -v node)" bare/node
    if PATH=$PWD/bare has_types || [ -e /usr/share/nodejs/typescript ]; then
        skip 'a .ts file without tsc' 'node takes types off, or has typescript itself'
    else
        try 'a .ts file without tsc: what to do' 3 '' 'a .ts file needs node 22.13 or a later one, or tsc' \
            env PATH="$PWD/bare" "$program" judge circle/box "$forms/typed.ts" --count 20 --deck plain
    fi
}

test_written() {
    try 'a form with a word that is none' 2 '' "^hitlab: a form has no 'q' there; its words are: cx cy r [^'$'\n'']*$" "$program" judge circle/box right.py --form 'cx cy r x y q h'
    try 'a template has the columns' 2 '' 'a template takes the columns' "$program" judge circle/box --template py --form 'r cx cy x y w h'
}

# In Chinese the answer that told it stands between other quotes.
test_missing() {
    printf 'def hit(circle, rect):\n    return circle.bodyRadius > rect.x\n' >missing.py
    try 'a name that a shape has not' 2 '' 'circle\.bodyRadius, which a circle here has not; .*: --name bodyRadius=r' "$program" judge circle/box missing.py
    try 'a name that a shape has not, in Chinese' 2 '' '函数读了 circle\.bodyRadius，.*：--name bodyRadius=r' "$program" judge circle/box missing.py --lang zh
}

export PYTHONDONTWRITEBYTECODE=1 CC="${CC:-cc} -O0" CXX="${CXX:-c++} -O0"
test_forms
test_no_types
test_written
test_missing
is 'nothing is left in the temporary folder' "$(compgen -G 'hitlab-judge-*')" ''
finish
