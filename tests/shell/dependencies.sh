#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What the scripts say and leave that a new user starts: scripts/dependencies where something is missing, with package
# managers that only look so, scripts/run and scripts/package. Nothing is installed. Prints TAP.
# Usage: dependencies.sh SOURCE_ROOT
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

root=$(realpath "${1:?usage: dependencies.sh SOURCE_ROOT}")
script=$root/scripts/dependencies
cd "$scratch" || exit 1

# machine TOOL...: a machine with these and the commands that the script itself needs.
machine() {
    local tool
    rm -rf bin
    mkdir bin
    for tool in sh cat tr env; do ln -s "$(command -v "$tool")" "bin/$tool"; done
    for tool; do pretend "$tool" ''; done
    pretend id 'echo 1000'
}

# pretend TOOL TEXT: its script.
pretend() {
    printf '#!/bin/sh\n%s\n' "$2" >"bin/$1"
    chmod +x "bin/$1"
}

# asked DESCRIPTION STATUS ERR [PART]: nothing is on standard output.
asked() { try "$1" "$2" '' "$3" env PATH="$scratch/bin" sh "$script" "${4:-lab}"; }

# unsaid DESCRIPTION TEXT: the last run did not say so.
unsaid() { if [[ $err == *"$2"* ]]; then fail "$1" "$err"; else pass "$1"; fi; }

test_debian() {
    machine dpkg-query
    pretend apt-get 'echo "Unpacking $*"'
    asked 'an ordinary user is told what to run as root' 1 '^hitlab: please run as root: apt-get install gcc meson .*libsdl2-dev'
    unsaid 'and not that it is being installed' installing
    pretend sudo 'echo "as root: $1"; exec "$@"'
    asked 'with sudo it is installed, and standard output stays empty' 0 \
        '^hitlab: installing gcc meson .*as root: apt-get.*Unpacking update -qq.*Unpacking install .* gcc meson '
    pretend id 'echo 0'
    rm bin/sudo
    asked 'so it is by root' 0 '^hitlab: installing gcc .*Unpacking update -qq.*Unpacking install .* gcc '
    asked 'the tests ask for the package that lists fonts, too' 0 ' fontconfig .*Unpacking install' tests
    pretend apt-get 'echo no network >&2; exit 100'
    asked 'what cannot be installed ends it' 100 'no network'
    pretend apt-get '[ "$1" != update ] || { echo "E: Failed to fetch a dead source" >&2; exit 100; }; echo "Unpacking $*"'
    asked 'a source that cannot be read does not keep the others from it' 0 'Failed to fetch a dead source.*Unpacking install '
    pretend dpkg-query 'echo installed'
    asked 'where nothing is missing nothing is said' 0 ''
}

test_others() {
    local manager command
    while read -r manager command; do
        machine "$manager" gcc
        asked "$manager: the one command" 1 "^hitlab: please run this, then try again: $command\$"
        unsaid "$manager: not for what is there" ' gcc '
        for tool in meson ninja pkg-config msgfmt; do pretend "$tool" ''; done
        pretend fc-list 'echo a font'
        asked "$manager: nothing, when nothing is missing" 0 ''
    done <<'END'
dnf sudo dnf install meson ninja-build pkgconf-pkg-config gettext SDL2-devel SDL2_gfx-devel .* google-droid-sans-fonts
pacman sudo pacman -S --needed meson ninja pkgconf gettext sdl2 sdl2_gfx .* ttf-droid
brew brew install meson ninja pkgconf gettext sdl2 sdl2_gfx .* font-noto-sans-sc
nix-shell nix-shell -p meson ninja pkg-config gettext SDL2 SDL2_gfx .* noto-fonts-cjk-sans
END
    machine gcc
    asked 'an unknown manager: the names of what is missing' 1 '^hitlab: please install these, then try again: meson ninja .* sdl2 SDL2_gfx '
}

# pretended COMMAND...: runs it in the machine that only looks so.
pretended() { run env PATH="$scratch/bin" "$scratch/bin/sh" "$@"; }

# A project as small as can be, with the scripts of this one; its program tells its arguments. Nothing has to be installed.
tiny_project() {
    rm -rf "$1"
    mkdir -p "$1/scripts/tools" "$1/src/lab"
    cp "$root"/scripts/{run,dependencies} "$1/scripts"
    cp "$root"/scripts/tools/build_folder.sh "$1/scripts/tools"
    printf '%s\n' "project('tiny', 'c')" "subdir('src/lab')" >"$1/meson.build"
    printf '%s\n' "executable('hitlab', 'lab.c', configure_file(input: 'place.in', output: 'place.h', copy: true))" \
        "custom_target('checked', input: meson.project_source_root() / 'scripts/run', output: 'checked', command: ['cp', '@INPUT@', '@OUTPUT@'], build_by_default: true)" >"$1/src/lab/meson.build"
    echo '#define PLACE "here"' >"$1/src/lab/place.in"
    printf '#include "place.h"\n#include <stdio.h>\nint main(int n, char **a)\n{\n    printf("the lab, %%s: %%s\\n", PLACE, a[n - 1]);\n}\n' >"$1/src/lab/lab.c"
    touch "$1/meson_options.txt"
    printf "option('%s', type: 'feature')\n" tests bench >"$1/meson_options.txt"
}

# quietly COMMAND...: with a package manager that has nothing to install.
quietly() { run env CCACHE_DISABLE=1 PATH="$scratch/bin:$PATH" "$@"; }

test_run() {
    machine apt-get
    pretend dpkg-query 'echo installed'
    rm bin/id
    pretend pkg-config 'exit 1'
    tiny_project tiny
    quietly tiny/scripts/run list
    gives 'run: it says what it does, and how far it is' 0 '^the lab, here: list$' \
        '^hitlab: building it; on two processors this takes a minute'$'\n''(hitlab: building: [0-9]+ %'$'\n''?)+$'
    quietly tiny/scripts/run list
    gives 'run: with nothing to build it says nothing' 0 '^the lab, here: list$' ''
    mv tiny moved
    quietly moved/scripts/run list
    gives 'run: a folder that was moved is built again' 0 '^the lab, here: list$' '*'
    quietly moved/scripts/run list
    gives 'run: once' 0 '^the lab, here: list$' ''
    meson configure moved/build -Dbench=enabled
    rm moved/build/hitlab-set-up-for
    quietly moved/scripts/run list
    truth 'run: a folder keeps its options when it is set up anew' grep -q '"name": "bench", "value": "enabled"' moved/build/meson-info/intro-buildoptions.json
    echo 'not what this meson reads' >moved/build/meson-private/coredata.dat
    rm moved/build/hitlab-set-up-for
    quietly moved/scripts/run list
    gives 'run: one of another meson is set up anew' 0 '^the lab, here: list$' '*'
    truth 'run: which says what there was' grep -qx meson moved/build/hitlab-set-up-for
    pretend pkg-config 'exit 0'
    quietly moved/scripts/run list
    truth 'run: one from before a package was there is set up anew' grep -qx gmp moved/build/hitlab-set-up-for
    echo 'int main(void) { return }' >moved/src/lab/lab.c
    quietly moved/scripts/run list
    gives 'run: what does not compile is shown' 1 '' 'lab.c:1:.*error'
    echo "error('no such thing')" >>moved/meson.build
    rm moved/build/hitlab-set-up-for
    quietly moved/scripts/run list
    gives 'run: and what cannot be set up' 1 '' 'no such thing'
}

# As an ordinary user, who may not write what is not his.
test_not_mine() {
    local as=()
    [ "$(id -u)" != 0 ] || as=(setpriv --reuid 65534 --regid 65534 --clear-groups)
    tiny_project theirs
    quietly theirs/scripts/run list
    if [ ${#as[@]} != 0 ]; then
        chmod 755 "$scratch"
        chmod -R a+rX theirs # whatever this user's umask is
        chown 65534 theirs
    else
        chmod -R a-w theirs/build
    fi
    quietly "${as[@]}" theirs/scripts/run list
    gives 'run: a build folder that cannot be written is set aside' 0 '^the lab, here: list$' 'theirs/build cannot be written; it is now .*theirs/build\.old'
    truth 'run: and stays' test -f theirs/build.old/build.ninja
    chmod -R u+w theirs
}

test_package() {
    machine
    pretend git 'mkdir "$4"'
    pretend dpkg-buildpackage 'echo no debhelper >&2; exit 3'
    ln -s "$(command -v mkdir)" "$(command -v rm)" "$(command -v dirname)" bin
    pretended "$root/scripts/package" made
    gives 'package: what is missing is named' 1 '' 'package: not installed: debhelper, lintian$'
    truth 'package: before a folder is made' test ! -e made
    pretend dh ''
    pretend lintian ''
    pretended "$root/scripts/package" made
    gives 'package: a failure is told' 3 '' 'no debhelper'
    truth 'package: and leaves no folder' test ! -e made
    mkdir mine
    pretended "$root/scripts/package" mine
    gives 'package: a folder that was there is refused' 1 '' 'mine'
    truth 'package: and stays' test -d mine
}

test_debian
test_others
test_run
test_not_mine
test_package
finish
