#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The directory that a maintainer copies: the runners of judge/decks, each in at most 40 lines, say of a right function that it is right and of
# a wrong one where it is wrong; each file says its licence. Prints TAP. Usage: judge_runners.sh SOURCE_ROOT
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tap.sh
. "$here/tap.sh"
root=$(realpath "${1:?usage: judge_runners.sh SOURCE_ROOT}")
decks=$root/judge/decks
cd "$scratch" || exit 1
export PYTHONDONTWRITEBYTECODE=1
cp "$decks"/runners/run.* "$decks/circle-box.tsv" "$decks/point-polygon.tsv" .

# Functions: right.LANGUAGE, and wrong.LANGUAGE, which takes the box of the circle.
write_functions() {
    printf 'def hit(cx, cy, r, x, y, w, h):\n    dx, dy = cx - min(max(cx, x), x + w), cy - min(max(cy, y), y + h)\n    return dx * dx + dy * dy <= r * r\n' >right.py
    printf 'export const hit = (cx, cy, r, x, y, w, h) => Math.hypot(cx - Math.min(Math.max(cx, x), x + w), cy - Math.min(Math.max(cy, y), y + h)) <= r;\n' >right.mjs
    printf 'function hit(cx, cy, r, x, y, w, h)\n    local dx, dy = cx - math.min(math.max(cx, x), x + w), cy - math.min(math.max(cy, y), y + h)\n    return dx * dx + dy * dy <= r * r\nend\n' >right.lua
    printf 'static bool hit(double cx, double cy, double r, double x, double y, double w, double h)\n{\n    double dx = cx - fmin(fmax(cx, x), x + w), dy = cy - fmin(fmax(cy, y), y + h);\n    return dx * dx + dy * dy <= r * r;\n}\n' >right.c
    printf 'package main\n\nimport "math"\n\nfunc hit(cx, cy, r, x, y, w, h float64) bool {\n\tdx, dy := cx-math.Min(math.Max(cx, x), x+w), cy-math.Min(math.Max(cy, y), y+h)\n\treturn dx*dx+dy*dy <= r*r\n}\n' >right.go
    printf 'fn hit(cx: f64, cy: f64, r: f64, x: f64, y: f64, w: f64, h: f64) -> bool {\n    let (dx, dy) = (cx - cx.max(x).min(x + w), cy - cy.max(y).min(y + h));\n    dx * dx + dy * dy <= r * r\n}\n' >right.rs
    local l
    for l in py lua c go rs; do sed 's/dx \* dx + dy \* dy <= r \* r/dx * dx <= r * r/; s/dx\*dx+dy\*dy <= r\*r/dx*dx+dy*0 <= r*r/' right.$l >wrong.$l; done
    sed 's/Math.hypot(\(.*\), cy - Math.*) <= r/Math.abs(\1) <= r/' right.mjs >wrong.mjs
    sed -i 's/let (dx, dy)/let (dx, _)/' wrong.rs
    sed -i 's/dx \* dx <= r/(void)dy, dx * dx <= r/' wrong.c
}

# asked LANGUAGE FUNCTION
asked() {
    case $1 in
    py) python3 run.py circle-box.tsv "$2.py" ;;
    mjs) node run.mjs circle-box.tsv "./$2.mjs" ;;
    lua) lua run.lua circle-box.tsv "$2.lua" ;;
    c) ${CC:-cc} -ffp-contract=off -DTEST="\"$2.c\"" run.c -lm -o "run-c-$2" && "./run-c-$2" circle-box.tsv ;;
    go) go run run.go "$2.go" circle-box.tsv ;;
    rs) TEST=$PWD/$2.rs rustc -O run.rs -o "run-rs-$2" && "./run-rs-$2" circle-box.tsv ;;
    esac
}

test_runners() {
    local l told
    local -A needs=([py]=python3 [mjs]=node [lua]=lua [c]=${CC:-cc} [go]=go [rs]=rustc)
    for l in py mjs lua c go rs; do
        truth "run.$l has at most 40 lines" [ "$(wc -l <"run.$l")" -le 40 ]
        command -v "${needs[$l]%% *}" >/dev/null || { skip "run.$l" "no ${needs[$l]}" && continue; }
        told=$(asked "$l" right 2>&1)
        is "run.$l: a right function" "$? $(tail -n 1 <<<"$told" | sed -E 's/of [0-9]{4}/of many/')" '0 0 of many are wrong'
        told=$(asked "$l" wrong 2>&1)
        is "run.$l: a wrong function" "$? $(grep -c 'the exact answer is' <<<"$told") $(grep -v '^exit status' <<<"$told" | tail -n 1 | sed -E 's/[0-9]+/N/g')" '1 5 N of N are wrong'
    done
}

# Polygons are lists there.
test_polygons() {
    printf 'def hit(px, py, ring):\n    inside = False\n    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):\n        if (ay > py) != (by > py) and px < (bx - ax) * (py - ay) / (by - ay) + ax:\n            inside = not inside\n    return inside\n' >ring.py
    run python3 run.py point-polygon.tsv ring.py
    truth 'a polygon is given as a list' grep -qE '^[0-9]{1,2} of [0-9]{4} are wrong$' out
}

test_licence() {
    is 'each file of the directory says its licence' "$(cd "$decks" && grep -rL 'SPDX-License-Identifier: MIT' . | sort)" ''
}

write_functions
test_runners
command -v python3 >/dev/null && test_polygons
test_licence
finish
