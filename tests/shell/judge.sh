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

# What a function prints is no answer of it.
test_languages() {
    local l
    local -A print=([c]='puts("1");' [cpp]='std::puts("1");' [py]='print(1)' [js]='console.log(1);' [lua]='print(1)'
        [rs]='println!("1");' [go]='fmt.Println(1)' [java]='System.out.println(1);' [cs]='Console.WriteLine(1);')
    for l in $languages; do
        if ! is_there "$l"; then
            skip "a function in .$l" "no ${needs[$l]}"
            continue
        fi
        awk -v said="${print[$l]}" '/dx/ && !done++ { match($0, /^[ \t]*/); print substr($0, 1, RLENGTH) said } 1' "right.$l" >"loud.$l"
        try "a right function that prints, in .$l" 0 'No answer is wrong' '' "$program" judge circle/box "loud.$l" --count 60
        is "a right function in .$l: nothing is wrong" "$(awk '/^ / && NF > 4 { print $3; exit }' <<<"$out")" 0
        is "a right function in .$l: nothing is named" "$(grep -c 'answers like' <<<"$out")" 0
        run "$program" judge polygon/point --template "$l"
        printf '%s\n' "$out" >"whole.$l"
        run "$program" judge polygon/point "whole.$l" --count 300 --deck plain,grid
        gives "a template in .$l runs, and says miss to everything" 1 'it says miss; the exact answer is hit' ''
        [ "$l" != cpp ] || [ -n "$long" ] || continue # it is compiled slowly, and has the comments of C
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
    local name whole comments
    whole=$("$program" judge "$1" --template py)
    comments=$(grep '^# ' <<<"$whole")
    for name in $(sed -n 's/^def hit(\(.*\)):/\1/p' <<<"$whole" | tr -d ,); do
        [[ $comments =~ (^|[^[:alnum:]_])$name($|[^[:alnum:]_]) ]] || return
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

# returns LANGUAGE VALUE STATUS PATTERN: what is no answer in a line is none of a function, and "?" refuses.
returns() {
    case $1 in
    py) printf 'def hit(*numbers):\n    return %s\n' "$2" ;;
    js) printf 'const hit = () => %s;\n' "$2" ;;
    lua) printf 'function hit()\n    return %s\nend\n' "$2" ;;
    esac >"odd.$1"
    try "in .$1 a function returns $2" "$3" "$4" '' "$program" judge circle/box "odd.$1" --count 10 --deck plain
}

test_odd_answers() {
    local l
    local -A nan=([py]='float("nan")' [js]=NaN [lua]=0/0)
    for l in py js ${long:+lua}; do
        is_there "$l" || continue
        returns "$l" "${nan[$l]}" 1 "error: 10 cases.* line 1: '-?[Nn]a[Nn]' is not an answer"
        returns "$l" '"maybe"' 1 "error: 10 cases.* line 1: 'the text maybe' is not an answer"
        returns "$l" 0.7 1 "error: 10 cases.* line 1: '0.7' is not an answer"
        returns "$l" '1' 1 'it says hit; the exact answer is miss'
        returns "$l" '"?"' 0 'refused.* 10'
        [ -z "$long" ] || returns "$l" '"miss"' 1 "error: 10 cases.* line 1: 'the text miss' is not an answer"
    done
    is_there js && returns js 'Promise.resolve(true)' 1 "error: 10 cases.* line 1: '\[object Promise\]' is not an answer"
    if [ -n "$long" ] && is_there js; then
        returns js '[]' 1 "error: 10 cases.* line 1: '\[object Array\]' is not an answer"
        returns js '({ hit: true })' 1 "error: 10 cases.* line 1: '\[object Object\]' is not an answer"
    fi
    is_there py || return
    returns py '"True"' 1 "error: 10 cases.* line 1: 'the text True' is not an answer"
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
        [ "$file" != inside-double.cpp ] || [ -n "$long" ] || continue
        try "the vertices of a polygon: $file" 0 'No answer is wrong' '' "$program" judge polygon/point "$file" --count 60 --deck plain
    done
}

test_wrong() {
    local l wrong='wrong: [0-9]+ cases, first in the deck plain.*it says hit; the exact answer is miss, .* from touching'
    for l in c py js; do
        is_there "$l" || continue
        try "a wrong function in .$l" 1 "$wrong.*hitlab '.*base=circle.*[0-9]+ answers are wrong" '' \
            "$program" judge circle/box "wrong.$l" --count 60
    done
    is 'the shortest case is short' "$(sed -n 's/^  cx cy r x y w h = //p' <<<"$out" | head -n 1 | wc -w)" 7
    truth 'it says a line between them' grep -Eq '^  (x|y|[0-9]+ x [+-] [0-9]+ y) = [0-9./-]+ lies between them$' <<<"$out"
    local state
    state=$(sed -n "s/^  hitlab '\(.*\)'/\1/p" <<<"$out" | head -n 1)
    try 'its state opens in the lab, and is a miss' 0 'apart.miss' '' "$program" check "$state" --at "$(sed "s/^at=//; s/&.*//" <<<"$state")"
    try 'in Chinese' 1 '错.*直线 .* 在两者之间' '' "$program" judge circle/box wrong.py --lang zh --count 60
    try 'a page with pictures' 1 '*' '' "$program" judge circle/box wrong.py --count 60 -o page.html
    truth 'has a picture of the case' grep -q '<svg.*' page.html
    truth 'and draws the gap' grep -q "class='gap'" page.html
    try 'a page that cannot be written' 1 '*' 'nowhere/page.html: No such file' \
        "$program" judge circle/box right.py --count 20 --deck plain -o nowhere/page.html
    try 'as JSON' 1 '*' '' "$program" judge circle/box wrong.py --json --count 60
    is 'which python reads' "$(printf '%s' "$out" | python3 -c '
import json, sys
report = json.load(sys.stdin)
print(report["pair"], report["groups"][0]["says"], report["total"]["wrong"] == sum(
    deck["wrong"] for deck in report["decks"].values()), report["groups"][0]["like"], report["groups"][0]["reason"] == report["groups"][0]["proof"] + " lies between them")')" 'circle/box hit True circle-rect/boxes True'
}

# ---- Touching -----------------------------------------------------------------------------------

test_touching() {
    printf 'def hit(x, y, bx, by, w, h):\n    return bx <= x < bx + w and by <= y < by + h\n' >half.py
    printf 'def hit(x, y, bx, by, w, h):\n    return bx <= x <= bx + w and by <= y <= by + h\n' >closed.py
    try 'touching is told, not judged' 0 'Touching is a hit in [0-9]+ % of [0-9]+ cases' '' \
        "$program" judge point/box half.py --numbers int --count 60 --deck grid,touch
    try 'a half-open test is half-open' 0 'No answer is wrong' '' \
        "$program" judge point/box half.py --touching half-open --numbers int --count 60 --deck grid,touch
    try 'and no closed one' 1 'it says miss; the exact answer is hit, touching' '' \
        "$program" judge point/box half.py --touching hit --numbers int --count 60 --deck grid,touch
    try 'a closed test is closed' 0 'No answer is wrong' '' \
        "$program" judge point/box closed.py --touching hit --numbers int --count 60 --deck grid,touch
    try 'and no half-open one' 1 'it says hit; the exact answer is miss, touching' '' \
        "$program" judge point/box closed.py --touching half-open --numbers int --count 60 --deck grid,touch
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
        "$program" judge point/triangle barycentric.py --count 100
    try 'or they are judged' 1 'wrong: [0-9]+ cases.*all [0-9]+ have a triangle without area' '' \
        "$program" judge point/triangle barycentric.py --count 100 --flat judge
    try 'an exception is no answer, and what has no area is told' 1 'error: [0-9]+ cases.*ZeroDivisionError.*all [0-9]+ have a triangle without area: .*return false' '' \
        "$program" judge point/triangle divides.py --count 100
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
    try 'convex polygons: nothing is refused' 0 '*' '' "$program" judge polygon/polygon axes.py --convex --count 60 --json
    is 'convex polygons: all is judged' "$(python3 -c 'import json, sys; print(json.load(sys.stdin)["total"]["refused"])' <<<"$out")" 0
    try 'without the option many are' 0 '*' '' "$program" judge polygon/polygon axes.py --count 60 --json
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
    try 'another name' 0 'No answer is wrong' '' "$program" judge circle/box meets.py --function meets --count 20 --deck plain
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

# judge_program MANNER: in a folder of its own, with the status in a file.
judge_program() {
    local seconds=600 cases=100
    [ "$1" != crash77 ] || cases=300 # it is asked for fewer at a time after each crash
    [[ $1 != few && $1 != sleep && $1 != close-in ]] || seconds=5
    scratch=$scratch/of-$1
    mkdir "$scratch" && cd "$scratch" || exit
    run "$program" judge circle/box --time "$seconds" --count "$cases" --deck plain -- "$answers" "$1"
    echo "$status" >status
}

# Each ends with its own words; those that are silent for all cases use up their time, so all run at once.
test_programs() {
    local manner wanted problem row jobs=() rows
    mapfile -t rows
    for row in "${rows[@]}"; do
        (trap - EXIT && judge_program "${row%%|*}") &
        jobs+=($!)
    done
    wait "${jobs[@]}"
    for row in "${rows[@]}"; do
        IFS='|' read -r manner wanted problem <<<"$row"
        is "a program: $manner" "$(cat "of-$manner/status")" "$wanted"
        truth "a program: $manner: is told of" grep -qE -- "$problem" "of-$manner/out" "of-$manner/err"
    done
    truth 'no process is left' wait_for no_process_left
}

# The manners of $answers, the status of the judge, and what it says.
manners() {
    cat <<END_OF
garbage|1|error: 100 cases.*|line 1: 'may\?be' is not an answer
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
        "$here/../../scripts/tools/hall" "$program" SDL --count 5 # with some of more its SDL_IntersectFRectAndLine() takes ten seconds
}

test_left_over() {
    is 'nothing is left in the temporary folder' "$(compgen -G 'hitlab-judge-*')" ''
}

test_languages
test_comments
test_counts
test_odd_answers
test_polygons
test_wrong
test_touching
test_conventions
test_not_run
test_installed
test_usage
test_programs < <(manners)
test_cut
test_greeting
if [ -n "$long" ]; then test_referee 120000 1000000; else test_referee 1000 9000; fi
test_signal
test_progress
test_compiler_ends
test_hall
test_left_over
finish
