/* SPDX-License-Identifier: MIT */
/*
 * Rays: by hand, of outlines on a lattice against exact fractions, of circles and ellipses against
 * whole numbers, of capsules against what their points are; from near, and from so far that a point
 * computed from the start would be off by units. HIT_CASES=N takes N random rays a test.
 */
#include "hit.h"
#include "lattice_matrix.h"
#include "shapes.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { USUAL_CASES = 20000, ROOM = 80, MOST_RINGS = 4, STOPS = 3 * ROOM };

/* ---- By hand -------------------------------------------------------------------------------- */

static void expect_stop(const hit_ray_stop *is, double distance, hit_vec point,
                        hit_ray_state before, hit_ray_state after)
{
    assert_true(fabs(is->distance - distance) < 1e-12);
    assert_true(fabs(is->point.x - point.x) < 1e-12 && fabs(is->point.y - point.y) < 1e-12);
    assert_true(is->before == before && is->after == after);
}

static const hit_vec frame[] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}, {3, 3}, {6, 3}, {6, 6}, {3, 6}};
static const int frame_ends[] = {4, 8};

static void through_a_frame(void **state)
{
    (void)state;
    const hit_shape s = hit_make_rings(frame, frame_ends, 2);
    hit_ray_stop out[8];
    assert_int_equal(hit_ray(&s, vec(-1, 4), vec(3, 0), INFINITY, out, 8), 4);
    expect_stop(&out[0], 1, vec(0, 4), HIT_RAY_OUTSIDE, HIT_RAY_INSIDE);
    expect_stop(&out[1], 4, vec(3, 4), HIT_RAY_INSIDE, HIT_RAY_OUTSIDE);
    expect_stop(&out[2], 7, vec(6, 4), HIT_RAY_OUTSIDE, HIT_RAY_INSIDE);
    expect_stop(&out[3], 10, vec(9, 4), HIT_RAY_INSIDE, HIT_RAY_OUTSIDE);
    assert_true(out[0].edge == 3 && out[1].edge == 7 && out[2].edge == 5 && out[3].edge == 1);
    assert_true(vec_equal(out[0].normal, vec(-1, 0)) && vec_equal(out[3].normal, vec(-1, 0)));
    assert_int_equal(hit_ray(&s, vec(-1, 4), vec(3, 0), 4, out, 8), 2);
    assert_int_equal(hit_ray(&s, vec(-1, 4), vec(3, 0), INFINITY, out, 1), 1);
    expect_stop(&out[0], 1, vec(0, 4), HIT_RAY_OUTSIDE, HIT_RAY_INSIDE);
    assert_int_equal(hit_ray(&s, vec(1, 4), vec(1, 0), 1, out, 8), 0);
    assert_int_equal(hit_ray(&s, vec(2, 3), vec(1, 0), INFINITY, out, 8), 3); /* along the hole */
    expect_stop(&out[0], 1, vec(3, 3), HIT_RAY_INSIDE, HIT_RAY_ALONG);
    expect_stop(&out[1], 4, vec(6, 3), HIT_RAY_ALONG, HIT_RAY_INSIDE);
    assert_int_equal(hit_ray(&s, vec(4, 3), vec(1, 0), INFINITY, out, 8), 2); /* begins on it */
    expect_stop(&out[0], 2, vec(6, 3), HIT_RAY_ALONG, HIT_RAY_INSIDE);
    assert_int_equal(hit_ray(&s, vec(-2, 2), vec(1, -1), INFINITY, out, 8), 1); /* a corner */
    expect_stop(&out[0], sqrt(8), vec(0, 0), HIT_RAY_OUTSIDE, HIT_RAY_OUTSIDE);
}

static void through_round_shapes(void **state)
{
    (void)state;
    const hit_shape disc = CIRCLE(0, 0, 5), capsule = CAPSULE(0, 0, 10, 0, 2),
                    ellipse = ELLIPSE(0, 0, 10, 5, 0);
    hit_ray_stop out[4];
    assert_int_equal(hit_ray(&disc, vec(-9, 3), vec(1, 0), INFINITY, out, 4), 2);
    expect_stop(&out[0], 5, vec(-4, 3), HIT_RAY_OUTSIDE, HIT_RAY_INSIDE);
    expect_stop(&out[1], 13, vec(4, 3), HIT_RAY_INSIDE, HIT_RAY_OUTSIDE);
    assert_true(fabs(out[0].normal.x + 0.8) < 1e-15 && fabs(out[0].normal.y - 0.6) < 1e-15);
    assert_int_equal(hit_ray(&disc, vec(-9, 5), vec(1, 0), INFINITY, out, 4), 1);
    expect_stop(&out[0], 9, vec(0, 5), HIT_RAY_OUTSIDE, HIT_RAY_OUTSIDE);
    assert_int_equal(hit_ray(&disc, vec(-9, nextafter(5, 6)), vec(1, 0), INFINITY, out, 4), 0);
    assert_int_equal(hit_ray(&disc, vec(3, 4), vec(1, 0), INFINITY, out, 4), 1);
    expect_stop(&out[0], 0, vec(3, 4), HIT_RAY_INSIDE, HIT_RAY_OUTSIDE);
    assert_int_equal(hit_ray(&disc, vec(-3, 4), vec(1, 0), INFINITY, out, 4), 2);
    expect_stop(&out[0], 0, vec(-3, 4), HIT_RAY_OUTSIDE, HIT_RAY_INSIDE);
    assert_int_equal(hit_ray(&disc, vec(1, 0), vec(1, 0), INFINITY, out, 4), 1);
    expect_stop(&out[0], 4, vec(5, 0), HIT_RAY_INSIDE, HIT_RAY_OUTSIDE);
    assert_int_equal(hit_ray(&disc, vec(9, 3), vec(1, 0), INFINITY, out, 4), 0);
    assert_int_equal(hit_ray(&capsule, vec(5, -9), vec(0, 1), INFINITY, out, 4), 2);
    expect_stop(&out[0], 7, vec(5, -2), HIT_RAY_OUTSIDE, HIT_RAY_INSIDE);
    assert_true(out[0].edge == 0 && vec_equal(out[0].normal, vec(0, -1)));
    assert_int_equal(hit_ray(&capsule, vec(-9, 2), vec(1, 0), INFINITY, out, 4), 2);
    expect_stop(&out[0], 9, vec(0, 2), HIT_RAY_OUTSIDE, HIT_RAY_ALONG);
    expect_stop(&out[1], 19, vec(10, 2), HIT_RAY_ALONG, HIT_RAY_OUTSIDE);
    assert_int_equal(hit_ray(&ellipse, vec(-20, 3), vec(1, 0), INFINITY, out, 4), 2);
    expect_stop(&out[0], 12, vec(-8, 3), HIT_RAY_OUTSIDE, HIT_RAY_INSIDE);
}

/* A wall at 0.1 that is seen from 10^12 and from 10^300 away. */
static void from_far_away(void **state)
{
    (void)state;
    const hit_shape wall = hit_make_segment(vec(0.1, -3), vec(0.1, 4)),
                    disc = CIRCLE(0.1, 0.3, 0.7);
    hit_ray_stop out[2];
    for (double far = 1; far < 1e301; far *= 10) {
        assert_int_equal(hit_ray(&wall, vec(-far, 0.7), vec(far, 0), INFINITY, out, 2), 1);
        assert_true(out[0].point.x == 0.1 && fabs(out[0].point.y - 0.7) <= 1e-15);
        assert_int_equal(hit_ray(&wall, vec(-far, -far), vec(1, 1), INFINITY, out, 2), 1);
        assert_true(out[0].point.x == 0.1 && fabs(out[0].point.y - 0.1) <= 1e-15);
        assert_int_equal(hit_ray(&disc, vec(far, far), vec(-far, -far), INFINITY, out, 2), 2);
        for (int k = 0; k < 2; k++) {
            hit_vec p = vec_sub(out[k].point, vec(0.1, 0.3));
            assert_true(fabs(hypot(p.x, p.y) - 0.7) <= 1e-15);
            assert_true(fabs(out[k].point.x - out[k].point.y) <= 1e-15);
        }
    }
}

static void odd_numbers(void **state)
{
    (void)state;
    const hit_shape box = hit_make_box(vec(1, -1), vec(2, 1));
    const double odd[] = {NAN, INFINITY, -INFINITY};
    hit_ray_stop out[4];
    for (int i = 0; i < 3; i++) {
        assert_int_equal(hit_ray(&box, vec(odd[i], 0), vec(1, 0), 9, out, 4), 0);
        assert_int_equal(hit_ray(&box, vec(0, 0), vec(1, odd[i]), 9, out, 4), 0);
    }
    assert_int_equal(hit_ray(&box, vec(0, 0), vec(1, 0), NAN, out, 4), 0);
    assert_int_equal(hit_ray(&box, vec(0, 0), vec(1, 0), -1, out, 4), 0);
    assert_int_equal(hit_ray(&box, vec(0, 0), vec(0, 0), 9, out, 4), 0);
    assert_int_equal(hit_ray(&box, vec(0, 0), vec(1, 0), 9, out, 0), 0);
    assert_int_equal(hit_ray(&box, vec(0, 0), vec(1, 0), 9, out, -1), 0);
    assert_int_equal(hit_ray(&box, vec(0, 0), vec(1e-310, 0), 9, out, 4), 2);
    assert_int_equal(hit_ray(&box, vec(1, 0), vec(1, 0), 0, out, 4), 1);
    const double most = VEC_MOST, more = nextafter(most, INFINITY);
    const hit_shape huge = hit_make_box(vec(-most, -most), vec(most, most));
    assert_int_equal(hit_ray(&huge, vec(-most, 0), vec(most, 0), INFINITY, out, 4), 2);
    assert_true(out[1].distance == 2 * most && out[1].point.x == most);
    assert_int_equal(hit_ray(&huge, vec(-more, 0), vec(most, 0), INFINITY, out, 4), 0);
    assert_int_equal(hit_ray(&huge, vec(-most, 0), vec(more, 0), INFINITY, out, 4), 0);
}

/* ---- On a lattice --------------------------------------------------------------------------- */

/* num / den along the ray, den > 0 */
typedef struct place {
    int64_t num, den;
} place;

typedef struct expected_stops {
    int count;
    place at[STOPS];
} expected_stops;

static void add_place(expected_stops *e, int64_t num, int64_t den)
{
    if (den < 0)
        num = -num, den = -den;
    if (num < 0)
        return;
    int i = e->count;
    while (i > 0 && e->at[i - 1].num * den > num * e->at[i - 1].den)
        i--;
    if (i > 0 && e->at[i - 1].num * den == num * e->at[i - 1].den)
        return;
    for (int k = e->count++; k > i; k--)
        e->at[k] = e->at[k - 1];
    e->at[i] = (place){num, den};
}

static void add_edge(expected_stops *e, hit_vec from, hit_vec d, hit_vec a, hit_vec b)
{
    int64_t dx = (int64_t)d.x, dy = (int64_t)d.y, ux = (int64_t)(b.x - a.x),
            uy = (int64_t)(b.y - a.y);
    int64_t wx = (int64_t)(a.x - from.x), wy = (int64_t)(a.y - from.y);
    int64_t side_a = dx * wy - dy * wx, side_b = dx * (wy + uy) - dy * (wx + ux);
    if ((side_a > 0 && side_b > 0) || (side_a < 0 && side_b < 0))
        return;
    if (side_a != side_b) {
        add_place(e, wx * uy - wy * ux, dx * uy - dy * ux);
        return;
    }
    add_place(e, dx * wx + dy * wy, dx * dx + dy * dy);
    add_place(e, dx * (wx + ux) + dy * (wy + uy), dx * dx + dy * dy);
}

static expected_stops expected_of(const hit_shape *s, hit_vec from, hit_vec d)
{
    expected_stops e = {.count = 0};
    const hit_vec *v = hit_vertices(s);
    bool open = s->kind == HIT_SEGMENT || (s->kind == HIT_POLYGON && s->rings.open);
    bool several = s->kind == HIT_POLYGON && s->rings.ends;
    for (int i = 0, start = 0, k = 0; i < s->count; i++) {
        int end = several ? s->rings.ends[k] : s->count, last = i + 1 == end;
        if (!last || !open)
            add_edge(&e, from, d, v[i], v[last ? start : i + 1]);
        if (last)
            start = end, k++;
    }
    if (s->kind == HIT_POINT)
        add_edge(&e, from, d, v[0], v[0]);
    return e;
}

static hit_ray_state state_at(const hit_shape *s, hit_vec from, hit_vec d, place p)
{
    int64_t x = (int64_t)from.x * p.den + (int64_t)d.x * p.num;
    int64_t y = (int64_t)from.y * p.den + (int64_t)d.y * p.num;
    if (lattice_is_on(s, x, y, p.den))
        return HIT_RAY_ALONG;
    return lattice_is_filled(s, x, y, p.den) ? HIT_RAY_INSIDE : HIT_RAY_OUTSIDE;
}

/* Between two stops; beyond the last. */
static place between(place p, place q)
{
    return (place){p.num * q.den + q.num * p.den, 2 * p.den * q.den};
}

/* Stops of edges that cross on the ray are one. */
static int merge(hit_ray_stop *out, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        hit_vec d = kept > 0 ? vec_sub(out[i].point, out[kept - 1].point) : vec(9, 9);
        if (fabs(d.x) + fabs(d.y) < 1e-9)
            out[kept - 1].after = out[i].after;
        else
            out[kept++] = out[i];
    }
    return kept;
}

typedef struct drawn {
    hit_shape shape;
    hit_vec v[ROOM];
    int ends[MOST_RINGS];
    _Alignas(16) unsigned char index[24 * ROOM + 4096];
} drawn;

static hit_vec lattice_point(int size)
{
    double x = random_int(0, size);
    return vec(x, random_int(0, size));
}

static void draw(drawn *d, int size, bool large)
{
    int most = large ? ROOM / MOST_RINGS : 7, count = 0, rings = random_int(1, MOST_RINGS);
    for (int i = 0; i < ROOM; i++)
        d->v[i] = lattice_point(size);
    for (int k = 0; k < rings; k++)
        d->ends[k] = count += random_int(3, most);
    switch (random_int(0, 5)) {
    case 0:
        d->shape = hit_make_point(d->v[0]);
        break;
    case 1:
        d->shape = hit_make_segment(d->v[0], d->v[1]);
        break;
    case 2:
        d->shape = hit_make_triangle(d->v[0], d->v[1], d->v[2]);
        break;
    case 3:
        d->shape = hit_make_chain(d->v, random_int(2, large ? ROOM : 7));
        break;
    default:
        d->shape = hit_make_rings(d->v, d->ends, rings);
    }
    if (d->shape.kind == HIT_POLYGON && one_in(2))
        d->shape.index = hit_index_build_for(&d->shape, d->index);
    noted_add(&d->shape);
}

static hit_vec any_direction(int size)
{
    hit_vec d;
    do
        d = vec_sub(lattice_point(2 * size), vec(size, size));
    while (d.x == 0 && d.y == 0);
    return d;
}

/* The same ray from farther away has the same stops, behind which there are none. */
static void check_lattice(const hit_shape *s, hit_vec from, hit_vec d)
{
    static hit_ray_stop out[STOPS];
    expected_stops e = expected_of(s, from, d);
    int count = merge(out, hit_ray(s, from, d, INFINITY, out, STOPS));
    assert_int_equal(count, e.count);
    for (int i = 0; i < count; i++) {
        place here = e.at[i], beyond = {here.num + here.den, here.den};
        double k = (double)here.num / (double)here.den;
        hit_ray_state after =
            state_at(s, from, d, between(here, i + 1 < count ? e.at[i + 1] : beyond));
        assert_true(fabs(out[i].point.x - (from.x + k * d.x)) < 1e-12);
        assert_true(fabs(out[i].point.y - (from.y + k * d.y)) < 1e-12);
        assert_true(fabs(out[i].distance - k * hypot(d.x, d.y)) < 1e-11);
        assert_true(fabs(hypot(out[i].normal.x, out[i].normal.y) - 1) < 1e-12);
        assert_true(vec_dot(out[i].normal, d) <= 1e-12);
        assert_int_equal(out[i].after, after);
        assert_true(i == 0 || out[i].before == out[i - 1].after);
    }
    if (count > 0 && e.at[0].num > 0)
        assert_int_equal(out[0].before, state_at(s, from, d, between((place){0, 1}, e.at[0])));
}

static void check_from_far(const hit_shape *s, hit_vec from, hit_vec d)
{
    static hit_ray_stop near[STOPS], far[STOPS];
    hit_vec start = vec_sub(from, vec_scale(d, ldexp(1, 5)));
    hit_vec away = vec_sub(from, vec_scale(d, ldexp(1, random_int(10, 44))));
    int count = hit_ray(s, start, d, INFINITY, near, STOPS);
    assert_int_equal(hit_ray(s, away, d, INFINITY, far, STOPS), count);
    for (int i = 0; i < count; i++) {
        hit_vec gap = vec_sub(near[i].point, far[i].point);
        assert_true(fabs(gap.x) < 1e-14 && fabs(gap.y) < 1e-14);
        assert_true(near[i].before == far[i].before && near[i].after == far[i].after);
    }
}

static void rays_on_a_lattice(void **state)
{
    (void)state;
    static drawn a;
    random_seed();
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        int size = i % 2 ? 9 : 4;
        draw(&a, size, i % 40 == 0);
        hit_vec from = vec_sub(lattice_point(3 * size), vec(size, size));
        hit_vec d = any_direction(size);
        check_lattice(&a.shape, from, d);
        check_from_far(&a.shape, from, d);
    }
}

/* ---- Round ---------------------------------------------------------------------------------- */

/* `on` is near, on the ray's line. Whole numbers: the square of the line's distance from the
 * centre, times d^2, against r^2 d^2. */
static void check_disc(hit_vec c, int r, hit_vec on, hit_vec from, hit_vec d)
{
    hit_ray_stop out[4], wide[4];
    hit_vec p = vec_sub(c, from);
    double cross = d.x * p.y - d.y * p.x, square = vec_square(d), ahead = vec_dot(d, p);
    double gap = cross * cross - r * r * square, start = vec_square(p) - r * r;
    int want = gap > 0 ? 0 : gap == 0 ? 1 : 2;
    if (start > 0 && ahead <= 0)
        want = 0;
    if (start < 0 || (start == 0 && gap < 0 && ahead < 0))
        want = 1;
    const hit_shape disc = hit_make_circle(c, r);
    const hit_shape oval = hit_make_ellipse(vec(2 * c.x, c.y), vec(2 * r, r), 0);
    int count = hit_ray(&disc, from, d, INFINITY, out, 4);
    assert_int_equal(count, want);
    assert_int_equal(hit_ray(&oval, vec(2 * from.x, from.y), vec(2 * d.x, d.y), INFINITY, wide, 4),
                     want);
    for (int i = 0; i < count; i++) {
        hit_vec q = vec_sub(out[i].point, c), w = wide[i].point;
        long double off = (long double)d.x * ((long double)out[i].point.y - (long double)on.y) -
                          (long double)d.y * ((long double)out[i].point.x - (long double)on.x);
        assert_true(fabs(hypot(q.x, q.y) - r) < 1e-13);
        assert_true(fabsl(off) < 1e-13L * sqrtl(square));
        assert_true(fabs(w.x - 2 * out[i].point.x) < 1e-13 && fabs(w.y - out[i].point.y) < 1e-13);
        assert_true(out[i].before == wide[i].before && out[i].after == wide[i].after);
        assert_true(i == 0 || out[i].distance > out[i - 1].distance);
        if (want == 2)
            assert_true(out[i].before == (i == 0 ? HIT_RAY_OUTSIDE : HIT_RAY_INSIDE));
        if (gap == 0)
            assert_true(out[i].before == HIT_RAY_OUTSIDE && out[i].after == HIT_RAY_OUTSIDE);
    }
}

static void rays_at_discs(void **state)
{
    (void)state;
    random_seed();
    for (long i = 0; i < 4 * random_cases(USUAL_CASES); i++) {
        hit_vec c = lattice_point(9), d = any_direction(6), on = lattice_point(20), from = on;
        int r = random_int(1, 8);
        if (one_in(2))
            from = vec_sub(from, vec_scale(d, ldexp(1, random_int(0, 18))));
        check_disc(c, r, on, from, d);
    }
}

/* From so far that the products of the cross product have 72 digits, of which doubles keep 53: the
 * line passes the centre at a whole distance, which tells in whole numbers whether it hits. */
static void rays_at_discs_from_far(void **state)
{
    (void)state;
    random_seed();
    long hits = 0, cases = random_cases(USUAL_CASES) / 10;
    for (long i = 0; i < cases; i++) {
        int64_t x = random_int(1 << 19, 1 << 20), y = random_int(1 << 19, 1 << 20);
        int64_t far = ((int64_t)random_int(1 << 10, 1 << 11) << 20) + random_int(0, 1 << 20);
        int64_t aside = random_int(-6, 6), r = random_int(1, 5);
        const hit_shape disc = hit_make_circle(vec(3, 5), (double)r);
        hit_vec from = vec((double)(3 - far * x), (double)(5 - far * y + aside));
        hit_ray_stop out[2];
        int stops = hit_ray(&disc, from, vec((double)x, (double)y), INFINITY, out, 2);
        int64_t across = aside * x, reach = r * r * (x * x + y * y);
        int expected = across * across < reach ? 2 : across * across == reach;
        assert_int_equal(stops, expected);
        hits += stops > 0;
    }
    assert_true(hits > cases / 4 && hits < cases);
}

/* Along ellipses so thin that the products of a ray and the long axis leave only rounding, on a
 * grid of whole numbers; beside the exact test of a segment from before the ellipse to beyond it.
 */
static void rays_along_thin_ellipses(void **state)
{
    (void)state;
    random_seed();
    long hits = 0, cases = random_cases(USUAL_CASES) / 4;
    for (long i = 0; i < cases; i++) {
        double longer = ldexp(random_double(0.5, 1), random_int(20, 49)),
               angle = random_double(0, 90);
        double thin = random_double(1, 9);
        const hit_shape oval = hit_make_ellipse(vec(3, 5), vec(longer, thin), angle);
        hit_vec u = oval.vertex[1], off = oval.vertex[2];
        double away = random_double(-1.3, 1.3) * (1 + ldexp(1, -random_int(0, 20)));
        hit_vec from = vec(rint(3 - 1.5 * u.x + away * off.x), rint(5 - 1.5 * u.y + away * off.y));
        hit_vec to = vec(rint(3 + 1.5 * u.x + away * off.x), rint(5 + 1.5 * u.y + away * off.y));
        const hit_shape way = hit_make_segment(from, to);
        hit_ray_stop out[2];
        int stops = hit_ray(&oval, from, vec_sub(to, from), INFINITY, out, 2);
        assert_int_equal(stops > 0, hit_hits(&oval, &way));
        hits += stops > 0;
    }
    assert_true(hits > cases / 8 && hits < cases * 7 / 8);
}

/* Across ellipses so thin that the way from the start to the middle, times the long axis, leaves
 * only rounding: whether the ellipse is ahead or behind; beside the exact test of a segment. */
static void rays_across_thin_ellipses(void **state)
{
    (void)state;
    random_seed();
    long hits = 0, cases = random_cases(USUAL_CASES) / 4;
    for (long i = 0; i < cases; i++) {
        double angle = random_double(0, 90), thin = random_double(0.01, 0.3);
        const hit_shape oval = hit_make_ellipse(vec(3, 5), vec(0x1p52, thin), angle);
        hit_vec u = oval.vertex[1];
        double along = random_double(-0.9, 0.9), x = random_double(-1, 1), y = random_double(-1, 1);
        hit_vec from = vec(rint(along * u.x + x), rint(along * u.y + y));
        hit_vec d = vec(random_int(-9, 9), random_int(-9, 9));
        if (fabs(d.x * u.y - d.y * u.x) < 0x1p52)
            continue;
        const hit_shape way = hit_make_segment(from, vec(from.x + 1024 * d.x, from.y + 1024 * d.y));
        hit_ray_stop out[2];
        int stops = hit_ray(&oval, from, d, INFINITY, out, 2);
        assert_int_equal(stops > 0, hit_hits(&oval, &way));
        hits += stops > 0;
    }
    assert_true(hits > cases / 8 && hits < cases * 7 / 8);
}

/* ---- Distances against whole numbers -------------------------------------------------------- */

static int64_t cross_of(hit_vec p, hit_vec q)
{
    return (int64_t)p.x * (int64_t)q.y - (int64_t)p.y * (int64_t)q.x;
}

/* Of an ellipse around the origin; all are whole numbers whose products are below 2^62. With A and
 * B as in ray_round.c and h = |B| (d x p) / |B|, the ray is on the outline at the times
 * (-A . B -+ |det| root(B^2 - (d x p)^2)) / B^2. */
static void expect_distances(const hit_shape *oval, hit_vec from, hit_vec d)
{
    hit_vec u = oval->vertex[1], v = oval->vertex[2];
    hit_ray_stop out[2];
    long double bx = cross_of(d, v), by = cross_of(u, d), ax = cross_of(from, v);
    long double ay = cross_of(u, from), off = cross_of(d, from), det = cross_of(u, v);
    long double square = bx * bx + by * by, middle = -(ax * bx + ay * by);
    long double half = fabsl(det) * sqrtl((sqrtl(square) - off) * (sqrtl(square) + off));
    long double length = hypotl(d.x, d.y);
    double size = fmax(hypot(from.x, from.y), hypot(u.x, u.y)), allowed = ldexp(size, -40);
    assert_int_equal(hit_ray(oval, from, d, INFINITY, out, 2), 2);
    for (int k = 0; k < 2; k++) {
        long double time = (middle + (k == 0 ? -half : half)) / square;
        assert_true(fabsl(out[k].distance - time * length) <= allowed);
    }
}

/* Through circles close to their border, where the chord is short and |h| is almost 1. */
static void distances_at_grazed_discs(void **state)
{
    (void)state;
    random_seed();
    for (long i = 0; i < random_cases(USUAL_CASES) / 4; i++) {
        double r = random_int(1 << 18, 1 << 19), x = random_int(1 << 9, 1 << 10);
        double across = floor(r * sqrt(x * x + 1)), y = floor(across / x);
        const hit_vec d = vec(x, 1), foot = vec(across - x * y, -y);
        const hit_shape disc = hit_make_ellipse(vec(0, 0), vec(r, r), 0);
        expect_distances(&disc, vec(foot.x - 64 * d.x, foot.y - 64 * d.y), d);
    }
}

/* Along thin ellipses, where products of the ray and the long axis leave only rounding. */
static void distances_in_thin_ellipses(void **state)
{
    (void)state;
    random_seed();
    for (long i = 0; i < random_cases(USUAL_CASES) / 4; i++) {
        int most = 1 << random_int(8, 28);
        const hit_vec u = vec(2 * random_int(most / 2, most), 2 * random_int(most / 2, most));
        const hit_vec off = vec(random_int(-9, -5), random_int(5, 9));
        hit_shape oval = hit_make_ellipse(vec(0, 0), vec(1, 1), 0);
        oval.vertex[1] = u, oval.vertex[2] = off;
        const hit_vec from = vec(-1.5 * u.x + random_int(-2, 2), -1.5 * u.y + random_int(-2, 2));
        const hit_vec d = vec(u.x + random_int(-1, 1), u.y + random_int(-1, 1));
        expect_distances(&oval, from, d);
    }
}

/* The same shapes and rays as large and as small as doubles are: products would overflow, or lose
 * all their digits. */
static void rays_of_any_size(void **state)
{
    (void)state;
    static const int sizes[] = {-1030, -1000, -540, -520, 480, 520, 990};
    random_seed();
    for (long i = 0; i < random_cases(USUAL_CASES) / 10; i++) {
        hit_vec v[4], from = vec(random_int(-99, 99), random_int(-99, 99)), d;
        for (int k = 0; k < 4; k++)
            v[k] = vec(random_int(-99, 99), random_int(-99, 99));
        d = vec_sub(one_in(2) ? v[0] : vec(random_int(-99, 99), random_int(-99, 99)), from);
        if (d.x == 0 && d.y == 0)
            continue;
        double scale = ldexp(1, sizes[i % 7]);
        hit_vec w[4];
        for (int k = 0; k < 4; k++)
            w[k] = vec_scale(v[k], scale);
        const hit_shape ring = hit_make_polygon(v, 4), same = hit_make_polygon(w, 4);
        hit_ray_stop out[8], scaled[8];
        int stops = hit_ray(&ring, from, d, INFINITY, out, 8);
        assert_int_equal(
            hit_ray(&same, vec_scale(from, scale), vec_scale(d, scale), INFINITY, scaled, 8),
            stops);
        for (int k = 0; k < stops; k++) {
            assert_int_equal(scaled[k].edge, out[k].edge);
            assert_true(scaled[k].before == out[k].before && scaled[k].after == out[k].after);
        }
    }
}

static void rays_at_capsules(void **state)
{
    (void)state;
    random_seed();
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        hit_vec a = lattice_point(9), b = lattice_point(9), d = any_direction(6);
        hit_vec from = vec_sub(lattice_point(20), vec(5, 5));
        double r = random_int(1, 4);
        const hit_shape s = hit_make_capsule(a, b, r), start = hit_make_point(from);
        const hit_shape way = hit_make_segment(from, vec_add(from, vec_scale(d, 100)));
        hit_ray_stop out[4];
        noted_add(&s);
        int count = hit_ray(&s, from, d, INFINITY, out, 4);
        bool hits = hit_hits(&way, &s), held = hit_hits(&start, &s);
        bool inside = held && hit_overlap(&start, &s);
        assert_int_equal(count > 0, hits);
        if (inside)
            assert_true(count == 1 && out[0].before == HIT_RAY_INSIDE);
        if (hits && !held)
            assert_true(out[0].before == HIT_RAY_OUTSIDE &&
                        (count == 2 || out[0].after == HIT_RAY_OUTSIDE));
        for (int k = 0; k < count; k++) {
            const hit_shape axis = hit_make_segment(a, b), at = hit_make_point(out[k].point);
            hit_vec off = vec_sub(out[k].point, from);
            assert_true(fabs(hit_closest(&axis, &at).distance - r) < 1e-12);
            assert_true(fabs(vec_cross(d, off)) < 1e-12 * (1 + hypot(d.x, d.y)) * 20);
            assert_true(vec_dot(d, off) >= -1e-12);
        }
    }
}

/* ---- Fields --------------------------------------------------------------------------------- */

enum { CROWD = 60 };

static void rays_in_a_field(void **state)
{
    (void)state;
    static drawn all[CROWD];
    hit_shape crowd[CROWD];
    random_seed();
    for (long i = 0; i < 1 + random_cases(USUAL_CASES) / 200; i++) {
        for (int k = 0; k < CROWD; k++) {
            draw(&all[k], 9, false);
            hit_vec to = vec_scale(lattice_point(9), 10);
            static hit_vec moved[CROWD][ROOM];
            crowd[k] = one_in(4) ? hit_make_circle(to, 3) : hit_place(&all[k].shape, to, moved[k]);
        }
        void *memory = malloc(hit_field_size(CROWD));
        const hit_field *field = hit_field_build(memory, CROWD, crowd, CROWD);
        for (int n = 0; n < 20; n++) {
            hit_vec from = lattice_point(100), d = any_direction(9);
            double length = one_in(2) ? INFINITY : random_int(0, 50);
            hit_ray_stop stop, best = {0}, one;
            int first = -1, top = -1;
            for (int k = 0; k < CROWD; k++) {
                if (hit_pick(&crowd[k], from))
                    top = k;
                if (hit_ray(&crowd[k], from, d, length, &one, 1) == 0 ||
                    (first >= 0 && one.distance >= best.distance))
                    continue;
                first = k;
                best = one;
            }
            assert_int_equal(hit_field_ray(field, from, d, length, &stop, NULL), first);
            assert_true(first < 0 || (stop.distance == best.distance && stop.edge == best.edge));
            assert_int_equal(hit_field_pick(field, from, NULL), top);
        }
        hit_ray_stop none;
        assert_int_equal(hit_field_ray(field, vec(NAN, 0), vec(1, 0), 9, &none, NULL), -1);
        assert_int_equal(hit_field_pick(field, vec(INFINITY, 0), NULL), -1);
        free(memory);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(through_a_frame),
        cmocka_unit_test(through_round_shapes),
        cmocka_unit_test(from_far_away),
        cmocka_unit_test(odd_numbers),
        cmocka_unit_test(rays_on_a_lattice),
        cmocka_unit_test(rays_at_discs),
        cmocka_unit_test(rays_at_discs_from_far),
        cmocka_unit_test(rays_of_any_size),
        cmocka_unit_test(rays_along_thin_ellipses),
        cmocka_unit_test(rays_across_thin_ellipses),
        cmocka_unit_test(distances_at_grazed_discs),
        cmocka_unit_test(distances_in_thin_ellipses),
        cmocka_unit_test(rays_at_capsules),
        cmocka_unit_test(rays_in_a_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
