/* SPDX-License-Identifier: MIT */
/* Half-open picking and boxes from corners. The oracle is GMP's: the point is really moved, by
 * steps that are small beside the lattice that shapes and points are on, and asked of the closed
 * shape. HIT_CASES=N   points of each kind, and on the borders of each tiling; 10000 when it is not
 * set */
#include "oracle.h"
#include "oracle_ellipse.h"
#include "shapes.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static int cases;

/* ---- The rule ------------------------------------------------------------------------------- */

/* Lattice points up to 16 are at least 2^-6 from lines that they are not on. To the right by 2^-16;
 * a disc's border falls by less than 2^-32 there, which is more than down makes up for: 2^-46. */
static hit_vec moved(hit_vec p)
{
    return vec(p.x + 0x1p-16, p.y + 0x1p-46);
}

static bool oracle_picks(const hit_shape *shape, hit_vec p)
{
    hit_shape point = hit_make_point(moved(p));
    if (shape->kind == HIT_ELLIPSE)
        return oracle_relate_ellipse(&point, shape) != HIT_APART;
    return oracle_hit(&point, shape);
}

static hit_vec lattice_vec(int most)
{
    hit_vec v;
    v.x = random_int(-most, most);
    v.y = random_int(-most, most);
    return v;
}

/* Half-axes along and across a Pythagorean direction, so that there are lattice points on it. */
static hit_shape lattice_ellipse(void)
{
    hit_shape e = hit_make_ellipse(lattice_vec(4), vec(1, 1), 0);
    bool turned = random_int(0, 1);
    int along = random_int(0, 5), across = turned ? along : random_int(0, 5);
    e.vertex[1] = turned ? vec(3 * along, 4 * along) : vec(along, 0);
    e.vertex[2] = turned ? vec(-4 * across, 3 * across) : vec(0, across);
    return e;
}

static hit_shape any_lattice_shape(hit_kind kind, hit_vec *ring)
{
    int count = random_int(3, MAX_RING);
    for (int i = 0; i < MAX_RING; i++)
        ring[i] = lattice_vec(6);
    double radius = random_int(0, 1) ? random_int(0, 3) : 5;
    if (kind == HIT_RECT)
        return hit_make_box(ring[0], vec_add(ring[0], vec(radius, random_int(0, 6))));
    if (kind == HIT_ELLIPSE)
        return lattice_ellipse();
    if (kind == HIT_CAPSULE && one_in(3))
        ring[1].y = ring[0].y;
    return shape_from(kind, ring, count, radius, 90 * random_int(0, 3));
}

static hit_shape lattice_shape(hit_kind kind, hit_vec *ring)
{
    hit_shape shape = any_lattice_shape(kind, ring);
    noted_add(&shape);
    return shape;
}

static void picks_the_moved_point(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    hit_vec ring[MAX_RING];
    for (int kind = 0; kind < HIT_KIND_COUNT; kind++) {
        int picked = 0, border = 0;
        for (int i = 0; i < cases; i++) {
            hit_shape s = lattice_shape((hit_kind)kind, ring);
            hit_vec p = lattice_vec(9);
            hit_shape point = hit_make_point(p);
            bool picks = hit_pick(&s, p), right = oracle_picks(&s, p);
            if (picks != right)
                fail_msg("HIT_SEED=%" PRIu64 ": case %d: a %s is%s picked at (%g, %g)", seed, i,
                         hit_kind_name(s.kind), picks ? "" : " not", p.x, p.y);
            picked += picks;
            border += !picks && hit_hits(&s, &point);
        }
        bool has_area = kind != HIT_POINT && kind != HIT_SEGMENT;
        assert_int_equal(picked > 0, has_area);
        assert_true(border > cases / 2000);
    }
}

static void by_hand(void **state)
{
    (void)state;
    hit_shape box = hit_make_box(vec(0, 0), vec(2, 1)), disc = CIRCLE(0, 0, 5);
    hit_shape level = CAPSULE(0, 0, 9, 0, 2);
    const struct {
        const hit_shape *shape;
        double x, y;
        bool picked;
    } row[] = {
        {&box, 0, 0, true},    {&box, 2, 0, false},   {&box, 0, 1, false},   {&box, 2, 1, false},
        {&box, 0, 0.5, true},  {&box, 1, 0, true},    {&box, 2, 0.5, false}, {&box, 1, 1, false},
        {&disc, -5, 0, true},  {&disc, 5, 0, false},  {&disc, 0, -5, false}, {&disc, 0, 5, false},
        {&disc, -3, 4, true},  {&disc, 3, -4, false}, {&level, 0, -2, true}, {&level, 9, -2, false},
        {&level, 3, -2, true}, {&level, 3, 2, false}, {&level, -2, 0, true}, {&level, 11, 0, false},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        if (hit_pick(row[i].shape, vec(row[i].x, row[i].y)) != row[i].picked)
            fail_msg("row %zu", i);
}

/* ---- Tilings -------------------------------------------------------------------------------- */

enum { SIDE = 6, CELLS = SIDE * SIDE };

/* Shapes that fill a square between them, and points on their borders. */
typedef struct tiling {
    hit_vec corner[SIDE + 1][SIDE + 1];
    hit_vec ring[CELLS][2 * SIDE + 2];
    hit_shape tile[2 * CELLS];
    int count;
} tiling;

/* Corners off a grid of 8 by up to 3: cells stay convex or have one notch, and do not cross. */
static void shake(tiling *t, bool off_lattice)
{
    for (int i = 0; i <= SIDE; i++)
        for (int k = 0; k <= SIDE; k++) {
            hit_vec by = lattice_vec(1);
            double x = random_double(-2, 2), y = random_double(-2, 2);
            bool inside = i > 0 && i < SIDE && k > 0 && k < SIDE;
            by = off_lattice ? vec(x, y) : by;
            t->corner[i][k] = vec_add(vec(8 * k, 8 * i), inside ? by : vec(0, 0));
        }
}

/* Cuts each cell into two triangles. */
static void cut_cells(tiling *t)
{
    for (int i = 0; i < CELLS; i++) {
        hit_vec(*c)[SIDE + 1] = &t->corner[i / SIDE];
        int k = i % SIDE;
        bool down = random_int(0, 1);
        t->tile[t->count++] = hit_make_triangle(c[0][k], c[0][k + 1], c[1][down ? k + 1 : k]);
        t->tile[t->count++] = hit_make_triangle(c[1][k], c[1][k + 1], c[0][down ? k : k + 1]);
    }
}

/* A strip between two broken lines: a polygon with notches. */
static void join_rows(tiling *t)
{
    for (int i = 0; i < SIDE; i++) {
        hit_vec *ring = t->ring[t->count];
        for (int k = 0; k <= SIDE; k++) {
            ring[k] = t->corner[i][k];
            ring[2 * SIDE + 1 - k] = t->corner[i + 1][k];
        }
        t->tile[t->count++] = hit_make_polygon(ring, 2 * SIDE + 2);
    }
}

/* Makes boxes on the straight grid. */
static void box_cells(tiling *t)
{
    for (int i = 0; i < CELLS; i++) {
        int row = i / SIDE, k = i % SIDE;
        t->tile[t->count++] = hit_make_box(vec(k * 8, row * 8), vec((k + 1) * 8, (row + 1) * 8));
    }
    for (int i = 0; i <= SIDE; i++)
        for (int k = 0; k <= SIDE; k++)
            t->corner[i][k] = vec(8 * k, 8 * i);
}

static void polygon_cells(tiling *t)
{
    for (int i = 0; i < CELLS; i++) {
        hit_vec(*c)[SIDE + 1] = &t->corner[i / SIDE];
        int k = i % SIDE;
        hit_vec ring[4] = {c[0][k], c[0][k + 1], c[1][k + 1], c[1][k]};
        for (int n = 0; n < 4; n++)
            t->ring[i][n] = ring[n];
        t->tile[t->count++] = hit_make_polygon(t->ring[i], 4);
    }
}

/* A corner, or on an edge: where the edge's mid-point is a double, or where rounding puts it. Not
 * on the right and the lower side of the square, which belong to what is beyond. */
static hit_vec border_point(const tiling *t)
{
    int i = random_int(0, SIDE - 1), k = random_int(0, SIDE - 1), part = random_int(0, 3);
    hit_vec from = t->corner[i][k], to = t->corner[i + (part != 1)][k + (part != 0)];
    if (part == 3)
        return from;
    double share = random_int(0, 3) / 4.0;
    return vec_add(from, vec_scale(vec_sub(to, from), share));
}

static void exactly_one_is_picked(const tiling *t, uint64_t seed, int *hits)
{
    hit_vec p = border_point(t);
    hit_shape point = hit_make_point(p);
    int picked = 0;
    if (p.x < 0 || p.y < 0 || p.x >= 8 * SIDE || p.y >= 8 * SIDE)
        return;
    for (int i = 0; i < t->count; i++) {
        picked += hit_pick(&t->tile[i], p);
        *hits += hit_hits(&t->tile[i], &point);
    }
    if (picked != 1)
        fail_msg("HIT_SEED=%" PRIu64 ": %d of %d tiles at (%.17g, %.17g)", seed, picked, t->count,
                 p.x, p.y);
}

static void of_tiles_one_is_picked(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    static void (*const fill[])(tiling *) = {cut_cells, join_rows, box_cells, polygon_cells};
    enum { POINTS = 50 };
    for (int kind = 0; kind < 8; kind++) {
        int hits = 0;
        for (int i = 0; i < cases / 8; i += POINTS) {
            static tiling t;
            t.count = 0;
            shake(&t, kind / 4);
            fill[kind % 4](&t);
            for (int n = 0; n < POINTS; n++)
                exactly_one_is_picked(&t, seed, &hits);
        }
        assert_true(hits > cases / 8 + cases / 40); /* closed, many are in several */
    }
}

/* An index changes nothing. */
static void with_an_index(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    enum { COUNT = 200 };
    hit_vec ring[COUNT];
    for (int i = 0; i < COUNT; i++)
        ring[i] = lattice_vec(8);
    hit_shape plain = hit_make_polygon(ring, COUNT), quick = plain;
    void *memory = malloc(hit_index_size(COUNT));
    quick.index = hit_index_build(ring, COUNT, memory);
    for (int i = 0; i < cases / 10; i++) {
        hit_vec p = vec_scale(lattice_vec(18), 0.5);
        bool picks = hit_pick(&quick, p);
        if (picks != hit_pick(&plain, p))
            fail_msg("HIT_SEED=%" PRIu64 ": (%g, %g)", seed, p.x, p.y);
    }
    free(memory);
}

/* ---- Boxes ---------------------------------------------------------------------------------- */

static bool reaches(const hit_shape *rect, double x, double y)
{
    hit_shape point = POINT(x, y);
    return hit_hits(rect, &point);
}

/* The figure that hit.h gives for rects of tenths. */
static void boxes_reach_their_corners(void **state)
{
    (void)state;
    int missed = 0, count = 0;
    for (int at = 0; at < 100; at++)
        for (int wide = 1; wide < 100; wide++) {
            double x = at / 10.0, w = wide / 10.0;
            hit_shape box = hit_make_box(vec(x, x), vec(x + w, x + w));
            hit_shape rect = RECT(x + w / 2, x + w / 2, w, w);
            assert_int_equal(hit_validate(&box), HIT_OK);
            assert_true(reaches(&box, x, x) && reaches(&box, x + w, x + w));
            missed += !reaches(&rect, x, x) || !reaches(&rect, x + w, x + w);
            count++;
        }
    assert_in_range(missed, count * 28 / 100, count * 32 / 100);
}

static void boxes_have_the_given_corners(void **state)
{
    (void)state;
    hit_shape box = hit_make_box(vec(0.1, -0.7), vec(0.3, 0x1p-1074));
    assert_true(box.vertex[0].x == 0.1 && box.vertex[0].y == -0.7 && box.vertex[2].x == 0.3);
    assert_true(box.vertex[1].x == 0.3 && box.vertex[1].y == -0.7);
    assert_true(box.vertex[3].x == 0.1 && box.vertex[3].y == 0x1p-1074 && box.upright);
    hit_shape all = hit_make_box(vec(-VEC_MOST, -VEC_MOST), vec(VEC_MOST, VEC_MOST));
    assert_int_equal(hit_validate(&all), HIT_OK);
    hit_shape wrong = hit_make_box(vec(1, 0), vec(0, 1)),
              none = hit_make_box(vec(0, 0), vec(INFINITY, 1));
    assert_int_equal(hit_validate(&wrong), HIT_ERROR_NEGATIVE);
    assert_int_equal(hit_validate(&none), HIT_ERROR_NOT_FINITE);
}

int main(void)
{
    cases = random_cases(10000);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_hand),
        cmocka_unit_test(picks_the_moved_point),
        cmocka_unit_test(of_tiles_one_is_picked),
        cmocka_unit_test(with_an_index),
        cmocka_unit_test(boxes_have_the_given_corners),
        cmocka_unit_test(boxes_reach_their_corners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
