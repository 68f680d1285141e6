/* SPDX-License-Identifier: MIT */
/* hit_sweep(): cases made by hand, and random motions of every pair of kinds compared with an exact
 * oracle: the state is right, no contact comes before the given time, and one comes soon after it.
 * HIT_CASES=N runs N motions for each pair; the argument "1/2" takes every second pair, starting
 * with the second. */
#include "hit.h"
#include "measure.h"
#include "motions.h"
#include "oracle_sweep.h"
#include "shapes.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { USUAL_CASES = 10000 };

static hit_vec notch[] = {{0, 0}, {8, 0}, {8, 8}, {4, 4}, {0, 8}};

/* ---- By hand -------------------------------------------------------------------------------- */

typedef struct sweep_case {
    hit_shape a, b;
    hit_vec motion;
    hit_sweep_state state;
    double time;
    hit_vec normal, point;
} sweep_case;

static void expect_swept(const sweep_case *c, size_t i)
{
    hit_swept got = hit_sweep(&c->a, &c->b, c->motion);
    bool near = fabs(got.time - c->time) <= 1e-9 && got.time <= c->time &&
                hypot(got.normal.x - c->normal.x, got.normal.y - c->normal.y) < 1e-6 &&
                hypot(got.point.x - c->point.x, got.point.y - c->point.y) < 1e-6;
    if (got.state != c->state || !near)
        fail_msg("case %zu: %s at %.17g, normal (%g, %g), point (%g, %g)", i,
                 hit_sweep_state_name(got.state), got.time, got.normal.x, got.normal.y, got.point.x,
                 got.point.y);
}

#define FREE                                                                                       \
    HIT_SWEEP_FREE, 1, {0, 0},                                                                     \
    {                                                                                              \
        0, 0                                                                                       \
    }
#define AT(time, nx, ny, x, y)                                                                     \
    HIT_SWEEP_CONTACT, time, {nx, ny},                                                             \
    {                                                                                              \
        x, y                                                                                       \
    }
#define STARTED(nx, ny, x, y)                                                                      \
    HIT_SWEEP_STARTED, 0, {nx, ny},                                                                \
    {                                                                                              \
        x, y                                                                                       \
    }

static void contacts_by_hand(void **state)
{
    (void)state;
    hit_shape square = RECT(0, 0, 4, 4), wall = SEGMENT(0, -9, 0, 9), bay = RING(notch);
    const sweep_case cases[] = {
        {POINT(-8, 1), POINT(8, 1), {32, 0}, AT(0.5, -1, 0, 8, 1)},
        {POINT(-8, 1), wall, {32, 0}, AT(0.25, -1, 0, 0, 1)},
        {POINT(8, 1), wall, {-32, 0}, AT(0.25, 1, 0, 0, 1)},
        {POINT(-10, 0), square, {16, 0}, AT(0.5, -1, 0, -2, 0)},
        {square, POINT(10, 0), {16, 0}, AT(0.5, -1, 0, 10, 0)},
        {square, RECT(0, 12, 40, 4), {6, 16}, AT(0.5, 0, -1, 5, 10)},
        {square, RECT(12, 8, 4, 4), {16, 8}, AT(0.5, -1, 0, 10, 6)},
        {CIRCLE(0, 0, 2), CIRCLE(10, 0, 3), {10, 0}, AT(0.5, -1, 0, 7, 0)},
        {CIRCLE(0, 0, 2), CIRCLE(11, 4, 3), {16, 0}, AT(0.5, -0.6, -0.8, 9.2, 1.6)},
        {CIRCLE(-9, 0, 2), wall, {14, 0}, AT(0.5, -1, 0, 0, 0)},
        {CIRCLE(5, 9, 1), bay, {0, -8}, AT((4 - ROOT) / 8, -HALF, HALF, 5 + HALF, 5 + HALF)},
        {CAPSULE(-9, -5, -9, 5, 1), CIRCLE(0, 0, 2), {12, 0}, AT(0.5, -1, 0, -2, 0)},
        {CAPSULE(-9, -5, -9, 5, 1), square, {12, 0}, AT(0.5, -1, 0, -2, -2)},
        {POINT(-1, -5), square, {-2, 6}, AT(0.5, 0, -1, -2, -2)},
        {POINT(-5 + 0x1p-50, -8), square, {6, 12}, AT(0.5, 0, -1, -2, -2)},
        {POINT(-5 - 0x1p-50, -8), square, {6, 12}, AT(0.5, -1, 0, -2, -2)},
        {POINT(0, -6), TRIANGLE(0, 2, 4, -2, -4, -2), {0, 16}, AT(0.25, 0, -1, 0, -2)},
        {POINT(4 + 0x1p-48, 12), bay, {0, -16}, AT(0.5, -HALF, HALF, 4, 4)},
        {TRIANGLE(0, -4, 1, -8, -1, -8), square, {0, 8}, AT(0.25, 0, -1, 0, -2)},
        {ELLIPSE(-10, 0, 4, 2, 0), wall, {12, 0}, AT(0.5, -1, 0, 0, 0)},
        {ELLIPSE(0, -10, 4, 2, 0), square, {0, 12}, AT(0.5, 0, -1, 0, -2)},
        {POINT(-14, 0), ELLIPSE(0, 0, 4, 2, 0), {20, 0}, AT(0.5, -1, 0, -4, 0)},
        {CIRCLE(0, 9, 2), ELLIPSE(0, 0, 4, 2, 0), {0, -10}, AT(0.5, 0, 1, 0, 2)},
        {ELLIPSE(-18, 0, 4, 2, 0), ELLIPSE(0, 0, 3, 2, 90), {24, 0}, AT(0.5, -1, 0, -2, 0)},
        {CAPSULE(-9, -5, -9, 5, 1), ELLIPSE(0, 0, 4, 2, 0), {8, 0}, AT(0.5, -1, 0, -4, 0)},
        {ELLIPSE(5, 11, 2, 2, 0), bay, {9, 0}, FREE},
        {ELLIPSE(-9, 4, 2, 1, 0), square, {18, 0}, FREE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_swept(&cases[i], i);
}

/* A shape that passes at the least possible distance does not touch; a shape that touches is found.
 */
static void grazing_by_hand(void **state)
{
    (void)state;
    const double u = DBL_EPSILON, huge = 0x1p300;
    hit_shape square = RECT(0, 0, 4, 4);
    const sweep_case cases[] = {
        {POINT(-9, 2 + 2 * u), square, {18, 0}, FREE},
        {POINT(-9, 2), square, {18, 0}, AT(7.0 / 18, -1, 0, -2, 2)},
        {CIRCLE(-8, 3 + 2 * u, 1), square, {16, 0}, FREE},
        {CIRCLE(-8, 3, 1), square, {12, 0}, AT(0.5, 0, 1, -2, 2)},
        {CIRCLE(-8, -3, 1), square, {12, 0}, AT(0.5, 0, -1, -2, -2)},
        {CIRCLE(8, 3, 1), square, {-12, 0}, AT(0.5, 0, 1, 2, 2)},
        {square, CIRCLE(8, -3, 1), {12, 0}, AT(0.5, 0, 1, 8, -2)},
        {CIRCLE(-2 - 2 * u, -3, 1), square, {1, 0}, AT(2 * u, 0, -1, -2, -2)},
        {CIRCLE(-2 - 2 * u, 3, 1), square, {1, 0}, AT(2 * u, 0, 1, -2, 2)},
        {CIRCLE(-10, 5, 2), CIRCLE(0, 0, 3), {20, 0}, AT(0.5, 0, 1, 0, 3)},
        {CIRCLE(-10, 5 + 4 * u, 2), CIRCLE(0, 0, 3), {20, 0}, FREE},
        {RECT(0, -4, 4, 4), RECT(99, 0, 4, 4), {-huge, 0}, FREE},
        {RECT(8, -4, 4, 4), square, {-16, 0}, AT(0.25, 1, 0, 2, -2)},
        {RECT(8, nextafter(-4, -9), 4, 4), square, {-16, 0}, FREE},
        {POINT(-8, 0), SEGMENT(0, 0, 9, 0), {8, 0}, AT(1, -1, 0, 0, 0)},
        {POINT(-8, 0), SEGMENT(0, 0, 9, 0), {nextafter(8, 0), 0}, FREE},
        {POINT(-8, 0), SEGMENT(u, 0, 9, 0), {8, 0}, FREE},
        {CIRCLE(0, 0, 1), POINT(5, 0), {4, 0}, AT(1, -1, 0, 5, 0)},
        {CIRCLE(0, 0, 1), POINT(5 + 4 * u, 0), {4, 0}, FREE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sweep_case c = cases[i];
        hit_swept got = hit_sweep(&c.a, &c.b, c.motion);
        if (c.state == HIT_SWEEP_FREE)
            expect_swept(&c, i);
        else if (got.state != c.state || got.time > c.time || c.time - got.time > 2e-6 ||
                 vec_dot(got.normal, c.normal) < 1 - 1e-6 ||
                 hypot(got.point.x - c.point.x, got.point.y - c.point.y) > 1e-4)
            fail_msg("case %zu: %s at %.17g, (%g, %g), normal (%g, %g)", i,
                     hit_sweep_state_name(got.state), got.time, got.point.x, got.point.y,
                     got.normal.x, got.normal.y);
    }
}

/* A wall with no thickness or the least possible one, and motions of any length through it. */
static void nothing_is_stepped_over(void **state)
{
    (void)state;
    hit_vec sliver[] = {{0, -9}, {0x1p-1074, 0}, {0, 9}};
    hit_shape thin[] = {SEGMENT(0, -9, 0, 9), RING(sliver), CAPSULE(0, -9, 0, 9, 0x1p-1074),
                        RECT(0, 0, 0, 18), POINT(0, 0.5)};
    hit_shape movers[] = {POINT(-1, 0.5), CIRCLE(-1, 0.5, 0x1p-60), SEGMENT(-1, 0, -1, 1),
                          RECT(-1, 0.5, 0x1p-30, 0x1p-30), TRIANGLE(-1, 0.5, -1, 0.5, -1, 0.5)};
    for (size_t i = 0; i < sizeof thin / sizeof *thin; i++)
        for (size_t j = 0; j < sizeof movers / sizeof *movers; j++)
            for (double length = 2; length < VEC_MOST; length *= 0x1p20) {
                hit_swept got = hit_sweep(&movers[j], &thin[i], vec(length, 0));
                assert_int_equal(got.state, HIT_SWEEP_CONTACT);
                assert_true(got.time <= 1 / length && got.normal.x == -1);
                assert_int_equal(hit_sweep(&movers[j], &thin[i], vec(-length, 0)).state,
                                 HIT_SWEEP_FREE);
            }
}

/* Numbers whose squares underflow or whose differences overflow. */
static void sweeps_at_the_ends_of_the_range(void **state)
{
    (void)state;
    const double y = 0x1.23456789abcdep-530, most = VEC_MOST;
    hit_shape disc = CIRCLE(0, 0, 1), beside = POINT(1, y), off = POINT(nextafter(1, 2), y);
    assert_int_equal(hit_sweep(&disc, &beside, vec(0, 2 * y)).state, HIT_SWEEP_CONTACT);
    assert_int_equal(hit_sweep(&disc, &beside, vec(0, -y)).state, HIT_SWEEP_FREE);
    assert_int_equal(hit_sweep(&disc, &off, vec(0, 2 * y)).state, HIT_SWEEP_FREE);
    hit_shape wall = SEGMENT(0, -most, 0, most), ball = CIRCLE(-most, 9, most / 2);
    hit_swept got = hit_sweep(&ball, &wall, vec(most, 0));
    assert_int_equal(got.state, HIT_SWEEP_CONTACT);
    assert_true(got.time <= 0.5 && got.time > 0.4999 && vec_equal(got.normal, vec(-1, 0)));
    assert_int_equal(hit_sweep(&ball, &wall, vec(-most, 0)).state, HIT_SWEEP_FREE);
    hit_shape least = POINT(0, 0), next = POINT(3 * 0x1p-1074, 0);
    assert_int_equal(hit_sweep(&least, &next, vec(3 * 0x1p-1074, 0)).state, HIT_SWEEP_CONTACT);
    assert_int_equal(hit_sweep(&least, &next, vec(2 * 0x1p-1074, 0)).state, HIT_SWEEP_FREE);
}

static void started_in_contact(void **state)
{
    (void)state;
    const double far = 0x1p+994;
    hit_shape square = RECT(0, 0, 4, 4), bay = RING(notch), inner = POINT(1, 0.5);
    const sweep_case cases[] = {
        {RECT(1, -4, 4, 4), square, {9, 0}, STARTED(0, -1, -1, -2)},
        {RECT(1, -4, 4, 4), square, {0, -9}, STARTED(0, -1, -1, -2)},
        {RECT(1, -3, 4, 4), square, {0, 0}, STARTED(0, -1, -1, -2)},
        {POINT(1, 0.5), square, {99, 0}, STARTED(1, 0, 1, 0.5)},
        {square, inner, {99, 0}, STARTED(-1, 0, 1, 0.5)},
        {POINT(4, 1), bay, {9, 9}, STARTED(0, 0, 4, 1)}, /* concave */
        {CAPSULE(-3 * far, -4 * far, -2 * far, -4 * far, 26 * far),
         POINT(-13 * far, -28 * far),
         {-0x1.cp-1071, 0x1.8p-1072},
         STARTED(5 / 13.0, 12 / 13.0, 0, 0)},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        hit_swept got = hit_sweep(&cases[i].a, &cases[i].b, cases[i].motion);
        assert_int_equal(got.state, HIT_SWEEP_STARTED);
        assert_true(got.time == 0 && is_near(got.normal, cases[i].normal));
        hit_shape at = hit_make_point(got.point);
        assert_true(hit_hits(&at, &cases[i].a));
        assert_true(hit_hits(&at, &cases[i].b));
    }
    const sweep_case rest = {POINT(5, 0), square, {0, 0}, FREE};
    expect_swept(&rest, 0);
    assert_string_equal(hit_sweep_state_name(HIT_SWEEP_STARTED), "started in contact");
}

/* ---- What hit.h says ------------------------------------------------------------------------ */

static double error_of(const moving_case *c)
{
    double size = fmax(largest(&c->a, &c->pair.b), fmax(fabs(c->motion.x), fabs(c->motion.y)));
    return fmax(ldexp(size, -40), 0x1p-1072);
}

typedef struct spot {
    long double x, y;
} spot;

static long double from_edge(spot p, spot a, spot b)
{
    spot u = {b.x - a.x, b.y - a.y}, w = {p.x - a.x, p.y - a.y};
    long double length = u.x * u.x + u.y * u.y;
    long double t = length > 0 ? (w.x * u.x + w.y * u.y) / length : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return hypotl(w.x - t * u.x, w.y - t * u.y);
}

/* Vertex i of the shape at time t. */
static spot vertex_at(const hit_shape *shape, int i, hit_vec motion, double t)
{
    hit_vec v = hit_vertices(shape)[i % shape->count];
    return (spot){v.x + (long double)t * motion.x, v.y + (long double)t * motion.y};
}

static long double from_outline(spot p, const hit_shape *shape, hit_vec motion, double t)
{
    long double nearest = INFINITY;
    for (int i = 0; i < shape->count; i++)
        nearest = fminl(nearest, from_edge(p, vertex_at(shape, i, motion, t),
                                           vertex_at(shape, i + 1, motion, t)));
    return nearest;
}

/* The distance at time t of shapes that are apart. */
static long double distance_at(const moving_case *c, double t)
{
    const hit_vec rest = {0, 0};
    long double nearest = INFINITY;
    for (int i = 0; i < c->a.count; i++)
        nearest =
            fminl(nearest, from_outline(vertex_at(&c->a, i, c->motion, t), &c->pair.b, rest, 0));
    for (int i = 0; i < c->pair.b.count; i++)
        nearest =
            fminl(nearest, from_outline(vertex_at(&c->pair.b, i, rest, 0), &c->a, c->motion, t));
    return nearest - c->a.radius - c->pair.b.radius;
}

/* Returns whether the point of contact is on both surfaces. */
static bool point_is_right(const moving_case *c, const hit_swept *got, double error)
{
    spot p = {got->point.x, got->point.y};
    long double off_a = from_outline(p, &c->a, c->motion, got->time) - c->a.radius;
    long double off_b = from_outline(p, &c->pair.b, vec(0, 0), 0) - c->pair.b.radius;
    return fabsl(off_a) <= error && fabsl(off_b) <= error;
}

/* Returns whether the point is on the edge of that number, or the shape has none. */
static bool edge_is_right(const hit_shape *shape, int edge, hit_vec motion, double t, hit_vec point,
                          double error)
{
    if (shape->count == 1 || edge < 0 || edge >= (shape->count > 2 ? shape->count : 1))
        return shape->count == 1 && edge == -1;
    spot p = {point.x, point.y};
    spot a = vertex_at(shape, edge, motion, t), b = vertex_at(shape, edge + 1, motion, t);
    return fabsl(from_edge(p, a, b) - shape->radius) <= error;
}

static bool edges_are_right(const moving_case *c, const hit_swept *got, double error)
{
    const hit_vec rest = {0, 0};
    return edge_is_right(&c->a, got->edges.of_a, c->motion, got->time, got->point, error) &&
           edge_is_right(&c->pair.b, got->edges.of_b, rest, 0, got->point, error);
}

static bool normal_is_right(const moving_case *c, const hit_swept *got)
{
    long double x = c->motion.x, y = c->motion.y;
    return fabs(hypot(got->normal.x, got->normal.y) - 1) < 1e-12 &&
           x * got->normal.x + y * got->normal.y <= 0x1p-40L * hypotl(x, y);
}

/* How far the shape reaches along the unit vector at time t. */
static long double reach_along(const hit_shape *shape, hit_vec motion, double t, hit_vec unit)
{
    long double farthest = -INFINITY;
    for (int i = 0; i < shape->count; i++) {
        spot v = vertex_at(shape, i, motion, t);
        farthest = fmaxl(farthest, v.x * unit.x + v.y * unit.y);
    }
    return farthest + shape->radius;
}

/* Returns whether a line perpendicular to the normal separates the shapes at the time of contact.
 */
static bool normal_parts(const moving_case *c, const hit_swept *got, double error)
{
    long double b = reach_along(&c->pair.b, vec(0, 0), 0, got->normal);
    long double a = reach_along(&c->a, c->motion, got->time, vec_scale(got->normal, -1));
    return a + b <= 4 * error;
}

/* How much of the motion may be left until the contact: the part that covers E along the normal.
 * For round shapes it is a chord of the circle with both radii, enlarged by E. */
static double latest(const moving_case *c, const hit_swept *got, double error)
{
    long double x = c->motion.x, y = c->motion.y, length = hypotl(x, y);
    long double speed = -x * got->normal.x - y * got->normal.y - 0x1p-45L * length;
    double early = speed > 0 ? (double)(error / speed) : 1;
    long double radii = (long double)c->a.radius + c->pair.b.radius;
    double chord = (double)((2 * sqrtl(radii * error) + error) / length);
    return fmin(1, got->time + fmax(early, radii > 0 ? chord : 0));
}

static bool contact_is_right(const moving_case *c, const hit_swept *got, double error)
{
    const hit_shape *b = &c->pair.b;
    if (!(got->time >= 0 && got->time <= 1))
        return false;
    if (got->time > 0 && oracle_sweep(&c->a, b, c->motion, got->time))
        return false;
    return distance_at(c, got->time) <= error && point_is_right(c, got, error) &&
           edges_are_right(c, got, error) && normal_is_right(c, got) &&
           oracle_sweep(&c->a, b, c->motion, latest(c, got, error));
}

/* Returns whether the shape, placed in double as a caller does it, is apart. A distance that rounds
 * to 0 is allowed. */
static bool placed_is_apart(const moving_case *c, const hit_swept *got, double error)
{
    hit_vec ring[GENERATED_RING];
    hit_shape placed = hit_place(&c->a, vec_scale(c->motion, got->time), ring);
    return error < 0x1p-1000 || hit_validate(&placed) != HIT_OK || !hit_hits(&placed, &c->pair.b) ||
           distance_at(c, got->time) < ldexp(error, -10);
}

static hit_sweep_state true_state(const moving_case *c)
{
    if (oracle_sweep(&c->a, &c->pair.b, vec(0, 0), 1))
        return HIT_SWEEP_STARTED;
    return oracle_sweep(&c->a, &c->pair.b, c->motion, 1) ? HIT_SWEEP_CONTACT : HIT_SWEEP_FREE;
}

typedef struct tally {
    long state[HIT_SWEEP_STATE_COUNT];
    long normals, askew; /* normals between convex shapes, and those that do not separate them */
} tally;

static void count_normal(const moving_case *c, const hit_swept *got, tally *t)
{
    if (c->a.kind == HIT_POLYGON || c->pair.b.kind == HIT_POLYGON)
        return;
    t->normals++;
    t->askew += !normal_parts(c, got, error_of(c));
}

static void fail_case(const moving_case *c, const hit_swept *got, hit_sweep_state back, long index)
{
    noted_print(&c->a);
    noted_print(&c->pair.b);
    print_message("# by (%a, %a)\n", c->motion.x, c->motion.y);
    fail_msg("case %ld: %s at %a, backwards %s, truly %s (HIT_SEED repeats)", index,
             hit_sweep_state_name(got->state), got->time, hit_sweep_state_name(back),
             hit_sweep_state_name(true_state(c)));
}

static void expect_right(const moving_case *c, tally *t, long index)
{
    hit_swept got = hit_sweep(&c->a, &c->pair.b, c->motion);
    hit_sweep_state back = hit_sweep(&c->pair.b, &c->a, vec_scale(c->motion, -1)).state;
    hit_sweep_state truth = true_state(c);
    double error = error_of(c);
    bool right = got.state == truth && back == truth;
    if (right && truth == HIT_SWEEP_CONTACT) {
        right = contact_is_right(c, &got, error) && placed_is_apart(c, &got, error);
        count_normal(c, &got, t);
    }
    if (truth != HIT_SWEEP_CONTACT)
        right = right && got.edges.of_a == -1 && got.edges.of_b == -1;
    if (!right)
        fail_case(c, &got, back, index);
    t->state[truth]++;
}

/* ---- All pairs ------------------------------------------------------------------------------
 */

static int slice, slices = 1;

/* Either shape may be the one that moves. Where corner meets corner, or an edge slides along an
 * edge up to rounding, the normal may be that of another edge. */
static void sweep_pair(hit_kind a, hit_kind b, uint64_t seed)
{
    tally t = {{0}, 0, 0};
    long cases = random_cases(USUAL_CASES);
    random_state = seed + (uint64_t)(a * HIT_KIND_COUNT + b);
    for (long i = 0; i < cases; i++) {
        moving_case c;
        bool turned = one_in(2);
        make_case(turned ? b : a, turned ? a : b, &c);
        expect_right(&c, &t, i);
    }
    print_message("# %s and %s: %ld free, %ld contacts, %ld started\n", hit_kind_name(a),
                  hit_kind_name(b), t.state[HIT_SWEEP_FREE], t.state[HIT_SWEEP_CONTACT],
                  t.state[HIT_SWEEP_STARTED]);
    for (int i = 0; i < HIT_SWEEP_STATE_COUNT; i++)
        assert_true(t.state[i] > cases / 100);
    if (t.askew > 3 + t.normals * 6 / 1000)
        fail_msg("%ld of %ld normals do not part the shapes", t.askew, t.normals);
}

static void motions_of_every_pair(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    print_message("# HIT_SEED=%llu\n", (unsigned long long)seed);
    int number = 0;
    for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
        for (hit_kind b = a; b < HIT_KIND_COUNT; b++)
            if (kind_is_outline(a) && kind_is_outline(b) && number++ % slices == slice)
                sweep_pair(a, b, seed);
}

/* ---- Corners that come to corners ----------------------------------------------------------- */

static hit_shape convex_shape(void)
{
    hit_vec at = vec(random_double(-9, 9), random_double(-9, 9));
    hit_vec size = vec(random_double(1, 9), random_double(1, 9));
    hit_shape rect = hit_make_rect(at, size, one_in(4) ? 0 : random_double(0, 360));
    const hit_vec *v = rect.vertex;
    return one_in(2) ? rect : hit_make_triangle(v[0], v[1], v[one_in(2) ? 2 : 3]);
}

/* a starts where a vertex of it comes to one of b's in the middle of the motion, or thereabouts. */
static bool make_corners_meet(moving_case *c)
{
    c->pair.b = convex_shape();
    c->a = convex_shape();
    c->motion = vec(random_double(-60, 60), random_double(-60, 60));
    hit_vec end = c->pair.b.vertex[random_int(0, c->pair.b.count - 1)];
    hit_vec start = vec_sub(end, vec_scale(c->motion, 0.5));
    hit_vec by = vec_sub(start, c->a.vertex[random_int(0, c->a.count - 1)]);
    c->a = hit_place(&c->a, by, NULL);
    hit_swept got = hit_sweep(&c->a, &c->pair.b, c->motion);
    return got.state == HIT_SWEEP_CONTACT && fabs(got.time - 0.5) < 1e-9;
}

/* Convex corners that meet always have an edge whose line separates them. */
static void corners_meet(void **state)
{
    (void)state;
    random_seed();
    long askew = 0, met = 0;
    for (int i = 0; i < 200000; i++) {
        moving_case c;
        if (!make_corners_meet(&c))
            continue;
        hit_swept got = hit_sweep(&c.a, &c.pair.b, c.motion);
        met++;
        askew += !normal_parts(&c, &got, error_of(&c));
    }
    assert_true(met > 1000);
    assert_int_equal(askew, 0);
}

/* The corners come together at flat angles: the edge that separates them is met later than the
 * first by a few last bits, and farther along the way. */
static void contacts_that_tie_are_looked_at(void **state)
{
    (void)state;
    static const hit_vec mover[] = {{-0x1.800000000000cp+0, 0x1.2000000000002p+2},
                                    {-0x1.4000000000005p+1, 0x1.e000000000004p+2},
                                    {-0x1.6000000000003p+2, 0x1.e000000000002p+2},
                                    {-0x1.e000000000002p+2, 0x1.2000000000002p+2},
                                    {-0x1.a000000000002p+2, 0x1.8000000000004p+0},
                                    {-0x1.4000000000004p+1, 0x1.8000000000008p+0}};
    static const hit_vec still[] = {
        {0x1.ffffffffffffep+0, 0x0.0000000000003p-1022},
        {0x1.8000000000003p+1, 0x1.0000000000001p+1},
        {0x1p+0, 0x1.ffffffffffffep+0},
        {-0x1.0000000000003p+0, 0x1.ffffffffffffdp+1},
        {-0x1.0000000000001p+1, 0x1.0000000000002p+0},
        {-0x1.ffffffffffffep+0, 0x0.0000000000003p-1022},
        {-0x1.0000000000002p+1, -0x1.0000000000001p+0},
        {-0x1.0000000000001p+0, -0x1p+1},
        {0x1.ffffffffffffdp-1, -0x1.ffffffffffffep+1},
        {0x1.ffffffffffffep+0, -0x1.0000000000003p+1},
    };
    const hit_shape a = RING(mover), b = RING(still);
    hit_swept got = hit_sweep(&a, &b, vec(0x1.8000000000002p+2, -0x1.8000000000002p+2));
    assert_int_equal(got.state, HIT_SWEEP_CONTACT);
    assert_true(fabs(got.normal.x + 0.948683) < 1e-5 && fabs(got.normal.y - 0.316228) < 1e-5);
}

/* At the end of a thin ring its sides are met at one time, to rounding. The normal is that of the
 * one which is met; and of shapes that are small beside the motion, that of the edge which parts
 * the corners. */
static void normals_at_thin_ends(void **state)
{
    (void)state;
    static const hit_vec thin[] = {
        {-0x1p-27, -0x1p-26}, {-4, 0x1p-27}, {-3, 0x1p-27}, {-2, 0x1p-28}};
    const hit_shape ring = RING(thin), slope = SEGMENT(0, 0x1p-27, 0x1p-26, 0);
    hit_swept got = hit_sweep(&ring, &slope, vec(3, 1));
    assert_int_equal(got.state, HIT_SWEEP_CONTACT);
    assert_int_equal(got.edges.of_a, 3);
    assert_true(got.normal.y < 0 && fabs(vec_dot(got.normal, vec_sub(thin[0], thin[3]))) < 0x1p-50);
    for (int power = -20; power >= -1000; power -= 70) {
        double u = ldexp(1, power);
        const hit_shape edge = SEGMENT(u / 4, u, 4, 0),
                        speck = TRIANGLE(-u, -u, 0.75 * u, 0.75 * u, u, -0.75 * u);
        got = hit_sweep(&edge, &speck, vec(u / 2, -3));
        assert_true(got.state == HIT_SWEEP_CONTACT && got.normal.y > 0.99);
    }
}

int main(int argc, char **argv)
{
    if (argc > 1 && sscanf(argv[1], "%d/%d", &slice, &slices) != 2)
        return 2;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contacts_by_hand),
        cmocka_unit_test(grazing_by_hand),
        cmocka_unit_test(nothing_is_stepped_over),
        cmocka_unit_test(sweeps_at_the_ends_of_the_range),
        cmocka_unit_test(started_in_contact),
        cmocka_unit_test(corners_meet),
        cmocka_unit_test(contacts_that_tie_are_looked_at),
        cmocka_unit_test(normals_at_thin_ends),
        cmocka_unit_test(motions_of_every_pair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
