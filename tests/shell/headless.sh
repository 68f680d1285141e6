# SPDX-License-Identifier: MIT
# Runs the program without a window: sets $program and $scenes, and goes to $scratch. Sourced by bash. $1
# is the program, $2 the scenes' folder.
# shellcheck shell=bash disable=SC2154 # $here is set by whoever sources it

# shellcheck source=tap.sh
. "$here/tap.sh"

program=$(realpath "${1:?usage: ${0##*/} PROGRAM SCENES_FOLDER}")
scenes=$(realpath "${2:?usage: ${0##*/} PROGRAM SCENES_FOLDER}")
export HITLAB_SCENES=$scenes LC_ALL=C LANGUAGE=en
cd "$scratch" || exit 1
