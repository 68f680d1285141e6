# SPDX-License-Identifier: MIT
# Sourced by the scripts in sh. The comment at a script's head is its usage text.
# shellcheck shell=sh

# takes LEAST MOST "$@": ends the script if it is asked for help, or gets an option or a number of arguments that it does not take.
takes() {
    least=$1 most=$2
    shift 2
    for argument; do
        case $argument in
        --help) head_of "$0"; exit 0 ;;
        -*) head_of "$0" >&2; exit 2 ;;
        esac
    done
    if [ "$#" -lt "$least" ] || [ "$#" -gt "$most" ]; then
        head_of "$0" >&2
        exit 2
    fi
}

# needs TOOL:PACKAGE...: ends the script before it makes anything if a tool is missing, and names Debian's package of each.
needs() {
    missing=
    for tool; do
        command -v "${tool%%:*}" >/dev/null || missing="$missing${missing:+, }${tool#*:}"
    done
    [ -z "$missing" ] && return
    echo "${0##*/}: not installed: $missing" >&2
    exit 1
}

head_of() { sed '1d;/SPDX/d;/^[^#]/,$d;s/^# \{0,1\}//' "$1"; }
