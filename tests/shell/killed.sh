#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What stays of unsaved changes when the program is killed, in a real window: by a signal, by the end of
# its display, by a crash; and how they come back. Prints TAP. Usage: killed.sh PROGRAM SCENES_FOLDER [STARVE]
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${2:?usage: killed.sh PROGRAM SCENES_FOLDER [STARVE]}"
shim=${3:+$(realpath "$3")} lessons=$(realpath "$here/../../lessons")
# shellcheck source=xedit.sh
set -- "$1" "$2"
. "$here/xedit.sh"
# shellcheck source=orders.sh
. "$here/orders.sh"

# The scenes in the files of all programs.
left() { cat "$unsaved"/unsaved*.ini 2>/dev/null | grep -c '^; unsaved'; }

begin() { start kinds/1-rect.ini kinds/2-polygon.ini && shows '^scene=1-rect'; }

# Whether so many scenes are kept.
has_left() { [ "$(left)" = "$1" ]; }

# turned: shows scene 1 of the kinds and turns its rectangle by 15 degrees.
turned() {
    begin
    key b shift+q
    shows ' undo=1/1 .*unsaved=1' || fail 'a turn is a change' "$line"
    copy
}

# comes_back DESCRIPTION: the next start shows the turned rectangle, unsaved. The question discards it.
comes_back() {
    local was=$text
    start
    expect "$1: the next start tells of it" ' unsaved=1 .*message=1 scene with unsaved changes is back'
    copy
    is "$1: the shape is the same" "$(shape <<<"$text")" "$(shape <<<"$was")"
    discard
    is "$1: discarded, nothing is left" "$(left) $(find "$unsaved" -mindepth 1 | wc -l)" '0 0'
}

shape() { sed -n '/^\[base\]/,/^\[cursor\]/p'; }

discard() {
    key ctrl+q
    shows ' ask=1'
    key d
    ends 'D discards and ends' 0
}

# ---- Ends -------------------------------------------------------------------------------------

test_killed() {
    turned
    truth 'the change is kept soon' wait_for has_left 1
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
    comes_back 'killed'
}

test_signals() {
    local signal status real=$program
    # A shell's background programs ignore SIGINT, those of nohup SIGHUP.
    printf '#!/usr/bin/env bash\nexec env --default-signal=INT,HUP %q "$@"\n' "$real" >attentive
    chmod +x attentive
    program=$scratch/attentive
    for signal in TERM:143 HUP:129 INT:130; do
        status=${signal#*:} signal=${signal%:*}
        turned
        key shift+q
        kill -s "$signal" "$pid"
        ends "SIG$signal ends the program without a question" "$status"
        is 'the change is kept' "$(left)" 1
        start
        expect "and comes back" ' unsaved=1 .*message=1 scene with'
        discard
    done
    program=$real
}

test_display() {
    turned
    kill "$server"
    wait "$server" 2>/dev/null
    wait_for is_gone
    wait "$pid"
    truth 'a killed display ends the program with an error' test $? -ne 0
    truth 'and with a message' test -s "$scratch/err"
    is 'the change is kept' "$(left)" 1
    rm "$scratch/display"
    start_server
    comes_back 'the display killed'
}

# ---- What comes back --------------------------------------------------------------------------

test_several() {
    turned
    key Escape 2
    shows '^scene=2'
    key b shift+q
    shows ' unsaved=2'
    truth 'two scenes are kept' wait_for has_left 2
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
    start kinds/7-point.ini
    expect 'both come back, and a scene that was asked for is shown' \
        '^scene=7-point.ini .* unsaved=2 scenes=3 .*message=2 scenes with unsaved changes are back'
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
    is 'killed again, both are still kept' "$(left)" 2
    start kinds/7-point.ini
    shows ' unsaved=2'
    key ctrl+q
    shows ' ask=1'
    key s
    shows ' prompt=[1-9]'
    key Return
    shows ' prompt=[1-9]'
    key Return
    ends 'S asks for both names, and saves them' 0
    is 'nothing is left' "$(left)" 0
    is 'both are scenes of the user' "$(find "$XDG_DATA_HOME/hitlab/scenes" -name '*.ini' | wc -l)" 2
    rm -r "$XDG_DATA_HOME"
}

# A second program does not take what the first one still has.
test_two_programs() {
    turned
    wait_for has_left 1
    local first=$pid
    start kinds/1-rect.ini
    shows '^scene=1-rect'
    settle
    is 'a second program sees nothing of the first' "$(field unsaved)" 0
    key ctrl+q
    ends 'and ends' 0
    is 'what the first has stays' "$(left)" 1
    kill -9 "$first"
    wait "$first" 2>/dev/null
    comes_back 'then killed'
}

test_undone() {
    turned
    wait_for has_left 1
    key ctrl+z
    shows ' unsaved=0'
    truth 'a change that is undone is not kept' wait_for has_left 0
    key ctrl+q
    ends 'and no question is asked' 0
}

# write_mine: a scene file that the lab may write over.
write_mine() { { echo '; Saved by hitlab, which will write over it.'; cat kinds/1-rect.ini; } >mine.ini; }

die() {
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
}

test_saved() {
    write_mine
    start mine.ini && shows '^scene=mine'
    key b w
    shows ' unsaved=1'
    wait_for has_left 1
    key ctrl+s
    shows ' unsaved=0 .*message=Saved'
    die
    start mine.ini
    shows '^scene=mine'
    settle
    is 'what was saved does not come back' "$(field unsaved) ${line##* message=}" '0 '
    key ctrl+q
    ends 'and no question is asked' 0
    is 'nothing is left of it' "$(left)" 0
}

# A and twelve clicks. Sets $polygon_before, the vertices of the base.
draw_twelve() {
    local i
    start kinds/2-polygon.ini && shows '^scene=2-polygon'
    polygon_before=$(field base)
    key a
    shows 'drawing=1'
    for ((i = 1; i <= 12; i++)); do
        click $((200 + i * 30)) $((300 + i % 3 * 40))
        shows " sketch=$i " || fail 'a click is a vertex' "$line"
    done
}

has_drawn() { grep -q "^; unsaved [0-9]* $1 0 " "$unsaved"/unsaved*.ini; }

test_drawing() {
    draw_twelve
    truth 'an unfinished drawing is kept' wait_for has_drawn 12
    key ctrl+q
    expect 'Ctrl+Q asks about an unfinished drawing' ' ask=1'
    key Escape
    shows ' ask=0'
    die
    start
    expect 'killed: the drawing is back, and goes on' \
        'drawing=1 sketch=12 base=12 .*1 scene with unsaved changes is back'
    click 330 200
    expect 'with the next click' ' sketch=13 '
    truth 'which is kept' wait_for has_drawn 13
    kill "$pid"
    ends 'SIGTERM ends the program' 143
    start
    expect 'after SIGTERM it is back too' 'drawing=1 sketch=13 '
    key ctrl+q
    shows ' ask=1'
    key s
    shows ' prompt=[1-9]'
    key Return
    ends 'S asks for a name, and saves what a file can hold' 0
    start
    expect 'and the drawing comes back once more' 'drawing=1 sketch=13 '
    key Return
    expect 'it can be finished' 'drawing=0 sketch=0 base=13 .*unsaved=1'
    key ctrl+z
    expect 'and the polygon from before was not lost' "base=$polygon_before .*Undone"
    key ctrl+shift+z
    shows 'base=13 '
    discard
    is 'discarded, nothing is left of it' "$(left)" 0
    rm -rf "$XDG_DATA_HOME"
}

# More than any list of names has room for.
test_bad_files() {
    local i
    turned
    wait_for has_left 1
    die
    for ((i = 0; i < 70; i++)); do
        mkdir "$unsaved/old$i"
        echo '[base' >"$unsaved/old$i/1.ini"
        echo '[base' >"$unsaved/unsaved-1$i.ini"
        echo 'half a file' >"$unsaved/unsaved.ini.abc$i"
    done
    { cat "$unsaved/unsaved.ini"; echo '; unsaved 3 0 0 x'; echo 'no scene'; } >"$unsaved/unsaved-1.ini"
    rm "$unsaved/unsaved.ini"
    start
    expect 'what can be read is back among 140 bad files' '^scene=1-rect.* unsaved=1 .*message=Some unsaved changes .*unreadable'
    truth 'the message is on standard error' grep -q 'cannot be read: .*/unreadable' "$scratch/err"
    is 'bad files are set aside' "$(ls "$unsaved"/unreadable*.ini | wc -l)" 71
    is 'halves of files are gone' "$(ls "$unsaved"/*.ini.* 2>/dev/null | wc -l)" 0
    is 'what is not the lab'"'"'s stays' "$(find "$unsaved" -path '*/old*/1.ini' | wc -l)" 70
    die
    start kinds/1-rect.ini
    expect 'the next start says nothing more of them' ' message=1 scene with unsaved changes is back'
    discard
    rm -r "$unsaved"
}

# What the command line names is shown; what came back is marked, and can be kept or dropped.
test_asked_for() {
    local i
    for i in 1 2; do
        begin
        key b shift+q
        shows " undo=1/1 .*unsaved=$i" || fail 'a turn is a change' "$line"
        wait_for has_left "$i"
        die
    done
    command=(lesson)
    HITLAB_LESSONS=$lessons start circle-circle
    command=()
    expect 'a lesson that was asked for is shown' \
        'lesson=.*circle-circle .*message=2 scenes with unsaved changes are back'
    key Escape
    shows '^scene=1-'
    key Prior
    expect 'the last scene is one that came back' '^scene=1-rect-2.ini .*unsaved=2'
    key F2
    type_in '1-rect'
    shows 'gallery=1-rect\.ini filter=1-rect\.'
    key Left Return
    expect 'the gallery has the other one of this title beside it' '^scene=1-rect.ini '
    key ctrl+Delete
    expect 'Ctrl+Delete asks' ' ask=4'
    key Escape
    expect 'Esc keeps it' ' unsaved=2 .*ask=0'
    key ctrl+Delete
    shows ' ask=4'
    key d
    expect 'D drops it, and nothing else' '^scene=1-rect-2.ini .*unsaved=1 .*ask=0 .*message=Dropped'
    truth 'dropped, it is not kept' wait_for has_left 1
    key ctrl+s
    shows 'prompt=[1-9]'
    key Return
    expect 'the other one is saved' ' unsaved=0 .*message=Saved '
    truth 'and no longer kept' wait_for has_left 0
    key ctrl+q
    ends 'then nothing is asked' 0
    rm -rf "$XDG_DATA_HOME"
}

# ---- Signals ----------------------------------------------------------------------------------

# The disk takes two seconds for what takes none.
is_syncing() { obeyed && [ "${counts[7]}" -gt 0 ]; }

test_slow_save() {
    local real=$program
    # ThreadSanitizer does not start beside a library that gives out memory.
    if [ -z "$shim" ] || LC_ALL=C grep -q __tsan_init "$program"; then
        skip 'a slow save and a signal' 'no library to preload'
        return
    fi
    write_mine
    printf '#!/usr/bin/env bash\nexec env LD_PRELOAD=%s STARVE=%q %q "$@"\n' "$preload" "$orders" "$real" >slow
    chmod +x slow
    program=$scratch/slow
    start mine.ini && shows '^scene=mine'
    key b w
    shows ' unsaved=1'
    wait_for has_left 1
    settle # it is whole, and its folder too
    order 'sync 1~'
    drive key ctrl+s
    wait_for is_syncing
    kill "$pid"
    pause 0.1
    kill "$pid"
    ends 'SIGTERM and SIGTERM again in a slow save: the program ends' 143
    order none
    program=$real
    truth 'and has saved' grep -q '^angle *= *1$' mine.ini
    is 'no other file is beside it' "$(ls -A "$scratch" | grep -c 'mine')" 1
    start mine.ini && shows '^scene=mine'
    settle
    is 'it does not come back' "$(field unsaved)" 0
    key ctrl+q
    ends 'and nothing is asked' 0
}

# As nohup starts it.
test_ignored() {
    trap '' HUP
    start kinds/1-rect.ini && shows '^scene=1-rect'
    trap 'exit 1' HUP
    kill -HUP "$pid"
    key b w
    expect 'a signal that is ignored stays ignored' ' unsaved=1'
    discard
}

test_no_folder() {
    local state=$XDG_STATE_HOME
    export XDG_STATE_HOME=$scratch/file
    : >"$scratch/file"
    begin
    key b shift+q
    expect 'where nothing can be kept, the user is told' 'message=Unsaved changes would be lost'
    discard
    export XDG_STATE_HOME=$state
}

# ---- The log ----------------------------------------------------------------------------------

test_closed_log() {
    mkfifo "$scratch/pipe"
    "$program" --log kinds/1-rect.ini >"$scratch/pipe" 2>"$scratch/err" &
    pid=$!
    head -n 1 "$scratch/pipe" >/dev/null
    wait_for find_window && drive focus "$window"
    drive key b key shift+q
    truth 'a closed log ends the log only: changes are still made and kept' wait_for has_left 1
    drive key ctrl+q key d
    ends 'at the end the program tells of it' 1
    truth 'by its message' grep -q 'standard output cannot be written' "$scratch/err"
}

write_kinds
start_server
for test in ${KILLED_TESTS:-killed signals several two_programs undone saved drawing bad_files asked_for slow_save ignored no_folder closed_log display}; do
    "test_$test"
done
finish
