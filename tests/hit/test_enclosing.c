/* SPDX-License-Identifier: MIT */
/* hit_enclose(): cases made by hand, and random shapes. Their circle is compared with every circle
 * through two or three vertices in long double, with exact distances, and with the referee's
 * verdicts on shapes that miss the circle. */
#include "exact.h"
#include "hit.h"
#include "measure.h"
#include "shapes.h"

#include <float.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { RANDOM_CASES = 20000, MANY = 3000 };

static const double pi = 3.14159265358979323846;

static hit_vec dodecagon[] = {{0, -10}, {5, -8.66}, {8.66, -5}, {10, 0},  {8.66, 5},   {5, 8.66},
                              {0, 10},  {-5, 8.66}, {-8.66, 5}, {-10, 0}, {-8.66, -5}, {-5, -8.66}};
static hit_vec obtuse[] = {{0, 0}, {10, 0}, {4, 1}};
static hit_vec flat[] = {{0, 0}, {3, 3}, {-1, -1}, {2, 2}, {0, 0}};

/* ---- By hand -------------------------------------------------------------------------------- */

static void circles_by_hand(void **state)
{
    (void)state;
    const struct {
        hit_shape shape;
        hit_vec centre;
        double radius;
    } cases[] = {
        {POINT(3, 4), {3, 4}, 0},
        {CIRCLE(3, 4, 5), {3, 4}, 5},
        {SEGMENT(0, 0, 6, 8), {3, 4}, 5},
        {SEGMENT(1, 2, 1, 2), {1, 2}, 0},
        {CAPSULE(0, 0, 6, 8, 2), {3, 4}, 7},
        {RECT(1, 1, 6, 8), {1, 1}, 5},
        {TRIANGLE(0, 0, 6, 0, 0, 8), {3, 4}, 5},
        {TRIANGLE(0, 5, 4, -3, -4, -3), {0, 0}, 5},
        {RING(obtuse), {5, 0}, 5},
        {RING(dodecagon), {0, 0}, 10},
        {RING(flat), {1, 1}, sqrt(8)},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        hit_vec centre;
        double radius;
        assert_true(hit_enclose(&cases[i].shape, &centre, &radius));
        if (fabs(radius - cases[i].radius) > 1e-14 || fabs(centre.x - cases[i].centre.x) > 1e-6 ||
            fabs(centre.y - cases[i].centre.y) > 1e-6)
            fail_msg("case %zu: centre %g, %g, radius %.17g", i, centre.x, centre.y, radius);
    }
}

/* However far apart its numbers are. */
static void round_shapes_keep_their_centre(void **state)
{
    (void)state;
    const hit_vec at = {-0x1.8p+997, -0x1p-1070}, upright = {0, -0x1.8p+998};
    hit_shape shapes[] = {CIRCLE(at.x, at.y, 0x1p+998), ELLIPSE(at.x, at.y, 1, 1, 0)};
    shapes[1].vertex[1] = upright;
    shapes[1].vertex[2] = (hit_vec){0x1p-1060, 0};
    for (int i = 0; i < 2; i++) {
        hit_vec centre;
        double radius;
        assert_true(hit_enclose(&shapes[i], &centre, &radius));
        assert_true(centre.x == at.x && centre.y == at.y);
        hit_shape circle = hit_make_circle(centre, radius);
        assert_int_equal(hit_relate(&circle, &shapes[i]), i == 0 ? HIT_EQUAL : HIT_A_CONTAINS_B);
    }
}

static void too_great_a_circle_is_refused(void **state)
{
    (void)state;
    const double most = VEC_MOST;
    const hit_shape whole = hit_make_box(vec(-most, -most), vec(most, most)),
                    square = hit_make_box(vec(-most / 2, -most / 2), vec(most / 2, most / 2));
    hit_vec centre = {1, 2};
    double radius = 3;
    assert_false(hit_enclose(&whole, &centre, &radius));
    assert_true(centre.x == 1 && centre.y == 2 && radius == 3);
    assert_true(hit_enclose(&square, &centre, &radius));
    assert_true(radius < most && radius > 0.7 * most);
    hit_shape line = SEGMENT(-most, 0, most, 0);
    assert_true(hit_enclose(&line, &centre, &radius));
    assert_true(radius == most);
}

/* ---- The smallest by trial ------------------------------------------------------------------ */

typedef struct point {
    long double x, y;
} point;

static long double distance(point p, point q)
{
    return hypotl(p.x - q.x, p.y - q.y);
}

static point of(hit_vec v)
{
    return (point){v.x, v.y};
}

/* The distance of the farthest vertex; infinite when there is no centre, because the vertices are
 * on one line. */
static long double reach(point centre, const hit_shape *s)
{
    long double most = isfinite(centre.x) && isfinite(centre.y) ? 0 : INFINITY;
    for (int i = 0; i < s->count; i++)
        most = fmaxl(most, distance(centre, of(hit_vertices(s)[i])));
    return most;
}

static point through(point p, point q, point r)
{
    long double bx = q.x - p.x, by = q.y - p.y, cx = r.x - p.x, cy = r.y - p.y;
    long double d = 2 * (bx * cy - by * cx), bb = bx * bx + by * by, cc = cx * cx + cy * cy;
    return (point){p.x + (cy * bb - by * cc) / d, p.y + (bx * cc - cx * bb) / d};
}

/* The least reach of all centres that two or three vertices give. */
static long double least_reach(const hit_shape *s)
{
    const hit_vec *v = hit_vertices(s);
    long double least = reach(of(v[0]), s);
    for (int i = 0; i < s->count; i++)
        for (int j = 0; j < i; j++) {
            point p = of(v[i]), q = of(v[j]);
            least = fminl(least, reach((point){(p.x + q.x) / 2, (p.y + q.y) / 2}, s));
            for (int k = 0; k < j; k++)
                least = fminl(least, reach(through(p, q, of(v[k])), s));
        }
    return least;
}

static void check_contains(const hit_shape *s, hit_vec centre, double radius, uint64_t seed)
{
    for (int i = 0; i < s->count; i++)
        if (radius < s->radius ||
            hit_exact_distance(centre, hit_vertices(s)[i], radius, -s->radius) > 0)
            fail_msg("HIT_SEED=%" PRIu64 ": a vertex of the %s is outside", seed,
                     hit_kind_name(s->kind));
}

static void check_smallest(const hit_shape *s, double radius, uint64_t seed)
{
    long double least = least_reach(s) + s->radius;
    if (!(radius <= least + allowed(s, s)))
        fail_msg("HIT_SEED=%" PRIu64 ": %s: radius %.17g, not %.17Lg", seed, hit_kind_name(s->kind),
                 radius, least);
}

static hit_shape random_case(hit_vec ring[MAX_RING], int scale)
{
    hit_kind kind = random_outline_kind();
    hit_shape s = random_shape(kind, &random_sources[random_int(0, 2)], ring);
    scale_shape(&s, ring, scale);
    return s;
}

static void random_circles_are_smallest(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    hit_vec ring[MAX_RING], centre;
    double radius;
    for (int i = 0; i < RANDOM_CASES; i++) {
        hit_shape s = random_case(ring, i % 2 ? 0 : random_int(-1080, 994));
        assert_true(hit_enclose(&s, &centre, &radius));
        check_contains(&s, centre, radius, seed);
        check_smallest(&s, radius, seed);
    }
}

/* Vertices that are on one circle up to rounding. None lies outside the result by more than
 * rounding. */
static void many_vertices_on_a_circle(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    static hit_vec ring[MANY];
    for (int count = 3; count <= MANY; count = count * 3 / 2) {
        for (int i = 0; i < count; i++)
            ring[i] = vec(480 + 180 * cos(2 * pi * i / count), 320 + 180 * sin(2 * pi * i / count));
        hit_shape s = hit_make_polygon(ring, count);
        hit_vec centre;
        double radius;
        assert_true(hit_enclose(&s, &centre, &radius));
        check_contains(&s, centre, radius, seed);
        if (fabs(radius - 180) > 1e-11)
            fail_msg("%d vertices: radius %.17g", count, radius);
    }
}

static void what_misses_the_circle_misses_the_shape(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    hit_vec ring[2][MAX_RING], centre;
    double radius;
    int misses = 0;
    for (int i = 0; i < RANDOM_CASES; i++) {
        hit_shape s = random_case(ring[0], 0), other = random_case(ring[1], 0);
        assert_true(hit_enclose(&s, &centre, &radius));
        hit_shape circle = hit_make_circle(centre, radius);
        bool miss = !hit_hits(&circle, &other);
        misses += miss;
        if (miss && hit_hits(&s, &other))
            fail_msg("HIT_SEED=%" PRIu64 ": case %d hits outside its circle", seed, i);
    }
    assert_in_range(misses, RANDOM_CASES / 20, RANDOM_CASES);
}

/* The circle around an ellipse reaches both ends of its long axis. */
static void circles_hold_turned_ellipses(void **state)
{
    (void)state;
    for (int angle = 1; angle < 360; angle += 7) {
        const hit_shape oval = hit_make_ellipse(vec(1, 2), vec(5, 3), angle);
        hit_vec u, v, centre;
        double radius;
        hit_ellipse_axes(&oval, &u, &v);
        assert_true(hit_enclose(&oval, &centre, &radius) && radius < 5 + 1e-12);
        const hit_shape circle = hit_make_circle(centre, radius);
        const hit_shape ends[] = {hit_make_point(vec_add(centre, u)),
                                  hit_make_point(vec_sub(centre, u))};
        for (int i = 0; i < 2; i++)
            assert_true(hit_hits(&circle, &ends[i]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(circles_by_hand),
        cmocka_unit_test(round_shapes_keep_their_centre),
        cmocka_unit_test(too_great_a_circle_is_refused),
        cmocka_unit_test(random_circles_are_smallest),
        cmocka_unit_test(many_vertices_on_a_circle),
        cmocka_unit_test(what_misses_the_circle_misses_the_shape),
        cmocka_unit_test(circles_hold_turned_ellipses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
