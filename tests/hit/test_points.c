/* SPDX-License-Identifier: MIT */
/* The points that methods record where outlines meet: which methods do, and whether their points
 * are those of hit_crossings(). */
#include "hit_lab.h"
#include "pair_case.h"
#include "trace.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { CASES = 3000, ROOM = 8, MAX_CROSSINGS = MAX_RING * MAX_RING };

/* With this tolerance: some compute in float. */
static const struct row {
    const char *id;
    double tolerance;
} computing[] = {
    {"segment-segment/parametric", 1e-12},
    {"segment-segment/epsilon", 1e-12},
    {"segment-segment/coincident", 1e-12},
    {"segment-segment/slope", 1e-12},
    {"segment-segment/parametric-float", 1e-5},
    {"segment-segment/cross-product", 1e-12},
    {"segment-rect/sides", 1e-12},
    {"segment-polygon/edges", 1e-12},
    {"rect-polygon/sides", 1e-12},
    {"polygon-polygon/edge-crossing", 1e-12},
    {"polygon-polygon/parametric", 1e-5},
    {"polygon-polygon/edges-and-vertex", 1e-12},
    {"segment-ellipse/quadratic", 1e-6},
};

enum { COMPUTING = sizeof computing / sizeof *computing };

static uint64_t seed;

static const struct row *row_of(const hit_method *m)
{
    for (int i = 0; i < COMPUTING; i++)
        if (strcmp(computing[i].id, m->id) == 0)
            return &computing[i];
    return NULL;
}

static hit_trace trace_for(hit_vec *points, int room)
{
    hit_trace trace = hit_trace_make(NULL, 0);
    trace.points = points;
    trace.point_room = room;
    return trace;
}

static void expect_near_a_crossing(hit_vec p, const hit_shape *a, const hit_shape *b,
                                   const struct row *row)
{
    hit_vec crossings[MAX_CROSSINGS];
    int count = hit_crossings(a, b, crossings, NULL, MAX_CROSSINGS);
    double nearest = INFINITY;
    for (int i = 0; i < count; i++)
        nearest = fmin(nearest, vec_length(vec_sub(crossings[i], p)));
    if (!(nearest <= row->tolerance))
        fail_msg("%s: (%a, %a) is %g away from all %d crossings: HIT_SEED=%" PRIu64, row->id, p.x,
                 p.y, nearest, count, seed);
}

/* Runs the method on random shapes on a lattice, where no crossing is at a flat angle. Returns how
 * many points it recorded. */
static int points_of(const hit_method *m, const struct row *row)
{
    hit_vec ring[2][MAX_RING], points[ROOM];
    int found = 0;
    for (int n = 0; n < CASES; n++) {
        hit_shape a = random_shape(m->a, &random_sources[0], ring[0]);
        hit_shape b = random_shape(m->b, &random_sources[0], ring[1]);
        hit_trace trace = trace_for(points, ROOM);
        hit_verdict verdict = hit_run(m, &a, &b, &trace);
        assert_true(trace.point_count == 0 || verdict == HIT_HIT);
        assert_true(trace.point_count <= ROOM);
        bool is_true = hit_hits(&a, &b);
        for (int i = 0; row && is_true && i < trace.point_count; i++)
            expect_near_a_crossing(points[i], &a, &b, row);
        found += (int)trace.point_count;
    }
    return found;
}

/* Its points lie on an edge that the polygon does not have. */
static bool has_other_edges(const hit_method *m)
{
    return strcmp(m->id, "polygon-polygon/edge-crossing-unfinished") == 0;
}

static void points_are_the_crossings(void **state)
{
    (void)state;
    const hit_method *m;
    int methods = 0;
    seed = random_seed();
    for (int i = 0; (m = hit_method_at(i)) != NULL; i++) {
        if (m->any_pair || has_other_edges(m))
            continue;
        const struct row *row = row_of(m);
        int found = points_of(m, row);
        if ((found > 100) != (row != NULL))
            fail_msg("%s recorded %d points: HIT_SEED=%" PRIu64, m->id, found, seed);
        methods += row != NULL;
    }
    assert_int_equal(methods, COMPUTING);
}

/* The segment crosses the left and the right side. */
static long long cross_a_rect(hit_vec *points, int room)
{
    hit_shape segment = SEGMENT(-10, 0, 10, 0), rect = RECT(0, 0, 8, 4);
    hit_trace trace = trace_for(points, room);
    assert_int_equal(hit_run(hit_find_method("segment-rect/sides"), &segment, &rect, &trace),
                     HIT_HIT);
    return trace.point_count;
}

static void points_without_room_are_counted(void **state)
{
    (void)state;
    const hit_vec untouched = {77, 77};
    hit_vec points[3] = {untouched, untouched, untouched};
    assert_int_equal(cross_a_rect(NULL, 0), 2);
    assert_int_equal(cross_a_rect(points, 1), 2);
    assert_true(vec_equal(points[0], vec(-4, 0)) && vec_equal(points[1], untouched));
    assert_int_equal(cross_a_rect(points, 3), 2);
    assert_true(vec_equal(points[1], vec(4, 0)) && vec_equal(points[2], untouched));
}

/* What overflowed is no point; segments on one line have none. */
static void a_hit_may_have_no_point(void **state)
{
    (void)state;
    const hit_method *m = hit_find_method("segment-segment/cross-product");
    hit_vec point;
    hit_shape shapes[2][2] = {{SEGMENT(-1e200, 0, 1e200, 0), SEGMENT(0, -1e200, 0, 1e200)},
                              {SEGMENT(0, 0, 10, 0), SEGMENT(6, 0, 16, 0)}};
    for (int i = 0; i < 2; i++) {
        hit_trace trace = trace_for(&point, 1);
        assert_int_equal(hit_run(m, &shapes[i][0], &shapes[i][1], &trace), HIT_HIT);
        assert_int_equal(trace.point_count, 0);
    }
    hit_trace_hit_point(NULL, vec(0, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_are_the_crossings),
        cmocka_unit_test(points_without_room_are_counted),
        cmocka_unit_test(a_hit_may_have_no_point),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
