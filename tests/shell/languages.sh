# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# Which languages can be judged here. Sourced.

# has_language SUFFIX [--long]: with --long those that compile slowly count, too.
has_language() {
    case $1 in
    py) command -v python3 >/dev/null ;;
    js) command -v node >/dev/null ;;
    ts) command -v node >/dev/null && node -e 'process.exit(require("module").stripTypeScriptTypes ? 0 : 1)' 2>/dev/null || command -v tsc >/dev/null ;;
    c) command -v "${CC:-cc}" >/dev/null ;;
    lua) command -v lua >/dev/null ;;
    cpp) [ -n "${2:-}" ] && command -v "${CXX:-c++}" >/dev/null ;;
    rs) [ -n "${2:-}" ] && command -v rustc >/dev/null ;;
    java) [ -n "${2:-}" ] && command -v javac >/dev/null ;;
    go) [ -n "${2:-}" ] && command -v go >/dev/null ;;
    cs) [ -n "${2:-}" ] && command -v mcs >/dev/null && command -v mono >/dev/null ;;
    *) false ;;
    esac
}
