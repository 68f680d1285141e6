#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The program in other locales and in Chinese: the same numbers, the same verdicts; F8 changes the
# language of everything shown; an input method's text. Prints TAP.
# Usage: language.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2154 # set by headless.sh
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=headless.sh
. "$here/headless.sh"
export SDL_VIDEODRIVER=dummy
unset LANGUAGE

# ---- The same numbers ---------------------------------------------------------------------------

# in_language WORDS...: standard output, standard error and status of the program in English and in
# Chinese, in the files en and zh: what it prints, its status, and then what it says. All but the words must be the same.
in_both() {
    local language
    for language in en zh; do
        { timeout "$limit" "$program" "$@" --lang "$language" 2>said; echo "status $?"; } >"$language"
        cat said >>"$language"
    done
}

numbers() { grep -oE -- '-?[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?' "$1"; }

test_numbers() {
    in_both check "$scenes/3-circle-turned-rect.ini" --at 480.5,320.25 --at 1e-3,2
    is 'check prints the same in both languages' "$(sed '/^status/q' zh)" "$(sed '/^status/q' en)"
    is 'and refuses for as many reasons' "$(numbers zh)" "$(numbers en)"
    in_both list --mistakes
    truth 'list --mistakes prints the same in both languages' cmp en zh
    in_both list --methods
    truth 'list --methods prints the same in both languages' cmp en zh
    in_both list --scenes
    is 'list --scenes: all but the titles is the same' "$(cut -f1-5 zh)" "$(cut -f1-5 en)"
    is 'every title is Chinese' "$(tail -n +2 zh | cut -f6 | grep -v '^status' | LC_ALL=C grep -cv '[^ -~]')" 0
    in_both map "$scenes/2-circle-rect.ini" -o map.png --size 200x160
    is 'map counts the same' "$(numbers zh)" "$(numbers en)"
    local words
    while read -r words; do
        # shellcheck disable=SC2086 # the words have no blanks in them
        in_both $words
        is "the same numbers and status: $words" "$(numbers zh)" "$(numbers en)"
    done <<END
check none.ini
check $scenes/1-circle-circle.ini --at 1
--ui-scale 9
--help
--help scene
--help state
--help recording
END
}

# ---- Columns ------------------------------------------------------------------------------------

# Each Chinese letter takes two of the 12 columns.
test_columns() {
    run "$program" --help lesson --lang zh
    is 'Chinese words keep the columns of --help lesson' \
        "$(printf '%s\n' "$out" | grep -oE '^  \[step\] (show|to) .*(这一步打开|读者要求)')" \
        '  [step] show     一个状态     这一步打开
  [step] to       X Y          读者要求'
}

# ---- Errors -------------------------------------------------------------------------------------

test_errors() {
    printf 'title = a\n[bas]\n' >bad.ini
    try 'an error in a scene file is told in Chinese' 1 '' \
        '^hitlab: bad\.ini:2: 未知的节 \[bas\]；你是指 \[base\] 吗？' "$program" check bad.ini --lang zh
    try 'an error in an option is told in Chinese' 2 '' \
        '^hitlab: 未知的选项“--thme”；你是指“--theme”吗？' "$program" --lang zh --thme dark
    try 'wherever --lang stands' 2 '' \
        '^hitlab: 未知的选项“--thme”；你是指“--theme”吗？' "$program" --thme dark --lang=zh
    printf 'hitlab recording 1\n0 leave now\n' >bad.recording
    try 'an error in a recording is told in Chinese' 1 '' \
        '^hitlab: bad\.recording:2: 这一行的词太多' "$program" replay bad.recording --fast --lang zh
}

# ---- F8 -----------------------------------------------------------------------------------------

# record NAME HEADER INPUT: writes a recording of one scene; printf expands INPUT.
record() {
    # shellcheck disable=SC2059
    { printf 'hitlab recording 1\nscene %s\n%s\n' "$scenes" "$2"; printf "$3"; echo '30 end'; } >"$1"
}

test_key() {
    record key 'lang en' '5 down - 65 F8\n6 up - 65 F8\n'
    record started 'lang zh' ''
    record english 'lang en' ''
    local name
    for name in key started english; do
        try "$name: replayed" 0 '*' '' "$program" replay "$name" --fast -o "$name.png"
    done
    truth 'F8 shows what --lang zh shows' cmp key.png started.png
    is 'which is not English' "$(cmp -s key.png english.png; echo $?)" 1
    record twice 'lang zh' '5 down - 65 F8\n6 up - 65 F8\n'
    run "$program" replay twice --fast -o twice.png
    truth 'F8 goes back to English' cmp twice.png english.png
}

# ---- An input method ----------------------------------------------------------------------------

test_composing() {
    record typed 'lang en' '1 down - 59 F2\n1 up - 59 F2\n5 compose 4 yuan\n6 text 圆与\n9 down - 42 Backspace\n9 up - 42 Backspace\n'
    try 'the filter takes an input method’s text, a letter at a time back' 0 \
        'filter=\..*filter=圆与\..*filter=圆\.' '' "$program" replay typed --fast --log
    record composed 'lang en' '1 down - 59 F2\n1 up - 59 F2\n5 compose 4 yuan\n'
    record empty 'lang en' '1 down - 59 F2\n1 up - 59 F2\n'
    run "$program" replay composed --fast -o composed.png
    run "$program" replay empty --fast -o empty.png
    is 'what is composed is shown' "$(cmp -s composed.png empty.png; echo $?)" 1
    record both 'lang en' '1 down - 59 F2\n1 up - 59 F2\n5 text 线段与线段\n6 text ，\n7 text 自由移动\n'
    run "$program" replay both --fast --log
    is 'a Chinese title finds its scene while English is spoken' \
        "$(grep -o 'gallery=[^ ]* filter=[^ ]*' out | tail -1)" \
        'gallery=segment-segment-free.ini filter=线段与线段，自由移动.'
}

test_numbers
test_columns
test_errors
test_key
test_composing
finish
