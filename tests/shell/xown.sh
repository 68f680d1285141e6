# SPDX-License-Identifier: MIT
# A user's own test for a window: the judge's templates, two tests, and what must be gone at the end. Sourced by bash
# after xedit.sh; $2 is the scenes' folder.
# shellcheck shell=bash disable=SC2034,SC2154,SC2317 # for who sources it; set by what was sourced; called by their names

cp -R "$2/../judge" "$scratch/judge" || exit 1 # the templates are beside the scenes
cd "$scratch" || exit 1
mkdir "$scratch/made"
export TMPDIR=$scratch/made

# A circle beside the corner of a box: a miss that its box takes for a hit.
write_scene corner.ini 'shape=rect;size=200 200;centre=400 400' 'shape=circle;radius=110'

# write NAME.c STATEMENT: the file takes the place of the old one, as editors do it.
write() {
    printf '#include <stdio.h>\n#include <unistd.h>\nbool hit(double cx, double cy, double r, double x, double y, double w, double h)\n{\n%s\n}\n' \
        "    $2" >new.c
    mv new.c "$1"
}
boxes='return cx + r >= x && cx - r <= x + w && cy + r >= y && cy - r <= y + h;'
nearest='double nx = cx < x ? x : cx > x + w ? x + w : cx, ny = cy < y ? y : cy > y + h ? y + h : cy;
    return (cx - nx) * (cx - nx) + (cy - ny) * (cy - ny) <= r * r;'

# known: the window shows what the test says of the shapes as they are. That comes when it comes: settle waits for the window,
# and not for a program beside it.
known() {
    settle
    [[ $line != *' verdict=unknown '* ]] || shows ' verdict=(hit|miss|refused) '
}

# What is there of it. Who was killed may take a moment to die on a busy machine.
left() { ls made; pgrep -f "${scratch##*/}/made"; }
is_clean() { [ -z "$(left)" ]; }

# nothing_left DESCRIPTION
nothing_left() {
    wait_for is_clean
    is "$1" "$(left)" ''
}

quit() {
    key ctrl+q
    ends "$1" 0
    nothing_left "$1: nothing is left of it"
}
