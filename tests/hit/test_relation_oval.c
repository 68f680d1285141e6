/* SPDX-License-Identifier: MIT */
/*
 * The relation of ellipses, and capsules or grown convex rings: by hand, and of random shapes of
 * whole numbers against supports. The support of a convex set along a direction is how far it
 * reaches; one set is in another if it reaches no farther along any direction, and two are apart if
 * there is one in which the one ends before the other begins. HIT_CASES=N takes N random pairs.
 */
#include "hit.h"
#include "matrix_word.h"
#include "relation.h"
#include "shapes.h"
#include "wedge.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { USUAL_CASES = 400, DIRECTIONS = 360, MOST_SHARP = 24 };

/* What is nearer to 0 counts as 0 here; what is nearer than the second is not asked. */
#define ROUNDING 1e-11
#define DOUBT    1e-8

/* ---- Supports ------------------------------------------------------------------------------- */

static double support(const hit_shape *of, hit_vec n)
{
    const hit_vec *v = hit_vertices(of);
    if (of->kind == HIT_ELLIPSE)
        return vec_dot(v[0], n) + hypot(vec_dot(v[1], n), vec_dot(v[2], n));
    double most = vec_dot(v[0], n);
    for (int i = 1; i < of->count; i++)
        most = fmax(most, vec_dot(v[i], n));
    return most + of->radius;
}

typedef struct two {
    const hit_shape *x, *y;
} two;

/* By how much more y reaches along a direction than x. */
static double room(const two *of, hit_vec n)
{
    return support(of->y, n) - support(of->x, n);
}

/* By how far the two overlap along a direction. */
static double depth(const two *of, hit_vec n)
{
    return support(of->x, n) + support(of->y, vec(-n.x, -n.y));
}

typedef double measure(const two *of, hit_vec n);

static double at_angle(measure *m, const two *of, double angle)
{
    return m(of, vec(cos(angle), sin(angle)));
}

/* The least of a measure between two angles, by the golden section. */
static double least_between(measure *m, const two *of, double low, double high)
{
    const double part = 0.6180339887498949;
    double p = high - part * (high - low), q = low + part * (high - low);
    double at_p = at_angle(m, of, p), at_q = at_angle(m, of, q);
    for (int i = 0; i < 60; i++) {
        if (at_p < at_q) {
            high = q, q = p, at_q = at_p;
            p = high - part * (high - low), at_p = at_angle(m, of, p);
        } else {
            low = p, p = q, at_p = at_q;
            q = low + part * (high - low), at_q = at_angle(m, of, q);
        }
    }
    return fmin(at_p, at_q);
}

/* Where the support has a kink: along the normals of edges. */
static double least_at_normals(measure *m, const two *of)
{
    const hit_shape *outline = of->x->kind == HIT_ELLIPSE ? of->y : of->x;
    const hit_vec *v = hit_vertices(outline);
    double least = INFINITY;
    for (int i = 0; i < outline->count; i++) {
        hit_vec way = vec_sub(v[(i + 1) % outline->count], v[i]);
        double length = hypot(way.x, way.y);
        hit_vec n = vec(way.y / length, -way.x / length);
        if (length > 0)
            least = fmin(least, fmin(m(of, n), m(of, vec(-n.x, -n.y))));
    }
    return least;
}

static double least_of(measure *m, const two *of)
{
    const double step = 2 * 3.14159265358979323846 / DIRECTIONS;
    double at[DIRECTIONS], least = least_at_normals(m, of);
    for (int i = 0; i < DIRECTIONS; i++)
        at[i] = at_angle(m, of, i * step);
    for (int i = 0; i < DIRECTIONS; i++)
        if (at[i] <= at[(i + 1) % DIRECTIONS] && at[i] <= at[(i + DIRECTIONS - 1) % DIRECTIONS])
            least = fmin(least, least_between(m, of, (i - 1) * step, (i + 1) * step));
    return least;
}

static int sign_of(double value, bool *doubt)
{
    *doubt |= fabs(value) > ROUNDING && fabs(value) < DOUBT;
    return fabs(value) <= DOUBT ? 0 : (value > 0) - (value < 0);
}

/* The matrix of a and b, of which one is an ellipse that is no disc, and the other has corners. */
static const char *wanted_matrix(const hit_shape *a, const hit_shape *b, bool *doubt)
{
    const two of = {a, b}, back = {b, a};
    int overlap = sign_of(least_of(depth, &of), doubt);
    int a_in_b = sign_of(least_of(room, &of), doubt),
        b_in_a = sign_of(least_of(room, &back), doubt);
    if (overlap <= 0)
        return overlap < 0 ? "FF2FF1212" : "FF2F01212";
    if (a_in_b >= 0)
        return a_in_b > 0 ? "2FF1FF212" : "2FF10F212";
    if (b_in_a >= 0)
        return b_in_a > 0 ? "212FF1FF2" : "212F01FF2";
    return "212101212";
}

/* ---- What is expected ----------------------------------------------------------------------- */

/* What touches an arc from inside may be meeting. */
static void expect_word(const hit_shape *a, const hit_shape *b, const char *letters)
{
    char is[10];
    hit_relation word = matrix_word(letters), said = hit_relate(a, b);
    bool touches = letters[4] == '0' && (word == HIT_A_CONTAINS_B || word == HIT_B_CONTAINS_A);
    noted_add(a);
    noted_add(b);
    if (!touches || said != HIT_MEETING)
        assert_string_equal(hit_relation_name(said), hit_relation_name(word));
    assert_int_equal(hit_relate(b, a), relation_swapped(said));
    assert_int_equal(!hit_hits(a, b), word == HIT_APART);
    assert_int_equal(hit_overlap(a, b), letters[0] != 'F');
    assert_false(hit_relate_matrix(a, b, is));
}

/* ---- By hand -------------------------------------------------------------------------------- */

/* A capsule of radius 2 from (0, 0) to (6, 0), and ellipses in its right end. */
static void in_the_end_of_a_capsule(void **state)
{
    (void)state;
    const hit_shape capsule = CAPSULE(0, 0, 6, 0, 2), touches = ELLIPSE(6.5, 0, 1.5, 1, 0),
                    within = ELLIPSE(6.25, 0, 1.5, 1, 0), leaves = ELLIPSE(6.75, 0, 1.5, 1, 0),
                    curved = ELLIPSE(7, 0, 1, 1.4142135, 0), too_flat = ELLIPSE(7, 0, 1, 1.5, 0),
                    fills = ELLIPSE(4, 0, 4, 1, 0), across = ELLIPSE(6, 0, 1, 2, 0),
                    long_one = ELLIPSE(3, 0, 5, 0.5, 0), too_broad = ELLIPSE(3, 0, 5, 2.25, 0);
    expect_word(&touches, &capsule, "2FF10F212");
    expect_word(&within, &capsule, "2FF1FF212");
    expect_word(&leaves, &capsule, "212101212");
    expect_word(&curved, &capsule, "2FF10F212");
    expect_word(&too_flat, &capsule, "212101212");
    expect_word(&fills, &capsule, "2FF10F212");
    expect_word(&across, &capsule, "2FF10F212");
    expect_word(&long_one, &capsule, "2FF10F212");
    expect_word(&too_broad, &capsule, "212101212");
}

/* A box from (0, 0) to (8, 4), grown by 2, by 1 and by the smallest radius there is. */
static void in_a_rounded_box(void **state)
{
    (void)state;
    const hit_shape box = hit_make_box(vec(0, 0), vec(8, 4)), round = hit_grow(&box, 2),
                    tight = hit_grow(&box, 1), hardly = hit_grow(&box, 0x1p-60),
                    fills = ELLIPSE(4, 2, 6, 4, 0), wide = ELLIPSE(4, 2, 6, 3.9, 0),
                    small = ELLIPSE(4, 2, 4, 2, 0), corner = ELLIPSE(8, 4, 2, 1, 0),
                    out = ELLIPSE(9, 5, 2, 1, 0), beside = ELLIPSE(12, 2, 2, 3, 0);
    expect_word(&fills, &round, "2FF10F212");
    expect_word(&wide, &round, "2FF10F212");
    expect_word(&small, &round, "2FF1FF212");
    expect_word(&small, &tight, "2FF1FF212");
    expect_word(&small, &hardly, "2FF1FF212");
    expect_word(&corner, &round, "2FF10F212");
    expect_word(&out, &round, "212101212");
    expect_word(&beside, &round, "FF2F01212");
    expect_word(&beside, &tight, "FF2FF1212");
}

/* A disc of radius 5 whose half-axes are in no direction of the axes: it may be an arc. */
static void a_turned_disc(void **state)
{
    (void)state;
    hit_shape turned = ELLIPSE(0, 0, 5, 4, 0);
    turned.vertex[1] = vec(3, 4), turned.vertex[2] = vec(-4, 3);
    const hit_shape corner = TRIANGLE(0, 0, 20, 0, 0, 20), round = hit_grow(&corner, 5),
                    more = hit_grow(&corner, 6), less = hit_grow(&corner, 4);
    expect_word(&turned, &round, "2FF10F212");
    expect_word(&turned, &more, "2FF1FF212");
    expect_word(&turned, &less, "212101212");
}

/* ---- Random --------------------------------------------------------------------------------- */

typedef struct rounded {
    hit_shape shape;
    hit_vec v[MOST_SHARP];
} rounded;

static hit_vec few_bits(int size)
{
    return vec(random_int(-size, size), random_int(-size, size));
}

/* A corner at a point, in one of both turns. The others are behind a line across `out`. */
static void draw_around(rounded *d, hit_vec at, hit_vec out, int radius, int size)
{
    int count = random_int(2, 4);
    d->v[0] = at;
    for (int i = 1; i < 3; i++)
        do
            d->v[i] = vec_add(at, few_bits(size));
        while (vec_dot(vec_sub(d->v[i], at), out) > 0);
    d->v[3] = vec_add(d->v[1], vec_sub(d->v[2], d->v[0]));
    hit_shape core = hit_make_segment(d->v[0], d->v[1]);
    if (count == 3)
        core = hit_make_triangle(d->v[0], d->v[1], d->v[2]);
    if (count == 4) {
        hit_vec second = d->v[2];
        d->v[2] = d->v[3], d->v[3] = second;
        core = hit_make_polygon(d->v, 4);
    }
    d->shape = hit_grow(&core, radius);
}

static bool is_disc(const hit_shape *ellipse)
{
    const hit_vec u = ellipse->vertex[1], v = ellipse->vertex[2];
    return vec_dot(u, v) == 0 && vec_dot(u, u) == vec_dot(v, v);
}

static hit_shape oval_of(hit_vec middle, hit_vec u, hit_vec v)
{
    hit_shape ellipse = ELLIPSE(0, 0, 2, 1, 0);
    ellipse.vertex[0] = middle, ellipse.vertex[1] = u, ellipse.vertex[2] = v;
    return ellipse;
}

static hit_shape draw_oval(int size)
{
    hit_shape ellipse;
    do
        ellipse = oval_of(few_bits(size), few_bits(4), few_bits(4));
    while (hit_validate(&ellipse) != HIT_OK || is_disc(&ellipse) ||
           vec_cross(ellipse.vertex[1], ellipse.vertex[2]) == 0);
    return ellipse;
}

/* Returns whether it was asked, which what nearly touches is not. What touches, from inside or from
 * outside, is counted as meeting. */
static bool expect_wanted(const hit_shape *a, const hit_shape *b, long seen[HIT_RELATION_COUNT])
{
    bool doubt = false;
    noted_add(a);
    noted_add(b);
    const char *letters = wanted_matrix(a, b, &doubt);
    if (doubt)
        return false;
    bool touches = letters[4] == '0' && matrix_word(letters) != HIT_CROSSING;
    seen[touches ? HIT_MEETING : matrix_word(letters)]++;
    expect_word(a, b, letters);
    return true;
}

static void random_ones(void **state)
{
    (void)state;
    long seen[HIT_RELATION_COUNT] = {0}, asked = 0;
    random_seed();
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        rounded d;
        draw_around(&d, few_bits(5), few_bits(3), random_int(1, 6), random_int(1, 12));
        const hit_shape ellipse = draw_oval(6);
        asked += expect_wanted(&ellipse, &d.shape, seen);
    }
    long least = random_cases(USUAL_CASES) / 40;
    assert_true(asked >= random_cases(USUAL_CASES) - random_cases(USUAL_CASES) / 20);
    assert_true(seen[HIT_APART] >= least && seen[HIT_CROSSING] >= least);
    assert_true(seen[HIT_B_CONTAINS_A] >= least);
}

/* With u = 5 p and v = 5 q the ellipse has the point middle + 3 p + 4 q, and there the direction 3
 * q
 * - 4 p, which is 3 m for p = 3 s and q = m + 4 s. An arc around a corner that is r along the
 * normal from there has this point. */
static void touching_arcs(void **state)
{
    (void)state;
    static const int triple[][3] = {{1, 0, 1}, {0, 1, 1}, {3, 4, 5}, {-4, 3, 5}, {-5, 12, 13}};
    long seen[HIT_RELATION_COUNT] = {0}, asked = 0;
    random_seed();
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        const int *of = triple[random_int(0, 4)];
        hit_vec m = vec(of[0], of[1]), s = few_bits(2), p = vec_scale(s, 3);
        hit_vec q = vec_add(m, vec_scale(s, 4)), middle = few_bits(9);
        const hit_shape ellipse = oval_of(middle, vec_scale(p, 5), vec_scale(q, 5));
        hit_vec at = vec_add(middle, vec_add(vec_scale(p, 3), vec_scale(q, 4)));
        hit_vec out = vec(-of[1], of[0]);
        if (vec_cross(p, q) == 0 || is_disc(&ellipse))
            continue;
        if (vec_dot(out, vec_sub(at, middle)) < 0)
            out = vec_scale(out, -1);
        int times = random_int(1, one_in(2) ? 400 : 20) * (one_in(8) ? -1 : 1);
        rounded d;
        draw_around(&d, vec_sub(at, vec_scale(out, times)), vec_scale(out, times),
                    abs(times) * of[2], 60);
        asked += expect_wanted(&ellipse, &d.shape, seen);
    }
    long least = random_cases(USUAL_CASES) / 12;
    printf("# %ld of %ld touch\n", seen[HIT_MEETING], asked);
    assert_true(asked > random_cases(USUAL_CASES) / 2 && seen[HIT_MEETING] >= least);
}

/* A little more or less of what touches: by 2^-40 of the size it is told. */
static void nearly_touching(void **state)
{
    (void)state;
    const hit_shape box = hit_make_box(vec(0, 0), vec(8, 4)), round = hit_grow(&box, 5);
    for (int i = -1; i <= 1; i++) {
        /* the end of the long half-axis is on the arc around (8, 4), along (3, 4) */
        const hit_shape ellipse = oval_of(vec(9.5 + i * 0x1p-36, 6), vec(1.5, 2), vec(-1, 0.75));
        hit_shape other = ELLIPSE(0, 0, 2, 1, 0), capsule = CAPSULE(-1, 0, -9, 0, 3);
        other.vertex[0].x += i * 0x1p-36;
        const hit_shape *pair[2][2] = {{&ellipse, &round}, {&other, &capsule}};
        for (int k = 0; k < 2; k++) {
            const char *letters = i < 0 ? "2FF1FF212" : "212101212";
            expect_word(pair[k][0], pair[k][1], i == 0 ? "2FF10F212" : letters);
        }
    }
}

/* ---- Flat ellipses whose ends are no doubles ------------------------------------------------- */

/* So far out that a number with the last bit of LAST has no double. */
#define FAR  0x1p20
#define LAST 0x1p-45

static hit_vec far_of(hit_vec v)
{
    return vec(v.x + FAR, v.y + FAR);
}

/* The flat ellipse around a point far out, and a polygon of whole numbers there, beside the same
 * near the origin, where all ends are doubles and the ellipse is a segment. */
static void expect_flat_overlap(hit_vec u, const hit_vec *ring, int count)
{
    hit_vec moved[4];
    for (int i = 0; i < count; i++)
        moved[i] = far_of(ring[i]);
    const hit_shape flat = oval_of(vec(FAR, FAR), u, vec(0, 0));
    const hit_shape line = hit_make_segment(vec(-u.x, -u.y), u);
    const hit_shape there = hit_make_polygon(moved, count), here = hit_make_polygon(ring, count);
    noted_add(&flat);
    noted_add(&there);
    assert_int_equal(hit_hits(&flat, &there), hit_hits(&line, &here));
    assert_int_equal(hit_overlap(&flat, &there), hit_overlap(&line, &here));
    assert_int_equal(hit_overlap(&there, &flat), hit_overlap(&line, &here));
}

/* An end on an edge from outside and from inside, a corner on the side, a run along an edge, a way
 * through two corners. */
static void flat_ones_that_touch(void **state)
{
    (void)state;
    const hit_vec right[] = {{3, -4}, {9, -4}, {9, 4}, {3, 4}};
    const hit_vec around[] = {{-9, -4}, {3, -4}, {3, 4}, {-9, 4}};
    const hit_vec below[] = {{0, 0}, {5, 4}, {-5, 4}},
                  across[] = {{-2, 0}, {0, -2}, {2, 0}, {0, 2}};
    const hit_vec under[] = {{-2, 0}, {2, 0}, {0, 6}},
                  dented[] = {{0, 0}, {-5, 4}, {0, -3}, {5, 4}};
    expect_flat_overlap(vec(3, LAST), right, 4);
    expect_flat_overlap(vec(3, LAST), around, 4);
    expect_flat_overlap(vec(3 + LAST, 0), right, 4);
    expect_flat_overlap(vec(3 + LAST, 0), below, 3);
    expect_flat_overlap(vec(3 + LAST, 0), across, 4);
    expect_flat_overlap(vec(3 + LAST, 0), under, 3);
    expect_flat_overlap(vec(1 + LAST, 0), under, 3);
    expect_flat_overlap(vec(3 + LAST, 0), dented, 4);
    expect_flat_overlap(vec(LAST, 3), dented, 4);
}

/* Beside two rings, in the hole between them, and along the side of a grown box: the middle touches
 * too. The last one is in all of them. */
static void flat_ones_beside_rings_and_grown(void **state)
{
    (void)state;
    hit_vec rings[] = {{-9, -9}, {9, -9}, {9, 9}, {-9, 9}, {-3, -3}, {3, -3}, {3, 3}, {-3, 3}};
    const int ends[] = {4, 8};
    for (int i = 0; i < 8; i++)
        rings[i] = far_of(rings[i]);
    const hit_shape holed = hit_make_rings(rings, ends, 2);
    const hit_shape flat = oval_of(vec(FAR, FAR), vec(3, LAST), vec(0, 0));
    const hit_shape deeper = oval_of(vec(FAR, FAR), vec(4, LAST), vec(0, 0));
    const hit_shape along = oval_of(vec(FAR, FAR), vec(3 + LAST, 0), vec(0, 0));
    const hit_shape box = hit_make_box(far_of(vec(-8, 1)), far_of(vec(8, 6)));
    const hit_shape round = hit_grow(&box, 1), more = hit_grow(&box, 1.25);
    assert_true(hit_hits(&flat, &holed) && !hit_overlap(&flat, &holed));
    assert_true(hit_overlap(&deeper, &holed));
    assert_true(hit_hits(&along, &round) && !hit_overlap(&along, &round));
    assert_true(hit_overlap(&along, &more));
}

static void random_flat_ones(void **state)
{
    (void)state;
    long cases = 20 * random_cases(USUAL_CASES), touching = 0;
    random_seed();
    for (long i = 0; i < cases; i++) {
        hit_vec ring[4], u;
        int count = random_int(3, 4);
        for (int k = 0; k < count; k++) {
            ring[k].x = random_int(-4, 4);
            ring[k].y = random_int(-4, 4);
        }
        u.x = random_int(-3, 3);
        u.y = random_int(-3, 3);
        bool along_x = random_int(0, 1) == 1;
        *(along_x ? &u.x : &u.y) += LAST;
        const hit_shape line = hit_make_segment(vec(-u.x, -u.y), u);
        const hit_shape here = hit_make_polygon(ring, count);
        if (!hit_is_simple(&here))
            continue;
        touching += hit_hits(&line, &here) && !hit_overlap(&line, &here);
        expect_flat_overlap(u, ring, count);
    }
    printf("# %ld of %ld flat ones touch\n", touching, cases);
    assert_true(touching >= cases / 80);
}

static hit_shape flat_ellipse(hit_vec centre, hit_vec half)
{
    return (hit_shape){.kind = HIT_ELLIPSE, .count = 1, .vertex = {centre, half, {0, 0}}};
}

/* Their ends are no doubles: on a box's edge, and past a corner, they only touch. */
static void flat_ones_that_only_touch(void **state)
{
    (void)state;
    const hit_shape flat = flat_ellipse(vec(1, 0.1), vec(0, 0.3)),
                    box = hit_make_box(vec(1, -5), vec(3, 5)), tip = TRIANGLE(1, 0, 4, -4, 4, 4),
                    aside = flat_ellipse(vec(1.5, 0.1), vec(0, 0.3));
    assert_int_equal(hit_relate(&flat, &box), HIT_B_CONTAINS_A);
    assert_int_equal(hit_relate(&flat, &tip), HIT_TOUCHING);
    assert_false(hit_overlap(&flat, &box) || hit_overlap(&tip, &flat));
    assert_true(hit_overlap(&aside, &box) && hit_overlap(&tip, &aside));
    assert_int_equal(hit_relate(&tip, &aside), HIT_A_CONTAINS_B);
}

/* Where the ends are doubles it is the segment between them. */
static void flat_ones_and_convex_rings(void **state)
{
    (void)state;
    random_seed();
    int words[HIT_RELATION_COUNT] = {0};
    for (int i = 0; i < 40000; i++) {
        hit_vec ring[MAX_RING];
        const hit_kind kinds[] = {HIT_RECT, HIT_TRIANGLE, HIT_POLYGON};
        const hit_shape b = random_shape(kinds[i % 3], &random_sources[0], ring);
        hit_vec centre = vec(random_int(-4, 4), random_int(-4, 4));
        hit_vec half = vec(random_int(-3, 3), random_int(-3, 3));
        const hit_shape flat = flat_ellipse(centre, half);
        const hit_shape axis = hit_make_segment(vec_sub(centre, half), vec_add(centre, half));
        int turn;
        if (vec_equal(half, vec(0, 0)) || !hit_ring_is_convex(&b, &turn) || turn == 0 ||
            !hit_hits(&axis, &b))
            continue;
        hit_relation word = hit_relate(&axis, &b);
        words[word]++;
        assert_int_equal(hit_relation_of_flat(&flat, &b), word);
        const reduced of = hit_wedge_reduced(&b);
        assert_int_equal(hit_relation_flat_overlaps(&flat, &of), hit_overlap(&axis, &b));
    }
    assert_true(words[HIT_B_CONTAINS_A] > 100 && words[HIT_TOUCHING] > 100 &&
                words[HIT_CROSSING] > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_the_end_of_a_capsule),
        cmocka_unit_test(in_a_rounded_box),
        cmocka_unit_test(a_turned_disc),
        cmocka_unit_test(random_ones),
        cmocka_unit_test(touching_arcs),
        cmocka_unit_test(nearly_touching),
        cmocka_unit_test(flat_ones_that_only_touch),
        cmocka_unit_test(flat_ones_and_convex_rings),
        cmocka_unit_test(flat_ones_that_touch),
        cmocka_unit_test(flat_ones_beside_rings_and_grown),
        cmocka_unit_test(random_flat_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
