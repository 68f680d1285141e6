/* SPDX-License-Identifier: MIT */
/*
 * hit_relate() of circles, capsules, ellipses and grown shapes: by hand, and of random shapes of
 * whole numbers against the word that the letters of curve_matrix.h stand for. HIT_CASES=N takes N
 * random pairs.
 */
#include "curve_matrix.h"
#include "hit.h"
#include "matrix_word.h"
#include "relation.h"
#include "shapes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { USUAL_CASES = 400, ROOM = 24, MOST_RINGS = 3 };

/* ---- The words ------------------------------------------------------------------------------ */

/* The word of the letters, that of swapped arguments and the verdict agree. There is no matrix. */
static void expect_word(const hit_shape *a, const hit_shape *b, const char *letters)
{
    char is[10];
    hit_relation word = matrix_word(letters);
    assert_string_equal(hit_relation_name(hit_relate(a, b)), hit_relation_name(word));
    assert_string_equal(hit_relation_name(hit_relate(b, a)),
                        hit_relation_name(relation_swapped(word)));
    assert_int_equal(!hit_hits(a, b), word == HIT_APART);
    assert_false(hit_relate_matrix(a, b, is) || hit_relate_matrix(b, a, is));
    assert_string_equal(is, "*********");
}

/* ---- By hand -------------------------------------------------------------------------------- */

static void discs(void **state)
{
    (void)state;
    const hit_shape disc = CIRCLE(0, 0, 5), far = CIRCLE(20, 0, 5), beside = CIRCLE(10, 0, 5),
                    over = CIRCLE(6, 0, 5), inside = CIRCLE(1, 0, 2), at_border = CIRCLE(3, 0, 2),
                    centre = POINT(0, 0), on = POINT(3, 4), chord = SEGMENT(3, 4, 0, 0),
                    tangent = SEGMENT(5, -2, 5, 3), through = SEGMENT(-9, 0, 9, 0);
    expect_word(&disc, &far, "FF2FF1212");
    expect_word(&disc, &beside, "FF2F01212");
    expect_word(&disc, &over, "212101212");
    expect_word(&disc, &inside, "212FF1FF2");
    expect_word(&disc, &at_border, "212F01FF2");
    expect_word(&disc, &disc, "2FFF1FFF2");
    expect_word(&disc, &centre, "0F2FF1FF2");
    expect_word(&disc, &on, "FF20F1FF2");
    expect_word(&disc, &chord, "102F01FF2");
    expect_word(&disc, &tangent, "FF20F1102");
    expect_word(&disc, &through, "1F20F1102");
}

static void capsules_and_rounded_boxes(void **state)
{
    (void)state;
    const hit_shape capsule = CAPSULE(0, 0, 10, 0, 2),
                    on_top = hit_make_box(vec(3, -5), vec(6, -2)),
                    box = hit_make_box(vec(0, -2), vec(10, 2)), next = CAPSULE(8, 4, 20, 4, 2),
                    in_line = CAPSULE(10, 0, 20, 0, 2), end = CIRCLE(10, 0, 2),
                    side = SEGMENT(2, 2, 6, 2), half = SEGMENT(8, -2, 14, -2);
    const hit_shape core = hit_make_box(vec(0, 0), vec(10, 6)), rounded = hit_grow(&core, 2),
                    corner = CIRCLE(10, 6, 2), below = hit_make_box(vec(2, 8), vec(20, 12)),
                    cut = hit_make_box(vec(-2, 0), vec(12, 6)), small = hit_grow(&core, 1),
                    kernel = hit_make_box(vec(0, -2), vec(10, 8));
    expect_word(&capsule, &on_top, "FF2F11212");
    expect_word(&capsule, &box, "212F11FF2");
    expect_word(&capsule, &next, "FF2F11212");
    expect_word(&capsule, &in_line, "212101212");
    expect_word(&capsule, &end, "212F11FF2");
    expect_word(&capsule, &side, "FF2101FF2");
    expect_word(&capsule, &half, "FF2101102");
    expect_word(&rounded, &corner, "212F11FF2");
    expect_word(&rounded, &below, "FF2F11212");
    expect_word(&rounded, &cut, "212F11FF2");
    expect_word(&rounded, &kernel, "212F11FF2");
    expect_word(&rounded, &small, "212FF1FF2");
    expect_word(&rounded, &core, "212FF1FF2");
}

/* Ellipses touch from inside in one point or in two, once or with a common curvature. */
static void ellipses(void **state)
{
    (void)state;
    const hit_shape wide = ELLIPSE(0, 0, 4, 2, 0), high = ELLIPSE(0, 0, 2, 4, 0),
                    inscribed = CIRCLE(0, 0, 2), around = CIRCLE(0, 0, 4), within = CIRCLE(0, 0, 1),
                    curved = CIRCLE(3, 0, 1), vertex = CIRCLE(3.5, 0, 0.5),
                    at_end = CIRCLE(5, 0, 1), smaller = ELLIPSE(0, 0, 2, 1, 0),
                    one_side = ELLIPSE(0, 1, 2, 1, 0), capsule = CAPSULE(-9, 0, 9, 0, 2),
                    broad = CAPSULE(-9, 0, 9, 0, 3), box = hit_make_box(vec(-4, -2), vec(4, 2)),
                    tangent = SEGMENT(-3, 2, 3, 2);
    expect_word(&wide, &high, "212101212");
    expect_word(&wide, &inscribed, "212F01FF2");
    expect_word(&wide, &around, "2FF10F212");
    expect_word(&wide, &within, "212FF1FF2");
    expect_word(&wide, &curved, "212F01FF2");
    expect_word(&wide, &vertex, "212F01FF2");
    expect_word(&wide, &at_end, "FF2F01212");
    expect_word(&wide, &smaller, "212FF1FF2");
    expect_word(&wide, &one_side, "212F01FF2");
    expect_word(&wide, &capsule, "2FF10F212");
    expect_word(&wide, &broad, "2FF1FF212");
    expect_word(&wide, &box, "2FF10F212");
    expect_word(&wide, &tangent, "FF20F1102");
    expect_word(&wide, &wide, "2FFF1FFF2");
}

/* A disc of radius 5 whose half-axes are in no direction of the axes. */
static void turned_disc(void **state)
{
    (void)state;
    hit_shape turned = ELLIPSE(0, 0, 5, 5, 0);
    turned.vertex[1] = vec(3, 4), turned.vertex[2] = vec(-4, 3);
    const hit_shape disc = CIRCLE(0, 0, 5), capsule = CAPSULE(0, 0, 9, 0, 5);
    assert_int_equal(hit_validate(&turned), HIT_OK);
    expect_word(&turned, &disc, "2FFF1FFF2");
    expect_word(&turned, &capsule, "2FF11F212");
}

/* A player in a room with pillars, and one that just fits through a hole. */
static void a_player_in_a_room(void **state)
{
    (void)state;
    static const hit_vec room[] = {{0, 0}, {12, 0}, {12, 9}, {0, 9},  {2, 2},  {4, 2},
                                   {4, 4}, {2, 4},  {8, 5},  {10, 5}, {10, 7}, {8, 7}};
    static const int ends[] = {4, 8, 12};
    const hit_shape pillars = hit_make_rings(room, ends, 3);
    const hit_shape free = CIRCLE(6, 2, 1), at_pillar = CIRCLE(5, 3, 1), into = CIRCLE(4, 3, 1),
                    fills = CIRCLE(3, 3, 1), around = CIRCLE(3, 3, 2), out = CIRCLE(-1, 3, 1);
    expect_word(&pillars, &free, "212FF1FF2");
    expect_word(&pillars, &at_pillar, "212F01FF2");
    expect_word(&pillars, &into, "212101212");
    expect_word(&pillars, &fills, "FF2F01212");
    expect_word(&pillars, &around, "2121F12F2");
    expect_word(&pillars, &out, "FF2F01212");
}

/* A grown shape that is not convex. */
static void grown_concave(void **state)
{
    (void)state;
    static const hit_vec bend[] = {{0, 0}, {9, 0}, {9, 9}, {6, 3}};
    const hit_shape concave = RING(bend), grown = hit_grow(&concave, 1),
                    wider = hit_grow(&concave, 2), disc = CIRCLE(3, 1, 2),
                    small = CIRCLE(5, 0, 0.5), touches = CIRCLE(5, 0, 1), far = CIRCLE(90, 0, 1),
                    in = TRIANGLE(6, 1, 8, 1, 8, 3), point = POINT(90, 3),
                    line = SEGMENT(1, 0, 8, 0);
    expect_word(&grown, &grown, "2FFF1FFF2");
    expect_word(&grown, &wider, "2FF1FF212");
    expect_word(&grown, &concave, "212FF1FF2");
    expect_word(&grown, &in, "212FF1FF2");
    expect_word(&grown, &line, "102FF1FF2");
    expect_word(&grown, &far, "FF2FF1212");
    expect_word(&grown, &point, "FF2FF10F2");
    expect_word(&grown, &disc, "212101212");
    expect_word(&grown, &small, "212FF1FF2");
    assert_int_equal(hit_relate(&grown, &touches), HIT_A_CONTAINS_B);
}

/* As hit.h says. */
static void untold(void **state)
{
    (void)state;
    const hit_shape ellipse = ELLIPSE(0, 0, 4, 2, 0), box = hit_make_box(vec(-3, -3), vec(3, 3)),
                    rounded = hit_grow(&box, 3), large = hit_make_box(vec(-9, -9), vec(9, 9)),
                    soft = hit_grow(&large, 1), capsule = CAPSULE(2.9, 0, 90, 0, 6.5);
    const hit_shape thin = ELLIPSE(0.1, 0.2, 7, 0, 30), away = CIRCLE(90, 0, 1);
    expect_word(&ellipse, &soft, "2FF1FF212");
    const hit_shape around = CIRCLE(0, 0, 9), along = SEGMENT(0.1, 0.2, 50, -7),
                    cut = CIRCLE(7, 4, 3);
    expect_word(&thin, &away, "FF1FF0212");
    expect_word(&thin, &around, "1FF0FF212");
    expect_word(&thin, &thin, "1FFF0FFF2");
    assert_int_equal(hit_relate(&thin, &ellipse), HIT_CROSSING);
    assert_int_equal(hit_relate(&thin, &cut), HIT_CROSSING);
    assert_int_equal(hit_relate(&thin, &along), HIT_TOUCHING);
    expect_word(&ellipse, &rounded, "2FF1FF212");
    expect_word(&ellipse, &capsule, "212101212");
}

/* ---- Random --------------------------------------------------------------------------------- */

typedef struct drawn {
    hit_shape shape;
    hit_vec v[ROOM];
    int ends[MOST_RINGS];
} drawn;

static void draw_vertices(drawn *d, int size)
{
    for (int i = 0; i < ROOM; i++) {
        d->v[i].x = random_int(0, size);
        d->v[i].y = random_int(0, size);
    }
}

static void make_box(hit_vec *v)
{
    v[1] = vec(v[2].x, v[0].y);
    v[3] = vec(v[0].x, v[2].y);
}

static void draw_rings(drawn *d)
{
    int count = 0, rings = random_int(1, MOST_RINGS);
    for (int k = 0; k < rings; k++) {
        int of_ring = one_in(2) ? 4 : random_int(3, 6);
        if (of_ring == 4)
            make_box(d->v + count);
        d->ends[k] = count += of_ring;
    }
    d->shape = hit_make_rings(d->v, d->ends, rings);
}

/* Without a radius. */
static void draw_sharp(drawn *d, int size)
{
    draw_vertices(d, size);
    switch (random_int(0, 5)) {
    case 0:
        d->shape = one_in(2) ? hit_make_point(d->v[0]) : hit_make_segment(d->v[0], d->v[1]);
        break;
    case 1:
        d->shape = hit_make_triangle(d->v[0], d->v[1], d->v[2]);
        break;
    case 2:
        d->shape = hit_make_chain(d->v, random_int(2, 6));
        break;
    case 3:
        d->shape = hit_make_polygon(d->v, random_int(3, 7));
        break;
    default:
        draw_rings(d);
    }
    noted_add(&d->shape);
}

/* Convex, with a radius. */
static void draw_round(drawn *d, int size)
{
    int radius = random_int(1, 5);
    hit_shape core;
    draw_vertices(d, size);
    switch (random_int(0, 4)) {
    case 0:
        core = hit_make_point(d->v[0]);
        break;
    case 1:
        core = hit_make_segment(d->v[0], one_in(2) ? vec(d->v[0].x, d->v[1].y) : d->v[1]);
        break;
    case 2:
        core = hit_make_triangle(d->v[0], d->v[1], d->v[2]);
        break;
    case 3:
        core = hit_make_box(vec(d->v[0].x, d->v[0].y),
                            vec(d->v[0].x + d->v[1].x, d->v[0].y + d->v[1].y));
        break;
    default:
        make_box(d->v);
        if (one_in(2))
            d->v[1].x += 2, d->v[2].x += 2;
        core = hit_make_polygon(d->v, 4);
    }
    d->shape = hit_grow(&core, radius);
    noted_add(&d->shape);
}

static void round_and_sharp(void **state)
{
    (void)state;
    static const int sizes[] = {3, 6, 10};
    static drawn a, b;
    char want[10];
    random_seed();
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        draw_round(&a, sizes[i % 3]);
        draw_sharp(&b, sizes[i % 3]);
        curve_matrix(&a.shape, &b.shape, want);
        expect_word(&a.shape, &b.shape, want);
    }
}

static void round_and_round(void **state)
{
    (void)state;
    static drawn a, b;
    char want[10];
    random_seed();
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        draw_round(&a, 4);
        draw_round(&b, i % 2 ? 4 : 9);
        curve_matrix(&a.shape, &b.shape, want);
        expect_word(&a.shape, &b.shape, want);
    }
}

/* ---- Ellipses: a relation does not change when both shapes are sheared and stretched -----------
 */

typedef struct map {
    hit_vec x, y;
} map;

static hit_vec mapped(const map *by, hit_vec v)
{
    return vec(by->x.x * v.x + by->y.x * v.y, by->x.y * v.x + by->y.y * v.y);
}

static void map_outline(const map *by, const hit_shape *from, drawn *to)
{
    for (int i = 0; i < from->count; i++)
        to->v[i] = mapped(by, hit_vertices(from)[i]);
    to->shape = *from;
    to->shape.upright = false;
    if (from->kind == HIT_POLYGON)
        to->shape.ring = to->v;
    else
        memcpy(to->shape.vertex, to->v, sizeof to->shape.vertex);
}

static hit_shape map_disc(const map *by, hit_vec centre, double radius)
{
    hit_shape ellipse = hit_make_ellipse(mapped(by, centre), vec(radius, radius), 0);
    ellipse.vertex[1] = mapped(by, vec(radius, 0));
    ellipse.vertex[2] = mapped(by, vec(0, radius));
    return ellipse;
}

static map draw_map(void)
{
    map by;
    do {
        by.x.x = random_int(-3, 3);
        by.x.y = random_int(-3, 3);
        by.y.x = random_int(-3, 3);
        by.y.y = random_int(-3, 3);
    } while (by.x.x * by.y.y == by.x.y * by.y.x);
    return by;
}

static void mapped_discs(void **state)
{
    (void)state;
    static drawn a, b;
    char want[10];
    random_seed();
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        map by = draw_map();
        draw_sharp(&a, 8);
        const hit_vec p = vec(random_int(0, 8), random_int(0, 8));
        const hit_vec q = vec(random_int(0, 8), random_int(0, 8));
        const int r = random_int(1, 5), other = random_int(1, 8);
        const hit_shape disc = hit_make_circle(p, r), second = hit_make_circle(q, other);
        const hit_shape ellipse = map_disc(&by, p, r), ellipse_of_second = map_disc(&by, q, other);
        map_outline(&by, &a.shape, &b);
        noted_add(&ellipse);
        noted_add(&b.shape);
        curve_matrix(&disc, &a.shape, want);
        expect_word(&ellipse, &b.shape, want);
        curve_matrix(&disc, &second, want);
        expect_word(&ellipse, &ellipse_of_second, want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(discs),
        cmocka_unit_test(capsules_and_rounded_boxes),
        cmocka_unit_test(ellipses),
        cmocka_unit_test(turned_disc),
        cmocka_unit_test(a_player_in_a_room),
        cmocka_unit_test(grown_concave),
        cmocka_unit_test(untold),
        cmocka_unit_test(round_and_sharp),
        cmocka_unit_test(round_and_round),
        cmocka_unit_test(mapped_discs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
