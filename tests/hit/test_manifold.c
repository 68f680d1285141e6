/* SPDX-License-Identifier: MIT */
/* hit_contact(): names that tell the points of a manifold apart, and what rounding may not change.
 * HIT_CASES=N takes N random pairs. */
#include "hit.h"
#include "outlines.h"
#include "shapes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

enum { USUAL_CASES = 60000, MOST_CORNERS = 12 };

/* ---- Names ---------------------------------------------------------------------------------- */

static bool have_same_names(const hit_contact_point *p, const hit_contact_point *q)
{
    return p->edges.of_a == q->edges.of_a && p->edges.of_b == q->edges.of_b &&
           p->vertex_a == q->vertex_a && p->vertex_b == q->vertex_b;
}

/* Small numbers, so that much touches: chains, crossed and flat polygons, two rings, radii. */
static hit_shape any_shape(hit_vec *ring, int *ends)
{
    int count = random_int(2, MOST_CORNERS), way = random_int(0, 5);
    double r = random_int(1, 2) / 2.0;
    for (int i = 0; i < count; i++) {
        int x = random_int(-4, 4);
        ring[i] = vec(x, random_int(-4, 4));
    }
    if (way == 0 || count < 3)
        return hit_make_chain(ring, count);
    if (way == 1 && count >= 6) {
        ends[0] = count / 2;
        ends[1] = count;
        return hit_make_rings(ring, ends, 2);
    }
    if (way == 2)
        return hit_make_polygon(ring, count);
    if (way == 3) {
        const hit_shape corner = hit_make_triangle(ring[0], ring[1], ring[2]);
        return hit_grow(&corner, r);
    }
    return random_shape((hit_kind)random_int(0, HIT_KIND_COUNT - 1), &random_sources[way == 5],
                        ring);
}

static void points_have_names_of_their_own(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    long cases = random_cases(USUAL_CASES), two = 0;
    for (long i = 0; i < cases; i++) {
        hit_vec ring[2][MOST_CORNERS];
        int ends[2][2];
        hit_manifold m;
        const hit_shape a = any_shape(ring[0], ends[0]), b = any_shape(ring[1], ends[1]);
        if (hit_validate(&a) != HIT_OK || hit_validate(&b) != HIT_OK || !hit_contact(&a, &b, &m) ||
            m.count < 2)
            continue;
        two++;
        if (have_same_names(&m.points[0], &m.points[1]))
            fail_msg("HIT_SEED=%llu, case %ld: both points of %s and %s are named %d %d %d %d",
                     (unsigned long long)seed, i, hit_kind_name(a.kind), hit_kind_name(b.kind),
                     m.points[0].edges.of_a, m.points[0].edges.of_b, m.points[0].vertex_a,
                     m.points[0].vertex_b);
    }
    assert_true(two > cases / 20);
}

/* ---- Rounding ------------------------------------------------------------------------------- */

/* A box that stands flush on another, both turned by any angle: its second end may be above the
 * face by rounding, and counts all the same. */
static void flush_sides_have_two_points(void **state)
{
    (void)state;
    random_seed();
    int hits = 0;
    for (int i = 0; i < 4000; i++) {
        double angle = random_double(0, 360), wide = random_double(1, 4), beside;
        const hit_shape below = hit_make_rect(vec(0, 0), vec(6, 2), angle);
        beside = random_double(-1, 1);
        hit_vec along = vec(cos(angle * 0.017453292519943295), sin(angle * 0.017453292519943295));
        hit_vec at = vec(beside * along.x + 2 * along.y, beside * along.y - 2 * along.x);
        const hit_shape above = hit_make_rect(at, vec(wide, 2), angle);
        hit_manifold m;
        if (!hit_contact(&above, &below, &m))
            continue;
        hits++;
        assert_int_equal(m.count, 2);
    }
    assert_true(hits > 1000);
}

/* A post stands in the corner of a notch, along the wall to rounding, and is in the floor: its
 * point is its foot, as deep as that is. */
static void posts_along_a_wall_have_their_foot(void **state)
{
    (void)state;
    static const hit_vec notch[] = {{0, 0}, {4, 0}, {4, 3}, {-3, 3}, {-3, -5}, {0, -5}};
    random_seed();
    for (int i = 0; i < 8000; i++) {
        hit_vec ring[6], post[2];
        double angle = random_double(0, 360), deep = random_double(0.001, 0.1);
        const hit_vec upright[2] = {{0, deep}, {0, -1}};
        hit_vec at = vec(random_double(-9, 9), random_double(-9, 9));
        const hit_shape base = hit_make_polygon_at(notch, 6, angle, at, ring);
        hit_make_polygon_at(upright, 2, angle, at, post);
        for (int k = 0; k < 2; k++)
            post[k] = vec(nudged(post[k].x), nudged(post[k].y));
        const hit_shape a = hit_make_segment(post[0], post[1]);
        hit_manifold m;
        assert_true(hit_contact(&a, &base, &m));
        assert_true(fabs(m.depth - deep) < 1e-9);
        bool has_foot = false;
        for (int k = 0; k < m.count; k++)
            has_foot |= fabs(m.points[k].on_a.x - post[0].x) < 1e-9 &&
                        fabs(m.points[k].on_a.y - post[0].y) < 1e-9;
        assert_true(has_foot);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_have_names_of_their_own),
        cmocka_unit_test(flush_sides_have_two_points),
        cmocka_unit_test(posts_along_a_wall_have_their_foot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
