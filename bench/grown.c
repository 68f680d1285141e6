/* SPDX-License-Identifier: MIT */
/*
 * grownbench: hit_hits() on rects, triangles and polygons with a radius beside what a good C
 * programmer ships for them: separating axes for the shapes without radii (tuned.c); then, where
 * these are apart, whether an axis keeps them farther apart than the radii reach, and the distances
 * of all corners from the other shape. Prints a table for bench/RESULTS.md. Each round makes new
 * cases, of which half hit, and each way runs them once, in turns. Times are medians of the rounds
 * in ns of CPU a test, and ratios medians of the rounds' ratios.
 */
#include "by_hand.h"
#include "median.h"
#include "tuned.h"

#include "random.h"
#include "vec.h"

#include <math.h>
#include <stdio.h>

enum { COUNT = 1000, ROUNDS = 301, WAYS = 3, MOST = 8 };

static hit_shape first[COUNT], second[COUNT];
static hit_vec rings[2][COUNT][MOST];

/* ---- By hand -------------------------------------------------------------------------------- */

static double reach_of(const hit_shape *a, const hit_shape *b)
{
    return (a->radius + b->radius) * (a->radius + b->radius);
}

static double clamp(double x, double high)
{
    return least(greatest(x, 0), high);
}

/* Of a maximum and its square gcc makes jumps. */
static double twice_above_0(double x)
{
    return x + fabs(x);
}

/* Whether a corner of one is within reach of the other: by that one's two sides. */
static bool corners_reach_rect(const hit_vec *v, const hit_vec *w, double reach)
{
    hit_vec ab = vec_sub(v[1], v[0]), ad = vec_sub(v[3], v[0]);
    double length = vec_dot(ab, ab), width = vec_dot(ad, ad), gap = INFINITY;
    for (int i = 0; i < 4; i++) {
        hit_vec p = vec_sub(w[i], v[0]);
        double along = vec_dot(p, ab), across = vec_dot(p, ad);
        double x = along - clamp(along, length), y = across - clamp(across, width);
        gap = least(gap, x * x * width + y * y * length);
    }
    return gap <= reach * length * width;
}

/* Whether one of the two normals keeps w farther from v than the reach. */
static bool normal_parts(const hit_vec *v, const hit_vec *w, double reach)
{
    hit_vec ab = vec_sub(v[1], v[0]), ad = vec_sub(v[3], v[0]);
    double length = vec_dot(ab, ab), width = vec_dot(ad, ad), low[2] = {INFINITY, INFINITY},
           high[2] = {-INFINITY, -INFINITY};
    for (int i = 0; i < 4; i++) {
        hit_vec p = vec_sub(w[i], v[0]);
        double along = vec_dot(p, ab), across = vec_dot(p, ad);
        low[0] = least(low[0], along), high[0] = greatest(high[0], along);
        low[1] = least(low[1], across), high[1] = greatest(high[1], across);
    }
    double x = twice_above_0(greatest(low[0] - length, -high[0]));
    double y = twice_above_0(greatest(low[1] - width, -high[1]));
    return (x * x > 4 * reach * length) | (y * y > 4 * reach * width);
}

static bool by_hand_rects(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = a->vertex, *w = b->vertex;
    double reach = reach_of(a, b);
    if (tuned_rect_rect(a, b))
        return true;
    if (normal_parts(v, w, reach) | normal_parts(w, v, reach))
        return false;
    return corners_reach_rect(v, w, reach) || corners_reach_rect(w, v, reach);
}

static bool by_hand_boxes(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = a->vertex, *w = b->vertex;
    double x = twice_above_0(greatest(v[0].x - w[2].x, w[0].x - v[2].x));
    double y = twice_above_0(greatest(v[0].y - w[2].y, w[0].y - v[2].y));
    return x * x + y * y <= 4 * reach_of(a, b);
}

/* Ericson, Real-Time Collision Detection, 5.1.2.1, multiplied out. */
static bool corners_reach(const hit_vec *v, int count_v, const hit_vec *w, int count_w,
                          double reach)
{
    double gap = INFINITY;
    for (int i = 0, j = count_v - 1; i < count_v; j = i++) {
        hit_vec edge = vec_sub(v[i], v[j]);
        double length = vec_dot(edge, edge);
        for (int k = 0; k < count_w; k++) {
            hit_vec from = vec_sub(w[k], v[j]);
            double along = vec_dot(from, edge), c = clamp(along, length);
            gap = least(gap, (vec_dot(from, from) - reach) * length - c * (2 * along - c));
        }
    }
    return gap <= 0;
}

static bool boxes_apart(const hit_vec *v, int count_v, const hit_vec *w, int count_w, double by)
{
    hit_vec low[2], high[2];
    for (int k = 0; k < 2; k++) {
        const hit_vec *of = k ? w : v;
        low[k] = high[k] = of[0];
        for (int i = 1; i < (k ? count_w : count_v); i++) {
            low[k] = vec(least(low[k].x, of[i].x), least(low[k].y, of[i].y));
            high[k] = vec(greatest(high[k].x, of[i].x), greatest(high[k].y, of[i].y));
        }
    }
    return (low[0].x - high[1].x > by) | (low[1].x - high[0].x > by) | (low[0].y - high[1].y > by) |
           (low[1].y - high[0].y > by);
}

static bool by_hand_rings(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = hit_vertices(a), *w = hit_vertices(b);
    double reach = reach_of(a, b);
    if (boxes_apart(v, a->count, w, b->count, a->radius + b->radius))
        return false;
    return tuned_convex_convex(a, b) || corners_reach(v, a->count, w, b->count, reach) ||
           corners_reach(w, b->count, v, a->count, reach);
}

/* ---- Input ---------------------------------------------------------------------------------- */

typedef struct grown_row {
    const char *name;
    hit_kind kinds[2];
    plain_fn *by_hand;
    bool upright;
} grown_row;

static hit_shape draw(hit_kind kind, bool upright, hit_vec at, double size, int corners,
                      hit_vec *ring)
{
    double start = random_double(0, 6.28), w = random_double(0.4, 2);
    hit_vec v[3];
    for (int i = 0; i < 3; i++)
        v[i] = by_hand_place(at, size);
    for (int i = 0; i < corners; i++) {
        double angle = start + 6.283185307179586 * (i + random_double(-0.3, 0.3)) / corners;
        ring[i] = vec(at.x + size * cos(angle), at.y + size * sin(angle));
    }
    if (kind == HIT_RECT)
        return hit_make_rect(at, vec(w * size, random_double(0.4, 2) * size),
                             upright ? 0 : random_double(0, 360));
    return kind == HIT_TRIANGLE ? hit_make_triangle(v[0], v[1], v[2])
                                : hit_make_polygon(ring, corners);
}

/* Sizes are those of the other tables; a radius is a tenth to four tenths of them. */
static void draw_pair(const grown_row *row, int i)
{
    hit_vec at = {500, 500};
    double size_a = random_double(20, 100), size_b = random_double(20, 100);
    hit_shape a = draw(row->kinds[0], row->upright, at, size_a, 5, rings[0][i]);
    hit_shape b = draw(row->kinds[1], row->upright, by_hand_place(at, 0.9 * (size_a + size_b)),
                       size_b, 8, rings[1][i]);
    first[i] = hit_grow(&a, random_double(0.1, 0.4) * size_a);
    second[i] = hit_grow(&b, random_double(0.1, 0.4) * size_b);
}

static void draw_all(const grown_row *row)
{
    for (int i = 0; i < COUNT; i++) {
        bool wanted = random_int(0, 1);
        do
            draw_pair(row, i);
        while (hit_hits(&first[i], &second[i]) != wanted);
    }
}

/* ---- Measuring ------------------------------------------------------------------------------ */

static double time_of(plain_fn *volatile run, int *hits)
{
    double from = by_hand_now();
    *hits = 0;
    for (int i = 0; i < COUNT; i++)
        *hits += run(&first[i], &second[i]);
    return (by_hand_now() - from) / COUNT;
}

static const grown_row rows[] = {
    {"rect-rect", {HIT_RECT, HIT_RECT}, by_hand_rects, false},
    {"rect-rect upright", {HIT_RECT, HIT_RECT}, by_hand_boxes, true},
    {"rect-triangle", {HIT_RECT, HIT_TRIANGLE}, by_hand_rings, false},
    {"triangle-triangle", {HIT_TRIANGLE, HIT_TRIANGLE}, by_hand_rings, false},
    {"polygon-polygon, of 5 and 8", {HIT_POLYGON, HIT_POLYGON}, by_hand_rings, false},
};

static void measure(const grown_row *row)
{
    plain_fn *const run[WAYS] = {row->by_hand, by_hand_referee, by_hand_nothing};
    static double ns[WAYS][ROUNDS];
    long differ = 0;
    for (int round = 0; round < ROUNDS; round++) {
        int hits[WAYS];
        draw_all(row);
        for (int turn = 0; turn < WAYS; turn++) {
            int way = (round + turn) % WAYS;
            ns[way][round] = time_of(run[way], &hits[way]);
        }
        ns[0][round] -= ns[2][round];
        ns[1][round] -= ns[2][round];
        differ += labs((long)hits[0] - hits[1]);
    }
    printf("| %s | %.0f | %.0f | %.2f | %ld |\n", row->name, median(ns[0], NULL, ROUNDS),
           median(ns[1], NULL, ROUNDS), median(ns[1], ns[0], ROUNDS), differ);
}

int main(void)
{
    random_seed();
    puts("| grown | by hand, ns | hit_hits(), ns | ratio | other answers |");
    puts("| --- | ---: | ---: | ---: | ---: |");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        measure(&rows[i]);
    return 0;
}
