#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The features of the build, with libraries that are there and that are hidden: what is not found is not built and is
# named, and what is asked for and not found ends the configuration; a peer of the bench is named. Nothing is built.
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

# A setup takes three seconds: these three have each sentence of the summary once.
test_summary() {
    hide x11
    works '' 'X11 or Xtst is not found: .*lab *: True.*tests *: yes.*bench peers.*bench lacks *: .*Box2D'
    hide sdl2 cmocka gmp mpfr
    works '-Dlab=disabled -Dbench=disabled' 'lab *: False.*tests *: no: not found: cmocka, GMP, MPFR.*bench *: no'
    refused '-Dlab=enabled -Dtests=disabled' sdl2
}

# What the lab needs is named where it is what somebody builds; in the project of somebody else the library goes on without.
test_lab() {
    hide SDL2_ttf inih
    refused '-Dtests=disabled' 'the lab needs libsdl2-ttf-dev, libinih-dev \(so Debian calls them\): install them, or take -Dlab=disabled'
    mkdir -p other/subprojects
    ln -s "$root" other/subprojects/hitlab
    printf '%s\n' "project('other', 'c')" "subproject('hitlab')" >other/meson.build
    run env PKG_CONFIG_LIBDIR="$scratch/modules" PKG_CONFIG_PATH= meson setup other/build other --native-file only-pkg-config.ini
    gives 'a subproject goes on without' 0 'hitlab *: YES' '*'
}

test_summary
test_lab
finish
