# SPDX-License-Identifier: MIT
# Helpers of the shell tests: results in the Test Anything Protocol (https://testanything.org), and
# commands with a time limit. Sourced by bash. Sets $scratch, a folder that is removed when the test
# ends.
# shellcheck shell=bash

tap_count=0
tap_failed=0
out='' err='' status=0
scratch=$(mktemp -d "${TMPDIR:-/tmp}/hitlab.XXXXXX") || exit 1
trap 'rm -rf "$scratch"' EXIT

# Seconds after which a command, or what is waited for, counts as hanging: a busy machine stays far below. A test that has
# met it once has failed, and waits less for the rest. LIMIT is another one, for somebody who looks for a fault.
limit=${LIMIT:-600}
limit_after_hang=$((limit / 10))

pass() {
    tap_count=$((tap_count + 1))
    printf 'ok %d - %s\n' "$tap_count" "$1"
}

# fail DESCRIPTION [DETAIL]...: every line of a detail becomes a comment.
fail() {
    tap_count=$((tap_count + 1))
    tap_failed=$((tap_failed + 1))
    printf 'not ok %d - %s\n' "$tap_count" "$1"
    shift
    printf '%s\n' "$@" | head -n 20 | sed 's/^/# /'
}

skip() {
    tap_count=$((tap_count + 1))
    printf 'ok %d - %s # SKIP %s\n' "$tap_count" "$1" "$2"
}

# is DESCRIPTION GOT WANTED
is() {
    if [ "$2" = "$3" ]; then pass "$1"; else fail "$1" "got:    $2" "wanted: $3"; fi
}

# truth DESCRIPTION COMMAND...: the command succeeds.
truth() {
    local description=$1
    shift
    if "$@"; then pass "$description"; else fail "$description" "false: $*"; fi
}

# matches TEXT PATTERN: PATTERN is an extended regular expression. '' matches no text only, '*'
# matches any text.
matches() {
    case $2 in
    '') [ -z "$1" ] ;;
    '*') return 0 ;;
    *) [[ $1 =~ $2 ]] ;;
    esac
}

# pause SECONDS: as sleep does, but without a process: eight windows at a time wait for what they show.
exec {nothing}<> <(:)
pause() { read -r -t "$1" -u "$nothing" _ || true; }

# wait_for COMMAND...: repeats the command until it succeeds; fails if that hangs.
wait_for() {
    local end=$((SECONDS + limit))
    until "$@"; do
        if [ "$SECONDS" -ge "$end" ]; then
            limit=$limit_after_hang
            return 1
        fi
        pause 0.05
    done
}

# replace FILE: the file becomes what standard input has, in one step, as editors do it: a window that looks at it never finds
# a half.
replace() { cat >"$1.new" && mv -f "$1.new" "$1"; }

# run COMMAND...: sets $out, $err and $status; a status of 124 is a command that hung.
run() {
    timeout -k 5 "$limit" "$@" >"$scratch/out" 2>"$scratch/err"
    status=$?
    [ "$status" != 124 ] || limit=$limit_after_hang
    { out=$(<"$scratch/out") err=$(<"$scratch/err"); } 2>/dev/null # bash leaves out zeros, and says so
}

# gives DESCRIPTION STATUS OUT ERR: compares what the last run() left.
gives() {
    if [ "$status" -eq "$2" ] && matches "$out" "$3" && matches "$err" "$4"; then
        pass "$1"
    else
        fail "$1" "status $status, wanted $2" "standard output, wanted '$3':" "${out:0:800}" \
            "standard error, wanted '$4':" "${err:0:800}"
    fi
}

# try DESCRIPTION STATUS OUT ERR COMMAND...: runs and compares; OUT and ERR as for matches().
try() {
    local wanted=("${@:1:4}")
    shift 4
    run "$@"
    gives "${wanted[@]}"
}

finish() {
    printf '1..%d\n' "$tap_count"
    [ "$tap_failed" -eq 0 ]
    exit
}

is_sanitized() {
    LC_ALL=C grep -q "__[at]san_init" "$1"
}

# public_names HEADER...: the functions that these headers declare.
public_names() {
    sed -nE 's/^HIT_API [^(;]*[ *](hit_\w+)\(.*/\1/p' "$@" | sort
}

# exports_of DLL: the names that it shows.
exports_of() {
    objdump -p "$1" | sed -n '/Ordinal\/Name/,/^$/s/^\t\[ *[0-9]*\] //p' | sort
}

# methods_of KIND KIND: the ids that are for this pair, in the list's order. Needs $program.
methods_of() {
    "$program" list --methods | awk -F'\t' -v a="$1" -v b="$2" \
        'NR > 1 && ($2 == "any" || $2 == a && $3 == b || $2 == b && $3 == a) { print $1 }'
}

# can_make_wheels: the distribution's Python has what scripts/wheel needs.
can_make_wheels() {
    /usr/bin/python3 -c 'import importlib.util, sys; sys.exit(not all(map(importlib.util.find_spec, sys.argv[1:])))' \
        cffi pip setuptools venv wheel
}
