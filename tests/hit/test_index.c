/* SPDX-License-Identifier: MIT */
/* Large rings, with an index and without one: every answer is that of looking at every edge. */
#include "brute.h"
#include "crossings.h"
#include "direct.h"
#include "hit_lab.h"
#include "outlines.h"
#include "random.h"
#include "referee.h"
#include "sweep.h"
#include "vec.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_VERTICES = 3000 };

static struct {
    uint64_t seed;
    long cases;
    long number; /* of the case that runs */
} run = {.cases = 300};

/* A ring where it is indexed, and the same moved. */
typedef struct large {
    hit_vec own[MOST_VERTICES], moved[MOST_VERTICES];
    int count;
    const char *sort;
    void *memory;
    hit_shape indexed, plain;
} large;

static large rings[2];
static int swept[HIT_SWEEP_STATE_COUNT];

/* ---- Rings ---------------------------------------------------------------------------------- */

/* Most are just enough for cells: those have the most cells an edge. */
static int count_with_cells(void)
{
    return one_in(4) ? random_int(CELLS_FROM, MOST_VERTICES)
                     : random_int(CELLS_FROM, 2 * CELLS_FROM);
}

static void fill_any(large *l)
{
    outline_sort sort = (outline_sort)random_int(0, OUTLINE_COUNT - 1);
    l->count = one_in(20) ? count_with_cells() : random_int(10, 200);
    l->sort = outline_name(sort);
    make_outline(sort, l->own, l->count);
}

/* Fills in the same points from another one on, perhaps backwards, perhaps some left out or twice.
 */
static void fill_same(large *l, const large *of)
{
    int start = random_int(0, of->count - 1), keep = random_int(1, 3) == 1 ? random_int(2, 9) : 1;
    bool back = one_in(2);
    l->sort = "the same";
    l->count = 0;
    for (int i = 0; i < of->count && l->count < MOST_VERTICES; i++) {
        int k = (start + i) % of->count;
        if (i % keep == 0 || of->count < 30)
            l->own[l->count++] = of->own[back ? of->count - 1 - k : k];
        if (keep == 1 && one_in(50) && l->count > 0 && l->count < MOST_VERTICES) {
            l->own[l->count] = l->own[l->count - 1];
            l->count++;
        }
    }
}

static hit_vec any_vertex(const large *l)
{
    return l->own[random_int(0, l->count - 1)];
}

/* Returns a vertex of the ring, or the middle of an edge. */
static hit_vec any_place(const large *l)
{
    int i = random_int(0, l->count - 1);
    hit_vec p = l->own[i], q = l->own[(i + 1) % l->count];
    return one_in(2) ? p : vec(0.5 * (p.x + q.x), 0.5 * (p.y + q.y));
}

static void move_own(large *l, hit_vec by, double scale)
{
    for (int i = 0; i < l->count; i++)
        l->own[i] = vec_add(vec_scale(l->own[i], scale), by);
}

/* The lowest vertex on screen for sign 1, the highest for -1. */
static hit_vec lowest_vertex(const large *l, int sign)
{
    hit_vec lowest = l->own[0];
    for (int i = 1; i < l->count; i++)
        if (sign * l->own[i].y > sign * lowest.y)
            lowest = l->own[i];
    return lowest;
}

/* Any ring, smaller or not, brought to touch, or to be near or inside. */
static void fill_near(large *l, const large *of)
{
    fill_any(l);
    move_own(l, vec(0, 0), one_in(2) ? 1 : ldexp(1, -random_int(1, 5)));
    hit_vec to = any_place(of), from = any_vertex(l);
    int nudge = random_int(0, 3);
    if (nudge < 2)
        to = vec_add(to, vec(ldexp(nudge, -30), 0));
    else if (nudge == 2 && one_in(2)) {
        to = lowest_vertex(of, 1);
        from = lowest_vertex(l, -1);
    } else if (nudge == 2)
        to = vec(random_int(-60, 60), random_int(-60, 60));
    move_own(l, vec_sub(to, from), 1);
}

static hit_vec scaled_by(hit_vec v, int exponent)
{
    return vec(ldexp(v.x, exponent), ldexp(v.y, exponent));
}

static int any_exponent(void)
{
    static const int far[] = {-1070, -1060, -1010, -543, -480, 480, 520, 900, 985};
    int k = random_int(0, 8);
    return one_in(4) ? far[k] : 0;
}

/* Makes the two shapes of a ring that stands moved: indexed before, and without an index. */
static void finish(large *l, hit_vec by, int exponent)
{
    for (int i = 0; i < l->count; i++)
        l->own[i] = scaled_by(l->own[i], exponent);
    hit_shape own = hit_make_polygon(l->own, l->count);
    free(l->memory);
    l->memory = malloc(hit_index_size(l->count));
    own.index = hit_index_build(l->own, l->count, l->memory);
    assert_int_equal(hit_validate(&own), HIT_OK);
    l->indexed = hit_place(&own, scaled_by(by, exponent), l->moved);
    assert_non_null(l->indexed.index);
    assert_int_equal(hit_validate(&l->indexed), HIT_OK);
    l->plain = hit_make_polygon(l->moved, l->count);
}

static hit_vec any_move(void)
{
    double x = random_double(-300, 300), y = random_double(-300, 300);
    int way = random_int(0, 2);
    return way == 0 ? vec(0, 0) : way == 1 ? vec(round(x), round(y)) : vec(x, y);
}

static void make_rings(void)
{
    fill_any(&rings[0]);
    if (one_in(3))
        fill_same(&rings[1], &rings[0]);
    else
        fill_near(&rings[1], &rings[0]);
    int exponent = any_exponent();
    hit_vec by = any_move(), also = one_in(3) ? any_move() : by;
    finish(&rings[0], by, exponent);
    finish(&rings[1], also, exponent);
}

/* ---- Small shapes --------------------------------------------------------------------------- */

/* Draws a vertex on the ring's outline or near it. */
static hit_vec small_vertex(const large *l)
{
    int i = random_int(0, l->count - 1), way = random_int(0, 3);
    hit_vec p = l->moved[i], q = l->moved[(i + 1) % l->count], r = l->moved[l->count / 2];
    double part = random_double(0, 1);
    if (way == 0)
        return p;
    if (way == 1)
        return vec(0.5 * p.x + 0.5 * q.x, 0.5 * p.y + 0.5 * q.y);
    return vec(p.x + part * (r.x - p.x), p.y + part * (r.y - p.y));
}

static hit_shape small_shape(const large *l)
{
    hit_vec v[3];
    for (int i = 0; i < 3; i++)
        v[i] = small_vertex(l);
    double reach = fabs(v[0].x - v[1].x);
    reach = isfinite(reach) ? reach * ldexp(1, -random_int(0, 6)) : 0;
    switch (random_int(0, 5)) {
    case 0:
        return hit_make_point(v[0]);
    case 1:
        return hit_make_segment(v[0], v[1]);
    case 2:
        return hit_make_circle(v[0], reach);
    case 3:
        return hit_make_rect(v[0], vec(reach, fabs(v[0].y * 0x1p-4)), 15 * random_int(0, 24));
    case 4:
        return hit_make_triangle(v[0], v[1], v[2]);
    default:
        return hit_make_capsule(v[0], v[1], reach);
    }
}

/* ---- Answers -------------------------------------------------------------------------------- */

static void expect(const char *what, const char *a, const char *b, int is, int right)
{
    if (is != right)
        fail_msg("%s of %s and %s: %d, not %d: HIT_SEED=%" PRIu64 " case %ld", what, a, b, is,
                 right, run.seed, run.number);
}

typedef int ask_fn(const hit_shape *a, const hit_shape *b);

static int ask_referee(const hit_shape *a, const hit_shape *b)
{
    return (int)hit_referee(a, b, NULL);
}

static int ask_relation(const hit_shape *a, const hit_shape *b)
{
    return (int)hit_relate(a, b);
}

enum { POINTS = 20 };

/* Nearest points and crossings, as numbers. */
typedef struct places {
    hit_nearest nearest;
    hit_vec crossing[POINTS];
    int count;
} places;

static places places_of(const hit_shape *a, const hit_shape *b)
{
    places p;
    memset(&p, 0, sizeof p);
    p.nearest = hit_closest(a, b);
    p.count = hit_crossings(a, b, p.crossing, NULL, POINTS);
    return p;
}

static void expect_sweep(const char *sort, const hit_swept *is, const hit_swept *right)
{
    expect("sweep", sort, "it", (int)is->state, (int)right->state);
    expect("time of sweep", sort, "it", memcmp(&is->time, &right->time, sizeof is->time), 0);
    expect("normal of sweep", sort, "it", memcmp(&is->normal, &right->normal, sizeof is->normal),
           0);
    expect("point of sweep", sort, "it", memcmp(&is->point, &right->point, sizeof is->point), 0);
}

/* The search that walks, against all pairs. */
static void expect_search(const char *sort, const hit_shape *a, const hit_shape *b, hit_vec motion,
                          const hit_swept *of_all)
{
    hit_swept is = hit_sweep_of_outlines(a, b, motion, SWEEP_USUAL, NULL, INFINITY);
    expect_sweep(sort, &is, of_all);
}

/* The shorter ways for small shapes may differ from the search by the last bit, but never with the
 * index. */
static void expect_same_sweep(const char *sort, const hit_shape *a, const hit_shape *b,
                              hit_vec motion, const hit_swept *plain)
{
    hit_swept is = hit_sweep(a, b, motion);
    expect_sweep(sort, &is, plain);
}

/* All pairs take long. */
static bool are_few_pairs(const hit_shape *a, const hit_shape *b)
{
    return (long long)a->count * b->count < 10000;
}

/* Sets off from some place beside b towards it, or along it. */
static hit_shape set_off(const hit_shape *a, hit_vec by, hit_vec *ring)
{
    hit_shape off = hit_place(a, by, ring);
    off.index = NULL;
    return off;
}

/* To the last bit what all pairs give, with an index or without, and either way. The shape that
 * moves is plain; the one at rest is indexed and plain. */
static void expect_sweeps(const char *sort, const hit_shape *a, const hit_shape *indexed,
                          const hit_shape *plain)
{
    static hit_vec room[MOST_VERTICES];
    hit_vec low, high;
    hit_bounds(plain, &low, &high);
    hit_vec size = vec(high.x - low.x, high.y - low.y);
    hit_vec by = vec(size.x * random_double(-2, 2), size.y * random_double(-2, 2));
    hit_vec motion = vec(-by.x * random_double(0, 2), -by.y * random_double(0, 2));
    hit_shape off = set_off(a, by, room);
    if (hit_validate(&off) != HIT_OK || !isfinite(motion.x) || !isfinite(motion.y))
        return;
    hit_swept all = hit_sweep_of_all(&off, plain, motion), right = hit_sweep(&off, plain, motion);
    swept[right.state]++;
    expect_search(sort, &off, plain, motion, &all);
    expect_search(sort, &off, indexed, motion, &all);
    expect_same_sweep(sort, &off, indexed, motion, &right);
    all = hit_sweep_of_all(plain, &off, motion), right = hit_sweep(plain, &off, motion);
    expect_search(sort, plain, &off, motion, &all);
    expect_search(sort, indexed, &off, motion, &all);
    expect_same_sweep(sort, indexed, &off, motion, &right);
}

static void expect_crossings(const char *sort, const hit_shape *a, const hit_shape *b)
{
    hit_vec is[POINTS], right[POINTS];
    int count = hit_crossings(a, b, is, NULL, POINTS);
    expect("crossings", sort, "it", count, hit_crossings_of_all(a, b, right, POINTS));
    expect("crossings", sort, "it", memcmp(is, right, (size_t)count * sizeof *is), 0);
}

static void expect_circle(const large *l)
{
    hit_vec centre[2] = {{0, 0}, {0, 0}};
    double radius[2] = {0, 0};
    bool right = hit_enclose(&l->plain, &centre[0], &radius[0]);
    expect("circle", l->sort, "it", hit_enclose(&l->indexed, &centre[1], &radius[1]), right);
    expect("circle", l->sort, "it", memcmp(&centre[1], &centre[0], sizeof centre[0]), 0);
    expect("circle", l->sort, "it", memcmp(&radius[1], &radius[0], sizeof radius[0]), 0);
}

static void expect_bounds(const large *l)
{
    hit_vec box[4];
    hit_bounds(&l->plain, &box[0], &box[1]);
    hit_bounds(&l->indexed, &box[2], &box[3]);
    for (int i = 0; i < 2; i++)
        expect("box", l->sort, "it", box[i].x == box[i + 2].x && box[i].y == box[i + 2].y, 1);
}

/* The referee with a trace, which says what the one without says. */
static int ask_traced(const hit_shape *a, const hit_shape *b)
{
    hit_trace trace = hit_trace_make(NULL, 0);
    return (int)hit_referee(a, b, &trace);
}

/* The places are the same to the last bit, with an index or without. */
static void expect_places(const char *sort, const hit_shape *a, const hit_shape *b,
                          const hit_shape *plain_a, const hit_shape *plain_b)
{
    places is = places_of(a, b), right = places_of(plain_a, plain_b);
    expect("nearest points", sort, "it", memcmp(&is.nearest, &right.nearest, sizeof is.nearest), 0);
    expect("crossings", sort, "it", is.count, right.count);
    expect("crossings", sort, "it", memcmp(is.crossing, right.crossing, sizeof is.crossing), 0);
}

/* E of hit_closest(). */
static double closest_error(const large *l, const hit_shape *small)
{
    hit_vec low, high;
    double size = small->radius;
    const hit_shape *shapes[] = {&l->plain, small};
    for (int i = 0; i < 2; i++) {
        hit_bounds(shapes[i], &low, &high);
        size = fmax(size, fmax(fmax(fabs(low.x), fabs(low.y)), fmax(fabs(high.x), fabs(high.y))));
    }
    return fmax(size * 0x1p-40, 0x1p-1072);
}

/* The distance of the outlines, by looking at every pair of edges: it is 0 to E where they meet. */
static void expect_distance(const large *l, const hit_shape *small)
{
    hit_nearest is = hit_closest(&l->plain, small);
    double error = closest_error(l, small);
    for (int i = 0; i < l->count && is.distance > 0; i++) {
        hit_edge e = outline_edge(&l->plain, i);
        hit_shape edge = hit_make_segment(e.a, e.b);
        if (hit_closest(&edge, small).distance < is.distance - error)
            fail_msg("edge %d of %s is nearer: HIT_SEED=%" PRIu64 " case %ld", i, l->sort, run.seed,
                     run.number);
    }
}

/* Indexed or not, one of the two or both. */
static void expect_of_rings(const char *what, ask_fn *ask, int right)
{
    const large *a = &rings[0], *b = &rings[1];
    expect(what, a->sort, b->sort, ask(&a->indexed, &b->indexed), right);
    expect(what, a->sort, b->sort, ask(&a->indexed, &b->plain), right);
    expect(what, a->sort, b->sort, ask(&a->plain, &b->indexed), right);
    expect(what, a->sort, b->sort, ask(&a->plain, &b->plain), right);
}

static int swapped_relation(int relation)
{
    return relation == HIT_A_CONTAINS_B   ? HIT_B_CONTAINS_A
           : relation == HIT_B_CONTAINS_A ? HIT_A_CONTAINS_B
                                          : relation;
}

static void swap_rings(void)
{
    static large other;
    other = rings[0];
    rings[0] = rings[1];
    rings[1] = other;
    for (int i = 0; i < 2; i++)
        rings[i].plain.ring = rings[i].indexed.ring = rings[i].moved;
}

static void expect_sides(const large *ring, const large *outline)
{
    ring_sides right = brute_sides(&ring->plain, &outline->plain);
    ring_sides is = hit_ring_sides(&ring->indexed, &outline->indexed);
    expect("inside", ring->sort, outline->sort, is.inside, right.inside);
    expect("outside", ring->sort, outline->sort, is.outside, right.outside);
    is = hit_ring_sides(&ring->plain, &outline->plain);
    expect("inside", ring->sort, outline->sort, is.inside, right.inside);
    expect("outside", ring->sort, outline->sort, is.outside, right.outside);
}

static bool has_area(const large *l)
{
    hit_edge hull;
    return !hit_ring_is_flat(&l->plain, &hull);
}

/* Returns whether the ring is simple and not flat. */
static bool expect_simple(const large *l)
{
    if (!has_area(l))
        return false;
    bool right = brute_is_simple(&l->plain);
    expect("simple", l->sort, "itself", hit_ring_is_simple(&l->plain), right);
    expect("simple", l->sort, "itself", hit_ring_is_simple(&l->indexed), right);
    return right;
}

static void expect_point(const large *l, hit_vec p)
{
    hit_shape point = hit_make_point(p);
    int right = hit_outline_contains(&l->plain, p);
    expect("point", l->sort, "it", ask_referee(&l->indexed, &point), right);
    expect("point", l->sort, "it", ask_referee(&point, &l->plain), right);
}

/* ---- Tests ---------------------------------------------------------------------------------- */

static void test_ring_and_ring(void **state)
{
    (void)state;
    int relations[HIT_RELATION_COUNT] = {0};
    for (run.number = 0; run.number < run.cases; run.number++) {
        make_rings();
        bool simple_a = expect_simple(&rings[0]), simple_b = expect_simple(&rings[1]);
        if (simple_a)
            expect_sides(&rings[0], &rings[1]);
        if (simple_b)
            expect_sides(&rings[1], &rings[0]);
        int hit = (int)hit_referee_by_rule(&rings[0].plain, &rings[1].plain, NULL);
        expect_of_rings("referee", ask_referee, hit);
        int relation = (int)hit_relate(&rings[0].plain, &rings[1].plain);
        relations[relation]++;
        relations[swapped_relation(relation)]++;
        expect_of_rings("relation", ask_relation, relation);
        expect_of_rings("traced referee", ask_traced, hit);
        expect_places(rings[0].sort, &rings[0].indexed, &rings[1].indexed, &rings[0].plain,
                      &rings[1].plain);
        if (one_in(4) && are_few_pairs(&rings[0].plain, &rings[1].plain)) {
            expect_crossings(rings[0].sort, &rings[0].indexed, &rings[1].indexed);
            expect_sweeps(rings[0].sort, &rings[0].plain, &rings[1].indexed, &rings[1].plain);
        }
        expect_circle(&rings[0]);
        expect_bounds(&rings[0]);
        swap_rings();
        expect_of_rings("referee", ask_referee, hit);
        expect_of_rings("relation", ask_relation, swapped_relation(relation));
    }
    for (int i = 0; i < HIT_RELATION_COUNT; i++)
        printf("# %s: %d\n", hit_relation_name((hit_relation)i), relations[i]);
    for (int i = 0; i < HIT_RELATION_COUNT; i++)
        assert_true(relations[i] > 0 || i == HIT_MEETING);
    int sweeps = 0; /* of few, none may end in contact */
    for (int i = 0; i < HIT_SWEEP_STATE_COUNT; i++)
        sweeps += swept[i];
    printf("# %d sweeps\n", sweeps);
    for (int i = 0; i < HIT_SWEEP_STATE_COUNT; i++)
        assert_true(swept[i] > 0 || sweeps < 40);
}

static void test_ring_and_small_shape(void **state)
{
    (void)state;
    for (run.number = 0; run.number < run.cases; run.number++) {
        make_rings();
        const large *l = &rings[0];
        for (int k = 0; k < 10; k++) {
            hit_shape small = small_shape(l);
            if (hit_validate(&small) != HIT_OK)
                continue;
            int hit = (int)hit_referee_by_rule(&l->plain, &small, NULL);
            const char *kind = hit_kind_name(small.kind);
            expect("referee", l->sort, kind, ask_referee(&l->indexed, &small), hit);
            expect("referee", l->sort, kind, ask_referee(&small, &l->indexed), hit);
            expect("referee", l->sort, kind, ask_referee(&small, &l->plain), hit);
            int relation = ask_relation(&l->plain, &small);
            expect("relation", l->sort, kind, relation == HIT_APART, hit == HIT_MISS);
            expect("relation", l->sort, kind, ask_relation(&l->indexed, &small), relation);
            expect("relation", l->sort, kind, ask_relation(&small, &l->indexed),
                   swapped_relation(relation));
            expect_point(l, hit_vertices(&small)[0]);
            expect_places(l->sort, &l->indexed, &small, &l->plain, &small);
            if (one_in(3) && are_few_pairs(&small, &l->plain)) {
                expect_crossings(l->sort, &l->indexed, &small);
                expect_crossings(l->sort, &small, &l->indexed);
                expect_sweeps(l->sort, &small, &l->indexed, &l->plain);
            }
            expect("traced referee", l->sort, kind, ask_traced(&l->indexed, &small), hit);
            expect_distance(l, &small);
        }
    }
}

/* Most places are told by cells, which hold as far away as the ring is not rounded too much. */
static hit_vec far_move(void)
{
    double far = ldexp(1, random_int(0, 56));
    return vec(far * random_double(-1, 1), one_in(3) ? 0 : far * random_double(-1, 1));
}

/* Anywhere in a box half as large again. */
static hit_vec place_about(const large *l)
{
    hit_vec low, high;
    hit_bounds(&l->plain, &low, &high);
    double x = random_double(-0.25, 1.25), y = random_double(-0.25, 1.25);
    return vec(low.x + x * (high.x - low.x), low.y + y * (high.y - low.y));
}

enum { MOST_RINGS = 4 };

/* Makes an outline of enough vertices for cells: one ring, several, or a chain. */
static hit_shape large_outline(large *l, int ends[MOST_RINGS])
{
    outline_sort sort = (outline_sort)random_int(0, OUTLINE_COUNT - 1);
    l->sort = outline_name(sort);
    l->count = count_with_cells();
    make_outline(sort, l->own, l->count);
    int rings_count = random_int(2, MOST_RINGS), from = 0;
    for (int k = 1; k < rings_count; k++)
        from = ends[k - 1] = random_int(from + 3, from + (l->count - from) / 2);
    ends[rings_count - 1] = l->count;
    int way = random_int(0, 3);
    return way == 0   ? hit_make_chain(l->own, l->count)
           : way == 1 ? hit_make_rings(l->own, ends, rings_count)
                      : hit_make_polygon(l->own, l->count);
}

static void test_outline_and_places(void **state)
{
    (void)state;
    large *l = &rings[0];
    int ends[MOST_RINGS];
    long with_cells = 0;
    for (run.number = 0; run.number < run.cases; run.number++) {
        hit_shape own = large_outline(l, ends);
        assert_int_equal(hit_validate(&own), HIT_OK);
        free(l->memory);
        l->memory = malloc(hit_index_size(l->count));
        own.index = hit_index_build_for(&own, l->memory);
        with_cells += own.index->cells.columns > 0;
        l->indexed = l->plain = hit_place(&own, one_in(2) ? any_move() : far_move(), l->moved);
        l->plain.index = NULL;
        for (int k = 0; k < 30; k++)
            expect_point(l, one_in(4) ? small_vertex(l) : place_about(l));
    }
    assert_true(with_cells > run.cases / 2); /* flat ones have none */
}

/* What was found out of a ring holds where it was indexed, and is asked anew where it was moved. */
static void test_studied_ring(void **state)
{
    (void)state;
    for (run.number = 0; run.number < run.cases; run.number++) {
        make_rings();
        large *l = &rings[0];
        hit_index_study(l->own, l->memory);
        hit_shape own = hit_make_polygon(l->own, l->count), plain = own, other = rings[1].plain;
        hit_edge hull;
        own.index = l->indexed.index;
        expect("relation", l->sort, "it", ask_relation(&own, &other), ask_relation(&plain, &other));
        expect("relation", l->sort, "it", ask_relation(&l->indexed, &other),
               ask_relation(&l->plain, &other));
        bool flat = hit_ring_is_flat(&plain, &hull);
        expect("flat", l->sort, "itself", hit_ring_is_flat(&own, &hull), flat);
        if (!flat)
            expect("simple", l->sort, "itself", hit_ring_is_simple(&own),
                   hit_ring_is_simple(&plain));
    }
}

/* A wrong index is named; a ring that is moved twice has none. */
static void test_index_of_another_ring(void **state)
{
    (void)state;
    make_outline(OUTLINE_STAR, rings[0].own, 100);
    rings[0].count = 100;
    finish(&rings[0], vec(5, 6), 0);
    hit_shape wrong = rings[0].indexed;
    wrong.centre = vec(5, 7);
    assert_int_equal(hit_validate(&wrong), HIT_ERROR_INDEX);
    wrong = rings[0].indexed;
    wrong.count = 99;
    assert_int_equal(hit_validate(&wrong), HIT_ERROR_INDEX);
    wrong = hit_make_point(vec(0, 0));
    wrong.index = rings[0].indexed.index;
    assert_int_equal(hit_validate(&wrong), HIT_ERROR_INDEX);
    hit_shape twice = hit_place(&rings[0].indexed, vec(1, 1), rings[1].moved);
    assert_null(twice.index);
}

static void test_size(void **state)
{
    (void)state;
    for (int count = 64; count < 100000000; count += count / 3)
        assert_true(hit_index_size(count) < 24 * (size_t)count);
}

/* A ring that has left the place where it was indexed has no index when it is moved once more,
 * whichever way it went. */
static void what_was_moved_loses_its_index(void **state)
{
    (void)state;
    static const hit_vec by[] = {{0.1, 0}, {0, 0.1}, {0.1, 0.1}, {0, -3}, {1e300, 0}, {0, 1e-300}};
    hit_vec ring[100], once[100], twice[100];
    for (int i = 0; i < 100; i++)
        ring[i] = vec(cos(i * 0.0628) / 3, sin(i * 0.0628) / 3);
    void *memory = malloc(hit_index_size(100));
    hit_shape shape = hit_make_polygon(ring, 100);
    shape.index = hit_index_build(ring, 100, memory);
    for (size_t i = 0; i < sizeof by / sizeof *by; i++) {
        const hit_shape moved = hit_place(&shape, by[i], once);
        assert_ptr_equal(moved.index, shape.index);
        const hit_shape again = hit_place(&moved, vec(0.7, 0.7), twice);
        assert_null(again.index);
        const hit_shape none = hit_place(&shape, vec(0, 0), once);
        assert_ptr_equal(hit_place(&none, by[i], twice).index, shape.index);
    }
    free(memory);
}

/* Behind what cmocka says first: its version of TAP. */
static int tell_seed(void **state)
{
    (void)state;
    printf("# HIT_SEED=%" PRIu64 "\n", run.seed);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ring_and_ring),
        cmocka_unit_test(test_ring_and_small_shape),
        cmocka_unit_test(test_outline_and_places),
        cmocka_unit_test(test_studied_ring),
        cmocka_unit_test(test_index_of_another_ring),
        cmocka_unit_test(test_size),
        cmocka_unit_test(what_was_moved_loses_its_index),
    };
    run.cases = random_cases(run.cases);
    run.seed = random_seed();
    return cmocka_run_group_tests(tests, tell_seed, NULL);
}
