#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The features of the build in all combinations, with libraries that are there and that are hidden: what is not found
# is not built and is named, and what is asked for and not found ends the configuration; a peer of the bench is named. Nothing is built.
# Prints TAP.
# Usage: features.sh SOURCE_ROOT
# shellcheck disable=SC2154 # set by run() of tap.sh
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: features.sh SOURCE_ROOT}")
cd "$scratch" || exit 1
# Without these, meson looks for what pkg-config does not know in other ways.
printf "[binaries]\ncmake = 'no-such-cmake'\nsdl2-config = 'no-such-config'\n" >only-pkg-config.ini

# hide MODULE...: pkg-config knows all modules but these, and never box2d.
hide() {
    local folder name
    rm -rf modules
    mkdir modules
    IFS=: read -ra folders <<<"$(pkg-config --variable pc_path pkg-config)"
    for folder in "${folders[@]}"; do
        [ ! -d "$folder" ] || find "$folder" -name '*.pc' -exec ln -sft modules {} +
    done
    for name in box2d "$@"; do rm -f "modules/$name.pc"; done
    hidden="${*:+ without $*}"
}

# configure OPTION...: sets $status, and $out to all that meson says.
configure() {
    rm -rf build
    run env PKG_CONFIG_LIBDIR="$scratch/modules" PKG_CONFIG_PATH= \
        meson setup build "$root" --native-file only-pkg-config.ini "$@"
}

# works OPTIONS SAID: the configuration succeeds and says so.
works() {
    # shellcheck disable=SC2086 # several options
    configure $1
    gives "$1$hidden: ${2//\.\*/, }" 0 "$2" '*'
}

# refused OPTIONS WHY
refused() {
    # shellcheck disable=SC2086
    configure $1
    gives "$1$hidden: refused, $2" 1 "ERROR: .*$2" '*'
}

test_combinations() {
    local tests said
    hide
    for tests in auto enabled disabled; do
        said='tests *: yes'
        [ "$tests" != disabled ] || said='tests *: no'
        works "-Dlab=disabled -Dtests=$tests -Dbench=auto" "$said.*bench peers.*bench lacks *: .*Box2D"
        works "-Dlab=disabled -Dtests=$tests -Dbench=disabled" "$said.*bench *: no"
        works "-Dlab=disabled -Dtests=$tests -Dbench=enabled" "$said.*bench peers.*bench lacks *: .*Box2D"
    done
    works '-Dlab=enabled -Dtests=disabled -Dbench=auto' 'lab *: True.*tests *: no.*bench peers'
    works '-Dlab=enabled -Dtests=disabled -Dbench=disabled' 'lab *: True.*tests *: no.*bench *: no'
}

test_hidden() {
    local module
    for module in cmocka gmp mpfr; do
        hide "$module"
        refused '-Dlab=disabled -Dtests=enabled' "$module"
    done
    works '-Dlab=disabled' 'tests *: no: not found: MPFR.*bench peers'
    hide cmocka gmp mpfr
    works '' 'lab *: True.*tests *: no: not found: cmocka, GMP, MPFR.*bench peers'
    hide x11
    works '' 'X11 is not found: .*lab *: True.*tests *: yes.*bench peers'
    hide sdl2
    works '' 'lab *: False.*tests *: yes.*bench peers'
    refused '-Dlab=enabled' sdl2
}

test_combinations
test_hidden
finish
