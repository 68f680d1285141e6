#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Saving in a real window that is refused memory, room on the disk or a file: each of the program's own
# calls in turn, from Ctrl+S or Enter on. Either the file is saved whole, or the window says that it is
# not, keeps the change and leaves old files whole; then saving again works. Without memory the window ends, and the
# next one has the change. Prints TAP.
# Usage: saving.sh PROGRAM SCENES_FOLDER STARVE [MOST]    MOST calls of a kind
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${3:?usage: saving.sh PROGRAM SCENES_FOLDER STARVE [MOST]}"
shim=$(realpath "$3")
most=${4:-3}
# shellcheck source=xedit.sh
. "$here/xedit.sh"
# shellcheck source=orders.sh
. "$here/orders.sh"
if is_sanitized "$program"; then
    skip 'starved saving' 'sanitizers have their own malloc'
    finish
fi

# Only the program is starved, not the tools of the test.
printf '#!/usr/bin/env bash\nexec env LD_PRELOAD=%s STARVE=%q %q "$@"\n' "$preload" "$orders" "$program" >"$scratch/starved"
chmod +x "$scratch/starved"
program=$scratch/starved

# ---- Changes ----------------------------------------------------------------------------------

# The times of files go in steps of 4 ms: what is written after one step is newer.
begin_keeping() {
    touch "$scratch/before"
    sleep 0.02
}

# Sets $page to what is kept since.
is_kept() {
    page=$(find "$unsaved" -name '*.ini' -newer "$scratch/before" -exec grep -Ev '^title|^; unsaved' {} + 2>/dev/null |
        sed 1d)
    [ -n "$page" ]
}

# Turns the rectangle. Keeping it has its calls behind it then, so that the order meets only those of
# saving.
change() {
    begin_keeping
    key w
    shows ' unsaved=1' || wrong+="$1: no change: $line"$'\n'
    wait_for is_kept || wrong+="$1: the change is not kept"$'\n'
}

# ---- One order --------------------------------------------------------------------------------

# The three ways to save: what is pressed up to the call that may be refused, what is pressed then,
# and the file that is written. $number is another one each time.
prepare_over() { :; }
press_over() { key ctrl+s; }
file_over() { echo "$scratch/desk/mine.ini"; }

prepare_new() {
    key ctrl+shift+s
    shows 'prompt=[1-9]' || wrong+="$1: no prompt"$'\n'
    type_in "n$number"
}
press_new() { key Return; }
file_new() { echo "$saved/n$number.ini"; }

prepare_picture() { :; }
press_picture() { key p; }
file_picture() { ls -t "$scratch"/desk/hitlab-*.png 2>/dev/null | head -n 1; }

is_whole() {
    case $way in
    picture) [ "$(tail -c 8 "$1" | tr -d '\0' | head -c 4)" = IEND ] ;;
    *) [ "$(grep -v '^title' "$1")" = "$page" ] ;;
    esac
}

files() { find "$scratch/desk" "$saved" -type f -exec cksum {} + 2>/dev/null | sort -k 3; }

# What is wrong after saving with an order; nothing if all is well.
judge() {
    case $line in
    *message=Saved*)
        is_whole "$(file_$way)" || echo 'says Saved, and the file is not'
        [ "$way" = picture ] || [ "$(field unsaved)" = 0 ] || echo 'is saved and counts as unsaved'
        ;;
    *)
        [ "$(files)" = "$before" ] || echo "fails and changes files: $(diff <(echo "$before") <(files))"
        [ "$way" = picture ] || [ "$(field unsaved)" = 1 ] || echo 'is not saved and counts as saved'
        [[ $line =~ message=.|prompt=[1-9] ]] || echo 'fails without a message'
        ;;
    esac
    strange=$(find "$scratch/desk" "$saved" -name '*.??????' ! -name '*.ini' ! -name '*.png' 2>/dev/null)
    [ -z "$strange" ] || echo "leaves $strange"
}

# ended ORDER: adds to $wrong what is wrong with a window that has ended, and starts another one, which has the change.
ended() {
    local status back=1
    wait "$pid"
    status=$?
    order none
    [ "$status" = 1 ] || wrong+="$1: ends with status $status"$'\n'
    grep -q '^hitlab: out of memory; the next start' "$scratch/err" || wrong+="$1: ends and says: $(<"$scratch/err")"$'\n'
    # What was written before the end is saved.
    [ "$(files)" = "$before" ] || back=0
    [ "$way" = picture ] && back=0
    start mine.ini && shows '^scene=mine' || wrong+="$1: no window any more"$'\n'
    settle
    [ "$(field unsaved)" = "$back" ] || wrong+="$1 at $refused: $(field unsaved) are back, not $back"$'\n'
    if [ "$(field unsaved)" != 0 ]; then
        [ "$(scene_left)" = "$page" ] || wrong+="$1 at $refused: another change is back"$'\n'
        key ctrl+q
        shows ' ask=1'
        key d
        wait_for is_gone
        wait "$pid"
        start mine.ini && shows '^scene=mine'
    fi
    key b
    shows ' edit=base'
}

# The shapes of what is kept.
scene_left() { cat "$unsaved"/unsaved*.ini 2>/dev/null | grep -Ev '^title|^; unsaved' | sed 1d; }

# save ORDER: presses the keys and waits for what the window says of it.
save() {
    prepare_$way "$1"
    order "$1"
    press_$way
    settle # or it has ended
    obeyed
    order none
}

# try_order ORDER: adds to $wrong what is wrong; then it must work.
try_order() {
    number=$((number + 1))
    [ "$way" = picture ] || change "$1"
    before=$(files)
    save "$1"
    if is_gone; then
        ended "$1"
        return
    fi
    local found
    found=$(judge)
    [ -z "$found" ] || wrong+="$1 at $(printf '%#x' "$refused"): $found (${line##* message=})"$'\n'
    [[ $line =~ message=Saved ]] && return
    [[ $line =~ prompt=0 ]] || { key Escape; settle; }
    save none
    found=$(judge)
    [[ -z $found && $line =~ message=Saved ]] ||
        wrong+="$1: saving again: $found (${line##* message=})"$'\n'
}

# starve_saving WAY NAME
starve_saving() {
    local way=$1 i n wrong='' calls
    try_order none
    calls=("${counts[@]}")
    is "$2: works when nothing is refused" "$wrong" ''
    for i in "${!kinds[@]}"; do
        [ "${calls[i]}" -gt 0 ] || continue
        wrong=''
        for n in $(chosen "${calls[i]}" "$most"); do
            try_order "${kinds[i]} $n"
        done
        try_order "${kinds[i]} 1+"
        is "$2: calls for ${kinds[i]} are refused (${calls[i]})" "$wrong" ''
    done
}

# ---- Settings ---------------------------------------------------------------------------------

settings=$XDG_CONFIG_HOME/hitlab/settings.ini

# change_theme ORDER: what the file has of the other settings always stays.
change_theme() {
    local before theme
    before=$(<"$settings") theme=dark
    [ "$(field theme)" = light ] || theme=light
    order "$1"
    key F9
    find_next " theme=$theme " || is_gone || wrong+="$1: the theme stays"$'\n'
    is_gone || settle
    obeyed
    order none
    if is_gone; then
        wait "$pid"
        [ "$?" = 1 ] && grep -q 'out of memory' "$scratch/err" || wrong+="$1: ends without a word"$'\n'
        start mine.ini && shows '^scene=mine'
        line=${line/ message=*/ message=}
        grep -qx 'ui-scale = 1' "$settings" || wrong+="$1 at $refused: another setting is lost"$'\n'
        return
    fi
    grep -qx 'ui-scale = 1' "$settings" || wrong+="$1 at $refused: another setting is lost"$'\n'
    if [[ $line =~ message=. ]]; then
        [ "$(<"$settings")" = "$before" ] || wrong+="$1: fails and changes the file"$'\n'
    else
        grep -qx "theme = $theme" "$settings" || wrong+="$1: says nothing, and has not written"$'\n'
    fi
}

test_settings() {
    local i n wrong='' calls
    mkdir -p "$XDG_CONFIG_HOME/hitlab"
    printf 'ui-scale = 1\ntheme = light\n' >"$settings"
    start mine.ini && shows '^scene=mine' || return
    change_theme none
    calls=("${counts[@]}")
    for i in "${!kinds[@]}"; do
        for n in $(chosen "${calls[i]}" "$most"); do
            change_theme "${kinds[i]} $n"
        done
        [ "${calls[i]}" = 0 ] || change_theme "${kinds[i]} 1+"
    done
    is "settings: calls are refused (${calls[*]})" "$wrong" ''
    is 'settings: no temporary is left' "$(ls "$XDG_CONFIG_HOME/hitlab")" settings.ini
    key ctrl+q
    ends 'settings: the program ends in order' 0
}

# ---- Tests ------------------------------------------------------------------------------------

# The lab overwrites a file that begins with its mark.
write_mine() {
    write_scene "$scratch/plain" 'shape=rect;size=300 160' "$disc"
    { echo '; Saved by hitlab, which will write over it.'; cat "$scratch/plain"; } >"$scratch/desk/mine.ini"
}

test_saving() {
    start mine.ini && shows '^scene=mine' || return
    key b
    shows ' edit=base'
    starve_saving over 'Ctrl+S'
    starve_saving new 'a new name'
    starve_saving picture 'P'
    key Escape ctrl+q
    ends 'the program ends in order' 0
    is 'and leaves nothing that is kept' "$(find "$unsaved" -type f | wc -l)" 0
}

test_full_disk() {
    start mine.ini && shows '^scene=mine' || return
    order 'write 1+'
    key b w
    expect 'a full disk: nothing can be kept, and the window says so' \
        ' unsaved=1 .*message=Unsaved changes would be lost'
    key Tab
    expect 'and goes on saying so after the next key' ' panel=0 .*message=Unsaved changes would be lost'
    truth 'and why' grep -q 'would be lost.*: No space left' "$scratch/err"
    order none
    begin_keeping
    key w
    truth 'with room again, the change is kept' wait_for is_kept
    key Tab
    expect 'and the window says nothing more of it' ' panel=1 .*message=$'
    key ctrl+q
    shows ' ask=1'
    key d
    ends 'it ends' 0
}

# The window needs no thread: neither for signals nor for the map.
test_no_threads() {
    order 'thread 1+'
    start mine.ini && shows '^scene=mine' || return
    key v b
    shows ' edit=base'
    begin_keeping
    key w
    expect 'no threads: the window works' ' unsaved=1 '
    obeyed
    truth 'no threads: they were asked for' test "${counts[1]}" -ge 2
    order none
    truth 'no threads: the change is kept' wait_for is_kept
    kill "$pid"
    ends 'no threads: SIGTERM ends the program' 143
    truth 'no threads: the change is still kept' is_kept
}

number=0
mkdir "$scratch/desk" && cd "$scratch/desk" || exit 1
write_mine
start_server
for test in ${SAVING_TESTS:-saving full_disk settings no_threads}; do
    "test_$test"
done
finish
