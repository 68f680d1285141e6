#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A layer of the stage is one file: outside src/lab/view/layers the program names no row of theirs, and what a
# scene says of a layer is read by that layer alone. The command that writes a map switches that on, and prints
# its counts. Prints TAP.
# Usage: layers.sh SOURCE_ROOT
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

cd "${1:?usage: layers.sh SOURCE_ROOT}/src/lab" || exit 1

rows=$(sed -nE 's/^ *LAYER\((\w+)\).*/\1/p' view/layers/layer_list.h)
is 'every file of a layer has its row in the list' "$(sort <<<"$rows")" \
    "$(cd view/layers && ls ./*_layer.c | sed -E 's/^\.\/(.*)\.c$/\1/' | sort)"
is 'outside view/layers the command of the map alone names a row' \
    "$(grep -rlwE "$(paste -sd '|' <<<"$rows")" . --include='*.[ch]' --include='*.inc' | grep -v '^./view/layers/')" \
    './cli/command_picture.c'

# readers FIELD: the files that name this field of a scene's rules or looks, but for the row of its key.
readers() {
    grep -rlE "(rules|on_hit)(->|\.)$1\b" . --include='*.[ch]' | grep -v '^./scene/file/scene_keys.c$'
}

for key in contact hit_points ray turning; do
    is "'$key' of a scene is read by its layer alone" "$(readers "$key")" "./view/layers/${key}_layer.c"
done

finish
