#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The window on a small display and with a large UI scale: how large it opens, the keys that scale
# it, light and dark, and what of this is remembered. Prints TAP.
# Usage: looks.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2317 # functions are called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"

program=$(realpath "${1:?usage: looks.sh PROGRAM SCENES_FOLDER}")
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
# shellcheck source=pictures.sh
. "$here/pictures.sh"
with_scenes "${2:?usage: looks.sh PROGRAM SCENES_FOLDER}"

remembered=$XDG_CONFIG_HOME/hitlab/settings.ini

# leave DESCRIPTION: closes the window.
leave() {
    key ctrl+q
    ends "$1" 0
}

quiet() { is "$1" "$(cat "$scratch/err")" ''; }

# ---- Size and scale ---------------------------------------------------------------------------

test_opening() {
    start --ui-scale 2 || return
    expect '--ui-scale 2 opens within a display of 1280x720' ' size=1280x720 theme=light scale=2 '
    leave 'and ends'
    start --size 640x480 --ui-scale 1.25 || return
    expect 'a given size is kept' ' size=640x480 theme=light scale=1.25 '
    leave 'and ends'
}

test_scale_keys() {
    start || return
    expect 'a window of the usual scale' ' scale=1 '
    local name scale
    while read -r name scale; do
        key "$name"
        expect "$name: scale $scale, the window keeps its size" " size=1280x720 .*scale=$scale .*message=Text and controls: "
    done <<END
ctrl+plus 1.25
ctrl+equal 1.5
ctrl+KP_Add 1.75
ctrl+plus 2
ctrl+plus 2.5
ctrl+plus 3
ctrl+minus 2.5
ctrl+KP_Subtract 2
ctrl+0 1
ctrl+minus 0.75
ctrl+KP_0 1
END
    is 'Ctrl+= opens no prompt' "$(field prompt)" 0
    key ctrl+plus
    shows ' scale=1.25 '
    leave 'the program ends'
    start || return
    expect 'the next start remembers the scale' ' scale=1.25 '
    leave 'and ends'
    start --ui-scale 1.5 || return
    expect 'the command line wins' ' scale=1.5 '
    leave 'and ends'
    is 'without changing what is remembered' "$(cat "$remembered")" 'ui-scale = 1.25'
    quiet 'standard error is empty'
}

# ---- Theme ------------------------------------------------------------------------------------

test_theme() {
    start || return
    expect 'at first the window is light' ' theme=light '
    key F9
    expect 'F9 makes it dark' ' theme=dark '
    key F9
    expect 'and light again' ' theme=light '
    choose THEME
    expect 'the switch at the end of the strip makes it dark too' ' theme=dark '
    leave 'and it ends'
    is 'both choices are remembered' "$(cat "$remembered")" $'ui-scale = 1.25\ntheme = dark'
    start --theme light || return
    expect 'the command line wins over the file' ' theme=light scale=1.25 '
    leave 'and ends'
    start || return
    expect 'the next start is dark' ' theme=dark scale=1.25 '
    key F9
    expect 'F9 makes it light' ' theme=light '
    leave 'and ends'
    quiet 'standard error is empty'
}

# ---- Panel ------------------------------------------------------------------------------------

# floats SCALE WIDTH HEIGHT: in a window of this size the panel floats. 320 units of its right side
# are the panel, its tab is at the right of the stage's top, and then left of the panel.
floats() {
    local scale=$1 width=$2 height=$3
    local tab=$((102 * scale)) inside=$((width - 160 * scale)) edge=$((width - 332 * scale))
    expect "$width x $height at scale $scale: at first the panel is away" \
        " size=${width}x$height .*scale=$scale .* panel=0 "
    key Tab
    expect 'Tab calls it' ' panel=1 '
    settle
    move $((160 * scale)) $((height / 2))
    rest
    local before
    before=$(at)
    move "$inside" $((height / 2))
    settle
    is 'the pointer on it moves no shape' "$(at)" "$before"
    local place
    find_button SELECT_METHOD:1
    click "$inside" $((${place#* } - 26 * scale))
    stays 'a click on its heading goes no further'
    press SELECT_METHOD:0
    expect 'a click on its first row selects the referee' ' method=referee .* panel=1 '
    press FOLD_METHODS
    move "$inside" $((height / 2))
    settle
    wheel 5 30
    expect 'the wheel scrolls it to its end' ' page=[1-9]'
    wheel 4 30
    expect 'and back' ' page=0 '
    click $((20 * scale)) $((height / 2))
    expect 'a click beside it closes it' ' panel=0 '
    settle
    click $((width - 20 * scale)) "$tab"
    expect 'its tab calls it too' ' panel=1 '
    settle
    click "$edge" "$tab"
    expect 'and sends it away' ' panel=0 '
    key Tab
    expect 'Tab again' ' panel=1 '
    key Escape
    expect 'Esc closes it and not the program' ' panel=0 '
    key Tab
    shows ' panel=1 '
    key Tab
    expect 'so does Tab' ' panel=0 '
    settle
}

test_panel() {
    start --size 800x600 "$scratch/scenes/2-circle-rect.ini" || return
    floats 1 800 600
    leave 'the program ends'
    start --ui-scale 2 "$scratch/scenes/2-circle-rect.ini" || return
    floats 2 1280 720
    key ctrl+0
    expect 'at the usual scale there is room for it' ' scale=1 .* panel=1 '
    key Tab
    expect 'Tab hides it there' ' panel=0 '
    settle
    press PANEL
    expect 'and its tab shows it' ' panel=1 '
    leave 'the program ends'
    rm -r "$XDG_CONFIG_HOME/hitlab"
}

# ---- Help -------------------------------------------------------------------------------------

# The last of the buttons that fold is that of all keys.
all_keys() {
    while next_line; do :; done
    grep -o 'FOLD_HELP:[0-9]*' <<<"$buttons" | tr -dc '0-9\n' | sort -n | tail -n 1
}

# At scale 2 the page is in the middle, 640 wide at most; its scroll bar is at its right edge.
test_help() {
    start --ui-scale 2 || return
    shows ' help=0 '
    key F1
    expect 'F1 shows help' ' page=0 help=1 '
    press FOLD_HELP:"$(all_keys)"
    settle
    move 640 400
    wheel 5
    expect 'the wheel scrolls it' ' page=54 '
    wheel 4
    expect 'and back' ' page=0 '
    key Down Down
    expect 'the arrow keys scroll' ' page=108 '
    key Up
    expect 'both ways' ' page=54 '
    key Next
    expect 'Page Down scrolls by a page' ' page=[1-9][0-9][0-9] '
    local page last
    page=$(field page)
    key End
    expect 'End goes to the end' ' page=[1-9][0-9]+ '
    last=$(field page)
    truth "which is further down ($page, $last)" number "$last > $page"
    wheel 5
    key Down Next
    stays 'and nothing goes beyond it'
    key Home
    expect 'Home goes to the start' ' page=0 '
    key Prior
    stays 'and nothing goes beyond it'
    local bar
    bar=$(awk 'BEGIN { print int(640 + (520 + 56) * 2 / 2 - 10) }')
    drive move "$bar" 140 mousedown 1
    move "$bar" 700
    expect 'the scroll bar can be dragged' " page=$last "
    drive mouseup 1
    move 640 400
    stays 'until the button is released'
    click 640 400
    stays 'a click on the page closes nothing'
    click 10 10
    expect 'a click beside it does' ' help=0 '
    leave 'the program ends'
}

# ---- The file ---------------------------------------------------------------------------------

warned() { is "a warning names $1" "$(grep -cF "settings.ini:$2" "$scratch/err")" 1; }

test_broken_file() {
    printf '%s\n' '; mine' 'theme = darc' 'ui-scale = 40' 'them = dark' 'nonsense' '[window]' \
        'ui-scale = 1.5' >"$remembered"
    start || return
    expect 'a broken file does not stop the program; its good lines count' ' theme=light scale=1.5 '
    warned 'a wrong theme' "2: theme 'darc': neither light nor dark"
    warned 'a wrong scale' "3: ui-scale '40': not between 0.5 and 4"
    warned 'an unknown key' "4: unknown key 'them'; did you mean 'theme'?"
    warned 'a line that is none' '5: neither a [section] nor'
    warned 'a section' '6: section [window]: this file has no'
    is 'and nothing else' "$(wc -l <"$scratch/err")" 5
    key F9
    expect 'F9 still works' ' theme=dark '
    leave 'and it ends'
    is 'the lines that say something else stay' "$(cat "$remembered")" \
        $'; mine\nui-scale = 40\nthem = dark\nnonsense\n[window]\nui-scale = 1.5\ntheme = dark'

    printf 'theme = dark\0' >"$remembered"
    start || return
    expect 'a file that is no text is left out' ' theme=light '
    is 'with a warning' "$(grep -c 'settings.ini: a NUL character' "$scratch/err")" 1
    leave 'and it ends'
    rm -r "$XDG_CONFIG_HOME/hitlab"
}

test_no_home() {
    local config=$XDG_CONFIG_HOME
    touch "$scratch/file"
    export XDG_CONFIG_HOME=$scratch/file
    start && {
        key F9
        expect 'a choice that cannot be remembered is made, and says so' \
            ' theme=dark .*message=The choice is not remembered: .*settings.ini: Not a directory'
        leave 'and the program ends'
    }
    unset XDG_CONFIG_HOME
    HOME='' start && {
        key F9
        expect 'without a home a choice is made' ' theme=dark .*message=$'
        leave 'and the program ends'
        quiet 'in silence'
    }
    export XDG_CONFIG_HOME=$config
}

test_recording() {
    mkdir -p "$XDG_CONFIG_HOME/hitlab"
    echo 'theme = dark' >"$remembered"
    command=(record "$scratch/looks.txt")
    start && {
        expect 'a recording begins as the window would' ' theme=dark scale=1 '
        key F9
        expect 'F9 while recording' ' theme=light '
        key ctrl+plus
        expect 'Ctrl+plus while recording' ' scale=1.25 '
        leave 'and the recording ends'
    }
    command=()
    is 'writes nothing else' "$(cat "$remembered")" 'theme = dark'
    rm "$remembered"
    is 'a replay does the same' \
        "$("$program" replay --fast --log "$scratch/looks.txt" | grep -o 'theme=.* scale=[0-9.]*' |
            uniq | paste -sd, -)" \
        'theme=dark scale=1,theme=light scale=1,theme=light scale=1.25'
    truth 'and writes nothing' test ! -e "$remembered"
}

# ---- Language ---------------------------------------------------------------------------------

# says DESCRIPTION KEY TEXT: the message about the scale tells the language.
says() {
    key "$2"
    expect "$1" "message=$3"
}

test_language() {
    rm -f "$remembered"
    start --lang en || return
    says 'at first the window speaks English' ctrl+0 'Text and controls'
    key F8
    says 'F8 makes it Chinese' ctrl+0 '文字和控件'
    press LANGUAGE
    says 'EN in the toolbar makes it English again' ctrl+0 'Text and controls'
    key F8
    says 'F8 makes it Chinese once more' ctrl+0 '文字和控件'
    leave 'and it ends'
    is 'the choice is remembered' "$(cat "$remembered")" 'lang = zh_CN'
    start || return
    says 'the next start speaks Chinese' ctrl+0 '文字和控件'
    leave 'and ends'
    start --lang en || return
    says 'the command line wins over the file' ctrl+0 'Text and controls'
    leave 'and ends'
    quiet 'standard error is empty'
}

# ---- A first start ----------------------------------------------------------------------------

# greeted: whether the user will be greeted no more.
greeted() { [ -e "$XDG_STATE_HOME/hitlab/greeted" ]; }

# The pointer is in the window when that opens, and moves: the greeting stays until it is followed.
test_greeting() {
    local there
    rm -rf "$XDG_STATE_HOME"
    start || return
    expect 'the first start opens on polygons, and greets' '^scene=9-polygon-polygon.* verdict=miss .* pinned=0 .* greeting=1 '
    move 480 400
    shows ' verdict='
    key e
    shows ' explain=1 '
    key e
    move 300 300
    drive sleep 3000
    settle
    is 'contact, keys and time leave the greeting' "$(field greeting)" 1
    truth 'it is not followed yet' eval '! greeted'
    press SHOW_ME
    expect 'Show me: the test is wrong there, pinned, explained, with its map' \
        ' verdict=miss referee=hit x=474 y=320 .* pinned=1 .* greeting=2 .*explain=1 '
    truth 'that is remembered' wait_for greeted
    test_purple
    leave 'and it ends'
    goes_on=1
    start || return
    expect 'the next start opens where the user was' '^scene=9-.* x=474 y=320 .* pinned=1 .* greeting=0 .*explain=1 '
    key e 3
    shows '^scene=3-.* explain=0 '
    move 300 300
    shows ' x=2[0-9.]* y=2[0-9.]* .* pinned=0 '
    there=$(at)
    leave 'and ends'
    start || return
    expect 'the one after that, too; what followed the pointer does' '^scene=3-.* pinned=0 .* greeting=0 '
    is 'at that place' "$(at)" "$there"
    leave 'and ends'
    goes_on=
    quiet 'standard error is empty'
}

# The purple around the pin is at least 40 pixels wide; the shape goes out of it by a drag, and Esc closes the greeting.
test_purple() {
    local row
    settle
    picture throw-away
    picture story
    row=$(PYTHONPATH=$here/../../scripts/tools python3 - story.png 420 <<'END'
import sys
sys.dont_write_bytecode = True
from few_colours import read
width, _, pixels = read(sys.argv[1])
y, best, run = int(sys.argv[2]), 0, 0
for x in range(300, 660):
    r, g, b = pixels[3 * (y * width + x):3 * (y * width + x) + 3]
    run = run + 1 if b > g + 40 and b > r + 20 else 0
    best = max(best, run)
print(best)
END
    )
    truth "the purple is at least 40 pixels wide: $row" [ "$row" -ge 40 ]
    drive move 484 385 mousedown 1 move 560 385 \
        move 604 385 mouseup 1
    expect 'the shape is dragged out of the purple' ' verdict=hit referee=hit x=60[0-9.]* .* pinned=1 .* greeting=2 '
    key ctrl+z
    expect 'and back' ' verdict=miss referee=hit x=474 .* greeting=2 '
    settle
    key Escape
    expect 'Esc closes the greeting' ' greeting=0 '
    truth 'then the numbers of the scenes are there' wait_for find_button SHOW_SCENE:0
}

# Help shows it again, whatever is on the stage, and closes.
test_show_me_again() {
    : >"$XDG_STATE_HOME/hitlab/greeted"
    start || return
    key 1
    shows '^scene=1-.* help=0 .* greeting=0 '
    key F1
    shows ' help=1 '
    press SHOW_ME
    expect 'Show me again in Help: the story, and Help is closed' \
        '^scene=9-polygon-polygon.* verdict=miss referee=hit x=474 y=320 .* help=0 .* pinned=1 .* greeting=2 .*explain=1 '
    key Escape
    expect 'Esc closes it' ' greeting=0 '
    leave 'it ends'
    start "$HITLAB_SCENES/1-circle-circle.ini" || return
    key F1
    shows ' help=1 '
    press SHOW_ME
    expect 'its card comes, too, after a start with a named scene' '^scene=9-polygon-polygon.* pinned=1 .* greeting=2 '
    leave 'it ends'
}

# What is not followed is offered again; the cross closes it for good.
test_greeting_again() {
    rm -rf "$XDG_STATE_HOME"
    goes_on=1
    start || return
    shows ' greeting=1 '
    key 2
    expect 'another scene leaves the greeting' '^scene=2-.* greeting=1 '
    leave 'it ends'
    start || return
    expect 'it greets again, where the user was' '^scene=2-.* greeting=1 '
    press CLOSE_GREETING
    expect 'the cross closes it' ' greeting=0 '
    leave 'it ends'
    start || return
    expect 'and it comes no more' '^scene=2-.* greeting=0 '
    leave 'it ends'
    rm -f "$XDG_STATE_HOME/hitlab/greeted"
    start "$HITLAB_SCENES/1-circle-circle.ini" || return
    expect 'whoever names a scene is not greeted' '^scene=1-.* greeting=0 '
    leave 'it ends'
    start || return
    expect 'and goes on elsewhere' '^scene=2-.* greeting=1 '
    leave 'it ends'
    goes_on=
    : >"$XDG_STATE_HOME/hitlab/greeted"
}

start_server 1280x720
cd "$scratch" || exit 1
test_greeting
test_greeting_again
test_show_me_again
test_opening
test_panel
test_scale_keys
test_theme
test_help
test_broken_file
test_no_home
test_recording
test_language
finish
