#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# hitlab judge: every mistake that it knows, written as strangers write it, is named. Prints TAP.
# Usage: judge_mistakes.sh PROGRAM SCENES_FOLDER [--long]    --long: each in every language
# shellcheck disable=SC2154 # set by headless.sh
set -u

long=${3:-}
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=headless.sh
. "$here/headless.sh" "$1" "$2"
export TMPDIR=$scratch

declare -A needs=([c]=${CC:-cc} [py]=python3 [js]=node)

is_there() { command -v "${needs[$1]%% *}" >/dev/null; }

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

# In the usual run each in one of the languages, most in the quickest; pairs of polygons are slow in Python.
test_mistakes() {
    local row=0 id pair arguments expression l languages=(c c py c c js)
    "$program" list --mistakes >mistakes
    is 'every mistake is written as strangers do' "$(strangers | cut -d'|' -f 1 | sort)" "$(tail -n +2 mistakes | cut -f 1 | grep -vE '^(distance|time|point)/' | sort)"
    while IFS='|' read -r id pair arguments expression; do
        for l in "${long:+c}" "${long:+py}" "${long:-${languages[row++ % 6]}}"; do
            [ "$l" != --long ] || l=js
            [ "$pair ${long:-$l}" != 'polygon/polygon py' ] || l=c
            if [ -n "$l" ] && is_there "$l"; then
                judge_stranger "$id" "$pair" "$arguments" "$expression" \
                    "$(awk -F'\t' -v id="$id" '$1 == id { print $4 }' mistakes)" "$l"
            fi
        done
    done < <(strangers)
}

test_mistakes
finish
