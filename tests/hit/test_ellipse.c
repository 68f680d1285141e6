/* SPDX-License-Identifier: MIT */
/*
 * Ellipses against the oracle: with every kind, from every generator.
 *
 *   HIT_CASES=N   cases for each pair and generator; 10 000 when it is not set
 *   HIT_SEED=N    another sequence of cases
 *   argument k/n  only every n-th case, starting with the k-th of 0 .. n - 1
 */
#include "judged.h"
#include "oracle_ellipse.h"
#include "random.h"
#include "vec.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* ---- From every generator ------------------------------------------------------------------- */

static bool has_ellipse(hit_kind a, hit_kind b)
{
    (void)a;
    return b == HIT_ELLIPSE;
}

static void test_against_oracle(void **state)
{
    (void)state;
    judged_pairs(has_ellipse);
}

/* ---- Tangents ------------------------------------------------------------------------------- */

/* With u = 5 p and v = 5 q the ellipse has the point centre + 3 p + 4 q, where it has the direction
 * 3 q - 4 p: all without rounding. `across` is perpendicular to it, of this length. */
typedef struct tangent {
    hit_shape ellipse;
    hit_vec centre, p, q, at, along, across;
    double length;
} tangent;

static hit_vec few_bits(int exponent_x, int exponent_y)
{
    int x = random_int(-9, 9), y = random_int(-9, 9);
    return vec(ldexp(x, exponent_x), ldexp(y, exponent_y));
}

static hit_shape with_axes(hit_vec centre, hit_vec u, hit_vec v)
{
    hit_shape ellipse = hit_make_ellipse(centre, vec(1, 2), 0);
    ellipse.vertex[1] = u;
    ellipse.vertex[2] = v;
    return ellipse;
}

static void set_tangent(tangent *t)
{
    t->ellipse = with_axes(t->centre, vec_scale(t->p, 5), vec_scale(t->q, 5));
    t->at = vec_add(t->centre, vec_add(vec_scale(t->p, 3), vec_scale(t->q, 4)));
    t->along = vec_sub(vec_scale(t->q, 3), vec_scale(t->p, 4));
}

/* Draws a tangent in any direction, of any exponents. */
static tangent draw_tangent(int x, int y)
{
    tangent t = {.length = 0};
    do {
        t.p = few_bits(x, y);
        t.q = few_bits(x, y);
    } while (vec_cross(t.p, t.q) == 0);
    if (random_int(0, 2) == 0) {
        t.p.y = t.q.x = 0;
        t.p.x = t.p.x == 0 ? 1 : t.p.x;
        t.q.y = t.q.y == 0 ? 1 : t.q.y;
    }
    t.centre = few_bits(x, y);
    set_tangent(&t);
    return t;
}

/* Where the direction has a length without rounding: p = 3 s and q = m + 4 s make it 3 m. */
static tangent draw_even_tangent(int x, int y)
{
    static const int triple[][3] = {{1, 0, 1}, {0, 1, 1}, {3, 4, 5}, {-4, 3, 5}, {-5, 12, 13}};
    const int *of = triple[random_int(0, 4)];
    hit_vec m = vec(ldexp(of[0], x), ldexp(of[1], x));
    hit_vec s = few_bits(x, y);
    tangent t = {.p = vec_scale(s, 3), .q = vec_add(m, vec_scale(s, 4))};
    t.centre = few_bits(x, y);
    int power = random_int(-8, 8);
    t.across = vec(ldexp(-of[1], x + power), ldexp(of[0], x + power));
    t.length = ldexp(of[2], x + power);
    set_tangent(&t);
    if (vec_dot(t.across, vec_sub(t.at, t.centre)) < 0)
        t.across = vec_scale(t.across, -1);
    return t;
}

static double two_ulps(double x)
{
    int steps = random_int(-2, 2);
    for (int i = abs(steps); i > 0; i--)
        x = nextafter(x, steps > 0 ? INFINITY : -INFINITY);
    return x;
}

/* Circles, capsules and rects, which need a length: outside or, sometimes, inside. */
static hit_shape touching_evenly(const tangent *t, hit_kind kind)
{
    double times = random_int(1, 5) * (random_int(0, 3) ? 1 : -1);
    hit_vec out = vec_scale(t->across, times), middle = vec_add(t->at, out);
    hit_vec back = vec_scale(t->along, -random_int(0, 3));
    hit_vec on = vec_scale(t->along, random_int(0, 3));
    double radius = fabs(times) * t->length;
    if (kind == HIT_CIRCLE)
        return hit_make_circle(middle, radius);
    if (kind == HIT_CAPSULE)
        return random_int(0, 1)
                   ? hit_make_capsule(vec_add(middle, back), vec_add(middle, on), radius)
                   : hit_make_capsule(middle, vec_add(middle, vec_add(out, on)), radius);
    hit_vec from = vec_add(t->at, back), to = vec_add(t->at, on);
    return (hit_shape){
        .kind = HIT_RECT, .count = 4, .vertex = {from, to, vec_add(to, out), vec_add(from, out)}};
}

/* Makes a thin ellipse along the tangent, which touches with its flat side: then the sides of the
 * pencil are almost 0, too, and rounding may change their signs. */
static hit_shape thin_along(const tangent *t)
{
    hit_vec out = vec_scale(vec_sub(t->at, t->centre), ldexp(1, -random_int(0, 40)));
    hit_vec to = vec_add(out, vec_scale(t->along, random_int(-1, 1)));
    return with_axes(vec_add(t->at, to), to, vec_scale(t->along, random_int(1, 3)));
}

/* Makes another ellipse: of the same form, or any that has a half-axis along the tangent. */
static hit_shape touching_ellipse(const tangent *t)
{
    if (random_int(0, 2) == 0)
        return thin_along(t);
    hit_vec out = vec_sub(t->at, t->centre);
    double part = (random_int(0, 1) ? 1 : -1) * ldexp(random_int(1, 8), -3);
    if (random_int(0, 1))
        return with_axes(vec_add(t->at, vec_scale(out, part)), vec_scale(t->p, 5 * part),
                         vec_scale(t->q, 5 * part));
    hit_vec to = vec_add(vec_scale(out, part), vec_scale(t->along, random_int(-2, 2)));
    double width = ldexp(random_int(1, 3), random_int(-12, 4));
    return with_axes(vec_add(t->at, to), to, vec_scale(t->along, width));
}

/* Touches the ellipse there, from outside or, another ellipse, from inside. */
static hit_shape touching(const tangent *t, hit_kind kind, hit_vec *ring)
{
    hit_vec out = vec_sub(t->at, t->centre);
    hit_vec from = vec_sub(t->at, vec_scale(t->along, random_int(0, 3)));
    hit_vec to = vec_add(t->at, vec_scale(t->along, random_int(0, 3)));
    hit_vec far = vec_add(t->at, vec_scale(out, random_int(1, 4)));
    switch (kind) { /* without a default: the compiler names the kind that lacks a line */
    case HIT_CIRCLE:
    case HIT_CAPSULE:
    case HIT_RECT:
    case HIT_SECTOR: /* see test_sector.c */
        break;
    case HIT_POINT:
        return hit_make_point(t->at);
    case HIT_SEGMENT:
        return hit_make_segment(from, random_int(0, 1) ? to : far);
    case HIT_TRIANGLE:
        return hit_make_triangle(from, to, far);
    case HIT_POLYGON:
        ring[0] = from, ring[1] = to, ring[2] = far, ring[3] = vec_add(from, out);
        return hit_make_polygon(ring, 4);
    case HIT_ELLIPSE:
        return touching_ellipse(t);
    }
    return touching_evenly(t, kind);
}

static void nudge(hit_shape *shape, hit_vec *ring)
{
    hit_vec *v = shape->kind == HIT_POLYGON ? ring : shape->vertex;
    int i = random_int(0, shape->kind == HIT_ELLIPSE ? 2 : shape->count - 1);
    v[i].x = two_ulps(v[i].x);
    v[i].y = two_ulps(v[i].y);
    if (shape->radius > 0 && random_int(0, 1))
        shape->radius = two_ulps(shape->radius);
}

static void draw_touching(hit_kind kind, shape_pair *pair)
{
    int x = random_int(-12, 12), y = random_int(0, 2) ? x : random_int(-12, 12);
    bool even = kind == HIT_CIRCLE || kind == HIT_CAPSULE || kind == HIT_RECT;
    tangent t = even ? draw_even_tangent(x, y) : draw_tangent(x, y);
    pair->a = t.ellipse;
    pair->b = touching(&t, kind, pair->ring[1]);
    if (random_int(0, 1))
        nudge(random_int(0, 1) ? &pair->a : &pair->b, pair->ring[1]);
}

/* Without an inside, a set may be in the other and on its outline alone. */
static bool has_inside(const hit_shape *ellipse)
{
    return vec_cross(ellipse->vertex[1], ellipse->vertex[2]) != 0;
}

/* Whether they overlap is asked in a shorter way than how they lie. */
static void check_overlap(const shape_pair *pair, hit_relation truth, long i)
{
    bool wanted = truth != HIT_APART && truth != HIT_TOUCHING;
    hit_vec low, high;
    hit_bounds(&pair->b, &low, &high);
    if (truth == HIT_MEETING || !has_inside(&pair->a) || vec_equal(low, high))
        return;
    if (hit_overlap(&pair->a, &pair->b) == wanted && hit_overlap(&pair->b, &pair->a) == wanted)
        return;
    noted_print(&pair->a);
    noted_print(&pair->b);
    fail_msg("hit_overlap() of a tangent %s: they are %s; HIT_SEED=%" PRIu64 " case %ld",
             hit_kind_name(pair->b.kind), hit_relation_name(truth), judged.seed, i);
}

static void test_tangents(void **state)
{
    (void)state;
    long usual = judged.proofs;
    random_state = judged.seed;
    judged.proofs = 1 + usual / 10; /* a touch is proved in a way of its own */
    for (hit_kind kind = 0; kind < HIT_KIND_COUNT; kind++) {
        long touch = 0, hits = 0, made = 0;
        for (long i = 0; i < judged.cases; i++) {
            shape_pair pair;
            draw_touching(kind, &pair);
            if (hit_validate(&pair.a) != HIT_OK || hit_validate(&pair.b) != HIT_OK)
                continue;
            hit_relation truth = judged_case(&pair, "a tangent", i);
            check_overlap(&pair, truth, i);
            touch += truth == HIT_TOUCHING;
            hits += truth != HIT_APART;
            made++;
        }
        printf("# tangent %s: %ld of %ld touch, %ld hit\n", hit_kind_name(kind), touch, made, hits);
        if (made < judged.cases / 2 || hits < made / 3 || made - hits < made / 50 ||
            (kind != HIT_POINT && touch < made / 5))
            fail_msg("too few tangents decide: %s", hit_kind_name(kind));
    }
    judged.proofs = usual;
}

/* ---- Flat ones ------------------------------------------------------------------------------ */

static hit_vec in_eighths(void)
{
    return vec(random_int(-30, 30) / 8.0, random_int(-30, 30) / 8.0);
}

/* A segment through a flat ellipse's middle, along it, or any. */
static hit_shape draw_line(const hit_shape *flat)
{
    hit_vec middle = flat->vertex[0], u = flat->vertex[1];
    if (random_int(0, 2) == 0)
        return hit_make_segment(middle, vec_add(middle, vec_scale(u, random_int(-3, 3))));
    return hit_make_segment(in_eighths(), random_int(0, 1) ? middle : in_eighths());
}

static hit_shape draw_other(const hit_shape *flat, hit_kind kind, hit_vec *ring)
{
    hit_vec p = in_eighths(), q = in_eighths();
    ring[0] = p, ring[1] = q, ring[2] = in_eighths(), ring[3] = in_eighths();
    double radius = random_int(1, 30) / 8.0, angle = 7 * random_int(0, 50);
    switch (kind) {
    case HIT_POINT:
        return hit_make_point(flat->vertex[0]);
    case HIT_SEGMENT:
        return draw_line(flat);
    case HIT_CIRCLE:
        return hit_make_circle(p, radius);
    case HIT_CAPSULE:
        return hit_make_capsule(p, q, radius);
    case HIT_RECT:
        return hit_make_rect(p, vec(radius, 2 * radius), angle);
    case HIT_TRIANGLE:
        return hit_make_triangle(p, q, ring[2]);
    case HIT_POLYGON:
        return hit_make_polygon(ring, 4);
    case HIT_ELLIPSE:
    case HIT_SECTOR:
        break;
    }
    if (random_int(0, 3) == 0)
        return *flat;
    return hit_make_ellipse(p, vec(radius, random_int(0, 1) ? 0 : radius / 2), angle);
}

/* Segments that cross overlap, unless they are on one line. */
static void check_crossing(const shape_pair *pair, hit_relation truth)
{
    const hit_vec *end = pair->b.vertex;
    if (pair->b.kind != HIT_SEGMENT || truth != HIT_CROSSING)
        return;
    if (fabs(vec_cross(pair->a.vertex[1], vec_sub(end[1], end[0]))) > 0x1p-20)
        assert_true(hit_overlap(&pair->a, &pair->b) && hit_overlap(&pair->b, &pair->a));
}

/* Their ends are no doubles most often. Only what touches a border may be meeting. */
static void test_flat_ones(void **state)
{
    (void)state;
    random_state = judged.seed;
    for (hit_kind kind = 0; kind < HIT_KIND_COUNT; kind++) {
        long meeting = 0, hits = 0, apart = 0;
        for (long i = 0; i < judged.cases; i++) {
            shape_pair pair;
            pair.a = hit_make_ellipse(in_eighths(), vec(random_int(1, 30) / 8.0, 0),
                                      7 * random_int(0, 50));
            pair.b = draw_other(&pair.a, kind, pair.ring[1]);
            hit_relation truth = judged_case(&pair, "a flat one", i);
            check_crossing(&pair, truth);
            bool is_open = hit_relate(&pair.a, &pair.b) == HIT_MEETING && truth != HIT_MEETING;
            meeting += is_open;
            hits += truth != HIT_APART;
            apart += truth == HIT_APART;
        }
        printf("# flat and %s: %ld of %ld are meeting\n", hit_kind_name(kind), meeting, hits);
        bool is_thin = kind == HIT_POINT || kind == HIT_SEGMENT;
        assert_true(hits > judged.cases / 16 && meeting <= (is_thin ? 0 : 2 + hits / 8));
        assert_true(kind == HIT_POINT || apart > 0 || judged.cases < 20);
    }
}

/* ---- The smallest circle -------------------------------------------------------------------- */

static void fail_circle(const hit_shape *ellipse, hit_relation relation, long i)
{
    noted_print(ellipse);
    fail_msg("its circle, or the smaller one: %s; HIT_SEED=%" PRIu64 " case %ld",
             hit_relation_name(relation), judged.seed, i);
}

/* It contains the ellipse, and one with 2^-46 less of its radius does not, unless that rounds. */
static void test_enclosing_circles(void **state)
{
    (void)state;
    random_state = judged.seed;
    for (long i = 0; i < 2 * judged.cases; i++) {
        shape_pair pair;
        hit_vec centre;
        double radius;
        generators[i % GENERATOR_COUNT].generate(HIT_ELLIPSE, HIT_POINT, &pair);
        if (!hit_enclose(&pair.a, &centre, &radius))
            continue;
        hit_shape circle = hit_make_circle(centre, radius);
        hit_shape less = hit_make_circle(centre, radius * (1 - 0x1p-46));
        hit_relation of_circle = oracle_relate_ellipse(&circle, &pair.a);
        if (of_circle != HIT_A_CONTAINS_B && of_circle != HIT_EQUAL)
            fail_circle(&pair.a, of_circle, i);
        hit_relation of_less = oracle_relate_ellipse(&less, &pair.a);
        if (radius > 0x1p-1000 && (of_less == HIT_A_CONTAINS_B || of_less == HIT_EQUAL))
            fail_circle(&pair.a, of_less, i);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_oracle),
        cmocka_unit_test(test_tangents),
        cmocka_unit_test(test_flat_ones),
        cmocka_unit_test(test_enclosing_circles),
    };
    judged =
        (judged_run){.oracle = oracle_relate_ellipse, .cases = 10000, .proofs = 25, .slices = 1};
    if (!judged_options(argc, argv)) {
        fprintf(stderr, "usage: [HIT_CASES=N] [HIT_SEED=N] test_ellipse [k/n]\n");
        return 2;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
