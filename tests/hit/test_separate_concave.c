/* SPDX-License-Identifier: MIT */
/* hit_separate() of concave shapes: cases made by hand, and random pairs. They are compared with
 * all places where a corner of one comes to an edge of the other, and with moves all around. */
#include "hit.h"
#include "measure.h"
#include "parting.h"
#include "shapes.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { RANDOM_CASES = 600, MOST_CORNERS = 8, SIDES = 48 };

static const double pi = 3.14159265358979323846;

static hit_vec ell[] = {{0, 0}, {8, 0}, {8, 2}, {2, 2}, {2, 8}, {0, 8}};
static hit_vec cup[] = {{0, 0}, {2, 0}, {2, 6}, {6, 6}, {6, 0}, {8, 0}, {8, 8}, {0, 8}};
static hit_vec key[] = {{3, -9}, {5, -9}, {5, 7}, {3, 7}};
static hit_vec room[] = {{0, 0}, {9, 0}, {9, 9}, {5, 9}, {5, 8}, {8, 8},
                         {8, 1}, {1, 1}, {1, 8}, {4, 8}, {4, 9}, {0, 9}};

/* ---- By hand -------------------------------------------------------------------------------- */

static void separations_by_hand(void **state)
{
    (void)state;
    const struct {
        hit_shape a, b;
        hit_vec direction;
        double depth;
    } cases[] = {
        {RECT(3, 3, 4, 4), RING(ell), {HALF, HALF}, ROOT}, /* into the corner */
        {RECT(6, 3, 2, 4), RING(ell), {0, 1}, 1},
        {RING(ell), RECT(3, 3, 4, 4), {-HALF, -HALF}, ROOT},
        {POINT(0.75, 5), RING(ell), {-1, 0}, 0.75},
        {POINT(1, 0.75), RING(ell), {0, -1}, 0.75},
        {CIRCLE(4, 3, 2), RING(ell), {0, 1}, 1},
        {CIRCLE(3, 3, 2), RING(ell), {HALF, HALF}, ROOT},
        {CIRCLE(4, 6, 1.5), RING(cup), {0, -1}, 1.5},
        {CIRCLE(4, 3, 2), RING(cup), {0, -1}, 0}, /* as wide as the cup: it touches only */
        {SEGMENT(1, 3, 5, 3), RING(ell), {1, 0}, 1},
        {CAPSULE(4, 3, 7, 3, 2), RING(ell), {0, 1}, 1},
        {RECT(4, 5, 3, 4), RING(cup), {0, -1}, 1},
        {RECT(4, 4, 4, 4), RING(cup), {0, -1}, 0},
        {RECT(4, 5, 5, 5), RING(cup), {0, 1}, 5.5}, /* wider than the cup */
        {RING(key), RING(cup), {0, -1}, 1},
        {RECT(4, 4.25, 6.5, 6.5), RING(room), {1, 0}, 0.25},
        {RECT(4.25, 4, 7, 7), RING(room), {0, -1}, 7.5}, /* as wide as the room: no way to part */
        {RING(ell), RING(ell), {-HALF, -HALF}, 2 * ROOT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        hit_vec direction = {0, 0};
        double depth = -1;
        bool done = hit_separate(&cases[i].a, &cases[i].b, &direction, &depth);
        hit_vec off = vec_sub(direction, cases[i].direction);
        if (!done || fabs(depth - cases[i].depth) > 1e-10 ||
            (depth > 0 && hypot(off.x, off.y) > 1e-10))
            fail_msg("case %zu: (%g, %g) * %.17g", i, direction.x, direction.y, depth);
    }
}

static void separation_refused(void **state)
{
    (void)state;
    static hit_vec many[2][65];
    for (int i = 0; i < 65; i++) {
        many[0][i] =
            vec((i % 2 ? 2 : 1) * cos(2 * pi * i / 65), (i % 2 ? 2 : 1) * sin(2 * pi * i / 65));
        many[1][i] =
            vec((i % 2 ? 2 : 1) * cos(2 * pi * i / 64), (i % 2 ? 2 : 1) * sin(2 * pi * i / 64));
    }
    const hit_shape others[] = {RING(ell), ELLIPSE(1, 1, 3, 2, 0)};
    hit_shape all = hit_make_polygon(many[0], 65), most = hit_make_polygon(many[1], 64);
    hit_vec direction = {7, 8};
    double depth = 9;
    for (int i = 0; i < 2; i++)
        assert_false(hit_separate(&all, &others[i], &direction, &depth) ||
                     hit_separate(&others[i], &all, &direction, &depth));
    assert_true(vec_equal(direction, vec(7, 8)) && depth == 9);
    const hit_shape disc = CIRCLE(0, 0, 0.5), fewer = hit_make_polygon(many[1], 32);
    assert_true(hit_separate(&most, &others[0], &direction, &depth));
    assert_true(hit_separate(&most, &disc, &direction, &depth));
    assert_true(hit_separate(&fewer, &others[1], &direction, &depth));
    /* What would take more than a millisecond or two. */
    assert_false(hit_separate(&most, &most, &direction, &depth));
    assert_false(hit_separate(&most, &others[1], &direction, &depth));
}

/* ---- Random shapes -------------------------------------------------------------------------- */

/* Rounding of small numbers may make a ring meet itself, too. */
static bool meets_itself(const hit_shape *shape)
{
    return hit_relate(shape, shape) != HIT_EQUAL;
}

static bool edges_hit(const hit_vec *v, int count, int i, int j)
{
    hit_shape e = hit_make_segment(v[i], v[i + 1]), f = hit_make_segment(v[j], v[(j + 1) % count]);
    return hit_relate(&e, &f) == HIT_CROSSING;
}

/* Turns the way between two edges that cross around, which makes the ring shorter. */
static void untangle(hit_vec *v, int count)
{
    for (int round = 0; round < 20; round++)
        for (int i = 0; i + 2 < count; i++)
            for (int j = i + 2; j < count; j++)
                if (edges_hit(v, count, i, j))
                    for (int p = i + 1, q = j; p < q; p++, q--) {
                        hit_vec swapped = v[p];
                        v[p] = v[q];
                        v[q] = swapped;
                    }
}

static hit_shape random_ring(const number_source *source, hit_vec *v)
{
    hit_shape ring;
    do {
        int count = random_int(4, MOST_CORNERS);
        for (int i = 0; i < count; i++) {
            v[i].x = source->coordinate();
            v[i].y = source->coordinate();
        }
        untangle(v, count);
        ring = hit_make_polygon(v, count);
    } while (meets_itself(&ring));
    return ring;
}

static hit_shape random_other(const number_source *source, hit_vec *v)
{
    hit_vec unused[MAX_RING];
    hit_kind kind = random_outline_kind();
    return kind == HIT_POLYGON ? random_ring(source, v) : random_shape(kind, source, unused);
}

/* ---- Random pairs --------------------------------------------------------------------------- */

static void separation_of_random_pairs(void **state)
{
    (void)state;
    random_seed();
    int deep = 0, cases = random_cases(RANDOM_CASES);
    for (int i = 0; i < cases; i++) {
        hit_vec ring_a[SIDES], ring_b[SIDES];
        const number_source *source = &random_sources[i % 3];
        int exponent = parting_exponent(i);
        parting s = {.a = random_other(source, ring_a)};
        s.b = random_ring(source, ring_b);
        scale_shape(&s.a, ring_a, exponent);
        scale_shape(&s.b, ring_b, exponent);
        if (i % 2)
            parting_swap(&s);
        if (meets_itself(&s.a) || meets_itself(&s.b))
            continue;
        bool hit = hit_hits(&s.a, &s.b);
        if (parting_ask(&s) != hit || (hit && !parting_is_right(&s)))
            fail_msg("%s and %s, case %d (HIT_SEED repeats)", hit_kind_name(s.a.kind),
                     hit_kind_name(s.b.kind), i);
        deep += hit && s.depth > 0;
    }
    assert_true(deep > cases / 3);
}

/* ---- Discs ---------------------------------------------------------------------------------- */

static hit_shape ring_about(hit_vec centre, double radius, hit_vec *v)
{
    for (int i = 0; i < SIDES; i++)
        v[i] = vec(centre.x + radius * cos(2 * pi * i / SIDES),
                   centre.y + radius * sin(2 * pi * i / SIDES));
    return hit_make_polygon(v, SIDES);
}

/* A disc needs a longer move than a ring within, and a shorter one than a ring around it. */
static void discs_beside_rings(void **state)
{
    (void)state;
    random_seed();
    for (int i = 0; i < random_cases(RANDOM_CASES) / 2; i++) {
        hit_vec around[SIDES], ring[SIDES], centre, n;
        centre.x = uniform();
        centre.y = uniform();
        double r = random_double(0.1, 6), low = 0, depth, high = 0;
        hit_shape b = random_ring(&random_sources[1], ring), disc = hit_make_circle(centre, r);
        if (!hit_separate(&disc, &b, &n, &depth))
            continue;
        hit_shape inner = ring_about(centre, r, around);
        hit_separate(&inner, &b, &n, &low);
        hit_shape outer = ring_about(centre, r / cos(pi / SIDES) * (1 + 0x1p-40), around);
        assert_true(hit_separate(&outer, &b, &n, &high));
        if (low > depth + allowed(&disc, &b) * 2 || depth > high + allowed(&disc, &b) * 2)
            fail_msg("%.17g, %.17g, %.17g, case %d (HIT_SEED repeats)", low, depth, high, i);
    }
}

/* A sweep that starts in contact does not go around a concave shape to find its way out; of convex
 * shapes it says it. */
static void sweeps_from_inside_say_no_way(void **state)
{
    (void)state;
    enum { CORNERS = 16 };
    static hit_vec star[CORNERS];
    hit_vec n, out[1];
    double depth;
    for (int i = 0; i < CORNERS; i++)
        star[i] =
            vec_scale(vec(cos(2 * pi * i / CORNERS), sin(2 * pi * i / CORNERS)), i % 2 ? 4 : 9);
    const hit_shape spiky = RING(star), disc = CIRCLE(1, 1, 1), square = RECT(3, 0, 8, 8);
    const hit_swept got[] = {hit_sweep(&disc, &spiky, vec(3, 1)),
                             hit_sweep_into(&spiky, &disc, vec(3, 1), NULL),
                             hit_sweep(&spiky, &spiky, vec(0, 0))};
    for (int i = 0; i < 3; i++)
        assert_true(got[i].state == HIT_SWEEP_STARTED && vec_equal(got[i].normal, vec(0, 0)));
    assert_true(hit_separate(&disc, &spiky, &n, &depth) && depth > 1);
    void *memory = malloc(hit_field_size(1));
    hit_field *field = hit_field_build(memory, 1, &spiky, 1);
    hit_slide_contact met[1];
    hit_swept swept;
    assert_int_equal(hit_field_sweep(field, &disc, vec(3, 1), &swept, NULL), 0);
    assert_true(vec_equal(swept.normal, vec(0, 0)));
    hit_slid slid = hit_field_slide(field, &disc, vec(3, 1), NULL, met, 1, out, NULL);
    assert_true(slid.contacts == 1 && vec_equal(met[0].normal, vec(0, 0)));
    free(memory);
    swept = hit_sweep(&disc, &square, vec(3, 1));
    assert_true(swept.state == HIT_SWEEP_STARTED && swept.normal.x == -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(separations_by_hand),           cmocka_unit_test(separation_refused),
        cmocka_unit_test(separation_of_random_pairs),    cmocka_unit_test(discs_beside_rings),
        cmocka_unit_test(sweeps_from_inside_say_no_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
