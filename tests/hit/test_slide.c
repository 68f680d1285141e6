/* SPDX-License-Identifier: MIT */
/*
 * hit_slide(): cases made by hand, long chains that hit_sweep_into() goes through, and the level of
 * docs/cookbook.md played with random input. HIT_CASES=N plays N frames with each player. After
 * each frame:
 *
 *   overlap  the player is neither apart from a part of the level nor touching it
 *   snag     a tile of the floor has a contact from the side: all their sides are hidden. Or all
 *            contacts are level and the player did not go as far to the side as the motion
 *   jam      the player did not move, and moves in none of 16 directions
 */
#include "hit.h"
#include "shapes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { USUAL_FRAMES = 10000, OTHER_FRAMES = 5000, MOST_CONTACTS = 4, RING_ROOM = 8 };

/* The same lines are in docs/cookbook.md: the test cookbook compares them. */
enum { TILES = 20, PARTS = TILES + 7 };

static void make_level(hit_shape level[PARTS])
{
    static const hit_vec ramp[] = {{200, 200}, {260, 170}, {320, 200}};
    static const hit_vec overhang[] = {{620, 200}, {600, 150}, {642, 150}, {642, 200}};
    static const hit_vec box[][2] = {{{-32, -32}, {0, 232}},
                                     {{642, -32}, {674, 232}},
                                     {{0, -32}, {642, 0}},
                                     {{420, 184}, {470, 200}},
                                     {{500, 120}, {560, 130}}};
    for (int i = 0; i < TILES; i++) {
        const hit_vec low = {i * 32.1, 200}, high = {(i + 1) * 32.1, 232};
        level[i] = hit_make_box(low, high);
    }
    for (int i = 0; i < 5; i++)
        level[TILES + i] = hit_make_box(box[i][0], box[i][1]);
    level[TILES + 5] = hit_make_polygon(ramp, 3);
    level[TILES + 6] = hit_make_polygon(overhang, 4);
}

/* ---- By hand -------------------------------------------------------------------------------- */

static void expect_moved(hit_slid got, hit_sweep_state state, double x, double y, int contacts)
{
    if (got.state != state || fabs(got.moved.x - x) > 1e-9 || fabs(got.moved.y - y) > 1e-9 ||
        got.contacts != contacts)
        fail_msg("%s, moved by (%.17g, %.17g), %d contacts", hit_sweep_state_name(got.state),
                 got.moved.x, got.moved.y, got.contacts);
}

static void slides_by_hand(void **state)
{
    (void)state;
    static const hit_vec notch[] = {{0, 10}, {20, 10}, {20, 0}, {30, 0}, {30, 20}, {0, 20}};
    hit_slide_contact met[MOST_CONTACTS];
    hit_shape box = RECT(5, 8, 4, 4), ball = CIRCLE(5, 8, 2), corner = RING(notch);
    hit_shape slope = TRIANGLE(0, 10, 20, 10, 20, 0), inside = RECT(5, 9, 4, 4);
    expect_moved(hit_slide(&box, &corner, 1, vec(5, 0), NULL, met, 4, NULL), HIT_SWEEP_FREE, 5, 0,
                 0);
    expect_moved(hit_slide(&box, &corner, 1, vec(5, 3), NULL, met, 4, NULL), HIT_SWEEP_CONTACT, 5,
                 0, 1);
    expect_moved(hit_slide(&box, &corner, 1, vec(26, 3), NULL, met, 4, NULL), HIT_SWEEP_CONTACT, 13,
                 0, 2);
    assert_true(met[0].normal.y == -1 && met[1].normal.x == -1 && met[1].base == 0);
    expect_moved(hit_slide(&box, &corner, 1, vec(26, -1), NULL, met, 4, NULL), HIT_SWEEP_CONTACT,
                 13, -1, 1);
    expect_moved(hit_slide(&ball, &corner, 1, vec(26, 9), NULL, met, 4, NULL), HIT_SWEEP_CONTACT,
                 13, 0, 2);
    expect_moved(hit_slide(&box, &corner, 1, vec(26, 3), NULL, met, 0, NULL), HIT_SWEEP_CONTACT, 0,
                 0, 0);
    expect_moved(hit_slide(&box, &corner, 1, vec(26, 3), NULL, NULL, -1, NULL), HIT_SWEEP_CONTACT,
                 0, 0, 0);
    hit_slid got = hit_slide(&box, &corner, 1, vec(26, 3), NULL, met, 1, NULL);
    assert_true(got.contacts == 1 && got.rest.x > 0 && got.rest.y == 0);
    ball = CIRCLE(2, 4, 2);
    got = hit_slide(&ball, &slope, 1, vec(20, 0), NULL, met, 4, NULL);
    assert_true(got.contacts == 1 && got.moved.y < -2 && got.rest.x == 0);
    expect_moved(hit_slide(&inside, &corner, 1, vec(5, 0), NULL, met, 4, NULL), HIT_SWEEP_STARTED,
                 0, 0, 1);
    expect_moved(hit_slide(&box, &corner, 0, vec(5, 9), NULL, met, 4, NULL), HIT_SWEEP_FREE, 5, 9,
                 0);
}

/* The squares of these motions are beyond DBL_MAX. The place and what is left are in the range. */
static void long_motions_stop_too(void **state)
{
    (void)state;
    hit_slide_contact met[MOST_CONTACTS];
    hit_shape ball = CIRCLE(-1.7e300, -1.7e300, 1e299);
    hit_shape floor = hit_make_box(vec(-1.7e300, 9.5e299), vec(1.7e300, 1.05e300));
    hit_shape slope = TRIANGLE(-1.7e300, 0, 1.7e300, 0, 1.7e300, -1e300), wheel = ball;
    hit_slid got = hit_slide(&ball, &floor, 1, vec(1.7e300, 1.75e300), NULL, met, 4, NULL);
    assert_true(got.state == HIT_SWEEP_FREE && got.contacts == 0 && got.moved.x == 1.7e300);
    ball = CIRCLE(-1.7e300, -7e299, 1e299);
    got = hit_slide(&ball, &floor, 1, vec(1.7e300, 1.75e300), NULL, met, 4, NULL);
    assert_true(got.state == HIT_SWEEP_CONTACT && got.contacts == 1 && got.moved.x == 1.7e300);
    assert_true(fabs(got.moved.y - 1.55e300) < 1e289 && met[0].normal.y == -1);
    got = hit_slide(&wheel, &slope, 1, vec(1.7e300, 1.7e300), NULL, met, 4, NULL);
    assert_true(got.state == HIT_SWEEP_CONTACT && got.contacts >= 1);
    assert_true(isfinite(got.moved.x) && isfinite(got.moved.y) && got.moved.x > 0);
    assert_true(isfinite(got.rest.x) && isfinite(got.rest.y));
    /* The product of this motion with a normal is, too: what is left leads up the side. */
    static hit_vec corners[] = {{0, -10}, {10, 0}, {0, 10}, {-10, 0}};
    const hit_shape diamond = RING(corners);
    wheel = CIRCLE(-20, -8, 1);
    got = hit_slide(&wheel, &diamond, 1, vec(1.7e300, 1.5e300), NULL, met, 4, NULL);
    assert_true(got.state == HIT_SWEEP_CONTACT && got.contacts == 1);
    assert_true(got.moved.x > 9e298 && got.moved.y < -9e298);
    wheel = ELLIPSE(-62, 8, 5e298, 3e298, 20);
    got = hit_slide(&wheel, &floor, 1, vec(3, 1.7e300), NULL, met, 4, NULL);
    assert_true(got.state == HIT_SWEEP_CONTACT && hit_validate(&got.place) == HIT_OK);
}

/* A corner just before a seam comes to the next tile's hidden side as soon as to the top. */
static void seams_do_not_stop(void **state)
{
    (void)state;
    hit_slide_contact met[MOST_CONTACTS];
    const hit_shape tiles[] = {hit_make_box(vec(10, 10), vec(20, 20)),
                               hit_make_box(vec(0, 10), vec(10, 20))};
    for (double gap = 0x1p-50; gap < 1; gap *= 2) {
        hit_shape box = hit_make_box(vec(6, 6), vec(10 - gap, 10));
        expect_moved(hit_slide(&box, tiles, 2, vec(5, 1), NULL, met, 4, NULL), HIT_SWEEP_CONTACT, 5,
                     0, 1);
        assert_true(met[0].normal.x == 0 && met[0].normal.y == -1);
    }
}

/* A corner that comes down at a seam meets the top of a tile below, which goes on for a little, and
 * the hidden side of the next at one time, up to rounding. Where that tile ends at the seam, too,
 * it meets the corners of both: at first nothing but hidden sides. */
static void seams_where_one_lands_do_not_stop(void **state)
{
    (void)state;
    hit_slide_contact met[MOST_CONTACTS];
    random_seed();
    for (int i = 0; i < 2000; i++) {
        double seam = random_int(1, 20) * 32.1, x = random_double(0.2, 1),
               y = random_double(0.2, 1);
        double far = random_double(1.1, 10), end = seam + (i % 2 ? 5 : 0);
        const hit_shape tiles[] = {hit_make_box(vec(seam, 200), vec(seam + 32.1, 232)),
                                   hit_make_box(vec(seam - 32.1, 200), vec(end, 232))};
        hit_shape box = hit_make_box(vec(seam - x - 9, 191 - y), vec(seam - x, 200 - y));
        hit_slid got =
            hit_slide(&box, tiles, 2, vec(far * x, far * y), NULL, met, MOST_CONTACTS, NULL);
        expect_moved(got, HIT_SWEEP_CONTACT, far * x, y, 1);
        assert_true(met[0].normal.x == 0 && met[0].normal.y == -1);
    }
}

/* In the corner of a steep notch each side leads into the other: there the motion ends. A side that
 * was met elsewhere ends nothing: here a floor, where an overhang beyond its end leads down. */
static void corners_end_a_motion(void **state)
{
    (void)state;
    enum { MANY = 9 };
    hit_slide_contact met[MANY];
    const hit_shape notch[] = {TRIANGLE(-10, -17, 0, 0, -10, 0), TRIANGLE(10, -17, 0, 0, 10, 0)};
    const hit_shape ball = CIRCLE(0.3, -30, 2);
    const hit_shape floor_and_roof[] = {RECT(5, 12, 10, 4), TRIANGLE(12, 0, 40, 0, 40, 28)};
    const hit_shape box = RECT(1, 9, 2, 2);
    hit_slid got = hit_slide(&ball, notch, 2, vec(0.5, 60), NULL, met, MANY, NULL);
    assert_true(got.state == HIT_SWEEP_CONTACT && got.contacts <= 3);
    assert_true(got.rest.x == 0 && got.rest.y == 0 && got.moved.y > 25);
    got = hit_slide(&box, floor_and_roof, 2, vec(40, 1), NULL, met, MANY, NULL);
    assert_true(got.state == HIT_SWEEP_CONTACT && got.contacts == 2);
    assert_true(met[0].base == 0 && met[1].base == 1 && got.moved.y > 5);
}

/* Corners that land on seams meet hidden sides, which are dropped: they take no contact's place. So
 * where fewer contacts than allowed are written, nothing is left of the motion. */
static void what_is_left_has_no_room(void **state)
{
    (void)state;
    enum { FLOOR = 6 };
    hit_slide_contact met[MOST_CONTACTS];
    hit_shape tiles[2 * FLOOR];
    long full = 0;
    random_seed();
    for (int i = 0; i < 20000; i++) {
        double tile = random_int(0, 1) ? 32.1 : 7.3, high = 200;
        int from = random_int(1, FLOOR - 1), most = random_int(1, MOST_CONTACTS);
        for (int k = 0; k < FLOOR; k++) { /* a floor, which rises to a wall of tiles */
            tiles[k] = hit_make_box(vec(k * tile, high), vec((k + 1) * tile, high + tile));
            tiles[FLOOR + k] = hit_make_box(vec(from * tile, high - (k + 1) * tile),
                                            vec((from + 1) * tile, high - k * tile));
        }
        double x = random_double(0.01, 1), y = random_double(0.01, 1), far = random_double(1, 60);
        double seam = random_int(1, from) * tile;
        hit_shape box = hit_make_box(vec(seam - x - 0.3 * tile, high - y - 0.6 * tile),
                                     vec(seam - x, high - y));
        hit_slid got =
            hit_slide(&box, tiles, 2 * FLOOR, vec(far * x, far * y), NULL, met, most, NULL);
        if (got.contacts < most && (got.rest.x != 0 || got.rest.y != 0))
            fail_msg("case %d: %d of %d contacts, (%g, %g) is left", i, got.contacts, most,
                     got.rest.x, got.rest.y);
        full += got.contacts == most;
    }
    assert_true(full > 0);
}

/* Shapes that touch a slope exactly, at `at`, and are pushed along and into it. What is left of the
 * motion and the places on the way are rounded, into the slope or off it: none of that stops. */
static void expect_no_stop(hit_vec at, double push, double near)
{
    hit_slide_contact met[MOST_CONTACTS];
    const hit_vec to[] = {{-4, 3}, {0, 0}, {3, 4}, {-1, 7}},
                  wall[] = {{-60, -80}, {60, 80}, {90, -80}};
    hit_vec v[4], w[3];
    for (int k = 0; k < 4; k++)
        v[k] = vec_add(at, to[k]);
    for (int k = 0; k < 3; k++)
        w[k] = vec_add(at, wall[k]);
    const hit_shape slope = hit_make_polygon(w, 3);
    const hit_shape players[] = {hit_make_circle(v[0], 5), hit_make_polygon(v, 4)};
    for (int i = 0; i < 1000; i++) {
        hit_vec ring[4];
        double far = random_double(-push, push), deep = random_double(0.01, 1) * push;
        hit_vec motion = vec(0.6 * far + 0.8 * deep, 0.8 * far - 0.6 * deep);
        hit_slid got =
            hit_slide(&players[i % 2], &slope, 1, motion, NULL, met, MOST_CONTACTS, ring);
        if (fabs(got.moved.x - 0.6 * far) > near || fabs(got.moved.y - 0.8 * far) > near)
            fail_msg("at (%g, %g) by (%a, %a): moved by (%a, %a)", at.x, at.y, motion.x, motion.y,
                     got.moved.x, got.moved.y);
    }
}

static void slopes_do_not_stop(void **state)
{
    (void)state;
    random_seed();
    expect_no_stop(vec(0, 0), 30, 1e-9);
    expect_no_stop(vec(0x1p20, -0x1.8p20), 0x1p-8, 0x1p-18);
}

/* ---- The level ------------------------------------------------------------------------------ */

typedef struct player {
    hit_shape shape;
    hit_vec ring[2][RING_ROOM]; /* of a polygon, in turns */
    hit_vec speed;
    int turn;
} player;

typedef struct played {
    hit_shape level[PARTS];
    player p;
    long moved, contacts, slanted, corners;
} played;

static void fail_frame(const played *g, const hit_slid *got, hit_vec motion, const char *what,
                       long frame)
{
    const hit_vec *v = hit_vertices(&g->p.shape);
    fail_msg("frame %ld, %s: %s at (%.17g, %.17g) by (%.17g, %.17g) moved by (%.17g, %.17g) "
             "(HIT_SEED repeats)",
             frame, hit_kind_name(g->p.shape.kind), what, v[0].x, v[0].y, motion.x, motion.y,
             got->moved.x, got->moved.y);
}

static bool overlaps_level(const played *g, const hit_shape *at)
{
    for (int i = 0; i < PARTS; i++) {
        hit_relation relation = hit_relate(at, &g->level[i]);
        if (relation != HIT_APART && relation != HIT_TOUCHING)
            return true;
    }
    return false;
}

static bool is_snag(const hit_slid *got, const hit_slide_contact *met, hit_vec motion)
{
    bool level = true;
    for (int i = 0; i < got->contacts; i++) {
        if (met[i].base < TILES && fabs(met[i].normal.x) > 1e-6)
            return true;
        level &= fabs(met[i].normal.x) < 1e-9;
    }
    return level && fabs(got->moved.x - motion.x) > 1e-9;
}

static bool is_jam(const played *g, const hit_slid *got)
{
    hit_slide_contact met[MOST_CONTACTS];
    hit_vec ring[RING_ROOM];
    if (got->moved.x != 0 || got->moved.y != 0)
        return false;
    for (int i = 0; i < 16; i++) {
        hit_vec by = vec(4 * cos(i * 0.3927), 4 * sin(i * 0.3927));
        hit_slid way = hit_slide(&got->place, g->level, PARTS, by, NULL, met, MOST_CONTACTS, ring);
        if (hypot(way.moved.x, way.moved.y) > 1)
            return false;
    }
    return true;
}

static double random_walk(void)
{
    int way = random_int(-1, 1);
    return way * (one_in(2) ? 3.3 : random_double(0, 12));
}

/* The player goes left, right or neither for a while, jumps, and falls. */
static hit_vec motion_of(player *p)
{
    if (one_in(20))
        p->speed.x = random_walk();
    if (one_in(40))
        p->speed.y = -random_double(2, 11);
    p->speed.y += 0.5;
    return p->speed;
}

static void play_frame(played *g, long frame)
{
    hit_slide_contact met[MOST_CONTACTS];
    player *p = &g->p;
    hit_vec motion = motion_of(p), *ring = p->ring[p->turn ^= 1];
    hit_slid got = hit_slide(&p->shape, g->level, PARTS, motion, NULL, met, MOST_CONTACTS, ring);
    if (got.state == HIT_SWEEP_STARTED || overlaps_level(g, &got.place))
        fail_frame(g, &got, motion, "overlap", frame);
    if (is_snag(&got, met, motion))
        fail_frame(g, &got, motion, "snag", frame);
    if (is_jam(g, &got))
        fail_frame(g, &got, motion, "jam", frame);
    for (int i = 0; i < got.contacts; i++) {
        double against = vec_dot(p->speed, met[i].normal);
        p->speed = vec_sub(p->speed, vec_scale(met[i].normal, least(against, 0)));
        g->slanted += met[i].normal.x != 0 && met[i].normal.y != 0;
    }
    g->moved += got.moved.x != 0;
    g->contacts += got.contacts;
    g->corners += got.contacts > 1;
    p->shape = got.place;
}

static void play(hit_shape shape, long frames)
{
    static played g;
    g = (played){.p = {.shape = shape}};
    make_level(g.level);
    for (long i = 0; i < frames; i++)
        play_frame(&g, i);
    print_message("# %s: %ld frames, %ld moved to a side, %ld contacts, %ld slanted, %ld corners\n",
                  hit_kind_name(shape.kind), frames, g.moved, g.contacts, g.slanted, g.corners);
    assert_true(g.moved > frames / 8 && g.contacts > frames / 8 && g.corners > frames / 1000);
}

static void players_in_the_level(void **state)
{
    (void)state;
    static const hit_vec house[] = {{90, 60}, {100, 50}, {110, 60}, {110, 80}, {100, 75}, {90, 80}};
    const char *text = getenv("HIT_CASES");
    long frames = text ? strtol(text, NULL, 10) : USUAL_FRAMES;
    long others = text ? frames : OTHER_FRAMES;
    random_seed();
    play(CAPSULE(100, 60, 100, 80, 8), frames);
    play(RECT(100, 70, 16, 32), others);
    play(CIRCLE(100, 70, 10), others);
    play(hit_make_rect(vec(100, 70), vec(16, 32), 30), others);
    play(TRIANGLE(100, 50, 110, 80, 90, 80), others);
    play(RING(house), others);
    play(ELLIPSE(100, 70, 8, 16, 0), others);
}

/* The first, in the order of the edges, of all pairs of segments. */
static hit_swept first_of_pairs(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_swept first = {.state = HIT_SWEEP_FREE, .time = 1, .edges = {-1, -1}};
    for (int i = 0; i + 1 < a->count; i++)
        for (int j = 0; j + 1 < b->count; j++) {
            hit_shape x = hit_make_segment(a->ring[i], a->ring[i + 1]);
            hit_shape y = hit_make_segment(b->ring[j], b->ring[j + 1]);
            hit_swept got = hit_sweep_into(&x, &y, motion, NULL);
            if (got.state == HIT_SWEEP_FREE ||
                (first.state != HIT_SWEEP_FREE && got.time >= first.time))
                continue;
            first = got;
            first.edges = (hit_edges){i, j};
        }
    return first;
}

enum { CHAIN = 70 };

/* Teeth from left to right, on whole numbers or not; a tooth may have no width. */
static void fill_teeth(hit_vec chain[CHAIN], double high, bool whole)
{
    double x = 0;
    for (int i = 0; i < CHAIN; i++) {
        double y = high + (i % 2 ? 9 : 0);
        chain[i] = vec(x, whole ? y : y + random_double(-1, 1));
        x += whole ? random_int(0, 2) : random_double(0, 2);
    }
}

/* Long chains go into each other where two of their segments do, and first in time. */
static void chains_go_in(void **state)
{
    (void)state;
    random_seed();
    int contacts = 0, ties = 0;
    for (int k = 0; k < 300; k++) {
        hit_vec v[CHAIN], w[CHAIN];
        bool whole = one_in(2);
        fill_teeth(v, 0, whole);
        fill_teeth(w, random_int(3, 14), whole);
        hit_shape a = hit_make_chain(v, CHAIN), b = hit_make_chain(w, CHAIN);
        noted_add(&a);
        noted_add(&b);
        hit_vec motion = vec(random_int(-3, 3), random_int(-1, 12));
        if (hit_overlap(&a, &b))
            continue;
        hit_swept got = hit_sweep_into(&a, &b, motion, NULL),
                  right = first_of_pairs(&a, &b, motion);
        assert_int_equal(got.state, right.state);
        assert_true(got.time == right.time && vec_equal(got.normal, right.normal));
        assert_int_equal(got.edges.of_a, right.edges.of_a);
        assert_int_equal(got.edges.of_b, right.edges.of_b);
        contacts += got.state == HIT_SWEEP_CONTACT;
        ties += whole && got.state == HIT_SWEEP_CONTACT;
    }
    assert_true(contacts > 30 && ties > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chains_go_in),
        cmocka_unit_test(slides_by_hand),
        cmocka_unit_test(long_motions_stop_too),
        cmocka_unit_test(seams_do_not_stop),
        cmocka_unit_test(seams_where_one_lands_do_not_stop),
        cmocka_unit_test(what_is_left_has_no_room),
        cmocka_unit_test(corners_end_a_motion),
        cmocka_unit_test(slopes_do_not_stop),
        cmocka_unit_test(players_in_the_level),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
