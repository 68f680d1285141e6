/* SPDX-License-Identifier: MIT */
/*
 * boundbench: what it gains to compute a polygon's smallest circle once and to keep it. The third
 * post says that its bounding circle is very fast; the row of the methods computes the circle at
 * every run, because a method knows nothing but two shapes. Here the same cases are tested both
 * ways, in turns, beside the tests of the edges. Prints a table for bench/RESULTS.md.
 *
 * Each row has a few polygons on which many others are tried, as in a game. A time is the median of
 * the rounds, in ns of CPU a test.
 */
#include "hit_lab.h"
#include "median.h"
#include "random.h"
#include "vec.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_CORNERS = 1000, SHAPES = 16, MOST_CASES = 1000, LEAST_CASES = 16, ROUNDS = 15 };

typedef struct bound_case {
    int a, b; /* indices of shapes */
} bound_case;

typedef struct bound_bench {
    hit_vec ring[2][SHAPES][MOST_CORNERS];
    hit_shape shape[2][SHAPES];
    hit_shape circle[2][SHAPES]; /* kept: the smallest around each shape */
    bound_case of[MOST_CASES];
    int count;
} bound_bench;

/* The methods of one pair: as rows of the library, and those that a kept circle needs. */
typedef struct bound_pair {
    const char *name;
    hit_kind a; /* the other one is a polygon */
    const hit_method *edges, *every_run, *circles, *circles_exact;
} bound_pair;

typedef hit_verdict bound_test(const bound_pair *pair, const bound_bench *w, bound_case c);

/* ---- Contestants -------------------------------------------------------------------------- */

static hit_verdict by_edges(const bound_pair *pair, const bound_bench *w, bound_case c)
{
    return hit_run(pair->edges, &w->shape[0][c.a], &w->shape[1][c.b], NULL);
}

static hit_verdict by_referee(const bound_pair *pair, const bound_bench *w, bound_case c)
{
    (void)pair;
    return hit_hits(&w->shape[0][c.a], &w->shape[1][c.b]) ? HIT_HIT : HIT_MISS;
}

static hit_verdict by_circle_of_every_run(const bound_pair *pair, const bound_bench *w,
                                          bound_case c)
{
    return hit_run(pair->every_run, &w->shape[0][c.a], &w->shape[1][c.b], NULL);
}

static hit_verdict by_kept_circle(const bound_pair *pair, const bound_bench *w, bound_case c)
{
    return hit_run(pair->circles, &w->circle[0][c.a], &w->circle[1][c.b], NULL);
}

/* Exact: the circle contains the polygon, so who misses it misses the polygon. */
static hit_verdict by_kept_circle_then_referee(const bound_pair *pair, const bound_bench *w,
                                               bound_case c)
{
    if (hit_run(pair->circles_exact, &w->circle[0][c.a], &w->circle[1][c.b], NULL) == HIT_MISS)
        return HIT_MISS;
    return by_referee(pair, w, c);
}

static const struct {
    const char *name;
    bound_test *run;
} contestants[] = {
    {"edges, as published", by_edges},
    {"circle at every run", by_circle_of_every_run},
    {"circle kept", by_kept_circle},
    {"circle kept, then the referee", by_kept_circle_then_referee},
    {"referee alone", by_referee},
};
enum { CONTESTANTS = sizeof contestants / sizeof *contestants };

/* ---- Cases -------------------------------------------------------------------------------- */

/* A star with this many corners, about 200 wide. */
static void fill_ring(hit_vec *ring, int corners, hit_vec centre)
{
    double start = random_double(0, 6.28);
    for (int i = 0; i < corners; i++) {
        double angle = start + 6.283185307179586 * i / corners;
        double radius = random_double(60, 100);
        ring[i] = vec(centre.x + radius * cos(angle), centre.y + radius * sin(angle));
    }
}

static hit_vec anywhere(double half)
{
    return vec(random_double(-half, half), random_double(-half, half));
}

static hit_shape circle_around(const hit_shape *shape)
{
    hit_vec centre = {0, 0};
    double radius = 0;
    hit_enclose(shape, &centre, &radius);
    return hit_make_circle(centre, radius);
}

static void fill_shapes(bound_bench *w, const bound_pair *pair, int corners)
{
    for (int i = 0; i < SHAPES; i++) {
        fill_ring(w->ring[0][i], corners, anywhere(300));
        fill_ring(w->ring[1][i], corners, anywhere(100));
        w->shape[0][i] = pair->a == HIT_CIRCLE ? hit_make_circle(w->ring[0][i][0], 24)
                                               : hit_make_polygon(w->ring[0][i], corners);
        w->shape[1][i] = hit_make_polygon(w->ring[1][i], corners);
        for (int side = 0; side < 2; side++)
            w->circle[side][i] = circle_around(&w->shape[side][i]);
    }
}

/* How many of a row's cases are hits. */
typedef enum bound_share { HALF_HITS, MISSES_ONLY } bound_share;

static void fill_cases(bound_bench *w, const bound_pair *pair, bound_share share)
{
    for (int i = 0; i < w->count; i++) {
        hit_verdict wanted = share == HALF_HITS && i % 2 ? HIT_HIT : HIT_MISS;
        do
            w->of[i] = (bound_case){random_int(0, SHAPES - 1), random_int(0, SHAPES - 1)};
        while (by_referee(pair, w, w->of[i]) != wanted);
    }
}

/* ---- Timing ------------------------------------------------------------------------------- */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static double timed(const bound_pair *pair, const bound_bench *w, bound_test *test, int *wrong)
{
    static unsigned char verdict[MOST_CASES];
    double start = now();
    for (int i = 0; i < w->count; i++)
        verdict[i] = (unsigned char)test(pair, w, w->of[i]);
    double ns = (now() - start) / w->count;
    *wrong = 0;
    for (int i = 0; i < w->count; i++)
        *wrong += verdict[i] != by_referee(pair, w, w->of[i]);
    return ns;
}

static void report_row(const bound_pair *pair, const bound_bench *w, int corners, const char *share)
{
    static double ns[CONTESTANTS][ROUNDS];
    int wrong[CONTESTANTS];
    for (int round = 0; round < ROUNDS; round++)
        for (int k = 0; k < CONTESTANTS; k++)
            ns[k][round] = timed(pair, w, contestants[k].run, &wrong[k]);
    printf("| %s | %d | %s |", pair->name, corners, share);
    for (int k = 0; k < CONTESTANTS; k++)
        printf(" %.0f (%.0f %%) |", median(ns[k], NULL, ROUNDS), 100.0 * wrong[k] / w->count);
    printf("\n");
    fflush(stdout);
}

static void run_pair(bound_bench *w, const bound_pair *pair)
{
    static const int corners[] = {12, 100, 1000};
    static const char *const share[] = {[HALF_HITS] = "half", [MISSES_ONLY] = "none"};
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++) {
        long work = pair->a == HIT_CIRCLE ? corners[i] : (long)corners[i] * corners[i];
        w->count = work > 1000 ? LEAST_CASES : MOST_CASES;
        random_state = 7;
        fill_shapes(w, pair, corners[i]);
        for (int s = HALF_HITS; s <= MISSES_ONLY; s++) {
            fill_cases(w, pair, (bound_share)s);
            report_row(pair, w, corners[i], share[s]);
        }
    }
}

static void report_head(void)
{
    printf("| pair | corners | hits |");
    for (int k = 0; k < CONTESTANTS; k++)
        printf(" %s, ns (wrong) |", contestants[k].name);
    printf("\n| --- | ---: | --- |");
    for (int k = 0; k < CONTESTANTS; k++)
        printf(" ---: |");
    printf("\n");
}

static bound_pair pair_of(const char *name, hit_kind a, const char *edges, const char *every_run)
{
    return (bound_pair){.name = name,
                        .a = a,
                        .edges = hit_find_method(edges),
                        .every_run = hit_find_method(every_run),
                        .circles = hit_find_method("circle-circle/distance"),
                        .circles_exact = hit_find_method("circle-circle/distance-corrected")};
}

int main(void)
{
    static bound_bench w;
    const bound_pair pairs[] = {
        pair_of("circle-polygon", HIT_CIRCLE, "circle-polygon/edges",
                "circle-polygon/bounding-circle"),
        pair_of("polygon-polygon", HIT_POLYGON, "polygon-polygon/edge-crossing",
                "polygon-polygon/bounding-circles"),
    };
    report_head();
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        run_pair(&w, &pairs[i]);
    return EXIT_SUCCESS;
}
