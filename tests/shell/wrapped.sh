#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What cannot be called as it stands gets a function to add to its file, in each language: tests/judge/wrapped. Added as it is printed, it runs
# and is right, as the function is. Prints TAP. Usage: wrapped.sh PROGRAM SCENES_FOLDER [--long]
# --long: with the languages that compile slowly, too
# shellcheck disable=SC2154 # set by headless.sh
set -u

long=${3:-}
here=$(cd "$(dirname "$0")" && pwd)
wrapped=$here/../judge/wrapped
# shellcheck source=headless.sh
. "$here/headless.sh" "$1" "$2"
# shellcheck source=languages.sh
. "$here/languages.sh"
export TMPDIR=$scratch PYTHONDONTWRITEBYTECODE=1

test_wrapper() {
    local file=${1##*/} pair=circle/box name
    [[ $file != polygon* ]] || pair=point/polygon
    has_language "${file##*.}" "$long" || { skip "$file" "no ${file##*.}" && return; }
    cp "$1" "$file"
    run "$program" judge "$pair" "$file"
    is "$file cannot be called as it stands" "$status" 2
    name=$(sed -n 's/^Add this function to .*--function //p' err)
    truth "$file: a function to add is named" [ -n "$name" ]
    cat out >>"$file"
    run "$program" judge "$pair" "$file" --function "$name" --count 20 --deck plain,grid,far
    is "$file with the function is right" "$status" 0
}

for one in "$wrapped"/*; do
    test_wrapper "$one"
done
finish
