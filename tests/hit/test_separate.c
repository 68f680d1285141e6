/* SPDX-License-Identifier: MIT */
/* hit_separate(): cases made by hand, and random pairs. They are compared with supports in long
 * double, with directions all around, and with the referee's verdict on the moved shape. */
#include "exact.h"
#include "hit.h"
#include "measure.h"
#include "shapes.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { RANDOM_CASES = 60000 };

static const double pi = 3.14159265358979323846;

static hit_vec box[] = {{0, 0}, {8, 0}, {8, 6}, {0, 6}};
static hit_vec star[] = {{0, -10}, {6, 8}, {-10, -3}, {10, -3}, {-6, 8}};

/* ---- Separation by hand --------------------------------------------------------------------- */

static void separations_by_hand(void **state)
{
    (void)state;
    hit_shape square = RECT(0, 0, 4, 4), corner = TRIANGLE(0, 0, 6, 0, 0, 6);
    const double far = 0x1p40;
    const struct {
        hit_shape a, b;
        hit_vec direction;
        double depth;
    } cases[] = {
        {POINT(1, 2), POINT(1, 2), {0, -1}, 0},
        {POINT(1, 0), square, {1, 0}, 1},
        {POINT(2, 1), square, {1, 0}, 0},
        {POINT(2, 2), corner, {HALF, HALF}, ROOT},
        {CIRCLE(0, 0, 5), CIRCLE(8, 0, 5), {-1, 0}, 2},
        {CIRCLE(0, 0, 5), CIRCLE(6, 8, 5), {-0.6, -0.8}, 0},
        {CIRCLE(3, 3, 5), CIRCLE(3, 3, 2), {0, -1}, 7},
        {CIRCLE(5, 6, 5), square, {0.6, 0.8}, 0},
        {CIRCLE(5, 6, 6), square, {0.6, 0.8}, 1},
        {CIRCLE(0, 3, 2), square, {0, 1}, 1},
        {CIRCLE(0, 1, 2), square, {0, 1}, 3},
        {square, RECT(3, 1, 4, 4), {-1, 0}, 1},
        {square, RECT(4, 1, 4, 4), {-1, 0}, 0},
        {RECT(1, 0, 4, 4), RING(box), {0, -1}, 2},
        {SEGMENT(0, 0, 8, 0), SEGMENT(4, -1, 4, 9), {0, -1}, 1},
        {SEGMENT(0, 0, 8, 0), SEGMENT(4, 0, 9, 9), {0, -1}, 0},
        {CAPSULE(0, 0, 8, 0, 1), CAPSULE(4, -1, 4, 9, 1), {0, -1}, 3},
        {CAPSULE(0, 0, 8, 0, 2), CAPSULE(10, 0, 20, 0, 1), {-1, 0}, 1},
        {SEGMENT(1, -9, 1, 9), CIRCLE(0, 0, 3), {1, 0}, 2},
        {POINT(far + 2, far + 2),
         TRIANGLE(far, far, far + 6, far, far, far + 6),
         {HALF, HALF},
         ROOT},
        {CIRCLE(1, 1, VEC_MOST), CIRCLE(1, 1, VEC_MOST), {0, -1}, 2 * VEC_MOST},
        {POINT(0, 1), ELLIPSE(0, 0, 5, 2, 0), {0, 1}, 1},
        {POINT(5, 0), ELLIPSE(0, 0, 5, 2, 0), {1, 0}, 0},
        {CIRCLE(0, 3, 2), ELLIPSE(0, 0, 5, 2, 0), {0, 1}, 1},
        {ELLIPSE(0, 3, 5, 2, 0), square, {0, 1}, 1},
        {ELLIPSE(0, 3, 5, 2, 0), ELLIPSE(0, 0, 7, 2, 180), {0, 1}, 1},
        {ELLIPSE(9, 0, 5, 2, 0), ELLIPSE(0, 0, 2, 5, 90), {1, 0}, 1},
        {CAPSULE(-9, 4, 9, 4, 3), ELLIPSE(0, 0, 5, 2, 0), {0, 1}, 1},
        {CIRCLE(0, 0, 1), POINT(0x1p-1074, 0x1p-1074), {-HALF, -HALF}, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        hit_vec direction;
        double depth;
        assert_true(hit_separate(&cases[i].a, &cases[i].b, &direction, &depth));
        if (!is_near(direction, cases[i].direction) || fabs(depth - cases[i].depth) > 1e-14)
            fail_msg("case %zu: (%g, %g) * %.17g", i, direction.x, direction.y, depth);
    }
    hit_shape disc = CIRCLE(3, 0, 2), wire = SEGMENT(0, 0, 8, 0);
    hit_vec across;
    double depth;
    assert_true(hit_separate(&disc, &wire, &across, &depth));
    assert_true(depth == 2 && across.x == 0 && fabs(across.y) == 1);
}

static bool is_refused(const hit_shape *a, const hit_shape *b)
{
    hit_vec direction = {7, 8};
    double depth = 9;
    bool refused = !hit_separate(a, b, &direction, &depth);
    if (refused)
        assert_true(vec_equal(direction, vec(7, 8)) && depth == 9);
    return refused;
}

static void separation_refused(void **state)
{
    (void)state;
    static hit_vec twice[] = {{0, 0}, {8, 0}, {0, 8}, {0, 0}, {8, 0}, {0, 8}};
    static hit_vec spike[] = {{0, 0}, {4, 0}, {6, 0}, {4, 0}, {4, 4}, {0, 4}};
    static hit_vec stutter[] = {{0, 0}, {4, 0}, {3, 0}, {4, 0}, {4, 4}, {0, 4}};
    static hit_vec bow[] = {{0, 0}, {4, 4}, {4, 0}, {0, 4}};
    static hit_vec flat[] = {{0, 0}, {4, 4}, {1, 1}, {3, 3}};
    static hit_vec spot[] = {{1, 1}, {1, 1}, {1, 1}};
    static hit_vec doubled[] = {{0, 0}, {0, 0}, {2, 0}, {4, 0}, {4, 4}, {4, 4}, {0, 4}, {0, 0}};
    hit_shape disc = CIRCLE(0, 0, 9), away = CIRCLE(99, 0, 9), point = POINT(99, 90);
    const hit_shape oval = ELLIPSE(0, 0, 9, 8, 0);
    const hit_shape tangled[] = {RING(star), RING(twice), RING(spike), RING(stutter), RING(bow)};
    const hit_shape convex[] = {RING(flat), RING(spot), RING(doubled), RING(box)};
    for (size_t i = 0; i < sizeof tangled / sizeof *tangled; i++) {
        assert_false(is_refused(&tangled[i], &disc) || is_refused(&disc, &tangled[i]));
        assert_false(is_refused(&tangled[i], &oval) || is_refused(&oval, &tangled[i]));
    }
    for (size_t i = 0; i < sizeof convex / sizeof *convex; i++) {
        assert_false(is_refused(&convex[i], &disc) || is_refused(&disc, &convex[i]));
        assert_false(is_refused(&convex[i], &oval) || is_refused(&oval, &convex[i]));
    }
    assert_true(is_refused(&disc, &away) && is_refused(&away, &point));
}

/* Also where it has more vertices than a shape that bends may have. */
static void a_chain_on_a_line_is_its_segment(void **state)
{
    (void)state;
    static hit_vec many[100];
    for (int i = 0; i < 100; i++)
        many[i] = vec(i % 2 ? i : -i, 0);
    const hit_shape chain = hit_make_chain(many, 100), axis = SEGMENT(-98, 0, 99, 0);
    const hit_shape others[] = {ELLIPSE(2, 1, 2, 1.5, 10), RING(star), CIRCLE(98, 1, 3)};
    for (int i = 0; i < 3; i++)
        for (double radius = 0; radius < 2; radius++) {
            const hit_shape grown = hit_grow(&chain, radius), same = hit_grow(&axis, radius);
            hit_vec direction, expected;
            double depth, whole;
            assert_true(hit_separate(&grown, &others[i], &direction, &depth));
            assert_true(hit_separate(&same, &others[i], &expected, &whole));
            assert_true(vec_equal(direction, expected) && depth == whole);
            assert_true(hit_separate(&others[i], &grown, &direction, &depth) && depth == whole);
        }
}

/* W. Fenchel (1929): a closed curve turns by 360 degrees in all if it is convex, otherwise by more.
 */
static double total_turning(const hit_vec *v, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        int j = i + 1, k;
        while (j < i + count && vec_equal(v[j % count], v[i]))
            j++;
        for (k = j + 1; k < j + count && vec_equal(v[k % count], v[j % count]);)
            k++;
        hit_vec in = vec_sub(v[j % count], v[i]), out = vec_sub(v[k % count], v[j % count]);
        if (!vec_equal(v[i], v[(i + 1) % count]))
            sum += atan2(fabs(vec_cross(in, out)), vec_dot(in, out));
    }
    return sum;
}

static bool all_on_a_line(const hit_vec *v, int count)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (vec_cross(vec_sub(v[j], v[0]), vec_sub(v[i], v[0])) != 0)
                return false;
    return true;
}

/* A sweep that starts in contact says the way out of convex shapes only. */
static bool has_normal(const hit_shape *ring)
{
    const hit_shape disc = CIRCLE(0, 0, 9);
    hit_swept swept = hit_sweep(ring, &disc, vec(1, 0));
    return swept.normal.x != 0 || swept.normal.y != 0;
}

static void convexity_of_random_rings(void **state)
{
    (void)state;
    random_seed();
    int convex = 0;
    for (int i = 0; i < RANDOM_CASES; i++) {
        hit_vec v[MAX_RING];
        int count = random_int(3, MAX_RING);
        for (int k = 0; k < count; k++)
            v[k] = vec(random_int(-2, 2), random_int(-2, 2));
        hit_shape ring = hit_make_polygon(v, count);
        bool expected = all_on_a_line(v, count) || total_turning(v, count) < 2 * pi + 1e-9;
        if (has_normal(&ring) != expected)
            fail_msg("ring %d (HIT_SEED repeats)", i);
        convex += expected;
    }
    assert_in_range(convex, RANDOM_CASES / 20, RANDOM_CASES / 2);
}

/* ---- Separation of random pairs ------------------------------------------------------------- */

static int by_place(const void *left, const void *right)
{
    const hit_vec *p = left, *q = right;
    return p->x != q->x ? (p->x > q->x) - (p->x < q->x) : (p->y > q->y) - (p->y < q->y);
}

/* Returns the hull of v, with or without the points along its edges (A. M. Andrew, 1979). */
static int hull(hit_vec *v, int count, hit_vec *out)
{
    int n = 0, least_turn = random_int(0, 1), way = random_int(0, 1);
    qsort(v, (size_t)count, sizeof *v, by_place);
    for (int pass = 0; pass < 2; pass++, n--)
        for (int i = 0, first = n; i < count; i++) {
            hit_vec p = v[pass == way ? i : count - 1 - i];
            if (n > first && vec_equal(out[n - 1], p))
                continue;
            while (n >= first + 2 && hit_exact_orient(out[n - 2], out[n - 1], p) < least_turn)
                n--;
            out[n++] = p;
        }
    while (n < 3)
        out[n++] = v[0];
    return n;
}

/* The vertices are scaled before the hull is taken, because underflow may bend it. The library
 * takes rects and triangles for convex whatever their corners are. */
static hit_shape random_convex(const number_source *source, int exponent,
                               hit_vec ring[2 * MAX_RING])
{
    hit_vec v[MAX_RING];
    hit_shape shape = random_shape(random_outline_kind(), source, v);
    scale_shape(&shape, v, exponent);
    if (!kind_is_ring(shape.kind) || shape.kind == HIT_RECT || shape.kind == HIT_TRIANGLE)
        return shape;
    memmove(v, hit_vertices(&shape), (size_t)shape.count * sizeof *v);
    return hit_make_polygon(ring, hull(v, shape.count, ring));
}

/* How far a must move along n: the reach of b's points minus that of a's, in units of n's length.
 */
static long double depth_along(const hit_shape *a, const hit_shape *b, exact_vec n)
{
    long double low = INFINITY, high = -INFINITY, length = hypotl(n.x, n.y);
    for (int i = 0; i < a->count; i++)
        low = fminl(low, n.x * hit_vertices(a)[i].x + n.y * hit_vertices(a)[i].y);
    for (int i = 0; i < b->count; i++)
        high = fmaxl(high, n.x * hit_vertices(b)[i].x + n.y * hit_vertices(b)[i].y);
    return (high - low) / length + a->radius + b->radius;
}

/* The least depth over all directions along or across the difference of two vertices. */
static long double least_depth(const hit_shape *a, const hit_shape *b)
{
    long double least = depth_along(a, b, (exact_vec){0, -1});
    for (int i = 0; i < a->count + b->count; i++)
        for (int j = 0; j < a->count + b->count; j++) {
            hit_vec p = i < a->count ? hit_vertices(a)[i] : hit_vertices(b)[i - a->count];
            hit_vec q = j < a->count ? hit_vertices(a)[j] : hit_vertices(b)[j - a->count];
            exact_vec d = difference(p, q);
            if (d.x == 0 && d.y == 0)
                continue;
            least = fminl(least, depth_along(a, b, d));
            least = fminl(least, depth_along(a, b, (exact_vec){-d.y, d.x}));
        }
    return least;
}

static bool is_least(const hit_shape *a, const hit_shape *b, hit_vec direction, double depth)
{
    double error = allowed(a, b), start = random_double(0, 1);
    exact_vec n = {direction.x, direction.y};
    if (!(fabsl(hypotl(n.x, n.y) - 1) < 0x1p-50) ||
        !(fabsl(fmaxl(depth_along(a, b, n), 0) - depth) <= error) ||
        !(fabsl(fmaxl(least_depth(a, b), 0) - depth) <= error))
        return false;
    for (int i = 0; i < 360; i++) {
        exact_vec m = {cosl((start + i) * pi / 180), sinl((start + i) * pi / 180)};
        if (depth_along(a, b, m) < depth - error)
            return false;
    }
    return true;
}

/* Returns whether the moved shape gives the verdict. A move that leaves the range of doubles tests
 * nothing.
 */
static bool moved_is(const hit_shape *a, const hit_shape *b, hit_vec direction, double by,
                     hit_verdict expected)
{
    hit_vec ring[2 * MAX_RING];
    hit_shape moved = hit_place(a, vec_scale(direction, by), ring);
    return hit_validate(&moved) != HIT_OK || hit_hits(&moved, b) == (expected == HIT_HIT);
}

static bool separation_is_right(const hit_shape *a, const hit_shape *b)
{
    hit_vec direction, other;
    double depth, back, margin = 4 * allowed(a, b);
    if (!hit_separate(a, b, &direction, &depth) || !hit_separate(b, a, &other, &back))
        return false;
    double less = depth * (1 - 1e-9) - margin;
    return is_least(a, b, direction, depth) && fabs(back - depth) <= allowed(a, b) &&
           moved_is(a, b, direction, depth * (1 + 0x1p-30) + margin, HIT_MISS) &&
           (less <= 0 || moved_is(a, b, direction, less, HIT_HIT));
}

static void separation_of_random_pairs(void **state)
{
    (void)state;
    random_seed();
    int hits = 0;
    for (int i = 0; i < RANDOM_CASES / 6; i++) {
        hit_vec ring_a[2 * MAX_RING], ring_b[2 * MAX_RING];
        int exponent = i % 4 < 2 ? 0 : random_int(-1000, 1019);
        int other = i % 4 < 3 ? exponent : random_int(-1000, 1019);
        hit_shape a = random_convex(&random_sources[i % 3], exponent, ring_a);
        hit_shape b = random_convex(&random_sources[i % 3], other, ring_b);
        if (!hit_hits(&a, &b)) {
            assert_true(is_refused(&a, &b));
            continue;
        }
        hits++;
        if (!separation_is_right(&a, &b))
            fail_msg("%s and %s, case %d (HIT_SEED repeats)", hit_kind_name(a.kind),
                     hit_kind_name(b.kind), i);
    }
    assert_true(hits > RANDOM_CASES / 30);
}

/* Flattens the outline along an axis, or not: down to where both sides are one in doubles. */
static void flatten(hit_shape *shape, hit_vec *ring)
{
    static const int powers[] = {0, 0, -20, -44, -48, -52, -60, -300, -1072};
    hit_vec *v = shape->kind == HIT_POLYGON ? ring : shape->vertex;
    int x = powers[random_int(0, 8)], y = powers[random_int(0, 8)];
    for (int i = 0; i < shape->count; i++)
        v[i] = vec(ldexp(v[i].x, x), ldexp(v[i].y, y));
}

/* Any vertex may be the first one. Rounding bends a flattened ring: its hull is taken. */
static hit_shape thin_convex(const number_source *source, hit_vec ring[2 * MAX_RING])
{
    hit_vec v[2 * MAX_RING];
    hit_shape shape = random_convex(source, 0, ring);
    flatten(&shape, ring);
    if (shape.count < 3)
        return shape;
    memmove(v, hit_vertices(&shape), (size_t)shape.count * sizeof *v);
    int count = hull(v, shape.count, ring), first = random_int(0, count - 1);
    memmove(v, ring, (size_t)count * sizeof *v);
    for (int i = 0; i < count; i++)
        ring[i] = v[(first + i) % count];
    return hit_make_polygon(ring, count);
}

/* Of thin rings the smallest moves are along them as often as across. */
static void separation_of_thin_pairs(void **state)
{
    (void)state;
    random_seed();
    int hits = 0;
    for (int i = 0; i < RANDOM_CASES / 6; i++) {
        hit_vec ring_a[2 * MAX_RING], ring_b[2 * MAX_RING];
        hit_shape a = thin_convex(&random_sources[i % 3], ring_a);
        hit_shape b = thin_convex(&random_sources[i % 3], ring_b);
        if (!hit_hits(&a, &b))
            continue;
        hits++;
        if (separation_is_right(&a, &b))
            continue;
        noted_print(&a);
        noted_print(&b);
        fail_msg("case %d (HIT_SEED repeats)", i);
    }
    assert_true(hits > RANDOM_CASES / 60);
}

/* Rounding never makes the depth of touching circles negative. */
static void separation_of_tangents(void **state)
{
    (void)state;
    random_seed();
    for (int i = 0; i < RANDOM_CASES / 6; i++) {
        hit_vec ring[2 * MAX_RING], direction;
        double depth = -1;
        hit_shape b = random_convex(&random_sources[i % 3], 0, ring);
        hit_shape a = hit_make_circle(vec(uniform(), uniform()), 0);
        a.radius = hit_closest(&a, &b).distance;
        bool touching = a.radius > 0;
        while (!hit_hits(&a, &b))
            a.radius = nextafter(a.radius, 99);
        assert_true(hit_separate(&a, &b, &direction, &depth));
        if (depth < 0 || (touching && depth > allowed(&a, &b)))
            fail_msg("depth %a of a circle and %s, case %d (HIT_SEED repeats)", depth,
                     hit_kind_name(b.kind), i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(separations_by_hand),
        cmocka_unit_test(separation_refused),
        cmocka_unit_test(a_chain_on_a_line_is_its_segment),
        cmocka_unit_test(convexity_of_random_rings),
        cmocka_unit_test(separation_of_random_pairs),
        cmocka_unit_test(separation_of_thin_pairs),
        cmocka_unit_test(separation_of_tangents),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
