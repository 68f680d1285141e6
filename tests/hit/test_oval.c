/* SPDX-License-Identifier: MIT */
/*
 * The measures of ellipses: with every kind, from every generator. What they give is judged by the
 * exact referee, on discs and capsules that are a bit too small or too large, and by the distance
 * of two ellipses in long double.
 *
 *   HIT_CASES=N   cases for each kind and generator; 300 when it is not set
 *   HIT_SEED=N    another sequence of cases
 */
#include "generators.h"
#include "measure.h"
#include "noted.h"
#include "outline.h"
#include "oval_distance.h"
#include "random.h"
#include "vec.h"

#include <float.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static struct {
    long cases;
    uint64_t seed;
} run = {300, 0};

/* ---- Cases ---------------------------------------------------------------------------------- */

static void fail_case(const hit_shape *a, const hit_shape *b, const char *what)
{
    noted_print(a);
    noted_print(b);
    fflush(stdout);
    fail_msg("%s is wrong; HIT_SEED=%" PRIu64, what, run.seed);
}

/* Calls fn for `parts` in 10 of all cases, in both orders; ellipses are made thin now and then. */
static void for_all_pairs(void (*fn)(const hit_shape *a, const hit_shape *b), int parts)
{
    random_state = run.seed;
    for (int g = 0; g < GENERATOR_COUNT; g++)
        for (hit_kind kind = 0; kind < HIT_KIND_COUNT; kind++)
            for (long i = 0; i < run.cases * parts / 10; i++) {
                shape_pair pair;
                generators[g].generate(HIT_ELLIPSE, kind, &pair);
                if (one_in(4)) {
                    int thinner = random_int(-40, -10);
                    pair.a.vertex[2] =
                        vec(ldexp(pair.a.vertex[2].x, thinner), ldexp(pair.a.vertex[2].y, thinner));
                }
                if (hit_validate(&pair.a) != HIT_OK)
                    continue;
                bool swap = one_in(2);
                fn(swap ? &pair.b : &pair.a, swap ? &pair.a : &pair.b);
            }
}

/* ---- What is near --------------------------------------------------------------------------- */

/* Returns whether an ellipse is at least `distance` from every edge of the shape grown by its
 * radius. */
static bool keeps_away(const hit_shape *ellipse, const hit_shape *shape, double distance)
{
    double reach = fmin(distance + shape->radius, DBL_MAX);
    for (int i = 0; i < outline_edge_count(shape); i++) {
        hit_edge edge = outline_edge(shape, i);
        hit_shape capsule = hit_make_capsule(edge.a, edge.b, reach);
        if (hit_hits(ellipse, &capsule))
            return false;
    }
    return true;
}

/* ---- Nearest points ------------------------------------------------------------------------- */

static bool is_not_nearer(const hit_shape *a, const hit_shape *b, double distance)
{
    if (distance <= 0)
        return true;
    if (a->kind != HIT_ELLIPSE || b->kind != HIT_ELLIPSE)
        return a->kind == HIT_ELLIPSE ? keeps_away(a, b, distance) : keeps_away(b, a, distance);
    return oval_distance(a, b) >= distance;
}

static const char *judge_nearest(const hit_shape *a, const hit_shape *b)
{
    hit_nearest got = hit_closest(a, b);
    double error = allowed(a, b);
    bool hits = hit_hits(a, b);
    if ((got.distance == 0) != hits || !(got.distance >= 0 && got.distance <= DBL_MAX))
        return "the verdict of the distance";
    if (!is_within(got.on_a, a, error) || !is_within(got.on_b, b, error))
        return "a nearest point";
    if (hits)
        return vec_equal(got.on_a, got.on_b) ? NULL : "the common point";
    exact_vec gap = difference(got.on_a, got.on_b);
    if (got.distance < DBL_MAX && fabsl(hypotl(gap.x, gap.y) - got.distance) > error)
        return "the distance of the nearest points";
    return is_not_nearer(a, b, got.distance - error) ? NULL : "the distance";
}

static void expect_nearest(const hit_shape *a, const hit_shape *b)
{
    const char *wrong = judge_nearest(a, b);
    if (wrong)
        fail_case(a, b, wrong);
}

static void test_nearest(void **state)
{
    (void)state;
    for_all_pairs(expect_nearest, 10);
}

/* ---- Crossings ------------------------------------------------------------------------------ */

enum { MOST_POINTS = 64 };

/* It is not thin, small or far out: such a one touches a convex shape in one point, however
 * rounded. */
static bool is_plump(const hit_shape *shape, double size)
{
    const hit_vec *v = shape->vertex;
    if (size < 0x1p-1000)
        return false;
    return shape->kind != HIT_ELLIPSE ||
           fmin(hypot(v[1].x, v[1].y), hypot(v[2].x, v[2].y)) > ldexp(size, -5);
}

/* Returns how many points there may be: up to two for each straight piece, and four for each round
 * one. */
static int most_crossings(const hit_shape *other)
{
    int pieces = outline_edge_count(other);
    return other->kind == HIT_CAPSULE   ? 8
           : other->kind == HIT_ELLIPSE ? 4
           : other->kind == HIT_POINT   ? 1
           : other->radius > 0          ? 4
                                        : 2 * pieces;
}

/* Returns whether two boxes are the same, to the error: those of outlines that run along each
 * other. */
static bool are_alike(const hit_shape *a, const hit_shape *b)
{
    hit_vec low[2], high[2];
    hit_bounds(a, &low[0], &high[0]);
    hit_bounds(b, &low[1], &high[1]);
    double off_low = fmax(fabs(low[0].x - low[1].x), fabs(low[0].y - low[1].y));
    double off_high = fmax(fabs(high[0].x - high[1].x), fabs(high[0].y - high[1].y));
    return fmax(off_low, off_high) <= allowed(a, b);
}

/* The relation allows this number of points. */
static bool count_is_right(const hit_shape *a, const hit_shape *b, int count)
{
    const hit_shape *other = a->kind == HIT_ELLIPSE ? b : a;
    double size = largest(a, b);
    switch (hit_relate(a, b)) {
    case HIT_APART:
        return count == 0;
    case HIT_TOUCHING:
        return count == 1 || (count > 1 && (other->kind == HIT_POLYGON || !is_plump(a, size) ||
                                            !is_plump(b, size)));
    case HIT_CROSSING:
        return (count >= 1 || are_alike(a, b)) && count <= most_crossings(other);
    default:
        return count <= most_crossings(other);
    }
}

static void expect_crossings(const hit_shape *a, const hit_shape *b)
{
    hit_vec points[MOST_POINTS];
    double error = allowed(a, b);
    int count = hit_crossings(a, b, points, NULL, MOST_POINTS);
    if (!count_is_right(a, b, count)) {
        printf("# %d points, %s\n", count, hit_relation_name(hit_relate(a, b)));
        fail_case(a, b, "the number of crossings");
    }
    for (int i = 0; i < count; i++)
        if (!is_on_outline(points[i], a, error) || !is_on_outline(points[i], b, error)) {
            printf("# (%a, %a)\n", points[i].x, points[i].y);
            fail_case(a, b, "a crossing");
        }
}

static void test_crossings(void **state)
{
    (void)state;
    for_all_pairs(expect_crossings, 10);
}

/* ---- Sweeps --------------------------------------------------------------------------------- */

static double allowed_on_way(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    return fmax(allowed(a, b), ldexp(fmax(fabs(motion.x), fabs(motion.y)), -40));
}

static hit_vec middle_of(const hit_shape *shape)
{
    hit_vec low, high;
    hit_bounds(shape, &low, &high);
    return vec(0.5 * low.x + 0.5 * high.x, 0.5 * low.y + 0.5 * high.y);
}

/* It goes mostly towards b, and often along an axis: then it may graze. */
static hit_vec random_motion(const hit_shape *a, const hit_shape *b)
{
    hit_vec from = middle_of(a), to = middle_of(b);
    double part = random_double(-0.5, 3), size = largest(a, b);
    hit_vec way = vec((to.x - from.x) * part, (to.y - from.y) * part);
    if (one_in(2)) {
        way.x += random_double(-1, 1) * size;
        way.y += random_double(-1, 1) * size;
    }
    if (one_in(4))
        way.x = 0;
    else if (one_in(4))
        way.y = 0;
    else if (one_in(8))
        way = vec(ldexp(way.x, random_int(-30, 30)), ldexp(way.y, random_int(-30, 30)));
    return way;
}

static bool hits_moved(const hit_shape *a, const hit_shape *b, hit_vec way)
{
    hit_vec ring[GENERATED_RING];
    hit_shape moved = hit_place(a, way, ring);
    return hit_validate(&moved) == HIT_OK && hit_hits(&moved, b);
}

/* Returns whether a, moved so far and by the error to one side, hits b, and to the other side, too:
 * then convex shapes hit on the way between, which a place that is rounded may only seem to do. */
static bool hits_at(const hit_shape *a, const hit_shape *b, hit_vec motion, double time,
                    double error)
{
    double length = hypot(motion.x, motion.y);
    hit_vec way = vec_scale(motion, time);
    hit_vec aside = vec(-motion.y / length * error, motion.x / length * error);
    return hits_moved(a, b, vec_add(way, aside)) && hits_moved(a, b, vec_sub(way, aside));
}

static bool touches_soon(const hit_shape *a, const hit_shape *b, hit_vec motion,
                         const hit_swept *got, double error)
{
    hit_vec ring[GENERATED_RING];
    hit_shape moved = hit_place(a, vec_scale(motion, got->time), ring);
    return hit_validate(&moved) != HIT_OK ||
           (hit_closest(&moved, b).distance <= error && is_within(got->point, &moved, 2 * error) &&
            is_within(got->point, b, 2 * error) &&
            fabs(hypot(got->normal.x, got->normal.y) - 1) < 1e-12);
}

/* A point or a circle sweeps over a capsule: *state is what an ellipse's state must be, when it is
 * the same for a radius that is less and for one that is more by the error. */
static bool state_is_known(const hit_shape *a, const hit_shape *b, hit_vec motion, double error,
                           hit_sweep_state *state)
{
    const hit_shape *disc = a->kind == HIT_ELLIPSE ? b : a, *ellipse = disc == a ? b : a;
    hit_vec by = vec_scale(motion, disc == a ? 1 : -1), from = disc->vertex[0];
    if (disc->kind != HIT_POINT && disc->kind != HIT_CIRCLE)
        return false;
    hit_shape way = hit_make_capsule(from, vec_add(from, by), disc->radius + error);
    if (hit_validate(&way) != HIT_OK)
        return false;
    bool near = hit_hits(&way, ellipse);
    way.radius = fmax(disc->radius - error, 0);
    bool nearer = disc->radius > error && hit_hits(&way, ellipse);
    *state = near ? HIT_SWEEP_CONTACT : HIT_SWEEP_FREE;
    return near == nearer;
}

static const char *judge_sweep(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_swept got = hit_sweep(a, b, motion);
    hit_swept back = hit_sweep(b, a, vec_scale(motion, -1));
    double error = allowed_on_way(a, b, motion);
    hit_sweep_state right;
    if (got.state != back.state)
        return "the state of the swapped sweep";
    if ((got.state == HIT_SWEEP_STARTED) != (hit_hits(a, b)))
        return "the start";
    if (!(got.time >= 0 && got.time <= 1))
        return "the time";
    if (got.state == HIT_SWEEP_STARTED)
        return NULL;
    if (state_is_known(a, b, motion, error, &right) && right != got.state)
        return "the state";
    if (error < 0x1p-1000) /* places are rounded by more */
        return NULL;
    if (got.state == HIT_SWEEP_CONTACT && !touches_soon(a, b, motion, &got, error))
        return "the contact";
    if (got.state == HIT_SWEEP_CONTACT && hits_moved(a, b, vec_scale(motion, got.time)) &&
        hit_closest(a, b).distance > error)
        return "the free way";
    for (int i = 0; i < 6; i++)
        if (hits_at(a, b, motion, got.time * random_double(0, 1), error) &&
            hit_closest(a, b).distance > error)
            return "what is before the contact";
    return NULL;
}

static void expect_sweep(const hit_shape *a, const hit_shape *b)
{
    hit_vec motion = random_motion(a, b);
    if (!isfinite(motion.x) || !isfinite(motion.y))
        return;
    const char *wrong = judge_sweep(a, b, motion);
    if (wrong) {
        hit_swept got = hit_sweep(a, b, motion);
        printf("# by (%a, %a): %s at %a, normal (%g, %g), point (%a, %a)\n", motion.x, motion.y,
               hit_sweep_state_name(got.state), got.time, got.normal.x, got.normal.y, got.point.x,
               got.point.y);
        fail_case(a, b, wrong);
    }
}

static void test_sweeps(void **state)
{
    (void)state;
    for_all_pairs(expect_sweep, 5);
}

/* ---- Separation ----------------------------------------------------------------------------- */

static hit_shape moved_by(const hit_shape *a, hit_vec direction, double way, hit_vec *ring)
{
    return hit_place(a, vec_scale(direction, way), ring);
}

/* Returns whether a move by less in some other direction takes a out of b. */
static bool is_beaten(const hit_shape *a, const hit_shape *b, hit_vec direction, double less)
{
    hit_vec ring[GENERATED_RING];
    for (int i = 0; i < 24; i++) {
        double turn = random_double(0, 6.2832) * (one_in(2) ? 0x1p-8 : 1);
        double x = cos(turn), y = sin(turn);
        hit_vec n = vec(direction.x * x - direction.y * y, direction.x * y + direction.y * x);
        hit_shape moved = moved_by(a, n, less, ring);
        if (hit_validate(&moved) == HIT_OK && !hit_hits(&moved, b))
            return true;
    }
    return false;
}

static const char *judge_separation(const hit_shape *a, const hit_shape *b)
{
    hit_vec n = {7, 7}, ring[GENERATED_RING];
    double depth = 7, error = allowed(a, b);
    bool hits = hit_hits(a, b);
    if (!hit_separate(a, b, &n, &depth))
        return n.x == 7 && depth == 7 && (!hits || a->count > 3 || b->count > 3)
                   ? NULL
                   : "what is not separated";
    if (!hits || !(depth >= 0 && depth <= DBL_MAX) || fabs(hypot(n.x, n.y) - 1) > 1e-12)
        return "what is separated";
    if (error < 0x1p-1000 || error > 0x1p900)
        return NULL;
    if ((a->count > 3 || b->count > 3) && !hit_overlap(a, b)) /* the way apart may be long */
        return depth <= error ? NULL : "the depth of a touch";
    hit_shape out = moved_by(a, n, depth + 2 * error, ring);
    if (hit_hits(&out, b))
        return "the depth, too little,";
    return depth > 4 * error && is_beaten(a, b, n, depth - 2 * error) ? "the depth, too much,"
                                                                      : NULL;
}

static void expect_separation(const hit_shape *a, const hit_shape *b)
{
    const char *wrong = judge_separation(a, b);
    if (wrong)
        fail_case(a, b, wrong);
}

static void test_separation(void **state)
{
    (void)state;
    for_all_pairs(expect_separation, 3);
}

/* ---- Cases that were wrong ------------------------------------------------------------------ */

static hit_shape stored_ellipse(hit_vec centre, hit_vec u, hit_vec v)
{
    hit_shape ellipse = hit_make_ellipse(centre, vec(1, 1), 0);
    ellipse.vertex[1] = u;
    ellipse.vertex[2] = v;
    ellipse.size = vec(hypot(u.x, u.y), hypot(v.x, v.y));
    return ellipse;
}

static void expect_points(hit_shape a, hit_shape b)
{
    assert_int_equal(hit_validate(&a), HIT_OK);
    assert_int_equal(hit_validate(&b), HIT_OK);
    expect_nearest(&a, &b);
    expect_nearest(&b, &a);
    expect_crossings(&a, &b);
    expect_crossings(&b, &a);
}

/* Very thin ellipses: a segment from the centre, one along the axis, one thin ellipse across
 * another, and a ring whose other edges are 2^560 times as long as the ellipse. */
static void test_thin(void **state)
{
    (void)state;
    const hit_vec ring[5] = {{0x1p-579, -0x1p-198},
                             {0, -0x1p-933},
                             {-0x1.5p+33, 0},
                             {0x1.9p+402, 0x1p-750},
                             {-0x1p+543, 0x1p+564}};
    hit_shape far = stored_ellipse(vec(0x1.dcd64ffe14p+29, -0x1.dcd6501bbp+29), vec(-0x1.488p+1, 0),
                                   vec(0, -0x1.5e8p-32));
    expect_points(far,
                  hit_make_segment(far.vertex[0], vec(0x1.dcd6500de2p+29, -0x1.dcd6501baep+29)));
    expect_points(
        stored_ellipse(vec(2, -2), vec(0x1.0f876ccdf6cdap+2, 0x1.0f876ccdf6cdap+2),
                       vec(-0x1.0f876ccdf6cdap-33, 0x1.0f876ccdf6cdap-33)),
        stored_ellipse(vec(0, -4), vec(-0x1.6a09e667f3bcdp+1, -0x1.6a09e667f3bcdp+1), vec(0, 0)));
    expect_points(stored_ellipse(vec(-2, -2), vec(0, 0), vec(0, -2)),
                  stored_ellipse(vec(-2, -2), vec(0, 0), vec(-0x1.0000000000004p-38, 0)));
    expect_points(stored_ellipse(vec(-4, 3), vec(2, -2), vec(3.5, 3.5)), hit_make_polygon(ring, 5));
}

/* Scaled down for the construction, a segment would miss, and edges are points. */
static void test_far_exponents(void **state)
{
    (void)state;
    const hit_vec tiny[3] = {{0, 0x1p-1073}, {0x1p-1072, 0}, {0, -0x1p-1072}};
    hit_shape disc = hit_make_circle(vec(-0x1.8p+995, -0x1p+994), 0x1p+994);
    hit_shape speck = hit_make_polygon(tiny, 3);
    assert_null(judge_sweep(&disc, &speck, vec(0x1.5p+997, 0)));
    const hit_vec ring[3] = {{0, -0x1.8p-1048}, {0x1p-1047, -0x1p-1048}, {0, 0x1p-1047}};
    expect_points(stored_ellipse(vec(-0x1p+985, 0), vec(0, 0x1.4p+987), vec(-0x1p+985, 0)),
                  hit_make_polygon(ring, 3));
    expect_points(stored_ellipse(vec(-3, -4), vec(-3, 0), vec(0, 0)),
                  hit_make_segment(vec(0x1.e856809c9f642p+357, -0x1.62b7173b12774p+940),
                                   vec(-0x1.535157b2a0114p-473, 0x1.6ed93ec6581f1p-1017)));
}

/* ---- Options -------------------------------------------------------------------------------- */

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nearest), cmocka_unit_test(test_crossings),
        cmocka_unit_test(test_sweeps),  cmocka_unit_test(test_separation),
        cmocka_unit_test(test_thin),    cmocka_unit_test(test_far_exponents),
    };
    run.cases = random_cases(run.cases);
    run.seed = random_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
