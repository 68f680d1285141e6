/* SPDX-License-Identifier: MIT */
/*
 * Relations with grown shapes that are not convex: by hand, and of random ones against samples of
 * the distance from the core, which is computed here. HIT_CASES=N takes N random pairs.
 */
#include "grown_case.h"
#include "hit.h"
#include "matrix_word.h"
#include "paths.h"
#include "relation.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { USUAL_CASES = 300, RIM = 400, GRID = 24 };

#define SURE    1e-7 /* what is farther than this from a border is on one side of it */
#define ROUNDED 1e-9
#define NEARLY  0.01 /* part of a shape that may reach out and be "meeting": see hit.h */

/* ---- By hand -------------------------------------------------------------------------------- */

static void expect_relation(const hit_shape *a, const hit_shape *b, hit_relation relation)
{
    char is[10];
    noted_add(a);
    noted_add(b);
    assert_string_equal(hit_relation_name(hit_relate(a, b)), hit_relation_name(relation));
    assert_int_equal(hit_relate(b, a), relation_swapped(relation));
    assert_int_equal(relation == HIT_APART, !hit_hits(a, b));
    assert_false(hit_relate_matrix(a, b, is));
}

static void expect_word(const hit_shape *a, const hit_shape *b, const char *letters)
{
    expect_relation(a, b, matrix_word(letters));
}

/* A way with a bend, 4 wide. */
static void on_a_way(void **state)
{
    (void)state;
    static const hit_vec bend[] = {{0, 0}, {20, 0}, {20, 20}}, in[] = {{1, 0}, {20, 1}, {20, 9}};
    const hit_shape core = hit_make_chain(bend, 3), way = hit_grow(&core, 2);
    const hit_shape player = CIRCLE(10, 0, 1.5), late = CIRCLE(10, 1, 1.5), big = CIRCLE(10, 0, 3),
                    beside = CIRCLE(10, 4, 2), all = CIRCLE(15, 5, 30), off = CIRCLE(10, 9, 1);
    const hit_shape oval = ELLIPSE(17, 0, 4, 1, 20), out = ELLIPSE(17, 3, 4, 1, 30);
    const hit_shape path = hit_make_chain(in, 3), line = SEGMENT(-2, 0, 15, 0),
                    over = SEGMENT(0, 0, 20, 20), log = CAPSULE(5, 0, 12, 0, 1),
                    side = CAPSULE(5, 3, 12, 3, 1), box = hit_make_box(vec(3, -1), vec(9, 1)),
                    exact = hit_make_box(vec(3, -2), vec(9, 2)), at = POINT(10, 2),
                    inside = POINT(10, 1.9), far = POINT(10, 2.1), at_end = POINT(-2, 0);
    expect_word(&player, &way, "2FF1FF212");
    expect_word(&late, &way, "212101212");
    expect_word(&big, &way, "212101212");
    expect_word(&beside, &way, "FF2F01212");
    expect_word(&all, &way, "212FF1FF2");
    expect_word(&off, &way, "FF2FF1212");
    expect_word(&oval, &way, "2FF1FF212");
    expect_word(&out, &way, "212101212");
    expect_word(&path, &way, "1FF0FF212");
    expect_relation(&line, &way, HIT_B_CONTAINS_A);
    expect_relation(&over, &way, HIT_CROSSING);
    expect_word(&log, &way, "2FF1FF212");
    expect_word(&side, &way, "FF2F11212");
    expect_word(&box, &way, "2FF1FF212");
    expect_relation(&exact, &way, HIT_MEETING);
    expect_word(&at, &way, "F0FFFF212");
    expect_word(&inside, &way, "0FFFFF212");
    expect_word(&far, &way, "FF0FFF212");
    expect_word(&at_end, &way, "F0FFFF212");
}

/* A closed way around a square: a pond that the circle covers, fills, or lies in. */
static void around_a_pond(void **state)
{
    (void)state;
    static const hit_vec square[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}, {0, 0}};
    const hit_shape core = hit_make_chain(square, 5), ring = hit_grow(&core, 4),
                    closed = hit_grow(&core, 5), full = hit_grow(&core, 5.5);
    const hit_shape cover = CIRCLE(5, 5, 3), in = CIRCLE(5, 5, 0.5), fills = CIRCLE(5, 5, 1),
                    wide = CIRCLE(5, 5, 7), huge = CIRCLE(5, 5, 12), middle = POINT(5, 5);
    expect_word(&cover, &ring, "2121FF212");
    expect_word(&in, &ring, "FF2FF1212");
    expect_word(&fills, &ring, "FF2F01212");
    expect_word(&wide, &ring, "2121FF212");
    expect_word(&huge, &ring, "212FF1FF2");
    expect_word(&wide, &full, "2FF1FF212");
    assert_int_equal(hit_relate(&middle, &closed), HIT_B_CONTAINS_A);
}

/* A stroke in a room with a pillar. */
static void in_a_room(void **state)
{
    (void)state;
    static const hit_vec room[] = {{0, 0}, {20, 0}, {20, 20}, {0, 20},
                                   {8, 8}, {12, 8}, {12, 12}, {8, 12}};
    static const hit_vec bend[] = {{4, 4}, {16, 4}, {16, 16}}, across[] = {{4, 4}, {10, 10}};
    static const int ends[] = {4, 8};
    const hit_shape walls = hit_make_rings(room, ends, 2), core = hit_make_chain(bend, 3),
                    other = hit_make_chain(across, 2);
    const hit_shape free = hit_grow(&core, 2), touches = hit_grow(&core, 4),
                    leaves = hit_grow(&core, 4.5), over = hit_grow(&other, 1);
    expect_word(&walls, &free, "212FF1FF2");
    expect_relation(&walls, &touches, HIT_A_CONTAINS_B);
    expect_relation(&walls, &leaves, HIT_CROSSING);
    expect_relation(&walls, &over, HIT_CROSSING);
}

/* ---- Samples -------------------------------------------------------------------------------- */

static double from_edge(hit_vec p, hit_vec a, hit_vec b)
{
    hit_vec w = vec_sub(b, a), d = vec_sub(p, a);
    double square = vec_dot(w, w), t = square > 0 ? vec_dot(w, d) / square : 0;
    t = fmin(fmax(t, 0), 1);
    return hypot(d.x - t * w.x, d.y - t * w.y);
}

/* By how far a point is out of a shape that is no ellipse; 0 in a filling, by the even-odd rule. */
static double outside(const hit_shape *of, hit_vec p)
{
    const hit_vec *v = hit_vertices(of);
    const int all[] = {of->count}, *ends = all;
    bool chain = paths_is_open(of), odd = false;
    double least = INFINITY;
    if (of->kind == HIT_POLYGON && of->rings.ends)
        ends = of->rings.ends;
    for (int i = 0, first = 0, k = 0; i < of->count; i++) {
        bool last = i + 1 == ends[k];
        hit_vec a = v[i], b = v[last ? first : i + 1];
        if (!(chain && last))
            least = fmin(least, from_edge(p, a, b));
        if (!chain && (a.y > p.y) != (b.y > p.y))
            odd ^= p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x);
        first = last ? i + 1 : first;
        k += last;
    }
    return (odd ? 0 : least) - of->radius;
}

/* The vertex in which the edge from another one ends: a ring is closed; a chain's last vertex has
 * no edge, and is its own. */
static int next_vertex(const hit_shape *of, int at)
{
    const int all[] = {of->count}, *ends = all;
    if (of->kind == HIT_POLYGON && of->rings.ends)
        ends = of->rings.ends;
    int first = 0;
    while (*ends <= at)
        first = *ends++;
    if (at + 1 < *ends)
        return at + 1;
    return paths_is_open(of) ? at : first;
}

/* A point of the border of a circle, ellipse, or what has edges, for a part of the way around. */
static hit_vec rim_point(const hit_shape *of, double part)
{
    const hit_vec *v = hit_vertices(of);
    double angle = part * 2 * 3.14159265358979323846;
    hit_vec u = vec(of->radius, 0), w = vec(0, of->radius);
    if (of->kind == HIT_ELLIPSE)
        u = v[1], w = v[2];
    if (of->kind == HIT_ELLIPSE || of->kind == HIT_CIRCLE)
        return vec_add(v[0], vec_add(vec_scale(u, cos(angle)), vec_scale(w, sin(angle))));
    int i = (int)(part * of->count) % of->count;
    double t = part * of->count - i;
    hit_vec to = v[next_vertex(of, i)];
    return vec_add(v[i], vec_scale(vec_sub(to, v[i]), t));
}

typedef struct samples {
    double least, most; /* how far points are out of the grown shape */
} samples;

static void add_sample(samples *s, double out)
{
    s->least = fmin(s->least, out);
    s->most = fmax(s->most, out);
}

static samples sample_rim(const hit_shape *x, const hit_shape *y)
{
    samples s = {INFINITY, -INFINITY};
    for (int i = 0; i < RIM; i++)
        add_sample(&s, outside(y, rim_point(x, (double)i / RIM)));
    return s;
}

/* Of a circle or an ellipse, from its middle to its rim. */
static samples sample_round(const hit_shape *x, const hit_shape *y)
{
    samples s = sample_rim(x, y);
    const hit_vec middle = hit_vertices(x)[0];
    for (int i = 0; i < GRID; i++)
        for (int k = 0; k < GRID; k++) {
            hit_vec to = vec_sub(rim_point(x, (double)i / GRID), middle);
            add_sample(&s, outside(y, vec_add(middle, vec_scale(to, (double)k / GRID))));
        }
    return s;
}

/* ---- Random --------------------------------------------------------------------------------- */

/* A grown shape that is most often not convex. */
static void draw_grown(grown_case *c, const number_source *source)
{
    static const int forms[] = {HIT_POLYGON, GROWN_CHAIN, GROWN_CHAIN, GROWN_RINGS};
    grown_draw(c, forms[random_int(0, 3)], source, source->radius() / 2 + 0.5);
}

static hit_shape draw_round(const number_source *source)
{
    hit_vec middle = vec(source->coordinate(), source->coordinate());
    double r = source->radius() / 2 + 0.25, other = source->radius() / 4 + 0.25;
    if (one_in(2))
        return hit_make_circle(middle, r);
    return hit_make_ellipse(middle, vec(r, other), 45 * random_int(0, 7));
}

static double size_of(const hit_shape *shape)
{
    hit_vec low, high;
    hit_bounds(shape, &low, &high);
    return fmax(high.x - low.x, high.y - low.y);
}

static void round_and_grown(void **state)
{
    (void)state;
    long told = 0, contained = 0, crossing = 0;
    random_seed();
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        grown_case c;
        const number_source *source = grown_source();
        draw_grown(&c, source);
        const hit_shape x = draw_round(source);
        noted_add(&x);
        const samples all = sample_round(&x, &c.shape), rim = sample_rim(&x, &c.shape);
        hit_relation said = hit_relate(&x, &c.shape);
        assert_true(said != HIT_B_CONTAINS_A || all.most <= ROUNDED);
        assert_true(said != HIT_TOUCHING || all.least >= -ROUNDED);
        told += said != HIT_MEETING;
        contained += said == HIT_B_CONTAINS_A, crossing += said == HIT_CROSSING;
        /* Samples say what is, and what they do not see is small. */
        if (all.most > SURE || (all.most > -0.05 && said == HIT_MEETING))
            assert_true(said != HIT_B_CONTAINS_A && said != HIT_EQUAL);
        if (all.most < -0.05)
            assert_int_equal(said, HIT_B_CONTAINS_A);
        if (rim.least < -SURE && rim.most > SURE)
            assert_true(said == HIT_CROSSING || said == HIT_A_CONTAINS_B ||
                        (said == HIT_MEETING && rim.most < NEARLY * size_of(&c.shape)));
    }
    long cases = random_cases(USUAL_CASES);
    printf("# %ld of %ld are told, %ld are contained\n", told, cases, contained);
    assert_true(told >= cases - cases / 10);
    assert_true(contained >= cases / 30 && crossing >= cases / 10);
}

/* Often in a stroke through that point. */
static void draw_nearer(grown_case *c, hit_vec to)
{
    for (int k = 0; k < c->shape.count && c->shape.kind == HIT_POLYGON; k++)
        c->v[k] = vec_add(vec_scale(c->v[k], 0.125), vec_scale(to, 0.875));
    if (c->shape.kind != HIT_POLYGON)
        c->shape = hit_place(&c->shape, to, NULL);
}

static void others_and_grown(void **state)
{
    (void)state;
    long seen[HIT_RELATION_COUNT] = {0};
    random_seed();
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        grown_case c, other;
        const number_source *source = grown_source();
        draw_grown(&c, source);
        grown_draw(&other, grown_form(), source, one_in(2) ? 0 : source->radius() / 4);
        if (one_in(2))
            draw_nearer(&other, c.v[0]);
        const samples rim = sample_rim(&other.shape, &c.shape);
        hit_relation said = hit_relate(&other.shape, &c.shape);
        seen[said]++;
        double r = other.shape.kind == HIT_CIRCLE ? 0 : other.shape.radius;
        if (said == HIT_B_CONTAINS_A || said == HIT_EQUAL)
            assert_true(rim.most <= ROUNDED);
        if (said == HIT_APART)
            assert_true(rim.least + r >= -ROUNDED);
        if (rim.most > SURE)
            assert_true(said != HIT_B_CONTAINS_A && said != HIT_EQUAL);
    }
    long cases = random_cases(USUAL_CASES);
    printf("# %ld of %ld are meeting\n", seen[HIT_MEETING], cases);
    assert_true(seen[HIT_MEETING] <= cases / 8);
    assert_true(seen[HIT_B_CONTAINS_A] >= cases / 20 && seen[HIT_CROSSING] >= cases / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(on_a_way),         cmocka_unit_test(around_a_pond),
        cmocka_unit_test(in_a_room),        cmocka_unit_test(round_and_grown),
        cmocka_unit_test(others_and_grown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
