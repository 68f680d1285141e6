/* SPDX-License-Identifier: MIT */
/* hit_closest(): cases made by hand, and random pairs compared with projections in long double. */
#include "hit.h"
#include "measure.h"
#include "scale.h"
#include "shapes.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { RANDOM_CASES = 60000 };

static hit_vec notch[] = {{0, 0}, {8, 0}, {8, 8}, {4, 4}, {0, 8}};
static hit_vec wedge[] = {{5, 7}, {5, 20}, {4, 20}};
static hit_vec tooth[] = {{7, 0}, {12, -3}, {8, 0}, {12, 3}};
static hit_vec star[] = {{0, -10}, {6, 8}, {-10, -3}, {10, -3}, {-6, 8}};

/* ---- Oracle --------------------------------------------------------------------------------- */

/* The distance of p from the edge a b, from the parameter of its projection. */
static long double from_edge(hit_vec p, hit_vec a, hit_vec b)
{
    exact_vec u = difference(b, a), w = difference(p, a);
    long double length = u.x * u.x + u.y * u.y;
    long double t = length > 0 ? (w.x * u.x + w.y * u.y) / length : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return hypotl(w.x - t * u.x, w.y - t * u.y);
}

static long double from_outline(hit_vec p, const hit_shape *shape)
{
    const hit_vec *v = hit_vertices(shape);
    long double nearest = INFINITY;
    for (int i = 0; i < shape->count; i++)
        nearest = fminl(nearest, from_edge(p, v[i], v[(i + 1) % shape->count]));
    return nearest;
}

/* The distance of shapes that do not hit. */
static long double true_distance(const hit_shape *a, const hit_shape *b)
{
    long double nearest = INFINITY;
    for (int i = 0; i < a->count; i++)
        nearest = fminl(nearest, from_outline(hit_vertices(a)[i], b));
    for (int i = 0; i < b->count; i++)
        nearest = fminl(nearest, from_outline(hit_vertices(b)[i], a));
    return nearest - a->radius - b->radius;
}

static bool fills(const hit_shape *shape, hit_vec p)
{
    const hit_vec *v = hit_vertices(shape);
    bool inside = false;
    for (int i = 0; i < shape->count && shape->count > 2; i++) {
        hit_vec a = v[i], b = v[(i + 1) % shape->count];
        if ((a.y > p.y) == (b.y > p.y))
            continue;
        exact_vec u = difference(b, a), w = difference(p, a);
        inside ^= w.x < w.y * u.x / u.y;
    }
    return inside;
}

static bool is_on(hit_vec p, const hit_shape *shape, double error)
{
    return isfinite(p.x) && isfinite(p.y) &&
           (fills(shape, p) || from_outline(p, shape) - shape->radius <= error);
}

/* ---- Nearest points by hand ----------------------------------------------------------------- */

typedef struct nearest_case {
    hit_shape a, b;
    double distance;
    hit_vec on_a, on_b;
} nearest_case;

static void expect_nearest(const nearest_case *c, size_t i)
{
    hit_nearest got = hit_closest(&c->a, &c->b), back = hit_closest(&c->b, &c->a);
    if (!(fabs(got.distance - c->distance) < 1e-14 && is_near(got.on_a, c->on_a) &&
          is_near(got.on_b, c->on_b)))
        fail_msg("case %zu: %.17g, (%g, %g) and (%g, %g)", i, got.distance, got.on_a.x, got.on_a.y,
                 got.on_b.x, got.on_b.y);
    if (!(back.distance == got.distance && is_near(back.on_a, c->on_b) &&
          is_near(back.on_b, c->on_a)))
        fail_msg("case %zu: swapped it differs", i);
}

static void nearest_by_hand(void **state)
{
    (void)state;
    hit_shape square = RECT(0, 0, 4, 4), corner = TRIANGLE(0, 0, 6, 0, 0, 6), bay = RING(notch);
    hit_shape pill = CAPSULE(0, 0, 8, 0, 2), far = TRIANGLE(-3, -4, -9, -4, -9, -9);
    hit_shape oval = ELLIPSE(0, 0, 5, 3, 0);
    const nearest_case cases[] = {
        {POINT(0, 0), POINT(3, 4), 5, {0, 0}, {3, 4}},
        {POINT(2, 3), SEGMENT(0, 0, 8, 0), 3, {2, 3}, {2, 0}},
        {POINT(6, 8), CIRCLE(0, 0, 5), 5, {6, 8}, {3, 4}},
        {POINT(5, 6), square, 5, {5, 6}, {2, 2}},
        {POINT(5, 5), corner, 2 * ROOT, {5, 5}, {3, 3}},
        {POINT(5, 7), bay, ROOT, {5, 7}, {6, 6}},
        {POINT(3, 7), pill, 5, {3, 7}, {3, 2}},
        {SEGMENT(0, 0, 4, 0), SEGMENT(7, 4, 9, 9), 5, {4, 0}, {7, 4}},
        {SEGMENT(-5, 7, 9, 7), CIRCLE(1, 0, 3), 4, {1, 7}, {1, 3}},
        {SEGMENT(5, 0, 9, 3), square, 3, {5, 0}, {2, 0}},
        {SEGMENT(4, 4, 9, 4), corner, ROOT, {4, 4}, {3, 3}},
        {SEGMENT(5, 7, 6, 20), bay, ROOT, {5, 7}, {6, 6}},
        {SEGMENT(3, 7, 0, 9), pill, 5, {3, 7}, {3, 2}},
        {CIRCLE(0, 0, 5), CIRCLE(9, 12, 4), 6, {3, 4}, {6.6, 8.8}},
        {CIRCLE(5, 6, 1), square, 4, {4.4, 5.2}, {2, 2}},
        {CIRCLE(5, 5, 1), corner, 2 * ROOT - 1, {5 - HALF, 5 - HALF}, {3, 3}},
        {CIRCLE(5, 7, 0.5), bay, ROOT - 0.5, {5 + HALF / 2, 7 - HALF / 2}, {6, 6}},
        {CIRCLE(3, 7, 1), pill, 4, {3, 6}, {3, 2}},
        {square, RECT(7, 8, 4, 4), 5, {2, 2}, {5, 6}},
        {square, TRIANGLE(5, 6, 9, 6, 9, 9), 5, {2, 2}, {5, 6}},
        {RECT(-5, -6, 4, 4), bay, 5, {-3, -4}, {0, 0}},
        {square, CAPSULE(5, 6, 9, 9, 2), 3, {2, 2}, {3.8, 4.4}},
        {corner, TRIANGLE(5, 5, 9, 5, 5, 9), 2 * ROOT, {3, 3}, {5, 5}},
        {far, bay, 5, {-3, -4}, {0, 0}},
        {corner, CAPSULE(5, 5, 9, 9, 1), 2 * ROOT - 1, {3, 3}, {5 - HALF, 5 - HALF}},
        {bay, RING(wedge), ROOT, {6, 6}, {5, 7}},
        {bay, CAPSULE(-3, -4, -9, -9, 2), 3, {0, 0}, {-1.8, -2.4}},
        {pill, CAPSULE(3, 7, 0, 9, 1), 4, {3, 2}, {3, 6}},
        {oval, POINT(9, 0), 4, {5, 0}, {9, 0}},
        {oval, SEGMENT(-9, 7, 9, 7), 4, {0, 3}, {0, 7}},
        {oval, CIRCLE(-9, 0, 2), 2, {-5, 0}, {-7, 0}},
        {oval, RECT(0, 6, 4, 2), 2, {0, 3}, {0, 5}},
        {oval, TRIANGLE(-9, -7, 9, -7, 0, -9), 4, {0, -3}, {0, -7}},
        {oval, RING(tooth), 2, {5, 0}, {7, 0}},
        {oval, CAPSULE(8, -4, 8, 5, 1), 2, {5, 0}, {7, 0}},
        {oval, ELLIPSE(9, 0, 2, 3, 90), 1, {5, 0}, {6, 0}},
    };
    assert_int_equal(sizeof cases / sizeof *cases, HIT_KIND_COUNT * (HIT_KIND_COUNT + 1) / 2);
    bool seen[HIT_KIND_COUNT][HIT_KIND_COUNT] = {{false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool *once = &seen[cases[i].a.kind][cases[i].b.kind];
        assert_false(*once || seen[cases[i].b.kind][cases[i].a.kind]);
        *once = true;
        expect_nearest(&cases[i], i);
    }
}

/* Shapes that hit have one common point as answer: a vertex if one is common, otherwise a point
 * where edges cross or circles overlap. */
static void nearest_on_a_hit(void **state)
{
    (void)state;
    hit_shape pill = CAPSULE(0, 0, 8, 0, 2), square = RECT(0, 0, 4, 4);
    const struct {
        hit_shape a, b;
        hit_vec at;
    } cases[] = {
        {POINT(1, 2), POINT(1, 2), {1, 2}},
        {POINT(3, 4), CIRCLE(0, 0, 5), {3, 4}},
        {POINT(1, 1), CIRCLE(0, 0, 5), {1, 1}},
        {POINT(1, 0), square, {1, 0}},
        {POINT(10, 0), pill, {10, 0}},
        {SEGMENT(0, 0, 4, 4), SEGMENT(0, 4, 4, 0), {2, 2}},
        {SEGMENT(0, 0, 4, 4), SEGMENT(4, 4, 9, 0), {4, 4}},
        {SEGMENT(-9, 3, 9, 3), CIRCLE(0, 0, 3), {0, 3}},
        {CIRCLE(0, 0, 5), CIRCLE(6, 8, 5), {3, 4}},
        {CIRCLE(0, 0, 5), CIRCLE(8, 0, 5), {4, 0}},
        {CIRCLE(1, 1, 5), CIRCLE(1, 1, 2), {1, 1}},
        {CIRCLE(1, 0, 0.25), square, {1, 0}},
        {RECT(0, 0, 40, 40), square, {-2, -2}},
        {RING(star), POINT(0, -4), {0, -4}},
        {ELLIPSE(0, 0, 5, 3, 0), ELLIPSE(8, 0, 3, 2, 0), {5, 0}},
        {ELLIPSE(0, 0, 5, 3, 0), square, {0, 0}},
        {ELLIPSE(0, 0, 5, 3, 0), SEGMENT(-9, 3, 9, 3), {0, 3}},
        {ELLIPSE(1, 1, 5, 5, 30), CIRCLE(9, 7, 5), {5, 4}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        nearest_case c = {cases[i].a, cases[i].b, 0, cases[i].at, cases[i].at};
        expect_nearest(&c, i);
    }
    hit_shape ramp = SEGMENT(0, 0, 49, 98),
              post = SEGMENT(1, 2, 0, 9); /* here 49 * (1 / 49.) < 1 */
    assert_true(vec_equal(hit_closest(&ramp, &post).on_a, vec(1, 2)));
    hit_shape centre = POINT(0, 0), pentagram = RING(star);
    assert_true(hit_closest(&centre, &pentagram).distance > 0);
}

/* The distance of shapes that miss is never 0, and no result is infinite. */
static void nearest_at_the_ends_of_the_range(void **state)
{
    (void)state;
    const double u = 0x1p-1074;
    hit_shape zero = POINT(0, 0), least = POINT(u, 0), disc = CIRCLE(1, 0, 1);
    assert_true(hit_closest(&zero, &least).distance == u);
    hit_shape beside = POINT(-u, 0);
    assert_true(hit_closest(&disc, &beside).distance == u);
    hit_shape slope = SEGMENT(0, 0, u, 1), inside = POINT(u, nextafter(1, 0));
    assert_true(hit_closest(&slope, &inside).distance == u);
    hit_shape west = POINT(-VEC_MOST, 0), east = CIRCLE(VEC_MOST, 0, VEC_MOST / 4);
    hit_nearest got = hit_closest(&west, &east);
    assert_true(got.distance == 1.75 * VEC_MOST && vec_equal(got.on_a, vec(-VEC_MOST, 0)));
    assert_true(got.on_b.x == 0.75 * VEC_MOST && got.on_b.y == 0);
}

/* ---- Random pairs --------------------------------------------------------------------------- */

static bool nearest_is_right(const hit_shape *a, const hit_shape *b, const hit_nearest *got)
{
    double error = allowed(a, b);
    if (!is_on(got->on_a, a, error) || !is_on(got->on_b, b, error))
        return false;
    if (hit_hits(a, b))
        return got->distance == 0 && vec_equal(got->on_a, got->on_b);
    exact_vec gap = difference(got->on_a, got->on_b);
    long double truth = true_distance(a, b), apart = hypotl(gap.x, gap.y);
    return got->distance > 0 && fabsl(got->distance - truth) <= error &&
           fabsl(apart - truth) <= error;
}

/* Returns whether the shapes are apart. */
static bool expect_right_nearest(const hit_shape *a, const hit_shape *b, int index)
{
    hit_nearest got = hit_closest(a, b), back = hit_closest(b, a);
    if (!nearest_is_right(a, b, &got) || !nearest_is_right(b, a, &back) ||
        fabs(got.distance - back.distance) > allowed(a, b))
        fail_msg("%s and %s: %a, swapped %a; case %d (HIT_SEED repeats)", hit_kind_name(a->kind),
                 hit_kind_name(b->kind), got.distance, back.distance, index);
    return got.distance > 0;
}

/* Half of the cases have one size, the others all sizes or two very different ones. */
static void nearest_of_random_pairs(void **state)
{
    (void)state;
    random_seed();
    int misses = 0;
    for (int i = 0; i < RANDOM_CASES; i++) {
        hit_vec ring_a[MAX_RING], ring_b[MAX_RING];
        const number_source *source = &random_sources[i % 3];
        hit_shape a = random_shape(random_outline_kind(), source, ring_a);
        hit_shape b = random_shape(random_outline_kind(), source, ring_b);
        int exponent = i % 4 < 2 ? 0 : random_int(-1076, 1019);
        scale_shape(&a, ring_a, exponent);
        scale_shape(&b, ring_b, i % 4 < 3 ? exponent : random_int(-1076, 1019));
        misses += expect_right_nearest(&a, &b, i);
    }
    assert_in_range(misses, RANDOM_CASES / 10, RANDOM_CASES * 9 / 10);
}

/* Circles whose radii are the distance to a vertex or an edge, up to a few ulps. */
static void nearest_of_tangents(void **state)
{
    (void)state;
    random_seed();
    int misses = 0;
    for (int i = 0; i < RANDOM_CASES / 4; i++) {
        hit_vec ring[MAX_RING];
        hit_shape b = random_shape(random_outline_kind(), &random_sources[i % 3], ring);
        hit_shape a = hit_make_circle(vec(uniform(), uniform()), 0);
        a.radius = hit_closest(&a, &b).distance;
        for (int k = random_int(-3, 3); k != 0 && a.radius > 0; k += k < 0 ? 1 : -1)
            a.radius = nextafter(a.radius, k < 0 ? 0 : 99);
        misses += expect_right_nearest(&a, &b, i);
    }
    assert_in_range(misses, RANDOM_CASES / 40, RANDOM_CASES / 5);
}

/* ---- Ellipses that are almost points -------------------------------------------------------- */

/* A place on the edge, to rounding, or on its line. */
static hit_vec beside_edge(hit_vec from, hit_vec to)
{
    hit_vec at = vec_add(from, vec_scale(vec_sub(to, from), random_double(-0.2, 1.2)));
    for (int i = random_int(0, 3); i > 0; i--)
        at = vec(nextafter(at.x, one_in(2) ? 99 : -99), nextafter(at.y, one_in(2) ? 99 : -99));
    if (one_in(3))
        at.y += ldexp(random_double(-1, 1), -random_int(1, 60));
    return at;
}

static hit_shape ellipse_with(hit_vec centre, hit_vec longer, double width)
{
    hit_shape ellipse = ELLIPSE(0, 0, 1, 1, 0);
    ellipse.vertex[0] = centre;
    ellipse.vertex[1] = longer;
    ellipse.vertex[2] = vec_scale(vec(-longer.y, longer.x), width);
    return ellipse;
}

/* The edge as a segment, as an ellipse without a width, or as a side of a triangle. */
static hit_shape with_edge(int sort, hit_vec from, hit_vec to)
{
    hit_vec half = vec_scale(vec_sub(to, from), 0.5);
    if (sort == 0)
        return hit_make_segment(from, to);
    if (sort == 1)
        return ellipse_with(vec_add(from, half), half, one_in(2) ? 0 : 0x1p-60);
    return hit_make_triangle(from, to, vec(random_double(-9, 9), random_double(-9, 9)));
}

/* By a point in the centre: that may be off by the ellipse's size. */
static void expect_as_centre(const hit_shape *ellipse, const hit_shape *other, hit_vec from,
                             hit_vec to)
{
    const hit_shape centre = hit_make_point(ellipse->vertex[0]);
    double error = allowed(ellipse, other);
    double distance = other->kind == HIT_TRIANGLE ? hit_closest(&centre, other).distance
                                                  : (double)from_edge(centre.vertex[0], from, to);
    hit_nearest found = hit_closest(ellipse, other), back = hit_closest(other, ellipse);
    if (fabs(found.distance - distance) > error || fabs(back.distance - distance) > error ||
        !is_within(found.on_a, ellipse, error) || !is_within(found.on_b, other, error))
        fail_msg("%g, not %g (HIT_SEED repeats)", found.distance, distance);
}

/* On an edge, the way to the edge's middle is across the direction in which they are nearest. */
static void nearest_of_almost_points(void **state)
{
    (void)state;
    random_seed();
    const hit_vec start = vec(-0x1.4eff97c0ab51dp2, -0x1.179577b8bc053p2),
                  end = vec(0x1.0265fa3a36aacp1, -0x1.00c78b08dcabep3);
    const hit_shape flat =
        ellipse_with(vec(0x1.7c77578fd9524p0, -0x1.f0613e1e2332cp2), vec(0x1p-535, 0x1p-534), 0);
    const hit_shape edge = hit_make_segment(start, end);
    expect_as_centre(&flat, &edge, start, end);
    for (int i = 0; i < RANDOM_CASES / 6; i++) {
        hit_vec from = vec(random_double(-9, 9), random_double(-9, 9));
        hit_vec to = vec(random_double(-9, 9), one_in(3) ? from.y : random_double(-9, 9));
        double size = ldexp(1, -random_int(48, 1070));
        hit_vec longer = vec(size * random_int(-2, 2), size * random_int(1, 2));
        const hit_shape point = ellipse_with(beside_edge(from, to), longer, one_in(2) ? 0 : 0.5);
        const hit_shape other = with_edge(i % 3, from, to);
        expect_as_centre(&point, &other, from, to);
    }
}

enum { SPIKES = 300, MORE_SPIKES = 4 * SPIKES };

static hit_shape spiky(hit_vec *ring, int count, double from)
{
    for (int i = 0; i < count; i++) {
        double turn = from + 6.283185307179586 * i / count, radius = random_double(2, 10);
        ring[i] = vec(radius * cos(turn), radius * sin(turn));
    }
    return hit_make_polygon(ring, count);
}

static hit_shape edge_of(const hit_shape *a, int i)
{
    return hit_make_segment(a->ring[i], a->ring[(i + 1) % a->count]);
}

/* The two edges that meet, of the lowest numbers. */
static void find_first_edges(const hit_shape *a, const hit_shape *b, hit_shape *e, hit_shape *f)
{
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++) {
            *e = edge_of(a, i);
            *f = edge_of(b, j);
            if (hit_hits(e, f))
                return;
        }
    fail();
}

/* Outlines that meet in many hundred places: the point is that of the first two edges. The walk
 * comes to others before: it begins with a part of b, which is on a's far side. */
static void first_of_many_places(void **state)
{
    (void)state;
    static hit_vec ring[2][MORE_SPIKES];
    for (int i = 0; i < 40; i++) {
        hit_shape a = spiky(ring[0], SPIKES, 0), b = spiky(ring[1], MORE_SPIKES, 4), e, f;
        find_first_edges(&a, &b, &e, &f);
        hit_nearest found = hit_closest(&a, &b);
        hit_shape at = hit_make_point(found.on_a);
        assert_true(found.distance == 0 && vec_equal(found.on_a, found.on_b));
        assert_true(hit_closest(&at, &e).distance < 1e-10);
        assert_true(hit_closest(&at, &f).distance < 1e-10);
    }
}

/* A power of two more or less is no other direction: from three units of 2^-1074 to the longest. */
static void directions_of_any_length(void **state)
{
    (void)state;
    hit_vec of_one = unit_between(vec(0, 0), vec(3, -4));
    assert_true(fabs(of_one.x - 0.6) < 1e-15 && fabs(of_one.y + 0.8) < 1e-15);
    for (int e = -1074; e < DBL_MAX_EXP - 2; e++)
        assert_true(vec_equal(unit_between(vec(0, 0), vec(ldexp(3, e), ldexp(-4, e))), of_one));
    assert_true(vec_equal(unit_between(vec(5, 7), vec(5, 7)), vec(0, 0)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nearest_by_hand),
        cmocka_unit_test(nearest_on_a_hit),
        cmocka_unit_test(nearest_at_the_ends_of_the_range),
        cmocka_unit_test(nearest_of_random_pairs),
        cmocka_unit_test(nearest_of_tangents),
        cmocka_unit_test(nearest_of_almost_points),
        cmocka_unit_test(first_of_many_places),
        cmocka_unit_test(directions_of_any_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
