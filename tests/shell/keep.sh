#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What the program keeps, in a real window: undone and redone changes, saved scenes, changes at the
# program's end, files that are dropped or change, new scenes of pairs of kinds. Prints TAP.
# Usage: keep.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${2:?usage: keep.sh PROGRAM SCENES_FOLDER}"
# shellcheck source=xedit.sh
. "$here/xedit.sh"

# ---- Undo -------------------------------------------------------------------------------------

# changed WHAT: waits for the change, after which there is nothing to redo, and keeps the scene's
# text.
changed() {
    settle
    copy
    states+=("$text")
    local last=$((${#states[@]} - 1))
    is "change $last: $1" "$(field undo)" "$last/$last"
}

test_undo() {
    fresh 8
    point_at 150 120
    settle
    copy
    states=("$text")
    key b
    drag 600,400 633,417
    changed 'a vertex dragged'
    wheel 5 3
    changed 'turned'
    key x
    changed 'enlarged'
    key shift+b
    drag 150,120 170,170
    changed 'the cursor moved'
    key w w w
    changed 'the cursor turned'
    key z
    changed 'and made smaller'
    key Escape
    draw_freehand a 500 300
    changed 'a polygon drawn freehand'
    key b q
    changed 'and turned'
    key Escape
    local i last=$((${#states[@]} - 1)) wrong=''
    for ((i = last - 1; i >= 0; i--)); do
        key ctrl+z
        shows "undo=$i/$last"
        copy
        [ "$text" = "${states[i]}" ] || wrong+="$i: $(diff <(echo "$text") <(echo "${states[i]}"))"
    done
    is 'undo to the start: every scene is the same to the last bit' "$wrong" ''
    key ctrl+z
    expect 'there is nothing before it' "undo=0/$last .*message=Nothing to undo"
    for ((i = 1; i <= last; i++)); do
        if [ $((i % 2)) = 0 ]; then key ctrl+y; else key ctrl+shift+z; fi
        shows "undo=$i/$last"
        copy
        [ "$text" = "${states[i]}" ] || wrong+="$i: $(diff <(echo "$text") <(echo "${states[i]}"))"
    done
    is 'redo to the end: every scene is the same to the last bit' "$wrong" ''
    key ctrl+y
    expect 'there is nothing behind it' "undo=$last/$last .*message=Nothing to redo"
    key ctrl+z
    shows "undo=$((last - 1))/$last"
    key ctrl+z
    shows "undo=$((last - 2))/$last"
    key b z
    expect 'a change there forgets what was undone' "undo=$((last - 1))/$((last - 1)) "
}

# ---- Saving -----------------------------------------------------------------------------------

# name TEXT: types it in place of the proposed name.
name() {
    shows 'prompt=[1-9]' || fail 'a name is asked for' "$line"
    type_in "$1"
    key Return
}

# A saved file is the text that Ctrl+Shift+C copies, below a line with the lab's mark.
is_saved_in() {
    copy
    is "$1" "$(sed 1d "$2")" "$text"
}

test_saving() {
    local before mine clean
    before=$(cat kinds/8-polygons.ini)
    edit 8 b
    clean=$(field unsaved)
    drag 600,400 601,407
    settle
    key w x Escape
    shows 'edit=no'
    key ctrl+s
    shows 'prompt=[1-9]'
    key BackSpace Return
    settle
    truth 'a scene needs a name' matches "$line" 'prompt=[1-9]'
    type_in 'My "first" scene; 100 % [new] # '
    type_in 'ä'
    key Return
    expect 'Ctrl+S asks for a name and takes it' \
        "^scene=My-first-scene.*unsaved=$clean .*prompt=0 .*message=Saved .*/My-first-scene"
    mine=$(printf '%s\n' "$saved"/My-first-scene*.ini)
    is_saved_in 'the file is the scene to the last bit' "$mine"
    truth 'with its title' grep -qF 'title = My "first" scene; 100 % [new] # ä' "$mine"
    is 'a file written by hand is left alone' "$(cat kinds/8-polygons.ini)" "$before"
    key b w
    expect 'a change is unsaved' "unsaved=$((clean + 1)) "
    key ctrl+s
    expect "Ctrl+S saves over the lab's own without a question" "unsaved=$clean .*prompt=0 .*Saved "
    is_saved_in 'all of it' "$mine"
    key ctrl+z
    expect 'undone, it is unsaved again' "unsaved=$((clean + 1)) "
    key ctrl+y
    expect 'redone, it is not' "unsaved=$clean "
    key Escape ctrl+shift+s
    shows 'prompt=[1-9]'
    type_in 'My "first" scene; 100 % [new] # '
    type_in 'ä'
    key Return
    settle
    truth 'a name that is taken is refused' matches "$line" 'prompt=[1-9]'
    key Escape
    shows 'prompt=0'
    is_saved_in 'and its file left alone' "$mine"
    key ctrl+shift+s
    name 'Second one'
    expect 'a new name makes a new file' "^scene=Second-one.ini .*unsaved=$clean .*Saved "
    is 'there are two' "$(find "$saved" -type f | wc -l)" 2
}

test_switching() {
    local clean six
    fresh 3
    fresh 6
    clean=$(field unsaved)
    key b
    drag 590,320 600,320
    expect 'a scene is unsaved' "held=0 .* unsaved=$((clean + 1)) "
    copy
    six=$text
    scene 3
    key b
    drag 640,240 650,250
    expect 'and another' "held=0 .* unsaved=$((clean + 2)) "
    scene 6
    copy
    is 'unsaved changes stay with their scenes' "$text" "$six"
    key ctrl+z
    expect 'with their history' "^scene=6-.* unsaved=$((clean + 1)) .*Undone"
    scene 3
    key ctrl+z
    expect 'each with its own' "^scene=3-.* unsaved=$clean .*Undone"
}

test_run_of_saving() {
    start kinds || return
    shows '^scene=1-rect'
    test_undo
    test_saving
    test_switching
    key Escape ctrl+q
    ends 'the program ends' 0
    is 'standard error is empty' "$(cat "$scratch/err")" ''
}

# ---- Quitting ---------------------------------------------------------------------------------

# unsaved_start: starts and makes a change that is not saved.
unsaved_start() {
    start kinds/1-rect.ini && shows '^scene=1-rect' || return
    key b w Escape
    shows 'edit=no .*unsaved=1'
}

test_quitting() {
    start kinds/1-rect.ini && shows '^scene=1-' && {
        key Escape
        expect 'Esc with nothing to leave says how to end' \
            'ask=0 .*message=Nothing is open\. Ctrl\+Q leaves the program\.'
        key ctrl+q
        ends 'without changes Ctrl+Q ends the program' 0
    }
    unsaved_start && {
        key ctrl+q
        expect 'with changes it asks' 'ask=1'
        key q w b 2
        settle
        is 'and nothing else happens' "$(field edit) $(field ask)" 'no 1'
        key Escape
        expect 'Esc stays' 'ask=0'
        truth 'with the changes' matches "$line" 'unsaved=1'
        key ctrl+q
        shows 'ask=1'
        key d
        ends 'D discards and ends' 0
    }
    is 'nothing was saved' "$(ls "$saved"/1-rect* 2>/dev/null)" ''
    unsaved_start && {
        copy
        local kept=$text page
        for page in F2 n F1; do
            key "$page"
            shows ' help=1| pairs=1| gallery='
            key ctrl+s
            expect "$page is left for the name, which would be typed unseen" ' help=0 .*prompt=3 ask=0 pairs=0 paused='
            key Escape
            shows 'prompt=0'
        done
        key ctrl+q
        shows 'ask=1'
        key s
        expect 'S asks for a name first' 'ask=0 .*prompt=[1-9]|prompt=[1-9] ask=0'
        key Escape
        shows 'prompt=0'
        settle
        truth 'Esc stays, with the changes' matches "$line" 'unsaved=1'
        key ctrl+q
        shows 'ask=1'
        key s
        shows 'prompt=[1-9]'
        key Return
        ends 'the name is given: it saves and ends' 0
        truth 'as it was offered' grep -q '^title = 1-rect 2$' "$(ls -t "$saved"/*.ini | head -n 1)"
        is 'the scene, under a name of its own' "$(sed '1d;/^title/d' "$(ls -t "$saved"/*.ini | head -n 1)")" "$(sed /^title/d <<<"$kept")"
    }
    unsaved_start && {
        key ctrl+q
        shows 'ask=1'
        press DISCARD
        ends 'a click on Discard ends, too' 0
    }
    unsaved_start && {
        drive close
        expect 'the window is to be closed: it asks' 'ask=1'
        drive close
        settle
        key Escape
        expect 'Esc stays' 'ask=0'
        drive close
        shows 'ask=1'
        key d
        ends 'D ends' 0
    }
}

# ---- The next start ---------------------------------------------------------------------------

test_coming_back() {
    "$program" list --scenes >listed
    local file=$saved/Second-one.ini
    truth 'what was saved is listed' grep -qF "$file" listed
    local last before
    last=$(tail -n 1 listed | cut -f 2)
    before=$(sed 1d "$file")
    start && shows '^scene=1-circle-circle' || return
    key Prior
    expect 'at the next start it is among the scenes' "^scene=${last##*/} "
    while [ "$(field scene)" != Second-one.ini ]; do
        key Prior
        shows '^scene=' || break
    done
    copy
    is 'the same to the last bit' "$text" "$before"
    key b w w ctrl+s
    expect 'and is saved over without a question' 'unsaved=0 .*prompt=0 .*message=Saved '
    is_saved_in 'as it is now' "$file"
    key Escape ctrl+q
    ends 'nothing is left to ask' 0
}

# A file is in the folder's place, so that nobody can write there, not even root.
test_no_room() {
    mkdir "$scratch/full"
    : >"$scratch/full/hitlab"
    local data=$XDG_DATA_HOME
    export XDG_DATA_HOME=$scratch/full
    unsaved_start && {
        copy
        local kept=$text
        key ctrl+s
        shows 'prompt=[1-9]'
        key Return
        expect 'a folder that cannot be written to: an error' 'unsaved=1 .*message=Not saved: .*full/'
        truth 'on standard error, too' grep -q 'Not saved: ' "$scratch/err"
        copy
        is 'nothing is lost' "$text" "$kept"
        key Escape ctrl+q
        shows 'ask=1'
        key s
        shows 'prompt=[1-9]'
        key Return
        expect 'nor is it by saving at the end: the program stays' \
            'unsaved=1 .*ask=0 .*message=Not saved: '
        key Escape
        key ctrl+q
        shows 'ask=1'
        key d
        ends 'it ends when told so' 0
    }
    export XDG_DATA_HOME=$data
}

# ---- Files from outside -----------------------------------------------------------------------

# drop FILE...: drops the files onto the middle of the window.
drop() {
    local IFS=$'\t'
    drive "drop 640 380 $*"
}

test_dropping() {
    mkdir "$scratch/a folder" "$scratch/nothing"
    cp kinds/3-segment.ini 'a folder/ä 100%.ini'
    cp kinds/4-triangle.ini 'a folder/b.ini'
    sed 's/radius/radus/' kinds/6-circle.ini >bad.ini
    start kinds/1-rect.ini && shows '^scene=1-rect' || return
    drop "$scratch/kinds/2-polygon.ini"
    expect 'a scene that is dropped is shown' '^scene=2-polygon\.ini .*scenes=2 '
    drop "$scratch/a folder/ä 100%.ini"
    expect 'whatever its name' '^scene=ä 100%\.ini .*scenes=3 '
    drop "$scratch/a folder"
    expect 'a folder brings all its scenes' '^scene=.*\.ini .*scenes=4 '
    drop "$scratch/kinds/1-rect.ini"
    expect 'one that is there already is only shown' '^scene=1-rect\.ini .*scenes=4 '
    drop "$scratch/kinds/5-capsule.ini" "$scratch/kinds/6-circle.ini"
    expect 'two at once: the last is shown' '^scene=6-circle\.ini .*scenes=6 '
    drop "$scratch/bad.ini"
    expect 'a bad one tells where, and leaves what is shown' \
        "^scene=6-circle\.ini .*scenes=6 .*message=.*/bad\.ini:[0-9]+: unknown key 'radus'"
    mkfifo "$scratch/pipe.ini" "$scratch/points"
    drop "$scratch/pipe.ini"
    expect 'a pipe is no scene, and nobody waits for it' \
        '^scene=6-circle\.ini .*scenes=6 .*message=.*/pipe\.ini: not a file'
    printf 'title = t\n[base]\nshape = polygon\npoints-file = points\n[cursor]\nshape = point\n' >by-file.ini
    drop "$scratch/by-file.ini"
    expect 'nor for a pipe of points' "^scene=6-circle\.ini .*scenes=6 .*message=.*points': not a file"
    drop "$scratch/nothing"
    expect 'a folder without scenes says so' '^scene=6-circle\.ini .*scenes=6 .*message=.*/nothing'
    drop "$scratch/a folder/b.ini"
    shows '^scene=b\.ini'
    key F2
    drop "$scratch/kinds/7-point.ini"
    shows '^scene=7-point'
    point_at 300 300
    expect 'a drop leaves the gallery' '^scene=7-point.* x=300 y=300 '
    key b w
    hold 500,500 510,510
    drop "$scratch/kinds/8-polygons.ini"
    expect 'a drop with the button down is shown' '^scene=8-polygons.*held=0'
    release
    key n Return Return
    shows 'scenes=9 .*pairs=0'
    key ctrl+Delete
    shows 'ask=[1-9]'
    drop "$scratch/kinds/1-rect.ini"
    expect 'a drop leaves the question about another scene' '^scene=1-rect.* scenes=9 .*ask=0'
    key ctrl+q
    ends 'it ends in order' 0
}

test_live_reload() {
    local file=$scratch/live.ini
    cp kinds/2-polygon.ini "$file"
    start "$file" && shows '^scene=live' || return
    point_at 150 150
    settle
    sed 's/400,400/380,420/' "$file" | replace "$file"
    expect 'the file changes: it is read again' ' x=150 y=150 .*message=.*live\.ini has changed'
    has 'and shown' '    600,400 380,420'
    sed 's/radius/radus/' "$file" | replace "$file"
    expect 'it breaks: the error is told' "message=.*live\.ini:[0-9]+: unknown key 'radus'"
    has 'and the scene stays' '    600,400 380,420'
    settle
    sed 's/radus=40/radius=33/' "$file" | replace "$file"
    expect 'it is mended: it is shown' 'message=.*has changed: read again'
    has 'as it is now' 'radius = 33'
    rm "$file"
    passes 3
    has 'it is gone: the scene stays' 'radius = 33'
    write_scene "$file" "$square" 'shape=circle;radius=44'
    expect 'it is back' 'message=.*has changed: read again'
    has 'and shown again' 'radius = 44'
    key a
    shows 'drawing=1'
    point_at 300 100
    drive click 1
    shows 'sketch=1'
    write_scene "$file" "$square" 'shape=circle;radius=45'
    passes 3
    is 'it changes while somebody draws: the drawing goes on' "$(field drawing) $(field sketch)" '1 1'
    key BackSpace Escape
    expect 'and the file is read behind it' 'drawing=0 .*message=.*has changed: read again'
    key b
    drag 400,200 390,190
    shows 'held=0 undo=[1-9].* unsaved=1'
    copy
    local edited=$text
    write_scene "$file" "$square" 'shape=circle;radius=22'
    expect 'it changes under unsaved changes: that is asked about' 'unsaved=1 .*ask=2'
    key Escape
    expect 'Esc leaves the answer for later' 'unsaved=1 .*ask=0'
    copy
    is 'and the changes as they are' "$text" "$edited"
    key F5
    expect 'F5 takes the file' 'unsaved=0 .*message=.*Ctrl.Z brings your changes back'
    has 'the file is shown' 'radius = 22'
    key ctrl+z
    shows 'unsaved=1'
    copy
    is 'and undo has the changes, to the last bit' "$text" "$edited"
    key ctrl+shift+s
    shows 'prompt=[1-9]'
    write_scene "$file" "$square" 'shape=circle;radius=21'
    passes 3
    type_in tm
    settle
    is 'it changes while a name is typed: letters are no answer' "$(field prompt) $(field ask) $(field unsaved)" '3 0 1'
    key Escape
    expect 'and the file is asked about behind it' 'unsaved=1 .*prompt=0 ask=2'
    key m
    shows 'unsaved=1 .*ask=0'
    hold 390,190 380,180 370,170
    shows 'held=1'
    write_scene "$file" "$square" 'shape=circle;radius=11'
    passes 3
    is 'it changes in a drag: the drag goes on' "$(field held)" 1
    release
    expect 'and the file is asked about behind it' 'held=0 .*unsaved=1 .*ask=2'
    key t
    expect 'T takes theirs' 'unsaved=0 .*ask=0 .*brings your changes back'
    printf '\0\377 no scene' | replace "$file"
    expect 'what is no text at all is told of' 'message=.*live\.ini'
    has 'and the scene stays as it was' 'radius = 11'
    key Escape
    shows 'edit=no'
    key ctrl+q
    settle
    is_gone || key d
    ends 'it ends in order' 0
}

# Another window saves the file that has unsaved changes here.
test_two_windows() {
    local file=$scratch/two.ini first other mine theirs
    { echo '; Saved by hitlab, which will write over it.'; cat kinds/2-polygon.ini; } >"$file"
    start "$file" && shows '^scene=two' || return
    key b w
    shows ' unsaved=1'
    first=$pid other=$window
    start "$file" && shows '^scene=two' || return
    key b w w
    shows ' undo=[12]/[12] .*unsaved=1'
    copy
    mine=$text
    drive focus "$other"
    key ctrl+s
    expect 'another window saves: this one asks' ' unsaved=1 .*ask=2'
    theirs=$(cat "$file")
    drive focus "$window"
    key m
    expect 'M keeps these' ' unsaved=1 .*ask=0'
    copy
    is 'as they are' "$text" "$mine"
    is 'and the file too' "$(cat "$file")" "$theirs"
    drive focus "$other"
    key q ctrl+s
    expect 'saved there once more: asked once more' ' unsaved=1 .*ask=2'
    drive focus "$window"
    key Escape ctrl+s
    expect 'Ctrl+S does not write over it without an answer' ' unsaved=1 .*ask=3'
    key b
    shows ' prompt=[1-9] ask=0'
    key Return
    expect 'B keeps both' '^scene=.* unsaved=0 .*prompt=0 .*message=Saved '
    is 'the other file is as it was saved' "$(grep -c 'Saved by hitlab' "$file")" 1
    key ctrl+q
    ends 'nothing is left to ask' 0
    kill -9 "$first"
    wait "$first" 2>/dev/null
    rm -r "$XDG_DATA_HOME"
}

test_read_only() {
    local file=$scratch/locked.ini before
    { echo '; Saved by hitlab, which will write over it.'; cat kinds/1-rect.ini; } >"$file"
    chmod 444 "$file"
    before=$(cat "$file")
    start "$file" && shows '^scene=locked' || return
    key b w ctrl+s
    expect 'a file that is read-only is not written over: a name is asked for' 'unsaved=1 .*prompt=[1-9]'
    key Escape
    is 'it stays' "$(cat "$file")" "$before"
    key ctrl+q
    shows 'ask=1'
    key d
    ends 'it ends' 0
}

# ---- All pairs --------------------------------------------------------------------------------

# Each kind beside itself and beside the next one, row by row; `edit` makes and saves every pair.
test_pairs() {
    local kinds=(point segment circle rect triangle polygon capsule ellipse) row column next=() step=() wrong='' made=0
    export XDG_DATA_HOME=$scratch/pairs
    start kinds/1-rect.ini && shows '^scene=1-rect' || return
    for row in 0 1 2 3 4 5 6 7; do
        for column in $row $((row + 1)); do
            [ "$column" -lt 8 ] || continue
            made=$((made + 1))
            new_pair "${kinds[row]}" "${kinds[column]}" "$made" "${next[@]}" Return "${step[@]}"
            next=() step=(Right)
        done
        next=(Right) step=()
    done
    is 'a new scene for 15 pairs: shown, missed, hit, saved' "$wrong" ''
    key n
    expect 'N shows the pairs' 'pairs=1'
    key Escape
    expect 'Esc leaves them' 'pairs=0'
    key n
    shows 'pairs=1'
    press PICK_KIND:2
    shows 'pairs=2'
    press MAKE:"$((2 << 24 | 3))"
    expect 'two clicks make one' '^scene=Circle-and-rect.* scenes=17 .*pairs=0'
    key n
    shows 'pairs=1'
    press PICK_KIND:10
    shows 'pairs=2'
    press MAKE:"$((10 << 24 | 10))"
    expect 'the last one is of two rounded rects' '^scene=Rounded-rect-and-rounded-rect.* scenes=18 .*pairs=0'
    point_at 280 215
    expect 'in their corners they are apart' ' verdict=miss referee=miss '
    point_at 280 320
    expect 'and beside each other they meet' ' verdict=hit referee=hit '
    truth 'and as nothing is in it yet that could be lost,' matches "$line" ' unsaved=0 '
    key ctrl+q
    ends 'Ctrl+Q ends without a question' 0
    "$program" list --scenes "$XDG_DATA_HOME/hitlab/scenes" >listed
    is 'there are files for all 15 pairs' "$(sed 1d listed | cut -f 3,4 | sort -u | wc -l)" 15
    export XDG_DATA_HOME=$scratch/data
}

# new_pair BASE CURSOR NUMBER KEY...: adds to $wrong what does not appear.
new_pair() {
    local name="$1-and-$2\.ini"
    name=${name^}
    # Where the page opens under the pointer, the choice is there.
    move 640 5
    key n "${@:4}" Return
    shows "^scene=$name .*scenes=$(($3 + 1)) .*pairs=0" || wrong+="$name is not made: $line; "
    point_at 10 20
    shows "^scene=$name .* verdict=miss referee=miss x=10 y=20" || wrong+="$name: no miss; "
    point_at 480 320
    shows "^scene=$name .* verdict=hit referee=hit x=480 y=320" || wrong+="$name: no hit; "
    key ctrl+s Return
    shows "^scene=$name .*unsaved=0 .*prompt=0 .*message=Saved .*/$name" ||
        wrong+="$name is not saved: $line; "
}

write_kinds
start_server
for test in ${EDIT_TESTS:-run_of_saving quitting coming_back no_room dropping live_reload two_windows read_only pairs}; do
    "test_$test"
done
finish
