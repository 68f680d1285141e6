#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The window where something is missing that it usually has: room on the disk, a folder it may write to, a
# home, fonts, somebody who sees it. Prints TAP. Usage: without.sh PROGRAM SCENES_FOLDER
# shellcheck disable=SC2154,SC2317 # set by what is sourced; called by their names
set -u

here=$(cd "$(dirname "$0")" && pwd)
: "${2:?usage: without.sh PROGRAM SCENES_FOLDER}"

# In a mount namespace of its own, where it may mount small disks and hide the machine's fonts.
if [ -z "${HITLAB_APART-}" ] && unshare -rm true 2>/dev/null; then
    HITLAB_APART=yes exec unshare -rm "$0" "$@"
fi
# shellcheck source=xedit.sh
. "$here/xedit.sh"
disk=$scratch/disk
trap 'umount -l "$disk" 2>/dev/null; cleanup' EXIT

# ---- Disks ------------------------------------------------------------------------------------

# All that the program writes goes to a disk of 64 kB.
mount_disk() {
    mkdir -p "$disk"
    mount -t tmpfs -o size=64k tmpfs "$disk" 2>/dev/null || return
    mkdir -p "$disk/config/hitlab" "$disk/desk"
    write_scene "$disk/plain" 'shape=rect;size=300 160' "$disc"
    { echo '; Saved by hitlab, which will write over it.'; cat "$disk/plain"; } >"$disk/desk/mine.ini"
    rm "$disk/plain"
    echo 'theme = light' >"$disk/config/hitlab/settings.ini"
}

leave_disk() {
    cd "$scratch" || exit 1
    umount "$disk"
}

files() { find "$disk" -type f ! -name fill -exec cksum {} +; }

# try_disk NAME REASON SPOIL MEND: the disk is spoilt while the program runs, then mended.
try_disk() {
    local before old=$XDG_CONFIG_HOME
    if [ -z "${HITLAB_APART-}" ] || ! mount_disk; then
        skip "$1" 'a disk of its own cannot be mounted'
        return
    fi
    cd "$disk/desk" || exit 1
    export XDG_DATA_HOME=$disk/data XDG_CONFIG_HOME=$disk/config XDG_STATE_HOME=$disk/state
    start mine.ini && shows '^scene=mine' || return
    $3
    before=$(files)
    key b w
    expect "$1: unsaved changes would be lost, and the window says so" \
        ' unsaved=1 .*message=Unsaved changes would be lost'
    key ctrl+s
    expect "$1: a scene is not saved" ' unsaved=1 .*message=Not saved: '
    truth "$1: and why" grep -q "Not saved: .*: $2" "$scratch/err"
    key F9
    expect "$1: the theme changes, but is not remembered" ' theme=dark .*message=.*settings.ini: '
    key p
    expect "$1: there is no picture" ' message=.*hitlab-[0-9]*\.png'
    try "$1: shot" 1 '' "$2" env SDL_VIDEODRIVER=dummy "$program" shot mine.ini -o new.png
    is "$1: all files are as they were" "$(files)" "$before"
    $4
    key ctrl+s
    expect "$1: mended, the scene is saved" ' unsaved=0 .*message=Saved '
    copy
    is "$1: whole" "$(sed 1d mine.ini)" "$text"
    key Escape ctrl+q
    ends "$1: it ends in order" 0
    leave_disk
    export XDG_DATA_HOME=$scratch/data XDG_CONFIG_HOME=$old XDG_STATE_HOME=$scratch/state
}

fill_disk() { cat /dev/zero >"$disk/fill" 2>/dev/null; }
clear_disk() { rm "$disk/fill"; }
lock_disk() { mount -o remount,bind,ro "$disk"; } # what a user may do to a disk of his own
unlock_disk() { mount -o remount,bind,rw "$disk"; }

test_full_disk() { try_disk 'a full disk' 'No space left on device' fill_disk clear_disk; }
test_read_only() { try_disk 'a read-only disk' 'Read-only file system' lock_disk unlock_disk; }

# ---- Home -------------------------------------------------------------------------------------

lab=$program

# homeless HOME: $program has this home, '' for none, and nothing that could stand for it.
homeless() {
    local variables='-u XDG_DATA_HOME -u XDG_CONFIG_HOME -u XDG_STATE_HOME -u XDG_CACHE_HOME'
    printf '#!/usr/bin/env bash\nexec env %s %s %q "$@"\n' "$variables" "${1:+HOME=}${1:--u HOME}" "$lab" >"$scratch/homeless"
    chmod +x "$scratch/homeless"
    program=$scratch/homeless
}

test_no_home() {
    homeless ''
    try 'no home: list' 0 'rect' '' "$program" list --scenes kinds
    start kinds/1-rect.ini && shows '^scene=1-rect' || return
    key b w
    expect 'no home: unsaved changes would be lost, and the window says so' \
        ' unsaved=1 .*message=Unsaved changes would be lost'
    truth 'no home: and why' grep -q 'would be lost.*: no home folder is known' "$scratch/err"
    key F9
    expect 'no home: the theme changes' ' theme=dark '
    key ctrl+s
    shows ' prompt=[1-9]'
    key Return
    settle
    is 'no home: nothing can be saved' "$(field unsaved) $(field prompt)" '1 3'
    key Escape ctrl+q
    shows ' ask=1'
    key s
    shows ' prompt=[1-9]'
    key Return
    settle
    is 'no home: saving at the end stays in the program, and the name is not taken' "$(field ask) $(field prompt)" '0 3'
    key Escape
    key ctrl+q
    shows ' ask=1'
    key d
    ends 'no home: it ends' 0
    homeless /dev/null
    start kinds/1-rect.ini && shows '^scene=1-rect' || return
    key b w
    expect 'HOME is no folder: the window says what would be lost' ' unsaved=1 .*message=Unsaved changes would be lost'
    truth 'HOME is no folder: and why' grep -q 'would be lost.*: Not a directory' "$scratch/err"
    key ctrl+q
    shows ' ask=1'
    key d
    ends 'HOME is no folder: it ends' 0
    program=$lab
}

# ---- Fonts ------------------------------------------------------------------------------------

# with_fonts FILE...: the machine has only these fonts.
with_fonts() {
    mount -t tmpfs tmpfs /usr/share/fonts 2>/dev/null || return
    mkdir -p /usr/share/fonts/truetype/dejavu
    [ $# = 0 ] || cp "$@" /usr/share/fonts/truetype/dejavu
    printf '<fontconfig><dir>/usr/share/fonts</dir><cachedir>%s</cachedir></fontconfig>\n' "$scratch/cache" \
        >"$scratch/fonts.conf"
    export FONTCONFIG_FILE=$scratch/fonts.conf
}

old_fonts() {
    umount /usr/share/fonts
    unset FONTCONFIG_FILE
}

test_no_fonts() {
    if [ -z "${HITLAB_APART-}" ] || ! with_fonts; then
        skip 'no fonts' 'the fonts cannot be hidden'
        return
    fi
    start kinds/1-rect.ini
    expect 'no fonts: the window opens' '^scene=1-rect'
    truth 'no fonts: a message' grep -q 'no font found: using the built-in one' "$scratch/err"
    key F1
    expect 'no fonts: help is shown' ' help=1 '
    key Escape ctrl+plus
    expect 'no fonts: larger' ' scale=1\.'
    key F8
    expect 'no fonts: Chinese cannot be shown, and the window says so' ' message=No font has the letters of that language'
    key ctrl+q
    ends 'no fonts: it ends in order' 0
    start --lang zh kinds/1-rect.ini && shows '^scene=1-rect' || return
    key F8
    expect 'no fonts: nor can it at the start, which is in English' ' message=No font has the letters of that language'
    key ctrl+q
    ends 'no fonts: it ends, too' 0
    try 'no fonts: shot' 0 '' 'no font found' env SDL_VIDEODRIVER=dummy "$program" shot kinds/1-rect.ini -o none.png
    old_fonts
}

test_vanishing_font() {
    local dejavu=/usr/share/fonts/truetype/dejavu
    mkdir -p fonts && cp $dejavu/DejaVuSans.ttf $dejavu/DejaVuSans-Bold.ttf $dejavu/DejaVuSansMono.ttf fonts 2>/dev/null
    if [ -z "${HITLAB_APART-}" ] || [ ! -f fonts/DejaVuSans.ttf ] || ! with_fonts fonts/*; then
        skip 'a font vanishes' 'no DejaVu fonts that can be hidden'
        return
    fi
    start kinds/1-rect.ini && shows '^scene=1-rect' || return
    is 'a font vanishes: it was there' "$(cat "$scratch/err")" ''
    rm $dejavu/*
    key ctrl+plus
    expect 'a font vanishes: larger' ' scale=1\.'
    key F8
    settle
    key F8 ctrl+0
    expect 'a font vanishes: usual again' ' scale=1 '
    cp fonts/* $dejavu
    key ctrl+q
    ends 'a font vanishes: it ends in order' 0
    start kinds/1-rect.ini && shows '^scene=1-rect' || return
    for file in $dejavu/*; do : >"$file"; done
    key ctrl+plus
    expect 'a font is emptied: larger' ' scale=1\.'
    key F1
    expect 'a font is emptied: help' ' help=1 '
    key Escape F8 ctrl+0
    expect 'a font is emptied: usual again' ' scale=1 '
    key ctrl+q
    ends 'a font is emptied: it ends in order' 0
    old_fonts
}

# ---- Out of sight -----------------------------------------------------------------------------

# The pixels of the display.
pixels() { cksum <"$scratch/Xvfb_screen0"; }

test_hidden() {
    local before
    start kinds/1-rect.ini && shows '^scene=1-rect' || return
    settle
    before=$(pixels)
    drive unmap handled
    wait_for has_changed "$before"
    truth 'minimised: nothing is seen' has_changed "$before"
    truth 'minimised: idle costs nothing' wait_for costs_at_most 2
    drive map handled
    truth 'restored: the picture is as it was' wait_for is_back "$before"
    drive focus "$window"
    key ctrl+q
    ends 'it ends in order' 0
}

has_changed() { [ "$(pixels)" != "$1" ]; }
is_back() { [ "$(pixels)" = "$1" ]; }

test_hidden_motion() {
    start "$HITLAB_SCENES/bouncing.ini" && shows '^scene=bouncing' || return
    local seen
    shows ' bounces=[1-9]'
    seen=$(cost)
    drive unmap handled
    truth "minimised: what moves costs little ($seen ticks seen)" wait_for costs_at_most $((seen / 4 + 2))
    drive map handled
    while next_line; do :; done
    expect 'restored: it goes on' '^scene=bouncing'
    drive focus "$window"
    key t
    shows ' paused=1'
    key ctrl+q
    ends 'it ends in order' 0
}

write_kinds
start_server 1600x1000 -fbdir "$scratch"
for test in ${WITHOUT_TESTS:-full_disk read_only no_home no_fonts vanishing_font hidden hidden_motion}; do
    "test_$test"
done
finish
