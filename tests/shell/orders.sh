# SPDX-License-Identifier: MIT
# Orders to starve.c: which of a program's own calls fails. Sourced by bash after tap.sh; $shim is
# starve.c's library. Sets $orders, the file that STARVE has to name, and $preload for LD_PRELOAD.
# shellcheck shell=bash

orders=$scratch/orders
# A blank in LD_PRELOAD parts two libraries: the descriptor has no blank in its name.
exec 8<"$shim"
preload=/proc/self/fd/8
kinds=(memory thread folder open read write close sync name date)
zeros=$(printf '\\0%.0s' {1..88})

# order TEXT: for example "memory 17"; counts from 0 again. Nothing is refused after "none".
order() { printf '%-127s\n%b' "$1" "$zeros" 1<>"$orders"; }

# Sets $refused to the place in the program of the last refused call, 0 if there was none, and
# $counts to the numbers of calls of each kind.
obeyed() {
    local numbers
    read -r -a numbers < <(od -An -v -w88 -t u8 -j 128 "$orders")
    refused=${numbers[0]}
    counts=("${numbers[@]:1}")
}

# chosen COUNT MOST: at most so many of the numbers from 1 to COUNT.
chosen() { [ "$1" = 0 ] || seq 1 $((($1 + $2 - 1) / $2)) "$1"; }

order none
