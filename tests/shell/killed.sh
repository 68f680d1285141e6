#!/usr/bin/env bash
# What stays of unsaved changes when the program is killed, in a real window: by a signal, by the end of
# its display, by a crash; and how they come back. Prints TAP. Usage: killed.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${2:?usage: killed.sh PROGRAM SCENES_FOLDER}"
# shellcheck source=xedit.sh
. "$here/xedit.sh"

left() { find "$journals" -name '*.ini' 2>/dev/null | wc -l; }

begin() { start kinds/1-rect.ini kinds/2-polygon.ini && shows '^scene=1-rect'; }

# Whether so many scenes are in all journals.
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
    is "$1: discarded, nothing is left" "$(left) $(find "$journals" -mindepth 1 | wc -l)" '0 0'
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
    truth 'the change is in the journal soon' within "$patience" has_left 1
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
    comes_back 'killed'
}

# Milliseconds since an arbitrary start.
milliseconds() { echo $(($(date +%s%N) / 1000000)); }

test_signals() {
    local signal status began
    for signal in TERM:143 HUP:129 INT:130; do
        status=${signal#*:} signal=${signal%:*}
        turned
        key shift+q
        began=$(milliseconds)
        kill -s "$signal" "$pid"
        ends "SIG$signal ends the program without a question" "$status"
        truth "within a second" test $(($(milliseconds) - began)) -lt $((1000 + (patience - 10) * 100))
        is 'the change is kept' "$(left)" 1
        start
        expect "and comes back" ' unsaved=1 .*message=1 scene with'
        discard
    done
}

test_display() {
    turned
    kill "$server"
    wait "$server" 2>/dev/null
    within "$patience" is_gone
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
    truth 'two scenes are kept' within "$patience" has_left 2
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
    ends 'S saves them' 0
    is 'nothing is left in the journal' "$(left)" 0
    is 'both are scenes of the user' "$(find "$XDG_DATA_HOME/hitlab/scenes" -name '*.ini' | wc -l)" 2
    rm -r "$XDG_DATA_HOME"
}

# A second program does not take what the first one still has.
test_two_programs() {
    turned
    within "$patience" has_left 1
    local first=$pid
    start kinds/1-rect.ini
    shows '^scene=1-rect'
    settle
    is 'a second program sees nothing of the first' "$(field unsaved)" 0
    key ctrl+q
    ends 'and ends' 0
    is 'the journal of the first stays' "$(left)" 1
    kill -9 "$first"
    wait "$first" 2>/dev/null
    comes_back 'then killed'
}

test_undone() {
    turned
    within "$patience" has_left 1
    key ctrl+z
    shows ' unsaved=0'
    truth 'a change that is undone leaves the journal' within "$patience" has_left 0
    key ctrl+q
    ends 'and no question is asked' 0
}

test_bad_file() {
    mkdir -p "$journals/torn"
    echo '[base' >"$journals/torn/1.ini"
    start kinds/1-rect.ini
    expect 'a file that cannot be read is told' 'message=.*torn/1.ini:1: '
    key ctrl+q
    ends 'the program runs all the same' 0
    truth 'and the file stays' test -f "$journals/torn/1.ini"
    rm -r "$journals/torn"
}

test_no_journal() {
    local state=$XDG_STATE_HOME
    export XDG_STATE_HOME=$scratch/file
    : >"$scratch/file"
    begin
    key b shift+q
    expect 'without a journal, the user is told' 'message=Unsaved changes would be lost'
    discard
    export XDG_STATE_HOME=$state
}

# ---- The log ----------------------------------------------------------------------------------

test_closed_log() {
    mkfifo "$scratch/pipe"
    "$program" --log kinds/1-rect.ini >"$scratch/pipe" 2>"$scratch/err" &
    pid=$!
    head -n 1 "$scratch/pipe" >/dev/null
    within "$patience" find_window && xdotool windowfocus "$window"
    key b shift+q
    truth 'a closed log ends the log only: changes are still made and kept' within "$patience" has_left 1
    key ctrl+q
    sleep 1
    key d
    ends 'at the end the program tells of it' 1
    truth 'by its message' grep -q 'standard output cannot be written' "$scratch/err"
}

write_kinds
start_server
for test in ${KILLED_TESTS:-killed signals several two_programs undone bad_file no_journal closed_log display}; do
    "test_$test"
done
finish
