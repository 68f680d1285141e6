/* SPDX-License-Identifier: MIT */
/* hit_sweep_turning(): by hand, and random motions beside an oracle that halves the time.
 * HIT_CASES=N runs N motions. */
#include "hit.h"
#include "oracle_turning.h"
#include "shapes.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { USUAL_CASES = 6000 };

static hit_turned ask(const turning_case *c)
{
    return hit_sweep_turning(&c->a, c->motion, c->angle, c->pivot, &c->b);
}

/* ---- By hand -------------------------------------------------------------------------------- */

typedef struct by_hand {
    turning_case c;
    hit_turned_state state;
    double time;
} by_hand;

static void contacts_by_hand(void **state)
{
    (void)state;
    const by_hand cases[] = {
        /* A bar turns by 90 degrees around its end: it comes to a point beside it. */
        {{SEGMENT(0, 0, 10, 0), POINT(0, 5), {0, 0}, {0, 0}, 90}, HIT_TURNED_NEAR, 1},
        {{SEGMENT(0, 0, 10, 0), POINT(0, 5), {0, 0}, {0, 0}, 180}, HIT_TURNED_CONTACT, 0.5},
        {{SEGMENT(0, 0, 10, 0), POINT(0, -5), {0, 0}, {0, 0}, -360}, HIT_TURNED_CONTACT, 0.25},
        {{SEGMENT(0, 0, 10, 0), POINT(0, 10.5), {0, 0}, {0, 0}, 3600}, HIT_TURNED_FREE, 1},
        {{SEGMENT(-5, 0, 5, 0), CIRCLE(0, 6, 2), {0, 0}, {0, 0}, 90}, HIT_TURNED_CONTACT, 0.798},
        /* The bar that another engine's time of impact leads through a disc. */
        {{SEGMENT(-3, 0, 3, 0), CIRCLE(0, 2, 0.25), {-6, 0}, {0, 0}, 160},
         HIT_TURNED_CONTACT,
         0.2787},
        {{RECT(0, 0, 4, 4), RECT(6, 0, 4, 4), {0, 0}, {0, 0}, 90}, HIT_TURNED_FREE, 1},
        {{RECT(0, 0, 4, 4), RECT(4.5, 0, 4, 4), {0, 0}, {0, 0}, 90}, HIT_TURNED_CONTACT, 0.2},
        {{RECT(-10, 0, 2, 2), RECT(0, 0, 2, 20), {20, 0}, {-10, 0}, 0}, HIT_TURNED_CONTACT, 0.4},
        {{RECT(-10, 0, 2, 2), RECT(0, 0, 2, 20), {1e9, 0}, {-10, 0}, 1e4},
         HIT_TURNED_CONTACT,
         8e-9},
        {{RECT(0, 0, 2, 2), RECT(1, 1, 2, 2), {9, 9}, {0, 0}, 45}, HIT_TURNED_STARTED, 0},
        {{ELLIPSE(0, 0, 5, 1, 0), POINT(0, 3), {0, 0}, {0, 0}, 90}, HIT_TURNED_CONTACT, 0.8},
        {{ELLIPSE(0, 0, 5, 1, 0), POINT(0, 5.1), {0, 0}, {0, 0}, 720}, HIT_TURNED_FREE, 1},
        {{ELLIPSE(-9, 0, 2, 1, 0), ELLIPSE(0, 0, 3, 2, 30), {18, 0}, {-9, 0}, 300},
         HIT_TURNED_CONTACT,
         0.2935},
        {{CIRCLE(0, 0, 1), CIRCLE(5, 0, 1), {0, 0}, {0, 0}, 360}, HIT_TURNED_FREE, 1},
        {{CIRCLE(0, 3, 1), CIRCLE(3, 0, 1), {0, 0}, {0, 0}, -90}, HIT_TURNED_CONTACT, 0.57},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        hit_turned got = ask(&cases[i].c);
        bool fits = got.state == cases[i].state && got.start <= got.end &&
                    fabs(got.start - cases[i].time) < 0.1 * fmax(cases[i].time, 1e-9) + 1e-9;
        if (!fits || (got.state == HIT_TURNED_CONTACT && got.end - got.start > 1e-6))
            fail_msg("case %zu: %s from %.17g to %.17g", i, hit_turned_state_name(got.state),
                     got.start, got.end);
    }
}

/* A door of any thinness that swings, however far it turns in one step, stops at what stands in its
 * way. */
static void nothing_is_stepped_over(void **state)
{
    (void)state;
    for (double angle = 45; angle < 1e7; angle *= 7)
        for (int side = -1; side <= 1; side += 2) {
            turning_case c = {SEGMENT(0, 0, 10, 0),
                              CIRCLE(0, side * 4, 1e-9),
                              {0, 0},
                              {0, 0},
                              side * (angle + 90)};
            hit_turned got = ask(&c);
            if (got.state != HIT_TURNED_CONTACT || fabs(got.start * (angle + 90) - 90) > 1e-3)
                fail_msg("%g degrees: %s from %.17g", c.angle, hit_turned_state_name(got.state),
                         got.start);
        }
}

/* Where it says near it is near. A vertex that is given twice hid the turn there, and its edge
 * without length has no direction. */
static void near_is_near(void **state)
{
    (void)state;
    random_seed();
    for (int i = 0; i < 20000; i++) {
        hit_vec v[2][6], own[6];
        for (int k = 0; k < 12; k++) {
            int x = random_int(-10, 10);
            v[k / 6][k % 6] = vec(x, random_int(-10, 10));
        }
        v[0][5] = v[0][4];
        v[1][3] = v[1][2];
        const hit_shape a = hit_make_polygon(v[0], 6), b = hit_make_polygon(v[1], 6);
        hit_vec pivot = v[0][0], motion = vec(random_int(-9, 9), random_int(-9, 9));
        double angle = random_double(-400, 400);
        hit_turned got = hit_sweep_turning(&a, motion, angle, pivot, &b);
        for (int k = 0; k < 6; k++)
            own[k] = vec_sub(v[0][k], pivot);
        const hit_shape at = hit_make_polygon_at(own, 6, angle * got.start,
                                                 vec_add(pivot, vec_scale(motion, got.start)), own);
        if (got.state == HIT_TURNED_NEAR)
            assert_true(hit_closest(&at, &b).distance < 8 * 40 * 0x1p-39);
    }
}

static hit_vec place_of(hit_vec p, const turning_case *c, double t)
{
    hit_vec arm = vec_sub(p, c->pivot);
    long double at = fmodl((long double)c->angle * (long double)t, 360) * (acosl(-1) / 180);
    long double cosine = cosl(at), sine = sinl(at);
    return vec((double)(cosine * arm.x - sine * arm.y) + c->pivot.x + c->motion.x * t,
               (double)(sine * arm.x + cosine * arm.y) + c->pivot.y + c->motion.y * t);
}

/* a where it is at the time t, as a shape whose vertices are in `room`, or an ellipse. */
static hit_shape place_at(const turning_case *c, double t, hit_vec *room)
{
    const hit_shape *a = &c->a;
    turning_case turn = *c;
    for (int i = 0; i < a->count; i++)
        room[i] = place_of(hit_vertices(a)[i], c, t);
    if (a->kind == HIT_ELLIPSE) {
        turn.motion = turn.pivot = vec(0, 0);
        return (hit_shape){.kind = HIT_ELLIPSE,
                           .count = 1,
                           .vertex = {room[0], place_of(a->vertex[1], &turn, t),
                                      place_of(a->vertex[2], &turn, t)}};
    }
    if (a->count == 1)
        return hit_make_circle(room[0], a->radius);
    if (a->count == 2)
        return hit_make_capsule(room[0], room[1], a->radius);
    const hit_shape ring = hit_make_polygon(room, a->count);
    return hit_grow(&ring, a->radius);
}

static double reach_from(hit_vec pivot, const hit_shape *shape)
{
    double most = shape->radius, more = 0;
    for (int i = 1; i < 3 && shape->kind == HIT_ELLIPSE; i++)
        more += hypot(shape->vertex[i].x, shape->vertex[i].y);
    for (int i = 0; i < shape->count; i++) {
        hit_vec arm = vec_sub(hit_vertices(shape)[i], pivot);
        most = fmax(most, hypot(arm.x, arm.y) + more);
    }
    return most;
}

static void expect_at(const turning_case *c, double t, const char *what, bool right)
{
    if (!right)
        fail_msg("%s and %s should be %s at %.17g: turned by %.17g", hit_kind_name(c->a.kind),
                 hit_kind_name(c->b.kind), what, t, c->angle);
}

/* Asks, and checks that what is near is nearer than the E of hit.h, and what is apart is not deeper
 * than that, nor a contact farther. */
static hit_turned ask_near(const turning_case *c)
{
    hit_vec room[MAX_RING], way;
    double depth;
    hit_turned got = ask(c);
    double size = fmax(fmax(reach_from(c->pivot, &c->a), reach_from(c->pivot, &c->b)),
                       hypot(c->motion.x, c->motion.y));
    double error = size * 0x1p-39;
    bool thin = c->a.kind == HIT_POINT || c->b.kind == HIT_POINT; /* what it meets it has passed */
    hit_shape at = place_at(c, got.start, room);
    if (got.state == HIT_TURNED_NEAR)
        expect_at(c, got.start, "near", hit_closest(&at, &c->b).distance <= error);
    at = place_at(c, got.end, room);
    if (got.state == HIT_TURNED_CONTACT && !thin && c->angle != 0)
        expect_at(c, got.end, "in contact", hit_closest(&at, &c->b).distance <= error);
    double before = got.start * random_double(0, 1);
    at = place_at(c, before, room);
    if (got.state != HIT_TURNED_STARTED && hit_hits(&at, &c->b))
        expect_at(c, before, "apart", hit_separate(&at, &c->b, &way, &depth) && depth < error);
    return got;
}

/* Of two corners that are as far across an edge, the farther one came first; an ellipse takes many
 * steps in many turns; the way between points that are so near has no direction; a flat ellipse is
 * a segment also if its ends are no doubles. */
static void near_of_all_kinds(void **state)
{
    (void)state;
    const turning_case cases[] = {
        {CAPSULE(4, -4, 4, -1, 0), CAPSULE(1, 9, 1, 0, 3), {0, 0}, {4, -4}, -555},
        {ELLIPSE(0, 0, 5, 2.5, 36), POINT(0, 4.9999), {0, 0}, {0, 0}, 5000},
        {ELLIPSE(5, -7, 4.2, 1.6, -76), CIRCLE(2, 3, 1), {0, 0}, {0, 0}, 5000},
        {ELLIPSE(-9.3, 1.7, 3.1, 0, 70), POINT(-4.2, -8.3), {0, 0}, {0, 0}, 359.5}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_not_equal(ask_near(&cases[i]).state, HIT_TURNED_NEAR);
    random_seed();
    int near = 0;
    for (int i = 0; i < 50000; i++) {
        hit_vec room[2][MAX_RING];
        const number_source *source = &random_sources[random_int(0, 1)];
        hit_shape a = random_shape((hit_kind)random_int(0, HIT_KIND_COUNT - 1), source, room[0]);
        hit_shape b = random_shape((hit_kind)random_int(0, HIT_KIND_COUNT - 1), source, room[1]);
        turning_case c = {a, b, {0, 0}, {0, 0}, 15 * random_int(-48, 48)};
        if (one_in(2))
            c.motion = vec(source->coordinate(), 0);
        c.pivot = one_in(3) ? hit_vertices(&c.a)[0] : vec(0, source->coordinate());
        c.angle = one_in(2) ? random_double(-400, 400) : one_in(9) ? 5000 : c.angle;
        near += ask_near(&c).state == HIT_TURNED_NEAR;
    }
    assert_true(near > 6);
}

static double thin_coordinate(void)
{
    return ldexp(random_double(-1, 1), random_int(-30, 10));
}

static hit_vec thin_point(void)
{
    double x = thin_coordinate();
    return vec(x, thin_coordinate());
}

static hit_shape thin_shape(void)
{
    hit_vec at = thin_point(), to = thin_point();
    double angle = random_double(-180, 180);
    switch (random_int(0, 3)) {
    case 0:
        return hit_make_segment(at, to);
    case 1:
        return hit_make_triangle(at, to, thin_point());
    case 2:
        return hit_make_rect(at, vec(fabs(to.x), fabs(to.y)), angle);
    default:
        return hit_make_ellipse(at, vec(fabs(to.x), fabs(to.y)), angle);
    }
}

/* A long ellipse that turns leaves a direction that stands still at once, and so did a corner
 * beside the pivot when it was taken for one as far away as the shape reaches: 3 of 10 000 were
 * near, although far apart. */
static void near_of_thin_shapes(void **state)
{
    (void)state;
    random_seed();
    int near = 0;
    for (int i = 0; i < 20000; i++) {
        turning_case c = {.a = thin_shape(), .b = thin_shape(), .pivot = thin_point()};
        c.motion = one_in(3) ? vec(0, 0) : thin_point();
        c.angle = random_double(-360, 360);
        near += ask_near(&c).state == HIT_TURNED_NEAR;
    }
    assert_true(near > 0);
}

/* An ellipse without a width is a segment, and one of equal radii a disc. */
static void ellipses_that_are_others(void **state)
{
    (void)state;
    const hit_shape flat = ELLIPSE(0, 0, 10, 0, 0), bar = SEGMENT(-10, 0, 10, 0);
    const hit_shape post = POINT(0, 5), beside = POINT(3, 5);
    const hit_shape *posts[] = {&post, &beside};
    for (int i = 0; i < 2; i++) {
        hit_turned got = hit_sweep_turning(&flat, vec(0, 9), 30, vec(0, 0), posts[i]);
        hit_turned same = hit_sweep_turning(&bar, vec(0, 9), 30, vec(0, 0), posts[i]);
        assert_int_equal(got.state, HIT_TURNED_CONTACT);
        assert_true(got.start == same.start && got.end == same.end);
    }
}

/* Two boxes that graze: the sweep knows when. */
static void straight_grazes(void **state)
{
    (void)state;
    const hit_shape box = RECT(0, 0, 2, 2), other = RECT(10, 2, 2, 2), corner = POINT(4, 0);
    hit_turned got = hit_sweep_turning(&box, vec(20, 0), 0, vec(0, 0), &other);
    assert_int_equal(got.state, HIT_TURNED_CONTACT);
    assert_true(got.start <= 0.4 && got.end >= 0.4 && got.end - got.start < 1e-9);
    const hit_shape disc = CIRCLE(0, 0, 1), post = CIRCLE(10, 3, 2), bar = CAPSULE(10, 3, 20, 3, 2);
    const hit_shape *round[] = {&post, &bar};
    for (int i = 0; i < 2; i++) { /* the times are farther apart, as the way in is flat */
        got = hit_sweep_turning(&disc, vec(20, 0), 0, vec(0, 0), round[i]);
        assert_int_equal(got.state, HIT_TURNED_CONTACT);
        assert_true(got.start <= 0.5 && got.end >= 0.5 && got.end - got.start < 1e-6);
    }
    const hit_shape segment = SEGMENT(0, -1, 0, 0);
    got = hit_sweep_turning(&segment, vec(16, 0), 0, vec(0, 0), &corner);
    assert_int_equal(got.state, HIT_TURNED_CONTACT);
    assert_true(got.start <= 0.25 && got.end >= 0.25 && got.end - got.start < 1e-9);
}

/* The squares of the first three lengths underflow. */
static void tiny_motions_meet(void **state)
{
    (void)state;
    static const double lengths[] = {0x1p-1074, 0x1p-600, 0x1p-540, 0x1p-500, 1e-30};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        double tiny = lengths[i];
        const hit_shape roof = TRIANGLE(-3, tiny, 3, tiny, 0, 4), below = POINT(-1, 0);
        hit_turned got = hit_sweep_turning(&below, vec(0, tiny), 0, vec(0, 0), &roof);
        assert_int_equal(got.state, HIT_TURNED_CONTACT);
        assert_true(got.start <= 1 && got.start <= got.end);
        got = hit_sweep_turning(&below, vec(0, -tiny), 0, vec(0, 0), &roof);
        assert_int_equal(got.state, HIT_TURNED_FREE);
        const hit_shape arm = POINT(tiny, 0);
        got = hit_sweep_turning(&arm, vec(0, 0), 90, vec(0, 0), &roof); /* it ends at (0, tiny) */
        assert_int_not_equal(got.state, HIT_TURNED_FREE);
        const hit_shape disc =
            CIRCLE(0, tiny - 1, 1); /* turns around its centre, and stays apart */
        const hit_shape under = POINT(1, tiny);
        got = hit_sweep_turning(&disc, vec(0, 0), 90, vec(0, tiny - 1), &under);
        assert_int_equal(got.state, HIT_TURNED_FREE);
    }
}

/* Without a turn the state is that of the sweep, which is exact, though much of this touches by the
 * last bit or misses by it. */
static void straight_is_the_sweep(void **state)
{
    (void)state;
    random_seed();
    int contacts = 0;
    for (int i = 0; i < 60000; i++) {
        hit_vec room[2][MAX_RING];
        const number_source *source = &random_sources[one_in(2) ? 0 : 2];
        hit_shape a = random_shape(random_outline_kind(), source, room[0]);
        hit_shape b = random_shape(random_outline_kind(), source, room[1]);
        hit_vec motion = vec(source->coordinate(), source->coordinate());
        hit_turned got = hit_sweep_turning(&a, motion, 0, vec(0, 0), &b);
        hit_swept is = hit_sweep(&a, &b, motion);
        if (got.state == HIT_TURNED_STARTED)
            continue;
        contacts += is.state == HIT_SWEEP_CONTACT;
        assert_int_equal(got.state == HIT_TURNED_FREE, is.state == HIT_SWEEP_FREE);
        assert_true(got.start <= got.end);
    }
    assert_true(contacts > 2000);
}

/* A corner that comes to a point at the end of quarter turns, exactly: that is never free. */
static void quarter_turns_meet_exactly(void **state)
{
    (void)state;
    random_seed();
    for (int i = 0; i < 6000; i++) {
        int x = random_int(-99, 99), y = random_int(-99, 99), quarters = random_int(-9, 9);
        hit_vec tip = vec(x, y), pivot = vec(random_int(-9, 9), 3), arm = vec_sub(tip, pivot);
        hit_vec motion = one_in(2) ? vec(0, 0) : vec(random_int(-99, 99), 7);
        for (int k = 0; k < (quarters + 12) % 4; k++)
            arm = vec(-arm.y, arm.x);
        const hit_shape bar = hit_make_segment(pivot, tip), lone = hit_make_point(tip);
        const hit_shape post = hit_make_point(vec_add(vec_add(pivot, arm), motion));
        const hit_shape *movers[] = {&bar, &lone};
        for (int k = 0; k < 2; k++)
            assert_int_not_equal(
                hit_sweep_turning(movers[k], motion, 90 * quarters, pivot, &post).state,
                HIT_TURNED_FREE);
    }
}

static void arguments_that_are_no_numbers(void **state)
{
    (void)state;
    const double odd[] = {NAN, INFINITY, -INFINITY};
    hit_shape bar = SEGMENT(0, 0, 10, 0), wall = SEGMENT(-20, 5, 20, 5);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(hit_sweep_turning(&bar, vec(odd[i], 0), 0, vec(0, 0), &wall).state,
                         HIT_TURNED_FREE);
        assert_int_equal(hit_sweep_turning(&bar, vec(0, 9), odd[i], vec(0, 0), &wall).state,
                         HIT_TURNED_CONTACT);
        assert_int_equal(hit_sweep_turning(&bar, vec(0, 0), 90, vec(0, odd[i]), &wall).state,
                         HIT_TURNED_FREE);
    }
    const double most = VEC_MOST;
    const double far[] = {most, -most, 0x1p-1074, 0};
    for (int i = 0; i < 256; i++) {
        hit_turned got = hit_sweep_turning(&bar, vec(far[i & 3], far[i >> 2 & 3]), far[i >> 4 & 3],
                                           vec(far[i >> 6], 1), &wall);
        assert_true(got.start >= 0 && got.start <= got.end && got.end <= 1);
    }
}

/* ---- At random ------------------------------------------------------------------------------ */

static hit_vec star[2][12];

static hit_shape make_star(int which)
{
    int points = random_int(3, 6);
    double turn = random_double(0, 6), inner = random_double(0.1, 1.2);
    for (int i = 0; i < 2 * points; i++) {
        double r = i % 2 ? 3 : 3 * inner, at = turn + 3.14159265 * i / points;
        star[which][i] = vec(r * cos(at), r * sin(at));
    }
    return one_in(4) ? hit_make_chain(star[which], 2 * points)
                     : hit_make_polygon(star[which], 2 * points);
}

static hit_shape make_shape(int which)
{
    double x = random_double(0.1, 4), y = random_double(0.1, 4), r = random_double(0, 2);
    switch (random_int(0, 6)) {
    case 0:
        return POINT(x, y);
    case 1:
        return SEGMENT(-x, 0, x, y);
    case 2:
        return CIRCLE(x, y, r);
    case 3:
        return RECT(0, 0, x, y);
    case 4:
        return TRIANGLE(-x, 0, x, 0, 0, y);
    case 5:
        return CAPSULE(-x, 0, x, y, r);
    default:
        return make_star(which);
    }
}

static const double angles[] = {0, 1e-6, 10, 90, 160, 360, -45, -720, 5000};

static void make_motion(turning_case *c, hit_vec moved[12])
{
    hit_shape b = make_shape(1);
    double at = random_double(0, 6.3), far = random_double(1, 12);
    c->b = hit_place(&b, vec(far * cos(at), far * sin(at)), moved);
    c->a = make_shape(0);
    double x = random_double(-12, 12), y = random_double(-12, 12), px = random_double(-3, 3),
           py = random_double(-3, 3);
    c->motion = one_in(4) ? vec(0, 0) : vec(x, y);
    c->pivot = one_in(2) ? vec(0, 0) : vec(px, py);
    c->angle = angles[random_int(0, 8)];
}

/* What is wrong with an answer; NULL: nothing. */
static const char *fault_of(hit_turned got, const turning_truth *truth)
{
    if (got.state == HIT_TURNED_FREE && truth->contact_from <= 1)
        return "steps over a contact";
    if (got.start > truth->contact_from)
        return "says free where they meet";
    if (got.state == HIT_TURNED_CONTACT && got.end < truth->free_until - 1e-8)
        return "says a contact where there is none";
    return NULL;
}

static void motions_at_random(void **state)
{
    (void)state;
    int cases = random_cases(USUAL_CASES), near = 0, contacts = 0;
    uint64_t seed = random_seed();
    for (int i = 0; i < cases; i++) {
        turning_case c;
        hit_vec moved[12];
        make_motion(&c, moved);
        hit_turned got = ask(&c);
        if (got.state == HIT_TURNED_STARTED) {
            assert_true(hit_hits(&c.a, &c.b));
            continue;
        }
        turning_truth truth = oracle_turning(&c);
        const char *fault = fault_of(got, &truth);
        if (fault)
            fail_msg("HIT_SEED=%llu, case %d: %s: %s and %s, motion (%.17g, %.17g), %.17g degrees "
                     "around (%.17g, %.17g): %s from %.17g to "
                     "%.17g; free until %.17g, contact from %.17g",
                     (unsigned long long)seed, i, fault, hit_kind_name(c.a.kind),
                     hit_kind_name(c.b.kind), c.motion.x, c.motion.y, c.angle, c.pivot.x, c.pivot.y,
                     hit_turned_state_name(got.state), got.start, got.end, truth.free_until,
                     truth.contact_from);
        near += got.state == HIT_TURNED_NEAR;
        contacts += got.state == HIT_TURNED_CONTACT;
    }
    print_message("# %d cases, %d contacts, %d near\n", cases, contacts, near);
    assert_true(near * 1000 <= cases && contacts * 8 > cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contacts_by_hand),
        cmocka_unit_test(nothing_is_stepped_over),
        cmocka_unit_test(near_is_near),
        cmocka_unit_test(near_of_all_kinds),
        cmocka_unit_test(near_of_thin_shapes),
        cmocka_unit_test(ellipses_that_are_others),
        cmocka_unit_test(straight_grazes),
        cmocka_unit_test(tiny_motions_meet),
        cmocka_unit_test(straight_is_the_sweep),
        cmocka_unit_test(quarter_turns_meet_exactly),
        cmocka_unit_test(arguments_that_are_no_numbers),
        cmocka_unit_test(motions_at_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
