/* SPDX-License-Identifier: MIT */
/*
 * One-way floors that bodies jump through, land on and walk along: a level that is played with
 * random input, and seams. What a floor held is above it, and not in it, frame after frame.
 * HIT_CASES=N plays N frames with each body.
 */
#include "hit.h"
#include "shapes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { USUAL_CASES = 3000, RING_ROOM = 16 };

typedef struct any_shape {
    hit_shape shape;
    hit_vec ring[RING_ROOM];
} any_shape;

/* ---- A level with one-way floors ------------------------------------------------------------- */

enum { TILES = 12, LEVEL = TILES + 6, FLOORS = TILES + 3 };

typedef struct stage {
    hit_shape part[LEVEL];
    hit_one_way way[LEVEL];
    any_shape body[2];
    long stood[FLOORS], passed;
} stage;

/* One-way: a row of tiles, a hill as a chain, a slope of two tiles. Solid: a ground and walls. */
static void make_stage(stage *s)
{
    static const hit_vec hill[] = {{40, 60}, {70, 45}, {80, 45}, {110, 60}};
    static const hit_vec slope[] = {{150, 70},   {170.1, 60}, {190.2, 50},
                                    {190.2, 52}, {170.1, 62}, {150, 72}};
    for (int i = 0; i < TILES; i++)
        s->part[i] = hit_make_box(vec(20 + 7.1 * i, 80), vec(20 + 7.1 * (i + 1), 83));
    s->part[TILES] = hit_make_chain(hill, 4);
    const hit_vec low[] = {slope[0], slope[1], slope[4], slope[5]};
    static hit_vec tiles[2][4];
    for (int i = 0; i < 4; i++)
        tiles[0][i] = low[i];
    for (int i = 0; i < 4; i++)
        tiles[1][i] = slope[i + 1];
    s->part[TILES + 1] = hit_make_polygon(tiles[0], 4);
    s->part[TILES + 2] = hit_make_polygon(tiles[1], 4);
    s->part[FLOORS] = hit_make_box(vec(-10, 100), vec(210, 110));
    s->part[FLOORS + 1] = hit_make_box(vec(-10, -10), vec(0, 100));
    s->part[FLOORS + 2] = hit_make_box(vec(200, -10), vec(210, 100));
    for (int i = 0; i < FLOORS; i++)
        s->way[i] = (hit_one_way){{0, -1}, 50};
}

/* What stands on the floor, wholly beside its ends: above its edges, and not in them. */
static bool stands_over(const hit_shape *body, const hit_shape *floor)
{
    hit_vec low, high, l, h;
    hit_bounds(body, &low, &high);
    hit_bounds(floor, &l, &h);
    if (low.x < l.x || high.x > h.x || hit_overlap(body, floor))
        return false;
    hit_vec middle = vec((low.x + high.x) / 2, (low.y + high.y) / 2), down = vec(0, 500);
    const hit_shape below = hit_make_segment(middle, vec_add(middle, down));
    return hit_hits(&below, floor);
}

/* After each frame: not in a solid part; and a body that was over a floor and stays over its
 * stretch is over it still. */
static void play_frame(stage *s, const hit_field *field, hit_vec *speed, int turn)
{
    hit_slide_contact met[4], again[4];
    const hit_shape *body = &s->body[turn].shape;
    const hit_rules rules = {.out = one_in(2), .one_way = s->way};
    hit_vec room[2 * RING_ROOM], other[2 * RING_ROOM];
    hit_slid got = hit_slide(body, s->part, LEVEL, *speed, &rules, met, 4, room);
    hit_slid same = hit_field_slide(field, body, *speed, &rules, again, 4, other, NULL);
    assert_true(same.state == got.state && vec_equal(same.moved, got.moved));
    assert_int_equal(same.contacts, got.contacts);
    assert_int_not_equal(got.state, HIT_SWEEP_STARTED);
    for (int i = FLOORS; i < LEVEL; i++)
        assert_false(hit_overlap(&got.place, &s->part[i]));
    for (int i = 0; i < FLOORS; i++) {
        bool over = stands_over(body, &s->part[i]);
        hit_vec low, high, l, h;
        hit_bounds(&got.place, &low, &high);
        hit_bounds(&s->part[i], &l, &h);
        bool beside = low.x < l.x || high.x > h.x;
        s->stood[i] += over && !beside;
        if (over && !beside && !stands_over(&got.place, &s->part[i]))
            fail_msg("floor %d was not held: %s", i, hit_kind_name(body->kind));
        s->passed += hit_overlap(&got.place, &s->part[i]);
    }
    for (int i = 0; i < got.contacts; i++)
        *speed =
            vec_sub(*speed, vec_scale(met[i].normal, least(0, vec_dot(*speed, met[i].normal))));
    any_shape *next = &s->body[!turn];
    memcpy(next->ring, room, sizeof next->ring);
    next->shape = got.place;
    if (got.place.kind == HIT_POLYGON)
        next->shape.ring = next->ring;
}

static void play(stage *s, const hit_field *field, long frames)
{
    hit_vec speed = vec(0, 0);
    for (long k = 0; k < frames; k++) {
        if (one_in(15))
            speed.x = one_in(3) ? random_int(-3, 3) : random_double(-5, 5);
        if (one_in(25))
            speed.y = -random_double(1, 7);
        speed.y += 0.5;
        play_frame(s, field, &speed, k % 2);
    }
}

static void bodies_on_one_way_floors(void **state)
{
    (void)state;
    random_seed();
    static stage s;
    make_stage(&s);
    void *memory = malloc(hit_field_size(LEVEL));
    assert_non_null(memory);
    const hit_field *field = hit_field_build(memory, LEVEL, s.part, LEVEL);
    static const hit_vec house[] = {{27, 20}, {30, 17}, {33, 20}, {33, 26}, {27, 26}};
    const hit_shape bodies[] = {RECT(30, 20, 4, 6),
                                CIRCLE(30, 20, 2.5),
                                CAPSULE(30, 17, 30, 21, 2),
                                TRIANGLE(30, 17, 32, 23, 28, 23),
                                RING(house),
                                hit_make_rect(vec(30, 20), vec(4, 4), 30)};
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        s.body[0].shape = bodies[i];
        play(&s, field, random_cases(USUAL_CASES));
    }
    long flat = 0;
    for (int i = 0; i < TILES; i++)
        flat += s.stood[i];
    long least = random_cases(USUAL_CASES) / 100, sloped = s.stood[TILES + 1] + s.stood[TILES + 2];
    if (flat <= least || s.stood[TILES] <= least || sloped <= least || s.passed <= least)
        fail_msg("stood %ld, %ld and %ld times, passed %ld times", flat, (long)s.stood[TILES],
                 sloped, (long)s.passed);
    free(memory);
}

/* Two tiles of a slanted one-way floor share a seam, up to rounding. A corner that goes along them
 * meets the end of the second, by rounding alone: it neither stops there nor sinks in. */
static void slanted_seams_hold(void **state)
{
    (void)state;
    random_seed();
    for (int i = 0; i < random_cases(USUAL_CASES); i++) {
        double angle = random_double(-0.7, 0.7), x = random_double(-50, 50);
        hit_vec along = vec(cos(angle), sin(angle)), down = vec(-along.y, along.x);
        hit_vec seam = vec(x, random_double(-50, 50)), v[2][4], body[3];
        for (int k = 0; k < 2; k++) {
            double from = k == 0 ? -20 : 0;
            v[k][0] = vec_add(seam, vec_scale(along, from));
            v[k][1] = vec_add(seam, vec_scale(along, from + 20));
            v[k][2] = vec_add(v[k][1], vec_scale(down, 2));
            v[k][3] = vec_add(v[k][0], vec_scale(down, 2));
        }
        const hit_shape tiles[] = {hit_make_polygon(v[0], 4), hit_make_polygon(v[1], 4)};
        const hit_one_way way[] = {{{0, -1}, 60}, {{0, -1}, 60}};
        const hit_rules rules = {.one_way = way};
        body[0] = vec_add(seam, vec_sub(vec_scale(along, -random_double(1, 9)), down));
        body[1] = vec_add(body[0], vec(-1, -4));
        body[2] = vec_add(body[0], vec(1, -4));
        hit_shape player = hit_make_polygon(body, 3), at = player;
        hit_vec rings[2][6], total = vec(0, 0);
        for (int frame = 0; frame < 6; frame++) {
            hit_slide_contact met[4];
            hit_vec motion = vec_add(vec_scale(along, 3), vec_scale(down, 0.5));
            hit_slid got = hit_slide(&at, tiles, 2, motion, &rules, met, 4, rings[frame % 2]);
            at = got.place;
            total = vec_add(total, got.moved);
            assert_false(hit_overlap(&at, &tiles[0]) || hit_overlap(&at, &tiles[1]));
        }
        assert_true(fabs(vec_dot(total, along) - 18) < 1e-6 && vec_dot(total, down) < 1.1);
    }
}

/* A corner that comes down at a seam meets the top of one tile and the hidden side of the next at
 * one time, up to rounding: that side passes nobody. */
static void a_corner_lands_on_a_seam(void **state)
{
    (void)state;
    random_seed();
    const hit_one_way way[] = {{{0, -1}, 45}, {{0, -1}, 45}};
    const hit_rules rules = {.one_way = way};
    for (int i = 0; i < random_cases(USUAL_CASES); i++) {
        double seam = random_int(1, 20) * 32.1, x = random_double(0.2, 1),
               y = random_double(0.2, 1), far = random_double(1.1, 10);
        const hit_shape tiles[] = {hit_make_box(vec(seam, 200), vec(seam + 32.1, 232)),
                                   hit_make_box(vec(seam - 32.1, 200), vec(seam, 232))};
        hit_shape box = hit_make_box(vec(seam - x - 9, 191 - y), vec(seam - x, 200 - y));
        hit_vec moved = vec(0, 0);
        for (int frame = 0; frame < 3; frame++) {
            hit_slide_contact met[4];
            hit_vec motion = frame == 0 ? vec(far * x, far * y) : vec(2, 1);
            hit_slid got = hit_slide(&box, tiles, 2, motion, &rules, met, 4, NULL);
            moved = vec_add(moved, got.moved);
            box = got.place;
            assert_false(hit_overlap(&box, &tiles[0]) || hit_overlap(&box, &tiles[1]));
        }
        assert_true(fabs(moved.x - far * x - 4) < 1e-9 && fabs(moved.y - y) < 1e-9);
    }
}

/* A point that passes the tip of a triangle goes into nothing: a solid base lets it pass, and so
 * does one with a front. */
static void a_tip_is_grazed(void **state)
{
    (void)state;
    random_seed();
    for (int i = 0; i < 2000; i++) {
        double x = random_int(-9, 9), y = random_int(1, 9), wide = random_int(1, 9);
        double higher = random_int(0, 3), aside = random_int(-1, 1);
        const hit_shape hill = TRIANGLE(0, 0, x - wide, y, x + wide, y + higher);
        const hit_shape point = POINT(-20, 0);
        const hit_one_way way = {{aside, -1}, 90};
        if (hit_orientation(hill.vertex[0], hill.vertex[1], hill.vertex[2]) == 0)
            continue; /* a segment, whose end a point does meet */
        const hit_rules rules = {.one_way = &way};
        hit_vec motion = vec(40, 0);
        assert_int_equal(hit_sweep_into(&point, &hill, motion, NULL).state, HIT_SWEEP_FREE);
        assert_int_equal(hit_sweep_into(&point, &hill, motion, &rules).state, HIT_SWEEP_FREE);
        motion.y = 1; /* into it, or past its side */
        hit_swept solid = hit_sweep_into(&point, &hill, motion, NULL);
        hit_swept front = hit_sweep_into(&point, &hill, motion, &rules);
        if (solid.state == HIT_SWEEP_FREE)
            assert_int_equal(front.state, HIT_SWEEP_FREE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bodies_on_one_way_floors),
        cmocka_unit_test(slanted_seams_hold),
        cmocka_unit_test(a_corner_lands_on_a_seam),
        cmocka_unit_test(a_tip_is_grazed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
