#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Proofs as the program prints them, and the checkers of judge/check, which share nothing with it: both take the proofs of
# cases of all pairs and decks, and of scenes, and refuse forged ones. Prints TAP.
# Usage: prove.sh PROGRAM SCENES_FOLDER [CASES]
#   CASES   of each deck and each pair, and all pairs in both orders; otherwise one, of some pairs
# shellcheck disable=SC2154 # set by headless.sh
set -u

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=headless.sh
. "$here/headless.sh" "$1" "$2"
cases=${3:-}
check=$(realpath "$here/../../judge/check")
table=$(realpath "$here/../hit/forgeries.tsv")
export PYTHONDONTWRITEBYTECODE=1
checkers=(python3 node)
declare -A file=([python3]=check.py [node]=check.mjs) forged=([python3]=forged.py [node]=forged.mjs)
has_node=$(type -P node)

# ---- The program --------------------------------------------------------------------------------

circle='{"rings":[[["0","0"]]],"closed":false,"r":"1"}'
box='{"rings":[[["2","2"],["5","2"],["5","5"],["2","5"]]],"closed":true,"r":"0"}'
run "$program" prove circle/box 0 0 1 2 2 3 3
is 'prove: a miss' "$status $out" "0 {\"cases\": [
{\"hit\": false, \"shapes\": [$circle, $box], \"witness\": {\"verdict\":\"miss\",\"lines\":[{\"a\":[0,0],\"b\":[0,3],\"n\":[\"1\",\"0\"]}],\"outside\":[]}}
]}"
try 'prove: numbers below 0' 0 '"verdict":"hit","a":\["-1","-2"\],"b":\["-1","-3"\]' '' "$program" prove circle/point -1 -2 1 -1 -3
try 'prove: an option before the pair' 2 '' 'circle/point needs the numbers cx cy r x y' "$program" prove --lang en circle/point 1
try 'prove: no pair' 2 '' 'prove needs a pair of shapes and their numbers' "$program" prove
try 'prove: an unknown shape' 2 '' "did you mean 'box'" "$program" prove circle/bax 1 2 3
try 'prove: too few numbers' 2 '' 'circle/box needs the numbers cx cy r x y w h' "$program" prove circle/box 1 2 3
try 'prove: too many numbers' 2 '' 'circle/point needs the numbers' "$program" prove circle/point 1 2 3 4 5 6
try 'prove: no number' 2 '' "'one' is not a number; circle/point needs the numbers cx cy r x y" "$program" prove circle/point 1 2 one 4 5
try 'prove: no shape' 2 '' 'the circle is no shape: a size or radius is negative \(cx cy r x y\)' "$program" prove circle/point 1 2 -1 4 5
run "$program" prove --text circle/box 0 0 1 0.5 1 1 1
is 'prove --text: the answer, what opens it, and the shapes' "$status $(grep -v lab.html <<<"$out")" "0 circle/box 0 0 1 0.5 1 1 1: apart
hitlab 'at=1,1.5&view=0.25,0.5,128&base=circle:0,0:1&cursor=rect:1,1:0'
C:      hit_make_circle((hit_vec){0, 0}, 1)
Python: hit.circle((0, 0), 1)
WKT:    POINT (0 0), radius 1
C:      hit_make_box((hit_vec){0.5, 1}, (hit_vec){0.5 + 1, 1 + 1})
Python: hit.box((0.5, 1), (0.5 + 1, 1 + 1))
WKT:    POLYGON ((0.5 1, 1.5 1, 1.5 2, 0.5 2, 0.5 1))"
try 'prove --text: a polygon' 0 'hit\.polygon\(\[\(0, 0\), \(1, 0\), \(0, 1\)\]\)' '' "$program" prove --text polygon/point 3 0 0 1 0 0 1 5 5
try 'prove --text: a sector is a polygon, with its tolerance' 0 'WKT:    POLYGON \(\(0 0, 8 0, [-0-9. ,]*, 0 8, 0 0\)\), arc within 0\.015625' '' \
    "$program" prove --text sector/point 0 0 8 0 90 3 3
try 'prove --text: no WKT' 0 'WKT:    \(no WKT\)' '' "$program" prove --text point/ellipse 5 5 2 1 3 1 30
try 'cases --json: what opens each' 0 '"state": "at=' '' "$program" cases circle/box --count 1 --deck issues --json
try 'check --witness: where the scene has its cursor' 0 '"hit": (true|false), "shapes"' '' "$program" check "$scenes/2-circle-rect.ini" --witness
run "$program" check "$scenes/2-circle-rect.ini" --witness --at 1,2 --at 320,240
is 'check --witness: a proof for each position' "$(grep -c '"witness"' <<<"$out")" 2
try 'check --witness: not of a field' 2 '' 'for a pair of shapes' "$program" check "$scenes/field-column.ini" --witness
try 'check --witness: not of methods' 2 '' 'for the exact answer' "$program" check "$scenes/2-circle-rect.ini" --witness --method referee

# ---- The checkers -------------------------------------------------------------------------------

# check_all NAME FILE: both checkers prove all of its cases. Adds to $proved.
proved=0
check_all() {
    local checker count
    for checker in "${checkers[@]}"; do
        if [ "$checker" = node ] && [ -z "$has_node" ]; then
            skip "$1: node" 'node is not here'
            continue
        fi
        run "$checker" "$check/${file[$checker]}" <"$2"
        gives "$1: ${file[$checker]}" 0 '^([0-9]+) of ([0-9]+) proved$' ''
        read -r count _ <<<"$out"
    done
    proved=$((proved + ${count:-0}))
}

pairs=(circle/box roundbox/roundbox polygon/polygon capsule/ellipse ellipse/ellipse polygon/ellipse rect/triangle)
[ -z "$cases" ] || pairs=({point,segment,circle,box,rect,triangle,polygon,capsule,ellipse,roundbox}/{point,segment,circle,box,rect,triangle,polygon,capsule,ellipse,roundbox})
for pair in "${pairs[@]}"; do
    for numbers in ${cases:+float} double ${cases:+int}; do
        "$program" cases "$pair" --witness --numbers "$numbers" --count "${cases:-3}" --seed "${HIT_SEED:-1}" >cases.json 2>cases.err ||
            fail "$pair, $numbers: there are cases" "$(<cases.err)"
        check_all "$pair, $numbers" cases.json
    done
done
echo "# $proved cases are proved"
if [ -n "$cases" ]; then
    for scene in "$scenes"/*.ini "$scenes"/faults/*.ini; do
        "$program" check "$scene" --witness >scene.json 2>scene.err || continue # a field
        check_all "${scene##*/}" scene.json
    done
fi

# ---- Forged proofs ------------------------------------------------------------------------------

[ "${cases:-0}" -lt 500 ] || truth 'they are more than a million, as docs/proof.md says' test "$proved" -gt 1000000
if [ "${cases:-0}" -ge 500 ]; then
    run "$here/../../scripts/tools/proof-table" "$program"
    read -r _ low high hit median _ miss lines < <(tail -n 1 <<<"$out" | grep -oE '[0-9]+' | tr '\n' ' ')
    pages=$(tr '\n' ' ' <"$here/../../docs/proof.md")$(<"$here/../../docs/zh/proof.md")
    for words in "a hit has $low to $high bits in the median of a pair, and at most $hit (two rects). For a miss it has $median bit in the median" \
        "and at most $miss. One line is enough for most pairs; polygons need at most $lines." \
        "各对图形的中位数是 $low 到 $high 位" "最多 $hit 位（两个矩形）。未碰撞的中位数是 $median 位" "最多 $miss 位。" "多边形最多用了 $lines 条"; do
        truth "docs/proof.md says: $words" [ "${pages/"$words"/}" != "$pages" ]
    done
fi
is 'docs/proof.md counts the kinds of forged proofs' \
    "$(tr '\n' ' ' <"$here/../../docs/proof.md" | sed -n 's/.*reject \([0-9]*\) kinds of forged proofs.*/\1/p')" "$(grep -vc '^#' "$table")"
for checker in "${checkers[@]}"; do
    if [ "$checker" = node ] && [ -z "$has_node" ]; then
        skip 'forged proofs: node' 'node is not here'
    else
        try "forged proofs: ${file[$checker]} refuses them" 0 '' '' "$checker" "$here/${forged[$checker]}" "$check" "$table"
    fi
done
cat <<<"{\"cases\": [{\"hit\": true, \"shapes\": [$circle, $box], \"witness\": {\"verdict\":\"miss\",\"lines\":[{\"a\":[0,0],\"b\":[0,3],\"n\":[\"1\",\"0\"]}],\"outside\":[]}}]}" >other.json
try 'an answer that its proof denies' 1 '0 of 1 proved not case 0' '' python3 "$check/check.py" <other.json
is 'each has at most 60 lines' "$(awk 'FNR > 60 { print FILENAME }' "$check"/check.*)" ''
finish
