/* SPDX-License-Identifier: MIT */
#include "scan.h"

#include "hit.h"

#include <math.h>

double scan_y(int line)
{
    return (line + 0.5) / SCAN_LINES;
}

/* Returns the first sub-scanline at or below y. */
static int line_from(double y)
{
    double lines = scan_low(scan_high(y * SCAN_LINES - 0.5, -SCAN_FAR), SCAN_FAR);
    int whole = (int)lines;
    return whole + (whole < lines); /* ceil() would be a call */
}

/* Returns a power of two that keeps products of the coordinates finite. */
static double safe_scale(hit_vec a, hit_vec b)
{
    double largest = scan_high(scan_high(fabs(a.x), fabs(a.y)), scan_high(fabs(b.x), fabs(b.y)));
    return largest < 0x1p500 ? 1 : 0x1p-600;
}

static hit_vec scaled_vector(hit_vec v, double s)
{
    return (hit_vec){v.x * s, v.y * s};
}

/* Returns a x b to two units in the last place, even if the products cancel: Kahan's difference of
 * products. */
static double cross(hit_vec a, hit_vec b)
{
    double minor = a.y * b.x;
    double lost = fma(-a.y, b.x, minor);
    return fma(a.x, b.y, -minor) + lost;
}

hit_vec scan_direction(hit_vec a, hit_vec b, double *offset)
{
    double s = safe_scale(a, b);
    a = scaled_vector(a, s);
    b = scaled_vector(b, s);
    hit_vec d = {b.x - a.x, b.y - a.y};
    double length = hypot(d.x, d.y);
    *offset = 0;
    if (length == 0)
        return (hit_vec){0, 0};
    *offset = -cross(a, b) / length / s;
    return (hit_vec){d.x / length, d.y / length};
}

/* The line is x = (top x bottom + y dx) / dy. */
scan_edge scan_make_edge(hit_vec from, hit_vec to)
{
    bool down = from.y <= to.y;
    hit_vec top = down ? from : to;
    hit_vec bottom = down ? to : from;
    scan_edge edge = {.first = line_from(top.y), .last = line_from(bottom.y), .next = -1};
    if (edge.first >= edge.last)
        return edge;
    double s = safe_scale(top, bottom);
    top = scaled_vector(top, s);
    bottom = scaled_vector(bottom, s);
    double dy = bottom.y - top.y;
    edge.slope = (bottom.x - top.x) / dy / SCAN_LINES;
    edge.x = cross(top, bottom) / dy / s + edge.slope / 2;
    return edge;
}

scan_round scan_make_round(hit_vec a, hit_vec b, double radius, double hole)
{
    if (!(a.x < b.x || (a.x == b.x && a.y <= b.y))) {
        hit_vec other = a;
        a = b;
        b = other;
    }
    scan_round round = {
        .a = a,
        .b = b,
        .radius = radius,
        .hole = hole,
        .first = line_from(scan_low(a.y, b.y) - radius),
        .last = line_from(scan_high(a.y, b.y) + radius),
        .next = -1,
    };
    round.along = scan_direction(round.a, round.b, &round.offset);
    round.lean = round.along.x > 0 ? round.along.y / round.along.x : 0;
    return round;
}

static void widen_span(scan_span *s, double left, double right)
{
    s->left = scan_low(left, s->left);
    s->right = scan_high(right, s->right);
}

/* The ends are centre -+ root. Near the pixels, a large circle needs the equal number (centre -+
 * radius) +- sagitta, which keeps its digits. There are two roots because r^2 may be infinite. */
static void widen_by_disc(scan_span *s, hit_vec centre, double radius, double y)
{
    double below_top = y - (centre.y - radius), above_bottom = (centre.y + radius) - y;
    if (below_top < 0 || above_bottom < 0)
        return;
    double root = sqrt(below_top) * sqrt(above_bottom);
    double dy = y - centre.y;
    if (fabs(dy) > root) {
        widen_span(s, centre.x - root, centre.x + root);
    } else {
        double sagitta = dy * (dy / (radius + root));
        widen_span(s, (centre.x - radius) + sagitta, (centre.x + radius) - sagitta);
    }
}

/* Returns the span of the rectangle between the two discs: between the normals at a and b, and near
 * the line. */
static void widen_by_body(scan_span *s, const scan_round *r, double radius, double y)
{
    hit_vec along = r->along;
    double left = -INFINITY, right = INFINITY;
    if (along.x > 0) {
        left = r->a.x - r->lean * (y - r->a.y);
        right = r->b.x - r->lean * (y - r->b.y);
    } else if (y < r->a.y || y > r->b.y) {
        return;
    }
    double across = along.x * y - r->offset;
    if (along.y != 0) {
        double middle = across / along.y, half = radius / fabs(along.y);
        left = scan_high(left, middle - half);
        right = scan_low(right, middle + half);
    } else if (fabs(across) > radius) {
        return;
    }
    if (left < right)
        widen_span(s, left, right);
}

scan_span scan_round_span(const scan_round *round, double radius, double y)
{
    scan_span s = {INFINITY, -INFINITY};
    widen_by_disc(&s, round->a, radius, y);
    if (round->along.x == 0 && round->along.y == 0)
        return s;
    widen_by_disc(&s, round->b, radius, y);
    widen_by_body(&s, round, radius, y);
    return s;
}
