# SPDX-License-Identifier: MIT
# Runs a program's window on its own X server: starts both, sends keys and pointer moves, reads the
# program's --log. Sourced by bash after tap.sh; needs $program.
# shellcheck shell=bash disable=SC2317 # functions are called by their names

patience=10 # seconds until a change must have been shown
is_sanitized "$program" && patience=40

# Memory that SDL leaves allocated through D-Bus is no leak of the program. OpenGL drivers leave
# more, in libraries that are unloaded at the end and then have no name.
echo 'leak:libdbus-1' >"$scratch/suppressions"
LSAN_OPTIONS=${LSAN_OPTIONS:+$LSAN_OPTIONS:}suppressions=$scratch/suppressions:print_suppressions=0
export LSAN_OPTIONS
is_sanitized "$program" && export SDL_RENDER_DRIVER=software

# The build's tests without a window ask for SDL's dummy driver.
export SDL_VIDEODRIVER=x11
unset WAYLAND_DISPLAY

# No window reads what the user or another test has chosen.
export XDG_CONFIG_HOME=$scratch/config XDG_STATE_HOME=$scratch/state

# with_scenes FOLDER: a copy of the scenes, which the test may change, and plain English.
with_scenes() {
    cp -R "$1" "$scratch/scenes" || exit 1
    export HITLAB_SCENES=$scratch/scenes LC_ALL=C
}

# It is not the first one that the user opens.
mkdir -p "$XDG_STATE_HOME/hitlab"
: >"$XDG_STATE_HOME/hitlab/greeted"

# ---- X server and program ---------------------------------------------------------------------

server='' pid='' window='' root=''

cleanup() {
    [ -n "$pid" ] && kill -9 "$pid" 2>/dev/null
    [ -n "$server" ] && kill "$server" 2>/dev/null
    rm -rf "$scratch"
}
trap cleanup EXIT
trap 'exit 1' HUP INT TERM

# start_server [SIZE [OPTION]...]: of the display; default 1600x1000. Without "r" no key repeats: a busy machine may let
# it go late.
start_server() {
    Xvfb -displayfd 7 -noreset -r -screen 0 "${1:-1600x1000}x24" "${@:2}" 7>"$scratch/display" 2>"$scratch/server" &
    server=$!
    if ! within 20 test -s "$scratch/display"; then
        fail 'Xvfb starts' "$(cat "$scratch/server")"
        finish
    fi
    DISPLAY=:$(cat "$scratch/display")
    export DISPLAY
    # Without a window manager, only the root window can get the focus instead.
    xdotool mousemove 9999 9999
    root=$(xdotool getmouselocation --shell | sed -n 's/^WINDOW=//p')
}

# Takes the focus away. The pointer leaves first, because the root window passes keys on to the
# window under it.
unfocus() { xdotool mousemove 9999 9999 windowfocus "$root"; }

find_window() {
    window=$(xdotool search --onlyvisible --pid "$pid" 2>/dev/null | head -n 1)
    [ -n "$window" ]
}

# Words before the options, for example "record FILE".
command=()

# Not empty: a start shows what the last one did.
goes_on=''

# start ARGUMENT...: starts the program, with its log on descriptor 5; finds its window and gives it
# the focus.
start() {
    line='' partial='' lines=() buttons=''
    [ -n "${goes_on:-}" ] || rm -f "$XDG_STATE_HOME/hitlab/last"
    # The window opens in the middle of the screen, so the pointer moves to a corner.
    xdotool mousemove 9999 9999
    : >"$scratch/log"
    "$program" "${command[@]}" --log "$@" >"$scratch/log" 2>"$scratch/err" &
    pid=$!
    exec 5<"$scratch/log"
    if within "$patience" find_window; then
        xdotool windowfocus "$window"
        return
    fi
    fail "a window with '$*' opens" "$(cat "$scratch/err")"
    return 1
}

is_gone() { ! kill -0 "$pid" 2>/dev/null; }

# ends DESCRIPTION STATUS: the program ends by itself, with this status.
ends() {
    within "$patience" is_gone || kill -9 "$pid"
    wait "$pid"
    is "$1" $? "$2"
    pid=''
}

# ---- Log --------------------------------------------------------------------------------------

# Reads a line. $lines has all lines so far, $line the last one. A message may have several lines.
# $buttons has the last line that says where the buttons are; it is none of the others.
next_line() {
    local rest=''
    while IFS= read -r rest <&5; do
        rest=$partial$rest
        partial=''
        if [[ $rest == buttons || $rest == 'buttons '* ]]; then
            buttons=$rest
            continue
        fi
        line=$rest
        lines+=("$line")
        return
    done
    partial+=$rest
    return 1
}

find_line() {
    while next_line; do
        [[ $line =~ $1 ]] && return
    done
    return 1
}

# shows PATTERN: waits for a new line that matches.
shows() { within "$patience" find_line "$1"; }

# expect DESCRIPTION PATTERN
expect() {
    if shows "$2"; then pass "$1"; else fail "$1" "no new line has '$2'; the last was:" "$line"; fi
}

# at_rest PID: all threads of the process wait; none runs or wants to.
at_rest() {
    local file stat
    for file in "/proc/$1/task"/*/stat; do
        stat=''
        read -r stat 2>/dev/null <"$file" || continue
        [[ ${stat##*) } == S* ]] || return
    done
}

# is_quiet SECONDS: for twice as long nothing is logged, and window and server wait at the beginning, in the middle and at
# the end. On a busy machine a log may be silent for long while events are still to be handled.
is_quiet() {
    local i
    for i in 1 2 3; do
        at_rest "$pid" && at_rest "$server" || { pause 0.02; return 1; }
        [ "$i" = 3 ] || pause "$1"
    done
    next_line || return 0
    while next_line; do :; done
    return 1
}

# Reads until nothing has changed for some time. Then the last line is what the window shows.
settle() { within "$patience" is_quiet "$(awk "BEGIN { print ${1:-0.3} / 2 }")"; }

# field NAME: prints the field of the last line.
field() {
    local rest=${line#*"$1="}
    printf '%s' "${rest%% *}"
}

# is_hint_gone LINE NEXT: all that has changed is that a hint went by itself, as it does after some seconds.
is_hint_gone() { [[ $2 == *' message=' && ${1% message=*} == "${2% message=}" ]]; }

# stays DESCRIPTION: nothing changes.
stays() {
    local shown=$line next new='' before=${#lines[@]}
    settle
    for next in "${lines[@]:before}"; do
        is_hint_gone "$shown" "$next" || new+=$next$'\n'
        shown=$next
    done
    is "$1" "$new" ''
}

# ---- Time -------------------------------------------------------------------------------------

milliseconds() { echo $(($(date +%s%N) / 1000000)); }

# Sets $slack to a second for every process that waits for a processor.
measure_slack() { slack=$(awk -v cores="$(nproc)" '{ s = $1 / cores - 1; print int(s > 0 ? s * 1000 : 0) }' /proc/loadavg); }

# begin_time: from now on soon() counts.
begin_time() {
    measure_slack
    began=$(milliseconds)
}

# soon: whether that was within a second; a sanitizer or a busy machine gets more.
soon() { [ $(($(milliseconds) - began)) -lt $((1000 + (patience - 10) * 100 + slack)) ]; }

# ---- Input ------------------------------------------------------------------------------------

key() { xdotool key --delay 20 "$@"; }

move() { xdotool mousemove --window "$window" "$1" "$2"; }

click() { xdotool mousemove --window "$window" "$1" "$2" click 1; }

# find_button NAME[:ARGUMENT] [WHICH]: sets $place to where the window has the first, second ... button of
# this action of actions.inc, as "X Y".
find_button() {
    local name=$1 i
    [[ $name == *:* ]] || name+=:0
    while next_line; do :; done
    local rest=$buttons
    for ((i = 1; i < ${2:-1}; i++)); do rest=${rest#*" $name="}; done
    [[ $rest =~ " $name="(-?[0-9]+),(-?[0-9]+) ]] && place="${BASH_REMATCH[1]} ${BASH_REMATCH[2]}"
}

# press NAME[:ARGUMENT] [WHICH]: clicks on that button of the last frame; wait for a line that shows it.
press() {
    local place
    if within "$patience" find_button "$@"; then
        # shellcheck disable=SC2086 # two words
        click $place
    else
        fail "there is a button $*" "$buttons"
    fi
}

wheel() { xdotool click --repeat "${2:-1}" --delay 10 "$1"; }

# type_in TEXT: types it; a first "=" opens a prompt, which gets the rest.
type_in() { xdotool type --delay 20 -- "$1"; }

# type_foreign LETTERS: of keys that the keyboard lacks. xdotool puts each on a spare key and takes it off
# again after the delay; a busy program must have looked by then.
type_foreign() { xdotool type --delay $((1000 + patience * 100)) -- "$1"; }

# At first the stage is 960x640 below title bar and toolbar, at scale 1; its middle is 480, 320.
stage_top=80

point_at() { move "$1" $(($2 + stage_top)); }

# scene DIGIT: shows that scene; it may be the one shown already.
scene() {
    key "$1"
    settle 0.1
}

at() { printf '%s %s' "$(field x)" "$(field y)"; }

# number TEXT: true when awk finds it true. near(a, b): a is whole and b rounds to it.
number() {
    awk "function near(a, b) { return a == int(a) && a - b <= 0.5 && b - a <= 0.5 }
        BEGIN { exit !($1) }"
}

# clipboard FILE: its text. xclip is stopped if the program does not answer.
clipboard() { timeout "$patience" xclip -out -selection clipboard >"$1"; }

# Clock ticks of processor time that the program has taken.
processor_time() { awk '{ print $14 + $15 }' "/proc/$pid/stat"; }

# cost: such ticks in two seconds.
cost() {
    local before
    before=$(processor_time)
    sleep 2
    echo $(($(processor_time) - before))
}

# costs_at_most TICKS: what goes by itself once, as a hint does, may cost more.
costs_at_most() { [ "$(cost)" -le "$1" ]; }

# test_idle [DESCRIPTION]: what is shown, and waits, costs nothing.
test_idle() {
    if [ ! -r "/proc/$pid/stat" ]; then
        skip "${1:-idle costs nothing}" 'no /proc'
        return
    fi
    settle
    truth "${1:-idle costs nothing}" within 5 costs_at_most 2
}

# ---- Long tests -------------------------------------------------------------------------------

rss() { awk '$1 == "VmRSS:" { print $2 }' "/proc/$pid/status"; } # in kB

# of_pace WORD NAME: a number of the log's last lines, which tell how long the window did not answer.
of_pace() { sed -n "s/^$1.* \{0,1\}$2=\([0-9.]*\).*/\1/p" "$scratch/log" | tail -n 1; }

# answered MILLISECONDS: of a program that has ended: no pass of its loop took longer. What others took
# of the machine is no fault of the program: its processor time is judged, and both are told.
answered() {
    printf '# %s\n' "$(of_pace loop passes) passes, $(of_pace loop slow) of more than 50 ms of work; the longest took $(of_pace longest wall) ms, $(
        of_pace longest processor) ms of them its own; the most work was $(of_pace most-working processor) ms"
    sed -n 's/^most-working/# &/p' "$scratch/log"
    truth "no pass of the loop works longer than $1 ms" number "$(of_pace most-working processor) <= $1"
    number "$(of_pace longest wall) <= $1" || echo "# the machine was busy: $(cat /proc/loadavg)"
}
