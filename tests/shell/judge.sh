#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# hitlab judge: functions in several languages, right ones and wrong ones, programs that answer and programs that do
# anything else, and what is said of them. Prints TAP.
# Usage: judge.sh PROGRAM SCENES_FOLDER ANSWERS REFEREE [--long]
#   ANSWERS   tests/lab/answers, REFEREE tests/lab/answers_referee
# shellcheck disable=SC2154 # set by headless.sh
set -u

answers=$(realpath "$3") referee=$(realpath "$4") long=${5:-}
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=headless.sh
. "$here/headless.sh" "$1" "$2"
export TMPDIR=$scratch

# ---- Functions ----------------------------------------------------------------------------------

cat >right.c <<'END_OF'
static float clampf(float v, float a, float b) { return v < a ? a : v > b ? b : v; }
bool hit(float cx, float cy, float r, float x, float y, float w, float h)
{
    float dx = cx - clampf(cx, x, x + w), dy = cy - clampf(cy, y, y + h);
    return dx * dx + dy * dy <= r * r;
}
END_OF
sed 's/static float/template <class T> static T/; s/float v, float a, float b/T v, T a, T b/' right.c >right.cpp
cat >right.py <<'END_OF'
def hit(cx, cy, r, x, y, w, h):
    dx, dy = cx - min(max(cx, x), x + w), cy - min(max(cy, y), y + h)
    return dx * dx + dy * dy <= r * r
END_OF
cat >right.js <<'END_OF'
export function hit(cx, cy, r, x, y, w, h) {
  const dx = cx - Math.min(Math.max(cx, x), x + w), dy = cy - Math.min(Math.max(cy, y), y + h);
  return dx * dx + dy * dy <= r * r;
}
END_OF
cat >right.lua <<'END_OF'
function hit(cx, cy, r, x, y, w, h)
    local dx, dy = cx - math.min(math.max(cx, x), x + w), cy - math.min(math.max(cy, y), y + h)
    return dx * dx + dy * dy <= r * r
end
END_OF
cat >right.rs <<'END_OF'
fn hit(cx: f32, cy: f32, r: f32, x: f32, y: f32, w: f32, h: f32) -> bool {
    let (dx, dy) = (cx - cx.max(x).min(x + w), cy - cy.max(y).min(y + h));
    dx * dx + dy * dy <= r * r
}
END_OF
cat >right.go <<'END_OF'
func hit(cx, cy, r, x, y, w, h float32) bool {
	near := func(v, a, b float32) float64 { return math.Min(math.Max(float64(v), float64(a)), float64(b)) }
	dx, dy := float64(cx)-near(cx, x, x+w), float64(cy)-near(cy, y, y+h)
	return dx*dx+dy*dy <= float64(r)*float64(r)
}
END_OF
cat >right.java <<'END_OF'
static boolean hit(float cx, float cy, float r, float x, float y, float w, float h) {
    float dx = cx - Math.min(Math.max(cx, x), x + w), dy = cy - Math.min(Math.max(cy, y), y + h);
    return dx * dx + dy * dy <= r * r;
}
END_OF
sed 's/boolean/bool/; s/Math\.m/Math.M/g' right.java >right.cs
# The box of the circle for the circle.
sed 's/return.*/return x - r <= cx and cx <= x + w + r and y - r <= cy and cy <= y + h + r/' right.py >wrong.py
sed 's/return dx.*/return x - r <= cx \&\& cx <= x + w + r \&\& y - r <= cy \&\& cy <= y + h + r;/' right.c >wrong.c
sed 's/return dx.*/return x - r <= cx \&\& cx <= x + w + r \&\& y - r <= cy \&\& cy <= y + h + r;/' right.js >wrong.js

languages='c cpp py js'
[ -z "$long" ] || languages='c cpp py js lua rs go java cs'
declare -A needs=([c]=${CC:-cc} [cpp]=${CXX:-c++} [py]=python3 [js]=node [lua]=lua [rs]=rustc [go]=go [java]=javac [cs]=mcs)

is_there() { command -v "${needs[$1]%% *}" >/dev/null; }

test_languages() {
    local l
    for l in $languages; do
        if ! is_there "$l"; then
            skip "a function in .$l" "no ${needs[$l]}"
            continue
        fi
        try "a right function in .$l" 0 'No answer is wrong' '' "$program" judge circle/box "right.$l"
        is "a right function in .$l: nothing is wrong" "$(awk '/^ / && NF > 4 { print $3; exit }' <<<"$out")" 0
        run "$program" judge polygon/point --template "$l"
        printf '%s\n' "$out" >"whole.$l"
        run "$program" judge polygon/point "whole.$l" --count 300 --deck plain,grid
        gives "a template in .$l runs, and says miss to everything" 1 'it says miss; the exact answer is hit' ''
        run "$program" judge ellipse/ellipse --template "$l" --lang zh
        printf '%s\n' "$out" >"ellipses.$l"
        run "$program" judge ellipse/ellipse "ellipses.$l" --count 20 --deck plain
        gives "with Chinese comments it runs, too" 1 'it says miss; the exact answer is hit' ''
    done
}

# comments LANGUAGE PAIR [OPTION...]: those above the function, without blanks and marks.
comments() {
    "$program" judge "$2" --template "$1" "${@:3}" | grep -B 3 -E '^ *(def|function|func|fn|bool|static bool(ean)?) hit\(' |
        sed -nE 's,^ *(//|#|--) ,,p'
}

# Every parameter is explained, in every language of programs and of people.
test_comments() {
    local l pair words="circle: its centre is (cx, cy), its radius is r
upright box: its corner with the smallest x and y is (x, y), its width and height are (w, h)
Return true where they share a point."
    for l in c cpp py js lua rs go java cs; do
        is "a template in .$l says what its parameters are" "$(comments "$l" circle/box)" "$words"
        truth "a template in .$l says so in Chinese" grep -qF '圆：中心是 (cx, cy)，半径是 r' <<<"$(comments "$l" circle/box --lang zh)"
    done
    truth 'a pointer and a count in C' grep -qF 'polygon: its vertices are axy[0] ... axy[2 * an - 1], in turn' <<<"$(comments c polygon/polygon)"
    for pair in point segment circle box rect triangle polygon capsule ellipse roundbox; do
        truth "all parameters of a $pair are named" names_all "$pair/$pair"
    done
    truth 'all parameters of a sector are named' names_all sector/point
}

# names_all PAIR: each parameter of the function stands in the comments.
names_all() {
    local name whole
    whole=$("$program" judge "$1" --template py)
    for name in $(sed -n 's/^def hit(\(.*\)):/\1/p' <<<"$whole" | tr -d ,); do
        grep -qE "^# .*\b$name\b" <<<"$whole" || return
    done
}

# It is told before anything runs.
test_counts() {
    try 'a box for a turned rect' 3 '' 'hit\(\) takes 7 parameters, which do not make circle/rect; they make circle/box' \
        "$program" judge circle/rect right.py
    printf 'def hit(a):\n    return a\n' >single.py
    try 'a single parameter' 3 '' 'single.py: hit\(\) takes 1 parameter, which does not make circle/box: cx cy r x y w h' "$program" judge circle/box single.py
    try 'another number of parameters' 3 '' 'hit\(\) takes 7 parameters, which do not make point/circle: x y cx cy r' "$program" judge point/circle right.c
}

# What a function prints is no answer of it.
test_loud() {
    local l
    local -A print=([c]='puts("1");' [cpp]='std::puts("1");' [py]='print(1)' [js]='console.log(1);' [lua]='print(1)'
        [rs]='println!("1");' [go]='fmt.Println(1)' [java]='System.out.println(1);' [cs]='Console.WriteLine(1);')
    for l in $languages; do
        is_there "$l" || continue
        awk -v said="${print[$l]}" '/dx/ && !done++ { match($0, /^[ \t]*/); print substr($0, 1, RLENGTH) said } 1' "right.$l" >"loud.$l"
        try "a right function that prints, in .$l" 0 'No answer is wrong' '' \
            "$program" judge circle/box "loud.$l" --count 300 --deck plain
    done
}

# returns LANGUAGE VALUE STATUS PATTERN: what is no answer in a line is none of a function, and "?" refuses.
returns() {
    case $1 in
    py) printf 'def hit(*numbers):\n    return %s\n' "$2" ;;
    js) printf 'const hit = () => %s;\n' "$2" ;;
    lua) printf 'function hit()\n    return %s\nend\n' "$2" ;;
    esac >"odd.$1"
    try "in .$1 a function returns $2" "$3" "$4" '' "$program" judge circle/box "odd.$1" --count 50 --deck plain
}

test_odd_answers() {
    local l
    local -A nan=([py]='float("nan")' [js]=NaN [lua]=0/0)
    for l in py js ${long:+lua}; do
        is_there "$l" || continue
        returns "$l" "${nan[$l]}" 1 "error: 50 cases.* line 1: '-?[Nn]a[Nn]' is not an answer"
        returns "$l" '"maybe"' 1 "error: 50 cases.* line 1: 'the text maybe' is not an answer"
        returns "$l" '"miss"' 1 "error: 50 cases.* line 1: 'the text miss' is not an answer"
        returns "$l" 0.7 1 "error: 50 cases.* line 1: '0.7' is not an answer"
        returns "$l" '1' 1 'it says hit; the exact answer is miss'
        returns "$l" '"?"' 0 'refused.* 50'
        [ "$l" != js ] || {
            returns js '[]' 1 "error: 50 cases.* line 1: '\[object Array\]' is not an answer"
            returns js 'Promise.resolve(true)' 1 "error: 50 cases.* line 1: '\[object Promise\]' is not an answer"
            returns js '({ hit: true })' 1 "error: 50 cases.* line 1: '\[object Object\]' is not an answer"
        }
    done
    returns py '"True"' 1 "error: 50 cases.* line 1: 'the text True' is not an answer"
    is_there py || return
    cat right.py - >chance.py <<'END_OF'
asked, sure = {}, hit
def hit(*numbers):
    asked[numbers] = asked.get(numbers, 0) + 1
    return asked[numbers] != 2 and sure(*numbers)
END_OF
    try 'another answer to the same case is told' 1 'Asked again, it gave [0-9]+ cases of [0-9]+ another answer, such as: [-0-9.e ]+\.' '' \
        "$program" judge circle/box chance.py --count 200
}

# Each language gives a polygon as its users expect it.
test_polygons() {
    cat >inside.c <<'END_OF'
bool hit(const T *xy, int n, T x, T y)
{
    bool in = false;
    for (int i = 0, j = n - 1; i < n; j = i++)
        if ((xy[2 * i + 1] > y) != (xy[2 * j + 1] > y) &&
            x < (xy[2 * j] - xy[2 * i]) * (y - xy[2 * i + 1]) / (xy[2 * j + 1] - xy[2 * i + 1]) + xy[2 * i])
            in = !in;
    return in;
}
END_OF
    for t in float double; do
        sed "s/\\bT\\b/$t/g" inside.c >"inside-$t.c"
        cp "inside-$t.c" "inside-$t.cpp"
    done
    cat >inside.py <<'END_OF'
def hit(xy, x, y):
    inside = False
    for (ax, ay), (bx, by) in zip(xy, xy[1:] + xy[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside
END_OF
    cat >inside.js <<'END_OF'
const hit = (xy, x, y) => xy.reduce((inside, [ax, ay], i) => {
  const [bx, by] = xy[(i + 1) % xy.length];
  return (ay > y) !== (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax ? !inside : inside;
}, false);
END_OF
    local file
    for file in inside-float.c inside-double.c inside-float.cpp inside-double.cpp inside.py inside.js; do
        is_there "${file##*.}" || continue
        try "the vertices of a polygon: $file" 0 'No answer is wrong' '' "$program" judge polygon/point "$file" --deck plain
    done
}

test_wrong() {
    local l wrong='wrong: [0-9]+ cases, first in the deck plain.*it says hit; the exact answer is miss, .* from touching'
    for l in c py js; do
        is_there "$l" || continue
        try "a wrong function in .$l" 1 "$wrong.*hitlab '.*base=circle.*[0-9]+ answers are wrong" '' \
            "$program" judge circle/box "wrong.$l"
    done
    is 'the shortest case is short' "$(sed -n 's/^  cx cy r x y w h = //p' <<<"$out" | head -n 1 | wc -w)" 7
    truth 'it says a line between them' grep -Eq '^  (x|y|[0-9]+ x [+-] [0-9]+ y) = [0-9./-]+ lies between them$' <<<"$out"
    local state
    state=$(sed -n "s/^  hitlab '\(.*\)'/\1/p" <<<"$out" | head -n 1)
    try 'its state opens in the lab, and is a miss' 0 'apart.miss' '' "$program" check "$state" --at "$(sed "s/^at=//; s/&.*//" <<<"$state")"
    try 'in Chinese' 1 '错.*直线 .* 在两者之间' '' "$program" judge circle/box wrong.py --lang zh
    try 'a page with pictures' 1 '*' '' "$program" judge circle/box wrong.py --deck plain -o page.html
    truth 'has a picture of the case' grep -q '<svg.*' page.html
    truth 'and draws the gap' grep -q "class='gap'" page.html
    try 'a page that cannot be written' 1 '*' 'nowhere/page.html: No such file' \
        "$program" judge circle/box right.py --deck plain -o nowhere/page.html
    try 'as JSON' 1 '*' '' "$program" judge circle/box wrong.py --json
    is 'which python reads' "$(printf '%s' "$out" | python3 -c '
import json, sys
report = json.load(sys.stdin)
print(report["pair"], report["groups"][0]["says"], report["total"]["wrong"] == sum(
    deck["wrong"] for deck in report["decks"].values()), report["groups"][0]["like"], report["groups"][0]["reason"] == report["groups"][0]["proof"] + " lies between them")')" 'circle/box hit True circle-rect/boxes True'
}

# ---- Mistakes -----------------------------------------------------------------------------------

# As strangers write them: the mistake, the pair, what the arguments are called, and what is returned, in C's words; before
# it, what has a name. Those of polygons are functions of strangers.c and its neighbours.
strangers() {
    cat <<'END_OF'
circle-circle/squared|circle/circle|a b r c d s|(a-c)*(a-c) + (b-d)*(b-d) <= r + s
circle-circle/diameters|circle/circle|a b r c d s|hypot(a-c, b-d) <= 2*r + 2*s
circle-circle/first-twice|circle/circle|a b r c d s|(a-c)*(a-c) + (b-d)*(b-d) <= 4*r*r
circle-circle/second-twice|circle/circle|a b r c d s|hypot(a-c, b-d) <= s + s
circle-circle/first-diameter|circle/circle|a b r c d s|hypot(a-c, b-d) <= r + r + s
circle-circle/second-diameter|circle/circle|a b r c d s|hypot(a-c, b-d) <= r + 2*s
circle-circle/boxes|circle/circle|a b r c d s|fabs(a-c) <= r + s && fabs(b-d) <= r + s
circle-rect/centre|circle/box|a b r x y w h|hypot(a - clamp(a, x-w/2, x+w/2), b - clamp(b, y-h/2, y+h/2)) <= r
circle-circle/manhattan|circle/circle|a b r c d s|fabs(a-c) + fabs(b-d) <= r + s
circle-rect/squared|circle/box|a b r x y w h|s = a - clamp(a, x, x+w); t = b - clamp(b, y, y+h); s*s + t*t <= r
circle-rect/corners-and-centre|circle/box|a b r x y w h|(a >= x && a <= x+w && b >= y && b <= y+h) || hypot(a-x, b-y) <= r || hypot(a-x-w, b-y) <= r || hypot(a-x, b-y-h) <= r || hypot(a-x-w, b-y-h) <= r
segment-circle/diameter|segment/circle|a b c d x y r|reach(x, y, a, b, c, d) <= 2*r
circle-rect/no-corners|circle/box|a b r x y w h|(a >= x && a <= x+w && b >= y-r && b <= y+h+r) || (b >= y && b <= y+h && a >= x-r && a <= x+w+r)
circle-rect/boxes|circle/box|a b r x y w h|a+r >= x && a-r <= x+w && b+r >= y && b-r <= y+h
circle-rect/inside|circle/box|a b r x y w h|hypot(a - clamp(a, x, x+w), b-y) <= r || hypot(a - clamp(a, x, x+w), b-y-h) <= r || hypot(a-x, b - clamp(b, y, y+h)) <= r || hypot(a-x-w, b - clamp(b, y, y+h)) <= r
circle-rect/corners-only|circle/box|a b r x y w h|hypot(a-x, b-y) <= r || hypot(a-x-w, b-y) <= r || hypot(a-x, b-y-h) <= r || hypot(a-x-w, b-y-h) <= r
circle-rect/ints|circle/box|a b r x y w h|hypot(trunc(a) - clamp(trunc(a), trunc(x), trunc(x)+trunc(w)), trunc(b) - clamp(trunc(b), trunc(y), trunc(y)+trunc(h))) <= trunc(r)
circle-rect/centre-only|circle/box|a b r x y w h|a >= x && a <= x+w && b >= y && b <= y+h
circle-rect/unturned|circle/rect|a b r x y w h d|hypot(a - clamp(a, x-w/2, x+w/2), b - clamp(b, y-h/2, y+h/2)) <= r
rect-rect/y-up|box/box|a b c d x y w h|a <= x+w && a+c >= x && b-d <= y && b >= y-h
rect-rect/or|box/box|a b c d x y w h|(a <= x+w && a+c >= x) || (b <= y+h && b+d >= y)
rect-rect/mixed|box/box|a b c d x y w h|a < x+w && a+c >= x && b < y+h && b+d >= y
point-circle/squared|point/circle|a b x y r|(a-x)*(a-x) + (b-y)*(b-y) <= r
point-circle/box|point/circle|a b x y r|fabs(a-x) <= r && fabs(b-y) <= r
point-circle/manhattan|point/circle|a b x y r|fabs(a-x) + fabs(b-y) <= r
segment-circle/ends-only|segment/circle|a b c d x y r|hypot(a-x, b-y) <= r || hypot(c-x, d-y) <= r
segment-rect/ends|segment/box|a b c d x y w h|(a >= x && a <= x+w && b >= y && b <= y+h) || (c >= x && c <= x+w && d >= y && d <= y+h)
circle-rect/caret|circle/box|a b r x y w h|u = a - clamp(a, x, x+w); v = b - clamp(b, y, y+h); sqrt(whole(u) ^ whole(2 + v) ^ 2) <= r
circle-rect/turned-box|circle/rect|a b r x y w h d|c = fabs(cos(d * pi / 180)); s = fabs(sin(d * pi / 180)); u = (w*c + h*s) / 2; v = (w*s + h*c) / 2; hypot(a - clamp(a, x-u, x+u), b - clamp(b, y-v, y+v)) <= r
circle-rect/degrees|circle/rect|a b r x y w h d|u = (a-x)*cos(-d) - (b-y)*sin(-d); v = (a-x)*sin(-d) + (b-y)*cos(-d); hypot(u - clamp(u, -w/2, w/2), v - clamp(v, -h/2, h/2)) <= r
circle-rect/wrong-way|circle/rect|a b r x y w h d|q = d * pi / 180; u = (a-x)*cos(q) - (b-y)*sin(q); v = (a-x)*sin(q) + (b-y)*cos(q); hypot(u - clamp(u, -w/2, w/2), v - clamp(v, -h/2, h/2)) <= r
rect-rect/corners-only|box/box|a b c d x y w h|corner_in(a, b, c, d, x, y, w, h) || corner_in(x, y, w, h, a, b, c, d)
circle-circle/outlines|circle/circle|a b r x y s|hypot(a-x, b-y) <= r+s && hypot(a-x, b-y) >= fabs(r-s)
circle-rect/diameter|circle/box|a b r x y w h|hypot(a - clamp(a, x, x+w), b - clamp(b, y, y+h)) <= 2*r
circle-rect/centre-inside|circle/box|a b r x y w h|s = hypot(a - clamp(a, x, x+w), b - clamp(b, y, y+h)); s > 0 && s <= r
circle-rect/eight-points|circle/box|a b r x y w h|d = r * sqrt(0.5); ((a+r >= x && a+r <= x+w || a-r >= x && a-r <= x+w) && b >= y && b <= y+h) || ((b+r >= y && b+r <= y+h || b-r >= y && b-r <= y+h) && a >= x && a <= x+w) || ((a+d >= x && a+d <= x+w || a-d >= x && a-d <= x+w) && (b+d >= y && b+d <= y+h || b-d >= y && b-d <= y+h))
circle-rect/eight-points-and-centre|circle/box|a b r x y w h|d = r * sqrt(0.5); (a >= x && a <= x+w && b >= y && b <= y+h) || ((a+r >= x && a+r <= x+w || a-r >= x && a-r <= x+w) && b >= y && b <= y+h) || ((b+r >= y && b+r <= y+h || b-r >= y && b-r <= y+h) && a >= x && a <= x+w) || ((a+d >= x && a+d <= x+w || a-d >= x && a-d <= x+w) && (b+d >= y && b+d <= y+h || b-d >= y && b-d <= y+h))
circle-rect/manhattan|circle/box|a b r x y w h|fabs(a - clamp(a, x, x+w)) + fabs(b - clamp(b, y, y+h)) <= r
point-circle/diameter|point/circle|p q x y r|hypot(p-x, q-y) <= 2*r
rect-rect/pixels|box/box|a b c d x y w h|a <= x+w-1 && a+c-1 >= x && b <= y+h-1 && b+d-1 >= y
point-segment/line|point/segment|p q a b c d|(c-a)*(q-b) - (d-b)*(p-a) == 0
segment-segment/boxes|segment/segment|a b c d e f g h|fmin(a, c) <= fmax(e, g) && fmax(a, c) >= fmin(e, g) && fmin(b, d) <= fmax(f, h) && fmax(b, d) >= fmin(f, h)
segment-rect/box|segment/box|a b c d x y w h|fmin(a, c) <= x+w && fmax(a, c) >= x && fmin(b, d) <= y+h && fmax(b, d) >= y
segment-rect/sides-only|segment/box|a b c d x y w h|n = c-a; m = d-b; t = x-a; u = x+w-a; s = y-b; v = y+h-b; (n != 0 && t*n >= 0 && fabs(t) <= fabs(n) && (t*m - s*n)*n >= 0 && (t*m - v*n)*n <= 0) || (n != 0 && u*n >= 0 && fabs(u) <= fabs(n) && (u*m - s*n)*n >= 0 && (u*m - v*n)*n <= 0) || (m != 0 && s*m >= 0 && fabs(s) <= fabs(m) && (s*n - t*m)*m >= 0 && (s*n - u*m)*m <= 0) || (m != 0 && v*m >= 0 && fabs(v) <= fabs(m) && (v*n - t*m)*m >= 0 && (v*n - u*m)*m <= 0)
rect-rect/turned-box|rect/rect|a b c d e x y w h f|s = fabs(cos(e * pi / 180)); t = fabs(sin(e * pi / 180)); u = fabs(cos(f * pi / 180)); v = fabs(sin(f * pi / 180)); fabs(a-x) <= (c*s + d*t + w*u + h*v) / 2 && fabs(b-y) <= (c*t + d*s + w*v + h*u) / 2
segment-circle/line|segment/circle|a b c d x y r|fabs((c-a)*(y-b) - (d-b)*(x-a)) / hypot(c-a, d-b) <= r
segment-circle/int-division|segment/circle|a b c d x y r|l = (c-a)*(c-a) + (d-b)*(d-b); t = clamp(trunc(((x-a)*(c-a) + (y-b)*(d-b)) / l), 0, 1); hypot(a + t*(c-a) - x, b + t*(d-b) - y) <= r
segment-segment/one-range|segment/segment|a b c d e f g h|n = (c-a)*(h-f) - (d-b)*(g-e); n != 0 && ((e-a)*(h-f) - (f-b)*(g-e)) / n >= 0 && ((e-a)*(h-f) - (f-b)*(g-e)) / n <= 1
segment-segment/parallel|segment/segment|a b c d e f g h|n = (c-a)*(h-f) - (d-b)*(g-e); t = (e-a)*(h-f) - (f-b)*(g-e); u = (e-a)*(d-b) - (f-b)*(c-a); n != 0 && t/n >= 0 && t/n <= 1 && u/n >= 0 && u/n <= 1
point-triangle/epsilon|point/triangle|p q a b c d e f|s = area(p, q, a, b, c, d) + area(p, q, c, d, e, f) + area(p, q, e, f, a, b); fabs(s - area(a, b, c, d, e, f)) <= 0.01
point-triangle/one-winding|point/triangle|p q a b c d e f|(c-a)*(q-b) - (d-b)*(p-a) >= 0 && (e-c)*(q-d) - (f-d)*(p-c) >= 0 && (a-e)*(q-f) - (b-f)*(p-e) >= 0
point-polygon/closed-rays|point/polygon||
point-polygon/open-ring|point/polygon||
point-polygon/convex-only|point/polygon||
polygon-polygon/vertices|polygon/polygon||
polygon-polygon/edges|polygon/polygon||
polygon-polygon/first-axes|polygon/polygon||
polygon-polygon/winding|polygon/polygon||
polygon-polygon/hulls|polygon/polygon||
circle-circle/squares|circle/circle|a b r c d s|(a-c)*(a-c) + (b-d)*(b-d) <= r*r + s*s
circle-circle/strict|circle/circle|a b r c d s|hypot(a-c, b-d) < r + s
circle-rect/sizes|circle/box|a b r x y w h|hypot(a - fmin(fmax(a, x), w), b - fmin(fmax(b, y), h)) <= r
circle-rect/turned-boxes|circle/rect|a b r x y w h d|q = -d * pi / 180; u = (a-x)*cos(q) - (b-y)*sin(q); v = (a-x)*sin(q) + (b-y)*cos(q); fabs(u) <= w/2 + r && fabs(v) <= h/2 + r
rect-rect/strict|box/box|a b c d x y w h|a < x+w && a+c > x && b < y+h && b+d > y
rect-rect/centre|box/box|a b c d x y w h|fabs(a-x) <= (c+w)/2 && fabs(b-y) <= (d+h)/2
rect-rect/sizes|box/box|a b c d x y w h|a <= w && c >= x && b <= h && d >= y
rect-rect/ints|box/box|a b c d x y w h|trunc(a) <= trunc(x)+trunc(w) && trunc(a)+trunc(c) >= trunc(x) && trunc(b) <= trunc(y)+trunc(h) && trunc(b)+trunc(d) >= trunc(y)
segment-circle/roots|segment/circle|a b c d x y r|l = (c-a)*(c-a) + (d-b)*(d-b); m = 2*((c-a)*(a-x) + (d-b)*(b-y)); n = m*m - 4*l*((a-x)*(a-x) + (b-y)*(b-y) - r*r); t = (-m - sqrt(n)) / (2*l); u = (-m + sqrt(n)) / (2*l); (t >= 0 && t <= 1) || (u >= 0 && u <= 1)
point-segment/buffer|point/segment|p q a b c d|s = hypot(p-a, q-b) + hypot(p-c, q-d); l = hypot(c-a, d-b); s >= l - 0.1 && s <= l + 0.1
point-triangle/other-winding|point/triangle|p q a b c d e f|(c-a)*(q-b) - (d-b)*(p-a) <= 0 && (e-c)*(q-d) - (f-d)*(p-c) <= 0 && (a-e)*(q-f) - (b-f)*(p-e) <= 0
circle-capsule/ends-only|circle/capsule|a b r x y u v s|hypot(a-x, b-y) <= r+s || hypot(a-u, b-v) <= r+s
capsule-capsule/no-crossing|capsule/capsule|a b c d r x y u v s|reach(x, y, a, b, c, d) <= r+s || reach(u, v, a, b, c, d) <= r+s || reach(a, b, x, y, u, v) <= r+s || reach(c, d, x, y, u, v) <= r+s
triangle-triangle/vertices|triangle/triangle||
triangle-triangle/edges|triangle/triangle||
circle-polygon/inside|circle/polygon||
circle-polygon/no-corners|circle/polygon||
point-rect/square-corners|point/roundbox|a b x y w h r|a >= x-r && a <= x+w+r && b >= y-r && b <= y+h+r
circle-rect/square-corners|circle/roundbox|a b r x y w h s|hypot(a - clamp(a, x-s, x+w+s), b - clamp(b, y-s, y+h+s)) <= r
circle-rect/radius-twice|circle/roundbox|a b r x y w h s|hypot(a - clamp(a, x-s, x+w+s), b - clamp(b, y-s, y+h+s)) <= r+s
rect-rect/square-corners|roundbox/roundbox|a b c d e x y w h f|a-e <= x+w+f && a+c+e >= x-f && b-e <= y+h+f && b+d+e >= y-f
point-sector/across-turn|sector/point|a b r f t x y|d = turn(x-a, y-b, 0); hypot(x-a, y-b) <= r && d >= f && d <= t
point-sector/half-planes|sector/point|a b r f t x y|hypot(x-a, y-b) <= r && (y-b)*cos(f*pi/180) - (x-a)*sin(f*pi/180) >= 0 && (x-a)*sin(t*pi/180) - (y-b)*cos(t*pi/180) >= 0
circle-sector/across-turn|sector/circle|a b r f t x y s|d = turn(x-a, y-b, 0); (d >= f && d <= t && hypot(x-a, y-b) <= r+s) || reach(x, y, a, b, a+r*cos(f*pi/180), b+r*sin(f*pi/180)) <= s || reach(x, y, a, b, a+r*cos(t*pi/180), b+r*sin(t*pi/180)) <= s
circle-sector/centre-direction|sector/circle|a b r f t x y s|hypot(x-a, y-b) <= r+s && turn(x-a, y-b, f) <= t-f
circle-sector/radius-as-angle|sector/circle|a b r f t x y s|d = hypot(x-a, y-b); e = turn(x-a, y-b, f); d <= r+s && (e <= t-f || d <= s || fmin(e-(t-f), 360-e) <= asin(clamp(s / fmax(d, 0.000001), 0, 1)) * 180 / pi)
circle-sector/no-tip|sector/circle|a b r f t x y s|u = (x-a)*cos(f*pi/180) + (y-b)*sin(f*pi/180); v = (x-a)*cos(t*pi/180) + (y-b)*sin(t*pi/180); (turn(x-a, y-b, f) <= t-f && hypot(x-a, y-b) <= r+s) || (u >= -0.000000001 && reach(x, y, a, b, a+r*cos(f*pi/180), b+r*sin(f*pi/180)) <= s) || (v >= -0.000000001 && reach(x, y, a, b, a+r*cos(t*pi/180), b+r*sin(t*pi/180)) <= s)
circle-sector/no-ends|sector/circle|a b r f t x y s|u = (x-a)*cos(f*pi/180) + (y-b)*sin(f*pi/180); v = (x-a)*cos(t*pi/180) + (y-b)*sin(t*pi/180); (turn(x-a, y-b, f) <= t-f && hypot(x-a, y-b) <= r+s) || (u <= r && reach(x, y, a, b, a+r*cos(f*pi/180), b+r*sin(f*pi/180)) <= s) || (v <= r && reach(x, y, a, b, a+r*cos(t*pi/180), b+r*sin(t*pi/180)) <= s)
rect-sector/corners-only|sector/box|a b r f t x y w h|in_cone(x, y, a, b, r, f, t) || in_cone(x+w, y, a, b, r, f, t) || in_cone(x, y+h, a, b, r, f, t) || in_cone(x+w, y+h, a, b, r, f, t)
rect-sector/centre-only|sector/box|a b r f t x y w h|in_cone(x+w/2, y+h/2, a, b, r, f, t)
segment-sector/whole-circle|sector/segment|a b r f t x y u v|in_cone(x, y, a, b, r, f, t) || in_cone(u, v, a, b, r, f, t) || crosses(x, y, u, v, a, b, a+r*cos(f*pi/180), b+r*sin(f*pi/180)) || crosses(x, y, u, v, a, b, a+r*cos(t*pi/180), b+r*sin(t*pi/180)) || (reach(a, b, x, y, u, v) <= r && fmax(hypot(x-a, y-b), hypot(u-a, v-b)) >= r)
polygon-polygon/one-way|polygon/polygon||
polygon-polygon/other-winding|polygon/polygon||
END_OF
}

# write_stranger LANGUAGE ARGUMENTS EXPRESSION, to stranger.LANGUAGE
write_stranger() {
    local arguments=${2// /, } names=${3%;*} returned=${3##*; }
    [ "$names" != "$3" ] || names=''
    case $1 in
    c)
        cat <<'END_OF'
#define pi 3.14159265358979323846
#define whole(v) ((int)(v))
static double clamp(double v, double a, double b) { return v < a ? a : v > b ? b : v; }
static double area(double a, double b, double c, double d, double e, double f) { return fabs((c-a)*(f-b) - (d-b)*(e-a)) / 2; }
static double reach(double p, double q, double a, double b, double c, double d)
{
    double l = (c-a)*(c-a) + (d-b)*(d-b), t = l > 0 ? clamp(((p-a)*(c-a) + (q-b)*(d-b)) / l, 0, 1) : 0;
    return hypot(a + t*(c-a) - p, b + t*(d-b) - q);
}
static bool in(double p, double q, double x, double y, double w, double h) { return p >= x && p <= x+w && q >= y && q <= y+h; }
static bool corner_in(double a, double b, double c, double d, double x, double y, double w, double h)
{
    return in(a, b, x, y, w, h) || in(a+c, b, x, y, w, h) || in(a, b+d, x, y, w, h) || in(a+c, b+d, x, y, w, h);
}
static double turn(double x, double y, double f) { double d = fmod(atan2(y, x) * 180 / pi - f, 360); return d < 0 ? d + 360 : d; }
static bool in_cone(double p, double q, double a, double b, double r, double f, double t) { return hypot(p-a, q-b) <= r && turn(p-a, q-b, f) <= t-f; }
static bool crosses(double a, double b, double c, double d, double e, double f, double g, double h)
{
    double n = (c-a)*(h-f) - (d-b)*(g-e), s = ((e-a)*(h-f) - (f-b)*(g-e)) / n, t = ((e-a)*(d-b) - (f-b)*(c-a)) / n;
    return n != 0 && s >= 0 && s <= 1 && t >= 0 && t <= 1;
}
END_OF
        printf '%s\n' "bool hit(double ${2// /, double })" '{' "    ${names:+double ${names//; /; double };}" "    return $returned;" '}'
        ;;
    py)
        cat <<'END_OF'
from math import asin, atan2, cos, degrees, fabs, hypot, pi, sin, trunc
whole, fmin, fmax = int, min, max
sqrt = lambda v: v ** 0.5 if v >= 0 else float('nan')
clamp = lambda v, a, b: min(max(v, a), b)
area = lambda a, b, c, d, e, f: abs((c-a)*(f-b) - (d-b)*(e-a)) / 2
def reach(p, q, a, b, c, d):
    l = (c-a)**2 + (d-b)**2
    t = clamp(((p-a)*(c-a) + (q-b)*(d-b)) / l, 0, 1) if l else 0
    return hypot(a + t*(c-a) - p, b + t*(d-b) - q)
corner_in = lambda a, b, c, d, x, y, w, h: any(x <= p <= x+w and y <= q <= y+h for p in (a, a+c) for q in (b, b+d))
turn = lambda x, y, f: (degrees(atan2(y, x)) - f) % 360
in_cone = lambda p, q, a, b, r, f, t: hypot(p-a, q-b) <= r and turn(p-a, q-b, f) <= t-f
def crosses(a, b, c, d, e, f, g, h):
    n = (c-a)*(h-f) - (d-b)*(g-e)
    return n != 0 and 0 <= ((e-a)*(h-f) - (f-b)*(g-e)) / n <= 1 and 0 <= ((e-a)*(d-b) - (f-b)*(c-a)) / n <= 1
END_OF
        printf '%s\n' "def hit($arguments):" "    $names" "    return $(sed 's/&&/and/g; s/||/or/g' <<<"$returned")"
        ;;
    js)
        cat <<'END_OF'
const { abs: fabs, asin, atan2, cos, hypot, max: fmax, min: fmin, PI: pi, sin, sqrt, trunc } = Math, whole = trunc;
const clamp = (v, a, b) => Math.min(Math.max(v, a), b);
const area = (a, b, c, d, e, f) => fabs((c-a)*(f-b) - (d-b)*(e-a)) / 2;
const reach = (p, q, a, b, c, d) => {
  const l = (c-a) ** 2 + (d-b) ** 2, t = l ? clamp(((p-a)*(c-a) + (q-b)*(d-b)) / l, 0, 1) : 0;
  return hypot(a + t*(c-a) - p, b + t*(d-b) - q);
};
const within = (p, q, x, y, w, h) => p >= x && p <= x+w && q >= y && q <= y+h;
const corner_in = (a, b, c, d, ...box) => [[a, b], [a+c, b], [a, b+d], [a+c, b+d]].some((p) => within(...p, ...box));
const turn = (x, y, f) => ((atan2(y, x) * 180 / pi - f) % 360 + 360) % 360;
const in_cone = (p, q, a, b, r, f, t) => hypot(p-a, q-b) <= r && turn(p-a, q-b, f) <= t-f;
const crosses = (a, b, c, d, e, f, g, h) => {
  const n = (c-a)*(h-f) - (d-b)*(g-e), s = ((e-a)*(h-f) - (f-b)*(g-e)) / n, t = ((e-a)*(d-b) - (f-b)*(c-a)) / n;
  return n !== 0 && s >= 0 && s <= 1 && t >= 0 && t <= 1;
};
END_OF
        printf '%s\n' "export function hit($arguments) {" "  ${names:+const ${names//; /; const };}" "  return $returned;" '}'
        ;;
    esac >"stranger.$1"
}

# judge_stranger ID PAIR ARGUMENTS EXPRESSION TITLE LANGUAGE
judge_stranger() {
    local function=hit touching=any
    [[ $1 != */strict ]] || touching=hit # that is no mistake, but where touching has to be a hit
    if [ -n "$4" ]; then
        write_stranger "$6" "$3" "$4"
    else
        function=${1//[-\/]/_}
        cp "$here/strangers.$6" "stranger.$6"
    fi
    local form=() # a mistake that is right in another form is asked about
    case $1 in
    circle-rect/centre | circle-rect/sizes) form=(--form 'cx cy r x y w h') ;;
    circle-rect/degrees) form=(--form 'acx acy ar bcx bcy bw bh bdegrees') ;;
    rect-rect/y-up | rect-rect/centre | rect-rect/sizes | rect-rect/corners-only) form=(--form 'ax ay aw ah bx by bw bh') ;;
    point-polygon/open-ring) [ "$6" = c ] || form=(--form 'x y xy') ;;
    esac
    run "$program" judge "$2" "stranger.$6" --function "$function" "${form[@]}" --count 400 --touching "$touching" --lang en
    is "$1 in .$6 is named" "$(grep -o 'answers like: [^.(]*' <<<"$out" | sed 's/ *$//' | sort -u)" "answers like: $5"
}

# In the usual run each in one of the languages; pairs of polygons are slow in Python.
test_mistakes() {
    local row=0 id pair arguments expression l languages=(c py js)
    "$program" list --mistakes >mistakes
    is 'every mistake is written as strangers do' "$(strangers | cut -d'|' -f 1 | sort)" "$(tail -n +2 mistakes | cut -f 1 | grep -vE '^(distance|time|point)/' | sort)"
    while IFS='|' read -r id pair arguments expression; do
        for l in "${long:+c}" "${long:+py}" "${long:-${languages[row++ % 3]}}"; do
            [ "$l" != --long ] || l=js
            [ "$pair ${long:-$l}" != 'polygon/polygon py' ] || l=c
            if [ -n "$l" ] && is_there "$l"; then
                judge_stranger "$id" "$pair" "$arguments" "$expression" \
                    "$(awk -F'\t' -v id="$id" '$1 == id { print $4 }' mistakes)" "$l"
            fi
        done
    done < <(strangers)
    is 'nothing is named in a right test' "$("$program" judge circle/box right.py --lang en | grep -c 'answers like')" 0
}

# ---- Touching -----------------------------------------------------------------------------------

test_touching() {
    printf 'def hit(x, y, bx, by, w, h):\n    return bx <= x < bx + w and by <= y < by + h\n' >half.py
    printf 'def hit(x, y, bx, by, w, h):\n    return bx <= x <= bx + w and by <= y <= by + h\n' >closed.py
    try 'touching is told, not judged' 0 'Touching is a hit in [0-9]+ % of [0-9]+ cases' '' \
        "$program" judge point/box half.py --numbers int --deck grid,touch
    try 'a half-open test is half-open' 0 'No answer is wrong' '' \
        "$program" judge point/box half.py --touching half-open --numbers int --deck grid,touch
    try 'and no closed one' 1 'it says miss; the exact answer is hit, touching' '' \
        "$program" judge point/box half.py --touching hit --numbers int --deck grid,touch
    try 'a closed test is closed' 0 'No answer is wrong' '' \
        "$program" judge point/box closed.py --touching hit --numbers int --deck grid,touch
    try 'and no half-open one' 1 'it says hit; the exact answer is miss, touching' '' \
        "$program" judge point/box closed.py --touching half-open --numbers int --deck grid,touch
    try 'half-open needs a box' 2 '' 'half-open is for boxes' "$program" judge circle/point right.py --touching half-open
}

# ---- Shapes without area, convex polygons, margins ------------------------------------------------

test_conventions() {
    cat >barycentric.py <<'END_OF'
def hit(px, py, ax, ay, bx, by, cx, cy):
    area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    u, v = (px - ax) * (cy - ay) - (py - ay) * (cx - ax), (bx - ax) * (py - ay) - (by - ay) * (px - ax)
    if area < 0:
        area, u, v = -area, -u, -v
    return u >= 0 and v >= 0 and u + v <= area
END_OF
    sed 's/    return .*/    u, v = u \/ area, v \/ area\n    return u >= 0 and v >= 0 and u + v <= 1/' barycentric.py >divides.py
    try 'flat triangles are told, not judged' 0 '[0-9]+ wrong answers are not counted: all have a triangle without area.*No answer is wrong' '' \
        "$program" judge point/triangle barycentric.py --count 300
    try 'or they are judged' 1 'wrong: [0-9]+ cases.*all [0-9]+ have a triangle without area' '' \
        "$program" judge point/triangle barycentric.py --count 300 --flat judge
    try 'an exception is no answer, and what has no area is told' 1 'error: [0-9]+ cases.*ZeroDivisionError.*all [0-9]+ have a triangle without area: .*return false' '' \
        "$program" judge point/triangle divides.py --count 300
    cat >axes.py <<'END_OF'
def edges(xy):
    return zip(xy, xy[1:] + xy[:1])
def convex(xy):
    turns = [(b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) for a, b, c in zip(xy, xy[1:] + xy[:1], xy[2:] + xy[:2])]
    return min(turns) >= 0 or max(turns) <= 0
def parted(a, b):
    for p, q in edges(a):
        first, second = ([(v[0] - p[0]) * (q[1] - p[1]) - (v[1] - p[1]) * (q[0] - p[0]) for v in s] for s in (a, b))
        if max(first) < min(second) or max(second) < min(first):
            return True
    return False
def hit(a, b):
    if not convex(a) or not convex(b):
        return '?'
    return not parted(a, b) and not parted(b, a)
END_OF
    try 'convex polygons: nothing is refused' 0 '*' '' "$program" judge polygon/polygon axes.py --convex --count 200 --json
    is 'convex polygons: all is judged' "$(python3 -c 'import json, sys; print(json.load(sys.stdin)["total"]["refused"])' <<<"$out")" 0
    try 'without the option many are' 0 '*' '' "$program" judge polygon/polygon axes.py --count 200 --json
    truth 'without the option more than half are' \
        python3 -c 'import json, sys; t = json.load(sys.stdin)["total"]; sys.exit(2 * t["refused"] < sum(t.values()))' <<<"$out"
    try 'convex circles are none' 2 '' 'convex is for polygons' "$program" judge circle/box right.py --convex
    sed 's/<= r \* r/<= (r + 1e-4) ** 2/' right.py >margin.py
    try 'a tolerance that is stated is let off, and named' 0 'let off: they are within the tolerance of 0\.0001.*It answers like a margin of 0.0001: what is apart by less is a hit' '' \
        "$program" judge circle/box margin.py --tolerance 1e-4
    try 'a larger margin is not' 1 '[1-9][0-9]* answers are wrong' '' "$program" judge circle/box margin.py --tolerance 5e-5
    try 'a margin is found and told with its size' 1 'It answers like a margin of 0.0001: what is apart by less is a hit' '' \
        "$program" judge circle/box margin.py
}

# ---- Files that cannot be run -------------------------------------------------------------------

test_not_run() {
    printf 'bool hit(float cx, float cy, float r, float x, float y, float w, float h)\n{\n    return cx +;\n}\n' >broken.c
    try "a compiler's error has the user's line" 3 '' 'broken.c:3:.*could not compile it' \
        "$program" judge circle/box broken.c
    printf 'def hit(*numbers):\n    return 1 +\n' >broken.py
    try "an error of Python has the user's line" 3 '' 'broken.py:2: ' "$program" judge circle/box broken.py
    printf 'const hit = () =>\n  (1 +);\n' >broken.js
    if is_there js; then
        try "an error of JavaScript has the user's line" 3 '' 'broken.js:2: SyntaxError' "$program" judge circle/box broken.js
    fi
    try 'a disk that takes no more is named' 3 'Judge.py: File too large' '' \
        bash -c 'set -o pipefail; (trap "" XFSZ; ulimit -f 0; exec "$@") 2>&1 | cat' - "$program" judge circle/box right.py
    try 'no such file' 3 '' 'none.py: No such file' "$program" judge circle/box none.py
    try 'no such language' 3 '' "no language is known for '.bas'; known are .c .cpp .py" \
        "$program" judge circle/box none.bas
    try 'a compiler that is not there is named' 3 '' 'no-such-cc: No such file' \
        "$program" judge circle/box right.c --with 'no-such-cc -O2'
    try 'an interpreter that is not there is named' 3 '' 'no-such-py: No such file' \
        "$program" judge circle/box right.py --with no-such-py
    try 'a function that is not there is named' 3 '' '[.]py: it has no function meets; it has: hit' \
        "$program" judge circle/box right.py --function meets
    sed 's/hit/meets/' right.py >meets.py
    try 'another name' 0 'No answer is wrong' '' "$program" judge circle/box meets.py --function meets
}

# A user may have scenes elsewhere; the templates stay where the program is installed.
test_installed() {
    mkdir -p there/bin there/share/hitlab mine
    cp "$program" there/bin/hitlab
    cp -R "$here/../../judge" there/share/hitlab/judge
    try 'installed, with scenes elsewhere' 0 'No answer is wrong' '' \
        env HITLAB_SCENES="$PWD/mine" there/bin/hitlab judge circle/box right.py --count 100
    rm -r there
}

test_usage() {
    try 'no file' 2 '' 'judge needs a pair of shapes and a file, or -- and a program' "$program" judge circle/box
    try 'no program' 2 '' 'judge needs a pair' "$program" judge circle/box --
    try 'no pair' 2 '' "'right.c' is not a pair of shapes" "$program" judge right.c circle/box
    try 'an unknown shape' 2 '' "unknown shape 'cirle'; did you mean 'circle'" "$program" judge cirle/box right.c
    try 'an unknown language' 2 '' "no language is known for '.bas'" "$program" judge circle/box --template bas
    try 'a template for a file' 2 '' '--template needs a pair of shapes, and nothing else' \
        "$program" judge circle/box right.c --template c
    try 'no time' 2 '' 'not between 0.1 and 1000000' "$program" judge circle/box right.c --time 0
    try 'an unknown rule' 2 '' 'not one of any, hit, miss, half-open' \
        "$program" judge circle/box right.c --touching some
}

# ---- Programs -----------------------------------------------------------------------------------

# Each ends with its own words; those that are silent for all cases use up their time.
test_programs() {
    local manner status problem seconds
    while IFS='|' read -r manner status problem; do
        seconds=600
        [[ $manner != few && $manner != sleep ]] || seconds=5
        try "a program: $manner" "$status" '*' '*' "$program" judge circle/box --time "$seconds" --count 300 --deck plain -- \
            "$answers" "$manner"
        truth "a program: $manner: is told of" grep -qE -- "$problem" out err
    done <<END_OF
garbage|1|error: 300 cases.*|line 1: 'may\?be' is not an answer
nan|1|error: [0-9]+ cases
few|1|it gave no answer for 2 seconds, and waits for something; an empty line
many|3|line [0-9]+: 
crash|3|it ended by itself, with status 5: no way
crash77|1|crash: [0-9]+ case
sleep|3|it gave no answer for 2 seconds, and waits for something; an empty line
forks|1|is not an answer
forks-and-ends|3|it ended by itself, with status 3
allocate|3|it was ended by a signal
close-out|3|it closed a pipe
close-in|3|it 
endless|3|line 1 does not end
yes|3|is one answer more than there are cases
END_OF
    truth 'no process is left' wait_for no_process_left
}

# Its first line would be taken for the first answer, and each answer for that of the next case.
test_greeting() {
    "$program" judge circle/box --template py |
        sed 's/^import sys$/&\nprint("ready", flush=True)/; s/return False/return (cx - min(max(cx, x), x + w)) ** 2 + (cy - min(max(cy, y), y + h)) ** 2 <= r * r/' >greets.py
    try 'a program that greets is not judged' 3 '' "line 2: '[01]' is one answer more than there are cases" \
        "$program" judge circle/box --count 200 -- python3 greets.py
}

# A run that is cut is not green.
test_cut() {
    printf 'import time\ndef hit(cx, cy, r, x, y, w, h):\n    time.sleep(0.01)\n    dx, dy = cx - min(max(cx, x), x + w), cy - min(max(cy, y), y + h)\n    return dx * dx + dy * dy <= r * r\n' >careful.py
    try 'a run that is cut has a status of its own' 4 'Stopped: the (time is over|machine was busy).*[0-9]+ cases were not asked.*wrong so far' '' \
        "$program" judge circle/box careful.py --time 3
    try 'a program that sleeps shows no case' 3 '' 'no answer for 1\.2 seconds, and waits for something; an empty line asks for all answers$' \
        "$program" judge circle/box --time 3 -- "$answers" sleep
    sed 's/^import sys$/&\nimport time\ntime.sleep(3)/' whole.py >late.py
    try 'a program that begins slowly' 0 'No answer is wrong' '' "$program" judge polygon/point late.py --time 2 --deck plain --count 5
    sed 's/^import sys$/&\nprint(flush=True)/' whole.py >blank.py
    run "$program" judge polygon/point blank.py --deck plain --count 5
    truth 'a blank line first is told' grep -q 'line 1 is blank, and each line is an answer' out err
}

no_process_left() { ! pgrep -f "^$answers " >/dev/null; }

# test_referee COUNT LEAST: so many cases of each deck; at least so many in all.
test_referee() {
    local pair
    for pair in circle/box polygon/polygon capsule/triangle ellipse/segment rect/point; do
        try "the referee through the pipe: $pair" 0 'No answer is wrong' '' "$program" judge "$pair" \
            --count "$1" --numbers double --touching hit --time 3600 -- "$referee"
        is "the referee rounds nothing: $pair" "$(awk '/^ / && NF > 4 { print $4; exit }' <<<"$out")" 0
        truth "the referee has answered at least $2 cases: $pair" \
            [ "$(awk '/^ / && NF > 4 { print $2; exit }' <<<"$out")" -ge "$2" ]
    done
}

# Some batches of slow.py.
some_are_answered() { [ "$(cat called 2>/dev/null | wc -c)" -gt 500 ]; }

test_signal() {
    printf 'import time\ndef hit(*numbers):\n    open("%s/called", "a").write(".")\n    time.sleep(0.002)\n    return False\n' \
        "$PWD" >slow.py
    "$program" judge circle/box slow.py --form "cx cy r x y w h" --count 100000 --time 600 >out 2>err &
    local judge=$!
    wait_for some_are_answered
    kill -TERM "$judge"
    wait "$judge"
    is 'a signal ends the run' "$?" 1
    truth 'with a report of what was seen' grep -q 'Stopped: by a signal' out
}

# as_terminal FILE COMMAND...: standard error is a terminal, and FILE has what it gets.
as_terminal() {
    local to=$1 command
    shift
    printf -v command '%q ' "$@"
    SHELL=/bin/bash script -qefc "$command >report" "$to" </dev/null >/dev/null
}

# What is left on a line after all that was written over it: of each column what came last.
left_on_line() {
    tr '\r' '\n' <"$1" | awk '/^Script/ { next } { $0 = $0 substr(line, length + 1); line = $0 } END { gsub(/ +$/, "", line); print line }'
}

test_progress() {
    command -v script >/dev/null || { skip 'progress' 'script, of util-linux, is not here' && return; }
    as_terminal typed "$program" judge circle/box right.py
    is 'progress: the status' "$?" 0
    truth 'progress: a terminal sees the cases grow' [ "$(grep -aoE 'Cases asked: [0-9]+ \([0-9]+ %\), [0-9]+ s' typed | sort -u | wc -l)" -ge 2 ]
    is 'progress: it is erased in the end' "$(left_on_line typed)" ''
    "$program" judge circle/box right.py >plain 2>err
    is 'progress: the report is the same' "$(cat report)" "$(cat plain)"
    is 'progress: no terminal, no line' "$(cat err)" ''
    as_terminal typed "$program" judge circle/box right.py right.py --count 500
    truth 'progress: so of several files' grep -aqE 'Files done: [0-2] of 2; cases asked: [0-9]+; [0-9]+ s' typed
    is 'progress: which is erased, too' "$(left_on_line typed)" ''
    truth 'progress: their lines are whole' [ "$(grep -cE '^correct +right.py *$' report)" -eq 2 ]
}

# A compiler may leave folders, as go does when it is ended.
test_compiler_ends() {
    printf '#!/bin/sh\nmkdir -p "$TMPDIR/built/b001"\necho >"$TMPDIR/built/b001/o"\nexit 1\n' >leaves
    chmod +x leaves
    try 'a compiler that leaves folders' 3 '' 'could not compile it' env PATH="$PWD:$PATH" "$program" judge circle/box right.c --with leaves
}

# The others need packages that nobody has to have.
test_hall() {
    try 'a library of the hall' 0 '## SDL [0-9.]+.*.segment/box. \| .[0-9. -]+. \| miss \| hit.*\| SDL [0-9.]+ \| miss \| miss \| – \| left, top \|' '' \
        "$here/../../scripts/tools/hall" "$program" SDL --count 200
}

test_left_over() {
    is 'nothing is left in the temporary folder' "$(compgen -G 'hitlab-judge-*')" ''
}

test_languages
test_comments
test_counts
test_loud
test_odd_answers
test_polygons
test_wrong
test_mistakes
test_touching
test_conventions
test_not_run
test_installed
test_usage
test_programs
test_cut
test_greeting
if [ -n "$long" ]; then test_referee 120000 1000000; else test_referee 1000 9000; fi
test_signal
test_progress
test_compiler_ends
test_hall
test_left_over
finish
