#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What bash, zsh and fish offer for words of the command line: what the program takes. Prints TAP.
# Usage: completion.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2034,SC2154 # run() of tap.sh reads and sets them
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"
: "${2:?usage: completion.sh PROGRAM SCENES_FOLDER}"
program=$(realpath "${1:?usage: completion.sh PROGRAM SCENES_FOLDER}")
HITLAB_SCENES=$(realpath "$2")
export HITLAB_SCENES LC_ALL=C
cd "$scratch" || exit 1
mkdir bin 'my scenes'
ln -s "$program" bin/hitlab
PATH=$PWD/bin:$PATH
touch 'my scenes/a.ini' notes.txt
for shell in bash zsh fish; do ln -s "$(realpath "$here/../../assets/completion/hitlab.$shell")" "script.$shell"; done

# What a shell offers for the last of the words: with_SHELL WORD...
cat >ask.bash <<'E2'
. ./script.bash
compopt() { :; } # is for readline alone
COMP_WORDS=(hitlab "$@")
COMP_CWORD=$#
_hitlab
printf '%s\n' "${COMPREPLY[@]}"
E2
cat >ask.zsh <<'E2'
compdef() { :; }
compadd() { shift; local word; for word; do [[ $word != $PREFIX* ]] || print -r -- $word; done; }
_files() { print -rl -- $PREFIX*(N); }
. ./script.zsh
words=(hitlab "$@") CURRENT=$#words PREFIX=$words[-1]
_hitlab
E2
cat >ask.fish <<'E2'
source script.fish
complete -C "hitlab $argv" | string replace -r '\t.*' ''
E2

# offered SHELL WORD...: a line for each
offered() {
    local -A config=([bash]=--norc [zsh]=-f [fish]=--no-config)
    run "$1" "${config[$1]}" "ask.$1" "${@:2}"
    echo "$out"
}

# offers SHELL NAME EXPECTED WORD...: blanks between the offered words.
offers() {
    local shell=$1 name=$2 expected=$3
    shift 3
    offered "$shell" "$@" >/dev/null
    is "$shell: $name" "$(sort <<<"$out" | tr '\n' ' ' | sed 's/ *$//; s/^ *//')" "$expected"
    is "$shell: $name: without a message" "$err" ''
}

# What --help says: the commands, and the long options with their values.
hitlab --lang en --help >help
commands=$(sed -n 's/^  hitlab \([a-z][a-z]*\) .*/\1/p' help)
sed -nE 's/^  (-[a-z], )?--([a-z-]+)( ([^ ]+))?.*/\2 \4/p' help >options

# The options that go with a command; the window's is "". Nothing runs: no such file is there.
taken_by() {
    local option value said
    while read -r option value; do
        case $value in
        N | WxH | X,Y) value=1x1 ;;
        ID) value=referee ;;
        LAYERS | DECK) value=all ;;
        *) value=${value%%|*} ;;
        esac
        case $option in
        at) value=1,1 ;;
        ui-scale | seed | count | time | within | tolerance) value=1 ;;
        deck) value=plain ;;
        numbers) value=float ;;
        touching) value=any ;;
        ask) value=hit ;;
        order) value=x,y ;;
        size) value=800x600 ;;
        help | version) continue ;;
        esac
        # shellcheck disable=SC2086 # no word where there is no command, and none where there is no value
        said=$(hitlab $1 --lang en --"$option" $value /nowhere/at/all </dev/null 2>&1)
        [[ $said == *"--$option does not go with this command"* ]] || echo "--$option"
    done <options
    printf '%s\n' --help --version
}
for command in '' $commands; do taken_by "$command" | sort | xargs >"taken.$command"; done

# The shell offers each command of --help, and with each the options that it takes.
offers_all() {
    local shell=$1 command choices
    is "$shell: every command" "$(offered "$shell" '' | grep -vE '^(bin|my|notes|script|ask|help|options|taken|out|err)' |
        sort | xargs)" "$(sort <<<"$commands" | xargs)"
    is "$shell: options of the window" "$(offered "$shell" a --  | grep '^--' | sort | xargs)" "$(<taken.)"
    for command in $commands; do
        is "$shell: options of $command" "$(offered "$shell" "$command" -- | grep '^--' | sort | xargs)" \
            "$(<"taken.$command")"
    done
    # shellcheck disable=SC2013 # words are what it reads
    for choices in $(sed -n 's/^\(theme\|lang\) /\1=/p' options); do
        is "$shell: --${choices%=*}" "$(offered "$shell" lesson "--${choices%=*}" '' | sort | xargs)" \
            "$(tr '|' '\n' <<<"${choices#*=}" | sort | xargs)"
    done
}

test_shell() {
    local shell=$1
    if ! command -v "$shell" >/dev/null; then
        skip "$shell completes" "no $shell"
        return
    fi
    offers "$shell" 'commands' 'cases check' c
    offers_all "$shell"
    offers "$shell" 'words of an option' 'dark' shot --theme d
    offers "$shell" 'methods' 'circle-circle/distance circle-circle/distance-corrected circle-circle/distance-float circle-circle/distance-float-corrected' \
        shot --method circle-circle/
    offers "$shell" 'layers' 'panel' shot --show pan
    offers "$shell" 'lessons' "$(hitlab lesson | cut -f1 | tail -n +2 | sort | xargs)" lesson ''
    offers "$shell" 'nothing where nobody can tell' '' shot --at ''
}

for shell in bash zsh fish; do test_shell "$shell"; done
offers bash 'files beside commands' 'my scenes' my
offers bash 'files with blanks' 'my scenes/a.ini' check 'my scenes/'
finish
