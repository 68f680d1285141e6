# SPDX-License-Identifier: MIT
# Runs a program's window on its own X server: starts both, sends keys and pointer moves by xdriver, reads the
# program's --log. Sourced by bash after tap.sh; needs $program.
# shellcheck shell=bash disable=SC2317 # functions are called by their names

# Memory that SDL leaves allocated through D-Bus is no leak of the program. OpenGL drivers leave
# more, in libraries that are unloaded at the end and then have no name.
echo 'leak:libdbus-1' >"$scratch/suppressions"
LSAN_OPTIONS="${LSAN_OPTIONS:+$LSAN_OPTIONS:}suppressions='$scratch/suppressions':print_suppressions=0"
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

# Two clicks are a double click only where a test says so, however quick or busy the machine is.
export SDL_MOUSE_DOUBLE_CLICK_TIME=0
# SDL takes a click within 10 ms of the focus for one that gives the focus, and it learns of the focus late.
export SDL_MOUSE_FOCUS_CLICKTHROUGH=1

xdriver=${xdriver:-$(dirname "$program")/../../tests/shell/xdriver}
if [ ! -x "$xdriver" ]; then
    skip 'a window' 'xdriver is not built: libx11-dev or libxtst-dev is missing'
    finish
fi

# ---- X server and program ---------------------------------------------------------------------

server='' driver='' pid='' window=''

cleanup() {
    [ -n "$pid" ] && kill -9 "$pid" 2>/dev/null
    [ -n "$driver" ] && kill "$driver" 2>/dev/null
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
    if ! wait_for test -s "$scratch/display"; then
        fail 'Xvfb starts' "$(cat "$scratch/server")"
        finish
    fi
    DISPLAY=:$(cat "$scratch/display")
    export DISPLAY
    start_driver
}

# xdriver reads lines from descriptor 6 and answers on descriptor 7.
start_driver() {
    rm -f "$scratch/asked" "$scratch/answered"
    mkfifo "$scratch/asked" "$scratch/answered"
    "$xdriver" "$limit" <"$scratch/asked" >"$scratch/answered" 2>"$scratch/driver" &
    driver=$!
    exec 6>"$scratch/asked" 7<"$scratch/answered"
    read -r answer <&7 || fail 'xdriver starts' "$(cat "$scratch/driver")"
}

# drive COMMAND...: xdriver.c has the words. Sets $answer.
drive() {
    echo "$*" >&6
    answer='no answer'
    read -r answer <&7
    [ "$answer" != gone ] || wait_for is_gone # the shell learns of it later
    [[ $answer != 'no '* ]]
}

# user COMMAND...: and the program has handled and shown it. A program that hangs fails the test.
user() { drive "$@" handled || fail "$*" "$answer"; }

# Takes the focus away. The pointer leaves first, because the root window passes keys on to the
# window under it.
unfocus() { drive screen 9999 9999 focus 0; }

find_window() {
    drive find "$pid" && window=$answer
}

# Words before the options, for example "record FILE".
command=()

starts=0 log=''

# Not empty: a start shows what the last one did.
goes_on=''

# start ARGUMENT...: starts the program, with its log, the file $log, on descriptor 5; finds its window and gives it
# the focus.
start() {
    line='' partial='' lines=() buttons='' window=''
    [ -n "${goes_on:-}" ] || rm -f "$XDG_STATE_HOME/hitlab/last"
    # The window opens in the middle of the screen, so the pointer moves to a corner.
    drive screen 9999 9999
    log=$scratch/log.$((++starts))
    : >"$log"
    "$program" "${command[@]}" --log "$@" >"$log" 2>"$scratch/err" 6>&- 7<&- &
    pid=$!
    exec 5<"$log"
    if wait_for window_or_end && [ -n "$window" ]; then
        drive focus "$window" take "$window" "$pid" "$log"
        return
    fi
    fail "a window with '$*' opens" "$(cat "$scratch/err")"
    return 1
}

window_or_end() { find_window || is_gone; }

is_gone() { ! kill -0 "$pid" 2>/dev/null; }

# ends DESCRIPTION STATUS: the program ends by itself, with this status.
ends() {
    wait_for is_gone || kill -9 "$pid"
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
        case $rest in
        buttons | 'buttons '*) buttons=$rest && continue ;;
        'window '*) continue ;; # whether it is idle, for xdriver
        esac
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

# find_next PATTERN: waits for a new line that matches, or for the end of the program.
find_next() {
    local end=$((SECONDS + limit)) ended=''
    until find_line "$1"; do
        [ -z "$ended" ] || return 1
        if is_gone; then
            ended=yes
        elif [ "$SECONDS" -ge "$end" ]; then
            limit=$limit_after_hang
            return 1
        else
            drive news
        fi
    done
}

# expect DESCRIPTION PATTERN
expect() {
    if find_next "$2"; then
        pass "$1"
    else
        fail "$1" "no new line has '$2'; the last was:" "$line"
        return 1
    fi
}

# shows PATTERN: so does this; it is a check only where the line does not come.
shows() {
    find_next "$1" && return
    fail "a line has '$1'" "the last was:" "$line"
    return 1
}

# settle: waits until all that was sent is handled, and no thread of the program works. Then the last line is what the window
# shows.
settle() {
    drive idle || fail 'the window comes to rest' "$answer"
    while next_line; do :; done
}

# passes COUNT: waits until the program's loop has gone round so often without a change: a key may be held meanwhile. An idle loop
# looks twice a second whether a file has changed.
passes() {
    drive passes "$1" || fail 'the window comes to rest' "$answer"
    while next_line; do :; done
}

# rest: the pointer lies still for so long that a way off the stage begins there (motion.c).
rest() {
    settle
    drive sleep 300
}

# field NAME: prints the field of the last line.
field() {
    local rest=${line#*"$1="}
    printf '%s' "${rest%% *}"
}

# is_hint_gone LINE NEXT: all that has changed is that a hint went by itself, as it does after some seconds.
is_hint_gone() { [[ $2 == *' message=' && ${1% message=*} == "${2% message=}" ]]; }

# stays DESCRIPTION: nothing changes.
stays() {
    local first=$line shown=$line next new='' before=${#lines[@]}
    settle
    for next in "${lines[@]:before}"; do
        is_hint_gone "$shown" "$next" || new+=$next$'\n'
        shown=$next
    done
    if [ -z "$new" ]; then pass "$1"; else fail "$1" "it was: $first" "then:   $new"; fi
}

# ---- Time -------------------------------------------------------------------------------------

milliseconds() { echo $(($(date +%s%N) / 1000000)); }

# ---- Input ------------------------------------------------------------------------------------

# key KEY...: each is handled before the next one.
key() {
    local each
    for each; do user key "$each"; done
}

move() { user move "$1" "$2"; }

click() { user move "$1" "$2" click 1; }

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
    if wait_for find_button "$@"; then
        # shellcheck disable=SC2086 # two words
        click $place
    else
        fail "there is a button $*" "$buttons"
    fi
}

# choose NAME: a row of the menu under More.
choose() {
    press MORE
    press "$1"
}

# wheel BUTTON [TIMES]
wheel() {
    local i clicks=()
    for ((i = 0; i < ${2:-1}; i++)); do clicks+=(click "$1"); done
    user "${clicks[@]}"
}

# type_in TEXT: types it; a first "=" opens a prompt, which gets the rest. Letters that no key has are typed, too.
type_in() { drive type "$1" || fail "'$1' is typed" "$answer"; }

# At first the stage is 960x640 below title bar and toolbar, at scale 1; its middle is 480, 320.
stage_top=80

point_at() { move "$1" $(($2 + stage_top)); }

# scene DIGIT: shows that scene; it may be the one shown already.
scene() {
    key "$1"
    settle
}

at() { printf '%s %s' "$(field x)" "$(field y)"; }

# number TEXT: true when awk finds it true. near(a, b): a is whole and b rounds to it.
number() {
    awk "function near(a, b) { return a == int(a) && a - b <= 0.5 && b - a <= 0.5 }
        BEGIN { exit !($1) }"
}

# clipboard FILE: gets its text.
clipboard() {
    local file=$1
    [[ $file == /* ]] || file=$PWD/$file
    drive paste "$file"
}

# put_on_clipboard TEXT
put_on_clipboard() {
    printf %s "$1" >"$scratch/copy"
    drive copy "$scratch/copy"
}

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
    truth "${1:-idle costs nothing}" wait_for costs_at_most 2
}

# ---- Long tests -------------------------------------------------------------------------------

rss() { awk '$1 == "VmRSS:" { print $2 }' "/proc/$pid/status"; } # in kB

# of_pace WORD NAME: a number of the log's last lines, which tell how long the window did not answer.
of_pace() { sed -n "s/^$1.* \{0,1\}$2=\([0-9.]*\).*/\1/p" "$log" | tail -n 1; }

# answered MILLISECONDS: of a program that has ended: no pass of its loop took longer. What others took
# of the machine is no fault of the program: its processor time is judged, and both are told.
answered() {
    printf '# %s\n' "$(of_pace loop passes) passes, $(of_pace loop slow) of more than 50 ms of work; the longest took $(of_pace longest wall) ms, $(
        of_pace longest processor) ms of them its own; the most work was $(of_pace most-working processor) ms"
    sed -n 's/^most-working/# &/p' "$log"
    truth "no pass of the loop works longer than $1 ms" number "$(of_pace most-working processor) <= $1"
    number "$(of_pace longest wall) <= $1" || echo "# the machine was busy: $(cat /proc/loadavg)"
}
