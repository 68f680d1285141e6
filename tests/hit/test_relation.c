/* SPDX-License-Identifier: MIT */
/* The relation, with cases made by hand: every relation that a pair of kinds can have, and a case
 * for each sentence of the definitions in hit.h. Every case runs in both orders of the shapes. */
#include "hit.h"
#include "shapes.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum {
    APART = HIT_APART,
    TOUCHING = HIT_TOUCHING,
    CROSSING = HIT_CROSSING,
    A_HAS_B = HIT_A_CONTAINS_B,
    B_HAS_A = HIT_B_CONTAINS_A,
    EQUAL = HIT_EQUAL,
    MEETING = HIT_MEETING
};

static const hit_vec notched[] = {{0, 0}, {12, 0}, {12, 12}, {6, 3}, {0, 12}};
static const hit_vec star[] = {{0, -10}, {6, 8}, {-10, -3}, {10, -3}, {-6, 8}};
static const hit_vec bow_tie[] = {{0, 0}, {4, 4}, {4, 0}, {0, 4}};
static const hit_vec flat[] = {{2, 4}, {-1, -2}, {1, 2}, {0, 0}};

typedef struct expected {
    int relation;
    hit_shape a, b;
} expected;

static int swapped(int relation)
{
    return relation == A_HAS_B ? B_HAS_A : relation == B_HAS_A ? A_HAS_B : relation;
}

static void expect_one(size_t index, const hit_shape *a, const hit_shape *b, int relation)
{
    hit_relation is = hit_relate(a, b);
    if ((int)is != relation)
        fail_msg("case %zu: %s and %s: %s, not %s", index, hit_kind_name(a->kind),
                 hit_kind_name(b->kind), hit_relation_name(is),
                 hit_relation_name((hit_relation)relation));
    assert_int_equal(hit_hits(a, b), relation != APART);
}

static void expect_each(const expected *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const expected *c = &cases[i];
        expect_one(i, &c->a, &c->b, c->relation);
        expect_one(i, &c->b, &c->a, swapped(c->relation));
    }
}

#define EXPECT_EACH(cases) expect_each(cases, sizeof(cases) / sizeof *(cases))

/* ---- Every pair of kinds -------------------------------------------------------------------- */

static void test_points(void **state)
{
    (void)state;
    hit_shape ring = RING(notched);
    const expected cases[] = {
        {EQUAL, POINT(3, 4), POINT(3, 4)},
        {APART, POINT(3, 4), POINT(3, 5)},
        {B_HAS_A, POINT(2, 4), SEGMENT(-1, -2, 2, 4)},
        {APART, POINT(3, 6), SEGMENT(-1, -2, 2, 4)},
        {B_HAS_A, POINT(2, 3), CIRCLE(0, 0, 5)},
        {B_HAS_A, POINT(-3, 4), CIRCLE(0, 0, 5)},
        {APART, POINT(4, 4), CIRCLE(0, 0, 5)},
        {B_HAS_A, POINT(1, 1), RECT(0, 0, 10, 4)},
        {B_HAS_A, POINT(-5, -2), RECT(0, 0, 10, 4)},
        {APART, POINT(6, 0), RECT(0, 0, 10, 4)},
        {B_HAS_A, POINT(2, 4), TRIANGLE(0, 0, 6, 0, 0, 6)},
        {APART, POINT(3, 4), TRIANGLE(0, 0, 6, 0, 0, 6)},
        {B_HAS_A, POINT(1, 1), ring},
        {B_HAS_A, POINT(6, 3), ring},
        {APART, POINT(6, 4), ring},
        {B_HAS_A, POINT(4, 1), CAPSULE(0, 0, 8, 0, 2)},
        {B_HAS_A, POINT(11, 4), CAPSULE(0, 0, 8, 0, 5)},
        {APART, POINT(4, 3), CAPSULE(0, 0, 8, 0, 2)},
    };
    EXPECT_EACH(cases);
}

static void test_segments(void **state)
{
    (void)state;
    const hit_shape s = SEGMENT(0, 0, 4, 4);
    const expected cases[] = {
        {EQUAL, s, s},
        {EQUAL, s, SEGMENT(4, 4, 0, 0)},
        {A_HAS_B, s, SEGMENT(4, 4, 3, 3)},
        {CROSSING, s, SEGMENT(0, 4, 4, 0)},
        {CROSSING, s, SEGMENT(3, 3, 9, 9)},
        {CROSSING, SEGMENT(4, 4, 0, 0), SEGMENT(-1, -1, 1, 1)},
        {TOUCHING, s, SEGMENT(2, 2, 9, 0)},
        {TOUCHING, s, SEGMENT(4, 4, 9, 0)},
        {TOUCHING, s, SEGMENT(4, 4, 9, 9)},
        {APART, s, SEGMENT(5, 5, 9, 9)},
        {APART, s, SEGMENT(3, 2, 4, 0)},

        {CROSSING, SEGMENT(-9, 1, 9, 1), CIRCLE(0, 0, 5)},
        {B_HAS_A, SEGMENT(3, 4, -5, 0), CIRCLE(0, 0, 5)},
        {TOUCHING, SEGMENT(-1, 7, 7, 1), CIRCLE(0, 0, 5)},
        {TOUCHING, SEGMENT(3, 4, 6, 8), CIRCLE(0, 0, 5)},

        {CROSSING, SEGMENT(-9, -1, 9, 1), RECT(0, 0, 10, 4)},
        {CROSSING, SEGMENT(-9, -2, 9, 2), RECT(0, 0, 10, 4)},
        {CROSSING, SEGMENT(-10, -4, 10, 4), RECT(0, 0, 10, 4)},
        {CROSSING, SEGMENT(5, 1, 0, 9), RECT(0, 0, 10, 4)},
        {B_HAS_A, SEGMENT(-5, -2, 5, 2), RECT(0, 0, 10, 4)},
        {B_HAS_A, SEGMENT(-5, 2, 3, 2), RECT(0, 0, 10, 4)},
        {TOUCHING, SEGMENT(3, 4, 7, 0), RECT(0, 0, 10, 4)},
        {TOUCHING, SEGMENT(0, 2, 9, 2), RECT(0, 0, 10, 4)},
        {TOUCHING, SEGMENT(-9, 2, 9, 2), RECT(0, 0, 10, 4)},
        {TOUCHING, SEGMENT(1, 2, 3, 9), RECT(0, 0, 10, 4)},

        {B_HAS_A, SEGMENT(0, 0, 3, 3), TRIANGLE(0, 0, 6, 0, 0, 6)},
        {CROSSING, SEGMENT(0, 0, 4, 4), TRIANGLE(0, 0, 6, 0, 0, 6)},
        {TOUCHING, SEGMENT(-3, 3, 3, -3), TRIANGLE(0, 0, 6, 0, 0, 6)},
        {APART, SEGMENT(-3, 2, 3, -3), TRIANGLE(0, 0, 6, 0, 0, 6)},

        {B_HAS_A, SEGMENT(3, 3, 9, 3), RING(notched)},
        {B_HAS_A, SEGMENT(6, 3, 6, 0), RING(notched)},
        {CROSSING, SEGMENT(2, 6, 10, 6), RING(notched)},
        {CROSSING, SEGMENT(0, 12, 12, 11), RING(notched)},
        {CROSSING, SEGMENT(6, 12, 6, 1), RING(notched)},
        {TOUCHING, SEGMENT(0, 12, 12, 12), RING(notched)},
        {TOUCHING, SEGMENT(6, 3, 6, 12), RING(notched)},
        {B_HAS_A, SEGMENT(6, 3, 12, 12), TRIANGLE(6, 3, 12, 12, 6, 12)},
        {EQUAL, SEGMENT(-1, -2, 2, 4), RING(flat)},
        {APART, SEGMENT(6, 4, 6, 12), RING(notched)},

        {CROSSING, SEGMENT(1, -9, 1, 9), CAPSULE(0, 0, 8, 0, 2)},
        {B_HAS_A, SEGMENT(0, 2, 8, 2), CAPSULE(0, 0, 8, 0, 2)},
        {B_HAS_A, SEGMENT(-2, 0, 10, 0), CAPSULE(0, 0, 8, 0, 2)},
        {TOUCHING, SEGMENT(-1, 2, 8, 2), CAPSULE(0, 0, 8, 0, 2)},
        {TOUCHING, SEGMENT(7, 7, 15, 1), CAPSULE(0, 0, 8, 0, 5)},
        {APART, SEGMENT(8, 7, 15, 1), CAPSULE(0, 0, 8, 0, 5)},
    };
    EXPECT_EACH(cases);
}

static void test_circles(void **state)
{
    (void)state;
    hit_shape ring = RING(notched);
    const expected cases[] = {
        {EQUAL, CIRCLE(3, 4, 5), CIRCLE(3, 4, 5)},
        {A_HAS_B, CIRCLE(0, 0, 7), CIRCLE(3, 4, 2)},
        {CROSSING, CIRCLE(0, 0, 7), CIRCLE(3, 4, 3)},
        {TOUCHING, CIRCLE(0, 0, 7), CIRCLE(6, 8, 3)},
        {APART, CIRCLE(0, 0, 6), CIRCLE(6, 8, 3)},

        {B_HAS_A, CIRCLE(3, 0, 2), RECT(0, 0, 10, 4)},
        {A_HAS_B, CIRCLE(0, 0, 5), RECT(0, 0, 8, 6)},
        {A_HAS_B, CIRCLE(0, 0, 5), RECT(0, 0, 6, 0)},
        {CROSSING, CIRCLE(0, 0, 4), RECT(0, 0, 8, 6)},
        {CROSSING, CIRCLE(4, 0, 2), RECT(0, 0, 10, 4)},
        {TOUCHING, CIRCLE(8, 6, 5), RECT(0, 0, 10, 4)},
        {TOUCHING, CIRCLE(0, 4, 2), RECT(0, 0, 10, 4)},
        {APART, CIRCLE(8, 7, 5), RECT(0, 0, 10, 4)},

        {B_HAS_A, CIRCLE(1, 1, 1), TRIANGLE(0, 0, 4, 0, 0, 3)},
        {A_HAS_B, CIRCLE(2, 1.5, 2.5), TRIANGLE(0, 0, 4, 0, 0, 3)},
        {CROSSING, CIRCLE(2, 1.5, 2), TRIANGLE(0, 0, 4, 0, 0, 3)},
        {CROSSING, CIRCLE(2, 1, 1), TRIANGLE(0, 0, 4, 0, 0, 3)},
        {TOUCHING, CIRCLE(5, 5.5, 5), TRIANGLE(0, 3, 0, 0, 4, 0)},
        {TOUCHING, CIRCLE(5, 5, 5), TRIANGLE(10, -5, 10, 15, 20, 5)},
        {APART, CIRCLE(5, 5, 4), TRIANGLE(10, -5, 10, 15, 20, 5)},

        {B_HAS_A, CIRCLE(2, 2, 2), ring},
        {A_HAS_B, CIRCLE(6, 6, 9), ring},
        {CROSSING, CIRCLE(6, 8, 5), ring},
        {CROSSING, CIRCLE(6, 2, 2), ring},
        {TOUCHING, CIRCLE(6, -4, 4), ring},
        {APART, CIRCLE(6, 11, 4), ring},

        {B_HAS_A, CIRCLE(4, 1, 1), CAPSULE(0, 0, 8, 0, 2)},
        {B_HAS_A, CIRCLE(0, 0, 2), CAPSULE(0, 0, 8, 0, 2)},
        {A_HAS_B, CIRCLE(4, 0, 6), CAPSULE(0, 0, 8, 0, 2)},
        {CROSSING, CIRCLE(4, 0, 5), CAPSULE(0, 0, 8, 0, 2)},
        {TOUCHING, CIRCLE(4, 5, 3), CAPSULE(0, 0, 8, 0, 2)},
        {TOUCHING, CIRCLE(11, 4, 3), CAPSULE(0, 0, 8, 0, 2)},
        {EQUAL, CIRCLE(3, 4, 5), CAPSULE(3, 4, 3, 4, 5)},
        {APART, CIRCLE(11, 4, 2), CAPSULE(0, 0, 8, 0, 2)},
    };
    EXPECT_EACH(cases);
}

static void test_rects(void **state)
{
    (void)state;
    static const hit_vec more_corners[] = {{5, 0},   {5, 2},  {1, 2},  {-5, 2},
                                           {-5, -2}, {0, -2}, {5, -2}, {5, -2}};
    static const hit_vec arch[] = {{-3, 0}, {-3, -4}, {3, -4}, {3, 0}, {2, 0}, {0, -2}, {-2, 0}};
    hit_shape ring = RING(notched), r = RECT(0, 0, 10, 4);
    hit_shape turned = hit_make_rect(vec(0, 0), vec(4, 10), 90);
    const expected cases[] = {
        {EQUAL, r, r},
        {EQUAL, r, turned},
        {EQUAL, RECT(0, 0, 10, 0), hit_make_rect(vec(0, 0), vec(0, 10), 270)},
        {A_HAS_B, r, RECT(1, 0, 2, 2)},
        {A_HAS_B, r, RECT(3, 1, 4, 2)},
        {A_HAS_B, r, RECT(0, 0, 10, 0)},
        {CROSSING, r, RECT(4, 0, 4, 2)},
        {CROSSING, r, RECT(0, 0, 2, 10)},
        {CROSSING, r, RECT(3, 0, 10, 4)},
        {TOUCHING, r, RECT(7, 3, 4, 2)},
        {TOUCHING, r, RECT(6, 0, 2, 2)},
        {TOUCHING, r, RECT(0, 4, 10, 4)},
        {APART, r, RECT(8, 0, 4, 2)},

        {A_HAS_B, r, TRIANGLE(-5, -2, 5, -2, 1, 2)},
        {B_HAS_A, r, TRIANGLE(-9, 2, 9, 2, 0, -7)},
        {CROSSING, r, TRIANGLE(0, -9, 3, 9, -3, 9)},
        {CROSSING, r, TRIANGLE(-5, -2, 5, -2, 0, 9)},
        {TOUCHING, r, TRIANGLE(5, 2, 9, 9, 3, 9)},
        {TOUCHING, r, TRIANGLE(-5, -2, 5, -2, 0, -9)},
        {APART, r, TRIANGLE(5, 3, 9, 9, 3, 9)},

        {EQUAL, r, RING(more_corners)},
        {B_HAS_A, RECT(2, 2, 4, 4), ring},
        {B_HAS_A, RECT(6, 1.5, 12, 3), ring},
        {A_HAS_B, RECT(6, 6, 12, 12), ring},
        {CROSSING, RECT(6, 2, 2, 4), ring},
        {CROSSING, RECT(6, 3, 12, 6), ring},
        {CROSSING, RECT(6, 9, 12, 6), ring},
        {TOUCHING, RECT(0, -0.5, 2, 1), RING(arch)},
        {TOUCHING, RECT(0, 1, 9, 2), RING(arch)},
        {APART, RECT(0, -0.5, 0.5, 0.5), RING(arch)},
        {APART, RECT(6, 10, 2, 4), ring},

        {A_HAS_B, r, CAPSULE(-3, 0, 3, 0, 2)},
        {A_HAS_B, r, CAPSULE(-5, 2, -5, -2, 0)},
        {B_HAS_A, RECT(0, 0, 14, 8), CAPSULE(-4, 0, 4, 0, 5)},
        {CROSSING, r, CAPSULE(-4, 0, 3, 0, 2)},
        {CROSSING, RECT(0, 0, 16, 8), CAPSULE(-4, 0, 4, 0, 5)},
        {TOUCHING, r, CAPSULE(8, 6, 99, 6, 5)},
        {APART, r, CAPSULE(8, 6, 99, 6, 4)},
    };
    EXPECT_EACH(cases);
}

static void test_triangles(void **state)
{
    (void)state;
    static const hit_vec split[] = {{3, 0}, {6, 0}, {4, 2}, {0, 6}, {0, 5}, {0, 0}};
    hit_shape t = TRIANGLE(0, 0, 6, 0, 0, 6), ring = RING(notched);
    const expected cases[] = {
        {EQUAL, t, TRIANGLE(0, 6, 6, 0, 0, 0)},
        {A_HAS_B, t, TRIANGLE(3, 0, 3, 3, 0, 3)},
        {A_HAS_B, t, TRIANGLE(0, 0, 3, 3, 2, 2)},
        {CROSSING, t, TRIANGLE(0, 0, 6, 0, 6, 6)},
        {CROSSING, t, TRIANGLE(0, 0, 3, 3, 4, 4)},
        {CROSSING, t, TRIANGLE(-1, -1, 6, 0, 6, 6)},
        {TOUCHING, t, TRIANGLE(3, 3, 9, 9, 4, 9)},
        {TOUCHING, t, TRIANGLE(6, 0, 0, 6, 6, 6)},
        {TOUCHING, t, TRIANGLE(8, -2, 1, 5, 6, 6)},
        {APART, t, TRIANGLE(4, 3, 9, 9, 4, 9)},

        {EQUAL, t, RING(split)},
        {B_HAS_A, TRIANGLE(1, 1, 3, 1, 1, 3), ring},
        {A_HAS_B, TRIANGLE(0, 0, 24, 12, 0, 12), TRIANGLE(0, 0, 12, 6, 1, 6)},
        {A_HAS_B, TRIANGLE(-12, 12, 24, 12, 6, -12), RING(split)},
        {CROSSING, TRIANGLE(0, 12, 12, 12, 6, 1), ring},
        {TOUCHING, TRIANGLE(6, 3, 5, 9, 7, 9), ring},
        {TOUCHING, TRIANGLE(0, 12, 12, 12, 6, 3), ring},
        {APART, TRIANGLE(6, 4, 5, 9, 7, 9), ring},

        {B_HAS_A, TRIANGLE(1, 1, 2, 1, 1, 2), CAPSULE(0, 0, 8, 0, 9)},
        {B_HAS_A, TRIANGLE(-2, 0, 8, 2, 0, -2), CAPSULE(0, 0, 8, 0, 2)},
        {A_HAS_B, TRIANGLE(0, 0, 8, 0, 0, 6), CAPSULE(2, 1, 3, 1, 1)},
        {CROSSING, TRIANGLE(0, 0, 8, 0, 0, 6), CAPSULE(2, 1, 6, 1, 1)},
        {TOUCHING, TRIANGLE(11, 4, 20, 4, 20, 9), CAPSULE(0, 0, 8, 0, 5)},
        {APART, TRIANGLE(11, 5, 20, 4, 20, 9), CAPSULE(0, 0, 8, 0, 5)},
    };
    EXPECT_EACH(cases);
}

static void test_polygons_and_capsules(void **state)
{
    (void)state;
    static const hit_vec backwards[] = {{0, 12}, {0, 12}, {6, 3}, {12, 12}, {12, 0}, {0, 0}};
    static const hit_vec wedge[] = {{6, 3}, {7, 12}, {6, 9}, {5, 12}};
    static const hit_vec low_wedge[] = {{6, 4}, {7, 12}, {6, 9}, {5, 12}};
    static const hit_vec deep_wedge[] = {{6, 2}, {7, 12}, {6, 9}, {5, 12}};
    static const hit_vec inner[] = {{0, 0}, {12, 0}, {8, 6}, {6, 3}, {4, 6}};
    static const hit_vec filled[] = {{0, 0}, {12, 0}, {12, 12}, {0, 12}};
    hit_shape ring = RING(notched), k = CAPSULE(0, 0, 8, 0, 2);
    const expected cases[] = {
        {EQUAL, ring, RING(backwards)},
        {A_HAS_B, ring, RING(inner)},
        {B_HAS_A, ring, RING(filled)},
        {CROSSING, ring, RING(deep_wedge)},
        {TOUCHING, ring, RING(wedge)},
        {APART, ring, RING(low_wedge)},

        {A_HAS_B, ring, CAPSULE(2, 2, 2, 4, 1)},
        {A_HAS_B, ring, CAPSULE(1.5, 1.5, 10.5, 1.5, 1.5)},
        {B_HAS_A, ring, CAPSULE(0, 6, 12, 6, 6)},
        {CROSSING, ring, CAPSULE(0, 6, 12, 6, 5)},
        {CROSSING, ring, CAPSULE(2, 2, 10, 2, 2)},
        {TOUCHING, ring, CAPSULE(-4, 0, -4, 12, 4)},
        {APART, ring, CAPSULE(6, 9, 6, 12, 2)},

        {EQUAL, k, CAPSULE(8, 0, 0, 0, 2)},
        {A_HAS_B, k, CAPSULE(2, 1, 6, 1, 1)},
        {A_HAS_B, k, CAPSULE(1, 0, 9, 0, 1)},
        {A_HAS_B, k, CAPSULE(0, 2, 8, 2, 0)},
        {CROSSING, k, CAPSULE(1, 0, 10, 0, 1)},
        {CROSSING, k, CAPSULE(4, -9, 4, 9, 1)},
        {TOUCHING, k, CAPSULE(0, 5, 8, 5, 3)},
        {TOUCHING, k, CAPSULE(11, 4, 20, 4, 3)},
        {APART, k, CAPSULE(11, 4, 20, 4, 2)},
    };
    EXPECT_EACH(cases);
}

/* ---- The definitions of hit.h --------------------------------------------------------------- */

/* "The same points, whatever their kinds"; "Shapes count as what they are". */
static void test_equal_whatever_the_kinds(void **state)
{
    (void)state;
    static const hit_vec points[] = {{1, 2}, {1, 2}, {1, 2}};
    static const hit_vec line[] = {{1, 2}, {5, 2}, {1, 2}, {3, 2}};
    const hit_shape point[] = {POINT(1, 2),           SEGMENT(1, 2, 1, 2),        CIRCLE(1, 2, 0),
                               RECT(1, 2, 0, 0),      TRIANGLE(1, 2, 1, 2, 1, 2), RING(points),
                               CAPSULE(1, 2, 1, 2, 0)};
    const hit_shape segment[] = {SEGMENT(5, 2, 1, 2), RECT(3, 2, 4, 0), TRIANGLE(1, 2, 4, 2, 5, 2),
                                 RING(line), CAPSULE(1, 2, 5, 2, 0)};
    for (size_t i = 0; i < sizeof point / sizeof *point; i++)
        for (size_t j = 0; j < sizeof point / sizeof *point; j++)
            expect_one(i, &point[i], &point[j], EQUAL);
    for (size_t i = 0; i < sizeof segment / sizeof *segment; i++)
        for (size_t j = 0; j < sizeof segment / sizeof *segment; j++)
            expect_one(i, &segment[i], &segment[j], EQUAL);
    for (size_t i = 0; i < sizeof segment / sizeof *segment; i++)
        expect_one(i, &segment[i], &point[i], A_HAS_B);
}

/* "b may touch a's outline from inside, or lie on it"; "the interiors have [no common points]": the
 * interior of a shape without area is the shape without its ends. */
static void test_interiors(void **state)
{
    (void)state;
    const hit_shape disc = CIRCLE(0, 0, 5), square = RECT(0, 0, 10, 10);
    const expected cases[] = {
        {A_HAS_B, disc, CIRCLE(3, 0, 2)},          /* from inside */
        {A_HAS_B, square, SEGMENT(-5, -5, 5, -5)}, /* on it */
        {A_HAS_B, square, POINT(5, 5)},            /* "A point that hits is contained." */
        {CROSSING, SEGMENT(0, 0, 4, 4), SEGMENT(4, 0, 0, 4)}, /* "like an X" */
        {TOUCHING, SEGMENT(0, 0, 4, 0), SEGMENT(2, 0, 2, 4)}, /* "like a T" */
        {TOUCHING, SEGMENT(0, 0, 4, 0), SEGMENT(0, 0, 0, 4)}, /* "or an L" */
        {CROSSING, SEGMENT(0, 0, 4, 0), SEGMENT(2, 0, 6, 0)}, /* "each reaching beyond the other" */
        {TOUCHING, square, SEGMENT(-9, 5, 9, 5)},             /* on the outline and beyond it */
        {TOUCHING, square, SEGMENT(5, 0, 9, 0)},              /* its end on the outline */
        {CROSSING, square, SEGMENT(4, 0, 9, 0)},
        {CROSSING, square, SEGMENT(-9, -9, 9, 9)}, /* through corners only */
        {TOUCHING, square, RECT(10, 10, 10, 10)},  /* a corner */
        {TOUCHING, square, RECT(10, 0, 10, 10)},   /* a side */
        {TOUCHING, TRIANGLE(0, 0, 2, 2, 4, 4), SEGMENT(2, 2, 9, 0)},
        {CROSSING, TRIANGLE(0, 0, 2, 2, 4, 4), SEGMENT(3, 3, 9, 9)},
        {CROSSING, RECT(0, 0, 8, 0), CIRCLE(4, 1, 2)},
        {TOUCHING, RECT(0, 0, 8, 0), CIRCLE(0, 2, 2)},
    };
    EXPECT_EACH(cases);
}

/* "whose edges meet anywhere but in the vertex they share": a polygon that crosses itself, touches
 * itself, folds back, or takes the same way twice. */
static void test_tangled(void **state)
{
    (void)state;
    static const hit_vec pinched[] = {{0, 0}, {4, 0}, {2, 2}, {4, 4}, {0, 4}, {2, 2}};
    static const hit_vec kissing[] = {{0, 0}, {8, 0}, {8, 8}, {4, 0}, {0, 8}};
    static const hit_vec spike[] = {{0, 0}, {4, 0}, {4, 4}, {2, 2}, {4, 4}, {0, 4}};
    static const hit_vec long_spike[] = {{0, 0}, {9, 0}, {4, 0}, {4, 4}, {0, 4}};
    static const hit_vec last_spike[] = {{4, 0}, {4, 4}, {0, 4}, {0, 0}, {9, 0}};
    static const hit_vec twice[] = {{0, 0}, {4, 0}, {0, 4}, {0, 0}, {4, 0}, {0, 4}};
    const hit_shape tangled[] = {RING(bow_tie), RING(pinched),    RING(kissing),   RING(spike),
                                 RING(twice),   RING(long_spike), RING(last_spike)};
    for (size_t i = 0; i < sizeof tangled / sizeof *tangled; i++) {
        const expected cases[] = {
            {EQUAL, tangled[i], tangled[i]},
            {A_HAS_B, tangled[i], hit_make_point(tangled[i].ring[0])},
            {B_HAS_A, tangled[i], RECT(0, 0, 99, 99)},
            {TOUCHING, tangled[i], RECT(-1, 0, 2, 99)},
            {TOUCHING, tangled[i], CIRCLE(-5, 4, 5)},
            {APART, tangled[i], POINT(-1, 1)},
            {APART, tangled[i], CAPSULE(-5, 0, -5, 9, 4)},
        };
        EXPECT_EACH(cases);
        assert_false(hit_is_simple(&tangled[i]));
    }
}

/* A rect whose stored corners cross, which are nearly those of a very thin rectangle: see
 * TURNED_THIN of constants.h. */
static void test_tangled_rect(void **state)
{
    (void)state;
    hit_shape thin = hit_make_rect(vec(0, 0), vec(2, 1), 30);
    const hit_vec corners[4] = {{0, 0}, {1, 0}, {1, -0x1p-40}, {0, 0x1p-40}};
    memcpy(thin.vertex, corners, sizeof corners);
    const expected cases[] = {
        {CROSSING, thin, CIRCLE(0.5, 0, 0.25)},
        {B_HAS_A, thin, CIRCLE(0.5, 0, 3)},
        {APART, thin, CIRCLE(0.5, 1, 0.25)},
    };
    EXPECT_EACH(cases);
}

/* The hole of a polygon that crosses itself does not belong to the polygon. */
static void test_tangled_holes(void **state)
{
    (void)state;
    const expected cases[] = {
        {APART, RING(star), CIRCLE(0, 0, 1)},  {TOUCHING, RING(star), CIRCLE(0, 0, 3)},
        {APART, RING(star), RECT(0, 0, 2, 2)}, {A_HAS_B, RING(star), POINT(0, -8)},
        {APART, RING(bow_tie), POINT(2, 1)},   {A_HAS_B, RING(bow_tie), POINT(2, 2)},
    };
    EXPECT_EACH(cases);
}

/* ---- Where rounding decides ----------------------------------------------------------------- */

/* Each relation with a contact, and the same shapes one last bit away from it. */
static void test_last_bits(void **state)
{
    (void)state;
    const double ulp = DBL_EPSILON;
    static const hit_vec kite[] = {{0, 0}, {3, 1}, {9, 3}, {0, 9}};
    static const hit_vec dented[] = {{0, 0}, {3, 1 + DBL_EPSILON}, {9, 3}, {0, 9}};
    const expected cases[] = {
        {A_HAS_B, CIRCLE(0, 0, 2), CIRCLE(1, 0, 1)},
        {CROSSING, CIRCLE(0, 0, 2), CIRCLE(1 + ulp, 0, 1)},
        {CROSSING, CIRCLE(0, 0, 2), CIRCLE(1, DBL_TRUE_MIN, 1)},
        {A_HAS_B, CIRCLE(0, 0, 2 + 2 * ulp), CIRCLE(1 + ulp, 0, 1)},
        {A_HAS_B, CIRCLE(0, 0, 1), CIRCLE(0, 0, 1 - ulp)},
        {TOUCHING, CIRCLE(0, 0, 1), CIRCLE(1 + ulp, 0, ulp)},
        {CROSSING, CIRCLE(0, 0, 1), CIRCLE(1 + ulp, 0, nextafter(ulp, 1))},
        {APART, CIRCLE(0, 0, 1), CIRCLE(1 + ulp, 0, nextafter(ulp, 0))},
        {A_HAS_B, RECT(0, 0, 2, 2), CIRCLE(0, 0, 1)},
        {CROSSING, RECT(0, 0, 2, 2), CIRCLE(0, DBL_TRUE_MIN, 1)},
        {CROSSING, RECT(0, 0, 2, 2), CIRCLE(0, 0, 1 + ulp)},
        {EQUAL, RING(kite), TRIANGLE(0, 0, 9, 3, 0, 9)},
        {A_HAS_B, RING(kite), RING(dented)},
        {TOUCHING, SEGMENT(0, 0, 9, 3), RING(dented)},
        {TOUCHING, SEGMENT(0, 0, 3, 1), SEGMENT(3, 1, 9, 3)},
        {CROSSING, SEGMENT(0, 0, 3 + 2 * ulp, 1), SEGMENT(3, 1 + ulp, 4, -9)},
    };
    EXPECT_EACH(cases);
}

static void test_range(void **state)
{
    (void)state;
    const double tiny = DBL_TRUE_MIN, huge = VEC_MOST;
    const expected cases[] = {
        {TOUCHING, CIRCLE(-huge, 0, huge), CIRCLE(huge, 0, huge)},
        {CROSSING, CIRCLE(-huge, 0, huge), CIRCLE(huge - 0x1p971, 0, huge)},
        {A_HAS_B, CIRCLE(0, 0, huge), CIRCLE(huge, 0, 0)},
        {A_HAS_B, CIRCLE(0, 0, huge), CAPSULE(tiny, 0, -tiny, 0, 1e292)},
        {CROSSING, CIRCLE(0, 0, huge), CIRCLE(0, tiny, huge)},
        {A_HAS_B, CIRCLE(0, 0, 3 * tiny), CIRCLE(tiny, 0, 2 * tiny)},
        {CROSSING, CIRCLE(0, 0, 3 * tiny), CIRCLE(tiny, tiny, 2 * tiny)},
        {CROSSING, SEGMENT(-huge, -huge, huge, huge), SEGMENT(tiny, -tiny, -tiny, tiny)},
        {TOUCHING, SEGMENT(-huge, -huge, huge, huge), SEGMENT(tiny, tiny, tiny, 0)},
        {A_HAS_B, TRIANGLE(-huge, -huge, huge, huge, huge, -huge),
         SEGMENT(-huge, -huge, tiny, tiny)},
        {CROSSING, TRIANGLE(-huge, -huge, huge, huge, huge, -huge), SEGMENT(huge, 0, 0, tiny)},
        {A_HAS_B, TRIANGLE(0, 0, tiny, 0, 0, tiny), SEGMENT(tiny, 0, 0, tiny)},
        {EQUAL, TRIANGLE(-huge, tiny, huge, tiny, 0, tiny), SEGMENT(huge, tiny, -huge, tiny)},
    };
    EXPECT_EACH(cases);
}

static void test_names(void **state)
{
    (void)state;
    static const char *const name[] = {"apart",        "touching", "crossing", "a contains b",
                                       "b contains a", "equal",    "meeting"};
    for (int r = 0; r < HIT_RELATION_COUNT; r++)
        assert_string_equal(hit_relation_name((hit_relation)r), name[r]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points),
        cmocka_unit_test(test_segments),
        cmocka_unit_test(test_circles),
        cmocka_unit_test(test_rects),
        cmocka_unit_test(test_triangles),
        cmocka_unit_test(test_polygons_and_capsules),
        cmocka_unit_test(test_equal_whatever_the_kinds),
        cmocka_unit_test(test_interiors),
        cmocka_unit_test(test_tangled),
        cmocka_unit_test(test_tangled_rect),
        cmocka_unit_test(test_tangled_holes),
        cmocka_unit_test(test_last_bits),
        cmocka_unit_test(test_range),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
