#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The program without a window, as a user of the command line sees it: help, list, check and shot.
# Prints TAP.
# Usage: command.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2154 # set by headless.sh
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=headless.sh
. "$here/headless.sh"

first=$scenes/1-circle-circle.ini
turned=$scenes/3-circle-turned-rect.ini
tab=$'\t'

hitlab() { timeout -k 5 "$limit" "$program" "$@"; }

# header_of KIND KIND
header_of() { printf 'x\ty\trelation\treferee%s' "$(methods_of "$@" | sed 's/^/\t/' | tr -d '\n')"; }

# row X Y RELATION VERDICT [ID=VERDICT]...: prints the line of `check` for two circles. The referee and
# every method have this verdict, except those that are named.
circle_methods=$(methods_of circle circle)
row() {
    local id other said="$1$tab$2$tab$3$tab$4"
    for id in $circle_methods; do
        said+=$tab
        for other in "${@:5}" "$id=$4"; do
            [ "${other%%=*}" = "$id" ] && said+=${other#*=} && break
        done
    done
    printf '%s' "$said"
}

# check_input TEXT SCENE: runs `check` with this standard input. printf expands TEXT.
check_input() {
    # shellcheck disable=SC2059
    printf "$1" >input
    run "$program" check "$2" <input
}

body() { tail -n +2 <<<"$out"; }

# The project's scenes. The release takes all; under sanitizers every fifth.
step=5
is_sanitized "$program" || step=1
some_scenes() { find "$scenes" -name '*.ini' | sort | awk -v step="$1" 'NR % step == 0'; }

# ---- Help -------------------------------------------------------------------------------------

test_help() {
    try '--help explains itself' 0 '--theme light\|dark.*HITLAB_SCENES.*Exit status' '' \
        "$program" --help
    try '-h is --help' 0 'hitlab check SCENE' '' "$program" -h
    try '--help tells of recordings' 0 'hitlab record F .*hitlab replay F.*--fast' '' \
        "$program" --help
    local name unexplained=''
    for name in list check shot map record replay; do
        grep -q "^  hitlab $name " <<<"$out" || unexplained+="$name "
    done
    is '--help names every command' "$unexplained" ''
    local page
    for page in docs/manual.md docs/zh/manual.md; do
        unexplained=''
        for name in $(sed -n 's/^  hitlab \([a-z]*\) .*/\1/p' <<<"$out"); do
            grep -q "^hitlab $name \|| hitlab $name " "$here/../../$page" || unexplained+="$name "
        done
        is "$page names every command of --help" "$unexplained" ''
    done
    try '--version names the program and its version' 0 '^hitlab [0-9]+\.[0-9]+\.[0-9]+$' '' \
        "$program" --version
    try '--help judge is the page of judge' 0 '^Is your own hit test right?' '' "$program" --help judge
    try '--help scene has the three sections' 0 '\[base\].*\[cursor\].*\[expect\]' '' \
        "$program" --help scene
    try '--help recording has all its lines' 0 'scene FILE.*TICK down MODIFIERS SCANCODE KEY.*TICK end' \
        '' "$program" --help recording
    run "$program" --help scene
    local key missing='' used
    used=$(sed -n '/^\[expect\]/,$d; s/^\([a-z-]*\) *=.*/\1/p' "$scenes"/*.ini "$scenes"/*/*.ini)
    for key in $used zoom hit-point-colour points-file fill outline hit-colour anchor centre; do
        grep -q "^  $key = " <<<"$out" || missing+="$key "
    done
    is '--help scene tells of every key that scenes use' "$missing" ''
    missing=''
    for key in $(sed -n 's/^  \([a-z-]*\) = .*/\1/p' <<<"$out"); do
        grep -qx "\"$key\"" "$here/../fuzz/scene.dict" || missing+="$key "
    done
    is 'the dictionary of the fuzzer has every key of scenes' "$missing" ''
}

# ---- Wrong use --------------------------------------------------------------------------------

test_usage() {
    local description message words
    ln -sf "$first" first.ini
    ln -sf "$turned" turned.ini
    while IFS='|' read -r description message words; do
        # The words have no blanks in them, so they may be split at blanks.
        # shellcheck disable=SC2086
        try "wrong use: $description" 2 '' "$message" "$program" $words
    done <<END
an unknown option|unknown option '--thme'; did you mean '--theme'|--thme dark
an unknown option far from any|^hitlab: unknown option '--wobble'.hitlab --help explains|--wobble
an unknown letter|unknown option '-x'|-x
an unknown letter with others behind it|unknown option '-x'|-xh
a value for an option without one|'?--log.* takes no value|--log=1
a missing value|option '--at' needs a value|check first.ini --at
a misspelt command|unknown command 'chekc'; did you mean 'check'?|chekc 2
an option that judge lacks|unknown option '--bogus'.hitlab judge --help explains|judge circle/box --bogus
a method, said once|^hitlab: unknown method 'guess'|check first.ini --method guess
an unknown theme|neither light nor dark|--theme blue
a scale out of range|not between 0.5 and 4|--ui-scale 9
a scale that is no number|not a number|--ui-scale big
a size without height|not of the form WxH|--size 800x
a size that is too small|not between 160x120|--size 10x10
half a position|one number where two are needed|check first.ini --at 1
a position that is not a number|not a number|check first.ini --at nan,1
a position that is infinite|not a number|check first.ini --at 1,inf
a position that is too large|too large|check first.ini --at 1,1e999
an unknown language|neither en nor zh|--lang de
unknown layers|not one of all, no-panel, stage|shot first.ini -o a.png --show walls
an unknown method far from any|unknown method 'guess'.hitlab --help|shot first.ini -o a.png --method guess
an unknown method|unknown method 'circle-circle/distanse'; did you mean 'circle-circle/distance'?|check first.ini --method referee,circle-circle/distanse
no method between two commas|unknown method ''|check first.ini --method referee,,referee
shot with two methods|shot takes one --method|shot first.ini -o a.png --method referee,circle-circle/distance
map with two methods|map takes one --method|map first.ini -o a.png --method referee --method circle-circle/distance
--theme for check|--theme does not go with this command|check first.ini --theme dark
--at for the window|--at does not go with this command|--at 1,2
--log for map|--log does not go with this command|map first.ini -o a.png --log
-o for check|--output does not go with this command|check first.ini -o a.png
--methods for check|--methods does not go with this command|check first.ini --methods
shot without -o|shot needs -o|shot first.ini
shot with two positions|shot takes one --at|shot first.ini -o a.png --at 1,1 --at 2,2
record without a file|record needs the file to record to|record
record with --fast|--fast does not go with this command|record a.txt --fast
record with --show|--show does not go with this command|record a.txt --show all
replay without a recording|replay needs one recording, 0 are given|replay
replay with two recordings|replay needs one recording, 2 are given|replay a.txt b.txt
replay with a theme|--theme does not go with this command|replay a.txt --theme dark
--fast for the window|--fast does not go with this command|--fast
cases without a pair|cases needs a pair of shapes, such as circle/box|cases
cases of one shape|'circle' is not a pair of shapes|cases circle
cases of an unknown shape|unknown shape 'bax'; did you mean 'box'?|cases circle/bax
cases of an unknown deck|--deck 'near,fat': not one of plain, structured|cases circle/box --deck near,fat
cases of unknown numbers|not one of float, double, int|cases circle/box --numbers half
cases of a wrong count|not a whole number from 1 to 1000000000|cases circle/box --count 0
cases with a wrong seed|not a whole number of at most 64 bits|cases circle/box --seed -1
--seed for check|--seed does not go with this command|check first.ini --seed 1
check without a scene|check needs one scene, 0 are given|check
check with two scenes|check needs one scene, 2 are given|check first.ini turned.ini
END
    is 'wrong use writes no file' "$(compgen -G 'a.*')" ''
}

# ---- Places of scenes -------------------------------------------------------------------------

test_scene_places() {
    local command name
    mkdir empty
    for command in check 'shot -o a.png' 'list --scenes' 'record a.txt' ''; do
        # shellcheck disable=SC2086
        try "${command:-window}: a missing scene" 1 '*' 'none\.ini: No such file' \
            "$program" $command none.ini
    done
    try 'a folder without scenes' 1 '' 'empty: no scene \(\*\.ini\) in this folder' "$program" empty
    try 'HITLAB_SCENES without scenes' 1 '' 'empty: no scene' env HITLAB_SCENES=empty "$program"
    try 'HITLAB_SCENES missing' 1 '' 'nowhere: No such file' env HITLAB_SCENES=nowhere "$program"

    mkdir -p place/bin
    cp "$program" place/bin/hitlab
    try 'no scenes installed' 1 '' 'no scenes: .*share/hitlab/scenes.*set HITLAB_SCENES' \
        env -u HITLAB_SCENES place/bin/hitlab
    # In its build folder it finds those of its source.
    try 'an uninstalled program finds its scenes' 0 '1-circle-circle' '' env -u HITLAB_SCENES "$program" list --scenes
    try 'its lessons' 0 'circle-rect' '' env -u HITLAB_SCENES "$program" lesson
    printf '#include <math.h>\nbool hit(float cx, float cy, float r, float x, float y, float w, float h) {\n    return false;\n}\n' >never.c
    try 'its templates' 1 'it says miss' '*' env -u HITLAB_SCENES "$program" judge circle/box never.c --count 20
    try 'and its words' 0 '交互|碰撞' '' env -u HITLAB_SCENES -u HITLAB_LOCALE "$program" --help --lang zh
    mkdir -p place/share/hitlab
    cp -R "$scenes" place/share/hitlab/scenes
    try 'scenes are found beside the program' 0 'scenes/1-circle-circle\.ini' '' \
        env -u HITLAB_SCENES place/bin/hitlab list --scenes
    for name in 1-circle-circle circle-circle 1; do
        try "an installed scene by its name, $name" 0 $'^x\ty\trelation\treferee\tcircle-circle/' '' "$program" check $name --at 3,3
    done
    try 'a fault by its name' 0 '' '' "$program" shot "faults/$(cd "$scenes/faults" && basename -s .ini -- * | head -n 1)" -o named.png
    try 'a file goes before a name' 1 '' 'circle-circle: ' bash -c 'mkdir circle-circle && "$0" check circle-circle --at 3,3' "$program"
    try 'no display' 1 '' '^hitlab: no display: ' \
        env -u DISPLAY -u WAYLAND_DISPLAY SDL_VIDEODRIVER=x11 "$program"
}

test_bad_scene() {
    local command
    mkdir bad
    sed 's/^radius/radus/' "$first" >bad/1-bad.ini
    local line
    line=$(sed -n '/^radus/{=;q;}' bad/1-bad.ini)
    local message="^(hitlab: )?bad/1-bad\.ini:$line: unknown key 'radus'.*mean 'radius'"
    for command in check 'shot -o a.png' 'list --scenes' ''; do
        # shellcheck disable=SC2086
        try "${command:-window}: a bad scene" 1 '*' "$message.*radus += 150" \
            "$program" $command bad/1-bad.ini
    done
    truth 'no picture of a bad scene' test ! -e a.png
    try 'window: only bad scenes' 1 '' "$message" "$program" bad
    cp "$turned" bad
    try 'list goes on behind a bad scene' 1 '3-circle-turned-rect\.ini' "$message" \
        "$program" list --scenes bad
}

# ---- list -------------------------------------------------------------------------------------

columns() { awk -F'\t' '{ print NF }' <<<"$out" | sort -u | tr '\n' ' '; }

test_list() {
    try 'list --methods' 0 '*' '' "$program" list --methods
    local methods=$out name missing=''
    is 'list --methods: header' "$(head -n 1 <<<"$out")" \
        $'id\ta\tb\torigin\tsource\tfails on\tfaults\tcorrected by\ttext and code'
    is 'list --methods: nine columns' "$(columns)" '9 '
    is 'list --methods: every id once' "$(body | cut -f 1 | sort | uniq -d)" ''
    is 'list --methods: origins' "$(body | cut -f 4 | sort -u | tr '\n' ' ')" \
        'corrected published '
    for name in $(body | cut -f 6); do
        [ -f "$scenes/$name.ini" ] || missing+="$name "
    done
    is 'list --methods: the scenes they fail on exist' "$missing" ''
    is 'list --methods: a method that fails tells how, and what corrects it' \
        "$(body | awk -F'\t' '($6 == "") != ($7 == "") || ($6 == "") != ($8 == "")')" ''
    is 'list --methods: the corrections are rows' "$(body | cut -f 8 | sed '/^$/d' | sort -u)" \
        "$(body | awk -F'\t' '$4 == "corrected" { print $1 }' | sort)"

    # A release makes the tables anew: until then they may lack a method, and say nothing else of those that they have.
    "$here/../../scripts/tables" "$program" | sort >tables
    truth "list --methods: scripts/tables makes a row of each published one, in both languages" \
        [ "$(grep -c '^| `' tables)" -eq "$((2 * $(body | awk -F'\t' '$4 == "published" && $2 != "field"' | wc -l)))" ]
    is "list --methods: the docs' tables say of their methods and keys what scripts/tables makes" \
        "$(sed -n '/^| method /,/^$/p; /^| 方法 /,/^$/p; /^| key | what /,/^$/p; /^| 按键 /,/^$/p' \
            "$here"/../../docs/{,zh/}{methods,manual}.md | sed '/^$/d' | sort | comm -23 - tables)" ''
    truth 'and have most of them' [ "$(grep -c '^| `' "$here/../../docs/methods.md")" -gt 40 ]

    try 'list --mistakes' 0 '*' '' "$program" list --mistakes
    is 'list --mistakes: header' "$(head -n 1 <<<"$out")" \
        $'id\ta\tb\tmistake\twhat it does\texample\tsource\topens'
    is 'list --mistakes: eight columns' "$(columns)" '8 '
    truth 'list --mistakes: at least 25, over eight pairs' \
        [ "$(body | wc -l)" -ge 25 -a "$(body | cut -f 2,3 | sort -u | wc -l)" -ge 8 ]
    try 'a mistake is a method' 0 $'circle-rect/boxes.*hit' '' "$program" check \
        'at=0,0&base=rect:3.75,3.75:4,4&cursor=circle:2' --at 0,0 --method circle-rect/boxes

    try 'list --scenes' 0 '*' '' "$program" list --scenes
    local listed=$out file
    is 'list --scenes: header' "$(head -n 1 <<<"$out")" $'key\tfile\tbase\tcursor\tmethod\ttitle'
    is 'list --scenes: six columns' "$(columns)" '6 '
    is 'list --scenes: keys in the order of the keyboard' \
        "$(body | cut -f 1 | tr -d '\n')" 1234567890
    is 'list --scenes: every file' "$(body | wc -l)" "$(find "$scenes" -name '*.ini' | wc -l)"
    some_scenes "$step" | while IFS= read -r file; do
        hitlab check "$file" </dev/null | head -n 1
    done | cut -f 5- | tr '\t' '\n' | sed '/^$/d' | sort -u >seen
    tail -n +2 <<<"$methods" | cut -f 1 | sort >known
    is 'every column of a scene is a method' "$(comm -23 seen known)" ''
    if [ "$step" = 1 ]; then
        is 'every method is checked by some scene' "$(cat seen)" "$(cat known)"
    fi

    try 'list gives both' 0 '*' '' "$program" list
    is 'list: methods, an empty line, scenes' "$out" "$methods"$'\n\n'"$listed"
    try 'list --scenes FILE' 0 "${tab}circle-circle/distance${tab}Circle and circle\$" '' \
        "$program" list --scenes "$first"
    is 'list --scenes FILE: only that' "$(wc -l <<<"$out")" 2
}

# ---- Options before the command ----------------------------------------------------------------

test_options_first() {
    try 'options before the command: list' 0 '^id.*circle-circle/distance' '' "$program" --lang en list --methods
    try 'options before the command: lesson' 0 'circle-rect' '' "$program" --log --size 800x600 lesson
    try 'options before the command: shot' 0 '' '' "$program" --size 320x240 -o early.png shot "$first"
    is 'and their values' "$(png_size early.png)" 320x240
    try 'a wrong option before the command' 2 '' '--log does not go with this command' "$program" --log list
    try '--help before a word explains that format' 0 'A lesson is an INI file' '' "$program" --help lesson
    try 'after -- no word is a command' 1 '' 'list: ' "$program" -- list
}

# ---- check ------------------------------------------------------------------------------------

# same DESCRIPTION BODY: the last run succeeded and printed this below its header.
same() {
    if [ "$status" -eq 0 ] && [ -z "$err" ]; then
        is "$1" "$(body)" "$2"
    else
        gives "$1" 0 '*' ''
    fi
}

test_check_good() {
    local hit miss line
    hit=$(row 480 320 'base contains cursor' hit)
    miss=$(row 671 320 apart miss)
    check_input '' "$first"
    gives 'check: empty input gives only the header' 0 '*' ''
    is 'check: header' "$out" "$(header_of circle circle)"
    check_input '480 320\n' "$first"
    same 'check: a hit' "$hit"
    check_input '671 320' "$first"
    same 'check: a last line without newline' "$miss"
    check_input '480 320\r\n671 320\r\n' "$first"
    same 'check: lines that end in CR LF' "$hit"$'\n'"$miss"
    check_input '  480\t 320 \t\n+1 -0\n' "$first"
    same 'check: blanks and signs' "$hit"$'\n'"$(row 1 -0 apart miss)"
    check_input '0x1ep4 0x1.4p+8\n.1 1e-320\n' "$first"
    line=$(row 0.1 1e-320 apart miss)
    same 'check: hex floats, the shortest digits, subnormals' "$hit"$'\n'"$line"
    run "$program" check "$first" --at 480,320 --at=671,320 --at '-1e300, 2'
    line=$(row -1e300 2 apart miss any/pixels=refused)
    is 'check: --at repeated' "$(body)" "$hit"$'\n'"$miss"$'\n'"$line"
    printf 'title=T\n[base]\nshape=point\n[cursor]\nshape=capsule\nfrom=0 0\nto=9 0\nradius=1\n' >capsule.ini
    run "$program" check --at 480,320 capsule.ini
    same 'check: a pair without methods of its own' \
        "480${tab}320${tab}cursor contains base${tab}hit$(methods_of point capsule | sed 's/.*/\thit/' |
            tr -d '\n')"
    is 'check: the methods for any pair are for that one' "$(methods_of point capsule)" \
        "$(hitlab list --methods | grep -o '^any/[a-z-]*')"
    check_input '480.00000000000006 320\n' "$scenes/6-point-point.ini"
    is 'check: the last bit decides, where there are bits' "$(agree hit)" any/pixels
    is 'check: and misses elsewhere' "$(agree miss)" \
        "referee $(methods_of point point | grep -v any/pixels | tr '\n' ' ' | sed 's/ $//')"
    run "$program" check "$turned" --at 8,0.1
    is 'check: methods may disagree with the referee' \
        "$(agree hit); $(agree refused); $(agree miss | cut -d ' ' -f 1)" \
        'circle-rect/centre-lines-stage; circle-rect/nearest-edges; referee'
}

# Under AddressSanitizer, strace counts what that reads too.
test_shot_reads_fonts_once() {
    if ! command -v strace >/dev/null || is_sanitized "$program"; then
        skip 'shot reads fonts once' 'no strace, or sanitized'
        return
    fi
    timeout "$limit" strace -f -e trace=lseek -o seeks "$program" shot "$first" -o seeks.png
    truth "shot seeks rarely: $(wc -l <seeks) times" test "$(wc -l <seeks)" -lt 500
}

test_check_method() {
    run "$program" check "$turned" --at 8,0.1 --method circle-rect/nearest-edges,referee --at 0,0
    is 'check --method: only these columns, in this order' "$out" \
        "x${tab}y${tab}circle-rect/nearest-edges${tab}referee
8${tab}0.1${tab}refused${tab}miss
0${tab}0${tab}refused${tab}miss"
    is 'check: why a method refuses, once' "$err" 'hitlab: circle-rect/nearest-edges: refused: the rect is turned'
    try 'check: of a method that names no part, its comparison' 0 'refused$' \
        '^hitlab: any/pixels: refused at farthest > sint16_max$' "$program" check "$first" --at 40000,2 --method any/pixels
    try 'check: a number as it was typed' 0 "811\.8${tab}0\.3${tab}miss$" '' "$program" check "$first" --at 811.8,0.3 --method referee
    run "$program" check "$first" --method referee --at 480,320 --method any/pixels --method referee
    is 'check --method, repeated' "$out" "x${tab}y${tab}referee${tab}any/pixels
480${tab}320${tab}hit${tab}hit"
    run "$program" check "$scenes/field-column.ini" --at 480,320 --method field/grid
    is 'check --method, of a field' "$(tr '\n' ' ' <<<"$out")" "x${tab}y${tab}field/grid 480${tab}320${tab}hit "
    try 'check --method of another pair' 1 '' "'circle-rect/nearest-edges' is not for this scene's pair" \
        "$program" check "$first" --at 1,1 --method circle-rect/nearest-edges
}

# agree VERDICT: the columns of the last run's only line that say so.
agree() {
    awk -F'\t' -v verdict="$1" 'NR == 1 { split($0, name) }
        NR == 2 { for (i = 4; i <= NF; i++) if ($i == verdict) printf "%s%s", n++ ? " " : "", name[i] }' \
        <<<"$out"
}

test_check_bad() {
    local line message
    while IFS='|' read -r line message; do
        check_input "480 320\\n$line\\n1 1\\n" "$first"
        gives "check: refuses '${line:0:20}'" 1 '*' "^hitlab: standard input:2: $message"
        is "check: '${line:0:20}' ends it, what came before is out" "$(body | cut -f 1)" 480
    done <<END
a b|not a number
1|one number where two
|
1 2 3|more than two numbers
1,2|.
nan 1|not a number
1 NaN|not a number
inf 1|not a number
1 -infinity|not a number
1e999 0|too large
0 -0x1p2000|too large
1 0x|not a number
1 2 # why|more than two numbers
1 2\\r3 4|.
1 2\\0003|.
$(printf '1 2%5000s' '')|the line is too long
$(printf '%05000d' 1) 1|the line is too long
END
    check_input '1 2\n3 3\0004' "$first"
    gives 'check: refuses a NUL in the last line' 1 '*' 'standard input:2: '
    run "$program" check "$first" <"$scratch"
    gives 'check: standard input that cannot be read' 1 '*' 'standard input'
    if [ ! -c /dev/full ]; then
        skip 'output that cannot be written' 'no /dev/full'
        return
    fi
    local words
    for words in "check first.ini --at 1,1" "list" "--help" "--help scene" "--version"; do
        # shellcheck disable=SC2086
        timeout "$limit" "$program" $words >/dev/full 2>err
        is "/dev/full, $words: status" $? 1
        truth "/dev/full, $words: message" grep -q 'output cannot be written' err
    done
}

# Prints the most kilobytes of memory that `check` uses for the lines on standard input.
peak_memory() {
    /usr/bin/time -f %M -o memory timeout "$limit" "$program" check "$first" >verdicts
    tail -n 1 memory
}

# What grows with a line shows: a pointer a line are 2.3 MB, the smallest block of memory 9 MB. Under sanitizers a third of
# the lines, with the same last one; their bookkeeping takes some megabytes, whatever the number of lines.
test_check_stream() {
    local lines=299200 slack=2048
    is_sanitized "$program" && lines=99520 slack=16384
    LC_ALL=C awk -v n="$lines" 'BEGIN { for (i = 0; i < n; i++) print i % 960, i * 7 % 640 + 0.5 }' >many
    if /usr/bin/time -f %M true 2>/dev/null; then
        local little much
        little=$(head -n 10 many | peak_memory)
        much=$(peak_memory <many)
        truth "$lines lines need no more memory ($much KB) than ten ($little KB)" \
            test "$much" -lt $((little + slack))
    elif is_sanitized "$program"; then
        skip 'so many lines need no more memory than ten' 'sanitized, and no /usr/bin/time'
        hitlab check "$first" <many >verdicts
    else
        (ulimit -v 400000 && hitlab check "$first" <many >verdicts)
        is "$lines lines in limited memory" $? 0
    fi
    is "$lines lines give as many verdicts" "$(wc -l <verdicts)" $((lines + 1))
    is "the last of $lines" "$(tail -n 1 verdicts | cut -f 1-4)" $'639\t313.5\tcrossing\thit'

    # The lines before a wrong one are answered, and none after it.
    { head -n 70000 many && echo 1 && cat many; } >wrong
    timeout "$limit" "$program" check "$first" <wrong >until 2>err
    is 'a wrong line among many: status' $? 1
    truth 'a wrong line among many: its number' grep -q '^hitlab: standard input:70001: ' err
    truth 'a wrong line among many: all before it' cmp -s until <(head -n 70001 verdicts)

    # Through pipes that stay open, each answer comes before the next question.
    local answer=''
    coproc asked { hitlab check "$first" 2>/dev/null; }
    # shellcheck disable=SC2154 # set by coproc
    read -r -t "$limit" answer <&"${asked[0]}" && echo '480 320' >&"${asked[1]}" &&
        read -r -t "$limit" answer <&"${asked[0]}"
    is 'asked through a pipe, it answers at once' "${answer:0:7}" $'480\t320'
    eval "exec ${asked[1]}>&-"
    wait

    # When the reader is gone, the program must stop reading endless input.
    yes '480 320' 2>/dev/null | timeout "$limit" "$program" check "$first" 2>err | head -n 1 >line
    is 'a reader that leaves ends it' "${PIPESTATUS[1]}" 141
    is 'a reader that leaves has had its line' "$(cat line)" "$(header_of circle circle)"
    if [ -c /dev/full ]; then
        yes '480 320' 2>/dev/null | timeout "$limit" "$program" check "$first" 2>err >/dev/full
        is 'output that cannot be written ends it' "${PIPESTATUS[1]}" 1
    fi
    rm -f many verdicts wrong until alone
}

# ---- shot -------------------------------------------------------------------------------------

# Prints "WIDTHxHEIGHT" from the header of a PNG file, whose numbers are big-endian; otherwise
# nothing.
png_size() {
    # shellcheck disable=SC2046
    set -- $(od -An -v -tu1 -N24 "$1" 2>/dev/null)
    [ "${*:1:16}" = '137 80 78 71 13 10 26 10 0 0 0 13 73 72 68 82' ] || return
    printf '%dx%d\n' $(((${17} << 24) + (${18} << 16) + (${19} << 8) + ${20})) \
        $(((${21} << 24) + (${22} << 16) + (${23} << 8) + ${24}))
}

# shot DESCRIPTION SIZE FILE OPTION...: the picture is written with this size and without a message.
shot() {
    local description=$1 size=$2 file=$3
    shift 3
    run "$program" shot "$first" -o "$file" "$@"
    gives "shot: $description" 0 '' ''
    is "shot: size, $description" "$(png_size "$file")" "$size"
}

# differs DESCRIPTION FILE: the picture differs from the plain one.
differs() {
    if cmp -s plain.png "$2"; then fail "$1" 'the pictures are equal'; else pass "$1"; fi
}

test_shot_good() {
    shot 'plain' 1280x760 plain.png
    shot 'again' 1280x760 again.png
    truth 'shot: the same picture twice' cmp plain.png again.png
    shot '--size' 640x480 size.png --size 640x480
    shot '--size, the least' 160x120 least.png --size 160x120
    shot '--ui-scale scales the default' 2560x1520 double.png --ui-scale 2
    shot '--size, large' 4000x3000 large.png --size 4000x3000 --ui-scale 4
    local name words
    while IFS='|' read -r name words; do
        # shellcheck disable=SC2086
        shot "$name" 1280x760 other.png $words
        differs "shot: $name changes the picture" other.png
    done <<END
--theme|--theme dark
--at|--at 480,320
--method|--method circle-circle/distance-float
--method referee|--method referee
--ui-scale|--ui-scale 1.5 --size 1280x760
--show no-panel|--show no-panel
--show stage|--show stage
--show help|--show help
END
    try 'shot: --log says what the picture shows' 0 '*' '' "$program" shot "$first" -o other.png --log --at 480,320
    is 'shot: the verdicts, and each comparison with its values' "$out" "what${tab}values${tab}outcome
circle-circle/distance$tab${tab}hit
referee$tab${tab}hit
distance <= r1 + r2${tab}0 <= 190${tab}yes
why$tab${tab}The centres are 0 apart; the radii together 190: they meet."
    echo old >other.png
    shot 'over a file' 1280x760 other.png
    truth 'shot: over a file, the same picture' cmp plain.png other.png
    rm -f font.png
    local font
    for font in none.ttf "$first" .; do
        try "shot: a font that is none, ${font##*/}" 1 '' '^hitlab: cannot open the font ' \
            "$program" shot "$first" -o font.png --font "$font"
    done
    truth 'shot: and no picture in another font' test ! -e font.png
    try 'the window: nor is it opened with another font' 1 '' '^hitlab: cannot open the font none' \
        env SDL_VIDEODRIVER=dummy "$program" "$first" --font none.ttf
    local scene bad=''
    while IFS= read -r scene; do
        run "$program" shot "$scene" -o scene.png --size 320x240
        [ "$status $(png_size scene.png)$out$err" = '0 320x240' ] || bad+="$scene: $err"
    done < <(some_scenes 5) # picture draws them all
    is 'shot: the scenes' "$bad" ''
    try 'shot: a position far off the stage' 0 '' '' \
        "$program" shot "$scenes/9-polygon-polygon.ini" -o scene.png --at 1e300,-1e300
}

test_shot_bad() {
    try 'shot: a method of another pair' 1 '' \
        "^hitlab: method 'circle-rect/turn-circle' is not for this scene" \
        "$program" shot "$first" -o a.png --method circle-rect/turn-circle
    try 'shot: no such folder' 1 '' '^hitlab: cannot write none/a\.png: No such file' \
        "$program" shot "$first" -o none/a.png
    mkdir taken.png
    try 'shot: a folder of that name' 1 '' '^hitlab: cannot write taken\.png: ' \
        "$program" shot "$first" -o taken.png
    [ -c /dev/full ] && try 'shot: /dev/full' 1 '' '^hitlab: cannot write /dev/full: ' \
        "$program" shot "$first" -o /dev/full
    # Write errors in the middle of a file: no file may grow beyond 2 KB, and that is an error, not
    # a signal.
    cp plain.png old.png
    # shellcheck disable=SC2016
    try 'shot: no room for the picture' 1 '' '^hitlab: cannot write old\.png: ' \
        bash -c 'trap "" XFSZ; ulimit -f 2; exec "$0" shot "$1" -o old.png --theme dark' \
        "$program" "$first"
    truth 'shot: no room, the old picture is left' cmp plain.png old.png
    is 'shot: no partial files' "$(find . -name '*.part' -o -name a.png)" ''
}

# Whatever writes a picture by -o.
test_pipes() {
    local i=0 words waiting=() writers=('shot first.ini' 'map first.ini' 'replay empty.txt --fast')
    cp "$first" first.ini # its path may have a blank
    printf 'hitlab recording 1\nscene first.ini\n0 end\n' >empty.txt
    mkfifo unread read
    for words in "${writers[@]}"; do
        # shellcheck disable=SC2086
        (timeout "$limit" "$program" $words -o unread 2>&1; echo "$?") >"unread$i" &
        waiting+=($!)
        i=$((i + 1))
    done
    for words in "${writers[@]}"; do
        # Whoever reads may come later.
        (sleep 0.3; timeout "$limit" cat read >piped.png) &
        # shellcheck disable=SC2086
        run "$program" $words -o read
        is "$words: a pipe gets the picture" "$status$err $(head -c 4 piped.png | tail -c 3)" '0 PNG'
    done
    wait "${waiting[@]}"
    for ((i = 0; i < ${#writers[@]}; i++)); do
        is "${writers[i]}: a pipe that nobody reads is given up" \
            "$(grep -o 'cannot write unread: .*' "unread$i") $(tail -n 1 "unread$i")" \
            'cannot write unread: nobody reads from this pipe 1'
    done
}

# What a killed program has left of writing a file goes; what another is writing stays.
test_left_beside() {
    run "$program" shot "$first" -o beside.png
    printf half >beside.png.hitlab-1
    printf half >beside.png.hitlab-3
    ln beside.png beside.png.hitlab-4
    printf mine >beside.png.hitlab-10-mine
    printf held >beside.png.hitlab-2
    exec 9<beside.png.hitlab-2
    flock -n 9
    run "$program" shot "$first" -o beside.png
    is 'shot: leftovers go, what is held or has another name stays' "$status$err $(ls beside.png*)" \
        "0 beside.png
beside.png.hitlab-10-mine
beside.png.hitlab-2"
    exec 9<&-
    rm beside.png.*
    ln beside.png linked.png
    run "$program" shot "$first" -o beside.png --theme dark
    is 'shot: a hard link keeps the old picture' "$status $(cmp -s beside.png linked.png && echo same)" '0 '
}

# ---- Cases ------------------------------------------------------------------------------------

test_cases() {
    try 'cases: two lines of head, and a case a line' 0 '^# hitlab cases 1 circle/box numbers=int,# cx cy r x y w h(,-?[0-9]+( -?[0-9]+){6}){3},$' '' \
        bash -c '"$0" cases circle/box --deck grid --numbers int --count 3 | tr "\n" ,' "$program"
    "$program" cases circle/box --deck near --count 50 >first.txt
    "$program" cases circle/box --deck near --count 50 --seed 1 >again.txt
    "$program" cases circle/box --deck near --count 50 --seed 2 >other.txt
    is 'cases: seed 1 is the usual one' "$(cmp first.txt again.txt && echo same)" same
    is 'cases: another seed, other cases' "$(cmp -s first.txt other.txt || echo others)" others
    is 'cases: JSON with the answers' "$("$program" cases polygon/ellipse --deck all --count 5 --json | python3 -c '
import json, sys
cases = json.load(sys.stdin)["cases"]
print(len(cases), all(isinstance(c["hit"], bool) and c["case"][0] * 2 + 6 == len(c["case"]) for c in cases))')" '60 True'
    try 'cases: a pair that a deck has not' 1 '' 'these decks have no case of this pair and type of numbers' \
        bash -c '"$0" cases point/point --deck winding >/dev/null' "$program"
}

# Programs fall back to the locale C, silently, when there is no such locale.
[ -z "${3:-}" ] || is "the locale $3 is there" "$(locale charmap)" UTF-8
test_help
test_usage
test_scene_places
test_bad_scene
test_list
test_check_good
test_options_first
test_shot_reads_fonts_once
test_check_method
test_check_bad
test_check_stream
test_shot_good
test_shot_bad
test_pipes
test_left_beside
test_cases
finish
