# SPDX-License-Identifier: MIT
# Pictures of what the window shows, saved with P, and what has changed between two of them. Sourced by bash after
# xwindow.sh, in a folder of the test's own.
# shellcheck shell=bash disable=SC2154 # $here is set by whoever sources it

# picture NAME: saves what the window shows as NAME.png. The program saves it under a name that is
# always free, so its message, which the next picture shows, is always the same. When pictures are
# compared, the first one must be ignored.
picture() {
    rm -f hitlab-0001.png
    key p
    wait_for test -s hitlab-0001.png || fail "P saves a picture for $1" "$line"
    mv -f hitlab-0001.png "$1.png"
    settle
}

# The usual window, 1280x720: at its right the panel.
stage='0 80 950 600'
panel='962 80 310 560'

# changed A B X Y WIDTH HEIGHT: how many pixels of that part are another colour.
changed() {
    PYTHONPATH=$here/../../scripts/tools python3 - "$@" <<'END'
import sys
sys.dont_write_bytecode = True
from few_colours import read
a, b = read(sys.argv[1] + '.png'), read(sys.argv[2] + '.png')
x, y, width, height = map(int, sys.argv[3:7])
count = 0
for row in range(y, y + height) if a[:2] == b[:2] else ():
    start, end = 3 * (row * a[0] + x), 3 * (row * a[0] + x + width)
    one, other = a[2][start:end], b[2][start:end]
    if one != other:
        count += sum(one[i:i + 3] != other[i:i + 3] for i in range(0, len(one), 3))
print(count)
END
}

# coloured A RRGGBB: how many pixels have exactly this colour.
coloured() {
    PYTHONPATH=$here/../../scripts/tools python3 - "$@" <<'END'
import sys
sys.dont_write_bytecode = True
from few_colours import read
pixels, colour = read(sys.argv[1] + '.png')[2], bytes.fromhex(sys.argv[2])
print(sum(pixels[i:i + 3] == colour for i in range(0, len(pixels), 3)))
END
}

# differ DESCRIPTION A B PART LEAST: so many pixels of what should change are another colour.
differ() {
    local count
    # shellcheck disable=SC2086 # a part is four numbers
    count=$(changed "$2" "$3" $4)
    truth "$1: $count pixels changed" [ "$count" -ge "$5" ]
}

same() { truth "$1" cmp -s "$2.png" "$3.png"; }
