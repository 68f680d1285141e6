#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The program in other places: other locales, another time zone, with no font but that of Chinese, with no font at all. In each it
# prints, draws, judges, replays and saves what it does in the C locale; where fonts are missing, letters look otherwise. Prints TAP.
# Usage: places.sh PROGRAM SCENES_FOLDER TEST_FONTS
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${3:?usage: places.sh PROGRAM SCENES_FOLDER TEST_FONTS}"

# In a mount namespace of its own, where it may hide the machine's fonts.
if [ -z "${HITLAB_APART-}" ] && unshare -rm true 2>/dev/null; then
    HITLAB_APART=yes exec unshare -rm "$0" "$@"
fi
program=$(realpath "$1")
scenes=$(realpath "$2")
test_fonts=$(realpath "$3")
recordings=$(realpath "$here/../recordings")
# shellcheck source=tap.sh
. "$here/tap.sh"
# shellcheck source=xwindow.sh
. "$here/xwindow.sh"
export HITLAB_SCENES=$scenes PYTHONDONTWRITEBYTECODE=1 XDG_CACHE_HOME=$scratch/cache
unset LANGUAGE LC_ALL LC_MESSAGES LC_NUMERIC LANG TZ FONTCONFIG_FILE # the machine's own
dejavu=/usr/share/fonts/truetype/dejavu droid=/usr/share/fonts/truetype/droid

# ---- What is the same everywhere ----------------------------------------------------------------

write_class() {
    mkdir class initial # one file in a class: of several, the first to end is printed first
    local body='(cx, cy, r, x, y, w, h):\n    dx, dy = cx - min(max(cx, x), x + w), cy - min(max(cy, y), y + h)\n    return dx * dx + dy * dy'
    # shellcheck disable=SC2059 # its line breaks
    printf "def HIT$body <= r * r\n" >initial/INITIAL.py
    # shellcheck disable=SC2059
    printf "def hit$body < r * r\n" >'class/学生 ı.py'
}

# printed: what the commands print; not the time of day.
printed() {
    local words
    while read -r words; do
        echo "# $words"
        # shellcheck disable=SC2086 # the words have no blanks in them
        timeout "$limit" "$program" ${words%% *} --lang en ${words#* } 2>said
        echo "status $?"
        cat said
    done <<END | sed 's/"date": "[^"]*Z"/"date": ""/'
list --methods
list --scenes
list --mistakes
check $scenes/3-circle-turned-rect.ini --at 480.5,320.25 --at 1e-3,2
check $scenes/3-circle-turned-rect.ini --at 480,5,320
check none.ini
prove circle/circle 300.5 200 60.25 410.125 200 50
cases circle/box --count 5 --deck grid
judge circle/box class --count 60 --deck plain,grid
judge circle/box initial/INITIAL.py --function HIT --count 60 --json
map $scenes/2-circle-rect.ini -o map.png --size 200x160
--help scene
END
}

drawn() {
    "$program" shot "$scenes/3-circle-turned-rect.ini" --at 480.5,320.25 -o shot-en.png --log --lang en
    "$program" shot "$scenes/3-circle-turned-rect.ini" --show explain,panel -o shot-zh.png --lang zh
    "$program" shot "$scenes/9-polygon-polygon.ini" --show gallery -o gallery.png --lang zh
}

replayed() {
    local name
    for name in editing lesson; do
        timeout "$limit" "$program" replay "$recordings/$name.txt" --fast --log -o "$name.png"
    done | grep -Ev '^(loop|longest|most-working)'
}

write_scene() {
    printf 'title = Rechteck, 0.5\ntitle[zh] = 圆\n[base]\nshape = rect\ncentre = 480.5 320.25\nsize = 60.125 40\n[cursor]\nshape = circle\nradius = 30.5\nat = 200.5 200\n' >"$1"
}

# A scene is opened, moved in by numbers, edited, saved; a lesson is begun.
window_tour() {
    write_scene mine.ini
    start mine.ini --lang en --theme light || return
    expect "$place: a scene is shown" '^scene=mine'
    type_in '=310.5, 45.25'
    key Return
    expect "$place: the cursor goes to a typed place" ' x=310.5 y=45.25 '
    key b
    expect "$place: editing by hand" ' edit=base '
    key w
    expect "$place: a key turns the base" ' unsaved=1 '
    key ctrl+s
    expect "$place: it asks for a name" ' prompt=[1-9]'
    key Return
    expect "$place: a scene is saved" ' unsaved=0 '
    mv "$(find . -name 'Rechteck*')" saved.ini
    key F3
    expect "$place: F3 shows the lessons" ' gallery='
    key Return
    expect "$place: a lesson is opened" ' lesson=[^ ]+ step=1/'
    key ctrl+q
    ends "$place: the window closes" 0
}

# tour PLACE: leaves its files in the folder PLACE.
tour() {
    place=$1
    mkdir -p "$place/config" "$place/state/hitlab" "$place/data"
    export XDG_CONFIG_HOME=$PWD/$place/config XDG_STATE_HOME=$PWD/$place/state XDG_DATA_HOME=$PWD/$place/data
    : >"$XDG_STATE_HOME/hitlab/greeted"
    cd "$place" || exit 1
    write_class
    # shellcheck disable=SC2094
    SDL_VIDEODRIVER=dummy printed >printed
    SDL_VIDEODRIVER=dummy drawn >drawn 2>&1
    SDL_VIDEODRIVER=dummy replayed >replayed 2>&1
    run env SDL_VIDEODRIVER=dummy "$test_fonts"
    gives "$place: digits and letters are no boxes" 0 '*' '*'
    window_tour
    cd ..
}

# same_as_home FILE...: of the tour of the place, and that of the C locale.
same_as_home() {
    local file
    for file; do
        if cmp -s "home/$file" "$place/$file"; then
            pass "$place: $file is that of the C locale"
        else
            fail "$place: $file is that of the C locale" "$(diff "home/$file" "$place/$file" 2>&1)"
        fi
    done
}

# ---- Places -------------------------------------------------------------------------------------

# fonts_of FOLDER...: the program finds these, as fontconfig's own rules order them.
fonts_of() {
    {
        printf '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n'
        [ $# = 0 ] || printf '<dir>%s</dir>\n' "$@"
        printf '<cachedir>%s</cachedir><include ignore_missing="yes">/etc/fonts/conf.d</include>\n</fontconfig>\n' "$scratch/cache"
    } >"$scratch/fonts.conf"
    export FONTCONFIG_FILE=$scratch/fonts.conf
}

test_locale() {
    if ! LC_ALL=$1 locale charmap 2>/dev/null | grep -qx UTF-8; then
        skip "$1" 'the locale is not made'
        return
    fi
    export LANG=$1
    tour "$1"
    same_as_home printed drawn replayed saved.ini shot-en.png shot-zh.png gallery.png editing.png lesson.png
    unset LANG
}

# own_language LOCALE PICTURE: without --lang the program speaks the locale's language.
own_language() {
    LANG=$1 SDL_VIDEODRIVER=dummy "$program" shot "$scenes/3-circle-turned-rect.ini" --show explain,panel -o own.png
    truth "$1: by itself it speaks Chinese" cmp own.png home/shot-zh.png
}

test_time_zone() {
    export TZ=Pacific/Apia
    tour 'Apia'
    same_as_home printed drawn replayed saved.ini shot-en.png shot-zh.png gallery.png editing.png lesson.png
    unset TZ
}

# without_fonts NAME FOLDER...: only those, wherever the program may look.
without_fonts() {
    local name=$1
    shift
    if [ -z "${HITLAB_APART-}" ] || ! mount -t tmpfs tmpfs "$dejavu"; then
        skip "$name" 'the machine'\''s fonts cannot be hidden'
        return
    fi
    fonts_of "$@"
    tour "$name"
    umount "$dejavu"
    sed -i '/^hitlab: no font found/d' "$name/printed"
    sed -i '/^hitlab: /d' "$name/drawn"
    same_as_home printed drawn saved.ini
}

fonts_of "$dejavu" "$droid"
cd "$scratch" || exit 1
start_server
tour home
for locale in zh_CN zh_TW ja_JP de_DE tr_TR; do test_locale "$locale.UTF-8"; done
own_language zh_CN.UTF-8
own_language zh_TW.UTF-8
test_time_zone
without_fonts 'the font of Chinese alone' "$droid"
without_fonts 'no font'
finish
