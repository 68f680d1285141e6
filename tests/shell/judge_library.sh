#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The judge as a library says what the program says: verdicts, groups, shortest cases, byte for byte. Prints TAP.
# Usage: judge_library.sh SOURCE_ROOT HITLAB JUDGED    JUDGED: tests/judge/judged
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"
# shellcheck source=judged.sh
. "$here/judged.sh"

root=$(realpath "${1:?usage: judge_library.sh SOURCE_ROOT HITLAB JUDGED}")
hitlab=$(realpath "${2:?HITLAB}")
judged=$(realpath "${3:?JUDGED}")
cd "$scratch" || exit 1
command -v python3 >/dev/null || { skip 'the judge as a library' 'python3 is not here' && finish; }

judged_as_hitlab "$hitlab" libjudge "$judged"
finish
