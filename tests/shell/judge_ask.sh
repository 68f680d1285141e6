#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# hitlab judge --ask: distances, times of contact and nearest points, of functions in several languages and of programs. Prints TAP.
# Usage: judge_ask.sh PROGRAM SCENES_FOLDER [--long]    --long: with the languages that compile slowly, too
# shellcheck disable=SC2154 # set by headless.sh
set -u

long=${3:-}
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=headless.sh
. "$here/headless.sh" "$1" "$2"
export TMPDIR=$scratch PYTHONDONTWRITEBYTECODE=1 CC=${CC:-cc}

# ---- The first contact of two circles -----------------------------------------------------------

cat >time.py <<'END_OF'
import math

def hit(acx, acy, ar, bcx, bcy, br, dx, dy):
    x, y, r = bcx - acx, bcy - acy, ar + br
    a, b, c = dx * dx + dy * dy, x * dx + y * dy, x * x + y * y - r * r
    if c <= 0:
        return 0
    root = b * b - a * c
    if a == 0 or root < 0 or b < 0:
        return None
    t = c / (b + math.sqrt(root))
    return t if t <= 1 else None
END_OF
cat >time.js <<'END_OF'
export function hit(acx, acy, ar, bcx, bcy, br, dx, dy) {
  const x = bcx - acx, y = bcy - acy, r = ar + br;
  const a = dx * dx + dy * dy, b = x * dx + y * dy, c = x * x + y * y - r * r, root = b * b - a * c;
  if (c <= 0) return 0;
  if (a === 0 || root < 0 || b < 0) return Infinity;
  const t = c / (b + Math.sqrt(root));
  return t <= 1 ? t : null;
}
END_OF
cat >time.lua <<'END_OF'
function hit(acx, acy, ar, bcx, bcy, br, dx, dy)
    local x, y, r = bcx - acx, bcy - acy, ar + br
    local a, b, c = dx * dx + dy * dy, x * dx + y * dy, x * x + y * y - r * r
    local root = b * b - a * c
    if c <= 0 then return 0 end
    if a == 0 or root < 0 or b < 0 then return nil end
    local t = c / (b + math.sqrt(root))
    return t <= 1 and t or nil
end
END_OF
cat >time.c <<'END_OF'
double hit(double acx, double acy, double ar, double bcx, double bcy, double br, double dx, double dy)
{
    double x = bcx - acx, y = bcy - acy, r = ar + br;
    double a = dx * dx + dy * dy, b = x * dx + y * dy, c = x * x + y * y - r * r, root = b * b - a * c;
    if (c <= 0)
        return 0;
    if (a == 0 || root < 0 || b < 0)
        return HUGE_VAL;
    double t = c / (b + sqrt(root));
    return t <= 1 ? t : HUGE_VAL;
}
END_OF
sed 's/HUGE_VAL/std::nullopt/; s/^double hit/#include <optional>\nstd::optional<double> hit/; s/? t :/? std::optional<double>(t) :/' time.c >time.cpp
sed 's/HUGE_VAL/Double.POSITIVE_INFINITY/; s/^double hit/static double hit/; s/sqrt/Math.sqrt/' time.c >time.java
sed 's/Double.POSITIVE_INFINITY/double.PositiveInfinity/; s/Math.sqrt/System.Math.Sqrt/' time.java >time.cs
cat >time.rs <<'END_OF'
fn hit(acx: f64, acy: f64, ar: f64, bcx: f64, bcy: f64, br: f64, dx: f64, dy: f64) -> Option<f64> {
    let (x, y, r) = (bcx - acx, bcy - acy, ar + br);
    let (a, b, c) = (dx * dx + dy * dy, x * dx + y * dy, x * x + y * y - r * r);
    let root = b * b - a * c;
    if c <= 0.0 { return Some(0.0); }
    if a == 0.0 || root < 0.0 || b < 0.0 { return None; }
    Some(c / (b + root.sqrt())).filter(|t| *t <= 1.0)
}
END_OF
cat >time.go <<'END_OF'
func hit(acx, acy, ar, bcx, bcy, br, dx, dy float64) (float64, bool) {
	x, y, r := bcx-acx, bcy-acy, ar+br
	a, b, c := dx*dx+dy*dy, x*dx+y*dy, x*x+y*y-r*r
	root := b*b - a*c
	if c <= 0 {
		return 0, true
	}
	if a == 0 || root < 0 || b < 0 {
		return 0, false
	}
	t := c / (b + math.Sqrt(root))
	return t, t <= 1
}
END_OF

# is_there SUFFIX: its compiler or interpreter is.
is_there() {
    case $1 in
    py) command -v python3 ;;
    js) command -v node ;;
    lua) command -v lua ;;
    c) command -v "${CC%% *}" ;;
    cpp) command -v c++ ;;
    rs) [ -n "$long" ] && command -v rustc ;;
    go) [ -n "$long" ] && command -v go ;;
    java) [ -n "$long" ] && command -v javac ;;
    cs) [ -n "$long" ] && command -v mcs ;;
    esac >/dev/null
}

for suffix in py js lua c cpp rs go java cs; do
    is_there "$suffix" || { skip "the time in .$suffix" 'there is no compiler' && continue; }
    options=()
    [ "$suffix" != cpp ] || options=(--with 'c++ -std=c++17')
    try "the time in .$suffix" 0 'begins in contact.*No answer is wrong' '' \
        "$program" judge circle/circle "time.$suffix" --ask time --count 60 "${options[@]}"
done

# ---- Points and distances -----------------------------------------------------------------------

cat >point.c <<'END_OF'
typedef struct { float x, y; } vec;
static float clampf(float v, float low, float high) { return v < low ? low : v > high ? high : v; }
vec hit(float px, float py, float x, float y, float w, float h)
{
    return (vec){clampf(px, x, x + w), clampf(py, y, y + h)};
}
END_OF
printf 'def hit(px, py, x, y, w, h):\n    return min(max(px, x), x + w), min(max(py, y), y + h)\n' >point.py
printf 'const hit = (px, py, x, y, w, h) => ({ x: Math.min(Math.max(px, x), x + w), y: Math.min(Math.max(py, y), y + h) });\n' >point.js
printf 'function hit(px, py, x, y, w, h)\n    return math.min(math.max(px, x), x + w), math.min(math.max(py, y), y + h)\nend\n' >point.lua
for suffix in c py js lua; do
    is_there "$suffix" || { skip "a point in .$suffix" 'there is no compiler' && continue; }
    try "a point in .$suffix" 0 'No answer is wrong' '' "$program" judge point/box "point.$suffix" --ask point --count 60
done
printf 'def hit(xy, x, y, dx, dy):\n    assert len(xy) > 2 and isinstance(dx, float)\n    return None\n' >polygon.py
try 'a motion behind a polygon' 1 'an xy|n x1 y1 \.\.\. x y dx dy = .*it says no contact' '' "$program" judge polygon/point polygon.py --ask time --count 5
printf 'def hit(x, y, xy, dx, dy):\n    return (dx, dy, xy[0][0])[0] * 0 - 1\n' >polygon.py
try 'a motion behind a second polygon' 1 'a part of the motion is from 0 to 1' '' "$program" judge point/polygon polygon.py --ask time --count 5
printf 'import math\ndef hit(x, y, cx, cy, r):\n    return math.hypot(x - cx, y - cy) - r\n' >distance.py
try 'a distance' 0 'For shapes that overlap it answers 0 in' '' "$program" judge point/circle distance.py --ask distance --count 60
printf 'def hit(x, y, cx, cy, r):\n    return max(0, ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 - r)\n' >never.py
try 'a distance of 0 where they overlap' 0 'right by another convention' '' "$program" judge point/circle never.py --ask distance --count 60
try 'which --convention judge refuses' 1 'answers are wrong' '' \
    "$program" judge point/circle never.py --ask distance --count 60 --convention judge
printf 'import math\ndef hit(x, y, cx, cy, r):\n    return math.hypot(x - cx, y - cy) - r + 0.01\n' >off.py
try 'a hundredth off' 1 '0.01 off' '' "$program" judge point/circle off.py --ask distance --count 60 --deck plain,grid
try 'within a tenth of all' 0 'No answer is wrong' '' "$program" judge point/circle off.py --ask distance --count 60 --deck plain,grid --tolerance 0.1

# ---- A step over a wall --------------------------------------------------------------------------

cat >steps.py <<'END_OF'
import math

def touches(cx, cy, r, x1, y1, x2, y2):
    dx, dy = x2 - x1, y2 - y1
    length = dx * dx + dy * dy
    t = max(0, min(1, ((cx - x1) * dx + (cy - y1) * dy) / length)) if length else 0
    return math.hypot(cx - x1 - t * dx, cy - y1 - t * dy) <= r

def hit(cx, cy, r, x1, y1, x2, y2, dx, dy):
    for i in range(61):
        if touches(cx + dx * i / 60, cy + dy * i / 60, r, x1, y1, x2, y2):
            return i / 60
    return None
END_OF
try 'steps over a wall are found' 1 'it says no contact; the exact answer is [0-9.]+: they meet on the way.*it answers like: Steps over walls' '' \
    "$program" judge circle/segment steps.py --ask time --count 40
printf 'def hit(*v):\n    return float("nan")\n' >nan.py
try 'NaN is no answer' 1 "is not an answer" '' "$program" judge circle/segment nan.py --ask time --count 5
printf 'def hit(a, b):\n    return 0\n' >two.py
try 'the motion counts as two numbers' 3 '' 'takes 2 parameters, which do not make circle/segment: cx cy r x1 y1 x2 y2 dx dy' "$program" judge circle/segment two.py --ask time

# ---- Templates, decks, options -------------------------------------------------------------------

for suffix in py js lua c cpp rs go java cs; do
    for ask in distance time point; do
        "$program" judge circle/box --template "$suffix" --ask $ask >"Judge$ask.$suffix"
        is_there "$suffix" || continue
        [[ $suffix$ask != cpp[dt]* || -n $long ]] || continue # they return a double, as in C
        try "a template of $ask in .$suffix runs" 1 'it says' '' "$program" judge circle/box "Judge$ask.$suffix" --ask $ask --count 10 --deck plain
    done
done
run "$program" cases circle/box --ask time --deck motion --count 3
is 'cases with a motion: the head' "$(sed -n 1,2p <<<"$out")" $'# hitlab cases 1 circle/box numbers=float ask=time\n# cx cy r x y w h dx dy'
truth 'what their answers are, and how exact' grep -q '^# time of the first contact.*2^-40' <<<"$out"
is 'nine numbers a line' "$(sed 1,3d <<<"$out" | awk '{ print NF }' | sort -u)" 9
run "$program" cases circle/box --ask distance --count 5 --json
truth 'the exact distance of each case' python3 -c '
import json, math, sys
cases = json.load(sys.stdin)["cases"]
for one in cases:
    cx, cy, r, x, y, w, h = one["case"]
    dx, dy = cx - min(max(cx, x), x + w), cy - min(max(cy, y), y + h)
    if not one["hit"]:
        assert abs(math.hypot(dx, dy) - r - one["distance"][0]) < 1e-6 * max(map(abs, one["case"])), one
    assert one["convention"] == one["hit"]
assert len(cases) > 50' <<<"$out"
try 'no motions for hits' 3 '' 'these decks have no case' "$program" judge point/circle never.py --deck motion
try 'an unknown question' 2 '' 'hit, distance, time, point' "$program" judge circle/box time.py --ask speed
try 'a tolerance that is none' 2 '' '1e-10' "$program" judge circle/box time.py --ask time --tolerance 2
run "$program" judge circle/segment steps.py --ask time --count 40 -o page.html
truth 'the page shows the shape before the motion and at the contact' grep -q "class='a moved'" page.html
run "$program" judge circle/segment steps.py --ask time --count 40 --json
truth 'as JSON' python3 -c '
import json, sys
report = json.load(sys.stdin)
assert report["ask"] == "time" and report["within"] == 1e-6 and report["open cases"] > 0
missed = [g for g in report["groups"] if g.get("fault") == "missed"]
assert missed and missed[0]["says"] == [] and 0 < missed[0]["exact"][0] < 1 and len(missed[0]["case"]) == 9
assert missed[0]["like"] == "time/steps"' <<<"$out"

is 'nothing is left in the temporary folder' "$(compgen -G 'hitlab-judge-*')" ''
finish
