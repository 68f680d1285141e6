#!/usr/bin/env bash
# What bash, zsh and fish offer for words of the command line. Prints TAP.
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
for shell in bash zsh fish; do hitlab completion "$shell" >"script.$shell"; done

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

# offers SHELL NAME EXPECTED WORD...: blanks between the offered words.
offers() {
    local shell=$1 name=$2 expected=$3 config=()
    shift 3
    [ "$shell" = fish ] && config=(--no-config)
    [ "$shell" = zsh ] && config=(-f)
    [ "$shell" = bash ] && config=(--norc)
    run "$shell" "${config[@]}" "ask.$shell" "$@"
    is "$shell: $name" "$(sort <<<"$out" | tr '\n' ' ' | sed 's/ *$//; s/^ *//')" "$expected"
    is "$shell: $name: without a message" "$err" ''
}

test_shell() {
    local shell=$1
    if ! command -v "$shell" >/dev/null; then
        skip "$shell completes" "no $shell"
        return
    fi
    offers "$shell" 'commands' 'check completion' c
    offers "$shell" 'words of an option' 'dark' shot --theme d
    offers "$shell" 'methods' 'circle-circle/distance circle-circle/distance-corrected circle-circle/distance-float circle-circle/distance-float-corrected' \
        shot --method circle-circle/
    offers "$shell" 'options of this command only' '--show --size' shot --s
    offers "$shell" 'outlines' 'coast comb' make co
    offers "$shell" 'lessons' "$(hitlab lesson | cut -f1 | tail -n +2 | sort | xargs)" lesson ''
    offers "$shell" 'nothing where nobody can tell' '' shot --at ''
}

for shell in bash zsh fish; do test_shell "$shell"; done
offers bash 'files beside commands' 'my scenes' my
offers bash 'files with blanks' 'my scenes/a.ini' check 'my scenes/'
try 'an unknown shell is refused' 2 '' 'hitlab: no completion for the shell*' hitlab completion tcsh
try 'one shell is needed' 2 '' 'hitlab: completion needs the name of a shell*' hitlab completion
finish
