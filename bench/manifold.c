/* SPDX-License-Identifier: MIT */
/*
 * manifoldbench [ROW]: the time of hit_contact() on hits, compared with the manifold functions of
 * Box2D on the same cases in the same run. Prints a table for bench/RESULTS.md. A ratio is the median
 * of the rounds' ratios. Box2D 3 takes part if `meson setup -Dbox2d3=FOLDER` names its sources.
 */
#include "manifold_peer.h"
#include "median.h"
#include "rounds.h"
#include "vec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const manifold_peer *const peers[] = {
#ifdef HAVE_BOX2D
    &manifold_box2d,
#endif
#ifdef HAVE_BOX2D3
    &manifold_box2d3,
#endif
    NULL};

enum { PEERS = sizeof peers / sizeof *peers - 1, MOST_PEERS = 2 };

static bench_set set;
static void *prepared[MOST_PEERS];

/* Nobody reads this. It keeps the compiler from leaving calls out. */
static volatile long sink;

static void run_contact(void)
{
    long points = 0;
    hit_manifold m;
    for (int i = 0; i < CASES; i++)
        if (hit_contact(&set.a[i], &set.b[i], &m))
            points += m.count;
    sink = points;
}

static void run_first(void)
{
    sink = prepared[0] ? peers[0]->run(prepared[0]) : 0;
}

static void run_second(void)
{
    sink = prepared[1] ? peers[1]->run(prepared[1]) : 0;
}

static void release_all(void)
{
    for (int k = 0; k < PEERS; k++)
        if (prepared[k])
            peers[k]->release(prepared[k]);
}

/* Thinner than a unit: Box2D refuses some of these. */
static bool is_thin(const hit_shape *shape)
{
    const hit_vec *v = hit_vertices(shape);
    if (shape->kind != HIT_TRIANGLE)
        return false;
    hit_vec e = vec_sub(v[1], v[0]), f = vec_sub(v[2], v[0]), g = vec_sub(v[2], v[1]);
    double longest = greatest(greatest(vec_dot(e, e), vec_dot(f, f)), vec_dot(g, g));
    return fabs(vec_cross(e, f)) < sqrt(longest);
}

/* The case before takes the place of a thin one. */
static void replace_thin(void)
{
    for (int i = 1; i < CASES; i++)
        if (is_thin(&set.a[i]) || is_thin(&set.b[i])) {
            set.a[i] = set.a[i - 1];
            set.b[i] = set.b[i - 1];
        }
}

static void make(const cases *of, int round)
{
    set_fill(&set, &of->form, of->source, 7 + (uint64_t)round);
    replace_thin();
    release_all();
    for (int k = 0; k < PEERS; k++)
        prepared[k] = peers[k]->prepare(&set);
}

static const struct {
    const char *name;
    bench_form form;
} rows[] = {
    {"circle-circle", {HIT_CIRCLE, HIT_CIRCLE, false, false, 0}},
    {"circle-rect", {HIT_CIRCLE, HIT_RECT, false, false, 0}},
    {"circle-triangle", {HIT_CIRCLE, HIT_TRIANGLE, false, false, 0}},
    {"circle-polygon", {HIT_CIRCLE, HIT_POLYGON, false, false, 0}},
    {"circle-capsule", {HIT_CIRCLE, HIT_CAPSULE, false, false, 0}},
    {"rect-rect", {HIT_RECT, HIT_RECT, false, false, 0}},
    {"rect-rect upright", {HIT_RECT, HIT_RECT, true, false, 0}},
    {"rect-capsule", {HIT_RECT, HIT_CAPSULE, false, false, 0}},
    {"triangle-triangle", {HIT_TRIANGLE, HIT_TRIANGLE, false, false, 0}},
    {"polygon-polygon", {HIT_POLYGON, HIT_POLYGON, false, false, 0}},
    {"polygon-capsule", {HIT_POLYGON, HIT_CAPSULE, false, false, 0}},
    {"capsule-capsule", {HIT_CAPSULE, HIT_CAPSULE, false, false, 0}},
};

/* A peer that lacks the pair has run nothing. */
static void print_row(const char *name, const bench_form *form)
{
    static run_fn *const list[] = {run_contact, run_first, run_second};
    times t = rounds_measure(&(cases){*form, BENCH_HITS, make}, list, 1 + PEERS);
    printf("| %s | %.0f |", name, median(t.ns[0], NULL, ROUNDS));
    for (int k = 0; k < PEERS; k++)
        if (prepared[k])
            printf(" %.0f | %.2f |", median(t.ns[k + 1], NULL, ROUNDS),
                   median(t.ns[0], t.ns[k + 1], ROUNDS));
        else
            printf("  |  |");
    printf("\n");
}

static void print_head(void)
{
    printf("\n| hits | hit_contact, ns |");
    for (int k = 0; k < PEERS; k++)
        printf(" %s, ns | ratio |", peers[k]->name);
    printf("\n| --- | ---: |");
    for (int k = 0; k < PEERS; k++)
        printf(" ---: | ---: |");
    printf("\n");
}

int main(int argc, char **argv)
{
    const char *wanted = argc > 1 ? argv[1] : "";
    if (!set_make(&set, CASES, CASES))
        return EXIT_FAILURE;
    print_head();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strncmp(rows[i].name, wanted, strlen(wanted)) == 0)
            print_row(rows[i].name, &rows[i].form);
    release_all();
    set_free(&set);
    return EXIT_SUCCESS;
}
