/* SPDX-License-Identifier: MIT */
/*
 * Directions that part two spans of edges. They are found in doubles, among those that part the
 * convex hulls by their whole distance: the way between two vertices, or the normal of an edge.
 * Then they are made short, and tried in integers; the last one tried is that of the stored
 * vertices, without rounding.
 */
#include "prove_private.h"

#include "vec.h"

#include <string.h>

/* Estimates in doubles err by less than this part of the coordinates. A direction that surely parts
 * nothing is not tried. Only the number of lines depends on it. */
#define NEAR_ERROR 1e-9

/* Below it 2^52 / extent might be infinite. */
#define LEAST_EXTENT 0x1p-900

/* ---- Exact ---------------------------------------------------------------------------------- */

/* Returns the least of n . p over the vertices of a span; times -1: minus the greatest. */
static big least_along(prove_task *t, const prove_core *core, prove_span span, big_vec n, int times)
{
    big_memory *m = &t->memory;
    big least = {0, 0, NULL};
    bool some = false;
    for (int i = span.first; i <= span.last && !m->full; i++)
        for (int end = 0; end < 2; end++) {
            int vertex = end == 0 ? i : hit_prove_next(core, i);
            if (end == 1 && vertex == i + 1 && i < span.last)
                continue; /* the start of the next edge */
            size_t low = m->low;
            big value = big_vec_dot(m, n, core->at[vertex]);
            value.sign *= times;
            if (!some || hit_big_order(value, least) < 0)
                least = value;
            else
                m->low = low;
            some = true;
        }
    return least;
}

/* Returns whether the edges of b lie beyond those of a along n by more than the reach. If there are
 * images, it compares these. */
static bool line_parts_spans(prove_task *t, prove_span a, prove_span b, big_vec n)
{
    big_memory *m = &t->memory;
    size_t low = m->low;
    big of_b = least_along(t, &t->core[1], b, n, 1);
    big gap = hit_big_add(m, of_b, least_along(t, &t->core[0], a, n, -1));
    bool apart = gap.sign > 0;
    if (apart && t->reach.sign > 0) {
        big length = big_vec_dot(m, n, n), square = hit_big_mul(m, t->reach, t->reach);
        apart = hit_big_order(hit_big_mul(m, gap, gap), hit_big_mul(m, square, length)) > 0;
    }
    m->low = low;
    return apart && !m->full;
}

/* ---- Short directions ----------------------------------------------------------------------- */

hit_vec hit_prove_near(big_vec n)
{
    int x, y;
    double of_x = hit_big_to_double(n.x, &x), of_y = hit_big_to_double(n.y, &y);
    int most = n.y.sign == 0 || (n.x.sign != 0 && x > y) ? x : y;
    return vec(ldexp(of_x, x - most), ldexp(of_y, y - most));
}

static big_vec whole_vec_of_numbers(big_memory *m, double x, double y)
{
    big of_x = hit_big_of(m, (int64_t)x);
    return (big_vec){of_x, hit_big_of(m, (int64_t)y)};
}

/* Returns the direction scaled so that the greater of |x| and |y| is `most`; the other is rounded.
 */
static big_vec rounded_direction(big_memory *m, hit_vec n, double most)
{
    double scale = most / vec_extent(n);
    return whole_vec_of_numbers(m, round(n.x * scale), round(n.y * scale));
}

/* Returns a direction whose length is an integer: (m^2 - q^2, 2 m q) has the length m^2 + q^2. Its
 * angle is twice that of (m, q): q / m is near the tangent of half of n's angle from the axis in
 * whose direction n goes. */
static big_vec whole_length_direction(big_memory *m, hit_vec n, double most)
{
    bool steep = fabs(n.y) > fabs(n.x);
    hit_vec level = steep ? vec(fabs(n.y), fabs(n.x)) : vec(fabs(n.x), fabs(n.y));
    double q = round(most * level.y / (level.x + vec_length(level)));
    double along = most * most - q * q, across = 2 * most * q;
    hit_vec out = steep ? vec(across, along) : vec(along, across);
    return whole_vec_of_numbers(m, copysign(out.x, n.x), copysign(out.y, n.y));
}

bool hit_prove_candidate(big_memory *m, hit_vec n, bool whole, int number, big_vec *out)
{
    static const double size[] = {1,      2,      3,      4,      5,      7,
                                  8,      16,     64,     256,    4096,   0x1p16,
                                  0x1p20, 0x1p24, 0x1p32, 0x1p40, 0x1p48, 0x1p52};
    enum { SIZES = sizeof size / sizeof *size, WHOLE_SIZES = 14 };
    if (number >= (whole ? WHOLE_SIZES : SIZES) || !(vec_extent(n) > LEAST_EXTENT))
        return false;
    *out = (whole ? whole_length_direction : rounded_direction)(m, n, size[number]);
    return true;
}

/* Turns a direction of the plane into that of the image, or back. */
static big_vec image_of_direction(prove_task *t, big_vec n)
{
    big_memory *m = &t->memory;
    const prove_core *oval = t->image_of;
    int turn = big_vec_cross(m, oval->u, oval->v).sign;
    big x = big_vec_dot(m, n, oval->u), y = big_vec_dot(m, n, oval->v);
    return turn < 0 ? (big_vec){big_negative(x), big_negative(y)} : (big_vec){x, y};
}

static big_vec direction_of_image(prove_task *t, big_vec n)
{
    big_memory *m = &t->memory;
    big_vec u = t->image_of->u, v = t->image_of->v;
    big x = hit_big_sub(m, hit_big_mul(m, n.x, v.y), hit_big_mul(m, n.y, u.y));
    return (big_vec){x, hit_big_sub(m, hit_big_mul(m, n.y, u.x), hit_big_mul(m, n.x, v.x))};
}

/* Estimates how far b is beyond a along n, less the reach. */
static double near_gap(const prove_task *t, prove_span a, prove_span b, hit_vec n)
{
    double low = INFINITY, high = -INFINITY;
    for (int i = b.first; i <= b.last; i++) {
        low = least(low, vec_dot(n, t->core[1].near[i]));
        low = least(low, vec_dot(n, t->core[1].near[hit_prove_next(&t->core[1], i)]));
    }
    for (int i = a.first; i <= a.last; i++) {
        high = greatest(high, vec_dot(n, t->core[0].near[i]));
        high = greatest(high, vec_dot(n, t->core[0].near[hit_prove_next(&t->core[0], i)]));
    }
    return low - high - t->near_reach * vec_length(n);
}

static bool may_part(const prove_task *t, prove_span a, prove_span b, hit_vec n)
{
    return near_gap(t, a, b, n) > -NEAR_ERROR * vec_extent(n);
}

bool hit_prove_short_line(prove_task *t, prove_span a, prove_span b, big_vec n, big_vec *out)
{
    big_memory *m = &t->memory;
    big_vec exact = t->image_of ? direction_of_image(t, n) : n;
    hit_vec near = hit_prove_near(exact);
    bool whole = t->reach.sign > 0 && !t->image_of;
    if (!may_part(t, a, b, hit_prove_near(n)))
        return false;
    for (int number = 0; hit_prove_candidate(m, near, whole, number, out); number++) {
        big_vec tried = t->image_of ? image_of_direction(t, *out) : *out;
        if (may_part(t, a, b, hit_prove_near(tried)) && line_parts_spans(t, a, b, tried))
            return true;
    }
    *out = exact;
    return line_parts_spans(t, a, b, n);
}

bool hit_prove_parts(prove_task *t, prove_span a, prove_span b, big_vec n)
{
    return line_parts_spans(t, a, b, t->image_of ? image_of_direction(t, n) : n);
}

/* ---- Hulls, in doubles ---------------------------------------------------------------------- */

typedef struct hull {
    int count;
    int *vertex; /* around it */
} hull;

/* Sorts by Shell's method, with Knuth's steps. */
static void sort_by_place(int *vertex, int count, const hit_vec *near)
{
    int step = 1;
    while (step < count / 3)
        step = 3 * step + 1;
    for (; step > 0; step /= 3)
        for (int i = step; i < count; i++) {
            int moved = vertex[i], to = i;
            for (; to >= step && vec_is_before(near[moved], near[vertex[to - step]]); to -= step)
                vertex[to] = vertex[to - step];
            vertex[to] = moved;
        }
}

/* Adds a vertex to one side of the hull, which has its own vertices from `least` on. */
static int added_to_hull(int *out, int count, int least, int vertex, const hit_vec *near)
{
    while (count - least >= 2 && vec_cross(vec_sub(near[out[count - 1]], near[out[count - 2]]),
                                           vec_sub(near[vertex], near[out[count - 2]])) <= 0)
        count--;
    out[count] = vertex;
    return count + 1;
}

/* Returns the convex hull of a span, by Andrew's method. Without memory it has no vertices. */
static hull hull_of_span(big_memory *m, const prove_core *core, prove_span span)
{
    size_t most = 2 * (size_t)(span.last - span.first + 1);
    int *sorted = hit_big_take(m, most * sizeof *sorted), count = 0;
    hull out = {0, hit_big_take(m, (2 * most + 1) * sizeof *sorted)};
    if (!out.vertex)
        return out;
    for (int i = span.first; i <= span.last; i++) {
        int next = hit_prove_next(core, i);
        sorted[count++] = i;
        if (next != i + 1 || i == span.last)
            sorted[count++] = next;
    }
    sort_by_place(sorted, count, core->near);
    for (int i = 0; i < count; i++)
        out.count = added_to_hull(out.vertex, out.count, 0, sorted[i], core->near);
    int least = out.count - 1;
    for (int i = count - 2; i >= 0; i--)
        out.count = added_to_hull(out.vertex, out.count, least, sorted[i], core->near);
    out.count = out.count > 1 ? out.count - 1 : out.count;
    return out;
}

/* ---- Nearest parts of two hulls ------------------------------------------------------------- */

/* A vertex of core `of`, and the edge of the other core's hull, from `from` to `to`, on which its
 * nearest point is; from = to if that point is a vertex. */
typedef struct near_parts {
    double square;
    int of, vertex, from, to;
} near_parts;

static void look_at_part(const prove_task *t, int of, int vertex, int from, int to,
                         near_parts *best)
{
    const hit_vec *other = t->core[!of].near;
    hit_vec w = vec_sub(t->core[of].near[vertex], other[from]), f = vec_sub(other[to], other[from]);
    double k = vec_dot(w, f), length = vec_square(f);
    double side = vec_cross(f, w);
    near_parts parts = {side * side / length, of, vertex, from, to};
    if (!(k > 0))
        parts = (near_parts){vec_square(w), of, vertex, from, from};
    else if (!(k < length))
        parts = (near_parts){vec_square(vec_sub(w, f)), of, vertex, to, to};
    if (parts.square < best->square)
        *best = parts;
}

static void look_at_hulls(const prove_task *t, int of, const hull *own, const hull *other,
                          near_parts *best)
{
    for (int i = 0; i < own->count; i++)
        for (int j = 0; j < other->count; j++)
            look_at_part(t, of, own->vertex[i], other->vertex[j],
                         other->vertex[(j + 1) % other->count], best);
}

/* Returns the direction from core 0 to core 1. */
static big_vec direction_of_parts(prove_task *t, const near_parts *parts)
{
    big_memory *m = &t->memory;
    const prove_core *own = &t->core[parts->of], *other = &t->core[!parts->of];
    big_vec w = big_vec_sub(m, own->at[parts->vertex], other->at[parts->from]);
    if (parts->from != parts->to) {
        big_vec f = big_vec_sub(m, other->at[parts->to], other->at[parts->from]);
        int side = big_vec_cross(m, f, w).sign;
        w = (big_vec){big_negative(f.y), f.x};
        if (side < 0)
            w = (big_vec){f.y, big_negative(f.x)};
    }
    return parts->of == 1 ? w : (big_vec){big_negative(w.x), big_negative(w.y)};
}

bool hit_prove_widest(prove_task *t, prove_span a, prove_span b, big_vec *out)
{
    near_parts best = {.square = INFINITY};
    hull of_a = hull_of_span(&t->memory, &t->core[0], a),
         of_b = hull_of_span(&t->memory, &t->core[1], b);
    look_at_hulls(t, 0, &of_a, &of_b, &best);
    look_at_hulls(t, 1, &of_b, &of_a, &best);
    if (!(best.square < INFINITY))
        return false;
    *out = direction_of_parts(t, &best);
    return true;
}

bool hit_prove_find_line(prove_task *t, prove_span a, prove_span b, big_vec *out)
{
    big_vec widest;
    return hit_prove_widest(t, a, b, &widest) && hit_prove_short_line(t, a, b, widest, out);
}
