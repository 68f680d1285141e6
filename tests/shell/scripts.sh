#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Each script says how it is used when it is asked, refuses what it does not take, and makes nothing of that; a release that
# fails leaves nothing. Prints TAP.
# Usage: scripts.sh SOURCE_ROOT
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: scripts.sh SOURCE_ROOT}")
mkdir "$scratch/here"
cd "$scratch/here" || exit 1

for script in "$root"/scripts/* "$root"/scripts/tools/*; do
    name=${script##*/}
    # All that run is given is hitlab's own.
    { [ -f "$script" ] && [ -x "$script" ] && [ "$name" != run ]; } || continue
    try "$name --help" 0 "[Uu]sage: $name" '' "$script" --help
    try "$name refuses an option" 2 '' '[Uu]sage' "$script" --no-such-option
    case $name in
    abi | coverage | faults | icons | proofs | test | threads | weaken | web | words) ;; # need nothing
    *) try "$name wants what it needs" 2 '' '[Uu]sage' "$script" ;;
    esac
done

# A release of what is not committed, and one whose second step fails: git only looks so.
mkdir ../bin
printf '#!/bin/sh\necho " M README.md"\n' >../bin/git
chmod +x ../bin/git
try 'release: what is not committed is refused' 1 '' 'not committed' env PATH="$scratch/bin:$PATH" "$root/scripts/release" made
printf '#!/bin/sh\n[ "$1" != clone ]\n' >../bin/git
try 'release: a failure is told' 1 '' '' env PATH="$scratch/bin:$PATH" "$root/scripts/release" made

# What makes a package stops where something is missing, and names it.
mkdir lacking
echo 'raise ImportError' >lacking/cffi.py
try 'wheel: without cffi it stops' 1 '' 'wheel: not installed: .*python3-cffi' env PYTHONPATH="$PWD/lacking" "$root/scripts/wheel" made
try 'npm: without emcc it stops' 1 '' 'npm: not installed: emscripten' env PATH="$PWD/lacking" "$(python3 -c 'import sys; print(sys.executable)')" \
    "$root/scripts/npm" made
try 'analyse: without clang-tidy it stops' 1 '' 'analyse: not installed: clang-tidy$' env PATH="$PWD/lacking" "$(python3 -c 'import sys; print(sys.executable)')" \
    "$root/scripts/tools/analyse" made
for tool in basename dirname sed; do ln -s "$(command -v "$tool")" lacking; done
while IFS='|' read -r script missing argument; do
    name=${script##*/}
    try "$name: without its tools it stops" 1 '' "^$name: not installed: $missing\$" env PATH="$PWD/lacking" "$(command -v bash)" "$root/scripts/$script" ${argument:+"$argument"}
done <<'END_OF'
package|dpkg-dev, debhelper, lintian|made
tools/moving-picture|webp|made
tools/icons|librsvg2-bin|
END_OF
rm -r lacking
try 'web: a program that does not run is named' 1 '' '\$HITLAB does not run: false' env HITLAB=false "$root/scripts/web" made

is 'nothing is made of all that' "$(find . "$root" -maxdepth 1 -path './*' -o -maxdepth 1 -name '-*')" ''
finish
