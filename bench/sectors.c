/* SPDX-License-Identifier: MIT */
/*
 * sectorbench: hit_hits() on sectors beside what a good C programmer ships for them: two cross
 * products for the cone, squared distances, and no square root but one. Prints a table. Each round
 * makes new cases, of which half hit, and each way runs them once, in turns. Times are medians of
 * the rounds in ns of CPU a test, and ratios medians of the rounds' ratios. A capsule of the same
 * length stands beside it; nobody writes the pairs by hand that have no time there.
 */
#include "by_hand.h"
#include "median.h"
#include "plain.h"

#include "random.h"
#include "vec.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>

enum { COUNT = 1000, ROUNDS = 301, WAYS = 4 };

static hit_shape sectors[COUNT], others[COUNT], capsules[COUNT];

enum { CORNERS = 8 };
static hit_vec rings[COUNT][CORNERS];

typedef struct sector_row {
    const char *name;
    hit_kind kind;
    plain_fn *by_hand;
    bool turned;
} sector_row;

/* ---- By hand -------------------------------------------------------------------------------- */

static bool faces(const hit_shape *s, hit_vec p)
{
    const hit_vec *v = s->vertex;
    bool from = vec_cross(v[1], p) >= 0, to = vec_cross(p, v[2]) >= 0;
    return v[3].x <= 180 ? from & to : from | to;
}

static bool has_point(const hit_shape *s, hit_vec p)
{
    double square = vec_square(p), outer = s->size.y, inner = s->size.x;
    return square <= outer * outer && square >= inner * inner && faces(s, p);
}

static double to_border(const hit_shape *s, hit_vec d, hit_vec p)
{
    double along = greatest(s->size.x, least(s->size.y, vec_dot(d, p)));
    return vec_square(vec_sub(p, vec(d.x * along, d.y * along)));
}

static bool point_by_hand(const hit_shape *s, const hit_shape *point)
{
    return has_point(s, vec_sub(point->vertex[0], s->vertex[0]));
}

static bool circle_by_hand(const hit_shape *s, const hit_shape *circle)
{
    hit_vec p = vec_sub(circle->vertex[0], s->vertex[0]);
    double square = vec_square(p), r = circle->radius, reach = s->size.y + r;
    if (square > reach * reach)
        return false;
    if (faces(s, p)) {
        double hole = s->size.x - r;
        return hole <= 0 || square >= hole * hole;
    }
    return to_border(s, s->vertex[1], p) <= r * r || to_border(s, s->vertex[2], p) <= r * r;
}

/* Where the segment from p along w crosses the border. */
static bool crosses(const hit_shape *s, hit_vec d, hit_vec p, hit_vec w)
{
    double by = vec_cross(d, w), moment = vec_cross(p, w), across = vec_cross(p, d);
    if (by < 0) {
        by = -by;
        moment = -moment;
        across = -across;
    }
    return across >= 0 && across <= by && moment >= s->size.x * by && moment <= s->size.y * by;
}

/* For a sector with its tip. */
static bool edge_by_hand(const hit_shape *s, hit_vec p, hit_vec q)
{
    hit_vec w = vec_sub(q, p);
    double ring = s->size.y * s->size.y, moment = vec_cross(p, w), length = vec_square(w);
    if (moment * moment > ring * length)
        return false;
    if (has_point(s, p) || has_point(s, q))
        return true;
    bool has_foot = vec_dot(p, w) <= 0 && vec_dot(q, w) >= 0;
    if (has_foot && faces(s, vec(moment * w.y, -moment * w.x)))
        return true;
    return crosses(s, s->vertex[1], p, w) || crosses(s, s->vertex[2], p, w);
}

static bool segment_by_hand(const hit_shape *s, const hit_shape *segment)
{
    return edge_by_hand(s, vec_sub(segment->vertex[0], s->vertex[0]),
                        vec_sub(segment->vertex[1], s->vertex[0]));
}

static bool box_by_hand(const hit_shape *s, const hit_shape *box)
{
    hit_vec c = s->vertex[0], low = vec_sub(box->vertex[0], c), high = vec_sub(box->vertex[2], c);
    double x = greatest(low.x, least(high.x, 0)), y = greatest(low.y, least(high.y, 0));
    if (x * x + y * y > s->size.y * s->size.y)
        return false;
    if (x == 0 && y == 0)
        return true;
    const hit_vec v[] = {low, {high.x, low.y}, high, {low.x, high.y}};
    for (int i = 0; i < 4; i++)
        if (edge_by_hand(s, v[i], v[(i + 1) % 4]))
            return true;
    return false;
}

/* ---- Cases ---------------------------------------------------------------------------------- */

static hit_shape draw_polygon(hit_vec *ring, hit_vec at, double size)
{
    double start = random_double(0, 6.28);
    for (int i = 0; i < CORNERS; i++) {
        double angle = start + 6.283185307179586 * (i + random_double(-0.3, 0.3)) / CORNERS;
        ring[i] = vec(at.x + size * cos(angle), at.y + size * sin(angle));
    }
    return hit_make_polygon(ring, CORNERS);
}

static hit_shape draw_other(const sector_row *row, hit_vec *ring, hit_vec at, double size)
{
    hit_vec p = by_hand_place(at, size), q = by_hand_place(at, size);
    double w = random_double(0.4, 2) * size, h = random_double(0.4, 2) * size;
    double angle = row->turned ? random_double(0, 360) : 0;
    switch (row->kind) {
    case HIT_POINT:
        return hit_make_point(at);
    case HIT_CIRCLE:
        return hit_make_circle(at, random_double(0.2, 1) * size);
    case HIT_SEGMENT:
        return hit_make_segment(p, q);
    case HIT_TRIANGLE:
        return hit_make_triangle(p, q, by_hand_place(at, size));
    case HIT_CAPSULE:
        return hit_make_capsule(p, q, random_double(0.1, 0.4) * size);
    case HIT_POLYGON:
        return draw_polygon(ring, at, size);
    default:
        return hit_make_rect(at, vec(w, h), angle);
    }
}

static void draw_pair(const sector_row *row, int i)
{
    hit_vec at = {500, 500};
    double size = random_double(20, 100), of_other = random_double(20, 100);
    double from = random_double(0, 360), turn = random_double(20, 340);
    hit_vec way = by_hand_place(vec(0, 0), size),
            place = by_hand_place(at, 0.9 * (size + of_other));
    sectors[i] = hit_make_sector(at, 0, size, from, from + turn);
    capsules[i] = hit_make_capsule(at, vec_add(at, way), random_double(0.1, 0.4) * size);
    others[i] = draw_other(row, rings[i], place, of_other);
}

static void draw_all(const sector_row *row)
{
    for (int i = 0; i < COUNT; i++) {
        bool wanted = random_int(0, 1);
        do
            draw_pair(row, i);
        while (hit_hits(&sectors[i], &others[i]) != wanted);
    }
}

/* ---- Measuring ------------------------------------------------------------------------------ */

static double time_of(plain_fn *volatile run, const hit_shape *shapes, int *hits)
{
    double from = by_hand_now();
    *hits = 0;
    for (int i = 0; i < COUNT; i++)
        *hits += run(&shapes[i], &others[i]);
    return (by_hand_now() - from) / COUNT;
}

static void measure(const sector_row *row)
{
    plain_fn *const by_hand = row->by_hand ? row->by_hand : by_hand_referee;
    plain_fn *const run[WAYS] = {by_hand, by_hand_referee, by_hand_referee, by_hand_nothing};
    const hit_shape *const shapes[WAYS] = {sectors, sectors, capsules, sectors};
    static double ns[WAYS][ROUNDS];
    long differ = 0;
    for (int round = 0; round < ROUNDS; round++) {
        int hits[WAYS];
        draw_all(row);
        for (int turn = 0; turn < WAYS; turn++) {
            int way = (round + turn) % WAYS;
            ns[way][round] = time_of(run[way], shapes[way], &hits[way]);
        }
        for (int way = 0; way + 1 < WAYS; way++)
            ns[way][round] -= ns[WAYS - 1][round];
        differ += labs((long)hits[0] - hits[1]);
    }
    printf("| sector-%s | ", row->name);
    if (row->by_hand)
        printf("%.1f | %.1f | %.2f |", median(ns[0], NULL, ROUNDS), median(ns[1], NULL, ROUNDS),
               median(ns[1], ns[0], ROUNDS));
    else
        printf("- | %.1f | - |", median(ns[1], NULL, ROUNDS));
    printf(" %.1f | %.2f | %ld |\n", median(ns[2], NULL, ROUNDS), median(ns[1], ns[2], ROUNDS),
           differ);
}

int main(void)
{
    static const sector_row rows[] = {
        {"point", HIT_POINT, point_by_hand, false},
        {"circle", HIT_CIRCLE, circle_by_hand, false},
        {"segment", HIT_SEGMENT, segment_by_hand, false},
        {"box", HIT_RECT, box_by_hand, false},
        {"turned rect", HIT_RECT, NULL, true},
        {"triangle", HIT_TRIANGLE, NULL, false},
        {"polygon of 8", HIT_POLYGON, NULL, false},
        {"capsule", HIT_CAPSULE, NULL, false},
    };
    random_seed();
    puts("| pair | by hand, ns | hit_hits(), ns | ratio | with a capsule, ns | ratio | other "
         "answers |");
    puts("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        measure(&rows[i]);
    return 0;
}
