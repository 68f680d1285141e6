/* SPDX-License-Identifier: MIT */
/*
 * Ways out and one-way bases: hit_sweep_into() and hit_slide(), and the same in fields.
 *
 * The oracle goes along a motion in small steps. It asks the exact test in each place, and
 * hit_separate() how deep a shape is and what the normal is; no sweep. HIT_CASES=N tries N cases
 * of each kind. test_one_way.c plays a level.
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

enum { USUAL_CASES = 3000, STEPS = 200, LOOKS = 60, RING_ROOM = 16 };

static const hit_rules ways_out = {.out = true};

/* ---- Shapes --------------------------------------------------------------------------------- */

typedef struct any_shape {
    hit_shape shape;
    hit_vec ring[RING_ROOM];
} any_shape;

/* A star around a place: convex for a small number of vertices on one circle, or with notches. */
static void make_star(any_shape *s, hit_vec at, double size, int count, double notch)
{
    double turned = random_double(0, 360);
    for (int i = 0; i < count; i++) {
        double angle = (turned + 360.0 * i / count) * 3.14159265358979 / 180;
        double far = i % 2 ? size * notch : size;
        s->ring[i] = vec(at.x + far * cos(angle), at.y + far * sin(angle));
    }
    s->shape = hit_make_polygon(s->ring, count);
    noted_add(&s->shape);
}

static void make_convex(any_shape *s, hit_vec at, double size)
{
    double w = random_double(0.3, 1) * size, h = random_double(0.3, 1) * size;
    switch (random_int(0, 5)) {
    case 0:
        s->shape = hit_make_circle(at, w);
        break;
    case 1:
        s->shape = hit_make_rect(at, vec(w, h), 0);
        break;
    case 2:
        s->shape = hit_make_rect(at, vec(w, h), random_double(0, 360));
        break;
    case 3:
        s->shape = hit_make_capsule(vec(at.x, at.y - h), vec(at.x, at.y + h), w / 2);
        break;
    case 4:
        make_star(s, at, size, random_int(3, 7), 1);
        return;
    default:
        s->shape = hit_make_ellipse(at, vec(w, h), random_double(0, 90));
        break;
    }
    noted_add(&s->shape);
}

static hit_vec random_motion(double far)
{
    return vec(random_double(-far, far), random_double(-far, far));
}

static hit_shape at_time(const any_shape *a, hit_vec motion, double time, any_shape *room)
{
    return hit_place(&a->shape, vec_scale(motion, time), room->ring);
}

static double depth_in(const hit_shape *a, const hit_shape *b)
{
    hit_vec n;
    double depth = 0;
    return hit_separate(a, b, &n, &depth) ? depth : 0;
}

/* ---- Ways out ------------------------------------------------------------------------------- */

static void ways_out_by_hand(void **state)
{
    (void)state;
    const hit_shape wall = hit_make_box(vec(0, -50), vec(10, 50)), ball = CIRCLE(-0.5, 0, 1);
    hit_swept got = hit_sweep_into(&ball, &wall, vec(-3, 1), &ways_out);
    assert_true(got.state == HIT_SWEEP_FREE && got.time == 1);
    got = hit_sweep_into(&ball, &wall, vec(0, 5), &ways_out); /* along it */
    assert_int_equal(got.state, HIT_SWEEP_FREE);
    got = hit_sweep_into(&ball, &wall, vec(0.1, 5), &ways_out);
    assert_true(got.state == HIT_SWEEP_STARTED && got.time == 0 && got.normal.x == -1);
    got = hit_sweep_into(&ball, &wall, vec(1e-9, 5), &ways_out);
    assert_int_equal(got.state, HIT_SWEEP_STARTED);
    assert_int_equal(hit_sweep_into(&ball, &wall, vec(-3, 1), NULL).state, HIT_SWEEP_STARTED);
    const hit_rules none = {0};
    assert_int_equal(hit_sweep_into(&ball, &wall, vec(-3, 1), &none).state, HIT_SWEEP_STARTED);

    /* A slide keeps the part along the wall, and is stopped by what comes then. */
    hit_slide_contact met[4];
    const hit_shape both[] = {wall, hit_make_box(vec(-50, 20), vec(0, 30))};
    hit_slid slid = hit_slide(&ball, both, 2, vec(3, 40), &ways_out, met, 4, NULL);
    assert_true(slid.state == HIT_SWEEP_STARTED && slid.contacts == 2 && slid.moved.x == 0);
    assert_true(fabs(slid.moved.y - 19) < 1e-9 && met[0].base == 0 && met[1].base == 1);
    slid = hit_slide(&ball, both, 2, vec(3, 40), NULL, met, 4, NULL);
    assert_true(slid.state == HIT_SWEEP_STARTED && slid.moved.y == 0);

    /* Pressed between two, it gets out along them only. */
    const hit_shape press[] = {wall, hit_make_box(vec(-20, -50), vec(-1, 50))};
    slid = hit_slide(&ball, press, 2, vec(7, 9), &ways_out, met, 4, NULL);
    assert_true(slid.state == HIT_SWEEP_STARTED && slid.moved.x == 0 && slid.moved.y == 9);
}

/* A level of one polygon, with thin walls between its rooms: a body that is in the floor by a
 * little goes along the floor, and not through the next wall. */
static void a_level_of_one_polygon(void **state)
{
    (void)state;
    static const hit_vec rock[] = {{0, 0},   {100, 0}, {100, 50}, {0, 50}, {5, 5},   {49, 5},
                                   {49, 45}, {5, 45},  {50, 5},   {95, 5}, {95, 45}, {50, 45}};
    static const int ends[] = {4, 8, 12};
    const hit_shape level = hit_make_rings(rock, ends, 3);
    for (double deep = 0; deep < 3; deep = deep == 0 ? 1e-12 : 4 * deep) {
        const hit_shape ball = CIRCLE(20, 41 + deep, 4);
        hit_swept got = hit_sweep_into(&ball, &level, vec(60, 0), &ways_out);
        assert_int_equal(got.state, HIT_SWEEP_CONTACT);
        assert_true(fabs(got.time * 60 - 25) < 1e-6 && got.normal.x < -0.999);
        got = hit_sweep_into(&ball, &level, vec(60, -10), &ways_out);
        assert_true(got.state == HIT_SWEEP_CONTACT && fabs(got.time * 60 - 25) < 1e-6);
    }
}

/* Whether convex shapes are out of each other at no time when the sweep says so, and deeper at no
 * time than at the start. */
static void check_convex(const any_shape *a, const any_shape *b, hit_vec motion, long *out)
{
    hit_vec n;
    double depth;
    hit_swept got = hit_sweep_into(&a->shape, &b->shape, motion, &ways_out);
    if (!hit_overlap(&a->shape, &b->shape)) {
        hit_swept into = hit_sweep_into(&a->shape, &b->shape, motion, NULL);
        assert_memory_equal(&got.time, &into.time, sizeof got.time);
        assert_int_equal(got.state, into.state);
        return;
    }
    assert_true(hit_separate(&a->shape, &b->shape, &n, &depth));
    assert_int_equal(got.state, vec_dot(motion, n) < -1e-9 ? HIT_SWEEP_STARTED : HIT_SWEEP_FREE);
    if (got.state == HIT_SWEEP_STARTED) {
        assert_true(got.time == 0 && vec_equal(got.normal, n));
        return;
    }
    ++*out;
    for (int k = 1; k <= STEPS; k++) {
        any_shape room;
        hit_shape at = at_time(a, motion, (double)k / STEPS, &room);
        assert_true(depth_in(&at, &b->shape) <= depth + 1e-9);
    }
}

static void convex_shapes_get_out(void **state)
{
    (void)state;
    random_seed();
    long out = 0;
    for (int i = 0; i < random_cases(USUAL_CASES) / 3; i++) {
        any_shape a, b;
        make_convex(&a, random_motion(4), 5);
        make_convex(&b, random_motion(4), 5);
        check_convex(&a, &b, random_motion(12), &out);
    }
    assert_true(out > random_cases(USUAL_CASES) / 30);
}

/* Along the way: never deeper than at the start, and once it has left, not inside again before the
 * time. A step is too long to see all, but not to miss a passage through a tooth. */
static void check_concave(const any_shape *a, const any_shape *b, hit_vec motion, long *out)
{
    if (!hit_overlap(&a->shape, &b->shape))
        return;
    double depth = depth_in(&a->shape, &b->shape);
    hit_swept got = hit_sweep_into(&a->shape, &b->shape, motion, &ways_out);
    bool left = false;
    int steps = got.time > 0 ? 24 : 0;
    *out += got.time > 0;
    for (int k = 1; k < steps; k++) {
        any_shape room;
        hit_shape at = at_time(a, motion, got.time * k / steps, &room);
        double deep = depth_in(&at, &b->shape);
        assert_true(deep <= depth + 1e-9);
        left |=
            deep == 0 && !hit_hits(&at, &b->shape) && hit_closest(&at, &b->shape).distance > depth;
        assert_true(!left || deep < 1e-9);
    }
}

static void concave_shapes_get_out(void **state)
{
    (void)state;
    random_seed();
    long out = 0;
    for (int i = 0; i < random_cases(USUAL_CASES) / 15; i++) {
        any_shape a, b;
        make_convex(&a, random_motion(6), 2);
        make_star(&b, vec(0, 0), 8, 2 * random_int(3, 5), random_double(0.2, 0.6));
        if (a.shape.kind == HIT_ELLIPSE)
            continue;
        check_concave(&a, &b, random_motion(20), &out);
    }
    assert_true(out > random_cases(USUAL_CASES) / 200);
}

/* Convex or not: where a slide ends, it is in no base deeper than before, to the E of hit.h. */
static void slides_end_no_deeper(void **state)
{
    (void)state;
    random_seed();
    long moved = 0;
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        any_shape a, b[2];
        hit_vec room[RING_ROOM * 2];
        double depth[2], size = 40;
        make_star(&a, random_motion(5), random_double(1, 9), 2 * random_int(2, 4), 0.4);
        for (int k = 0; k < 2; k++) {
            if (one_in(2))
                make_star(&b[k], random_motion(9), 9, 2 * random_int(2, 6), random_double(0.2, 1));
            else
                make_convex(&b[k], random_motion(9), 9);
            depth[k] = depth_in(&a.shape, &b[k].shape);
        }
        const hit_shape bases[2] = {b[0].shape, b[1].shape};
        hit_slide_contact met[4];
        hit_slid slid = hit_slide(&a.shape, bases, 2, random_motion(20), &ways_out, met, 4, room);
        moved += depth[0] > 0 && (slid.moved.x != 0 || slid.moved.y != 0);
        for (int k = 0; k < 2; k++)
            if (hit_overlap(&slid.place, &bases[k]))
                assert_true(depth_in(&slid.place, &bases[k]) <= depth[k] + size * 0x1p-40);
    }
    assert_true(moved > random_cases(USUAL_CASES) / 9);
}

/* ---- Fronts --------------------------------------------------------------------------------- */

static void fronts_by_hand(void **state)
{
    (void)state;
    const hit_one_way up = {{0, -1}, 45};
    const hit_rules rules = {.one_way = &up};
    const hit_shape floor = hit_make_box(vec(0, 10), vec(30, 14));
    const hit_shape above = RECT(10, 5, 4, 4), below = RECT(10, 20, 4, 4),
                    side = RECT(-5, 11, 4, 4);
    hit_swept got = hit_sweep_into(&above, &floor, vec(0, 10), &rules);
    assert_true(got.state == HIT_SWEEP_CONTACT && fabs(got.time - 0.3) < 1e-9 &&
                got.normal.y == -1);
    assert_int_equal(got.edges.of_b, 0);
    assert_int_equal(hit_sweep_into(&below, &floor, vec(0, -30), &rules).state, HIT_SWEEP_FREE);
    assert_int_equal(hit_sweep_into(&side, &floor, vec(60, 0), &rules).state, HIT_SWEEP_FREE);
    for (double y = 8.5; y < 16; y += 0.5) { /* in it, or in its middle: it falls out */
        const hit_shape inside = RECT(10, y, 4, 4), small = RECT(10, 12, 1, 1);
        assert_int_equal(hit_sweep_into(&inside, &floor, vec(1, 30), &rules).state, HIT_SWEEP_FREE);
        assert_int_equal(hit_sweep_into(&small, &floor, vec(1, 30), &rules).state, HIT_SWEEP_FREE);
    }
    /* The lower arm of a ring that is open to the right: above it is the outside, and then the
     * upper arm. */
    static const hit_vec arms[] = {{0, 0},   {100, 0},  {100, 10}, {20, 10},
                                   {20, 16}, {100, 16}, {100, 30}, {0, 30}};
    const hit_shape c = RING(arms), between = RECT(60, 12, 1, 1);
    got = hit_sweep_into(&between, &c, vec(0, 10), &rules);
    assert_true(got.state == HIT_SWEEP_CONTACT && got.edges.of_b == 4);
    /* The valley of a chain: it is passed from behind, and its other side holds. */
    static const hit_vec valley[] = {{0, 0}, {10, 10}, {20, 0}};
    const hit_shape chain = hit_make_chain(valley, 3), ball = CIRCLE(2, 8, 0.5);
    got = hit_sweep_into(&ball, &chain, vec(20, -4),
                         &(hit_rules){.one_way = &(hit_one_way){{0, -9}, 60}});
    assert_true(got.state == HIT_SWEEP_CONTACT && got.edges.of_b == 1 && got.normal.x < 0);
    /* A wall that lets bodies go to the right. */
    const hit_one_way left = {{1, 0}, 30};
    const hit_shape wall = SEGMENT(0, -9, 0, 9), disc = CIRCLE(-3, 0, 1), other = CIRCLE(3, 0, 1);
    const hit_rules one = {.one_way = &left};
    assert_int_equal(hit_sweep_into(&disc, &wall, vec(9, 2), &one).state, HIT_SWEEP_FREE);
    assert_int_equal(hit_sweep_into(&other, &wall, vec(-9, 2), &one).state, HIT_SWEEP_CONTACT);
}

/* Numbers that say nothing: a front of nothing holds all, an angle of nothing only what faces. */
static void odd_numbers(void **state)
{
    (void)state;
    const double odd[] = {NAN, INFINITY, -INFINITY, -3, 1e308};
    const hit_shape floor = hit_make_box(vec(0, 10), vec(30, 14)), below = RECT(10, 20, 4, 4);
    const hit_shape above = RECT(10, 5, 4, 4);
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        const hit_one_way front = {{0, odd[i]}, 45}, angle = {{0, -1}, odd[i]};
        const hit_rules by_front = {.one_way = &front}, by_angle = {.one_way = &angle};
        hit_sweep_state state_below = hit_sweep_into(&below, &floor, vec(0, -30), &by_front).state;
        assert_int_equal(state_below, odd[i] == -3 ? HIT_SWEEP_FREE : HIT_SWEEP_CONTACT);
        hit_sweep_state falls = hit_sweep_into(&above, &floor, vec(0, 10), &by_angle).state;
        assert_int_equal(falls, HIT_SWEEP_CONTACT);
        hit_slide_contact met[2];
        hit_slid slid = hit_slide(&above, &floor, 1, vec(odd[i], 0), &by_front, met, 2, NULL);
        assert_true(hit_validate(&slid.place) == HIT_OK);
        assert_int_equal(hit_sweep_into(&above, &floor, vec(0, odd[i]), &ways_out).time >= 0, 1);
    }
    assert_int_equal(hit_slide(&above, NULL, -1, vec(1, 1), &ways_out, NULL, -1, NULL).state,
                     HIT_SWEEP_FREE);
}

/* By small steps: when a begins to overlap a convex base, and the normal then. Free: for no longer
 * than a step. */
typedef enum looked { LOOKED_FREE, LOOKED_PASSED, LOOKED_CONTACT, LOOKED_UNCLEAR } looked;

static looked look(const any_shape *a, const hit_shape *b, hit_vec motion, double *time, hit_vec *n)
{
    any_shape room;
    int k = 0;
    double depth;
    hit_shape at = at_time(a, motion, 0, &room);
    if (hit_overlap(&at, b))
        return LOOKED_UNCLEAR;
    while (k < LOOKS && !hit_overlap(&at, b))
        at = at_time(a, motion, (double)++k / LOOKS, &room);
    if (!hit_overlap(&at, b))
        return LOOKED_FREE;
    double early = (k - 1.0) / LOOKS, late = (double)k / LOOKS;
    for (int i = 0; i < 40; i++) {
        double middle = (early + late) / 2;
        at = at_time(a, motion, middle, &room);
        *(hit_overlap(&at, b) ? &late : &early) = middle;
    }
    *time = late;
    at = at_time(a, motion, late + 1e-7, &room);
    bool seen =
        late + 1e-7 < 1 && hit_separate(&at, b, n, &depth) && fabs(vec_dot(motion, *n)) > 0.1;
    return seen ? LOOKED_CONTACT : LOOKED_UNCLEAR;
}

/* Piece k of a convex base with a place inside at 0: whether it holds, by small steps. */
static looked look_at_piece(const any_shape *a, const any_shape *b, int k, hit_vec motion,
                            hit_one_way way, double *time)
{
    hit_vec n = {0, 0};
    const hit_vec *v = hit_vertices(&b->shape);
    int count = b->shape.count;
    bool is_ring = count >= 3;
    hit_shape piece = is_ring ? hit_make_segment(v[k], v[(k + 1) % count]) : b->shape;
    looked seen = look(a, &piece, motion, time, &n);
    if (seen != LOOKED_CONTACT)
        return seen;
    hit_vec out = vec_add(v[k], v[(k + 1) % count]);
    double facing = vec_dot(n, way.front), limit = cos(way.angle * 3.14159265358979 / 180);
    double outer = is_ring ? vec_dot(out, n) : 1;
    if (fabs(facing - limit) < 1e-3 || fabs(outer) < 1e-2)
        return LOOKED_UNCLEAR;
    return facing > limit && outer > 0 ? LOOKED_CONTACT : LOOKED_PASSED;
}

static void check_front(const any_shape *a, const any_shape *b, hit_vec motion, hit_one_way way,
                        long *held)
{
    const hit_rules rules = {.one_way = &way};
    double first = 2, time;
    bool grazes[RING_ROOM];
    for (int k = 0; k < (b->shape.count >= 3 ? b->shape.count : 1); k++) {
        looked seen = look_at_piece(a, b, k, motion, way, &time);
        grazes[k] = seen == LOOKED_FREE;
        if (seen == LOOKED_UNCLEAR)
            return;
        if (seen == LOOKED_CONTACT)
            first = least(first, time);
    }
    hit_swept got = hit_sweep_into(&a->shape, &b->shape, motion, &rules);
    if (got.state == HIT_SWEEP_CONTACT && grazes[got.edges.of_b > 0 ? got.edges.of_b : 0])
        return;
    assert_int_equal(got.state, first < 2 ? HIT_SWEEP_CONTACT : HIT_SWEEP_FREE);
    assert_true(first == 2 || fabs(got.time - first) < 1e-6);
    *held += first < 2;
}

static void fronts_hold_what_faces_them(void **state)
{
    (void)state;
    random_seed();
    long held = 0;
    for (int i = 0; i < random_cases(USUAL_CASES); i++) {
        any_shape a, b;
        double angle = random_double(0, 6.28);
        hit_one_way way = {vec(cos(angle), sin(angle)), random_double(20, 100)};
        make_convex(&a, random_motion(15), 3);
        make_convex(&b, vec(0, 0), 6);
        hit_vec to =
            vec_sub(random_motion(3), a.shape.kind == HIT_POLYGON ? a.ring[0] : a.shape.vertex[0]);
        check_front(&a, &b, vec_scale(to, random_double(0.8, 2)), way, &held);
    }
    assert_true(held > random_cases(USUAL_CASES) / 20);
}

/* ---- Fields --------------------------------------------------------------------------------- */

static void fields_say_the_same(void **state)
{
    (void)state;
    random_seed();
    enum { SHAPES = 30 };
    any_shape many[SHAPES];
    hit_shape shape[SHAPES];
    hit_one_way way[SHAPES];
    double memory[SHAPES * 16];
    assert_true(hit_field_size(SHAPES) <= sizeof memory);
    for (int i = 0; i < random_cases(USUAL_CASES) / 30; i++) {
        for (int k = 0; k < SHAPES; k++) {
            make_convex(&many[k], random_motion(40), 4);
            shape[k] = many[k].shape;
            way[k] = (hit_one_way){one_in(2) ? random_motion(1) : vec(0, 0), 60};
        }
        const hit_field *field = hit_field_build(memory, SHAPES, shape, SHAPES);
        any_shape a;
        make_convex(&a, random_motion(20), 3);
        hit_vec motion = random_motion(50);
        const hit_rules rules = {.out = one_in(2), .one_way = one_in(2) ? way : NULL};
        hit_swept got, best = {.state = HIT_SWEEP_FREE, .time = 1};
        int first = -1, number = hit_field_sweep_into(field, &a.shape, motion, &rules, &got, NULL);
        for (int k = 0; k < SHAPES; k++) {
            const hit_rules own = {rules.out, rules.one_way ? &way[k] : NULL};
            hit_swept one = hit_sweep_into(&a.shape, &shape[k], motion, &own);
            if (one.state == HIT_SWEEP_FREE || (first >= 0 && one.time >= best.time))
                continue;
            first = k;
            best = one;
        }
        assert_int_equal(number, first);
        assert_true(got.time == best.time && got.state == best.state);
    }
}

/* A motion against the normal by less than the last bits of it leads out. */
static void along_the_side_leads_out(void **state)
{
    (void)state;
    const hit_shape floor = hit_make_box(vec(-50, 0), vec(50, 10));
    const hit_shape box = hit_make_box(vec(-1, -2), vec(1, 0.25));
    const hit_rules rules = {.out = true};
    assert_int_equal(hit_sweep_into(&box, &floor, vec(8, 0x1p-40), &rules).state, HIT_SWEEP_FREE);
    assert_int_equal(hit_sweep_into(&box, &floor, vec(8, 0x1p-30), &rules).state,
                     HIT_SWEEP_STARTED);
}

/* A slope whose normal has just the angle of the rule holds, though both are rounded. */
static void the_angle_itself_holds(void **state)
{
    (void)state;
    for (int x = 1; x < 30; x++)
        for (int y = 1; y < 30; y++) {
            const hit_shape slope = TRIANGLE(0, 0, x, y, 0, y), point = POINT(x / 2.0, -50);
            const hit_one_way way = {{0, -1}, atan2(y, x) * (180 / 3.14159265358979323846)};
            const hit_rules rules = {.one_way = &way};
            hit_swept got = hit_sweep_into(&point, &slope, vec(0, 100), &rules);
            assert_int_equal(got.state, HIT_SWEEP_CONTACT);
        }
}

/* A box gets out of the floor at a quarter of its way, and then meets a post that its copy beside
 * the floor, which is higher, goes over. */
static void a_low_post_behind_the_way_out(void **state)
{
    (void)state;
    static const hit_vec ring[] = {{-10, 0},  {7, 0},  {7, -1}, {7.25, -1},
                                   {7.25, 0}, {30, 0}, {30, 3}, {-10, 3}};
    const hit_shape floor = hit_make_polygon(ring, 8),
                    box = hit_make_box(vec(-0.5, 0), vec(0.5, 1));
    hit_swept got = hit_sweep_into(&box, &floor, vec(20, -4), &ways_out);
    assert_int_equal(got.state, HIT_SWEEP_CONTACT);
    assert_true(fabs(got.time - 6.5 / 20) < 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_out_by_hand),
        cmocka_unit_test(a_level_of_one_polygon),
        cmocka_unit_test(convex_shapes_get_out),
        cmocka_unit_test(concave_shapes_get_out),
        cmocka_unit_test(slides_end_no_deeper),
        cmocka_unit_test(fronts_by_hand),
        cmocka_unit_test(odd_numbers),
        cmocka_unit_test(along_the_side_leads_out),
        cmocka_unit_test(the_angle_itself_holds),
        cmocka_unit_test(a_low_post_behind_the_way_out),
        cmocka_unit_test(fronts_hold_what_faces_them),
        cmocka_unit_test(fields_say_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
